//! From a record to move text.

use yipu_core::{Context, Finding, Location, NodeId, Outcome, Record, Report};

use super::movetext::{Dialect, Layout, Numbers, Writer, put, report_without_command};
use super::{START_SIGNS_LOST, TAGS_LOST, TEXT_CHANGED, labels, spelling};
use crate::Notation;
use crate::notation::Script;

/// The line between labels and moves, by which a text is known as one of our own.
pub(super) const DIVIDER: &str = "----------------------------------------";

/// Writes the labels and the main line behind what is there.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let notation = spelling::written(cx, Notation::CHINESE);
    let traditional = matches!(notation, Notation::Chinese(style) if style.script == Script::Traditional);
    let mut text = String::new();
    header(record, traditional, &mut text, report);
    let layout = Layout {
        notation,
        dialect: spelling::read_again(notation),
        eol: "\n",
        columns: 50,
        rounds_on_lines: false,
        annotated: true,
        commands: true,
        numbers: Numbers::Aligned,
    };
    let mut writer = Writer::new(record, layout, report);
    writer.mainline();
    if layout.dialect != Dialect::Plain || writer.may_be_vietnamese == Some(true) {
        let label = if traditional { labels::NOTATION.1 } else { labels::NOTATION.0 };
        put(&mut text, format_args!("{label}: {}\n", notation.statement()));
    }
    text.push_str(DIVIDER);
    text.push('\n');
    text.push_str(&writer.finish());
    out.extend_from_slice(text.as_bytes());
    report_without_command(&record.tree, report);
    if record.tree.extra(NodeId::ROOT).is_some_and(|extra| !extra.glyphs.is_empty()) {
        report.add(&START_SIGNS_LOST, NodeId::ROOT);
    }
}

fn header(record: &Record, traditional: bool, text: &mut String, report: &mut Report) {
    let mut lost = Vec::new();
    for (name, value) in record.tags.iter() {
        let label = labels::LABELS.iter().find(|(tag, ..)| tag == name);
        let Some((_, zh, hant)) = label else {
            lost.push(name.as_str());
            continue;
        };
        let line = value.replace(['\n', '\r'], " ");
        let line = line.trim();
        if line != value.as_str() {
            report.add(Finding::new(&TEXT_CHANGED).with("name", name.as_str()), Location::tag(name.clone()));
        }
        put(text, format_args!("{}: {line}\n", if traditional { hant } else { zh }));
    }
    if !lost.is_empty() {
        report.add(Finding::new(&TAGS_LOST).with("names", lost.join(", ")), Location::FILE);
    }
    let word = match (record.outcome, traditional) {
        (Outcome::FirstWins, false) => "红方胜",
        (Outcome::FirstWins, true) => "紅方勝",
        (Outcome::SecondWins, false) => "黑方胜",
        (Outcome::SecondWins, true) => "黑方勝",
        (Outcome::Draw, _) => "和棋",
        (Outcome::Unknown | Outcome::SeatsWin(_), _) => "未知",
    };
    put(text, format_args!("{}: {word}\n", if traditional { labels::RESULT.1 } else { labels::RESULT.0 }));
    if let Some(start) = &record.start {
        put(text, format_args!("FEN: {start}\n"));
    }
}
