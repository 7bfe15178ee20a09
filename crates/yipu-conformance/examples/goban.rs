//! Plays random games of Go for outside programs to replay, and times its own judging of them: `… --example goban 2000`.
//!
//! One JSON object per game and line: the `size` of the board, its `steps` and the `stones` at the end, rows from the top. A step is a
//! point that was tried or `pass`, why it was refused or `null`, how many stones it took, and the point that may not be retaken or
//! `null`. The last line has `judged`: how many games and moves were judged again as records, and in how many `seconds` at best.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for scripts")]

use std::env;
use std::process::ExitCode;
use std::time::Instant;

use yipu::core::{NodeId, PackedMove, Record, Report, Rules};
use yipu_conformance::Random;

/// The boards: small ones have many kos, large ones long groups.
const SIZES: [usize; 8] = [9, 5, 9, 13, 7, 19, 9, 4];

/// The fastest of so many rounds counts for each game: other programs run too.
const ROUNDS: usize = 30;

fn main() -> ExitCode {
    let Some(games) = env::args().nth(1).and_then(|count| count.parse::<u64>().ok()) else {
        eprintln!("usage: goban GAMES");
        return ExitCode::from(2);
    };
    let Some((game, rules)) = yipu::game("GO").and_then(|game| Some((game, game.rules?))) else {
        eprintln!("no rules for Go");
        return ExitCode::from(3);
    };
    let mut records = Vec::new();
    for seed in 0..games {
        let mut record = Record::new(game);
        println!("{}", play(rules, SIZES[seed as usize % SIZES.len()], &mut record, &mut Random::new(seed)));
        records.push(record);
    }
    let moves: usize = records.iter().map(|record| record.tree.move_count()).sum();
    let seconds: f64 = records.iter().map(|record| judge(rules, record)).sum();
    println!("{{\"judged\":{{\"games\":{},\"moves\":{moves},\"seconds\":{seconds}}}}}", records.len());
    ExitCode::SUCCESS
}

/// How long judging a record takes at best.
fn judge(rules: Rules, record: &Record) -> f64 {
    let mut report = Report::new();
    let mut round = || {
        let began = Instant::now();
        report.clear();
        (rules.check)(record, &mut report);
        began.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}

/// A game as a line, and its moves as a record.
fn play(rules: Rules, size: usize, record: &mut Record, random: &mut Random) -> String {
    let start = vec![size.to_string(); size].join("/") + " b - 0";
    let mut board = (rules.board)(&start, &mut Report::new());
    record.start = Some(start.into());
    let (mut at, mut steps, mut ko) = (NodeId::ROOT, Vec::new(), None);
    for _ in 0..2 * size * size {
        let mv = choose(rules, size, ko.as_deref(), random);
        let mut point = String::new();
        (rules.write_move)(mv.as_packed(), &mut point);
        let refused = board.judge(mv.as_packed()).finding().map(|finding| finding.code.name);
        // Few tries on stones are enough.
        if refused == Some("go-point-occupied") && random.below(8) != 0 {
            continue;
        }
        let mut taken = 0;
        if refused.is_none() {
            let before = stones(&board.to_text());
            let forced = board.play_unchecked(mv.as_packed());
            debug_assert!(forced.is_ok(), "the game has read it");
            taken = before + usize::from(point != "pass") - stones(&board.to_text());
            let ply = record.tree.intern(&mv);
            at = record.tree.add(at, ply);
        }
        let text = board.to_text();
        ko = text.split(' ').nth(2).filter(|ko| *ko != "-").map(str::to_owned);
        let quoted = |text: Option<&str>| text.map_or("null".to_owned(), |text| format!("\"{text}\""));
        steps.push(format!("[\"{point}\",{},{taken},{}]", quoted(refused), quoted(ko.as_deref())));
        if text.ends_with('2') {
            break;
        }
    }
    let text = board.to_text();
    let rows = text.split(' ').next().unwrap_or_default();
    format!("{{\"size\":{size},\"stones\":\"{rows}\",\"steps\":[{}]}}", steps.join(","))
}

/// Any point of the board, often one that may not be retaken, now and then a pass.
fn choose(rules: Rules, size: usize, ko: Option<&str>, random: &mut Random) -> PackedMove {
    let text = if random.below(60) == 0 {
        "pass".to_owned()
    } else if let Some(ko) = ko.filter(|_| random.below(2) == 0) {
        ko.to_owned()
    } else {
        let letter = char::from(b'A' + random.below(size) as u8);
        format!("{letter}{}", random.below(size) + 1)
    };
    (rules.read_move)(&text).unwrap_or(PackedMove::Short(0))
}

fn stones(text: &str) -> usize {
    text.split(' ').next().unwrap_or_default().matches(['b', 'w']).count()
}
