//! The charsets that the standard prescribes.

use yipu_core::{
    Charset, Context, Diagnostic, Finding, Fix, Location, OptionInfo, Report, Source, Span,
    common_text_score, in_gb2312, loss, outside_gb2312,
};

use super::codes::{BYTE_ORDER_MARK, CHARSET_NOT_STANDARD, OUTSIDE_GB2312, SEVERAL_RECORDS, UNDECODABLE};

/// The option that writes another charset.
pub(crate) const ENCODING: OptionInfo = OptionInfo::new(
    "encoding",
    &["gb2312", "gb18030", "utf-8"],
    "the charset of the file, the standard's own by default",
    "文件的字符集，默认按标准",
);

/// How much of a record reads as Chinese, for records that have Chinese only in their header.
pub(crate) fn score(text: &str) -> u32 {
    const HEADER: usize = 400;
    let end = (HEADER..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    common_text_score(text.get(..end).unwrap_or(text))
}

/// The charset a game's section of the standard names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prescribed {
    Gb2312,
    Utf8,
    /// Any, with GB18030 suggested.
    Any,
}

impl Prescribed {
    /// Tells how a source departs from it.
    pub(crate) fn compare(self, source: &Source<'_>, report: &mut Report) {
        let Some(decoded) = source.decoded() else { return };
        let number = source.sibling().number;
        if number > 1 {
            report.add(Finding::new(&SEVERAL_RECORDS).with("number", number), Span::at(0));
        }
        if decoded.replaced {
            undecodable(source.text(), decoded.charset, report);
        }
        // A wide charset has its mark by right, and is told of as such.
        if decoded.mark > 0 && decoded.charset == Charset::Utf8 && self != Self::Any {
            report.push(
                Diagnostic::new(&BYTE_ORDER_MARK, Location::FILE).with_fix(Fix::recode(self.charset())),
            );
        }
        let wide = matches!(decoded.charset, Charset::Utf16Le | Charset::Utf16Be);
        if source.text().is_ascii() && !wide || self == Self::Any {
            return;
        }
        if decoded.charset != self.charset() {
            let finding = Finding::new(&CHARSET_NOT_STANDARD)
                .with("found", decoded.charset.name())
                .with("standard", self.name());
            report.push(Diagnostic::new(finding, Location::FILE).with_fix(Fix::recode(self.charset())));
        }
        if self == Self::Gb2312 {
            let outside = match decoded.charset {
                Charset::Gb18030 if !decoded.replaced => outside_gb2312(source.bytes()),
                _ => source.text().chars().filter(|c| !in_gb2312(*c)).count(),
            };
            if outside > 0 {
                report.add(Finding::new(&OUTSIDE_GB2312).with("count", outside), Location::FILE);
            }
        }
    }

    /// Puts a text into the bytes that the standard or the option `encoding` asks for.
    pub(crate) fn encode(self, text: &str, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
        let (charset, strict) = match cx.option("encoding") {
            Some("gb2312") => (Charset::Gb18030, true),
            Some("gb18030") => (Charset::Gb18030, false),
            Some("utf-8") => (Charset::Utf8, false),
            _ => (self.charset(), self == Self::Gb2312),
        };
        loss::encode(text, charset, |c| !strict || in_gb2312(c), out, report);
    }

    const fn charset(self) -> Charset {
        match self {
            Self::Gb2312 | Self::Any => Charset::Gb18030,
            Self::Utf8 => Charset::Utf8,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Gb2312 => "GB2312",
            Self::Utf8 => "UTF-8",
            Self::Any => "GB18030",
        }
    }
}

/// Tells of bytes that could not be read.
fn undecodable(text: &str, charset: Charset, report: &mut Report) {
    const HOLE: char = char::REPLACEMENT_CHARACTER;
    let Some(first) = text.find(HOLE) else { return };
    let count = text.matches(HOLE).count();
    let finding = Finding::new(&UNDECODABLE).with("count", count).with("charset", charset.name());
    report.add(finding, Span::from_range(first..first + HOLE.len_utf8()));
}
