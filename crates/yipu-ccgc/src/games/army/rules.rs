//! The rules: roads, railways, camps, headquarters, fights; who loses the flag or cannot move has lost.

use std::sync::Arc;

use yipu_core::view::{BoardView, Geometry, Piece as Plate, Viewer};
use yipu_core::{
    Face, Finding, GameEnd, GameInfo, MoveError, NotationId, Outcome, Packed, PackedMove, ParsedMove,
    Position, Side, Symmetry, Value,
};

use super::board::{SITES, Site, rail_targets};
use super::codes::{
    CANNOT_MOVE, CONTACT_LIMIT, FLAG_TAKEN, IN_CAMP, IN_HEADQUARTERS, NO_MOVE, NO_PIECE, NO_WAY,
    NOT_OWN_PIECE, OWN_PIECE_THERE,
};
use super::judge::{FIGHT_DIFFERS, FLAG_DIFFERS, Recorded};
use super::layout::{self, Cells};
use super::piece::{Fight, Piece, Rank};
use super::{face, known, view};
use crate::shape::game::parse_move;

/// How many moves without contact are allowed unless a record says otherwise.
pub(super) const USUAL_LIMIT: u32 = 31;

/// A position of army chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    pub(super) cells: Cells,
    pub(super) turn: Side,
    /// How many moves in a row were no attack.
    pub(super) quiet: u32,
    /// How many of them decide the game.
    pub(super) limit: u32,
    /// Where the flags were set up.
    pub(super) flags: [Option<Site>; 2],
    /// Whether the pieces stand as they were deployed.
    pub(super) deployed: bool,
    /// Whether the layouts are known; if not, no move can be judged.
    pub(super) known: bool,
    /// What a record says became of the moves to come, while they are its own.
    pub(super) recorded: Option<Arc<[Recorded]>>,
    /// How many moves have been made.
    pub(super) made: usize,
    /// What is to be said of the last move.
    pub(super) remark: Option<Finding>,
    /// Whether the record settled the fight of the last move otherwise than the rules do.
    pub(super) unruly: bool,
}

/// A move from one site to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArmyMove {
    /// Where the piece stands.
    pub from: Site,
    /// Where it goes.
    pub to: Site,
}

impl ArmyMove {
    /// The canonical text: `G0F0`.
    pub fn text(self) -> String {
        self.from.text() + &self.to.text()
    }

    /// Reads the canonical text.
    pub fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_at_checked(2)?;
        Some(Self { from: Site::read(from)?, to: Site::read(to)? })
    }
}

impl Army {
    /// A board of which nothing is known.
    pub(super) const fn unknown() -> Self {
        Self {
            cells: [None; SITES],
            turn: Side::FIRST,
            quiet: 0,
            limit: USUAL_LIMIT,
            flags: [None; 2],
            deployed: false,
            known: false,
            recorded: None,
            made: 0,
            remark: None,
            unruly: false,
        }
    }

    pub(super) fn of_cells(cells: Cells) -> Self {
        Self { cells, known: true, ..Self::unknown() }
    }

    /// This position with a limit on the moves without contact, and what a record says became of its moves.
    pub(super) fn with_record(self, limit: Option<u32>, recorded: Arc<[Recorded]>) -> Self {
        // A limit of no moves is none.
        let limit = limit.filter(|limit| *limit > 0).unwrap_or(self.limit);
        Self { limit, recorded: Some(recorded), ..self }
    }

    /// Whether the last move was the last of the limit.
    const fn is_at_limit(&self) -> bool {
        self.limit > 0 && self.quiet == self.limit
    }

    /// What stands on a site.
    pub fn get(&self, site: Site) -> Option<Piece> {
        self.cells[site.index()]
    }

    /// Whether moves can be judged.
    pub(super) const fn is_known(&self) -> bool {
        self.known
    }

    /// Whether the pieces stand as they were deployed.
    pub(super) const fn is_deployed(&self) -> bool {
        self.deployed
    }

    /// The layout of a side, as it stands.
    pub(super) fn layout(&self, side: Side) -> String {
        layout::write(&self.cells, side)
    }

    pub(super) fn find(&self, piece: Piece) -> Option<Site> {
        Site::all().find(|site| self.get(*site) == Some(piece))
    }

    /// What becomes of a move by the rules.
    pub(super) fn fight(&self, mv: ArmyMove) -> Fight {
        match (self.get(mv.from), self.get(mv.to)) {
            (Some(piece), Some(other)) => piece.rank.attack(other.rank),
            _ => Fight::None,
        }
    }

