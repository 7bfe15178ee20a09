//! The rules: an amazon moves like a queen and shoots an arrow like one; who cannot move has lost.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Piece, Viewer};
use yipu_core::{
    Encoding, Face, Finding, GameEnd, GameInfo, MoveError, NotationId, Outcome, Packed, PackedMove,
    ParsedMove, Position, Side, Symmetry, codes,
};

use super::board::{Board, Cell, Obstacle, SIZE, Square};
use super::moves::{AmazonMove, typed};
use crate::shape::game::{GameText, parse_move};
use crate::shape::point::Point;
use crate::shape::{setup, view};

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let name = |point: Point| {
        let mut name = String::new();
        if let Some(square) = Square::new(point.column, point.row) {
            square.write(&mut name);
        }
        name
    };
    view::squares(SIZE, true, name, &[Hue::White, Hue::Black])
});

/// A position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amazons {
    board: Board,
    turn: Side,
}

impl Default for Amazons {
    fn default() -> Self {
        Self::parse(super::INFO.start).unwrap_or_else(|| Self { board: Board::empty(), turn: Side::FIRST })
    }
}

impl Amazons {
    fn has_move(&self) -> bool {
        // Who can take one step can shoot back at the square it left.
        self.board.amazons(self.turn).any(|from| self.board.has_room(from))
    }

    /// Where a move is blocked, or that it is no line at all.
    fn obstacle(&self, mv: AmazonMove) -> Option<Finding> {
        let finding = |from: Square, obstacle: Obstacle, crooked, blocked| match obstacle {
            Obstacle::NoLine => Finding::new(crooked).with("from", name(from)),
            Obstacle::At(at) => Finding::new(blocked).with("from", name(from)).with("at", name(at)),
        };
        if let Err(obstacle) = self.board.line(mv.from, mv.to) {
            return Some(finding(mv.from, obstacle, &CROOKED, &BLOCKED).with("to", name(mv.to)));
        }
        let mut board = self.board.clone();
        board.set(mv.from, Cell::Empty);
        let obstacle = board.line(mv.to, mv.arrow).err()?;
        Some(finding(mv.to, obstacle, &ARROW_CROOKED, &ARROW_BLOCKED).with("to", name(mv.arrow)))
    }
}

fn name(square: Square) -> String {
    let mut text = String::new();
    square.write(&mut text);
    text
}

impl GameText for Amazons {
    fn parse(text: &str) -> Option<Self> {
        let (board, turn) = text.split_once(' ')?;
        let turn = match turn {
            "w" => Side::FIRST,
            "b" => Side::SECOND,
            _ => return None,
        };
        Some(Self { board: Board::read(board)?, turn })
    }

    fn read_move(text: &str) -> Option<AmazonMove> {
        AmazonMove::read(text)
    }

