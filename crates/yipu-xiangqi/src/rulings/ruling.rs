//! The verdict on a game: who must change or has lost, by which clause, over which moves.

use std::ops::Range;

use yipu_core::{Lang, Outcome};

use super::cycle::{Cycle, Memory};
use super::labels::Labelled;
use super::{Book, Clause, History};
use crate::{Color, Ending};

/// What a book says of a game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ruling {
    /// How the game ends if it ends here; [`Outcome::Unknown`] when the book does not rule yet.
    pub outcome: Outcome,
    /// Who ruled.
    pub book: &'static Book,
    /// What the verdict rests on.
    pub clause: &'static Clause,
    /// The verdict for Red and for Black.
    pub standing: [Standing; 2],
    /// The plies of the cycle, counted from 0; empty when the verdict does not rest on one.
    pub cycle: Range<usize>,
    /// The moves of the cycle with their labels; [`History::verdict`] leaves them out.
    pub labels: Vec<Labelled>,
}

impl Ruling {
    /// The verdict for a side.
    pub const fn standing(&self, side: Color) -> Standing {
        self.standing[side.index()]
    }
}

/// What a verdict means for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It must play something else, or it has lost.
    MustChange,
    /// It may go on.
    Permitted,
    /// The game is drawn.
    Draw,
    /// The game is over and it has lost.
    Lost,
    /// The game is over and it has won.
    Won,
}

impl Standing {
    /// The word for a reader of that language.
    pub const fn title(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, Self::MustChange) => "must change",
            (Lang::En, _) => self.name(),
            (Lang::Zh, Self::MustChange) => "必须变着",
            (Lang::Zh, Self::Permitted) => "可以不变",
            (Lang::Zh, Self::Draw) => "和",
            (Lang::Zh, Self::Lost) => "负",
            (Lang::Zh, Self::Won) => "胜",
        }
    }

    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MustChange => "must-change",
            Self::Permitted => "permitted",
            Self::Draw => "draw",
            Self::Lost => "lost",
            Self::Won => "won",
        }
    }
}

/// Nothing is decided.
pub static UNDECIDED: Clause = Clause { id: "none", en: "the book does not rule yet", zh: "尚无裁决" };
/// The side to move is mated.
pub static CHECKMATE: Clause = Clause { id: "checkmate", en: "checkmate", zh: "将死" };
/// The side to move has no legal move.
pub static STALEMATE: Clause =
    Clause { id: "stalemate", en: "no legal move: the side to move loses", zh: "困毙，轮走方负" };
/// A side did nothing but attack for so many rounds.
pub static NINE_ROUNDS: Clause = Clause {
    id: "nine-rounds",
    en: "nine rounds of attacks in a row on three points or more: the attacker must change or loses",
    zh: "在三个或三个以上的点上连续以禁止着法达九个回合，必须变着，不变作负",
};
/// So many rounds were played without a capture.
pub static NATURAL_LIMIT: Clause = Clause {
    id: "natural-limit",
    en: "the natural limit of rounds without a capture is reached: draw",
    zh: "达到自然限着回合数，判和",
};
/// No piece is left that could cross the river.
pub static BARE_MATERIAL: Clause = Clause {
    id: "bare-material",
    en: "no piece that can cross the river is left: draw",
    zh: "双方均无可过河的棋子，判和",
};

/// What a book says of a game as it stands, with that natural limit in rounds.
pub(crate) fn rule(
    game: &History,
    book: &'static Book,
    rounds: u32,
    with_labels: bool,
    memory: Option<&Memory>,
) -> Ruling {
    let ruling = |outcome, clause, standing| Ruling {
        outcome,
        book,
        clause,
        standing,
        cycle: 0..0,
        labels: Vec::new(),
    };
    let position = game.position();
    if let Some(ending) = position.outcome() {
        let clause = match ending {
            Ending::Checkmate => &CHECKMATE,
            Ending::Stalemate => &STALEMATE,
        };
        let loser = position.turn();
        return ruling(against(loser), clause, standings(loser, Standing::Lost, Standing::Won));
    }
    // A longer cycle has passed the natural limit twice over.
    let longest = rounds.saturating_mul(4) as usize;
    if let Some(cycle) = game.cycle(book.occurrence).filter(|cycle| cycle.len() <= longest) {
        let moves = Cycle::new(game, cycle.clone(), book, memory);
        let judgement = (book.judge)(&moves);
        let labels = if with_labels { moves.labels() } else { Vec::new() };
        let (outcome, standing) = match judgement.must_change {
            Some(side) => (against(side), standings(side, Standing::MustChange, Standing::Permitted)),
            None => (Outcome::Draw, [Standing::Draw; 2]),
        };
        return Ruling { cycle, labels, ..ruling(outcome, judgement.clause, standing) };
    }
    if let Some((cycle, side)) = attack_without_repetition(game, book, memory) {
        let moves = Cycle::new(game, cycle.clone(), book, memory);
        let labels = if with_labels { moves.labels() } else { Vec::new() };
        let standing = standings(side, Standing::MustChange, Standing::Permitted);
        return Ruling { cycle, labels, ..ruling(against(side), &NINE_ROUNDS, standing) };
    }
    let limit = rounds.saturating_mul(2);
    // Not more plies count than were played.
    if game.position().halfmoves() >= limit && game.quiet().counted(book.counted_checks) >= limit {
        return ruling(Outcome::Draw, &NATURAL_LIMIT, [Standing::Draw; 2]);
    }
    if game.is_bare() {
        return ruling(Outcome::Draw, &BARE_MATERIAL, [Standing::Draw; 2]);
    }
    ruling(Outcome::Unknown, &UNDECIDED, [Standing::Permitted; 2])
}

/// The last rounds and the side that must change, if it did nothing but attack in all of them although nothing repeated and nothing was taken.
fn attack_without_repetition(
    game: &History,
    book: &'static Book,
    memory: Option<&Memory>,
) -> Option<(Range<usize>, Color)> {
    let plies = 2 * book.rounds_of_attack?;
    if (game.position().halfmoves() as usize) < plies {
        return None;
    }
    let rounds = game.plies().checked_sub(plies)?..game.plies();
    let moves = Cycle::new(game, rounds.clone(), book, memory);
    let attacks = |side: Color| moves.conduct(side).seems_to_attack();
    if !Color::ALL.into_iter().any(attacks) {
        return None;
    }
    Some((rounds, (book.judge)(&moves).must_change?))
}

/// The outcome when that side loses.
const fn against(side: Color) -> Outcome {
    match side {
        Color::Red => Outcome::SecondWins,
        Color::Black => Outcome::FirstWins,
    }
}

fn standings(side: Color, its: Standing, others: Standing) -> [Standing; 2] {
    Color::ALL.map(|color| if color == side { its } else { others })
}
