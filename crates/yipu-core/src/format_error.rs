//! Why a record could not be read or written at all, with a stable code for each reason.

use std::fmt;

use crate::{CodeInfo, Finding, Lang, Value, codes};

/// Why nothing could be read or written at all. Everything less is a finding in a report.
///
/// ```
/// use yipu_core::{FormatError, Lang, format_error};
///
/// let why = FormatError::unwritable(&format_error::ONLY_READ);
/// assert_eq!(why.to_string(), "this format is only read");
/// assert_eq!(why.why().text(Lang::Zh), "该格式只能读取，不能写出");
/// assert_eq!(why.finding().code.id, "FMT201");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FormatError {
    /// The data is not of this format.
    NotThisFormat,
    /// The input is larger than one of the [limits](crate::Limits) allows.
    LimitPassed(Finding),
    /// The [deadline](crate::Limits::deadline) has passed.
    OutOfTime,
    /// An option of the format has a value that it does not take.
    BadOption(Finding),
    /// The data is of this format, and reading it would be guessing: it may mean several things and nobody has said which, or it is of a
    /// board that the game is not played on.
    Refused(Finding),
    /// The format cannot hold this record in any way.
    Unwritable(Finding),
}

impl FormatError {
    /// Refuses to write a record, for this reason.
    pub fn unwritable(why: impl Into<Finding>) -> Self {
        Self::Unwritable(why.into())
    }

    /// Refuses the value of an option that takes only these values.
    pub fn bad_option(option: &'static str, values: Value) -> Self {
        Self::BadOption(Finding::new(&BAD_OPTION).with("option", option).with("values", values))
    }

    /// Refuses an input that passes a limit. `code` says which limit, in a text with the placeholder `limit`.
    #[cold]
    pub(crate) fn limit(code: &'static CodeInfo, limit: u64) -> Self {
        Self::LimitPassed(Finding::new(code).with("limit", limit))
    }

    /// The reason as a finding.
    pub fn finding(&self) -> Finding {
        match self {
            Self::NotThisFormat => Finding::new(&OTHER_FORMAT),
            Self::OutOfTime => Finding::new(&OUT_OF_TIME),
            Self::LimitPassed(why) | Self::BadOption(why) | Self::Refused(why) | Self::Unwritable(why) => {
                why.clone()
            }
        }
    }

    /// The reason in both languages, as a value for the text of another finding.
    pub fn why(&self) -> Value {
        let finding = self.finding();
        Value::Words { en: finding.message(Lang::En).into(), zh: finding.message(Lang::Zh).into() }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.finding().message(Lang::En))
    }
}

impl std::error::Error for FormatError {}

codes! {
    OTHER_FORMAT = "FMT101", "other-format", Error;
        en "not a file of this format";
        zh "内容不是该格式";
        explain_en "The content lacks what every file of the format has.";
        explain_zh "内容缺少该格式的文件必有的部分。";
    BAD_OPTION = "FMT102", "bad-option-value", Error;
        en "`{option}` takes {values}";
        zh "选项 {option} 可取 {values}";
        explain_en "The value of an option of the format is none of those that it takes.";
        explain_zh "该格式的选项不能取所给的值。";
    ONLY_READ = "FMT201", "format-only-read", Error;
        en "this format is only read";
        zh "该格式只能读取，不能写出";
        explain_en "Files of the format can be read and converted to another one.";
        explain_zh "该格式的文件可以读取并转换成其他格式。";
    ONE_PER_FILE = "FMT202", "one-record-per-file", Error;
        en "this format holds one record per file";
        zh "该格式每个文件只能存一局";
        explain_en "Write each record to a file of its own, or choose a format that holds many.";
        explain_zh "请将各局分别写成文件，或选用能存多局的格式。";
    START_NEEDED = "FMT203", "start-needed", Error;
        en "the position before the first move is not known, and this format needs one";
        zh "第一着之前的局面不明，而该格式必须有起始局面";
        explain_en "The record has moves as text only. With its start position they can be read and written.";
        explain_zh "棋谱中的着法只是文字。补上起始局面后即可读出并写成该格式。";
    OTHER_GAME = "FMT204", "format-of-another-game", Error;
        en "{format} holds records of {games}";
        zh "{format} 只能保存{games}对局";
        explain_en "The record is of a game that the format has no notation for.";
        explain_zh "棋谱属于该格式无法表示的棋种。";
    TOO_MANY_MOVES = "LIM101", "too-many-moves", Error;
        en "more moves than the limit of {limit}";
        zh "着法数超过上限 {limit}";
        explain_en "The number of moves is bounded, so that no file can fill the memory.";
        explain_zh "着法数有上限，以免占满内存。";
    TOO_MANY_TAGS = "LIM102", "too-many-tags", Error;
        en "more tags than the limit of {limit}";
        zh "标签数超过上限 {limit}";
        explain_en "The number of tags is bounded, so that no file can fill the memory.";
        explain_zh "标签数有上限，以免占满内存。";
    TOO_MANY_BYTES = "LIM103", "too-many-bytes", Error;
        en "more bytes than the limit of {limit}";
        zh "字节数超过上限 {limit}";
        explain_en "The size of a record is bounded, so that no file can fill the memory.";
        explain_zh "单局的大小有上限，以免占满内存。";
    TOO_MUCH_TEXT = "LIM104", "too-much-text", Error;
        en "more bytes of text than the limit of {limit}";
        zh "文字的字节数超过上限 {limit}";
        explain_en "The size of one comment or tag is bounded, so that no file can fill the memory.";
        explain_zh "单条注解或标签的大小有上限，以免占满内存。";
    TOO_MANY_STEPS = "LIM105", "too-many-steps", Error;
        en "more steps between variations than the limit of {limit}";
        zh "变着之间的步数超过上限 {limit}";
        explain_en "Each variation names the one that it leaves. The way from one to the other is bounded, so that no file can take \
            forever.";
        explain_zh "每个变着指明其所出的变着。查找的步数有上限，以免无休止。";
    OUT_OF_TIME = "LIM106", "out-of-time", Error;
        en "reading takes longer than is allowed";
        zh "读取时间超过上限";
        explain_en "The time for reading a file is bounded where files of strangers are read.";
        explain_zh "读取外来文件的时间有上限。";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_given_in_both_languages() {
        let other =
            Finding::new(&OTHER_GAME).with("format", "NUM").with("games", Value::term("Mill", "九子棋"));
        for (fatal, en, zh) in [
            (FormatError::NotThisFormat, "not a file of this format", "内容不是该格式"),
            (FormatError::OutOfTime, "reading takes longer than is allowed", "读取时间超过上限"),
            (FormatError::unwritable(other), "NUM holds records of Mill", "NUM 只能保存九子棋对局"),
            (
                FormatError::bad_option("eol", Value::term("lf or crlf", "lf 或 crlf")),
                "`eol` takes lf or crlf",
                "选项 eol 可取 lf 或 crlf",
            ),
            (FormatError::limit(&TOO_MANY_TAGS, 3), "more tags than the limit of 3", "标签数超过上限 3"),
        ] {
            let why = fatal.why();
            assert_eq!((why.text(Lang::En), why.text(Lang::Zh)), (en.to_owned(), zh.to_owned()));
            assert_eq!(fatal.to_string(), en);
        }
    }
}
