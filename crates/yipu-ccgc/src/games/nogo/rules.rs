//! The rules: a player who takes a stone, or leaves a group of their own without a liberty, has lost. So has one who is to
//! move and has no other move.

use std::fmt;

use yipu_core::view::Geometry;
use yipu_core::{CodeInfo, Finding, GameEnd, GameInfo, Outcome, Side, Symmetry, codes};

use crate::shape::board::StoneBoard;
use crate::shape::groups::Liberties;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid, Pass, StoneGame, StonePosition, StoneRules};
use crate::shape::view;

const SIZE: usize = 9;

/// A position of NoGo. A stone that takes others ends the game, so nothing is ever removed.
pub type NoGo = StonePosition<NoGoRules>;

/// The rules of NoGo, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoGoRules {
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

impl StoneRules for NoGoRules {
    type Board = StoneBoard<SIZE>;

    const SIZE: u8 = SIZE as u8;
    const PASS: Pass = Pass::Forbidden;

    fn game(_: &Self::Board) -> &'static GameInfo {
        &super::INFO
    }

    fn geometry(_: &Self::Board) -> &'static Geometry {
        &view::NINE
    }

    fn typed(at: &NoGo, text: &str) -> Vec<StoneMove> {
        NoGo::SHAPE.typed(text, at.turn)
    }

    fn read<'a>(_: &Self::Board, _: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        match words.next() {
            None => Some(Self::default()),
            Some(word) => Some(Self { lost: Some(Loss::read(word)?) }),
        }
    }

    fn write(at: &NoGo, _: Symmetry, out: &mut impl fmt::Write) -> fmt::Result {
        at.state.lost.map_or(Ok(()), |lost| out.write_str(lost.write()))
    }

    fn set_up(_: &NoGo) -> Self {
        Self::default()
    }

    /// The safe points. A losing move may be made too: it is no breach of the rules but the end of the game.
    fn legal_moves(at: &NoGo) -> Vec<StoneMove> {
        if at.state.lost.is_some() {
            return Vec::new();
        }
        at.safe_points().map(StoneMove::Stone).collect()
    }

    /// The points where a stone takes others or kills its own.
    fn irregular_moves(at: &NoGo) -> Vec<StoneMove> {
        let liberties = at.board.liberties();
        let losing = |point: &Point| NoGo::losing(&liberties, *point, at.turn).is_some();
        at.board.empty_points().filter(losing).map(StoneMove::Stone).collect()
    }

    fn illegality(at: &NoGo, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) => (!at.board.is_empty(point)).then(|| point.finding(&OCCUPIED)),
            StoneMove::Pass => Some(Finding::new(&NO_PASSING)),
        }
    }

    fn loss_by(at: &NoGo, mv: StoneMove) -> Option<Finding> {
        match mv {
            StoneMove::Stone(point) if at.board.is_empty(point) => {
                let kind = NoGo::losing(&at.board.liberties(), point, at.turn)?;
                Some(Finding::new(kind.code()))
            }
            StoneMove::Stone(_) | StoneMove::Pass => None,
        }
    }

    fn play_unchecked(at: &mut NoGo, mv: StoneMove) -> bool {
        let side = at.turn;
        at.turn = side.other();
        let StoneMove::Stone(point) = mv else { return false };
        if !at.board.is_empty(point) {
            return false;
        }
        if at.state.lost.is_none() {
            let losing = NoGo::losing(&at.board.liberties(), point, side);
            at.state.lost = losing.map(|kind| Loss { side, kind });
        }
        at.board.set(point, Some(side));
        true
    }

    fn out_of_turn(at: &NoGo, side: Side) -> Finding {
        let begins = at.board.count() == 0 && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &TWICE })
    }

    fn outcome(at: &NoGo) -> Option<GameEnd> {
        let (loser, code) = match at.state.lost {
            Some(Loss { side, kind }) => (side, kind.code()),
            None if at.safe_points().next().is_none() => (at.turn, &NO_SAFE_POINT),
            None => return None,
        };
        let outcome = if loser == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        Some(GameEnd::new(outcome, Finding::new(code)))
    }

    /// Who has no safe point left may still make the move that loses.
    fn can_continue(at: &NoGo) -> bool {
        at.state.lost.is_none()
    }

    fn problems(at: &NoGo) -> Vec<Finding> {
        let dead = at.board.without_liberty().filter(|_| at.state.lost.is_none());
        dead.map(|point| point.finding(&WITHOUT_LIBERTY)).into_iter().collect()
    }
}

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
