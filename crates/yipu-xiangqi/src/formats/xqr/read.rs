//! The reader.

use yipu_core::{
    Charset, Context, Finding, FormatError, Location, NodeId, Record, Report, Source, Span, Text, Value,
};

use super::codes::{
    BAD_UTF8, COMMENT_PAST_END, CRC_LENGTH, CRC_MISSING, CRC_WRONG, FIELD_LENGTH, FIELD_PAST_END,
    FIELD_TWICE, MOVE_LENGTH, MOVES_MISSING, MOVES_TRUNCATED, NOT_LAST, OFF_BOARD, RESERVED_BYTE,
    ROOT_SIBLING, UNDEFINED_FLAGS, UNKNOWN_FIELD, UNKNOWN_RESULT, UNKNOWN_VERSION,
};
use super::fields::{self, CRC, FEN, Field, MOVE, RESULT, VERSION, tag, take};
use super::{AFTER, CHILD, COMMENT, LAYOUT, MAGIC, ODD_NODES, ROOT_SQUARES, SIBLING, square, write};
use crate::formats::preorder::{self, Attach, Squares};
use crate::formats::shared;
use crate::{INFO, Move, fen};

/// Reads a file.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    if !bytes.starts_with(&MAGIC) {
        return Err(FormatError::NotThisFormat);
    }
    cx.limits.bytes(bytes.len())?;
    let mut reader = Reader { bytes, at: MAGIC.len(), cx, record, report, odd: Vec::new() };
    if reader.head() {
        reader.moves()?;
        reader.end();
    }
    let odd = std::mem::take(&mut reader.odd);
    if !odd.is_empty() {
        record.residue.push_by_node(ODD_NODES, odd);
    }
    Ok(())
}

struct Reader<'a, 'r> {
    bytes: &'a [u8],
    at: usize,
    cx: &'r Context,
    record: &'r mut Record,
    report: &'r mut Report,
    /// Nodes with bits that mean nothing: number, flags, reserved byte.
    odd: Vec<u8>,
}

