//! The glb container and where buffers come from.

use super::{Document, ReadBuffer, base64};
use crate::error::{AssetError, excerpt};

/// The JSON text and the binary chunk of a file; a file that does not start with the glb magic is all JSON.
///
/// # Errors
/// `S0330` names the field of the container (glTF 2.0, 4.4).
pub(crate) fn split<'a>(bytes: &'a [u8], name: &str) -> Result<(&'a [u8], Option<&'a [u8]>), AssetError> {
    if !bytes.starts_with(b"glTF") {
        return Ok((bytes, None));
    }
    let bad = |place: &str, message: String| AssetError::new("S0330", name, place, message);
    let word = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
    let (Some(version), Some(length)) = (word(4), word(8)) else {
        return Err(bad("header", format!("{} bytes, the header has 12", bytes.len())));
    };
    if version != 2 {
        return Err(bad("header.version", format!("{version}, only version 2 is read")));
    }
    if length as usize > bytes.len() || length < 12 {
        return Err(bad("header.length", format!("{length}, the file has {} bytes", bytes.len())));
    }
    let (mut text, mut binary) = (None, None);
    let mut at = 12;
    while at + 8 <= length as usize {
        let (Some(size), Some(kind)) = (word(at), word(at + 4)) else { break };
        let Some(data) = bytes[..length as usize].get(at + 8..).and_then(|rest| rest.get(..size as usize)) else {
            return Err(bad(&format!("chunk at byte {at}"), format!("{size} bytes pass the end of the file")));
        };
        match kind {
            0x4E4F_534A if text.is_none() => text = Some(data),
            0x004E_4942 if binary.is_none() => binary = Some(data),
            // Chunks of other kinds are to be ignored.
            _ => {}
        }
        at += 8 + data.len();
    }
    let text = text.ok_or_else(|| bad("chunks", "there is no JSON chunk".to_owned()))?;
    Ok((text, binary))
}

/// The bytes of every buffer, each cut to its declared length.
///
/// # Errors
/// `S0332` names the buffer.
pub(crate) fn buffers(
    document: &Document,
    binary: Option<&[u8]>,
    read: &mut ReadBuffer<'_>,
) -> Result<Vec<Vec<u8>>, AssetError> {
    let mut out = Vec::new();
    for (i, buffer) in document.root.buffers.iter().enumerate() {
        let bad = |message: String| document.error("S0332", format!("buffers[{i}]"), message);
        let mut bytes = match (buffer.uri.as_deref(), binary) {
            (Some(uri), _) => from_uri(uri, read).map_err(bad)?,
            (None, Some(binary)) if i == 0 => binary.to_vec(),
            (None, _) => return Err(bad("it has no uri and is not the binary chunk of a glb".to_owned())),
        };
        let length = buffer.byte_length.0;
        if length > bytes.len() as u64 {
            return Err(bad(format!("byteLength is {length}, but there are {} bytes", bytes.len())));
        }
        bytes.truncate(length as usize);
        out.push(bytes);
    }
    Ok(out)
}

fn from_uri(uri: &str, read: &mut ReadBuffer<'_>) -> Result<Vec<u8>, String> {
    if let Some(data) = uri.strip_prefix("data:") {
        let (head, body) = data.split_once(',').ok_or("the data uri has no comma")?;
        if !head.ends_with(";base64") {
            return Err("the data uri is not base64".to_owned());
        }
        return base64::decode(body);
    }
    let path = percent_decode(uri)?;
    // Drive letters and schemes are both "word and colon before any slash"; neither is a path beside the file.
    let scheme = path.split(['/', '\\']).next().is_some_and(|first| first.contains(':'));
    if scheme || path.starts_with(['/', '\\']) || path.split(['/', '\\']).any(|part| part == "..") {
        return Err(format!("{:?} is not a path below the folder of the file", excerpt(&path)));
    }
    read(&path).map_err(|e| format!("{:?}: {e}", excerpt(&path)))
}

fn percent_decode(uri: &str) -> Result<String, String> {
    let mut out = Vec::with_capacity(uri.len());
    let mut bytes = uri.bytes();
    while let Some(b) = bytes.next() {
        if b == b'%' {
            let digit = |b: Option<u8>| b.and_then(|b| char::from(b).to_digit(16));
            match (digit(bytes.next()), digit(bytes.next())) {
                (Some(high), Some(low)) => out.push((high * 16 + low) as u8),
                _ => return Err(format!("{:?} has a % without two hexadecimal digits", excerpt(uri))),
            }
        } else {
            out.push(b);
        }
    }
    String::from_utf8(out).map_err(|_| format!("{:?} is not UTF-8", excerpt(uri)))
}
