//! Library facade.
