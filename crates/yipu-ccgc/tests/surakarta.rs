//! Surakarta: the standard's example, every clause of its record, the rules against a slow generator.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use crate::common::{Random, Trial, append, golden, play, playthrough, ply, round_trip, torment, write};
use yipu_ccgc::GameText;
use yipu_ccgc::games::surakarta::{Color, FORMAT, INFO, Site, Surakarta, SurakartaMove};
use yipu_core::check::Verdict;
use yipu_core::{
    Charset, Confidence, FormatError, Lang, NodeId, Outcome, Position as _, Probe, Record, Report, Severity,
    TagName,
};

/// As the standard prints it.
const PRINTED: &str = "#2017-11-30-20:55 中国棋院
#先手方: 苏拉卡尔塔 1 队 | 后手方: 苏拉卡尔塔 2 队 | 未决胜
!BBBBBB
!BBBBBB
1000000
1000000
!RRRRRR
!RRRRRR
B2E-3E
R5E-4D
B2C-3C
R5B-4B
B2E-3E
R5F-4F
B2F-3F
R5A-4A
B2A-3A
R4A-5A
B3A-4A
R6C×4A
# 未分出胜负
";

fn repaired() -> String {
    PRINTED.replace("1000000", "!000000").replacen("B2E-3E", "B2D-3D", 1)
}

#[test]
fn the_example_as_printed() {
    let trial = Trial::of_text(&INFO, PRINTED);
    assert_eq!(trial.findings(Severity::Warning), ["SU305", "SU305", "SU303", "SU101@5"]);
    let reason = trial.report.iter().last().unwrap();
    assert_eq!(reason.code().id, "SU202");
    assert_eq!(
        reason.finding.message(Lang::En),
        "First has 11 pieces, Second 12: by rule 6, if claimed, Second wins"
    );
    assert_eq!(trial.verdict, Verdict::None);
    assert_eq!(trial.moves()[4], "2E-3E");
    assert_eq!(trial.moves()[11], "6Cx4A");
    assert_eq!(trial.record.start.as_deref(), Some(INFO.start));
    for (name, value) in [
        (TagName::FIRST, "苏拉卡尔塔 1 队"),
        (TagName::SECOND, "苏拉卡尔塔 2 队"),
        (TagName::DATE, "2017-11-30-20:55"),
        (TagName::PLACE, "中国棋院"),
    ] {
        assert_eq!(trial.record.tags.text(&name), value);
    }
    let last = trial.record.tree.mainline().last().unwrap();
    assert_eq!(trial.record.tree.comment(last).unwrap().as_str(), " 未分出胜负");
}

#[test]
fn the_example_repaired() {
    let trial = Trial::of_text(&INFO, &repaired());
    assert_eq!(trial.findings(Severity::Note), ["SU202@12"]);
    assert_eq!(trial.verdict, Verdict::None);
    let bytes = round_trip(&trial.record);
    let text = Trial::of(&INFO, &bytes, "").text;
    let canonical = repaired().replace(
        "#先手方: 苏拉卡尔塔 1 队 | 后手方: 苏拉卡尔塔 2 队 | ",
        "#先手方:苏拉卡尔塔 1 队|后手方:苏拉卡尔塔 2 队|",
    );
    assert_eq!(text, canonical);
    let stated = repaired().replace("未决胜", "先手胜");
    assert_eq!(Trial::of_text(&INFO, &stated).verdict, Verdict::Open);
}

/// A record of some moves behind a plain header.
fn record_of(moves: &str) -> Trial {
    Trial::of_text(&INFO, &format!("#2017-11-30-20:55 甲地\n#先手方:甲|后手方:乙|未决胜\n{moves}"))
}

