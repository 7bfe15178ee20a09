//! The writer.

use yipu_core::{Charset, Context, Finding, Location, NodeId, Record, Report, TagName, Text, loss};

use super::codes::TEXT_CUT;
use super::fields::{CRC, FEN, Field, MOVE, ORDER, RESULT, VERSION, says_the_same, tag, take};
use super::{AFTER, CHILD, COMMENT, LAYOUT, MAGIC, ODD_NODES, ROOT_SQUARES, SIBLING, byte};
use crate::fen;
use crate::formats::{preorder::Writable, shared};

/// Writes a file.
pub(super) fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let base = out.len();
    out.extend_from_slice(&MAGIC);
    head(record, record.residue.get(LAYOUT).unwrap_or_default(), out, report);
    loss::report_tags("XQR", record, has_place, report);
    out.extend_from_slice(&[MOVE, 0]);
    moves(record, out, report);
    out.extend_from_slice(record.residue.get(AFTER).unwrap_or_default());
    let crc = crc32fast::hash(out.get(base..).unwrap_or_default());
    out.extend_from_slice(&[CRC, 4]);
    out.extend_from_slice(&crc.to_le_bytes());
}

fn has_place(name: &TagName) -> bool {
    ORDER.iter().any(|kind| tag(*kind) == Some(name))
}

/// The fields of a record as they would be written if it came from nowhere.
pub(super) fn usual_head(record: &Record) -> Vec<u8> {
    let mut out = Vec::new();
    head(record, &[], &mut out, &mut Report::new());
    out
}

/// Writes the fields in the order of the file that the record came from, if there is one, and those that it did not
/// have behind them.
fn head(record: &Record, mut layout: &[u8], out: &mut Vec<u8>, report: &mut Report) {
    let (mut seen, mut written) = ([false; 256], [false; 256]);
    while let Some(kept) = take(&mut layout) {
        let kind = kept.kind as usize;
        let is_again = std::mem::replace(&mut seen[kind], true);
        let is_whole = kept.value.len() == kept.length as usize;
        let before = out.len();
        if kept.kind == CRC || kept.kind == MOVE {
            continue;
        }
        if is_whole && if is_again { written[kind] } else { says_the_same(&kept, record) } {
            push(kept, out);
        } else if !is_again {
            field(kept.kind, record, out, report);
        }
        // Without the first of several fields the second would count when the file is read.
        written[kind] |= out.len() > before;
    }
    for kind in ORDER.into_iter().filter(|kind| !seen[*kind as usize]) {
        field(kind, record, out, report);
    }
}

fn push(field: Field<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(&[field.kind, field.length]);
    out.extend_from_slice(field.value);
}

/// Writes a known field if the record has anything for it.
fn field(kind: u8, record: &Record, out: &mut Vec<u8>, report: &mut Report) {
    let short = |value: &[u8], out: &mut Vec<u8>| push(Field { kind, length: value.len() as u8, value }, out);
    match (kind, tag(kind)) {
        (_, Some(tag)) => {
            let Some(text) = record.tags.get(tag) else { return };
            short(fitting(&bytes(text), || Location::tag(tag.clone()), report), out);
        }
        (VERSION, _) => short(&[0], out),
        (RESULT, _) if shared::outcome_byte(record.outcome) != 0 => {
            short(&[shared::outcome_byte(record.outcome)], out);
        }
        (FEN, _) if record.start_text() != fen::START => {
            short(fitting(record.start_text().as_bytes(), || Location::node(NodeId::ROOT), report), out);
        }
        _ => {}
    }
}

/// The bytes of a text: as they were read where they still say the same.
fn bytes(text: &Text) -> Vec<u8> {
    let raw = text.raw().filter(|raw| Text::decode(raw, Charset::Utf8).as_str() == text.as_str());
    raw.unwrap_or(text.as_bytes()).to_vec()
}

/// What of some text fits into a field: 255 bytes, no character cut.
fn fitting<'t>(text: &'t [u8], place: impl Fn() -> Location, report: &mut Report) -> &'t [u8] {
    if text.len() <= 255 {
        return text;
    }
    report.add(Finding::new(&TEXT_CUT).with("length", text.len()), place());
    let is_start = |at: &usize| text.get(*at).is_some_and(|byte| byte & 0xC0 != 0x80);
    let end = (252..=255).rev().find(is_start).unwrap_or(255);
    text.get(..end).unwrap_or(text)
}

fn moves(record: &Record, out: &mut Vec<u8>, report: &mut Report) {
    let moves = Writable::new(&record.tree, "xqr", byte);
    moves.report_lost(report);
    let odd: Vec<_> = record.residue.get(ODD_NODES).unwrap_or_default().chunks_exact(6).collect();
    let mut node = |id: NodeId, [from, to]: [u8; 2], flags: u8| {
        let comment = comment(record, id, report);
        let flags = flags | if comment.is_some() { COMMENT } else { 0 };
        let kept = odd.binary_search_by_key(&(id.index() as u32), |entry| number(entry)).ok();
        let kept = kept.and_then(|at| odd.get(at)).and_then(|entry| entry.last_chunk::<2>());
        let kept = kept.filter(|kept| kept[0] & (CHILD | SIBLING | COMMENT) == flags);
        let [flags, reserved] = kept.copied().unwrap_or([flags, 0]);
        out.extend_from_slice(&[from, to, flags, reserved]);
        if let Some(comment) = comment {
            out.extend_from_slice(&(comment.len() as u32).to_le_bytes());
            out.extend_from_slice(&comment);
        }
    };
    let root = record.residue.get(ROOT_SQUARES).and_then(|kept| kept.try_into().ok()).unwrap_or([0, 0]);
    node(NodeId::ROOT, root, if moves.is_empty() { 0 } else { CHILD });
    for visit in moves {
        let flags = if visit.child { CHILD } else { 0 } | if visit.sibling { SIBLING } else { 0 };
        node(visit.id, visit.squares, flags);
    }
}

fn number(entry: &[u8]) -> u32 {
    entry.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

fn comment(record: &Record, id: NodeId, report: &mut Report) -> Option<Vec<u8>> {
    let text = shared::comment(&record.tree, id, report)?;
    let own = record.tree.comment(id).filter(|own| own.as_str() == text);
    Some(own.map_or_else(|| text.into_bytes(), bytes))
}
