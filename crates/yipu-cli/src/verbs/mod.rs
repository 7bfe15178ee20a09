//! The verbs of the command line.

pub(crate) mod check;
mod contest;
pub(crate) mod convert;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod fen;
pub(crate) mod fix;
pub(crate) mod generate;
pub(crate) mod given_start;
pub(crate) mod info;
mod judging;
pub(crate) mod list;
#[cfg(feature = "lsp")]
pub(crate) mod lsp;
pub(crate) mod name;
pub(crate) mod perft;
pub(crate) mod reading;
pub(crate) mod rule;
pub(crate) mod show;
pub(crate) mod spelling;
pub(crate) mod standings;
pub(crate) mod start;
pub(crate) mod translate;
mod trust;
#[cfg(feature = "view")]
pub(crate) mod view;

/// Every format that records can be converted to, or that is only read: those of the registry, and arrays for learning, which are no
/// records.
pub(crate) fn output_formats() -> impl Iterator<Item = &'static yipu::core::Format> {
    yipu::formats().chain([&yipu::npz::FORMAT])
}
