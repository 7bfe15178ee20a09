//! How SGF has a game of stones: facts of the game, which stand with it. The format itself lives elsewhere.

/// What SGF needs to know of a game of stones on a square board. It is made by [`SgfInfo::new`] and the methods that add
/// to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SgfInfo {
    /// SGF's number of the game.
    pub number: u32,
    /// How many columns and rows the board usually has.
    pub size: u8,
    /// The fewest and the most that it may have, where a start position says so.
    pub sizes: (u8, u8),
    /// The letters of the two sides in start positions.
    pub letters: [char; 2],
    /// How points are written.
    pub points: SgfPoints,
    /// Whether a file must name the code, because the number means another game, or none.
    pub named: bool,
    /// What follows the turn in a start position with stones on the board, where that is not what follows in the
    /// game's own.
    pub after_turn: Option<&'static str>,
}

/// How points are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SgfPoints {
    /// Two letters, from the top left.
    Letters,
    /// A letter from the left and a number from the top.
    Numbered,
}

impl SgfInfo {
    /// Black and white stones on a board of so many columns and rows, with points of two letters. The first game of a
    /// number is meant where a file names neither the code nor the size of another.
    pub const fn new(number: u32, size: u8) -> Self {
        Self {
            number,
            size,
            sizes: (size, size),
            letters: ['b', 'w'],
            points: SgfPoints::Letters,
            named: false,
            after_turn: None,
        }
    }

    /// With boards of other sizes too: the number of rows of a start position is its size.
    pub const fn sizes(mut self, least: u8, most: u8) -> Self {
        self.sizes = (least, most);
        self
    }

    /// With other letters of the sides.
    pub const fn letters(mut self, letters: [char; 2]) -> Self {
        self.letters = letters;
        self
    }

    /// With points in another way.
    pub const fn points(mut self, points: SgfPoints) -> Self {
        self.points = points;
        self
    }

    /// As one that files must name by its code.
    pub const fn named(mut self) -> Self {
        self.named = true;
        self
    }

    /// With what follows the turn once there are stones on the board.
    pub const fn after_turn(mut self, text: &'static str) -> Self {
        self.after_turn = Some(text);
        self
    }
}
