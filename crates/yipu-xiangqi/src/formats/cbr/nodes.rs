//! The reader: the moves. See `SPEC.md`, section 3.

use yipu_core::{Context, Finding, FormatError, Location, NodeId, Record, Report, Span};

use super::codes::{COMMENT_PAST_END, MOVES_TRUNCATED, OFF_BOARD, ROOT_SIBLING, UNREADABLE_COMMENT};
use super::layout::{Layout, board_byte};
use super::read::Part;
use super::residue::Kept;
use super::text::{decode_comment, encode_comment};
use crate::Move;
use crate::formats::preorder::{self, Attach, Squares};
use crate::formats::shared;

/// No successor follows.
pub(super) const LAST: u8 = 1;
/// An alternative follows after all successors.
pub(super) const SIBLING: u8 = 2;
/// A comment follows.
pub(super) const COMMENT: u8 = 4;

pub(super) struct Nodes<'a, 'r> {
    pub(super) part: &'r Part<'a>,
    pub(super) layout: &'static Layout,
    pub(super) cx: &'r Context,
    pub(super) record: &'r mut Record,
    pub(super) report: &'r mut Report,
    pub(super) kept: &'r mut Kept,
}

impl Nodes<'_, '_> {
    /// Reads the moves and says where they end.
    pub(super) fn read(mut self) -> Result<usize, FormatError> {
        let mut at = self.layout.nodes;
        let mut attach = Attach::after_root(true);
        let mut is_root = true;
        // The nodes as they stand, to be compared with what a writer would make of them.
        let mut found: Vec<[u8; 4]> = Vec::new();
        while let Some(parent) = attach.parent() {
            self.cx.limits.moves(self.record.tree.node_capacity())?;
            let rest = self.part.bytes.get(at..).unwrap_or_default();
            let Some(node) = rest.first_chunk::<4>().copied() else {
                self.truncated(parent, at);
                at = self.part.bytes.len();
                break;
            };
            let span = self.span(at, at + 4);
            at += 4;
            let (child, sibling) = (node[0] & LAST == 0, node[0] & SIBLING != 0);
            let id = if is_root { NodeId::ROOT } else { self.add(parent, node, span) };
            found.push(node);
            if node[0] & COMMENT != 0 {
                at = self.comment(id, at)?;
            }
            if is_root {
                is_root = false;
                attach = Attach::after_root(child);
                if sibling {
                    self.report.add(&ROOT_SIBLING, Location::node(id).with_span(span));
                }
            } else {
                attach.placed(id, child, sibling);
            }
        }
        self.keep(&found);
        Ok(at)
    }

    fn span(&self, from: usize, to: usize) -> Span {
        Span::from_range(self.part.base + from..self.part.base + to)
    }

    fn truncated(&mut self, id: NodeId, at: usize) {
        let span = self.span(at.min(self.part.bytes.len()), self.part.bytes.len());
        self.report.add(&MOVES_TRUNCATED, Location::node(id).with_span(span));
    }

    fn add(&mut self, parent: NodeId, [_, _, from, to]: [u8; 4], span: Span) -> NodeId {
        let square = self.layout.square;
        let mv = square(from).zip(square(to)).map(|(from, to)| Move::new(from, to));
        let squares =
            Squares { mv, bytes: [from, to], format: self.layout.name, off_board: &OFF_BOARD, span };
        preorder::add(self.record, parent, &squares, self.report)
    }

    /// Reads the comment at an offset and says where it ends.
    fn comment(&mut self, id: NodeId, at: usize) -> Result<usize, FormatError> {
        let bytes = self.part.bytes;
        let Some(length) = bytes.get(at..).and_then(<[u8]>::first_chunk).map(|n| u32::from_le_bytes(*n))
        else {
            self.truncated(id, at);
            return Ok(bytes.len());
        };
        let start = at + 4;
        let count = (bytes.len() - start).min(length as usize);
        self.cx.limits.text(count)?;
        let end = start + count;
        let place = Location::node(id).with_span(self.span(start, end));
        if count < length as usize {
            let finding = Finding::new(&COMMENT_PAST_END).with("length", length).with("count", count);
            self.report.add(finding, place.clone());
        }
        let comment = bytes.get(start..end).unwrap_or_default();
        let decoded = decode_comment(comment);
        if decoded.broken {
            self.report.add(&UNREADABLE_COMMENT, place);
        }
        if encode_comment(&decoded.text) != comment {
            self.kept.comment(id, comment);
        }
        shared::set_comment(&mut self.record.tree, id, decoded.text);
        Ok(end)
    }

    /// Keeps the nodes whose bytes a writer would not give back.
    fn keep(&mut self, found: &[[u8; 4]]) {
        let tree = &self.record.tree;
        for (id, node) in std::iter::once(NodeId::ROOT).chain(tree.preorder()).zip(found) {
            let flag = |on: bool, flag: u8| if on { flag } else { 0 };
            let child = tree.first_child(id);
            let flags = flag(child.is_none(), LAST)
                | flag(tree.next_sibling(id).is_some(), SIBLING)
                | flag(shared::has_comment(tree, id), COMMENT);
            let branches = child.is_some() && child != tree.last_child(id);
            let squares = match Move::from_ply(tree.ply(id)) {
                Some(mv) => [board_byte(mv.from), board_byte(mv.to)],
                None if id == NodeId::ROOT => [0, 0],
                None => [node[2], node[3]],
            };
            if *node != [flags, u8::from(branches), squares[0], squares[1]] {
                self.kept.node(id, *node);
            }
        }
    }
}
