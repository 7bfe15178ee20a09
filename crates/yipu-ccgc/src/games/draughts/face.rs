//! Draughts for editors: its pieces, and moves as they are clicked and typed.

use std::borrow::Cow;

use yipu_core::view::{Form, Piece};
use yipu_core::{Finding, MoveError, NotationId, ParsedMove, half_width};

use super::color::Color;
use super::fen::LETTERS;
use super::moves::DraughtsMove;
use super::resolve;
use super::rules::Draughts;
use crate::shape::codes::{MOVE_AMBIGUOUS, MOVE_UNREADABLE};

/// Black's man and king, then White's.
pub(super) fn palette(first: Color) -> Vec<Piece> {
    let piece = |index: usize| {
        let (seat, king) = (index / 2, index % 2 == 1);
        let letter = if king { LETTERS[seat] } else { LETTERS[seat].to_ascii_lowercase() };
        Piece {
            name: Cow::Owned(letter.to_string()),
            side: Some(Color::of(seat).seat(first)),
            form: if king { Form::Queen } else { Form::Stone },
            face: None,
        }
    };
    (0..4).map(piece).collect()
}

/// Puts a piece of the palette on a site, or empties it.
pub(super) fn put(position: &mut Draughts, site: u16, piece: Option<u16>) -> bool {
    let board = position.rules().board();
    let square = u8::try_from(site).ok().and_then(|site| site.checked_add(1));
    let bit = square.map_or(0, |square| board.bit(square));
    if bit == 0 || piece.is_some_and(|piece| piece > 3) {
        return false;
    }
    position.pieces_mut().clear(bit);
    if let Some(piece) = piece {
        position.pieces_mut().put(usize::from(piece / 2), piece % 2 == 1, bit);
    }
    true
}

/// A piece that goes anywhere; where it passes a piece of the opponent, a capture, which may go on.
pub(super) fn conceivable(position: &Draughts, sites: &[u16]) -> Vec<DraughtsMove> {
    let board = position.rules().board();
    let squares: Option<Vec<u8>> = sites
        .iter()
        .map(|site| u8::try_from(*site).ok()?.checked_add(1).filter(|square| board.bit(*square) != 0))
        .collect();
    let Some(mut squares) = squares.filter(|squares| !squares.is_empty()) else { return Vec::new() };
    if position.get(squares[0]).is_none() {
        return Vec::new();
    }
    let mut found: Vec<_> = going(position, &squares).into_iter().collect();
    for next in 1..=board.squares() {
        squares.push(next);
        found.extend(going(position, &squares));
        squares.pop();
    }
    found
}

/// The move over these squares: a capture if every leg of it passes a piece of the opponent, else a quiet move.
fn going(position: &Draughts, squares: &[u8]) -> Option<DraughtsMove> {
    let takes = |leg: &[u8]| {
        let capture = DraughtsMove::capture(leg)?;
        let board = position.rules().board();
        let (_, between) = board.between(board.bit(leg[0]), board.bit(leg[1]))?;
        let (color, _) = position.get(squares[0])?;
        (between & position.pieces().of(color.other() as usize) != 0).then_some(capture)
    };
    let all_take = squares.len() > 1 && squares.windows(2).all(|leg| takes(leg).is_some());
    match squares {
        _ if all_take => DraughtsMove::capture(squares),
        [from, to] if from != to => DraughtsMove::quiet(*from, *to),
        _ => None,
    }
}

/// Reads a move as people type it: numbers or letters and digits, captures with all their landings or only some.
pub(super) fn parse_move(
    position: &Draughts,
    text: &str,
    notation: Option<NotationId>,
) -> Result<ParsedMove<DraughtsMove>, MoveError<DraughtsMove>> {
    let game = super::info(position.rules().is_ten());
    let misread = |code| MoveError::new(Finding::new(code).with("text", text).with("game", game.code));
    let known = notation.is_none_or(|wanted| wanted == super::NOTATION);
    let plain: String = text.chars().map(half_width).filter(|c| !c.is_whitespace()).collect();
    let (found, _) = resolve::meant(position, Some(&*plain).filter(|_| known));
    match found[..] {
        [] => Err(misread(&MOVE_UNREADABLE)),
        [mv] => Ok(ParsedMove { mv, notation: super::NOTATION }),
        _ => Err(MoveError { candidates: found, ..misread(&MOVE_AMBIGUOUS) }),
    }
}
