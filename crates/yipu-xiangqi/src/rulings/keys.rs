//! Keys of boards on the way of a search: what changes with a move, and how they are looked up.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::{Board, Move, zobrist};

/// Something by key.
pub(crate) type ByKey<T> = HashMap<u64, T, BuildHasherDefault<KeyHasher>>;

/// The key of a position is its own hash: it is as good as random.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The key after a move.
pub(crate) fn moved(key: u64, board: &Board, mv: Move) -> u64 {
    let number =
        |piece: u8, square| if piece == Board::NO_PIECE { 0 } else { zobrist::piece(piece, square)[0] };
    let (piece, taken) = (board.code_at(mv.from), board.code_at(mv.to));
    key ^ number(piece, mv.from) ^ number(piece, mv.to) ^ number(taken, mv.to)
}
