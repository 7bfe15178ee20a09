//! The game of the Amazons: the standard's example, bad records, and a slow generator of moves.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use crate::common::{Random, Trial, golden, legal_texts, play, playthrough, ply, round_trip, torment, write};
use yipu_ccgc::games::amazons::{FORMAT, INFO};
use yipu_core::check::Verdict;
use yipu_core::{
    AnyPosition, Charset, Detail, DetailValue, FormatError, NodeId, Outcome, Record, Report, Severity, Side,
    TagName,
};

/// As the standard prints it; there is nothing to repair.
const PRINTED: &str = include_str!("standard/AM.txt");
const HEADER: &str = "#[AM][甲][乙][后手胜][2017/7/28 19:28:23 重庆][国赛];\n";

fn trial(moves: &str) -> Trial {
    Trial::of(&INFO, format!("{HEADER}{moves}").as_bytes(), "")
}

fn found(moves: &str) -> Vec<String> {
    trial(moves).findings(Severity::Note)
}

#[test]
fn the_printed_game_replays_all_forty_rounds_and_is_open() {
    let trial = Trial::of(&INFO, PRINTED.as_bytes(), "");
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.moves().len(), 80);
    let tag = |name| trial.record.tags.text(&name).to_owned();
    assert_eq!(
        [TagName::FIRST, TagName::SECOND, TagName::DATE, TagName::PLACE, TagName::EVENT].map(tag),
        ["北理工马爷 666", "知于行", "2017/7/28 19:28:23", "重庆", "国赛"]
    );
    assert_eq!(trial.record.outcome, Outcome::SecondWins);
    assert_eq!(round_trip(&trial.record), PRINTED.as_bytes());
    // White, who is to move, could still move, and not only at one place.
    let mut board = (INFO.rules.unwrap().board)(INFO.start, &mut Report::new());
    for id in trial.record.tree.mainline() {
        let packed = trial.record.tree.packed(trial.record.tree.ply(id)).unwrap();
        assert!(board.moves().legal.contains(&packed.to_owned()));
        assert_eq!(board.play_unchecked(packed), Ok(true));
    }
    assert_eq!(board.turn(), Side::FIRST);
    let legal: Vec<_> = legal_texts(&INFO, &*board);
    assert!(legal.iter().all(|text| text.starts_with("d8e9(")), "{legal:?}");
    assert!(board.outcome().is_none() && !legal.is_empty());
}

#[test]
fn numbers_of_rounds_are_checked() {
    assert_eq!(found("1 d1d8(b6) g10g3(i5)\n2 j4f4(c7)"), [] as [&str; 0]);
    let gap = trial("1 d1d8(b6) g10g3(i5)\n3 j4f4(c7) a7a5(g5)\n4 f4f5(f6)\n");
    assert_eq!(gap.findings(Severity::Note), ["AM301"]);
    assert!(gap.report.iter().all(|found| found.fix.is_none()), "a round may be missing");
    round_trip(&gap.record);
    let mistyped = trial("1 d1d8(b6) g10g3(i5)\n12 j4f4(c7) a7a5(g5)\n3 f4f5(f6)\n");
    assert_eq!(mistyped.findings(Severity::Note), ["AM301"]);
    let fix = mistyped.fix("AM301");
    assert!(!fix.safe);
    assert!(fix.apply(&mistyped.text).unwrap().contains("\n2 j4f4(c7)"));
    assert_eq!(found("1 d1d8(b6) g10g3(i5)\nj4f4(c7) a7a5(g5)"), ["AM302"]);
    assert_eq!(found("1 d1d8(b6) g10g3(i5)\n2\n3 j4f4(c7)"), ["AM303"]);
    assert_eq!(found("99999999999999999999 d1d8(b6)"), ["AM301"]);
    assert_eq!(found("1. d1d8(b6) g10g3(i5) 2:j4f4(c7) a7a5(g5)"), [] as [&str; 0]);
    // A round of one move that is not the last.
    assert_eq!(found("1 d1d8(b6)\n2 j4f4(c7) a7a5(g5)"), ["AM107@2"]);
}

