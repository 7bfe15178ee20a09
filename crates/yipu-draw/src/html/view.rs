//! A record laid out for playing, and its parts for an element on anybody's page.

use yipu_core::{Lang, NotationId, Record};

use super::stamps::Stamps;
use super::words::Words;
use super::{MOST_MOVES, PageError, colors, head, score, stage};
use crate::parts::Background;
use crate::playback::Playback;
use crate::{Picture, Style, Theme, about};

/// A record laid out: the empty board from both sides, the drawings, and for each move what changes.
pub(super) struct Played {
    pub(super) grounds: [Background; 2],
    pub(super) stamps: Stamps,
    pub(super) score: String,
}

impl Played {
    /// Draws each position once, light or for print; a style sheet makes the light board dark.
    pub(super) fn new(
        record: &Record,
        picture: &Picture,
        notation: Option<NotationId>,
    ) -> Result<Self, PageError> {
        let moves = record.tree.move_count();
        if moves > MOST_MOVES {
            return Err(PageError::TooManyMoves { moves });
        }
        let theme = if picture.style.theme == Theme::Print { Theme::Print } else { Theme::Light };
        let upright = Picture { names: false, style: Style { theme, ..picture.style }, ..*picture };
        let turned = Style { flip: !upright.style.flip, ..upright.style };
        let playback = Playback::new(record, upright, notation)?;
        let geometry = playback.replay().geometry();
        let grounds = [upright.style, turned].map(|style| Background::new(geometry, style));
        let mut stamps = Stamps::default();
        let score = score::write(record, playback, &upright, Words::of(picture.lang), &mut stamps);
        Ok(Self { grounds, stamps, score })
    }
}

/// The parts of a [`page`](super::page) for a script that puts them on another page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct View {
    /// HTML: the head of the record, the stage, and the room for the list of moves. It has no scripts, no styles and no
    /// addresses; what people wrote is text in it.
    pub markup: String,
    /// The data of the player as JSON.
    pub score: String,
    /// Rules of a style sheet for the colours of the board, on an element of the class `viewer` around the markup.
    pub colors: String,
}

/// Lays a record out for a script that plays it on another page. The options are those of [`page`](super::page).
///
/// ```
/// use yipu_core::Record;
/// use yipu_draw::{Picture, html};
///
/// let record = Record::new(yipu::game("CC").unwrap());
/// let view = html::view(&record, &Picture::default(), None)?;
/// assert!(view.markup.contains("<svg id=\"board\"") && !view.markup.contains("<script"));
/// assert!(view.score.starts_with('{'));
/// # Ok::<(), html::PageError>(())
/// ```
///
/// # Errors
/// When the board of the game cannot be drawn, or the record has more than [`MOST_MOVES`] moves.
pub fn view(record: &Record, picture: &Picture, notation: Option<NotationId>) -> Result<View, PageError> {
    let Played { grounds, stamps, score } = Played::new(record, picture, notation)?;
    let words = Words::of(picture.lang);
    let (mut markup, mut sheet) = (String::with_capacity(64 * 1024), String::new());
    head::push(&mut markup, "p", record, picture.lang, words);
    markup.push_str("<div class=\"parts\">\n");
    stage::push(&mut markup, &grounds, &stamps, words);
    stage::push_moves(&mut markup, words);
    markup.push_str("</div>\n");
    if picture.style.theme != Theme::Print {
        colors::push(&mut sheet, ".viewer");
    }
    Ok(View { markup, score, colors: sheet })
}

/// What a record is called: its title, or who played, or the game.
pub fn title(record: &Record, lang: Lang) -> String {
    about::title(record, lang)
}
