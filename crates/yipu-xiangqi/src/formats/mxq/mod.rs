//! MXQ, the records of 弈天, read only. See `SPEC.md`.

use yipu_core::{
    Charset, Context, Format, FormatError, Holds, NodeId, Record, Report, Source, Span, TagName, Text,
};

use super::movetext::outcome_of_words;
use super::servers::{self, Raw};
use crate::INFO;

/// MXQ files.
pub static FORMAT: Format = Format::new("mxq", "MXQ of 弈天 (read only)", "弈天 MXQ 棋谱（只读）", read)
    .extensions(&["mxq"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true).comments(true).tags(true).outcome(true))
    .sniff(|probe| servers::by_extension(probe, "mxq"));

/// How many strings stand before the moves.
const HEADER: usize = 12;

/// The first of them, as tags.
const NAMES: [TagName; 5] =
    [TagName::PLACE, TagName::DATE, TagName::EVENT, TagName::RED_ELO, TagName::BLACK_ELO];

/// The one that is a comment; what the others are is not known.
const COMMENT: usize = 10;

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    let mut strings = Vec::new();
    let mut at = 0;
    while let Some(length) = bytes.get(at) {
        let (from, to) = (at + 1, at + 1 + usize::from(*length));
        let Some(string) = bytes.get(from..to) else { break };
        strings.push((string, Span::from_range(from..to)));
        at = to;
    }
    let Some((header, rest)) = strings.split_at_checked(HEADER) else {
        return Err(FormatError::NotThisFormat);
    };
    for (index, (string, _)) in header.iter().enumerate().filter(|(_, (string, _))| !string.is_empty()) {
        let text = Text::decode(string, Charset::Gb18030);
        match NAMES.get(index) {
            _ if index == COMMENT => record.tree.set_comment(NodeId::ROOT, text),
            Some(name) => {
                if *name == TagName::EVENT {
                    players(&text, record);
                }
                record.tags.push(name.clone(), text);
            }
            None => record.tags.push(TagName::new(format!("mxq_{}", index + 1)), text),
        }
    }
    let end = rest.iter().position(|(string, _)| string.starts_with(b"Ends"));
    let mut moves = Vec::new();
    for (string, span) in rest.get(..end.unwrap_or(rest.len())).unwrap_or_default() {
        // A digit for the file, a letter from A at the bottom for the rank, a mark, and the same again.
        let point =
            |at: usize, base: u8| string.get(at).map_or(-1, |byte| i64::from(*byte) - i64::from(base));
        let (from, to) = ((point(0, b'0'), point(1, b'A')), (point(3, b'0'), point(4, b'A')));
        moves.push(Raw { from, to, span: *span });
    }
    match end.and_then(|end| rest.get(end)).map(|(_, mark)| mark.end as usize) {
        None => report.add(&servers::CUT_OFF, Span::from_range(at..bytes.len())),
        Some(end) if end < bytes.len() => {
            report.add(&servers::MORE_BEHIND, Span::from_range(end..bytes.len()));
        }
        Some(_) => {}
    }
    servers::add_moves(&moves, cx, record, report)
}

/// `红-胜-黑`: the names and the result.
fn players(event: &str, record: &mut Record) {
    let mut parts = event.split('-');
    let (Some(red), Some(result), Some(black), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return;
    };
    if let Some(outcome) = outcome_of_words(result) {
        record.outcome = outcome;
        for (tag, name) in [(TagName::RED, red), (TagName::BLACK, black)] {
            if !name.is_empty() {
                record.tags.push(tag, name);
            }
        }
    }
}
