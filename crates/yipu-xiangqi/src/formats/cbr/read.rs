//! The reader: the head. The moves are read in `nodes.rs`.

use yipu_core::{Context, Finding, FormatError, Location, NodeId, Record, Report, Span, TagName, Value};

use super::codes::{
    BYTES_AFTER_LAST, HEAD_TRUNCATED, SEVERAL_RESULTS, UNKNOWN_KIND, UNKNOWN_PIECE, UNKNOWN_RESULT,
    UNKNOWN_SIDE, UNKNOWN_VERSION, UNREADABLE_TEXT,
};
use super::layout::{Layout, MAGIC, V1, V2, VERSION, board, board_square, kind_word, piece, usual_kind};
use super::nodes::Nodes;
use super::residue::Kept;
use super::text::{decode_field, encode_field};
use super::write::GAPS;
use crate::formats::shared;
use crate::{Color, INFO, Move, Setup};

/// The bytes of one record.
pub(in crate::formats) struct Part<'a> {
    pub(in crate::formats) bytes: &'a [u8],
    /// How many bytes of the source come before them.
    pub(in crate::formats) base: usize,
    /// In a library, what follows the last move is padding.
    pub(in crate::formats) in_library: bool,
}

/// Reads one record into a record that has been reset.
pub(in crate::formats) fn read_record(
    part: &Part<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = part.bytes;
    if !bytes.starts_with(MAGIC) || bytes.len() < 20 {
        return Err(FormatError::NotThisFormat);
    }
    cx.limits.bytes(bytes.len())?;
    record.version = Some(bytes[19].into());
    let layout = if bytes[19] == 1 { &V1 } else { &V2 };
    // A head that is cut off reads as if zeros followed, and is reported.
    let mut head = vec![0; layout.nodes];
    let length = bytes.len().min(layout.nodes);
    head[..length].copy_from_slice(&bytes[..length]);
    let mut reader = HeadReader { head, layout, base: part.base, record, report, kept: Kept::default() };
    if !matches!(bytes[19], 1 | VERSION) {
        reader.add(Finding::new(&UNKNOWN_VERSION).with("version", bytes[19]), 19, 20);
    }
    if length < layout.nodes {
        let finding = Finding::new(&HEAD_TRUNCATED).with("length", length).with("expected", layout.nodes);
        reader.add(finding, 0, length);
    }
    reader.texts();
    reader.gaps();
    if length < layout.nodes {
        return Ok(());
    }
    let mut setup = reader.board();
    let HeadReader { head, mut kept, .. } = reader;
    let end = Nodes { part, layout, cx, record, report, kept: &mut kept }.read()?;
    let mut reader = HeadReader { head, layout, base: part.base, record, report, kept };
    setup.turn = reader.side(&setup);
    let start = setup.to_string();
    reader.record.start = (start != INFO.start).then(|| start.into());
    reader.numbers();
    let mut kept = reader.kept;
    if end < bytes.len() && !part.in_library {
        let finding = Finding::new(&BYTES_AFTER_LAST).with("count", bytes.len() - end);
        report.add(finding, Span::from_range(part.base + end..part.base + bytes.len()));
        kept.tail = bytes.get(end..).unwrap_or_default().to_vec();
    }
    // What version 1 has beyond the record has no place in version 2, which is what is written.
    if bytes[19] != 1 {
        kept.into_residue(&mut record.residue);
    }
    Ok(())
}

struct HeadReader<'r> {
    head: Vec<u8>,
    layout: &'static Layout,
    base: usize,
    record: &'r mut Record,
    report: &'r mut Report,
    kept: Kept,
}

impl HeadReader<'_> {
    fn add(&mut self, finding: impl Into<Finding>, from: usize, to: usize) {
        self.report.add(finding, Span::from_range(self.base + from..self.base + to));
    }

    fn texts(&mut self) {
        for field in self.layout.fields {
            let bytes = self.head.get(field.at..field.at + field.width).unwrap_or_default();
            let decoded = decode_field(bytes);
            if encode_field(&decoded.text, field.width).0 != bytes {
                self.kept.part(field.at, bytes);
            }
            if decoded.broken {
                let span = Span::from_range(self.base + field.at..self.base + field.at + field.width);
                self.report.add(&UNREADABLE_TEXT, Location::tag(field.tag.clone()).with_span(span));
            }
            if !decoded.text.is_empty() {
                self.record.tags.push(field.tag.clone(), decoded.text);
            }
        }
    }

    /// What lies between the fields.
    fn gaps(&mut self) {
        for (from, to, usual) in GAPS {
            let bytes = self.head.get(from..to).unwrap_or_default();
            if bytes.iter().any(|byte| *byte != usual) {
                self.kept.part(from, bytes);
            }
        }
    }

    /// What stands on the board, and the number of the first round.
    fn board(&mut self) -> Setup {
        let layout = self.layout;
        let mut setup = Setup::empty();
        let points = self.head.get(layout.board..layout.board + 90).unwrap_or_default().to_vec();
        for (at, byte) in (0..).zip(&points) {
            let Some(square) = board_square(at) else { continue };
            setup.squares[square.index()] = piece(*byte);
            if piece(*byte).is_none() && *byte != 0 {
                let finding = Finding::new(&UNKNOWN_PIECE)
                    .with("value", Value::Hex((*byte).into()))
                    .with("square", square);
                self.add(finding, layout.board + at as usize, layout.board + at as usize + 1);
            }
        }
        if board(&setup)[..] != points {
            self.kept.part(layout.board, &points);
        }
        let number = u16::from_le_bytes([self.head[layout.round], self.head[layout.round + 1]]);
        setup.fullmoves = number.max(1).into();
        if number == 0 {
            self.kept.part(layout.round, &[0, 0]);
        }
        setup
    }

    /// The side to move: as it is stated, else the side whose piece moves first (2.4).
    fn side(&mut self, setup: &Setup) -> Color {
        let at = self.layout.side;
        let value = self.head[at];
        match value {
            1 => return Color::Red,
            2 => return Color::Black,
            _ => {}
        }
        self.add(Finding::new(&UNKNOWN_SIDE).with("value", value), at, at + 1);
        self.kept.part(at, &[value]);
        let tree = &self.record.tree;
        let first = tree.first_child(NodeId::ROOT).and_then(|id| Move::from_ply(tree.ply(id)));
        first.and_then(|mv| setup.squares[mv.from.index()]).map_or(Color::Red, |piece| piece.color)
    }

    /// The result and the kind.
    fn numbers(&mut self) {
        let (at, value) = (self.layout.result, self.head[self.layout.result]);
        self.record.outcome = shared::outcome(value);
        if value == 4 {
            self.add(&SEVERAL_RESULTS, at, at + 1);
        } else if value > 4 {
            self.add(Finding::new(&UNKNOWN_RESULT).with("value", value), at, at + 1);
        }
        if value > 3 {
            self.kept.part(at, &[value]);
        }
        let (at, value) = (self.layout.kind, self.head[self.layout.kind]);
        if value > 3 {
            self.add(Finding::new(&UNKNOWN_KIND).with("value", value), at, at + 1);
        }
        if value != usual_kind(self.record.start.is_some()) {
            self.record.tags.push(TagName::KIND, kind_word(value));
        }
    }
}
