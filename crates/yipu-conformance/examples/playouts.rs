//! Plays random games for an outside program to replay: `cargo run -p yipu-conformance --example playouts AM 2000`.
//!
//! One JSON object per game and line: its `start` and its `positions`, each with whose `turn` it is, the `legal_moves` moves, the
//! `outcome` if the rules know one, and the `move` that was made; then the `notes` on the last position. At least so many
//! positions are printed as asked for. Exits 3 when the rules of the game are not known.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for scripts")]

use std::env;
use std::process::ExitCode;

use yipu::core::json::push_string;
use yipu::core::{AnyPosition, GameInfo, NodeId, PackedMove, Record, Report, Rules, Severity, Value};
use yipu_conformance::Random;

/// Longer games are cut off.
const PLIES: usize = 300;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (code, positions, start) = match &arguments[..] {
        [code, positions] => (code, positions, None),
        [code, positions, start] => (code, positions, Some(&**start)),
        _ => {
            eprintln!("usage: playouts CODE POSITIONS [START]");
            return ExitCode::from(2);
        }
    };
    let Ok(wanted) = positions.parse::<usize>() else {
        eprintln!("{positions} is not a number");
        return ExitCode::from(2);
    };
    let Some((game, rules)) = yipu::game(code).and_then(|game| Some((game, game.rules?))) else {
        eprintln!("no rules for {code}");
        return ExitCode::from(3);
    };
    let (mut printed, mut seed) = (0, 0);
    while printed < wanted {
        let (line, positions) = play(game, rules, start.unwrap_or(game.start), &mut Random::new(seed));
        println!("{line}");
        printed += positions;
        seed += 1;
    }
    ExitCode::SUCCESS
}

/// A game as a line, and how many positions it has.
fn play(game: &'static GameInfo, rules: Rules, start: &str, random: &mut Random) -> (String, usize) {
    let mut board = (rules.board)(start, &mut Report::new());
    let mut record = Record::new(game);
    record.start = Some(start.into());
    let (mut at, mut positions) = (NodeId::ROOT, 0);
    let mut line = String::from("{\"start\":");
    push_string(&mut line, start);
    line.push_str(",\"positions\":[");
    loop {
        let legal = board.moves().legal;
        push_position(rules, &*board, &legal, positions, &mut line);
        positions += 1;
        let Some(mv) = choose(game, rules, &legal, random).filter(|_| positions < PLIES) else { break };
        line.push_str(",\"move\":");
        push_move(rules, &mv, &mut line);
        line.push('}');
        let forced = board.play_unchecked(mv.as_packed());
        debug_assert!(forced.is_ok(), "the game has read or listed it");
        let ply = record.tree.intern(&mv);
        at = record.tree.add(at, ply);
    }
    line.push_str("}],\"notes\":[");
    let mut report = Report::new();
    (rules.check)(&record, &mut report);
    push_notes(&report, &mut line);
    line.push_str("]}");
    (line, positions)
}

/// One of the legal moves; in Phantom Go now and then any point, which the referee may refuse.
fn choose(game: &GameInfo, rules: Rules, legal: &[PackedMove], random: &mut Random) -> Option<PackedMove> {
    if game.code == "PG" && !legal.is_empty() && random.below(5) == 0 {
        let letter = char::from(b'A' + random.below(9) as u8);
        return (rules.read_move)(&format!("{letter}{}", random.below(9) + 1));
    }
    (!legal.is_empty()).then(|| legal[random.below(legal.len())].clone())
}

/// A position without the brace that closes it.
fn push_position(
    rules: Rules,
    board: &dyn AnyPosition,
    legal: &[PackedMove],
    index: usize,
    out: &mut String,
) {
    out.push_str(if index > 0 { ",{\"turn\":" } else { "{\"turn\":" });
    out.push_str(&board.turn().0.to_string());
    out.push_str(",\"ending\":");
    match board.outcome() {
        Some(ending) => push_string(out, &ending.outcome.token()),
        None => out.push_str("null"),
    }
    out.push_str(",\"legal\":[");
    for (index, mv) in legal.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_move(rules, mv, out);
    }
    out.push(']');
}

fn push_move(rules: Rules, mv: &PackedMove, out: &mut String) {
    let mut text = String::new();
    (rules.write_move)(mv.as_packed(), &mut text);
    push_string(out, &text);
}

/// The notes of a report: their names and the numbers in them.
fn push_notes(report: &Report, out: &mut String) {
    let notes = report.iter().filter(|diagnostic| diagnostic.severity() == Severity::Note);
    for (index, note) in notes.enumerate() {
        out.push_str(if index > 0 { ",{\"note\":" } else { "{\"note\":" });
        push_string(out, note.code().name);
        for (name, value) in &note.finding.values {
            if let Value::Number(number) = value {
                out.push(',');
                push_string(out, name);
                out.push(':');
                out.push_str(&number.to_string());
            }
        }
        out.push('}');
    }
}
