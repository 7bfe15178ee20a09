//! A move: the squares on which a piece lands, one after the other (SPEC 3).

use std::fmt::Write as _;

use yipu_core::{Packed, PackedMove};

/// A capture takes at most the 32 pieces that do not stand at the edge of the larger board.
pub(super) const LONGEST: usize = 33;

/// A quiet move or a capture, legal or not. Squares are counted from 1, row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DraughtsMove {
    squares: [u8; LONGEST],
    length: u8,
    capture: bool,
}

/// The largest square of any board.
const LAST: u8 = 50;

impl DraughtsMove {
    /// A step of a piece.
    pub fn quiet(from: u8, to: u8) -> Option<Self> {
        Self::new(&[from, to], false)
    }

    /// A capture over these squares: where it begins, then where it lands after each piece that it takes.
    pub fn capture(squares: &[u8]) -> Option<Self> {
        Self::new(squares, true)
    }

    fn new(squares: &[u8], capture: bool) -> Option<Self> {
        let fits = (2..=LONGEST).contains(&squares.len()) && squares.iter().all(|s| (1..=LAST).contains(s));
        let mut mv = Self { squares: [0; LONGEST], length: squares.len() as u8, capture };
        mv.squares.get_mut(..squares.len())?.copy_from_slice(squares);
        fits.then_some(mv)
    }

    /// All its squares.
    pub fn squares(&self) -> &[u8] {
        self.squares.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// Where it begins.
    pub const fn from(&self) -> u8 {
        self.squares[0]
    }

    /// Where it ends.
    pub const fn to(&self) -> u8 {
        self.squares[self.length as usize - 1]
    }

    /// Whether it takes something.
    pub const fn is_capture(&self) -> bool {
        self.capture
    }

    /// The canonical text: `20-24`, `05x14`, `29x18x27`.
    pub fn write(&self, out: &mut String) {
        self.write_with(if self.capture { "x" } else { "-" }, 2, out);
    }

    /// The squares as numbers of at least so many digits with a sign between them.
    pub(super) fn write_with(&self, sign: &str, digits: usize, out: &mut String) {
        for (index, square) in self.squares().iter().enumerate() {
            if index > 0 {
                out.push_str(sign);
            }
            // Writing to a string does not fail.
            let _ = write!(out, "{square:0digits$}");
        }
    }

    /// Reads the canonical text; a square below ten may have one digit.
    pub fn read(text: &str) -> Option<Self> {
        let capture = text.contains('x');
        let mut squares = [0; LONGEST];
        let mut length = 0;
        for part in text.split(if capture { 'x' } else { '-' }) {
            let plain = matches!(part.len(), 1..=2) && part.bytes().all(|byte| byte.is_ascii_digit());
            *squares.get_mut(length)? = part.parse().ok().filter(|_| plain)?;
            length += 1;
        }
        let squares = squares.get(..length)?;
        if capture { Self::capture(squares) } else { Self::new(squares, false).filter(|_| length == 2) }
    }

    /// In 26 bits: how often it lands after taking something, and up to four squares. What lands more often is a text.
    pub(super) fn pack(self) -> PackedMove {
        let landings = u32::from(self.length) - 1;
        if landings > 3 {
            let mut text = String::new();
            self.write(&mut text);
            return PackedMove::Long(text.into());
        }
        let squares = self.squares().iter().rev().fold(0, |packed, square| packed << 6 | u32::from(*square));
        PackedMove::Short(squares << 2 | if self.capture { landings } else { 0 })
    }

    /// The move of what [`pack`](Self::pack) makes, and of nothing else.
    pub(super) fn unpack(packed: Packed<'_>) -> Option<Self> {
        let content = match packed {
            Packed::Short(content) => content,
            Packed::Long(text) => {
                let mv = Self::read(text).filter(|mv| mv.capture && mv.length > 4)?;
                return (mv.pack().as_packed() == packed).then_some(mv);
            }
        };
        let landings = content & 3;
        let mut squares = [0; 4];
        let mut rest = content >> 2;
        let used = squares.get_mut(..landings.max(1) as usize + 1)?;
        for square in used.iter_mut() {
            *square = (rest & 63) as u8;
            rest >>= 6;
        }
        Self::new(used, landings > 0).filter(|_| rest == 0)
    }
}

impl std::fmt::Debug for DraughtsMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_packed_and_written_one_to_one() {
        for text in ["20-24", "05x14", "29x18x27", "01x10x19x28", "01x10x19x28x37", "50x01x50x01x50x01"] {
            let mv = DraughtsMove::read(text).unwrap();
            assert_eq!(format!("{mv:?}"), text);
            assert_eq!(DraughtsMove::unpack(mv.pack().as_packed()), Some(mv), "{text}");
        }
        assert_eq!(DraughtsMove::read("5x14"), DraughtsMove::read("05x14"));
        for bad in ["", "5", "05-", "00-01", "51-46", "1-2-3", "1x2-3", "+1x2", "1x123", "a1-b2"] {
            assert_eq!(DraughtsMove::read(bad), None, "{bad}");
        }
        let long = ["01"; LONGEST + 1].join("x");
        assert_eq!(DraughtsMove::read(&long), None);
        for bad in ["20-24", "05x14", "1x10x19x28x37", "x"] {
            assert_eq!(DraughtsMove::unpack(Packed::Long(bad)), None, "{bad}");
        }
        for content in 0..1 << 16 {
            if let Some(mv) = DraughtsMove::unpack(Packed::Short(content)) {
                assert_eq!(mv.pack(), PackedMove::Short(content));
            }
        }
    }
}
