//! What can be said: stable codes with a text in English and in Chinese, and findings that fill their gaps.

use std::borrow::Cow;
use std::fmt;

use crate::FULL;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Information.
    Note,
    /// Readable and legal, but odd or against the standard.
    Warning,
    /// What the rules or the format forbid.
    Error,
}

impl Severity {
    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }

    /// The word for a reader of that language.
    pub const fn title(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, _) => self.name(),
            (Lang::Zh, Self::Note) => "提示",
            (Lang::Zh, Self::Warning) => "警告",
            (Lang::Zh, Self::Error) => "错误",
        }
    }
}

/// The reader's language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
}

/// Everything about one kind of finding. Declared once, as a `static`, by whoever reports it.
#[derive(PartialEq, Eq, Debug)]
pub struct CodeInfo {
    /// The stable identifier, such as `FEN104`.
    pub id: &'static str,
    /// A name that says the finding, such as `row-too-short`.
    pub name: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The English text; `{name}` stands for a value, `{name|is|are}` for the words that go with it: the first if it is 1, else
    /// the second. Lower case, no full stop.
    pub en: &'static str,
    /// The Chinese text, with the same placeholders.
    pub zh: &'static str,
    /// What it means and what to do about it, in English.
    pub explain_en: &'static str,
    /// The same in Chinese.
    pub explain_zh: &'static str,
}

impl CodeInfo {
    /// The text of a language, placeholders and all.
    pub const fn template(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// The explanation in a language.
    pub const fn explanation(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.explain_en,
            Lang::Zh => self.explain_zh,
        }
    }

    /// The names in braces, in order of appearance.
    pub fn placeholders(template: &str) -> impl Iterator<Item = &str> {
        gaps(template).map(|gap| split_gap(gap).0)
    }

    /// The text of a language for someone who reads about the code: placeholders as they are, and the words for many.
    pub fn general(&self, lang: Lang) -> String {
        let mut text = self.template(lang).to_owned();
        for gap in gaps(self.template(lang)) {
            if let (_, Some((_, many))) = split_gap(gap) {
                text = text.replace(&format!("{{{gap}}}"), many);
            }
        }
        text
    }
}

/// What stands in braces in a template.
fn gaps(template: &str) -> impl Iterator<Item = &str> {
    template.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(gap, _)| gap))
}

/// The name in a gap, and the words for one and for many if it chooses between them: `count|move is|moves are`.
fn split_gap(gap: &str) -> (&str, Option<(&str, &str)>) {
    match gap.split_once('|') {
        Some((name, words)) => (name, words.split_once('|').or(Some((words, words)))),
        None => (gap, None),
    }
}

/// An explanation of a code; empty where explanations are left out.
#[doc(hidden)]
pub const fn explained(text: &'static str) -> &'static str {
    if FULL { text } else { "" }
}

/// Declares codes, and a `CODES` slice of all of them in the order of declaration.
///
/// ```
/// yipu_core::codes! {
///     ROW_TOO_SHORT = "T101", "row-too-short", Error;
///         en "row {row} has {count} squares, expected 9";
///         zh "第 {row} 行有 {count} 格，应为 9 格";
///         explain_en "Every row of the board has nine squares.";
///         explain_zh "棋盘每行九格。";
/// }
/// assert_eq!(CODES[0].name, ROW_TOO_SHORT.name);
/// ```
#[macro_export]
macro_rules! codes {
    ($($constant:ident = $id:literal, $name:literal, $severity:ident;
        en $en:literal; zh $zh:literal; explain_en $explain_en:literal; explain_zh $explain_zh:literal;)*) => {
        $(
            #[doc = concat!("`", $id, "`: ", $en)]
            pub static $constant: $crate::CodeInfo = $crate::CodeInfo {
                id: $id,
                name: $name,
                severity: $crate::Severity::$severity,
                en: $en,
                zh: $zh,
                explain_en: $crate::explained($explain_en),
                explain_zh: $crate::explained($explain_zh),
            };
        )*

        /// Every code declared here.
        pub static CODES: &[&$crate::CodeInfo] = &[$(&$constant),*];
    };
}

/// A value in a finding's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Text of the input, or a name.
    Text(Box<str>),
    /// A count.
    Number(i64),
    /// A number people know in hexadecimal: an offset, a byte, a checksum.
    Hex(u64),
    /// Something that has a name in each language: a piece, a side, a move.
    Words {
        /// For a reader of English.
        en: Cow<'static, str>,
        /// For a reader of Chinese.
        zh: Cow<'static, str>,
    },
}

