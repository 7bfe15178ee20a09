//! Rulings: who must change when a position repeats, and when a game is drawn by the natural limit.
//!
//! A [`History`] knows its start, its moves and how often each position has occurred; a [`Book`] says what a move is called and who is at
//! fault; [`History::ruling`] gives the verdict, the clause it rests on and the moves of the cycle, each with its label and the
//! evidence for it. `SPEC.md` has the rules in words.
//!
//! How it is done: [`History`] counts occurrences as moves are added. Only when a position has occurred often enough are the moves of its
//! cycle labelled, each from the boards before and after it (`threats`, `roots`, `gain`, `kill`, `peaceful`), and the labels of the two sides
//! weighed by the book (`asian`, `chinese`, `ucci`). The Chinese book asks for more: what each capture is (`survey`), what a line of checks and
//! captures wins (`search`, with `escape` as the quick proof that there is no mate), whether a chase counts (`chase`, `hold`) and how much
//! (`weight`). What is claimed as evidence is followed up only where it is shown (`proof`, `words`).

mod asian;
mod book;
mod chase;
mod checks;
mod chinese;
mod conduct;
mod course;
mod cycle;
mod escape;
pub mod findings;
mod forbidden;
mod gain;
mod game;
mod hold;
mod keys;
mod kill;
mod labels;
mod line;
mod occurrences;
mod orient;
mod peaceful;
mod proof;
mod roots;
mod ruling;
mod search;
mod standing;
mod survey;
mod task;
mod threats;
mod ucci;
mod weight;
mod words;

pub use asian::ASIAN;
pub use book::{Book, Clause};
pub use chinese::CHINESE;
pub use conduct::side_name;
pub use course::Course;
pub use forbidden::Forbidden;
pub use game::{History, Quiet};
pub use labels::{Evidence, Labelled, MoveLabel, Silence};
pub use line::{Line, Win};
pub use proof::{Back, Capture, Claim, Exchange, Proof};
pub use roots::{At, Root};
pub use ruling::{
    BARE_MATERIAL, CHECKMATE, NATURAL_LIMIT, NINE_ROUNDS, Ruling, STALEMATE, Standing, UNDECIDED,
};
pub use threats::Threat;
pub use ucci::UCCI;
pub use weight::Weight;

/// Every book, the usual one first.
pub static BOOKS: &[&Book] = &[&ASIAN, &CHINESE, &UCCI];

/// The book of that name.
pub fn book(name: &str) -> Option<&'static Book> {
    BOOKS.iter().copied().find(|book| book.name == name)
}
