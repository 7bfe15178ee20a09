//! One stone: `B(J,10)`, `B[D5]` or `B[LI]`.

use yipu_core::Side;

use super::Stones;
use crate::shape::point::{Point, StoneMove};
use crate::shape::scan::Scanner;

/// How a point is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Points {
    /// `(J,10)`.
    Pair,
    /// `[D5]`.
    Joined,
    /// `[LI]`: the row is a letter too.
    Letters,
}

impl Points {
    pub(super) const fn brackets(self) -> [char; 2] {
        match self {
            Self::Pair => ['(', ')'],
            Self::Joined | Self::Letters => ['[', ']'],
        }
    }

    fn write(self, point: Point, out: &mut String) {
        let [open, close] = self.brackets();
        out.push(open);
        out.push(point.letter());
        match self {
            Self::Letters => out.push(Point::new(point.row, point.row).letter()),
            Self::Pair => out.extend([",", &point.number().to_string()]),
            Self::Joined => out.push_str(&point.number().to_string()),
        }
        out.push(close);
    }
}

/// A stone that has been read.
pub(super) struct Item {
    pub(super) side: Side,
    /// `None` is off the board.
    pub(super) point: Option<Point>,
    /// Whether it is spelt as the standard does.
    pub(super) standard: bool,
    /// A number that some writers put before it.
    pub(super) number: Option<i32>,
    /// Whether both letters of the point are small, as in SGF, which counts rows from the top.
    pub(super) as_in_sgf: bool,
}

impl Stones {
    /// Whether a stone comes next, or a pass of a colour that is named.
    pub(super) fn is_item(&self, text: &str) -> bool {
        self.item(&mut Scanner::new(text)).is_some()
            || self.pass(&mut Scanner::new(text)).is_some_and(|pass| pass.side.is_some())
    }

    /// Takes a stone: a number some writers put there, the letter or the name of a colour, a colon, and a point in brackets
    /// of either kind.
    pub(super) fn item(&self, scanner: &mut Scanner<'_>) -> Option<Item> {
        if let Some(item) = self.plain_item(scanner) {
            return Some(item);
        }
        let (start, mut number) = (scanner.at(), None);
        if scanner.peek().is_some_and(|c| c.is_ascii_digit()) {
            number = Some(scanner.number()?);
            let _ = scanner.take('.') || scanner.take(':') || scanner.take(',');
            scanner.blanks();
        }
        let letter = scanner.next()?;
        let letter = self.header.letter(letter).unwrap_or(letter);
        let side = self.header.letters.iter().position(|l| l.eq_ignore_ascii_case(&letter))?;
        scanner.take(':');
        let joined = scanner.take('[');
        if !joined && !scanner.take('(') {
            return None;
        }
        scanner.blanks();
        let column = scanner.next().filter(char::is_ascii_alphabetic)?;
        let behind = scanner.peek().filter(|c| self.letters && c.is_ascii_alphabetic());
        let row = if let Some(letter) = behind {
            scanner.next();
            // A pass as SGF has it.
            if [column, letter].iter().all(|c| c.eq_ignore_ascii_case(&'T')) {
                return None;
            }
            i32::from(letter.to_ascii_uppercase() as u8 - b'A') + 1
        } else {
            scanner.take(',');
            scanner.number()?
        };
        let as_in_sgf = column.is_ascii_lowercase() && behind.is_some_and(|c| c.is_ascii_lowercase());
        if !scanner.take(']') && !scanner.take(')') {
            return None;
        }
        let column = column.to_ascii_uppercase() as u8 - b'A';
        let row = u8::try_from(i64::from(row) - 1).ok();
        let point =
            row.filter(|row| *row < self.size && column < self.size).map(|row| Point::new(column, row));
        let side = Side(side as u8);
        let standard = point.is_some_and(|point| self.spell(side, point) == scanner.since(start));
        Some(Item { side, point, standard, number, as_in_sgf })
    }

    /// Takes a stone spelt as the standard does, which nearly all are.
    fn plain_item(&self, scanner: &mut Scanner<'_>) -> Option<Item> {
        let bytes = scanner.rest().as_bytes();
        let [open, close] = self.points.brackets();
        let (letter, rest) = bytes.split_first()?;
        let side = self.header.letters.iter().position(|l| *l as u8 == *letter)?;
        let rest = rest.strip_prefix(&[open as u8])?;
        let (column, rest) = rest.split_first()?;
        let column = column.checked_sub(b'A').filter(|column| *column < self.size)?;
        if self.points == Points::Letters {
            let (row, rest) = rest.split_first()?;
            let row = row.checked_sub(b'A').filter(|row| *row < self.size)?;
            let rest = rest.strip_prefix(&[close as u8])?;
            return Some(Self::plain(scanner, side, Point::new(column, row), bytes.len() - rest.len()));
        }
        let rest = if self.points == Points::Pair { rest.strip_prefix(b",")? } else { rest };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = match rest.get(..digits)? {
            [one @ b'1'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'9', one] => (ten - b'0') * 10 + (one - b'0'),
            _ => return None,
        };
        if number > self.size || rest.get(digits) != Some(&(close as u8)) {
            return None;
        }
        let length = bytes.len() - rest.len() + digits + 1;
        Some(Self::plain(scanner, side, Point::new(column, number - 1), length))
    }

    /// A stone that is spelt as the standard does in so many bytes.
    fn plain(scanner: &mut Scanner<'_>, side: usize, point: Point, length: usize) -> Item {
        scanner.set(scanner.at() + length);
        let side = Side(side as u8);
        Item { side, point: Some(point), standard: true, number: None, as_in_sgf: false }
    }

    /// The moves that the text of a stone, or of a point with other brackets, may mean for the side to move.
    pub(crate) fn typed(&self, text: &str, turn: Side) -> Vec<StoneMove> {
        let mut scanner = Scanner::new(text);
        if let Some(item) = self.item(&mut scanner) {
            let own = item.point.filter(|_| item.side == turn && scanner.rest().is_empty());
            return own.map(StoneMove::Stone).into_iter().collect();
        }
        let bare = text.replace(['(', ')', '[', ']', ','], "");
        if let ([column @ b'A'..=b'Z', row @ b'A'..=b'Z'], Points::Letters) = (bare.as_bytes(), self.points) {
            let point = Point::new(column - b'A', row - b'A');
            let on_board = point.column < self.size && point.row < self.size;
            return on_board.then_some(StoneMove::Stone(point)).into_iter().collect();
        }
        Point::read(&bare, self.size).map(StoneMove::Stone).into_iter().collect()
    }

    /// A stone as the standard spells it.
    pub(super) fn spell(&self, side: Side, point: Point) -> String {
        let mut out = String::from(self.header.letters[side.of_two()]);
        self.points.write(point, &mut out);
        out
    }
}
