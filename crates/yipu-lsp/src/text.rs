//! The text of an open file: where its lines start, and positions in it as clients count them.

use std::cell::Cell;
use std::ops::Range;

use crate::protocol::{Position, Range as LspRange};

/// The units in which a client counts the characters of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Units {
    /// Bytes.
    Utf8,
    /// Units of UTF-16, which every client knows.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Units {
    /// The units of a name in the protocol.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Utf8, Self::Utf16, Self::Utf32].into_iter().find(|units| units.name() == name)
    }

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16 => "utf-16",
            Self::Utf32 => "utf-32",
        }
    }

    /// How many units a character takes.
    const fn of(self, c: char) -> usize {
        match self {
            Self::Utf8 => c.len_utf8(),
            Self::Utf16 => c.len_utf16(),
            Self::Utf32 => 1,
        }
    }
}

/// A text and the offsets at which its lines start. Lines end as the protocol has it: by `\n`, `\r\n` or `\r`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    text: String,
    /// The first is 0.
    starts: Vec<usize>,
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        let starts = std::iter::once(0).chain(line_starts(&text, 0..text.len())).collect();
        Self { text, starts }
    }
}

impl Text {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How many lines there are; the last may be empty.
    pub const fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// The number of the line that holds an offset, from 0.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The offsets of a line without its end. That of a line beyond the last is the end of the text.
    pub fn line(&self, number: usize) -> Range<usize> {
        let Some(start) = self.starts.get(number).copied() else { return self.text.len()..self.text.len() };
        let end = self.starts.get(number + 1).copied().unwrap_or(self.text.len());
        let line = self.text.get(start..end).unwrap_or_default();
        start..start + line.trim_end_matches(['\r', '\n']).len()
    }

    /// The position of an offset; of one within a character, that of the character.
    pub fn position(&self, offset: usize, units: Units) -> Position {
        let number = self.line_of(offset);
        let line = self.line(number);
        let text = self.text.get(line.clone()).unwrap_or_default();
        let before = text.char_indices().take_while(|(at, c)| line.start + at + c.len_utf8() <= offset);
        let character: usize = before.map(|(_, c)| units.of(c)).sum();
        Position { line: number as u32, character: character as u32 }
    }

    /// The range of offsets as a client counts.
    pub fn range(&self, offsets: Range<usize>, units: Units) -> LspRange {
        LspRange { start: self.position(offsets.start, units), end: self.position(offsets.end, units) }
    }

    /// The offset of a position. Beyond the end of a line it is the end of the line, beyond the last line the end of the text.
    pub fn offset(&self, position: Position, units: Units) -> usize {
        let line = self.line(position.line as usize);
        let mut left = position.character as usize;
        let text = self.text.get(line.clone()).unwrap_or_default();
        for (at, c) in text.char_indices() {
            match left.checked_sub(units.of(c)) {
                Some(_) if left == 0 => return line.start + at,
                Some(rest) => left = rest,
                None => return line.start + at,
            }
        }
        line.end
    }

    /// The offsets of a range; an end before the start makes it empty.
    pub fn offsets(&self, range: LspRange, units: Units) -> Range<usize> {
        let start = self.offset(range.start, units);
        start..self.offset(range.end, units).max(start)
    }

    /// Replaces a part of the text. Only the lines around it are looked at again.
    pub fn replace(&mut self, part: Range<usize>, with: &str) {
        // A line end of two characters may be made or broken at either end of the part, so one more line on each side counts.
        let first = self.line_of(part.start).saturating_sub(1);
        let next = (self.line_of(part.end) + 2).min(self.starts.len());
        let from = self.starts.get(first).copied().unwrap_or(0);
        let old_end = self.starts.get(next).copied().unwrap_or(self.text.len());
        let shift = |offset: usize| offset + with.len() - part.len();
        self.text.replace_range(part.clone(), with);
        for start in self.starts.iter_mut().skip(next) {
            *start = shift(*start);
        }
        let end = shift(old_end);
        let is_kept = next < self.starts.len();
        let fresh = line_starts(&self.text, from..end).filter(|start| !is_kept || *start < end);
        let fresh: Vec<usize> = fresh.collect();
        self.starts.splice(first + 1..next, fresh);
    }
}

