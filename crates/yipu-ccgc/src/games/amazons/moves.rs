//! A move: an amazon goes from a square to another and shoots at a third.

use yipu_core::{Packed, PackedMove};

use super::board::Square;

/// A move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AmazonMove {
    /// Where the amazon comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Where its arrow lands.
    pub arrow: Square,
}

impl AmazonMove {
    /// The packed form: the numbers of the three squares, seven bits each.
    pub(super) const fn pack(self) -> PackedMove {
        let [from, to, arrow] = [self.from, self.to, self.arrow];
        PackedMove::Short((from.number() as u32) << 14 | (to.number() as u32) << 7 | arrow.number() as u32)
    }

    pub(super) fn unpack(packed: Packed<'_>) -> Option<Self> {
        let content = packed.short().filter(|content| *content < 1 << 21)?;
        let square = |shift: u32| {
            let number = (content >> shift & 127) as u8;
            Square::new(number % 10, number / 10)
        };
        Some(Self { from: square(14)?, to: square(7)?, arrow: square(0)? })
    }

    /// Writes `d1d8(b6)`.
    pub fn write(self, out: &mut String) {
        self.from.write(out);
        self.to.write(out);
        out.push('(');
        self.arrow.write(out);
        out.push(')');
    }

    /// Reads exactly what [`write`](Self::write) writes.
    pub fn read(text: &str) -> Option<Self> {
        let (from, rest) = square(text.as_bytes())?;
        let (to, rest) = square(rest)?;
        let (arrow, rest) = square(rest.strip_prefix(b"(")?)?;
        (rest == b")").then_some(Self { from, to, arrow })
    }
}

/// The moves that a text may mean in which three squares follow each other, whatever stands between them: `d1-d8/b6`.
pub(super) fn typed(text: &str) -> Vec<AmazonMove> {
    let plain: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    let three = |text: &[u8]| {
        let (from, rest) = square(text)?;
        let (to, rest) = square(rest)?;
        let (arrow, rest) = square(rest)?;
        rest.is_empty().then_some(AmazonMove { from, to, arrow })
    };
    three(plain.to_ascii_lowercase().as_bytes()).into_iter().collect()
}

/// The square at the beginning of some text and what follows it.
fn square(text: &[u8]) -> Option<(Square, &[u8])> {
    let (letter, rest) = text.split_first()?;
    let (row, rest) = match rest {
        [b'1', b'0', rest @ ..] => (9, rest),
        [digit @ b'1'..=b'9', rest @ ..] => (digit - b'1', rest),
        _ => return None,
    };
    Some((Square::new(letter.checked_sub(b'a')?, row)?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_write_read_pack_and_unpack() {
        for text in ["d1d8(b6)", "g10g3(i5)", "a1j10(a10)", "j10a1(j1)"] {
            let mv = AmazonMove::read(text).unwrap();
            let mut written = String::new();
            mv.write(&mut written);
            assert_eq!(written, text);
            assert_eq!(AmazonMove::unpack(mv.pack().as_packed()), Some(mv));
        }
        for text in ["", "d1", "d1d8", "d1d8(b6", "d1d8[b6]", "D1d8(b6)", "d0d8(b6)", "d1k8(b6)", "d1d11(b6)"]
        {
            assert_eq!(AmazonMove::read(text), None, "{text}");
        }
        assert_eq!(AmazonMove::unpack(Packed::Short(100 << 14)), None);
        assert_eq!(AmazonMove::unpack(Packed::Short(1 << 21)), None);
    }
}
