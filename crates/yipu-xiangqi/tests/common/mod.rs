//! What the tests of the rules share.
#![allow(unreachable_pub, reason = "a test program is no library")]
#![allow(clippy::unwrap_used, reason = "a test stops at a wrong text")]

pub mod cases;
pub mod claims;
pub mod hostile;
pub mod naive;
pub mod records;
pub mod slow;

use yipu_xiangqi::{Color, Move, Piece, PieceKind, Setup, Square, Xiangqi};

/// The start of the game.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A position from the first two fields of a well-formed FEN.
pub fn position(fen: &str) -> Xiangqi {
    let mut fields = fen.split(' ');
    let mut setup = Setup::empty();
    let rows: Vec<&str> = fields.next().unwrap().split('/').collect();
    assert_eq!(rows.len(), 10, "{fen}");
    for (rank, row) in rows.into_iter().rev().enumerate() {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(skip) = letter.to_digit(10) {
                file += skip as usize;
            } else {
                setup.squares[rank * 9 + file] = Some(Piece::from_fen_letter(letter).unwrap());
                file += 1;
            }
        }
        assert_eq!(file, 9, "{fen}");
    }
    setup.turn = if fields.next() == Some("b") { Color::Black } else { Color::Red };
    Xiangqi::from(&setup)
}

/// A move as UCCI writes it.
pub fn mv(text: &str) -> Move {
    let bytes = text.as_bytes();
    let square = |file: u8, rank: u8| Square::new(file - b'a', rank - b'0').unwrap();
    Move::new(square(bytes[0], bytes[1]), square(bytes[2], bytes[3]))
}

/// A small fixed-seed generator of numbers, so that every run plays the same games.
pub struct Random(pub u64);

impl Random {
    /// A number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }

    /// A set-up that no game leads to: kings missing or many, pieces anywhere, any number of each.
    pub fn odd_setup(&mut self) -> Setup {
        let mut setup = Setup::empty();
        let most = [6, 12, 30, 80][self.below(4)];
        let pieces = 2 + self.below(most);
        let kinds = [7, 7, 1 + self.below(7)][self.below(3)];
        for _ in 0..pieces {
            let color = Color::ALL[self.below(2)];
            let mut kind = PieceKind::ALL[6 - self.below(kinds)];
            if kind == PieceKind::King && self.below(3) > 0 {
                kind = [PieceKind::Rook, PieceKind::Cannon, PieceKind::Knight][self.below(3)];
            }
            setup.squares[self.below(90)] = Some(Piece::new(color, kind));
        }
        if self.below(2) == 0 {
            self.add_king(&mut setup, Color::Red);
        }
        if self.below(2) == 0 {
            self.add_king(&mut setup, Color::Black);
        }
        setup.turn = Color::ALL[self.below(2)];
        setup
    }

    /// A set-up with one king a side, in its palace, and other pieces crowded anywhere: pins and checks of every sort.
    pub fn regular_setup(&mut self) -> Setup {
        let mut setup = Setup::empty();
        let most = [8, 16, 40][self.below(3)];
        for _ in 0..2 + self.below(most) {
            let kind = PieceKind::ALL[1 + self.below(6)];
            setup.squares[self.below(90)] = Some(Piece::new(Color::ALL[self.below(2)], kind));
        }
        self.add_king(&mut setup, Color::Red);
        self.add_king(&mut setup, Color::Black);
        setup.turn = Color::ALL[self.below(2)];
        setup
    }

    fn add_king(&mut self, setup: &mut Setup, color: Color) {
        let (file, rank) = (3 + self.below(3), self.below(3));
        let rank = if color == Color::Red { rank } else { 9 - rank };
        setup.squares[rank * 9 + file] = Some(Piece::new(color, PieceKind::King));
    }
}
