//! The records of draughts by the standard's second volume: its examples, every clause, every finding.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use yipu_ccgc::games::draughts::{Color, DR8, DR10, Draughts, DraughtsMove, EIGHT, PDN, RuleSet, TEN};
use yipu_core::check::Verdict;
use yipu_core::{
    Confidence, Context, Doubt, GameInfo, Outcome, Position as _, Probe, Record, Report, Severity, Source,
    TagName,
};

use crate::common::{Random, Trial, corpus, round_trip, torment, write};

/// A record of our own, as the standard has it.
const GOOD: &str = "
时间：2026.11.17
先手：1
先手方：甲队
后手方：乙队
结果：1-0

1. 18-23 34-29
2. 23x34 40x29
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
        // The team of the upper pieces stands in the line 先手方; where the lower side begins, it is Second.
        let upper = if start.is_none() { TagName::FIRST } else { TagName::SECOND };
        assert_eq!(trial.record.tags.text(&upper), "甲队");
        assert_eq!(trial.record.tags.text(&TagName::DATE), "2026.11.17");
        assert_eq!(round_trip(&trial.record), text.as_bytes());
        torment(game, text.as_bytes());
    }
    assert_eq!(trial(&TEN, GOOD).record.outcome, Outcome::FirstWins);
    assert_eq!(trial(&EIGHT, SMALL).record.outcome, Outcome::FirstWins);
    assert_eq!(trial(&TEN, &GOOD.replace("1-0", "*")).record.outcome, Outcome::Draw);
}

