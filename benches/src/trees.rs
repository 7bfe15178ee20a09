//! Big trees of moves, the same in every run.

use yipu_core::{NodeId, Ply, Record, Tree};
use yipu_xiangqi::{INFO, Move, Square};

use yipu_conformance::Random;

/// One line of so many moves.
pub fn straight_tree(nodes: usize) -> Tree {
    let mut random = Random::new(3);
    let mut tree = Tree::new();
    let mut at = NodeId::ROOT;
    for _ in 0..nodes {
        at = tree.add(at, ply(&mut random));
    }
    tree
}

/// A tree of so many moves in which one move in five begins a variation somewhere, and one in ten has a comment.
pub fn bushy_tree(nodes: usize) -> Tree {
    let mut random = Random::new(5);
    let mut tree = Tree::new();
    let mut all = vec![NodeId::ROOT];
    for n in 0..nodes {
        let parent = if random.below(5) == 0 { all[random.below(all.len())] } else { all[all.len() - 1] };
        let id = tree.add(parent, ply(&mut random));
        if n % 10 == 0 {
            tree.set_comment(id, "此着稳健，两翼均衡。");
        }
        all.push(id);
    }
    tree
}

/// A record of Xiangqi with that tree.
pub fn record_of(tree: Tree) -> Record {
    let mut record = Record::new(&INFO);
    record.tree = tree;
    record
}

/// A move between two points; whether it is legal does not matter to a tree.
fn ply(random: &mut Random) -> Ply {
    let mut square = || Square::from_index(random.below(Square::COUNT)).unwrap_or_else(|| unreachable!());
    Move::to_ply(Move::new(square(), square()))
}
