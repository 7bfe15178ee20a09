//! A record to SGF.

use std::collections::BTreeSet;

use yipu_core::{
    Charset, Context, Detail, DetailValue, Extra, FormatError, NodeId, Outcome, PlyKind, Record, Report,
    SetupEdit, Side, loss,
};

use super::annotation;
use super::codes::GAME_REFUSED;
use super::games::{Mapping, Played, letter};
use super::later;
use super::properties::property_of;
use super::result::{Stated, canonical};
use super::setup::Setup;
use super::syntax::escape;
use super::turns::turns;

/// How many nodes stand on a line.
const NODES_IN_LINE: usize = 12;

/// Writes a record behind what is there.
pub(super) fn write(
    record: &Record,
    cx: &Context,
    out: &mut Vec<u8>,
    report: &mut Report,
) -> Result<(), FormatError> {
    let mapping = Mapping::of_record(record).ok_or_else(|| FormatError::unwritable(&GAME_REFUSED))?;
    let charset = if cx.option("encoding") == Some("gb18030") { Charset::Gb18030 } else { Charset::Utf8 };
    let mut writer = Writer { mapping, record, turns: turns(record), text: String::new() };
    writer.first_node(charset, cx);
    writer.nodes();
    loss::encode(&writer.text, charset, |_| true, out, report);
    Ok(())
}

struct Writer<'a> {
    mapping: Mapping,
    record: &'a Record,
    /// Whose turn it is before each node.
    turns: Vec<Side>,
    text: String,
}

