//! NoGo: the standard's example, bad records, and a slow generator of safe points.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use crate::common::{
    Random, Trial, golden, legal_texts, mv, play, playthrough, ply, round_trip, torment, write,
};
use yipu_ccgc::games::nogo::{FORMAT, INFO};
use yipu_core::check::Verdict;
use yipu_core::{AnyPosition, FormatError, NodeId, Outcome, Record, Report, Severity};

/// As the standard prints it, line break and all.
const PRINTED: &str = "([NG][先手参赛队 B][后手参赛队 W][先(后)手胜][2017.07.29 14:00 重庆][2017 CC GC];B[D5]MARK[1];W[E5];B[E4];W[D4];B[E6];W[F5];B[F6];W[F4];B[G5])";
/// With its result filled in and the blank in the name of the event removed.
const REPAIRED: &str = "([NG][先手参赛队 B][后手参赛队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5]MARK[1];W[E5];B[E4];W[D4];B[E6];W[F5];B[F6];W[F4];B[G5])";

fn record_of(moves: &str) -> String {
    format!("([NG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];{moves})")
}

fn found(moves: &str) -> (Vec<String>, Verdict) {
    let trial = Trial::of_text(&INFO, &record_of(moves));
    (trial.findings(Severity::Note), trial.verdict)
}

#[test]
fn the_printed_example_lacks_its_result() {
    let trial = Trial::of_text(&INFO, PRINTED);
    assert_eq!(trial.findings(Severity::Note), ["STD109"]);
    assert_eq!(trial.verdict, Verdict::None);
    assert_eq!(trial.moves(), ["D5", "E5", "E4", "D4", "E6", "F5", "F6", "F4", "G5"]);
    let first = trial.record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(trial.record.tree.extra(first).unwrap().mark, Some(1));
}

#[test]
fn the_repaired_example_is_clean_and_open() {
    let trial = Trial::of_text(&INFO, REPAIRED);
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(trial.verdict, Verdict::Open);
    let written = round_trip(&trial.record);
    assert_eq!(yipu_core::Charset::Gb18030.encode(REPAIRED).unwrap(), written);
}

#[test]
fn a_losing_move_ends_the_game_and_is_no_error() {
    // White dies in the corner.
    let capture = "B[B1];W[A1];B[A2]";
    assert_eq!(found(capture), (vec!["REC201".into()], Verdict::Contradicted));
    let trial = Trial::of_text(&INFO, &record_of(capture).replace("先手胜", "后手胜"));
    assert_eq!((trial.findings(Severity::Note), trial.verdict), (vec![], Verdict::Proved));
    // White walks into Black's corner.
    let suicide = "B[B1];W[E5];B[A2];W[A1]";
    assert_eq!(found(suicide), (vec![], Verdict::Proved));
    assert_eq!(found(&format!("{suicide};B[H8];W[H9]")).0, ["REC103@5", "REC103@6"]);
}

#[test]
fn what_the_rules_forbid_is_told_at_its_move() {
    assert_eq!(found("B[D5];W[D5]").0, ["NG101@2"]);
    assert_eq!(found("W[D5];B[E5]").0, ["STD112", "NG103@1"]);
    assert_eq!(found("B[D5];B[E5]").0, ["NG104@2"]);
    assert_eq!(found("B[D5];W[J1];B[E5]").0, ["STD202@2"]);
    assert_eq!(found("B[D5];W[A10];B[E5]").0, ["STD202@2"]);
    assert_eq!(found("B[D5];W[A99999999999999999999];B[E5]").0, ["STD202@2"]);
    assert_eq!(found("B[D5];W[resign]").0, ["STD201@2"]);
    assert_eq!(found("B[D5]MARK[3];W[E5]MARK[1]MARK[2]").0, ["STD301@1", "STD302@2"]);
    assert_eq!(found("B:[D5];\nW:[e5]").0, ["STD203"]);
}