    /// Where the flag of a side is shown: where it was set up, once its marshal is gone.
    pub(super) fn shown_flag(&self, side: Side) -> Option<Site> {
        let alive = self.find(Piece { side, rank: Rank::Marshal }).is_some();
        self.flags[side.of_two()].filter(|_| !alive && self.known)
    }

    fn has_lost_flag(&self, side: Side) -> bool {
        let home = self.flags[side.of_two()];
        home.is_some_and(|home| self.get(home) != Some(Piece { side, rank: Rank::Flag }))
    }

    fn targets(&self, from: Site, piece: Piece) -> Vec<Site> {
        if !piece.rank.can_move() || from.is_headquarters() {
            return Vec::new();
        }
        let mut found: Vec<Site> = from.neighbours().collect();
        found.extend(rail_targets(from, piece.rank == Rank::Engineer, |site| self.get(site).is_none()));
        found.retain(|to| self.get(*to).is_none_or(|other| other.side != piece.side && !to.is_camp()));
        found.sort_unstable();
        found.dedup();
        found
    }

    fn own(&self) -> impl Iterator<Item = (Site, Piece)> {
        Site::all().filter_map(|site| Some((site, self.get(site).filter(|piece| piece.side == self.turn)?)))
    }

    /// Puts into effect what became of a move.
    fn settle(&mut self, mv: ArmyMove, piece: Piece, fight: Fight) {
        self.cells[mv.from.index()] = None;
        match fight {
            Fight::Lost => {}
            Fight::Won | Fight::None => self.cells[mv.to.index()] = Some(piece),
            Fight::BothLost => self.cells[mv.to.index()] = None,
        }
    }

    /// What the record says of the next move, if it is the record's own.
    fn next_recorded(&mut self, mv: ArmyMove) -> Option<Recorded> {
        let recorded = self.recorded.as_ref()?.get(self.made).copied();
        if recorded.is_none_or(|recorded| recorded.mv != mv) {
            self.recorded = None;
            return None;
        }
        recorded
    }

    /// Compares the flag that the record shows with a move.
    fn compare_flag(&self, recorded: Recorded, mover: Side) -> Option<Finding> {
        let opponent = mover.other();
        let shown = self.shown_flag(opponent);
        let taken = self.has_lost_flag(opponent)
            && (recorded.flag.is_none() || recorded.flag == self.flags[opponent.of_two()]);
        if recorded.fight.is_none() || recorded.flag == shown || taken {
            return None;
        }
        let text = |flag: Option<Site>| flag.map_or_else(|| "00".to_owned(), Site::text);
        Some(Finding::new(&FLAG_DIFFERS).with("stated", text(recorded.flag)).with("proved", text(shown)))
    }
}

impl Position for Army {
    type Move = ArmyMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<ArmyMove> {
        let content = packed.short().filter(|content| *content < 1 << 12)?;
        Some(ArmyMove { from: Site::from_index(content & 63)?, to: Site::from_index(content >> 6)? })
    }

