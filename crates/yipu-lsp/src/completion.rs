//! What may be typed at a place: legal moves, tags and their values.

use serde_json::{Value, json};
use yipu::core::{Deadline, Span, half_width};

use crate::file::{Found, reading};
use crate::moves::Spot;
use crate::protocol::Position;
use crate::settings::Settings;
use crate::spelling::{self, Spelled};
use crate::tags;
use crate::worker::Edition;

/// The most moves that are proposed at once. Amazons has 2,176 at the start; they become fewer with every letter that is typed.
const MOST: usize = 500;

/// The kind of the protocol: a value.
const VALUE: u32 = 12;

/// The answer to a question about a position.
pub(crate) fn at(edition: &Edition, position: Position, settings: Settings) -> Value {
    let offset = edition.text.offset(position, settings.units);
    let items = of_tag(edition, offset, settings).or_else(|| of_moves(edition, offset, settings));
    items.unwrap_or_else(|| list(&[], false))
}

fn list(items: &[Value], incomplete: bool) -> Value {
    json!({ "isIncomplete": incomplete, "items": items })
}

/// The names or values of a tag, in a file of PGN.
fn of_tag(edition: &Edition, offset: usize, settings: Settings) -> Option<Value> {
    let text = edition.text.as_str();
    let line = edition.text.line(edition.text.line_of(offset));
    let is_pgn = || edition.name.to_ascii_lowercase().ends_with(".pgn") || format_of(edition) == Some("pgn");
    let before = text.get(line.start..offset)?;
    let proposal = tags::propose(before, text.get(offset..line.end)?, settings.lang).filter(|_| is_pgn())?;
    let range = edition.text.range(offset - proposal.typed..offset, settings.units);
    let item = |(index, (new_text, mut item)): (usize, (String, Value))| {
        if item.get("label").is_none() {
            item["label"] = json!(new_text);
        }
        item["sortText"] = json!(sort_text(index));
        item["textEdit"] = json!({ "range": range, "newText": new_text });
        item
    };
    let items: Vec<Value> = proposal.items.into_iter().enumerate().map(item).collect();
    Some(list(&items, false))
}

/// The format that the content shows.
fn format_of(edition: &Edition) -> Option<&'static str> {
    match yipu::detect(edition.text.as_str().as_bytes(), &edition.name) {
        yipu::Detection::Found(format) => Some(format.name),
        _ => None,
    }
}

/// Keeps the order in which items are given.
fn sort_text(index: usize) -> String {
    format!("{index:05}")
}

