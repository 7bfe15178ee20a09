//! A game as the rulebooks see it: where it began, what was played, and which positions have occurred how often.
//!
//! Moves are added and taken back one at a time, each in constant time: a position knows where it occurred last, so nothing is ever
//! searched for.

use std::ops::Range;

use super::cycle::Cycle;
use super::occurrences::Occurrences;
use super::{Book, Labelled, Ruling, keys, ruling};
use crate::{Board, Color, Move, PieceKind, Undo, Xiangqi, zobrist};

/// A start and the moves played from it.
///
/// ```
/// use yipu_xiangqi::{Notation, ucci};
/// use yipu_xiangqi::rulings::{ASIAN, History};
///
/// let line = "fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1";
/// let line = ucci::parse(line, Notation::Ucci).value;
/// let game = History::with_moves((&line.start).into(), line.moves.iter().map(|(mv, _)| *mv));
/// assert_eq!(game.occurrence(), 3);
/// assert_eq!(game.ruling(&ASIAN).clause.id, "asian.1");
/// ```
#[derive(Clone, Debug)]
pub struct History {
    position: Xiangqi,
    played: Vec<Undo>,
    occurrences: Occurrences,
}

/// Plies since the last capture, and how many of them each side gave check with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quiet {
    /// All of them.
    pub plies: u32,
    /// Those that gave check, by side.
    pub checks: [u32; 2],
}

impl Quiet {
    /// How many plies count when of each side's checks only so many do.
    pub fn counted(self, checks: Option<u32>) -> u32 {
        let uncounted = |limit: u32| self.checks.iter().map(|given| given.saturating_sub(limit)).sum();
        self.plies.saturating_sub(checks.map_or(0, uncounted))
    }
}

impl History {
    /// A game at its start. The plies without a capture that the start has behind it count towards the natural limit.
    pub fn new(start: Xiangqi) -> Self {
        Self { occurrences: Occurrences::of(start.key()), position: start, played: Vec::new() }
    }

    /// Makes room for so many more moves.
    pub(crate) fn reserve(&mut self, plies: usize) {
        self.played.reserve(plies);
    }

    /// A game with moves already played.
    pub fn with_moves(start: Xiangqi, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut game = Self::new(start);
        for mv in moves {
            game.push_unchecked(mv);
        }
        game
    }

    /// Plays a move. Whether it is legal is the caller's to ask.
    pub fn push_unchecked(&mut self, mv: Move) {
        let undo = self.position.play_unchecked(mv);
        self.note(undo);
    }

    /// Plays a move if it is legal, and says whether it is.
    pub fn push(&mut self, mv: Move) -> bool {
        let undo = self.position.play_if_legal(mv);
        if let Some(undo) = undo {
            self.note(undo);
        }
        undo.is_some()
    }

    /// Takes over a move that was played elsewhere from this position, and the position after it.
    pub(super) fn follow(&mut self, mv: Move, after: &Xiangqi) {
        let undo = self.position.undo_of(mv);
        self.position.clone_from(after);
        self.note(undo);
    }

    /// Notes the position after a move.
    fn note(&mut self, undo: Undo) {
        self.occurrences.push(self.position.key());
        self.played.push(undo);
    }

    /// Takes the last move back and says which it was.
    pub fn pop(&mut self) -> Option<Move> {
        let undo = self.played.pop()?;
        self.occurrences.pop();
        self.position.undo(undo);
        Some(undo.mv())
    }

    /// The position on the board.
    pub const fn position(&self) -> &Xiangqi {
        &self.position
    }

    /// How many plies have been played.
    pub const fn plies(&self) -> usize {
        self.played.len()
    }

    /// The how-manieth time the position on the board occurs: 1 when it is new.
    pub fn occurrence(&self) -> u32 {
        self.occurrences.count(self.plies())
    }

    /// How often the position after a move will have occurred.
    pub(crate) fn occurrences_after(&self, mv: Move) -> u32 {
        let key = keys::moved(self.position.key(), self.board(), mv) ^ zobrist::turn(Color::Black);
        self.occurrences.times(key) + 1
    }

    /// How often the position since the last capture has occurred that did so most often.
    pub(crate) fn most_occurrences(&self) -> u32 {
        self.occurrences.most(self.position.halfmoves() as usize + 1)
    }

    /// The plies since the last capture. To count the checks among them takes a walk over them.
    pub fn quiet(&self) -> Quiet {
        let mut quiet = Quiet { plies: self.position.halfmoves(), checks: [0; 2] };
        let mut position = self.position.clone();
        for undo in self.played.iter().rev().take(quiet.plies as usize) {
            quiet.checks[position.turn().other().index()] += u32::from(position.in_check());
            position.undo(*undo);
        }
        quiet
    }

    /// What a book says of the game as it stands.
    pub fn ruling(&self, book: &'static Book) -> Ruling {
        self.ruling_with_limit(book, book.natural_limit)
    }

    /// The same with another natural limit, in rounds.
    pub fn ruling_with_limit(&self, book: &'static Book, rounds: u32) -> Ruling {
        ruling::rule(self, book, rounds, true, None)
    }

    /// The same without the labels, which take most of the time.
    pub fn verdict(&self, book: &'static Book, rounds: u32) -> Ruling {
        ruling::rule(self, book, rounds, false, None)
    }

    /// The labels that a book gives to some of the plies, whether they form a cycle or not.
    pub fn labels(&self, book: &Book, plies: Range<usize>) -> Vec<Labelled> {
        Cycle::new(self, plies, book, None).labels()
    }

    /// The plies that led from the position back to itself, if it occurs at least for the how-manieth time that is asked for: from
    /// that many occurrences ago, or from the last one when the same moves were only played over and over.
    pub fn cycle(&self, occurrence: u32) -> Option<Range<usize>> {
        let end = self.plies();
        let last = self.occurrences.earlier(end)?;
        if self.occurrence() < occurrence {
            return None;
        }
        let mut first = last;
        for _ in 2..occurrence {
            first = self.occurrences.earlier(first)?;
        }
        let length = end - last;
        let is_one_loop = (first..last).all(|ply| self.move_at(ply) == self.move_at(ply + length));
        Some(if is_one_loop && (last - first) % length == 0 { last..end } else { first..end })
    }

    /// The move of that ply, counted from 0.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        Some(self.played.get(ply)?.mv())
    }

    /// The position after so many plies.
    pub fn position_after(&self, plies: usize) -> Xiangqi {
        let mut position = self.position.clone();
        for undo in self.played.iter().skip(plies).rev() {
            position.undo(*undo);
        }
        position
    }

    /// Whether no side has a piece that can cross the river.
    pub fn is_bare(&self) -> bool {
        let attackers = |color| {
            [PieceKind::Rook, PieceKind::Knight, PieceKind::Cannon, PieceKind::Pawn]
                .into_iter()
                .any(|kind| self.board().set(color, kind) != 0)
        };
        !Color::ALL.into_iter().any(attackers)
    }

    const fn board(&self) -> &Board {
        self.position.board()
    }
}
