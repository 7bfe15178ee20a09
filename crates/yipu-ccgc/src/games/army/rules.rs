//! The rules: roads, railways, camps, headquarters, fights; who loses the flag or cannot move has lost.

use std::fmt::Write as _;
use std::sync::Arc;

use yipu_core::view::{BoardView, Geometry, Viewer};
use yipu_core::{Ending, Finding, NodeId, Outcome, Ply, Position, Report, Side, codes};

use super::board::{SITES, Site, rail_targets};
use super::judge::{FIGHT_DIFFERS, FLAG_DIFFERS, Recorded};
use super::layout::{self, Cells};
use super::piece::{Fight, Piece, Rank};
use super::view;

/// How many moves without contact are allowed unless a record says otherwise.
pub(super) const USUAL_LIMIT: u32 = 31;
/// What a start says when the layouts are not known.
pub(super) const UNKNOWN: &str = "?";

/// A position of army chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    cells: Cells,
    turn: Side,
    /// How many moves in a row were no attack.
    quiet: u32,
    /// How many of them decide the game.
    limit: u32,
    /// Where the flags were set up.
    flags: [Option<Site>; 2],
    /// Whether the pieces stand as they were deployed.
    deployed: bool,
    /// Whether the layouts are known; if not, no move can be judged.
    known: bool,
    /// What a record says became of the moves to come, while they are its own.
    recorded: Option<Arc<[Recorded]>>,
    /// How many moves have been made.
    made: usize,
    /// What is to be said of the last move.
    remark: Option<Finding>,
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

/// `write_move` of the game.
pub(super) fn write_move(ply: Ply, out: &mut String) -> bool {
    let mv = Army::unpack(ply);
    if let Some(mv) = mv {
        out.push_str(&mv.text());
    }
    mv.is_some()
}

/// `read_move` of the game.
pub(super) fn read_move(text: &str) -> Option<Ply> {
    ArmyMove::read(text).map(Army::pack)
}

impl Army {
    /// The position of a text such as [`Position::text`] writes; another text is reported, and then no move is judged.
    pub fn read(text: &str, report: &mut Report) -> Self {
        if text.contains(UNKNOWN) {
            return Self::unknown();
        }
        Self::of_layouts(text).or_else(|| Self::of_board(text)).unwrap_or_else(|| {
            report.add(Finding::new(&LAYOUT_UNREADABLE).with("text", text), NodeId::ROOT);
            Self::unknown()
        })
    }

    /// A board of which nothing is known.
    const fn unknown() -> Self {
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
        }
    }

    fn of_cells(cells: Cells) -> Self {
        Self { cells, known: true, ..Self::unknown() }
    }

    fn of_layouts(text: &str) -> Option<Self> {
        let (layouts, limit) = text.split_once(' ').map_or((text, None), |(a, b)| (a, Some(b)));
        let (first, second) = layouts.split_once('/')?;
        let mut cells = [None; SITES];
        layout::read(first, Side::FIRST, &mut cells)?;
        layout::read(second, Side::SECOND, &mut cells)?;
        let mut position = Self { deployed: true, ..Self::of_cells(cells) };
        for side in [Side::FIRST, Side::SECOND] {
            position.flags[usize::from(side.0)] = position.find(Piece { side, rank: Rank::Flag });
        }
        if let Some(limit) = limit {
            position.limit = limit.parse().ok()?;
        }
        Some(position)
    }

    fn of_board(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [board, turn, quiet, limit, first, second] = words[..] else { return None };
        let mut cells = [None; SITES];
        let mut rows = board.split('/');
        for row in cells.chunks_exact_mut(5) {
            let mut column = 0usize;
            for c in rows.next()?.chars() {
                if let Some(empty) = c.to_digit(10) {
                    column += empty as usize;
                } else {
                    *row.get_mut(column)? = Some(Piece::from_letter(c)?);
                    column += 1;
                }
            }
            if column != row.len() {
                return None;
            }
        }
        let flag = |text: &str| if text == "-" { Some(None) } else { Site::read(text).map(Some) };
        let turn = match turn {
            "1" => Side::FIRST,
            "2" => Side::SECOND,
            _ => return None,
        };
        let (quiet, limit) = (quiet.parse().ok()?, limit.parse().ok()?);
        let flags = [flag(first)?, flag(second)?];
        rows.next().is_none().then_some(Self { turn, quiet, limit, flags, ..Self::of_cells(cells) })
    }

    /// This position with a limit on the moves without contact, and what a record says became of its moves.
    pub(super) fn with_record(self, limit: Option<u32>, recorded: Arc<[Recorded]>) -> Self {
        Self { limit: limit.unwrap_or(self.limit), recorded: Some(recorded), ..self }
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

    fn find(&self, piece: Piece) -> Option<Site> {
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
        self.flags[usize::from(side.0 & 1)].filter(|_| !alive && self.known)
    }

    fn has_lost_flag(&self, side: Side) -> bool {
        let home = self.flags[usize::from(side.0 & 1)];
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
            && (recorded.flag.is_none() || recorded.flag == self.flags[usize::from(opponent.0 & 1)]);
        if recorded.fight.is_none() || recorded.flag == shown || taken {
            return None;
        }
        let text = |flag: Option<Site>| flag.map_or_else(|| "00".to_owned(), Site::text);
        Some(Finding::new(&FLAG_DIFFERS).with("stated", text(recorded.flag)).with("proved", text(shown)))
    }
}

