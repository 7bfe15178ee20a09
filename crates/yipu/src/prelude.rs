//! What most programs use: `use yipu::prelude::*;`

pub use crate::fix::{Courage, fix};
pub use crate::{Conversion, Document, Error, Judging, Reader, Reading, Written, read, read_with};
pub use yipu_core::check::Verdict;
pub use yipu_core::{
    AnyPosition, Charset, Cursor, Cx, Finding, Format, GameInfo, Judgement, Lang, NodeId, NotationId,
    Outcome, Record, Registry, Report, Severity, Side, TagName,
};
