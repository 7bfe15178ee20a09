//! What is to be printed.

/// What is to be printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One diagram for each record, after so many moves of the main line; the end if none are given.
    Diagram(Option<usize>),
    /// The moves with their comments and variations, and diagrams among them.
    Game(Diagrams),
    /// The start positions, and the moves as solutions at the end.
    Puzzles,
}

/// Where the diagrams of a game stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagrams {
    /// After every so many moves of the main line.
    Every(usize),
    /// After every move of the main line that has a comment.
    AtComments,
}
