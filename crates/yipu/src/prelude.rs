//! What most programs use: `use yipu::prelude::*;`

pub use crate::fix::{Courage, fix};
pub use crate::{Conversion, Document, Error, Judging, Reader, Reading, Written, read, read_with};
pub use yipu_core::check::Verdict;
pub use yipu_core::{
    Charset, Cursor, Cx, Finding, Format, GameInfo, Lang, NodeId, Outcome, Record, Registry, Report,
    Severity, TagName,
};
