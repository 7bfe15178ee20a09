//! The laws of cursors: wherever they go, by whatever way, the board is the one that playing the moves gives.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "cursor/toy.rs"]
mod toy;

use std::thread;

use toy::Toy;
use yipu::core::cursor::{STRIDE, play};
use yipu::core::{Cursor, GameInfo, NodeId, Ply, Record, Report, Side};
use yipu_conformance::Random;

/// The text of the position at a node, played from the start.
fn replayed(record: &Record, node: NodeId) -> String {
    let mut board = (record.game.rules.unwrap().board)(record.start_text(), &mut Report::new());
    for id in record.tree.path(node).into_iter().filter(|id| *id != NodeId::ROOT) {
        play(&mut *board, &record.tree, id);
    }
    board.to_text()
}

/// A record with variations in variations, and now and then text that is no move, an empty node or a stated mover.
fn bushy(game: &'static GameInfo, nodes: usize, random: &mut Random) -> Record {
    let mut record = Record::new(game);
    let (mut known, mut cursor) = (vec![NodeId::ROOT], Cursor::at_start(&record).unwrap());
    while known.len() < nodes {
        // Mostly a line goes on where it was; so there are long ones.
        let parent =
            if random.below(4) == 0 { known[random.below(known.len())] } else { known[known.len() - 1] };
        assert!(cursor.goto(&record, parent));
        let moves = cursor.face().moves();
        let list: Vec<_> = moves.playable().collect();
        let ply = match random.below(20) {
            0 => record.tree.raw_ply("看不懂"),
            1 => Ply::EMPTY,
            _ if list.is_empty() => Ply::EMPTY,
            other => {
                let ply = record.tree.intern(list[random.below(list.len())]);
                ply.by((other == 2).then(|| Side(random.below(2) as u8)))
            }
        };
        known.push(record.tree.add(parent, ply));
    }
    record
}

/// One step of a random walk.
fn wander(cursor: &mut Cursor, record: &Record, random: &mut Random) {
    let tree = &record.tree;
    let at = cursor.node();
    match random.below(8) {
        0 => assert_eq!(cursor.back(record), tree.parent(at).is_some()),
        1 => {
            let target = tree.preorder().nth(random.below(tree.move_count() + 1)).unwrap_or(NodeId::ROOT);
            assert!(cursor.goto(record, target));
            assert_eq!(cursor.node(), target);
        }
        2 => assert_eq!(cursor.next_variation(record), tree.next_sibling(at).is_some()),
        3 => assert_eq!(cursor.previous_variation(record), tree.previous_sibling(at).is_some()),
        4 | 5 => {
            let (next, moved) = (cursor.next(record), cursor.forward(record));
            assert_eq!(next, moved.then(|| cursor.node()));
        }
        _ => {
            let children: Vec<_> = tree.children(at).collect();
            if let Some(last) = children.len().checked_sub(1) {
                let child = children[random.below(last + 1)];
                assert!(cursor.step(record, child));
                // Who goes back and on again comes to the same child.
                assert!(cursor.back(record) && cursor.next(record) == Some(child));
                assert!(cursor.forward(record) && cursor.node() == child);
            } else {
                assert!(!cursor.forward(record));
            }
        }
    }
}

#[test]
fn any_way_leads_to_the_position_of_the_moves() {
    let mut checked = 0;
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        for seed in 0..2 {
            let mut random = Random::new(seed);
            let record = bushy(game, 160, &mut random);
            let mut cursor = Cursor::at_start(&record).unwrap();
            for _ in 0..200 {
                wander(&mut cursor, &record, &mut random);
                let text = replayed(&record, cursor.node());
                assert_eq!(cursor.face().to_text(), text, "{} at {:?}", game.code, cursor.node());
                assert_eq!(cursor.depth(), record.tree.depth(cursor.node()));
                if let Some(parent) = record.tree.parent(cursor.node()) {
                    assert_eq!(cursor.before(&record).to_text(), replayed(&record, parent));
                }
                checked += 1;
            }
        }
    }
    assert!(checked >= 4400, "{checked}");
}

