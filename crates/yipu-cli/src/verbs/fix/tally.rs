//! How many files were mended, copied, left as they are, or not looked at.

use std::io;

use crate::Status;
use crate::output::{Output, count};
use crate::pipeline;

/// What became of the files so far.
pub(super) struct Tally {
    pub(super) status: Status,
    pub(super) mended: usize,
    pub(super) copied: usize,
    /// Files with nothing to mend.
    pub(super) untouched: usize,
    /// Files that are no records.
    pub(super) passed: usize,
    /// Inputs that were not looked at.
    pub(super) left: usize,
}

impl Default for Tally {
    fn default() -> Self {
        Self { status: Status::Clean, mended: 0, copied: 0, untouched: 0, passed: 0, left: 0 }
    }
}

impl Tally {
    /// Tells the counts. Scripts count the objects themselves and are told of an interruption only.
    pub(super) fn tell(&self, as_json: bool, out: &mut Output) -> io::Result<()> {
        if self.left > 0 {
            pipeline::tell_of_interruption(self.left, out)?;
        }
        if as_json { Ok(()) } else { self.sum_up(out) }
    }

    fn sum_up(&self, out: &mut Output) -> io::Result<()> {
        let Self { mended, copied, untouched, passed, .. } = self;
        let copies = match copied {
            0 => [String::new(), String::new()],
            _ => [format!(", {copied} copied as they are"), format!("，{copied} 个原样复制")],
        };
        out.line(out.pick(
            format!("{} mended, {untouched} with nothing to mend{}", count(*mended, "file"), copies[0]),
            format!("修正 {mended} 个文件，{untouched} 个无需修正{}", copies[1]),
        ))?;
        if *passed > 0 {
            out.note(out.pick(
                format!("{} passed over", count(*passed, "other file")),
                format!("另有 {passed} 个文件不是棋谱，已略过"),
            ))?;
        }
        Ok(())
    }
}
