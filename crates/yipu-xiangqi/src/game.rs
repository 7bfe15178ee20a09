//! Xiangqi as the rest of the program sees it.

use yipu_core::check::Verdict;
use yipu_core::view::{BoardView, Geometry, Piece, Viewer};
use yipu_core::{
    AnyPosition, Begins, CanonicalKey, Face, Finding, GameEnd as GameEnding, GameInfo, MoveError, NodeId,
    NotationId, Outcome, Packed, PackedMove, ParsedMove, Ply, Position, Record, Report, Rulebooks, Rules,
    Seat, Side, Symmetry,
};

use crate::findings::{self, ending, refusal, remarks};
#[cfg(feature = "formats")]
use crate::formats::{self, ALL as FORMATS};
use crate::rulings::{self, Book};
use crate::unknown::UnknownStart;
use crate::{
    Color, Move, Notation, Square, Xiangqi, face, fen, notation, placement, reflect, typed, ucci, view,
};

/// Every fact about Xiangqi.
pub static INFO: GameInfo = GameInfo::new("CC", "Xiangqi", "中国象棋")
    .seats(&[Seat { key: "red", en: "Red", zh: "红方" }, Seat { key: "black", en: "Black", zh: "黑方" }])
    .begins(Begins::Color { letter: 'R', en: "Red", zh: "红方" })
    .start(fen::START)
    .notations(&notation::IDS)
    .rules(Rules::new(board, check_record).moves(write_move, read_move))
    .rulebooks(Rulebooks {
        books: &[rulings::ASIAN.rulebook(), rulings::CHINESE.rulebook(), rulings::UCCI.rulebook()],
        forbidden: rulings::findings::forbidden_after,
    })
    .formats(FORMATS)
    .codes(&[
        findings::CODES,
        rulings::findings::CODES,
        placement::CODES,
        fen::CODES,
        ucci::CODES,
        reflect::CODES,
        #[cfg(feature = "formats")]
        formats::movetext::CODES,
        #[cfg(feature = "formats")]
        formats::shared::CODES,
        #[cfg(feature = "formats")]
        formats::servers::CODES,
    ]);

#[cfg(not(feature = "formats"))]
static FORMATS: &[&yipu_core::Format] = &[];

fn board(start: &str, report: &mut Report) -> Box<dyn AnyPosition> {
    Box::new(start_position(start, report))
}

fn check_record(record: &Record, report: &mut Report) -> Verdict {
    check_by(record, &rulings::ASIAN, report)
}

/// Judges every move of a record, its repetitions by a rulebook, and its stated result by either.
pub fn check_by(record: &Record, book: &'static Book, report: &mut Report) -> Verdict {
    // Without a board there is nothing to judge by; the reader has told of it.
    if record.start_is_unknown() {
        return if record.outcome == Outcome::Unknown { Verdict::None } else { Verdict::Open };
    }
    let start = start_position(record.start_text(), report);
    rulings::findings::judge_record(record, start, book, report)
}

/// The position of a record's start; what is wrong with it is reported on the root.
fn start_position(text: &str, report: &mut Report) -> Xiangqi {
    if text == fen::START {
        return Xiangqi::start();
    }
    // What stands where is the position's own business; here only the text is at fault.
    if let Some(start) = UnknownStart::of(text) {
        return start.position();
    }
    let parsed = fen::parse_text(text).0;
    for diagnostic in &parsed.report {
        report.add(diagnostic.finding.clone(), NodeId::ROOT);
    }
    Xiangqi::from(&parsed.value)
}

fn write_move(packed: Packed<'_>, out: &mut String) -> bool {
    let Some(mv) = Xiangqi::unpack(packed) else { return false };
    for square in [mv.from, mv.to] {
        out.push((b'a' + square.file()) as char);
        out.push((b'0' + square.rank()) as char);
    }
    true
}

fn read_move(text: &str) -> Option<PackedMove> {
    let [from_file, from_rank, to_file, to_rank] = *text.as_bytes() else { return None };
    let square = |file: u8, rank: u8| Square::new(file.checked_sub(b'a')?, rank.checked_sub(b'0')?);
    Some(Xiangqi::pack(Move::new(square(from_file, from_rank)?, square(to_file, to_rank)?)))
}

