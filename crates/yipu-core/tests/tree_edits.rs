//! What an editor does to a tree, and that it can be taken back.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{find, text, tree};
use proptest::prelude::*;
use yipu_core::{NodeId, Ply, Slot, Tree, TreeError};

const GAME: &str = "1 2 ( 20 21 ( 210 ) 22 ) ( 30 31 ) 3 4 ( 40 )";

#[test]
fn movetext_reads_back() {
    for game in ["", "1", "1 2 3", GAME, "1 ( 2 ) ( 3 )", "1 ( 2 3 ( 4 5 ( 6 ) ) )", "1 2 ( 3 4 ) 5 ( 6 )"] {
        assert_eq!(text(&tree(game)), game);
    }
}

#[test]
fn alternatives_of_alternatives_are_siblings() {
    assert_eq!(text(&tree("1 ( 2 ( 3 ) ) 4")), "1 ( 2 ) ( 3 ) 4");
}

#[test]
fn walks_agree() {
    let tree = tree(GAME);
    let numbers =
        |ids: Vec<NodeId>| ids.iter().map(|id| tree.ply(*id).content().unwrap()).collect::<Vec<_>>();
    assert_eq!(numbers(tree.preorder().collect()), [1, 2, 3, 4, 40, 20, 21, 22, 210, 30, 31]);
    assert_eq!(numbers(tree.mainline().collect()), [1, 2, 3, 4]);
    assert_eq!(numbers(tree.children(find(&tree, 1)).collect()), [2, 20, 30]);
    assert_eq!(numbers(tree.path(find(&tree, 22))), [1, 20, 21, 22]);
    assert_eq!((tree.move_count(), tree.leaf_count()), (11, 5));
    assert_eq!(tree.depth(find(&tree, 22)), 4);
}

#[test]
fn a_move_is_named_by_its_path() {
    let tree = tree(GAME);
    let path = |number| tree.move_path(find(&tree, number));
    assert_eq!((path(1), path(4)), ("1".into(), "4".into()));
    assert_eq!(path(20), "2/1/1");
    assert_eq!(path(31), "2/2/2");
    assert_eq!(path(210), "2/1/2/1/1");
    assert_eq!(tree.move_path(NodeId::ROOT), "0");
}

#[test]
fn insert_at_every_place() {
    let mut tree = tree("1 2 ( 3 )");
    let [one, two, last] = [1, 2, 3].map(|number| find(&tree, number));
    tree.insert(Slot::first(one), Ply::new_move(7)).unwrap();
    tree.insert(Slot::behind(one, two), Ply::new_move(8)).unwrap();
    tree.insert(tree.last_slot(one), Ply::new_move(9)).unwrap();
    assert_eq!(text(&tree), "1 7 ( 2 ) ( 8 ) ( 3 ) ( 9 )");
    assert_eq!(tree.insert(Slot::behind(two, last), Ply::EMPTY), None);
}

#[test]
fn promote_and_demote_move_one_place() {
    let mut tree = tree(GAME);
    let thirty = find(&tree, 30);
    assert!(tree.promote(thirty));
    assert_eq!(text(&tree), "1 2 ( 30 31 ) ( 20 21 ( 210 ) 22 ) 3 4 ( 40 )");
    assert!(tree.promote(thirty));
    assert_eq!(text(&tree), "1 30 ( 2 3 4 ( 40 ) ) ( 20 21 ( 210 ) 22 ) 31");
    assert!(!tree.promote(thirty));
    assert!(tree.demote(thirty) && tree.demote(thirty));
    assert!(!tree.demote(thirty));
    assert_eq!(text(&tree), GAME);
}

#[test]
fn make_mainline_lifts_the_whole_line_and_can_be_taken_back() {
    let mut tree = tree(GAME);
    let moved = tree.make_mainline(find(&tree, 210));
    assert_eq!(text(&tree), "1 20 ( 2 3 4 ( 40 ) ) ( 30 31 ) 210 ( 21 22 )");
    for (id, slot) in moved.into_iter().rev() {
        tree.unlink(id).unwrap();
        assert!(tree.relink(id, slot));
    }
    assert_eq!(text(&tree), GAME);
    let twenty_two = find(&tree, 22);
    tree.make_mainline(twenty_two);
    assert_eq!(tree.mainline().last(), Some(twenty_two));
}

#[test]
fn delete_from_here_and_undo() {
    let mut tree = tree(GAME);
    for number in [1, 2, 20, 30, 3, 4, 40, 22, 210] {
        let id = find(&tree, number);
        let slot = tree.unlink(id).unwrap();
        assert!(tree.preorder().all(|other| other != id));
        assert!(tree.unlink(id).is_none());
        assert!(tree.relink(id, slot));
        assert_eq!(text(&tree), GAME, "after {number}");
    }
    assert!(tree.unlink(NodeId::ROOT).is_none());
}

#[test]
fn cut_and_paste_a_line() {
    let mut tree = tree(GAME);
    let (twenty, inside) = (find(&tree, 20), find(&tree, 22));
    tree.unlink(twenty).unwrap();
    assert!(!tree.relink(twenty, Slot::first(inside)), "a branch cannot hang on itself");
    assert!(tree.relink(twenty, tree.last_slot(find(&tree, 4))));
    assert_eq!(text(&tree), "1 2 ( 30 31 ) 3 4 ( 40 ) 20 21 ( 210 ) 22");
}

