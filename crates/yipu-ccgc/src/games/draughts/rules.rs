//! The rules, with the rule set and the size of the board as part of the position (SPEC 2 to 9).

use yipu_core::view::{BoardView, Geometry, Piece, Spot, Viewer};
use yipu_core::{
    Face, Finding, GameEnd, GameInfo, MoveError, NodeId, NotationId, Outcome, Packed, PackedMove, ParsedMove,
    Position, Report, Seats, Side, Value, stable_key,
};

use super::board::{Way, bits};
use super::codes::{
    MUST_CAPTURE, MUST_GO_ON, NO_CAPTURE, NO_MOVES_LEFT, NO_PIECE, NO_STEP, NOT_JUDGED, NOT_OWN_PIECE,
    OCCUPIED, OFF_BOARD, TAKES_TOO_FEW, TOO_MANY_PIECES, UNCROWNED,
};
use super::color::Color;
use super::generate::{Capture, Captures, Pieces, Search, can_capture, can_step, each_quiet, follow, perft};
use super::moves::DraughtsMove;
use super::ruleset::{Passing, RuleSet};
use super::{face, fen, view};
use crate::shape::codes::START_UNREADABLE;

/// A position of draughts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draughts {
    rules: RuleSet,
    pieces: Pieces,
    /// The colour that is First: the one that moved first in the position from which this one was reached.
    first: Color,
}

impl Draughts {
    /// The start of a game in which that colour moves first.
    pub fn start(rules: RuleSet, first: Color) -> Self {
        Self::of(rules, Pieces { men: rules.board().start(), kings: [0; 2], turn: first as usize })
    }

    /// A start position: the side to move is First.
    pub(super) const fn of(rules: RuleSet, pieces: Pieces) -> Self {
        Self { rules, pieces, first: Color::of(pieces.turn) }
    }

    /// The position of a text on the board of ten rows or of eight.
    pub fn parse(text: &str, ten: bool) -> Option<Self> {
        fen::read(text, RuleSet::usual(ten)).filter(|read| !read.turn_unknown).map(|read| read.position)
    }

