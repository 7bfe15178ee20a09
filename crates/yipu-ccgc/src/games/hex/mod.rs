//! Hex (海克斯棋). See `SPEC.md`.

mod board;
mod chains;
mod rules;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Record, Report, Rules, Seat};

pub use rules::Hex;
pub use text::FORMAT;

use crate::shape::point;

/// Every fact about Hex.
pub static INFO: GameInfo = GameInfo {
    code: "HEX",
    en: "Hex",
    zh: "海克斯棋",
    seats: &[Seat { key: "first", en: "Red", zh: "红方" }, Seat { key: "second", en: "Blue", zh: "蓝方" }],
    begins: Begins::Color { letter: 'R', en: "Red", zh: "红方" },
    lowest_mark: Some(-2),
    start: "11/11/11/11/11/11/11/11/11/11/11 r",
    notations: &["hex"],
    rules: Some(Rules {
        board,
        check: check_record,
        write_move: point::write_move::<Hex>,
        read_move: point::read_move::<11>,
    }),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Hex::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Hex::read(record.start_text(), report);
    check(record, start, report)
}
