//! The game of the Amazons (亚马逊棋). See `SPEC.md`.

mod board;
mod moves;
mod read;
mod rules;
mod text;
mod write;

use yipu_core::check::{Verdict, check};
use yipu_core::{AnyPosition, Begins, GameInfo, Ply, Position, Record, Report, Rules, Seat};

pub use board::Square;
pub use moves::AmazonMove;
pub use rules::Amazons;
pub use text::FORMAT;

/// Every fact about the game of the Amazons.
pub static INFO: GameInfo = GameInfo {
    code: "AM",
    en: "Amazons",
    zh: "亚马逊棋",
    seats: &[Seat { key: "first", en: "White", zh: "白方" }, Seat { key: "second", en: "Black", zh: "黑方" }],
    begins: Begins::Bottom,
    lowest_mark: None,
    start: "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w",
    notations: &["am"],
    rules: Some(Rules { board, check: check_record, write_move, read_move }),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(Amazons::read(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Amazons::read(record.start_text(), report);
    check(record, start, report)
}

fn write_move(ply: Ply, out: &mut String) -> bool {
    let mv = Amazons::unpack(ply);
    if let Some(mv) = mv {
        mv.write(out);
    }
    mv.is_some()
}

fn read_move(text: &str) -> Option<Ply> {
    AmazonMove::read(text).map(Amazons::pack)
}
