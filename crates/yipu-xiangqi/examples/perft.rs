//! Times perft from the start and from three positions full of checks and pins.
#![allow(clippy::print_stdout, reason = "a program to run by hand")]
#[path = "../tests/common/mod.rs"]
mod common;
use std::time::Instant;
fn main() {
    let rows = [
        (common::START, 5),
        ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 5),
        ("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w", 6),
        ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", 6),
    ];
    for (fen, depth) in rows {
        let p = common::position(fen);
        let (mut n, mut s) = (0, f64::MAX);
        for _ in 0..4 {
            let t = Instant::now();
            n = p.perft(depth);
            s = s.min(t.elapsed().as_secs_f64());
        }
        println!("{n} in {s:.3} s: {:.1} M/s  {fen}", n as f64 / s / 1e6);
    }
}
