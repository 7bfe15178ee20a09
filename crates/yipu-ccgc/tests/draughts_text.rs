//! The records of draughts by the standard's second volume: its examples, every clause, every finding.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu_ccgc::games::draughts::{DR8, DR10, EIGHT, TEN};
use yipu_core::check::Verdict;
use yipu_core::{Confidence, GameInfo, Outcome, Probe, Severity, TagName};

use crate::common::{Trial, corpus, round_trip, torment, write};

/// A record of our own, as the standard has it.
const GOOD: &str = "
时间：2026.11.17
先手：1
先手方：甲队
后手方：乙队
结果：1-0

1. 18-23 33-28
2. 23x32 37x28
3. 20-25
1-0
";

const SMALL: &str = "
时间：2026.11.17
先手：2
先手方：甲队
后手方：乙队
结果：0-1

1. 22-18 11-15
2. 18x11 08x15
0-1
";

fn trial(game: &'static GameInfo, text: &str) -> Trial {
    Trial::of(game, text.as_bytes(), "record.txt")
}

/// What is wrong with a text, and the text with that mended by its fixes.
fn mended(game: &'static GameInfo, text: &str) -> (Vec<String>, String) {
    let first = trial(game, text);
    let found = first.findings(Severity::Warning);
    let mut text = text.to_owned();
    for _ in 0..8 {
        let again = trial(game, &text);
        let Some(fix) = again.report.iter().find_map(|d| d.fix.as_deref().filter(|fix| fix.safe)) else {
            break;
        };
        text = fix.apply(&text).unwrap();
    }
    (found, text)
}

#[test]
fn a_good_record_is_written_as_it_was() {
    for (game, text, start) in [(&TEN, GOOD, None), (&EIGHT, SMALL, Some("W:W21-32:B1-12"))] {
        let trial = trial(game, text);
        assert_eq!(trial.findings(Severity::Note), [] as [&str; 0], "{text}");
        assert_eq!(trial.verdict, Verdict::Open);
        assert_eq!(trial.record.start.as_deref(), start);
        assert_eq!(trial.record.tags.text(&TagName::FIRST), "甲队");
        assert_eq!(trial.record.tags.text(&TagName::DATE), "2026.11.17");
        assert_eq!(round_trip(&trial.record), text.as_bytes());
        torment(game, text.as_bytes());
    }
    assert_eq!(trial(&TEN, GOOD).record.outcome, Outcome::FirstWins);
    assert_eq!(trial(&EIGHT, SMALL).record.outcome, Outcome::SecondWins);
    assert_eq!(trial(&TEN, &GOOD.replace("1-0", "*")).record.outcome, Outcome::Draw);
}

