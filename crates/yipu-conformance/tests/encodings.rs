//! Laws of planes and move numbers, for every game with a board: records are there for deep learning too (seed 003, rule 1, line 42).

use std::collections::HashMap;

use yipu::core::{AnyPosition, Cursor, PackedMove, Symmetry};
use yipu_conformance::{Random, random_record};

/// Calls `each` with every position and move of random games, and returns how many games have a board.
fn each_example(mut each: impl FnMut(&'static str, &dyn AnyPosition, &PackedMove)) -> usize {
    let mut random = Random::new(11);
    let mut games = 0;
    for game in yipu::GAMES {
        let Some(record) = random_record(game, 40, &mut random) else { continue };
        let Some(mut cursor) = Cursor::at_start(&record) else { continue };
        games += 1;
        for id in record.tree.mainline() {
            let position = cursor.face().boxed_clone();
            for mv in position.moves().legal {
                each(game.code, &*position, &mv);
            }
            cursor.step(&record, id);
        }
    }
    games
}

#[test]
fn planes_show_what_stands_where_and_nothing_else() {
    let mut examples = 0;
    let games = each_example(|code, position, mv| {
        let encoding = position.encoding();
        let [planes, rows, columns] = encoding.shape();
        let mut stack = Vec::new();
        let action = encoding.encode(position, mv.as_packed(), &mut stack);
        assert_eq!(stack.len(), planes * rows * columns, "{code}");
        assert!(action < encoding.actions(), "{code}");
        let mut pieces = vec![0; planes];
        position.occupied(&mut |_, piece| pieces[usize::from(piece)] += 1);
        for (plane, count) in pieces.iter().enumerate().take(position.palette().len()) {
            let cells = &stack[plane * rows * columns..(plane + 1) * rows * columns];
            assert_eq!(cells.iter().map(|cell| usize::from(*cell)).sum::<usize>(), *count, "{code}");
        }
        examples += 1;
    });
    assert_eq!(games, 16);
    assert!(examples > 20_000, "{examples}");
}

/// The moves of a position have different numbers, but for a die, which is in the planes, and for captures of draughts that go
/// different ways between the same squares.
#[test]
fn moves_have_numbers_of_their_own() {
    let mut seen: HashMap<(String, String, u64, Vec<u8>), PackedMove> = HashMap::new();
    each_example(|code, position, mv| {
        let mut stack = Vec::new();
        let action = position.encoding().encode(position, mv.as_packed(), &mut stack);
        let example = (code.to_owned(), position.to_text(), action, stack);
        let other = seen.insert(example, mv.clone());
        assert!(
            other.is_none_or(|other| &other == mv || code.starts_with("DR")),
            "{code} {}",
            position.to_text()
        );
    });
    assert!(seen.len() > 20_000, "{}", seen.len());
}

/// The image of an example is an example of the image: its planes are those of the image, and its number is that of a legal move
/// there which leads to the image of what follows.
#[test]
fn images_of_examples_are_examples() {
    let (mut images, mut turn) = (0, 0);
    each_example(|code, position, mv| {
        // Every image is looked for among all moves, so a part of the examples is enough.
        turn += 1;
        if turn % 60 != 0 {
            return;
        }
        let encoding = position.encoding();
        for symmetry in
            position.symmetries().iter().copied().filter(|symmetry| *symmetry != Symmetry::Identity)
        {
            let mut stack = Vec::new();
            let action = encoding
                .encode_image(position, mv.as_packed(), symmetry, &mut stack)
                .expect("the board has it");
            let image = position.transformed(symmetry);
            let mut after = position.boxed_clone();
            after.play_unchecked(mv.as_packed()).expect("it is a move");
            let wanted = after.transformed(symmetry).key();
            let is_it = |other: &PackedMove| {
                let mut own = Vec::new();
                let mut next = image.boxed_clone();
                next.play_unchecked(other.as_packed()).expect("it is a move");
                encoding.encode(&*image, other.as_packed(), &mut own) == action
                    && own == stack
                    && next.key() == wanted
            };
            assert!(image.moves().legal.iter().any(is_it), "{code} {symmetry:?} {}", position.to_text());
            images += 1;
        }
    });
    assert!(images > 1000, "{images}");
}

#[test]
fn shapes_never_change() {
    let shapes: Vec<_> = yipu::GAMES
        .iter()
        .filter_map(|game| {
            let board = (game.rules?.board)(game.start, &mut yipu::core::Report::new());
            let encoding = board.encoding();
            Some((game.code, encoding.shape(), encoding.actions()))
        })
        .collect();
    assert_eq!(
        shapes,
        [
            ("CC", [14, 10, 9], 8101),
            ("GO", [2, 19, 19], 362),
            ("GO13", [2, 13, 13], 170),
            ("GO9", [2, 9, 9], 82),
            ("C5", [2, 15, 15], 226),
            ("C6", [2, 19, 19], 362),
            ("DB", [4, 11, 11], 86),
            ("SU", [2, 6, 6], 1297),
            ("AM", [3, 10, 10], 1_000_001),
            ("NG", [2, 9, 9], 82),
            ("PG", [2, 9, 9], 82),
            ("WTN", [18, 5, 5], 626),
            ("HEX", [2, 11, 11], 122),
            ("AC2", [24, 12, 5], 3601),
            ("DR10", [4, 10, 10], 2501),
            ("DR8", [4, 8, 8], 1025),
        ]
    );
}
