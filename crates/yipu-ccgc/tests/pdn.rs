//! PDN: each clause of the record, every finding, and the test games of its standard.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use yipu_ccgc::games::draughts::{EIGHT, PDN, TEN};
use yipu_core::{
    Confidence, Context, NodeId, Outcome, Probe, Record, Report, Severity, Sibling, Source, TagName,
};

use crate::common::{corpus, write};

/// The games of a file, with what was found.
fn games(bytes: &[u8], options: &[(&str, &str)]) -> Vec<(Record, Report)> {
    let split = PDN.split.unwrap();
    let mut rest = bytes;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (game, behind) = rest.split_at(split(rest, true).unwrap());
        rest = behind;
        let sibling =
            Sibling { number: found.len() + 1, is_last: rest.is_empty(), first: b"", inherited: b"" };
        let source = Source::text_of("game.pdn", game, None, PDN.score.unwrap()).among(sibling);
        let (mut record, mut report) = (Record::new(&TEN), Report::new());
        PDN.read_record(&source, &Context::default().with_options(options), &mut record, &mut report)
            .unwrap();
        (record.game.rules.unwrap().check)(&record, &mut report);
        found.push((record, report));
    }
    found
}

/// One game and the findings of a severity and worse.
fn game(text: &str, least: Severity) -> (Record, Vec<&'static str>) {
    let mut found = games(text.as_bytes(), &[]);
    assert_eq!(found.len(), 1, "{text}");
    let (record, report) = found.remove(0);
    let ids = report.iter().filter(|found| found.severity() >= least).map(|found| found.code().id).collect();
    (record, ids)
}

fn moves(record: &Record) -> Vec<String> {
    let text = |id| {
        let (ply, mut text) = (record.tree.ply(id), String::new());
        if !record.tree.packed(ply).is_some_and(|mv| (TEN.rules.unwrap().write_move)(mv, &mut text)) {
            text = format!("\"{}\"", record.tree.pooled(ply).unwrap_or(""));
        }
        text
    };
    record.tree.mainline().map(text).collect()
}

/// What is written reads back as it was, and is written the same again.
fn round_trip(record: &Record) -> String {
    let (bytes, lost) = write(&PDN, record).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(lost, [] as [&str; 0], "{text}");
    let (again, _) = game(&text, Severity::Error);
    assert_eq!(again, *record, "{text}");
    assert_eq!(write(&PDN, &again).unwrap().0, text.as_bytes());
    text
}

#[test]
fn the_files_that_must_parse_are_read_and_those_that_must_fail_have_an_error_at_a_place_in_the_corpus() {
    let good = corpus("volume2/draughts/succeed");
    let bad = corpus("volume2/draughts/fail");
    assert_eq!((good.len(), bad.len()), (39, 8));
    let mut count = 0;
    for (name, bytes) in good {
        assert!((PDN.sniff)(&Probe::new(&bytes, "", "pdn")) >= Confidence::Likely, "{name}");
        for (record, report) in games(&bytes, &[]) {
            let errors: Vec<_> = report.iter().filter(|found| found.severity() == Severity::Error).collect();
            assert!(errors.is_empty(), "{name}: {errors:?}");
            let (bytes, _) = write(&PDN, &record).unwrap();
            let (again, _) = game(&String::from_utf8(bytes).unwrap(), Severity::Error);
            assert_eq!(again.tree, record.tree, "{name}");
            assert_eq!((again.outcome, again.start_text()), (record.outcome, record.start_text()), "{name}");
            count += 1;
        }
    }
    assert_eq!(count, 1978);
    for (name, bytes) in bad {
        let placed = games(&bytes, &[]).iter().any(|(_, report)| {
            report.iter().any(|found| found.severity() == Severity::Error && found.place.span.is_some())
        });
        assert!(placed, "{name}");
    }
}

