//! The rules: five in a row win; Black has forbidden moves.

use std::fmt;
use std::sync::LazyLock;

use yipu_core::check::WRONG_MOVER;
use yipu_core::view::{Geometry, Hue};
use yipu_core::{CodeInfo, Finding, GameEnd, GameInfo, Outcome, Side, Symmetry};

use super::board::{Board, SIZE};
use super::codes::{
    BOARD_FULL, DOUBLE_FOUR, DOUBLE_THREE, FIVE_IN_A_ROW, FORBIDDEN_LOSES, OCCUPIED, OPENING_FIRST,
    OPENING_SECOND, OPENING_THIRD, OVERLINE, TWO_PASSES, WHITE_BEGINS,
};
use super::forbidden::{Forbidden, Made, judge};
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid as _, Pass, StoneGame, StonePosition, StoneRules};
use crate::shape::view;

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [(3, 3), (11, 3), (7, 7), (3, 11), (11, 11)].map(|(column, row)| Point::new(column, row));
    view::grid(SIZE, &stars, &[Hue::Black, Hue::White])
});
const CENTRE: Point = Point::new(7, 7);

/// A position of Gomoku.
pub type Gomoku = StonePosition<GomokuRules>;

/// The rules of Gomoku, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GomokuRules {
    winner: Option<Side>,
    last: Last,
    /// Whether the record has kept to the prescribed opening so far, from an empty board on.
    opening: Opening,
    /// What becomes of Black's forbidden moves.
    handling: Handling,
}

/// What becomes of Black's forbidden moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Handling {
    /// White may point one out instead of answering, and has won.
    #[default]
    Claimed,
    /// Black has lost at once.
    Loses,
    /// Nothing is forbidden, and five or more in a row win for either side.
    Free,
}

impl Handling {
    /// The handling of a word that a record or the rules of a contest have for it.
    pub fn of_word(word: &str) -> Option<Self> {
        match word {
            "claimed" => Some(Self::Claimed),
            "loses" => Some(Self::Loses),
            "none" => Some(Self::Free),
            _ => None,
        }
    }
}

/// What is to be remembered of the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    Nothing,
    Pass,
    TwoPasses,
    /// Black made a forbidden move, which White may still claim.
    Forbidden(Forbidden),
}

/// The prescribed opening (指定开局): how far it has been kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opening {
    /// So many stones, all as prescribed.
    Kept(u8),
    /// The last stone was the first that is not as prescribed; it is this one.
    Left(u8),
    Over,
}

impl Default for GomokuRules {
    fn default() -> Self {
        Self { winner: None, last: Last::Nothing, opening: Opening::Kept(0), handling: Handling::default() }
    }
}

impl Last {
    const WORDS: [(Self, &'static str); 6] = [
        (Self::Nothing, "-"),
        (Self::Pass, "p"),
        (Self::TwoPasses, "pp"),
        (Self::Forbidden(Forbidden::DoubleThree), "33"),
        (Self::Forbidden(Forbidden::DoubleFour), "44"),
        (Self::Forbidden(Forbidden::Overline), "6"),
    ];
}

impl GomokuRules {
    /// The state of a board that was set up.
    fn of(board: &Board, last: Last) -> Self {
        let opening = if board.stones().count() == 0 { Opening::Kept(0) } else { Opening::Over };
        let mut rules = Self { last, opening, ..Self::default() };
        rules.winner = rules.has_won(board);
        rules
    }

    /// Who has a row that wins.
    fn has_won(&self, board: &Board) -> Option<Side> {
        let mut stones = board.stones().stones();
        stones.find_map(|(point, side)| self.makes_five(board, point, side).then_some(side))
    }

    /// Whether the side's stone on the point is part of a row that wins: exactly five for Black, five or more for White.
    fn makes_five(&self, board: &Board, point: Point, side: Side) -> bool {
        let is_free = self.handling == Handling::Free || side != Side::FIRST;
        let wins = |length: u32| length == 5 || length > 5 && is_free;
        board.lanes(point, side).iter().any(|lane| wins(lane.run()))
    }
}

impl Gomoku {
    /// This position, where forbidden moves are handled so.
    #[must_use]
    pub fn with_handling(mut self, handling: Handling) -> Self {
        self.state.handling = handling;
        self.state.winner = self.state.has_won(&self.board);
        self
    }

    /// Why Black may not play on an empty point.
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        match judge(&mut self.board.clone(), point) {
            Made::Forbidden(kind) => Some(kind).filter(|_| self.state.handling != Handling::Free),
            Made::Five | Made::Nothing => None,
        }
    }

    /// Puts a stone of the side to move on an empty point.
    fn place(&mut self, point: Point) {
        let side = self.turn;
        let (wins, forbidden) = if side == Side::FIRST && self.state.handling != Handling::Free {
            match judge(&mut self.board, point) {
                Made::Five => (true, None),
                Made::Forbidden(kind) => (false, Some(kind)),
                Made::Nothing => (false, None),
            }
        } else {
            (self.state.makes_five(&self.board, point, side), None)
        };
        self.board.place(point, side);
        if wins && self.state.winner.is_none() {
            self.state.winner = Some(side);
        }
        self.state.last = forbidden.map_or(Last::Nothing, Last::Forbidden);
        self.state.opening = self.state.opening.after(point, side);
    }

    fn claimable(&self) -> Option<Forbidden> {
        match self.state.last {
            Last::Forbidden(kind) if self.state.winner.is_none() => Some(kind),
            _ => None,
        }
    }
}

