//! Lexer: text to preprocessing tokens.