fn of_moves(edition: &Edition, offset: usize, settings: Settings) -> Option<Value> {
    let found = Found::at(&edition.name, edition.text.as_str(), offset)?;
    let own = found.own(offset)?;
    let spot = Spot::at(&found.document, own)?;
    let source = found.document.source();
    let gap = Gap::new(source.slice(Span::new(spot.gap, own)));
    let cx = reading(source.text(), Deadline::NONE).cx;
    let moves = spelling::legal(&found.document, spot.after, &cx);
    let typed = moves.iter().filter_map(|spelled| Some((gap.typed(spelled)?, spelled)));
    let mut fitting: Vec<(Typed<'_>, &Spelled)> = typed.collect();
    // Where some moves begin as it is typed, the others are not meant.
    if fitting.iter().any(|(typed, _)| typed.bytes > 0) {
        fitting.retain(|(typed, _)| typed.bytes > 0);
    }
    let item = |(index, (typed, spelled)): (usize, &(Typed<'_>, &Spelled))| {
        let range = edition.text.range(offset - typed.bytes..offset, settings.units);
        let detail: Vec<&str> =
            spelled.others.iter().map(String::as_str).filter(|text| *text != spelled.text).collect();
        json!({
            "label": spelled.text,
            "kind": VALUE,
            "detail": detail.join("  "),
            "sortText": sort_text(index),
            "filterText": typed.as_text,
            "textEdit": { "range": range, "newText": spelled.text },
        })
    };
    let items: Vec<Value> = fitting.iter().take(MOST).enumerate().map(item).collect();
    Some(list(&items, fitting.len() > MOST))
}

/// The text between what was read last and the cursor: numbers and separators, then what is typed of a move.
struct Gap {
    chars: Vec<(usize, char)>,
    length: usize,
}

/// How much of a move is typed already.
#[derive(Debug, PartialEq, Eq)]
struct Typed<'a> {
    /// The bytes before the cursor that the move replaces.
    bytes: usize,
    /// The text of the move by which they were understood.
    as_text: &'a str,
}

impl Gap {
    fn new(text: &str) -> Self {
        let chars = text.char_indices().map(|(at, c)| (at, folded(c))).collect();
        Self { chars, length: text.len() }
    }

    /// How much of a move is typed; `None` if what is typed begins something else.
    fn typed<'m>(&self, spelled: &'m Spelled) -> Option<Typed<'m>> {
        let others =
            || spelled.others.iter().filter_map(|text| self.begins(text).filter(|typed| typed.bytes > 0));
        self.begins(&spelled.text).or_else(|| others().next())
    }

    /// How much of a text is typed: as much as the end of the gap is the beginning of it.
    fn begins<'m>(&self, text: &'m str) -> Option<Typed<'m>> {
        let wanted: Vec<char> = text.chars().map(folded).collect();
        let most = wanted.len().min(self.chars.len());
        let fits = |count: &usize| {
            let typed = self.chars.iter().rev().take(*count).rev().map(|(_, c)| *c);
            typed.eq(wanted.iter().take(*count).copied())
        };
        let count = (0..=most).rev().find(fits)?;
        let before = self.chars.len() - count;
        let rest = self.chars.get(..before).unwrap_or_default();
        let rest: String = rest.iter().map(|(_, c)| *c).collect();
        let rest = without_key(&rest, text)?;
        if rest.ends_with(char::is_alphanumeric) || !rest.chars().all(separates) {
            return None;
        }
        let start = self.chars.get(before).map_or(self.length, |(at, _)| *at);
        Some(Typed { bytes: self.length - start, as_text: text })
    }
}

/// What comes before a move. In JSON, where a move is a string, it comes after a key, which is left out; `None` without one.
fn without_key<'r>(rest: &'r str, text: &str) -> Option<&'r str> {
    if !text.starts_with('"') {
        return Some(rest);
    }
    let key = rest.trim_end().strip_suffix(':')?.trim_end().strip_suffix('"')?;
    key.rsplit_once('"').map(|(before, _)| before)
}

/// A sign as it is compared: in half width and lower case.
fn folded(c: char) -> char {
    let c = half_width(c);
    c.to_lowercase().next().unwrap_or(c)
}

/// Whether a sign may stand between moves: blanks, the numbers of moves with their points, marks and the signs between items.
fn separates(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_digit() || ".…:;,|!?$[](){}#\u{feff}".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_of_a_move_is_replaced() {
        let spelled =
            Spelled { text: "炮二平五".to_owned(), others: vec!["C2.5".to_owned(), "H2-E2".to_owned()] };
        let bytes = |gap: &str| Gap::new(gap).typed(&spelled).map(|typed| typed.bytes);
        for (gap, typed) in [("", 0), (" 1. ", 0), (" 1.炮二", 6), ("\n2. h2", 2), (" 1. 炮二平五", 12)]
        {
            assert_eq!(bytes(gap), Some(typed), "{gap}");
        }
        for gap in [" 1. 马", " 1-0 ", " 12", " * ", " 炮三", " word "] {
            assert_eq!(bytes(gap), None, "{gap}");
        }
        let string = Spelled { text: "\"r(b6,h)\"".to_owned(), others: Vec::new() };
        let bytes = |gap: &str| Gap::new(gap).typed(&string).map(|typed| typed.bytes);
        assert_eq!(bytes("},\n {\"piece\": "), Some(0));
        assert_eq!(bytes("},\n {\"piece\": \"r(b"), Some(4));
        assert_eq!(bytes("},\n {"), None);
        let stone = Spelled { text: "B(I,7)".to_owned(), others: Vec::new() };
        let bytes = |gap: &str| Gap::new(gap).typed(&stone).map(|typed| typed.bytes);
        assert_eq!(
            (bytes(";"), bytes(";B("), bytes("；b（i"), bytes(";B(H"), bytes(";W")),
            (Some(0), Some(2), Some(5), None, None)
        );
    }
}
