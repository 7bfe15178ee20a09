//! The legal moves of the game of the Amazons: `cargo bench -p yipu-benches --bench amazons`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use yipu_ccgc::GameText;
use yipu_ccgc::games::amazons::{Amazons, INFO};
use yipu_conformance::Random;
use yipu_core::{Position, Report};

fn main() {
    divan::main();
}

/// The position after so many random moves.
fn position(plies: usize) -> Amazons {
    let mut random = Random::new(3);
    let mut position = Amazons::read(INFO.start, &mut Report::new());
    for _ in 0..plies {
        let legal = position.legal_moves();
        if !legal.is_empty() {
            position.play_unchecked(legal[random.below(legal.len())]);
        }
    }
    position
}

/// The whole set; a position early in a game has about two thousand moves.
#[divan::bench(args = [0, 2, 10, 30])]
fn legal_moves(bencher: Bencher<'_, '_>, plies: usize) {
    let position = position(plies);
    let count = position.legal_moves().len();
    assert!(plies > 2 || count > 1000, "{count} moves after {plies}");
    bencher.counter(ItemsCount::new(count)).bench(|| black_box(&position).legal_moves());
}
