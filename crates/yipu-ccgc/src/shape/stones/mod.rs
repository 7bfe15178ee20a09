//! Games of stones: their positions, and their records `{HEADER;B(J,10)MARK[1];W(L,10)}` and `(HEADER;B[D5]MARK[1];W[E5])`.

mod extent;
mod frame;
mod grid;
mod item;
mod ko;
mod pass;
mod position;
mod quoted;
mod read;
mod write;

use yipu_core::{AnyPosition, Format, GameInfo, Holds, Packed, Position, Report};

use super::charset::{self, ENCODING};
use super::game::GameText;
use super::header::Rule;
use super::point::StoneMove;
use super::recorder::Recorder;
use super::said::Stated;
use super::{sniff, split};

pub(crate) use grid::Grid;
pub(crate) use item::Points;
pub(crate) use ko::{LAST_PASS, read_ko, write_ko};
pub use position::StonePosition;
pub(crate) use position::{Pass, StoneRules};

/// The board under a record that is read or written, whichever of the games it is of: one reader and one writer serve them all.
pub(crate) trait Board: AnyPosition {
    /// The move of a packed one.
    fn unpacked(&self, packed: Packed<'_>) -> Option<StoneMove>;

    /// Makes a move, whatever the rules say of it.
    fn place(&mut self, mv: StoneMove);

    /// What only this game knows of the move just made.
    fn told(&self) -> Option<&'static str>;
}

impl<R: StoneRules> Board for StonePosition<R> {
    fn unpacked(&self, packed: Packed<'_>) -> Option<StoneMove> {
        Self::unpack(packed)
    }

    fn place(&mut self, mv: StoneMove) {
        Position::play_unchecked(self, mv);
    }

    fn told(&self) -> Option<&'static str> {
        R::detail(self)
    }
}

/// A game whose records are stones in one of the standard's two shapes.
pub(crate) trait StoneGame: Board + GameText {
    /// The shape of its records.
    const SHAPE: Stones;
}

/// The records of one code. A game of one code is that itself; one type of positions may serve several.
pub(crate) trait Recorded {
    /// The positions.
    type Board: Board;
    /// The shape of the records.
    const SHAPE: Stones;

    /// The position of a text, or the one that the game usually begins with.
    fn board(start: &str) -> Self::Board;
}

impl<P: StoneGame> Recorded for P {
    type Board = P;
    const SHAPE: Stones = P::SHAPE;

    fn board(start: &str) -> P {
        P::read(start, &mut Report::new())
    }
}

/// The format of a game of stones.
pub(crate) const fn format<P: Recorded>(
    games: &'static [&'static GameInfo],
    name: &'static str,
    en: &'static str,
    zh: &'static str,
) -> Format {
    Format::new(name, en, zh, |source, cx, record, report| {
        let board: &mut dyn Board = &mut P::board(P::SHAPE.game.start);
        P::SHAPE.read(Recorder::new(source, cx, board, record, report))
    })
    .extensions(&["txt"])
    .games(games)
    .holds(
        Holds::ALL
            .shapes(false)
            .evals(false)
            .clocks(false)
            .variations(false)
            .comments(false)
            .glyphs(false)
            .many(false)
            .empty_nodes(false),
    )
    .lacks("has no header with the code of this game", "没有带该棋种代码的文件头")
    .sniff(|probe| sniff::by_code(probe, P::SHAPE.header.code, |text| P::SHAPE.looks_like(text)))
    .score(charset::score)
    .split(|bytes, at_end| {
        split::cut(bytes, at_end, |window| split::enclosed(window, P::SHAPE.header.code, P::SHAPE.enclosure))
    })
    .write(|record, cx, out, report| {
        P::SHAPE.write(&mut P::board(record.start_text()), record, cx, out, report);
    })
    .restate(crate::shape::header::restate)
    .options(&[ENCODING])
}

/// The shape of one game's records.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    pub(crate) game: &'static GameInfo,
    pub(crate) header: Rule,
    /// What encloses the record.
    pub(crate) enclosure: [char; 2],
    /// What stands in front of the header: nothing or a semicolon.
    pub(crate) lead: &'static str,
    pub(crate) points: Points,
    /// Whether a row may be a letter too, also where the standard writes a number.
    pub(crate) letters: bool,
    /// How many columns and rows the board has.
    pub(crate) size: u8,
    /// What only this game makes of words in its records, behind so many moves.
    pub(crate) said: fn(&str, usize) -> Option<Stated>,
}

impl Stones {
    /// Whether a text without blanks, in upper case, could be a record of this shape: it has a point behind a colour.
    fn looks_like(&self, text: &str) -> bool {
        let is_stone = |(at, _): (usize, char)| text.get(at..).is_some_and(|text| self.is_item(text));
        text.char_indices().filter(|(_, c)| self.header.letters.contains(c)).any(is_stone)
    }
}
