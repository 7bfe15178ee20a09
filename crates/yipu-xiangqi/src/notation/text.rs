//! The text of one move, held in place.

use std::{fmt, ops::Deref};

use arrayvec::ArrayString;

/// The longest text of a move in bytes: `Tượng thứ 10 lộ 4 thoái 3`. Five Chinese characters are 15.
const CAPACITY: usize = 33;

/// The text of a move, without the heap. It behaves as a `&str`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MoveText(ArrayString<CAPACITY>);

impl MoveText {
    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Adds a character. No notation writes more than fits, and what did not fit would be dropped.
    #[inline]
    pub(super) fn push(&mut self, c: char) {
        let fits = self.0.try_push(c);
        debug_assert!(fits.is_ok(), "a move text of more than {CAPACITY} bytes");
    }

    /// Adds a text.
    pub(super) fn push_str(&mut self, text: &str) {
        text.chars().for_each(|c| self.push(c));
    }

    /// Adds an ASCII digit.
    #[inline]
    pub(super) fn push_digit(&mut self, digit: u8) {
        self.push((b'0' + digit) as char);
    }
}

impl Deref for MoveText {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for MoveText {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for MoveText {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for MoveText {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
