//! The reader: the moves. See `SPEC.md`, section 5.

use yipu_core::{Context, Finding, FormatError, Location, NodeId, Record, Report, Span, Value};

use super::codes::{
    BYTES_AFTER_LAST, COMMENT_PAST_END, NODE_RESERVED, NODES_TRUNCATED, OFF_BOARD, ROOT_RECORD, ROOT_SIBLING,
    UNREADABLE_COMMENT,
};
use super::header::HEADER;
use super::keys::{Keys, PLAIN};
use super::residue::Kept;
use super::{FROM, Flags, TO, comments, node_bytes, pieces};
use crate::formats::preorder::{self, Attach, Squares};
use crate::formats::shared;

pub(super) struct Body<'a, 'r> {
    pub(super) bytes: &'a [u8],
    pub(super) keys: Keys,
    pub(super) cx: &'r Context,
    pub(super) record: &'r mut Record,
    pub(super) report: &'r mut Report,
    pub(super) kept: Kept,
}

/// One node of the file, its bytes deciphered.
struct Node {
    /// From, to, flags, reserved.
    bytes: [u8; 4],
    child: bool,
    sibling: bool,
    /// Where its comment is.
    comment: Option<(usize, usize)>,
    /// How long the comment is said to be, if that is past the end.
    past_end: Option<u32>,
    end: usize,
}

impl Node {
    fn flags(&self, sibling: bool) -> Flags {
        Flags { child: self.child, sibling, comment: self.comment.is_some() }
    }
}

impl Body<'_, '_> {
    pub(super) fn read(mut self) -> Result<(), FormatError> {
        let mut at = HEADER;
        // A node takes 8 bytes in version 1.0, and 4 later on.
        let share = if self.keys.is_plain() { 2 } else { 1 };
        self.kept.expect((self.bytes.len() - HEADER) / share);
        let Some(root) = self.node(at) else {
            self.truncated(NodeId::ROOT, at);
            let end = self.bytes.len();
            self.finish(end);
            return Ok(());
        };
        self.root(&root);
        self.comment(NodeId::ROOT, &root)?;
        let mut attach = Attach::after_root(root.child);
        at = root.end;
        while let Some(parent) = attach.parent() {
            let Some(node) = self.node(at) else {
                self.truncated(parent, at);
                at = self.bytes.len();
                break;
            };
            let id = self.add(parent, &node, at)?;
            self.comment(id, &node)?;
            attach.placed(id, node.child, node.sibling);
            at = node.end;
        }
        self.finish(at);
        Ok(())
    }

    fn finish(mut self, end: usize) {
        let tail = self.bytes.get(end..).unwrap_or_default();
        if !tail.is_empty() {
            let finding = Finding::new(&BYTES_AFTER_LAST).with("count", tail.len());
            self.report.add(finding, Span::from_range(end..self.bytes.len()));
            self.kept.tail = tail.to_vec();
        }
        self.kept.into_residue(&mut self.record.residue);
    }

    fn plain<const N: usize>(&self, at: usize) -> Option<[u8; N]> {
        let mut bytes: [u8; N] = self.bytes.get(at..at + N)?.try_into().ok()?;
        if !self.keys.is_plain() {
            for (index, byte) in bytes.iter_mut().enumerate() {
                *byte = byte.wrapping_sub(self.keys.stream[(at + index) % 32]);
            }
        }
        Some(bytes)
    }

    fn node(&self, at: usize) -> Option<Node> {
        let bytes: [u8; 4] = self.plain(at)?;
        let flags = bytes[2];
        let (child, sibling, has_length) = if self.keys.is_plain() {
            (flags & 0xF0 != 0, flags & 0x0F != 0, true)
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
        };
        let mut node = Node { bytes, child, sibling, comment: None, past_end: None, end: at + 4 };
        if !has_length {
            return Some(node);
        }
        let length = u32::from_le_bytes(self.plain(at + 4)?).wrapping_sub(self.keys.length);
        let start = at + 8;
        let room = self.bytes.len() - start;
        node.past_end = (length as usize > room).then_some(length);
        node.end = start + room.min(length as usize);
        if length > 0 || !self.keys.is_plain() {
            node.comment = Some((start, node.end));
        }
        Some(node)
    }

