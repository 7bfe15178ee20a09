//! Positions of games of stones. Six games differ in what [`StoneRules`] asks for; moves, texts, clicks, symmetries, keys and setting
//! up are the same for all.

use std::fmt;

use yipu_core::view::{BoardView, Form, Geometry, Item, Piece, Viewer};
use yipu_core::{
    Encoding, Face, Finding, GameEnd, GameInfo, KeyHasher, MoveError, NotationId, Packed, PackedMove,
    ParsedMove, Position, Side, Symmetry,
};

use super::Grid;
use crate::shape::codes::MOVE_UNREADABLE;
use crate::shape::game::{GameText, parse_move};
use crate::shape::point::StoneMove;
use crate::shape::{setup, view};

/// A position of a game of stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StonePosition<R: StoneRules> {
    pub(crate) board: R::Board,
    pub(crate) turn: Side,
    /// What the game knows besides: the ko, the stones left in a turn, who has won.
    pub(crate) state: R,
}

/// What becomes of a move without a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// It is no move of the game.
    Unknown,
    /// A record may contain it, and the rules forbid it.
    Forbidden,
    /// It can be played.
    Allowed,
}

/// The rules of one game of stones, implemented by what its positions know besides the stones and the turn.
///
/// The default of that state belongs to the empty board. See [`Position`] and [`Face`] for the methods of the same name.
pub trait StoneRules: Clone + PartialEq + Eq + Default + fmt::Debug + Send + Sync + 'static {
    /// The board.
    type Board: Grid + Default;

    /// The size of the largest board.
    const SIZE: u8;
    /// What becomes of a pass.
    const PASS: Pass;
    /// The letters of the two sides in the text of a position.
    const LETTERS: [char; 2] = ['b', 'w'];
    /// The form of the pieces.
    const FORM: Form = Form::Stone;
    /// The symmetries of the board, the identity first.
    const SYMMETRIES: &'static [Symmetry] = Symmetry::SQUARE;
    /// See [`Position::WIN_MUST_BE_CLAIMED`].
    const ENDS_BY_CLAIM: bool = false;

    /// The game that is played on a board.
    fn game(board: &Self::Board) -> &'static GameInfo;

    /// What a board looks like.
    fn geometry(board: &Self::Board) -> &'static Geometry;

    /// The moves that a text in the spelling of records may mean.
    fn typed(at: &StonePosition<Self>, text: &str) -> Vec<StoneMove>;

    /// Reads the state from the words after the board and the turn.
    fn read<'a>(board: &Self::Board, turn: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self>;

    /// Writes what [`read`](Self::read) reads, each word after a space, for the image of a position under a symmetry.
    ///
    /// # Errors
    /// If `out` fails.
    fn write(at: &StonePosition<Self>, symmetry: Symmetry, out: &mut impl fmt::Write) -> fmt::Result;

    /// The state of the image under a symmetry, whose board is given.
    fn transformed(at: &StonePosition<Self>, symmetry: Symmetry, board: &Self::Board) -> Self {
        let _ = (symmetry, board);
        at.state.clone()
    }

    /// The state after stones were put on the board or taken from it.
    fn set_up(at: &StonePosition<Self>) -> Self;

    /// The legal moves.
    fn legal_moves(at: &StonePosition<Self>) -> Vec<StoneMove>;

    /// Other moves that may be played.
    fn irregular_moves(at: &StonePosition<Self>) -> Vec<StoneMove> {
        let _ = at;
        Vec::new()
    }

    /// Why a move is not legal.
    fn illegality(at: &StonePosition<Self>, mv: StoneMove) -> Option<Finding>;

    /// Why a move that may be played loses at once.
    fn loss_by(at: &StonePosition<Self>, mv: StoneMove) -> Option<Finding> {
        let _ = (at, mv);
        None
    }

    /// Makes a move.
    fn play_unchecked(at: &mut StonePosition<Self>, mv: StoneMove) -> bool;

    /// The finding on a move out of turn.
    fn out_of_turn(at: &StonePosition<Self>, side: Side) -> Finding;

    /// Gives the turn to the side that does not have it.
    fn set_turn(at: &mut StonePosition<Self>) {
        at.turn = at.turn.other();
    }

    /// Passes over a move that cannot be read.
    fn pass_unread(at: &mut StonePosition<Self>) {
        Self::set_turn(at);
    }

    /// How the game has ended.
    fn outcome(at: &StonePosition<Self>) -> Option<GameEnd>;

    /// `true` if play may go on after the end.
    fn can_continue(at: &StonePosition<Self>) -> bool {
        let _ = at;
        false
    }

    /// Notes on the last position of a record.
    fn final_findings(at: &StonePosition<Self>) -> Vec<Finding> {
        let _ = at;
        Vec::new()
    }

    /// What is wrong with a position as it was set up.
    fn problems(at: &StonePosition<Self>) -> Vec<Finding> {
        let _ = at;
        Vec::new()
    }

    /// What the last move has brought about.
    fn remark(at: &StonePosition<Self>) -> Option<Finding> {
        let _ = at;
        None
    }

    /// What only this game knows of the move just made, by the name it has in JSON: `refused`, `swap`.
    fn detail(at: &StonePosition<Self>) -> Option<&'static str> {
        let _ = at;
        None
    }

    /// The key of the image under a symmetry. It never changes: it is the hash of the text, unless the game has keys of its own.
    fn transformed_key(at: &StonePosition<Self>, symmetry: Symmetry) -> u64 {
        let mut hasher = KeyHasher::new();
        at.write_image(symmetry, &mut hasher);
        hasher.finish()
    }

    /// What a viewer sees.
    fn view(at: &StonePosition<Self>, viewer: Viewer) -> BoardView {
        let _ = viewer;
        BoardView { items: at.items().collect(), panel: Vec::new() }
    }

    /// The text of what a viewer knows.
    fn to_text_for(at: &StonePosition<Self>, viewer: Viewer) -> String {
        let _ = viewer;
        Position::to_text(at)
    }

    /// `true` if a viewer sees a move.
    fn sees(mv: StoneMove, mover: Side, viewer: Viewer) -> bool {
        let _ = (mv, mover, viewer);
        true
    }
}

