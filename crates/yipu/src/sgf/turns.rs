//! Whose turn it is before every move of a tree.

use yipu_core::cursor::play;
use yipu_core::{AnyPosition, Cursor, NodeId, PlyKind, Record, Side};

/// The sides, by the number of the node: as the rules have it, or in the bare order of moves where there are none.
pub(super) fn turns(record: &Record) -> Vec<Side> {
    let mut turns = vec![Side::FIRST; record.tree.node_capacity()];
    let Some(mut cursor) = Cursor::at_start(record) else {
        in_order(record, &mut turns);
        return turns;
    };
    let mut note = |position: &mut Box<dyn AnyPosition>, id: NodeId, _| {
        turns[id.index()] = position.turn();
        play(&mut **position, &record.tree, id);
    };
    while cursor.visit(record, true, &mut note).is_some() {}
    turns
}

/// Whoever did not make the last move; a mover that is stated has made it.
fn in_order(record: &Record, turns: &mut [Side]) {
    let tree = &record.tree;
    let begins = match record.start_text().split(' ').nth(1) {
        Some("w") => Side::SECOND,
        _ => Side::FIRST,
    };
    for id in tree.preorder() {
        let before = tree.parent(id).filter(|parent| *parent != NodeId::ROOT);
        turns[id.index()] = before.map_or(begins, |before| match tree.ply(before) {
            ply if ply.kind() == PlyKind::Empty => turns[before.index()],
            ply => ply.stated_mover().unwrap_or(turns[before.index()]).other(),
        });
    }
}