impl<'a> Reader<'a, '_> {
    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// The next field and its span.
    fn field(&mut self) -> Option<(Field<'a>, Span)> {
        let mut rest = self.rest();
        let field = take(&mut rest)?;
        let end = self.bytes.len() - rest.len();
        let span = Span::from_range(self.at..end);
        self.at = end;
        if field.value.len() < field.length as usize {
            let finding =
                Finding::new(&FIELD_PAST_END).with("length", field.length).with("count", field.value.len());
            self.report.add(finding, span);
        }
        Some((field, span))
    }

    /// Reads the fields up to the moves; `false` when there are none.
    fn head(&mut self) -> bool {
        let mut seen = [false; 256];
        let mut moves = None;
        while moves.is_none() {
            let start = self.at;
            // The moves follow their two bytes whatever the length says.
            if let [MOVE, length, ..] = *self.rest() {
                self.at += 2;
                moves = Some(length);
                if length != 0 {
                    let finding = Finding::new(&MOVE_LENGTH).with("length", length);
                    self.report.add(finding, Span::from_range(start..self.at));
                }
                continue;
            }
            let Some((field, span)) = self.field() else { break };
            if std::mem::replace(&mut seen[field.kind as usize], true) {
                self.report.add(Finding::new(&FIELD_TWICE).with("kind", field.kind), span);
            } else {
                self.known_field(&field, span);
            }
        }
        let end = if moves.is_some() { self.at - 2 } else { self.at };
        let head = self.bytes.get(MAGIC.len()..end).unwrap_or_default();
        if write::usual_head(self.record) != head {
            self.record.residue.push(LAYOUT, head.to_vec());
        }
        if moves.is_none() {
            self.report.add(&MOVES_MISSING, Span::from_range(self.at..self.bytes.len()));
        }
        moves.is_some()
    }

    fn known_field(&mut self, field: &Field<'_>, span: Span) {
        let value = field.value;
        if let (VERSION | RESULT, 0 | 2..) = (field.kind, value.len()) {
            let finding = Finding::new(&FIELD_LENGTH).with("kind", field.kind).with("length", field.length);
            self.report.add(finding, span);
        }
        if field.kind == VERSION {
            self.record.version = value.first().copied().map(u32::from);
        }
        match field.kind {
            VERSION if value.first().is_some_and(|version| *version != 0) => {
                self.report.add(Finding::new(&UNKNOWN_VERSION).with("version", value[0]), span);
            }
            VERSION => {}
            RESULT => {
                let code = value.first().copied().unwrap_or(0);
                self.record.outcome = shared::outcome(code);
                if code > 3 {
                    self.report.add(Finding::new(&UNKNOWN_RESULT).with("code", code), span);
                }
            }
            FEN => self.start(value, span),
            CRC => self.report.add(Finding::new(&NOT_LAST).with("count", self.rest().len()), span),
            kind => {
                if let Some(tag) = tag(kind) {
                    let text = self.text(value, Location::tag(tag.clone()).with_span(span));
                    self.record.tags.push(tag.clone(), text);
                } else {
                    let finding =
                        Finding::new(&UNKNOWN_FIELD).with("kind", kind).with("length", field.length);
                    self.report.add(finding, span);
                }
            }
        }
    }

    fn start(&mut self, value: &[u8], span: Span) {
        let text = self.text(value, Location::node(NodeId::ROOT).with_span(span));
        for diagnostic in &fen::parse(&text).report {
            self.report.add(diagnostic.finding.clone(), Location::node(NodeId::ROOT).with_span(span));
        }
        let start = fields::start(value);
        self.record.start = (start != INFO.start).then(|| start.into());
    }

    fn text(&mut self, bytes: &[u8], place: Location) -> Text {
        let text = Text::decode(bytes, Charset::Utf8);
        if text.raw().is_some() {
            self.report.add(&BAD_UTF8, place);
        }
        text
    }

    fn moves(&mut self) -> Result<(), FormatError> {
        let Some(root) = self.take_node() else {
            self.report.add(&MOVES_TRUNCATED, Span::from_range(self.at..self.bytes.len()));
            self.at = self.bytes.len();
            return Ok(());
        };
        let span = Span::from_range(self.at - 4..self.at);
        if root[..2] != [0, 0] {
            self.record.residue.push(ROOT_SQUARES, root[..2].to_vec());
        }
        if root[2] & SIBLING != 0 {
            self.report.add(&ROOT_SIBLING, Location::node(NodeId::ROOT).with_span(span));
        }
        self.node(NodeId::ROOT, root, span)?;
        let mut attach = Attach::after_root(root[2] & CHILD != 0);
        while let Some(parent) = attach.parent() {
            self.cx.limits.moves(self.record.tree.node_capacity())?;
            let Some(node) = self.take_node() else {
                let span = Span::from_range(self.at..self.bytes.len());
                self.report.add(&MOVES_TRUNCATED, Location::node(parent).with_span(span));
                self.at = self.bytes.len();
                break;
            };
            let span = Span::from_range(self.at - 4..self.at);
            let id = self.add(parent, [node[0], node[1]], span);
            self.node(id, node, span)?;
            attach.placed(id, node[2] & CHILD != 0, node[2] & SIBLING != 0);
        }
        Ok(())
    }

    fn take_node(&mut self) -> Option<[u8; 4]> {
        let node = *self.rest().first_chunk()?;
        self.at += 4;
        Some(node)
    }

    fn add(&mut self, parent: NodeId, [from, to]: [u8; 2], span: Span) -> NodeId {
        let mv = square(from).zip(square(to)).map(|(from, to)| Move::new(from, to));
        let squares = Squares { mv, bytes: [from, to], format: "xqr", off_board: &OFF_BOARD, span };
        preorder::add(self.record, parent, &squares, self.report)
    }

    /// What follows the squares of a node: flags, a reserved byte, a comment.
    fn node(&mut self, id: NodeId, [_, _, flags, reserved]: [u8; 4], span: Span) -> Result<(), FormatError> {
        let undefined = flags & !(CHILD | SIBLING | COMMENT);
        let place = || Location::node(id).with_span(span);
        if undefined != 0 {
            self.report.add(Finding::new(&UNDEFINED_FLAGS).with("flags", Value::Hex(flags.into())), place());
        }
        if reserved != 0 {
            self.report.add(Finding::new(&RESERVED_BYTE).with("value", Value::Hex(reserved.into())), place());
        }
        if undefined != 0 || reserved != 0 {
            self.odd.extend((id.index() as u32).to_le_bytes());
            self.odd.extend([flags, reserved]);
        }
        if flags & COMMENT == 0 {
            return Ok(());
        }
        let Some(length) = self.rest().first_chunk().map(|bytes| u32::from_le_bytes(*bytes)) else {
            self.report.add(
                &MOVES_TRUNCATED,
                Location::node(id).with_span(Span::from_range(self.at..self.bytes.len())),
            );
            self.at = self.bytes.len();
            return Ok(());
        };
        self.at += 4;
        let count = self.rest().len().min(length as usize);
        self.cx.limits.text(count)?;
        let span = Span::from_range(self.at..self.at + count);
        if count < length as usize {
            let finding = Finding::new(&COMMENT_PAST_END).with("length", length).with("count", count);
            self.report.add(finding, Location::node(id).with_span(span));
        }
        let text =
            self.text(self.rest().get(..count).unwrap_or_default(), Location::node(id).with_span(span));
        shared::set_comment(&mut self.record.tree, id, text);
        self.at += count;
        Ok(())
    }

    /// What follows the moves: the checksum, and nothing else.
    fn end(&mut self) {
        let (mut crc, mut after) = (false, Vec::new());
        while !crc {
            let start = self.at;
            let Some((field, span)) = self.field() else { break };
            if field.kind == CRC {
                crc = true;
                self.crc(&field, start, span);
            } else {
                self.report.add(Finding::new(&NOT_LAST).with("count", span.len()), span);
                if field.value.len() == field.length as usize {
                    after.extend_from_slice(self.bytes.get(start..self.at).unwrap_or_default());
                }
            }
        }
        if !after.is_empty() {
            self.record.residue.push(AFTER, after);
        }
        let span = Span::from_range(self.at..self.bytes.len());
        if !crc {
            self.report.add(&CRC_MISSING, span);
        } else if !span.is_empty() {
            self.report.add(Finding::new(&NOT_LAST).with("count", span.len()), span);
        }
    }

    fn crc(&mut self, field: &Field<'_>, start: usize, span: Span) {
        let Ok(stated) = field.value.try_into().map(u32::from_le_bytes) else {
            self.report.add(Finding::new(&CRC_LENGTH).with("length", field.length), span);
            return;
        };
        let right = crc32fast::hash(self.bytes.get(..start).unwrap_or_default());
        if stated != right {
            let finding = Finding::new(&CRC_WRONG)
                .with("stated", Value::Hex(stated.into()))
                .with("right", Value::Hex(right.into()));
            self.report.add(finding, span);
        }
    }
}
