//! Reading and writing moves does not touch the heap, and neither does reading a clean FEN.

use std::hint::black_box;

use crate::common::Random;
use allocation_counter::measure;
use yipu_xiangqi::{Move, MoveText, Notation, Xiangqi, fen, parse_any};

/// The moves of random games and of crowded boards, each with its position.
fn moves() -> Vec<(Xiangqi, Move)> {
    let mut random = Random(21);
    let mut all = Vec::new();
    for _ in 0..40 {
        let mut game = Xiangqi::start();
        for _ in 0..100 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            all.push((game.clone(), mv));
            game.play_unchecked(mv);
        }
    }
    for _ in 0..200 {
        let game = Xiangqi::from(&random.odd_setup());
        all.extend(game.legal_moves().into_iter().map(|mv| (game.clone(), mv)));
    }
    assert!(all.len() > 5_000, "{} moves", all.len());
    all
}

fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn moves_are_written_and_read_without_the_heap() {
    let moves = moves();
    for notation in Notation::ALL {
        let mut texts: Vec<MoveText> = Vec::with_capacity(moves.len());
        let written = allocations(|| texts.extend(moves.iter().map(|(game, mv)| notation.format(game, *mv))));
        let mut right = 0;
        let read = allocations(|| {
            for ((game, mv), text) in moves.iter().zip(&texts) {
                let same = |reading: yipu_xiangqi::NotationMove| reading.mv == *mv;
                right += usize::from(notation.parse(game, text).is_ok_and(same));
            }
        });
        assert_eq!((written, read, right), (0, 0, moves.len()), "{notation:?}");
    }
}

#[test]
fn errors_are_made_without_the_heap() {
    let moves = moves();
    let texts =
        ["", "炮", "炮二平", "车九进九", "前兵平五", "中卒进1", "x9.9", "h2e", "a0a1a2", "P+5", "91+1"];
    let mut wrong = 0;
    let count = allocations(|| {
        for (game, _) in &moves {
            wrong += texts.iter().filter(|text| parse_any(game, text).is_err()).count();
        }
    });
    assert_eq!(count, 0);
    assert!(wrong > 8 * moves.len(), "{wrong} errors");
}

#[test]
fn a_clean_fen_is_read_without_the_heap() {
    assert_eq!(allocations(|| drop(black_box(fen::parse(fen::START)))), 0);
}
