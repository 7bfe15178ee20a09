//! The legal set equals a naive generator's, on games, on crowded boards and on set-ups that no game leads to.

use crate::common::{Random, naive};
use proptest::prelude::*;
use yipu_xiangqi::{Color, Ending, Move, Piece, PieceKind, Setup, Square, SquareSet, Xiangqi};

/// Compares everything cheap to compare, and says how many legal moves there are.
fn check(position: &Xiangqi) -> usize {
    let setup = position.to_setup();
    let expected = naive::legal_moves(&setup.squares, setup.turn);
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    assert_eq!(moves, expected, "{setup:?}");
    assert_eq!(position.count_legal(), expected.len(), "{setup:?}");
    assert_eq!(position.has_legal(), !expected.is_empty(), "{setup:?}");
    for color in Color::ALL {
        let in_check = naive::in_check(&setup.squares, color);
        assert_eq!(position.board().in_check(color), in_check, "{setup:?}");
        assert_eq!(position.board().checkers(color).is_empty(), !in_check, "{setup:?}");
    }
    let in_check = naive::in_check(&setup.squares, setup.turn);
    let ending = expected.is_empty().then_some(if in_check { Ending::Checkmate } else { Ending::Stalemate });
    assert_eq!(position.outcome(), ending);
    assert!(expected.iter().all(|&mv| position.is_legal(mv)));
    expected.len()
}

/// Asks about every pair of points.
fn check_all_pairs(position: &Xiangqi) {
    let setup = position.to_setup();
    let legal = naive::legal_moves(&setup.squares, setup.turn);
    let mut possible = naive::possible_moves(&setup.squares, setup.turn);
    possible.sort_unstable();
    for from in Square::all() {
        for to in Square::all() {
            let mv = Move::new(from, to);
            let expected = legal.binary_search(&mv).is_ok();
            assert_eq!(position.is_legal(mv), expected, "{mv} in {setup:?}");
            assert_eq!(position.illegality(mv).is_none(), expected, "{mv} in {setup:?}");
            let mut after = position.clone();
            if after.play(mv).is_ok() {
                assert!(expected, "{mv} in {setup:?}");
                assert_eq!(after, check_play(position, mv));
            } else {
                assert!(!expected, "{mv} in {setup:?}");
                assert_eq!(&after, position, "{mv}");
            }
            let expected = possible.binary_search(&(from.index(), to.index())).is_ok();
            assert_eq!(position.is_possible(mv), expected, "{mv} in {setup:?}");
        }
    }
}

/// Plays the move and takes it back; the keys and the board are what a fresh reading of the set-up gives.
fn check_play(position: &Xiangqi, mv: Move) -> Xiangqi {
    let mut next = position.clone();
    let undo = next.play_unchecked(mv);
    assert_eq!(Xiangqi::from(&next.to_setup()), next, "{mv} in {position:?}");
    let mut back = next.clone();
    back.undo(undo);
    assert_eq!(&back, position, "{mv}");
    next
}

#[test]
fn random_games_agree() {
    let mut random = Random(1);
    let (mut positions, mut checks, mut ends) = (0, 0, 0);
    for game in 0..300 {
        let mut position = Xiangqi::start();
        for ply in 0..160 {
            let count = check(&position);
            positions += 1;
            checks += usize::from(position.in_check());
            if (game + ply) % 97 == 0 {
                check_all_pairs(&position);
            }
            if count == 0 {
                ends += 1;
                break;
            }
            let moves = position.legal_moves();
            // Captures and checks lead to tense positions; a plain walk seldom meets them.
            let mut mv = moves[random.below(count)];
            for _ in 0..random.below(4) {
                if position.board().piece_at(mv.to).is_none() {
                    mv = moves[random.below(count)];
                }
            }
            position = check_play(&position, mv);
        }
    }
    assert!(positions > 30_000 && checks > 1_000 && ends > 10, "{positions} {checks} {ends}");
}

