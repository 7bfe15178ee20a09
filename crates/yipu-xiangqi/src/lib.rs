//! Xiangqi: the rules, the positions and every notation of its moves.

mod attack;
mod bits;
mod board;
mod color;
mod danger;
pub mod fen;
pub mod findings;
pub mod formats;
mod game;
mod legality;
mod movegen;
mod mv;
pub mod notation;
mod perft;
mod piece;
mod placement;
mod position;
pub mod rulings;
mod setup;
mod square;
mod tables;
pub mod ucci;
mod view;
mod zobrist;

pub use bits::{Bits, BitsIter};
pub use board::Board;
pub use color::Color;
pub use game::{INFO, check_by};
pub use legality::IllegalMove;
pub use mv::Move;
pub use notation::{MoveText, Notation, NotationError, Reading, parse_any};
pub use piece::{Kind, Piece};
pub use placement::Placement;
pub use position::{Ending, MAX_MOVES, MoveList, Undo, Xiangqi};
pub use setup::Setup;
pub use square::Square;
