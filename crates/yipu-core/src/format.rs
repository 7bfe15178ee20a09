//! What a file format is to the rest of the program: one `static` per format.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use crate::{CodeInfo, Cx, Holds, Lang, Probe, Record, Report, Restate, Source, Value, loss};

/// See the field `split` of [`Format`].
pub type Split = fn(window: &[u8], at_end: bool) -> Option<usize>;
/// See the field `read_first` of [`Format`].
pub type ReadFirst = fn(&Source<'_>, &Cx, &mut Record, &mut Report) -> Result<Option<usize>, Fatal>;
/// See the field `read` of [`Format`].
pub type Read = fn(&Source<'_>, &Cx, &mut Record, &mut Report) -> Result<(), Fatal>;
/// See the field `write` of [`Format`].
pub type Write = fn(&Record, &Cx, &mut Vec<u8>, &mut Report) -> Result<(), Fatal>;
/// See the field `write_many` of [`Format`].
pub type WriteMany = fn(&[Record], &Cx, &mut Vec<u8>, &mut Report) -> Result<(), Fatal>;

/// See the field `sniff` of [`Format`].
pub type Sniff = fn(&Probe<'_>) -> Confidence;

/// Every fact about one file format. It is made by [`Format::new`] and the methods that add to it, each named like the
/// field it sets.
///
/// ```
/// use yipu_core::{Confidence, Fatal, Format, Holds};
///
/// static NUMBERS: Format = Format::new("numbers", "Numbers", "数字", |_, _, _, _| Err(Fatal::NotThisFormat))
///     .extensions(&["num"])
///     .holds(Holds::POSITION)
///     .sniff(|probe| if probe.extension == "num" { Confidence::Extension } else { Confidence::No });
/// assert_eq!(NUMBERS.extensions, ["num"]);
/// assert!(NUMBERS.write.is_none(), "it is only read");
/// ```
#[derive(Debug)]
#[non_exhaustive]
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
    pub sniff: Sniff,
    /// For text formats, how much of a text reads as this format: it chooses the charset. `None` for binary ones.
    pub score: Option<fn(&str) -> u32>,
    /// For formats whose files may hold several records, the length of the first record in a window of the file's bytes;
    /// `None` when the window ends before the record does, which never happens when `at_end` is set and the window is not
    /// empty. Whether several are written into one file is another matter: see [`Holds::many`].
    pub split: Option<Split>,
    /// For formats in which only reading shows where a record ends: reads the rest of a file as [`read`](Self::read) does if
    /// it is one record, and returns `None`. If another follows, it returns the length of the first in bytes, as `split`
    /// does, and what it has read is of no use. It is asked where `split` finds no end without `at_end`.
    pub read_first: Option<ReadFirst>,
    /// Reads one record. The record is emptied first; what is wrong with it is reported, not refused.
    pub read: Read,
    /// Writes one record behind what is there. What [`holds`](Self::holds) rules out is left out without a word, since
    /// [`Format::losses`] tells it for every format alike; whatever else is lost is reported here.
    pub write: Option<Write>,
    /// Writes several records into one file, for formats of many records where that is more than one after the other.
    pub write_many: Option<WriteMany>,
    /// Makes the text of a record state another team or result, for text formats that can be corrected so.
    pub restate: Option<Restate>,
    /// What stands around and between several records, for text formats where that is more than the end of a line.
    pub enclosure: Option<Enclosure>,
    /// Whether it reads HTML or XML itself. A web page is shown to other formats as the plain text of it.
    pub markup: bool,
    /// What a file lacks that it does not know for its own, in English and Chinese: the rest of a sentence about the file.
    pub lacks: [&'static str; 2],
    /// Its own options.
    pub options: &'static [OptionInfo],
    /// What its reader and writer can find.
    pub codes: &'static [&'static CodeInfo],
}

impl Format {
    /// A format of that name and with those titles, and what reads it. Until more is said it holds everything, claims no
    /// file as its own, is binary, holds one record per file and is not written.
    pub const fn new(name: &'static str, en: &'static str, zh: &'static str, read: Read) -> Self {
        Self {
            name,
            en,
            zh,
            extensions: &[],
            holds: Holds::ALL,
            sniff: |_| Confidence::No,
            score: None,
            split: None,
            read_first: None,
            read,
            write: None,
            write_many: None,
            restate: None,
            enclosure: None,
            markup: false,
            lacks: ["is not known by its content", "内容不像该格式"],
            options: &[],
            codes: &[],
        }
    }

    /// With these file extensions.
    pub const fn extensions(mut self, extensions: &'static [&'static str]) -> Self {
        self.extensions = extensions;
        self
    }

    /// Holding only this.
    pub const fn holds(mut self, holds: Holds) -> Self {
        self.holds = holds;
        self
    }

    /// Knowing its own files.
    pub const fn sniff(mut self, sniff: Sniff) -> Self {
        self.sniff = sniff;
        self
    }

    /// As a text format, whose charset this chooses.
    pub const fn score(mut self, score: fn(&str) -> u32) -> Self {
        self.score = Some(score);
        self
    }

    /// As a format whose files may hold several records, which this cuts apart.
    pub const fn split(mut self, split: Split) -> Self {
        self.split = Some(split);
        self
    }

    /// Read by this where a whole file is at hand.
    pub const fn read_first(mut self, read_first: ReadFirst) -> Self {
        self.read_first = Some(read_first);
        self
    }

    /// Written by this.
    pub const fn write(mut self, write: Write) -> Self {
        self.write = Some(write);
        self
    }

    /// With several records written into one file by this.
    pub const fn write_many(mut self, write_many: WriteMany) -> Self {
        self.write_many = Some(write_many);
        self
    }

    /// With another team or result stated by this.
    pub const fn restate(mut self, restate: Restate) -> Self {
        self.restate = Some(restate);
        self
    }

    /// With this around and between several records.
    pub const fn enclosure(mut self, enclosure: Enclosure) -> Self {
        self.enclosure = Some(enclosure);
        self
    }

    /// Reading HTML or XML itself.
    pub const fn markup(mut self) -> Self {
        self.markup = true;
        self
    }

    /// With what a file lacks that it does not know for its own, such as "does not begin with `XQ`".
    pub const fn lacks(mut self, en: &'static str, zh: &'static str) -> Self {
        self.lacks = [en, zh];
        self
    }

    /// With options of its own.
    pub const fn options(mut self, options: &'static [OptionInfo]) -> Self {
        self.options = options;
        self
    }

    /// With what its reader and writer can find.
    pub const fn codes(mut self, codes: &'static [&'static CodeInfo]) -> Self {
        self.codes = codes;
        self
    }

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

/// What stands around and between the records of a file, such as the brackets and commas of an array.
#[derive(Clone, Copy, Debug)]
pub struct Enclosure {
    /// In front of the first of several.
    pub open: &'static str,
    /// Between two.
    pub between: &'static str,
    /// Behind the last of several.
    pub close: &'static str,
    /// Which part of what [`Format::split`] cuts off is the record itself.
    pub inner: fn(&[u8]) -> Range<usize>,
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
    /// The [deadline](crate::Limits::deadline) has passed.
    OutOfTime,
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
            Self::OutOfTime => Cow::Borrowed("读取时间超过上限"),
            Self::Unwritable(why) => unwritable(why),
        };
        Value::Words { en: self.to_string().into(), zh }
    }
}

