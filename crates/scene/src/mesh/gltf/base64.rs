//! Base64 of data uris (RFC 4648, section 4), padding optional.

/// Decodes a base64 text.
///
/// # Errors
/// A sentence with the byte that does not belong there.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, String> {
    let body = text.trim_end_matches('=');
    let mut out = Vec::with_capacity(body.len() / 4 * 3 + 2);
    let (mut bits, mut n_bits) = (0u32, 0);
    for (i, b) in body.bytes().enumerate() {
        let six = match b {
            b'A'..=b'Z' => b - b'A',
            b'a'..=b'z' => b - b'a' + 26,
            b'0'..=b'9' => b - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return Err(format!("byte {i} of the base64 text is {:?}", char::from(b))),
        };
        bits = (bits << 6 | u32::from(six)) & 0xFF_FFFF;
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            out.push((bits >> n_bits) as u8);
        }
    }
    if body.len() % 4 == 1 { Err("the base64 text ends within a byte".to_owned()) } else { Ok(out) }
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn every_length_of_the_rfc_examples_decodes() {
        let cases =
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"), ("Zm9vYmE=", "fooba")];
        for (text, bytes) in cases {
            assert_eq!(decode(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(decode("+/+/").unwrap(), [0xFB, 0xFF, 0xBF]);
        assert!(decode("Z").is_err() && decode("Zm 9").is_err());
    }
}
