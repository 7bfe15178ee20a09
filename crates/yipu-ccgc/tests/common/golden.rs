//! Games that look as ever.

use std::path::Path;
use std::{env, fs};

use yipu_core::view::Viewer;
use yipu_core::{AnyPosition, GameInfo};
use yipu_draw::text::{self, BoardText};

use super::{Random, play};

/// A game played at random, for a golden file: every fifth diagram, the moves and the end.
pub fn playthrough(game: &'static GameInfo, plies: usize, seed: u64) -> String {
    let mut out = String::new();
    let mut count = 0;
    let (played, last) = play(game, game.start, plies, &mut Random(seed), |board| {
        if count % 5 == 0 {
            out += &["after ", &count.to_string(), ": ", &board.to_text(), "\n", &drawn(board)].concat();
        }
        count += 1;
    });
    for mv in played {
        assert!((game.rules.unwrap().write_move)(mv.as_packed(), &mut out));
        out.push('\n');
    }
    let ending = last.outcome();
    out += &[&*last.to_text(), "\n", &drawn(&*last)].concat();
    match ending {
        Some(ending) => out += &[&*ending.outcome.token(), " ", ending.reason.code.name, "\n"].concat(),
        None => out += "goes on\n",
    }
    out
}

fn drawn(position: &dyn AnyPosition) -> String {
    let view = position.view(Viewer::Referee);
    text::board(position.geometry(), &view, BoardText::Unicode, |_, piece| piece.to_owned())
}

/// Compares with a golden file beside the tests; with `YIPU_BLESS` set it is written instead.
pub fn golden(name: &str, found: &str) {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthrough")).join(name);
    if env::var_os("YIPU_BLESS").is_some() {
        fs::write(&path, found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), found, "{name}");
}