    /// The root stands for the start; the definition gives its bytes (5.2).
    fn root(&mut self, root: &Node) {
        let usual = node_bytes(&self.keys, root.flags(false), true);
        let squares = [root.bytes[0], root.bytes[1]];
        if squares != super::root_squares(self.keys.version) {
            self.kept.root = Some(squares);
        }
        self.kept.node([root.bytes[2], root.bytes[3]], usual);
        let span = Span::from_range(HEADER..HEADER + 4);
        if root.sibling {
            self.report.add(&ROOT_SIBLING, Location::node(NodeId::ROOT).with_span(span));
        }
        let defined = [FROM, TO, usual[0], usual[1]];
        if self.keys.version == PLAIN && root.bytes != defined {
            let found = root.bytes.map(|byte| format!("{byte:02X}")).join(" ");
            let finding = Finding::new(&ROOT_RECORD).with("found", found);
            self.report.add(finding, Location::node(NodeId::ROOT).with_span(span));
        }
    }

    fn add(&mut self, parent: NodeId, node: &Node, at: usize) -> Result<NodeId, FormatError> {
        self.cx.limits.moves(self.record.tree.node_capacity())?;
        let [from, to, flags, reserved] = node.bytes;
        let bytes = [
            from.wrapping_sub(FROM).wrapping_sub(self.keys.from),
            to.wrapping_sub(TO).wrapping_sub(self.keys.to),
        ];
        let span = Span::from_range(at..at + 4);
        let squares =
            Squares { mv: pieces::squares(bytes), bytes, format: "xqf", off_board: &OFF_BOARD, span };
        let id = preorder::add(self.record, parent, &squares, self.report);
        let usual = node_bytes(&self.keys, node.flags(node.sibling), false);
        self.kept.node([flags, reserved], usual);
        if self.keys.version == PLAIN && [flags, reserved] != usual {
            let finding = Finding::new(&NODE_RESERVED)
                .with("flags", Value::Hex(flags.into()))
                .with("reserved", Value::Hex(reserved.into()));
            self.report.add(finding, Location::node(id).with_span(span));
        }
        Ok(id)
    }

    fn comment(&mut self, id: NodeId, node: &Node) -> Result<(), FormatError> {
        let Some((start, end)) = node.comment else { return Ok(()) };
        self.cx.limits.text(end - start)?;
        let span = Span::from_range(start..end);
        if let Some(length) = node.past_end {
            let finding = Finding::new(&COMMENT_PAST_END).with("length", length).with("count", end - start);
            self.report.add(finding, Location::node(id).with_span(span));
        }
        let cipher = self.bytes.get(start..end).unwrap_or_default();
        let plain: Vec<u8>;
        let bytes = if self.keys.is_plain() {
            cipher
        } else {
            let key = |at: usize| self.keys.stream[(start + at) % 32];
            plain = cipher.iter().enumerate().map(|(at, byte)| byte.wrapping_sub(key(at))).collect();
            &plain
        };
        let comment = comments::read(bytes);
        if comment.broken {
            self.report.add(&UNREADABLE_COMMENT, Location::node(id).with_span(span));
        }
        self.kept.comment(id, comment.form, bytes);
        // One that was announced and of which nothing is there is none.
        if node.past_end.is_none() || !bytes.is_empty() {
            shared::set_comment(&mut self.record.tree, id, comment.text);
        }
        Ok(())
    }

    fn truncated(&mut self, parent: NodeId, at: usize) {
        let place =
            Location::node(parent).with_span(Span::from_range(at.min(self.bytes.len())..self.bytes.len()));
        self.report.add(&NODES_TRUNCATED, place);
    }
}
