//! The charset that a file declares.

use yipu_core::{Charset, Finding, Location, Report, Source, decode, decode_label};

use super::codes::CHARSET;
use super::syntax::{Lexer, Token};

/// The text in the charset that the file declares, where that is not how it was decoded.
pub(super) fn other_text(source: &Source<'_>, begin: usize, report: &mut Report) -> Option<String> {
    let decoded = source.decoded()?;
    if decoded.mark > 0 || source.bytes().is_ascii() {
        return None;
    }
    let mut tokens = Lexer::new(source.text(), begin);
    let mut nodes = 0;
    let declared = loop {
        match tokens.next()? {
            Token::Node if nodes == 1 => return None,
            Token::Node => nodes += 1,
            Token::Name(name) if tokens.slice(name) == "CA" => {
                if let Some(Token::Value(span)) = tokens.next() {
                    break tokens.slice(span).trim();
                }
            }
            _ => {}
        }
    };
    let charset = Charset::from_label(declared);
    if charset == Some(decoded.charset) {
        return None;
    }
    // Bytes that are UTF-8 from end to end are that, whatever is declared, and those that mean nothing in the charset
    // that is declared are of another.
    if let Some(charset) = charset.filter(|_| decoded.charset != Charset::Utf8 || decoded.replaced) {
        let declared = decode(source.bytes(), Some(charset), |_| 0);
        if decoded.replaced || !declared.replaced {
            return Some(declared.text.into_owned());
        }
    }
    // Others than ours are only read.
    if charset.is_none()
        && decoded.charset != Charset::Utf8
        && let Some(text) = decode_label(source.bytes(), declared)
    {
        return Some(text);
    }
    let finding = Finding::new(&CHARSET).with("declared", declared).with("found", decoded.charset.name());
    report.add(finding, Location::FILE);
    None
}
