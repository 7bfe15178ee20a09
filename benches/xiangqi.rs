//! The rules, the notations, FEN and UCCI: `cargo bench -p yipu-benches --bench xiangqi`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use yipu_benches::{COUNTS, fens, long_game, played_moves, position, texts};
use yipu_xiangqi::{Notation, Xiangqi, fen, ucci};

fn main() {
    divan::main();
}

const NOTATIONS: [&str; 6] = ["zh", "zh-hant", "wxf", "iccs", "ucci", "uci10"];

fn notation(name: &str) -> Notation {
    Notation::from_name(name).unwrap_or_else(|| unreachable!("{name} is a notation"))
}

#[divan::bench(args = COUNTS.iter().map(|count| count.name))]
fn perft(bencher: Bencher<'_, '_>, name: &str) {
    let count = COUNTS.iter().find(|count| count.name == name).unwrap_or_else(|| unreachable!());
    let start = position(count.fen);
    assert_eq!(start.perft(count.depth), count.nodes, "{name}");
    bencher.counter(ItemsCount::new(count.nodes)).bench(|| black_box(&start).perft(count.depth));
}

#[divan::bench]
fn legal_moves(bencher: Bencher<'_, '_>) {
    let moves = played_moves();
    let count: usize = moves.iter().map(|(game, _)| game.count_legal()).sum();
    bencher.counter(ItemsCount::new(count)).bench(|| {
        for (game, _) in &moves {
            black_box(black_box(game).legal_moves());
        }
    });
}

#[divan::bench(args = NOTATIONS)]
fn read_moves(bencher: Bencher<'_, '_>, name: &str) {
    let (notation, moves) = (notation(name), played_moves());
    let texts = texts(&moves, notation);
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        for ((game, _), text) in moves.iter().zip(&texts) {
            let _ = black_box(notation.parse(black_box(game), text));
        }
    });
}

#[divan::bench(args = NOTATIONS)]
fn write_moves(bencher: Bencher<'_, '_>, name: &str) {
    let (notation, moves) = (notation(name), played_moves());
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        for (game, mv) in &moves {
            black_box(notation.format(black_box(game), *mv));
        }
    });
}

#[divan::bench]
fn read_fens(bencher: Bencher<'_, '_>) {
    let fens = fens(&played_moves());
    bencher.counter(ItemsCount::new(fens.len())).bench(|| {
        for text in &fens {
            let _ = black_box(fen::parse(black_box(text)));
        }
    });
}

#[divan::bench]
fn write_fens(bencher: Bencher<'_, '_>) {
    use std::fmt::Write as _;
    let setups: Vec<_> = played_moves().iter().map(|(game, _)| game.to_setup()).collect();
    let mut text = String::new();
    bencher.counter(ItemsCount::new(setups.len())).bench_local(|| {
        for setup in &setups {
            text.clear();
            let _ = write!(text, "{}", black_box(setup));
            black_box(&text);
        }
    });
}

/// Positions from set-ups that are already read.
#[divan::bench]
fn set_up(bencher: Bencher<'_, '_>) {
    let setups: Vec<_> = played_moves().iter().map(|(game, _)| game.to_setup()).collect();
    bencher.counter(ItemsCount::new(setups.len())).bench(|| {
        for setup in &setups {
            black_box(Xiangqi::from(black_box(setup)));
        }
    });
}

/// A line from the start of the game with 200 moves.
#[divan::bench]
fn read_ucci(bencher: Bencher<'_, '_>) {
    let (_, moves) = long_game(200);
    let words: Vec<_> = moves.iter().map(ToString::to_string).collect();
    let line = format!("position startpos moves {}", words.join(" "));
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench(|| black_box(ucci::parse(black_box(&line), Notation::Ucci)));
}

#[divan::bench]
fn write_ucci(bencher: Bencher<'_, '_>) {
    let (start, moves) = long_game(200);
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench(|| black_box(ucci::write(black_box(&start), moves.iter().copied(), Notation::Ucci)));
}
