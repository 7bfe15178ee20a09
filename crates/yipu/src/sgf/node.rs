//! One node of SGF: its moves, and its other properties, each of which goes to where its [role](Role) says.

use std::collections::BTreeSet;

use yipu_core::{
    Detail, DetailValue, Finding, FormatError, NodeId, Outcome, Ply, SetupEdit, Side, Span, TagName,
};

use super::annotation::Annotations;
use super::codes::{POINT_UNREADABLE, PROPERTY_TWICE, SETUP_LATER, SEVERAL_MOVES, SWAPPED, VALUE_UNREADABLE};
use super::games::{Mapping, Played, side};
use super::later::Later;
use super::properties::{Role, role, tag_of};
use super::read::{Property, Reader};
use super::syntax::{composed, unescape};

/// A value of a property that is no move.
#[derive(Clone, Copy)]
struct Value<'a> {
    name: &'a str,
    raw: &'a str,
    span: Span,
}

impl<'a> Reader<'a, '_> {
    /// Takes all properties of a node.
    pub(super) fn node(&mut self, properties: &[Property<'a>]) -> Result<(), FormatError> {
        let mut names = BTreeSet::new();
        for property in properties {
            if !names.insert(&*property.name) {
                let place = self.place(property.span);
                self.report.add(Finding::new(&PROPERTY_TWICE).with("name", &*property.name), place);
            }
        }
        drop(names);
        let is_first = self.mapping.is_none();
        let mapping = match self.mapping {
            Some(mapping) => mapping,
            None => self.begin(properties)?,
        };
        let target = self.moves(mapping, properties, is_first)?;
        let (mut annotations, mut later) = (Annotations::default(), Later::default());
        for property in properties {
            for (raw, span) in &property.values {
                let is_setup = matches!(&*property.name, "AB" | "AW" | "AE" | "PL");
                let can_be_played = is_setup && !is_first && mapping.game.rules.is_some();
                if !can_be_played || !later.take(mapping, &property.name, raw) {
                    let value = Value { name: &property.name, raw, span: *span };
                    self.take(value, role(&property.name, is_first), target, &mut annotations);
                    self.bound_tags()?;
                }
            }
        }
        let mut extra = annotations.finish();
        if !later.is_empty() {
            let value = DetailValue::Text(later.text(mapping).into());
            extra.details.insert(0, Detail { name: SetupEdit::NAME.into(), value });
            let span = properties.first().map(|first| first.span).unwrap_or_default();
            let place = self.on_node(target, span);
            self.report.add(&SETUP_LATER, place);
        }
        if let Some(own) = self.record.tree.extra(target) {
            extra.details.splice(0..0, own.details.iter().cloned());
        }
        if !extra.is_empty() {
            *self.record.tree.extra_mut(target) = extra;
        }
        self.at = target;
        Ok(())
    }

    /// Adds the moves of a node; one without a move is an empty node, unless it is the first. Gives the node that the
    /// other properties hang on.
    fn moves(
        &mut self,
        mapping: Mapping,
        properties: &[Property<'a>],
        is_first: bool,
    ) -> Result<NodeId, FormatError> {
        let (mut at, mut count) = (self.at, 0usize);
        for property in properties {
            let mover = match &*property.name {
                "B" | "TRYB" => Some(Side::FIRST),
                "W" | "TRYW" => Some(Side::SECOND),
                "PLY" => None,
                _ => continue,
            };
            // A name without a value still says who moves.
            let none = [("", property.span)];
            let values = if property.values.is_empty() { &none[..] } else { &property.values[..] };
            for (raw, span) in values {
                let whole = Span::new(property.span.start, span.end.saturating_add(1));
                if let Some(last) = self.special(mapping, mover, raw, at, whole)? {
                    (at, count) = (last, 1);
                    continue;
                }
                let (ply, finding) = self.ply(mapping, mover, raw);
                at = self.add(at, ply, whole)?;
                count += 1;
                if let Some(finding) = finding {
                    let place = self.on_node(at, *span);
                    self.report.add(finding, place);
                }
                if property.name.starts_with("TRY") {
                    let refused = Detail { name: "refused".into(), value: DetailValue::Flag(true) };
                    self.record.tree.extra_mut(at).details.push(refused);
                }
            }
        }
        match count {
            0 if is_first => Ok(NodeId::ROOT),
            0 => self.add(at, Ply::EMPTY, properties.first().map_or_else(Span::default, |first| first.span)),
            1 => Ok(at),
            _ => {
                let span = properties.first().map(|first| first.span).unwrap_or_default();
                let place = self.on_node(at, span);
                self.report.add(Finding::new(&SEVERAL_MOVES).with("count", count), place);
                Ok(at)
            }
        }
    }

    /// Adds what only some programs write: moves in a way of their own, a swap, that a side resigns.
    fn special(
        &mut self,
        mapping: Mapping,
        mover: Option<Side>,
        raw: &str,
        at: NodeId,
        span: Span,
    ) -> Result<Option<NodeId>, FormatError> {
        let (text, Some(mover)) = (unescape(raw), mover) else { return Ok(None) };
        let seat = self.kin.map_or(mover, |kin| kin.seat(mover));
        let is_hex = mapping.game.code == "HEX";
        match (text.trim(), self.kin) {
            ("resign", kin) if is_hex || kin.is_some() => {
                if self.record.outcome == Outcome::Unknown {
                    self.record.outcome =
                        if seat == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
                }
                let id = self.add(at, Ply::EMPTY, span)?;
                self.flag(id, "resign");
                Ok(Some(id))
            }
            ("swap-pieces" | "swap", _) if is_hex => Ok(Some(self.swap(mapping, seat, at, span)?)),
            (text, Some(kin)) => {
                let Some(texts) = kin.moves(text, mapping.size) else { return Ok(None) };
                let Some(rules) = mapping.game.rules else { return Ok(None) };
                let packed: Option<Vec<_>> = texts.iter().map(|text| (rules.read_move)(text)).collect();
                let Some(packed) = packed else { return Ok(None) };
                let mut at = at;
                for mv in packed {
                    let ply = self.record.tree.intern(&mv).by(Some(seat));
                    at = self.add(at, ply, span)?;
                }
                Ok(Some(at))
            }
            _ => Ok(None),
        }
    }

    /// Hangs a word on a node that is no move.
    fn flag(&mut self, id: NodeId, name: &str) {
        let detail = Detail { name: name.into(), value: DetailValue::Flag(true) };
        self.record.tree.extra_mut(id).details.push(detail);
    }

    /// The stone of the first move becomes the other side's, on the mirrored cell.
    fn swap(&mut self, mapping: Mapping, seat: Side, at: NodeId, span: Span) -> Result<NodeId, FormatError> {
        let tree = &mut self.record.tree;
        let mut text = String::new();
        let known = tree.packed(tree.ply(at)).zip(mapping.game.rules);
        let is_known = known.is_some_and(|(packed, rules)| (rules.write_move)(packed, &mut text));
        let point = mapping.played_by(&text).filter(|_| is_known).and_then(Played::point);
        let id = self.add(at, Ply::EMPTY, span)?;
        self.flag(id, "swap");
        if let Some((column, row)) = point {
            let (across, up) = (mapping.size - 1 - row, mapping.size - 1 - column);
            let cell = |column: u8, row: u8| format!("{}{}", (b'A' + column) as char, row + 1);
            let letter = mapping.sgf.letters[usize::from(seat.0.min(1))];
            let setup =
                format!("-={} {letter}={} turn={}", cell(column, row), cell(across, up), seat.other().0 + 1);
            let value = DetailValue::Text(setup.into());
            let details = &mut self.record.tree.extra_mut(id).details;
            details.push(Detail { name: SetupEdit::NAME.into(), value });
        }
        let place = self.on_node(id, span);
        self.report.add(&SWAPPED, place);
        Ok(id)
    }

    fn add(&mut self, parent: NodeId, ply: Ply, span: Span) -> Result<NodeId, FormatError> {
        self.cx.limits.moves(self.record.tree.node_capacity())?;
        let id = self.record.tree.add(parent, ply);
        if self.has_places {
            self.record.tree.set_span(id, span);
        }
        Ok(id)
    }

    /// The ply of a value, and what is to be said of it.
    fn ply(&mut self, mapping: Mapping, mover: Option<Side>, raw: &str) -> (Ply, Option<Finding>) {
        let tree = &mut self.record.tree;
        if mover.is_none() {
            return match odd_ply(tree, raw) {
                Some(ply) => (ply, None),
                None => (tree.raw_ply(raw), Some(unreadable("PLY", raw))),
            };
        }
        let text = unescape(raw);
        let played = if mapping.is_pass(&text) {
            Some(Played::Pass)
        } else {
            mapping.read_point(&text).map(|(point, is_usual)| {
                if !is_usual {
                    self.odd_points.0 += 1;
                    self.odd_points.1.get_or_insert_with(|| text.clone());
                }
                Played::Stone(point)
            })
        };
        let mover = mover.map(|mover| self.kin.map_or(mover, |kin| kin.seat(mover)));
        if let Some(ply) =
            played.filter(|_| self.kin.is_none()).and_then(|played| played.ply(self.record.game, tree))
        {
            return (ply.by(mover), None);
        }
        let finding = Finding::new(&POINT_UNREADABLE).with("text", &*text);
        (tree.raw_ply(&text).by(mover), Some(finding))
    }

    /// Takes a value of a property to where it belongs.
    fn take(&mut self, value: Value<'_>, role: Role, target: NodeId, annotations: &mut Annotations) {
        let Value { name, raw, span } = value;
        match role {
            // Both have been read: moves before, the header when the game was looked for.
            Role::Move | Role::Header => {}
            Role::Game => self.game_name(value),
            Role::SetUp => self.set_up(name, raw, span),
            Role::Result => self.result(raw, span),
            Role::PlacedTag => self.placed_tag(raw),
            Role::Tag => self.tags.push((tag_of(name), unescape(raw))),
            Role::OfNode if annotations.take(name, raw) => {}
            Role::OfNode | Role::SetUpLater => {
                annotations.keep(name, raw);
                let place = self.on_node(target, span);
                self.report.add(unreadable(name, raw), place);
            }
        }
    }

    /// The code of a game: one that nobody knows is kept as a tag.
    fn game_name(&mut self, value: Value<'_>) {
        if Mapping::named(&self.cx.registry, value.raw.trim()).is_none() {
            self.tags.push((TagName::new("CCGC"), unescape(value.raw)));
            let place = self.place(value.span);
            self.report.add(unreadable(value.name, value.raw), place);
        }
    }

    /// A tag with its place among all, `[3 name:text]`.
    fn placed_tag(&mut self, raw: &str) {
        let placed = composed(raw).and_then(|(head, value)| {
            let (place, name) = head.split_once(' ')?;
            Some((place.parse().ok()?, TagName::new(name.to_owned()), value))
        });
        match placed {
            Some(placed) => self.placed_tags.push(placed),
            None => self.tags.push((TagName::new("TAG"), unescape(raw))),
        }
    }

    fn bound_tags(&self) -> Result<(), FormatError> {
        self.cx.limits.tags(self.tags.len() + self.placed_tags.len())
    }
}

pub(super) fn unreadable(name: &str, raw: &str) -> Finding {
    Finding::new(&VALUE_UNREADABLE).with("name", name).with("text", raw)
}

/// A ply that SGF has no property for: its kind, the side where it is stated, its text.
fn odd_ply(tree: &mut yipu_core::Tree, raw: &str) -> Option<Ply> {
    let (head, text) = composed(raw)?;
    let (kind, mover) = head.split_once(' ').unwrap_or((&head, ""));
    let mover = if mover.is_empty() { None } else { Some(side(mover)?) };
    let ply = match kind {
        "raw" => tree.raw_ply(&text),
        "long" => tree.long_ply(&text),
        "packed" => Ply::new_move(text.parse().ok()?),
        _ => return None,
    };
    Some(ply.by(mover))
}
