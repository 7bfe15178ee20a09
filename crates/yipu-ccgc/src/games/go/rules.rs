//! The rules (SPEC 9 to 13): captures, no suicide, simple ko, and positional superko where a record asks for it.

use std::fmt;
use std::sync::OnceLock;

use yipu_core::view::{BoardView, Geometry, Hue, Viewer};
use yipu_core::{Finding, GameEnd, GameInfo, Side, Symmetry};

use super::board::{Board, Effect, MOST};
use super::codes::{
    BOTH_PASSED, KO, OCCUPIED, OFF_BOARD, PASS_NOT_RECORDED, SUICIDE, SUPERKO, WHITE_BEGINS, WITHOUT_LIBERTY,
};
use super::keys;
use super::text::shape_of;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid, LAST_PASS, Pass, StonePosition, StoneRules, read_ko, write_ko};
use crate::shape::view;

/// A position of Go on a board of any size from 2 to 25.
pub type Go = StonePosition<GoRules>;

/// The rules of Go, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoRules {
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

impl Go {
    /// How many lines the board has each way.
    pub fn size(&self) -> u8 {
        self.board.size()
    }

    /// This position under positional superko: no board may come again.
    pub(super) fn with_superko(mut self) -> Self {
        self.state.seen = Some(vec![self.state.stones]);
        self
    }

    fn next_turn(&mut self) {
        (self.turn, self.state.ko) = (self.turn.other(), None);
        if let Some(seen) = &mut self.state.seen {
            seen.push(self.state.stones);
        }
    }

    /// The key of the stones after a stone of the side to move.
    fn stones_after(&self, point: Point, effect: Option<&Effect>) -> u64 {
        let stones = self.state.stones ^ keys::stone(self.turn, point);
        effect.map_or(stones, |effect| {
            let taken = if effect.suicide { self.turn } else { self.turn.other() };
            effect.points().fold(stones, |key, point| key ^ keys::stone(taken, point))
        })
    }

    /// After how many moves the board was the same, where that is forbidden.
    fn repeats(&self, point: Point, effect: Option<&Effect>) -> Option<usize> {
        let seen = self.state.seen.as_ref()?;
        let after = self.stones_after(point, effect);
        seen.iter().position(|key| *key == after)
    }

    fn refusal(&self, point: Point) -> Option<Finding> {
        if !self.board.has(point) {
            return Some(point.finding(&OFF_BOARD).with("size", self.size()));
        }
        if self.board.get(point).is_some() {
            return Some(point.finding(&OCCUPIED));
        }
        if self.state.ko == Some(point) {
            return Some(point.finding(&KO));
        }
        if self.state.seen.is_none() && self.board.breathes(point) {
            return None;
        }
        let effect = self.board.effect(self.turn, point);
        if effect.is_some_and(|effect| effect.suicide) {
            return Some(point.finding(&SUICIDE));
        }
        let repeated = self.repeats(point, effect.as_ref())?;
        Some(point.finding(&SUPERKO).with("move", repeated))
    }

    /// `true` if the side to move may put a stone on a point of the board.
    fn is_legal(&self, point: Point) -> bool {
        if self.board.get(point).is_some() || self.state.ko == Some(point) {
            return false;
        }
        if self.state.seen.is_none() && self.board.breathes(point) {
            return true;
        }
        let effect = self.board.effect(self.turn, point);
        !effect.is_some_and(|effect| effect.suicide) && self.repeats(point, effect.as_ref()).is_none()
    }
}

impl StoneRules for GoRules {
    type Board = Board;

    const SIZE: u8 = MOST;
    const PASS: Pass = Pass::Allowed;

