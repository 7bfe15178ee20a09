//! Moves as records and people spell them: `05x14`, `5-10`, `29 X 18 X 27`, `c3:e5`, `a3b4`, and short captures (SPEC 3).

use super::board::Board;
use super::moves::{DraughtsMove, LONGEST};
use super::rules::Draughts;

/// The squares of a spelling and the sign between the first two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spelt {
    pub(super) squares: Vec<u8>,
    /// `None` where there is no sign, as in `a3b4`.
    pub(super) sign: Option<char>,
    /// Whether its squares are letters and digits.
    pub(super) letters: bool,
}

impl Spelt {
    /// Reads a spelling without blanks. Squares that the board does not have are 0.
    pub(super) fn read(text: &str, board: Board) -> Option<Self> {
        let letters = text.starts_with(|c: char| c.is_ascii_alphabetic());
        let mut spelt = Self { squares: Vec::new(), sign: None, letters };
        let mut rest = text;
        loop {
            let (square, behind) = if letters { take_named(rest, board)? } else { take_number(rest)? };
            spelt.squares.push(square);
            if behind.is_empty() {
                break;
            }
            if spelt.squares.len() >= LONGEST {
                return None;
            }
            let sign = behind.chars().next().filter(|c| is_sign(*c));
            if spelt.squares.len() == 1 {
                spelt.sign = sign;
            }
            match sign {
                Some(sign) => rest = behind.get(sign.len_utf8()..)?,
                None if letters => rest = behind,
                None => return None,
            }
        }
        (spelt.squares.len() > 1).then_some(spelt)
    }

    /// Whether its sign is that of a quiet move.
    pub(super) const fn is_quiet(&self) -> bool {
        matches!(self.sign, Some('-'))
    }

    /// What is written, taken literally; a sign that is missing is that of a quiet move.
    pub(super) fn as_written(&self) -> Option<DraughtsMove> {
        match &self.squares[..] {
            [from, to] if self.is_quiet() || self.sign.is_none() => DraughtsMove::quiet(*from, *to),
            squares => DraughtsMove::capture(squares),
        }
    }

    /// Whether a capture begins and ends as this does and has the squares between, as landings or as taken, in this order.
    pub(super) fn shortens(&self, mv: &DraughtsMove, position: &Draughts) -> bool {
        let [from, between @ .., to] = &self.squares[..] else { return false };
        if self.is_quiet() || !mv.is_capture() || mv.from() != *from || mv.to() != *to {
            return false;
        }
        let landings = mv.squares().get(1..).unwrap_or_default();
        let mut rest = landings.iter();
        let lands = between.iter().all(|square| rest.any(|landing| landing == square));
        let taken = position.taken(*mv);
        lands || between.iter().all(|square| taken.contains(square))
    }
}

/// The signs between squares; `*` is an old one.
pub(super) const fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '×' | '*')
}

fn take_number(text: &str) -> Option<(u8, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at_checked(digits)?;
    (1..=2).contains(&digits).then_some((number.parse().ok()?, rest))
}

/// Takes `c3`: columns from the left, rows from the bottom.
fn take_named(text: &str, board: Board) -> Option<(u8, &str)> {
    let column = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase() - b'a';
    let (row, rest) = take_number(text.get(1..)?)?;
    let row = board.side().checked_sub(row).filter(|row| *row < board.side())?;
    Some((board.at(row, column)?, rest))
}
