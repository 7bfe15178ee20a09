//! Army chess for two (二人军棋). A position is the referee's, who knows every piece, and says what each player knows. See `SPEC.md`.

mod board;
mod codes;
mod face;
mod finish;
mod judge;
mod known;
mod layout;
mod name;
mod piece;
mod property;
mod read;
mod restate;
mod rules;
mod split;
mod start;
mod text;
mod value;
mod view;
pub mod wire;
mod write;

use yipu_core::{Begins, GameInfo, NotationId, Seat};

pub use board::Site;
pub use piece::{Fight, Piece, Rank};
pub use rules::{Army, ArmyMove};
pub use text::FORMAT;

use crate::shape::game::rules_of;

/// Every fact about army chess for two.
pub static INFO: GameInfo = GameInfo::new("AC2", "Army chess for two", "二人军棋")
    .seats(&[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ])
    .begins(Begins::Lot)
    .hidden_information()
    .start("abccddeeffggghhhiiijjkklj/jlkkjjiiihhhgggffeeddccba")
    .notations(&[NotationId::new("ac2")])
    .rules(rules_of::<Army>().check(judge::check_record))
    .formats(&[&FORMAT, &wire::FORMAT])
    .codes(&[codes::CODES, layout::CODES, judge::CODES]);