#[test]
fn international_games_replay_and_the_russian_ones_are_russian_in_the_corpus() {
    let files = corpus("volume2/draughts/succeed");
    let (mut international, mut empty, mut ambiguous) = (0, 0, 0);
    for (name, bytes) in &files {
        let found = games(bytes, &[]);
        let is_one = |(record, _): &&(Record, Report)| record.start_text() == "W:W31-50:B1-20";
        let own = name.starts_with("090417") || name.starts_with("schildpad");
        if own
            || found.iter().all(|(record, _)| record.game.code == "DR10")
                && bytes.windows(13).any(|part| part == b"[GameType \"20")
        {
            for (record, report) in found.iter().filter(is_one) {
                let illegal = report
                    .iter()
                    .filter(|found| found.place.node.is_some() && found.severity() == Severity::Error);
                assert_eq!(illegal.count(), 0, "{name}");
                ambiguous += report.iter().filter(|found| found.code().id == "PDN203").count();
                international += 1;
                empty += usize::from(record.tree.is_empty());
            }
        }
    }
    assert_eq!((international, empty, ambiguous), (159, 1, 2));
    let (_, bytes) = files.iter().find(|(name, _)| name == "ussr1947.pdn").unwrap();
    for (rules, expected) in [("russian", 153), ("brazilian", 121)] {
        let found = games(bytes, &[("rules", rules)]);
        assert_eq!(found.len(), 153);
        assert_eq!(found.iter().filter(|(_, report)| !report.has_errors()).count(), expected, "{rules}");
    }
}

#[test]
fn a_game_with_everything() {
    let text = "[Event \"杯赛\"]\n[Site \"此处\"]\n[Date \"2026.11.17\"]\n[White \"乙\"]\n[Black \"甲\"]\n[Result \"2-0\"]\n\
                [GameType \"20\"]\n[Annotator \"丙 \\\"丁\\\"\"]\n\n\
                {before} 1. 32-28 $1 {good} (1. 33-29 {other} 1... 19-23 (1... 20-25))\n1... 19-23 2. 28x19 14x23 $902 2-0\n\n";
    let (record, found) = game(text, Severity::Note);
    assert_eq!(found, [] as [&str; 0]);
    assert_eq!(record.start.as_deref(), Some("W:W31-50:B1-20"));
    assert_eq!(record.tags.text(&TagName::FIRST), "乙", "White begins");
    assert_eq!(record.outcome, Outcome::FirstWins);
    assert_eq!(record.tree.move_count(), 7);
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "before");
    assert_eq!(round_trip(&record), text);
}

#[test]
fn spellings_signs_and_marks() {
    for (text, expected) in [
        ("1. 32-28 19-23 2. 28x19 14x23 *", &["32-28", "19-23", "28x19", "14x23"][..]),
        ("1.32-28 19-23 2.28:19 14:23", &["32-28", "19-23", "28x19", "14x23"]),
        ("32-28! 19-23(!?) 28*19? 14x23*", &["32-28", "19-23", "28x19", "14x23"]),
        (
            "1. 33-28 17-22 2. 28x17 11x22 3. 31-26  7-11 4. 37-31  1- 7",
            &["33-28", "17-22", "28x17", "11x22", "31-26", "07-11", "37-31", "01-07"],
        ),
        ("1. c3-d4 f6-g5 2. d4-e5", &["22-18", "11-16", "18-15"]),
        ("1. c3d4", &["22-18"]),
        ("% for programs\n32-28 ; a comment\n19-23", &["32-28", "19-23"]),
    ] {
        let (record, found) = game(text, Severity::Warning);
        assert_eq!(
            (&moves(&record)[..], &found[..]),
            (&expected.iter().map(ToString::to_string).collect::<Vec<_>>()[..], &[][..]),
            "{text}"
        );
    }
    let (record, _) = game("32-28! 19-23(!?) 28x19?? 14x23* 1-1", Severity::Note);
    let glyphs: Vec<u8> =
        record.tree.mainline().flat_map(|id| record.tree.extra(id).unwrap().glyphs.clone()).collect();
    assert_eq!((glyphs, record.outcome), (vec![1, 5, 4, 7], Outcome::Draw), "1-1 is a result and no move");
}

#[test]
fn results_of_both_kinds() {
    for (rules, text, outcome) in [
        ("20", "2-0", Outcome::FirstWins),
        ("20", "0-2", Outcome::SecondWins),
        ("20", "1-1", Outcome::Draw),
        ("20", "1-0", Outcome::FirstWins),
        ("26", "0-1", Outcome::SecondWins),
        ("25", "1/2-1/2", Outcome::Draw),
        // In English draughts Black begins and is the first of a result.
        ("21", "1-0", Outcome::FirstWins),
        ("20", "*", Outcome::Unknown),
    ] {
        let file = format!("[Result \"{text}\"]\n[GameType \"{rules}\"]\n\n{text}\n\n");
        let (record, _) = game(&file, Severity::Note);
        assert_eq!(record.outcome, outcome, "{rules} {text}");
        round_trip(&record);
    }
    let (record, found) = game("[Result \"0-0\"]\n[GameType \"20\"]\n\n0-0\n\n", Severity::Note);
    assert_eq!((record.tags.text(&TagName::RESULT_TEXT), found), ("0-0", vec!["PDN108"]));
    round_trip(&record);
}

