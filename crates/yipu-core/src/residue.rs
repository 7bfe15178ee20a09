//! What a file holds beyond the model (noise bits, unknown fields), so that its own writer can put it back where it still fits.

use std::borrow::Cow;

/// The parts of a file that the model has no place for, by name. A store can keep them and [collect](FromIterator) them again.
///
/// ```
/// use yipu_core::Residue;
///
/// let mut residue = Residue::default();
/// residue.push("xqf-tail", vec![1, 2]);
/// residue.push_by_node("xqf-comments", vec![3]);
/// let stored: Vec<_> = residue.iter().cloned().collect();
/// assert_eq!(stored.into_iter().collect::<Residue>(), residue);
/// residue.forget_nodes();
/// assert_eq!(residue.get("xqf-comments"), None);
/// assert_eq!(residue.get("xqf-tail"), Some(&[1, 2][..]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Residue(Vec<ResiduePart>);

/// A part of a [`Residue`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResiduePart {
    /// The name under which the format finds it again, such as `xqf-tail`.
    pub name: Cow<'static, str>,
    /// Its bytes, in a layout that only the format knows.
    pub bytes: Vec<u8>,
    /// Whether the bytes name nodes by their numbers, so that they mean nothing once the tree was edited.
    pub by_node: bool,
}

impl Residue {
    /// Adds a part.
    pub fn push(&mut self, name: impl Into<Cow<'static, str>>, bytes: Vec<u8>) {
        self.0.push(ResiduePart { name: name.into(), bytes, by_node: false });
    }

    /// Adds a part that names nodes by their numbers.
    pub fn push_by_node(&mut self, name: impl Into<Cow<'static, str>>, bytes: Vec<u8>) {
        self.0.push(ResiduePart { name: name.into(), bytes, by_node: true });
    }

    /// Removes the parts that name nodes by their numbers.
    pub fn forget_nodes(&mut self) {
        self.0.retain(|part| !part.by_node);
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the bytes of the first part of that name.
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.iter().find(|part| part.name == name).map(|part| &part.bytes[..])
    }

    /// Iterates over the parts in the order in which they were added.
    pub fn iter(&self) -> std::slice::Iter<'_, ResiduePart> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Residue {
    type Item = &'a ResiduePart;
    type IntoIter = std::slice::Iter<'a, ResiduePart>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<ResiduePart> for Residue {
    fn from_iter<T: IntoIterator<Item = ResiduePart>>(parts: T) -> Self {
        Self(parts.into_iter().collect())
    }
}
