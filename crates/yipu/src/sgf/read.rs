//! SGF to a record.

use std::collections::BTreeSet;

use yipu_core::{
    Cx, Detail, DetailValue, Fatal, Finding, NodeId, Place, Ply, Record, Report, SetUp, Side, Source, Span,
    TagName,
};

use super::annotation::Annotations;
use super::charset::other_text;
use super::codes::{
    CUT_OFF, LOWER_CASE, NODE_MISSING, POINT_SPELLING, POINT_UNREADABLE, PROPERTY_TWICE, SETUP_LATER,
    SEVERAL_MOVES, TEXT_SKIPPED, VALUE_UNREADABLE,
};
use super::games::{Mapping, Played, side};
use super::later::{self, Later};
use super::properties::{is_of_nodes, is_own, tag_of};
use super::setup::Setup;
use super::syntax::{Lexer, Token, composed, game_start, unescape};
use super::turns::turns;

/// A property as it stands.
pub(super) struct Property<'a> {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) values: Vec<(&'a str, Span)>,
}

/// Reads the first game of a source.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    let begin = game_start(source.text().as_bytes()).ok_or(Fatal::NotThisFormat)?;
    let other = other_text(source, begin, report);
    let text = other.as_deref().unwrap_or(source.text());
    let begin = game_start(text.as_bytes()).ok_or(Fatal::NotThisFormat)?;
    let mut reader = Reader {
        lexer: Lexer::new(text, begin),
        has_places: other.is_none(),
        cx,
        record,
        report,
        mapping: None,
        at: NodeId::ROOT,
        setup: None,
        turn: None,
        tags: Vec::new(),
        placed_tags: Vec::new(),
        lower_case: 0,
        odd_points: (0, None),
    };
    reader.skipped(Span::of(0..begin));
    reader.game()
}

pub(super) struct Reader<'a, 'r> {
    pub(super) lexer: Lexer<'a>,
    /// Whether offsets are those of the source.
    pub(super) has_places: bool,
    pub(super) cx: &'r Cx<'r>,
    pub(super) record: &'r mut Record,
    pub(super) report: &'r mut Report,
    /// The game, once the first node is read.
    pub(super) mapping: Option<Mapping>,
    pub(super) at: NodeId,
    pub(super) setup: Option<Setup>,
    pub(super) turn: Option<Side>,
    pub(super) tags: Vec<(TagName, String)>,
    /// Tags with their place among all.
    pub(super) placed_tags: Vec<(usize, TagName, String)>,
    pub(super) lower_case: usize,
    /// How many points are spelt otherwise than in SGF, and the first of them.
    pub(super) odd_points: (usize, Option<String>),
}

