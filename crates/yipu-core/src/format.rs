//! What a file format is to the rest of the program: one `static` per format.

use std::borrow::Cow;
use std::fmt;

use crate::{CodeInfo, Holds, Lang, Limits, Probe, Record, Report, Source, Value, loss};

/// See [`Format::split`].
pub type Split = fn(window: &[u8], at_end: bool) -> Option<usize>;
/// See [`Format::read`].
pub type Read = fn(&Source<'_>, &Cx<'_>, &mut Record, &mut Report) -> Result<(), Fatal>;
/// See [`Format::write`].
pub type Write = fn(&Record, &Cx<'_>, &mut Vec<u8>, &mut Report) -> Result<(), Fatal>;
/// See [`Format::write_many`].
pub type WriteMany = fn(&[Record], &Cx<'_>, &mut Vec<u8>, &mut Report) -> Result<(), Fatal>;

/// Every fact about one file format.
#[derive(Debug)]
pub struct Format {
    /// The name on the command line.
    pub name: &'static str,
    /// The English title.
    pub en: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// File extensions in lower case, without the dot, the usual one first.
    pub extensions: &'static [&'static str],
    /// What it can hold.
    pub holds: Holds,
    /// How sure it is that a file is of this format.
    pub sniff: fn(&Probe<'_>) -> Confidence,
    /// For text formats, how much of a text reads as this format: it chooses the charset. `None` for binary ones.
    pub score: Option<fn(&str) -> u32>,
    /// For formats of many records, the length of the first record in a window of the file's bytes; `None` when the
    /// window ends before the record does, which never happens when `at_end` is set and the window is not empty.
    pub split: Option<Split>,
    /// Reads one record. The record is emptied first; what is wrong with it is reported, not refused.
    pub read: Read,
    /// Writes one record behind what is there. What [`holds`](Self::holds) rules out is left out without a word, since
    /// [`Format::losses`] tells it for every format alike; whatever else is lost is reported here.
    pub write: Option<Write>,
    /// Writes several records into one file, for formats of many records where that is more than one after the other.
    pub write_many: Option<WriteMany>,
    /// Its own options.
    pub options: &'static [OptionInfo],
    /// What its reader and writer can find.
    pub codes: &'static [&'static CodeInfo],
}

impl Format {
    /// The title in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// Reports what a record has and this format has no place for at all.
    pub fn losses(&self, record: &Record, report: &mut Report) {
        loss::report(self.holds, record, report);
    }
}

/// How sure a format is that a file is its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// It is not.
    No,
    /// Only the extension says so.
    Extension,
    /// The content could be.
    Likely,
    /// The content says so.
    Certain,
}

/// What a reader or writer is given beside the data.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cx<'a> {
    /// Bounds on what an input may make us build.
    pub limits: Limits,
    /// Options of the format that the user has set, as `(name, value)`.
    pub options: &'a [(&'a str, &'a str)],
}

impl Cx<'_> {
    /// The value of an option, the last one if it is given twice.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().rev().find(|(key, _)| *key == name).map(|(_, value)| *value)
    }
}

/// An option of a format, for the command line and the documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The name.
    pub name: &'static str,
    /// The values it takes; empty for any.
    pub values: &'static [&'static str],
    /// What it does, in English.
    pub en: &'static str,
    /// What it does, in Chinese.
    pub zh: &'static str,
}

/// Why nothing could be read or written at all. Everything less is a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fatal {
    /// The data is not of this format.
    NotThisFormat,
    /// A limit was passed: which one, and its value.
    LimitPassed {
        /// Which limit.
        what: &'static str,
        /// How much is allowed.
        limit: u64,
    },
    /// The format cannot hold this record in any way, and why.
    Unwritable(&'static str),
}

impl Fatal {
    /// Why, in the words of each language.
    pub fn why(&self) -> Value {
        let zh = match self {
            Self::NotThisFormat => Cow::Borrowed("内容不是该格式"),
            Self::LimitPassed { what, limit } => {
                let what = match *what {
                    "moves" => "着法数",
                    "tags" => "标签数",
                    "steps between variations" => "变着之间的步数",
                    _ => "字节数",
                };
                Cow::Owned(format!("{what}超过上限 {limit}"))
            }
            Self::Unwritable(why) => Cow::Borrowed(*why),
        };
        Value::Words { en: self.to_string().into(), zh }
    }
}

impl fmt::Display for Fatal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThisFormat => f.write_str("not a file of this format"),
            Self::LimitPassed { what, limit } => write!(f, "more {what} than the limit of {limit}"),
            Self::Unwritable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Fatal {}
