//! The text of moves: coordinates, WXF, Chinese and Vietnamese, each read and written in a given position.
//!
//! [`Notation`] names the way of writing; [`parse_any`] tells by the characters which one a text is in. Reading gives
//! a [`NotationMove`], the move and the reason against it if it is not legal, or a [`NotationError`]; it never guesses
//! between two moves. Writing gives a text that reads back as the same move in every position, however odd.
//! Neither uses the heap. All rules are in `SPEC.md` beside this file, which the comments cite by number; its base
//! is the notation standard (xqbase, 2006).
//!
//! ```
//! use yipu_xiangqi::{Notation, Xiangqi, parse_any};
//!
//! let mut game = Xiangqi::start();
//! let reading = parse_any(&game, "炮二平五")?;
//! assert_eq!(reading.refusal, None);
//! assert_eq!(Notation::WXF.format(&game, reading.mv), "C2.5");
//! assert_eq!(Notation::Iccs.format(&game, reading.mv), "H2-E2");
//! game.play(reading.mv)?;
//! assert_eq!(parse_any(&game, "h8+7")?.mv, parse_any(&game, "馬8進7")?.mv);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chinese;
mod error;
mod hanzi;
mod iccs;
mod latin;
mod letters;
mod names;
mod pawns;
mod resolve;
pub mod san;
mod scan;
mod spelling;
mod spoken;
mod text;
mod vietnamese;
mod wxf;

use std::fmt;

pub(crate) use chinese::parse_plain;
pub use chinese::{ChineseStyle, Script};
pub use error::{Candidates, Expected, MAX_CANDIDATES, NearSquares, NotationError};
pub use latin::{parse_in_either, written_in};
pub(crate) use latin::{parse_vietnamese, shows_wxf};
pub use letters::{Letters, LettersError};
pub(crate) use names::IDS;
#[cfg(feature = "formats")]
pub(crate) use names::NAMES;
pub use resolve::PawnSchool;
pub use spelling::{Spelling, SpellingError, WxfDialect};
pub use spoken::{Action, MoveOrigin, Spoken, WhichPiece};
pub use text::MoveText;
pub use vietnamese::VietnameseStyle;
pub use vietnamese::length_at as vietnamese_length;
pub(crate) use vietnamese::shows as shows_vietnamese;
pub use wxf::{WxfMarks, WxfStyle};

use crate::{IllegalMoveError, Move, Xiangqi};
pub(crate) use iccs::Ninth;
use iccs::Ranks;

/// What a text says: a move, and why it is not legal, if so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NotationMove {
    /// The move.
    pub mv: Move,
    /// The reason against it.
    pub refusal: Option<IllegalMoveError>,
}

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Coordinates as ICCS writes them: `H2-E2`.
    Iccs,
    /// Coordinates as UCCI writes them: `h2e2`.
    Ucci,
    /// Coordinates with ranks 1 to 10: `h3e3`.
    Uci10,
    /// Coordinates as the record standard of the championship writes them: `H2E2`, with `J` for the ninth file.
    Ccgc,
    /// Letters, files and operators: `C2.5`.
    Wxf(WxfStyle),
    /// Chinese: 炮二平五.
    Chinese(ChineseStyle),
    /// Vietnamese: `P2-5`, or Pháo 2 bình 5.
    Vietnamese(VietnameseStyle),
}

impl Notation {
    /// WXF as the notation standard writes it.
    pub const WXF: Self = Self::Wxf(WxfStyle::STANDARD);

    /// Chinese in simplified characters.
    pub const CHINESE: Self =
        Self::Chinese(ChineseStyle { script: Script::Simplified, pawns: PawnSchool::Numbered });

    /// Chinese in traditional characters.
    pub const TRADITIONAL: Self =
        Self::Chinese(ChineseStyle { script: Script::Traditional, pawns: PawnSchool::Numbered });

    /// Vietnamese in letters and signs.
    pub const VIETNAMESE: Self = Self::Vietnamese(VietnameseStyle::Letters);

