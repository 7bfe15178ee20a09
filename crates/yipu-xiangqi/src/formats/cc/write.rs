//! From a record to the championship's PGN.

use yipu_core::{Charset, Context, Finding, Location, Outcome, Record, Report, in_gb2312, loss};

use super::{COUNTERS_LOST, DRAW, HOUSE, SAID_UNKNOWN, lint};
use crate::formats::movetext::{Dialect, Layout, Numbers, Writer, report_without_command};
use crate::formats::pgn::write::Head;
use crate::{Color, Notation, fen};

const LAYOUT: Layout = Layout {
    notation: Notation::Ccgc,
    dialect: Dialect::Plain,
    eol: "\n",
    columns: 80,
    rounds_on_lines: true,
    annotated: true,
    commands: true,
    numbers: Numbers::Bare,
};

/// Writes one record behind what is there.
pub(super) fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut writer = Writer::new(record, LAYOUT, report);
    writer.tree();
    let moves = writer.finish();
    let start = start(record, report);
    let mut text = String::with_capacity(moves.len() + 512);
    Head { record, house: &HOUSE, eol: LAYOUT.eol, text: &mut text, report }.write(None, Some(&start));
    text.push_str(&moves);
    // A record that follows must not stick to this one.
    if !out.is_empty() {
        out.push(b'\n');
    }
    tell(record, report);
    report_without_command(&record.tree, report);
    loss::encode(&text, Charset::Gb18030, in_gb2312, out, report);
}

/// The rows and the side (SPEC 3.1).
fn start(record: &Record, report: &mut Report) -> String {
    let Some(start) = &record.start else { return String::from("?") };
    let setup = fen::parse(start).value;
    let text = setup.to_string();
    let mut fields = text.split(' ');
    let rows = fields.next().unwrap_or("");
    if fields.skip(1).ne(["-", "-", "0", "1"]) {
        report.add(&COUNTERS_LOST, Location::FILE);
    }
    let side = match setup.turn {
        Color::Red => 'r',
        Color::Black => 'b',
    };
    format!("{rows} {side}")
}

/// What the volume does not have.
fn tell(record: &Record, report: &mut Report) {
    if record.outcome == Outcome::Draw {
        report.add(&DRAW, Location::FILE);
    }
    for (name, text) in record.tags.iter().filter(|(name, text)| HOUSE.says_nothing(name, text)) {
        debug_assert!(text.len() < 2, "`?` or nothing");
        report.add(Finding::new(&SAID_UNKNOWN).with("name", name.as_str()), Location::tag(name.clone()));
    }
    lint::additions(record, report);
}
