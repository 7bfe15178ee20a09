//! One line per rate: its name, a tab, and how many million a second. For scripts, and for a quick look.
//!
//! The best of many short rounds counts, for a busy machine only ever makes a round slower.
#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a measurement prints its round numbers"
)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use yipu_benches::{fens, played_moves, texts};
use yipu_xiangqi::{Notation, fen};

/// Prints how many million a second the best round makes.
fn report(name: &str, count: usize, mut round: impl FnMut()) {
    const ROUNDS: usize = 400;
    let best = (0..ROUNDS).map(|_| {
        let begin = Instant::now();
        round();
        begin.elapsed().as_secs_f64()
    });
    println!("{name}\t{:.2}", count as f64 / best.fold(f64::INFINITY, f64::min) / 1e6);
}

fn main() {
    let moves = played_moves();
    let count = moves.len();
    for notation in Notation::ALL {
        let texts = texts(&moves, notation);
        report(&format!("{} read", notation.name()), count, || {
            for ((game, _), text) in moves.iter().zip(&texts) {
                let _ = black_box(notation.parse(black_box(game), text));
            }
        });
        report(&format!("{} write", notation.name()), count, || {
            for (game, mv) in &moves {
                black_box(notation.format(black_box(game), *mv));
            }
        });
    }
    let fens = fens(&moves);
    report("fen read", count, || {
        for text in &fens {
            let _ = black_box(fen::parse(black_box(text)));
        }
    });
    let setups: Vec<_> = moves.iter().map(|(game, _)| game.to_setup()).collect();
    let mut text = String::new();
    report("fen write", count, || {
        for setup in &setups {
            text.clear();
            let _ = write!(text, "{}", black_box(setup));
            black_box(&text);
        }
    });
}
