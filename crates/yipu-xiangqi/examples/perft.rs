//! Times perft from the start and from positions full of checks and pins: `cargo run --release --example perft`.
//!
//! The best of four runs counts, for a busy machine only ever makes a run slower.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "a program to run by hand")]

use std::time::Instant;

use yipu_xiangqi::{Xiangqi, fen};

const ROWS: [(&str, u32); 5] = [
    (fen::START, 5),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 5),
    ("1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w", 5),
    ("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w", 6),
    ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", 6),
];

fn main() {
    for (text, depth) in ROWS {
        let position = Xiangqi::from(&fen::parse(text).value);
        let (mut nodes, mut best) = (0, f64::MAX);
        for _ in 0..4 {
            let start = Instant::now();
            nodes = position.perft(depth);
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!("{:6.1} M/s  {nodes:>11} in {best:.3} s  {text}", nodes as f64 / best / 1e6);
    }
}
