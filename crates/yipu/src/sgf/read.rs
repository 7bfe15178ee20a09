//! SGF to a record: the tokens of a game become nodes, and [`node`](super::node) reads each of them.

use yipu_core::{
    Context, Finding, FormatError, Location, NodeId, Record, Report, Side, Source, Span, TagName,
};

use super::charset::other_text;
use super::codes::{CUT_OFF, LOWER_CASE, NODE_MISSING, POINT_SPELLING, TEXT_SKIPPED};
use super::games::Mapping;
use super::kin::Kin;
use super::later;
use super::setup::Setup;
use super::syntax::{Lexer, Token, game_start};
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
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let begin = game_start(source.text().as_bytes()).ok_or(FormatError::NotThisFormat)?;
    let other = other_text(source, begin, report);
    let text = other.as_deref().unwrap_or(source.text());
    let begin = game_start(text.as_bytes()).ok_or(FormatError::NotThisFormat)?;
    let mut reader = Reader {
        lexer: Lexer::new(text, begin),
        has_places: other.is_none(),
        cx,
        record,
        report,
        mapping: None,
        kin: None,
        at: NodeId::ROOT,
        setup: None,
        turn: None,
        tags: Vec::new(),
        placed_tags: Vec::new(),
        lower_case: 0,
        odd_points: (0, None),
    };
    reader.skipped(Span::from_range(0..begin));
    reader.game()
}

pub(super) struct Reader<'a, 'r> {
    pub(super) lexer: Lexer<'a>,
    /// Whether offsets are those of the source.
    pub(super) has_places: bool,
    pub(super) cx: &'r Context,
    pub(super) record: &'r mut Record,
    pub(super) report: &'r mut Report,
    /// The game, once the first node is read.
    pub(super) mapping: Option<Mapping>,
    /// Who has written the file, where its moves are in a way of their own.
    pub(super) kin: Option<Kin>,
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
    fn game(mut self) -> Result<(), FormatError> {
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
            let place = self.place(Span::from_range(end..end));
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

    pub(super) fn place(&self, span: Span) -> Location {
        if self.has_places { span.into() } else { Location::FILE }
    }

    pub(super) fn on_node(&self, id: NodeId, span: Span) -> Location {
        if self.has_places { Location::node(id).with_span(span) } else { Location::node(id) }
    }

    /// Tells of text that is no part of SGF.
    fn skipped(&mut self, span: Span) {
        let text = self.lexer.slice(span);
        let shown = text.trim();
        if shown.is_empty() {
            return;
        }
        let start = span.range().start + (text.len() - text.trim_start().len());
        let place = self.place(Span::from_range(start..start + shown.len()));
        let shown: String = shown.chars().take(40).collect();
        self.report.add(Finding::new(&TEXT_SKIPPED).with("text", shown), place);
    }

    /// Puts together what was gathered.
    fn finish(mut self) -> Result<(), FormatError> {
        let Some(mapping) = self.mapping else { return Err(FormatError::NotThisFormat) };
        self.start(mapping);
        let mut tags = self.tags;
        self.placed_tags.sort_by_key(|(place, ..)| *place);
        for (place, name, text) in self.placed_tags {
            tags.insert(place.min(tags.len()), (name, text));
        }
        for (name, text) in tags {
            self.record.tags.push(name, text);
        }
        if self.kin.is_some_and(Kin::white_begins) {
            self.record.exchange_tags(&TagName::FIRST, &TagName::SECOND);
        }
        if self.lower_case > 0 {
            self.report.add(Finding::new(&LOWER_CASE).with("count", self.lower_case), Location::FILE);
        }
        if let (count, Some(text)) = self.odd_points {
            let finding = Finding::new(&POINT_SPELLING).with("count", count).with("text", text);
            self.report.add(finding, Location::FILE);
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
