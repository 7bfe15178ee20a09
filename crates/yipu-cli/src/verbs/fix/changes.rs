//! What has been mended in a file, like a diff or as JSON.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::Serialize;
use yipu::core::visible_in_line;
use yipu::fix::Change;

use crate::json;
use crate::output::Output;
use crate::verbs::check::object::Object;

/// A file that was mended.
pub(super) struct Mended<'a> {
    /// Where it was.
    pub(super) path: &'a Path,
    /// Where the mended one is.
    pub(super) target: &'a Path,
    pub(super) changes: &'a [Change],
}

/// At most so many changes of one kind are told one by one.
const TOLD: usize = 5;

/// Tells what has been changed, like a diff.
pub(super) fn tell(name: &str, changes: &[Change], target: &Path, out: &mut Output) -> io::Result<()> {
    out.line(format_args!("--- {}", visible_in_line(name)))?;
    out.line(format_args!("+++ {}", visible_in_line(&target.display().to_string())))?;
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for change in changes {
        match change {
            Change::Charset { code, before, after } => {
                out.line(format_args!("@ {}", code.id))?;
                out.line(format_args!("- {}", before.name()))?;
                out.line(format_args!("+ {}", after.name()))?;
            }
            Change::Text { code, at, before, after } => {
                let count = *told.entry(code.id).and_modify(|count| *count += 1).or_insert(1);
                if count <= TOLD {
                    out.line(format_args!("@ {}:{} {}", at.line, at.column, code.id))?;
                    out.line(format_args!("- {}", before.escape_debug()))?;
                    out.line(format_args!("+ {}", after.escape_debug()))?;
                }
            }
        }
    }
    for (id, count) in told.into_iter().filter(|(_, count)| *count > TOLD) {
        let more = count - TOLD;
        out.line(out.pick(format!("… and {more} more of {id}"), format!("……另有 {more} 处 {id}")))?;
    }
    Ok(())
}

/// The JSON object of a file that was checked, and what was mended in it.
#[derive(Serialize)]
struct WithChanges<'a> {
    #[serde(flatten)]
    object: Object<'a>,
    /// The path of the old file; only where something was mended.
    #[serde(skip_serializing_if = "Option::is_none")]
    mended: Option<String>,
    written: Option<String>,
    changes: Vec<Changed<'a>>,
}

/// A change; that of the charset has no place.
#[derive(Serialize)]
struct Changed<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    before: &'a str,
    after: &'a str,
}

impl<'a> Changed<'a> {
    fn of(change: &'a Change) -> Self {
        match change {
            Change::Charset { code, before, after } => {
                Self { code: code.id, line: None, column: None, before: before.name(), after: after.name() }
            }
            Change::Text { code, at, before, after } => {
                let (line, column) = (Some(at.line), Some(at.column));
                Self { code: code.id, line, column, before, after }
            }
        }
    }
}

/// The JSON object of a file that was checked, with what was mended (and the old and the new path) at the end.
pub(super) fn in_json(object: Object<'_>, mended: Option<&Mended<'_>>) -> String {
    json::line(&WithChanges {
        object,
        mended: mended.map(|mended| mended.path.display().to_string()),
        written: mended.map(|mended| mended.target.display().to_string()),
        changes: mended.map_or(&[][..], |mended| mended.changes).iter().map(Changed::of).collect(),
    })
}
