//! How a board is to look.

/// What is written on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum PieceSet {
    /// Traditional characters.
    #[default]
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Latin letters.
    Letters,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 3] = [Self::Traditional, Self::Simplified, Self::Letters];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Traditional => "traditional",
            Self::Simplified => "simplified",
            Self::Letters => "letters",
        }
    }
}

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Wood on light.
    #[default]
    Light,
    /// For dark screens.
    Dark,
    /// Black on white; the sides are told apart by form.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }
}

/// How a board is to look.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Style {
    /// What is written on the pieces.
    pub pieces: PieceSet,
    /// The colours.
    pub theme: Theme,
    /// Whether the board is turned, so that Second sits at the bottom.
    pub flip: bool,
    /// Whether left and right are exchanged.
    pub mirror: bool,
    /// Whether coordinates stand around the board.
    pub coordinates: bool,
    /// Whether the coordinates are Latin letters and numbers, whatever is written on the pieces.
    pub latin: bool,
    /// How many pixels one unit of the board has.
    pub unit: f32,
}

impl Style {
    /// How many pixels one unit of the board usually has.
    pub const UNIT: f32 = 56.0;
}

impl Default for Style {
    fn default() -> Self {
        Self {
            pieces: PieceSet::default(),
            theme: Theme::default(),
            flip: false,
            mirror: false,
            coordinates: true,
            latin: false,
            unit: Self::UNIT,
        }
    }
}
