//! The vocabulary of game records.
