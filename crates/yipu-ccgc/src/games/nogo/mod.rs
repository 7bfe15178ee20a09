//! NoGo (不围棋). See `SPEC.md`.

mod rules;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Record, Report, Rules, Seat};

pub use rules::NoGo;
pub use text::FORMAT;

use crate::shape::point;

/// Every fact about NoGo.
pub static INFO: GameInfo = GameInfo {
    code: "NG",
    en: "NoGo",
    zh: "不围棋",
    seats: &[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }],
    begins: Begins::Color { letter: 'B', en: "Black", zh: "黑方" },
    lowest_mark: Some(-2),
    start: "9/9/9/9/9/9/9/9/9 b",
    notations: &["ng"],
    rules: Some(Rules {
        board,
        check: check_record,
        write_move: point::write_move::<NoGo>,
        read_move: point::read_move::<9>,
    }),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(NoGo::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = NoGo::read(record.start_text(), report);
    check(record, start, report)
}
