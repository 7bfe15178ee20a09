//! The rules (SPEC 9 to 13): captures, no suicide, simple ko, and positional superko where a record asks for it.

use std::sync::OnceLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Piece, Viewer};
use yipu_core::{
    CodeInfo, Ending, Face, Finding, GameInfo, Misread, NotationId, Packed, PackedMove, Position, Reading,
    Side, Symmetry,
};

use super::board::{Board, Effect, MOST};
use super::codes::{
    BOTH_PASSED, KO, OCCUPIED, OFF_BOARD, PASS_NOT_RECORDED, SUICIDE, SUPERKO, WHITE_BEGINS, WITHOUT_LIBERTY,
};
use super::keys;
use super::text::shape_of;
use crate::shape::codes::MOVE_UNREADABLE;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::StonePosition;
use crate::shape::{setup, view};

/// So many passes in a row end the game.
const LAST_PASS: u8 = 2;

/// A position of Go on a board of any size from 2 to 25.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Go {
    pub(super) board: Board,
    turn: Side,
    /// Where one stone was just taken and may not be taken back at once.
    ko: Option<Point>,
    /// How many passes in a row led here.
    passes: u8,
    /// The key of the stones alone.
    stones: u64,
    /// The keys of all boards so far, where a record asks for superko.
    seen: Option<Vec<u64>>,
    /// What is to be told where a record ends.
    pub(super) closing: Option<super::score::Closing>,
}

impl Default for Go {
    fn default() -> Self {
        Self::empty(19)
    }
}

impl Go {
    pub(super) fn of(board: Board, turn: Side) -> Self {
        let stones = keys::stones(&board);
        Self { board, turn, ko: None, passes: 0, stones, seen: None, closing: None }
    }

    /// The empty board of a size.
    pub(super) fn empty(size: u8) -> Self {
        Self::of(Board::empty(size), Side::FIRST)
    }

    /// How many lines the board has each way.
    pub const fn size(&self) -> u8 {
        self.board.size()
    }

    /// This position under positional superko: no board may come again.
    pub(super) fn with_superko(self) -> Self {
        Self { seen: Some(vec![self.stones]), ..self }
    }

    const fn info(&self) -> &'static GameInfo {
        super::info_of(self.size())
    }

    fn next_turn(&mut self) {
        self.turn = self.turn.other();
        self.ko = None;
        if let Some(seen) = &mut self.seen {
            seen.push(self.stones);
        }
    }

    /// The key of the stones after a stone of the side to move.
    fn stones_after(&self, point: Point, effect: Option<&Effect>) -> u64 {
        let stones = self.stones ^ keys::stone(self.turn, point);
        effect.map_or(stones, |effect| {
            let taken = if effect.suicide { self.turn } else { self.turn.other() };
            effect.points().fold(stones, |key, point| key ^ keys::stone(taken, point))
        })
    }

    /// After how many moves the board was the same, where that is forbidden.
    fn repeats(&self, point: Point, effect: Option<&Effect>) -> Option<usize> {
        let seen = self.seen.as_ref()?;
        let after = self.stones_after(point, effect);
        seen.iter().position(|key| *key == after)
    }

    fn refusal(&self, point: Point) -> Option<Finding> {
        let refuse = |code: &'static CodeInfo| {
            let mut text = String::new();
            point.write(&mut text);
            Some(Finding::new(code).with("point", text))
        };
        if !self.board.has(point) {
            return refuse(&OFF_BOARD).map(|finding| finding.with("size", self.size()));
        }
        if self.board.get(point).is_some() {
            return refuse(&OCCUPIED);
        }
        if self.ko == Some(point) {
            return refuse(&KO);
        }
        if self.seen.is_none() && self.board.breathes(point) {
            return None;
        }
        let effect = self.board.effect(self.turn, point);
        if effect.is_some_and(|effect| effect.suicide) {
            return refuse(&SUICIDE);
        }
        let repeated = self.repeats(point, effect.as_ref())?;
        refuse(&SUPERKO).map(|finding| finding.with("move", repeated))
    }
}