impl Writer<'_> {
    fn property(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        self.text.push('[');
        escape(value, false, &mut self.text);
        self.text.push(']');
    }

    /// The game and who played it.
    fn first_node(&mut self, charset: Charset, cx: &Context) {
        let mapping = self.mapping;
        self.text.push_str("(;FF[4]");
        self.property("GM", &mapping.sgf.number.to_string());
        self.property("SZ", &mapping.size.to_string());
        self.property("CA", &charset.name().to_ascii_uppercase());
        // The number and the size may mean another game.
        let guessed = Mapping::guess(&cx.registry, mapping.sgf.number, mapping.size);
        if mapping.sgf.named || guessed.is_some_and(|guessed| guessed.game.code != mapping.game.code) {
            self.property("CCGC", mapping.game.code);
        }
        self.text.push('\n');
        self.tags();
        self.start();
        if let Some(extra) = self.record.tree.extra(NodeId::ROOT) {
            annotation::write(extra, true, &mut self.text);
        }
    }

    /// Tags that SGF has a property for in their order; the others by name and place.
    fn tags(&mut self) {
        let record = self.record;
        let mut written = BTreeSet::new();
        let mut others = Vec::new();
        for (place, (name, value)) in record.tags.iter().enumerate() {
            let property = if name.as_str() == "RE" {
                let states = Stated::read(value).outcome() == record.outcome;
                (states && value.as_str() != canonical(record.outcome)).then_some("RE")
            } else {
                property_of(name)
            };
            match property.filter(|property| written.insert(*property)) {
                Some(property) => self.property(property, value),
                None => others.push((place, name, value)),
            }
        }
        if record.outcome != Outcome::Unknown && !written.contains("RE") {
            self.property("RE", canonical(record.outcome));
        }
        for (index, (place, name, value)) in others.into_iter().enumerate() {
            self.text.push_str(if index == 0 { "TAG[" } else { "[" });
            self.text.push_str(&place.to_string());
            self.text.push(' ');
            escape(name.as_str(), true, &mut self.text);
            self.text.push(':');
            escape(value, false, &mut self.text);
            self.text.push(']');
        }
    }

    /// The stones of a start position, and its text where the stones do not tell all of it.
    fn start(&mut self) {
        let record = self.record;
        let Some(start) = record.start.as_deref().filter(|start| *start != record.game.start) else { return };
        let read = Setup::read(self.mapping, start);
        if let Some((setup, turn)) = &read {
            for side in [Side::FIRST, Side::SECOND] {
                let mut name: &[&str] = &["A", if side == Side::FIRST { "B" } else { "W" }];
                for point in setup.stones(side) {
                    self.text.extend(std::mem::take(&mut name).iter().copied());
                    self.text.push('[');
                    self.mapping.write_point(point, &mut self.text);
                    self.text.push(']');
                }
            }
            self.property("PL", &letter(*turn).to_string());
        }
        let told = read.is_some_and(|(setup, turn)| setup.text(self.mapping, record.game, turn) == start);
        if !told {
            self.property("START", start);
        }
    }

    /// Every node below the first; alternatives stand each between parentheses.
    fn nodes(&mut self) {
        let tree = &self.record.tree;
        let (mut at, mut in_line) = (NodeId::ROOT, NODES_IN_LINE);
        let has_siblings =
            |id| tree.parent(id).is_some_and(|parent| tree.first_child(parent) != tree.last_child(parent));
        loop {
            let mut next = tree.first_child(at);
            while next.is_none() && at != NodeId::ROOT {
                if has_siblings(at) {
                    self.text.push(')');
                }
                next = tree.next_sibling(at);
                at = tree.parent(at).unwrap_or(NodeId::ROOT);
            }
            let Some(id) = next else { break };
            if has_siblings(id) {
                self.text.push_str("\n(");
                in_line = 0;
            } else if in_line == NODES_IN_LINE {
                self.text.push('\n');
                in_line = 0;
            }
            in_line += 1;
            self.node(id);
            at = id;
        }
        self.text.push_str(")\n");
    }

    fn node(&mut self, id: NodeId) {
        let record = self.record;
        self.text.push(';');
        let ply = record.tree.ply(id);
        let mover = ply.stated_mover().unwrap_or_else(|| self.turns[id.index()]);
        let none = Extra::default();
        let extra = record.tree.extra(id).unwrap_or(&none);
        let mut own = String::new();
        let text = match ply.kind() {
            PlyKind::Empty => return self.annotations(extra),
            PlyKind::Long(_) if record.game.rules.is_none() => record.tree.pooled(ply),
            _ => {
                let rules = record.game.rules.zip(record.tree.packed(ply));
                let known = rules.is_some_and(|(rules, packed)| (rules.write_move)(packed, &mut own));
                known.then_some(&*own)
            }
        };
        let Some(played) = text.and_then(|text| self.mapping.played_by(text)) else {
            self.odd(id);
            return self.annotations(extra);
        };
        let refused = extra.details.first().is_some_and(is_refused);
        self.text.push_str(if refused { "TRY" } else { "" });
        self.text.push(letter(mover));
        self.text.push('[');
        if let Played::Stone(point) = played {
            self.mapping.write_point(point, &mut self.text);
        }
        self.text.push(']');
        if refused {
            let mut rest = extra.clone();
            rest.details.remove(0);
            self.annotations(&rest);
        } else {
            self.annotations(extra);
        }
    }

    /// What hangs on a node: stones that are set up there first, then the rest.
    fn annotations(&mut self, extra: &Extra) {
        let setup = extra.details.first().filter(|detail| &*detail.name == SetupEdit::NAME);
        let properties = setup.and_then(|detail| match &detail.value {
            DetailValue::Text(text) => later::write(SetupEdit(text), self.mapping),
            _ => None,
        });
        let Some(properties) = properties else { return annotation::write(extra, false, &mut self.text) };
        self.text.push_str(&properties);
        let mut rest = extra.clone();
        rest.details.remove(0);
        annotation::write(&rest, false, &mut self.text);
    }

    /// A ply that SGF has no property for.
    fn odd(&mut self, id: NodeId) {
        let ply = self.record.tree.ply(id);
        let (kind, text) = match ply.kind() {
            PlyKind::Move(content) => ("packed", content.to_string()),
            PlyKind::Long(_) => ("long", self.record.tree.pooled(ply).unwrap_or("").to_owned()),
            PlyKind::Raw(_) | PlyKind::Empty => {
                ("raw", self.record.tree.pooled(ply).unwrap_or("").to_owned())
            }
        };
        self.text.push_str("PLY[");
        self.text.push_str(kind);
        if let Some(side) = ply.stated_mover() {
            self.text.push(' ');
            self.text.push(letter(side));
        }
        self.text.push(':');
        escape(&text, false, &mut self.text);
        self.text.push(']');
    }
}

/// Whether a detail says that the move is a try that was refused: no program for Go should put a stone there.
fn is_refused(detail: &Detail) -> bool {
    &*detail.name == "refused" && detail.value == DetailValue::Flag(true)
}
