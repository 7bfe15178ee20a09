//! The rules: a player who takes a stone, or leaves a group of their own without a liberty, has lost. So has one who is to
//! move and has no other move.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Piece, Viewer};
use yipu_core::{
    CodeInfo, Ending, Face, Finding, GameInfo, Misread, NotationId, Outcome, Packed, PackedMove, Position,
    Reading, Side, Symmetry, codes,
};

use crate::shape::board::StoneBoard;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::groups::Liberties;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{StoneGame, StonePosition};
use crate::shape::{setup, view};

const SIZE: usize = 9;
const LETTERS: [char; 2] = ['b', 'w'];
static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [(2, 2), (6, 2), (4, 4), (2, 6), (6, 6)].map(|(column, row)| Point::new(column, row));
    view::grid(SIZE as u8, &stars, &[Hue::Black, Hue::White])
});

/// A position of NoGo. A stone that takes others ends the game, so nothing is ever removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoGo {
    board: StoneBoard<SIZE>,
    turn: Side,
    /// The first losing move, whoever went on playing after it.
    lost: Option<Loss>,
}

/// Who has made a losing move, and of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Loss {
    side: Side,
    kind: Losing,
}

/// The ways to lose by a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Losing {
    /// It takes stones.
    Capture,
    /// It leaves its own group without a liberty.
    Suicide,
}

impl Losing {
    const fn code(self) -> &'static CodeInfo {
        match self {
            Self::Capture => &CAPTURE_LOSES,
            Self::Suicide => &SUICIDE_LOSES,
        }
    }
}

impl Loss {
    /// The word in the text of a position.
    fn write(self) -> &'static str {
        match (self.side == Side::FIRST, self.kind) {
            (true, Losing::Capture) => " b-captured",
            (true, Losing::Suicide) => " b-suicide",
            (false, Losing::Capture) => " w-captured",
            (false, Losing::Suicide) => " w-suicide",
        }
    }

    fn read(word: &str) -> Option<Self> {
        let (side, kind) = word.split_once('-')?;
        let side = side_of(side)?;
        let kind = match kind {
            "captured" => Losing::Capture,
            "suicide" => Losing::Suicide,
            _ => return None,
        };
        Some(Self { side, kind })
    }
}

fn side_of(letter: &str) -> Option<Side> {
    match letter {
        "b" => Some(Side::FIRST),
        "w" => Some(Side::SECOND),
        _ => None,
    }
}

impl Default for NoGo {
    fn default() -> Self {
        Self { board: StoneBoard::EMPTY, turn: Side::FIRST, lost: None }
    }
}

impl NoGo {
    /// How a stone of a side on an empty point would lose; `None` when it is safe.
    fn losing(liberties: &Liberties<'_, SIZE>, point: Point, side: Side) -> Option<Losing> {
        if liberties.takes(point, side) {
            return Some(Losing::Capture);
        }
        (!liberties.breathes(point, side)).then_some(Losing::Suicide)
    }

    fn safe_points(&self) -> impl Iterator<Item = Point> {
        let liberties = self.board.liberties();
        self.board.empty_points().filter(move |point| Self::losing(&liberties, *point, self.turn).is_none())
    }
}

