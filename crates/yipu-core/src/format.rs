//! What a file format is to the rest of the program: one `static` per format.

use std::ops::Range;

use crate::format_error::{ONE_PER_FILE, ONLY_READ, OTHER_GAME, START_NEEDED};
use crate::{
    CodeInfo, Context, FULL, Finding, FormatError, GameInfo, Holds, Lang, Phase, Probe, Record, Report,
    Restate, Source, Value, loss,
};

/// See the field `split` of [`Format`].
pub type Split = fn(window: &[u8], at_end: bool) -> Option<usize>;
/// See [`Format::read_first`].
pub type ReadFirst =
    fn(&Source<'_>, &Context, &mut Record, &mut Report) -> Result<Option<usize>, FormatError>;
/// See [`Format::new`].
pub type Read = fn(&Source<'_>, &Context, &mut Record, &mut Report) -> Result<(), FormatError>;
/// See [`Format::write`].
pub type Write = fn(&Record, &Context, &mut Vec<u8>, &mut Report);
/// See [`Format::try_write`].
pub type TryWrite = fn(&Record, &Context, &mut Vec<u8>, &mut Report) -> Result<(), FormatError>;
/// See [`Format::write_many`].
pub type WriteMany = fn(&[Record], &Context, &mut Vec<u8>, &mut Report);

/// See the field `inherit` of [`Format`].
pub type Inherit = fn(inherited: &[u8], record: &[u8]) -> Vec<u8>;

/// What the beginning of a file shows of all its records, for formats whose records cannot be told apart one by one.
///
/// Programs append games to one file without a mark: where one ends depends on the game, which the file does not name and only
/// all of it shows, or its name, or the user.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    /// Looks at the beginning of a file, all of it if `at_end` is set. The result is the first that records
    /// [inherit](crate::Sibling::inherited); a reader without it surveys its own record.
    pub of: fn(head: &[u8], at_end: bool, name: &str, cx: &Context) -> Vec<u8>,
    /// As [`Format::split`], knowing the result of the survey.
    pub split: fn(window: &[u8], at_end: bool, survey: &[u8]) -> Option<usize>,
}

/// See the field `sniff` of [`Format`].
pub type Sniff = fn(&Probe<'_>) -> Confidence;

/// Every fact about one file format. It is made by [`Format::new`] and the methods that add to it, each named like the
/// field it sets.
///
/// ```
/// use yipu_core::{Confidence, FormatError, Format, Holds};
///
/// static NUMBERS: Format = Format::new("numbers", "Numbers", "数字", |_, _, _, _| Err(FormatError::NotThisFormat))
///     .extensions(&["num"])
///     .holds(Holds::POSITION)
///     .sniff(|probe| if probe.extension == "num" { Confidence::Extension } else { Confidence::No });
/// assert_eq!(NUMBERS.extensions, ["num"]);
/// assert!(!NUMBERS.is_written(), "it is only read");
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
    /// The games whose records it holds; empty if its reader and writer decide that themselves.
    pub games: &'static [&'static GameInfo],
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
    /// For formats whose records are cut apart by what all of the file shows.
    pub survey: Option<Survey>,
    read_first: Option<ReadFirst>,
    read: Read,
    write: Option<Writer>,
    write_many: Option<WriteMany>,
    /// For formats whose records leave out what an earlier record of the file says, such as tags that are repeated: what a record
    /// hands on to the next, from what it inherited and its own bytes. Readers find it in
    /// [`Sibling::inherited`](crate::Sibling::inherited). At most 64 KiB are handed on.
    pub inherit: Option<Inherit>,
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

/// What writes a record: of all records, or of some, and it refuses the others.
#[derive(Clone, Copy, Debug)]
enum Writer {
    OfAll(Write),
    OfSome(TryWrite),
}

impl Format {
    /// A format of that name and with those titles, and what reads one record. [`read_record`](Self::read_record) calls
    /// `read` with an empty record and an input that is not blank; what is wrong with the input is reported, not refused.
    ///
    /// Until more is said the format holds everything of any game, claims no file as its own, is binary, holds one record
    /// per file and is not written.
    pub const fn new(name: &'static str, en: &'static str, zh: &'static str, read: Read) -> Self {
        Self {
            name,
            en,
            zh,
            extensions: &[],
            games: &[],
            holds: Holds::ALL,
            sniff: |_| Confidence::No,
            score: None,
            split: None,
            survey: None,
            read_first: None,
            read,
            write: None,
            write_many: None,
            inherit: None,
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

    /// Holding records of these games only. The reader gets an empty record of the first.
    pub const fn games(mut self, games: &'static [&'static GameInfo]) -> Self {
        self.games = games;
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

    /// With records that are cut apart by what all of the file shows. [`split`](Self::split) cuts where nothing is known of
    /// the file.
    pub const fn survey(mut self, survey: Survey) -> Self {
        self.survey = Some(survey);
        self
    }

    /// With a second reader, for formats in which only reading shows where a record ends. If the rest of a file is one
    /// record, it reads it as the first reader does and returns `None`. If another record follows, it returns the length
    /// of the first in bytes, as [`split`](Self::split) does, and what it has read is of no use. It is asked where `split`
    /// finds no end without `at_end`.
    pub const fn read_first(mut self, read_first: ReadFirst) -> Self {
        self.read_first = Some(read_first);
        self
    }

    /// Written by this. [`write_record`](Self::write_record) calls it with a record of one of its [`games`](Self::games) and
    /// with options that it takes, and reports what [`holds`](Self::holds) rules out. The writer leaves that out without a
    /// word and reports whatever else is lost.
    pub const fn write(self, write: Write) -> Self {
        self.written_by(Writer::OfAll(write))
    }

    /// Written by this, which is called as [`write`](Self::write) is, and refuses some records of its games.
    pub const fn try_write(self, write: TryWrite) -> Self {
        self.written_by(Writer::OfSome(write))
    }

    const fn written_by(mut self, writer: Writer) -> Self {
        if FULL {
            self.write = Some(writer);
        }
        self
    }

    /// With several records written into one file by this, for formats where that is more than one after the other.
    pub const fn write_many(mut self, write_many: WriteMany) -> Self {
        if FULL {
            self.write_many = Some(write_many);
        }
        self
    }

    /// With this handed on from record to record.
    pub const fn inherit(mut self, inherit: Inherit) -> Self {
        self.inherit = Some(inherit);
        self
    }

    /// With another team or result stated by this.
    pub const fn restate(mut self, restate: Restate) -> Self {
        if FULL {
            self.restate = Some(restate);
        }
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

    /// With what a file lacks that it does not know for its own, such as "does not begin with a number".
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
        if FULL {
            self.codes = codes;
        }
        self
    }

    /// The title in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// Returns `true` if records can be written in this format.
    pub const fn is_written(&self) -> bool {
        self.write.is_some()
    }

    /// Returns `true` if the records of a file are written together: more than one after the other.
    pub const fn is_written_as_a_whole(&self) -> bool {
        self.write_many.is_some()
    }

    /// Returns `true` if only reading shows where a record ends: see [`read_first_record`](Self::read_first_record).
    pub const fn is_cut_by_reading(&self) -> bool {
        self.read_first.is_some()
    }

    /// Reads one record into `record`, which is emptied first.
    ///
    /// # Errors
    /// When the input is blank or not of this format, when a limit is passed, and when an option has a bad value.
    pub fn read_record(
        &self,
        source: &Source<'_>,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<(), FormatError> {
        self.begin_reading(source, cx, record)?;
        (self.read)(source, cx, record, report)?;
        cx.part.trim(record);
        Ok(())
    }

    /// Reads the rest of a file where [only reading](Self::is_cut_by_reading) shows where a record ends. Returns `None` if it
    /// is one record, which is then in `record`, and else the length of the first record in bytes.
    ///
    /// # Errors
    /// Those of [`read_record`](Self::read_record).
    pub fn read_first_record(
        &self,
        source: &Source<'_>,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<Option<usize>, FormatError> {
        self.begin_reading(source, cx, record)?;
        match self.read_first {
            Some(read_first) => read_first(source, cx, record, report),
            None => (self.read)(source, cx, record, report).map(|()| None),
        }
    }

    /// Appends one record to `out`. Reports what is lost.
    ///
    /// # Errors
    /// When the format is only read or cannot hold this record at all, and when an option has a bad value.
    pub fn write_record(
        &self,
        record: &Record,
        cx: &Context,
        out: &mut Vec<u8>,
        report: &mut Report,
    ) -> Result<(), FormatError> {
        let write = self.write.ok_or_else(|| FormatError::unwritable(&ONLY_READ))?;
        self.check_options(cx, |_| true)?;
        self.check_record(record)?;
        report.during(Phase::Writing, |report| {
            loss::report(self.holds, record, report);
            match write {
                Writer::OfAll(write) => {
                    write(record, cx, out, report);
                    Ok(())
                }
                Writer::OfSome(write) => write(record, cx, out, report),
            }
        })
    }

    /// Appends several records to `out`, as one file. Reports what is lost.
    ///
    /// # Errors
    /// Those of [`write_record`](Self::write_record), and when the format holds one record per file.
    pub fn write_records(
        &self,
        records: &[Record],
        cx: &Context,
        out: &mut Vec<u8>,
        report: &mut Report,
    ) -> Result<(), FormatError> {
        if let Some(write_many) = self.write_many {
            self.check_options(cx, |_| true)?;
            records.iter().try_for_each(|record| self.check_record(record))?;
            report.during(Phase::Writing, |report| {
                for record in records {
                    loss::report(self.holds, record, report);
                }
                write_many(records, cx, out, report);
            });
            return Ok(());
        }
        if self.is_written() && records.len() != 1 && !self.holds.many {
            return Err(FormatError::unwritable(&ONE_PER_FILE));
        }
        records.iter().try_for_each(|record| self.write_record(record, cx, out, report))
    }

    /// What every reader needs: an empty record, an input with something in it, and options that it understands.
    fn begin_reading(
        &self,
        source: &Source<'_>,
        cx: &Context,
        record: &mut Record,
    ) -> Result<(), FormatError> {
        record.reset(self.games.first().copied().unwrap_or(record.game));
        let is_blank = match self.score {
            Some(_) => source.text().trim().is_empty(),
            None => source.bytes().is_empty(),
        };
        if is_blank {
            return Err(FormatError::NotThisFormat);
        }
        self.check_options(cx, |option| option.reads)
    }

    /// Refuses a value that one of these options does not take.
    fn check_options(&self, cx: &Context, concerns: fn(&OptionInfo) -> bool) -> Result<(), FormatError> {
        for option in self.options.iter().filter(|option| concerns(option)) {
            let Some(value) = cx.option(option.name) else { continue };
            if !option.values.is_empty() && !option.values.contains(&value) {
                return Err(FormatError::bad_option(option.name, alternatives(option.values)));
            }
            if let Some(finding) = option.check.and_then(|check| check(value)) {
                return Err(FormatError::BadOption(finding));
            }
        }
        Ok(())
    }

    /// Refuses a record of another game, and one without a start where the format needs one.
    fn check_record(&self, record: &Record) -> Result<(), FormatError> {
        if !self.games.is_empty() && self.games.iter().all(|game| game.code != record.game.code) {
            let names = |lang| self.games.iter().map(|game| game.title(lang)).collect::<Vec<_>>();
            let games = Value::Words {
                en: names(Lang::En).join(" and ").into(),
                zh: names(Lang::Zh).join("和").into(),
            };
            let finding = Finding::new(&OTHER_GAME).with("format", self.name.to_ascii_uppercase());
            return Err(FormatError::unwritable(finding.with("games", games)));
        }
        if record.start_is_unknown() && !self.holds.unknown_start {
            return Err(FormatError::unwritable(&START_NEEDED));
        }
        Ok(())
    }
}

/// The values of an option in a sentence: `lf or crlf`.
fn alternatives(values: &[&str]) -> Value {
    let Some((last, others)) = values.split_last() else { return Value::from("") };
    let (others, none) = (others.join(", "), others.is_empty());
    let join = |or: &str| if none { (*last).to_owned() } else { [&*others, or, last].concat() };
    Value::Words { en: join(" or ").into(), zh: join(" 或 ").into() }
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
///
/// ```
/// use yipu_core::OptionInfo;
///
/// const EOL: OptionInfo = OptionInfo::new("eol", &["lf", "crlf"], "the line end", "换行符");
/// assert!(!EOL.reads, "it is an option for writing");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name.
    pub name: &'static str,
    /// The values it takes; empty for any. [`Format`] refuses others before a reader or writer sees them.
    pub values: &'static [&'static str],
    /// What it does, in English.
    pub en: &'static str,
    /// What it does, in Chinese.
    pub zh: &'static str,
    /// Whether the reader uses it, too.
    pub reads: bool,
    /// For an option that takes any value of some kind, what is wrong with one that is not of that kind.
    pub check: Option<ValueCheck>,
}

/// What is wrong with a value of an option; `None` if nothing is.
pub type ValueCheck = fn(&str) -> Option<Finding>;

impl OptionInfo {
    /// An option for writing, with the values it takes (empty for any) and what it does.
    pub const fn new(
        name: &'static str,
        values: &'static [&'static str],
        en: &'static str,
        zh: &'static str,
    ) -> Self {
        Self { name, values, en, zh, reads: false, check: None }
    }

    /// As one that the reader uses, too.
    pub const fn for_reading(mut self) -> Self {
        self.reads = true;
        self
    }

    /// As one whose values are checked by this before a reader or writer sees them.
    pub const fn checked(mut self, check: ValueCheck) -> Self {
        self.check = Some(check);
        self
    }
}
