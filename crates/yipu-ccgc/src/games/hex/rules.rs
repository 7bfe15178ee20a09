//! The rules: Red joins the top with the bottom, Blue the left with the right.

use yipu_core::view::{BoardView, Form, Geometry, Piece, Viewer};
use yipu_core::{
    Ending, Face, Finding, GameInfo, Misread, NotationId, Outcome, Packed, PackedMove, Position, Reading,
    Side, Symmetry, codes,
};

use super::board;
use super::chains::{Chains, SIZE};
use crate::shape::board::StoneBoard;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{StoneGame, StonePosition};
use crate::shape::{setup, view};

const LETTERS: [char; 2] = ['r', 'b'];

/// A position of Hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex {
    board: StoneBoard<{ SIZE as usize }>,
    chains: Chains,
    turn: Side,
    winner: Option<Side>,
    /// Whether the last move took over the stone of the first.
    swapped: bool,
}

impl Default for Hex {
    fn default() -> Self {
        Self {
            board: StoneBoard::EMPTY,
            chains: Chains::new(),
            turn: Side::FIRST,
            winner: None,
            swapped: false,
        }
    }
}

impl Hex {
    /// The position of a set-up.
    fn of(stones: &StoneBoard<{ SIZE as usize }>, turn: Side) -> Self {
        let mut position = Self { turn, ..Self::default() };
        for point in StoneBoard::<{ SIZE as usize }>::points() {
            if let Some(side) = stones.get(point) {
                position.place(point, side);
            }
        }
        position
    }

    fn place(&mut self, point: Point, side: Side) {
        self.board.set(point, Some(side));
        let along = if side == Side::FIRST { point.row } else { point.column };
        let edges = u8::from(along == 0) | u8::from(along == SIZE - 1) << 1;
        let joined = self.chains.place(point, edges, |other| self.board.get(other) == Some(side));
        if joined && self.winner.is_none() {
            self.winner = Some(side);
        }
    }

    /// Whether a move on this occupied cell takes over the only stone there is.
    fn is_swap(&self, point: Point) -> bool {
        self.turn == Side::SECOND && self.board.stones() == 1 && self.board.get(point) == Some(Side::FIRST)
    }
}

impl Game for Hex {
    fn parse(text: &str) -> Option<Self> {
        if text == super::INFO.start {
            return Some(Self::default());
        }
        let (rows, turn) = text.split_once(' ')?;
        let turn = match turn {
            "r" => Side::FIRST,
            "b" => Side::SECOND,
            _ => return None,
        };
        let stones = StoneBoard::<{ SIZE as usize }>::read(rows, LETTERS)?;
        Some(Self::of(&stones, turn))
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, SIZE)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for Hex {
    type Move = StoneMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, SIZE).filter(|mv| *mv != StoneMove::Pass)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// A swap is not among them; see `SPEC.md`.
    fn legal(&self) -> Vec<StoneMove> {
        if self.winner.is_some() {
            return Vec::new();
        }
        self.board.empty_points().map(StoneMove::Stone).collect()
    }

    /// The swap.
    fn besides(&self) -> Vec<StoneMove> {
        let stones = StoneBoard::<{ SIZE as usize }>::points().filter(|point| self.is_swap(*point));
        stones.map(StoneMove::Stone).collect()
    }

    fn why_not(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if self.board.is_empty(point) || self.is_swap(point) => None,
            StoneMove::Stone(point) => {
                let mut text = String::new();
                point.write(&mut text);
                Some(Finding::new(&OCCUPIED).with("point", text))
            }
            StoneMove::Pass => Some(Finding::new(&NO_PASSING)),
        }
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        self.swapped = false;
        let made = match mv {
            StoneMove::Stone(point) if self.is_swap(point) => {
                *self = Self { turn: self.turn, swapped: true, ..Self::default() };
                self.place(point, Side::SECOND);
                true
            }
            StoneMove::Stone(point) if self.board.is_empty(point) => {
                self.place(point, self.turn);
                true
            }
            StoneMove::Stone(_) | StoneMove::Pass => false,
        };
        self.turn = self.turn.other();
        made
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        if self.board.stones() == 0 && side == Side::SECOND {
            return Finding::new(&BLUE_BEGINS);
        }
        Finding::new(&yipu_core::check::WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    fn give_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn skip(&mut self) -> bool {
        (self.turn, self.swapped) = (self.turn.other(), false);
        true
    }

    fn ending(&self) -> Option<Ending> {
        let (outcome, reason) = match self.winner? {
            Side::FIRST => (Outcome::FirstWins, &RED_JOINED),
            _ => (Outcome::SecondWins, &BLUE_JOINED),
        };
        Some(Ending::new(outcome, Finding::new(reason)))
    }

    fn problems(&self) -> Vec<Finding> {
        Vec::new()
    }

    fn remark(&self) -> Option<Finding> {
        self.swapped.then(|| Finding::new(&SWAP))
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.write(LETTERS, &mut text);
        text + if self.turn == Side::FIRST { " r" } else { " b" }
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

impl Face for Hex {
    /// Each row stands half a cell further to the right than the one above it.
    fn geometry(&self) -> &'static Geometry {
        &board::GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        board::view(&self.board)
    }

    fn sites(&self, mv: StoneMove) -> Vec<u16> {
        view::site_of(mv, SIZE)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity, Symmetry::HalfTurn]
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        if symmetry == Symmetry::Identity {
            return self.clone();
        }
        Self { swapped: self.swapped, ..Self::of(&self.board.image(symmetry), self.turn) }
    }

    fn conceivable(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, SIZE, false)
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        setup::occupied(&self.board, each);
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(Form::Hexagon, LETTERS)
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let mut stones = self.board.clone();
        let done = setup::put(&mut stones, site, piece);
        if done {
            *self = Self::of(&stones, self.turn);
        }
        done
    }
}

impl StonePosition for Hex {
    fn detail(&self) -> Option<&'static str> {
        self.swapped.then_some("swap")
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