#[test]
fn three_spellings_and_their_signs_are_read() {
    let plain = record_of("B2E-3E\nR5E-4D\nB2C-3C\n");
    assert_eq!(plain.findings(Severity::Warning), [] as [&str; 0]);
    for moves in ["2E-3E\n5E-4D\n2C-3C", "B(2, E)-(3, E)\nR(5,E)-(4,D)\nB(2,C)-(3, C)"] {
        let trial = record_of(moves);
        assert_eq!(trial.record, plain.record, "{moves}");
        assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0], "{moves}");
    }
    let odd = record_of("b2e-3e\nr5E–4d\nB2C－3C");
    assert_eq!(odd.record, plain.record);
    assert_eq!(odd.findings(Severity::Warning), ["STD203", "STD104"]);
    assert!(odd.fix("STD203").apply(&odd.text).unwrap().contains("B2E-3E\nR5E-4D\n"));
    // Which colour begins is told by the first move, stated or not.
    let red = record_of("5E-4D\n2E-3E");
    assert_eq!(red.record.start.as_deref().unwrap().rsplit(' ').next(), Some("R"));
    assert_eq!(red.findings(Severity::Warning), [] as [&str; 0]);
}

#[test]
fn every_sign_of_a_capture_is_read() {
    let moves = |sign: &str| repaired().split_once("B2D").unwrap().1.replace('×', sign);
    for (sign, odd) in [("×", false), ("X", false), ("x", true), ("*", true)] {
        let trial = record_of(&format!("B2D{}", moves(sign)));
        assert_eq!(trial.moves()[11], "6Cx4A", "{sign}");
        let found = trial.findings(Severity::Warning);
        assert_eq!(found, if odd { vec!["STD203"] } else { vec![] }, "{sign}");
    }
    let trial = record_of(&format!("B2D{}", moves("＊")));
    assert_eq!(trial.findings(Severity::Warning), ["STD203", "STD104"]);
}

#[test]
fn a_sign_that_is_not_so_is_told_and_mended() {
    let wrong = repaired().replace("R6C×4A", "R6C-4A").replace("R5E-4D", "R5E×4D");
    let trial = Trial::of_text(&INFO, &wrong);
    assert_eq!(trial.findings(Severity::Warning), ["SU307@2", "SU306@12"]);
    assert_eq!(trial.moves()[11], "6Cx4A");
    assert_eq!(trial.moves()[1], "5E-4D");
    assert!(trial.fix("SU306").safe && trial.fix("SU307").safe);
    assert!(trial.fix("SU306").apply(&trial.text).unwrap().contains("R6C×4A"));
    assert!(trial.fix("SU307").apply(&trial.text).unwrap().contains("R5E-4D"));
}

#[test]
fn each_illegal_move_has_its_reason() {
    for (moves, found) in [
        ("B3E-4E", "SU101@1"),
        ("B5E-4D", "SU102@1"),
        ("B1A-2A", "SU103@1"),
        ("B2A-4A", "SU104@1"),
        ("B2A-5F\n", "SU107@1"),
        ("B2A×5A", "SU107@1"),
        ("B3A×4A", "SU101@1"),
        ("B1A×2A", "SU106@1"),
        ("B2E-3E\nB2A-3A", "REC102@2"),
        ("B7E-3E", "STD202@1"),
        ("B2E-3Z", "STD202@1"),
        ("B2E", "STD201@1"),
        ("胡说", "STD201@1"),
        ("[C6][甲][乙]", "STD201@1"),
        ("B99999999999A-1A", "STD202@1"),
    ] {
        let trial = record_of(moves);
        let found_here = trial.findings(Severity::Error);
        assert_eq!(found_here, [found], "{moves}");
        let place = trial.report.iter().find(|d| d.severity() == Severity::Error).unwrap();
        assert!(place.place.span.is_some(), "{moves}");
    }
    // From JSON a capture of nothing is what it says.
    let mut record = Record::new(&INFO);
    record.tree.add(NodeId::ROOT, ply(&INFO, "2Ex3E"));
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("SU105"));
}