#[test]
fn the_examples_of_the_volume_are_read_and_written_back_in_the_corpus() {
    let files = corpus("volume2/std-examples");
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

/// Who won, by name.
fn winner(record: &Record) -> &str {
    match record.outcome {
        Outcome::FirstWins => record.tags.text(&TagName::FIRST),
        Outcome::SecondWins => record.tags.text(&TagName::SECOND),
        _ => "",
    }
}

#[test]
fn who_won_stays_the_same_by_name_from_format_to_format() {
    for (mover, moves) in [("1", "1. 20-25 33-29"), ("2", "1. 33-29 20-25")] {
        for (result, expected) in [("1-0", "上队"), ("0-1", "下队"), ("*", "")] {
            let text = format!(
                "\n时间：2026.11.17\n先手：{mover}\n先手方：上队\n后手方：下队\n结果：{result}\n\n{moves}\n{result}\n"
            );
            let first = trial(&TEN, &text).record;
            assert_eq!(winner(&first), expected, "{text}");
            let pdn = String::from_utf8(write(&PDN, &first).unwrap().0).unwrap();
            assert!(pdn.contains("[White \"下队\"]") && pdn.contains("[Black \"上队\"]"), "{pdn}");
            let points = match expected {
                "上队" => "0-2",
                "下队" => "2-0",
                _ => "1-1",
            };
            assert!(pdn.contains(&format!("[Result \"{points}\"]")), "{pdn}");
            let second = read(&PDN, &TEN, &pdn);
            assert_eq!((winner(&second), &second.tree), (expected, &first.tree), "{pdn}");
            assert_eq!(String::from_utf8(write(&DR10, &second).unwrap().0).unwrap(), text);
        }
    }
}

/// A record read in a format.
fn read(format: &yipu_core::Format, game: &'static GameInfo, text: &str) -> Record {
    let mut record = Record::new(game);
    let source = Source::of_str("record", text);
    format.read_record(&source, &Context::default(), &mut record, &mut Report::new()).unwrap();
    record
}

/// The records into which a file is cut.
fn records_of(file: &str) -> Vec<&[u8]> {
    let (mut rest, mut found) = (file.as_bytes(), Vec::new());
    while let Some(length) = DR10.split.unwrap()(rest, true) {
        let (record, behind) = rest.split_at(length);
        found.push(record);
        rest = behind;
    }
    found
}

#[test]
fn results_in_other_words_are_results_and_begin_no_other_record() {
    for (words, outcome, standard) in [
        ("1:0", Outcome::FirstWins, "1-0"),
        ("１：０", Outcome::FirstWins, "1-0"),
        ("2-0", Outcome::FirstWins, "1-0"),
        ("2 : 0", Outcome::FirstWins, "1-0"),
        ("先手胜", Outcome::FirstWins, "1-0"),
        ("先手方胜", Outcome::FirstWins, "1-0"),
        ("结果：先手胜", Outcome::FirstWins, "1-0"),
        ("0-2", Outcome::SecondWins, "0-1"),
        ("0：1", Outcome::SecondWins, "0-1"),
        ("后手勝", Outcome::SecondWins, "0-1"),
        ("0.5:0.5", Outcome::Draw, "*"),
        ("1-1", Outcome::Draw, "*"),
        ("平局", Outcome::Draw, "*"),
    ] {
        let last = format!("\n{words}\n");
        // At the end, in line 6, and in both.
        let value = words.trim_start_matches("结果：");
        let sixth = GOOD.replace("结果：1-0", &format!("结果：{value}"));
        let ended = GOOD.replace("结果：1-0", &format!("结果：{standard}")).replace("\n1-0\n", &last);
        for text in
            [ended, sixth.replace("\n1-0\n", &format!("\n{standard}\n")), sixth.replace("\n1-0\n", &last)]
        {
            let parts = records_of(&text);
            assert_eq!(parts.len(), 1, "{text}");
            let trial = trial(&TEN, &text);
            assert_eq!((trial.record.outcome, trial.record.tree.move_count()), (outcome, 5), "{text}");
            let found = trial.findings(Severity::Warning);
            assert!(!found.is_empty() && found.iter().all(|code| code == "DR307"), "{text} {found:?}");
            let (_, mended) = mended(&TEN, &text);
            assert!(
                mended.contains(&format!("结果：{standard}\n")) && mended.trim_end().ends_with(standard),
                "{mended}"
            );
        }
    }
    let two = [GOOD, SMALL].concat();
    assert_eq!(records_of(&two).len(), 2);
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
        ("2. 23x34", "3. 23x34", &["DR310"]),
        ("2. 23x34", "23x34", &["DR310"]),
        ("2. 23x34", "2. 23-34", &["DR311@3"]),
        ("时间：2026.11.17", "时间：2026-11-17", &["DR315"]),
        ("2. 23x34", "2. 23:34", &["STD203"]),
    ] {
        let (found, text) = mended(&TEN, &GOOD.replacen(from, to, 1));
        assert_eq!(found, codes, "{to}");
        assert_eq!(text, GOOD, "{to}");
    }
    for (from, to) in [("：", ":"), ("23x34", "23X34"), ("23x34", "23 X 34")] {
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
        ("34-29", "33-29", &["DR107@3"]),
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
    let text = "\n时间：2026.11.17\n先手：1\n先手方：甲\n后手方：乙\n结果：*\n\n\
                1. 18-22 34-30\n2. 19-23 30-25\n3. 23-28 32x23\n*\n";
    assert_eq!(trial(&TEN, text).findings(Severity::Error), [] as [&str; 0]);
    // The example of the volume has 29x18x27 so: 18-22 33-29, 19-23, and 29 takes 23 and 22.
    let full = text.replace("34-30\n2. 19-23 30-25\n3. 23-28 32x23", "33-29\n2. 19-23 29x18x27");
    assert_eq!(trial(&TEN, &full).findings(Severity::Warning), [] as [&str; 0]);
    let (found, mended) = mended(&TEN, &full.replace("29x18x27", "29x27"));
    assert_eq!((found, mended), (vec!["DR312@4".to_owned()], full));
}

/// Only by the Russian rules a man goes on as a king, and any capture may be chosen.
#[test]
fn the_contests_rules_judge_records_of_the_corpus_and_others_that_fit_are_mentioned() {
    let head = "\n时间：2026.11.17\n先手：2\n先手方：甲\n后手方：乙\n结果：*\n\n";
    let files = corpus("volume2/draughts/succeed");
    let (_, bytes) = files.into_iter().find(|(name, _)| name == "ussr1947.pdn").unwrap();
    let split = PDN.split.unwrap();
    let (mut rest, mut seen) = (&bytes[..], 0);
    while !rest.is_empty() {
        let (game, behind) = rest.split_at(split(rest, true).unwrap());
        rest = behind;
        let source = Source::text_of("game.pdn", game, None, PDN.score.unwrap());
        let (mut record, mut report) = (Record::new(&EIGHT), Report::new());
        PDN.read_record(&source, &Context::default(), &mut record, &mut report).unwrap();
        let (written, _) = write(&DR8, &record).unwrap();
        let again = Trial::of(&EIGHT, &written, "record.txt");
        let is_russian = record.start_text().ends_with("russian");
        assert!(!again.record.start_text().ends_with("russian"), "the contest's rules judge");
        assert_eq!(again.ids().contains(&"DR314"), is_russian, "and others are mentioned");
        assert_eq!(again.findings(Severity::Error).is_empty(), !is_russian);
        assert!(again.text.starts_with(head.get(..1).unwrap()));
        seen += usize::from(is_russian);
        // A contest that plays by these rules finds nothing wrong.
        let cx = Context::default().with_options(&[("variant", "russian")]);
        let source = Source::text_of("record.txt", &written, None, DR8.score.unwrap());
        let (mut by_russian, mut report) = (Record::new(&EIGHT), Report::new());
        DR8.read_record(&source, &cx, &mut by_russian, &mut report).unwrap();
        assert!(by_russian.start_text().ends_with("russian") && !report.has("DR314"));
        (EIGHT.rules.unwrap().check)(&by_russian, &mut report);
        assert!(!report.has_errors());
    }
    assert_eq!(seen, 32);
}

/// The squares between the first and the last are taken out of a capture.
fn shortened(text: &str) -> String {
    let squares: Vec<_> = text.split('x').collect();
    [squares[0], "x", squares[squares.len() - 1]].concat()
}

/// Random games up to a capture that can be shortened in two ways: the record says which only by what follows.
#[test]
fn of_several_captures_the_one_is_taken_that_lets_the_rest_be_played() {
    let mut told = 0;
    for seed in 0..3000 {
        let mut random = Random(seed);
        let mut position = Draughts::start(RuleSet::International, Color::Black);
        let mut texts = Vec::new();
        let mut ambiguous = None;
        while texts.len() < 150 && ambiguous.is_none_or(|at| at + 2 > texts.len()) {
            let legal = position.legal_moves();
            let Some(mv) = legal.get(random.below(legal.len().max(1))) else { break };
            let ends = |other: &&DraughtsMove| (other.from(), other.to()) == (mv.from(), mv.to());
            if legal.iter().filter(ends).count() > 1 && ambiguous.is_none() {
                ambiguous = Some(texts.len());
            }
            texts.push(format!("{mv:?}"));
            position.play_unchecked(*mv);
        }
        let Some(at) = ambiguous.filter(|at| at + 2 <= texts.len()) else { continue };
        let full = texts.clone();
        texts[at] = shortened(&texts[at]);
        let rounds =
            texts.chunks(2).enumerate().map(|(index, pair)| format!("{}. {}\n", index + 1, pair.join(" ")));
        let head = "\n时间：2026.11.17\n先手：1\n先手方：甲\n后手方：乙\n结果：*\n\n";
        let trial = trial(&TEN, &[head, &rounds.collect::<String>(), "*\n"].concat());
        assert_eq!(trial.findings(Severity::Warning), [format!("DR313@{}", at + 1)], "{full:?}");
        assert!(!trial.fix("DR313").safe);
        assert_eq!(trial.moves().len(), full.len());
        told += 1;
        if told == 3 {
            return;
        }
    }
    panic!("only {told} such games");
}

#[test]
fn a_number_that_leaps_leaves_the_result_open() {
    let trial = trial(&TEN, &GOOD.replacen("3. 20-25", "7. 20-25", 1));
    assert_eq!(trial.findings(Severity::Warning), ["DR310"]);
    let node = trial.record.tree.mainline().last().unwrap();
    assert_eq!(Doubt::at(&trial.record.tree, node), Some(Doubt::Gap(4)));
}

#[test]
fn line_breaks_in_names_are_told() {
    let mut record = trial(&TEN, GOOD).record;
    record.tags.set(TagName::FIRST, "甲\n队");
    assert_eq!(write(&DR10, &record).unwrap().1, ["DR401"]);
    record.tags.set(TagName::EVENT, "杯赛");
    assert_eq!(write(&DR10, &record).unwrap().1, ["LOSS107", "DR401"]);
}
