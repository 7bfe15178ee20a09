//! The comment on a move while its lines come in.

use yipu_core::{Charset, NodeId, Record, Source, Span, Text};

/// The bytes of the comment on the last move, a line end between its lines. They are kept as bytes, because a line whose text
/// cannot be decoded must be written back as it was.
#[derive(Default)]
pub(super) struct Remark(Option<Vec<u8>>);

impl Remark {
    /// Adds a line of the source.
    pub(super) fn add(&mut self, line: Span, source: &Source<'_>) {
        let bytes = if is_wide(source) { source.slice(line).as_bytes() } else { source.bytes_of(line) };
        match &mut self.0 {
            Some(lines) => {
                lines.push(b'\n');
                lines.extend(bytes);
            }
            None => self.0 = Some(bytes.to_vec()),
        }
    }

    /// Hangs the comment on a move, and begins the next one.
    pub(super) fn put(&mut self, node: NodeId, source: &Source<'_>, record: &mut Record) {
        let Some(bytes) = self.0.take() else { return };
        let charset = source.charset().filter(|_| !is_wide(source)).unwrap_or(Charset::Utf8);
        record.tree.set_comment(node, Text::decode(&bytes, charset));
    }
}

/// Whether the source is in UTF-16, whose lines are kept in UTF-8.
fn is_wide(source: &Source<'_>) -> bool {
    matches!(source.charset(), Some(Charset::Utf16Le | Charset::Utf16Be))
}
