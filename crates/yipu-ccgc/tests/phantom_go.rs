//! Phantom Go: the standard's example, the corpus, bad records, and a slow referee.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use crate::common::{
    Random, Trial, corpus, golden, legal_texts, mv, play, playthrough, ply, round_trip, torment, write,
};
use yipu_ccgc::games::phantom_go::{FORMAT, INFO};
use yipu_core::check::Verdict;
use yipu_core::view::Viewer;
use yipu_core::{AnyPosition, Charset, Lang, NodeId, Record, Report, Severity, Side, TagName};

/// As the standard prints it.
const PRINTED: &str = "([PG][先手参赛队 B][后手参赛队 W][先(后)手胜][2017.07.29 14:00 重庆][2017 CC GC];B[D5]MARK[1];W[E5];B[E4];W[D4];B[E6];W[F5];B[F6];W[D5];W[F4];B[G5])";
/// With its result filled in and the blank in the name of the event removed.
const REPAIRED: &str = "([PG][先手参赛队 B][后手参赛队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5]MARK[1];W[E5];B[E4];W[D4];B[E6];W[F5];B[F6];W[D5];W[F4];B[G5])";

fn record_of(moves: &str) -> String {
    format!("([PG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];{moves})")
}

fn found(moves: &str) -> Vec<String> {
    let trial = Trial::of_text(&INFO, &record_of(moves));
    assert_eq!(trial.verdict, Verdict::Open);
    trial.findings(Severity::Note)
}

