//! Brackets that close others.

/// Finds the bracket that closes another, brackets between them included.
///
/// A search that reached the end of the text would do so again for every bracket after it, so no more are made: a text of nothing
/// but opening brackets is still read in linear time.
#[derive(Clone, Default, Debug)]
pub struct Brackets {
    do_not_match: bool,
}

impl Brackets {
    /// Returns the offset of the bracket that closes the one just before `rest`, which must not lie before the text of an earlier
    /// call; `None` if there is none.
    pub fn closing(
        &mut self,
        rest: &str,
        opens: impl Fn(char) -> bool,
        closes: impl Fn(char) -> bool,
    ) -> Option<usize> {
        if self.do_not_match {
            return None;
        }
        let mut depth = 1usize;
        for (at, c) in rest.char_indices() {
            depth += usize::from(opens(c));
            depth -= usize::from(closes(c));
            if depth == 0 {
                return Some(at);
            }
        }
        self.do_not_match = true;
        None
    }
}
