//! The rules: who draws the fourth side of a box takes it and moves again; more boxes win.

use yipu_core::view::{BoardView, Geometry, Piece, Viewer};
use yipu_core::{
    Encoding, Face, Finding, GameEnd, GameInfo, MoveError, NotationId, Outcome, Packed, PackedMove,
    ParsedMove, Position, Side, Symmetry, codes, stable_key,
};

use super::board::Board;
use super::color::Color;
use super::edge::Edge;
use super::{face, view};
use crate::shape::game::{GameText, parse_move};

/// So many of the 25 boxes decide.
const MAJORITY: u8 = 13;

/// A position of Dots and Boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DotsAndBoxes {
    board: Board,
    turn: Side,
    /// The colour of who moved first.
    first: Color,
    /// Whether the move that led here took a box.
    took: bool,
}

impl Default for DotsAndBoxes {
    fn default() -> Self {
        Self::new(Color::Red)
    }
}

impl DotsAndBoxes {
    /// The start of a game in which First has a colour.
    pub fn new(first: Color) -> Self {
        Self { board: Board::default(), turn: Side::FIRST, first, took: false }
    }

    /// The colour of who moved first.
    pub const fn first_color(&self) -> Color {
        self.first
    }

    /// The colour of a side.
    pub fn color(&self, side: Side) -> Color {
        if side == Side::FIRST { self.first } else { self.first.other() }
    }

    /// The side of a colour.
    pub fn side(&self, color: Color) -> Side {
        if color == self.first { Side::FIRST } else { Side::SECOND }
    }

    /// Gives the side to move a colour, and the other side the other.
    pub(super) fn let_mover_be(&mut self, color: Color) {
        self.first = if self.turn == Side::FIRST { color } else { color.other() };
    }

    /// How many boxes First and Second have.
    pub fn scores(&self) -> [u8; 2] {
        self.board.scores()
    }
}

impl GameText for DotsAndBoxes {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let board = Board::read(words.next()?)?;
        let turn = match words.next()? {
            "1" => Side::FIRST,
            "2" => Side::SECOND,
            _ => return None,
        };
        let first = match words.next()? {
            "R" => Color::Red,
            "B" => Color::Blue,
            _ => return None,
        };
        words.next().is_none().then_some(Self { board, turn, first, took: false })
    }

    fn read_move(text: &str) -> Option<Edge> {
        Edge::read(text)
    }

    fn write_move(edge: Edge, out: &mut String) {
        edge.write(out);
    }
}

impl Position for DotsAndBoxes {
    type Move = Edge;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<Edge> {
        Edge::unpack(packed)
    }

    fn pack(edge: Edge) -> PackedMove {
        PackedMove::Short(edge.bits())
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// Every edge that is not drawn; once a side has the majority, the rest may still be played out.
    fn legal_moves(&self) -> Vec<Edge> {
        Edge::all().filter(|edge| !self.board.is_drawn(*edge)).collect()
    }

    fn illegality(&self, edge: Edge) -> Option<Finding> {
        self.board.is_drawn(edge).then(|| {
            let mut text = String::new();
            edge.write(&mut text);
            Finding::new(&DRAWN).with("edge", text)
        })
    }

    fn play_unchecked(&mut self, edge: Edge) -> bool {
        let free = !self.board.is_drawn(edge);
        self.took = free && self.board.draw(edge, self.turn) > 0;
        if !self.took {
            self.turn = self.turn.other();
        }
        free
    }

    fn out_of_turn(&self, _: Side) -> Finding {
        Finding::new(if self.took { &MOVES_AGAIN } else { &TWICE })
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn pass_unread(&mut self) -> bool {
        (self.turn, self.took) = (self.turn.other(), false);
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        let [first, second] = self.scores();
        let decided = first.max(second) >= MAJORITY;
        if !decided && !self.board.is_full() {
            return None;
        }
        let outcome = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::FirstWins,
            std::cmp::Ordering::Less => Outcome::SecondWins,
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        let reason = Finding::new(&BOXES_DECIDE).with("first", first).with("second", second);
        Some(GameEnd::new(outcome, reason).with_scores([first.into(), second.into()]))
    }

    fn can_continue(&self) -> bool {
        !self.board.is_full()
    }

    fn final_findings(&self) -> Vec<Finding> {
        let [first, second] = self.scores();
        vec![Finding::new(&SCORE).with("first", first).with("second", second)]
    }

    fn problems(&self) -> Vec<Finding> {
        if self.board.is_at_odds() { vec![Finding::new(&AT_ODDS)] } else { Vec::new() }
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        self.board.write(&mut text);
        text.push_str(if self.turn == Side::FIRST { " 1 " } else { " 2 " });
        text.push(self.first.letter());
        text
    }

    /// Which colour has which seat makes no difference.
    fn key(&self) -> u64 {
        stable_key(&Self { first: Color::Red, ..self.clone() }.to_text())
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<Edge>, MoveError<Edge>> {
        parse_move(self, text, notation, |text| face::typed(text, self.color(self.turn)))
    }
}

impl Face for DotsAndBoxes {
    fn geometry(&self) -> &'static Geometry {
        &view::GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::view(&self.board, |side| self.color(side))
    }

    fn encoding(&self) -> Encoding {
        Encoding::new(self).with_move_sites(1)
    }

    fn clicks(&self, edge: Edge) -> Vec<u16> {
        vec![view::site(edge)]
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self { board: face::image(&self.board, symmetry), ..self.clone() }
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<Edge> {
        face::conceivable(sites)
    }

    fn palette(&self) -> Vec<Piece> {
        face::palette(|side| self.color(side))
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        let done = face::put(&mut self.board, site, piece);
        self.took &= !done;
        done
    }
}

codes! {
    DRAWN = "DB101", "edge-drawn-twice", Error;
        en "the edge {edge} is already drawn";
        zh "{edge} 处的边已经画过";
        explain_en "Each edge is drawn once.";
        explain_zh "每条边只能画一次。";
    MOVES_AGAIN = "DB102", "box-taker-moves-again", Error;
        en "the side that has just taken a box moves again, not this one";
        zh "刚占得格子的一方应继续走，不应由该方走";
        explain_en "Who draws the fourth side of a box takes it and must move again.";
        explain_zh "画出格子第四条边的一方占得该格，并须继续走一着。";
    TWICE = "DB103", "edge-out-of-turn", Error;
        en "this side has just moved without taking a box; it is the other's turn";
        zh "该方上一着没有占得格子，应轮到对方";
        explain_en "The sides move by turns; only who takes a box moves again.";
        explain_zh "双方轮流画边，只有占得格子的一方继续走。";
    AT_ODDS = "DB104", "boxes-at-odds-with-edges", Warning;
        en "a box has four sides and no owner, or an owner and not four sides";
        zh "有格子四边已齐而无归属，或有归属而四边不齐";
        explain_en "A box belongs to who draws its fourth side.";
        explain_zh "格子归画出第四条边的一方所有。";
    BOXES_DECIDE = "DB201", "boxes-decide", Note;
        en "First has {first} boxes, Second {second}";
        zh "先手占 {first} 格，后手占 {second} 格";
        explain_en "There are 25 boxes, so 13 decide.";
        explain_zh "共 25 格，占得 13 格即分胜负。";
    SCORE = "DB202", "boxes-at-the-end", Note;
        en "at the end of the record First has {first} boxes, Second {second}";
        zh "棋谱结束时先手占 {first} 格，后手占 {second} 格";
        explain_en "The score of the moves as they were replayed.";
        explain_zh "按棋谱复盘所得的分数。";
}