#[test]
fn set_up_lines_are_six_in_a_row_or_none() {
    let rows = ["!BBBBBB", "!BBBBBB", "!000000", "!000000", "!RRRRRR", "!RRRRRR"];
    let clean = record_of(&(rows.join("\n") + "\nB2E-3E\n"));
    assert_eq!(clean.findings(Severity::Warning), [] as [&str; 0]);
    for count in 1..6 {
        let trial = record_of(&(rows[..count].join("\n") + "\nB2E-3E\n"));
        assert_eq!(trial.findings(Severity::Warning), ["SU303"], "{count}");
        assert_eq!(trial.record.tree.comment(NodeId::ROOT).unwrap().as_str(), rows[..count].join("\n"));
        assert_eq!(trial.record.start_text(), INFO.start);
    }
    let seven = record_of(&(rows.join("\n") + "\n!000000\nB2E-3E\n"));
    assert_eq!(seven.findings(Severity::Warning), ["SU303"]);
    let broken = record_of(&(rows[..3].join("\n") + "\n#等一下\n" + &rows[3..].join("\n") + "\nB2E-3E\n"));
    assert_eq!(broken.findings(Severity::Warning), ["SU303"]);
    let short = record_of(&(rows.join("\n").replacen("BBBBBB", "BBBBB", 1) + "\nB2E-3E\n"));
    assert_eq!(short.findings(Severity::Warning), ["SU304"]);
    let late = record_of(&("B2E-3E\n".to_owned() + &rows.join("\n")));
    assert_eq!(late.findings(Severity::Warning), ["SU303"]);
    assert!(late.record.tree.comment(late.record.tree.mainline().next().unwrap()).is_some());
    // An endgame with red to move.
    let end = record_of("!00000B\n!000000\n!0000R0\n!000000\n!000000\n!000000\nR3E-2E\n");
    assert_eq!(end.findings(Severity::Warning), [] as [&str; 0]);
    assert_eq!(end.record.start_text(), "00000B/000000/0000R0/000000/000000/000000 R");
    round_trip(&end.record);
}

#[test]
fn headers_of_other_shapes_are_read_and_told() {
    for (header, found, first, date) in [
        ("", vec!["SU301"], "", ""),
        ("#先手方:甲|后手方:乙|先手胜\n", vec!["SU301"], "甲", ""),
        ("#2017-11-30-20:55 甲地\n", vec!["SU301"], "", "2017-11-30-20:55"),
        (
            "#2017.11.30 20:55 甲地\n#先手方：甲｜后手方：乙｜先手胜\n",
            vec!["SU302", "SU301"],
            "甲",
            "2017.11.30 20:55",
        ),
        ("#2017-11-30-20:55\n#甲|乙|红方胜\n", vec!["SU301", "STD108"], "甲", "2017-11-30-20:55"),
        ("#2017-11-30-20:55\n#先手方:甲|后手方:乙|先(后)手胜\n", vec!["STD109"], "甲", "2017-11-30-20:55"),
        ("#一局好棋\n", vec!["SU301"], "", ""),
    ] {
        let trial = Trial::of_text(&INFO, &format!("{header}R5E-4D\nB2E-3E\n"));
        assert_eq!(trial.findings(Severity::Warning), found, "{header}");
        assert_eq!(trial.record.tags.text(&TagName::FIRST), first, "{header}");
        assert_eq!(trial.record.tags.text(&TagName::DATE), date, "{header}");
    }
    let colored = Trial::of_text(&INFO, "#2017-11-30-20:55\n#甲|乙|红方胜\nR5E-4D\n");
    assert_eq!(colored.record.outcome, Outcome::FirstWins);
    let dotted = Trial::of_text(&INFO, "#2017.11.3 20:55 甲地\n#先手方:甲|后手方:乙|先手胜\nB2E-3E");
    assert!(dotted.fix("SU302").apply(&dotted.text).unwrap().starts_with("#2017-11-03-20:55 甲地\n"));
}

#[test]
fn comments_keep_their_bytes_whatever_their_charset() {
    let mut bytes =
        Charset::Gb18030.encode("#2017-11-30-20:55 中国棋院\n#先手方:一队|后手方:二队|未决胜\n").unwrap();
    let utf8 = "#好棋，也許\n".as_bytes();
    let broken = [b'#', 0xB0, 0xA1, 0xD0, b'\n'];
    bytes.extend(b"B2E-3E\n");
    bytes.extend(utf8);
    bytes.extend(b"R5E-4D\n");
    bytes.extend(broken);
    let trial = Trial::of(&INFO, &bytes, "record.txt");
    assert_eq!(trial.record.tags.text(&TagName::FIRST), "一队");
    let (written, _) = write(&FORMAT, &trial.record).unwrap();
    let holds = |needle: &[u8]| written.windows(needle.len()).any(|window| window == needle);
    assert!(holds(utf8) && holds(&broken));
    let again = Trial::of(&INFO, &written, "record.txt");
    assert_eq!(again.record, trial.record);
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, written);
}

