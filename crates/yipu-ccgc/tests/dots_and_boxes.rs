//! Dots and Boxes: the standard's listing, damaged and odd JSON, scores, and a slow generator.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use crate::common::{Random, Trial, golden, legal_texts, play, playthrough, ply, round_trip, torment, write};
use yipu_ccgc::games::dots_and_boxes::{FORMAT, INFO};
use yipu_core::check::Verdict;
use yipu_core::{
    Charset, Context, Detail, DetailValue, FormatError, NodeId, Outcome, Ply, Record, Registry, Report,
    Severity, Side, Source, TagName,
};

/// The listing as the standard prints it: cut off, with a sign before each line and `n` for many an `r`.
const PRINTED: &str = include_str!("standard/DB-printed.txt");
/// The listing as JSON: without the signs, its first key mended, `n` taken for `r`, the cut item left out, closed.
const REPAIRED: &str = include_str!("standard/DB-repaired.txt");
/// A whole game under the listing's header, with the result that the header states.
const COMPLETE: &str = include_str!("standard/DB-complete.txt");

static REGISTRY: Registry = Registry::new(&[&INFO], &[]);

fn of(text: &str) -> Trial {
    Trial::of(&INFO, text.as_bytes(), "")
}

fn with_game(items: &str) -> String {
    format!(
        r#"{{"R": "甲", "B": "乙", "winner": "U", "RScore": 0, "BScore": 0, "Date": "2018-04-23", "Event": "赛", "game": [{items}]}}"#
    )
}

/// The findings of a game, without the note on its score.
fn found(items: &str) -> Vec<String> {
    let mut found = of(&with_game(items)).findings(Severity::Note);
    found.retain(|id| !id.starts_with("DB202"));
    found
}

