//! Rulings: who must change when a position repeats, and when a game is drawn by the natural limit.
//!
//! A [`Game`] knows its start, its moves and how often each position has occurred; a [`Book`] says what a move is called and who is at
//! fault; [`Game::ruling`] gives the verdict, the clause it rests on and the moves of the cycle, each with its label and the
//! evidence for it. `SPEC.md` has the rules in words.
//!
//! How it is done: [`Game`] counts occurrences as moves are added. Only when a position has occurred often enough are the moves of its
//! cycle labelled, each from the boards before and after it (`threats`, `roots`, `gain`, `kill`, `peaceful`), and the labels of the two sides
//! weighed by the book (`asian`, `chinese`, `ucci`).

mod asian;
mod book;
mod chase;
mod checks;
mod chinese;
mod course;
mod cycle;
mod escape;
pub mod findings;
mod gain;
mod game;
mod kill;
mod labels;
mod line;
mod orient;
mod peaceful;
mod roots;
mod ruling;
mod search;
mod survey;
mod threats;
mod ucci;
mod words;

pub use asian::ASIAN;
pub use book::{Book, Clause};
pub use chinese::CHINESE;
pub use course::Course;
pub use game::{Game, Quiet};
pub use labels::{Evidence, Label, Labelled};
pub use line::Line;
pub use roots::{At, Root};
pub use ruling::{BARE_MATERIAL, CHECKMATE, NATURAL_LIMIT, Ruling, STALEMATE, Standing, UNDECIDED};
pub use threats::Threat;
pub use ucci::UCCI;

/// Every book, the usual one first.
pub static BOOKS: &[&Book] = &[&ASIAN, &CHINESE, &UCCI];

/// The book of that name.
pub fn book(name: &str) -> Option<&'static Book> {
    BOOKS.iter().copied().find(|book| book.name == name)
}

#[doc(hidden)]
pub mod stats {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    pub static S: [AtomicU64; 32] = [const { AtomicU64::new(0) }; 32];
    pub fn add(i: usize, n: u64) {
        S[i].fetch_add(n, Relaxed);
    }
    pub fn print() {
        for i in 0..32 {
            println!("{i} {}", S[i].load(Relaxed));
        }
    }
}