    fn write_move(mv: AmazonMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for Amazons {
    type Move = AmazonMove;

    const ENDS_WITHOUT_MOVES: bool = true;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<AmazonMove> {
        AmazonMove::unpack(packed)
    }

    fn pack(mv: AmazonMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<AmazonMove> {
        const MOST: usize = 2176;
        let mut moves = Vec::with_capacity(MOST);
        let mut board = self.board.clone();
        for from in self.board.amazons(self.turn) {
            // The square it leaves stops neither the amazon nor its arrow.
            board.set(from, Cell::Empty);
            self.board.reach(from, |to| board.reach(to, |arrow| moves.push(AmazonMove { from, to, arrow })));
            board.set(from, Cell::Amazon(self.turn));
        }
        moves
    }

    fn illegality(&self, mv: AmazonMove) -> Option<Finding> {
        match self.board.get(mv.from) {
            Cell::Amazon(side) if side == self.turn => self.obstacle(mv),
            Cell::Amazon(_) => Some(Finding::new(&OPPONENTS_AMAZON).with("from", name(mv.from))),
            _ => Some(Finding::new(&NO_AMAZON).with("from", name(mv.from))),
        }
    }

    fn play_unchecked(&mut self, mv: AmazonMove) -> bool {
        self.turn = self.turn.other();
        let amazon = self.board.get(mv.from);
        let free = mv.to == mv.from || self.board.get(mv.to) == Cell::Empty;
        if !matches!(amazon, Cell::Amazon(_)) || !free {
            return false;
        }
        self.board.set(mv.from, Cell::Empty);
        self.board.set(mv.to, amazon);
        if self.board.get(mv.arrow) == Cell::Empty {
            self.board.set(mv.arrow, Cell::Arrow);
        }
        true
    }

    fn out_of_turn(&self, _: Side) -> Finding {
        Finding::new(&MOVE_MISSING)
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn pass_unread(&mut self) -> bool {
        self.turn = self.turn.other();
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        if self.has_move() {
            return None;
        }
        let outcome = if self.turn == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        Some(GameEnd::new(outcome, Finding::new(&NO_MOVE)))
    }

    fn problems(&self) -> Vec<Finding> {
        let [white, black] = [Side::FIRST, Side::SECOND].map(|side| self.board.amazons(side).count());
        if (white, black) == (4, 4) {
            return Vec::new();
        }
        vec![Finding::new(&NOT_FOUR).with("white", white).with("black", black)]
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        self.board.write(&mut text);
        text + if self.turn == Side::FIRST { " w" } else { " b" }
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<AmazonMove>, MoveError<AmazonMove>> {
        parse_move(self, text, notation, typed)
    }
}

impl Face for Amazons {
    fn geometry(&self) -> &'static Geometry {
        &GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        let items = Square::all().filter_map(|square| {
            let (form, side) = match self.board.get(square) {
                Cell::Amazon(side) => (Form::Queen, Some(side)),
                Cell::Arrow => (Form::Arrow, None),
                Cell::Empty | Cell::Wall => return None,
            };
            Some(Item { site: square.number().into(), side, form, face: None })
        });
        BoardView { items: items.collect(), panel: Vec::new() }
    }

    fn encoding(&self) -> Encoding {
        Encoding::new(self).with_move_sites(3)
    }

    fn clicks(&self, mv: AmazonMove) -> Vec<u16> {
        [mv.from, mv.to, mv.arrow].map(|square| square.number().into()).to_vec()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self { board: self.board.image(symmetry), turn: self.turn }
    }

    /// An amazon that goes anywhere, once it is known from where and whereto; its arrow lands anywhere.
    fn possible_inputs(&self, sites: &[u16]) -> Vec<AmazonMove> {
        let squares: Option<Vec<Square>> = sites.iter().map(|site| Square::from_number(*site)).collect();
        match squares.as_deref() {
            Some([from, ..]) if !matches!(self.board.get(*from), Cell::Amazon(_)) => Vec::new(),
            Some(&[from, to]) => Square::all().map(|arrow| AmazonMove { from, to, arrow }).collect(),
            Some(&[from, to, arrow]) => vec![AmazonMove { from, to, arrow }],
            _ => Vec::new(),
        }
    }

    fn palette(&self) -> Vec<Piece> {
        let mut pieces = setup::palette(Form::Queen, ['w', 'b']);
        pieces.push(Piece { name: "x".into(), side: None, form: Form::Arrow, face: None });
        pieces
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        let cell = match piece {
            None => Cell::Empty,
            Some(0) => Cell::Amazon(Side::FIRST),
            Some(1) => Cell::Amazon(Side::SECOND),
            Some(2) => Cell::Arrow,
            Some(_) => return false,
        };
        let square = Square::from_number(site);
        if let Some(square) = square {
            self.board.set(square, cell);
        }
        square.is_some()
    }
}

codes! {
    NO_AMAZON = "AM101", "no-amazon-there", Error;
        en "no amazon stands on {from}";
        zh "{from} 处没有棋子可走";
        explain_en "A move begins with an amazon of the side to move.";
        explain_zh "着法的起点应有己方的棋子。";
    OPPONENTS_AMAZON = "AM102", "amazon-of-the-opponent", Error;
        en "the amazon on {from} is the opponent's";
        zh "{from} 处是对方的棋子";
        explain_en "A move begins with an amazon of the side to move.";
        explain_zh "着法的起点应有己方的棋子。";
    CROOKED = "AM103", "amazon-leaves-its-lines", Error;
        en "an amazon cannot go from {from} to {to}: they are not on one line";
        zh "棋子不能从 {from} 走到 {to}：两格不在一条线上";
        explain_en "An amazon moves like a queen of chess: along a row, a column or a diagonal, at least one step.";
        explain_zh "棋子的走法与国际象棋的后相同：沿横、竖、斜线走一格以上。";
    BLOCKED = "AM104", "amazon-blocked", Error;
        en "the way from {from} to {to} is blocked at {at}";
        zh "从 {from} 到 {to} 的路线在 {at} 处被阻挡";
        explain_en "Neither amazons nor arrows can be passed.";
        explain_zh "不能越过棋子和障碍。";
    ARROW_CROOKED = "AM105", "arrow-leaves-its-lines", Error;
        en "an arrow cannot fly from {from} to {to}: they are not on one line";
        zh "不能从 {from} 向 {to} 设障：两格不在一条线上";
        explain_en "An arrow flies like a queen of chess from the square that the amazon has reached.";
        explain_zh "障碍从棋子的落点放出，走法与国际象棋的后相同。";
    ARROW_BLOCKED = "AM106", "arrow-blocked", Error;
        en "the arrow from {from} to {to} is blocked at {at}";
        zh "从 {from} 到 {to} 的设障路线在 {at} 处被阻挡";
        explain_en "Neither amazons nor arrows can be passed; the square that the amazon has left is empty.";
        explain_zh "不能越过棋子和障碍；棋子离开的格子视为空格。";
    MOVE_MISSING = "AM107", "amazons-move-missing", Error;
        en "by its place in the round this move is the other side's: a move is missing before it";
        zh "按所在回合的位置，此着不属于轮走方：之前缺少一着";
        explain_en "A round has First's move and then Second's. Only the last round may have one move.";
        explain_zh "每回合先写先手着法，后写后手着法；只有最后一回合可以只有一着。";
    NOT_FOUR = "AM108", "not-four-amazons", Warning;
        en "White has {white} amazons and Black {black}; each has four";
        zh "白方有 {white} 个棋子，黑方有 {black} 个，应各为四个";
        explain_en "Each side plays with four amazons, and none is ever taken.";
        explain_zh "双方各有四个棋子，不会被吃掉。";
    NO_MOVE = "AM201", "amazons-no-move", Note;
        en "the side to move cannot move";
        zh "轮走方无着可走";
        explain_en "Who cannot move an amazon has lost.";
        explain_zh "无棋可走的一方为负。";
}
