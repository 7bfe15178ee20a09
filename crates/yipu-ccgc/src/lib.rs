//! The games of the Chinese collegiate computer-games championship (CCGC): their rules, the text of their records by
//! the standard of 2018, and the file names that the standard prescribes.
//!
//! A game is a folder under `games`: rules, text, board and tests together, with a `SPEC.md` that says what the
//! standard says, where it is in doubt, and what is done here. What several games share is in `shape`.

pub mod games;
pub mod name;
mod others;
pub mod platforms;
mod shape;

pub use games::GAMES;
pub use others::OTHERS;
pub use shape::calendar::check_date;
pub use shape::codes::CODES;
pub use shape::game::GameText;
pub use shape::point::{Point, StoneMove};
pub use shape::stones::StonePosition;
