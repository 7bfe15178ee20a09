//! Games played at random, the same on every machine.

use yipu_core::{AnyPosition, GameInfo, PackedMove, Report};

/// A small generator of numbers, the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// Plays at random from a start and calls with every position; gives the moves that were played and the end.
pub fn play(
    game: &'static GameInfo,
    start: &str,
    plies: usize,
    random: &mut Random,
    mut each: impl FnMut(&dyn AnyPosition),
) -> (Vec<PackedMove>, Box<dyn AnyPosition>) {
    let mut board = (game.rules.unwrap().board)(start, &mut Report::new());
    let mut played = Vec::new();
    for _ in 0..plies {
        each(&*board);
        let legal = board.moves().legal;
        if legal.is_empty() || board.outcome().is_some() {
            break;
        }
        let mv = legal[random.below(legal.len())].clone();
        assert_eq!(board.play_unchecked(mv.as_packed()), Ok(true));
        played.push(mv);
    }
    (played, board)
}
