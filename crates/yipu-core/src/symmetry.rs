//! The symmetries of boards: a position and its image are the same to the rules.

use std::fmt;

use crate::view::{Geometry, Spot};

/// A symmetry of a square or rectangular board, named for what it does to the board as First sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Symmetry {
    /// Everything stays.
    Identity,
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places.
    Flip,
    /// Half a turn.
    HalfTurn,
    /// Columns become rows: the reflection that keeps the bottom left corner.
    Transpose,
    /// The reflection that keeps the top left corner.
    AntiTranspose,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A quarter turn against the clock.
    BackTurn,
}

impl Symmetry {
    /// All eight of a square.
    pub const SQUARE: &'static [Self] = &[
        Self::Identity,
        Self::Mirror,
        Self::Flip,
        Self::HalfTurn,
        Self::Transpose,
        Self::AntiTranspose,
        Self::QuarterTurn,
        Self::BackTurn,
    ];

    /// The name scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::Mirror => "mirror",
            Self::Flip => "flip",
            Self::HalfTurn => "half-turn",
            Self::Transpose => "transpose",
            Self::AntiTranspose => "anti-transpose",
            Self::QuarterTurn => "quarter-turn",
            Self::BackTurn => "back-turn",
        }
    }

    /// The one that takes this one back.
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::BackTurn,
            Self::BackTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// Where a column and a row come to lie on a board whose last column and row have these numbers. Rows count from the
    /// bottom.
    pub const fn apply(self, (column, row): (u8, u8), (columns, rows): (u8, u8)) -> (u8, u8) {
        match self {
            Self::Identity => (column, row),
            Self::Mirror => (columns - column, row),
            Self::Flip => (column, rows - row),
            Self::HalfTurn => (columns - column, rows - row),
            Self::Transpose => (row, column),
            Self::AntiTranspose => (rows - row, columns - column),
            Self::QuarterTurn => (row, columns - column),
            Self::BackTurn => (rows - row, column),
        }
    }

    /// The site of a board on which a site comes to lie; `None` when the board does not have this symmetry there.
    pub fn site(self, geometry: &Geometry, site: u16) -> Option<u16> {
        const NEAR: f32 = 0.01;
        let Spot { x, y } = geometry.sites.get(usize::from(site))?.at;
        let (width, height) = (geometry.width, geometry.height);
        let (x, y) = match self {
            Self::Identity => (x, y),
            Self::Mirror => (width - x, y),
            Self::Flip => (x, height - y),
            Self::HalfTurn => (width - x, height - y),
            Self::Transpose => (height - y, width - x),
            Self::AntiTranspose => (y, x),
            Self::QuarterTurn => (height - y, x),
            Self::BackTurn => (y, width - x),
        };
        let is_there = |at: Spot| (at.x - x).abs() < NEAR && (at.y - y).abs() < NEAR;
        geometry.sites.iter().position(|site| is_there(site.at)).map(|index| index as u16)
    }
}

/// A key that is the same for a position and all its images.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CanonicalKey {
    /// The least of the keys of the images.
    pub key: u64,
    /// The symmetry that makes the image with that key out of the position.
    pub symmetry: Symmetry,
}

impl CanonicalKey {
    /// The number under which stores keep the position. The least of several keys is small more often than not, which makes ranges of keys uneven, so its bits
    /// are mixed; and it has a sign, since some readers of tables know no unsigned numbers.
    pub const fn stored(self) -> i64 {
        mix(self.key).cast_signed()
    }
}

/// The key of a text: 64 bits that never change, so that they may be stored (FNV-1a with its bits mixed once more).
pub fn stable_key(text: &str) -> u64 {
    let mut hasher = KeyHasher::new();
    hasher.add(text.as_bytes());
    hasher.finish()
}

/// Computes the [`stable_key`] of a text that is written to it, without keeping the text.
///
/// ```
/// use std::fmt::Write;
/// use yipu_core::{KeyHasher, stable_key};
///
/// let mut hasher = KeyHasher::new();
/// write!(hasher, "{} {}", 9, "b")?;
/// assert_eq!(hasher.finish(), stable_key("9 b"));
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct KeyHasher(u64);

impl KeyHasher {
    /// The hasher of an empty text.
    pub const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    #[inline]
    fn add(&mut self, bytes: &[u8]) {
        const PRIME: u64 = 0x0000_0100_0000_01B3;
        self.0 = bytes.iter().fold(self.0, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME));
    }

    /// The key of what was written.
    pub const fn finish(&self) -> u64 {
        mix(self.0)
    }
}

impl Default for KeyHasher {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Write for KeyHasher {
    #[inline]
    fn write_char(&mut self, c: char) -> fmt::Result {
        let mut bytes = [0; 4];
        self.add(c.encode_utf8(&mut bytes).as_bytes());
        Ok(())
    }

    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}

/// Spreads the bits of a key over all 64 (the last step of SplitMix64).
const fn mix(key: u64) -> u64 {
    let mixed = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Site;

    fn board(columns: u8, rows: u8) -> Geometry {
        let place = |at: u8, last: u8| 0.5 + f32::from(last - at);
        let sites = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let site = |(column, row): (u8, u8)| Site {
            name: format!("{column},{row}").into(),
            at: Spot::new(0.5 + f32::from(column), place(row, rows - 1)),
        };
        Geometry {
            width: columns.into(),
            height: rows.into(),
            sites: sites.map(site).collect(),
            ..Geometry::default()
        }
    }

    #[test]
    fn sites_and_squares_go_the_same_way_and_come_back() {
        let geometry = board(5, 5);
        for symmetry in Symmetry::SQUARE {
            for (row, column) in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
                let (to_column, to_row) = symmetry.apply((column, row), (4, 4));
                let site = symmetry.site(&geometry, u16::from(row) * 5 + u16::from(column));
                assert_eq!(site, Some(u16::from(to_row) * 5 + u16::from(to_column)), "{symmetry:?}");
                let back = symmetry.inverse().apply((to_column, to_row), (4, 4));
                assert_eq!(back, (column, row), "{symmetry:?}");
            }
        }
        assert_eq!(Symmetry::Mirror.site(&board(9, 10), 0), Some(8));
        assert_eq!(Symmetry::Mirror.site(&board(9, 10), 900), None);
    }

    #[test]
    fn keys_never_change() {
        assert_eq!(stable_key(""), 0xF52A_15E9_A9B5_E89B);
        assert_ne!(stable_key("a"), stable_key("b"));
    }
}
