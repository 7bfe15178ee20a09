//! Draughts: the rules by clauses, against a slow generator and by counts that two libraries agree on.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use yipu_ccgc::games::draughts::{Draughts, DraughtsMove, EIGHT, RuleSet, TEN};
use yipu_core::view::Viewer;
use yipu_core::{Judgement, Outcome, Position as _, Report, Side};

use crate::draughts_slow::Slow;

fn ten(text: &str) -> Draughts {
    Draughts::parse(text, true).unwrap()
}

fn eight(text: &str) -> Draughts {
    Draughts::parse(text, false).unwrap()
}

fn mv(text: &str) -> DraughtsMove {
    DraughtsMove::read(text).unwrap()
}

fn texts(moves: &[DraughtsMove]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    texts.sort_unstable();
    texts
}

fn why(position: &Draughts, text: &str) -> Option<&'static str> {
    position.why_not(mv(text)).map(|finding| finding.code.id)
}

#[test]
fn counts_are_those_that_two_libraries_agree_on() {
    for (rules, counts) in [
        (RuleSet::International, &[9, 81, 658, 4265, 27117, 167_140, 1_049_442][..]),
        (RuleSet::Russian, &[7, 49, 302, 1469, 7482, 37986, 190_146, 929_899]),
        (RuleSet::Brazilian, &[7, 49, 302, 1469, 7473, 37628, 187_302, 907_830]),
    ] {
        for turn in [Side::FIRST, Side::SECOND] {
            let start = Draughts::start(rules, turn);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(start.perft(depth), *count, "{rules:?} {depth}");
            }
        }
    }
}

/// The moves of a position beside those of the slow generator.
fn compare(position: &Draughts) {
    let slow = Slow::of(position).moves();
    let all: BTreeSet<Vec<u8>> = slow.iter().map(|(path, _)| path.clone()).collect();
    let moves = position.moves();
    let listed: Vec<Vec<u8>> = moves.playable().map(|mv| mv.squares().to_vec()).collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), all, "{}", position.text());
    assert_eq!(listed.len(), all.len(), "{}", position.text());
    let effect = |path: &[u8], taken: BTreeSet<u8>| (path[0], path[path.len() - 1], taken);
    let distinct: BTreeSet<_> = slow.iter().map(|(path, taken)| effect(path, taken.clone())).collect();
    let found: Vec<_> = moves
        .legal
        .iter()
        .map(|mv| effect(mv.squares(), position.taken(*mv).into_iter().collect()))
        .collect();
    assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), distinct, "{}", position.text());
    assert_eq!(found.len(), distinct.len(), "{}", position.text());
    assert_eq!(position.ending().is_some(), all.is_empty());
    for mv in moves.playable() {
        assert_eq!(position.judge(*mv), Judgement::Legal, "{} {mv:?}", position.text());
    }
}

const JUDGED: [RuleSet; 3] = [RuleSet::International, RuleSet::Brazilian, RuleSet::Russian];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_have_the_moves_of_the_slow_generator(
        rules in 0usize..3, picks in prop::collection::vec(any::<u16>(), 1..160),
    ) {
        let mut position = Draughts::start(JUDGED[rules], Side::FIRST);
        for pick in picks {
            compare(&position);
            let legal = position.legal();
            if legal.is_empty() { break; }
            prop_assert!(position.force(legal[usize::from(pick) % legal.len()]));
        }
    }

    #[test]
    fn random_boards_have_the_moves_of_the_slow_generator(
        rules in 0usize..3, pieces in prop::collection::vec((0u16..50, 0u16..4), 1..14), turn in 0u8..2,
    ) {
        let mut position = Draughts::start(JUDGED[rules], Side(turn));
        for site in 0..50 {
            position.put(site, None);
        }
        for (site, piece) in pieces {
            position.put(site, Some(piece));
        }
        compare(&position);
        let rules = position.rules();
        let again = Draughts::parse(&position.text(), rules == RuleSet::International).unwrap();
        prop_assert_eq!(again, position);
    }
}

#[test]
fn a_man_crowns_only_where_it_ends_but_a_russian_one_goes_on_as_king() {
    // The man comes to 2 and could go on over 9 only as a king.
    let text = "W:W11:B7,9";
    assert_eq!(texts(&eight(text).legal()), ["11x02"]);
    let mut russian = eight(&format!("{text} russian"));
    assert_eq!(texts(&russian.legal()), ["11x02x13"]);
    assert_eq!(why(&russian, "11x02"), Some("DR108"));
    assert!(russian.force(mv("11x02x13")));
    assert_eq!(russian.text(), "B:WK13:B russian");
    // A man passes the last row and stays one, but for the Russian rules.
    let text = "W:W10:B7,8";
    for (mut position, after) in
        [(eight(text), "B:W12:B"), (eight(&format!("{text} russian")), "B:WK12:B russian")]
    {
        assert_eq!(texts(&position.legal()), ["10x03x12"]);
        assert!(position.force(mv("10x03x12")));
        assert_eq!(position.text(), after);
    }
}

#[test]
fn the_seats_are_upper_and_lower() {
    let start = (TEN.rules.unwrap().board)(TEN.start, &mut Report::new());
    assert_eq!(start.turn(), Side::FIRST);
    let upper =
        start.view(Viewer::Referee).items.iter().filter(|item| item.side == Some(Side::FIRST)).count();
    assert_eq!((upper, start.moves().legal.len()), (20, 9));
    assert_eq!((EIGHT.rules.unwrap().board)(EIGHT.start, &mut Report::new()).moves().legal.len(), 7);
    let over = ten("B:W31:B");
    assert_eq!(over.ending().unwrap().outcome, Outcome::SecondWins);
    assert_eq!(ten("W:W35:B30,24").ending().unwrap().outcome, Outcome::FirstWins);
    assert_eq!(why(&ten("W:W31-50:B1-20"), "31-27"), None);
}