#[test]
fn what_the_rules_forbid_is_told_at_its_move() {
    for (mv, id) in [
        ("e5e6(e7)", "AM101"),
        ("d10d9(d8)", "AM102"),
        ("d1e3(e4)", "AM103"),
        ("d1d1(d2)", "AM103"),
        ("d1g1(g2)", "AM104"),
        ("d1d10(d9)", "AM104"),
        ("d1d8(e6)", "AM105"),
        ("d1d8(d8)", "AM105"),
        ("d1d8(d10)", "AM106"),
    ] {
        assert_eq!(found(&format!("1 {mv}")), [format!("{id}@1")], "{mv}");
    }
    // The square that the amazon has left is a target, and does not stop an arrow that flies over it.
    assert_eq!(found("1 d1d8(d1)"), [] as [&str; 0]);
    assert_eq!(found("1 a4a5(a1)"), [] as [&str; 0]);
    assert_eq!(found("1 d1d8(b6) d1d8(b6)"), ["AM101@2"]);
    assert_eq!(found("1 d1k8(b6) g10g3(i5)"), ["STD202@1"]);
    assert_eq!(found("1 d1d11(b6) g10g3(i5)"), ["STD202@1"]);
    assert_eq!(found("1 d1d0(b6) g10g3(i5)"), ["STD202@1"]);
    assert_eq!(found("1 d1d8(b6) resigns"), ["STD201@2"]);
    assert_eq!(found("1 d1d8 g10g3(i5)"), ["STD201@1"]);
    assert_eq!(found("1 d1d8(b6)MARK[1] g10g3(i5)"), ["STD304@1"]);
}

#[test]
fn other_spellings_are_read_and_told() {
    let trial = trial("1 D1-D8（B6） g10 g3 [i5]；\r\n2 j4f4/c7");
    assert_eq!(trial.findings(Severity::Note), ["STD203", "STD204", "STD104"]);
    assert_eq!(trial.moves(), ["d1d8(b6)", "g10g3(i5)", "j4f4(c7)"]);
    let fixed = trial.fix("STD203").apply(&trial.text).unwrap();
    assert!(fixed.contains("1 d1d8(b6) g10g3(i5)"), "{fixed}");
    for (text, ids) in [
        (PRINTED.replace("];", "]；"), vec!["STD104"]),
        (PRINTED.replacen('#', "", 1), vec!["AM304"]),
        (PRINTED.replacen("[AM]", "", 1), vec!["STD106"]),
        (PRINTED.replacen("];", "]", 1), vec!["STD105"]),
        (PRINTED.replacen("后手胜", "黑方胜", 1), vec!["STD108"]),
        (format!("\u{FEFF}{PRINTED}"), vec!["STD102"]),
        (PRINTED.lines().skip(1).collect::<Vec<_>>().join("\n"), vec!["STD105"]),
    ] {
        let trial = Trial::of(&INFO, text.as_bytes(), "");
        assert_eq!(trial.findings(Severity::Note), ids);
        assert_eq!(trial.moves().len(), 80);
    }
    let bytes = Charset::Gb18030.encode(PRINTED).unwrap();
    assert_eq!(Trial::of(&INFO, &bytes, "").findings(Severity::Note), ["STD101"]);
}

#[test]
fn a_colour_that_wins_is_mended_at_its_place_and_only_where_it_is_certain() {
    let of = |teams: &str, result: &str| {
        let header = HEADER.replace("[甲][乙]", teams).replace("后手胜", result);
        Trial::of(&INFO, format!("{header}1 d1d8(b6)").as_bytes(), "")
    };
    let guessed = of("[黑胜队][乙]", "黑胜");
    assert_eq!(
        (guessed.findings(Severity::Note), guessed.record.outcome),
        (vec!["STD108".into()], Outcome::SecondWins)
    );
    assert!(!guessed.fix("STD108").safe);
    assert!(guessed.fix("STD108").apply(&guessed.text).unwrap().contains("[黑胜队][乙][后手胜]"));
    let certain = of("[甲 B][乙 W]", "黑胜");
    assert_eq!((certain.fix("STD108").safe, certain.record.outcome), (true, Outcome::FirstWins));
    let no_such_side = of("[甲][乙]", "红方胜");
    assert_eq!(no_such_side.findings(Severity::Note), ["STD110"]);
    assert_eq!(no_such_side.record.outcome, Outcome::Unknown);
}

