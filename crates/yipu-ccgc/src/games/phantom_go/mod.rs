//! Phantom Go (幻影围棋). See `SPEC.md`.

mod rules;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{Begins, Finding, GameInfo, Location, NotationId, Record, Report, Seat, SgfInfo, TagName};

pub use crate::shape::komi::Komi;
pub use rules::PhantomGo;
pub use text::FORMAT;

use crate::platforms::{console, sau};
use crate::shape::game::{GameText, rules_of};

/// Every fact about Phantom Go.
pub static INFO: GameInfo = GameInfo::new("PG", "Phantom Go", "幻影围棋")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
    .hidden_information()
    .lowest_mark(-2)
    .start("9/9/9/9/9/9/9/9/9 b - 0")
    .notations(&[NotationId::new("pg")])
    .rules(rules_of::<PhantomGo>().check(check_record))
    .sgf(SgfInfo::new(1, 9).named())
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT])
    .codes(&[rules::CODES]);

/// Judges a record; its tag `komi` counts in the note on the area.
fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let komi = record.tags.get(&TagName::KOMI).and_then(|text| {
        let komi = Komi::read(text);
        if komi.is_none() {
            let finding = Finding::new(&rules::KOMI_UNREADABLE).with("text", text.as_str());
            report.add(finding, Location::tag(TagName::KOMI));
        }
        komi
    });
    let start = PhantomGo::read(record.start_text(), report).with_komi(komi);
    check(record, start, report)
}
