//! The laws of notations.

use std::collections::HashSet;

use yipu_xiangqi::{Notation, NotationError, Xiangqi};

/// Every legal move reads back as itself, and no two are written alike.
pub fn check_legal_moves(position: &Xiangqi, notation: Notation) {
    let mut seen = HashSet::new();
    for mv in position.legal_moves() {
        let text = notation.format(position, mv);
        assert!(seen.insert(text), "{text} twice");
        match notation.parse(position, &text) {
            Ok(reading) => assert_eq!((reading.mv, reading.refusal), (mv, None), "{text}"),
            Err(error) => panic!("{mv} as {text}: {error}"),
        }
    }
}

/// Any text: an error with its place, or a move with the truth about its legality.
pub fn check_text(position: &Xiangqi, notation: Notation, text: &str) {
    match notation.parse(position, text) {
        Ok(reading) => assert_eq!(reading.refusal, position.illegality(reading.mv), "{text}"),
        Err(error) => {
            if let NotationError::Syntax { start, end, found, .. } = error {
                let part = text.get(start..end).unwrap_or_else(|| panic!("{start}..{end} of {text:?}"));
                assert!(found.is_none_or(|found| part.starts_with(found)), "{found:?} in {text:?}");
                assert!(found.is_some() || start == text.len(), "{start} of {text:?}");
            }
            assert!(!error.to_string().is_empty());
        }
    }
}
