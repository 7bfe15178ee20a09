//! Where in a file something is, as other tools count.

use yipu::core::{Source, Span};

/// A line and a column, both from 1; columns are units of UTF-16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: u32,
    pub(super) column: u32,
}

/// A part of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Region {
    /// From one place of a text to another, which is no longer part of it.
    Text { start: Place, end: Place },
    /// Bytes of a binary file.
    Bytes { offset: u64, length: u32 },
}

impl Region {
    /// The region of a span.
    pub(super) fn of(source: &Source<'_>, span: Span) -> Self {
        if source.is_text() {
            let start = place(source, span.start);
            let text = source.slice(span);
            // Most findings lie within one line: their end follows from their start.
            let end = if source.origin().is_none() && !text.contains('\n') && !text.is_empty() {
                Place { column: start.column.saturating_add(units(text)), ..start }
            } else if span.is_empty() {
                start
            } else {
                place(source, span.end)
            };
            Self::Text { start, end }
        } else {
            Self::Bytes { offset: source.base() + u64::from(span.start), length: span.len() }
        }
    }
}

fn place(source: &Source<'_>, offset: u32) -> Place {
    let (line, within) = source.excerpt(Span::at(offset));
    let before = line.get(..(within.start as usize).min(line.len())).unwrap_or(line);
    Place { line: source.line_column(offset).line, column: units(before).saturating_add(1) }
}

/// How many units of UTF-16 a text takes.
fn units(text: &str) -> u32 {
    u32::try_from(text.chars().map(char::len_utf16).sum::<usize>()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_units_of_utf_16() {
        let text = "一\n😀炮 x\r\n";
        let source = Source::of_str("a", text).within(100, 3);
        let cannon = u32::try_from(text.find('炮').unwrap()).unwrap();
        let Region::Text { start, end } = Region::of(&source, Span::new(cannon, cannon + 3)) else {
            panic!("a text has no offsets")
        };
        assert_eq!((start, end), (Place { line: 4, column: 3 }, Place { line: 4, column: 4 }));
        let source = Source::binary("b", b"abcdef").within(100, 1);
        assert_eq!(Region::of(&source, Span::new(2, 4)), Region::Bytes { offset: 102, length: 2 });
    }
}
