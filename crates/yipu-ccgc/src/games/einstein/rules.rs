//! The rules: the die says which piece steps towards the far corner; whatever stands in its way is removed.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Panel, Piece as Cube, PieceText, Viewer};
use yipu_core::{
    Encoding, Finding, GameEnd, GameInfo, MoveError, NotationId, Outcome, Packed, PackedMove, ParsedMove,
    Position, Side, Symmetry,
};

use super::board::{Color, PIECES, Piece, SIZE, name};
use super::codes::{
    ALL_CAPTURED, CORNER_REACHED, NOT_A_STEP, NOT_BY_THE_DIE, NOT_OWN_PIECE, PIECE_GONE, SQUARE_SHARED,
};
use super::face;
use super::moves::EinSteinMove;
use crate::shape::game::{GameText, parse_move};
use crate::shape::point::Point;
use crate::shape::view;

/// What a start says of a colour whose set-up is not known.
const UNKNOWN: &str = "?";

static GEOMETRY: LazyLock<Geometry> =
    LazyLock::new(|| view::squares(SIZE, false, name, &[Hue::Red, Hue::Blue]));

/// A position of EinStein.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EinStein {
    /// Where the pieces are, by colour and number; `None` is off the board.
    squares: [[Option<Point>; PIECES as usize]; 2],
    /// Which colours were never set up, so that it is not known which of their pieces are on the board.
    unknown: [bool; 2],
    /// The colour of the player who made the first move.
    first: Color,
    turn: Side,
    /// What the die showed for the move that led here.
    die: Option<u8>,
}

impl EinStein {
    /// A board without pieces, with that colour to begin.
    pub(super) const fn empty(first: Color) -> Self {
        Self {
            squares: [[None; PIECES as usize]; 2],
            unknown: [false; 2],
            first,
            turn: Side::FIRST,
            die: None,
        }
    }

    /// Where a piece is.
    pub fn square(&self, piece: Piece) -> Option<Point> {
        self.squares[piece.color as usize].get(usize::from(piece.number) - 1).copied().flatten()
    }

    /// Puts a piece on a square, or off the board, whatever stands there.
    pub(super) fn place(&mut self, piece: Piece, square: Option<Point>) {
        if let Some(place) = self.squares[piece.color as usize].get_mut(usize::from(piece.number) - 1) {
            *place = square;
        }
    }

    /// Takes a colour for one whose set-up is not known.
    pub(super) fn forget(&mut self, color: Color) {
        self.unknown[color as usize] = true;
    }

    /// Takes a colour for one of which all pieces on the board are known.
    pub(super) fn learn(&mut self, color: Color) {
        self.unknown[color as usize] = false;
    }

    /// Forgets what the die showed.
    pub(super) fn forget_die(&mut self) {
        self.die = None;
    }

    /// Whether the set-up of a colour is known.
    pub(super) fn knows(&self, color: Color) -> bool {
        !self.unknown[color as usize]
    }

    /// The piece on a square.
    pub fn at(&self, square: Point) -> Option<Piece> {
        self.all().find(|piece| self.square(*piece) == Some(square))
    }

    /// The colour of a seat.
    pub const fn color(&self, side: Side) -> Color {
        if side.0 == 0 { self.first } else { self.first.other() }
    }

    /// The seat of a colour.
    pub(super) fn side(&self, color: Color) -> Side {
        if color == self.first { Side::FIRST } else { Side::SECOND }
    }

    /// The pieces of a colour that are on the board, by number.
    pub(super) fn of(&self, color: Color) -> impl DoubleEndedIterator<Item = Piece> {
        (1..=PIECES).map(move |number| Piece { color, number }).filter(|piece| self.square(*piece).is_some())
    }

    fn all(&self) -> impl Iterator<Item = Piece> {
        Color::ALL.into_iter().flat_map(|color| self.of(color))
    }

    /// The pieces that may move when the die shows that number: the one of this number, or if it is gone the next
    /// lower and the next higher that are not.
    fn movable(&self, color: Color, die: u8) -> Vec<Piece> {
        let exact = Piece { color, number: die };
        if self.square(exact).is_some() {
            return vec![exact];
        }
        let lower = self.of(color).rfind(|piece| piece.number < die);
        let higher = self.of(color).find(|piece| piece.number > die);
        lower.into_iter().chain(higher).collect()
    }

