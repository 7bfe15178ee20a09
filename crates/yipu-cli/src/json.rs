//! JSON that the command prints: a value in one line.
//!
//! Values are structs that serde writes. Text is escaped as everywhere in the library ([`push_string`]): what is not seen,
//! or would be obeyed by a terminal, is written out.
//!
//! [`push_string`]: yipu::core::json::push_string

use std::io;

use serde::{Serialize, Serializer};
use serde_json::ser::{CharEscape, Formatter};
use serde_json::value::RawValue;
use yipu::core::{Report, Source, Tree, is_hidden, render};

/// A value in one line.
pub(crate) fn line(value: &impl Serialize) -> String {
    let mut out = Vec::new();
    let result = value.serialize(&mut serde_json::Serializer::with_formatter(&mut out, Visible));
    debug_assert!(result.is_ok(), "writing to memory does not fail, and all keys are text");
    String::from_utf8(out).unwrap_or_default()
}

/// A value over several lines, for whoever reads it too.
pub(crate) fn lines(value: &serde_json::Value) -> String {
    // Between values no such character stands but the ends of the lines.
    let shown = |c: char| match c {
        c if is_hidden(c) && c != '\n' => format!("\\u{:04x}", c as u32),
        c => String::from(c),
    };
    format!("{value:#}").chars().map(shown).collect()
}

/// JSON that is there already, as a part of a value.
pub(crate) fn raw(json: String) -> Option<Box<RawValue>> {
    let raw = RawValue::from_string(json);
    debug_assert!(raw.is_ok(), "what was written is JSON");
    raw.ok()
}

/// The findings of a report.
pub(crate) fn findings(
    report: &Report,
    source: &Source<'_>,
    tree: Option<&Tree>,
    style: render::RenderStyle,
) -> Option<Box<RawValue>> {
    let mut out = String::new();
    render::push_json_array(&mut out, report, source, tree, style);
    raw(out)
}

/// An object whose keys are known only when it is written, in their order.
pub(crate) struct Entries<K, V>(pub(crate) Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Entries<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// The compact form, with everything that is hidden written out.
struct Visible;

impl Formatter for Visible {
    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        if !text.contains(is_hidden) {
            return out.write_all(text.as_bytes());
        }
        for c in text.chars() {
            if is_hidden(c) {
                write!(out, "\\u{:04x}", c as u32)?;
            } else {
                write!(out, "{c}")?;
            }
        }
        Ok(())
    }

    fn write_char_escape<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        match escape {
            CharEscape::Quote => out.write_all(b"\\\""),
            CharEscape::ReverseSolidus => out.write_all(b"\\\\"),
            CharEscape::LineFeed => out.write_all(b"\\n"),
            CharEscape::CarriageReturn => out.write_all(b"\\r"),
            CharEscape::Tab => out.write_all(b"\\t"),
            CharEscape::Solidus => out.write_all(b"/"),
            CharEscape::Backspace => out.write_all(b"\\u0008"),
            CharEscape::FormFeed => out.write_all(b"\\u000c"),
            CharEscape::AsciiControl(byte) => write!(out, "\\u{byte:04x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_as_the_library_does() {
        let mut all: String = ('\0'..='\u{2fff}').collect();
        all.push_str("中文 \u{feff}😀");
        let mut expected = String::new();
        yipu::core::json::push_string(&mut expected, &all);
        assert_eq!(line(&all), expected);
    }

    #[test]
    fn hidden_signs_are_written_out_over_several_lines_too() {
        let value = serde_json::json!({ "team": "甲\u{202e}队\n" });
        let text = lines(&value);
        assert_eq!(text, "{\n  \"team\": \"甲\\u202e队\\n\"\n}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).ok(), Some(value));
    }

    #[test]
    fn entries_keep_their_order_among_the_fields_of_a_struct() {
        #[derive(Serialize)]
        struct Object {
            file: &'static str,
            #[serde(flatten)]
            players: Entries<&'static str, &'static str>,
            findings: Option<Box<RawValue>>,
        }
        let players = Entries(vec![("red", "甲"), ("black", "乙")]);
        let object = Object { file: "a", players, findings: raw("[ ]".to_owned()) };
        assert_eq!(line(&object), r#"{"file":"a","red":"甲","black":"乙","findings":[ ]}"#);
    }
}