    /// Every notation that has a [`name`](Self::name).
    pub const ALL: [Self; names::COUNT] = names::NOTATIONS;

    /// The notation of that name: `zh`, `wxf-2018`, `vi` and so on; [`ALL`](Self::ALL) lists them.
    pub fn from_name(name: &str) -> Option<Self> {
        names::named(name)
    }

    /// The name. A style without a name of its own has that of the usual one: WXF with other letters is `wxf`.
    pub fn name(&self) -> &'static str {
        names::name(self)
    }

    /// Reads the text of a move of the side to move.
    ///
    /// # Errors
    ///
    /// When the text is not in this notation, names no move or names more than one.
    pub fn parse(&self, position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
        match *self {
            Self::Iccs | Self::Ucci => iccs::parse(position, text, Ranks::FromZero, Ninth::I),
            Self::Ccgc => iccs::parse(position, text, Ranks::FromZero, Ninth::Either),
            Self::Uci10 => iccs::parse(position, text, Ranks::FromOne, Ninth::I),
            Self::Wxf(style) => wxf::parse(position, text, style),
            Self::Chinese(_) => chinese::parse(position, text),
            Self::Vietnamese(_) => vietnamese::parse(position, text),
        }
    }

    /// The text of a move of the side to move.
    ///
    /// A move from a point where no piece of that side stands, or of a shape that its piece never has, cannot be said
    /// in WXF, Chinese or Vietnamese and comes out as ICCS text.
    pub fn format(&self, position: &Xiangqi, mv: Move) -> MoveText {
        match *self {
            Self::Iccs => iccs::format_iccs(mv),
            Self::Ucci => iccs::format_plain(mv, Ranks::FromZero),
            Self::Uci10 => iccs::format_plain(mv, Ranks::FromOne),
            Self::Ccgc => iccs::format_ccgc(mv),
            Self::Wxf(style) => wxf::format(position, mv, style),
            Self::Chinese(style) => chinese::format(position, mv, style),
            Self::Vietnamese(style) => vietnamese::format(position, mv, style),
        }
    }

    /// Writes the text of a move as [`format`](Self::format) gives it.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, position: &Xiangqi, mv: Move, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(&self.format(position, mv))
    }
}

/// Reads the text of a move in coordinates with ranks 0 to 9, WXF or Chinese, whichever its characters show.
///
/// # Errors
///
/// Those of [`Notation::parse`]; for an empty text, a syntax error that expects a move.
pub fn parse_any(position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
    parse_any_with(position, text, WxfStyle::STANDARD)
}

/// [`parse_any`] with a dialect for what turns out to be WXF.
///
/// # Errors
///
/// Those of [`parse_any`].
pub fn parse_any_with(position: &Xiangqi, text: &str, wxf: WxfStyle) -> Result<NotationMove, NotationError> {
    scan::Scanner::new(text).expect(Expected::AMove)?;
    shown_by(text, wxf).parse(position, text)
}

/// [`parse_any`] for a text in which the ninth file has that letter.
pub(crate) fn parse_any_ninth(
    position: &Xiangqi,
    text: &str,
    ninth: Ninth,
) -> Result<NotationMove, NotationError> {
    if !chinese::looks_like(text) && iccs::looks_like(text) {
        iccs::parse(position, text, Ranks::FromZero, ninth)
    } else {
        parse_any(position, text)
    }
}

/// The notation that the characters of a text show. A text that may be WXF or Vietnamese is WXF here: see [`parse_in_either`].
pub(crate) fn shown_by(text: &str, wxf: WxfStyle) -> Notation {
    // No Vietnamese move begins with a Chinese character.
    let begins_in_chinese = text.starts_with(|c: char| ('\u{2E80}'..'\u{FF00}').contains(&c));
    if !begins_in_chinese && !text.is_ascii() && vietnamese::is_marked(text) {
        Notation::VIETNAMESE
    } else if !text.is_ascii() && chinese::looks_like(text) {
        Notation::CHINESE
    } else if iccs::looks_like(text) {
        Notation::Ucci
    } else {
        Notation::Wxf(wxf)
    }
}
