//! What a standard set allows: which pieces, how many of each, and on which points.

use yipu_core::{Finding, Value, codes};

use crate::{Color, Piece, PieceKind, Setup, Square, SquareSet};

/// A finding about what stands on a board, and on which point if it is about one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// What is found.
    pub finding: Finding,
    /// The point, if it is about one.
    pub square: Option<Square>,
}

/// The points on which each piece can stand in a game, by [`Piece::index`].
static POINTS: [SquareSet; 14] = {
    let mut points = [SquareSet::EMPTY; 14];
    let mut index = 0;
    while index < 14 {
        if let Some(piece) = Piece::from_index(index) {
            let mut square = 0;
            while square < Square::COUNT {
                if reachable(piece, Square::at(square)) {
                    points[index].insert(Square::at(square));
                }
                square += 1;
            }
        }
        index += 1;
    }
    points
};

const fn reachable(piece: Piece, square: Square) -> bool {
    let (file, rank) = (square.file(), square.rank_from(piece.color));
    match piece.kind {
        PieceKind::King => square.in_palace(piece.color),
        PieceKind::Advisor => square.in_palace(piece.color) && (file + rank) % 2 == 1,
        PieceKind::Bishop => match rank {
            0 | 4 => file == 2 || file == 6,
            2 => file % 4 == 0,
            _ => false,
        },
        PieceKind::Knight | PieceKind::Rook | PieceKind::Cannon => true,
        PieceKind::Pawn => rank > 4 || (rank > 2 && file % 2 == 0),
    }
}

/// [`POINTS`] the other way round: for each point, which pieces can stand on it, one bit by [`Piece::index`].
static GUESTS: [u16; Square::COUNT] = {
    let mut guests = [0; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut index = 0;
        while index < 14 {
            if POINTS[index].contains(Square::at(square)) {
                guests[square] |= 1 << index;
            }
            index += 1;
        }
        square += 1;
    }
    guests
};

/// Counts pieces while they are set up, to tell cheaply whether [`Setup::oddities`] would find anything.
///
/// The counts are the bytes of one number, so that counting neither branches nor waits for memory: what stands on the
/// next point is anyone's guess.
#[derive(Default)]
pub(crate) struct Census {
    /// One byte for each [`Piece::index`].
    counts: u128,
    /// One bit for each [`Piece::index`]; those beyond mean nothing.
    misplaced: u16,
}

/// What a piece, or none, adds to [`Census::counts`], by [`Piece::index`]; four bits are always an index.
static UNITS: [u128; 16] = {
    let mut units = [0; 16];
    let mut index = 0;
    while index < 14 {
        units[index] = 1 << (8 * index);
        index += 1;
    }
    units
};

impl Census {
    /// The index of no piece.
    pub(crate) const NONE: u8 = 15;

    /// Counts what stands on a point: a [`Piece::index`] or [`NONE`](Self::NONE).
    #[inline]
    pub(crate) fn add(&mut self, square: Square, index: u8) {
        let index = index as usize & 15;
        self.misplaced |= 1 << index & !GUESTS[square.index()];
        self.counts += UNITS[index];
    }

    /// Counts a whole set-up.
    fn of(setup: &Setup) -> Self {
        let mut census = Self::default();
        for (square, piece) in Square::all().zip(&setup.squares) {
            census.add(square, piece.map_or(Self::NONE, |piece| piece.index() as u8));
        }
        census
    }

    /// Whether [`Setup::list_oddities`] would find anything.
    pub(crate) fn is_odd(&self) -> bool {
        let counts = self.counts.to_le_bytes();
        let usual = |counts: &[u8]| {
            counts[0] == 1
                && PieceKind::ALL.iter().all(|kind| counts[kind.index()] as usize <= kind.standard_count())
        };
        self.misplaced & 0x3fff != 0 || !(usual(&counts[..7]) && usual(&counts[7..14]))
    }
}

