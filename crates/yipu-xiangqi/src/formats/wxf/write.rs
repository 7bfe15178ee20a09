//! The writer.

use yipu_core::loss::TAG_TWICE;
use yipu_core::{Context, Finding, Location, Record, Report, TagName};

use super::codes::{TAGS_LOST, TEXT_CHANGED};
use super::{setup, spelling};
use crate::formats::movetext::{Dialect, Layout, Numbers, Writer, put};
use crate::notation::{Letters, WxfMarks, WxfStyle};
use crate::{Notation, fen};

/// As PlayOK writes, and so that the reader of moves reads it back.
const STYLE: WxfStyle =
    WxfStyle { letters: Letters::FEDERATION, marks: WxfMarks::Xqbase, ..WxfStyle::STANDARD };

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let usual = Notation::Wxf(STYLE);
    let notation = spelling::spelled(cx, usual);
    let (format, dialect) = if notation == usual {
        ("WXF".to_owned(), Dialect::Plain)
    } else {
        (notation.statement(), spelling::read_again(notation))
    };
    let layout = Layout {
        notation,
        dialect,
        eol: "\n",
        columns: 48,
        rounds_on_lines: false,
        annotated: false,
        commands: false,
        numbers: Numbers::Aligned,
    };
    let mut text = format!("FORMAT  {format}\n");
    header(record, &mut text, report);
    let mut writer = Writer::new(record, layout, report);
    writer.mainline();
    text.push_str("START{\n");
    text.push_str(&writer.finish());
    text.push_str("}END\n");
    out.extend_from_slice(text.as_bytes());
}

fn header(record: &Record, text: &mut String, report: &mut Report) {
    const SPLIT: &[char] = &['\n', '\r', ';'];
    let mut value = |name: &TagName, breaks: &[char]| {
        let old = record.tags.text(name);
        let new = old.replace(breaks, " ").trim().to_owned();
        if new != old {
            report.add(Finding::new(&TEXT_CHANGED).with("name", name.as_str()), Location::tag(name.clone()));
        }
        new
    };
    let places = [("GAME", TagName::TITLE), ("DATE", TagName::DATE), ("EVENT", TagName::EVENT)];
    let more = [("SITE", TagName::PLACE), ("ROUND", TagName::ROUND)];
    let players = [
        ("RED", [TagName::RED, TagName::RED_TEAM, TagName::RED_ELO]),
        ("BLACK", [TagName::BLACK, TagName::BLACK_TEAM, TagName::BLACK_ELO]),
    ];
    for (key, [name, team, elo]) in &players {
        put(
            text,
            format_args!(
                "{key:<7} {} ; {} ; {} ;;\n",
                value(name, SPLIT),
                value(team, SPLIT),
                value(elo, SPLIT)
            ),
        );
    }
    put(text, format_args!("RESULT  {}\n", record.outcome.token()));
    for (key, name) in places.iter().chain(&more) {
        if record.tags.get(name).is_some() {
            put(text, format_args!("{key:<7} {}\n", value(name, &['\n', '\r'])));
        }
    }
    let written = |name: &TagName| {
        places.iter().chain(&more).any(|(_, known)| known == name)
            || players.iter().any(|(_, names)| names.contains(name))
    };
    let lost: Vec<_> =
        record.tags.iter().filter(|(name, _)| !written(name)).map(|(name, _)| name.as_str()).collect();
    for (index, (name, _)) in record.tags.iter().enumerate() {
        if written(name) && record.tags.iter().take(index).any(|(earlier, _)| earlier == name) {
            report.add(Finding::new(&TAG_TWICE).with("tag", name.as_str()), Location::tag(name.clone()));
        }
    }
    if !lost.is_empty() {
        report.add(Finding::new(&TAGS_LOST).with("names", lost.join(", ")), Location::FILE);
    }
    if let Some(start) = &record.start {
        let setup = fen::parse_text(start).0.value;
        let full = setup.to_string();
        let (board, rest) = full.split_once(' ').unwrap_or((&full, ""));
        let board: String = board
            .chars()
            .map(|c| match c {
                'N' => 'H',
                'n' => 'h',
                'B' => 'E',
                'b' => 'e',
                c => c,
            })
            .collect();
        let side = if setup.turn == crate::Color::Red { "r" } else { "b" };
        let counters = if rest.ends_with(" - - 0 1") { "" } else { rest.get(1..).unwrap_or("") };
        put(text, format_args!("FEN     {board} {side}{counters}\n"));
        setup::write(&setup, text);
    }
}
