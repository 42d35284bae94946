//! The command `lapidary`.
fn main() {}