#[test]
fn a_walk_through_all_visits_every_node_in_order() {
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        let record = bushy(game, 120, &mut Random::new(9));
        let (mut cursor, mut seen) = (Cursor::at_start(&record).unwrap(), Vec::new());
        while cursor.visit(&record, true, |board, id, _| play(&mut **board, &record.tree, id)).is_some() {
            assert_eq!(cursor.face().to_text(), replayed(&record, cursor.node()), "{}", game.code);
            seen.push(cursor.node());
        }
        let expected: Vec<_> = record.tree.preorder().filter(|id| *id != NodeId::ROOT).collect();
        assert_eq!(seen, expected);
    }
}

#[test]
fn nodes_that_are_none_change_nothing() {
    let record = bushy(yipu::GAMES[0], 30, &mut Random::new(1));
    let mut cursor = Cursor::at_start(&record).unwrap();
    assert!(cursor.goto(&record, record.tree.mainline().last().unwrap()));
    let (node, text) = (cursor.node(), cursor.face().to_text());
    let foreign = line(record.tree.node_capacity() as u32).1;
    assert!(foreign.index() >= record.tree.node_capacity());
    assert!(!cursor.step(&record, foreign) && !cursor.goto(&record, foreign));
    assert!(!cursor.step(&record, NodeId::ROOT) && !cursor.step(&record, node));
    assert_eq!((cursor.node(), cursor.face().to_text()), (node, text));
}

/// A record of moves behind one another.
fn line(length: u32) -> (Record, NodeId) {
    let mut record = Record::new(yipu::GAMES[0]);
    let last = (0..length).fold(NodeId::ROOT, |at, number| record.tree.add(at, Ply::new_move(number % 999)));
    (record, last)
}

#[test]
fn going_back_plays_at_most_a_stride() {
    let (record, last) = line(500);
    let toy = Toy::default();
    let mut cursor = Cursor::new(toy.clone());
    assert!(cursor.goto(&record, last));
    assert_eq!(toy.plays(), 500);
    let mut most = 0;
    // All the way back, and twice from half-way.
    for start in [500, 250, 499] {
        while cursor.depth() < start && cursor.forward(&record) {}
        loop {
            let before = toy.plays();
            if !cursor.back(&record) {
                break;
            }
            let played = toy.plays() - before;
            assert!(played <= u64::from(STRIDE), "{played} moves to go back to {}", cursor.depth());
            assert_eq!(cursor.position().made(), cursor.depth());
            most = most.max(played);
        }
    }
    assert!(most > 1, "positions are not all kept");
}

/// The laws hold for trees of any shape, on a small stack and with as many moves as nodes, not more by a factor that
/// grows.
#[test]
fn a_hundred_thousand_of_anything_stays_linear() {
    const MANY: u32 = 100_000;
    let work = || {
        let (record, last) = line(MANY);
        let toy = Toy::default();
        let mut cursor = Cursor::new(toy.clone());
        assert!(
            cursor.goto(&record, last) && cursor.goto(&record, NodeId::ROOT) && cursor.goto(&record, last)
        );
        assert!(toy.plays() <= 2 * u64::from(MANY) + u64::from(STRIDE), "{}", toy.plays());
        let before = toy.plays();
        while cursor.back(&record) {}
        assert!(toy.plays() - before <= u64::from(MANY) * u64::from(STRIDE));

        let mut wide = Record::new(yipu::GAMES[0]);
        let trunk = wide.tree.add(NodeId::ROOT, Ply::new_move(1));
        for number in 0..MANY {
            wide.tree.add(trunk, Ply::new_move(number % 999));
        }
        let toy = Toy::default();
        let mut cursor = Cursor::new(toy.clone());
        assert!(cursor.step(&wide, trunk) && cursor.forward(&wide));
        let mut steps = 1u64;
        while cursor.next_variation(&wide) {
            steps += 1;
        }
        assert_eq!(steps, u64::from(MANY));
        // Each sibling knows only the next, so that going to the one before is as long as there are many.
        for _ in 0..100 {
            assert!(cursor.previous_variation(&wide));
            steps += 1;
        }
        assert!(toy.plays() <= 3 * steps, "{} moves for {steps} steps", toy.plays());
    };
    thread::Builder::new().stack_size(128 << 10).spawn(work).unwrap().join().unwrap();
}
