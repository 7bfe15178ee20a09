//! What proves a result, for every game: good moves up to where the game first ended, and nothing behind it.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::check::{Verdict, why_open};
use yipu::core::{GameInfo, NodeId, Outcome, Ply, Record, Report, Severity};
use yipu_conformance::Random;

/// A random game that is played to its end, if it comes to one.
fn finished(game: &'static GameInfo, seed: u64) -> Option<(Record, Outcome)> {
    let (mut record, mut random) = (Record::new(game), Random::new(seed));
    let mut board = (game.rules?.board)(game.start, &mut Report::new());
    let mut at = NodeId::ROOT;
    for _ in 0..700 {
        let moves = board.moves();
        let legal = &moves.legal;
        if board.outcome().is_some() || legal.is_empty() {
            break;
        }
        let chosen = legal[random.below(legal.len())].clone();
        let ply = record.tree.intern(&chosen);
        at = record.tree.add(at, ply);
        board.play_unchecked(chosen.as_packed()).unwrap();
    }
    let outcome = board.outcome()?.outcome;
    Some((record, outcome))
}

fn judged(record: &Record) -> (Verdict, Report) {
    let mut report = Report::new();
    let verdict = (record.game.rules.unwrap().check)(record, &mut report);
    (verdict, report)
}

fn games() -> impl Iterator<Item = (&'static GameInfo, Record, Outcome)> {
    yipu::GAMES.iter().flat_map(|game| {
        (0..12).filter_map(move |seed| finished(game, seed).map(|(record, outcome)| (*game, record, outcome)))
    })
}

#[test]
fn a_move_after_the_end_never_changes_the_verdict() {
    let mut seen = std::collections::BTreeSet::new();
    for (game, mut record, outcome) in games() {
        for stated in [outcome, if outcome == Outcome::Draw { Outcome::FirstWins } else { Outcome::Draw }] {
            record.outcome = stated;
            let (expected, _) = judged(&record);
            let plies: Vec<Ply> = record.tree.mainline().map(|id| record.tree.ply(id)).collect();
            let last = record.tree.mainline().last().unwrap();
            for more in [0, 1, plies.len() / 2, plies.len() - 1] {
                let mut longer = record.clone();
                let at = longer.tree.add(last, plies[more]);
                assert_eq!(judged(&longer).0, expected, "{}", game.code);
                let at = longer.tree.add_raw(at, "认输");
                longer.tree.add(at, plies[more]);
                assert_eq!(judged(&longer).0, expected, "{}", game.code);
            }
            let mut text = record.clone();
            text.tree.add_raw(last, "???");
            assert_eq!(judged(&text).0, expected, "{}", game.code);
        }
        seen.insert(game.code);
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

#[test]
fn an_illegal_or_unreadable_move_before_the_end_never_leaves_a_proof() {
    let (mut illegal, mut unreadable, mut told) = (0, 0, 0);
    for (game, record, outcome) in games() {
        let plies: Vec<Ply> = record.tree.mainline().map(|id| record.tree.ply(id)).collect();
        for at in
            [1, plies.len() / 3, plies.len() / 2].into_iter().filter(|at| *at > 0 && at + 1 < plies.len())
        {
            for text in [None, Some("???")] {
                let mut broken = Record::new(game);
                broken.start.clone_from(&record.start);
                broken.outcome = outcome;
                let (mut node, mut bad) = (NodeId::ROOT, NodeId::ROOT);
                for (index, ply) in plies.iter().enumerate() {
                    if index == at {
                        bad = match text {
                            Some(text) => broken.tree.add_raw(node, text),
                            None => broken.tree.add(node, plies[at - 1]),
                        };
                        node = bad;
                    }
                    node = broken.tree.add(node, *ply);
                }
                let (verdict, report) = judged(&broken);
                let is_error = |found: &yipu::core::Diagnostic| {
                    found.place.node == Some(bad) && found.severity() == Severity::Error
                };
                if text.is_some() || report.iter().any(is_error) {
                    assert_eq!(verdict, Verdict::Open, "{} at {at}: {report:?}", game.code);
                    (illegal, unreadable) =
                        (illegal + usize::from(text.is_none()), unreadable + usize::from(text.is_some()));
                    told += usize::from(why_open(&report).is_some());
                }
            }
        }
    }
    assert!(illegal > 100 && unreadable > 100 && told > 50, "{illegal} {unreadable} {told}");
}
