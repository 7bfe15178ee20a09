//! What a text begins with: a header, the number of a round, a move in any spelling.

use yipu_core::Span;

use super::board::Square;
use super::letters;
use super::moves::AmazonMove;
use super::text::HEADER;
use crate::shape::scan::Scanner;

/// Whether a text begins with something that cannot belong to the header.
pub(super) fn ends_header(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.peek() == Some('#')
        || round_number(&mut scanner).is_some()
        || take_move(&mut scanner).is_some()
        || letters::is_word(first_word(text))
}

/// Whether a line is that of a header: brackets behind the sign, or the code.
pub(super) fn is_header(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.take('#') && (scanner.take('[') || scanner.take_word(HEADER.code))
}

/// Whether the header of another record begins here. A comment that looks like one has a blank behind its sign.
pub(super) fn is_next_record(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.next();
    scanner.peek() == Some('[') && scanner.take('[') && scanner.take_word(HEADER.code) && scanner.take(']')
}

/// A move that has been read: `None` is off the board.
pub(super) type Taken = Option<AmazonMove>;

/// Takes a move in any spelling that leaves no doubt: letters of either case, blanks, a hyphen between the squares, square
/// brackets, or a sign before the arrow in place of the brackets.
pub(super) fn take_move(scanner: &mut Scanner<'_>) -> Option<Taken> {
    let from = take_square(scanner)?;
    scanner.take('-');
    let to = take_square(scanner)?;
    let bracket = scanner.take('(') || scanner.take('[');
    if !bracket && !scanner.take('/') && !scanner.take(',') && !scanner.take('-') {
        return None;
    }
    let arrow = take_square(scanner)?;
    if bracket && !scanner.take(')') && !scanner.take(']') {
        return None;
    }
    let squares = on_board(from).zip(on_board(to)).zip(on_board(arrow));
    Some(squares.map(|((from, to), arrow)| AmazonMove { from, to, arrow }))
}

/// Takes the column and the row of a square, which may be off the board.
fn take_square(scanner: &mut Scanner<'_>) -> Option<(u8, i32)> {
    scanner.blanks();
    let letter = scanner.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    scanner.blanks();
    scanner.peek().filter(char::is_ascii_digit)?;
    Some((letter as u8 - b'a', scanner.number()?))
}

fn on_board((column, number): (u8, i32)) -> Option<Square> {
    Square::new(column, u8::try_from(number).ok()?.checked_sub(1)?)
}

/// The letters and digits at the beginning of a text.
pub(super) fn first_word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text.get(..end).unwrap_or("")
}

/// Takes the number of a round, with a sign behind it that some writers put there.
pub(super) fn round_number(scanner: &mut Scanner<'_>) -> Option<(i32, Span)> {
    let start = scanner.at();
    scanner.peek().filter(char::is_ascii_digit)?;
    let number = scanner.number();
    let span = scanner.span(start);
    let _ = scanner.take('.') || scanner.take(':') || scanner.take(',');
    let behind = scanner.at();
    let apart = scanner.peek().is_none_or(|c| c.is_whitespace() || c == '#' || c == ';');
    let numbers = apart || letters::is_word(first_word(scanner.rest())) || take_move(scanner).is_some();
    scanner.set(if numbers { behind } else { start });
    number.filter(|_| numbers).map(|number| (number, span))
}