#[test]
fn commas_second_records_and_results_at_the_end_are_told() {
    assert_eq!(found("1 d1d8(b6), g10g3(i5)"), ["STD204"]);
    let two = trial(&format!("1 d1d8(b6)\n{HEADER}1 d1d8(b6)\n"));
    assert_eq!((two.findings(Severity::Note), two.moves().len()), (vec!["STD117".into()], 1));
    // A comment that looks like a header has a blank behind its sign.
    assert_eq!(found("1 d1d8(b6)\n# [AM] 又一局\n"), [] as [&str; 0]);
    let before = Trial::of(&INFO, format!("# 前言[1]\n{HEADER}1 d1d8(b6)").as_bytes(), "");
    assert_eq!(before.findings(Severity::Note), [] as [&str; 0]);
    // A number is put before a move only.
    let result = trial("1 d1d8(b6) g10g3(i5)\n后手胜\n");
    assert_eq!(result.findings(Severity::Note), ["AM302", "STD201@3"]);
    assert!(result.report.iter().all(|diagnostic| diagnostic.fix.is_none()));
    let third = trial("1 d1d8(b6) g10g3(i5) j4f4(c7)");
    assert!(third.fix("AM302").apply(&third.text).unwrap().ends_with("g10g3(i5) \n2 j4f4(c7)"));
}

#[test]
fn comments_stay_with_their_moves() {
    let text = "# 前言\n1 d1d8(b6)\n# 第一\n#\n#  又\ng10g3(i5)\n# 第二\n2 j4f4(c7)\n";
    let trial = trial(text);
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    let tree = &trial.record.tree;
    let comments: Vec<_> = std::iter::once(NodeId::ROOT)
        .chain(tree.mainline())
        .map(|id| tree.comment(id).map(ToString::to_string).unwrap_or_default())
        .collect();
    assert_eq!(comments, ["前言", "第一\n\n 又", "第二", ""]);
    let written = String::from_utf8(round_trip(&trial.record)).unwrap();
    assert_eq!(written.replace("# \n", "#\n"), format!("{HEADER}{text}"));
    // Lines may end as they did on old machines.
    let old = Trial::of(&INFO, format!("{HEADER}{text}").replace('\n', "\r").as_bytes(), "");
    assert_eq!(old.record, trial.record);
    // A comment before the header belongs to the start.
    let before = Trial::of(&INFO, format!("# 前言\n{HEADER}1 d1d8(b6)").as_bytes(), "");
    assert_eq!(before.record.tree.comment(NodeId::ROOT).unwrap().as_str(), "前言");
    assert_eq!(before.findings(Severity::Note), [] as [&str; 0]);
}

#[test]
fn what_has_no_place_is_told() {
    let mut trial = trial("1 d1d8(b6) g10g3(i5)\n");
    let first = trial.record.tree.first_child(NodeId::ROOT).unwrap();
    trial.record.tree.extra_mut(first).details =
        vec![Detail { name: "refused".into(), value: DetailValue::Flag(true) }];
    trial.record.tree.extra_mut(first).mark = Some(1);
    let raw = trial.record.tree.add_raw(trial.record.tree.first_child(first).unwrap(), "看 不#懂");
    let second = trial.record.tree.raw_ply("x").by(Some(Side::SECOND));
    let second = trial.record.tree.add(raw, second);
    let third = trial.record.tree.raw_ply("y").by(Some(Side::SECOND));
    trial.record.tree.add(second, third);
    trial.record.start = Some("10/10/10/10/10/10/10/10/10/9w w".into());
    trial.record.tags.set(TagName::KOMI, "1");
    let (bytes, lost) = write(&FORMAT, &trial.record).unwrap();
    assert_eq!(lost, ["LOSS112", "LOSS111", "LOSS107", "STD402", "AM401", "AM402", "LOSS116"]);
    let again = Trial::of(&INFO, &bytes, "");
    assert_eq!(write(&FORMAT, &again.record).unwrap().0, bytes);
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
}

#[test]
fn damaged_records_are_read_too() {
    let beginning: String = PRINTED.lines().take(6).flat_map(|line| [line, "\n"]).collect();
    torment(&INFO, beginning.as_bytes());
    let another = Trial::of(&INFO, PRINTED.replace("[AM]", "[NG]").as_bytes(), "");
    assert_eq!(another.findings(Severity::Note), ["STD107"]);
    let foreign = "([NG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5]MARK[1];W[E5])";
    assert!(Trial::of(&INFO, foreign.as_bytes(), "").report.has_errors());
}