#[test]
fn a_result_names_the_colour_that_begins_by_the_rules_and_first_is_who_moves() {
    for (head, moves, first, white_wins) in [
        ("[GameType \"20\"]", "1. 32-28", "白", Outcome::FirstWins),
        ("[GameType \"20\"]\n[FEN \"W:W31-50:B1-20\"]", "1. 32-28", "白", Outcome::FirstWins),
        ("[GameType \"20\"]\n[FEN \"B:W31-50:B1-20\"]", "1... 19-23", "黑", Outcome::SecondWins),
        ("[GameType \"25\"]\n[FEN \"B:W22:B11\"]", "1... 11-15", "黑", Outcome::SecondWins),
        ("[GameType \"21\"]", "1. 11-15", "黑", Outcome::FirstWins),
    ] {
        let file = format!("[White \"白\"]\n[Black \"黑\"]\n[Result \"1-0\"]\n{head}\n\n{moves} 1-0\n\n");
        let (record, found) = game(&file, Severity::Warning);
        assert_eq!(found, [] as [&str; 0], "{file}");
        assert_eq!((record.tags.text(&TagName::FIRST), record.outcome), (first, white_wins), "{file}");
        let written = round_trip(&record);
        assert!(written.contains("[White \"白\"]\n[Black \"黑\"]") && written.contains(moves), "{written}");
    }
}

#[test]
fn a_game_without_moves_swallows_no_other_game() {
    let split = PDN.split.unwrap();
    for (file, games) in [
        ("[Event \"a\"]\n[White \"1\"]\n\n[Event \"b\"]\n[White \"2\"]\n\n1. 32-28 *\n", 2),
        ("[White \"1\"] [Result \"2-0\"]\n\n[Site \"x\"]\n[White \"2\"]\n1. 32-28 *\n", 2),
        ("[White \"1\"]\n\n[Black \"2\"]\n\n1. 32-28 *\n", 1),
        ("[White \"1\"]\n\n[White \"2\"]\n\n[White \"3\"]\n", 3),
    ] {
        let mut rest = file.as_bytes();
        let mut count = 0;
        while let Some(length) = split(rest, true) {
            rest = &rest[length..];
            count += 1;
        }
        assert_eq!(count, games, "{file}");
    }
    let (record, found) =
        game("[White \"1\"]\n[white \"2\"]\n[GameType \"20\"]\n\n1. 32-28 *\n", Severity::Warning);
    assert_eq!(found, ["PDN116"]);
    assert_eq!(record.tags.text(&TagName::FIRST), "1");
}

#[test]
fn every_finding_has_an_input() {
    for (text, code) in [
        ("[Event \"x\"\n1. 32-28 *", "PDN101"),
        ("1. 32-28 Zug 2. 37-32 *", "PDN102"),
        ("1. 32-28 {not closed", "PDN103"),
        ("1. 32-28 { a { b } } *", "PDN104"),
        ("1. 32-28 19-23) *", "PDN104"),
        ("1. 32-28 (33-28 *", "PDN105"),
        ("[Result \"4-6\"]\n1. 32-28 19-23 4-6", "PDN106"),
        ("[Result \"2-0\"]\n1. 32-28 19-23 0-2", "PDN107"),
        ("[Result \"0-0\"]\n1. 32-28 0-0", "PDN108"),
        ("1. 32-28 1-0 19-23 1-0", "PDN109"),
        ("[FEN \"nothing\"]\n1. 32-28 *", "PDN110"),
        ("[FEN \"?:W32:B19\"]\n*", "PDN111"),
        ("1. 32-28 /FEN \"W:W32:B19\"/ 19-23 *", "PDN112"),
        ("1. 32-28 19-23 2. *", "PDN114"),
        ("[FEN \"W:W31-50:B1-20\"]\n1... 19-23 *", "PDN115"),
        ("1. 32-28 *", "PDN201"),
        ("[GameType \"99\"]\n1. 32-28 *", "PDN202"),
        ("1. 32-28 19-23 2. 28-19 *", "PDN204"),
    ] {
        let (_, found) = game(text, Severity::Note);
        assert!(found.contains(&code), "{text}: {found:?}");
    }
    let two = games(b"[Event \"a\"]\n1. 32-28\n[Event \"b\"]\n1. 32-28\n", &[]);
    assert_eq!(two.iter().map(|(_, report)| report.has("PDN113")).collect::<Vec<_>>(), [true, false]);
    let (mut record, _) = game("1. 32-28 {x} *", Severity::Note);
    let node = record.tree.mainline().next().unwrap();
    record.tree.set_comment(node, "a } b");
    assert_eq!(write(&PDN, &record).unwrap().1, ["PDN301"]);
    record.tree.set_comment(node, "x");
    record.tags.set(TagName::new("名"), "x");
    record.tags.set(TagName::EVENT, "a\nb");
    assert_eq!(write(&PDN, &record).unwrap().1, ["PDN302", "PDN302"]);
    let refused = write(&PDN, &Record::new(&yipu_ccgc::games::hex::INFO)).unwrap_err();
    assert_eq!(refused.to_string(), "PDN holds records of Draughts 10×10 and Draughts 8×8");
}

