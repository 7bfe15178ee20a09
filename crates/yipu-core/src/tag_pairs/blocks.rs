//! Where the tags of one record end and those of the next begin.

use super::line_name;

/// The names of the tags before a game's moves, in blocks with an empty line between them.
///
/// A game may have no moves at all. Then it ends where its tags begin again: before a block of tags, set off by an empty
/// line, that repeats a name; or, without an empty line, where names begin to repeat, if `Game` is among them.
#[derive(Default, Debug)]
pub struct TagBlocks<'a> {
    any: bool,
    /// Their names, the first [`TagBlocks::REMEMBERED`] of them.
    names: Vec<&'a [u8]>,
    /// How many of the names stand in earlier blocks.
    earlier: usize,
    /// Where the current block of tags begins; `None` after an empty line.
    block: Option<usize>,
    /// Where the first name of the current block was repeated within it.
    repeated: Option<usize>,
}

impl<'a> TagBlocks<'a> {
    /// Far more than any game has; the bound keeps comparing names cheap.
    const REMEMBERED: usize = 64;

    /// Whether there is any tag.
    pub const fn any(&self) -> bool {
        self.any
    }

    /// Notes an empty line.
    pub const fn end_block(&mut self) {
        self.block = None;
    }

    /// Adds the tags of a line at an offset. Returns where the next game begins, if the names show one.
    pub fn add(&mut self, line: &'a [u8], at: usize) -> Option<usize> {
        self.any = true;
        if self.block.is_none() {
            (self.block, self.earlier, self.repeated) = (Some(at), self.names.len(), None);
        }
        for name in names(line) {
            match self.names.iter().position(|known| known.eq_ignore_ascii_case(name)) {
                Some(found) if found < self.earlier => return self.block,
                Some(_) => {
                    let first = *self.repeated.get_or_insert(at);
                    if name.eq_ignore_ascii_case(b"game") && Some(first) > self.block {
                        return Some(first);
                    }
                }
                None if self.names.len() < Self::REMEMBERED => self.names.push(name),
                None => {}
            }
        }
        None
    }
}

/// The names of the tags of a line, of which there may be several: `[Red "甲"] [Black "乙"]`.
fn names(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = line.trim_ascii();
    std::iter::from_fn(move || {
        let (name, behind) = line_name(rest)?;
        rest = next_tag(behind);
        Some(name)
    })
}

/// The rest of a line from the next `[` that follows a `]`.
fn next_tag(mut rest: &[u8]) -> &[u8] {
    while let Some(close) = rest.iter().position(|b| *b == b']') {
        rest = rest.get(close + 1..).unwrap_or_default().trim_ascii_start();
        if rest.starts_with(b"[") {
            return rest;
        }
    }
    b""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_a_line() {
        let found: Vec<_> = names(b"[Red \"x]\"] [Black \"y\"][Date \"\"]  \r\n").collect();
        assert_eq!(found, [&b"Red"[..], b"Black", b"Date"]);
        assert_eq!(names(b"no tag").count(), 0);
        assert_eq!(names(b"[ \"x\"]").count(), 0);
    }
}