    fn targets(&self, piece: Piece) -> impl Iterator<Item = Point> {
        let square = self.square(piece);
        piece.color.steps().into_iter().filter_map(move |(columns, rows)| square?.step(columns, rows, SIZE))
    }

    /// Whether a colour has won, and how.
    fn win(&self, color: Color) -> Option<Finding> {
        if self.of(color).any(|piece| self.square(piece) == Some(color.goal())) {
            return Some(Finding::new(&CORNER_REACHED).with("color", color.words()));
        }
        let gone = self.knows(color.other()) && self.of(color.other()).next().is_none();
        let alone = gone && self.of(color).next().is_some();
        alone.then(|| Finding::new(&ALL_CAPTURED).with("color", color.other().words()))
    }

    /// The pieces of a colour as a line of a record has them.
    pub(super) fn list(&self, color: Color) -> String {
        if !self.knows(color) {
            return [&*color.letter().to_string(), ":", UNKNOWN].concat();
        }
        let item = |piece: Piece| Some(format!("{}-{}", name(self.square(piece)?), piece.number));
        let items: Vec<_> = self.of(color).filter_map(item).collect();
        format!("{}:{}", color.letter(), items.join(";"))
    }
}

impl Default for EinStein {
    fn default() -> Self {
        Self::parse(super::INFO.start).unwrap_or_else(|| Self::empty(Color::Red))
    }
}

impl GameText for EinStein {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let (red, blue) = words.next()?.split_once('/')?;
        let mover = match words.next() {
            None | Some("R") => Color::Red,
            Some("B") => Color::Blue,
            _ => return None,
        };
        let mut position = match (words.next(), words.next()) {
            (None, None) => Self::empty(mover),
            (Some("2"), None) => Self { turn: Side::SECOND, ..Self::empty(mover.other()) },
            _ => return None,
        };
        for (color, text) in Color::ALL.into_iter().zip([red, blue]) {
            let list = text.strip_prefix(color.letter())?.strip_prefix(':')?;
            if list == UNKNOWN {
                position.forget(color);
                continue;
            }
            for item in list.split(';').filter(|_| !list.is_empty()) {
                let (square, number) = item.split_once('-')?;
                let number = number.parse().ok().filter(|number| (1..=PIECES).contains(number))?;
                let piece = Piece { color, number };
                if position.square(piece).is_some() {
                    return None;
                }
                position.place(piece, Some(Point::read(square, SIZE)?));
            }
        }
        Some(position)
    }

    fn read_move(text: &str) -> Option<EinSteinMove> {
        EinSteinMove::read(text)
    }

    fn write_move(mv: EinSteinMove, out: &mut String) {
        out.push_str(&mv.text());
    }
}

impl Position for EinStein {
    type Move = EinSteinMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<EinSteinMove> {
        let content = packed.short().filter(|content| *content < 1 << 13)?;
        let bits = |shift: u32| (content >> shift & 7) as u8;
        let of_six = |number: &u8| (1..=PIECES).contains(number);
        let die = Some(bits(0)).filter(of_six)?;
        let number = Some(bits(4)).filter(of_six)?;
        let color = if content & 8 == 0 { Color::Red } else { Color::Blue };
        let to = Point::new(bits(7), bits(10));
        let piece = Piece { color, number };
        (to.column < SIZE && to.row < SIZE).then_some(EinSteinMove { die, piece, to })
    }

    fn pack(mv: EinSteinMove) -> PackedMove {
        let color = if mv.piece.color == Color::Red { 0 } else { 8 };
        let bits = |value: u8, shift: u32| u32::from(value) << shift;
        PackedMove::Short(
            bits(mv.die, 0) | color | bits(mv.piece.number, 4) | bits(mv.to.column, 7) | bits(mv.to.row, 10),
        )
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// The moves for every number the die may show.
    fn legal_moves(&self) -> Vec<EinSteinMove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let color = self.color(self.turn);
        let mut moves = Vec::new();
        for die in 1..=PIECES {
            for piece in self.movable(color, die) {
                moves.extend(self.targets(piece).map(|to| EinSteinMove { die, piece, to }));
            }
        }
        moves
    }

