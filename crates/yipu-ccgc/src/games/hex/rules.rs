//! The rules: Red joins the top with the bottom, Blue the left with the right.

use std::fmt;

use yipu_core::check::WRONG_MOVER;
use yipu_core::view::{Form, Geometry};
use yipu_core::{Finding, GameEnd, GameInfo, Outcome, Side, Symmetry, codes};

use super::board;
use super::chains::{Chains, SIZE};
use crate::shape::board::StoneBoard;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid, Pass, StoneGame, StonePosition, StoneRules};

/// A position of Hex.
pub type Hex = StonePosition<HexRules>;

/// The rules of Hex, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HexRules {
    chains: Chains,
    winner: Option<Side>,
    /// Whether the last move took over the stone of the first.
    swapped: bool,
}

impl HexRules {
    /// The state of a board that was set up.
    fn of(board: &StoneBoard<{ SIZE as usize }>) -> Self {
        let mut rules = Self::default();
        // A stone is joined with those that come before it.
        let mut before = StoneBoard::EMPTY;
        for (point, side) in board.stones() {
            before.set(point, Some(side));
            rules.join(&before, point, side);
        }
        rules
    }

    /// Joins a stone that was put on the board with those around it.
    fn join(&mut self, board: &StoneBoard<{ SIZE as usize }>, point: Point, side: Side) {
        let along = if side == Side::FIRST { point.row } else { point.column };
        let edges = u8::from(along == 0) | u8::from(along == SIZE - 1) << 1;
        let joined = self.chains.place(point, edges, |other| board.get(other) == Some(side));
        if joined && self.winner.is_none() {
            self.winner = Some(side);
        }
    }
}

impl Hex {
    fn place(&mut self, point: Point, side: Side) {
        self.board.set(point, Some(side));
        self.state.join(&self.board, point, side);
    }

    /// Whether a move on this occupied cell takes over the only stone there is.
    fn is_swap(&self, point: Point) -> bool {
        self.turn == Side::SECOND && self.board.count() == 1 && self.board.get(point) == Some(Side::FIRST)
    }
}

impl StoneRules for HexRules {
    type Board = StoneBoard<{ SIZE as usize }>;

    const SIZE: u8 = SIZE;
    const PASS: Pass = Pass::Unknown;
    const LETTERS: [char; 2] = ['r', 'b'];
    const FORM: Form = Form::Hexagon;
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Identity, Symmetry::HalfTurn];

    fn game(_: &Self::Board) -> &'static GameInfo {
        &super::INFO
    }

    /// Each row stands half a cell further to the right than the one above it.
    fn geometry(_: &Self::Board) -> &'static Geometry {
        &board::GEOMETRY
    }

    fn typed(at: &Hex, text: &str) -> Vec<StoneMove> {
        Hex::SHAPE.typed(text, at.turn)
    }

    fn read<'a>(board: &Self::Board, _: Side, _: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        Some(Self::of(board))
    }

    fn write(_: &Hex, _: Symmetry, _: &mut impl fmt::Write) -> fmt::Result {
        Ok(())
    }

    fn transformed(at: &Hex, _: Symmetry, board: &Self::Board) -> Self {
        Self { swapped: at.state.swapped, ..Self::of(board) }
    }

    fn set_up(at: &Hex) -> Self {
        Self::of(&at.board)
    }

    /// A swap is not among them; see `SPEC.md`.
    fn legal_moves(at: &Hex) -> Vec<StoneMove> {
        if at.state.winner.is_some() {
            return Vec::new();
        }
        at.board.empty_points().map(StoneMove::Stone).collect()
    }

    /// The swap.
    fn irregular_moves(at: &Hex) -> Vec<StoneMove> {
        let stones = at.board.stones().filter(|(point, _)| at.is_swap(*point));
        stones.map(|(point, _)| StoneMove::Stone(point)).collect()
    }

    fn illegality(at: &Hex, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if at.board.is_empty(point) || at.is_swap(point) => None,
            StoneMove::Stone(point) => Some(point.finding(&OCCUPIED)),
            StoneMove::Pass => Some(Finding::new(&NO_PASSING)),
        }
    }

    fn play_unchecked(at: &mut Hex, mv: StoneMove) -> bool {
        at.state.swapped = false;
        let made = match mv {
            StoneMove::Stone(point) if at.is_swap(point) => {
                *at = Hex { turn: at.turn, ..Hex::default() };
                at.state.swapped = true;
                at.place(point, Side::SECOND);
                true
            }
            StoneMove::Stone(point) if at.board.is_empty(point) => {
                at.place(point, at.turn);
                true
            }
            StoneMove::Stone(_) | StoneMove::Pass => false,
        };
        at.turn = at.turn.other();
        made
    }

    fn out_of_turn(at: &Hex, side: Side) -> Finding {
        if at.board.count() == 0 && side == Side::SECOND {
            return Finding::new(&BLUE_BEGINS);
        }
        Finding::new(&WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    fn pass_unread(at: &mut Hex) {
        (at.turn, at.state.swapped) = (at.turn.other(), false);
    }

    fn outcome(at: &Hex) -> Option<GameEnd> {
        let (outcome, reason) = match at.state.winner? {
            Side::FIRST => (Outcome::FirstWins, &RED_JOINED),
            _ => (Outcome::SecondWins, &BLUE_JOINED),
        };
        Some(GameEnd::new(outcome, Finding::new(reason)))
    }

    fn remark(at: &Hex) -> Option<Finding> {
        at.state.swapped.then(|| Finding::new(&SWAP))
    }

    fn detail(at: &Hex) -> Option<&'static str> {
        at.state.swapped.then_some("swap")
    }
}

codes! {
    OCCUPIED = "HEX101", "hex-cell-occupied", Error;
        en "{point} is occupied";
        zh "{point} 处已有棋子";
        explain_en "A stone is placed on an empty cell.";
        explain_zh "棋子应落在空格上。";
    NO_PASSING = "HEX102", "hex-no-passing", Error;
        en "there is no passing in Hex";
        zh "海克斯棋不能停着";
        explain_en "Each turn places a stone.";
        explain_zh "双方轮流各落一子。";
    BLUE_BEGINS = "HEX103", "hex-blue-begins", Error;
        en "Blue makes the first move; Red begins";
        zh "首着由蓝方走出，应为红方先手";
        explain_en "By the rules Red places the first stone.";
        explain_zh "按规则红方先手。";
    SWAP = "HEX104", "hex-swap", Warning;
        en "the second move takes over the first stone; no source says that the championship has this rule";
        zh "第二着接管了第一子（交换）；未见大赛采用该规则";
        explain_en "A second move on the cell of the first is read as a swap: the stone becomes Blue's, and Red moves.";
        explain_zh "第二着落在第一子处，按交换处理：该子归蓝方，轮到红方。";
    RED_JOINED = "HEX201", "red-joins-its-edges", Note;
        en "Red's chain joins the top with the bottom";
        zh "红方连通上下两边";
        explain_en "Red wins by a chain of its stones from the top edge to the bottom edge.";
        explain_zh "红方棋子连通上下两边即胜。";
    BLUE_JOINED = "HEX202", "blue-joins-its-edges", Note;
        en "Blue's chain joins the left with the right";
        zh "蓝方连通左右两边";
        explain_en "Blue wins by a chain of its stones from the left edge to the right edge.";
        explain_zh "蓝方棋子连通左右两边即胜。";
}
