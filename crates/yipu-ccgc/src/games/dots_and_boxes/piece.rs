//! The text of a move: `r(b4,h)`.

use super::color::Color;
use super::edge::{Direction, Edge};
use crate::shape::scan::Scanner;

/// What a text under `piece` turns out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// An edge of a colour.
    Edge(Color, Edge),
    /// An edge, with a letter that is no colour.
    Colorless(Edge),
    /// An edge that the board does not have.
    OffBoard(Option<Color>),
    /// None at all.
    Unreadable,
}

/// Reads a piece; letters may be of either case, signs full-width, blanks anywhere.
pub(super) fn read(text: &str) -> Piece {
    parse(&mut Scanner::new(text)).unwrap_or(Piece::Unreadable)
}

fn parse(scanner: &mut Scanner<'_>) -> Option<Piece> {
    scanner.blanks();
    let color = scanner.next().filter(char::is_ascii_alphabetic)?;
    if !scanner.take('(') {
        return None;
    }
    scanner.blanks();
    let column = scanner.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase() as u8 - b'a';
    scanner.blanks();
    scanner.peek().filter(char::is_ascii_digit)?;
    let row = u8::try_from(scanner.number()?).ok().and_then(|number| number.checked_sub(1));
    if !scanner.take(',') {
        return None;
    }
    scanner.blanks();
    let direction = match scanner.next()?.to_ascii_lowercase() {
        'h' => Direction::Horizontal,
        'v' => Direction::Vertical,
        _ => return None,
    };
    let closed = scanner.take(')');
    scanner.blanks();
    if !closed || !scanner.rest().is_empty() {
        return None;
    }
    let edge = row.and_then(|row| Edge::new(column, row, direction));
    Some(match (Color::of_letter(color), edge) {
        (Some(color), Some(edge)) => Piece::Edge(color, edge),
        (None, Some(edge)) => Piece::Colorless(edge),
        (color, None) => Piece::OffBoard(color),
    })
}

/// The text of an edge of a colour.
pub(super) fn write(color: Color, edge: Edge) -> String {
    let [column, row] = [b'a' + edge.column, b'1' + edge.row].map(char::from);
    let color = color.letter().to_ascii_lowercase();
    [color, '(', column, row, ',', edge.letter(), ')'].into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_write_and_read_back() {
        for edge in Edge::all() {
            for color in [Color::Red, Color::Blue] {
                assert_eq!(read(&write(color, edge)), Piece::Edge(color, edge));
                assert_eq!(read(&write(color, edge).to_uppercase()), Piece::Edge(color, edge));
            }
        }
        let edge = Edge::read("b4v").unwrap();
        assert_eq!(read(" r （ B 4 ， V ） "), Piece::Edge(Color::Red, edge));
        assert_eq!(read("n(b4,v)"), Piece::Colorless(edge));
        for text in ["r(f1,h)", "r(a6,v)", "r(g1,v)", "r(a0,h)", "r(a99999999999,h)"] {
            assert_eq!(read(text), Piece::OffBoard(Some(Color::Red)), "{text}");
        }
        for text in ["", "r", "r(b4)", "(b4,v)", "r(b4,x)", "r(b4,v", "r(b4,v)x", "r(-1,v)", "r(b-1,v)"] {
            assert_eq!(read(text), Piece::Unreadable, "{text}");
        }
    }
}
