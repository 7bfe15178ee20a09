//! What stands for a piece, an empty site, a coordinate.

use unicode_width::UnicodeWidthStr;
use yipu_core::view::{Form, Hue, Item};

use super::BoardText;
use super::lines::{Arms, Ring};

/// Some characters for a site.
pub(super) struct Token {
    pub(super) text: String,
    /// How many columns before the site they begin.
    pub(super) back: usize,
}

impl Token {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), back: 0 }
    }

    pub(super) fn width(&self) -> usize {
        width(&self.text)
    }
}

/// How many columns a text has.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// What stands for stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stones {
    /// Full and empty circles, or crosses and circles.
    Circles,
    /// The first letters of their colours.
    Letters,
}

impl Stones {
    /// Black and white can be told apart by form.
    pub(super) fn of(hues: &[Hue]) -> Self {
        let is_plain = |hue| matches!(hue, Hue::Black | Hue::White);
        if hues.iter().copied().all(is_plain) { Self::Circles } else { Self::Letters }
    }
}

pub(super) fn of_item(item: &Item, hue: Option<Hue>, stones: Stones, text: BoardText) -> Token {
    let ascii = text == BoardText::Ascii;
    let letter = hue.map_or('#', letter);
    let face = item.face.as_ref().map(|face| if ascii { &face.latin } else { &face.hant });
    let unicode = text == BoardText::Unicode;
    match (item.form, face) {
        (Form::Disc, Some(face)) => Token::new(one(face, text)),
        // Both sides have the same faces: the letter tells them apart.
        (Form::Cube, Some(face)) => Token::new(format!("{letter}{face}")),
        (Form::Card, face) => Token::new(face.map_or("##", |face| face.as_ref()).to_owned()),
        (Form::Plate, face) => Token::new(format!("{letter}{}", face.map_or("??", |face| face.as_ref()))),
        (Form::Stone | Form::Hexagon, _) => Token::new(stone(hue, stones, text)),
        (Form::HorizontalEdge, _) => {
            Token { text: if unicode { "───" } else { "---" }.into(), back: 1 }
        }
        (Form::VerticalEdge, _) => Token::new(if unicode { "│" } else { "|" }),
        (Form::Arrow | Form::Refused, _) => Token::new(match text {
            BoardText::Unicode => "×",
            BoardText::FullWidth => "ｘ",
            BoardText::Ascii => "x",
        }),
        (Form::Box, _) => Token::new(letter),
        (Form::Disc | Form::Cube | Form::Queen, _) => Token::new(one(&letter.to_string(), text)),
    }
}

/// A single letter is wide where everything is.
fn one(face: &str, text: BoardText) -> String {
    if text == BoardText::FullWidth { widen(face) } else { face.to_owned() }
}

fn stone(hue: Option<Hue>, stones: Stones, text: BoardText) -> String {
    match (hue, stones, text) {
        (Some(Hue::Black), Stones::Circles, BoardText::Unicode) => "●".into(),
        (Some(Hue::White), Stones::Circles, BoardText::Unicode) => "○".into(),
        (Some(Hue::Black), Stones::Circles, _) => one("X", text),
        (Some(Hue::White), Stones::Circles, _) => one("O", text),
        (hue, ..) => one(&hue.map_or('#', letter).to_string(), text),
    }
}

const fn letter(hue: Hue) -> char {
    match hue {
        Hue::Black | Hue::Blue => 'B',
        Hue::White => 'W',
        Hue::Red => 'R',
        Hue::Green => 'G',
        Hue::Yellow => 'Y',
    }
}

pub(super) fn of_empty(arms: Arms, ring: Ring, text: BoardText) -> Token {
    let crossing = match (arms.left, arms.right, arms.up, arms.down) {
        _ if ring == Ring::Dot => "╋",
        _ if ring == Ring::Circle => "◯",
        (false, false, false, false) => "·",
        (true, true, true, true) => "┼",
        (false, true, true, true) => "├",
        (true, false, true, true) => "┤",
        (true, true, false, true) => "┬",
        (true, true, true, false) => "┴",
        (false, true, false, true) => "┌",
        (true, false, false, true) => "┐",
        (false, true, true, false) => "└",
        (true, false, true, false) => "┘",
        (false, false, _, _) => "│",
        (_, _, false, false) => "─",
    };
    Token::new(match text {
        BoardText::Unicode => crossing,
        BoardText::FullWidth if ring == Ring::Circle => "〇",
        BoardText::FullWidth if arms.any() => "＋",
        BoardText::FullWidth => "．",
        BoardText::Ascii if ring == Ring::Circle => "o",
        BoardText::Ascii => ".",
    })
}

/// A dot that is no site.
pub(super) const fn dot(text: BoardText) -> &'static str {
    match text {
        BoardText::Unicode => "•",
        BoardText::FullWidth | BoardText::Ascii => "+",
    }
}

/// A coordinate; one of two characters is as wide as a wide one already.
pub(super) fn of_label(label: &str, text: BoardText) -> String {
    let single = label.chars().count() == 1;
    if text == BoardText::FullWidth && single { widen(label) } else { label.to_owned() }
}

/// Letters, digits and signs in their wide forms.
fn widen(text: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap_or(c),
        ' ' => '　',
        _ => c,
    };
    text.chars().map(wide).collect()
}
