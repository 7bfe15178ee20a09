//! How many moves a second are written and read. Run with `cargo test --release --test notation_speed -- --ignored --nocapture`.

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

#[test]
#[ignore = "a measurement"]
fn moves_per_second() {
    const ROUNDS: usize = 500;
    let moves = moves();
    let total = (moves.len() * ROUNDS) as f64;
    for notation in Notation::ALL {
        let texts: Vec<_> = moves.iter().map(|(game, mv)| notation.format(game, *mv)).collect();
        let begin = Instant::now();
        for _ in 0..ROUNDS {
            for (game, mv) in &moves {
                black_box(notation.format(black_box(game), *mv));
            }
        }
        let write = total / begin.elapsed().as_secs_f64() / 1e6;
        let begin = Instant::now();
        for _ in 0..ROUNDS {
            for ((game, _), text) in moves.iter().zip(&texts) {
                let _ = black_box(notation.parse(black_box(game), text));
            }
        }
        let read = total / begin.elapsed().as_secs_f64() / 1e6;
        println!("{:8} {write:6.1} million written, {read:6.1} million read a second", notation.name());
    }
    let begin = Instant::now();
    for _ in 0..ROUNDS {
        for (game, mv) in &moves {
            black_box(black_box(game).is_legal(*mv));
        }
    }
    println!("is_legal {:6.1} million a second", total / begin.elapsed().as_secs_f64() / 1e6);
}
