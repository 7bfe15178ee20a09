//! What a board looks like: where its sites are, what is drawn between them, and what stands on it.
//!
//! A game says this once; whoever draws (text, SVG, pages) knows no game. One unit is the distance of neighbouring sites;
//! x grows to the right, y downwards.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::Side;

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Spot {
    /// The place of two coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// Everything about a board that does not change in the course of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Geometry {
    /// How wide the board is, its margin included and its labels not.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Where something can stand; an [`Item`] names one by its index.
    pub sites: Vec<Site>,
    /// What is drawn under everything else, in this order.
    pub outlines: Vec<Outline>,
    /// The coordinates along the edges.
    pub labels: Vec<Label>,
    /// The colours of the seats, seat 0 first; a game of more seats than colours begins again.
    pub hues: &'static [Hue],
    /// Whether seat 0 has the upper side of the board as it is drawn.
    pub first_above: bool,
}

impl Geometry {
    /// No board: nothing can be placed on it, and nothing is drawn.
    pub const EMPTY: Self = Self {
        width: 0.0,
        height: 0.0,
        sites: Vec::new(),
        outlines: Vec::new(),
        labels: Vec::new(),
        hues: &[],
        first_above: false,
    };

    /// The colour of a seat.
    pub fn hue(&self, side: Side) -> Hue {
        let index = usize::from(side.0) % self.hues.len().max(1);
        self.hues.get(index).copied().unwrap_or(Hue::Black)
    }

    /// The site of a name such as `h2`, in either case.
    pub fn site(&self, name: &str) -> Option<u16> {
        self.sites.iter().position(|site| site.name.eq_ignore_ascii_case(name)).map(|index| index as u16)
    }
}

/// Where something can stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Site {
    /// The name in moves.
    pub name: Box<str>,
    /// Its middle.
    pub at: Spot,
}

/// A colour of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hue {
    /// Black.
    Black,
    /// White.
    White,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stroke {
    /// A line of the board.
    Line,
    /// The border of the board.
    Border,
    /// A railway.
    Rail,
    /// Something that only helps the eye.
    Guide,
}

/// What an area is filled with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fill {
    /// A light cell.
    Light,
    /// A dark cell.
    Dark,
    /// A place of a special kind: a camp, a star point.
    Special,
    /// The ink of the lines.
    Ink,
    /// The colour of a side.
    Of(Side),
}

/// A part of the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// A straight line.
    Line {
        /// One end.
        from: Spot,
        /// The other.
        to: Spot,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A part of a circle, from one angle to another, in degrees clockwise from the right.
    Arc {
        /// The middle of the circle.
        center: Spot,
        /// Its radius.
        radius: f32,
        /// Where it begins.
        from: f32,
        /// Where it ends, which is more.
        to: f32,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// An area with straight sides.
    Polygon {
        /// Its corners.
        corners: Vec<Spot>,
        /// What it is filled with.
        fill: Option<Fill>,
        /// How its sides are drawn.
        stroke: Option<Stroke>,
    },
    /// A full circle.
    Circle {
        /// Its middle.
        center: Spot,
        /// Its radius.
        radius: f32,
        /// What it is filled with.
        fill: Option<Fill>,
        /// How its rim is drawn.
        stroke: Option<Stroke>,
    },
    /// Words on the board, such as 楚河.
    Words {
        /// The middle of the words.
        at: Spot,
        /// Traditional characters.
        hant: &'static str,
        /// Simplified characters.
        hans: &'static str,
        /// How high a character is.
        size: f32,
    },
}

/// A coordinate at the edge of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Its middle, which may lie outside the board.
    pub at: Spot,
    /// As players of the game know it: Chinese numerals on a Xiangqi board.
    pub native: Cow<'static, str>,
    /// In Latin letters and digits.
    pub latin: Cow<'static, str>,
}

/// Whose eyes a board is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Viewer {
    /// Everything is seen.
    #[default]
    Referee,
    /// What that side knows.
    Seat(Side),
}

impl Viewer {
    /// `true` for the seat itself and for the referee: who knows what that seat knows.
    pub fn knows(self, side: Side) -> bool {
        self == Self::Referee || self == Self::Seat(side)
    }
}

/// What stands on a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardView {
    /// The pieces, in painting order.
    pub items: Vec<Item>,
    /// What is told beside the board.
    pub panel: Vec<Panel>,
}

/// Something on a site.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// The index of the site.
    pub site: u16,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it is.
    pub form: Form,
    /// What is written on it.
    pub face: Option<PieceText>,
}

impl Item {
    /// A card of a seat, face up with this text on it, or face down.
    pub fn card(site: u16, owner: Side, text: Option<&'static str>) -> Self {
        Self { site, side: Some(owner), form: Form::Card, face: text.map(PieceText::plain) }
    }
}

/// The form of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Form {
    /// A round piece with a face.
    Disc,
    /// A stone.
    Stone,
    /// A filled hexagon.
    Hexagon,
    /// A cube with a number.
    Cube,
    /// A flat rectangle with words, or its blank back.
    Plate,
    /// A queen.
    Queen,
    /// A square that is no longer open: an arrow has hit it.
    Arrow,
    /// A horizontal side of a box.
    HorizontalEdge,
    /// A vertical side of a box.
    VerticalEdge,
    /// A box that has an owner.
    Box,
    /// A try that was refused.
    Refused,
    /// A playing card with its face, or its blank back.
    Card,
}

/// What is written on a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PieceText {
    /// In traditional characters.
    pub hant: Cow<'static, str>,
    /// In simplified characters.
    pub hans: Cow<'static, str>,
    /// In Latin letters or digits.
    pub latin: Cow<'static, str>,
}

impl PieceText {
    /// A face that is the same in every script.
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Self {
        let text = text.into();
        Self { hant: text.clone(), hans: text.clone(), latin: text }
    }
}

/// A line beside the board: a die, a score, a count of captures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

/// A piece that may be put on a board when a position is set up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its name in texts, such as the letter of a FEN.
    pub name: Cow<'static, str>,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it is.
    pub form: Form,
    /// What is written on it.
    pub face: Option<PieceText>,
}

/// The geometries of a game that is played on boards of several sizes, each made when it is first asked for.
///
/// ```
/// use yipu_core::view::{Geometry, Sizes};
/// fn board(size: u8) -> Geometry {
///     Geometry { width: f32::from(size), height: f32::from(size), ..Geometry::default() }
/// }
/// static BOARDS: Sizes = Sizes::new(board);
/// assert_eq!(BOARDS.get(19).width, 19.0);
/// assert!(std::ptr::eq(BOARDS.get(9), BOARDS.get(9)));
/// ```
#[derive(Debug)]
pub struct Sizes {
    make: fn(u8) -> Geometry,
    made: [OnceLock<Geometry>; Self::LARGEST as usize + 1],
}

impl Sizes {
    /// The largest size there is.
    pub const LARGEST: u8 = 31;

    /// Boards that a function makes.
    pub const fn new(make: fn(u8) -> Geometry) -> Self {
        Self { make, made: [const { OnceLock::new() }; Self::LARGEST as usize + 1] }
    }

    /// The board of a size; a larger one than [`LARGEST`](Self::LARGEST) is the largest.
    pub fn get(&'static self, size: u8) -> &'static Geometry {
        let size = size.min(Self::LARGEST);
        self.made[usize::from(size)].get_or_init(|| (self.make)(size))
    }
}