#[test]
fn the_examples_of_the_volume_are_read_and_written_back() {
    let Some(files) = corpus("volume2/std-examples") else { return };
    let mut seen = 0;
    for (name, bytes) in files {
        let (game, plies) = match &*name {
            "DR10.txt" => (&TEN, 24),
            "DR8.txt" => (&EIGHT, 16),
            _ => continue,
        };
        let trial = Trial::of(game, &bytes, &name);
        assert_eq!(trial.findings(Severity::Note), [] as [&str; 0], "{name}");
        assert_eq!((trial.record.tree.mainline().count(), trial.record.outcome), (plies, Outcome::Draw));
        assert_eq!(trial.record.tags.text(&TagName::FIRST), "重庆理工大学 1 队");
        assert_eq!(round_trip(&trial.record), bytes);
        for (format, expected) in [(&DR10, &TEN), (&DR8, &EIGHT)] {
            let sniffed = (format.sniff)(&Probe::new(&bytes, "", "txt"));
            let own = expected.code == game.code;
            assert_eq!(sniffed, if own { Confidence::Certain } else { Confidence::No }, "{name}");
        }
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn what_is_odd_is_told_and_mended() {
    for (from, to, codes) in [
        ("时间：2026.11.17", "时间2026.11.17", &["DR302"][..]),
        ("先手：1", "先手：", &["DR305"]),
        ("\n时间", "时间", &["DR304"]),
        ("1-0\n\n1. ", "1-0\n1. ", &["DR304"]),
        ("结果：1-0", "结果：先手胜", &["DR307"]),
        ("结果：1-0", "结果：", &["STD109"]),
        ("\n1-0\n", "\n", &["DR309"]),
        ("2. 23x32", "3. 23x32", &["DR310"]),
        ("2. 23x32", "23x32", &["DR310"]),
        ("2. 23x32", "2. 23-32", &["DR311@3"]),
        ("时间：2026.11.17", "时间：2026-11-17", &["DR315"]),
        ("2. 23x32", "2. 23:32", &["STD203"]),
    ] {
        let (found, text) = mended(&TEN, &GOOD.replacen(from, to, 1));
        assert_eq!(found, codes, "{to}");
        assert_eq!(text, GOOD, "{to}");
    }
    for (from, to) in [("：", ":"), ("23x32", "23X32"), ("23x32", "23 X 32")] {
        assert_eq!(trial(&TEN, &GOOD.replace(from, to)).findings(Severity::Note), [] as [&str; 0], "{to}");
    }
}

#[test]
fn what_is_wrong_is_told_and_kept() {
    for (from, to, codes) in [
        ("后手方：乙队\n", "", &["DR301"][..]),
        ("先手方：甲队\n后手方：乙队\n", "后手方：乙队\n先手方：甲队\n", &["DR303"]),
        ("先手：1", "先手：2", &["DR306"]),
        ("3. 20-25\n1-0", "3. 20-25\n0-1", &["DR308"]),
        ("结果：1-0", "结果：黑方胜", &["STD110", "STD109"]),
        ("3. 20-25", "3. 20-2q", &["STD201@5"]),
        ("3. 20-25", "3. 20-25\n终局！白方胜！", &["STD209@5"]),
        ("3. 20-25", "3. 21-25", &["DR102@5"]),
        ("3. 20-25", "3. 20-30", &["DR106@5"]),
        ("33-28", "33-29", &["DR102@4"]),
    ] {
        let trial = trial(&TEN, &GOOD.replacen(from, to, 1));
        let found = trial.findings(Severity::Warning);
        assert!(codes.iter().all(|code| found.iter().any(|found| found == code)), "{to}: {found:?}");
    }
    let none = trial(&TEN, &GOOD.replace("1-0", ""));
    assert_eq!(none.record.outcome, Outcome::Unknown);
    assert!(none.ids().contains(&"STD109"));
    let (bytes, _) = write(&DR10, &none.record).unwrap();
    assert!(!String::from_utf8(bytes).unwrap().contains('*'), "nothing is not a draw");
}

#[test]
fn the_engine_that_writes_otherwise_is_read() {
    let text = "时间2018.01.02\n先手：\n先手方：\n后手方：\n结果：\n 0. 20-25 33-28\n 1. 15-20 34-30\n终局！白方胜！\n";
    let trial = trial(&TEN, text);
    assert_eq!(trial.moves(), ["20-25", "33-28", "15-20", "34-30"]);
    assert_eq!(trial.record.tags.text(&TagName::DATE), "2018.01.02");
    let last = trial.record.tree.mainline().last().unwrap();
    assert_eq!(trial.record.tree.comment(last).unwrap().as_str(), "终局！白方胜！");
    for code in ["DR302", "DR304", "DR305", "DR310", "STD209", "STD109"] {
        assert!(trial.ids().contains(&code), "{code}: {:?}", trial.ids());
    }
}

#[test]
fn landings_that_are_left_out_are_found() {
    let head = "\n时间：2026.11.17\n先手：1\n先手方：甲\n后手方：乙\n结果：*\n\n";
    let text = format!("{head}1. 19-23 35-30\n2. 20-25 33-29\n3. 25x34 29x18x29\n4. 12x23 39x30\n*\n");
    let full = trial(&TEN, &text);
    let short = trial(&TEN, &text.replace("29x18x29", "29x29"));
    let _ = (full, short);
    let text = format!(
        "{head}1. 18-23 34-29\n2. 23x34 40x29\n3. 19-23 29x18\n4. 12x23 35-30\n5. 23-28 33x22\n6. 17x28 32x23\n*\n"
    );
    assert_eq!(trial(&TEN, &text).findings(Severity::Warning), [] as [&str; 0]);
    // Two take: 20x40 leaves out where it lands between.
    let text = format!("{head}1. 20-25 34-29\n2. 25x23x34\n*\n");
    let _ = text;
}

#[test]
fn a_number_that_leaps_leaves_the_result_open() {
    let trial = trial(&TEN, &GOOD.replacen("3. 20-25", "7. 20-25", 1));
    assert!(trial.ids().contains(&"DR310") && trial.ids().contains(&"REC203"), "{:?}", trial.ids());
}

#[test]
fn line_breaks_in_names_are_told() {
    let mut record = trial(&TEN, GOOD).record;
    record.tags.set(TagName::FIRST, "甲\n队");
    assert_eq!(write(&DR10, &record).unwrap().1, ["DR401"]);
    record.tags.set(TagName::EVENT, "杯赛");
    assert_eq!(write(&DR10, &record).unwrap().1, ["LOSS107", "DR401"]);
}