impl<R: StoneRules> Default for StonePosition<R> {
    fn default() -> Self {
        Self { board: R::Board::default(), turn: Side::FIRST, state: R::default() }
    }
}

impl<R: StoneRules> StonePosition<R> {
    /// The position of a board that was set up.
    pub(crate) fn of(board: R::Board, turn: Side) -> Self {
        let mut position = Self { board, turn, state: R::default() };
        position.state = R::set_up(&position);
        position
    }

    /// Writes the text of the image under a symmetry, which is not built.
    fn write_image(&self, symmetry: Symmetry, out: &mut impl fmt::Write) {
        let mut write = || {
            self.board.write_image(symmetry, R::LETTERS, out)?;
            out.write_char(' ')?;
            out.write_char(R::LETTERS[self.turn.of_two()])?;
            R::write(self, symmetry, out)
        };
        let written = write();
        debug_assert!(written.is_ok(), "texts and hashers take everything");
    }

    /// The stones as they are drawn.
    pub(crate) fn items(&self) -> impl Iterator<Item = Item> {
        let size = self.board.size();
        self.board.stones().map(move |(point, side)| Item {
            site: view::site(point, size),
            side: Some(side),
            form: R::FORM,
            face: None,
        })
    }
}

impl<R: StoneRules> GameText for StonePosition<R> {
    fn parse(text: &str) -> Option<Self> {
        let start = Self::default();
        if text == R::game(&start.board).start {
            return Some(start);
        }
        let mut words = text.split(' ');
        let board = R::Board::read(words.next()?, R::LETTERS)?;
        let turn = words.next()?;
        let turn = R::LETTERS.iter().position(|letter| turn.chars().eq([*letter]))?;
        let turn = Side(turn as u8);
        let state = R::read(&board, turn, &mut words)?;
        words.next().is_none().then_some(Self { board, turn, state })
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, R::SIZE)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl<R: StoneRules> Position for StonePosition<R> {
    type Move = StoneMove;

    const WIN_MUST_BE_CLAIMED: bool = R::ENDS_BY_CLAIM;

    fn game(&self) -> &'static GameInfo {
        R::game(&self.board)
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, R::SIZE).filter(|mv| *mv != StoneMove::Pass || R::PASS != Pass::Unknown)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<StoneMove> {
        R::legal_moves(self)
    }

