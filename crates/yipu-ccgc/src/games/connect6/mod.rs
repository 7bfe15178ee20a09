//! Connect6 (六子棋). See `SPEC.md`.

mod lines;
mod rules;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Record, Report, Rules, Seat};

pub use rules::Connect6;
pub use text::FORMAT;

use crate::shape::point;

/// Every fact about Connect6.
pub static INFO: GameInfo = GameInfo {
    code: "C6",
    en: "Connect6",
    zh: "六子棋",
    seats: &[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }],
    begins: Begins::Color { letter: 'B', en: "Black", zh: "黑方" },
    lowest_mark: Some(-2),
    start: "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b 1",
    notations: &["c6"],
    rules: Some(Rules {
        board,
        check: check_record,
        write_move: point::write_move::<Connect6>,
        read_move: point::read_move::<19>,
    }),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Connect6::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Connect6::read(record.start_text(), report);
    check(record, start, report)
}
