//! A walk over the records of a file that reads no more of each than is asked for.

use std::io::Read;

use yipu_core::Part;

use crate::{Document, Error, Reader};

/// What [`Reader::visit`] calls for each record.
///
/// ```
/// use yipu::core::{Part, TagName};
/// use yipu::{Document, Error, ReadOptions, Reader, Visitor};
///
/// /// Counts the moves of one player's games. The moves of other games are not read.
/// struct MovesOf(&'static str, usize);
///
/// impl Visitor for MovesOf {
///     fn head(&mut self, head: &Document) -> Option<Part> {
///         (head.record.tags.text(&TagName::RED) == self.0).then_some(Part::MainLine)
///     }
///
///     fn record(&mut self, document: &mut Document) {
///         self.1 += document.record.tree.move_count();
///     }
///
///     fn failed(&mut self, error: Error) {
///         eprintln!("{error}");
///     }
/// }
///
/// let file = "[Red \"甲\"]\n\n1. 炮二平五 (1. 兵七进一) *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n";
/// let mut moves = MovesOf("甲", 0);
/// Reader::new("games.pgn", file.as_bytes(), &ReadOptions::default())?.visit(&mut moves)?;
/// assert_eq!(moves.1, 1);
/// # Ok::<(), yipu::Error>(())
/// ```
pub trait Visitor {
    /// Called with the tags, the start and the stated result of a record; it has no moves. Returns how much of the record to
    /// read, or `None` to skip it.
    fn head(&mut self, head: &Document) -> Option<Part>;

    /// Called with what was read of a record that [`head`](Self::head) asked for.
    fn record(&mut self, document: &mut Document);

    /// Called for a record that cannot be read. The next record may be.
    fn failed(&mut self, error: Error);
}

impl<R: Read> Reader<R> {
    /// Shows every record of the file to a visitor, its head first.
    ///
    /// # Errors
    /// When the input cannot be read further, or a record passes the limit.
    pub fn visit(&mut self, visitor: &mut impl Visitor) -> Result<(), Error> {
        let head_only = self.context().clone().with_part(Part::Head);
        let mut document = Document::new();
        while let Some(chunk) = self.next_chunk()? {
            if let Err(error) = document.fill(chunk.clone(), &head_only) {
                visitor.failed(error);
                continue;
            }
            match visitor.head(&document) {
                None => {}
                Some(Part::Head) => visitor.record(&mut document),
                Some(part) => match document.fill(chunk, &self.context().clone().with_part(part)) {
                    Ok(()) => visitor.record(&mut document),
                    Err(error) => visitor.failed(error),
                },
            }
        }
        Ok(())
    }
}
