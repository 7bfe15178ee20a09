//! Words written into lines.

/// A text of words in lines of bounded width.
///
/// ```
/// let mut lines = yipu_core::movetext::Wrap::new(9, "\n", |text| text.chars().count());
/// for word in ["1.", "e4", "("] {
///     lines.word(word);
/// }
/// lines.word("1.");
/// lines.glue(")");
/// lines.end_line();
/// assert_eq!(lines.text(), "1. e4 (\n1.)\n");
/// ```
#[derive(Clone, Debug)]
pub struct Wrap {
    text: String,
    /// How wide the last line is.
    column: usize,
    columns: usize,
    eol: &'static str,
    width: fn(&str) -> usize,
}

impl Wrap {
    /// An empty text whose lines have at most `columns` columns where they can be broken; `width` measures a word.
    pub const fn new(columns: usize, eol: &'static str, width: fn(&str) -> usize) -> Self {
        Self { text: String::new(), column: 0, columns, eol, width }
    }

    /// What has been written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What has been written, as an owned text.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Returns `true` if nothing is on the line.
    pub const fn is_at_line_start(&self) -> bool {
        self.column == 0
    }

    /// Ends the line if anything is on it.
    pub fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push_str(self.eol);
            self.column = 0;
        }
    }

    /// Ends the line if a blank and a word of a width do not fit on it.
    pub fn make_room(&mut self, width: usize) {
        if self.column + 1 + width > self.columns {
            self.end_line();
        }
    }

    /// Writes a word on this line or the next, as [`push`](Self::push) does.
    pub fn word(&mut self, word: &str) {
        self.make_room((self.width)(word));
        self.push(word);
    }

    /// Writes a word on this line, after a blank unless it begins a line or follows `(`.
    pub fn push(&mut self, word: &str) {
        if self.column > 0 && !self.text.ends_with('(') {
            self.text.push(' ');
            self.column += 1;
        }
        self.glue(word);
    }

    /// Writes a text right after the last word. It may have line breaks.
    pub fn glue(&mut self, text: &str) {
        self.text.push_str(text);
        let (before, last) = text.rsplit_once('\n').map_or((self.column, text), |(_, last)| (0, last));
        self.column = before + (self.width)(last);
    }
}