impl Game for NoGo {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let board = StoneBoard::read(words.next()?, LETTERS)?;
        let turn = side_of(words.next()?)?;
        let lost = match words.next() {
            None => None,
            Some(word) => Some(Loss::read(word)?),
        };
        words.next().is_none().then_some(Self { board, turn, lost })
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, SIZE as u8)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for NoGo {
    type Move = StoneMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, SIZE as u8)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// The safe points. A losing move may be made too: it is no breach of the rules but the end of the game.
    fn legal(&self) -> Vec<StoneMove> {
        if self.lost.is_some() {
            return Vec::new();
        }
        self.safe_points().map(StoneMove::Stone).collect()
    }

    /// The points where a stone takes others or kills its own.
    fn besides(&self) -> Vec<StoneMove> {
        let liberties = self.board.liberties();
        let losing = |point: &Point| Self::losing(&liberties, *point, self.turn).is_some();
        self.board.empty_points().filter(losing).map(StoneMove::Stone).collect()
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

    fn loses(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if self.board.is_empty(point) => {
                let kind = Self::losing(&self.board.liberties(), point, self.turn)?;
                Some(Finding::new(kind.code()))
            }
            StoneMove::Stone(_) | StoneMove::Pass => None,
        }
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        let side = self.turn;
        self.turn = side.other();
        let StoneMove::Stone(point) = mv else { return false };
        if !self.board.is_empty(point) {
            return false;
        }
        if self.lost.is_none() {
            self.lost = Self::losing(&self.board.liberties(), point, side).map(|kind| Loss { side, kind });
        }
        self.board.set(point, Some(side));
        true
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        let begins = self.board.stones() == 0 && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &TWICE })
    }

    fn give_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn skip(&mut self) -> bool {
        self.turn = self.turn.other();
        true
    }

    fn ending(&self) -> Option<Ending> {
        let (loser, code) = match self.lost {
            Some(Loss { side, kind }) => (side, kind.code()),
            None if self.safe_points().next().is_none() => (self.turn, &NO_SAFE_POINT),
            None => return None,
        };
        let outcome = if loser == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        Some(Ending::new(outcome, Finding::new(code)))
    }

    /// Who has no safe point left may still make the move that loses.
    fn may_go_on(&self) -> bool {
        self.lost.is_none()
    }

    fn problems(&self) -> Vec<Finding> {
        let dead =
            |point: &Point| !self.board.is_empty(*point) && self.board.group(*point).liberties.is_empty();
        let dead = StoneBoard::<SIZE>::points().find(dead).filter(|_| self.lost.is_none());
        dead.map(|point| {
            let mut text = String::new();
            point.write(&mut text);
            Finding::new(&WITHOUT_LIBERTY).with("point", text)
        })
        .into_iter()
        .collect()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.write(LETTERS, &mut text);
        text.push_str(if self.turn == Side::FIRST { " b" } else { " w" });
        text.push_str(self.lost.map_or("", Loss::write));
        text
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

impl Face for NoGo {
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
        Self { board: self.board.image(symmetry), ..self.clone() }
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
            (self.board, self.lost) = (stones, None);
        }
        done
    }
}

impl StonePosition for NoGo {}

codes! {
    OCCUPIED = "NG101", "nogo-point-occupied", Error;
        en "{point} is occupied";
        zh "{point} 处已有棋子";
        explain_en "A stone is placed on an empty point.";
        explain_zh "棋子应落在空点上。";
    NO_PASSING = "NG102", "nogo-no-passing", Error;
        en "there is no passing in NoGo";
        zh "不围棋不能停着";
        explain_en "Who has no safe point left has lost.";
        explain_zh "没有安全落点的一方为负。";
    WHITE_BEGINS = "NG103", "nogo-white-begins", Error;
        en "White makes the first move; Black begins";
        zh "首着由白方走出，应为黑方先手";
        explain_en "By the rules Black places the first stone.";
        explain_zh "按规则黑方先手。";
    TWICE = "NG104", "nogo-moved-twice", Error;
        en "this side has just moved; it is the other's turn";
        zh "该方刚走过一着，应轮到对方";
        explain_en "The sides place one stone each by turns.";
        explain_zh "双方轮流各落一子。";
    WITHOUT_LIBERTY = "NG105", "nogo-group-without-liberty", Warning;
        en "the stones around {point} have no liberty, and no losing move is stated";
        zh "{point} 处的棋子没有气，却没有写明哪一方已负";
        explain_en "In NoGo a group without liberties comes about only by the losing move.";
        explain_zh "不围棋中，没有气的棋块只能由判负的一着形成。";
    CAPTURE_LOSES = "NG201", "nogo-capture-loses", Note;
        en "the stone takes stones of the opponent, and who takes has lost";
        zh "该着吃掉了对方的棋子，吃子者负";
        explain_en "In NoGo taking stones loses at once.";
        explain_zh "不围棋中吃子者立即判负。";
    SUICIDE_LOSES = "NG202", "nogo-suicide-loses", Note;
        en "the stone leaves its own group without a liberty, and who kills his own has lost";
        zh "该着使己方棋子无气，自杀者负";
        explain_en "In NoGo suicide loses at once.";
        explain_zh "不围棋中自杀者立即判负。";
    NO_SAFE_POINT = "NG203", "nogo-no-safe-point", Note;
        en "the side to move has no safe point left";
        zh "轮走方已无安全落点";
        explain_en "Every empty point would take stones or kill an own group, and there is no passing.";
        explain_zh "所有空点不是吃子就是自杀，而又不能停着。";
}
