//! What most programs use: `use yipu::prelude::*;`

pub use crate::fix::{Safety, fix};
pub use crate::{CheckOptions, Conversion, Document, Error, ReadOptions, Reader, Written, read, read_with};
pub use yipu_core::check::Verdict;
pub use yipu_core::{
    AnyPosition, Charset, Context, Cursor, Finding, Format, GameInfo, Judgement, Lang, NodeId, NotationId,
    Outcome, Record, Registry, Report, Severity, Side, TagName,
};
