//! Every legal move of many positions, written and read back, in every notation and style.
//!
//! The laws: a written legal move reads as that move without refusal; two legal moves are never written alike; a
//! possible but illegal move reads back with its refusal or not at all, and never as another move.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use crate::common::Random;
use yipu_xiangqi::notation::{
    ChineseStyle, Letters, PawnSchool, Script, VietnameseStyle, WxfMarks, WxfStyle,
};
use yipu_xiangqi::{
    Color, Move, Notation, NotationError, Piece, PieceKind, Setup, Square, Xiangqi, parse_any,
};

const SCHOOLS: [PawnSchool; 3] = [PawnSchool::Numbered, PawnSchool::FiveCharacter, PawnSchool::Ranked];

/// Every combination of options.
fn notations() -> Vec<Notation> {
    let mut all = vec![Notation::Iccs, Notation::Ucci, Notation::Uci10, Notation::Ccgc, Notation::VIETNAMESE];
    all.push(Notation::Vietnamese(VietnameseStyle::Words));
    for pawns in SCHOOLS {
        for script in [Script::Simplified, Script::Traditional] {
            all.push(Notation::Chinese(ChineseStyle { script, pawns }));
        }
        for marks in [WxfMarks::Standard, WxfMarks::Xqbase] {
            for bits in 0..16 {
                let letters = if bits & 8 == 0 { Letters::STANDARD } else { Letters::FEDERATION };
                let (equals, upper, keypad) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
                all.push(Notation::Wxf(WxfStyle { letters, marks, pawns, equals, upper, keypad }));
            }
        }
    }
    all
}

/// Checks the laws for one position and says how many texts it looked at.
fn check(game: &Xiangqi, notations: &[Notation]) -> usize {
    let moves = game.legal_moves();
    let mut count = 0;
    for notation in notations {
        let mut seen = HashSet::new();
        for &mv in &moves {
            let text = notation.format(game, mv);
            assert!(seen.insert(text), "{text} twice in {notation:?}, {game:?}");
            match notation.parse(game, &text) {
                Ok(reading) => {
                    assert_eq!((reading.mv, reading.refusal), (mv, None), "{text} in {notation:?}, {game:?}");
                }
                Err(error) => panic!("{mv} as {text}: {error} in {notation:?}, {game:?}"),
            }
            count += 1;
        }
    }
    count
}

/// Checks that no possible move, legal or not, is read as another one.
fn check_possible(game: &Xiangqi, notations: &[Notation]) -> usize {
    let mut count = 0;
    for from in Square::all() {
        for mv in Square::all().map(|to| Move::new(from, to)).filter(|&mv| game.is_possible(mv)) {
            for notation in notations {
                let text = notation.format(game, mv);
                match notation.parse(game, &text) {
                    Ok(reading) => {
                        assert_eq!((reading.mv, reading.refusal), (mv, game.illegality(mv)), "{text}");
                    }
                    Err(NotationError::Ambiguous { candidates }) => {
                        assert!(candidates.contains(&mv), "{text}");
                    }
                    Err(error) => panic!("{mv} as {text}: {error} in {notation:?}, {game:?}"),
                }
                count += 1;
            }
        }
    }
    count
}

/// A side's soldiers in tandem, as a standard set or far more, with a few other pieces doubled too.
fn pawn_heavy(random: &mut Random, most: usize) -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let files: Vec<usize> = (0..=random.below(4)).map(|_| random.below(9)).collect();
        for _ in 0..=random.below(most) {
            let rank = if color == Color::Red { 3 + random.below(7) } else { random.below(7) };
            let file = files[random.below(files.len())];
            setup.squares[rank * 9 + file] = Some(Piece::new(color, PieceKind::Pawn));
        }
        for _ in 0..random.below(4) {
            let kind = PieceKind::ALL[1 + random.below(5)];
            setup.squares[random.below(10) * 9 + files[0]] = Some(Piece::new(color, kind));
        }
    }
    setup.squares[3 + random.below(2)] = Some(Piece::new(Color::Red, PieceKind::King));
    setup.squares[84 + random.below(3)] = Some(Piece::new(Color::Black, PieceKind::King));
    setup.turn = Color::ALL[random.below(2)];
    setup
}

/// Many pieces of one kind on few files.
fn crowded(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    let kind = PieceKind::ALL[random.below(7)];
    let color = Color::ALL[random.below(2)];
    let files = 1 + random.below(9);
    for _ in 0..2 + random.below(40) {
        setup.squares[random.below(10) * 9 + random.below(files)] = Some(Piece::new(color, kind));
    }
    setup.turn = color;
    setup
}

#[test]
fn random_games() {
    let notations = notations();
    let mut random = Random(1);
    let (mut texts, mut positions) = (0, 0);
    for _ in 0..300 {
        let mut game = Xiangqi::start();
        for ply in 0..150 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            // All styles now and then, the named notations always.
            let chosen = if ply % 16 == 0 { notations.as_slice() } else { &Notation::ALL };
            texts += check(&game, chosen);
            positions += 1;
            game.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    assert!(positions > 20_000 && texts > 5_000_000, "{positions} positions, {texts} texts");
}

#[test]
fn soldiers_in_every_formation() {
    let notations = notations();
    let mut random = Random(2);
    let mut texts = 0;
    for round in 0..3000 {
        let most = [5, 5, 10, 30][round % 4];
        texts += check(&Xiangqi::from(&pawn_heavy(&mut random, most)), &notations);
    }
    assert!(texts > 2_000_000, "{texts} texts");
}

#[test]
fn odd_positions() {
    let notations = notations();
    let mut random = Random(3);
    let mut texts = 0;
    for round in 0..1200 {
        let setup = match round % 3 {
            0 => random.odd_setup(),
            1 => random.regular_setup(),
            _ => crowded(&mut random),
        };
        texts += check(&Xiangqi::from(&setup), &notations);
    }
    assert!(texts > 2_000_000, "{texts} texts");
}

#[test]
fn illegal_moves_are_never_read_as_others() {
    let notations: Vec<Notation> = notations()
        .into_iter()
        .filter(|notation| match notation {
            // With a leading digit for pieces or ranks a legal reading goes before an illegal one.
            Notation::Wxf(style) => !style.keypad && style.pawns != PawnSchool::Ranked,
            _ => true,
        })
        .collect();
    let mut random = Random(4);
    let mut texts = 0;
    for round in 0..300 {
        let setup = if round % 2 == 0 { random.regular_setup() } else { pawn_heavy(&mut random, 8) };
        texts += check_possible(&Xiangqi::from(&setup), &notations);
    }
    assert!(texts > 200_000, "{texts} texts");
}

#[test]
fn the_general_reader_knows_what_the_standard_styles_write() {
    let mut random = Random(5);
    let mut texts = 0;
    for _ in 0..500 {
        let game = Xiangqi::from(&pawn_heavy(&mut random, 6));
        for mv in game.legal_moves() {
            for notation in
                [Notation::Iccs, Notation::Ucci, Notation::WXF, Notation::CHINESE, Notation::TRADITIONAL]
            {
                let text = notation.format(&game, mv);
                assert_eq!(parse_any(&game, &text).map(|reading| reading.mv), Ok(mv), "{text}");
                texts += 1;
            }
        }
    }
    assert!(texts > 20_000, "{texts} texts");
}
