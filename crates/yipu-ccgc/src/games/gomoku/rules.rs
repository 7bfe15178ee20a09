//! The rules: five in a row win; Black has forbidden moves.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Piece, Viewer};
use yipu_core::{
    CodeInfo, Ending, Face, Finding, GameInfo, Misread, NotationId, Outcome, Packed, PackedMove, Position,
    Reading, Side, Symmetry,
};

use super::board::{Board, SIZE};
use super::codes::{
    BOARD_FULL, DOUBLE_FOUR, DOUBLE_THREE, FIVE_IN_A_ROW, FORBIDDEN_LOSES, OCCUPIED, OPENING_FIRST,
    OPENING_SECOND, OPENING_THIRD, OVERLINE, TWO_PASSES, WHITE_BEGINS,
};
use super::forbidden::{Forbidden, Made, judge};
use crate::shape::board::StoneBoard;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{StoneGame, StonePosition};
use crate::shape::{setup, view};

const LETTERS: [char; 2] = ['b', 'w'];
static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [(3, 3), (11, 3), (7, 7), (3, 11), (11, 11)].map(|(column, row)| Point::new(column, row));
    view::grid(SIZE, &stars, &[Hue::Black, Hue::White])
});
const CENTRE: Point = Point::new(7, 7);

/// A position of Gomoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gomoku {
    board: Board,
    turn: Side,
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

