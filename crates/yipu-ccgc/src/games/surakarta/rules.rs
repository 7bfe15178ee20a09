//! The rules: a step in any direction, captures over at least one arc, a side without pieces loses.

use yipu_core::view::{BoardView, Geometry, Piece, Spot, Viewer};
use yipu_core::{
    Face, Finding, GameEnd, GameInfo, MoveError, NotationId, Outcome, Packed, PackedMove, ParsedMove,
    Position, Side, Symmetry, Value,
};

use super::board::{Color, SIZE, Site};
use super::codes::{
    ALL_CAPTURED, CAPTURES_OWN, NO_PIECE, NO_WAY, NOT_OWN_PIECE, NOTHING_TO_CAPTURE, PIECE_COUNT,
    STEP_ONTO_PIECE, STEP_TOO_FAR, TOO_MANY_PIECES,
};
use super::{circuit, face, view};
use crate::shape::game::{GameText, parse_move};

/// How many pieces each side has at the start.
const PIECES: usize = 12;

/// A position of Surakarta.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surakarta {
    cells: [Option<Color>; 36],
    /// The colour of the player who made the first move.
    first: Color,
    turn: Side,
}

/// A move: a step, or a capture over arcs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SurakartaMove {
    /// Where the piece stands.
    pub from: Site,
    /// Where it goes.
    pub to: Site,
    /// Whether it captures what stands there.
    pub capture: bool,
}

const CAPTURE: u32 = 1 << 12;

impl SurakartaMove {
    /// The canonical text: `2E-3E`, `6Cx4A`.
    pub fn text(self) -> String {
        [&*self.from.text(), if self.capture { "x" } else { "-" }, &self.to.text()].concat()
    }

    /// Reads the canonical text.
    pub fn read(text: &str) -> Option<Self> {
        let (from, rest) = text.split_at_checked(2)?;
        let (sign, to) = rest.split_at_checked(1)?;
        let capture = match sign {
            "-" => false,
            "x" => true,
            _ => return None,
        };
        Some(Self { from: Site::read(from)?, to: Site::read(to)?, capture })
    }
}

impl Surakarta {
    /// The start of the game with that colour to move.
    pub(super) fn usual(first: Color) -> Self {
        let row = |row: usize| match row {
            0 | 1 => Some(Color::Black),
            4 | 5 => Some(Color::Red),
            _ => None,
        };
        Self::of(std::array::from_fn(|index| row(index / usize::from(SIZE))), first)
    }

    /// The position of a set-up with that colour to move.
    pub(super) const fn of(cells: [Option<Color>; 36], first: Color) -> Self {
        Self { cells, first, turn: Side::FIRST }
    }

    /// What stands on a point.
    pub fn get(&self, site: Site) -> Option<Color> {
        self.cells[site.index()]
    }

    /// Puts something on a point, or nothing.
    pub(super) fn set(&mut self, site: Site, color: Option<Color>) {
        self.cells[site.index()] = color;
    }

    /// The colour of the side to move.
    pub(super) const fn mover(&self) -> Color {
        self.color(self.turn)
    }

    /// The colour of a seat.
    pub const fn color(&self, side: Side) -> Color {
        if side.0 == 0 { self.first } else { self.first.other() }
    }

    /// The seat of a colour.
    pub(super) fn side(&self, color: Color) -> Side {
        if color == self.first { Side::FIRST } else { Side::SECOND }
    }

    /// The rows of the board as records write them, from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = String> {
        self.cells.chunks_exact(usize::from(SIZE)).map(|row| write_row(row.iter().copied()))
    }

    fn count(&self, color: Color) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(color)).count()
    }

    fn captures(&self, from: Site) -> Vec<Site> {
        let mover = self.get(from);
        let mut found = circuit::targets(from, |site| self.get(site).is_some());
        found.retain(|site| self.get(*site) != mover);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn step_illegality(&self, from: Site, to: Site) -> Option<Finding> {
        if self.get(to).is_some() {
            return Some(Finding::new(&STEP_ONTO_PIECE).with("to", to.text()));
        }
        let near = from.neighbours().any(|site| site == to);
        (!near).then(|| Finding::new(&STEP_TOO_FAR).with("from", from.text()).with("to", to.text()))
    }

    fn capture_illegality(&self, from: Site, to: Site) -> Option<Finding> {
        let mover = self.get(from);
        match self.get(to) {
            None => Some(Finding::new(&NOTHING_TO_CAPTURE).with("to", to.text())),
            piece if piece == mover => Some(Finding::new(&CAPTURES_OWN).with("to", to.text())),
            _ if self.captures(from).contains(&to) => None,
            _ => Some(Finding::new(&NO_WAY).with("from", from.text()).with("to", to.text())),
        }
    }
}

/// The six characters of a row in a record, in either case.
pub(super) fn read_row(text: &str) -> Option<[Option<Color>; 6]> {
    let mut row = [None; 6];
    let mut chars = text.chars();
    for cell in &mut row {
        *cell = match chars.next()? {
            '0' => None,
            letter => Some(Color::from_letter(letter)?),
        };
    }
    chars.next().is_none().then_some(row)
}

/// The characters of a row in a record.
pub(super) fn write_row(row: impl IntoIterator<Item = Option<Color>>) -> String {
    row.into_iter().map(|cell| cell.map_or('0', Color::letter)).collect()
}

