//! Xiangqi: the rules, the positions and every notation of its moves.

mod color;
mod mv;
mod piece;
mod setup;
mod square;

pub use color::Color;
pub use mv::Move;
pub use piece::{Kind, Piece};
pub use setup::Setup;
pub use square::Square;