impl Default for Gomoku {
    fn default() -> Self {
        Self {
            board: Board::EMPTY,
            turn: Side::FIRST,
            winner: None,
            last: Last::Nothing,
            opening: Opening::Kept(0),
            handling: Handling::default(),
        }
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

impl Gomoku {
    /// The position of a set-up.
    fn of(stones: &StoneBoard<{ SIZE as usize }>, turn: Side, last: Last) -> Self {
        let opening = if stones.stones() == 0 { Opening::Kept(0) } else { Opening::Over };
        let board = Board::of(stones);
        let mut position = Self { board, turn, winner: None, last, opening, handling: Handling::default() };
        position.winner = position.has_won();
        position
    }

    /// This position, where forbidden moves are handled so.
    #[must_use]
    pub fn with_handling(mut self, handling: Handling) -> Self {
        self.handling = handling;
        self.winner = self.has_won();
        self
    }

    /// Who has a row that wins.
    fn has_won(&self) -> Option<Side> {
        StoneBoard::<{ SIZE as usize }>::points().find_map(|point| {
            let side = self.board.stones().get(point)?;
            self.makes_five(point, side).then_some(side)
        })
    }

    /// Whether the side's stone on the point is part of a row that wins: exactly five for Black, five or more for White.
    fn makes_five(&self, point: Point, side: Side) -> bool {
        let is_free = self.handling == Handling::Free || side != Side::FIRST;
        let wins = |length: u32| length == 5 || length > 5 && is_free;
        self.board.lanes(point, side).iter().any(|lane| wins(lane.run()))
    }

    /// Why Black may not play on an empty point.
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        match judge(&mut self.board.clone(), point) {
            Made::Forbidden(kind) => Some(kind).filter(|_| self.handling != Handling::Free),
            Made::Five | Made::Nothing => None,
        }
    }

    /// Puts a stone of the side to move on an empty point.
    fn place(&mut self, point: Point) {
        let side = self.turn;
        let (wins, forbidden) = if side == Side::FIRST && self.handling != Handling::Free {
            match judge(&mut self.board, point) {
                Made::Five => (true, None),
                Made::Forbidden(kind) => (false, Some(kind)),
                Made::Nothing => (false, None),
            }
        } else {
            (self.makes_five(point, side), None)
        };
        self.board.place(point, side);
        if wins && self.winner.is_none() {
            self.winner = Some(side);
        }
        self.last = forbidden.map_or(Last::Nothing, Last::Forbidden);
        self.opening = self.opening.after(point, side);
    }

    fn claimable(&self) -> Option<Forbidden> {
        match self.last {
            Last::Forbidden(kind) if self.winner.is_none() => Some(kind),
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

impl Game for Gomoku {
    fn parse(text: &str) -> Option<Self> {
        if text == super::INFO.start {
            return Some(Self::default());
        }
        let mut words = text.split(' ');
        let stones = StoneBoard::read(words.next()?, LETTERS)?;
        let turn = match words.next()? {
            "b" => Side::FIRST,
            "w" => Side::SECOND,
            _ => return None,
        };
        let word = words.next()?;
        let (last, _) = Last::WORDS.into_iter().find(|(_, known)| *known == word)?;
        words.next().is_none().then(|| Self::of(&stones, turn, last))
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, SIZE)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for Gomoku {
    type Move = StoneMove;

    const ENDS_BY_CLAIM: bool = true;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, SIZE)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// A forbidden move is not among them; see `SPEC.md`.
    fn legal(&self) -> Vec<StoneMove> {
        if self.ending().is_some() && !self.may_go_on() {
            return Vec::new();
        }
        let allowed = |point: &Point| self.turn != Side::FIRST || self.forbidden(*point).is_none();
        let stones = self.board.stones().empty_points().filter(allowed).map(StoneMove::Stone);
        stones.chain([StoneMove::Pass]).collect()
    }

    /// Black's forbidden moves.
    fn besides(&self) -> Vec<StoneMove> {
        let stones = self.board.stones().empty_points().filter(|_| self.turn == Side::FIRST);
        stones.filter(|point| self.forbidden(*point).is_some()).map(StoneMove::Stone).collect()
    }

    fn why_not(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if !self.board.stones().is_empty(point) => {
                let mut text = String::new();
                point.write(&mut text);
                Some(Finding::new(&OCCUPIED).with("point", text))
            }
            StoneMove::Stone(_) | StoneMove::Pass => None,
        }
    }

    fn loses(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if self.turn == Side::FIRST && self.board.stones().is_empty(point) => {
                self.forbidden(point).map(|kind| Finding::new(code_of(kind)))
            }
            StoneMove::Stone(_) | StoneMove::Pass => None,
        }
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        let made = match mv {
            StoneMove::Stone(point) if self.board.stones().is_empty(point) => {
                self.place(point);
                true
            }
            StoneMove::Stone(_) => {
                self.last = Last::Nothing;
                false
            }
            StoneMove::Pass => {
                self.last = if self.last == Last::Pass { Last::TwoPasses } else { Last::Pass };
                self.opening = Opening::Over;
                true
            }
        };
        self.turn = self.turn.other();
        made
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        if self.board.stones().stones() == 0 && side == Side::SECOND {
            return Finding::new(&WHITE_BEGINS);
        }
        Finding::new(&yipu_core::check::WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    fn give_turn(&mut self, side: Side) {
        if side != self.turn {
            (self.turn, self.last) = (side, Last::Nothing);
        }
    }

    fn skip(&mut self) -> bool {
        (self.turn, self.last, self.opening) = (self.turn.other(), Last::Nothing, Opening::Over);
        true
    }

    fn ending(&self) -> Option<Ending> {
        let (outcome, reason) = match self.winner {
            Some(Side::FIRST) => (Outcome::FirstWins, &FIVE_IN_A_ROW),
            Some(_) => (Outcome::SecondWins, &FIVE_IN_A_ROW),
            None if self.claimable().is_some() => (Outcome::SecondWins, &FORBIDDEN_LOSES),
            None if self.board.stones().is_full() => (Outcome::Draw, &BOARD_FULL),
            None if self.last == Last::TwoPasses => (Outcome::Draw, &TWO_PASSES),
            None => return None,
        };
        Some(Ending::new(outcome, Finding::new(reason)))
    }

    fn may_go_on(&self) -> bool {
        let is_open = self.handling == Handling::Claimed && !self.board.stones().is_full();
        is_open && self.claimable().is_some()
    }

    fn problems(&self) -> Vec<Finding> {
        Vec::new()
    }

    fn remark(&self) -> Option<Finding> {
        let code = match (self.last, self.opening) {
            (Last::Forbidden(kind), _) => code_of(kind),
            (_, Opening::Left(1)) => &OPENING_FIRST,
            (_, Opening::Left(2)) => &OPENING_SECOND,
            (_, Opening::Left(_)) => &OPENING_THIRD,
            _ => return None,
        };
        Some(Finding::new(code))
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.stones().write(LETTERS, &mut text);
        text.push_str(if self.turn == Side::FIRST { " b " } else { " w " });
        let word = Last::WORDS.into_iter().find(|(last, _)| *last == self.last);
        text + word.map_or("-", |(_, word)| word)
    }

    fn say(&self, mv: StoneMove, notation: NotationId, out: &mut String) -> bool {
        say::<Self>(&super::INFO, mv, notation, out)
    }

    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<StoneMove>, Misread<StoneMove>> {
        parse_move(self, text, notation, |text| Self::SHAPE.typed(text, self.turn))
    }
}

impl Face for Gomoku {
    fn geometry(&self) -> &'static Geometry {
        &GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::stones(self.board.stones())
    }

    fn sites(&self, mv: StoneMove) -> Vec<u16> {
        view::site_of(mv, SIZE)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        Self { board: Board::of(&self.board.stones().image(symmetry)), ..self.clone() }
    }

    fn conceivable(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, SIZE, true)
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        setup::occupied(self.board.stones(), each);
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(Form::Stone, LETTERS)
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let mut stones = self.board.stones().clone();
        let done = setup::put(&mut stones, site, piece);
        if done {
            *self = Self::of(&stones, self.turn, Last::Nothing);
        }
        done
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

impl StonePosition for Gomoku {}
