//! WXF or Vietnamese: the same letters and signs with other meanings (SPEC 9.4 to 9.7).
//!
//! The letters and signs of a whole text show which it is, or else the moves that are legal. Where both fit, that is an error
//! with the two moves in it, and never a guess.

use crate::Xiangqi;

use super::{Notation, NotationError, NotationMove, WxfStyle, iccs, parse_any_with, vietnamese};

/// Which of the two the words of a text are written in, by their letters and signs alone: WXF if one of them shows WXF and none
/// Vietnamese, and the other way round; `None` if that leaves it open.
///
/// ```
/// use yipu_xiangqi::{Notation, notation::written_in};
///
/// assert_eq!(written_in(["P2-5", "M8.7"]), Some(Notation::VIETNAMESE));
/// assert_eq!(written_in(["C2.5", "h8+7"]), Some(Notation::WXF));
/// assert_eq!(written_in(["P2-5"]), None);
/// ```
pub fn written_in<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Notation> {
    let (mut wxf, mut vietnamese) = (false, false);
    for word in words {
        wxf |= shows_wxf(word);
        vietnamese |= vietnamese::shows(word);
    }
    match (wxf, vietnamese) {
        (true, false) => Some(Notation::WXF),
        (false, true) => Some(Notation::VIETNAMESE),
        _ => None,
    }
}

/// `true` if a text is a WXF move by letters or signs that no Vietnamese move has: `+`, `=`, H, R, A, K, E, N.
pub(crate) fn shows_wxf(text: &str) -> bool {
    let is_own = |c: char| matches!(c, '+' | '=' | '＋' | '＝') || "HRAKENhraken".contains(c);
    text.contains(is_own) && !iccs::looks_like(text) && is_wxf(text)
}

/// `true` if WXF can be read from a text, whatever stands on the board.
fn is_wxf(text: &str) -> bool {
    let read = super::wxf::parse(&Xiangqi::start(), text, WxfStyle::STANDARD);
    !matches!(read, Err(NotationError::Syntax { .. }))
}

/// Reads the text of a single move in whichever notation its characters show. One that may be WXF or Vietnamese is read in the
/// one in which it is legal.
///
/// # Errors
///
/// Those of [`parse_any`](super::parse_any), and [`NotationError::TwoNotations`] if it is legal in both.
pub fn parse_in_either(
    position: &Xiangqi,
    text: &str,
    wxf: WxfStyle,
) -> Result<(NotationMove, Notation), NotationError> {
    let shown = super::shown_by(text, wxf);
    let plain = parse_any_with(position, text, wxf);
    if !matches!(shown, Notation::Wxf(_)) {
        return plain.map(|reading| (reading, shown));
    }
    let other = vietnamese::parse(position, text);
    let is_legal = |read: &Result<NotationMove, NotationError>| {
        read.as_ref().is_ok_and(|reading| reading.refusal.is_none())
    };
    match (plain, other) {
        (Ok(wxf), Ok(other)) if wxf.refusal.is_none() && other.refusal.is_none() && wxf.mv != other.mv => {
            Err(NotationError::TwoNotations { wxf: wxf.mv, vietnamese: other.mv })
        }
        (plain, Ok(other)) if !is_legal(&plain) && (other.refusal.is_none() || plain.is_err()) => {
            Ok((other, Notation::VIETNAMESE))
        }
        // What is only written as Vietnamese moves are is at fault as one of them.
        (Err(NotationError::Syntax { .. }), Err(error)) if !matches!(error, NotationError::Syntax { .. }) => {
            Err(error)
        }
        (plain, _) => plain.map(|reading| (reading, shown)),
    }
}

/// Reads a move of a record that is known to be Vietnamese: coordinates and Chinese moves may stand among the others.
pub(crate) fn parse_vietnamese(position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
    match super::shown_by(text, WxfStyle::STANDARD) {
        Notation::Wxf(_) | Notation::Vietnamese(_) => vietnamese::parse(position, text),
        other => other.parse(position, text),
    }
}
