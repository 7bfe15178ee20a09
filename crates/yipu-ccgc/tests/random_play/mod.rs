//! Games played at random, the same on every machine.
#![allow(unreachable_pub, reason = "a test program is no library")]

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use yipu_core::{GameInfo, Report};

/// A small generator of numbers.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// A game played at random to its end: the moves, every twentieth board, the end.
pub fn playthrough(game: &'static GameInfo, seed: u64) -> String {
    let rules = game.rules.unwrap();
    let mut board = (rules.board)(game.start, &mut Report::new());
    let mut random = Random(seed);
    let mut out = String::new();
    for ply in 0.. {
        if ply % 20 == 0 {
            write!(out, "{}\n{}", board.text(), board.diagram()).unwrap();
        }
        if let Some(ending) = board.ending() {
            let reason = ending.reason.code.name;
            write!(out, "{}\n{}{} {reason}\n", board.text(), board.diagram(), ending.outcome).unwrap();
            return out;
        }
        let legal = board.legal();
        let ply = legal[random.below(legal.len())];
        (rules.write_move)(ply, &mut out);
        out.push('\n');
        assert!(board.force(ply));
    }
    out
}

/// Compares with a file beside the tests, which is written instead when `YIPU_BLESS` is set.
pub fn golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthrough").join(name);
    if env::var_os("YIPU_BLESS").is_some() {
        fs::write(&path, found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), found, "{name}");
}