#[test]
fn short_captures_that_may_mean_several_are_tried_and_told() {
    // 37x25 takes 32, 33 and 30, or 32, 29 and 30; what Black moves then tells which.
    let head = "[GameType \"20\"]\n[FEN \"W:WK37:B9,13,14,29,30,32,33\"]\n";
    for (answer, meant) in [("29-34", "37x28x39x25"), ("33-38", "37x23x34x25")] {
        let (record, found) = game(&format!("{head}1. 37x25 {answer} *"), Severity::Warning);
        assert_eq!((moves(&record), found), (vec![meant.to_owned(), answer.to_owned()], vec!["PDN203"]));
    }
    // With one of the squares between it is clear, also with a piece that is taken.
    for text in ["37x28x25", "37x28x39x25", "37x33x25", "37x32x33x30x25"] {
        let (record, found) = game(&format!("{head}1. {text} *"), Severity::Warning);
        assert_eq!((&*moves(&record)[0], found), ("37x28x39x25", vec![]), "{text}");
    }
}

#[test]
fn rules_are_found_by_what_explains_the_moves() {
    for (text, code, start) in [
        ("1. 32-28 19-23 *", "DR10", "W:W31-50:B1-20"),
        ("1. 22-18 11-15 *", "DR8", "W:W21-32:B1-12"),
        ("1. c3-d4 b6-c5 2. d4:b6 a7:c5 *", "DR8", "W:W21-32:B1-12"),
        ("1. 11-15 23-19 *", "DR8", "B:W21-32:B1-12 english"),
        ("1. 21-17 12-15 2. 23-19 11-14 *", "DR8", "W:W21-32:B1-12 italian"),
        // A man that goes on as a king is Russian.
        ("[FEN \"W:W11:B7,9,1\"]\n1. 11x2x13 *", "DR8", "W:W11:B1,7,9 russian"),
        ("[GameType \"29\"]\n1. c3-d4 *", "DR8", "W:W21-32:B1-12 czech"),
        ("/FEN \"B:WK1:B20.\"/ 20-24 *", "DR8", "B:WK1:B20"),
    ] {
        let (record, found) = game(text, Severity::Warning);
        assert_eq!((record.game.code, record.start_text()), (code, start), "{text}");
        assert_eq!(found, [] as [&str; 0], "{text}");
    }
    assert_eq!(EIGHT.code, "DR8");
}

#[test]
fn squares_are_written_as_letters_if_asked_for() {
    let (record, _) = game("[GameType \"25\"]\n1. c3-d4 b6-c5 2. d4:b6 a7:c5 *", Severity::Note);
    let mut out = Vec::new();
    let cx = Context::default().with_options(&[("squares", "letters")]);
    PDN.write_record(&record, &cx, &mut out, &mut Report::new()).unwrap();
    assert!(String::from_utf8(out).unwrap().ends_with("\n1. c3-d4 b6-c5 2. d4:b6 a7:c5 *\n\n"));
}

#[test]
fn other_records_are_not_taken_for_draughts() {
    for text in [
        "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. C3-C4 C6-C5\n",
        "[Event \"x\"]\n[White \"a\"]\n\n1. e4 e5 2. Nf3 *\n",
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:A.K.Q.J\"]\n",
        "1. 10-15 分钟后开始\n2. 其他\n",
        "The score was 10-15 and then 3-4.",
        "1. C3-C4 C6-C5",
    ] {
        assert_eq!((PDN.sniff)(&Probe::new(text.as_bytes(), "", "txt")), Confidence::No, "{text}");
    }
    let known: BTreeSet<_> =
        ["[GameType \"20\"]\n*", "[Event \"x\"]\n1. 32-28 19-23", "1. 32-28 19-23 *", "1. c3-d4"]
            .map(|text| (PDN.sniff)(&Probe::new(text.as_bytes(), "", "txt")) >= Confidence::Likely)
            .into();
    assert_eq!(known, BTreeSet::from([true]));
}
