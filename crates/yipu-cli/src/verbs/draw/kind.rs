//! What the pictures of `yipu-draw` have to say, as findings.

use std::collections::BTreeSet;

use yipu::core::Finding;
use yipu_draw::{DrawError, Drawing, PictureError};

/// The characters that no font has, if there are any.
pub(in crate::verbs) fn lacking(drawn: &Drawing) -> Option<Finding> {
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
pub(in crate::verbs) fn refusal(why: &DrawError, kind: &str) -> Finding {
    match why {
        DrawError::Undrawable(why) => undrawable(*why),
        DrawError::TooManyMoves { moves, most } => Finding::new(&yipu::codes::TOO_MANY_MOVES_TO_SHOW)
            .with("moves", moves.to_string())
            .with("most", most.to_string()),
        DrawError::NoFont => Finding::new(&yipu::codes::NO_CHINESE_FONT),
        DrawError::NotBuilt { kind } => Finding::new(&yipu::codes::KIND_NOT_BUILT).with("kind", *kind),
        why => Finding::new(&yipu::codes::NOT_WRITTEN)
            .with("format", kind.to_owned())
            .with("why", why.to_string()),
    }
}

/// Why there is no board.
pub(super) fn undrawable(why: PictureError) -> Finding {
    match why {
        PictureError::NoBoard => Finding::new(&yipu::codes::NO_BOARD),
        PictureError::NoNotation => Finding::new(&yipu::codes::NO_NOTATION),
        PictureError::PastTheEnd { moves } => {
            Finding::new(&yipu::codes::PAST_THE_END).with("moves", moves.to_string())
        }
        PictureError::TooLarge { most } => {
            Finding::new(&yipu::codes::PICTURE_TOO_LARGE).with("most", u32::from(most))
        }
        PictureError::TooLong { most } => {
            Finding::new(&yipu::codes::TOO_MANY_FRAMES).with("most", most.to_string())
        }
    }
}