    fn pack(mv: ArmyMove) -> PackedMove {
        PackedMove::Short(mv.from.index() as u32 | (mv.to.index() as u32) << 6)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<ArmyMove> {
        if self.has_lost_flag(Side::FIRST) || self.has_lost_flag(Side::SECOND) {
            return Vec::new();
        }
        self.own()
            .flat_map(|(from, piece)| {
                self.targets(from, piece).into_iter().map(move |to| ArmyMove { from, to })
            })
            .collect()
    }

    fn moves_are_complete(&self) -> bool {
        self.known
    }

    fn illegality(&self, mv: ArmyMove) -> Option<Finding> {
        let ArmyMove { from, to } = mv;
        if !self.known {
            return None;
        }
        let at = |code, site: Site| Some(Finding::new(code).with("site", site.text()));
        let Some(piece) = self.get(from) else { return at(&NO_PIECE, from) };
        if piece.side != self.turn {
            return at(&NOT_OWN_PIECE, from);
        }
        if !piece.rank.can_move() {
            return Some(Finding::new(&CANNOT_MOVE).with("piece", piece.rank.words()));
        }
        if from.is_headquarters() {
            return at(&IN_HEADQUARTERS, from);
        }
        match self.get(to) {
            Some(other) if other.side == piece.side => at(&OWN_PIECE_THERE, to),
            Some(_) if to.is_camp() => at(&IN_CAMP, to),
            _ if self.targets(from, piece).contains(&to) => None,
            _ => Some(
                Finding::new(&NO_WAY)
                    .with("piece", piece.rank.words())
                    .with("from", from.text())
                    .with("to", to.text()),
            ),
        }
    }

    fn play_unchecked(&mut self, mv: ArmyMove) -> bool {
        let legal = self.illegality(mv).is_none();
        let recorded = self.next_recorded(mv);
        let mover = self.turn;
        self.made += 1;
        (self.remark, self.unruly) = (None, false);
        (self.deployed, self.turn) = (false, mover.other());
        let Some(piece) = self.get(mv.from).filter(|_| mv.from != mv.to) else { return false };
        if self.get(mv.to).is_some_and(|other| other.side == piece.side) {
            // Two of one side do not fight, whatever the record says.
            return false;
        }
        let proved = self.fight(mv);
        let stated = recorded.and_then(|recorded| recorded.fight);
        // What the record says happened is what went on to be played, if it can have happened.
        let fight =
            stated.filter(|stated| (*stated == Fight::None) == (proved == Fight::None)).unwrap_or(proved);
        let other = self.get(mv.to);
        self.settle(mv, piece, fight);
        if piece.rank == Rank::Flag && self.get(mv.to) == Some(piece) {
            // It must not move, but if it did it is not lost.
            self.flags[piece.side.of_two()] = Some(mv.to);
        }
        self.quiet = if fight == Fight::None { self.quiet.saturating_add(1) } else { 0 };
        self.unruly = fight != proved;
        if let Some(stated) = stated.filter(|stated| legal && *stated != proved) {
            let mut finding =
                Finding::new(&FIGHT_DIFFERS).with("stated", stated.number()).with("proved", proved.number());
            finding = finding.with("piece", piece.rank.words());
            let met = other.map_or(Value::term("nothing", "空位"), |other| other.rank.words());
            self.remark = Some(finding.with("other", met));
        } else if self.is_at_limit() {
            let seat = u32::from(mover.0) + 1;
            let finding = Finding::new(&CONTACT_LIMIT).with("move", self.made).with("count", self.quiet);
            self.remark = Some(finding.with("seat", seat));
        } else {
            self.remark = recorded.and_then(|recorded| self.compare_flag(recorded, mover));
        }
        true
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
        // First begins from the layouts, so their text does not say whose turn it is.
        self.deployed &= side == Side::FIRST;
    }

    fn remark(&self) -> Option<Finding> {
        self.remark.clone()
    }

    fn doubt(&self) -> Option<Value> {
        if self.unruly {
            return Some(Value::term("has another result than the rules give", "的结果与规则不符"));
        }
        (self.known && self.is_at_limit() && self.made > 0).then(|| {
            let limit = self.limit;
            Value::Words {
                en: format!("reaches the limit of {limit} moves of both sides without contact, which is for the referee to rule on").into(),
                zh: format!("达到双方连续 {limit} 步未碰子的必攻步数，须由裁判判定").into(),
            }
        })
    }

    fn outcome(&self) -> Option<GameEnd> {
        if !self.known {
            return None;
        }
        let lost = |side: Side| if side == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        for side in [self.turn, self.turn.other()] {
            if self.has_lost_flag(side) {
                return Some(GameEnd::new(lost(side), Finding::new(&FLAG_TAKEN)));
            }
        }
        let stuck = self.own().all(|(from, piece)| self.targets(from, piece).is_empty());
        stuck.then(|| GameEnd::new(lost(self.turn), Finding::new(&NO_MOVE)))
    }

    fn problems(&self) -> Vec<Finding> {
        if !self.deployed {
            return Vec::new();
        }
        [Side::FIRST, Side::SECOND].into_iter().flat_map(|side| layout::problems(&self.cells, side)).collect()
    }

    fn to_text(&self) -> String {
        self.write()
    }

    fn key(&self) -> u64 {
        face::key(self)
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<ArmyMove>, MoveError<ArmyMove>> {
        parse_move(self, text, notation, |text| face::typed(text, self.turn))
    }
}

impl Face for Army {
    fn to_text_for(&self, viewer: Viewer) -> String {
        known::text(self, viewer)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        face::SYMMETRIES
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        face::image(self, symmetry)
    }

    fn geometry(&self) -> &'static Geometry {
        &view::GEOMETRY
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        view::view(|site| self.get(site), |site, piece| known::knows(self, viewer, site, piece))
    }

    fn clicks(&self, mv: ArmyMove) -> Vec<u16> {
        [mv.from, mv.to].map(|site| site.index() as u16).to_vec()
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<ArmyMove> {
        face::conceivable(self, sites)
    }

    fn palette(&self) -> Vec<Plate> {
        face::palette()
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        face::put(self, site, piece)
    }
}