/// Why a record cannot be written, in Chinese. The reasons of formats that are added from outside stay as they are.
fn unwritable(why: &'static str) -> Cow<'static, str> {
    const KNOWN: [(&str, &str); 10] = [
        ("this PGN holds a Xiangqi game", "此 PGN 只能保存象棋对局"),
        ("this move text is of a Xiangqi game", "此着法文本只能保存象棋对局"),
        ("CHE has no place for a start position", "CHE 不能保存起始局面"),
        (
            "SGF is written for Go, Gomoku, Connect6, NoGo, Phantom Go and Hex",
            "SGF 只写围棋、五子棋、六子棋、不围棋、幻影围棋和海克斯棋",
        ),
        ("the format holds records of another game", "该格式只能保存另一棋种的棋谱"),
        ("this format holds one record per file", "该格式每个文件只能存一局"),
        (
            "the position before the first move is not known, and this format needs one",
            "第一着之前的局面不明，而该格式必须有起始局面",
        ),
        ("this format is only read", "该格式只能读取，不能写出"),
        (
            "XQF has a slot for each piece of one set, and this position has more pieces of a kind",
            "XQF 只有一副棋子的位置，而此局面某种棋子超过一副",
        ),
        (
            "only Xiangqi records are mirrored or have their colours exchanged",
            "只有象棋棋谱可以左右对调或红黑对调",
        ),
    ];
    if let Some((_, zh)) = KNOWN.iter().find(|(en, _)| *en == why) {
        return Cow::Borrowed(zh);
    }
    if let Some((option, values)) = why.strip_prefix('`').and_then(|rest| rest.split_once("` takes ")) {
        let values = values.replace("the number of a ply", "步数").replace(" or ", " 或 ");
        return format!("选项 {option} 可取 {values}").into();
    }
    for (en, zh) in
        [(" holds a Xiangqi game", " 只能保存象棋对局"), (" holds a Xiangqi position", " 只能保存象棋局面")]
    {
        if let Some(name) = why.strip_suffix(en) {
            let name = name.trim_start_matches("a ").trim_end_matches(" file").trim_end_matches(" line");
            return format!("{name}{zh}").into();
        }
    }
    Cow::Borrowed(why)
}

impl fmt::Display for Fatal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThisFormat => f.write_str("not a file of this format"),
            Self::LimitPassed { what, limit } => write!(f, "more {what} than the limit of {limit}"),
            Self::OutOfTime => f.write_str("reading takes longer than is allowed"),
            Self::Unwritable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Fatal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_given_in_chinese() {
        for (why, zh) in [
            ("XQF holds a Xiangqi game", "XQF 只能保存象棋对局"),
            ("a WXF file holds a Xiangqi game", "WXF 只能保存象棋对局"),
            ("a FEN holds a Xiangqi position", "FEN 只能保存象棋局面"),
            ("`eol` takes lf or crlf", "选项 eol 可取 lf 或 crlf"),
            ("this format is only read", "该格式只能读取，不能写出"),
            ("--strict", "--strict"),
        ] {
            let Value::Words { en, zh: found } = Fatal::Unwritable(why).why() else { unreachable!("words") };
            assert_eq!((&*en, &*found), (why, zh));
        }
    }
}
