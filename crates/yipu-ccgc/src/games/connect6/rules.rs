//! The rules: one stone, then two in each turn; six in a row win.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Piece, Viewer};
use yipu_core::{
    Ending, Face, Finding, GameInfo, Misread, NotationId, Outcome, Packed, PackedMove, Position, Reading,
    Side, Symmetry, codes,
};

use super::lines::Lines;
use crate::shape::board::StoneBoard;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{StoneGame, StonePosition};
use crate::shape::{setup, view};

pub(super) const SIZE: usize = 19;
const LETTERS: [char; 2] = ['b', 'w'];
static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [3, 9, 15].into_iter().flat_map(|row| [3, 9, 15].map(|column| Point::new(column, row)));
    view::grid(SIZE as u8, &stars.collect::<Vec<_>>(), &[Hue::Black, Hue::White])
});

/// A position of Connect6.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connect6 {
    board: StoneBoard<SIZE>,
    lines: Lines,
    turn: Side,
    /// How many stones the side to move has still to place in this turn.
    left: u8,
    winner: Option<Side>,
}

impl Default for Connect6 {
    fn default() -> Self {
        Self { board: StoneBoard::EMPTY, lines: Lines::EMPTY, turn: Side::FIRST, left: 1, winner: None }
    }
}

impl Connect6 {
    /// The position of a set-up.
    fn of(board: StoneBoard<SIZE>, turn: Side, left: u8) -> Self {
        let (mut lines, mut winner) = (Lines::EMPTY, None);
        for point in StoneBoard::<SIZE>::points() {
            if let Some(side) = board.get(point)
                && lines.add(point, side)
            {
                winner.get_or_insert(side);
            }
        }
        Self { board, lines, turn, left, winner }
    }

    /// How many stones are left to place in a turn when so many stand on the board, if both sides placed all theirs.
    const fn left_at(stones: usize) -> u8 {
        if stones % 2 == 1 { 2 } else { 1 }
    }

    fn pass_turn(&mut self) {
        (self.turn, self.left) = (self.turn.other(), 2);
    }
}

impl Game for Connect6 {
    fn parse(text: &str) -> Option<Self> {
        if text == super::INFO.start {
            return Some(Self::default());
        }
        let mut words = text.split(' ');
        let board = StoneBoard::read(words.next()?, LETTERS)?;
        let turn = match words.next()? {
            "b" => Side::FIRST,
            "w" => Side::SECOND,
            _ => return None,
        };
        let left = words.next()?.parse().ok().filter(|left| (1..=2).contains(left))?;
        words.next().is_none().then(|| Self::of(board, turn, left))
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, SIZE as u8)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for Connect6 {
    type Move = StoneMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, SIZE as u8).filter(|mv| *mv != StoneMove::Pass)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal(&self) -> Vec<StoneMove> {
        if self.winner.is_some() {
            return Vec::new();
        }
        self.board.empty_points().map(StoneMove::Stone).collect()
    }

    fn why_not(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if !self.board.is_empty(point) => {
                let mut text = String::new();
                point.write(&mut text);
                Some(Finding::new(&OCCUPIED).with("point", text))
            }
            StoneMove::Stone(_) => None,
            StoneMove::Pass => Some(Finding::new(&NO_PASSING)),
        }
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        let StoneMove::Stone(point) = mv else {
            self.pass_turn();
            return false;
        };
        let free = self.board.is_empty(point);
        if free {
            self.board.set(point, Some(self.turn));
            if self.lines.add(point, self.turn) {
                self.winner.get_or_insert(self.turn);
            }
        }
        self.left -= 1;
        if self.left == 0 {
            self.pass_turn();
        }
        free
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        let code = match (self.board.stones(), self.left) {
            (0, _) if side == Side::SECOND => &WHITE_BEGINS,
            (_, 1) => &ONE_STONE,
            _ => &THIRD_STONE,
        };
        Finding::new(code)
    }

    fn give_turn(&mut self, side: Side) {
        if side != self.turn {
            self.pass_turn();
            self.turn = side;
            if self.board.stones() == 0 {
                self.left = 1;
            }
        }
    }

    fn skip(&mut self) -> bool {
        self.left -= 1;
        if self.left == 0 {
            self.pass_turn();
        }
        true
    }

    fn ending(&self) -> Option<Ending> {
        match self.winner {
            Some(winner) => {
                let outcome = if winner == Side::FIRST { Outcome::FirstWins } else { Outcome::SecondWins };
                Some(Ending::new(outcome, Finding::new(&SIX_IN_A_ROW)))
            }
            None if self.board.is_full() => Some(Ending::new(Outcome::Draw, Finding::new(&BOARD_FULL))),
            None => None,
        }
    }

    fn problems(&self) -> Vec<Finding> {
        Vec::new()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.write(LETTERS, &mut text);
        text + if self.turn == Side::FIRST { " b " } else { " w " } + &self.left.to_string()
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

impl Face for Connect6 {
    fn geometry(&self) -> &'static Geometry {
        &GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::stones(&self.board)
    }

    fn sites(&self, mv: StoneMove) -> Vec<u16> {
        view::site_of(mv, SIZE as u8)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        Self { winner: self.winner, ..Self::of(self.board.image(symmetry), self.turn, self.left) }
    }

    fn conceivable(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, SIZE as u8, false)
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        setup::occupied(&self.board, each);
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(Form::Stone, LETTERS)
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let mut stones = self.board.clone();
        let done = setup::put(&mut stones, site, piece);
        if done {
            let left = Self::left_at(stones.stones());
            *self = Self::of(stones, self.turn, left);
        }
        done
    }
}

impl StonePosition for Connect6 {}

codes! {
    OCCUPIED = "C6101", "point-occupied", Error;
        en "{point} is occupied";
        zh "{point} 处已有棋子";
        explain_en "A stone is placed on an empty point.";
        explain_zh "棋子应落在空点上。";
    NO_PASSING = "C6102", "no-passing", Error;
        en "there is no passing in Connect6";
        zh "六子棋不能停着";
        explain_en "Each turn places two stones, the first turn one.";
        explain_zh "黑方首着一子，此后双方每次两子。";
    WHITE_BEGINS = "C6103", "white-begins", Error;
        en "White makes the first move; Black begins";
        zh "首着由白方走出，应为黑方先手";
        explain_en "By the rules Black places the first stone.";
        explain_zh "按规则黑方先手。";
    ONE_STONE = "C6104", "turn-of-one-stone", Error;
        en "the turn before this stone had one stone instead of two";
        zh "此子之前的一手只有一子，应为两子";
        explain_en "Each turn but the first places two stones. One stone is enough only if it ends the game.";
        explain_zh "除首着外每手两子；只有终局的一手可以是一子。";
    THIRD_STONE = "C6105", "third-stone", Error;
        en "this side has placed the stones of its turn; it is the other's turn";
        zh "该方本手棋子已落完，应轮到对方";
        explain_en "A turn places two stones, the first turn of the game one.";
        explain_zh "每手两子，首着一子。";
    SIX_IN_A_ROW = "C6201", "six-in-a-row", Note;
        en "six in a row";
        zh "连成六子";
        explain_en "Six or more stones in a line win.";
        explain_zh "连成六子或六子以上者胜。";
    BOARD_FULL = "C6202", "board-full", Note;
        en "the board is full";
        zh "棋盘已满";
        explain_en "A full board without six in a row is a draw.";
        explain_zh "棋盘下满而无人连六为平局。";
}
