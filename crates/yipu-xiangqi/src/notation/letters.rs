//! The letters of the pieces in WXF text (SPEC 7.1, 7.2).

use crate::PieceKind;

/// One upper-case letter for each kind, in the order K A B N R C P of the notation standard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters([u8; 7]);

impl Letters {
    /// K A B N R C P, the notation standard's.
    pub const STANDARD: Self = Self(*b"KABNRCP");

    /// K A E H R C P, as the World Xiangqi Federation recommends.
    pub const FEDERATION: Self = Self(*b"KAEHRCP");

    /// A user's own letters, for a program that has, say, B for the advisor and K for the horse; in either case, but
    /// seven different ones. A letter of the user's goes before what it commonly means.
    pub fn new(letters: [char; 7]) -> Option<Self> {
        let mut upper = [0; 7];
        for index in 0..7 {
            let letter = letters[index].to_ascii_uppercase();
            if !letter.is_ascii_uppercase() || upper.contains(&(letter as u8)) {
                return None;
            }
            upper[index] = letter as u8;
        }
        Some(Self(upper))
    }

    /// The upper-case letter of a kind.
    pub const fn letter(self, kind: PieceKind) -> char {
        self.0[kind.index()] as char
    }

    /// The kind of a letter in either case: one of these, or else what programs commonly write.
    pub fn kind(self, letter: char) -> Option<PieceKind> {
        let letter = letter.to_ascii_uppercase();
        if let Some(index) = self.0.iter().position(|&own| own as char == letter) {
            return PieceKind::from_index(index);
        }
        Some(match letter {
            'K' => PieceKind::King,
            'A' | 'G' => PieceKind::Advisor,
            'B' | 'E' | 'M' => PieceKind::Bishop,
            'N' | 'H' => PieceKind::Knight,
            'R' => PieceKind::Rook,
            'C' => PieceKind::Cannon,
            'P' | 'S' => PieceKind::Pawn,
            _ => return None,
        })
    }
}

impl Default for Letters {
    fn default() -> Self {
        Self::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_letters_go_before_common_ones() {
        let own = Letters::new(['g', 'B', 'E', 'K', 'R', 'C', 'P']).unwrap();
        assert_eq!(own.kind('G'), Some(PieceKind::King));
        assert_eq!(own.kind('b'), Some(PieceKind::Advisor));
        assert_eq!(own.kind('K'), Some(PieceKind::Knight));
        assert_eq!(
            own.kind('N'),
            Some(PieceKind::Knight),
            "a common letter that is not taken keeps its meaning"
        );
        assert_eq!(own.letter(PieceKind::Knight), 'K');
    }

    #[test]
    fn letters_differ() {
        assert_eq!(Letters::new(['K', 'A', 'B', 'N', 'R', 'C', 'k']), None);
        assert_eq!(Letters::new(['K', 'A', 'B', 'N', 'R', 'C', '炮']), None);
    }
}
