//! Position keys: one stable 64-bit number for what stands where and who is to move.
//!
//! The keys are stored in databases, so they are part of the format: the seed and the order of drawing never change. They are the
//! outputs of splitmix64 started at [`SEED`], first the ninety points of Red's king, then of each piece by its index, last the
//! number for "Black is to move". The key of a position is the exclusive or of the numbers of its pieces, and of that last one if Black
//! is to move. The counters of a FEN are no part of it.

use crate::{Color, Square};

/// The ASCII text `YipuXian`.
const SEED: u64 = 0x5969_7075_5869_616e;

struct Numbers {
    /// By [`Piece::index`](crate::Piece::index) and point: the number, and that of the mirrored point.
    pieces: [[[u64; 2]; Square::COUNT]; 14],
    black_to_move: u64,
}

static NUMBERS: Numbers = draw();

#[expect(clippy::large_stack_arrays, reason = "it is drawn when the program is compiled")]
const fn draw() -> Numbers {
    let mut numbers = Numbers { pieces: [[[0; 2]; Square::COUNT]; 14], black_to_move: 0 };
    let mut state = SEED;
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < Square::COUNT {
            let number;
            (state, number) = splitmix64(state);
            numbers.pieces[piece][square][0] = number;
            numbers.pieces[piece][Square::at(square).mirrored().index()][1] = number;
            square += 1;
        }
        piece += 1;
    }
    (_, numbers.black_to_move) = splitmix64(state);
    numbers
}

/// The next state and its output.
const fn splitmix64(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

/// The number of a piece, by its [`Piece::index`](crate::Piece::index), on a point, and on the mirrored point.
#[inline]
pub(crate) fn piece(index: u8, square: Square) -> [u64; 2] {
    NUMBERS.pieces[usize::from(index)][square.index()]
}

/// The number of the side to move: none for Red.
#[inline]
pub(crate) fn turn(turn: Color) -> u64 {
    match turn {
        Color::Red => 0,
        Color::Black => NUMBERS.black_to_move,
    }
}
