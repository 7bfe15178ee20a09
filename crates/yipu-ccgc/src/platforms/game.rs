//! A game of the SAU platform while its turns are read: the board, and whether a turn can belong to it.

use std::ops::Range;

use yipu_core::{AnyPosition, PackedMove, Report, Side};

use super::dialect::{Bases, Dialect, Misspelt, Turn};

/// A game that is being read.
#[derive(Clone)]
pub(super) struct Game {
    dialect: Dialect,
    bases: Bases,
    pub(super) board: Box<dyn AnyPosition>,
    /// How many turns were played.
    pub(super) turns: usize,
    last: Option<Side>,
    /// Whether the platform has ended it.
    over: bool,
}

/// What became of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    /// Its moves with their places in the text of the turn.
    pub(super) moves: Vec<(PackedMove, Range<usize>)>,
    /// Whether the platform would have refused it.
    pub(super) is_illegal: bool,
    /// Whether it takes back a ko at once, which the platform does not notice.
    pub(super) retakes_ko: bool,
    /// Whether the mover takes a box with the last edge and has to go on.
    pub(super) is_incomplete: bool,
}

impl Game {
    /// The start of a game.
    pub(super) fn new(dialect: Dialect, bases: Bases) -> Option<Self> {
        let rules = dialect.game().rules?;
        let board = (rules.board)(dialect.game().start, &mut Report::new());
        Some(Self { dialect, bases, board, turns: 0, last: None, over: false })
    }

    /// Reads a turn as one of this game.
    pub(super) fn spelt(&self, side: Side, text: &str) -> Result<Turn, Misspelt> {
        self.dialect.read(text, self.bases, self.turns == 0 && side == Side::FIRST)
    }

    /// Whether the game is over and nothing is left but the next.
    pub(super) fn end(&mut self) {
        self.over = self.turns > 0;
    }

    /// Whether a turn begins a new game rather than goes on in this one (`sau/SPEC.md`, clause 7).
    pub(super) fn is_followed_by(&self, side: Side, text: &str) -> bool {
        if self.turns == 0 || side != Side::FIRST {
            return false;
        }
        let Some(mut fresh) = Self::new(self.dialect, self.bases) else { return false };
        let Ok(first) = fresh.spelt(side, text) else { return false };
        let is_beginning = !fresh.play(side, &first).is_illegal;
        if self.over || self.last == Some(Side::FIRST) {
            return is_beginning;
        }
        let spelt = self.spelt(side, text);
        // In the middle of a game a turn with a point off the board is a mistake, and no new game.
        if matches!(spelt, Err(Misspelt::OffBoard)) {
            return false;
        }
        let mut on = self.clone();
        let goes_on = spelt.is_ok_and(|turn| {
            let is_legal = !on.play(side, &turn).is_illegal;
            // One stone in the middle of a game is right if it wins.
            is_legal && (!turn.is_single || on.over)
        });
        is_beginning && !goes_on
    }

    /// Plays a turn, whatever the rules say of it.
    pub(super) fn play(&mut self, side: Side, turn: &Turn) -> Played {
        let mut played = Played { is_illegal: self.over, ..Played::default() };
        self.over = false;
        for step in &turn.steps {
            if self.board.turn() != side {
                played.is_illegal = true;
                self.board.set_turn(side);
            }
            let Some(mv) = self.resolved(&step.texts) else { continue };
            played.is_illegal |= !self.board.judge(mv.as_packed()).is_playable();
            let made = self.board.play_unchecked(mv.as_packed());
            if made != Ok(true) {
                let retakes_ko = self.retake_ko(&step.texts, &mv);
                played.retakes_ko |= retakes_ko;
                played.is_illegal |= !retakes_ko && self.dialect == Dialect::PhantomGo;
            }
            played.moves.push((mv, step.at.clone()));
        }
        self.turns += 1;
        self.last = Some(side);
        self.over = self.is_over();
        let goes_on = !self.over && self.board.turn() == side;
        if goes_on && self.dialect == Dialect::DotsAndBoxes {
            played.is_incomplete = true;
        } else if goes_on && self.dialect == Dialect::Connect6 {
            self.board.pass_unread();
        }
        played
    }

    /// Passes over a turn that cannot be read.
    pub(super) fn pass_over(&mut self, side: Side) {
        self.turns += 1;
        self.last = Some(side);
        self.board.set_turn(side.other());
    }

    /// The move that a text means on this board.
    fn resolved(&self, texts: &[String]) -> Option<PackedMove> {
        let rules = self.dialect.game().rules?;
        let moves: Vec<PackedMove> = texts.iter().filter_map(|text| (rules.read_move)(text)).collect();
        let is_playable = |mv: &&PackedMove| self.board.judge(mv.as_packed()).is_playable();
        moves.iter().find(is_playable).or(moves.first()).cloned()
    }

    /// Plays a stone of Phantom Go that the rules refuse only for the ko. The platform computes the ko from the wrong letters.
    fn retake_ko(&mut self, texts: &[String], mv: &PackedMove) -> bool {
        if self.dialect != Dialect::PhantomGo {
            return false;
        }
        let text = self.board.to_text();
        let mut words: Vec<&str> = text.split(' ').collect();
        let is_ko = words.get(2).is_some_and(|ko| texts.iter().any(|text| text == ko));
        let Some(rules) = self.dialect.game().rules.filter(|_| is_ko) else { return false };
        words[2] = "-";
        self.board = (rules.board)(&words.join(" "), &mut Report::new());
        self.board.play_unchecked(mv.as_packed()) == Ok(true)
    }

    /// Whether the platform ends the game here.
    fn is_over(&self) -> bool {
        let ended = |board: &dyn AnyPosition| board.outcome().is_some() && !board.can_continue();
        match self.dialect {
            // Nothing but two passes ends it.
            Dialect::PhantomGo => self.board.moves().legal.is_empty(),
            // Either side's amazons may be shut in.
            Dialect::Amazons => {
                let mut other = self.board.clone();
                other.set_turn(self.board.turn().other());
                ended(&*self.board) || ended(&*other)
            }
            _ => ended(&*self.board),
        }
    }

    /// Whether a game of `NoGo` has ended because the side to move has no safe point, and not by a stone that loses.
    pub(super) fn is_shut_in(&self) -> bool {
        let moves = self.board.moves();
        self.dialect == Dialect::NoGo && moves.legal.is_empty() && !self.board.to_text().contains('-')
    }
}