impl<'a> Reader<'a, '_> {
    fn game(mut self) -> Result<(), Fatal> {
        let mut open: Vec<NodeId> = Vec::new();
        let mut node: Option<Vec<Property<'a>>> = None;
        let mut closed = false;
        while let Some(token) = self.lexer.next() {
            if let Token::Name(span) = token
                && self.mapping.is_none()
                && node.is_none()
            {
                let place = self.place(span);
                self.report.add(&NODE_MISSING, place);
                node = Some(Vec::new());
            }
            match token {
                Token::Open | Token::Close | Token::Node => {
                    if let Some(properties) = node.take() {
                        self.node(&properties)?;
                    }
                }
                Token::Name(span) => self.name(span, node.as_mut()),
                Token::Value(span) => self.value(span, node.as_mut()),
                Token::Other(span) => self.skipped(span),
            }
            match token {
                Token::Open => open.push(self.at),
                Token::Node => node = Some(Vec::new()),
                Token::Close => {
                    self.at = open.pop().unwrap_or(NodeId::ROOT);
                    closed = open.is_empty();
                }
                _ => {}
            }
            if closed {
                break;
            }
        }
        if let Some(properties) = node {
            self.node(&properties)?;
        }
        let end = self.lexer.at();
        if closed {
            self.skipped(self.lexer.rest());
        } else {
            let place = self.place(Span::of(end..end));
            self.report.add(&CUT_OFF, place);
        }
        self.finish()
    }

    /// Begins a property in the node at hand.
    fn name(&mut self, span: Span, node: Option<&mut Vec<Property<'a>>>) {
        let text = self.lexer.slice(span);
        let Some(node) = node else { return self.skipped(span) };
        let mut name: String = text.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        if name.len() != text.len() {
            self.lower_case += 1;
        }
        if name.is_empty() {
            name = text.to_ascii_uppercase();
        }
        node.push(Property { name, span, values: Vec::new() });
    }

    /// Adds a value to the last property of the node at hand.
    fn value(&mut self, span: Span, node: Option<&mut Vec<Property<'a>>>) {
        let text = self.lexer.slice(span);
        match node.and_then(|node| node.last_mut()) {
            Some(property) => property.values.push((text, span)),
            None => self.skipped(span),
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        if self.has_places { span.into() } else { Place::FILE }
    }

    fn on_node(&self, id: NodeId, span: Span) -> Place {
        if self.has_places { Place::node(id).with_span(span) } else { Place::node(id) }
    }

    /// Tells of text that is no part of SGF.
    fn skipped(&mut self, span: Span) {
        let text = self.lexer.slice(span);
        let shown = text.trim();
        if shown.is_empty() {
            return;
        }
        let start = span.range().start + (text.len() - text.trim_start().len());
        let place = self.place(Span::of(start..start + shown.len()));
        let shown: String = shown.chars().take(40).collect();
        self.report.add(Finding::new(&TEXT_SKIPPED).with("text", shown), place);
    }

    fn node(&mut self, properties: &[Property<'a>]) -> Result<(), Fatal> {
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
                    self.property(&property.name, raw, *span, is_first, target, &mut annotations)?;
                }
            }
        }
        let mut extra = annotations.finish();
        if !later.is_empty() {
            let value = DetailValue::Text(later.text(mapping).into());
            extra.details.insert(0, Detail { name: SetUp::NAME.into(), value });
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
    ) -> Result<NodeId, Fatal> {
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
                let (ply, finding) = self.ply(mapping, mover, raw);
                at = self.add(at, ply, Span::new(property.span.start, span.end.saturating_add(1)))?;
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

    fn add(&mut self, parent: NodeId, ply: Ply, span: Span) -> Result<NodeId, Fatal> {
        let limit = self.cx.limits.nodes;
        if self.record.tree.arena_len() > limit {
            return Err(Fatal::LimitPassed { what: "moves", limit: limit as u64 });
        }
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
        if let Some(ply) = played.and_then(|played| played.ply(self.record.game, tree)) {
            return (ply.by(mover), None);
        }
        let finding = Finding::new(&POINT_UNREADABLE).with("text", &*text);
        (tree.raw_ply(&text).by(mover), Some(finding))
    }

    /// Takes a value of a property that is no move.
    fn property(
        &mut self,
        name: &str,
        raw: &'a str,
        span: Span,
        is_first: bool,
        target: NodeId,
        annotations: &mut Annotations,
    ) -> Result<(), Fatal> {
        match name {
            "B" | "W" | "TRYB" | "TRYW" | "PLY" => {}
            "GM" | "FF" | "CA" | "SZ" if is_first => {}
            "CCGC" if is_first => {
                if Mapping::named(self.cx.registry, raw.trim()).is_none() {
                    self.tags.push((TagName::new("CCGC"), unescape(raw)));
                    let place = self.place(span);
                    self.report.add(unreadable(name, raw), place);
                }
            }
            "AB" | "AW" | "AE" | "PL" | "START" if is_first => self.set_up(name, raw, span),
            "AB" | "AW" | "AE" | "PL" => {
                annotations.keep(name, raw);
                let place = self.on_node(target, span);
                self.report.add(unreadable(name, raw), place);
            }
            "TAG" if is_first => {
                let placed = composed(raw).and_then(|(head, value)| {
                    let (place, name) = head.split_once(' ')?;
                    Some((place.parse().ok()?, TagName::new(name.to_owned()), value))
                });
                match placed {
                    Some(placed) => self.placed_tags.push(placed),
                    None => self.tags.push((TagName::new("TAG"), unescape(raw))),
                }
            }
            "RE" if is_first => self.result(raw, span),
            _ if is_first && !is_own(name) && !is_of_nodes(name) => {
                self.tags.push((tag_of(name), unescape(raw)));
            }
            _ => {
                if !annotations.take(name, raw) {
                    annotations.keep(name, raw);
                    let place = self.on_node(target, span);
                    self.report.add(unreadable(name, raw), place);
                }
            }
        }
        let limit = self.cx.limits.tags;
        if self.tags.len() + self.placed_tags.len() > limit {
            return Err(Fatal::LimitPassed { what: "tags", limit: limit as u64 });
        }
        Ok(())
    }

    /// Puts together what was gathered.
    fn finish(mut self) -> Result<(), Fatal> {
        let Some(mapping) = self.mapping else { return Err(Fatal::NotThisFormat) };
        self.start(mapping);
        let mut tags = self.tags;
        self.placed_tags.sort_by_key(|(place, ..)| *place);
        for (place, name, text) in self.placed_tags {
            tags.insert(place.min(tags.len()), (name, text));
        }
        for (name, text) in tags {
            self.record.tags.push(name, text);
        }
        if self.lower_case > 0 {
            self.report.add(Finding::new(&LOWER_CASE).with("count", self.lower_case), Place::FILE);
        }
        if let (count, Some(text)) = self.odd_points {
            let finding = Finding::new(&POINT_SPELLING).with("count", count).with("text", text);
            self.report.add(finding, Place::FILE);
        }
        // Every move says whose it is; only what contradicts the turn is worth keeping.
        let turns = later::settle_turns(self.record, turns(self.record));
        let stated: Vec<_> = self.record.tree.preorder().collect();
        for id in stated {
            let ply = self.record.tree.ply(id);
            if ply.stated_mover() == turns.get(id.index()).copied() {
                self.record.tree.set_ply(id, ply.by(None));
            }
        }
        Ok(())
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
