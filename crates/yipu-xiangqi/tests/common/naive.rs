//! The rules once more, as plainly as can be: the oracle of the fast generator.
//!
//! It knows only the array of squares and the turn, walks rays step by step, makes every move on a copy and asks whether any enemy piece
//! could then take a king. Nothing is shared with the library but the vocabulary types.
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "plainness comes first here, and every number is small"
)]

use yipu_xiangqi::{Color, Move, Piece, PieceKind, Square};

/// The piece on each point, by `rank * 9 + file`.
pub type Squares = [Option<Piece>; 90];

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The legal moves, sorted.
pub fn legal_moves(squares: &Squares, turn: Color) -> Vec<Move> {
    let mut moves: Vec<Move> = possible_moves(squares, turn)
        .into_iter()
        .filter(|&(_, to)| !is_king(squares[to]))
        .filter(|&(from, to)| {
            let mut after = *squares;
            after[to] = after[from].take();
            !in_check(&after, turn)
        })
        .map(|(from, to)| Move::new(Square::from_index(from).unwrap(), Square::from_index(to).unwrap()))
        .collect();
    moves.sort_unstable();
    moves
}

/// Whether an enemy piece could take a king of that side, or an enemy king faces one.
pub fn in_check(squares: &Squares, side: Color) -> bool {
    let king = Some(Piece::new(side, PieceKind::King));
    possible_moves(squares, side.other()).into_iter().any(|(_, to)| squares[to] == king)
        || (0..90).filter(|&at| squares[at] == king).any(|at| faces_a_king(squares, at, side))
}

/// What every piece of that side could do by its movement, a king taken or left hanging included.
pub fn possible_moves(squares: &Squares, turn: Color) -> Vec<(usize, usize)> {
    let mut moves = Vec::new();
    for from in 0..90 {
        let Some(piece) = squares[from] else { continue };
        if piece.color != turn {
            continue;
        }
        for to in targets(squares, from, piece) {
            if squares[to].is_none_or(|other| other.color != turn) {
                moves.push((from, to));
            }
        }
    }
    moves
}

fn targets(squares: &Squares, from: usize, piece: Piece) -> Vec<usize> {
    let (file, rank) = ((from % 9) as i32, (from / 9) as i32);
    let mut to = Vec::new();
    match piece.kind {
        PieceKind::King => to.extend(STRAIGHT.iter().filter_map(|&(f, r)| at(file + f, rank + r))),
        PieceKind::Advisor => to.extend(DIAGONAL.iter().filter_map(|&(f, r)| at(file + f, rank + r))),
        PieceKind::Bishop => {
            for (f, r) in DIAGONAL {
                if at(file + f, rank + r).is_some_and(|eye| squares[eye].is_none()) {
                    to.extend(at(file + 2 * f, rank + 2 * r));
                }
            }
        }
        PieceKind::Knight => {
            for (leg, jump) in [
                ((0, 1), (1, 2)),
                ((0, 1), (-1, 2)),
                ((0, -1), (1, -2)),
                ((0, -1), (-1, -2)),
                ((1, 0), (2, 1)),
                ((1, 0), (2, -1)),
                ((-1, 0), (-2, 1)),
                ((-1, 0), (-2, -1)),
            ] {
                if at(file + leg.0, rank + leg.1).is_some_and(|leg| squares[leg].is_none()) {
                    to.extend(at(file + jump.0, rank + jump.1));
                }
            }
        }
        PieceKind::Rook | PieceKind::Cannon => {
            for (f, r) in STRAIGHT {
                let mut met = 0;
                for distance in 1.. {
                    let Some(square) = at(file + f * distance, rank + r * distance) else { break };
                    let empty = squares[square].is_none();
                    let goes = match piece.kind {
                        PieceKind::Rook => met == 0,
                        _ => empty && met == 0 || !empty && met == 1,
                    };
                    if goes {
                        to.push(square);
                    }
                    met += i32::from(!empty);
                }
            }
        }
        PieceKind::Pawn => {
            let (ahead, crossed) = match piece.color {
                Color::Red => (1, rank >= 5),
                Color::Black => (-1, rank <= 4),
            };
            to.extend(at(file, rank + ahead));
            if crossed {
                to.extend(at(file - 1, rank));
                to.extend(at(file + 1, rank));
            }
        }
    }
    to.retain(|&to| may_stand(piece, to));
    to
}

fn may_stand(piece: Piece, to: usize) -> bool {
    let (file, rank) = (to % 9, if piece.color == Color::Red { to / 9 } else { 9 - to / 9 });
    match piece.kind {
        PieceKind::King | PieceKind::Advisor => rank <= 2 && (3..=5).contains(&file),
        PieceKind::Bishop => rank <= 4,
        _ => true,
    }
}

fn faces_a_king(squares: &Squares, king: usize, side: Color) -> bool {
    [1, -1].into_iter().any(|up| {
        let mut rank = (king / 9) as i32 + up;
        while let Some(square) = at((king % 9) as i32, rank) {
            if squares[square].is_some() {
                return squares[square] == Some(Piece::new(side.other(), PieceKind::King));
            }
            rank += up;
        }
        false
    })
}

fn is_king(piece: Option<Piece>) -> bool {
    piece.is_some_and(|piece| piece.kind == PieceKind::King)
}

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..9).contains(&file) && (0..10).contains(&rank)).then_some((rank * 9 + file) as usize)
}
