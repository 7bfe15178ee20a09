//! Records that are mirrored or have their colours exchanged.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{Annotation, NodeId, Outcome, TagName};
use yipu_xiangqi::formats::pgn::FORMAT;
use yipu_xiangqi::reflect::Reflection;

const GAME: &str = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n\
    1. 炮二平五 马8进7 (1... 炮8平5) 2. 马二进三 1-0\n";

#[test]
fn left_and_right() {
    let (mut record, _) = records::read(&FORMAT, GAME.as_bytes()).unwrap();
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    record.tree.extra_mut(first).shapes =
        vec![Annotation("Gh2e2".into()), Annotation("Ra0".into()), Annotation("?".into())];
    let before = record.clone();
    Reflection::Mirrored.apply(&mut record).unwrap();
    assert_eq!(records::mainline(&record), ["b2e2", "b9c7", "b0c2"]);
    assert_eq!(
        record.tree.extra(first).unwrap().shapes.iter().map(|shape| &*shape.0).collect::<Vec<_>>(),
        ["Gb2e2", "Ri0", "?"]
    );
    assert_eq!((records::bad_moves(&record), record.outcome), (0, Outcome::FirstWins));
    Reflection::Mirrored.apply(&mut record).unwrap();
    assert_eq!(record, before);
}

#[test]
fn the_colours() {
    let (mut record, _) = records::read(&FORMAT, GAME.as_bytes()).unwrap();
    let before = record.clone();
    Reflection::Swapped.apply(&mut record).unwrap();
    assert!(record.start_text().ends_with(" b - - 0 1"), "Black begins: {}", record.start_text());
    assert_eq!(records::mainline(&record), ["b7e7", "b0c2", "b9c7"]);
    assert_eq!((record.tags.text(&TagName::RED), record.tags.text(&TagName::BLACK)), ("乙", "甲"));
    assert_eq!((records::bad_moves(&record), record.outcome), (0, Outcome::SecondWins));
    Reflection::Swapped.apply(&mut record).unwrap();
    assert_eq!(records::with_sorted_tags(&record), records::with_sorted_tags(&before));
}
