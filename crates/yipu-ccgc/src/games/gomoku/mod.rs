//! Gomoku (五子棋) with Black's forbidden moves. See `SPEC.md`.

mod board;
mod codes;
mod forbidden;
mod rules;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Record, Report, Rules, Seat};

pub use forbidden::Forbidden;
pub use rules::Gomoku;
pub use text::FORMAT;

use crate::shape::point;

/// Every fact about Gomoku.
pub static INFO: GameInfo = GameInfo {
    code: "C5",
    en: "Gomoku",
    zh: "五子棋",
    seats: &[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }],
    begins: Begins::Color { letter: 'B', en: "Black", zh: "黑方" },
    lowest_mark: Some(-2),
    start: "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b -",
    notations: &["c5"],
    rules: Some(Rules {
        board,
        check: check_record,
        write_move: point::write_move::<Gomoku>,
        read_move: point::read_move::<15>,
    }),
    formats: &[&FORMAT],
    codes: &[codes::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Gomoku::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Gomoku::read(record.start_text(), report);
    check(record, start, report)
}