impl Game for Go {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let board = Board::read(words.next()?)?;
        let turn = match words.next()? {
            "b" => Side::FIRST,
            "w" => Side::SECOND,
            _ => return None,
        };
        let ko = match words.next()? {
            "-" => None,
            point => Some(Point::read(point, board.size())?),
        };
        let passes = words.next()?.parse().ok().filter(|passes| *passes <= LAST_PASS)?;
        words.next().is_none().then(|| Self { ko, passes, ..Self::of(board, turn) })
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, MOST)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for Go {
    type Move = StoneMove;

    fn game(&self) -> &'static GameInfo {
        self.info()
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, MOST)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal(&self) -> Vec<StoneMove> {
        if self.passes >= LAST_PASS {
            return Vec::new();
        }
        let points = self.board.all().filter(|point| {
            if self.board.get(*point).is_some() || self.ko == Some(*point) {
                return false;
            }
            if self.seen.is_none() && self.board.breathes(*point) {
                return true;
            }
            let effect = self.board.effect(self.turn, *point);
            !effect.is_some_and(|effect| effect.suicide) && self.repeats(*point, effect.as_ref()).is_none()
        });
        points.map(StoneMove::Stone).chain([StoneMove::Pass]).collect()
    }

    fn why_not(&self, mv: StoneMove) -> Option<Finding> {
        match mv {
            _ if self.passes >= LAST_PASS => Some(Finding::new(&BOTH_PASSED)),
            StoneMove::Pass => None,
            StoneMove::Stone(point) => self.refusal(point),
        }
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        let StoneMove::Stone(point) = mv else {
            self.passes = (self.passes + 1).min(LAST_PASS);
            self.next_turn();
            return true;
        };
        self.passes = 0;
        if !self.board.has(point) || self.board.get(point).is_some() {
            self.next_turn();
            return false;
        }
        let (effect, side) = (self.board.effect(self.turn, point), self.turn);
        self.stones = self.stones_after(point, effect.as_ref());
        self.board.set(point, Some(side));
        self.next_turn();
        if let Some(effect) = effect {
            self.board.remove(&effect.taken);
            let one = effect.points().next().filter(|_| effect.count == 1 && !effect.suicide);
            self.ko = one.filter(|taken| self.board.is_ko(side, point, *taken));
        }
        true
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        let begins = self.board.is_empty() && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &PASS_NOT_RECORDED })
    }

    fn give_turn(&mut self, side: Side) {
        if side != self.turn {
            self.next_turn();
            self.passes = 0;
        }
    }

    fn skip(&mut self) -> bool {
        self.next_turn();
        self.passes = 0;
        true
    }

    /// The rules alone never prove a result: dead stones may stand, and players resign.
    fn ending(&self) -> Option<Ending> {
        None
    }

    fn closing(&self) -> Vec<Finding> {
        let closing = self.closing.clone().unwrap_or_default();
        vec![closing.tell(self.board.area())]
    }

    fn problems(&self) -> Vec<Finding> {
        let finding = |point: Point| {
            let mut text = String::new();
            point.write(&mut text);
            Finding::new(&WITHOUT_LIBERTY).with("point", text)
        };
        self.board.without_liberty().map(finding).into_iter().collect()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.write(&mut text);
        text.push_str(if self.turn == Side::FIRST { " b " } else { " w " });
        match self.ko {
            Some(point) => point.write(&mut text),
            None => text.push('-'),
        }
        text + " " + &self.passes.to_string()
    }

    fn key(&self) -> u64 {
        self.stones ^ keys::rest(self.size(), self.turn, self.ko, self.passes)
    }

    fn say(&self, mv: StoneMove, notation: NotationId, out: &mut String) -> bool {
        say::<Self>(self.info(), mv, notation, out)
    }

    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<StoneMove>, Misread<StoneMove>> {
        let info = self.info();
        let typed = |text: &str| shape_of(info).typed(text, self.turn);
        let reading = parse_move(self, text, notation, typed)?;
        match reading.mv {
            StoneMove::Stone(point) if !self.board.has(point) => {
                let finding = Finding::new(&MOVE_UNREADABLE).with("text", text).with("game", info.code);
                Err(Misread::new(finding))
            }
            _ => Ok(reading),
        }
    }
}

impl Face for Go {
    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        let board = self.board.image(symmetry);
        let ko = self.ko.map(|point| point.image(symmetry, self.size()));
        Self { ko, passes: self.passes, ..Self::of(board, self.turn) }
    }

    fn geometry(&self) -> &'static Geometry {
        static GEOMETRIES: [OnceLock<Geometry>; MOST as usize + 1] =
            [const { OnceLock::new() }; MOST as usize + 1];
        let size = self.size();
        GEOMETRIES[usize::from(size)]
            .get_or_init(|| view::grid(size, &stars(size), &[Hue::Black, Hue::White]))
    }

    fn view(&self, _: Viewer) -> BoardView {
        let item = |point: Point| {
            let side = self.board.get(point);
            side.map(|_| Item { site: view::site(point, self.size()), side, form: Form::Stone, face: None })
        };
        // Where both have passed the board is counted; the komi is the record's, not the position's.
        let over = self.passes >= LAST_PASS;
        let panel = over.then(|| super::score::area_panel(self.board.area()));
        BoardView { items: self.board.all().filter_map(item).collect(), panel: panel.into_iter().collect() }
    }

    fn sites(&self, mv: StoneMove) -> Vec<u16> {
        match mv {
            StoneMove::Stone(point) if !self.board.has(point) => Vec::new(),
            mv => view::site_of(mv, self.size()),
        }
    }

    fn conceivable(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, self.size(), true)
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(Form::Stone, ['b', 'w'])
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let Some((point, owner)) = setup::point(site, self.size()).zip(setup::side(piece).ok()) else {
            return false;
        };
        let before = self.board.get(point).map_or(0, |side| keys::stone(side, point));
        self.stones ^= before ^ owner.map_or(0, |side| keys::stone(side, point));
        self.board.set(point, owner);
        (self.ko, self.passes) = (None, 0);
        // What came before stones were set up does not come again by play.
        if let Some(seen) = &mut self.seen {
            seen.clear();
            seen.push(self.stones);
        }
        true
    }
}

impl StonePosition for Go {}

/// The stars of a board: in the corners from nine lines on, in the middle where there is one, on the sides of large boards.
fn stars(size: u8) -> Vec<Point> {
    let far = if size >= 13 { 3 } else { 2 };
    let mut lines = vec![far, size.saturating_sub(1 + far)];
    let odd = size % 2 == 1;
    let middle = size / 2;
    if size >= 15 && odd {
        lines.push(middle);
    }
    let mut stars: Vec<Point> = Vec::new();
    if size >= 7 {
        stars.extend(lines.iter().flat_map(|row| lines.iter().map(|column| Point::new(*column, *row))));
    }
    let center = Point::new(middle, middle);
    if odd && size >= 5 && !stars.contains(&center) {
        stars.push(center);
    }
    stars
}