impl Default for Surakarta {
    fn default() -> Self {
        Self::usual(Color::Black)
    }
}

impl GameText for Surakarta {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut cells = [None; 36];
        let mut rows = words.next()?.split('/');
        for row in cells.chunks_exact_mut(usize::from(SIZE)) {
            row.copy_from_slice(&read_row(rows.next()?)?);
        }
        if rows.next().is_some() {
            return None;
        }
        let mover = match words.next()? {
            "B" => Color::Black,
            "R" => Color::Red,
            _ => return None,
        };
        match (words.next(), words.next()) {
            (None, None) => Some(Self::of(cells, mover)),
            (Some("2"), None) => Some(Self { cells, first: mover.other(), turn: Side::SECOND }),
            _ => None,
        }
    }

    fn read_move(text: &str) -> Option<SurakartaMove> {
        SurakartaMove::read(text)
    }

    fn write_move(mv: SurakartaMove, out: &mut String) {
        out.push_str(&mv.text());
    }
}

impl Position for Surakarta {
    type Move = SurakartaMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<SurakartaMove> {
        let content = packed.short()?;
        let (from, to) = (Site::from_index(content & 63)?, Site::from_index(content >> 6 & 63)?);
        (content < CAPTURE << 1).then_some(SurakartaMove { from, to, capture: content & CAPTURE != 0 })
    }

    fn pack(mv: SurakartaMove) -> PackedMove {
        let capture = if mv.capture { CAPTURE } else { 0 };
        PackedMove::Short(mv.from.index() as u32 | (mv.to.index() as u32) << 6 | capture)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<SurakartaMove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let own = Some(self.color(self.turn));
        let mut moves = Vec::new();
        for from in Site::all().filter(|site| self.get(*site) == own) {
            let steps = from.neighbours().filter(|to| self.get(*to).is_none());
            moves.extend(steps.map(|to| SurakartaMove { from, to, capture: false }));
            moves.extend(self.captures(from).into_iter().map(|to| SurakartaMove { from, to, capture: true }));
        }
        moves
    }

    fn illegality(&self, SurakartaMove { from, to, capture }: SurakartaMove) -> Option<Finding> {
        match self.get(from) {
            None => Some(Finding::new(&NO_PIECE).with("from", from.text())),
            Some(color) if color != self.color(self.turn) => {
                Some(Finding::new(&NOT_OWN_PIECE).with("from", from.text()))
            }
            Some(_) if capture => self.capture_illegality(from, to),
            Some(_) => self.step_illegality(from, to),
        }
    }

    fn play_unchecked(&mut self, mv: SurakartaMove) -> bool {
        self.turn = self.turn.other();
        let piece = self.cells[mv.from.index()].take();
        if piece.is_some() {
            self.cells[mv.to.index()] = piece;
        }
        piece.is_some()
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn pass_unread(&mut self) -> bool {
        self.turn = self.turn.other();
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        let winner = match (self.count(self.first), self.count(self.first.other())) {
            (0, 0) | (1.., 1..) => return None,
            (1.., 0) => Outcome::FirstWins,
            (0, 1..) => Outcome::SecondWins,
        };
        Some(GameEnd::new(winner, Finding::new(&ALL_CAPTURED)))
    }

    fn final_findings(&self) -> Vec<Finding> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let (first, second) = (self.count(self.first), self.count(self.first.other()));
        let claim = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Value::term("First wins", "先手胜"),
            std::cmp::Ordering::Less => Value::term("Second wins", "后手胜"),
            std::cmp::Ordering::Equal => Value::term("it is a draw", "平局"),
        };
        vec![Finding::new(&PIECE_COUNT).with("first", first).with("second", second).with("claim", claim)]
    }

    fn problems(&self) -> Vec<Finding> {
        let too_many = |color: &Color| self.count(*color) > PIECES;
        [Color::Black, Color::Red]
            .into_iter()
            .filter(too_many)
            .map(|color| {
                Finding::new(&TOO_MANY_PIECES).with("color", color.letter()).with("count", self.count(color))
            })
            .collect()
    }

    fn to_text(&self) -> String {
        let rows: Vec<_> = self.rows().collect();
        let mut text = rows.join("/");
        text.push(' ');
        text.push(self.color(self.turn).letter());
        if self.turn == Side::SECOND {
            text.push_str(" 2");
        }
        text
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<SurakartaMove>, MoveError<SurakartaMove>> {
        parse_move(self, text, notation, |text| Vec::from_iter(face::typed(self, text)))
    }
}

impl Face for Surakarta {
    fn geometry(&self) -> &'static Geometry {
        &view::GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::view(|site| self.get(site))
    }

    fn clicks(&self, mv: SurakartaMove) -> Vec<u16> {
        [mv.from, mv.to].map(|site| site.index() as u16).to_vec()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        face::image(self, symmetry)
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<SurakartaMove> {
        face::conceivable(self, sites)
    }

    fn palette(&self) -> Vec<Piece> {
        face::palette()
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        face::put(self, site, piece)
    }

    fn path(&self, mv: SurakartaMove) -> Vec<Spot> {
        let way = circuit::way(mv.from, mv.to, |site| self.get(site).is_some());
        way.filter(|_| mv.capture).map_or_else(Vec::new, |way| view::trace(&way))
    }
}
