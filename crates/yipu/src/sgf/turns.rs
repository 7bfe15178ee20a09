//! Whose turn it is before every move of a tree.

use yipu_core::{AnyPosition, NodeId, Ply, PlyKind, Record, Report, Side};

/// What knows whose turn it is: the rules, or the bare order of moves where there are none.
#[derive(Clone)]
enum Mover {
    Board(Box<dyn AnyPosition>),
    InTurn(Side),
}

impl Mover {
    fn new(record: &Record) -> Self {
        match record.game.rules {
            Some(rules) => Self::Board((rules.board)(record.start_text(), &mut Report::new())),
            None => Self::InTurn(match record.start_text().split(' ').nth(1) {
                Some("w") => Side::SECOND,
                _ => Side::FIRST,
            }),
        }
    }

    fn turn(&self) -> Side {
        match self {
            Self::Board(board) => board.turn(),
            Self::InTurn(side) => *side,
        }
    }

    fn play(&mut self, ply: Ply) {
        match self {
            Self::Board(board) => drop(board.force(ply)),
            Self::InTurn(side) => {
                if ply.kind() != PlyKind::Empty {
                    *side = ply.stated_mover().unwrap_or(*side).other();
                }
            }
        }
    }
}

/// The sides, by the number of the node. A mover that is stated has the turn for its own move.
pub(super) fn turns(record: &Record) -> Vec<Side> {
    let tree = &record.tree;
    let mut turns = vec![Side::FIRST; tree.arena_len()];
    let mut stack = vec![(Mover::new(record), tree.first_child(NodeId::ROOT))];
    while let Some((mover, next)) = stack.last_mut() {
        let Some(id) = *next else {
            stack.pop();
            continue;
        };
        // The last alternative is played on the position itself, so a line without variations never copies one.
        *next = tree.next_sibling(id);
        if next.is_some() {
            let copy = (mover.clone(), None);
            stack.push(copy);
        }
        let Some((mover, next)) = stack.last_mut() else { break };
        let (ply, turn) = (tree.ply(id), mover.turn());
        turns[id.index()] = turn;
        mover.play(if ply.stated_mover() == Some(turn) { ply.by(None) } else { ply });
        *next = tree.first_child(id);
    }
    turns
}