#[test]
fn copy_and_paste_between_trees_keeps_what_hangs_on_the_moves() {
    let mut source = tree(GAME);
    let (twenty, raw) = (find(&source, 20), find(&source, 22));
    source.set_comment(twenty, "好棋");
    source.add_raw(raw, "看不懂");
    let branch = source.copy_branch(twenty);
    assert_eq!(text(&branch), "20 21 ( 210 ) 22 ?");
    let mut target = tree("5 6");
    let six = find(&target, 6);
    let pasted = target.paste(six, &branch).unwrap();
    target.paste(NodeId::ROOT, &branch).unwrap();
    assert_eq!(text(&target), "5 ( 20 21 ( 210 ) 22 ? ) 6 20 21 ( 210 ) 22 ?");
    assert_eq!(target.comment(pasted).unwrap(), &"好棋");
    let last = target.mainline().last().unwrap();
    assert_eq!(target.pooled(target.ply(last)), Some("看不懂"));
    assert_eq!(source.compacted(), source);
}

#[test]
fn equality_is_of_moves_not_of_histories() {
    let (a, mut b) = (tree(GAME), tree("1 9 ( 2 ) ( 20 21 ( 210 ) 22 ) ( 30 31 )"));
    assert_ne!(a, b);
    let (nine, two) = (find(&b, 9), find(&b, 2));
    b.unlink(nine);
    let three = b.add(two, Ply::new_move(3));
    b.add(three, Ply::new_move(4));
    b.add(three, Ply::new_move(40));
    assert_eq!(a, b);
    b.set_comment(two, "x");
    assert_ne!(a, b);
}

#[derive(Clone, Debug)]
enum Edit {
    Add(usize, u32),
    Insert(usize, u32),
    Promote(usize),
    Demote(usize),
    Mainline(usize),
    Cut(usize),
    Paste(usize, usize),
    Copy(usize, usize),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = || any::<usize>();
    let edit = prop_oneof![
        4 => (at(), 0..1000u32).prop_map(|(a, n)| Edit::Add(a, n)),
        2 => (at(), 0..1000u32).prop_map(|(a, n)| Edit::Insert(a, n)),
        1 => at().prop_map(Edit::Promote),
        1 => at().prop_map(Edit::Demote),
        1 => at().prop_map(Edit::Mainline),
        2 => at().prop_map(Edit::Cut),
        2 => (at(), at()).prop_map(|(a, b)| Edit::Paste(a, b)),
        1 => (at(), at()).prop_map(|(a, b)| Edit::Copy(a, b)),
    ];
    prop::collection::vec(edit, 0..60)
}

proptest! {
    /// Whatever is done, the links stay whole, and cutting and putting back changes nothing.
    #[test]
    fn links_stay_whole(edits in edits()) {
        let mut tree = Tree::new();
        let mut cut = Vec::new();
        for edit in edits {
            let pick = |tree: &Tree, n: usize| {
                let all: Vec<_> = std::iter::once(NodeId::ROOT).chain(tree.preorder()).collect();
                all[n % all.len()]
            };
            match edit {
                Edit::Add(at, number) => { tree.add(pick(&tree, at), Ply::new_move(number)); }
                Edit::Insert(at, number) => {
                    let slot = tree.slot(pick(&tree, at)).unwrap_or(Slot::first(NodeId::ROOT));
                    prop_assert!(tree.insert(slot, Ply::new_move(number)).is_some());
                }
                Edit::Promote(at) => { tree.promote(pick(&tree, at)); }
                Edit::Demote(at) => { tree.demote(pick(&tree, at)); }
                Edit::Mainline(at) => {
                    let id = pick(&tree, at);
                    let (before, moved) = (text(&tree), tree.make_mainline(id));
                    let mut undone = tree.clone();
                    for (id, slot) in moved.into_iter().rev() {
                        prop_assert!(undone.unlink(id).is_some() && undone.relink(id, slot));
                    }
                    prop_assert_eq!(text(&undone), before);
                }
                Edit::Cut(at) => {
                    let (id, before) = (pick(&tree, at), text(&tree));
                    if let Some(slot) = tree.unlink(id) {
                        let mut undone = tree.clone();
                        prop_assert!(undone.relink(id, slot));
                        prop_assert_eq!(text(&undone), before);
                        cut.push(id);
                    }
                }
                Edit::Paste(which, at) if !cut.is_empty() => {
                    let id = cut[which % cut.len()];
                    let slot = tree.last_slot(pick(&tree, at));
                    if tree.relink(id, slot) {
                        cut.retain(|other| *other != id);
                    }
                }
                Edit::Copy(from, to) if tree.move_count() < 500 => {
                    let branch = tree.copy_branch(pick(&tree, from));
                    tree.paste(pick(&tree, to), &branch);
                }
                Edit::Paste(..) | Edit::Copy(..) => {}
            }
            check_links(&tree);
            prop_assert_eq!(&crate::common::tree(&text(&tree)), &tree);
            let list = tree.depths().map(|(depth, id)| (depth, Ply::from_bits(tree.ply(id).to_bits())));
            let built = Tree::from_preorder(list, tree.pool().to_vec());
            prop_assert_eq!(built.as_ref(), Ok(&tree));
        }
    }
}

/// A list from a damaged store is refused where it goes wrong.
#[test]
fn a_list_that_is_no_tree_is_refused() {
    let mv = Ply::new_move(1);
    let raw = Tree::new().raw_ply("?");
    let build = |list: &[(u32, Ply)]| Tree::from_preorder(list.iter().copied(), Vec::new()).err();
    assert_eq!(build(&[(1, mv), (2, mv), (1, mv), (2, mv)]), None);
    assert_eq!(build(&[(0, mv)]), Some(TreeError::Depth(0)));
    assert_eq!(build(&[(1, mv), (3, mv)]), Some(TreeError::Depth(1)));
    assert_eq!(build(&[(1, mv), (2, raw)]), Some(TreeError::Pool(1)));
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