impl Setup {
    /// What a game from the standard set could not have brought about: missing kings, too many pieces of a kind,
    /// pieces where they cannot go. A position is made of it all the same.
    pub fn oddities(&self) -> Vec<Placement> {
        if Census::of(self).is_odd() { self.list_oddities() } else { Vec::new() }
    }

    /// [`oddities`](Self::oddities) without asking first whether there are any.
    pub(crate) fn list_oddities(&self) -> Vec<Placement> {
        let mut found = Vec::new();
        for (index, points) in POINTS.iter().enumerate() {
            let Some(piece) = Piece::from_index(index) else { continue };
            let on = |square: &Square| self.squares[square.index()] == Some(piece);
            let count = Square::all().filter(on).count();
            if piece.kind == PieceKind::King && count == 0 {
                found.push(Placement {
                    finding: Finding::new(&KING_MISSING).with("side", piece.color),
                    square: None,
                });
            }
            let (limit, code) = (piece.kind.standard_count(), &TOO_MANY_PIECES);
            if count > limit {
                let finding =
                    Finding::new(code).with("piece", piece).with("count", count).with("limit", limit);
                found.push(Placement { finding, square: Square::in_reading_order().filter(on).nth(limit) });
            }
            let misplaced = |square: &Square| on(square) && !points.contains(*square);
            found.extend(Square::in_reading_order().filter(misplaced).map(|square| Placement {
                finding: Finding::new(&MISPLACED_PIECE).with("piece", piece).with("square", square),
                square: Some(square),
            }));
        }
        found
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Self {
        match color {
            Color::Red => Self::term("Red", "红方"),
            Color::Black => Self::term("Black", "黑方"),
        }
    }
}

impl From<PieceKind> for Value {
    fn from(kind: PieceKind) -> Self {
        Self::term(
            kind.name(),
            ["帅（将）", "仕（士）", "相（象）", "马", "车", "炮", "兵（卒）"][kind.index()],
        )
    }
}

impl From<Piece> for Value {
    fn from(piece: Piece) -> Self {
        const ZH: [&str; 14] = [
            "红帅", "红仕", "红相", "红马", "红车", "红炮", "红兵", "黑将", "黑士", "黑象", "黑马", "黑车",
            "黑炮", "黑卒",
        ];
        const EN: [&str; 14] = [
            "red king",
            "red advisor",
            "red elephant",
            "red horse",
            "red chariot",
            "red cannon",
            "red soldier",
            "black king",
            "black advisor",
            "black elephant",
            "black horse",
            "black chariot",
            "black cannon",
            "black soldier",
        ];
        Self::term(EN[piece.index()], ZH[piece.index()])
    }
}

impl From<Square> for Value {
    fn from(square: Square) -> Self {
        Self::from(square.to_string())
    }
}

codes! {
    KING_MISSING = "CC201", "king-missing", Error;
        en "{side} has no king";
        zh "{side}没有将（帅）";
        explain_en "Studies and damaged files leave a king out. The position can be played on; the side without a king \
            is never in check.";
        explain_zh "有些残缺的棋谱或研究局面缺少将（帅）。局面仍可继续走棋，缺将的一方不会被将军。";
    TOO_MANY_PIECES = "CC202", "too-many-pieces", Warning;
        en "{count} of {piece}, the set has {limit}";
        zh "{piece}有 {count} 个，一副棋只有 {limit} 个";
        explain_en "No game from the standard set leads to this position. The pieces are kept.";
        explain_zh "从一副标准棋子出发不可能出现此局面。棋子仍予保留。";
    MISPLACED_PIECE = "CC203", "misplaced-piece", Error;
        en "the {piece} cannot stand on {square}";
        zh "{piece}不可能在 {square}";
        explain_en "Kings and advisors keep to the points of their palace, elephants to the seven points of their half, \
            and a soldier behind the river to the files of its start.";
        explain_zh "将（帅）、士（仕）只能在九宫内的点上，象（相）只能在本方七个点上，未过河的兵（卒）只能在原来的纵线上。";
}
