//! Connect6: the standard's example, real records, and what may be wrong with one.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{Random, Trial, corpus, gb, golden, play, playthrough, torment, write};
use yipu_ccgc::games::connect6::{FORMAT, INFO};
use yipu_core::check::Verdict;
use yipu_core::{Charset, Outcome, TagName};

const PRINTED: &str = "{[C6][先手参赛队 B][后手参赛队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B (J,10)MARK[1];W(I,11);W(I,9);B(K,9);B(K,11);W(K,10);W(I,10);B(J,11);B(J,9)}";

fn with(moves: &str) -> String {
    format!("{{[C6][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];{moves}}}")
}

#[test]
fn the_example_of_the_standard_has_one_blank_too_many() {
    let judged = Trial::of_text(&INFO, PRINTED);
    assert_eq!((judged.ids(), judged.verdict), (vec!["STD203"], Verdict::Open));
    assert_eq!(judged.record.tree.mainline().count(), 9);
    let repaired = PRINTED.replace("B (J", "B(J");
    let judged = Trial::of_text(&INFO, &repaired);
    assert_eq!((judged.ids(), judged.verdict), (vec![], Verdict::Open));
    assert_eq!(write(&FORMAT, &judged.record).unwrap().0, gb(&repaired));
    let tags = &judged.record.tags;
    let text = |tag| tags.text(&tag);
    assert_eq!(
        [text(TagName::FIRST), text(TagName::SECOND_COLOR), text(TagName::DATE), text(TagName::PLACE)],
        ["先手参赛队", "W", "2017.07.29 14:00", "重庆"]
    );
    let first = judged.record.tree.mainline().next().unwrap();
    assert_eq!(judged.record.tree.extra(first).unwrap().mark, Some(1));
}

#[test]
fn all_winners_of_the_real_records_are_proved_in_the_corpus() {
    let files = corpus("ccgc/c6");
    let mut stones = 0;
    for (name, bytes) in &files {
        let judged = Trial::of(&INFO, bytes, "");
        assert_eq!((judged.ids(), judged.verdict), (vec![], Verdict::Proved), "{name}");
        assert_eq!(&write(&FORMAT, &judged.record).unwrap().0, bytes, "{name}");
        let mut report = yipu_core::Report::new();
        yipu_ccgc::name::compare(name, &judged.record, &mut report);
        assert!(report.is_empty(), "{report:?}");
        stones += judged.record.tree.mainline().count();
    }
    assert_eq!((files.len(), stones), (8, 300));
}

#[test]
fn six_or_more_win_and_nothing_may_follow() {
    let six = "B(A,1);W(S,1);W(S,2);B(B,1);B(C,1);W(S,4);W(S,5);B(D,1);B(F,1);W(S,7);W(S,8);B(G,1)";
    let judged = Trial::of_text(&INFO, &with(&format!("{six};B(E,1)")));
    assert_eq!((judged.ids(), judged.verdict), (vec![], Verdict::Proved));
    let judged = Trial::of_text(&INFO, &with(&format!("{six};B(E,1);W(S,9)")));
    assert_eq!((judged.on_moves(), judged.verdict), (vec![(14, "REC103")], Verdict::Proved));
    let other = with(&format!("{six};B(E,1)")).replace("先手胜", "后手胜");
    assert_eq!(Trial::of_text(&INFO, &other).verdict, Verdict::Contradicted);
}

#[test]
fn a_turn_has_two_stones_but_the_first_and_a_last_one() {
    assert_eq!(Trial::of_text(&INFO, &with("B(A,1);W(S,1)")).on_moves(), []);
    assert_eq!(Trial::of_text(&INFO, &with("B(A,1);W(S,1);B(A,2)")).on_moves(), [(3, "C6104")]);
    assert_eq!(Trial::of_text(&INFO, &with("B(A,1);B(A,2)")).on_moves(), [(2, "C6105")]);
    assert_eq!(Trial::of_text(&INFO, &with("B(A,1);W(S,1);W(S,2);W(S,3)")).on_moves(), [(4, "C6105")]);
    let white = Trial::of_text(&INFO, &with("W(A,1);B(S,1);B(S,2)"));
    assert_eq!(white.on_moves(), [(1, "C6103")]);
    assert!(white.report.has("STD112"), "{:?}", white.ids());
}

#[test]
fn what_is_wrong_is_found_at_its_place_and_kept() {
    let bad =
        with("B(J,10);W(J,10);W(T,1);B(A,20);B(A,0);W(A;W(B,2)MARK[3];B(C,3)MARK[1]MARK[2];B(D,4)MARK[x];好");
    let judged = Trial::of_text(&INFO, &bad);
    assert_eq!(
        judged.on_moves(),
        [
            (3, "STD202"),
            (4, "STD202"),
            (5, "STD202"),
            (6, "STD201"),
            (7, "STD301"),
            (8, "STD302"),
            (9, "STD303"),
            (10, "STD201"),
            (2, "C6101")
        ]
    );
    let text = write(&FORMAT, &judged.record).unwrap().0;
    let again = Trial::of(&INFO, &text, "");
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, text);
    assert_eq!(judged.record.tree.mainline().count(), 10);
}