    /// The position of a text; one that is none is reported and gives the usual start.
    pub(super) fn read(text: &str, ten: bool, report: &mut Report) -> Self {
        Self::parse(text, ten).unwrap_or_else(|| {
            report.add(Finding::new(&START_UNREADABLE).with("text", text), NodeId::ROOT);
            Self::start(RuleSet::usual(ten), Color::Black)
        })
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    pub(super) const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    pub(super) const fn pieces_mut(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    /// The number of lines of play of so many moves.
    pub fn perft(&self, depth: u32) -> u64 {
        perft(self.rules, &self.pieces, depth)
    }

    /// The colour that is First.
    pub const fn first(&self) -> Color {
        self.first
    }

    /// The colour that is to move.
    pub const fn to_move(&self) -> Color {
        Color::of(self.pieces.turn)
    }

    /// Makes the side to move Second.
    pub(super) const fn seat_second(&mut self) {
        self.first = self.to_move().other();
    }

    /// Makes a colour the one that moves first.
    pub(super) const fn begin_with(&mut self, first: Color) {
        (self.pieces.turn, self.first) = (first as usize, first);
    }

    /// The piece on a square: its colour, and whether it is a king.
    pub fn get(&self, square: u8) -> Option<(Color, bool)> {
        let bit = self.rules.board().bit(square);
        let color =
            [Color::Black, Color::White].into_iter().find(|c| self.pieces.of(*c as usize) & bit != 0)?;
        Some((color, self.pieces.kings[color as usize] & bit != 0))
    }

    /// The squares of the pieces that a capture takes in this position.
    pub fn taken(&self, mv: DraughtsMove) -> Vec<u8> {
        let board = self.rules.board();
        bits(self.taken_bits(mv)).map(|bit| board.square(bit)).collect()
    }

    /// The pieces of the opponent that lie between the landings.
    fn taken_bits(&self, mv: DraughtsMove) -> u64 {
        if !mv.is_capture() {
            return 0;
        }
        let board = self.rules.board();
        let seat = self.get(mv.from()).map_or(self.pieces.turn, |(color, _)| color as usize);
        let enemy = self.pieces.of(seat ^ 1);
        let legs = mv.squares().windows(2);
        let passed = legs.filter_map(|leg| board.between(board.bit(leg[0]), board.bit(leg[1])));
        passed.fold(0, |taken, (_, between)| taken | between & enemy)
    }

    pub(super) fn search(&self, movers: u64, wanted: Captures) -> Search {
        let mut search = Search::default();
        search.run(self.rules, &self.pieces, movers, wanted);
        search
    }

    fn capture_of(&self, capture: &Capture) -> Option<DraughtsMove> {
        let board = self.rules.board();
        let squares: Vec<u8> = capture.path().map(|bit| board.square(bit)).collect();
        DraughtsMove::capture(&squares)
    }

    /// The captures of a search as moves.
    fn captures(&self, wanted: Captures) -> Vec<DraughtsMove> {
        let search = self.search(u64::MAX, wanted);
        search.found.iter().filter_map(|capture| self.capture_of(capture)).collect()
    }

    /// One of the captures that have to be made.
    fn some_capture(&self) -> Value {
        let mut text = String::new();
        if let Some(mv) = self.captures(Captures::Distinct).first() {
            mv.write(&mut text);
        }
        text.into()
    }

    fn why_not_a_step(&self, mv: DraughtsMove) -> Option<Finding> {
        let board = self.rules.board();
        let (from, to) = (board.bit(mv.from()), board.bit(mv.to()));
        if can_capture(self.rules, &self.pieces) {
            return Some(Finding::new(&MUST_CAPTURE).with("capture", self.some_capture()));
        }
        if self.pieces.occupied() & to != 0 {
            return Some(Finding::new(&OCCUPIED).with("to", u32::from(mv.to())));
        }
        let king = self.pieces.kings[self.pieces.turn] & from != 0;
        let goes = board.between(from, to).is_some_and(|(way, between)| {
            let near = between == 0 && (king || Way::forward(self.pieces.turn).contains(&way));
            near || king && self.rules.flying() && between & self.pieces.occupied() == 0
        });
        let finding = || Finding::new(&NO_STEP).with("from", u32::from(mv.from()));
        (!goes).then(|| finding().with("to", u32::from(mv.to())))
    }

    fn why_not_a_capture(&self, mv: DraughtsMove) -> Option<Finding> {
        let board = self.rules.board();
        let path: Vec<u64> = mv.squares().iter().map(|square| board.bit(*square)).collect();
        let followed = match follow(self.rules, &self.pieces, &path) {
            Ok(followed) => followed,
            Err(leg) => {
                let at = |index: usize| mv.squares().get(index).copied().map_or(0, u32::from);
                return Some(Finding::new(&NO_CAPTURE).with("from", at(leg)).with("to", at(leg + 1)));
            }
        };
        if followed.goes_on {
            return Some(Finding::new(&MUST_GO_ON).with("to", u32::from(mv.to())));
        }
        if !self.rules.majority() {
            return None;
        }
        let (count, most) = (path.len() - 1, self.most());
        let finding = || Finding::new(&TAKES_TOO_FEW).with("count", count).with("most", most);
        (count < most).then(|| finding().with("capture", self.some_capture()))
    }

    /// How many pieces can be taken at most.
    fn most(&self) -> usize {
        let search = self.search(u64::MAX, Captures::Distinct);
        search.found.iter().map(|capture| capture.taken.count_ones() as usize).max().unwrap_or(0)
    }

    fn has_moves(&self) -> bool {
        can_capture(self.rules, &self.pieces) || can_step(self.rules, &self.pieces)
    }
}

impl Position for Draughts {
    type Move = DraughtsMove;

    const ENDS_WITHOUT_MOVES: bool = true;

    fn game(&self) -> &'static GameInfo {
        super::info(self.rules.is_ten())
    }

    fn unpack(packed: Packed<'_>) -> Option<DraughtsMove> {
        DraughtsMove::unpack(packed)
    }

    fn pack(mv: DraughtsMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.to_move().seat(self.first)
    }

    fn legal_moves(&self) -> Vec<DraughtsMove> {
        if can_capture(self.rules, &self.pieces) {
            return self.captures(Captures::Distinct);
        }
        let board = self.rules.board();
        let mut moves = Vec::new();
        each_quiet(self.rules, &self.pieces, |from, to| {
            moves.extend(DraughtsMove::quiet(board.square(from), board.square(to)));
        });
        moves
    }

    /// The other ways of the captures that are listed.
    fn irregular_moves(&self) -> Vec<DraughtsMove> {
        let listed = self.captures(Captures::Distinct);
        let mut others = self.captures(Captures::All);
        others.retain(|mv| !listed.contains(mv));
        others
    }

    fn moves_are_complete(&self) -> bool {
        self.rules.is_judged() && !self.search(u64::MAX, Captures::All).cut
    }

    fn illegality(&self, mv: DraughtsMove) -> Option<Finding> {
        let last = self.rules.board().squares();
        if let Some(square) = mv.squares().iter().find(|square| **square > last) {
            let finding = Finding::new(&OFF_BOARD).with("square", u32::from(*square));
            return Some(finding.with("last", u32::from(last)));
        }
        match self.get(mv.from()) {
            None => Some(Finding::new(&NO_PIECE).with("from", u32::from(mv.from()))),
            Some((color, _)) if color != self.to_move() => {
                Some(Finding::new(&NOT_OWN_PIECE).with("from", u32::from(mv.from())))
            }
            Some(_) if !self.rules.is_judged() => None,
            Some(_) if mv.is_capture() => self.why_not_a_capture(mv),
            Some(_) => self.why_not_a_step(mv),
        }
    }

    fn play_unchecked(&mut self, mv: DraughtsMove) -> bool {
        let board = self.rules.board();
        let taken = self.taken_bits(mv);
        let piece = self.get(mv.from());
        let to = board.bit(mv.to());
        self.pieces.turn ^= 1;
        let Some((color, king)) = piece.filter(|_| to != 0) else { return false };
        let seat = color as usize;
        let goal = board.crowning(seat);
        let passes = self.rules.passing() == Passing::GoesOnAsKing
            && mv.is_capture()
            && mv.squares().iter().skip(1).any(|square| board.bit(*square) & goal != 0);
        self.pieces.clear(board.bit(mv.from()) | taken | to);
        self.pieces.put(seat, king || passes || to & goal != 0, to);
        true
    }

    fn set_turn(&mut self, side: Side) {
        self.pieces.turn = side.of_two() ^ self.first as usize;
    }

    fn pass_unread(&mut self) -> bool {
        self.pieces.turn ^= 1;
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        // An empty board is nobody's win.
        if !self.rules.is_judged() || self.pieces.occupied() == 0 || self.has_moves() {
            return None;
        }
        let outcome = Outcome::won_by(Seats::from_side(self.to_move().other().seat(self.first)));
        Some(GameEnd::new(outcome, Finding::new(&NO_MOVES_LEFT)))
    }

    fn doubt(&self) -> Option<Value> {
        (!self.rules.is_judged()).then(|| {
            Value::term("is of a kind of draughts whose rules are not judged", "所属的跳棋规则此处不作判断")
        })
    }

    fn problems(&self) -> Vec<Finding> {
        let board = self.rules.board();
        let mut found = Vec::new();
        if !self.rules.is_judged() {
            let name = Value::term(self.rules.name(), self.rules.zh());
            found.push(Finding::new(&NOT_JUDGED).with("rules", name));
        }
        let usual = board.start()[0].count_ones();
        for color in [Color::Black, Color::White] {
            let seat = color as usize;
            let count = self.pieces.of(seat).count_ones();
            if count > usual {
                let finding = Finding::new(&TOO_MANY_PIECES).with("side", color.words());
                found.push(finding.with("count", count).with("usual", usual));
            }
            if let Some(man) = bits(self.pieces.men[seat] & board.crowning(seat)).next() {
                found.push(Finding::new(&UNCROWNED).with("square", u32::from(board.square(man))));
            }
        }
        found
    }

    fn to_text(&self) -> String {
        fen::write(self)
    }

    /// Who is First makes no other position.
    fn key(&self) -> u64 {
        stable_key(&fen::write_board(self))
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<DraughtsMove>, MoveError<DraughtsMove>> {
        face::parse_move(self, text, notation)
    }
}

impl Face for Draughts {
    fn geometry(&self) -> &'static Geometry {
        view::geometry(self.rules.board(), self.first)
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::view(self)
    }

    fn clicks(&self, mv: DraughtsMove) -> Vec<u16> {
        mv.squares().iter().map(|square| u16::from(*square) - 1).collect()
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<DraughtsMove> {
        face::conceivable(self, sites)
    }

    fn palette(&self) -> Vec<Piece> {
        face::palette(self.first)
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        face::put(self, site, piece)
    }

    fn jumped_over(&self, mv: DraughtsMove) -> Vec<u16> {
        self.taken(mv).into_iter().map(|square| u16::from(square) - 1).collect()
    }

    fn path(&self, mv: DraughtsMove) -> Vec<Spot> {
        if mv.squares().len() > 2 { view::trace(self.rules.board(), mv.squares()) } else { Vec::new() }
    }
}
