//! A record on its way from one format to another.

use yipu_core::{Context, Format, FormatError, Record, Report, TagName};

/// What is done to a record before it is written, and as what.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Conversion {
    /// The format to write.
    pub to: &'static Format,
    /// Its options and limits.
    pub cx: Context,
    /// Whether to leave the variations out.
    pub mainline: bool,
    /// Tags to set; an empty text removes the tag.
    pub set: Vec<(TagName, String)>,
}

impl Conversion {
    /// Writes records in a format, whole and as they are.
    pub fn new(to: &'static Format, cx: Context) -> Self {
        Self { to, cx, mainline: false, set: Vec::new() }
    }

    /// Without the variations, or with them.
    #[must_use]
    pub fn with_mainline_only(self, mainline: bool) -> Self {
        Self { mainline, ..self }
    }

    /// With these tags set; an empty text removes a tag.
    #[must_use]
    pub fn with_tags(self, set: impl Into<Vec<(TagName, String)>>) -> Self {
        Self { set: set.into(), ..self }
    }

    /// Sets the tags and drops the variations, as asked.
    pub fn prepare(&self, record: &mut Record) {
        if self.mainline {
            record.replace_tree(record.tree.mainline_only());
        }
        for (name, text) in &self.set {
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
    pub fn write(&self, record: &Record, out: &mut Vec<u8>, report: &mut Report) -> Result<(), FormatError> {
        self.to.write_record(record, &self.cx, out, report)
    }
}

/// Appends several records to `out`, as one file. Reports what is lost.
///
/// # Errors
/// When the format holds only one record per file, cannot write at all, or cannot hold one of the records.
pub fn write_all(
    conversion: &Conversion,
    records: &[Record],
    out: &mut Vec<u8>,
    report: &mut Report,
) -> Result<(), FormatError> {
    conversion.to.write_records(records, &conversion.cx, out, report)
}
