//! MXQ, the records of 弈天, read only. See `SPEC.md`.

use yipu_core::{Charset, Cx, Fatal, Format, Holds, NodeId, Record, Report, Source, Span, TagName, Text};

use super::movetext::outcome_of_words;
use super::servers::{self, Raw, Titles};
use crate::INFO;

/// MXQ files.
pub static FORMAT: Format = servers::read_only(
    Titles {
        name: "mxq", en: "MXQ of 弈天 (read only)", zh: "弈天 MXQ 棋谱（只读）", extensions: &["mxq"]
    },
    Holds { moves: true, comments: true, tags: true, outcome: true, ..Holds::POSITION },
    |probe| servers::by_extension(probe, "mxq"),
    read,
);

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    record.reset(&INFO);
    let bytes = source.bytes();
    let mut strings = Vec::new();
    let mut at = 0;
    while let Some(length) = bytes.get(at) {
        let (from, to) = (at + 1, at + 1 + usize::from(*length));
        let Some(string) = bytes.get(from..to) else {
            report.add(&servers::CUT_OFF, Span::of(at..bytes.len()));
            break;
        };
        strings.push((string, Span::of(from..to)));
        at = to;
    }
    // Site, date, event, two ratings, five more, the comment, one more, then the moves.
    let [site, date, event, red_elo, black_elo, _, _, _, _, _, comment, _, rest @ ..] = &strings[..] else {
        return Err(Fatal::NotThisFormat);
    };
    let names = [
        (site, TagName::PLACE),
        (date, TagName::DATE),
        (event, TagName::EVENT),
        (red_elo, TagName::RED_ELO),
        (black_elo, TagName::BLACK_ELO),
    ];
    for ((string, _), name) in names {
        let text = Text::decode(string, Charset::Gb18030);
        if name == TagName::EVENT {
            players(&text, record);
        }
        if !text.is_empty() {
            record.tags.push(name, text);
        }
    }
    if !comment.0.is_empty() {
        record.tree.set_comment(NodeId::ROOT, Text::decode(comment.0, Charset::Gb18030));
    }
    let mut moves = Vec::new();
    let mut ended = false;
    for (string, span) in rest {
        ended = string.starts_with(b"Ends");
        if ended {
            break;
        }
        // A digit for the file, a letter from A at the bottom for the rank, a mark, and the same again.
        let point =
            |at: usize, base: u8| string.get(at).map_or(-1, |byte| i64::from(*byte) - i64::from(base));
        let (from, to) = ((point(0, b'0'), point(1, b'A')), (point(3, b'0'), point(4, b'A')));
        moves.push(Raw { from, to, span: *span });
    }
    if !ended {
        report.add(&servers::CUT_OFF, Span::of(bytes.len()..bytes.len()));
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
        record.tags.push(TagName::RED, red);
        record.tags.push(TagName::BLACK, black);
    }
}
