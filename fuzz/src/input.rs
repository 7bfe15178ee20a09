//! Positions and texts from bytes. Every byte means something, so that a small change of the input is a small change of
//! what it stands for.

use yipu_xiangqi::{Color, Piece, PieceKind, Setup, Square, Xiangqi};

/// Bytes, taken from the front; zeros when they run out.
pub struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    /// The whole input.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::from(self.byte()) % limit
    }

    /// All that is left.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }

    /// So many bytes, as an input of their own.
    fn part(&mut self, len: usize) -> Input<'a> {
        let (part, rest) = self.0.split_at(len.min(self.0.len()));
        self.0 = rest;
        Input(part)
    }

    /// A position that a game leads to, or a set-up that none does.
    pub fn position(&mut self) -> Xiangqi {
        let len = self.below(128);
        let mut part = self.part(len);
        if part.byte().is_multiple_of(2) { part.game() } else { Xiangqi::from(&part.setup()) }
    }

    /// The position after the legal moves that the bytes choose.
    fn game(&mut self) -> Xiangqi {
        let mut game = Xiangqi::start();
        while !self.is_empty() {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(moves[self.below(moves.len())]);
        }
        game
    }

    /// Pieces anywhere, or many of a few kinds on a few files.
    pub fn setup(&mut self) -> Setup {
        let mut setup = Setup::empty();
        let shape = self.byte();
        setup.turn = Color::ALL[usize::from(shape & 1)];
        let (kinds, files) = if shape & 2 == 0 { (7, 9) } else { (1 + self.below(3), 1 + self.below(4)) };
        let first = if shape & 2 == 0 { 0 } else { self.below(7) };
        while !self.is_empty() {
            let (place, piece) = (self.byte(), self.byte());
            let (file, rank) = (usize::from(place) % files, usize::from(place) / 9 % 10);
            let color = Color::ALL[usize::from(piece >> 7)];
            let kind = PieceKind::ALL[(first + usize::from(piece & 127) % kinds) % 7];
            setup.squares[rank * 9 + file] = Some(Piece::new(color, kind));
        }
        if shape & 4 == 0 {
            for (square, color) in [(4, Color::Red), (Square::COUNT - 5, Color::Black)] {
                setup.squares[square] = Some(Piece::new(color, PieceKind::King));
            }
        }
        setup
    }

    /// Texts from what is left: the bytes as they are; and words, a byte for each character, so that a long input is many
    /// moves and not one that is too long to be any. Most words take their characters from the alphabets in order, as
    /// moves do; some are of any length and order.
    pub fn texts(mut self, alphabets: [&str; 4]) -> Vec<String> {
        let ordered = alphabets.map(|alphabet| alphabet.chars().collect::<Vec<_>>());
        let any = ordered.concat();
        let mut texts = vec![String::from_utf8_lossy(self.0).into_owned()];
        while !self.is_empty() {
            let shape = self.byte();
            let word = if shape < 192 {
                ordered.iter().map(|letters| letters[self.below(letters.len())]).collect()
            } else {
                (0..3 + shape % 4).map(|_| any[self.below(any.len())]).collect()
            };
            texts.push(word);
        }
        texts
    }
}
