//! Pieces that are set up in the middle of a record: what hangs on a node and changes the board there, behind its move if it has one.
//!
//! It is a [`Detail`] of the name [`SetupEdit::NAME`], so that every format that keeps details keeps it. Its text is words with a blank
//! between them: a piece of the game's [palette](crate::Face::palette) or `-` for none, `=`, and sites by their names with commas between
//! them, two sites with a colon being the corners of a rectangle; `turn=1` gives the turn to the first seat. `b=J10,A1:C3 -=D4 turn=2`

use crate::view::Spot;
use crate::{AnyPosition, DetailValue, NodeId, Side, Tree};

/// A set-up in the middle of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupEdit<'a>(pub &'a str);

impl<'a> SetupEdit<'a> {
    /// The name of the detail.
    pub const NAME: &'static str = "setup";

    /// What is set up at a node.
    pub fn at(tree: &'a Tree, id: NodeId) -> Option<Self> {
        let details = &tree.extra(id)?.details;
        details.iter().find_map(|detail| match &detail.value {
            DetailValue::Text(text) if &*detail.name == Self::NAME => Some(Self(text)),
            _ => None,
        })
    }

    /// The words: what is put, and where.
    pub fn words(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.split(' ').map(|word| word.split_once('=').unwrap_or((word, "")))
    }

    /// The seat that a value of `turn` names.
    pub fn seat(value: &str) -> Option<Side> {
        value.parse::<u8>().ok()?.checked_sub(1).map(Side)
    }

    /// Changes a position as the text says; `false` when a part of it means nothing there and was passed over.
    pub fn apply(self, position: &mut dyn AnyPosition) -> bool {
        let mut all = true;
        for (what, value) in self.words() {
            all &= match (what, Self::seat(value)) {
                ("turn", Some(side)) => {
                    position.set_turn(side);
                    position.turn() == side
                }
                _ => put(position, what, value),
            };
        }
        all
    }
}

fn put(position: &mut dyn AnyPosition, what: &str, places: &str) -> bool {
    let piece = position.palette().iter().position(|piece| piece.name == what).map(|index| index as u16);
    if piece.is_none() && what != "-" {
        return false;
    }
    let geometry = position.geometry();
    let spot = |name: &str| geometry.sites.iter().find(|site| *site.name == *name).map(|site| site.at);
    let mut all = true;
    for place in places.split(',') {
        let (from, to) = place.split_once(':').unwrap_or((place, place));
        let (Some(from), Some(to)) = (spot(from), spot(to)) else {
            all = false;
            continue;
        };
        for (index, site) in (0..).zip(&geometry.sites) {
            if is_between(site.at, from, to) {
                all &= position.set_piece(index, piece);
            }
        }
    }
    all
}

fn is_between(at: Spot, from: Spot, to: Spot) -> bool {
    const NEAR: f32 = 0.01;
    let between = |at: f32, a: f32, b: f32| at > a.min(b) - NEAR && at < a.max(b) + NEAR;
    between(at.x, from.x, to.x) && between(at.y, from.y, to.y)
}