    fn irregular_moves(&self) -> Vec<StoneMove> {
        R::irregular_moves(self)
    }

    fn illegality(&self, mv: StoneMove) -> Option<Finding> {
        R::illegality(self, mv)
    }

    fn loss_by(&self, mv: StoneMove) -> Option<Finding> {
        R::loss_by(self, mv)
    }

    fn play_unchecked(&mut self, mv: StoneMove) -> bool {
        R::play_unchecked(self, mv)
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        R::out_of_turn(self, side)
    }

    fn set_turn(&mut self, side: Side) {
        if side != self.turn {
            R::set_turn(self);
        }
    }

    fn pass_unread(&mut self) -> bool {
        R::pass_unread(self);
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        R::outcome(self)
    }

    fn can_continue(&self) -> bool {
        R::can_continue(self)
    }

    fn final_findings(&self) -> Vec<Finding> {
        R::final_findings(self)
    }

    fn problems(&self) -> Vec<Finding> {
        R::problems(self)
    }

    fn remark(&self) -> Option<Finding> {
        R::remark(self)
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        self.write_image(Symmetry::Identity, &mut text);
        text
    }

    fn key(&self) -> u64 {
        R::transformed_key(self, Symmetry::Identity)
    }

    fn write_move(&self, mv: StoneMove, notation: NotationId, out: &mut String) -> bool {
        let known = self.game().notations.contains(&notation);
        if known {
            mv.write(out);
        }
        known
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<StoneMove>, MoveError<StoneMove>> {
        let reading = parse_move(self, text, notation, |text| R::typed(self, text))?;
        match reading.mv {
            StoneMove::Stone(point) if !self.board.has(point) => {
                let finding =
                    Finding::new(&MOVE_UNREADABLE).with("text", text).with("game", self.game().code);
                Err(MoveError::new(finding))
            }
            _ => Ok(reading),
        }
    }
}

impl<R: StoneRules> Face for StonePosition<R> {
    fn geometry(&self) -> &'static Geometry {
        R::geometry(&self.board)
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        R::view(self, viewer)
    }

    fn to_text_for(&self, viewer: Viewer) -> String {
        R::to_text_for(self, viewer)
    }

    fn sees(&self, mv: StoneMove, mover: Side, viewer: Viewer) -> bool {
        R::sees(mv, mover, viewer)
    }

    fn encoding(&self) -> Encoding {
        Encoding::new(self).with_move_sites(1)
    }

    fn clicks(&self, mv: StoneMove) -> Vec<u16> {
        match mv {
            StoneMove::Stone(point) if self.board.has(point) => vec![view::site(point, self.board.size())],
            StoneMove::Stone(_) | StoneMove::Pass => Vec::new(),
        }
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, self.board.size(), R::PASS == Pass::Allowed)
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(R::FORM, R::LETTERS)
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        let place = setup::point(site, self.board.size()).zip(setup::side(piece).ok());
        if let Some((point, side)) = place {
            self.board.set(point, side);
            self.state = R::set_up(self);
        }
        place.is_some()
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        for (point, side) in self.board.stones() {
            each(view::site(point, self.board.size()), u16::from(side.0));
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        R::SYMMETRIES
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let board = self.board.image(symmetry);
        let state = R::transformed(self, symmetry, &board);
        Self { board, turn: self.turn, state }
    }

    fn transformed_key(&self, symmetry: Symmetry) -> u64 {
        R::transformed_key(self, symmetry)
    }
}
