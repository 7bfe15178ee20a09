//! Lines of moves while they are put together: the main line of a record and its variations.

use yipu_core::Span;

use super::shape;
use crate::{Color, Move, NotationError, Xiangqi, parse_any};

/// What a move word means where it stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Meaning {
    /// A move that the rules allow there.
    Legal(Move),
    /// A move that can be made there, against the rules.
    Illegal(Move),
    /// No move there.
    Nothing(NotationError),
    /// What stands on the board is not known there.
    Unknown,
}

/// A move of a line.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The word.
    pub(super) span: Span,
    /// What it means.
    pub(super) meaning: Meaning,
    /// Whose move it is.
    pub(super) side: Color,
    /// The number of half-moves before it, as the text counts.
    pub(super) half: u32,
    /// Whether the other side's move is missing in front of it.
    pub(super) gap: bool,
    /// The board behind it, if it is known.
    pub(super) after: Option<Box<Xiangqi>>,
}

/// A line of moves.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The line it leaves and which of its moves it replaces; none for a main line.
    pub(super) parent: Option<(usize, usize)>,
    /// The number of half-moves before its first move, as the text counts: two for each round.
    pub(super) first: u32,
    /// The board before its first move, if it is known.
    pub(super) before: Option<Box<Xiangqi>>,
    /// Its moves.
    pub(super) entries: Vec<Entry>,
}

impl Line {
    /// The half-move that comes next, as the text counts.
    pub(super) fn next(&self) -> u32 {
        self.entries.last().map_or(self.first, |entry| entry.half + 1)
    }

    /// Whose move comes next, if that can be said.
    pub(super) fn turn(&self) -> Option<Color> {
        match self.entries.last() {
            Some(entry) => Some(entry.side.other()),
            None => self.before.as_ref().map(|board| board.turn()),
        }
    }

    /// The board behind its last move.
    pub(super) fn board(&self) -> Option<&Xiangqi> {
        match self.entries.last() {
            Some(entry) => entry.after.as_deref(),
            None => self.before.as_deref(),
        }
    }

    /// The board before one of its moves.
    pub(super) fn board_at(&self, index: usize) -> Option<&Xiangqi> {
        match index.checked_sub(1) {
            Some(index) => self.entries.get(index)?.after.as_deref(),
            None => self.before.as_deref(),
        }
    }

    /// Which of its moves is that half-move, as the text counts; the number of its moves for the next one.
    pub(super) fn index_of(&self, half: u32) -> Option<usize> {
        if half == self.next() {
            return Some(self.entries.len());
        }
        self.entries.binary_search_by_key(&half, |entry| entry.half).ok()
    }

    /// The half-move of one of its moves, or of the next one.
    pub(super) fn half_of(&self, index: usize) -> u32 {
        self.entries.get(index).map_or(self.next(), |entry| entry.half)
    }

    /// Adds a move; `half` is the half-move that it is, as the text counts. `chosen` is what it means if the word fits several.
    pub(super) fn push(
        &mut self,
        text: &str,
        span: Span,
        side: Option<Color>,
        gap: bool,
        half: u32,
        chosen: Option<Move>,
    ) {
        let word = span.slice(text);
        let board = self.board().map(|board| if gap { passed(board) } else { board.clone() });
        let side = board.as_ref().map(Xiangqi::turn).or(side).or(self.turn()).unwrap_or(Color::Red);
        let meaning = chosen.map_or_else(|| meaning(board.as_ref(), word), Meaning::Legal);
        let after = match (&meaning, board) {
            (Meaning::Legal(mv) | Meaning::Illegal(mv), Some(mut board)) => {
                board.play_unchecked(*mv);
                Some(Box::new(board))
            }
            _ => None,
        };
        self.entries.push(Entry { span, meaning, side, half, gap, after });
    }
}

/// The board with the turn given to the other side.
pub(super) fn passed(board: &Xiangqi) -> Xiangqi {
    let mut setup = board.to_setup();
    setup.turn = setup.turn.other();
    Xiangqi::from(&setup)
}

/// What a word means on a board.
pub(super) fn meaning(board: Option<&Xiangqi>, word: &str) -> Meaning {
    let Some(board) = board else { return Meaning::Unknown };
    if word.contains(['+', '-', '=', '＋', '－', '＝']) {
        return by_operator(board, word);
    }
    if let Some(turned) = place_first(word) {
        return meaning(Some(board), &turned);
    }
    match parse_any(board, word) {
        Ok(reading) if reading.refusal.is_none() => Meaning::Legal(reading.mv),
        Ok(reading) => Meaning::Illegal(reading.mv),
        Err(error) => match without_file(board, word) {
            Some(mv) => Meaning::Legal(mv),
            None => Meaning::Nothing(error),
        },
    }
}

/// 兵前进一 as 前兵进一.
fn place_first(word: &str) -> Option<String> {
    let mut chars = word.chars();
    let (piece, place) = (chars.next()?, chars.next()?);
    let turned = matches!(place, '前' | '后' | '後' | '中') && !matches!(piece, '前' | '后' | '後' | '中');
    turned.then(|| format!("{place}{piece}{}", chars.as_str()))
}

/// 马2+3: `-` is 退 for some and 平 for others; it is taken where only one of the two can be.
fn by_operator(board: &Xiangqi, word: &str) -> Meaning {
    let spelled = |minus: char| -> String {
        word.chars()
            .map(|c| match c {
                '+' | '＋' => '进',
                '=' | '＝' => '平',
                '-' | '－' => minus,
                c => c,
            })
            .collect()
    };
    let retreat = meaning(Some(board), &spelled('退'));
    let sideways = meaning(Some(board), &spelled('平'));
    match (&retreat, &sideways) {
        (Meaning::Legal(a), Meaning::Legal(b)) if a != b => match parse_any(board, word) {
            Err(error) => Meaning::Nothing(error),
            Ok(_) => retreat,
        },
        (_, Meaning::Legal(_)) => sideways,
        _ => retreat,
    }
}

/// 车平三, where only one chariot can go there: the file that was left out; 炮25, where 平 was.
fn without_file(board: &Xiangqi, word: &str) -> Option<Move> {
    let (_, true) = shape::move_at(word, None)? else { return None };
    let piece = word.chars().next()?;
    if !word.contains(['进', '進', '退', '平']) {
        let file = word.chars().nth(1)?;
        let to = word.chars().nth(2)?;
        let reading = parse_any(board, &format!("{piece}{file}平{to}")).ok()?;
        return reading.refusal.is_none().then_some(reading.mv);
    }
    let rest = word.get(piece.len_utf8()..)?;
    let mut found = None;
    for file in '1'..='9' {
        let full = format!("{piece}{file}{rest}");
        match parse_any(board, &full) {
            Ok(reading) if reading.refusal.is_none() => {
                if found.is_some_and(|mv| mv != reading.mv) {
                    return None;
                }
                found = Some(reading.mv);
            }
            _ => {}
        }
    }
    found
}
