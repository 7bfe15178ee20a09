//! The playable position: the board, the side to move, the counters and the keys.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use yipu_core::work::{Work, note};

use crate::{Board, Color, IllegalMoveError, Move, Piece, PieceKind, Setup, Square, zobrist};
use crate::{legality, movegen, perft};

/// How many moves a position can have at most.
///
/// Let a side have `h` horses, `l` chariots and cannons and `o` others. Each of the `90 - h - l - o` points without an own piece is
/// reached by at most one sliding move from each of four directions; a cannon jumps at most once in each of four directions; another
/// piece has at most four moves; a horse has at most eight, and at most eight horses reach a point. That makes at most
/// `4 (90 - h - l - o) + 4 l + 4 o + 8 min(h, 90 - h)`, which is `360 - 4 h + 8 min(h, 90 - h)` and largest, 540, for 45 horses.
pub const MAX_MOVES: usize = 540;

/// The moves of a position, kept without the heap.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// How a game has ended on the board; either way the side to move has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// In check without a legal move (将死).
    Checkmate,
    /// Without a legal move, but not in check (困毙).
    Stalemate,
}

/// What [`Xiangqi::undo`] needs to take a move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    mv: Move,
    /// Whether a piece stood where the move starts.
    moved: bool,
    /// What it took, as the board codes it.
    taken: u8,
    halfmoves: u32,
    fullmoves: u32,
    key: u64,
    mirror_key: u64,
}

impl Undo {
    /// The move that is taken back.
    #[inline]
    pub const fn mv(&self) -> Move {
        self.mv
    }
}

/// A position that can be played on. Every set-up makes one, however odd.
///
/// ```
/// use yipu_xiangqi::{IllegalMoveError, PieceKind, Move, Square, Xiangqi};
///
/// # fn main() -> Result<(), &'static str> {
/// let point = |file, rank| Square::new(file, rank).ok_or("off the board");
/// let mut game = Xiangqi::start();
/// assert_eq!(game.legal_moves().len(), 44);
///
/// let cannon_to_the_centre = Move::new(point(7, 2)?, point(4, 2)?);
/// assert!(game.is_legal(cannon_to_the_centre));
/// let undo = game.play_unchecked(cannon_to_the_centre);
/// game.undo(undo);
/// assert_eq!(game, Xiangqi::start());
///
/// let king_takes_two_steps = Move::new(point(4, 0)?, point(4, 2)?);
/// assert_eq!(game.illegality(king_takes_two_steps), Some(IllegalMoveError::NotItsMove(PieceKind::King)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xiangqi {
    board: Board,
    turn: Color,
    halfmoves: u32,
    fullmoves: u32,
    key: u64,
    mirror_key: u64,
}

impl Xiangqi {
    /// The start of the game.
    pub fn start() -> Self {
        static START: LazyLock<Xiangqi> = LazyLock::new(|| Xiangqi::from(&start_setup()));
        START.clone()
    }

    /// What stands where, who is to move and the counters.
    pub fn to_setup(&self) -> Setup {
        let mut squares = [None; Square::COUNT];
        for square in Square::all() {
            squares[square.index()] = self.board.piece_at(square);
        }
        Setup { squares, turn: self.turn, halfmoves: self.halfmoves, fullmoves: self.fullmoves }
    }

    /// The pieces.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Plies since the last capture.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the round, which rises after Black's move.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The stable key of the pieces and the side to move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The [`key`](Self::key) of the position with left and right exchanged.
    #[inline]
    pub const fn mirror_key(&self) -> u64 {
        self.mirror_key
    }

    /// One key for a position and its mirror image.
    #[inline]
    pub fn canonical_key(&self) -> u64 {
        self.key.min(self.mirror_key)
    }

    /// The legal moves.
    pub fn legal_moves(&self) -> MoveList {
        movegen::legal_moves(&self.board, self.turn)
    }

    /// Calls the function with each legal move.
    pub fn for_each_legal(&self, mut each: impl FnMut(Move)) {
        let _ = movegen::for_each_legal(&self.board, self.turn, |mv| {
            each(mv);
            ControlFlow::Continue(())
        });
    }

    /// How many legal moves there are.
    pub fn count_legal(&self) -> usize {
        if self.board.in_check(self.turn.other()) {
            self.legal_moves().len()
        } else {
            movegen::count_legal(&self.board, self.turn)
        }
    }

    /// Whether there is a legal move.
    pub fn has_legal(&self) -> bool {
        movegen::for_each_legal(&self.board, self.turn, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_possible(mv) && !self.takes_king(mv) && self.board.is_safe_after(self.turn, mv)
    }

    fn takes_king(&self, mv: Move) -> bool {
        self.board.piece_at(mv.to).is_some_and(|taken| taken.kind == PieceKind::King)
    }

    /// Whether a piece of the side to move can make the move by its movement, the safety of its king aside.
    pub fn is_possible(&self, mv: Move) -> bool {
        self.board.is_possible(self.turn, mv)
    }

    /// Why the move is not legal; `None` when it is.
    pub fn illegality(&self, mv: Move) -> Option<IllegalMoveError> {
        // Most moves that are asked about are legal, and that is seen at once.
        if self.is_legal(mv) { None } else { legality::illegality(&self.board, self.turn, mv) }
    }

    /// Plays a move. Whether it is legal is the caller's to ask; what is not legal is done as [`force`](Self::force) does it.
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        note(Work::Play);
        let piece = self.board.code_at(mv.from);
        let undo = self.undo_of(mv);
        if undo.moved {
            self.board.make(mv);
            self.toggle(piece, mv.from);
            self.toggle(piece, mv.to);
        }
        if undo.taken == Board::NO_PIECE {
            self.halfmoves = self.halfmoves.saturating_add(1);
        } else {
            self.toggle(undo.taken, mv.to);
            self.halfmoves = 0;
        }
        self.pass();
        undo
    }

