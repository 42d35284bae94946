//! Buffers: bytes that vertices, indices, constants and stream output live in.

use crate::error::BufferError;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most bytes of one buffer (4 GiB, what a 32-bit offset reaches).
pub const MAX_BUFFER_BYTES: u64 = 1 << 32;

/// What a buffer may be bound as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BufferUse {
    /// Vertices.
    Vertex,
    /// Indices.
    Index,
    /// Constants; its size is a multiple of 16 up to 65536 bytes.
    Constant,
    /// Stream output, and vertices of later draws.
    StreamOutput,
}

/// A buffer. Clones are the same buffer; it lives as long as one of them or a context's binding.
#[derive(Clone, Debug)]
pub struct Buffer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    label: String,
    uses: BufferUse,
    bytes: Mutex<Arc<Vec<u8>>>,
    /// Bytes that stream output has written since offset 0 was last set: Direct3D's BufferFilledSize.
    filled: Mutex<u64>,
}

impl Buffer {
    pub(crate) fn new(label: &str, uses: BufferUse, bytes: Vec<u8>) -> Result<Self, BufferError> {
        let size = bytes.len() as u64;
        check_size(label, uses, size)?;
        Ok(Self(Arc::new(Inner {
            label: label.to_owned(),
            uses,
            bytes: Mutex::new(Arc::new(bytes)),
            filled: Mutex::new(0),
        })))
    }

    /// Its name in messages.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.0.label
    }

    /// What it may be bound as.
    #[must_use]
    pub fn uses(&self) -> BufferUse {
        self.0.uses
    }

    /// Its size, bytes.
    #[must_use]
    pub fn size(&self) -> u64 {
        lock(&self.0.bytes).len() as u64
    }

    /// Its bytes as they are now; later writes do not change what was read.
    #[must_use]
    pub fn read(&self) -> Arc<Vec<u8>> {
        lock(&self.0.bytes).clone()
    }

    /// Replaces bytes from `offset` on.
    ///
    /// # Errors
    /// [`BufferError::OutOfRange`]; nothing is written then.
    pub fn write(&self, offset: u64, data: &[u8]) -> Result<(), BufferError> {
        let mut bytes = lock(&self.0.bytes);
        let size = bytes.len() as u64;
        let start = usize::try_from(offset).ok().filter(|_| offset.saturating_add(data.len() as u64) <= size);
        match start {
            Some(start) => {
                Arc::make_mut(&mut bytes)[start..start + data.len()].copy_from_slice(data);
                Ok(())
            }
            None => {
                Err(BufferError::OutOfRange { label: self.0.label.clone(), offset, bytes: data.len() as u64, size })
            }
        }
    }

    /// Bytes that stream output has written so far: where appending goes on.
    #[must_use]
    pub fn filled(&self) -> u64 {
        *lock(&self.0.filled)
    }

    pub(crate) fn set_filled(&self, bytes: u64) {
        *lock(&self.0.filled) = bytes;
    }

    /// Takes the bytes out for a draw that writes them; [`put_back`](Self::put_back) must follow.
    pub(crate) fn take(&self) -> Vec<u8> {
        let shared = std::mem::take(&mut *lock(&self.0.bytes));
        Arc::try_unwrap(shared).unwrap_or_else(|shared| shared.to_vec())
    }

    pub(crate) fn put_back(&self, bytes: Vec<u8>) {
        *lock(&self.0.bytes) = Arc::new(bytes);
    }

    /// Whether both are the same buffer.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A lock whose data is whole at every moment, so that a panic elsewhere does not matter.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn check_size(label: &str, uses: BufferUse, size: u64) -> Result<(), BufferError> {
    let label = label.to_owned();
    if size == 0 {
        return Err(BufferError::Empty { label });
    }
    if size > MAX_BUFFER_BYTES {
        return Err(BufferError::TooLarge { label, bytes: size, limit: MAX_BUFFER_BYTES });
    }
    if uses == BufferUse::Constant && (!size.is_multiple_of(16) || size > 65536) {
        return Err(BufferError::ConstantSize { label, bytes: size });
    }
    Ok(())
}