#[test]
fn marks_and_other_text_behind_moves_are_told() {
    let trial = record_of("B2E-3E MARK[1]\nR5E-4D 好棋\nB2C-3C # 也好\n");
    assert_eq!(trial.findings(Severity::Warning), ["STD304@1", "STD205@2"]);
    let comments: Vec<_> = trial
        .record
        .tree
        .mainline()
        .map(|id| trial.record.tree.comment(id).map(ToString::to_string))
        .collect();
    assert_eq!(comments, [None, Some("好棋".into()), Some(" 也好".into())]);
    assert_eq!(write(&FORMAT, &trial.record).unwrap().1, ["LOSS112"]);
}

#[test]
fn a_side_without_pieces_has_lost() {
    let setup = "!00B000\n!000000\n!000000\n!R00000\n!000000\n!000000\n";
    // 1C goes up its column, over the arc at the top left to 3A, and on along the row.
    let trial = record_of(&format!("{setup}R4A-3A\nB1C×3A\n"));
    assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
    let stated = |result: &str, more: &str| {
        Trial::of_text(
            &INFO,
            &format!("#2017-11-30-20:55 甲地\n#先手方:甲|后手方:乙|{result}\n{setup}R4A-3A\nB1C×3A\n{more}"),
        )
    };
    assert_eq!(stated("后手胜", "").verdict, Verdict::Proved);
    assert_eq!(stated("先手胜", "").verdict, Verdict::Contradicted);
    assert_eq!(stated("后手胜", "R4A-4B\n").findings(Severity::Error), ["REC103@3"]);
    let many = Trial::of_text(
        &INFO,
        "#2017-11-30-20:55 甲\n#先手方:甲|后手方:乙|平局\n!BBBBBB\n!BBBBBB\n!B00000\n!000000\n!RRRRRR\n!RRRRRR\n",
    );
    assert_eq!(many.findings(Severity::Warning), ["SU108"]);
    assert_eq!(many.verdict, Verdict::Open);
}

#[test]
fn only_records_of_this_game_are_claimed_and_written() {
    let sniff = |text: &str, name: &str| (FORMAT.sniff)(&Probe::new(text.as_bytes(), name, "txt"));
    assert_eq!(sniff(PRINTED, ""), Confidence::Certain);
    assert_eq!(sniff("B2E-3E\nR5E-4D\n", "SU-甲 vs 乙-先手胜.txt"), Confidence::Likely);
    for other in ["#[AM][甲][乙];\n1 d1d8(b6)", "#[WTN][甲][乙];\nR:A5-1", "{[C6]}", "", "B2E-3E"] {
        assert_eq!(sniff(other, ""), Confidence::No, "{other}");
    }
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
    let mut named = Trial::of_text(&INFO, &repaired()).record;
    named.tags.set(TagName::FIRST, "甲|乙");
    named.tags.set(TagName::EVENT, "国赛");
    assert_eq!(write(&FORMAT, &named).unwrap().1, ["LOSS107", "SU401"]);
}

#[test]
fn bad_input_is_borne() {
    torment(&INFO, &Charset::Gb18030.encode(PRINTED).unwrap());
    torment(&INFO, repaired().as_bytes());
}

