//! Notes of many records, summed up file by file.

use std::collections::BTreeMap;
use std::io;

use yipu::core::{Report, Severity};

use crate::output::Output;

/// The codes of the notes of a report.
pub(super) fn ids(report: &Report) -> Vec<&'static str> {
    report.iter().filter(|found| found.severity() == Severity::Note).map(|found| found.code().id).collect()
}

/// The notes of one file that are not shown.
pub(super) struct Notes {
    shown: bool,
    file: String,
    counts: BTreeMap<&'static str, usize>,
}

impl Notes {
    pub(super) const fn new(shown: bool) -> Self {
        Self { shown, file: String::new(), counts: BTreeMap::new() }
    }

    pub(super) fn begin(&mut self, file: &str) {
        if !self.shown {
            file.clone_into(&mut self.file);
            self.counts.clear();
        }
    }

    pub(super) fn hide(&mut self, ids: Vec<&'static str>) {
        for id in ids {
            *self.counts.entry(id).or_default() += 1;
        }
    }

    /// One line for the file, if there is anything to tell.
    pub(super) fn end(&mut self, out: &mut Output) -> io::Result<()> {
        let counts = std::mem::take(&mut self.counts);
        if counts.is_empty() {
            return Ok(());
        }
        let total: usize = counts.values().sum();
        let told =
            |(id, count): (&str, usize)| if count > 1 { format!("{id} ×{count}") } else { id.to_owned() };
        let list = counts.into_iter().map(told).collect::<Vec<_>>();
        let (file, notes) = (&self.file, if total == 1 { "note" } else { "notes" });
        out.note(out.pick(
            format!("{file}: {total} {notes} ({}); -v shows them", list.join(", ")),
            format!("{file}：{total} 条提示（{}）；-v 可逐条显示", list.join("、")),
        ))
    }
}