impl Opening {
    /// Black on the centre, White in contact with it, Black in the central five by five.
    fn after(self, point: Point, side: Side) -> Self {
        let away = point.column.abs_diff(CENTRE.column).max(point.row.abs_diff(CENTRE.row));
        let Self::Kept(stones) = self else { return Self::Over };
        match (stones, side) {
            (0, Side::FIRST) if away == 0 => Self::Kept(1),
            (1, Side::SECOND) if away == 1 => Self::Kept(2),
            (2, Side::FIRST) if away <= 2 => Self::Over,
            // A stone out of turn has a finding of its own.
            (0 | 2, Side::SECOND) | (1, Side::FIRST) => Self::Over,
            _ => Self::Left(stones + 1),
        }
    }
}

impl StoneRules for GomokuRules {
    type Board = Board;

    const SIZE: u8 = SIZE;
    const PASS: Pass = Pass::Allowed;
    const ENDS_BY_CLAIM: bool = true;

    fn game(_: &Board) -> &'static GameInfo {
        &super::INFO
    }

    fn geometry(_: &Board) -> &'static Geometry {
        &GEOMETRY
    }

    fn typed(at: &Gomoku, text: &str) -> Vec<StoneMove> {
        Gomoku::SHAPE.typed(text, at.turn)
    }

    fn read<'a>(board: &Board, _: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let word = words.next()?;
        let (last, _) = Last::WORDS.into_iter().find(|(_, known)| *known == word)?;
        Some(Self::of(board, last))
    }

    fn write(at: &Gomoku, _: Symmetry, out: &mut impl fmt::Write) -> fmt::Result {
        let word = Last::WORDS.into_iter().find(|(last, _)| *last == at.state.last);
        out.write_char(' ')?;
        out.write_str(word.map_or("-", |(_, word)| word))
    }

    fn set_up(at: &Gomoku) -> Self {
        Self::of(&at.board, Last::Nothing)
    }

    /// A forbidden move is not among them; see `SPEC.md`.
    fn legal_moves(at: &Gomoku) -> Vec<StoneMove> {
        if Self::outcome(at).is_some() && !Self::can_continue(at) {
            return Vec::new();
        }
        let allowed = |point: &Point| at.turn != Side::FIRST || at.forbidden(*point).is_none();
        let stones = at.board.stones().empty_points().filter(allowed).map(StoneMove::Stone);
        stones.chain([StoneMove::Pass]).collect()
    }

    /// Black's forbidden moves.
    fn irregular_moves(at: &Gomoku) -> Vec<StoneMove> {
        let stones = at.board.stones().empty_points().filter(|_| at.turn == Side::FIRST);
        stones.filter(|point| at.forbidden(*point).is_some()).map(StoneMove::Stone).collect()
    }

    fn illegality(at: &Gomoku, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) => (!at.board.stones().is_empty(point)).then(|| point.finding(&OCCUPIED)),
            StoneMove::Pass => None,
        }
    }

    fn loss_by(at: &Gomoku, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if at.turn == Side::FIRST && at.board.stones().is_empty(point) => {
                at.forbidden(point).map(|kind| Finding::new(code_of(kind)))
            }
            StoneMove::Stone(_) | StoneMove::Pass => None,
        }
    }

    fn play_unchecked(at: &mut Gomoku, mv: StoneMove) -> bool {
        let made = match mv {
            StoneMove::Stone(point) if at.board.stones().is_empty(point) => {
                at.place(point);
                true
            }
            StoneMove::Stone(_) => {
                at.state.last = Last::Nothing;
                false
            }
            StoneMove::Pass => {
                at.state.last = if at.state.last == Last::Pass { Last::TwoPasses } else { Last::Pass };
                at.state.opening = Opening::Over;
                true
            }
        };
        at.turn = at.turn.other();
        made
    }

    fn out_of_turn(at: &Gomoku, side: Side) -> Finding {
        if at.board.stones().count() == 0 && side == Side::SECOND {
            return Finding::new(&WHITE_BEGINS);
        }
        Finding::new(&WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    fn set_turn(at: &mut Gomoku) {
        (at.turn, at.state.last) = (at.turn.other(), Last::Nothing);
    }

    fn pass_unread(at: &mut Gomoku) {
        Self::set_turn(at);
        at.state.opening = Opening::Over;
    }

    fn outcome(at: &Gomoku) -> Option<GameEnd> {
        let (outcome, reason) = match at.state.winner {
            Some(Side::FIRST) => (Outcome::FirstWins, &FIVE_IN_A_ROW),
            Some(_) => (Outcome::SecondWins, &FIVE_IN_A_ROW),
            None if at.claimable().is_some() => (Outcome::SecondWins, &FORBIDDEN_LOSES),
            None if at.board.stones().is_full() => (Outcome::Draw, &BOARD_FULL),
            None if at.state.last == Last::TwoPasses => (Outcome::Draw, &TWO_PASSES),
            None => return None,
        };
        Some(GameEnd::new(outcome, Finding::new(reason)))
    }

    fn can_continue(at: &Gomoku) -> bool {
        let is_open = at.state.handling == Handling::Claimed && !at.board.stones().is_full();
        is_open && at.claimable().is_some()
    }

    fn remark(at: &Gomoku) -> Option<Finding> {
        let code = match (at.state.last, at.state.opening) {
            (Last::Forbidden(kind), _) => code_of(kind),
            (_, Opening::Left(1)) => &OPENING_FIRST,
            (_, Opening::Left(2)) => &OPENING_SECOND,
            (_, Opening::Left(_)) => &OPENING_THIRD,
            _ => return None,
        };
        Some(Finding::new(code))
    }
}

/// What is said of a forbidden move.
const fn code_of(kind: Forbidden) -> &'static CodeInfo {
    match kind {
        Forbidden::DoubleThree => &DOUBLE_THREE,
        Forbidden::DoubleFour => &DOUBLE_FOUR,
        Forbidden::Overline => &OVERLINE,
    }
}