    fn moves_are_complete(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.knows(color))
    }

    fn illegality(&self, EinSteinMove { die, piece, to }: EinSteinMove) -> Option<Finding> {
        let Some(square) = self.square(piece) else {
            return self.knows(piece.color).then(|| Finding::new(&PIECE_GONE).with("piece", piece.text()));
        };
        if piece.color != self.color(self.turn) {
            return Some(Finding::new(&NOT_OWN_PIECE).with("piece", piece.text()));
        }
        let movable = self.movable(piece.color, die);
        if self.knows(piece.color) && !movable.contains(&piece) {
            let names: Vec<_> = movable.into_iter().map(Piece::text).collect();
            let finding = Finding::new(&NOT_BY_THE_DIE).with("die", die).with("piece", piece.text());
            return Some(finding.with("movable", names.join(", ")));
        }
        let near = self.targets(piece).any(|target| target == to);
        (!near).then(|| {
            Finding::new(&NOT_A_STEP)
                .with("piece", piece.text())
                .with("from", name(square))
                .with("to", name(to))
        })
    }

    fn play_unchecked(&mut self, EinSteinMove { die, piece, to }: EinSteinMove) -> bool {
        self.die = Some(die);
        self.turn = self.side(piece.color).other();
        if self.square(piece).is_none() && self.knows(piece.color) {
            return false;
        }
        while let Some(captured) = self.at(to) {
            self.place(captured, None);
        }
        self.place(piece, Some(to));
        true
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn pass_unread(&mut self) -> bool {
        self.turn = self.turn.other();
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        // Whoever has just moved is asked first.
        [self.turn.other(), self.turn].into_iter().find_map(|side| {
            let outcome = if side == Side::FIRST { Outcome::FirstWins } else { Outcome::SecondWins };
            self.win(self.color(side)).map(|reason| GameEnd::new(outcome, reason))
        })
    }

    fn problems(&self) -> Vec<Finding> {
        let shared = |piece: &Piece| self.square(*piece).and_then(|square| self.at(square)) != Some(*piece);
        self.all()
            .filter(shared)
            .filter_map(|piece| {
                let square = self.square(piece)?;
                Some(Finding::new(&SQUARE_SHARED).with("square", name(square)).with("piece", piece.text()))
            })
            .collect()
    }

    fn to_text(&self) -> String {
        let mut text = [self.list(Color::Red), self.list(Color::Blue)].join("/");
        let mover = self.color(self.turn);
        if (mover, self.turn) != (Color::Red, Side::FIRST) {
            text.push(' ');
            text.push(mover.letter());
        }
        if self.turn == Side::SECOND {
            text.push_str(" 2");
        }
        text
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<EinSteinMove>, MoveError<EinSteinMove>> {
        parse_move(self, text, notation, |text| face::typed(self, text))
    }
}

impl yipu_core::Face for EinStein {
    fn geometry(&self) -> &'static Geometry {
        &GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        let item = |piece: Piece| {
            Some(Item {
                site: view::site(self.square(piece)?, SIZE),
                side: Some(Side(piece.color as u8)),
                form: Form::Cube,
                face: Some(PieceText::plain(piece.number.to_string())),
            })
        };
        let die = self.die.map(|die| Panel { en: format!("die: {die}"), zh: format!("骰子：{die}") });
        BoardView { items: self.all().filter_map(item).collect(), panel: Vec::from_iter(die) }
    }

    /// The die is thrown before the move and stated with it.
    fn encoding(&self) -> Encoding {
        const DIE: [&str; 6] = ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6"];
        Encoding::new(self).with_move_planes(&DIE, |mv| u16::from(Self::unpack(mv)?.die).checked_sub(1))
    }

    fn clicks(&self, mv: EinSteinMove) -> Vec<u16> {
        let from = self.square(mv.piece);
        from.into_iter().chain([mv.to]).map(|square| view::site(square, SIZE)).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        face::SYMMETRIES
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        face::image(self, symmetry)
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<EinSteinMove> {
        face::conceivable(self, sites)
    }

    fn palette(&self) -> Vec<Cube> {
        face::palette()
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        face::put(self, site, piece)
    }
}