/// Positions of many offsets of a text. Each is counted from the one before it where both are in one line, so that a long line is not
/// counted from its start for every finding in it.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    text: &'a Text,
    units: Units,
    /// The last offset and its position.
    last: Cell<(usize, Position)>,
}

impl<'a> Places<'a> {
    /// Positions in a text, in the units of a client.
    pub(crate) fn new(text: &'a Text, units: Units) -> Self {
        Self { text, units, last: Cell::default() }
    }

    /// The position of an offset.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let number = self.text.line_of(offset);
        let line = self.text.line(number);
        let mut offset = offset.min(line.end);
        while !self.text.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let (before, known) = self.last.get();
        let is_near = known.line as usize == number && before.abs_diff(offset) < offset - line.start;
        let (before, known) = if is_near { (before, known.character) } else { (line.start, 0) };
        let part = before.min(offset)..before.max(offset);
        let between = self.text.text.get(part).unwrap_or_default();
        let count = between.chars().map(|c| self.units.of(c)).sum::<usize>() as u32;
        let character = if offset < before { known - count } else { known + count };
        let position = Position { line: number as u32, character };
        self.last.set((offset, position));
        position
    }

    /// The range of offsets.
    pub(crate) fn range(&self, offsets: Range<usize>) -> LspRange {
        LspRange { start: self.position(offsets.start), end: self.position(offsets.end) }
    }
}

/// Where the lines start that begin after one that ends in a range.
fn line_starts(text: &str, range: Range<usize>) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    let ends = bytes.get(range.clone()).unwrap_or_default().iter().enumerate();
    ends.filter_map(move |(at, byte)| {
        let next = range.start + at + 1;
        match byte {
            b'\n' => Some(next),
            b'\r' if bytes.get(next) != Some(&b'\n') => Some(next),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_in_the_units_of_the_client() {
        let text = Text::from("a\r\n炮😀二\n".to_owned());
        let two = text.as_str().find('二').unwrap();
        for (units, character) in [(Units::Utf8, 7), (Units::Utf16, 3), (Units::Utf32, 2)] {
            let position = text.position(two, units);
            assert_eq!(position, Position { line: 1, character });
            assert_eq!(text.offset(position, units), two);
        }
        // The middle of a pair of surrogates is where the character begins.
        assert_eq!(text.offset(Position { line: 1, character: 2 }, Units::Utf16), 6);
        assert_eq!(text.offset(Position { line: 0, character: 99 }, Units::Utf16), 1);
        assert_eq!(text.offset(Position { line: 99, character: 0 }, Units::Utf16), text.as_str().len());
        assert_eq!(text.line_count(), 3);
    }

    #[test]
    fn a_position_does_not_depend_on_the_one_before() {
        let text = Text::from("a\r\n炮😀二平五\n\n馬x二\r\n".to_owned());
        let all = 0..=text.as_str().len();
        for units in [Units::Utf8, Units::Utf16, Units::Utf32] {
            let places = Places::new(&text, units);
            for (one, other) in all.clone().flat_map(|one| all.clone().map(move |other| (one, other))) {
                for offset in [one, other] {
                    assert_eq!(places.position(offset), text.position(offset, units), "{offset}");
                }
            }
        }
    }

    #[test]
    fn a_line_end_may_be_made_of_two_edits() {
        let mut text = Text::from("a\nb".to_owned());
        for (part, with) in [(1..1, "\r"), (1..2, ""), (0..3, "\r"), (1..1, "\n\n"), (1..2, "")] {
            text.replace(part, with);
            assert_eq!(text, Text::from(text.as_str().to_owned()));
        }
    }
}
