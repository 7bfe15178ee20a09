//! What the pictures of `yipu-draw` have to say, as findings.

use std::collections::BTreeSet;

use yipu::core::Finding;
use yipu_draw::{Drawn, Refusal, Undrawable};

/// The characters that no font has, if there are any.
pub(in crate::verbs) fn lacking(drawn: &Drawn) -> Option<Finding> {
    (!drawn.missing.is_empty())
        .then(|| Finding::new(&yipu::codes::CHARACTERS_NOT_DRAWN).with("characters", names(&drawn.missing)))
}

fn names(missing: &BTreeSet<char>) -> String {
    /// How many missing characters are named.
    const NAMED: usize = 20;
    let mut names: Vec<_> =
        missing.iter().take(NAMED).map(|c| format!("U+{:04X} {c}", u32::from(*c))).collect();
    if missing.len() > NAMED {
        names.push("…".into());
    }
    names.join(", ")
}

/// Why there is no picture of a kind.
pub(in crate::verbs) fn refusal(why: &Refusal, kind: &str) -> Finding {
    match why {
        Refusal::Undrawable(why) => undrawable(*why),
        Refusal::TooManyMoves { moves, most } => Finding::new(&yipu::codes::TOO_MANY_MOVES_TO_SHOW)
            .with("moves", moves.to_string())
            .with("most", most.to_string()),
        Refusal::NoFont => Finding::new(&yipu::codes::NO_CHINESE_FONT),
        Refusal::NotBuilt { kind } => Finding::new(&yipu::codes::KIND_NOT_BUILT).with("kind", *kind),
        why => Finding::new(&yipu::codes::NOT_WRITTEN)
            .with("format", kind.to_owned())
            .with("why", why.to_string()),
    }
}

/// Why there is no board.
pub(super) fn undrawable(why: Undrawable) -> Finding {
    match why {
        Undrawable::NoBoard => Finding::new(&yipu::codes::NO_BOARD),
        Undrawable::NoNotation => Finding::new(&yipu::codes::NO_NOTATION),
        Undrawable::PastTheEnd { moves } => {
            Finding::new(&yipu::codes::PAST_THE_END).with("moves", moves.to_string())
        }
        Undrawable::TooLarge { most } => {
            Finding::new(&yipu::codes::PICTURE_TOO_LARGE).with("most", u32::from(most))
        }
        Undrawable::TooLong { most } => {
            Finding::new(&yipu::codes::TOO_MANY_FRAMES).with("most", most.to_string())
        }
    }
}