impl Move {
    const BITS: u32 = 7;

    /// The move as a ply of a record.
    #[inline]
    pub fn to_ply(self) -> Ply {
        Ply::new_move(self.bits())
    }

    /// The move that a ply of a record stands for; `None` when its bits mean no move of Xiangqi.
    #[inline]
    pub fn from_ply(ply: Ply) -> Option<Self> {
        ply.content().and_then(Self::from_bits)
    }

    fn bits(self) -> u32 {
        (self.from.index() << Self::BITS | self.to.index()) as u32
    }

    #[inline]
    fn from_bits(bits: u32) -> Option<Self> {
        let square = |bits: u32| Square::from_index((bits & 0x7F) as usize);
        if bits >> (2 * Self::BITS) != 0 {
            return None;
        }
        Some(Self::new(square(bits >> Self::BITS)?, square(bits)?))
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        Self(color as u8)
    }
}

impl Position for Xiangqi {
    type Move = Move;

    const ENDS_WITHOUT_MOVES: bool = true;

    fn game(&self) -> &'static GameInfo {
        &INFO
    }

    #[inline]
    fn unpack(packed: Packed<'_>) -> Option<Move> {
        packed.short().and_then(Move::from_bits)
    }

    fn pack(mv: Move) -> PackedMove {
        PackedMove::Short(mv.bits())
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn().into()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves().to_vec()
    }

    #[inline]
    fn illegality(&self, mv: Move) -> Option<Finding> {
        self.illegality(mv).map(|reason| refusal(self, mv, reason))
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) -> bool {
        self.force(mv)
    }

    fn outcome(&self) -> Option<GameEnding> {
        let outcome = match self.turn() {
            Color::Red => Outcome::SecondWins,
            Color::Black => Outcome::FirstWins,
        };
        self.outcome().map(|end| GameEnding::new(outcome, ending(end, self.turn())))
    }

    fn problems(&self) -> Vec<Finding> {
        let oddities = self.to_setup().oddities().into_iter().map(|oddity| oddity.finding);
        oddities.chain(remarks(self)).collect()
    }

    #[inline]
    fn remark(&self) -> Option<Finding> {
        (self.halfmoves() == findings::NO_CAPTURE_LIMIT).then(|| findings::no_capture(self))
    }

    fn to_text(&self) -> String {
        self.to_setup().to_string()
    }

    /// The stable key of [`Xiangqi::key`]: what stands where and whose turn it is, without the counters.
    fn key(&self) -> u64 {
        self.key()
    }

    fn set_turn(&mut self, side: Side) {
        face::give_turn(self, side);
    }

    fn write_move(&self, mv: Move, notation: NotationId, out: &mut String) -> bool {
        let known = Notation::of_id(notation);
        known.map(|notation| out.push_str(&notation.format(self, mv))).is_some()
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<Move>, MoveError<Move>> {
        typed::parse_move(self, text, notation)
    }
}

impl Face for Xiangqi {
    fn symmetries(&self) -> &'static [Symmetry] {
        face::SYMMETRIES
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        if symmetry == Symmetry::Mirror { self.mirrored() } else { self.clone() }
    }

    /// Both keys are kept up to date, so nothing is mirrored.
    fn canonical_key(&self) -> CanonicalKey {
        if self.mirror_key() < self.key() {
            CanonicalKey { key: self.mirror_key(), symmetry: Symmetry::Mirror }
        } else {
            CanonicalKey { key: self.key(), symmetry: Symmetry::Identity }
        }
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        face::occupied(self, each);
    }

    fn geometry(&self) -> &'static Geometry {
        &view::GEOMETRY
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::view(self.board())
    }

    fn clicks(&self, mv: Move) -> Vec<u16> {
        [mv.from, mv.to].map(|square| square.index() as u16).to_vec()
    }

    fn possible_inputs(&self, sites: &[u16]) -> Vec<Move> {
        face::conceivable(self, sites)
    }

    fn palette(&self) -> Vec<Piece> {
        face::palette()
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        face::put(self, site, piece)
    }
}
