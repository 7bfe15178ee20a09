//! Dots and Boxes (点格棋). See `SPEC.md`.

mod board;
mod color;
mod edge;
mod game;
mod json;
mod keys;
mod piece;
mod read;
mod rules;
mod text;
mod verdict;
mod view;
mod write;

use yipu_core::{AnyPosition, Begins, GameInfo, Ply, Position, Report, Rules, Seat};

pub use color::Color;
pub use edge::{Direction, Edge};
pub use rules::DotsAndBoxes;
pub use text::FORMAT;

/// Every fact about Dots and Boxes.
pub static INFO: GameInfo = GameInfo {
    code: "DB",
    en: "Dots and Boxes",
    zh: "点格棋",
    seats: &[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ],
    begins: Begins::Lot,
    lowest_mark: None,
    start: "...../.........../...../.........../...../.........../...../.........../...../.........../..... 1 R",
    notations: &["db"],
    rules: Some(Rules { board, check: verdict::check_record, write_move, read_move }),
    formats: &[&FORMAT],
    codes: &[rules::CODES, verdict::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(DotsAndBoxes::read(start, report))
}

fn write_move(ply: Ply, out: &mut String) -> bool {
    let edge = DotsAndBoxes::unpack(ply);
    if let Some(edge) = edge {
        edge.write(out);
    }
    edge.is_some()
}

fn read_move(text: &str) -> Option<Ply> {
    Edge::read(text).map(DotsAndBoxes::pack)
}
