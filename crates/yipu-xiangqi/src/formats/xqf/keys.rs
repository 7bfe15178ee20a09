//! The keys of an XQF file. See `SPEC.md`, section 3.

use super::header::Header;

/// The newest version there is.
pub(super) const NEWEST: u8 = 0x12;
/// The version of the XQF 1.0 definition.
pub(super) const PLAIN: u8 = 0x0A;

const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// How many bytes of the header, from the version on, make the keys.
pub(super) const KEY_BYTES: usize = 14;

/// The keys of a freshly written version 18, as bytes 2 to 15 of the header: any numbers will do whose last four, and
/// whose middle four, add up to 0 (3.5, 3.6).
pub(super) const FRESH_18: [u8; KEY_BYTES] =
    [NEWEST, 0xBB, 0, 0, 0, 0, 0x5A, 0x3C, 0x69, 0x01, 0xE9, 0x2D, 0x59, 0x91];

/// The same for version 1.0, which has none.
pub(super) const FRESH_10: [u8; KEY_BYTES] = [PLAIN, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// What the bytes of a file have been changed by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keys {
    /// The version byte.
    pub(super) version: u8,
    /// Added to the squares of the pieces, and by how much their slots are turned.
    pub(super) square: u8,
    /// Added to the first square of a move.
    pub(super) from: u8,
    /// Added to the second square of a move.
    pub(super) to: u8,
    /// Added to the length of a comment.
    pub(super) length: u32,
    /// Added to the bytes of the body, by offset modulo 32.
    pub(super) stream: [u8; 32],
    /// Whether the four seeds add up to 0.
    pub(super) sum_is_right: bool,
}

impl Keys {
    pub(super) fn of(header: &Header) -> Self {
        let version = header[2];
        if version <= PLAIN {
            let (square, from, to, length, stream) = (0, 0, 0, 0, [0; 32]);
            return Self { version, square, from, to, length, stream, sum_is_right: true };
        }
        let (mask, [sum, a, b, c]) = (header[3], [header[12], header[13], header[14], header[15]]);
        let square = curve(a).wrapping_mul(a);
        let from = curve(b).wrapping_mul(square);
        let to = curve(c).wrapping_mul(from);
        let length = (u32::from(sum) * 256 + u32::from(a)) % 32000 + 767;
        let quarters = [(sum, 8), (a, 9), (b, 10), (c, 11)].map(|(seed, or)| (seed & mask) | header[or]);
        let stream = std::array::from_fn(|i| PHRASE[i] & quarters[i % 4]);
        let sum_is_right = sum.wrapping_add(a).wrapping_add(b).wrapping_add(c) == 0;
        Self { version, square, from, to, length, stream, sum_is_right }
    }

    /// Whether moves and comments are laid out as in version 1.0.
    pub(super) const fn is_plain(&self) -> bool {
        self.version <= PLAIN
    }

    /// The pieces of the array as they stand in the file, from those in the order of the slots.
    pub(super) fn hide_pieces(&self, slots: &[u8; 32]) -> [u8; 32] {
        std::array::from_fn(|i| slots[self.slot(i)].wrapping_add(self.square))
    }

    /// The pieces in the order of the slots.
    pub(super) fn show_pieces(&self, raw: &[u8; 32]) -> [u8; 32] {
        let mut slots = [0; 32];
        for (i, byte) in raw.iter().enumerate() {
            slots[self.slot(i)] = byte.wrapping_sub(self.square);
        }
        slots
    }

    /// The slot of the byte at a place of the array: turned from version 12 on (3.7).
    const fn slot(&self, place: usize) -> usize {
        if self.version < 0x0C { place } else { (place + 1 + self.square as usize) % 32 }
    }
}

const fn curve(x: u8) -> u8 {
    x.wrapping_mul(x).wrapping_mul(54).wrapping_add(221)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_keys_keep_their_sums_and_hide_what_they_show() {
        for bytes in [FRESH_10, FRESH_18] {
            let sum = |bytes: &[u8]| bytes.iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte));
            assert_eq!((sum(&bytes[6..10]), sum(&bytes[10..])), (0, 0));
            let mut header = [0; 1024];
            header[2..16].copy_from_slice(&bytes);
            let keys = Keys::of(&header);
            assert!(keys.sum_is_right);
            let slots = std::array::from_fn(|i| i as u8 * 3);
            assert_eq!(keys.show_pieces(&keys.hide_pieces(&slots)), slots);
        }
    }
}
