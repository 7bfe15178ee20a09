//! The verbs of the command line.

pub(crate) mod explain;
pub(crate) mod fen;
pub(crate) mod list;
pub(crate) mod perft;
pub(crate) mod start;
pub(crate) mod translate;
