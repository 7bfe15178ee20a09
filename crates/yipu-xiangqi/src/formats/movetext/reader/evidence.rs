//! What the words of a game show of their notation (SPEC 5).
//!
//! The first pass over a game counts; only where that leaves the notation open is the game read in another one.

use yipu_core::{FormatError, Report, Tree};

use super::super::Dialect;
use super::{Moves, Reader};
use crate::notation::{shows_vietnamese, shows_wxf, vietnamese_length};

/// How many words were read as moves, and what their letters and signs show.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    /// Chinese moves.
    pub(super) chinese: usize,
    /// Other moves, and words that were meant as such.
    latin: usize,
    /// Those that are legal.
    legal: usize,
    /// Legal moves that might be Vietnamese as well, up to the first that cannot be.
    maybe_vietnamese: usize,
    /// Words that might be Vietnamese and are no legal moves of what they were read as.
    refused_vietnamese: usize,
    /// Whether a word shows that it is WXF or coordinates.
    shows_other: bool,
    /// Whether a word shows that it is Vietnamese.
    shows_vietnamese: bool,
}

impl Words {
    /// Counts a move.
    #[inline]
    pub(super) fn read(&mut self, word: &str, is_legal: bool, dialect: Dialect) {
        if dialect.is_vietnamese() {
            return self.read_vietnamese(word, is_legal);
        }
        if !word.is_ascii() {
            self.chinese += 1;
            return;
        }
        self.latin += 1;
        self.legal += usize::from(is_legal);
        if !self.shows_other || !is_legal {
            self.look_at(word, is_legal);
        }
    }

    /// Whether a move might be Vietnamese. Of a game in WXF or coordinates only the first moves are looked at.
    #[cold]
    fn look_at(&mut self, word: &str, is_legal: bool) {
        match (vietnamese_length(word) == Some(word.len()), is_legal) {
            (true, true) => self.maybe_vietnamese += 1,
            (true, false) => self.refused_vietnamese += 1,
            (false, _) => self.shows_other = true,
        }
    }

    /// Counts a move that was read as Vietnamese. A Chinese one may stand among them.
    fn read_vietnamese(&mut self, word: &str, is_legal: bool) {
        if vietnamese_length(word).is_some() {
            self.latin += 1;
            self.legal += usize::from(is_legal);
            self.shows_vietnamese |= shows_vietnamese(word);
        } else if !word.is_ascii() {
            self.chinese += 1;
        }
    }

    /// Counts a word that gave no move; `rest` is the text from it on.
    pub(super) fn refused(&mut self, word: &str, rest: &str, is_meant_as_move: bool) {
        // Talk in Chinese, most of a post, is neither.
        if word.starts_with(|c: char| ('\u{2E80}'..'\u{FF00}').contains(&c)) {
            return;
        }
        let length = vietnamese_length(rest);
        let moved = length.and_then(|length| rest.get(..length));
        self.latin += usize::from(is_meant_as_move && word.is_ascii() || moved.is_some());
        self.refused_vietnamese += usize::from(moved.is_some());
        self.shows_vietnamese |= moved.is_some_and(shows_vietnamese);
        self.shows_other |= shows_wxf(word);
    }

    /// Whether another dialect might read more.
    const fn leave_dialect_open(&self) -> bool {
        self.chinese == 0 && self.legal < self.latin
    }

    /// Whether the game might be Vietnamese.
    const fn may_be_vietnamese(&self) -> bool {
        let is_open = self.maybe_vietnamese > 0 && !self.shows_other;
        self.chinese == 0 && (is_open || self.refused_vietnamese > 0)
    }
}

/// The dialect of a game that was read in one, with these words.
pub(super) fn best_dialect(moves: &Moves<'_>, tried: Dialect, words: &Words) -> Result<Dialect, FormatError> {
    let (mut best, mut dialect) = (words.legal, tried);
    if words.leave_dialect_open() {
        (best, dialect) = most_legal(moves, tried, words.legal)?;
    }
    if moves.dialect.is_some() || !words.may_be_vietnamese() {
        return Ok(dialect);
    }
    let other = trial(moves, Dialect::Vietnamese)?;
    let shown = other.shows_vietnamese;
    Ok(match other.legal.cmp(&best) {
        // Letters and signs go first (SPEC 5.3).
        _ if words.shows_other && !shown => dialect,
        std::cmp::Ordering::Greater => Dialect::Vietnamese,
        std::cmp::Ordering::Equal if shown && !words.shows_other => Dialect::Vietnamese,
        std::cmp::Ordering::Equal if best > 0 => Dialect::Undecided,
        _ => dialect,
    })
}

/// The dialect in which the most moves are legal, and how many are. In the one that was tried, `legal` of them are.
///
/// Tags that state coordinates do not state the letter of the ninth file.
fn most_legal(moves: &Moves<'_>, tried: Dialect, legal: usize) -> Result<(usize, Dialect), FormatError> {
    let others = match moves.dialect {
        None => &Dialect::OTHERS[..],
        Some(Dialect::Plain) => &[Dialect::NinthIsJ],
        Some(_) => &[],
    };
    let mut best = (legal, tried);
    for other in others.iter().copied() {
        let legal = trial(moves, other)?.legal;
        if legal > best.0 {
            best = (legal, other);
        }
    }
    Ok(best)
}

/// What a game is in a dialect.
fn trial(moves: &Moves<'_>, dialect: Dialect) -> Result<Words, FormatError> {
    let (mut scratch, mut silent) = (Tree::new(), Report::with_limit(0));
    Ok(Reader::new(moves, dialect, &mut scratch, &mut silent).run()?.words)
}
