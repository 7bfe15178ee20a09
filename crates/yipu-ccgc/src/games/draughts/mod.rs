//! Draughts on the boards of ten and of eight rows (国际跳棋). See `SPEC.md`.

mod board;
mod body;
mod codes;
mod color;
mod draws;
mod face;
mod fen;
mod generate;
mod header;
mod moves;
mod pdn;
mod read;
mod resolve;
mod restate;
mod rules;
mod ruleset;
mod spell;
mod split;
mod text;
mod view;
mod write;

use yipu_core::check::Verdict;
use yipu_core::{AnyPosition, Begins, GameInfo, NotationId, Record, Report, Rules, Seat};

pub use color::Color;
pub use moves::DraughtsMove;
pub use pdn::PDN;
pub use rules::Draughts;
pub use ruleset::RuleSet;
pub use text::{DR8, DR10};

/// The one notation: numbers of two digits, `-` or `x` between them.
const NOTATION: NotationId = NotationId::new("dr");

/// First is the side that moves first by the start position, whichever colour that is.
const SEATS: &[Seat] =
    &[Seat { key: "first", en: "First", zh: "先手方" }, Seat { key: "second", en: "Second", zh: "后手方" }];

const BEGINS: Begins = Begins::Color { letter: 'B', en: "Black", zh: "黑方" };

/// Every fact about draughts on the board of ten rows.
pub static TEN: GameInfo = GameInfo::new("DR10", "Draughts 10×10", "国际跳棋10x10")
    .seats(SEATS)
    .begins(BEGINS)
    .start("B:W31-50:B1-20")
    .notations(&[NOTATION])
    .rules(rules_of::<true>())
    .formats(&[&DR10, &PDN])
    .codes(&[codes::CODES]);

/// Every fact about draughts on the board of eight rows. Its findings are those of the larger board.
pub static EIGHT: GameInfo = GameInfo::new("DR8", "Draughts 8×8", "国际跳棋8x8")
    .seats(SEATS)
    .begins(BEGINS)
    .start("B:W21-32:B1-12")
    .notations(&[NOTATION])
    .rules(rules_of::<false>())
    .formats(&[&DR8, &PDN]);

/// The game of a board.
fn info(ten: bool) -> &'static GameInfo {
    if ten { &TEN } else { &EIGHT }
}

/// One type of position for both boards: only these few lines are made for each.
const fn rules_of<const TEN_ROWS: bool>() -> Rules {
    Rules::new(
        |start, report| board(start, TEN_ROWS, report),
        |record, report| check(record, TEN_ROWS, report),
    )
    .moves(
        |packed, out| DraughtsMove::unpack(packed).map(|mv| mv.write(out)).is_some(),
        |text| DraughtsMove::read(text).map(DraughtsMove::pack),
    )
}

fn board(start: &str, ten: bool, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Draughts::read(start, ten, report))
}

fn check(record: &Record, ten: bool, report: &mut Report) -> Verdict {
    let start = Draughts::read(record.start_text(), ten, report);
    draws::judge(record, &start, report)
}
