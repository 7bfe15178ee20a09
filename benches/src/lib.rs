//! What the measurements share: positions with known counts, and moves and trees that are the same in every run.

mod trees;

use yipu_conformance::Random;
use yipu_xiangqi::{Move, MoveText, Notation, Xiangqi, fen};

pub use trees::{bushy_tree, record_of, straight_tree};

/// A position, how deep to count, and how many ways there are to play that deep.
pub struct Count {
    /// What is special about it.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// The number of plies.
    pub depth: u32,
    /// What perft gives.
    pub nodes: u64,
}

/// The start, and positions full of checks, pins and cannon screens.
pub const COUNTS: [Count; 4] = [
    Count { name: "start", fen: fen::START, depth: 4, nodes: 3_290_240 },
    Count {
        name: "open king",
        fen: "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        depth: 4,
        nodes: 1_339_047,
    },
    Count {
        name: "crowded",
        fen: "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        depth: 3,
        nodes: 100_326,
    },
    Count {
        name: "cannon screens",
        fen: "CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w - - 0 1",
        depth: 4,
        nodes: 376_467,
    },
];

/// The position of a FEN.
pub fn position(text: &str) -> Xiangqi {
    Xiangqi::from(&fen::parse(text).value)
}

/// The moves of random games, each with the position before it: four thousand, or fewer where games end early.
pub fn played_moves() -> Vec<(Xiangqi, Move)> {
    let mut random = Random::new(7);
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
            game.play_unchecked(mv);
        }
    }
    all
}

/// The texts of the moves in a notation.
pub fn texts(moves: &[(Xiangqi, Move)], notation: Notation) -> Vec<MoveText> {
    moves.iter().map(|(game, mv)| notation.format(game, *mv)).collect()
}

/// The FENs of the positions.
pub fn fens(moves: &[(Xiangqi, Move)]) -> Vec<String> {
    moves.iter().map(|(game, _)| game.to_setup().to_string()).collect()
}

/// The start of a game of so many plies, and its moves.
pub fn long_game(plies: usize) -> (Xiangqi, Vec<Move>) {
    let mut random = Random::new(11);
    let mut game = Xiangqi::start();
    let mut played = Vec::new();
    while played.len() < plies {
        let moves = game.legal_moves();
        // A game that ends too early starts again from the beginning, on another path.
        if moves.is_empty() {
            game = Xiangqi::start();
            played.clear();
            continue;
        }
        let mv = moves[random.below(moves.len())];
        played.push(mv);
        game.play_unchecked(mv);
    }
    (Xiangqi::start(), played)
}
