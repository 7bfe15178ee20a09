//! The charsets that the standard prescribes.

use yipu_core::{Charset, Cx, Diagnostic, Fatal, Finding, Fix, OptionInfo, Place, Report, Source, loss};

use super::codes::{BYTE_ORDER_MARK, CHARSET_NOT_STANDARD, OUTSIDE_GB2312};

/// The option that writes another charset.
pub(crate) const ENCODING: OptionInfo = OptionInfo {
    name: "encoding",
    values: &["gb2312", "gb18030", "utf-8"],
    en: "the charset of the file, the standard's own by default",
    zh: "文件的字符集，默认按标准",
};

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
        if decoded.mark > 0 && self != Self::Any {
            report.push(Diagnostic::new(&BYTE_ORDER_MARK, Place::FILE).with_fix(Fix::recode(self.charset())));
        }
        if source.text().is_ascii() || self == Self::Any {
            return;
        }
        if decoded.charset != self.charset() {
            let finding = Finding::new(&CHARSET_NOT_STANDARD)
                .with("found", decoded.charset.name())
                .with("standard", self.name());
            report.push(Diagnostic::new(finding, Place::FILE).with_fix(Fix::recode(self.charset())));
        }
        if self == Self::Gb2312 {
            let outside = source.text().chars().filter(|c| !in_gb2312(*c)).count();
            if outside > 0 {
                report.add(Finding::new(&OUTSIDE_GB2312).with("count", outside), Place::FILE);
            }
        }
    }

    /// Puts a text into the bytes that the standard or the option `encoding` asks for.
    pub(crate) fn encode(
        self,
        text: &str,
        cx: &Cx<'_>,
        out: &mut Vec<u8>,
        report: &mut Report,
    ) -> Result<(), Fatal> {
        let (charset, strict) = match cx.option("encoding") {
            None => (self.charset(), self == Self::Gb2312),
            Some("gb2312") => (Charset::Gb18030, true),
            Some("gb18030") => (Charset::Gb18030, false),
            Some("utf-8") => (Charset::Utf8, false),
            Some(_) => return Err(Fatal::Unwritable("`encoding` takes gb2312, gb18030 or utf-8")),
        };
        loss::encode(text, charset, |c| !strict || in_gb2312(c), out, report);
        Ok(())
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

/// Whether a character is ASCII or one of GB2312.
pub(crate) fn in_gb2312(c: char) -> bool {
    if c.is_ascii() {
        return true;
    }
    let Ok(bytes) = Charset::Gb18030.encode(c.encode_utf8(&mut [0; 4])) else { return false };
    matches!(bytes[..], [0xA1..=0xA9 | 0xB0..=0xF7, 0xA1..=0xFE])
        && !matches!(
            bytes[..],
            [0xA2, 0xA1..=0xB0]
                | [0xA6, 0xD9..=0xFE]
                | [0xA8, 0xBB..=0xC4]
                | [0xA9, 0xF0..=0xFE]
                | [0xD7, 0xFA..=0xFE]
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simplified_characters_and_punctuation_are_in_gb2312() {
        assert!("北京市大学生“人工智能+”创新大赛；（）×".chars().all(in_gb2312));
        for outside in ['馬', '勝', 'é', '😀', '镕'] {
            assert_eq!(in_gb2312(outside), outside == 'é', "{outside}");
        }
    }
}
