//! What a move is called: check, kill, chase and the five peaceful kinds.

use yipu_core::Lang;

use super::threats::Moment;
use super::{At, Threat, Weight, Win};
use crate::{Color, Move, SquareSet};

/// What a move does, the heaviest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveLabel {
    /// 将: it gives check.
    Check,
    /// 杀: it threatens mate.
    Kill,
    /// 捉: it threatens to win a piece.
    Chase,
    /// 兑: it offers an exchange of equal pieces.
    Exchange,
    /// 献: it offers a piece.
    Offer,
    /// 拦: it bars the way of a piece.
    Block,
    /// 跟: it keeps after a protected piece.
    Follow,
    /// 闲: none of these.
    Idle,
}

impl MoveLabel {
    /// All labels, the heaviest first.
    pub const ALL: [Self; 8] = [
        Self::Check,
        Self::Kill,
        Self::Chase,
        Self::Exchange,
        Self::Offer,
        Self::Block,
        Self::Follow,
        Self::Idle,
    ];

    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        ["check", "kill", "chase", "exchange", "offer", "block", "follow", "idle"][self as usize]
    }

    /// The word for a reader of that language.
    pub const fn title(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.name(),
            Lang::Zh => ["将", "杀", "捉", "兑", "献", "拦", "跟", "闲"][self as usize],
        }
    }

    /// Whether it is an attack (打): check, kill or chase.
    pub const fn is_attack(self) -> bool {
        matches!(self, Self::Check | Self::Kill | Self::Chase)
    }
}

/// Why a move has its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// There is nothing to show.
    None,
    /// The pieces that give check.
    Check(Vec<At>),
    /// The mate that is threatened.
    Mate(Win),
    /// The captures that are threatened or offered.
    Captures(Vec<Threat>),
    /// The line of checks and captures that wins something.
    Line(Win),
    /// What the other side could take, or could have taken.
    Theirs(Threat),
    /// The piece that holds a drawn game, so that what it attacks by the way does not count.
    Holds(At),
}

/// Something that a book does not say, in words.
#[derive(Debug, PartialEq, Eq)]
pub struct Silence {
    /// In English: what is not said.
    pub en: &'static str,
    /// In Chinese.
    pub zh: &'static str,
}

/// A move of a cycle with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// Which ply of the game, counted from 0.
    pub ply: usize,
    /// Who played it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// What it is called.
    pub label: MoveLabel,
    /// Why.
    pub evidence: Evidence,
    /// How heavily it attacks, where the book asks.
    pub weight: Option<Weight>,
    /// Whether a search for a mate or a gain was given up because it grew too large.
    pub cut: bool,
    /// What the book does not say about such a move, if it is silent.
    pub silent: Option<&'static Silence>,
    /// The numbers of the book's figures that show such a move, where they are known.
    pub figures: &'static [u16],
    /// The pieces it chases, by the points where they stood at the beginning of the cycle.
    pub victims: SquareSet,
}

impl Labelled {
    /// The pieces that it chases, where they stand after it.
    pub fn chased(&self) -> Vec<At> {
        match (&self.label, &self.evidence) {
            (MoveLabel::Chase, Evidence::Captures(threats)) => {
                threats.iter().map(|threat| threat.victim).collect()
            }
            (MoveLabel::Chase, Evidence::Line(win)) => win.victim.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The moves of the line that it threatens, the answers among them; of a capture that needs no line, just that.
    pub fn line(&self) -> Vec<Move> {
        match &self.evidence {
            Evidence::Mate(win) | Evidence::Line(win) => win.line.moves().to_vec(),
            Evidence::Captures(threats) if self.label == MoveLabel::Chase => {
                threats.iter().take(1).map(|threat| threat.capture()).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A label and its reason, before anyone asks which piece is which.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) label: MoveLabel,
    pub(crate) evidence: Evidence,
    /// How heavily it attacks, where the book asks.
    pub(crate) weight: Option<Weight>,
    /// What the book does not say about such a move, if it is silent.
    pub(crate) silent: Option<&'static Silence>,
    /// The numbers of the book's figures that show such a move, where they are known.
    pub(crate) figures: &'static [u16],
}

impl Finding {
    pub(crate) const fn new(label: MoveLabel, evidence: Evidence) -> Self {
        Self { label, evidence, weight: None, silent: None, figures: &[] }
    }

    /// The same with something that the book does not say about it.
    pub(crate) fn silent_on(self, silence: &'static Silence) -> Self {
        Self { silent: Some(silence), ..self }
    }

    /// The same with the figures of the book that show it.
    pub(crate) fn shown_in(self, figures: &'static [u16]) -> Self {
        Self { figures, ..self }
    }

    /// A check, with the pieces that give it.
    pub(crate) fn check(moment: Moment<'_>) -> Self {
        let board = moment.after;
        let at = |square| board.piece_at(square).map(|piece| At { piece, square });
        let checkers = board.checkers(moment.side.other()).iter().filter_map(at).collect();
        Self::new(MoveLabel::Check, Evidence::Check(checkers))
    }

    /// The same with its weight.
    pub(crate) fn weighed(self, mv: Move) -> Self {
        let weight = Some(Weight::of(self.label, &self.evidence, mv));
        Self { weight, ..self }
    }

    pub(crate) const fn idle() -> Self {
        Self::new(MoveLabel::Idle, Evidence::None)
    }

    /// The victims of a chase, where they stand now.
    pub(crate) fn victims(&self) -> SquareSet {
        match (&self.label, &self.evidence) {
            (MoveLabel::Chase, Evidence::Captures(threats)) => {
                threats.iter().map(|threat| threat.victim.square).collect()
            }
            (MoveLabel::Chase, Evidence::Line(win)) => {
                win.victim.map_or(SquareSet::EMPTY, |at| SquareSet::from_square(at.square))
            }
            _ => SquareSet::EMPTY,
        }
    }
}
