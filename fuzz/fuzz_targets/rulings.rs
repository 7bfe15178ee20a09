//! Any legal game, from the start or from an odd set-up, gets a verdict and forbidden moves from every book; its mirror image and the game with
//! colours exchanged get the same; taking moves back leads to where the game was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_core::Lang;
use yipu_fuzz::Input;
use yipu_xiangqi::Move;
use yipu_xiangqi::rulings::{BOOKS, History};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let start = input.position();
    let mut game = History::new(start.clone());
    let mut moves: Vec<Move> = Vec::new();
    while !input.is_empty() {
        // Often the piece that moved last but one goes back, so that positions repeat.
        let back = moves.len().checked_sub(2).map(|at| Move::new(moves[at].to, moves[at].from));
        let choice = input.byte();
        let legal = game.position().legal_moves();
        let mv = match back.filter(|mv| !choice.is_multiple_of(4) && game.position().is_legal(*mv)) {
            Some(mv) => mv,
            None if legal.is_empty() => break,
            None => legal[usize::from(choice) % legal.len()],
        };
        game.push_unchecked(mv);
        moves.push(mv);
    }
    let mirrored = History::with_moves(start.mirrored(), moves.iter().map(|mv| mv.mirrored()));
    let swapped = History::with_moves(start.swapped(), moves.iter().map(|mv| mv.rotated()));
    for book in BOOKS {
        let ruling = game.ruling(book);
        let labels = |game: &History| {
            game.ruling(book).labels.iter().map(|labelled| labelled.label).collect::<Vec<_>>()
        };
        let standing = |game: &History| game.ruling(book).standing;
        assert_eq!(standing(&mirrored), ruling.standing);
        assert_eq!(labels(&mirrored), labels(&game));
        let [red, black] = standing(&swapped);
        assert_eq!([black, red], ruling.standing);
        assert_eq!(labels(&swapped), labels(&game));
        for labelled in &ruling.labels {
            let proof = game.proof(labelled, book);
            assert_eq!(proof.words(Lang::En).is_empty(), proof.words(Lang::Zh).is_empty());
        }
        assert_eq!(ruling.sentence(Lang::En).is_empty(), ruling.sentence(Lang::Zh).is_empty());
        let forbidden = |game: &History| game.forbidden(book).len();
        assert_eq!([&mirrored, &swapped].map(forbidden), [forbidden(&game); 2]);
    }
    while let Some(mv) = moves.pop() {
        assert_eq!(game.pop(), Some(mv));
    }
    assert_eq!(*game.position(), start);
});
