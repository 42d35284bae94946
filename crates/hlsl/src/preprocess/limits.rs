//! What a run may cost. Past a limit there is an error and no token: never a hang, never a stack overflow.

/// Tokens that macro expansion handles, pasted and stringized text counted as a token per 16 bytes.
pub(super) const EXPANSION_TOKENS: usize = 8 << 20;
/// Tokens of a file with all that it includes, after expansion. What is made of each takes some hundred bytes.
pub(super) const TOKENS: usize = 4 << 20;
/// Bytes of a token made by `#` or `##`.
pub(super) const TOKEN_BYTES: usize = 64 << 10;
/// Macro invocations within the arguments of macro invocations.
pub(super) const ARGUMENT_DEPTH: usize = 128;
/// Parentheses and operators inside each other in the expression of an `#if`.
pub(super) const CONDITION_DEPTH: usize = 128;
/// Files inside each other.
pub(super) const INCLUDE_DEPTH: usize = 64;
/// Times that a file may be inside itself.
pub(super) const SELF_INCLUDES: usize = 8;
/// Files opened, each time counted.
pub(super) const FILES: usize = 4096;
/// Bytes of all files opened, each time counted.
pub(super) const TEXT_BYTES: usize = 64 << 20;
/// Errors reported.
pub(super) const ERRORS: usize = 100;
/// Warnings and notes reported.
pub(super) const WARNINGS: usize = 100;
/// `#include` lines shown with a diagnostic in an included file.
pub(super) const CHAIN_SHOWN: usize = 4;
