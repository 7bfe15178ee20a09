//! The rules: one stone, then two in each turn; six in a row win.

use std::fmt;
use std::sync::LazyLock;

use yipu_core::view::{Geometry, Hue};
use yipu_core::{Finding, GameEnd, GameInfo, Outcome, Side, Symmetry, codes};

use super::lines::Lines;
use crate::shape::board::StoneBoard;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid, Pass, StoneGame, StonePosition, StoneRules};
use crate::shape::view;

pub(super) const SIZE: usize = 19;
static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [3, 9, 15].into_iter().flat_map(|row| [3, 9, 15].map(|column| Point::new(column, row)));
    view::grid(SIZE as u8, &stars.collect::<Vec<_>>(), &[Hue::Black, Hue::White])
});

/// A position of Connect6.
pub type Connect6 = StonePosition<Connect6Rules>;

/// The rules of Connect6, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connect6Rules {
    lines: Lines,
    /// How many stones the side to move has still to place in this turn.
    left: u8,
    winner: Option<Side>,
}

impl Default for Connect6Rules {
    fn default() -> Self {
        Self { lines: Lines::EMPTY, left: 1, winner: None }
    }
}

impl Connect6Rules {
    /// The state of a board that was set up.
    fn of(board: &StoneBoard<SIZE>, left: u8) -> Self {
        let mut rules = Self { left, ..Self::default() };
        for (point, side) in board.stones() {
            rules.add(point, side);
        }
        rules
    }

    fn add(&mut self, point: Point, side: Side) {
        if self.lines.add(point, side) {
            self.winner.get_or_insert(side);
        }
    }
}

impl Connect6 {
    /// One stone of the turn is placed, or given up.
    fn use_stone(&mut self) {
        self.state.left -= 1;
        if self.state.left == 0 {
            self.pass_turn();
        }
    }

    fn pass_turn(&mut self) {
        (self.turn, self.state.left) = (self.turn.other(), 2);
    }
}

impl StoneRules for Connect6Rules {
    type Board = StoneBoard<SIZE>;

    const SIZE: u8 = SIZE as u8;
    const PASS: Pass = Pass::Unknown;

    fn game(_: &Self::Board) -> &'static GameInfo {
        &super::INFO
    }

    fn geometry(_: &Self::Board) -> &'static Geometry {
        &GEOMETRY
    }

    fn typed(at: &Connect6, text: &str) -> Vec<StoneMove> {
        Connect6::SHAPE.typed(text, at.turn)
    }

    fn read<'a>(board: &Self::Board, _: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let left = words.next()?.parse().ok().filter(|left| (1..=2).contains(left))?;
        Some(Self::of(board, left))
    }

    fn write(at: &Connect6, _: Symmetry, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, " {}", at.state.left)
    }

    fn transformed(at: &Connect6, _: Symmetry, board: &Self::Board) -> Self {
        Self { winner: at.state.winner, ..Self::of(board, at.state.left) }
    }

    /// Both sides are taken to have placed all the stones of their turns.
    fn set_up(at: &Connect6) -> Self {
        Self::of(&at.board, if at.board.count() % 2 == 1 { 2 } else { 1 })
    }

    fn legal_moves(at: &Connect6) -> Vec<StoneMove> {
        if at.state.winner.is_some() {
            return Vec::new();
        }
        at.board.empty_points().map(StoneMove::Stone).collect()
    }

    fn illegality(at: &Connect6, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) => (!at.board.is_empty(point)).then(|| point.finding(&OCCUPIED)),
            StoneMove::Pass => Some(Finding::new(&NO_PASSING)),
        }
    }

    fn play_unchecked(at: &mut Connect6, mv: StoneMove) -> bool {
        let StoneMove::Stone(point) = mv else {
            at.pass_turn();
            return false;
        };
        let free = at.board.is_empty(point);
        if free {
            at.board.set(point, Some(at.turn));
            at.state.add(point, at.turn);
        }
        at.use_stone();
        free
    }

    fn out_of_turn(at: &Connect6, side: Side) -> Finding {
        let code = match (at.board.count(), at.state.left) {
            (0, _) if side == Side::SECOND => &WHITE_BEGINS,
            (_, 1) => &ONE_STONE,
            _ => &THIRD_STONE,
        };
        Finding::new(code)
    }

    fn set_turn(at: &mut Connect6) {
        at.pass_turn();
        if at.board.count() == 0 {
            at.state.left = 1;
        }
    }

    fn pass_unread(at: &mut Connect6) {
        at.use_stone();
    }

    fn outcome(at: &Connect6) -> Option<GameEnd> {
        match at.state.winner {
            Some(winner) => {
                let outcome = if winner == Side::FIRST { Outcome::FirstWins } else { Outcome::SecondWins };
                Some(GameEnd::new(outcome, Finding::new(&SIX_IN_A_ROW)))
            }
            None if at.board.is_full() => Some(GameEnd::new(Outcome::Draw, Finding::new(&BOARD_FULL))),
            None => None,
        }
    }
}

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
