//! Each reason against a move, the counters, the keys and the ends of games, by example.

use crate::common::{START, mv, position};
use yipu_xiangqi::IllegalMoveError::{self, *};
use yipu_xiangqi::{Color, Ending, Move, Piece, PieceKind, Setup, Square, SquareSet, Xiangqi};

fn square(text: &str) -> Square {
    mv(&format!("{text}a0")).from
}

fn why(fen: &str, text: &str) -> Option<IllegalMoveError> {
    position(fen).illegality(mv(text))
}

#[test]
fn reasons_by_the_piece_and_its_shape() {
    assert_eq!(why(START, "h2e2"), None);
    assert_eq!(why(START, "e4e5"), Some(NoPiece));
    assert_eq!(why(START, "h7e7"), Some(NotYourPiece(Piece::new(Color::Black, PieceKind::Cannon))));
    assert_eq!(why(START, "a0a0"), Some(SameSquare));
    assert_eq!(why(START, "a0b0"), Some(OwnPiece(Piece::new(Color::Red, PieceKind::Knight))));
    for (text, kind) in [
        ("e0e2", PieceKind::King),
        ("d0d1", PieceKind::Advisor),
        ("c0d1", PieceKind::Bishop),
        ("b0b1", PieceKind::Knight),
        ("a0b1", PieceKind::Rook),
        ("b2c3", PieceKind::Cannon),
        ("a3a5", PieceKind::Pawn),
    ] {
        assert_eq!(why(START, text), Some(NotItsMove(kind)), "{text}");
    }
    // Two kings that face each other do not take each other.
    assert_eq!(why("4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e9"), Some(NotItsMove(PieceKind::King)));
}

#[test]
fn reasons_by_the_place() {
    assert_eq!(why("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0"), Some(LeavesPalace(PieceKind::King)));
    assert_eq!(why("4k4/9/9/9/9/9/9/9/9/3K1A3 w", "f0g1"), Some(LeavesPalace(PieceKind::Advisor)));
    assert_eq!(why("4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6"), Some(CrossesRiver));
    assert_eq!(why("4k4/9/9/9/4P4/9/9/9/9/3K5 w", "e5e4"), Some(PawnBackward));
    assert_eq!(why("4k4/9/9/9/9/9/4P4/9/9/3K5 w", "e3d3"), Some(PawnSidewaysBeforeRiver));
    assert_eq!(why("4k4/9/9/9/4P4/9/9/9/9/3K5 w", "e5d5"), None);
    assert_eq!(why("4k4/9/9/4p4/9/9/9/9/9/3K5 b", "e6f6"), Some(PawnSidewaysBeforeRiver));
}

#[test]
fn reasons_by_what_is_in_the_way() {
    assert_eq!(why(START, "b0d1"), Some(LegBlocked(square("c0"))));
    assert_eq!(why("4k4/9/9/9/9/9/9/9/3p5/2BK5 w", "c0e2"), Some(EyeBlocked(square("d1"))));
    assert_eq!(why(START, "a0a5"), Some(PathBlocked(square("a3"))));
    assert_eq!(why(START, "b2b8"), Some(PathBlocked(square("b7"))));
    assert_eq!(why(START, "b2b9"), None);
    assert_eq!(why(START, "b2b7"), Some(CannonScreens(0)));
    assert_eq!(why("1r2k4/1p7/1p7/9/9/9/9/9/9/1C1K5 w", "b0b9"), Some(CannonScreens(2)));
}

#[test]
fn reasons_by_the_king() {
    assert_eq!(why("4k4/4R4/9/9/9/9/9/9/9/3K5 w", "e8e9"), Some(CapturesKing));
    assert_eq!(why("4k4/9/9/9/9/4R4/9/9/9/4K4 w", "e4d4"), Some(FacesKing));
    assert_eq!(why("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0"), Some(FacesKing));
    let checked = "3k5/9/9/9/9/9/9/9/P8/4K3r w";
    assert_eq!(why(checked, "a1a2"), Some(LeavesInCheck(square("i0"))));
    assert_eq!(why(checked, "e0f0"), Some(LeavesInCheck(square("i0"))));
    assert_eq!(why(checked, "e0e1"), None);
    assert_eq!(why("3k5/9/9/9/9/9/9/9/9/4K1R1r w", "g0g1"), Some(ExposesKing(square("i0"))));
    // Stepping in front of a hollow cannon.
    assert_eq!(why("3k5/9/9/4c4/9/9/9/3R5/9/4K4 w", "d2e2"), Some(ExposesKing(square("e6"))));
    // Leaving the leg of a horse.
    assert_eq!(why("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f1g1"), Some(ExposesKing(square("f2"))));
    assert_eq!(why("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f1f2"), None);
}

#[test]
fn pieces_astray_move_only_home() {
    // An elephant across the river, an advisor and a king outside the palace.
    let fen = "4k4/9/4B4/9/9/9/6K2/2A6/9/9 w";
    assert_eq!(why(fen, "e7c5"), Some(CrossesRiver));
    assert_eq!(why(fen, "c2d1"), None);
    assert_eq!(why(fen, "c2b1"), Some(LeavesPalace(PieceKind::Advisor)));
    assert_eq!(why(fen, "g3g2"), Some(LeavesPalace(PieceKind::King)));
    // A soldier behind its line goes ahead.
    assert_eq!(why("4k4/9/9/9/9/9/9/9/9/3K3P1 w", "h0h1"), None);
}