#[test]
fn the_printed_example_has_one_refused_try_and_lacks_its_result() {
    let trial = Trial::of_text(&INFO, PRINTED);
    assert_eq!(trial.findings(Severity::Note), ["STD109", "PG201@8", "PG202@10"]);
    assert_eq!(trial.verdict, Verdict::None);
    let refused: Vec<_> = trial
        .record
        .tree
        .mainline()
        .filter(|id| trial.record.tree.extra(*id).is_some_and(|extra| !extra.details.is_empty()))
        .map(|id| trial.record.tree.depth(id))
        .collect();
    assert_eq!(refused, [8]);
    let mut json = String::new();
    yipu_core::json::write_record(&trial.record, &mut json);
    assert!(json.contains(r#"{"move":"D5","refused":true}"#), "{json}");
}

#[test]
fn the_repaired_example_is_open() {
    let trial = Trial::of_text(&INFO, REPAIRED);
    assert_eq!(trial.findings(Severity::Note), ["PG201@8", "PG202@10"]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(round_trip(&trial.record), Charset::Gb18030.encode(REPAIRED).unwrap());
}

#[test]
fn the_record_of_the_corpus_has_lost_a_pass() {
    let files = corpus("ccgc/pg");
    assert_eq!(files.len(), 1);
    let trial = Trial::of(&INFO, &files[0].1, &files[0].0);
    assert_eq!(trial.findings(Severity::Note), ["STD102", "STD101", "PG102@141", "PG202@141"]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.record.tree.move_count(), 141);
    let note = trial.report.iter().find(|diagnostic| diagnostic.code().id == "PG202").unwrap();
    assert_eq!(
        note.finding.message(Lang::En),
        "area as the stones stand: Black 11, White 69; no komi is stated"
    );
}

#[test]
fn tries_are_refused_for_three_reasons_and_the_same_side_plays_again() {
    // Occupied, then suicide in the corner.
    let moves = "B[B1];W[B1];W[E5];B[A2];W[A1];W[E6]";
    assert_eq!(found(moves), ["PG201@2", "PG201@5", "PG202@6"]);
    // A ko: White takes C5 back at once and is refused, plays elsewhere, and may take it then.
    let ko = "B[C5];W[D5];B[D6];W[C6];B[D4];W[C4];B[E5];W[B5];B[H1];W[H2];B[C5]";
    let shape = "B[C6];W[D6];B[B5];W[E5];B[C4];W[D4];B[D5];W[C5];B[D5]";
    let trial = Trial::of_text(&INFO, &record_of(shape));
    let reasons: Vec<_> =
        trial.report.iter().map(|diagnostic| diagnostic.finding.message(Lang::En)).collect();
    assert!(reasons[0].contains("the ko may not be retaken at once"), "{reasons:?}");
    assert_eq!(found(shape), ["PG201@9", "PG202@9"]);
    assert_eq!(found(&format!("{shape};B[H1];W[H2];B[D5]")), ["PG201@9", "PG202@12"]);
    assert_eq!(found(ko).last().unwrap(), "PG202@11");
}

#[test]
fn what_is_odd_is_told_at_its_move() {
    assert_eq!(found("W[D5];B[E5]"), ["STD112", "PG101@1", "PG202@2"]);
    assert_eq!(found("B[D5];B[E5]"), ["PG102@2", "PG202@2"]);
    // A refused try and then the other side: the try was given up.
    assert_eq!(found("B[D5];W[D5];B[E5]"), ["PG201@2", "PG102@3", "PG202@3"]);
    assert_eq!(found("B[D5];W[J1];B[E5]"), ["STD202@2", "PG202@3"]);
    assert_eq!(found("B[D5];W[];B[E5]"), ["STD208@2", "PG202@3"]);
    assert_eq!(found("B[D5]MARK[-3]"), ["STD301@1", "PG202@1"]);
    // The bracket that ends the record does not end it inside an item.
    assert_eq!(found("B[D5];W(resign);B[E5]"), ["STD201@2", "PG202@3"]);
    assert_eq!(found("B[D5];W(D,6);B[]"), ["STD208@3", "STD203", "PG202@3"]);
    // The first stone could not be read; it was Black's all the same.
    assert_eq!(found("B[J1];B[E5]"), ["STD202@1", "PG102@2", "PG202@2"]);
}

#[test]
fn komi_counts_where_the_record_has_it() {
    let mut trial = Trial::of_text(&INFO, REPAIRED);
    for (komi, id, words) in [
        ("7.5", "PG203", "White leads by 6.5"),
        ("0", "PG203", "Black leads by 1"),
        ("1", "PG203", "both are equal"),
        ("six", "PG301", "the komi `six` is not a number"),
    ] {
        trial.record.tags.set(TagName::KOMI, komi);
        let mut report = Report::new();
        assert_eq!((INFO.rules.unwrap().check)(&trial.record, &mut report), Verdict::Open);
        let message = report
            .iter()
            .find(|diagnostic| diagnostic.code().id == id)
            .map(|diagnostic| diagnostic.finding.message(Lang::En))
            .unwrap();
        assert!(message.ends_with(words), "{message}");
    }
    assert_eq!(write(&FORMAT, &trial.record).unwrap().1, ["LOSS107"]);
}

#[test]
fn two_passes_end_the_game_and_are_not_written() {
    let mut record = Record::new(&INFO);
    let mut at = NodeId::ROOT;
    for text in ["D5", "pass", "pass", "E5"] {
        at = record.tree.add(at, ply(&INFO, text));
    }
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("PG103"));
    assert_eq!(report.count(Severity::Error), 1);
    let (bytes, lost) = write(&FORMAT, &record).unwrap();
    assert_eq!(lost, ["STD405"]);
    // Two passes leave no trace, since the turn is Black's and White's again.
    let trial = Trial::of(&INFO, &bytes, "");
    assert_eq!(trial.moves(), ["D5", "E5"]);
}

#[test]
fn a_refused_try_does_not_part_two_passes() {
    let mut board = (INFO.rules.unwrap().board)(INFO.start, &mut Report::new());
    for text in ["D5", "pass", "D5", "pass"] {
        assert!(board.play_unchecked(mv(&INFO, text).as_packed()).is_ok());
    }
    assert!(board.moves().legal.is_empty());
    let judged = board.judge(mv(&INFO, "E5").as_packed());
    assert_eq!(judged.finding().unwrap().code.id, "PG103");
}

#[test]
fn damaged_records_are_read_too() {
    torment(&INFO, &Charset::Gb18030.encode(REPAIRED).unwrap());
    let trial = Trial::of_text(&INFO, &REPAIRED.replace("[PG]", "[NG]"));
    assert_eq!(trial.findings(Severity::Warning), ["STD107"]);
}

type Cells = [[char; 9]; 9];

fn cells(text: &str) -> Cells {
    let mut cells = [['.'; 9]; 9];
    for (row, line) in text.split(' ').next().unwrap().split('/').rev().enumerate() {
        let mut column = 0;
        for c in line.chars() {
            if let Some(count) = c.to_digit(10) {
                column += count as usize;
            } else {
                cells[row][column] = c;
                column += 1;
            }
        }
    }
    cells
}

/// The stones of a letter without liberties: those are left when life has spread from the empty points.
fn dead(cells: &Cells, letter: char) -> Vec<(usize, usize)> {
    let mut alive = [[false; 9]; 9];
    let all: Vec<_> = (0..9).flat_map(|row| (0..9).map(move |column| (row, column))).collect();
    let near = |a: (usize, usize), b: (usize, usize)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
    loop {
        let before = alive;
        for at in all.iter().filter(|at| cells[at.0][at.1] == letter) {
            alive[at.0][at.1] |= all.iter().any(|other| {
                near(*at, *other) && (cells[other.0][other.1] == '.' || alive[other.0][other.1])
            });
        }
        if alive == before {
            break;
        }
    }
    all.into_iter().filter(|at| cells[at.0][at.1] == letter && !alive[at.0][at.1]).collect()
}

/// The board after a stone, or `None` when it would be suicide or repeat the board before the last move.
fn place(cells: &Cells, row: usize, column: usize, letter: char, before: Option<&Cells>) -> Option<Cells> {
    let mut next = *cells;
    next[row][column] = letter;
    for (row, column) in dead(&next, if letter == 'b' { 'w' } else { 'b' }) {
        next[row][column] = '.';
    }
    (dead(&next, letter).is_empty() && before != Some(&next)).then_some(next)
}

#[test]
fn what_the_referee_accepts_equals_what_a_slow_one_does() {
    let (mut positions, mut kos) = (0, 0);
    for seed in 0..4 {
        let mut history: Vec<Cells> = Vec::new();
        play(&INFO, INFO.start, 160, &mut Random(seed), |board: &dyn AnyPosition| {
            let now = cells(&board.to_text());
            let letter = if board.turn().0 == 0 { 'b' } else { 'w' };
            // Simple ko: the board may not be again what it was before the opponent's stone.
            let before = history.last().filter(|last| **last != now).copied();
            let mut accepted = Vec::new();
            for (row, column) in (0..81).map(|at| (at / 9, at % 9)) {
                if now[row][column] == '.' && place(&now, row, column, letter, before.as_ref()).is_some() {
                    accepted.push(format!("{}{}", (b'A' + column as u8) as char, row + 1));
                }
            }
            accepted.push("pass".into());
            let texts = legal_texts(&INFO, board);
            assert!(board.to_text().ends_with('2') || texts == accepted, "{}", board.to_text());
            kos += usize::from(!board.to_text().contains(" - "));
            positions += 1;
            history.push(now);
        });
    }
    assert!(positions > 200 && kos > 5, "{positions} positions, {kos} kos");
}

#[test]
fn a_game_at_random_looks_as_ever() {
    golden("PG.txt", &playthrough(&INFO, 120, 7));
}

#[test]
fn a_player_knows_the_own_stones_and_every_pass() {
    let rules = INFO.rules.unwrap();
    let mut board = (rules.board)(INFO.start, &mut Report::new());
    let seats = [Side::FIRST, Side::SECOND].map(Viewer::Seat);
    let mut seen = Vec::new();
    for (mover, text) in
        [(Side::FIRST, "D5"), (Side::SECOND, "D5"), (Side::SECOND, "E5"), (Side::FIRST, "pass")]
    {
        let mv = (rules.read_move)(text).unwrap();
        seen.push(seats.map(|seat| {
            let mut said = String::new();
            board.write_move_for(mv.as_packed(), mover, INFO.notations[0], seat, &mut said).unwrap();
            said
        }));
        board.play_unchecked(mv.as_packed()).unwrap();
    }
    assert_eq!(seen, [["D5", "?"], ["?", "D5"], ["?", "E5"], ["pass", "pass"]]);
    let texts = seats.map(|seat| board.to_text_for(seat));
    assert_eq!(texts, ["9/9/9/9/3b5/9/9/9/9 w ? 1", "9/9/9/9/4w4/9/9/9/9 w ? 1"]);
}
