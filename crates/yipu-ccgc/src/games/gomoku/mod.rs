//! Gomoku (五子棋) with Black's forbidden moves. See `SPEC.md`.

mod board;
mod codes;
mod forbidden;
mod rules;
mod said;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{Begins, Finding, GameInfo, Location, NotationId, Record, Report, Seat, SgfInfo, TagName};

pub use forbidden::Forbidden;
pub use rules::{Gomoku, Handling};
pub use text::FORMAT;

use crate::platforms::{botzone, psq};
use crate::shape::game::{GameText as _, rules_of};
use codes::HANDLING_UNREADABLE;

/// Every fact about Gomoku.
pub static INFO: GameInfo = GameInfo::new("C5", "Gomoku", "五子棋")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
    .lowest_mark(-2)
    .start("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b -")
    .notations(&[NotationId::new("c5")])
    .rules(rules_of::<Gomoku>().check(check_record))
    .sgf(SgfInfo::new(4, 15))
    .formats(&[&FORMAT, &psq::FORMAT, &botzone::FORMAT])
    .codes(&[codes::CODES, said::CODES]);

/// Judges a record; its tag `forbidden` says what becomes of Black's forbidden moves.
fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = Gomoku::read(record.start_text(), report);
    let tag = TagName::new("forbidden");
    let word = record.tags.text(&tag).trim();
    let handling = Handling::of_word(word);
    if handling.is_none() && !word.is_empty() {
        report.add(Finding::new(&HANDLING_UNREADABLE).with("text", word), Location::tag(tag));
    }
    check(record, start.with_handling(handling.unwrap_or_default()), report)
}
