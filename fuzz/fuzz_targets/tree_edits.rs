//! Whatever an editor does, the links of a tree stay whole, and what is taken back leaves no trace.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_core::{NodeId, Ply, Slot, Tree};
use yipu_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mut tree = Tree::new();
    let mut cut = Vec::new();
    while !input.is_empty() {
        let what = input.byte();
        let (id, ply) = (pick(&tree, input.byte()), Ply::new_move(what.into()));
        match what % 10 {
            0..3 => drop(tree.add(id, ply)),
            3 => {
                let slot = tree.slot(id).unwrap_or(Slot::first(NodeId::ROOT));
                assert!(tree.insert(slot, ply).is_some());
            }
            4 => drop(tree.promote(id)),
            5 => drop(tree.demote(id)),
            6 => make_mainline(&mut tree, id),
            7 => cut.extend(cut_off(&mut tree, id)),
            8 if !cut.is_empty() => {
                let branch = cut[input.below(cut.len())];
                let slots = [tree.last_slot(id), Slot::first(id)];
                if tree.relink(branch, slots[input.below(2)]) {
                    cut.retain(|other| *other != branch);
                }
            }
            _ if tree.move_count() < 200 => {
                let branch = tree.copy_branch(id);
                let at = pick(&tree, input.byte());
                tree.paste(at, &branch);
            }
            _ => {}
        }
        check_links(&tree);
    }
    let compact = tree.compacted();
    assert_eq!(compact, tree);
    assert_eq!(compact.node_capacity(), tree.move_count() + 1);
});

/// A node by its number in the walk.
fn pick(tree: &Tree, number: u8) -> NodeId {
    let all: Vec<_> = std::iter::once(NodeId::ROOT).chain(tree.preorder()).collect();
    all[usize::from(number) % all.len()]
}

fn make_mainline(tree: &mut Tree, id: NodeId) {
    let before = tree.clone();
    let moved = tree.make_mainline(id);
    assert!(id == NodeId::ROOT || tree.mainline().any(|other| other == id));
    let mut undone = tree.clone();
    for (id, slot) in moved.into_iter().rev() {
        assert!(undone.unlink(id).is_some() && undone.relink(id, slot));
    }
    assert_eq!(undone, before);
}

fn cut_off(tree: &mut Tree, id: NodeId) -> Option<NodeId> {
    let before = tree.clone();
    let slot = tree.unlink(id)?;
    assert!(tree.preorder().all(|other| other != id));
    let mut undone = tree.clone();
    assert!(undone.relink(id, slot));
    check_links(&undone);
    assert_eq!(undone, before);
    Some(id)
}

/// Every child knows its parent, and forward and backward links agree.
fn check_links(tree: &Tree) {
    for id in std::iter::once(NodeId::ROOT).chain(tree.preorder()) {
        let children: Vec<_> = tree.children(id).collect();
        assert_eq!(children.first().copied(), tree.first_child(id));
        assert_eq!(children.last().copied(), tree.last_child(id));
        for (index, child) in children.iter().enumerate() {
            assert_eq!(tree.parent(*child), Some(id));
            assert_eq!(tree.previous_sibling(*child), index.checked_sub(1).map(|before| children[before]));
            assert_eq!(tree.next_sibling(*child), children.get(index + 1).copied());
        }
    }
}
