//! What an XQF file holds beyond a record, kept so that its own version can be written back. See `SPEC.md`, section 8.

use yipu_core::{NodeId, Residue};

use super::comments::Form;
use super::keys::KEY_BYTES;

const KEYS: &str = "xqf-keys";
const SLOTS: &str = "xqf-slots";
const HEADER: &str = "xqf-header";
const ROOT: &str = "xqf-root";
const NODES: &str = "xqf-nodes";
const COMMENTS: &str = "xqf-comments";
const TAIL: &str = "xqf-tail";

/// What a reader keeps.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Bytes 2 to 15 of the header.
    pub(super) keys: [u8; KEY_BYTES],
    /// The slots of the pieces, where the board does not give them back.
    pub(super) slots: Option<[u8; 32]>,
    /// Fields of the header that their values do not give back: offset, length and bytes of each.
    header: Vec<u8>,
    /// The squares of the root, as bytes before the keys are taken off.
    pub(super) root: Option<[u8; 2]>,
    /// Flags and reserved byte of every node, by the number of the node.
    nodes: Vec<u8>,
    nodes_are_odd: bool,
    /// Comments whose bytes their text does not give back: node, form, length and bytes of each.
    comments: Vec<u8>,
    /// What follows the last node.
    pub(super) tail: Vec<u8>,
}

impl Kept {
    /// Keeps the bytes of a field of the header.
    pub(super) fn field(&mut self, at: usize, bytes: &[u8]) {
        push_numbers(&mut self.header, &[at as u32, bytes.len() as u32]);
        self.header.extend_from_slice(bytes);
    }

    /// Makes room for the nodes of so many bytes, within reason: they may all be one comment.
    pub(super) fn expect(&mut self, bytes: usize) {
        self.nodes.reserve((bytes / 2).min(1 << 20));
    }

    /// Keeps the flags and the reserved byte of the next node; `usual` is what a writer would give it.
    pub(super) fn node(&mut self, found: [u8; 2], usual: [u8; 2]) {
        self.nodes.extend_from_slice(&found);
        self.nodes_are_odd |= found != usual;
    }

    /// Keeps how a comment is written.
    pub(super) fn comment(&mut self, id: NodeId, form: Form, bytes: &[u8]) {
        let kept = if form == Form::Odd { bytes } else { &[] };
        if form != Form::Usual {
            push_numbers(
                &mut self.comments,
                &[id.index() as u32, (form == Form::Odd) as u32, kept.len() as u32],
            );
            self.comments.extend_from_slice(kept);
        }
    }

    /// Hands over what is not what a writer would do anyway.
    pub(super) fn into_residue(self, residue: &mut Residue) {
        let mut keep = |name, bytes: Vec<u8>| {
            if !bytes.is_empty() {
                residue.push(name, bytes);
            }
        };
        keep(KEYS, self.keys.to_vec());
        keep(SLOTS, self.slots.map(Vec::from).unwrap_or_default());
        keep(HEADER, self.header);
        keep(ROOT, self.root.map(Vec::from).unwrap_or_default());
        keep(TAIL, self.tail);
        if self.nodes_are_odd {
            residue.push_by_node(NODES, self.nodes);
        }
        if !self.comments.is_empty() {
            residue.push_by_node(COMMENTS, self.comments);
        }
    }
}

fn push_numbers(out: &mut Vec<u8>, numbers: &[u32]) {
    out.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

fn take_number(rest: &mut &[u8]) -> Option<u32> {
    let (number, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(u32::from_le_bytes(*number))
}

fn take<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = take_number(rest)? as usize;
    let (bytes, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(bytes)
}

/// What a writer finds in a residue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'a>(pub(super) &'a Residue);

impl<'a> Found<'a> {
    fn get(self, name: &str) -> &'a [u8] {
        self.0.get(name).unwrap_or_default()
    }

    /// The keys of the file, the version first.
    pub(super) fn keys(self) -> Option<[u8; KEY_BYTES]> {
        self.get(KEYS).try_into().ok()
    }

    pub(super) fn slots(self) -> Option<[u8; 32]> {
        self.get(SLOTS).try_into().ok()
    }

    pub(super) fn root(self) -> Option<[u8; 2]> {
        self.get(ROOT).try_into().ok()
    }

    pub(super) fn tail(self) -> &'a [u8] {
        self.get(TAIL)
    }

    /// The kept fields of the header, as offset and bytes.
    pub(super) fn fields(self) -> impl Iterator<Item = (usize, &'a [u8])> {
        let mut rest = self.get(HEADER);
        std::iter::from_fn(move || Some((take_number(&mut rest)? as usize, take(&mut rest)?)))
    }

    /// Flags and reserved byte of a node.
    pub(super) fn node(self, id: NodeId) -> Option<[u8; 2]> {
        let at = id.index().checked_mul(2)?;
        self.get(NODES).get(at..at + 2)?.try_into().ok()
    }

    /// The comments that are kept, in the order of their nodes' numbers.
    pub(super) fn comments(self) -> Vec<(u32, Option<&'a [u8]>)> {
        let mut rest = self.get(COMMENTS);
        std::iter::from_fn(|| {
            let (node, odd) = (take_number(&mut rest)?, take_number(&mut rest)? == 1);
            let bytes = take(&mut rest)?;
            Some((node, odd.then_some(bytes)))
        })
        .collect()
    }
}