#[test]
fn ends_of_games() {
    assert_eq!(Xiangqi::start().outcome(), None);
    assert_eq!(position("3k1R3/4P4/9/9/9/9/9/9/9/4K4 b").outcome(), Some(Ending::Checkmate));
    assert_eq!(position("3k5/1R7/9/9/9/9/9/9/9/4K4 b").outcome(), Some(Ending::Stalemate));
    assert_eq!(Xiangqi::from(&Setup::empty()).outcome(), Some(Ending::Stalemate));
}

#[test]
fn counters_and_force() {
    let mut game = Xiangqi::start();
    game.play_unchecked(mv("h2e2"));
    assert_eq!((game.halfmoves(), game.fullmoves(), game.turn()), (1, 1, Color::Black));
    game.play_unchecked(mv("h9g7"));
    assert_eq!((game.halfmoves(), game.fullmoves(), game.turn()), (2, 2, Color::Red));
    game.play_unchecked(mv("e2e6"));
    assert_eq!((game.halfmoves(), game.fullmoves()), (0, 2));
    // The wrong side's piece moves, the turn passes.
    assert!(game.force(mv("e6e5")));
    assert_eq!((game.halfmoves(), game.fullmoves(), game.turn()), (1, 3, Color::Red));
    assert_eq!(game.board().piece_at(square("e5")), Some(Piece::new(Color::Red, PieceKind::Cannon)));
    // Nothing stands there: only the turn passes.
    let before = game.clone();
    assert!(!game.force(mv("e6e5")));
    assert_eq!((game.board(), game.turn()), (before.board(), Color::Black));
    // From a point to itself.
    assert!(game.force(mv("e5e5")));
    assert_eq!(game.board(), before.board());
    assert_eq!(Xiangqi::from(&game.to_setup()), game);
    // Whatever was done is taken back.
    for odd in ["e5e5", "a4b4", "e9e0", "e0a9"].map(mv) {
        let before = game.clone();
        let undo = game.play_unchecked(odd);
        assert_eq!(Xiangqi::from(&game.to_setup()), game, "{odd}");
        game.undo(undo);
        assert_eq!(game, before, "{odd}");
    }

    let mut setup = Xiangqi::start().to_setup();
    (setup.halfmoves, setup.fullmoves, setup.turn) = (u32::MAX, u32::MAX, Color::Black);
    let mut late = Xiangqi::from(&setup);
    late.play_unchecked(mv("h7e7"));
    assert_eq!((late.halfmoves(), late.fullmoves()), (u32::MAX, u32::MAX));
}

/// The keys are stored in databases: these numbers never change.
#[test]
fn keys_are_stable() {
    let mut game = Xiangqi::start();
    assert_eq!(Xiangqi::from(&Setup::empty()).key(), 0);
    assert_eq!(game.key(), game.mirror_key());
    let mut keys = vec![game.key()];
    for text in ["h2e2", "h9g7", "h0g2"] {
        game.play_unchecked(mv(text));
        keys.push(game.key());
    }
    keys.push(game.mirror_key());
    assert_eq!(keys, GOLDEN);
}

/// The start, three plies, and the mirror image of the last; computed apart from the library.
const GOLDEN: [u64; 5] = [
    0xb84f_c114_2527_a8bc,
    0xbd15_4e95_bc7a_aacc,
    0x8efe_d761_0006_c39a,
    0x7f61_75d4_260b_6fd0,
    0xb9bc_a250_2016_e856,
];

#[test]
fn boards_answer() {
    let game = position("3k5/9/9/9/9/9/9/9/9/4K1R1r w");
    let board = game.board();
    assert_eq!(board.occupied().len(), 4);
    assert_eq!(board.kings(Color::Red), SquareSet::from_square(square("e0")));
    assert_eq!(
        board.pieces(Piece::new(Color::Black, PieceKind::Rook)).iter().collect::<Vec<_>>(),
        [square("i0")]
    );
    assert_eq!(board.of_color(Color::Red).len(), 2);
    assert!(!board.in_check(Color::Red));
    let mut board = board.clone();
    assert_eq!(board.remove(square("g0")), Some(Piece::new(Color::Red, PieceKind::Rook)));
    assert_eq!(board.remove(square("g0")), None);
    assert_eq!(board.checkers(Color::Red), SquareSet::from_square(square("i0")));
    board.put(square("d0"), Piece::new(Color::Red, PieceKind::King));
    assert_eq!(board.checkers(Color::Red).iter().collect::<Vec<_>>(), [square("i0"), square("d9")]);
    assert_eq!(SquareSet::file(4).len() + SquareSet::rank(9).len(), 19);
    assert!(SquareSet::file(9).is_empty() && SquareSet::rank(10).is_empty());
    assert_eq!(SquareSet::from_square(square("i9")).only(), Some(square("i9")));
    assert_eq!([SquareSet::EMPTY.only(), SquareSet::rank(0).only()], [None; 2]);
}

#[test]
fn every_legal_move_can_be_asked_for() {
    let game = Xiangqi::start();
    let mut seen: Vec<Move> = Vec::new();
    game.for_each_legal(|mv| seen.push(mv));
    assert_eq!(seen.len(), 44);
    assert_eq!(seen, game.legal_moves().to_vec());
}