/// The squares of a board, by row from the bottom.
fn cells(text: &str) -> Vec<Vec<char>> {
    let row = |row: &str| {
        row.replace("10", "..........")
            .chars()
            .flat_map(|c| c.to_digit(10).map_or(vec![c], |count| vec!['.'; count as usize]))
            .collect()
    };
    text.split(' ').next().unwrap().split('/').rev().map(row).collect()
}

/// Whether every square from one to another, the last included, is empty and on one line.
fn is_free(cells: &[Vec<char>], from: (i32, i32), to: (i32, i32)) -> bool {
    let (rows, columns) = (to.0 - from.0, to.1 - from.1);
    let steps = rows.abs().max(columns.abs());
    if steps == 0 || (rows != 0 && columns != 0 && rows.abs() != columns.abs()) {
        return false;
    }
    (1..=steps).all(|step| {
        let at = (from.0 + rows / steps * step, from.1 + columns / steps * step);
        cells[usize::try_from(at.0).unwrap()][usize::try_from(at.1).unwrap()] == '.'
    })
}

/// Every triple of squares that the rules allow.
fn slow(board: &dyn AnyPosition) -> Vec<String> {
    let mut cells = cells(&board.to_text());
    let letter = if board.turn() == Side::FIRST { 'w' } else { 'b' };
    let all: Vec<_> = (0..10).flat_map(|row| (0..10).map(move |column| (row, column))).collect();
    let name = |at: (i32, i32)| format!("{}{}", (b'a' + u8::try_from(at.1).unwrap()) as char, at.0 + 1);
    let mut moves = Vec::new();
    for from in &all {
        let (row, column) = (usize::try_from(from.0).unwrap(), usize::try_from(from.1).unwrap());
        if cells[row][column] != letter {
            continue;
        }
        cells[row][column] = '.';
        for to in all.iter().filter(|to| is_free(&cells, *from, **to)) {
            for arrow in all.iter().filter(|arrow| is_free(&cells, *to, **arrow)) {
                moves.push(format!("{}{}({})", name(*from), name(*to), name(*arrow)));
            }
        }
        cells[row][column] = letter;
    }
    moves
}

#[test]
fn legal_moves_equal_those_of_a_slow_generator_and_games_end() {
    let (mut positions, mut moves, mut ends) = (0, 0, 0);
    for seed in 0..6 {
        let (_, last) = play(&INFO, INFO.start, 100, &mut Random(seed), |board| {
            let (mut fast, mut slow) = (legal_texts(&INFO, board), slow(board));
            fast.sort();
            slow.sort();
            assert_eq!(fast, slow, "{}", board.to_text());
            positions += 1;
            moves += fast.len();
        });
        let ending = last.outcome().unwrap();
        let loser = if last.turn() == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        assert_eq!((ending.outcome, last.moves().legal.len()), (loser, 0));
        ends += 1;
    }
    assert!(positions > 200 && moves > 50_000 && ends == 6, "{positions} positions, {moves} moves");
    let start = (INFO.rules.unwrap().board)(INFO.start, &mut Report::new());
    assert_eq!(start.moves().legal.len(), 2176);
}

#[test]
fn who_cannot_move_has_lost_and_nothing_follows() {
    let stuck = "wx8/xx8/10/10/10/10/10/10/10/9b w";
    let board = (INFO.rules.unwrap().board)(stuck, &mut Report::new());
    assert_eq!(board.outcome().unwrap().outcome, Outcome::SecondWins);
    assert_eq!(board.problems()[0].code.id, "AM108");
    let mut record = Record::new(&INFO);
    record.start = Some(stuck.into());
    record.outcome = Outcome::SecondWins;
    record.tree.add(NodeId::ROOT, ply(&INFO, "a10a9(a8)"));
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    let ids: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
    assert_eq!(ids, ["AM108", "REC103"]);
}

#[test]
fn a_game_at_random_looks_as_ever() {
    golden("AM.txt", &playthrough(&INFO, 100, 3));
}

#[test]
fn a_remark_is_a_comment_and_no_move() {
    for (text, at) in [
        ("1 d1d8(b6) g10g3(i5)\n裁判备注:后手超时,判先手胜\n", 2),
        ("1 d1d8(b6) g10g3(i5) 备注：d1d8 之后\n", 2),
        ("裁判备注:第 3 台\n1 d1d8(b6) g10g3(i5)\n", 0),
    ] {
        let trial = trial(text);
        assert_eq!(trial.moves(), ["d1d8(b6)", "g10g3(i5)"], "{text}");
        let expected = if at == 0 { "STD209".to_owned() } else { format!("STD209@{at}") };
        assert_eq!(trial.findings(Severity::Note), [expected], "{text}");
    }
    let header =
        HEADER.trim_end().trim_end_matches(';').to_owned() + "[裁判备注:超时];\n1 d1d8(b6) g10g3(i5)";
    let trial = Trial::of(&INFO, header.as_bytes(), "");
    assert_eq!((trial.moves().len(), trial.report.has_errors()), (2, false));
}

