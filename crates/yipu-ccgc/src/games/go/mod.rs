//! Go (围棋) on 19, 13 and 9 lines, and in SGF on 2 to 25. See `SPEC.md`.
//!
//! One type has the rules of all sizes; the three codes of the standard differ in the boards that they take and in the text of their
//! records.

mod board;
mod codes;
mod keys;
mod rules;
mod score;
mod text;

use yipu_core::check::{Verdict, check};
use yipu_core::{
    Begins, Finding, GameInfo, Location, NodeId, NotationId, Packed, PackedMove, Position, Record, Report,
    Rules, Seat, SgfInfo, Side, TagName,
};

pub use rules::Go;
pub use text::{FORMAT, FORMAT9, FORMAT13};

use crate::shape::codes::START_UNREADABLE;
use crate::shape::game::GameText;
use crate::shape::komi::Komi;
use crate::shape::point::StoneMove;
use board::{Board, LEAST, MOST};
use codes::{KOMI_HUNDREDTHS, KOMI_UNREADABLE, SUPERKO_UNREADABLE};
use score::Closing;

const NOTATIONS: &[NotationId] = &[NotationId::new("go")];

const fn info(code: &'static str, en: &'static str, zh: &'static str) -> GameInfo {
    GameInfo::new(code, en, zh)
        .seats(&[
            Seat { key: "first", en: "Black", zh: "黑方" },
            Seat { key: "second", en: "White", zh: "白方" },
        ])
        .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
        .notations(NOTATIONS)
}

/// Every fact about Go on 19 lines, which also has the boards that the standard has no code for.
pub static GO: GameInfo = info("GO", "Go 19×19", "19路围棋")
    .start("19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b - 0")
    .rules(rules_on::<19>())
    .sgf(SgfInfo::new(1, 19).sizes(LEAST, MOST))
    .formats(&[&FORMAT])
    .codes(&[codes::CODES]);

/// Every fact about Go on 13 lines.
pub static GO13: GameInfo = info("GO13", "Go 13×13", "13路围棋")
    .start("13/13/13/13/13/13/13/13/13/13/13/13/13 b - 0")
    .rules(rules_on::<13>())
    .sgf(SgfInfo::new(1, 13))
    .formats(&[&FORMAT13]);

/// Every fact about Go on 9 lines.
pub static GO9: GameInfo = info("GO9", "Go 9×9", "9路围棋")
    .start("9/9/9/9/9/9/9/9/9 b - 0")
    .rules(rules_on::<9>())
    .sgf(SgfInfo::new(1, 9))
    .formats(&[&FORMAT9]);

/// The code that a board of a size belongs to.
const fn info_of(size: u8) -> &'static GameInfo {
    match size {
        9 => &GO9,
        13 => &GO13,
        _ => &GO,
    }
}

/// Whether a code takes a board of a size: that of 19 lines takes all.
const fn takes(lines: u8, size: u8) -> bool {
    lines == 19 || lines == size
}

/// The rules of the code of so many lines; all of the work is that of one type.
const fn rules_on<const LINES: u8>() -> Rules {
    Rules::new(
        |start, report| Box::new(read_start(start, LINES, report)),
        |record, report| check_record(record, LINES, report),
    )
    .moves(|packed, out| write_move(packed, LINES, out), |text| read_move(text, LINES))
}

fn write_move(packed: Packed<'_>, lines: u8, out: &mut String) -> bool {
    let mv = Go::unpack(packed).filter(|mv| is_of(*mv, lines));
    mv.map(|mv| mv.write(out)).is_some()
}

fn read_move(text: &str, lines: u8) -> Option<PackedMove> {
    Go::read_move(text).filter(|mv| is_of(*mv, lines)).map(Go::pack)
}

/// Whether a move is one of the code of so many lines.
const fn is_of(mv: StoneMove, lines: u8) -> bool {
    match mv {
        StoneMove::Pass => true,
        StoneMove::Stone(point) => lines == 19 || point.column < lines && point.row < lines,
    }
}

/// The position of a text, on a board that the code of so many lines takes.
fn read_start(text: &str, lines: u8, report: &mut Report) -> Go {
    Go::parse(text).filter(|go| takes(lines, go.size())).unwrap_or_else(|| {
        report.add(Finding::new(&START_UNREADABLE).with("text", text), NodeId::ROOT);
        Go::of(Board::with_size(lines), Side::FIRST)
    })
}

/// Judges a record; its tag `superko` asks for a rule on repetitions, and its komi counts in the note on the area.
fn check_record(record: &Record, lines: u8, report: &mut Report) -> Verdict {
    let mut start = read_start(record.start_text(), lines, report);
    start.state.closing = Some(closing(record, report));
    let start = match record.tags.text(&TagName::SUPERKO).trim() {
        "" | "none" => start,
        "positional" => start.with_superko(),
        text => {
            report.add(Finding::new(&SUPERKO_UNREADABLE).with("text", text), Location::tag(TagName::SUPERKO));
            start
        }
    };
    check(record, start, report)
}

fn closing(record: &Record, report: &mut Report) -> Closing {
    let text = record.tags.text(&TagName::KOMI).trim();
    if text.is_empty() {
        let handicap = record.tags.text(&TagName::HANDICAP).trim();
        return if matches!(handicap, "" | "0") { Closing::Assumed } else { Closing::Unknown };
    }
    let Some((komi, hundredths)) = Komi::read_any(text) else {
        report.add(Finding::new(&KOMI_UNREADABLE).with("text", text), Location::tag(TagName::KOMI));
        return Closing::Unknown;
    };
    if hundredths {
        let words = format!("{komi} points, {} 子", komi.in_stones());
        let finding = Finding::new(&KOMI_HUNDREDTHS).with("text", text).with("komi", words);
        report.add(finding, Location::tag(TagName::KOMI));
    }
    Closing::Stated(komi)
}
