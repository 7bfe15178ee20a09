//! Xiangqi: the rules, the positions and every notation of its moves.
//!
//! ```
//! use yipu_xiangqi::{Move, Notation, Xiangqi};
//!
//! let mut position = Xiangqi::default();
//! assert_eq!(position.legal_moves().len(), 44);
//! let mv: Move = "h2e2".parse()?;
//! assert_eq!(Notation::CHINESE.format(&position, mv).to_string(), "炮二平五");
//! position.play(mv)?;
//! assert!(position.to_fen().ends_with(" b - - 1 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(
    not(feature = "formats"),
    allow(dead_code, unused_imports, reason = "parts of notation that only readers of files use")
)]

mod attack;
mod bits;
mod board;
mod color;
mod danger;
mod face;
pub mod fen;
pub mod findings;
#[cfg(feature = "formats")]
pub mod formats;
mod game;
mod legality;
mod movegen;
mod movelist;
mod mv;
pub mod notation;
mod perft;
mod piece;
mod placement;
mod position;
pub mod reflect;
pub mod rulings;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
mod strings;
mod tables;
mod typed;
pub mod ucci;
mod unknown;
mod view;
mod zobrist;

pub use bits::{SquareSet, SquareSetIter};
pub use board::Board;
pub use color::Color;
pub use game::{INFO, check_by};
pub use legality::IllegalMoveError;
pub use mv::Move;
pub use notation::{MoveText, Notation, NotationError, NotationMove, parse_any};
pub use piece::{Piece, PieceKind};
pub use placement::Placement;
pub use position::{Ending, MAX_MOVES, MoveList, Undo, Xiangqi};
pub use setup::Setup;
pub use square::Square;
pub use strings::{FenError, ParseMoveError, ParseSquareError};
