//! Boards on a terminal: every line of every game's board is equally wide.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr;
use yipu::core::cursor::play;
use yipu::core::view::Viewer;
use yipu::core::{AnyPosition, Report};
use yipu_conformance::{Random, random_record};
use yipu_draw::text::{self, BoardText};

fn board(position: &dyn AnyPosition, style: BoardText) -> String {
    text::board(position.geometry(), &position.view(Viewer::Referee), style, |_, text| text.to_owned())
}

/// The positions of random games, at the start, along the way, at the end.
fn positions(mut each: impl FnMut(&str, &dyn AnyPosition)) {
    let mut games = 0;
    for game in yipu::GAMES {
        let Some(rules) = game.rules else { continue };
        games += 1;
        for seed in 0..4 {
            let record = random_record(game, 150, &mut Random::new(seed)).unwrap();
            let mut position = (rules.board)(game.start, &mut Report::new());
            each(game.code, &*position);
            for (index, id) in record.tree.mainline().enumerate() {
                play(&mut *position, &record.tree, id);
                if index % 10 == 9 {
                    each(game.code, &*position);
                }
            }
            each(game.code, &*position);
        }
    }
    assert!(games >= 11, "only {games} games");
}

#[test]
fn lines_are_equally_wide() {
    let mut seen = 0;
    positions(|game, position| {
        for style in BoardText::ALL {
            let text = board(position, style);
            let widths: BTreeSet<_> = text.lines().map(UnicodeWidthStr::width).collect();
            assert_eq!(widths.len(), 1, "{game} {style:?}\n{text}");
            seen += 1;
        }
    });
    assert!(seen > 500, "only {seen} boards");
}

#[test]
fn full_width_is_the_same_everywhere_and_ascii_is_ascii() {
    positions(|game, position| {
        let wide = board(position, BoardText::FullWidth);
        for line in wide.lines() {
            assert_eq!(line.width(), line.width_cjk(), "{game}\n{wide}");
        }
        assert!(board(position, BoardText::Ascii).is_ascii(), "{game}");
    });
}

/// Whatever stands on a board is told: a board with one piece more differs.
#[test]
fn every_move_changes_the_board() {
    for game in yipu::GAMES {
        let Some(rules) = game.rules else { continue };
        let record = random_record(game, 30, &mut Random::new(3)).unwrap();
        for style in BoardText::ALL {
            let mut position = (rules.board)(game.start, &mut Report::new());
            let mut boards = BTreeSet::from([board(&*position, style)]);
            for id in record.tree.mainline() {
                play(&mut *position, &record.tree, id);
                boards.insert(board(&*position, style));
            }
            let moves = record.tree.mainline().count();
            assert!(boards.len() * 10 > moves * 8, "{} {style:?}: {} of {moves}", game.code, boards.len());
        }
    }
}