impl Value {
    /// A term with a fixed name in each language.
    pub const fn term(en: &'static str, zh: &'static str) -> Self {
        Self::Words { en: Cow::Borrowed(en), zh: Cow::Borrowed(zh) }
    }

    /// The value for a reader of that language.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = String::new();
        self.write(lang, &mut out);
        out
    }

    fn write(&self, lang: Lang, out: &mut String) {
        use fmt::Write as _;
        let result = match self {
            Self::Text(text) => out.write_str(text),
            Self::Number(number) => write!(out, "{number}"),
            Self::Hex(number) => write!(out, "0x{number:02X}"),
            Self::Words { en, zh } => out.write_str(if lang == Lang::En { en } else { zh }),
        };
        debug_assert!(result.is_ok(), "writing to a String does not fail");
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<Cow<'static, str>> for Value {
    fn from(text: Cow<'static, str>) -> Self {
        Self::from(text.into_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<char> for Value {
    fn from(c: char) -> Self {
        Self::Text(c.to_string().into())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

/// A code with its values: what is said, without where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Which kind of finding.
    pub code: &'static CodeInfo,
    /// The values of its placeholders.
    pub values: Vec<(&'static str, Value)>,
}

impl Finding {
    /// A finding of that code, its values still to come.
    pub const fn new(code: &'static CodeInfo) -> Self {
        Self { code, values: Vec::new() }
    }

    /// This finding with one more value.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// The text for a reader of that language.
    pub fn message(&self, lang: Lang) -> String {
        let mut out = String::new();
        let mut rest = self.code.template(lang);
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let (gap, tail) = after.split_once('}').unwrap_or((after, ""));
            self.fill(gap, lang, &mut out);
            rest = tail;
        }
        out.push_str(rest);
        out
    }

    /// Fills a gap of the template: `count` with the value of that name, `count|one|many` with the words for it.
    fn fill(&self, gap: &str, lang: Lang, out: &mut String) {
        let (name, words) = split_gap(gap);
        let mut text = String::new();
        match self.values.iter().find(|(key, _)| *key == name) {
            Some((_, value)) => value.write(lang, &mut text),
            None => text.push('?'),
        }
        out.push_str(match words {
            None => &text,
            Some((one, _)) if text == "1" => one,
            Some((_, many)) => many,
        });
    }
}

impl From<&'static CodeInfo> for Finding {
    fn from(code: &'static CodeInfo) -> Self {
        Self::new(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static CODE: CodeInfo = CodeInfo {
        id: "T1",
        name: "test",
        severity: Severity::Warning,
        en: "row {row} has {count} squares, {what}",
        zh: "第 {row} 行有 {count} 格，{what}",
        explain_en: "",
        explain_zh: "",
    };

    #[test]
    fn values_fill_the_gaps_in_both_languages() {
        let finding = Finding::new(&CODE)
            .with("row", 3usize)
            .with("count", 8u32)
            .with("what", Value::term("one short", "少一格"));
        assert_eq!(finding.message(Lang::En), "row 3 has 8 squares, one short");
        assert_eq!(finding.message(Lang::Zh), "第 3 行有 8 格，少一格");
    }

    #[test]
    fn a_missing_value_shows() {
        assert_eq!(Finding::new(&CODE).with("row", 1u32).message(Lang::En), "row 1 has ? squares, ?");
    }

    #[test]
    fn words_go_with_the_number() {
        static COUNTED: CodeInfo = CodeInfo {
            id: "T2",
            name: "counted",
            severity: Severity::Warning,
            en: "{count} {count|sign is|signs are} wide",
            zh: "有 {count} 个全角符号",
            explain_en: "",
            explain_zh: "",
        };
        let message = |count: usize, lang| Finding::new(&COUNTED).with("count", count).message(lang);
        assert_eq!(message(1, Lang::En), "1 sign is wide");
        assert_eq!(message(0, Lang::En), "0 signs are wide");
        assert_eq!(message(11, Lang::En), "11 signs are wide");
        assert_eq!(message(1, Lang::Zh), "有 1 个全角符号");
        assert_eq!(COUNTED.general(Lang::En), "{count} signs are wide");
        assert_eq!(CodeInfo::placeholders(COUNTED.en).collect::<Vec<_>>(), ["count", "count"]);
    }

    #[test]
    fn placeholders_are_listed() {
        assert_eq!(CodeInfo::placeholders(CODE.en).collect::<Vec<_>>(), ["row", "count", "what"]);
    }
}
