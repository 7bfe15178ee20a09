//! Trees of shapes that no game has and any file may declare: on a small stack, in linear time.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::time::{Duration, Instant};

use crate::common::{REGISTRY, TOY};
use yipu_core::{Context, NodeId, Ply, Record, Report, Tree, json};

const SMALL_STACK: usize = 256 * 1024;
const MILLION: u32 = 1_000_000;

fn number(n: u32) -> Ply {
    Ply::new_move(n % 998)
}

/// A line a million moves long.
fn deep(size: u32) -> Tree {
    let mut tree = Tree::new();
    let mut at = NodeId::ROOT;
    for n in 0..size {
        at = tree.add(at, number(n));
    }
    tree
}

/// A million forks nested in each other: the alternative to each move goes on, so each variation opens in the last.
fn nested(size: u32) -> Tree {
    let mut tree = Tree::new();
    let mut at = NodeId::ROOT;
    for n in 0..size / 2 {
        tree.add(at, number(2 * n));
        at = tree.add(at, number(2 * n + 1));
    }
    tree
}

/// A million forks along the main line.
fn combed(size: u32) -> Tree {
    let mut tree = Tree::new();
    let mut at = NodeId::ROOT;
    for n in 0..size / 2 {
        let next = tree.add(at, number(2 * n));
        tree.add(at, number(2 * n + 1));
        at = next;
    }
    tree
}

/// One node with a million children.
fn wide(size: u32) -> Tree {
    let mut tree = Tree::new();
    for n in 0..size {
        tree.add(NodeId::ROOT, number(n));
    }
    tree
}

/// Builds, walks, clones, compares, edits, checks, writes to JSON, reads back and drops.
fn exercise(build: fn(u32) -> Tree, size: u32) -> Duration {
    let start = Instant::now();
    let mut record = Record::new(&TOY);
    record.tree = build(size);
    assert_eq!(record.tree.move_count(), size as usize);
    assert_eq!(record.tree.movetext().count() - size as usize, 2 * (record.tree.leaf_count() - 1));
    let copy = record.clone();
    assert_eq!(copy.tree, record.tree);
    assert_eq!(record.tree.compacted(), record.tree);

    let last = record.tree.preorder().last().unwrap();
    assert!(!record.tree.move_path(last).is_empty());
    record.tree.make_mainline(last);
    record.tree.unlink(record.tree.first_child(NodeId::ROOT).unwrap()).unwrap();

    let mut report = Report::with_limit(10);
    (TOY.rules.unwrap().check)(&copy, &mut report);

    let mut text = String::new();
    json::write_record(&copy, &mut text);
    let mut back = Record::new(&TOY);
    let mut report = Report::new();
    json::read_record(text.as_bytes(), &Context::new(&REGISTRY), &mut back, &mut report).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(back, copy);
    drop((record, copy, back));
    start.elapsed()
}

/// Eight times as much may take eight times as long, and some; a quadratic step would take sixty-four times as long.
fn linear_on_a_small_stack(build: fn(u32) -> Tree) {
    let work = move || {
        let small = (0..3).map(|_| exercise(build, MILLION / 8)).min().unwrap();
        let large = exercise(build, MILLION);
        assert!(large < 30 * small, "{small:?} for an eighth, {large:?} for all");
    };
    std::thread::Builder::new().stack_size(SMALL_STACK).spawn(work).unwrap().join().unwrap();
}

#[test]
fn a_million_deep() {
    linear_on_a_small_stack(deep);
}

#[test]
fn a_million_nested_forks() {
    linear_on_a_small_stack(nested);
}

#[test]
fn a_million_forks_along_the_line() {
    linear_on_a_small_stack(combed);
}

#[test]
fn a_million_children() {
    linear_on_a_small_stack(wide);
}
