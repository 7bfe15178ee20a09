//! A record on its way from one format to another.

use yipu_core::{Cx, Fatal, Format, Record, Report, TagName};

/// What is done to a record before it is written, and as what.
#[derive(Clone, Copy, Debug)]
pub struct Conversion<'a> {
    /// The format to write.
    pub to: &'static Format,
    /// Its options and limits.
    pub cx: Cx<'a>,
    /// Whether to leave the variations out.
    pub mainline: bool,
    /// Tags to set; an empty text removes the tag.
    pub set: &'a [(TagName, String)],
}

impl Conversion<'_> {
    /// Sets the tags and drops the variations, as asked.
    pub fn prepare(&self, record: &mut Record) {
        if self.mainline {
            record.replace_tree(record.tree.mainline_only());
        }
        for (name, text) in self.set {
            if text.is_empty() {
                record.tags.remove(name);
            } else {
                record.tags.set(name.clone(), text.as_str());
            }
        }
    }

    /// Writes a record behind what is there; whatever is lost is reported.
    ///
    /// # Errors
    /// When the format cannot write at all, or not this record.
    pub fn write(&self, record: &Record, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
        self.to.write_record(record, &self.cx, out, report)
    }
}

/// Writes several records as one file behind what is there; whatever is lost is reported.
///
/// # Errors
/// When the format holds only one record per file, cannot write at all, or cannot hold one of the records.
pub fn write_all(
    conversion: &Conversion<'_>,
    records: &[Record],
    out: &mut Vec<u8>,
    report: &mut Report,
) -> Result<(), Fatal> {
    conversion.to.write_records(records, &conversion.cx, out, report)
}
