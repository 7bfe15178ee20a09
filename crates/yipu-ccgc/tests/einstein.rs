//! EinStein: the standard's example, real logs, every clause of its record, the rules against a slow generator.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use crate::common::{Random, Trial, corpus, golden, play, playthrough, round_trip, torment, write};
use yipu_ccgc::GameText;
use yipu_ccgc::games::einstein::{Color, EinStein, EinSteinMove, FORMAT, INFO, Piece};
use yipu_core::check::Verdict;
use yipu_core::{
    Confidence, FormatError, NodeId, Outcome, Position as _, Probe, Record, Report, Severity, Side, TagName,
    json,
};

/// As the standard prints it.
const PRINTED: &str = "#[WTN][先手参赛队 R][后手参赛队 B][后手胜][2017.07.29 14:00 重庆][2017 CCGC];

R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6

B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6

1:5;(R5,C3)

2:1;(B1,D4)MARK[3]

3:4;(R4,A3)

4:4;(B4,B2)
";

#[test]
fn the_example_as_printed_needs_no_repair() {
    let trial = Trial::of_text(&INFO, PRINTED);
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.moves(), ["5:R5-C3", "1:B1-D4", "4:R4-A3", "4:B4-B2"]);
    assert_eq!(trial.record.start_text(), INFO.start);
    let mut position = EinStein::read(INFO.start, &mut Report::new());
    for id in trial.record.tree.mainline().take(3) {
        position.play_unchecked(
            EinStein::unpack(trial.record.tree.packed(trial.record.tree.ply(id)).unwrap()).unwrap(),
        );
    }
    assert_eq!(position.square(Piece { color: Color::Red, number: 6 }), None, "red 4 has taken red 6");
    let marks: Vec<_> = trial
        .record
        .tree
        .mainline()
        .map(|id| trial.record.tree.extra(id).and_then(|extra| extra.mark))
        .collect();
    assert_eq!(marks, [None, Some(3), None, None]);
    let bytes = round_trip(&trial.record);
    assert_eq!(Trial::of(&INFO, &bytes, "").text, PRINTED.replace("\n\n", "\n"));
    let mut text = String::new();
    json::write_record(&trial.record, &mut text);
    assert!(text.contains(r#"{"move":"1:B1-D4","mark":3}"#), "{text}");
}

#[test]
fn real_logs_in_the_corpus() {
    // A path for the header, blanks and semicolons in the set-up of both, moves from square to square.
    const USUAL: [&str; 4] = ["WTN302", "WTN305", "WTN305", "STD203"];
    // What else is found, by a part of the name.
    let more: [(&str, &[&str]); 2] = [
        // A last move of the game before stands in front, so that the wrong player seems to have begun.
        ("Aug-2-15_58_23", &["WTN103@1", "REC102@2", "REC203@1"]),
        // A jump.
        ("Jul-12-18_16_56", &["WTN104@5", "REC203@5"]),
    ];
    let files = corpus("ccgc/wtn");
    let mut proved = 0;
    for (name, bytes) in &files {
        let trial = Trial::of(&INFO, bytes, name);
        let also = more.iter().find(|(part, _)| name.contains(part)).map_or(&[][..], |(_, also)| also);
        let mut expected: Vec<&str> = vec![USUAL[0], USUAL[1], USUAL[2], USUAL[3]];
        expected.extend(also);
        assert_eq!(trial.findings(Severity::Note), expected, "{name}");
        let verdict = if also.is_empty() { Verdict::Proved } else { Verdict::Open };
        assert_eq!(trial.verdict, verdict, "{name}");
        proved += usize::from(verdict == Verdict::Proved);
        let mut parts = name.split('-').skip(1);
        assert_eq!(Some(trial.record.tags.text(&TagName::FIRST)), parts.next());
        assert_eq!(Some(trial.record.tags.text(&TagName::SECOND)), parts.next());
        assert_eq!(trial.record.tags.text(&TagName::EVENT), "2018CCGC");
        let sniffed = (FORMAT.sniff)(&Probe::new(bytes, "", ""));
        assert_eq!(sniffed, Confidence::Likely, "{name}");
        // Written by the standard, it has only the findings of its moves.
        let (written, lost) = write(&FORMAT, &trial.record).unwrap();
        // The writer reports that the mover of a move out of turn is not written. The colour of the piece still shows it.
        let wrong_mover: &[&str] = if also.contains(&"WTN103@1") { &["LOSS111"] } else { &[] };
        assert_eq!(lost, wrong_mover, "{name}");
        let again = Trial::of(&INFO, &written, name);
        assert_eq!(again.record, trial.record, "{name}");
        assert_eq!(again.findings(Severity::Note), also, "{name}");
    }
    assert_eq!((files.len(), proved), (20, 18));
}

const HEADER: &str = "#[WTN][甲 R][乙 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n";
const SETUP: &str = "R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n";

fn record_of(moves: &str) -> Trial {
    Trial::of_text(&INFO, &[HEADER, SETUP, moves].concat())
}

#[test]
fn each_illegal_move_has_its_reason() {
    for (moves, found) in [
        ("1:5;(R4,A3)", vec!["WTN103@1"]),
        ("1:5;(R5,C4)", vec![]),
        ("1:5;(R5,D2)", vec!["WTN104@1"]),
        ("1:5;(R5,A5)", vec!["WTN104@1"]),
        ("1:4;(R4,A3)\n2:1;(B1,D4)\n3:6;(R6,B2)", vec!["WTN101@3"]),
        ("1:4;(R4,A3)\n2:1;(B1,D4)\n3:6;(R5,C4)", vec![]),
        ("1:4;(R4,A3)\n2:1;(B1,D4)\n3:6;(R3,D5)", vec!["WTN103@3"]),
        ("1:5;(R5,C3)\n2:1;(R1,B4)", vec!["REC102@2"]),
        ("1:7;(R5,C3)", vec!["WTN312@1"]),
        ("1:0;(R5,C3)", vec!["WTN312@1"]),
        ("1:5;(R5,F3)", vec!["STD202@1"]),
        ("1:5;(R5,C6)", vec!["STD202@1"]),
        ("1:5;(R7,C3)", vec!["WTN314@1"]),
        ("1:5;", vec!["STD201@1"]),
        ("胡说", vec!["STD201@1"]),
        ("1:99999999999;(R5,C3)", vec!["WTN312@1"]),
        ("1:5;(C3,D3)", vec!["WTN313@1"]),
    ] {
        let trial = record_of(moves);
        assert_eq!(trial.findings(Severity::Error), found, "{moves}");
        let all_placed = trial.report.iter().all(|diagnostic| diagnostic.place.span.is_some());
        assert!(all_placed, "{moves}");
    }
}

#[test]
fn numbers_are_checked() {
    let trial = record_of("1:5;(R5,C3)\n3:1;(B1,D4)\n3:4;(R4,A3)\n-7:4;(B4,B2)\n");
    assert_eq!(trial.findings(Severity::Note), ["WTN311@2", "WTN311@4"]);
    let fix = trial.fix("WTN311");
    assert!(!fix.safe);
    assert!(fix.apply(&trial.text).unwrap().contains("\n2:1;(B1,D4)\n"));
    assert_eq!(trial.record.tree.extra(trial.record.tree.mainline().nth(1).unwrap()), None, "only mistyped");
    // One fault is told once, and what tells of missing moves is not mended.
    let gap = record_of("1:5;(R5,C3)\n4:1;(B1,D4)\n5:4;(R4,A3)\n6:4;(B4,B2)\n");
    assert_eq!(gap.findings(Severity::Note), ["WTN311@2"]);
    assert!(gap.report.iter().all(|found| found.fix.is_none()));
    let again = record_of("1:5;(R5,C3)\n1:1;(B1,D4)\n2:4;(R4,A3)\n3:4;(B4,B2)\n");
    assert_eq!(again.findings(Severity::Note), ["WTN311@2"]);
    assert!(
        again.fix("WTN311").apply(&again.text).unwrap().ends_with("2:1;(B1,D4)\n3:4;(R4,A3)\n4:4;(B4,B2)\n")
    );
    for record in [gap.record, again.record] {
        round_trip(&record);
    }
}

#[test]
fn marks_are_from_one_to_five() {
    let trial =
        record_of("1:5;(R5,C3)MARK[0]\n2:1;(B1,D4)MARK[5]MARK[1]\n3:4;(R4,A3) MARK[好]\n4:4;(B4,B2) 好棋\n");
    assert_eq!(trial.findings(Severity::Note), ["STD301@1", "STD302@2", "STD303@3", "STD205@4"]);
}

#[test]
fn comments_stand_anywhere() {
    let text = [
        "# 之前\n",
        HEADER,
        "R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n#中间\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:5;(R5,C3)\n#一\n# 二\n2:1;(B1,D4)#三",
    ];
    let trial = Trial::of_text(&INFO, &text.concat());
    let comments: Vec<_> = std::iter::once(NodeId::ROOT)
        .chain(trial.record.tree.mainline())
        .map(|id| trial.record.tree.comment(id).map_or("", |comment| comment.as_str()).to_owned())
        .collect();
    assert_eq!(trial.findings(Severity::Note), ["WTN315"]);
    assert_eq!(comments, [" 之前\n中间", "一\n 二", "三"]);
    let usual = Trial::of_text(&INFO, &text[1..].concat());
    assert_eq!(usual.findings(Severity::Note), [] as [&str; 0]);
    round_trip(&usual.record);
}

#[test]
fn other_headers_and_set_ups_are_read_and_told() {
    let moves = "1:5;(R5,C3)\n2:1;(B1,D4)\n";
    for (text, found) in [
        ([SETUP, moves].concat(), vec!["WTN301"]),
        (["[WTN][甲][乙][先手胜][2017.07.29 14:00 重庆][国赛];\n", SETUP, moves].concat(), vec!["WTN303"]),
        (["#[WTN][甲][乙][先手胜][2017.07.29 14:00 重庆][国赛]\n", SETUP, moves].concat(), vec!["STD105"]),
        (
            ["#[WTN][甲 B][乙 R][先手胜][2017.07.29 14:00 重庆][国赛];\n", SETUP, moves].concat(),
            vec!["STD112"],
        ),
        (["#[WTN][甲][乙][蓝方胜][2017.07.29 14:00 重庆][国赛];\n", SETUP, moves].concat(), vec!["STD108"]),
        (["#[C6][甲][乙][先手胜][2017.07.29 14:00 重庆][国赛];\n", SETUP, moves].concat(), vec!["STD107"]),
        (["./x/WTN-没有规律\n", SETUP, moves].concat(), vec!["WTN302"]),
        ([HEADER, &SETUP.replace("R:", "R: ").replace("A3-6", "A3-6;"), moves].concat(), vec!["WTN305"]),
        ([HEADER, &SETUP.replace("A3-6", "A3-5"), moves].concat(), vec!["WTN307", "WTN104@1"]),
        ([HEADER, &SETUP.replace(";A3-6", ""), moves].concat(), vec!["WTN307"]),
        ([HEADER, &SETUP.replace("A3-6", "B3-6"), moves].concat(), vec!["WTN308"]),
        ([HEADER, &SETUP.replace("A3-6", "B4-6"), moves].concat(), vec!["WTN105"]),
        ([HEADER, &SETUP.replace("A3-6", "Z3-6"), moves].concat(), vec!["WTN306", "WTN304"]),
        ([HEADER, "R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n", "1:5;(R5,C3)"].concat(), vec!["WTN304"]),
        ([HEADER, SETUP, moves, SETUP].concat(), vec!["WTN310", "WTN310"]),
        ([HEADER, SETUP, &moves.replace('(', "（").replace(')', "）")].concat(), vec!["STD203", "STD104"]),
        ([HEADER, SETUP, "1:5;\n(R5,\nC3)\n2 : 1 ; ( B1 , D4 )"].concat(), vec!["STD203"]),
    ] {
        assert_eq!(Trial::of_text(&INFO, &text).findings(Severity::Note), found, "{text}");
    }
    let swapped =
        [HEADER, "B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n", moves].concat();
    let trial = Trial::of_text(&INFO, &swapped);
    assert_eq!(trial.findings(Severity::Note), ["WTN309"]);
    assert_eq!(trial.fix("WTN309").apply(&trial.text).unwrap(), [HEADER, SETUP, moves].concat());
}

#[test]
fn either_colour_may_begin() {
    let blue = Trial::of_text(
        &INFO,
        &["#[WTN][甲 B][乙 R][后手胜][2017.07.29 14:00 重庆][国赛];\n", SETUP, "1:1;(B1,D4)\n2:5;(R5,C3)\n"]
            .concat(),
    );
    assert_eq!(blue.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(blue.record.start_text(), [INFO.start, " B"].concat());
    round_trip(&blue.record);
    // The letters tell who begins where there is no move.
    let empty = Trial::of_text(
        &INFO,
        &["#[WTN][甲 B][乙 R][后手胜][2017.07.29 14:00 重庆][国赛];\n", SETUP].concat(),
    );
    assert_eq!(empty.record.start_text(), [INFO.start, " B"].concat());
    round_trip(&empty.record);
}

#[test]
fn from_square_to_square_is_read_with_a_finding() {
    let trial = record_of("1:5;(B4,C3)\n2:1;(E3,D4)\n3:4;(A4,A3)\n4:4;(C1,B2)\n");
    assert_eq!(
        trial.record,
        Trial::of_text(
            &INFO,
            &PRINTED
                .replace("MARK[3]", "")
                .replace("先手参赛队", "甲")
                .replace("后手参赛队", "乙")
                .replace("后手胜", "先手胜")
        )
        .record
    );
    assert_eq!(trial.findings(Severity::Note), ["STD203"]);
    assert!(
        trial
            .fix("STD203")
            .apply(&trial.text)
            .unwrap()
            .ends_with("1:5;(R5,C3)\n2:1;(B1,D4)\n3:4;(R4,A3)\n4:4;(B4,B2)\n")
    );
}

#[test]
fn corner_and_capture_of_all_end_the_game() {
    let play = |start: &str, moves: &[&str]| {
        let mut position = EinStein::read(start, &mut Report::new());
        for text in moves {
            let mv = EinSteinMove::read(text).unwrap();
            assert_eq!(position.illegality(mv), None, "{text}");
            position.play_unchecked(mv);
        }
        position.outcome().map(|ending| (ending.outcome, ending.reason.code.id))
    };
    assert_eq!(play("R:D2-3/B:A1-1;C1-2", &["6:R3-E1"]), Some((Outcome::FirstWins, "WTN201")));
    assert_eq!(play("R:D2-3;A5-1/B:B5-2 B", &["2:B2-A5"]), Some((Outcome::FirstWins, "WTN201")));
    assert_eq!(play("R:D2-3;A5-1/B:B4-2 R", &["1:R1-B4"]), Some((Outcome::FirstWins, "WTN202")));
    assert_eq!(play("R:D2-3/B:B4-2 B", &["2:B2-B5", "3:R3-D1"]), None);
    let trial = record_of("1:5;(R5,C3)\n2:1;(B1,D4)\n3:5;(R5,D2)\n4:6;(B6,D2)\n5:5;(R4,B3)\n");
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(trial.verdict, Verdict::Open);
    let won = "1:5;(R5,C3)\n2:1;(B1,D4)\n3:5;(R5,D2)\n4:1;(B1,D5)\n5:5;(R5,E1)\n";
    assert_eq!(record_of(won).verdict, Verdict::Proved);
    let wrong = Trial::of_text(&INFO, &[&HEADER.replace("先手胜", "后手胜"), SETUP, won].concat());
    assert_eq!(wrong.verdict, Verdict::Contradicted);
    assert_eq!(wrong.findings(Severity::Note), ["REC201"]);
    assert_eq!(record_of(&(won.to_owned() + "6:1;(B1,C5)")).findings(Severity::Note), ["REC103@6"]);
}

#[test]
fn only_records_of_this_game_are_claimed_and_written() {
    let sniff = |text: &str, name: &str| (FORMAT.sniff)(&Probe::new(text.as_bytes(), name, "txt"));
    assert_eq!(sniff(PRINTED, ""), Confidence::Certain);
    assert_eq!(sniff(SETUP, ""), Confidence::Likely);
    for other in [
        "#[AM][甲][乙];\n1 d1d8(b6)",
        "{[C6]}",
        "",
        "#2017-11-30-20:55\n!BBBBBB",
        "R:",
        "{\"R\":\"甲\",\"B\":\"乙\"}",
    ] {
        assert_eq!(sniff(other, ""), Confidence::No, "{other}");
    }
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
}

#[test]
fn bad_input_is_borne() {
    torment(&INFO, PRINTED.as_bytes());
}

/// The moves of a position by trying every die, piece and square; shares only where the pieces are and whose turn it is.
fn slow(position: &EinStein) -> BTreeSet<String> {
    let color = position.color(position.turn());
    let here = |number: i32| position.square(Piece { color, number: u8::try_from(number).unwrap() });
    let mut moves = BTreeSet::new();
    if position.outcome().is_some() {
        return moves;
    }
    for die in 1..=6 {
        let distance_down = (0..die).find(|away| here(die - away).is_some());
        let distance_up = (0..=6 - die).find(|away| here(die + away).is_some());
        let mut numbers: BTreeSet<i32> = BTreeSet::new();
        numbers.extend(distance_down.map(|away| die - away));
        numbers.extend(distance_up.filter(|_| distance_down != Some(0)).map(|away| die + away));
        for number in numbers {
            let from = here(number).unwrap();
            for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
                let sign = if color == Color::Red { 1 } else { -1 };
                let right = (i32::from(column) - i32::from(from.column)) * sign;
                let down = (i32::from(from.row) - row) * sign;
                if (0..=1).contains(&right) && (0..=1).contains(&down) && right + down > 0 {
                    let to = format!("{}{}", char::from(b'A' + column), row + 1);
                    moves.insert(format!("{die}:{}{number}-{to}", color.letter()));
                }
            }
        }
    }
    moves
}

#[test]
fn legal_moves_equal_those_of_the_slow_generator() {
    let (mut positions, mut own_captures) = (0usize, 0usize);
    for seed in 0..600 {
        let start = if seed % 2 == 0 { INFO.start.to_owned() } else { [INFO.start, " B"].concat() };
        let (_, last) = play(&INFO, &start, 200, &mut Random(seed), |board| {
            let position = EinStein::read(&board.to_text(), &mut Report::new());
            let legal = position.legal_moves();
            let texts: BTreeSet<_> = legal.iter().map(|mv| mv.text()).collect();
            assert_eq!(texts.len(), legal.len());
            assert_eq!(texts, slow(&position), "{}", board.to_text());
            let own =
                |mv: &EinSteinMove| position.at(mv.to).is_some_and(|piece| piece.color == mv.piece.color);
            own_captures += legal.iter().filter(|mv| own(mv)).count();
            positions += 1;
        });
        assert!(last.outcome().is_some(), "a game of EinStein ends");
    }
    assert!(positions > 5000 && own_captures > 5000, "{positions} {own_captures}");
}

#[test]
fn random_games_are_written_and_read_back() {
    for seed in 0..40 {
        let mut record = Record::new(&INFO);
        let start = if seed % 2 == 0 { INFO.start.to_owned() } else { [INFO.start, " B"].concat() };
        let (played, last) = play(&INFO, &start, 200, &mut Random(1000 + seed), |_| {});
        record.start = Some(start.into());
        let mut at = NodeId::ROOT;
        for (index, mv) in (0..).zip(played) {
            at = record.tree.add(at, mv.short_ply().unwrap());
            if index % 4 == 0 {
                record.tree.extra_mut(at).mark = Some(index % 5 + 1);
            }
        }
        record.tree.set_comment(at, " 终局\n两行");
        record.tags.set(TagName::FIRST, "甲");
        record.tags.set(TagName::SECOND, "乙");
        record.tags.set(TagName::PLACE, "重庆");
        record.tags.set(TagName::EVENT, "国赛");
        record.outcome = last.outcome().unwrap().outcome;
        let trial = Trial::of(&INFO, &round_trip(&record), "record.txt");
        assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
        assert_eq!(trial.verdict, Verdict::Proved);
        assert_eq!(last.turn() == Side::FIRST, record.tree.mainline().count().is_multiple_of(2));
    }
}

#[test]
fn a_game_played_through() {
    golden("WTN.txt", &playthrough(&INFO, 60, 6));
}

#[test]
fn a_header_behind_comments_is_found() {
    let trial = Trial::of_text(&INFO, &format!("# 前言\n#二\n{HEADER}#三\n{SETUP}1:5;(R5,C3)\n"));
    assert_eq!(trial.findings(Severity::Warning), ["WTN315"]);
    assert_eq!(trial.record.tags.text(&TagName::FIRST), "甲");
    assert_eq!(trial.record.tree.comment(NodeId::ROOT).unwrap().as_str(), " 前言\n二\n三");
    round_trip(&trial.record);
    let none = Trial::of_text(&INFO, &format!("# 前言\n{SETUP}1:5;(R5,C3)\n"));
    assert_eq!(none.findings(Severity::Warning), ["WTN301"]);
    assert_eq!(none.record.tree.comment(NodeId::ROOT).unwrap().as_str(), " 前言");
}

#[test]
fn set_ups_may_share_a_line_or_fill_two() {
    let one_line = format!("{HEADER}{SETUP}1:5;(R5,C3)\n2:1;(B1,D4)\n").replace('\n', " ");
    let trial = Trial::of_text(&INFO, &one_line);
    assert_eq!(trial.findings(Severity::Error), [] as [&str; 0]);
    assert_eq!(trial.moves(), ["5:R5-C3", "1:B1-D4"]);
    let two_lines = SETUP.replace("C5-3;", "C5-3;\n").replace("E2-3;", "E2-3\n;");
    let trial = Trial::of_text(&INFO, &format!("{HEADER}{two_lines}1:5;(R5,C3)\n"));
    assert_eq!(trial.findings(Severity::Warning), ["WTN305", "WTN305"]);
    assert_eq!(trial.record.start_text(), INFO.start);
}

#[test]
fn what_is_wrong_with_a_set_up_is_told_where_it_stands_and_nothing_is_lost() {
    let place = |trial: &Trial, id: &str| {
        let found = trial.report.iter().find(|found| found.code().id == id).unwrap();
        found.place.span.unwrap().slice(&trial.text).trim_end().to_owned()
    };
    // A side without pieces has not lost before the first move without a word.
    let empty = Trial::of_text(&INFO, &format!("{HEADER}R:\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:1;(B1,D3)\n"));
    assert_eq!(empty.findings(Severity::Error)[0], "WTN307");
    assert_eq!(place(&empty, "WTN307"), "R:");
    let twice = Trial::of_text(&INFO, &format!("{HEADER}{}1:5;(R5,C3)\n", SETUP.replace("A5-1", "A5-2")));
    assert_eq!(twice.findings(Severity::Error), ["WTN307"]);
    assert_eq!(twice.record.tree.comment(NodeId::ROOT).unwrap().as_str(), "R:A5-2;B5-2;C5-3;A4-4;B4-5;A3-6");
    let shared = Trial::of_text(&INFO, &format!("{HEADER}{}1:5;(R5,C3)\n", SETUP.replace("B5-2", "A5-2")));
    assert_eq!(place(&shared, "WTN105"), "R:A5-1;A5-2;C5-3;A4-4;B4-5;A3-6");
    let letters = Trial::of_text(&INFO, &format!("{HEADER}{SETUP}1:1;(B1,D3)\n"));
    assert_eq!(letters.findings(Severity::Warning), ["STD112"]);
    assert_eq!(place(&letters, "STD112"), "[甲 R]");
}

#[test]
fn a_piece_that_there_is_not_is_not_off_the_board() {
    let trial = Trial::of_text(&INFO, &format!("{HEADER}{SETUP}1:5;(R7,C3)\n2:1;(B1,F3)\n"));
    assert_eq!(trial.findings(Severity::Warning), ["WTN314@1", "STD202@2"]);
}

#[test]
fn carriage_returns_alone_end_lines_too() {
    let trial = Trial::of_text(&INFO, &PRINTED.replace('\n', "\r"));
    assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
    assert_eq!(trial.record, Trial::of_text(&INFO, PRINTED).record);
}
