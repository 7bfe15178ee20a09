//! A text by edits is the text as a whole, and the server says the same of both.

use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};
use yipu_lsp::protocol::Position;
use yipu_lsp::{Text, Units};

use crate::client::Client;

/// Pieces that records are made of, and line ends of every kind.
const PIECES: [&str; 16] = [
    "\n",
    "\r\n",
    "\r",
    "",
    "炮二平五 ",
    "马８进７",
    "😀",
    "1. ",
    "(",
    ")",
    "{",
    "}",
    "[Red \"甲\"]\n",
    "h2e2 ",
    "*\n",
    "\u{feff}",
];

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![4 => (0..PIECES.len()).prop_map(|at| PIECES[at].to_owned()), 1 => ".{0,3}"]
}

fn text() -> impl Strategy<Value = String> {
    vec(piece(), 0..40).prop_map(|pieces| pieces.concat())
}

/// A part of a text on the boundaries of characters, by two numbers.
fn part(text: &str, [one, other]: [usize; 2]) -> Range<usize> {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let [one, other] = [one, other].map(|number| places[number % places.len()]);
    one.min(other)..one.max(other)
}

proptest! {
    #[test]
    fn lines_are_those_of_the_whole_text(start in text(), edits in vec((any::<[usize; 2]>(), piece()), 0..20)) {
        let mut text = Text::from(start);
        for (numbers, with) in edits {
            let part = part(text.as_str(), numbers);
            text.replace(part, &with);
            prop_assert_eq!(&text, &Text::from(text.as_str().to_owned()));
        }
    }

    #[test]
    fn positions_lead_back_to_their_offsets(start in text(), number in any::<usize>()) {
        let text = Text::from(start);
        let offset = part(text.as_str(), [number, number]).start;
        for units in [Units::Utf8, Units::Utf16, Units::Utf32] {
            let position = text.position(offset, units);
            // Within the end of a line there is no position of its own.
            let line = text.line(position.line as usize);
            prop_assert_eq!(text.offset(position, units), offset.min(line.end));
            let far = Position { line: position.line, character: u32::MAX };
            prop_assert_eq!(text.offset(far, units), line.end);
        }
    }
}

#[test]
fn findings_are_the_same_after_edits_and_of_the_whole_text() {
    let mut client = Client::new();
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for number in 0..40 {
        let mut new = |strategy: BoxedStrategy<String>| strategy.new_tree(&mut runner).unwrap().current();
        let mut text = Text::from(new(text().boxed()));
        let uri = format!("file:///{number}/a.pgn");
        client.open(&uri, text.as_str());
        for round in 0..10 {
            let with = new(piece().boxed());
            let part = part(text.as_str(), [round * 7919, round * 104_729 + number]);
            let range = text.range(part.clone(), Units::Utf16);
            text.replace(text.offsets(range, Units::Utf16), &with);
            let changes = json!([{ "range": range, "text": with }]);
            let file = json!({ "uri": uri, "version": round + 2 });
            client.tell("textDocument/didChange", json!({ "textDocument": file, "contentChanges": changes }));
        }
        let fresh = format!("file:///fresh/{number}/a.pgn");
        client.open(&fresh, text.as_str());
        let mut items =
            |uri: &str| -> Value { client.ask_file("textDocument/diagnostic", uri).unwrap()["items"].take() };
        assert_eq!(items(&uri), items(&fresh), "{:?}", text.as_str());
    }
    client.end();
}