#[test]
fn headers_of_other_shapes_are_read() {
    let stones = "B(J,10);W(I,11);W(I,9)";
    for (header, first, outcome, findings) in [
        ("[C6][甲][乙][和棋][2017-12-12 14:26 ][杯赛]", "甲", Outcome::Draw, vec!["STD108"]),
        ("[C6][][][先手胜][2017-12-12 14:26 ][]", "", Outcome::FirstWins, vec!["STD116"]),
        ("[甲][乙][黑胜][2017.1.1 线上][杯赛]", "甲", Outcome::FirstWins, vec!["STD106", "STD108"]),
        (
            "[C6][甲][乙][白胜][2017.1.1 9:00][北京][杯赛]",
            "甲",
            Outcome::SecondWins,
            vec!["STD108", "STD105"],
        ),
        ("[C6][甲][乙]平局[2017.1.1 线上][杯赛]", "甲", Outcome::Draw, vec!["STD105"]),
        ("[C6][甲][乙][先(后)手胜][2017.1.1 线上][杯赛]", "甲", Outcome::Unknown, vec!["STD109"]),
        ("[C6][甲][乙][胜利][2017.1.1 线上][杯赛]", "甲", Outcome::Unknown, vec!["STD110"]),
        ("[C5][甲][乙][先手胜][2017.1.1 线上][杯赛]", "甲", Outcome::FirstWins, vec!["STD107"]),
        ("[C6][甲 W][乙 B][先手胜][2017.1.1 线上][杯赛]", "甲", Outcome::FirstWins, vec!["STD111", "STD112"]),
    ] {
        let judged = Trial::of_text(&INFO, &format!("{{{header};{stones}}}"));
        assert_eq!(judged.ids(), findings, "{header}");
        assert_eq!(
            (judged.record.tags.text(&TagName::FIRST), judged.record.outcome),
            (first, outcome),
            "{header}"
        );
        assert_eq!(judged.record.tree.mainline().count(), 3, "{header}");
    }
    for whole in [
        "{[C6][甲][乙][先手胜][2017.1.1 线上][杯赛]\nB(J,10);W(I,11);W(I,9)}",
        "[C6][甲][乙][先手胜][2017.1.1 线上][杯赛];B(J,10);W(I,11);W(I,9)",
        "{C6;[甲];[乙];[先手胜];[2017.1.1 线上];[杯赛];B(J,10);W(I,11);W(I,9)}",
        "{{C6}[甲][乙][先手胜][2017.1.1 线上][杯赛];B(J,10);W(I,11);W(I,9)}",
        "｛【C6】【甲】【乙】【先手胜】【2017.1.1 线上】【杯赛】；B（J，10）；W（I，11）；W（I，9）｝",
    ] {
        let judged = Trial::of_text(&INFO, whole);
        assert_eq!(judged.record.tree.mainline().count(), 3, "{whole}");
        assert_eq!(judged.record.tags.text(&TagName::SECOND), "乙", "{whole}");
        assert_eq!(judged.record.tags.text(&TagName::EVENT), "杯赛", "{whole}");
        assert!(!judged.report.is_empty() && !judged.report.has_errors(), "{whole}: {:?}", judged.report);
    }
}