    /// What takes a move back that is to be played here.
    pub(crate) fn undo_of(&self, mv: Move) -> Undo {
        let moved = self.board.code_at(mv.from) != Board::NO_PIECE;
        let takes = moved && mv.from != mv.to;
        Undo {
            mv,
            moved,
            taken: if takes { self.board.code_at(mv.to) } else { Board::NO_PIECE },
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            key: self.key,
            mirror_key: self.mirror_key,
        }
    }

    /// Plays a move, for [`undo`](Self::undo) to take back.
    ///
    /// # Errors
    /// When the move is not legal. The position is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Undo, IllegalMoveError> {
        match self.illegality(mv) {
            Some(error) => Err(error),
            None => Ok(self.play_unchecked(mv)),
        }
    }

    /// Plays a move if it is legal, without asking why it is not. Readers try every move of a game so.
    pub(crate) fn play_if_legal(&mut self, mv: Move) -> Option<Undo> {
        if !self.is_possible(mv) || self.takes_king(mv) {
            return None;
        }
        let undo = self.play_unchecked(mv);
        if self.board.in_check(self.turn.other()) {
            self.undo(undo);
            return None;
        }
        Some(undo)
    }

    /// Takes back the last move played.
    pub fn undo(&mut self, undo: Undo) {
        if undo.moved {
            self.board.unmake(undo.mv, undo.taken);
        }
        self.turn = self.turn.other();
        self.halfmoves = undo.halfmoves;
        self.fullmoves = undo.fullmoves;
        self.key = undo.key;
        self.mirror_key = undo.mirror_key;
    }

    /// Moves whatever stands on the start of the move, whosever it is, so that a record goes on after an illegal move.
    ///
    /// Says `false` when nothing stands there: then the turn passes on an unchanged board.
    pub fn force(&mut self, mv: Move) -> bool {
        self.play_unchecked(mv).moved
    }

    /// Whether the king of the side to move is attacked.
    pub fn in_check(&self) -> bool {
        self.board.in_check(self.turn)
    }

    /// How the game has ended, if the side to move has no legal move.
    pub fn outcome(&self) -> Option<Ending> {
        if self.has_legal() {
            None
        } else if self.in_check() {
            Some(Ending::Checkmate)
        } else {
            Some(Ending::Stalemate)
        }
    }

    /// How many ways there are to play that many plies.
    pub fn perft(&self, depth: u32) -> u64 {
        perft::perft(&mut self.board.clone(), self.turn, depth)
    }

    /// The [`perft`](Self::perft) number behind each legal move; nothing for depth 0.
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        perft::divide(&mut self.board.clone(), self.turn, depth)
    }

    /// The position with left and right exchanged.
    pub fn mirrored(&self) -> Self {
        self.mapped(Square::mirrored, |piece| piece)
    }

    /// The position seen from the other side: turned by 180 degrees, with the colours and the turn exchanged.
    pub fn swapped(&self) -> Self {
        let mut swapped = self.mapped(Square::rotated, |piece| Piece::new(piece.color.other(), piece.kind));
        let black = zobrist::turn(Color::Black);
        swapped.turn = self.turn.other();
        swapped.key ^= black;
        swapped.mirror_key ^= black;
        swapped
    }

    fn mapped(&self, square: impl Fn(Square) -> Square, piece: impl Fn(Piece) -> Piece) -> Self {
        let mut setup = Setup { squares: [None; Square::COUNT], ..self.to_setup() };
        for from in self.board.occupied() {
            setup.squares[square(from).index()] = self.board.piece_at(from).map(&piece);
        }
        Self::from(&setup)
    }

    /// Puts a piece, by its index, into the keys, or takes it out.
    #[inline]
    fn toggle(&mut self, piece: u8, square: Square) {
        let [number, mirrored] = zobrist::piece(piece, square);
        self.key ^= number;
        self.mirror_key ^= mirrored;
    }

    fn pass(&mut self) {
        if self.turn == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = self.turn.other();
        let black = zobrist::turn(Color::Black);
        self.key ^= black;
        self.mirror_key ^= black;
    }
}

impl From<&Setup> for Xiangqi {
    fn from(setup: &Setup) -> Self {
        let key = zobrist::turn(setup.turn);
        let mut position = Self {
            board: Board::empty(),
            turn: setup.turn,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            key,
            mirror_key: key,
        };
        for square in Square::all() {
            if let Some(piece) = setup.squares[square.index()] {
                position.board.put(square, piece);
                position.toggle(piece.index() as u8, square);
            }
        }
        position
    }
}

fn start_setup() -> Setup {
    const BACK: [PieceKind; 9] = [
        PieceKind::Rook,
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Advisor,
        PieceKind::King,
        PieceKind::Advisor,
        PieceKind::Bishop,
        PieceKind::Knight,
        PieceKind::Rook,
    ];
    let mut setup = Setup::empty();
    for square in Square::all() {
        let color = if square.in_home(Color::Red) { Color::Red } else { Color::Black };
        let kind = match (square.rank_from(color), square.file()) {
            (0, file) => BACK[file as usize],
            (2, 1 | 7) => PieceKind::Cannon,
            (3, file) if file % 2 == 0 => PieceKind::Pawn,
            _ => continue,
        };
        setup.squares[square.index()] = Some(Piece::new(color, kind));
    }
    setup
}
