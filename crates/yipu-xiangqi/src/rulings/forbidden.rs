//! The moves that a book forbids now: legal moves after which it rules against the side that played them. (SPEC 7)
//!
//! A book can rule only if a position has already occurred one time less than it asks for, or if the side has attacked for nearly nine
//! rounds. Neither is so in most positions, and then nothing is played out.

use super::cycle::{Cycle, Memory};
use super::{Book, History, Ruling, ruling};
use crate::{Color, Move};

/// A legal move that a book forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The move.
    pub mv: Move,
    /// The opponent's answer that completes the repetition; `None` if the move itself does.
    pub reply: Option<Move>,
    /// What the book says after the move and the answer, without the labels of the cycle: [`History::shown`] has them.
    pub ruling: Ruling,
}

impl History {
    /// The legal moves that the side to move may not play now, since the book would rule against it.
    ///
    /// If they are all legal moves there are, the side cannot change and loses whatever it plays.
    ///
    /// ```
    /// use yipu_xiangqi::{Notation, ucci};
    /// use yipu_xiangqi::rulings::{History, UCCI};
    ///
    /// let line = "fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0";
    /// let line = ucci::parse(line, Notation::Ucci).value;
    /// let game = History::with_moves((&line.start).into(), line.moves.iter().map(|(mv, _)| *mv));
    /// let forbidden = game.forbidden(&UCCI);
    /// assert_eq!(forbidden.len(), 1);
    /// assert_eq!(forbidden[0].mv.to_string(), "i1i0");
    /// assert_eq!(forbidden[0].reply.map(|mv| mv.to_string()).as_deref(), Some("e0e1"));
    /// assert_eq!(forbidden[0].ruling.clause.id, "ucci.1");
    /// ```
    pub fn forbidden(&self, book: &'static Book) -> Vec<Forbidden> {
        self.forbidden_with_limit(book, book.natural_limit)
    }

    /// The same with another natural limit, in rounds.
    pub fn forbidden_with_limit(&self, book: &'static Book, rounds: u32) -> Vec<Forbidden> {
        let has_repeated = self.most_occurrences() + 1 >= book.occurrence;
        let memory = Memory::default();
        let has_attacked = self.has_attacked(book, &memory);
        if !has_repeated && !has_attacked {
            return Vec::new();
        }
        let side = self.position().turn();
        let mut trial = Trial { game: self.clone(), side, book, rounds, memory, has_repeated, has_attacked };
        self.position().legal_moves().iter().filter_map(|mv| trial.forbidden(*mv)).collect()
    }

    /// The game with a forbidden move played, and the answer that completes the repetition, and the ruling on it with its labels.
    pub fn shown(&self, forbidden: &Forbidden, rounds: u32) -> (Self, Ruling) {
        let mut game = self.clone();
        game.push_unchecked(forbidden.mv);
        if let Some(reply) = forbidden.reply {
            game.push_unchecked(reply);
        }
        let ruling = game.ruling_with_limit(forbidden.ruling.book, rounds);
        (game, ruling)
    }

    /// Whether the side to move has done nothing but attack in all rounds but one of those after which the book rules without a repetition.
    fn has_attacked(&self, book: &'static Book, memory: &Memory) -> bool {
        let Some(plies) = book.rounds_of_attack.map(|rounds| 2 * rounds - 1) else { return false };
        let Some(first) = self.plies().checked_sub(plies) else { return false };
        self.position().halfmoves() as usize >= plies
            && Cycle::new(self, first..self.plies(), book, Some(memory))
                .conduct(self.position().turn())
                .always_attacks()
    }
}

/// A game in which the moves of a side are tried.
struct Trial {
    game: History,
    side: Color,
    book: &'static Book,
    rounds: u32,
    memory: Memory,
    /// Whether a position has occurred often enough for the next occurrence to be ruled on.
    has_repeated: bool,
    /// Whether one more attack may be the last that is allowed.
    has_attacked: bool,
}

impl Trial {
    /// The move, if the book forbids it. The game is left as it was.
    fn forbidden(&mut self, mv: Move) -> Option<Forbidden> {
        self.game.push_unchecked(mv);
        let may_be_ruled = self.has_attacked || self.game.occurrence() >= self.book.occurrence;
        let direct = may_be_ruled.then(|| self.against()).flatten();
        let found = match direct {
            Some(ruling) => Some(Forbidden { mv, reply: None, ruling }),
            None if self.has_repeated && self.book.loses_at_once => {
                self.reply().map(|(reply, ruling)| Forbidden { mv, reply: Some(reply), ruling })
            }
            None => None,
        };
        self.game.pop();
        found
    }

    /// The first answer that completes a repetition for which the side is at fault.
    fn reply(&mut self) -> Option<(Move, Ruling)> {
        self.game.position().legal_moves().iter().find_map(|reply| {
            if self.game.occurrences_after(*reply) < self.book.occurrence {
                return None;
            }
            self.game.push_unchecked(*reply);
            let ruling = self.against();
            self.game.pop();
            Some((*reply, ruling?))
        })
    }

    /// The ruling on the current position if it blames the side, else `None`.
    fn against(&self) -> Option<Ruling> {
        let ruling = ruling::rule(&self.game, self.book, self.rounds, false, Some(&self.memory));
        (ruling.at_fault() == Some(self.side)).then_some(ruling)
    }
}