#[test]
fn headers_lose_nothing_and_are_mended_only_where_that_is_safe() {
    let tag = |trial: &Trial, name: TagName| trial.record.tags.text(&name).to_owned();
    for (header, findings, safe, [first, second, date, place, event]) in [
        (
            "[c6][甲][乙][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD120"],
            true,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        (
            "[ＺＺ][甲][乙][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD107"],
            true,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        ("[C6][先手][后手][先手胜][2号楼][杯赛]", vec![], true, ["先手", "后手", "", "2号楼", "杯赛"]),
        (
            "[C6][甲][乙][先手胜][2017.1.1][14:00][线上][杯赛]",
            vec!["STD105"],
            true,
            ["甲", "乙", "2017.1.1 14:00", "线上", "杯赛"],
        ),
        (
            "[C6][甲][乙][先手胜][2017.1.1 线上][杯赛][裁判]",
            vec!["STD105"],
            false,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        (
            "[C6][甲][乙][丙][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD105"],
            false,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        (
            "[C6][甲[1]队][乙;队][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD105"],
            false,
            ["甲[1]队", "乙;队", "2017.1.1", "线上", "杯赛"],
        ),
        (
            "[C6][甲[乙][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD105"],
            false,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        (
            "[黑方:甲][白方:乙][黑方先手][先手胜][2017.1.1 线上][杯赛]",
            vec!["STD106", "STD105"],
            true,
            ["甲", "乙", "2017.1.1", "线上", "杯赛"],
        ),
        ("[C6][甲][乙][先手胜]", vec!["STD105", "STD116"], true, ["甲", "乙", "", "", ""]),
    ] {
        let trial = Trial::of_text(&INFO, &format!("{{{header};B(J,10)}}"));
        assert_eq!(trial.ids(), findings, "{header}");
        let tags = [TagName::FIRST, TagName::SECOND, TagName::DATE, TagName::PLACE, TagName::EVENT];
        assert_eq!(tags.map(|name| tag(&trial, name)), [first, second, date, place, event], "{header}");
        if findings.contains(&"STD105") {
            assert_eq!(trial.fix("STD105").safe, safe, "{header}");
        }
    }
    let extra = Trial::of_text(&INFO, "{[C6][甲][乙][先手胜][2017.1.1 线上][杯赛][裁判];B(J,10)}");
    assert_eq!(tag(&extra, TagName::new("header")), "裁判");
    for result in ["红方胜", "蓝方胜"] {
        let trial = Trial::of_text(&INFO, &with("B(J,10)").replace("先手胜", result));
        assert_eq!((trial.ids(), trial.record.outcome), (vec!["STD110"], Outcome::Unknown), "{result}");
    }
}

#[test]
fn what_a_header_cannot_keep_apart_is_told() {
    let mut record = Trial::of_text(&INFO, &with("B(J,10)")).record;
    for (name, value) in [(TagName::FIRST_COLOR, ""), (TagName::SECOND_COLOR, ""), (TagName::SECOND, "C W")] {
        record.tags.set(name, value);
    }
    assert_eq!(write(&FORMAT, &record).unwrap().1, [] as [&str; 0]);
    record.tags.set(TagName::FIRST, "A B");
    assert_eq!(write(&FORMAT, &record).unwrap().1, ["STD406"]);
    record.tags.set(TagName::FIRST, "A");
    record.tags.set(TagName::DATE, "July 29");
    assert_eq!(write(&FORMAT, &record).unwrap().1, ["STD406"]);
    record.tags.set(TagName::DATE, "2017.07.29");
    record.tags.set(TagName::RESULT_TEXT, "黑胜");
    assert_eq!(write(&FORMAT, &record).unwrap().1, ["STD406"]);
}

#[test]
fn stones_that_are_parted_or_spelt_otherwise_are_read_and_told() {
    let clean = Trial::of_text(&INFO, &with("B(J,10);W(I,11)MARK[1];W(I,9)"));
    assert_eq!(clean.ids(), [] as [&str; 0]);
    for (moves, id) in [
        ("B(J,10),W(I,11)MARK[1]，W(I,9)", "STD204"),
        ("B(J,10);W(I,11);MARK[1];W(I,9)", "STD204"),
        ("B(J,10)};W(I,11)MARK[1];W(I,9)", "STD206"),
        ("1.B(J,10);2:W(I,11)MARK[1];3 W(I,9)", "STD203"),
        ("黑(J,10);W(I,11)MARK[1];白(I,9)", "STD203"),
        ("B(J,10);W(I,11)mark [ +1 ];W(I,9)", "STD203"),
        ("B(J,10);W(I,11)MARK(1);W(I,9)", "STD203"),
    ] {
        let trial = Trial::of_text(&INFO, &with(moves));
        assert!(trial.report.has(id) && !trial.report.has_errors(), "{moves}: {:?}", trial.ids());
        assert_eq!(trial.record, clean.record, "{moves}");
        let mended = Trial::of_text(&INFO, &trial.fix(id).apply(&trial.text).unwrap());
        assert!(!mended.report.has(id), "{moves}: {}", mended.text);
        assert_eq!(mended.record, clean.record, "{moves}");
    }
    let unopened = Trial::of_text(&INFO, with("B(J,10)").strip_prefix('{').unwrap());
    assert_eq!(unopened.ids(), ["STD113"]);
    assert_eq!(unopened.fix("STD113").apply(&unopened.text).unwrap(), with("B(J,10)"));
    let two = Trial::of_text(&INFO, &with("B(J,10)").repeat(2));
    assert_eq!((two.ids(), two.record.tree.mainline().count()), (vec!["STD117"], 1));
}

