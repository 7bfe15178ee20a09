//! Big trees of moves, and their JSON: `cargo bench -p yipu-benches --bench tree`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use yipu_benches::{bushy_tree, record_of, straight_tree};
use yipu_core::{Context, NodeId, Ply, Record, Registry, Report, Tree, json};
use yipu_xiangqi::INFO;

static REGISTRY: Registry = Registry::new(&[&INFO], &[]);

fn main() {
    divan::main();
}

const NODES: usize = 1_000_000;

fn tree(shape: &str) -> Tree {
    if shape == "straight" { straight_tree(NODES) } else { bushy_tree(NODES) }
}

const SHAPES: [&str; 2] = ["straight", "bushy"];

#[divan::bench(sample_count = 20)]
fn build(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(NODES)).bench(|| {
        let mut tree = Tree::new();
        let mut at = NodeId::ROOT;
        for n in 0..NODES {
            at = tree.add(at, Ply::new_move(n as u32));
        }
        tree
    });
}

#[divan::bench(args = SHAPES, sample_count = 20)]
fn preorder(bencher: Bencher<'_, '_>, shape: &str) {
    let tree = tree(shape);
    bencher.counter(ItemsCount::new(NODES)).bench(|| black_box(&tree).preorder().count());
}

#[divan::bench(args = SHAPES, sample_count = 20)]
fn movetext(bencher: Bencher<'_, '_>, shape: &str) {
    let tree = tree(shape);
    bencher.counter(ItemsCount::new(NODES)).bench(|| black_box(&tree).movetext().count());
}

#[divan::bench(args = SHAPES, sample_count = 20)]
fn clone(bencher: Bencher<'_, '_>, shape: &str) {
    let tree = tree(shape);
    bencher.counter(ItemsCount::new(NODES)).bench(|| black_box(&tree).clone());
}

#[divan::bench(args = SHAPES, sample_count = 20)]
fn compare(bencher: Bencher<'_, '_>, shape: &str) {
    let (tree, copy) = (tree(shape), tree(shape).compacted());
    bencher.counter(ItemsCount::new(NODES)).bench(|| black_box(&tree) == black_box(&copy));
}

#[divan::bench(args = SHAPES, sample_count = 10)]
fn write_json(bencher: Bencher<'_, '_>, shape: &str) {
    let record = record_of(tree(shape));
    let mut out = String::new();
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        out.clear();
        json::write_record(black_box(&record), &mut out);
        black_box(&out);
    });
}

#[divan::bench(args = SHAPES, sample_count = 10)]
fn read_json(bencher: Bencher<'_, '_>, shape: &str) {
    let mut text = String::new();
    json::write_record(&record_of(tree(shape)), &mut text);
    let mut record = Record::new(&INFO);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let mut report = Report::new();
        let read = json::read_record(text.as_bytes(), &Context::new(&REGISTRY), &mut record, &mut report);
        assert!(read.is_ok() && report.is_empty());
    });
}
