//! What has been mended in a file, like a diff or as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use yipu::core::{json, visible_in_line};
use yipu::fix::Change;

use crate::output::Output;

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

/// The JSON object of a file that was checked, with what was mended (and the old and the new path) at the end.
pub(super) fn in_json(mut object: String, mended: Option<&Mended<'_>>) -> String {
    object.pop();
    let Some(Mended { path, target, changes }) = mended else {
        return object + ",\"written\":null,\"changes\":[]}";
    };
    object.push_str(",\"mended\":");
    json::push_string(&mut object, &path.display().to_string());
    object.push_str(",\"written\":");
    json::push_string(&mut object, &target.display().to_string());
    object.push_str(",\"changes\":[");
    for (index, change) in changes.iter().enumerate() {
        object.push_str(if index > 0 { ",{\"code\":" } else { "{\"code\":" });
        let (code, before, after) = match change {
            Change::Charset { code, before, after } => (code, before.name(), after.name()),
            Change::Text { code, before, after, .. } => (code, &**before, &**after),
        };
        json::push_string(&mut object, code.id);
        if let Change::Text { at, .. } = change {
            let result = write!(object, ",\"line\":{},\"column\":{}", at.line, at.column);
            debug_assert!(result.is_ok(), "writing to a String does not fail");
        }
        for (name, text) in [(",\"before\":", before), (",\"after\":", after)] {
            object.push_str(name);
            json::push_string(&mut object, text);
        }
        object.push('}');
    }
    object + "]}"
}