impl Position for Army {
    type Move = ArmyMove;

    fn unpack(ply: Ply) -> Option<ArmyMove> {
        let content = ply.content().filter(|content| *content < 1 << 12)?;
        Some(ArmyMove { from: Site::from_index(content & 63)?, to: Site::from_index(content >> 6)? })
    }

    fn pack(mv: ArmyMove) -> Ply {
        Ply::new_move(mv.from.index() as u32 | (mv.to.index() as u32) << 6)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal(&self) -> Vec<ArmyMove> {
        if self.has_lost_flag(Side::FIRST) || self.has_lost_flag(Side::SECOND) {
            return Vec::new();
        }
        self.own()
            .flat_map(|(from, piece)| {
                self.targets(from, piece).into_iter().map(move |to| ArmyMove { from, to })
            })
            .collect()
    }

    fn why_not(&self, mv: ArmyMove) -> Option<Finding> {
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

    fn force(&mut self, mv: ArmyMove) -> bool {
        let legal = self.why_not(mv).is_none();
        let recorded = self.next_recorded(mv);
        let mover = self.turn;
        self.made += 1;
        (self.remark, self.deployed, self.turn) = (None, false, mover.other());
        let Some(piece) = self.get(mv.from).filter(|_| mv.from != mv.to) else { return false };
        let proved = self.fight(mv);
        let stated = recorded.and_then(|recorded| recorded.fight);
        // What the record says happened is what went on to be played, if it can have happened.
        let fight =
            stated.filter(|stated| (*stated == Fight::None) == (proved == Fight::None)).unwrap_or(proved);
        let other = self.get(mv.to);
        self.settle(mv, piece, fight);
        self.quiet = if fight == Fight::None { self.quiet.saturating_add(1) } else { 0 };
        if let Some(stated) = stated.filter(|stated| legal && *stated != proved) {
            let mut finding =
                Finding::new(&FIGHT_DIFFERS).with("stated", stated.number()).with("proved", proved.number());
            finding = finding.with("piece", piece.rank.words());
            let met = other.map_or(yipu_core::Value::term("nothing", "空位"), |other| other.rank.words());
            self.remark = Some(finding.with("other", met));
        } else if let Some(finding) = recorded.and_then(|recorded| self.compare_flag(recorded, mover)) {
            self.remark = Some(finding);
        } else if self.quiet == self.limit {
            let seat = u32::from(mover.0) + 1;
            self.remark = Some(Finding::new(&CONTACT_LIMIT).with("count", self.quiet).with("seat", seat));
        }
        true
    }

    fn give_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn remark(&self) -> Option<Finding> {
        self.remark.clone()
    }

    fn ending(&self) -> Option<Ending> {
        if !self.known {
            return None;
        }
        let lost = |side: Side| if side == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        for side in [self.turn, self.turn.other()] {
            if self.has_lost_flag(side) {
                return Some(Ending { outcome: lost(side), reason: Finding::new(&FLAG_TAKEN) });
            }
        }
        let stuck = self.own().all(|(from, piece)| self.targets(from, piece).is_empty());
        stuck.then(|| Ending { outcome: lost(self.turn), reason: Finding::new(&NO_MOVE) })
    }

    fn problems(&self) -> Vec<Finding> {
        if !self.deployed {
            return Vec::new();
        }
        [Side::FIRST, Side::SECOND].into_iter().flat_map(|side| layout::problems(&self.cells, side)).collect()
    }

    fn text(&self) -> String {
        if !self.known {
            return UNKNOWN.to_owned();
        }
        if self.deployed {
            let layouts = [self.layout(Side::FIRST), self.layout(Side::SECOND)].join("/");
            return if self.limit == USUAL_LIMIT { layouts } else { format!("{layouts} {}", self.limit) };
        }
        let row = |row: &[Option<Piece>]| {
            let (mut text, mut empty) = (String::new(), 0u8);
            for cell in row {
                match cell {
                    Some(piece) => {
                        if empty > 0 {
                            text.push((b'0' + std::mem::take(&mut empty)) as char);
                        }
                        text.push(piece.letter());
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text.push((b'0' + empty) as char);
            }
            text
        };
        let rows: Vec<_> = self.cells.chunks_exact(5).map(row).collect();
        let flag = |flag: Option<Site>| flag.map_or_else(|| "-".to_owned(), Site::text);
        format!(
            "{} {} {} {} {} {}",
            rows.join("/"),
            self.turn.0 + 1,
            self.quiet,
            self.limit,
            flag(self.flags[0]),
            flag(self.flags[1])
        )
    }

    fn say(&self, mv: ArmyMove, _: &str, out: &mut String) {
        out.push_str(&mv.text());
    }

    fn diagram(&self) -> String {
        const EDGE: &str = "   0 1 2 3 4   \n";
        let glyph = |site: Site| match self.get(site) {
            Some(piece) => piece.letter(),
            None if site.is_camp() => 'o',
            None if site.is_headquarters() => '#',
            None => '·',
        };
        let mut out = String::from(EDGE);
        let sites: Vec<Site> = Site::all().collect();
        for (letter, row) in ('A'..).zip(sites.chunks_exact(5)) {
            let glyphs: String = row.iter().flat_map(|site| [' ', glyph(*site)]).collect();
            let written = writeln!(out, " {letter}{glyphs} {letter} ");
            debug_assert!(written.is_ok(), "writing to a String does not fail");
        }
        out + EDGE
    }

    fn geometry() -> Option<&'static Geometry> {
        Some(&view::GEOMETRY)
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        let is_shown =
            |site| [Side::FIRST, Side::SECOND].map(|side| self.shown_flag(side)).contains(&Some(site));
        view::view(|site| self.get(site), is_shown, viewer)
    }

    fn sites(&self, mv: ArmyMove) -> Vec<u16> {
        [mv.from, mv.to].map(|site| site.index() as u16).to_vec()
    }
}

codes! {
    NO_PIECE = "AC2101", "ac2-no-piece", Error;
        en "there is no piece on {site}";
        zh "{site} 处没有棋子";
        explain_en "The move starts from an empty site, so only the turn passes.";
        explain_zh "起点没有棋子，仅轮到对方。";
    NOT_OWN_PIECE = "AC2102", "ac2-not-own-piece", Error;
        en "the piece on {site} is the opponent's";
        zh "{site} 处是对方的棋子";
        explain_en "Each side moves its own pieces.";
        explain_zh "只能移动己方棋子。";
    CANNOT_MOVE = "AC2103", "ac2-cannot-move", Error;
        en "the {piece} cannot move";
        zh "{piece}不能移动";
        explain_en "Mines and the flag stay where they are.";
        explain_zh "地雷和军旗不能移动。";
    IN_HEADQUARTERS = "AC2104", "ac2-in-headquarters", Error;
        en "the piece on {site} stands in a headquarters and cannot move";
        zh "{site} 是大本营，其中的棋子不能移动";
        explain_en "Nothing that stands in a headquarters can move.";
        explain_zh "大本营中的棋子不能移动。";
    OWN_PIECE_THERE = "AC2105", "ac2-own-piece-there", Error;
        en "the mover's own piece stands on {site}";
        zh "{site} 处是己方棋子";
        explain_en "A piece goes to an empty site or attacks one of the opponent's.";
        explain_zh "棋子应走到空位或攻击对方棋子。";
    IN_CAMP = "AC2106", "ac2-in-camp", Error;
        en "the piece on {site} stands in a camp and cannot be attacked";
        zh "{site} 是行营，其中的棋子不能被攻击";
        explain_en "Whatever stands in a camp is safe.";
        explain_zh "行营中的棋子不受攻击。";
    NO_WAY = "AC2107", "ac2-no-way", Error;
        en "no road and no clear railway leads the {piece} from {from} to {to}";
        zh "{piece}从 {from} 到 {to} 没有公路或畅通的铁路";
        explain_en "A piece goes one step on a road, or straight along a clear railway; engineers may turn there.";
        explain_zh "棋子沿公路走一步，或沿畅通的铁路直行；工兵在铁路上可以转弯。";
    LAYOUT_UNREADABLE = "AC2108", "ac2-layout-unreadable", Error;
        en "the layouts `{text}` are not two of 25 pieces each; no move is judged";
        zh "布局“{text}”不是双方各 25 枚棋子，无法判断着法";
        explain_en "A layout is 25 letters from a to l, row by row, camps left out.";
        explain_zh "布局为 25 个 a 到 l 的字母，按行排列，行营除外。";
    FLAG_TAKEN = "AC2201", "ac2-flag-taken", Note;
        en "the flag is taken";
        zh "军旗被夺";
        explain_en "Whoever loses the flag has lost.";
        explain_zh "军旗被夺的一方为负。";
    NO_MOVE = "AC2202", "ac2-no-move", Note;
        en "the side to move has nothing that can move";
        zh "行棋方无子可动";
        explain_en "By the common rules a side that cannot move has lost.";
        explain_zh "按通行规则，无子可动的一方为负。";
    CONTACT_LIMIT = "AC2203", "ac2-contact-limit", Note;
        en "{count} moves without contact: the limit is reached, and by it player {seat}, who moved, loses, if claimed";
        zh "连续 {count} 步未碰子，已达必攻步数；按规定行棋的第 {seat} 方为负（须经裁判判定）";
        explain_en "The standard says that the moving side loses when both sides have made so many moves without contact. How \
                 they are counted is for the referee, so the result is open.";
        explain_zh "标准规定双方持续不碰子的步数达到该数值时行棋方为负。具体计数由裁判判定，此处不作结论。";
}