#[test]
fn crowded_regular_boards_agree() {
    let mut random = Random(2);
    let (mut total, mut checks) = (0, 0);
    for round in 0..40_000 {
        let position = Xiangqi::from(&random.regular_setup());
        total += check(&position);
        checks += usize::from(position.in_check());
        if round % 200 == 0 {
            check_all_pairs(&position);
        }
    }
    assert!(total > 500_000 && checks > 8_000, "{total} {checks}");
}

#[test]
fn odd_set_ups_agree() {
    let mut random = Random(3);
    let mut total = 0;
    for round in 0..40_000 {
        let mut position = Xiangqi::from(&random.odd_setup());
        total += check(&position);
        if round % 200 == 0 {
            check_all_pairs(&position);
        }
        for _ in 0..2 {
            let mv = Move::new(
                Square::all().nth(random.below(90)).unwrap(),
                Square::all().nth(random.below(90)).unwrap(),
            );
            position = check_play(&position, mv);
            check(&position);
        }
    }
    assert!(total > 500_000, "{total}");
}

#[test]
fn the_bound_on_moves_holds_for_full_boards_of_one_kind() {
    for kind in PieceKind::ALL {
        for every in 1..12 {
            for shift in 0..every {
                let mut setup = Setup::empty();
                for square in (shift..90).step_by(every) {
                    setup.squares[square] = Some(Piece::new(Color::Red, kind));
                }
                check(&Xiangqi::from(&setup));
            }
        }
    }
}

#[test]
fn mirror_and_swap_keep_the_rules() {
    let mut random = Random(4);
    for round in 0..2_000 {
        let setup = if round % 2 == 0 { random.odd_setup() } else { random.regular_setup() };
        let position = Xiangqi::from(&setup);
        let mirrored = position.mirrored();
        assert_eq!((mirrored.key(), mirrored.mirror_key()), (position.mirror_key(), position.key()));
        assert_eq!(mirrored.canonical_key(), position.canonical_key());
        assert_eq!(mirrored.mirrored(), position);
        assert_eq!(mirrored.count_legal(), position.count_legal());
        let swapped = position.swapped();
        assert_eq!(Xiangqi::from(&swapped.to_setup()), swapped);
        assert_eq!(swapped.swapped(), position);
        assert_eq!(swapped.count_legal(), position.count_legal());
        assert_eq!(swapped.in_check(), position.in_check());
    }
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let piece = prop::sample::select((0..14).filter_map(Piece::from_index).collect::<Vec<_>>());
    let placed = prop::collection::vec((0..90usize, piece), 0..40);
    (placed, any::<bool>()).prop_map(|(placed, red)| {
        let mut setup = Setup::empty();
        for (square, piece) in placed {
            setup.squares[square] = Some(piece);
        }
        setup.turn = if red { Color::Red } else { Color::Black };
        setup
    })
}

proptest! {
    #[test]
    fn any_set_up_agrees(setup in any_setup()) {
        let position = Xiangqi::from(&setup);
        prop_assert_eq!(position.to_setup(), setup);
        check(&position);
    }

    #[test]
    fn sets_behave_like_sets(left in prop::collection::btree_set(0..90usize, 0..90), right in prop::collection::btree_set(0..90usize, 0..90)) {
        let bits = |set: &std::collections::BTreeSet<usize>| set.iter().filter_map(|&n| Square::from_index(n)).collect::<SquareSet>();
        let back = |bits: SquareSet| bits.iter().map(Square::index).collect::<Vec<_>>();
        let (a, b) = (bits(&left), bits(&right));
        prop_assert_eq!(back(a & b), left.intersection(&right).copied().collect::<Vec<_>>());
        prop_assert_eq!(back(a | b), left.union(&right).copied().collect::<Vec<_>>());
        prop_assert_eq!(back(a ^ b), left.symmetric_difference(&right).copied().collect::<Vec<_>>());
        prop_assert_eq!((!a).len(), 90 - left.len());
        prop_assert!((!a & a).is_empty());
    }
}
