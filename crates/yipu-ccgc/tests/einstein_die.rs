//! The die of EinStein from a seed: the throws of clause 21, the record that states a seed, and what is found in it.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{Random, Trial, round_trip, write};
use yipu_ccgc::games::einstein::{EinStein, FORMAT, INFO};
use yipu_core::{DieSeed, Lang, NodeId, Position as _, Record, Report, TagName};

const HEADER: &str = "#[WTN][甲 R][乙 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n";
const SETUP: &str = "R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n";

fn record_of(moves: &str) -> Trial {
    Trial::of_text(&INFO, &[HEADER, SETUP, moves].concat())
}

/// The throws of a few seeds, computed by a program of another language from clause 21.
const THROWS: [(u64, [u8; 12]); 3] = [
    (1234, [5, 6, 4, 2, 3, 4, 3, 2, 2, 1, 6, 3]),
    (0, [6, 3, 5, 3, 3, 1, 4, 4, 1, 3, 6, 1]),
    (u64::MAX, [3, 4, 3, 6, 2, 1, 6, 4, 3, 4, 6, 3]),
];

#[test]
fn a_seed_gives_the_throws_of_clause_21() {
    for (number, throws) in THROWS {
        let seed = DieSeed::new(number);
        let thrown: Vec<u8> = (1..=12).map(|throw| seed.throw(throw, 6)).collect();
        assert_eq!(thrown, throws, "{seed}");
    }
    let spec = include_str!("../src/games/einstein/SPEC.md");
    let table = THROWS[0].1.map(|die| die.to_string()).join(" ");
    assert!(spec.contains(&format!("`{}` throws {table}", DieSeed::new(THROWS[0].0))));
}

/// A game by the throws of a seed, as the standard writes it.
fn thrown_game(seed: DieSeed, random: &mut Random, most: u64) -> Record {
    let mut record = Record::new(&INFO);
    record.tags.set(TagName::DIE_SEED, seed.to_string());
    let (mut position, mut at) = (EinStein::default(), NodeId::ROOT);
    for number in 1..=most {
        let die = seed.throw(number, 6);
        let moves: Vec<_> = position.legal_moves().into_iter().filter(|mv| mv.die == die).collect();
        let Some(mv) = moves.get(random.below(moves.len().max(1))) else { break };
        let ply = record.tree.intern(&EinStein::pack(*mv));
        at = record.tree.add(at, ply);
        position.play_unchecked(*mv);
    }
    record
}

#[test]
fn games_by_a_seed_are_written_read_and_verified() {
    let mut random = Random(21);
    for number in 0..200 {
        let record = thrown_game(DieSeed::new((number << 40) + 77), &mut random, 60);
        let trial = Trial::of(&INFO, &round_trip(&record), "");
        let seed = record.tags.text(&TagName::DIE_SEED);
        let (line, text) = (format!("#DieSeed: {seed}"), &trial.text);
        assert!(text.lines().any(|found| found == line), "{text}");
        assert_eq!(trial.record.tags.text(&TagName::DIE_SEED), seed);
        assert!(trial.report.has("REC205") && !trial.report.has("REC105"), "{text}");
    }
}

#[test]
fn a_die_that_is_not_the_throw_is_an_error_at_its_move() {
    // Seed 003, section 1 of WTN: 右侧的掷骰子按钮和文本框帮助在下棋过程中获得骰子值 (line 416).
    let with = |seed: &str, moves: &str| {
        let trial = record_of(moves);
        Trial::of_text(&INFO, &trial.text.replacen("\n1:", &format!("\n{seed}\n1:"), 1))
    };
    let found =
        |trial: &Trial, code: &str| trial.report.iter().filter(|found| found.code().id == code).count();
    let seed = "#DieSeed: 00000000000004d2";
    let good = with(seed, "1:5;(R5,C3)\n2:6;(B6,D2)\n");
    assert_eq!((found(&good, "REC105"), found(&good, "REC205")), (0, 1), "{}", good.text);
    let bad = with(seed, "1:5;(R5,C3)\n2:3;(B3,D3)\n3:4;(R4,A3)\n");
    assert_eq!((found(&bad, "REC105"), found(&bad, "REC205")), (1, 0));
    let place = bad.report.iter().find(|found| found.code().id == "REC105").unwrap();
    assert_eq!(place.place.node, bad.record.tree.mainline().nth(1));
    assert!(place.finding.message(Lang::En).contains("throw 2 of the stated seed is 6"));
    // A number that is left out is a throw too: move 3 is by throw 3.
    let gap = with(seed, "1:5;(R5,C3)\n3:4;(B4,B2)\n");
    assert_eq!(found(&gap, "REC105"), 0, "{}", gap.text);
    // What is no seed is a comment; a second one is too.
    for line in ["#DieSeed: 4d2", "#DieSeed: 000000000000zzzz", "# DieSeed: 00000000000004d2"] {
        let trial = with(line, "1:1;(R1,B4)\n");
        assert_eq!(trial.record.tags.text(&TagName::DIE_SEED), "", "{line}");
        let comment = trial.record.tree.comment(NodeId::ROOT).unwrap();
        assert_eq!(line.strip_prefix('#'), Some(&**comment));
    }
    let twice = with(&format!("{seed}\n#DieSeed: 0000000000000001"), "1:5;(R5,C3)\n");
    assert_eq!(twice.record.tags.text(&TagName::DIE_SEED), "00000000000004d2");
    assert_eq!(&**twice.record.tree.comment(NodeId::ROOT).unwrap(), "DieSeed: 0000000000000001");
    // A tag that is no seed is reported and not written.
    let mut record = record_of("1:1;(R1,B4)\n").record;
    record.tags.set(TagName::DIE_SEED, "seven");
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("REC106"));
    let (bytes, losses) = write(&FORMAT, &record).unwrap();
    assert_eq!(losses, ["LOSS107"]);
    assert!(!String::from_utf8_lossy(&bytes).contains("DieSeed"));
}
