//! The repetition cases of two rulebooks. `SPEC.md` lists the ones that are ruled otherwise here, and why.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::cases::{self, Case};
use yipu_core::Lang;
use yipu_xiangqi::Color;
use yipu_xiangqi::rulings::{ASIAN, Book, CHINESE};

/// The names of the cases that are not ruled as they say.
fn disagreements(cases: &[Case], book: &'static Book) -> Vec<String> {
    let ruled_otherwise = |case: &&Case| {
        let ruling = case.played_out(book.occurrence).unwrap().ruling(book);
        assert!(book.clauses.contains(&ruling.clause), "{}: {}", case.name, ruling.clause.id);
        ruling.outcome != case.outcome
    };
    cases.iter().filter(ruled_otherwise).map(|case| case.name.clone()).collect()
}

#[test]
fn every_case_of_the_asian_book_in_the_corpus() {
    let cases = cases::wxf();
    assert_eq!(cases.len(), 117);
    assert_eq!(disagreements(&cases, &ASIAN), [""; 0]);
}

#[test]
fn cases_of_the_chinese_book_in_the_corpus() {
    let cases = cases::cxa();
    assert_eq!(cases.len(), 55);
    assert_eq!(disagreements(&cases, &CHINESE), [""; 0]);
}

/// Positions made for the principles of the book, with controls where a principle must not apply.
#[test]
fn principles_of_the_chinese_book_in_the_corpus() {
    let cases = cases::cxa_principles();
    assert_eq!(cases.len(), 19);
    assert_eq!(disagreements(&cases, &CHINESE), [""; 0]);
}

/// Cases gathered by clause after the others: official variations, composed ones, and games that were decided on a repetition.
#[test]
fn fresh_cases_of_the_chinese_book_in_the_corpus() {
    let cases = cases::cxa_fresh();
    assert_eq!(cases.len(), 20);
    assert_eq!(disagreements(&cases, &CHINESE), [""; 0]);
}

/// The book's own words for figure 36 of its second part.
#[test]
fn conduct_of_a_case_in_the_corpus() {
    let cases = cases::cxa();
    let case = cases.iter().find(|case| case.name == "rule_china_236").unwrap();
    let ruling = case.played_out(3).unwrap().ruling(&CHINESE);
    let conduct = Color::ALL.map(|side| ruling.conduct(side, Lang::Zh));
    assert_eq!(conduct, ["长捉无根子", "长捉少根子"]);
}

#[test]
fn labels_of_the_chinese_book_in_the_corpus() {
    let cases = cases::cxa();
    let (mut moves, mut agreed) = (0, 0);
    for case in &cases {
        let game = case.played_out(2).unwrap();
        let labels = game.labels(&CHINESE, 0..case.moves.len());
        assert_eq!(labels.len(), case.labels.len(), "{}", case.name);
        moves += labels.len();
        agreed += labels
            .iter()
            .zip(&case.labels)
            .filter(|(mine, its)| cases::cxa_label(mine.label) == **its)
            .count();
    }
    assert_eq!((agreed, moves), (230, 236));
}

/// It does not matter at which move of a cycle the count is completed.
#[test]
fn any_move_of_the_cycle_may_be_the_last_in_the_corpus() {
    for (cases, book) in [(cases::wxf(), &ASIAN), (cases::cxa(), &CHINESE)] {
        let mut seen = 0;
        for case in &cases {
            let mut game = case.played_out(book.occurrence + 1).unwrap();
            let cycle = game.cycle(2).unwrap();
            let outcome = game.ruling(book).outcome;
            for ply in cycle {
                game.push_unchecked(game.move_at(ply).unwrap());
                assert_eq!(game.ruling(book).outcome, outcome, "{}", case.name);
                seen += 1;
            }
        }
        assert!(seen >= 200, "{seen}");
    }
}