#[test]
fn a_pass_is_no_move_of_this_game() {
    let mut record = Record::new(&INFO);
    let pass = ply(&INFO, "pass");
    record.tree.add(NodeId::ROOT, pass);
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("NG102"));
    assert_eq!(write(&FORMAT, &record).unwrap().1, ["STD405"]);
}

#[test]
fn a_text_of_another_game_is_told() {
    let trial = Trial::of_text(&INFO, &REPAIRED.replace("[NG]", "[PG]"));
    assert_eq!(trial.findings(Severity::Warning), ["STD107"]);
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
}

#[test]
fn damaged_records_are_read_too() {
    torment(&INFO, &yipu_core::Charset::Gb18030.encode(REPAIRED).unwrap());
    let trial = Trial::of_text(&INFO, REPAIRED.strip_suffix("G5])").unwrap());
    assert_eq!(trial.findings(Severity::Warning), ["STD201@9", "STD115"]);
}

/// The points of a board that its text shows: `b`, `w` or `.`, by row from the bottom.
fn cells(text: &str) -> Vec<Vec<char>> {
    let rows = text.split(' ').next().unwrap().split('/').rev();
    rows.map(|row| {
        row.chars().flat_map(|c| c.to_digit(10).map_or(vec![c], |count| vec!['.'; count as usize])).collect()
    })
    .collect()
}

/// Whether the group on a point has a liberty, by walking over it stone by stone.
fn lives(cells: &[Vec<char>], row: usize, column: usize) -> bool {
    let mut group = vec![(row, column)];
    let mut walked = 0;
    while let Some(&(r, c)) = group.get(walked) {
        walked += 1;
        for near in [(r + 1, c), (r.wrapping_sub(1), c), (r, c + 1), (r, c.wrapping_sub(1))] {
            match cells.get(near.0).and_then(|row| row.get(near.1)) {
                Some('.') => return true,
                Some(stone) if *stone == cells[row][column] && !group.contains(&near) => group.push(near),
                _ => {}
            }
        }
    }
    false
}

/// The safe points: every group on the board lives after the stone is placed.
fn slow(board: &dyn AnyPosition) -> Vec<String> {
    let text = board.to_text();
    let mut cells = cells(&text);
    let letter = if board.turn().0 == 0 { 'b' } else { 'w' };
    let mut safe = Vec::new();
    for row in 0..9 {
        for column in 0..9 {
            if cells[row][column] != '.' {
                continue;
            }
            cells[row][column] = letter;
            let mut stones = (0..81).map(|at| (at / 9, at % 9)).filter(|at| cells[at.0][at.1] != '.');
            if stones.all(|(row, column)| lives(&cells, row, column)) {
                safe.push(format!("{}{}", (b'A' + column as u8) as char, row + 1));
            }
            cells[row][column] = '.';
        }
    }
    safe
}

#[test]
fn safe_points_equal_those_of_a_slow_generator_and_games_end() {
    let mut positions = 0;
    for seed in 0..3 {
        let (_, last) = play(&INFO, INFO.start, 81, &mut Random(seed), |board| {
            assert_eq!(legal_texts(&INFO, board), slow(board), "{}", board.to_text());
            positions += 1;
        });
        let ending = last.outcome().unwrap();
        assert_eq!(ending.reason.code.id, "NG203");
        let loser = if last.turn().0 == 0 { Outcome::SecondWins } else { Outcome::FirstWins };
        assert_eq!(ending.outcome, loser);
        // The move that loses may still be made.
        let mut after = last.clone();
        let empty = (0..81).map(|at| format!("{}{}", (b'A' + at % 9) as char, at / 9 + 1));
        let mut playable =
            empty.map(|text| mv(&INFO, &text)).filter(|mv| last.judge(mv.as_packed()).is_playable());
        assert_eq!(after.play_unchecked(playable.next().unwrap().as_packed()), Ok(true));
        assert_eq!(after.outcome().unwrap().outcome, loser);
        assert!(after.moves().legal.is_empty());
    }
    assert!(positions > 100, "{positions}");
}

#[test]
fn a_game_at_random_looks_as_ever() {
    golden("NG.txt", &playthrough(&INFO, 81, 5));
}