/// All moves by walking square by square with a direction, turning at the edge as the arcs do; nothing is shared with
/// the rules but the questions what stands where and whose turn it is.
fn slow(position: &Surakarta) -> BTreeSet<String> {
    let site = |(row, column): (i8, i8)| Site::new(row.cast_unsigned(), column.cast_unsigned()).unwrap();
    let at = |square| position.get(site(square));
    let name = |square| site(square).text();
    let inside = |(row, column): (i8, i8)| (0..6).contains(&row) && (0..6).contains(&column);
    let mover = position.color(position.turn());
    let mut found = BTreeSet::new();
    if [Color::Black, Color::Red].iter().any(|color| Site::all().all(|s| position.get(s) != Some(*color))) {
        return found;
    }
    for from in (0..6).flat_map(|row| (0..6).map(move |column| (row, column))) {
        if at(from) != Some(mover) {
            continue;
        }
        for direction in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))) {
            let to = (from.0 + direction.0, from.1 + direction.1);
            if direction != (0, 0) && inside(to) && at(to).is_none() {
                found.insert(format!("{}-{}", name(from), name(to)));
            }
        }
        for mut direction in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let (mut here, mut arcs) = (from, 0);
            for _ in 0..200 {
                let next = (here.0 + direction.0, here.1 + direction.1);
                if inside(next) {
                    here = next;
                } else {
                    // Over the edge: an arc leads to the other edge of the nearer corner, as far from it.
                    let along = if direction.0 == 0 { here.0 } else { here.1 };
                    if along == 0 || along == 5 {
                        break;
                    }
                    (here, direction) = if direction.0 == 0 {
                        let distance = if along < 3 { along } else { 5 - along };
                        let column = if direction.1 > 0 { 5 - distance } else { distance };
                        if along < 3 { ((0, column), (1, 0)) } else { ((5, column), (-1, 0)) }
                    } else {
                        let distance = if along < 3 { along } else { 5 - along };
                        let row = if direction.0 > 0 { 5 - distance } else { distance };
                        if along < 3 { ((row, 0), (0, 1)) } else { ((row, 5), (0, -1)) }
                    };
                    arcs += 1;
                }
                if here == from {
                    continue;
                }
                if let Some(color) = at(here) {
                    if color != mover && arcs > 0 {
                        found.insert(format!("{}x{}", name(from), name(here)));
                    }
                    break;
                }
            }
        }
    }
    found
}

#[test]
fn legal_moves_equal_those_of_the_slow_generator() {
    let (mut positions, mut captures) = (0usize, 0usize);
    for seed in 0..120 {
        let mut random = Random(seed);
        play(&INFO, INFO.start, 200, &mut random, |board| {
            let position = Surakarta::read(&board.to_text(), &mut Report::new());
            let legal: Vec<_> = position.legal_moves().into_iter().map(SurakartaMove::text).collect();
            let slow = slow(&position);
            assert_eq!(legal.iter().cloned().collect::<BTreeSet<_>>(), slow, "{}", board.to_text());
            assert_eq!(legal.len(), slow.len(), "a move twice in {}", board.to_text());
            positions += 1;
            captures += legal.iter().filter(|text| text.contains('x')).count();
            if positions % 50 != 0 {
                return;
            }
            for (from, to) in Site::all().flat_map(|from| Site::all().map(move |to| (from, to))) {
                for capture in [false, true] {
                    let mv = SurakartaMove { from, to, capture };
                    let legal = slow.contains(&mv.text());
                    assert!(legal == position.illegality(mv).is_none() || slow.is_empty(), "{}", mv.text());
                }
            }
        });
    }
    assert!(positions > 10_000 && captures > 10_000, "{positions} positions, {captures} captures");
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut over = 0;
    for seed in 0..60 {
        let mut record = Record::new(&INFO);
        let (played, last) = play(&INFO, INFO.start, 3000, &mut Random(1000 + seed), |_| {});
        let at = append(&mut record, &played);
        record.tree.set_comment(NodeId::ROOT, "开局");
        record.tree.set_comment(at, " 终局\n两行");
        record.tags.set(TagName::DATE, "2017-11-30-20:55");
        record.tags.set(TagName::PLACE, "线上");
        record.tags.set(TagName::FIRST, "甲");
        record.tags.set(TagName::SECOND, "乙");
        record.outcome = last.outcome().map_or(Outcome::Unknown, |ending| ending.outcome);
        over += usize::from(last.outcome().is_some());
        let bytes = round_trip(&record);
        let trial = Trial::of(&INFO, &bytes, "record.txt");
        assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
        assert_eq!(trial.verdict, if last.outcome().is_some() { Verdict::Proved } else { Verdict::None });
    }
    assert!(over >= 20, "{over} games were played to the end");
}

#[test]
fn a_game_played_through() {
    golden("SU.txt", &playthrough(&INFO, 60, 6));
}

