//! A tree as a list, the way a store keeps it: every node with its depth, each before its children.

use std::error::Error;
use std::fmt;

use crate::{NodeId, Ply, PlyKind, Tree};

/// Why a list is no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TreeError {
    /// The depth of this entry is 0, or more than one deeper than the entry before it.
    Depth(usize),
    /// The ply of this entry points beyond the pool.
    Pool(usize),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Depth(entry) => write!(f, "entry {entry} cannot stand at its depth"),
            Self::Pool(entry) => write!(f, "entry {entry} points beyond the pool of texts"),
        }
    }
}

impl Error for TreeError {}

impl Tree {
    /// The texts that raw and long plies point to, by their index.
    pub fn pool(&self) -> &[Box<str>] {
        &self.pool
    }

    /// Every node but the root with its depth, each before its children; the children of the root have depth 1.
    pub fn depths(&self) -> impl Iterator<Item = (u32, NodeId)> + '_ {
        let mut depth = 0;
        let mut before = NodeId::ROOT;
        self.preorder().map(move |id| {
            let parent = self.parent(id).unwrap_or(NodeId::ROOT);
            while before != parent {
                // Up from the end of the line before to where this one branches off.
                before = self.parent(before).unwrap_or(NodeId::ROOT);
                depth -= 1;
            }
            depth += 1;
            before = id;
            (depth, id)
        })
    }

    /// Builds the tree of such a list at once, in linear time. Its nodes are numbered in the order of the list, from 1 on.
    ///
    /// ```
    /// use yipu_core::{NodeId, Ply, Tree};
    ///
    /// let mut tree = Tree::new();
    /// let first = tree.add(NodeId::ROOT, Ply::new_move(1));
    /// tree.add(first, Ply::new_move(2));
    /// tree.add_raw(first, "?");
    /// let stored: Vec<_> = tree.depths().map(|(depth, id)| (depth, tree.ply(id).to_bits())).collect();
    ///
    /// let plies = stored.into_iter().map(|(depth, bits)| (depth, Ply::from_bits(bits)));
    /// assert_eq!(Tree::from_preorder(plies, tree.pool().to_vec()).as_ref(), Ok(&tree));
    /// ```
    ///
    /// # Errors
    /// When the depths are not those of a tree, or a ply points beyond the pool.
    pub fn from_preorder(
        plies: impl IntoIterator<Item = (u32, Ply)>,
        pool: Vec<Box<str>>,
    ) -> Result<Self, TreeError> {
        let mut tree = Self::new();
        tree.pool = pool;
        // The node at each depth above the next entry.
        let mut above = vec![NodeId::ROOT];
        for (entry, (depth, ply)) in plies.into_iter().enumerate() {
            let depth = depth as usize;
            if depth == 0 || depth > above.len() {
                return Err(TreeError::Depth(entry));
            }
            if let PlyKind::Raw(index) | PlyKind::Long(index) = ply.kind()
                && index as usize >= tree.pool.len()
            {
                return Err(TreeError::Pool(entry));
            }
            above.truncate(depth);
            let parent = above.last().copied().unwrap_or(NodeId::ROOT);
            above.push(tree.add(parent, ply));
        }
        Ok(tree)
    }
}
