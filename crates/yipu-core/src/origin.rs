//! Where a text was taken from that is not the file as it stands, such as the plain text of a web page.

use crate::LineColumn;

/// The file that a text was taken from, and which place of it each part of the text has.
///
/// ```
/// use yipu_core::Origin;
///
/// // "炮二<br>平五", of which the text is "炮二\n平五".
/// let mut origin = Origin::new("炮二<br>平五".into());
/// origin.mark(0, 0);
/// origin.mark(6, 6);
/// origin.mark(7, 10);
/// assert_eq!(origin.line_column(7).column, 7);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    file: String,
    /// Offsets of the text with those of the file; from one to the next the text and the file go on alike.
    marks: Vec<(u32, u32)>,
    /// Where the lines of the file start.
    lines: Vec<u32>,
}

impl Origin {
    /// Of a file whose text this is.
    pub fn new(file: String) -> Self {
        let ends = file.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| at as u32 + 1)).collect();
        Self { file, marks: Vec::new(), lines }
    }

    /// The file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// From an offset of the text on, it is the file from that offset on. Offsets of the text come in order.
    pub fn mark(&mut self, text: usize, file: usize) {
        let (text, file) = (text as u32, file as u32);
        if self.marks.last().is_some_and(|(before, at)| file.checked_sub(*at) == Some(text - before)) {
            return;
        }
        if self.marks.last().is_some_and(|(before, _)| *before == text) {
            self.marks.pop();
        }
        self.marks.push((text, file));
    }

    /// The offset of the file for one of the text.
    pub fn offset(&self, text: u32) -> u32 {
        let next = self.marks.partition_point(|(start, _)| *start <= text);
        let most = self.file.len() as u32;
        let Some((start, file)) = next.checked_sub(1).and_then(|index| self.marks.get(index)) else {
            return 0;
        };
        let mut at = file.saturating_add(text - start).min(most);
        while !self.file.is_char_boundary(at as usize) {
            at -= 1;
        }
        at
    }

    /// The line and column of the file for an offset of the text.
    pub fn line_column(&self, text: u32) -> LineColumn {
        let at = self.offset(text);
        let index = self.lines.partition_point(|start| *start <= at).saturating_sub(1);
        let start = self.lines.get(index).copied().unwrap_or(0);
        let before = self.file.get(start as usize..at as usize).unwrap_or("");
        LineColumn { line: index as u32 + 1, column: before.chars().count() as u32 + 1 }
    }

    /// The line of the file that holds an offset of it, without its line end, and where it starts.
    pub(crate) fn line_at(&self, at: u32) -> (u32, &str) {
        let index = self.lines.partition_point(|start| *start <= at).saturating_sub(1);
        let start = self.lines.get(index).copied().unwrap_or(0);
        let end = self.lines.get(index + 1).map_or(self.file.len(), |end| *end as usize);
        (start, self.file.get(start as usize..end).unwrap_or("").trim_end_matches(['\r', '\n']))
    }
}