#[test]
fn a_header_behind_other_comments_or_with_its_lines_exchanged_is_found() {
    for (header, comment) in [
        ("# 棋谱\n#2017-11-30-20:55 中国棋院\n#先手方:甲|后手方:乙|先手胜\n", Some(" 棋谱")),
        ("#先手方:甲|后手方:乙|先手胜\n#2017-11-30-20:55 中国棋院\n", None),
        ("#2017-11-30-20:55 中国棋院\n#一\n#先手方:甲|后手方:乙|先手胜\n# 二\n", Some("一\n 二")),
    ] {
        let trial = Trial::of_text(&INFO, &format!("{header}B2E-3E\n"));
        assert_eq!(trial.findings(Severity::Warning), ["SU301"], "{header}");
        let tag = |name| trial.record.tags.text(&name);
        assert_eq!((tag(TagName::FIRST), tag(TagName::SECOND)), ("甲", "乙"), "{header}");
        assert_eq!((tag(TagName::DATE), tag(TagName::PLACE)), ("2017-11-30-20:55", "中国棋院"), "{header}");
        assert_eq!(trial.record.outcome, Outcome::FirstWins);
        assert_eq!(trial.record.tree.comment(NodeId::ROOT).map(yipu_core::Text::as_str), comment, "{header}");
        round_trip(&trial.record);
    }
    // A comment that only speaks of a side is none of the two lines.
    let trial = Trial::of_text(&INFO, "#2017-11-30-20:55\n#甲对乙\n#先手方下得好\nB2E-3E\n");
    assert_eq!(trial.record.tags.text(&TagName::FIRST), "");
}

#[test]
fn seats_are_read_by_their_names_and_no_part_of_the_header_is_dropped_by_a_fix() {
    let swapped = Trial::of_text(&INFO, "#2017-11-30-20:55\n#后手方:乙|先手方:甲|先手胜\nB2E-3E\n");
    assert_eq!(swapped.findings(Severity::Warning), ["SU301"]);
    assert_eq!(swapped.record.tags.text(&TagName::FIRST), "甲");
    let fixed = swapped.fix("SU301").apply(&swapped.text).unwrap();
    assert_eq!(fixed, "#2017-11-30-20:55\n#先手方:甲|后手方:乙|先手胜\nB2E-3E\n");
    let more = Trial::of_text(&INFO, "#2017-11-30-20:55\n#先手方：甲|后手方:乙|先手胜|2017 CCGC\nB2E-3E\n");
    assert_eq!(more.findings(Severity::Warning), ["SU301"]);
    assert!(more.report.iter().all(|found| found.fix.is_none()));
    let no_date = Trial::of_text(&INFO, "#中国棋院\n#先手方:甲|后手方:乙|先手胜\nB2E-3E\n");
    assert_eq!(no_date.findings(Severity::Warning), ["SU308"]);
}

#[test]
fn rows_of_the_set_up_in_another_spelling_are_used_told_and_mended() {
    let rows = "!bbbbbb\n!BBBBBB\n!OOOOOO\n! 0 0 0 0 0 0\n!RRRRRR\n!RRRRRR\nB2E-3E\n";
    let trial = record_of(rows);
    assert_eq!(trial.findings(Severity::Warning), ["SU309"]);
    assert_eq!(trial.record.start_text(), INFO.start);
    let fixed = trial.fix("SU309").apply(&trial.text).unwrap();
    assert!(fixed.contains("!BBBBBB\n!BBBBBB\n!000000\n!000000\n!RRRRRR\n"), "{fixed}");
    // What is wrong with the set-up is told where it stands.
    let many = record_of("!BBBBBB\n!BBBBBB\n!B00000\n!000000\n!RRRRRR\n!RRRRRR\nB2E-3E\n");
    let found = many.report.iter().find(|found| found.code().id == "SU108").unwrap();
    assert_eq!(found.place.span.unwrap().slice(&many.text), "!BBBBBB");
}

#[test]
fn a_result_that_the_board_contradicts_is_told_where_it_stands() {
    let text = "#2017-11-30-20:55\n#先手方:甲|后手方:乙|后手胜\n!B00000\n!000000\n!000000\n!000000\n!000000\n!000000\n";
    let trial = Trial::of_text(&INFO, text);
    assert_eq!(trial.findings(Severity::Warning), ["REC201"]);
    let found = trial.report.iter().find(|found| found.code().id == "REC201").unwrap();
    assert_eq!(found.place.span.unwrap().slice(text), "后手胜");
}

#[test]
fn carriage_returns_alone_end_lines_too() {
    let trial = Trial::of_text(&INFO, &repaired().replace('\n', "\r"));
    assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
    assert_eq!(trial.record, Trial::of_text(&INFO, &repaired()).record);
}