    fn game(board: &Board) -> &'static GameInfo {
        super::info_of(board.size())
    }

    fn geometry(board: &Board) -> &'static Geometry {
        static GEOMETRIES: [OnceLock<Geometry>; MOST as usize + 1] =
            [const { OnceLock::new() }; MOST as usize + 1];
        let size = board.size();
        GEOMETRIES[usize::from(size)]
            .get_or_init(|| view::grid(size, &stars(size), &[Hue::Black, Hue::White]))
    }

    fn typed(at: &Go, text: &str) -> Vec<StoneMove> {
        shape_of(Self::game(&at.board)).typed(text, at.turn)
    }

    fn read<'a>(board: &Board, _: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let (ko, passes) = read_ko(board, words)?;
        Some(Self { ko, passes, stones: keys::stones(board, Symmetry::Identity), ..Self::default() })
    }

    fn write(at: &Go, symmetry: Symmetry, out: &mut impl fmt::Write) -> fmt::Result {
        write_ko(at.state.ko.map(|point| point.image(symmetry, at.size())), at.state.passes, out)
    }

    /// What came before, and what a record says of its end, does not hold for the image.
    fn transformed(at: &Go, symmetry: Symmetry, board: &Board) -> Self {
        let ko = at.state.ko.map(|point| point.image(symmetry, at.size()));
        let stones = keys::stones(board, Symmetry::Identity);
        Self { ko, passes: at.state.passes, stones, ..Self::default() }
    }

    /// What came before stones were set up does not come again by play.
    fn set_up(at: &Go) -> Self {
        let stones = keys::stones(&at.board, Symmetry::Identity);
        let seen = at.state.seen.as_ref().map(|_| vec![stones]);
        Self { stones, seen, closing: at.state.closing.clone(), ..Self::default() }
    }

    fn legal_moves(at: &Go) -> Vec<StoneMove> {
        if at.state.passes >= LAST_PASS {
            return Vec::new();
        }
        let points = at.board.all().filter(|point| at.is_legal(*point));
        points.map(StoneMove::Stone).chain([StoneMove::Pass]).collect()
    }

    fn illegality(at: &Go, mv: StoneMove) -> Option<Finding> {
        match mv {
            _ if at.state.passes >= LAST_PASS => Some(Finding::new(&BOTH_PASSED)),
            StoneMove::Pass => None,
            StoneMove::Stone(point) => at.refusal(point),
        }
    }

    fn play_unchecked(at: &mut Go, mv: StoneMove) -> bool {
        let StoneMove::Stone(point) = mv else {
            at.state.passes = (at.state.passes + 1).min(LAST_PASS);
            at.next_turn();
            return true;
        };
        at.state.passes = 0;
        if !at.board.has(point) || at.board.get(point).is_some() {
            at.next_turn();
            return false;
        }
        let (effect, side) = (at.board.effect(at.turn, point), at.turn);
        at.state.stones = at.stones_after(point, effect.as_ref());
        at.board.set(point, Some(side));
        at.next_turn();
        if let Some(effect) = effect {
            at.board.remove(&effect.taken);
            let one = effect.points().next().filter(|_| effect.count == 1 && !effect.suicide);
            at.state.ko = one.filter(|taken| at.board.is_ko(side, point, *taken));
        }
        true
    }

    fn out_of_turn(at: &Go, side: Side) -> Finding {
        let begins = at.board.is_empty() && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &PASS_NOT_RECORDED })
    }

    fn set_turn(at: &mut Go) {
        at.next_turn();
        at.state.passes = 0;
    }

    /// The rules alone never prove a result: dead stones may stand, and players resign.
    fn outcome(_: &Go) -> Option<GameEnd> {
        None
    }

    fn final_findings(at: &Go) -> Vec<Finding> {
        let closing = at.state.closing.clone().unwrap_or_default();
        vec![closing.tell(at.board.area())]
    }

    fn problems(at: &Go) -> Vec<Finding> {
        at.board.without_liberty().map(|point| point.finding(&WITHOUT_LIBERTY)).into_iter().collect()
    }

    fn transformed_key(at: &Go, symmetry: Symmetry) -> u64 {
        let stones = match symmetry {
            Symmetry::Identity => at.state.stones,
            symmetry => keys::stones(&at.board, symmetry),
        };
        let ko = at.state.ko.map(|point| point.image(symmetry, at.size()));
        stones ^ keys::rest(at.size(), at.turn, ko, at.state.passes)
    }

    fn view(at: &Go, _: Viewer) -> BoardView {
        // Where both have passed the board is counted; the komi is the record's, not the position's.
        let over = at.state.passes >= LAST_PASS;
        let panel = over.then(|| super::score::area_panel(at.board.area()));
        BoardView { items: at.items().collect(), panel: panel.into_iter().collect() }
    }
}

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
