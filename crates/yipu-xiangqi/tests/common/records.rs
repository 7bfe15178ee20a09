//! Reading, splitting, writing and comparing records through their formats.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test stops at a record that cannot be read")]

use yipu_core::{
    Confidence, Context, Diagnostic, Format, FormatError, NodeId, Ply, Probe, Record, Report, Severity,
    Source,
};
use yipu_xiangqi::{INFO, Move, Xiangqi, formats};

/// One record from bytes.
pub fn read(format: &Format, bytes: &[u8]) -> Result<(Record, Report), FormatError> {
    read_with(format, bytes, &[])
}

/// One record from bytes, with options for reading.
pub fn read_with(
    format: &Format,
    bytes: &[u8],
    options: &[(&str, &str)],
) -> Result<(Record, Report), FormatError> {
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let source = match format.score {
        Some(score) => Source::text_of("test", bytes, None, score),
        None => Source::binary("test", bytes),
    };
    let cx = Context::default().with_options(options);
    format.read_record(&source, &cx, &mut record, &mut report)?;
    Ok((record, report))
}

/// The bytes of the records of a file.
pub fn split<'a>(format: &Format, bytes: &'a [u8]) -> Vec<&'a [u8]> {
    let Some(split) = format.split else { return vec![bytes] };
    let (mut rest, mut parts) = (bytes, Vec::new());
    while !rest.is_empty() {
        let (part, after) = rest.split_at(split(rest, true).unwrap());
        assert!(!part.is_empty());
        parts.push(part);
        rest = after;
    }
    parts
}

/// All records of a file.
pub fn read_all(format: &Format, bytes: &[u8]) -> Vec<(Record, Report)> {
    split(format, bytes).into_iter().filter_map(|part| read(format, part).ok()).collect()
}

/// A record as bytes, and what was lost.
pub fn write(format: &Format, record: &Record, options: &[(&str, &str)]) -> (Vec<u8>, Report) {
    let (mut out, mut report) = (Vec::new(), Report::new());
    let cx = Context::default().with_options(options);
    format.write_record(record, &cx, &mut out, &mut report).unwrap();
    (out, report)
}

/// The moves of the main line as UCCI writes them; `?` where one could not be read.
pub fn mainline(record: &Record) -> Vec<String> {
    let rules = INFO.rules.unwrap();
    let text = |ply: Ply| {
        let mut out = String::new();
        let packed = record.tree.packed(ply);
        if packed.is_some_and(|packed| (rules.write_move)(packed, &mut out)) {
            out
        } else {
            String::from("?")
        }
    };
    record.tree.mainline().map(|id| text(record.tree.ply(id))).collect()
}

/// The same record with its tags in the order of their names: text formats do not keep their order.
pub fn with_sorted_tags(record: &Record) -> Record {
    let mut sorted: Vec<_> = record.tags.iter().map(|(name, text)| (name.clone(), text.clone())).collect();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    let mut record = record.clone();
    record.tags.clear();
    for (name, text) in sorted {
        record.tags.push(name, text);
    }
    record
}

/// The names of the formats that claim a file by its content.
pub fn claims(bytes: &[u8], extension: &str) -> Vec<&'static str> {
    let probe = Probe::new(&bytes[..bytes.len().min(65536)], "", extension);
    let claimed = formats::ALL.iter().filter(|format| (format.sniff)(&probe) >= Confidence::Likely);
    claimed.map(|format| format.name).collect()
}

/// The names of the formats that claim a file most surely.
pub fn best(bytes: &[u8], extension: &str) -> Vec<&'static str> {
    let probe = Probe::new(&bytes[..bytes.len().min(65536)], "", extension);
    let best = formats::ALL.iter().map(|format| (format.sniff)(&probe)).max();
    let claimed = formats::ALL.iter().filter(|format| Some((format.sniff)(&probe)) == best);
    claimed.map(|format| format.name).collect()
}

/// How many moves of the tree the rules forbid, or could not be read.
pub fn bad_moves(record: &Record) -> usize {
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(record, &mut report);
    let unread =
        record.tree.preorder().filter(|id| record.tree.pooled(record.tree.ply(*id)).is_some()).count();
    let is_move = |found: &&Diagnostic| found.place.node.is_some_and(|id| id != NodeId::ROOT);
    let forbidden = report.iter().filter(is_move).filter(|found| found.severity() == Severity::Error);
    unread + forbidden.count()
}

/// The nodes whose moves the rules forbid.
pub fn bad_nodes(record: &Record) -> Vec<NodeId> {
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(record, &mut report);
    let errors = report.iter().filter(|found| found.severity() == Severity::Error);
    errors.filter_map(|found| found.place.node).filter(|id| *id != NodeId::ROOT).collect()
}

/// How many errors the rules find in the record.
pub fn errors(record: &Record) -> usize {
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(record, &mut report);
    report.count(yipu_core::Severity::Error)
}

/// The position after the main line.
pub fn last_position(record: &Record) -> Xiangqi {
    let setup = yipu_xiangqi::fen::parse(record.start_text()).value;
    let mut position = Xiangqi::from(&setup);
    for id in record.tree.mainline() {
        if let Some(mv) = Move::from_ply(record.tree.ply(id)) {
            position.force(mv);
        }
    }
    position
}

/// Adds a line of moves, each with an alternative and a comment.
pub fn add_line(record: &mut Record, moves: &[&str], other: &str, comment: &str) {
    let mut at = NodeId::ROOT;
    for text in moves {
        let id = record.tree.add(at, Move::to_ply(super::mv(text)));
        record.tree.add(at, Move::to_ply(super::mv(other)));
        record.tree.set_comment(id, comment);
        at = id;
    }
}

/// A node of [`any_tree`]: which of the earlier ones it follows, two squares, perhaps a comment.
pub type AnyNode = (proptest::sample::Index, u32, u32, Option<String>);

/// Nodes for [`any_tree`], their comments of a pattern.
pub fn any_nodes(comment: &'static str) -> impl proptest::strategy::Strategy<Value = Vec<AnyNode>> {
    use proptest::prelude::*;
    let node = (any::<prop::sample::Index>(), 0u32..90, 0u32..90, prop::option::of(comment));
    prop::collection::vec(node, 0..60)
}

/// A record of a tree of any shape.
pub fn any_tree(nodes: Vec<AnyNode>) -> Record {
    let mut record = Record::new(&INFO);
    let mut ids = vec![NodeId::ROOT];
    for (parent, from, to, comment) in nodes {
        let id = record.tree.add(*parent.get(&ids), Ply::new_move(from << 7 | to));
        if let Some(comment) = comment {
            record.tree.set_comment(id, comment);
        }
        ids.push(id);
    }
    record
}
