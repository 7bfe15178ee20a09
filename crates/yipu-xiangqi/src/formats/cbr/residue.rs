//! What a record holds beyond the model, kept so that it can be written back. See `SPEC.md`, section 6.

use yipu_core::{NodeId, Residue};

const HEAD: &str = "cbr-head";
const NODES: &str = "cbr-nodes";
const COMMENTS: &str = "cbr-comments";
const TAIL: &str = "cbr-tail";

/// What a reader keeps.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Parts of the head: offset, length and bytes of each.
    head: Vec<u8>,
    /// Nodes: number, then four bytes.
    nodes: Vec<u8>,
    /// Comments: number, length and bytes of each.
    comments: Vec<u8>,
    pub(super) tail: Vec<u8>,
}

impl Kept {
    pub(super) fn part(&mut self, at: usize, bytes: &[u8]) {
        push(&mut self.head, at as u32, bytes);
    }

    pub(super) fn node(&mut self, id: NodeId, bytes: [u8; 4]) {
        self.nodes.extend((id.index() as u32).to_le_bytes());
        self.nodes.extend(bytes);
    }

    pub(super) fn comment(&mut self, id: NodeId, bytes: &[u8]) {
        push(&mut self.comments, id.index() as u32, bytes);
    }

    pub(super) fn into_residue(self, residue: &mut Residue) {
        for (name, bytes) in [(HEAD, self.head), (TAIL, self.tail)] {
            if !bytes.is_empty() {
                residue.push(name, bytes);
            }
        }
        for (name, bytes) in [(NODES, self.nodes), (COMMENTS, self.comments)] {
            if !bytes.is_empty() {
                residue.push_by_node(name, bytes);
            }
        }
    }
}

fn push(out: &mut Vec<u8>, number: u32, bytes: &[u8]) {
    out.extend(number.to_le_bytes());
    out.extend((bytes.len() as u32).to_le_bytes());
    out.extend_from_slice(bytes);
}

fn number(rest: &mut &[u8]) -> Option<u32> {
    let (number, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(u32::from_le_bytes(*number))
}

fn list(mut rest: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    std::iter::from_fn(move || {
        let (key, length) = (number(&mut rest)?, number(&mut rest)? as usize);
        let (bytes, after) = rest.split_at_checked(length)?;
        rest = after;
        Some((key, bytes))
    })
}

/// What a writer finds.
pub(super) struct Found<'a> {
    residue: &'a Residue,
    nodes: Vec<(u32, [u8; 4])>,
    comments: Vec<(u32, &'a [u8])>,
}

impl<'a> Found<'a> {
    pub(super) fn of(residue: &'a Residue) -> Self {
        let get = |name| residue.get(name).unwrap_or_default();
        let nodes = get(NODES).chunks_exact(8).filter_map(|entry| {
            let (id, bytes) = (entry.first_chunk()?, entry.last_chunk()?);
            Some((u32::from_le_bytes(*id), *bytes))
        });
        Self { residue, nodes: nodes.collect(), comments: list(get(COMMENTS)).collect() }
    }

    /// The kept parts of the head, as offset and bytes.
    pub(super) fn parts(&self) -> impl Iterator<Item = (usize, &'a [u8])> + use<'a> {
        list(self.residue.get(HEAD).unwrap_or_default()).map(|(at, bytes)| (at as usize, bytes))
    }

    pub(super) fn node(&self, id: NodeId) -> Option<[u8; 4]> {
        let index = self.nodes.binary_search_by_key(&(id.index() as u32), |(node, _)| *node).ok()?;
        self.nodes.get(index).map(|(_, bytes)| *bytes)
    }

    pub(super) fn comment(&self, id: NodeId) -> Option<&'a [u8]> {
        let index = self.comments.binary_search_by_key(&(id.index() as u32), |(node, _)| *node).ok()?;
        self.comments.get(index).map(|(_, bytes)| *bytes)
    }

    pub(super) fn tail(&self) -> &'a [u8] {
        self.residue.get(TAIL).unwrap_or_default()
    }
}