#[test]
fn the_printed_listing_is_read_to_its_cut() {
    let trial = of(PRINTED);
    let mut found = trial.findings(Severity::Note);
    let rules = found.split_off(14);
    let unreadable = [1, 3, 6, 18, 24, 26, 28, 29, 31, 35].map(|number| format!("STD201@{number}"));
    let text: Vec<_> = ["DB305".to_owned()]
        .into_iter()
        .chain(unreadable)
        .chain(["STD115", "DB301", "DB307"].map(str::to_owned))
        .collect();
    assert_eq!(found, text);
    assert_eq!(
        rules,
        [
            "DB103@5", "DB101@5", "DB103@12", "DB103@15", "DB103@16", "DB103@17", "DB103@19", "DB101@19",
            "DB103@20", "DB101@25", "DB103@33", "DB103@34", "DB202@35", "DB203", "DB203"
        ]
    );
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.moves().len(), 35);
    assert_eq!(trial.moves()[..3], ["\"n(a6,h)\"", "d3v", "\"n(a3,v)\""]);
    let tag = |name: &TagName| trial.record.tags.text(name).to_owned();
    assert_eq!(
        [&TagName::SECOND, &TagName::FIRST_SCORE, &TagName::SECOND_SCORE, &TagName::new("TR")].map(tag),
        ["BluePlayer", "19", "6", "RedPlayer"]
    );
    let first = trial.record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(trial.record.tree.comment(first).unwrap().as_str(), "注释内容");
    // Whose edge it is can be guessed, and the guess is offered as one.
    let fix = trial.fix("STD201");
    assert!(!fix.safe);
    assert!(fix.apply(&trial.text).unwrap().contains(r#"{"piece": "r(a6,h)", "annotation""#));
    // Written and read again, the same is left of it.
    let bytes = write(&FORMAT, &trial.record).unwrap().0;
    assert_eq!(Trial::of(&INFO, &bytes, "").record.tree, trial.record.tree);
}

#[test]
fn the_repaired_listing_is_json_and_still_no_game() {
    let trial = of(REPAIRED);
    let mut ids: Vec<_> = trial.report.iter().map(|diagnostic| diagnostic.code().id).collect();
    ids.sort_unstable();
    let count = |id: &str| ids.iter().filter(|other| **other == id).count();
    // Eight edges come twice, and the colours do not take turns.
    assert_eq!((count("DB101"), count("DB202"), count("DB203")), (8, 1, 2));
    assert_eq!(count("DB101") + count("DB102") + count("DB103") + 3, ids.len(), "{ids:?}");
    assert_eq!((trial.moves().len(), trial.verdict), (35, Verdict::Open));
}

#[test]
fn a_whole_game_proves_its_result() {
    let trial = of(COMPLETE);
    assert_eq!(trial.findings(Severity::Note), ["DB202@60"]);
    assert_eq!(trial.verdict, Verdict::Proved);
    assert_eq!(round_trip(&trial.record), COMPLETE.as_bytes());
    for (from, to, ids) in [
        (r#""winner": "R""#, r#""winner": "B""#, vec!["DB202@60", "REC201", "DB204"]),
        (r#""RScore": 19"#, r#""RScore": 18"#, vec!["DB202@60", "DB203"]),
        (r#""BScore": 6"#, r#""BScore": "6""#, vec!["DB202@60"]),
        (r#""BScore": 6"#, r#""BScore": "six""#, vec!["DB202@60", "DB205"]),
        (r#""winner""#, r#""Winner""#, vec!["DB202@60"]),
        (r#""winner": "R""#, r#""winner": "RedPlayer""#, vec!["STD108", "DB202@60"]),
        (r#""winner": "R""#, r#""winner": "红方胜""#, vec!["STD108", "DB202@60"]),
        (r#""winner": "R""#, r#""winner": "先手胜""#, vec!["STD108", "DB202@60"]),
        (r#""winner": "R""#, r#""winner": "先(后)手胜""#, vec!["STD109", "DB202@60", "REC204"]),
        (r#""winner": "R""#, r#""winner": """#, vec!["STD109", "DB202@60", "REC204"]),
        (r#""winner": "R""#, r#""winner": "X""#, vec!["STD110", "DB202@60", "REC204"]),
        (r#""winner": "R","#, "", vec!["DB307", "DB202@60", "REC204"]),
    ] {
        assert_eq!(of(&COMPLETE.replacen(from, to, 1)).findings(Severity::Note), ids, "{to}");
    }
    let wording = of(&COMPLETE.replacen(r#""winner": "R""#, r#""winner": "红方胜""#, 1));
    assert_eq!(wording.fix("STD108").apply(&wording.text).unwrap(), COMPLETE);
}

#[test]
fn thirteen_boxes_decide_and_the_rest_may_be_played() {
    let trial = of(COMPLETE);
    let mut board = (INFO.rules.unwrap().board)(INFO.start, &mut Report::new());
    let mut decided_at = None;
    for (index, id) in trial.record.tree.mainline().enumerate() {
        decided_at = decided_at.or(board.outcome().map(|_| index));
        let packed = trial.record.tree.packed(trial.record.tree.ply(id)).unwrap();
        assert_eq!(board.play_unchecked(packed), Ok(true));
    }
    let decided_at = decided_at.unwrap();
    assert!(decided_at < 60, "decided at {decided_at}");
    // A record that stops there is proved too.
    let mut short = Record::new(&INFO);
    let mut at = NodeId::ROOT;
    for id in trial.record.tree.mainline().take(decided_at) {
        at = short.tree.add(at, trial.record.tree.ply(id));
    }
    short.outcome = Outcome::FirstWins;
    let mut report = Report::new();
    assert_eq!((INFO.rules.unwrap().check)(&short, &mut report), Verdict::Proved);
    assert!(!report.has_errors());
}

#[test]
fn either_colour_may_be_first() {
    let swapped =
        COMPLETE.replace(r#""r("#, r#""x("#).replace(r#""b("#, r#""r("#).replace(r#""x("#, r#""b("#);
    let trial = of(&swapped);
    assert_eq!(trial.findings(Severity::Note), ["DB202@60", "REC201", "DB203", "DB203"]);
    assert!(trial.record.start_text().ends_with(" 1 B"));
    assert_eq!(trial.record.outcome, Outcome::SecondWins);
    let tag = |name: &TagName| trial.record.tags.text(name).to_owned();
    assert_eq!([&TagName::FIRST, &TagName::FIRST_SCORE].map(tag), ["BluePlayer", "6"]);
    assert_eq!(round_trip(&trial.record), swapped.as_bytes());
}

#[test]
fn what_the_rules_forbid_is_told_at_its_move() {
    assert_eq!(found(r#"{"piece":"r(a1,h)"},{"piece":"b(a1,h)"}"#), ["DB101@2"]);
    assert_eq!(found(r#"{"piece":"r(a1,h)"},{"piece":"r(a2,h)"}"#), ["DB103@2"]);
    let three = r#"{"piece":"r(a1,h)"},{"piece":"b(a2,h)"},{"piece":"r(a1,v)"}"#;
    let box_taken = of(&with_game(&format!(r#"{three},{{"piece":"b(b1,v)"}},{{"piece":"r(e5,v)"}}"#)));
    assert_eq!(box_taken.findings(Severity::Note), ["DB102@5", "DB202@5", "DB203"]);
    for off in ["r(f1,h)", "r(a6,v)", "r(g1,v)", "r(a7,h)", "r(a0,h)", "r(a99999999999,h)"] {
        assert_eq!(found(&format!(r#"{{"piece":"{off}"}}"#)), ["STD202@1"], "{off}");
    }
    for bad in ["", "r", "x(a1,h)", "r(a1)", "r(a1,d)", "认输"] {
        assert_eq!(found(&format!(r#"{{"piece":"{bad}"}}"#)), ["STD201@1"], "{bad}");
    }
    let after = COMPLETE.replacen("\n    ]", ",\n        {\"piece\": \"r(a1,h)\"}\n    ]", 1);
    assert_eq!(of(&after).findings(Severity::Error), ["REC103@61"]);
}

#[test]
fn a_game_that_is_a_text_has_no_moves_and_that_is_an_error() {
    let text = |game: &str| of(&with_game("").replace("[]", game)).findings(Severity::Error);
    assert_eq!(text(r#""r(b4,h)""#), ["STD121"]);
    assert_eq!(text(r#"{"piece": "r(b4,h)"}"#), ["STD121"]);
    assert_eq!(text(r#""""#), [""; 0]);
}

#[test]
fn odd_json_is_read_and_told() {
    for (items, ids) in [
        (r#"{"annotation":"开局"}"#, vec!["DB308@1"]),
        ("{}", vec!["DB308@1"]),
        (r#"{"Piece":"r(a1,h)"}"#, vec!["DB304"]),
        (r#"{"piece":"R(A1,H)"}"#, vec!["STD203"]),
        (r#"{"piece":" r（a1，h） "}"#, vec!["STD203"]),
        (r#"{"piece":"r(a1,h)","time":3,"ok":true,"who":"x"}"#, vec!["DB305", "DB305", "DB305"]),
        (r#"{"piece":"r(a1,h)","piece":"b(a2,h)"}"#, vec!["DB306"]),
        (r#"{"piece":"r(a1,h)"}{"piece":"b(a2,h)"}"#, vec!["DB303"]),
        (r#"{"piece":"r(a1,h)"},,{"piece":"b(a2,h)"},"#, vec!["DB303"]),
        ("{'piece':'r(a1,h)'}", vec!["DB302"]),
        ("{“piece”:“r(a1,h)”}", vec!["DB302"]),
        (r#"{"piece"："r(a1,h)"}，{"piece":"b(a2,h)"}"#, vec!["STD104"]),
        (r#""r(a1,h)","b(a2,h)""#, vec!["DB301"]),
        (r#"{"piece":r(a1,h)}"#, vec!["STD201@1", "DB301"]),
        (r#"{"piece":"r(a1,h)",{"piece":"b(a2,h)"}"#, vec!["DB301"]),
        (r#"{"piece":"r(a1,h)"},null,{"piece":"b(a2,h)"}"#, vec!["DB301"]),
        (r#"{"piece":null}"#, vec!["DB308@1"]),
        (r#"{"piece":["r(a1,h)"]}"#, vec!["STD201@1"]),
    ] {
        let mut found = found(items);
        found.retain(|id| !id.starts_with("DB303") || ids.contains(&"DB303"));
        assert_eq!(found, ids, "{items}");
    }
    let commas = of(&with_game(r#"{"piece":"r(a1,h)"}{"piece":"b(a2,h)"},"#));
    let fixed = commas.fix("DB303").apply(&commas.text).unwrap();
    assert!(fixed.contains(r#"[{"piece":"r(a1,h)"},{"piece":"b(a2,h)"}]"#), "{fixed}");
    // Where the end of an item is lost, no comma is missed: what is mended stays so.
    for lost in [
        "{\"piece\":\"r(a1\n,h)\"},\n{\"piece\":\"b(a2,h)\"}",
        r#"{"piece":"r(a1,h)" {"piece":"b(a2,h)"}"#,
        r#"{"piece":{"piece":"b(a2,h)"}"#,
        "{\"piece\":\"r(a1,h)\n\"annotation\":\"x\"},{\"piece\":\"b(a2,h)\"}",
    ] {
        let before = of(&with_game(lost));
        if before.report.iter().any(|finding| finding.code().id == "DB303") {
            let after = of(&before.fix("DB303").apply(&before.text).unwrap());
            assert!(after.report.iter().all(|finding| finding.code().id != "DB303"), "{}", after.text);
        }
    }
    let quotes = of(&with_game("{'piece':“r(a1,h)”}"));
    let fixed = quotes.fix("DB302").apply(&quotes.text).unwrap();
    assert!(fixed.contains(r#"[{"piece":"r(a1,h)"}]"#), "{fixed}");
    // Details of a move and its place in JSON.
    let details = of(&with_game(r#"{"piece":"r(a1,h)","time":3,"ok":true,"comment":"x"}"#));
    let mut json = String::new();
    yipu_core::json::write_record(&details.record, &mut json);
    assert!(json.contains(r#"{"move":"a1h","time":3,"ok":true,"x-comment":"x"}"#), "{json}");
    let (mut back, mut report) = (Record::new(&INFO), Report::new());
    yipu_core::json::read_record(json.as_bytes(), &Context::new(&REGISTRY), &mut back, &mut report).unwrap();
    assert_eq!(back, details.record);
    round_trip(&details.record);
}

#[test]
fn keys_of_the_record_may_be_odd_too() {
    let ids = |text: &str| of(text).findings(Severity::Note);
    assert_eq!(ids(r#"{"game":[]}"#), ["DB307"]);
    assert_eq!(
        ids(r#"{"r":"甲","b":"乙","WINNER":"u","rscore":0,"bscore":0,"date":"","event":"","GAME":[]}"#),
        ["DB304"]
    );
    let text = with_game("").replacen('{', r#"{"R": "丙", "level": {"a": [1, "}"]}, "#, 1);
    let trial = of(&text);
    assert_eq!(trial.findings(Severity::Note), ["DB305", "DB306"]);
    assert_eq!(trial.record.tags.text(&TagName::FIRST), "丙");
    assert_eq!(trial.record.tags.text(&TagName::new("R")), "甲");
    assert_eq!(trial.record.tags.text(&TagName::new("level")), r#"{"a": [1, "}"]}"#);
    let (bytes, lost) = write(&FORMAT, &trial.record).unwrap();
    assert_eq!(lost, ["LOSS107"]);
    let again = Trial::of(&INFO, &bytes, "");
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, bytes);
    assert_eq!(ids(&(with_game("") + "\n}")), ["STD114"]);
    assert_eq!(ids(with_game("").trim_end_matches("]}")), ["STD115"]);
    assert_eq!(ids(&with_game("").replacen('{', "", 1)), ["DB301"]);
    assert_eq!(ids(&format!("\u{FEFF}{COMPLETE}")), ["STD102", "DB202@60"]);
    let gb = Charset::Gb18030.encode(COMPLETE).unwrap();
    assert_eq!(Trial::of(&INFO, &gb, "").findings(Severity::Note), ["STD101", "DB202@60"]);
}

#[test]
fn what_has_no_place_is_told() {
    let mut trial = of(COMPLETE);
    let first = trial.record.tree.first_child(NodeId::ROOT).unwrap();
    trial.record.tree.extra_mut(first).mark = Some(1);
    trial.record.tree.extra_mut(first).before = Some("开局".into());
    trial.record.tree.extra_mut(first).details =
        vec![Detail { name: "piece".into(), value: DetailValue::Flag(true) }];
    trial.record.tags.set(TagName::new("Game"), "x");
    trial.record.tags.set(TagName::PLACE, "重庆");
    trial.record.tree.set_comment(NodeId::ROOT, "前言");
    trial.record.start = Some(INFO.start.replacen('.', "-", 1).into());
    let (bytes, lost) = write(&FORMAT, &trial.record).unwrap();
    assert_eq!(lost, ["LOSS117", "LOSS112", "LOSS107", "STD402", "LOSS116"]);
    let again = Trial::of(&INFO, &bytes, "");
    assert_eq!(again.record.tags.text(&TagName::PLACE), "重庆");
    assert_eq!(again.record.tree.comment(NodeId::ROOT).unwrap().as_str(), "前言");
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, bytes);
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
}

#[test]
fn stated_movers_and_texts_that_are_no_moves_survive() {
    let mut record = Record::new(&INFO);
    let first = record.tree.add(NodeId::ROOT, ply(&INFO, "a1h"));
    let again = record.tree.add(first, ply(&INFO, "b1h").by(Some(Side::FIRST)));
    let raw = record.tree.add_raw(again, "看\"不\\懂");
    let empty = record.tree.add(raw, Ply::EMPTY);
    record.tree.set_comment(empty, "只有注解\n两行");
    record.tree.add(empty, ply(&INFO, "c1h"));
    round_trip(&record);
}

#[test]
fn damaged_records_are_read_too() {
    torment(&INFO, COMPLETE.get(..600).unwrap().as_bytes());
    torment(&INFO, PRINTED.as_bytes());
    let foreign = "([NG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5]MARK[1];W[E5])";
    assert!(of(foreign).report.has_errors());
    let source = Source::of_str("", " \n");
    let result =
        FORMAT.read_record(&source, &Context::default(), &mut Record::new(&INFO), &mut Report::new());
    assert_eq!(result, Err(FormatError::NotThisFormat));
    // Deep nests and long lists are read without recursion.
    let deep = format!("{{\"x\": {}", "[".repeat(1_000_000));
    assert_eq!(of(&deep).findings(Severity::Error), ["STD115"]);
    let long = with_game(&r#"{"piece":"x"},"#.repeat(100_000));
    assert_eq!(of(&long).record.tree.move_count(), 100_000);
}

/// The edges of a board, by the rules in other words: an edge is a pair of dots, a box four pairs.
#[test]
fn legal_moves_turns_and_boxes_equal_those_of_a_slow_replay_and_games_end() {
    type Dots = [(i32, i32); 2];
    let pair = |text: &str| -> Dots {
        let bytes: Vec<i32> = text.bytes().map(i32::from).collect();
        let dot = (bytes[0] - i32::from(b'a'), bytes[1] - i32::from(b'1'));
        if text.ends_with('h') { [dot, (dot.0 + 1, dot.1)] } else { [dot, (dot.0, dot.1 + 1)] }
    };
    let sides = |x: i32, y: i32| -> [Dots; 4] {
        [
            [(x, y), (x + 1, y)],
            [(x, y), (x, y + 1)],
            [(x, y + 1), (x + 1, y + 1)],
            [(x + 1, y), (x + 1, y + 1)],
        ]
    };
    let closed = |drawn: &[Dots]| {
        let boxes = (0..5).flat_map(|x| (0..5).map(move |y| (x, y)));
        boxes.filter(|(x, y)| sides(*x, *y).iter().all(|side| drawn.contains(side))).count()
    };
    let mut positions = 0;
    for seed in 0..5 {
        let (mut drawn, mut scores, mut turn): (Vec<Dots>, [usize; 2], usize) = (Vec::new(), [0, 0], 0);
        let mut board = (INFO.rules.unwrap().board)(INFO.start, &mut Report::new());
        let mut random = Random(seed);
        loop {
            let legal: Vec<Dots> = legal_texts(&INFO, &*board).iter().map(|text| pair(text)).collect();
            let mut fast = legal.clone();
            let all = (0..6).flat_map(|x| (0..6).map(move |y| (x, y)));
            let mut slow: Vec<Dots> = all
                .flat_map(|(x, y)| [[(x, y), (x + 1, y)], [(x, y), (x, y + 1)]])
                .filter(|dots| dots[1].0 < 6 && dots[1].1 < 6 && !drawn.contains(dots))
                .collect();
            fast.sort_unstable();
            slow.sort_unstable();
            assert_eq!(fast, slow);
            assert_eq!(usize::from(board.turn().0), turn);
            positions += 1;
            if legal.is_empty() {
                break;
            }
            let index = random.below(legal.len());
            let mv = board.moves().legal[index].clone();
            let before = closed(&drawn);
            drawn.push(legal[index]);
            let taken = closed(&drawn) - before;
            scores[turn] += taken;
            turn = if taken > 0 { turn } else { 1 - turn };
            assert_eq!(board.play_unchecked(mv.as_packed()), Ok(true));
            let decided = scores.iter().any(|score| *score >= 13);
            assert_eq!(board.outcome().is_some(), decided);
        }
        let winner = if scores[0] > scores[1] { Outcome::FirstWins } else { Outcome::SecondWins };
        assert_eq!(board.outcome().unwrap().outcome, winner);
    }
    assert_eq!(positions, 5 * 61);
    let (played, _) = play(&INFO, INFO.start, 60, &mut Random(9), |_| {});
    assert!(played.len() > 30);
}

#[test]
fn a_game_at_random_looks_as_ever() {
    golden("DB.txt", &playthrough(&INFO, 60, 11));
}

/// What `text` reads as once every fix of a report has been made.
fn mended(text: &str, guesses: bool) -> String {
    let trial = of(text);
    let mut edits: Vec<_> = trial
        .report
        .iter()
        .filter_map(|found| found.fix.as_deref())
        .filter(|fix| fix.safe || guesses)
        .flat_map(|fix| fix.edits.clone())
        .collect();
    edits.sort_by_key(|edit| edit.span);
    yipu_core::Fix::edits(false, edits).apply(text).unwrap()
}

#[test]
fn a_score_or_winner_that_the_moves_contradict_is_mended_by_a_guess() {
    let wrong = COMPLETE
        .replace(r#""RScore": 19"#, r#""RScore": "6""#)
        .replace(r#""BScore": 6"#, r#""BScore": 19"#)
        .replace(r#""winner": "R""#, r#""winner": "B""#);
    let trial = of(&wrong);
    assert_eq!(trial.findings(Severity::Warning), ["REC201", "DB203", "DB203"]);
    assert_eq!(trial.verdict, Verdict::Contradicted);
    assert!(trial.report.iter().filter_map(|found| found.fix.as_deref()).all(|fix| !fix.safe));
    // Each is told where it stands.
    let places = trial.report.iter().filter(|found| found.severity() == Severity::Error);
    let places: Vec<_> = places.map(|found| found.place.span.unwrap().slice(&wrong)).collect();
    assert_eq!(places, [r#""B""#, r#""6""#, "19"]);
    assert_eq!(mended(&wrong, false), wrong);
    assert_eq!(mended(&wrong, true), COMPLETE);
    // A score that rests on moves that cannot be read is no guess.
    let doubtful = COMPLETE.replacen('(', "(z", 1);
    assert!(of(&doubtful).report.iter().all(|found| found.code().id != "DB203" || found.fix.is_none()));
}

#[test]
fn scores_may_have_a_fraction_of_nothing_and_name_their_colour() {
    assert_eq!(of(&COMPLETE.replace(": 19", ": 19.0")).findings(Severity::Warning), [""; 0]);
    for bad in ["-1", "19.5", "\"十九\""] {
        assert_eq!(of(&COMPLETE.replace(": 19", &format!(": {bad}"))).findings(Severity::Warning), ["DB205"]);
    }
    let trial = of(&COMPLETE.replace(r#""BScore": 6"#, r#""BScore": 7"#));
    let message = trial.report.iter().find(|found| found.code().id == "DB203").unwrap();
    assert_eq!(message.finding.message(yipu_core::Lang::Zh), "棋谱写明蓝方得 7 分，按着法复盘为 6 分");
}

#[test]
fn quotes_inside_single_quoted_strings_keep_their_meaning_when_they_are_mended() {
    let odd = COMPLETE.replacen(
        &format!("\"{}\"", of(COMPLETE).record.tags.text(&TagName::EVENT)),
        r#"'杯"赛" it\'s'"#,
        1,
    );
    assert_eq!(of(&odd).findings(Severity::Warning), ["DB302"]);
    let plain = mended(&odd, false);
    assert_eq!(of(&plain).findings(Severity::Warning), [""; 0]);
    for text in [&odd, &plain] {
        assert_eq!(of(text).record.tags.text(&TagName::EVENT), r#"杯"赛" it's"#);
    }
}

#[test]
fn edges_without_a_colour_are_guessed_by_the_turns_of_the_whole_game() {
    let ocr = COMPLETE.replace("\"r(", "\"n(");
    assert_eq!(mended(&ocr, true), COMPLETE.to_owned());
    let ocr = COMPLETE.replace("\"b(", "\"h(");
    assert_eq!(mended(&ocr, true), COMPLETE.to_owned());
}

#[test]
fn keys_that_mean_something_in_other_records_do_not_mean_it_here() {
    let odd = COMPLETE.replacen('{', r#"{"first": "x", "result": "y", "first_color": "R","#, 1);
    let trial = of(&odd);
    assert_eq!(trial.record.tags.text(&TagName::FIRST), "RedPlayer");
    for (name, text) in [("x-first", "x"), ("x-result", "y"), ("x-first_color", "R")] {
        assert_eq!(trial.record.tags.text(&TagName::new(name)), text);
    }
    round_trip(&trial.record);
}
