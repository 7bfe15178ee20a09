//! What hangs on some moves: comments, marks, glyphs, shapes, evaluations.

use crate::{NodeId, Text, Tree, Value};

/// The rare things of a node. A node without any has no `Extra` at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// The comment after the move; on the root, the comment on the start position.
    pub comment: Option<Text>,
    /// A comment in front of the first move of a line.
    pub before: Option<Text>,
    /// The mark of the move, from a great mistake to a great move, such as −2 to 2.
    pub mark: Option<i32>,
    /// Numeric annotation glyphs: 1 for `!`, 2 for `?` and so on.
    pub glyphs: Vec<u8>,
    /// Arrows and circles.
    pub shapes: Vec<Annotation>,
    /// An engine's evaluation of the position after the move.
    pub eval: Option<Eval>,
    /// What only one game knows of a move: a refused try, a swap, the result of a fight.
    pub details: Vec<Detail>,
}

impl Extra {
    /// Whether nothing hangs on the node.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// An arrow between two sites of the board or a circle on one: a letter for the brush, then one or two site names,
/// as in `Gh2e2` and `Re5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation(pub Box<str>);

/// An engine's opinion of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Eval {
    /// For the side that is First.
    pub score: EvalScore,
    /// How deep it looked.
    pub depth: Option<u16>,
}

impl Eval {
    /// An opinion, with how deep the engine looked where that is known.
    pub const fn new(score: EvalScore, depth: Option<u16>) -> Self {
        Self { score, depth }
    }
}

/// The number in an [`Eval`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvalScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves to mate; negative when First is mated.
    Mate(i32),
}

/// A named value beside a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detail {
    /// The name, such as `refused`.
    pub name: Box<str>,
    /// The value.
    pub value: DetailValue,
}

/// The value of a [`Detail`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DetailValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(Box<str>),
}

/// Why the record itself gives no proof from a move on, whatever the rules say of its moves. Readers note it, and it stays with
/// the move as a [`Detail`], also where it is written as JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// By the numbers that the record gives to its moves, so many moves or rounds are missing before this one.
    Gap(i64),
    /// The letters of the teams say that the other colour begins, so a move may be missing, or the teams are exchanged.
    Letters,
    /// The position that the record sets up before it is none by its format, so that nobody knows where the game began.
    Setup,
}

impl Doubt {
    const GAP: &'static str = "gap";
    const LETTERS: &'static str = "against-letters";
    const SETUP: &'static str = "after-bad-setup";

    /// Notes the doubt on a node.
    pub fn note(self, tree: &mut Tree, id: NodeId) {
        let (name, value) = match self {
            Self::Gap(count) => (Self::GAP, DetailValue::Number(count)),
            Self::Letters => (Self::LETTERS, DetailValue::Flag(true)),
            Self::Setup => (Self::SETUP, DetailValue::Flag(true)),
        };
        tree.extra_mut(id).details.push(Detail { name: name.into(), value });
    }

    /// What a detail says, if it is a doubt.
    pub fn from_detail(detail: &Detail) -> Option<Self> {
        match (&*detail.name, &detail.value) {
            (Self::GAP, DetailValue::Number(count)) => Some(Self::Gap(*count)),
            (Self::LETTERS, DetailValue::Flag(true)) => Some(Self::Letters),
            (Self::SETUP, DetailValue::Flag(true)) => Some(Self::Setup),
            _ => None,
        }
    }

    /// The first doubt that is noted on a node.
    pub fn at(tree: &Tree, id: NodeId) -> Option<Self> {
        tree.extra(id)?.details.iter().find_map(Self::from_detail)
    }

    /// In words that go on from "move 12".
    pub fn words(self) -> Value {
        match self {
            Self::Gap(_) => {
                Value::term("has a number that tells of moves missing before it", "的序号表明之前缺少着法")
            }
            Self::Letters => Value::term(
                "is not by the colour that begins by the letters of the teams",
                "的走子方与队名后字母所示的先手颜色不符",
            ),
            Self::Setup => Value::term(
                "follows a set-up that is none by the format, so that the start is not known",
                "之前的摆盘不合格式，开局局面不明",
            ),
        }
    }
}
