//! Surakarta (苏拉卡尔塔棋). See `SPEC.md`.

mod board;
mod circuit;
mod header;
mod read;
mod rules;
mod text;
mod view;
mod write;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Record, Report, Rules, Seat};

pub use board::{Color, Site};
pub use rules::{Surakarta, SurakartaMove};
pub use text::FORMAT;

/// Every fact about Surakarta.
pub static INFO: GameInfo = GameInfo {
    code: "SU",
    en: "Surakarta",
    zh: "苏拉卡尔塔棋",
    seats: &[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ],
    begins: Begins::Lot,
    lowest_mark: None,
    start: "BBBBBB/BBBBBB/000000/000000/RRRRRR/RRRRRR B",
    notations: &["su"],
    rules: Some(Rules {
        board,
        check: check_record,
        write_move: rules::write_move,
        read_move: rules::read_move,
    }),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Surakarta::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Surakarta::read(record.start_text(), report);
    check(record, start, report)
}