#[test]
fn one_missing_half_move_is_one_finding() {
    let whole = "1 d1d8(b6) g10g3(i5)\n2 j4f4(c7) a7a5(g5)\n3 a4b4(b5) j7j6(i6)\n4 f4e3(e5) d10d9(e9)\n";
    assert_eq!(found(whole), [] as [&str; 0]);
    for (missing, at) in [("a7a5(g5)", 4), ("a4b4(b5) ", 5), ("j7j6(i6)", 6)] {
        assert_eq!(found(&whole.replace(missing, "")), [format!("AM107@{at}")], "{missing}");
    }
    // What goes on from the missing move follows from it, and the gap is told where it is.
    let follows = whole.replace("f4e3(e5)", "b4b3(a3)");
    assert_eq!(found(&follows), [] as [&str; 0]);
    assert_eq!(found(&follows.replace("a4b4(b5) ", "")), ["AM107@5", "AM101@6"]);
    // Without numbers nothing but the amazons tells.
    let bare = |text: &str| -> String {
        let words = text.split_whitespace().filter(|word| word.len() > 1);
        words.collect::<Vec<_>>().join("\n")
    };
    for (missing, at) in [("a7a5(g5)", 4), ("a4b4(b5) ", 5), ("j7j6(i6)", 6)] {
        let judged = found(&bare(&whole.replace(missing, "")));
        let errors: Vec<_> = judged.iter().filter(|id| id.starts_with("AM1")).collect();
        assert_eq!(errors, [&format!("AM107@{at}")], "{missing}");
    }
}

#[test]
fn moves_in_pairs_of_letters_are_read_the_way_that_is_legal() {
    let standard = trial("1 d1d8(b6) g10g3(i5)\n2 j4f4(c7) a7a5(g5)\n");
    for (text, way) in [
        ("1 DADHBF GJGCIE\n2 JDFDCG AGAEGE\n", "a the lowest row"),
        ("1 djdcbe gaghif\n2 jgfgcd adafgf\n", "a the highest row"),
    ] {
        let trial = trial(text);
        assert_eq!(trial.record, standard.record, "{text}: {:?}", trial.ids());
        assert_eq!(trial.findings(Severity::Note), ["AM305"], "{text}");
        let message = trial.report.iter().next().unwrap().finding.message(yipu_core::Lang::En);
        assert!(message.contains(way), "{message}");
        let mended = trial.fix("AM305").apply(&trial.text).unwrap();
        assert_eq!(Trial::of(&INFO, mended.as_bytes(), "").findings(Severity::Note), [] as [&str; 0]);
    }
    let lines = trial("DADHBF\nGJGCIE\nJDFDCG\n");
    assert_eq!(lines.moves(), ["d1d8(b6)", "g10g3(i5)", "j4f4(c7)"]);
}

#[test]
fn text_without_a_move_is_an_error_and_lists_are_read() {
    assert_eq!(Trial::of(&INFO, HEADER.as_bytes(), "").findings(Severity::Error), [] as [&str; 0]);
    assert!(trial("裁判备注:弃权\n").report.has("STD121"));
    assert!(trial("1\n2\n").report.has_errors());
    let listed = trial("['d1d8(b6)', 'g10g3(i5)']\n");
    assert_eq!(listed.moves(), ["d1d8(b6)", "g10g3(i5)"]);
    assert!(listed.report.has("STD204") && !listed.report.has_errors(), "{:?}", listed.ids());
}

#[test]
fn a_record_without_a_header_has_the_name_of_its_file() {
    let name = "AM-甲 vs 乙-先手胜.txt";
    let trial = Trial::of(&INFO, b"1 d1d8(b6) g10g3(i5)\n", name);
    assert_eq!(trial.record.tags.text(&TagName::SECOND), "乙");
    assert_eq!((trial.record.outcome, trial.report.has("STD123")), (Outcome::FirstWins, true));
}
