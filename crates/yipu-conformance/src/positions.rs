//! Positions of every game to try laws on: along random games, at their ends, and set up at random.

use yipu::core::{AnyPosition, GameInfo, PackedMove, Report};

use crate::Random;

/// Calls with positions of every game that has rules: about every so many plies of some random games, where now and then
/// a losing or refused move is made, at the end of each, and after pieces were put down at random. Gives how many games
/// there were.
pub fn each_position(
    seeds: u64,
    every: usize,
    mut each: impl FnMut(&'static GameInfo, &dyn AnyPosition, &mut Random),
) -> usize {
    let games = yipu::GAMES.iter().filter_map(|game| Some((*game, game.rules?)));
    let mut count = 0;
    for (game, rules) in games {
        count += 1;
        for seed in 0..seeds {
            let mut random = Random::new(seed);
            let mut board = (rules.board)(game.start, &mut Report::new());
            for ply in 0..300 {
                if ply % every == 0 {
                    each(game, &*board, &mut random);
                }
                let Some(mv) = choose(&*board, &mut random) else { break };
                let made = board.play_unchecked(mv.as_packed());
                debug_assert!(made.is_ok(), "the game has listed it");
            }
            each(game, &*board, &mut random);
            scatter(&mut *board, &mut random);
            each(game, &*board, &mut random);
        }
    }
    count
}

/// A legal move, or now and then another that may be played.
fn choose(board: &dyn AnyPosition, random: &mut Random) -> Option<PackedMove> {
    let moves = board.moves();
    let strange = !moves.irregular.is_empty() && random.below(25) == 0;
    let list = if strange || moves.legal.is_empty() { moves.irregular } else { moves.legal };
    (!list.is_empty()).then(|| list[random.below(list.len())].clone())
}

/// Puts a few pieces anywhere and empties a few sites.
pub fn scatter(board: &mut dyn AnyPosition, random: &mut Random) {
    let (sites, pieces) = (board.geometry().sites.len(), board.palette().len());
    for _ in 0..12 {
        let piece = random.below(pieces + 1);
        let piece = (piece < pieces).then_some(piece as u16);
        board.set_piece(random.below(sites) as u16, piece);
    }
}
