//! Shared by the tests beside it: recorded cases, how they run, and how a result is compared with them.

pub(crate) mod case;
pub(crate) mod compare;
pub(crate) mod engine;
pub(crate) mod image;
pub(crate) mod names;