#[test]
fn what_is_no_stone_is_written_with_its_mark_and_without_signs_that_would_end_it() {
    let trial = Trial::of_text(&INFO, &with("B(T,1)MARK[1];B(A,1);认输"));
    assert_eq!(trial.on_moves(), [(1, "STD202"), (3, "STD201"), (2, "C6105")]);
    let (bytes, lost) = write(&FORMAT, &trial.record).unwrap();
    assert_eq!(lost, [] as [&str; 0]);
    let again = Trial::of(&INFO, &bytes, "");
    assert_eq!(again.record, trial.record);
    assert_eq!(again.record.tree.extra(again.record.tree.mainline().next().unwrap()).unwrap().mark, Some(1));
    let mut record = trial.record;
    let end = record.tree.mainline().last().unwrap();
    record.tree.add_raw(end, "甲;乙}");
    let (bytes, lost) = write(&FORMAT, &record).unwrap();
    assert_eq!(lost, ["STD407"]);
    assert_eq!(Trial::of(&INFO, &bytes, "").moves(), ["\"B(T,1)\"", "A1", "\"认输\"", "\"甲_乙_\""]);
}

#[test]
fn wide_charsets_and_bytes_that_mean_nothing_are_told() {
    let text = with("B(J,10)");
    let wide = Charset::Utf16Le.encode(&["\u{FEFF}", &text].concat()).unwrap();
    assert_eq!(Trial::of(&INFO, &wide, "").ids(), ["STD101"]);
    let mut broken = gb(&text);
    broken[5] = 0xFF;
    let trial = Trial::of(&INFO, &broken, "");
    assert!(trial.report.has("STD118") && trial.report.has_errors(), "{:?}", trial.ids());
}

#[test]
fn every_prefix_is_cut_off_or_unenclosed() {
    let whole = gb(&PRINTED.replace("B (J", "B(J"));
    for end in 1..whole.len() {
        let judged = Trial::of(&INFO, &whole[..end], "");
        assert!(judged.report.has("STD115"), "{end}: {:?}", judged.ids());
    }
    torment(&INFO, &whole);
}

#[test]
fn signs_in_names_are_written_full_width_and_read_back() {
    let judged = Trial::of_text(&INFO, &with("B(J,10)"));
    let mut record = judged.record;
    record.tags.set(TagName::FIRST, "[甲];乙]");
    let again = Trial::of(&INFO, &write(&FORMAT, &record).unwrap().0, "");
    assert_eq!((again.record.tags.text(&TagName::FIRST), again.ids()), ("［甲］；乙］", vec![]));
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, write(&FORMAT, &record).unwrap().0);
}

/// The points of a board that its text shows, by row from the top.
fn cells(text: &str) -> Vec<Vec<char>> {
    let row = |row: &str| {
        let (mut cells, mut empty) = (Vec::new(), 0);
        for c in row.chars().chain(['/']) {
            if let Some(digit) = c.to_digit(10) {
                empty = empty * 10 + digit as usize;
            } else {
                cells.extend(std::iter::repeat_n('.', std::mem::take(&mut empty)));
                cells.push(c);
            }
        }
        cells.pop();
        cells
    };
    text.split(' ').next().unwrap().split('/').map(row).collect()
}

/// Whether six of a letter stand in a line, by looking along every line from every point.
fn has_six(cells: &[Vec<char>], letter: char) -> bool {
    let at = |row: i32, column: i32| {
        let row = usize::try_from(row).ok().and_then(|row| cells.get(row));
        row.zip(usize::try_from(column).ok()).and_then(|(row, column)| row.get(column)) == Some(&letter)
    };
    (0..19).any(|row| {
        (0..19).any(|column| {
            [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .any(|(down, right)| (0..6).all(|step| at(row + down * step, column + right * step)))
        })
    })
}

#[test]
fn games_end_where_a_slow_search_finds_six_and_turns_have_two_stones() {
    let (mut positions, mut wins) = (0, [0; 2]);
    for seed in 0..12 {
        let (_, last) = play(&INFO, INFO.start, 361, &mut Random(seed), |board| {
            let cells = cells(&board.to_text());
            assert!(cells.len() == 19 && cells.iter().all(|row| row.len() == 19), "{}", board.to_text());
            let stones = cells.iter().flatten().filter(|cell| **cell != '.').count();
            assert_eq!(usize::from(board.turn().0), stones.div_ceil(2) % 2, "{}", board.to_text());
            let six = ['b', 'w'].map(|letter| has_six(&cells, letter));
            assert_eq!(board.outcome().is_some(), six[0] || six[1], "{}", board.to_text());
            assert_eq!(board.moves().legal.len(), if six[0] || six[1] { 0 } else { 361 - stones });
            positions += 1;
        });
        match last.outcome().unwrap().outcome {
            Outcome::FirstWins => wins[0] += 1,
            Outcome::SecondWins => wins[1] += 1,
            _ => {}
        }
    }
    assert!(positions > 1000 && wins[0] > 0 && wins[1] > 0, "{positions} positions, {wins:?}");
}

#[test]
fn a_game_played_through() {
    golden("C6.txt", &playthrough(&INFO, 361, 11));
}
