//! In any set-up the fast generator gives what a naive one gives, and every question about a move has one answer.
#![no_main]

#[path = "../../crates/yipu-xiangqi/tests/common/naive.rs"]
mod naive;

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::Input;
use yipu_xiangqi::{Color, Move, Square, Xiangqi};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let setup = input.setup();
    let position = Xiangqi::from(&setup);
    let legal = naive::legal_moves(&setup.squares, setup.turn);
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    assert_eq!(moves, legal);
    assert_eq!((position.count_legal(), position.has_legal()), (legal.len(), !legal.is_empty()));
    for color in Color::ALL {
        let in_check = naive::in_check(&setup.squares, color);
        assert_eq!(position.board().in_check(color), in_check);
        assert_eq!(position.board().checkers(color).is_empty(), !in_check);
    }
    // From points with a piece, and from one more: the empty ones are all alike, and there are many.
    let more = Square::from_index(bytes.len() % Square::COUNT);
    for from in position.board().occupied().iter().chain(more) {
        for mv in Square::all().map(|to| Move::new(from, to)) {
            let expected = legal.binary_search(&mv).is_ok();
            assert_eq!(
                (position.is_legal(mv), position.illegality(mv).is_none()),
                (expected, expected),
                "{mv}"
            );
        }
    }
    for mv in legal {
        let mut next = position.clone();
        let undo = next.play_unchecked(mv);
        assert_eq!(Xiangqi::from(&next.to_setup()), next, "{mv}");
        assert_eq!(next.perft(1), next.count_legal() as u64, "{mv}");
        next.undo(undo);
        assert_eq!(next, position, "{mv}");
    }
});
