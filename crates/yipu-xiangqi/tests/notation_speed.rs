//! How many moves a second are written and read. Run with `cargo test --release --test notation_speed -- --ignored --nocapture`.
#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a measurement prints its round numbers"
)]

mod common;

use std::hint::black_box;
use std::time::Instant;

use common::Random;
use yipu_xiangqi::{Move, Notation, Xiangqi};

/// The moves of random games, each with its position.
fn moves() -> Vec<(Xiangqi, Move)> {
    let mut random = Random(7);
    let mut all = Vec::new();
    for _ in 0..50 {
        let mut game = Xiangqi::start();
        for _ in 0..80 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            all.push((game.clone(), mv));
            game.play(mv);
        }
    }
    all
}

/// Millions of moves a second in the best of many rounds, so that other programs on the machine disturb little.
fn rate(count: usize, mut round: impl FnMut()) -> f64 {
    const ROUNDS: usize = 300;
    let best = (0..ROUNDS).map(|_| {
        let begin = Instant::now();
        round();
        begin.elapsed().as_secs_f64()
    });
    count as f64 / best.fold(f64::INFINITY, f64::min) / 1e6
}

#[test]
#[ignore = "a measurement"]
fn moves_per_second() {
    let moves = moves();
    for notation in Notation::ALL {
        let texts: Vec<_> = moves.iter().map(|(game, mv)| notation.format(game, *mv)).collect();
        let write = rate(moves.len(), || {
            for (game, mv) in &moves {
                black_box(notation.format(black_box(game), *mv));
            }
        });
        let read = rate(moves.len(), || {
            for ((game, _), text) in moves.iter().zip(&texts) {
                let _ = black_box(notation.parse(black_box(game), text));
            }
        });
        println!("{:8} {write:6.1} million written, {read:6.1} million read a second", notation.name());
    }
    let legal = rate(moves.len(), || {
        for (game, mv) in &moves {
            black_box(black_box(game).is_legal(*mv));
        }
    });
    println!("is_legal {legal:6.1} million a second");
}
