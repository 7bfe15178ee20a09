//! Stones that are set up in later nodes (SPEC 12): the properties AB, AW, AE and PL, and the set-up of a record's node.

use yipu_core::{DetailValue, NodeId, Record, SetupEdit, Side};

use super::games::{Mapping, letter, side};
use super::turns::turns;

/// What the set-up properties of a node say, in the words of a record.
#[derive(Debug, Default)]
pub(super) struct Later {
    /// Black's stones, White's, and the points that are emptied.
    places: [String; 3],
    turn: Option<Side>,
}

const PROPERTIES: [&str; 3] = ["AB", "AW", "AE"];

/// What is put on a board: the letters of the sides, and the sign for nothing.
fn pieces(mapping: Mapping) -> [char; 3] {
    let [first, second] = mapping.sgf.letters;
    [first, second, '-']
}

impl Later {
    pub(super) fn is_empty(&self) -> bool {
        self.places.iter().all(String::is_empty) && self.turn.is_none()
    }

    /// Takes a value of a property; `false` when it cannot be read.
    pub(super) fn take(&mut self, mapping: Mapping, name: &str, raw: &str) -> bool {
        let Some(index) = PROPERTIES.iter().position(|property| *property == name) else {
            let seat = side(raw);
            self.turn = seat.or(self.turn);
            return seat.is_some();
        };
        let (from, to) = raw.split_once(':').unwrap_or((raw, raw));
        let (Some((from, _)), Some((to, _))) = (mapping.read_point(from), mapping.read_point(to)) else {
            return false;
        };
        let places = &mut self.places[index];
        places.push_str(if places.is_empty() { "" } else { "," });
        push_point(from, places);
        if to != from {
            places.push(':');
            push_point(to, places);
        }
        true
    }

    /// In the words of a record.
    pub(super) fn text(&self, mapping: Mapping) -> String {
        let mut words: Vec<String> = Vec::new();
        for (piece, places) in
            pieces(mapping).iter().zip(&self.places).filter(|(_, places)| !places.is_empty())
        {
            words.push(format!("{piece}={places}"));
        }
        words.extend(self.turn.map(|side| format!("turn={}", side.0 + 1)));
        words.join(" ")
    }
}

fn push_point((column, row): (u8, u8), out: &mut String) {
    out.push((b'A' + column) as char);
    out.push_str(&(row + 1).to_string());
}

/// Gives the turn to whoever moves behind stones that were set up without a word on it, as it is done in the first node. Takes the
/// turns before that, and gives those behind it.
pub(super) fn settle_turns(record: &mut Record, before: Vec<Side>) -> Vec<Side> {
    let tree = &record.tree;
    let silent = |id: &NodeId| {
        SetupEdit::at(tree, *id).is_some_and(|setup| setup.words().all(|word| word.0 != "turn"))
    };
    let moved = |id: NodeId| {
        let next = tree.first_child(id)?;
        let mover = tree.ply(next).stated_mover()?;
        (before.get(next.index()) != Some(&mover)).then_some((id, mover))
    };
    let found: Vec<_> = tree.preorder().filter(silent).filter_map(moved).collect();
    if found.is_empty() {
        return before;
    }
    for (id, mover) in found {
        let details = &mut record.tree.extra_mut(id).details;
        let setup = details.iter_mut().find(|detail| &*detail.name == SetupEdit::NAME);
        if let Some(DetailValue::Text(text)) = setup.map(|detail| &mut detail.value) {
            *text = format!("{text} turn={}", mover.0 + 1).into();
        }
    }
    turns(record)
}

/// The properties of a set-up, where they say all of it.
pub(super) fn write(setup: SetupEdit<'_>, mapping: Mapping) -> Option<String> {
    let (mut text, mut read) = (String::new(), Later::default());
    for (what, places) in setup.words() {
        if what == "turn" {
            let side = SetupEdit::seat(places).filter(|side| side.0 < 2)?;
            text.extend(["PL[", &letter(side).to_string(), "]"]);
            read.turn = Some(side);
            continue;
        }
        let index = pieces(mapping).iter().position(|piece| what.chars().eq([*piece]))?;
        text.push_str(PROPERTIES[index]);
        for place in places.split(',') {
            let mut value = String::new();
            for corner in place.split(':') {
                let point = mapping.played_by(corner)?.point()?;
                value.push_str(if value.is_empty() { "" } else { ":" });
                mapping.write_point(point, &mut value);
            }
            text.extend(["[", &value, "]"]);
            read.take(mapping, PROPERTIES[index], &value);
        }
    }
    (read.text(mapping) == setup.0).then_some(text)
}
