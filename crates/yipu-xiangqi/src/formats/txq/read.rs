//! From the objects of a TXQ file to a record (SPEC 2, 3).

use std::collections::HashSet;

use yipu_core::{
    Context, Detail, DetailValue, Finding, FormatError, Location, NodeId, Record, Report, Source, Span,
    TagName,
};

use super::java::{self, Broken, Objects, Value};
use super::{
    BROKEN_TEXT, CUT_OFF, NO_SUCH_CHILD, NODE_TWICE, NOT_UNDERSTOOD, TEXT_DIFFERS, UNKNOWN_FIELDS,
    UNREADABLE_MOVE,
};
use crate::{Move, Notation, Undo, Xiangqi, fen};

/// The texts of a manual that are tags.
const TAGS: [(&str, TagName); 5] = [
    ("name", TagName::TITLE),
    ("date", TagName::DATE),
    ("city", TagName::PLACE),
    ("red", TagName::RED),
    ("black", TagName::BLACK),
];

/// Every field of a manual, and of a node.
const MANUAL: [&str; 7] = ["black", "city", "date", "fenCode", "head", "name", "red"];
const NODE: [&str; 7] = ["next", "cnMove", "id", "list", "move", "remark", "score"];

pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    if !bytes.starts_with(java::MAGIC) {
        return Err(FormatError::NotThisFormat);
    }
    cx.limits.bytes(bytes.len())?;
    let (objects, manual, broken) = java::read(bytes);
    if objects.class_name(manual) != "ChessManual" {
        return Err(FormatError::NotThisFormat);
    }
    match broken {
        Some(Broken::CutOff(at)) => report.add(&CUT_OFF, Span::from_range(at..bytes.len())),
        Some(Broken::NotUnderstood(at)) => report.add(&NOT_UNDERSTOOD, Span::from_range(at..bytes.len())),
        None => {}
    }
    for (name, tag) in TAGS {
        if let Some(text) = text(&objects, manual, name, report).filter(|text| !text.is_empty()) {
            record.tags.push(tag, text);
        }
    }
    let start = start(&objects, manual, record, report);
    let mut reader = Reader {
        objects: &objects,
        cx,
        record,
        report,
        position: start,
        played: Vec::new(),
        unknown: 0,
        seen: HashSet::new(),
    };
    reader.unknown_fields(manual, &MANUAL);
    match objects.field(manual, "head") {
        Some(head) => reader.tree(head),
        None => Ok(()),
    }
}

/// The text of a field, reported if it is damaged; `None` if there is none.
fn text<'a>(objects: &'a Objects, value: Value, name: &str, report: &mut Report) -> Option<&'a str> {
    let text = objects.text(objects.field(value, name)?)?;
    if text.is_broken {
        report.add(&BROKEN_TEXT, text.span);
    }
    Some(&text.value)
}

/// The position before the first move.
fn start(objects: &Objects, manual: Value, record: &mut Record, report: &mut Report) -> Xiangqi {
    let Some(text) = objects.field(manual, "fenCode").and_then(|value| objects.text(value)) else {
        return Xiangqi::start();
    };
    let parsed = fen::parse(&text.value);
    for diagnostic in &parsed.report {
        let mut diagnostic = diagnostic.clone();
        diagnostic.place = Location::tag(TagName::new("FEN")).with_span(text.span);
        report.push(diagnostic);
    }
    let start = parsed.value.to_string();
    record.start = (start != fen::START).then(|| start.into_boxed_str());
    Xiangqi::from(&parsed.value)
}

/// A step of the walk over the tree.
enum Step {
    Enter { node: Value, parent: NodeId },
    Leave,
}

/// What was done to the board for a node.
enum Played {
    Move(Undo),
    /// The move could not be read, so nothing is known after it.
    Nothing,
}

struct Reader<'a> {
    objects: &'a Objects,
    cx: &'a Context,
    record: &'a mut Record,
    report: &'a mut Report,
    /// The position before the node.
    position: Xiangqi,
    /// For each node from the root to here.
    played: Vec<Played>,
    /// How many of these moves could not be read.
    unknown: usize,
    /// The nodes that were read.
    seen: HashSet<usize>,
}

impl Reader<'_> {
    /// Walks over the tree below its root.
    fn tree(&mut self, root: Value) -> Result<(), FormatError> {
        self.unknown_fields(root, &NODE);
        self.is_new(root, NodeId::ROOT);
        self.remarks(root, NodeId::ROOT);
        let mut steps = Vec::new();
        self.push_children(root, NodeId::ROOT, &mut steps);
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter { node, parent } if self.is_new(node, parent) => {
                    self.cx.limits.moves(self.record.tree.node_capacity())?;
                    let id = self.node(node, parent);
                    self.remarks(node, id);
                    steps.push(Step::Leave);
                    self.push_children(node, id, &mut steps);
                }
                Step::Enter { .. } => {}
                Step::Leave => self.leave(),
            }
        }
        Ok(())
    }

    /// Notes that an object is read as a node; `false` if it was read before, or is no node.
    fn is_new(&mut self, node: Value, parent: NodeId) -> bool {
        let Value::Object(index) = node else { return false };
        let is_new = self.seen.insert(index);
        if !is_new {
            self.report.add(&NODE_TWICE, parent);
        }
        is_new
    }

    /// Puts the children of a node on the stack, so that the one that is shown is read first.
    fn push_children(&mut self, node: Value, id: NodeId, steps: &mut Vec<Step>) {
        let children = self.objects.field(node, "list").map_or(&[][..], |list| self.objects.items(list));
        let next = self.objects.field(node, "next").and_then(|next| self.objects.number(next)).unwrap_or(0);
        let shown = usize::try_from(next).ok().filter(|next| *next < children.len());
        if shown.is_none() && (next != 0 || !children.is_empty()) {
            let finding = Finding::new(&NO_SUCH_CHILD)
                .with("index", next.saturating_add(1).to_string())
                .with("count", children.len());
            self.report.add(finding, id);
        }
        let shown = shown.unwrap_or(0);
        let others = children.iter().enumerate().filter(|(index, _)| *index != shown).map(|(_, child)| child);
        steps.extend(
            others.rev().chain(children.get(shown)).map(|child| Step::Enter { node: *child, parent: id }),
        );
    }

    /// Adds a node and plays its move.
    fn node(&mut self, node: Value, parent: NodeId) -> NodeId {
        let coordinates = self.objects.field(node, "move").and_then(|value| self.objects.text(value));
        let words = self.objects.field(node, "cnMove").and_then(|value| self.objects.text(value));
        let by_coordinates = coordinates.and_then(|text| self.parse(Notation::Ucci, &text.value));
        let by_words =
            words.and_then(|text| self.parse(Notation::CHINESE, &text.value).filter(|_| self.unknown == 0));
        let span = coordinates.or(words).map(|text| text.span);
        let Some(mv) = by_coordinates.or(by_words) else {
            let text = coordinates.or(words).map_or("?", |text| &text.value);
            let id = self.record.tree.add_raw(parent, text);
            self.report.add(Finding::new(&UNREADABLE_MOVE).with("text", text), place(id, span));
            self.played.push(Played::Nothing);
            self.unknown += 1;
            return id;
        };
        let id = self.record.tree.add(parent, Move::to_ply(mv));
        if let Some(span) = span {
            self.record.tree.set_span(id, span);
        }
        if let Some(words) = words.filter(|_| by_words.is_some_and(|other| other != mv)) {
            let finding = Finding::new(&TEXT_DIFFERS)
                .with("move", Notation::CHINESE.format(&self.position, mv).to_string())
                .with("text", &*words.value);
            self.report.add(finding, place(id, Some(words.span)));
            let value = DetailValue::Text(words.value.as_str().into());
            self.record.tree.extra_mut(id).details.push(Detail { name: "text".into(), value });
        }
        self.played.push(Played::Move(self.position.play_unchecked(mv)));
        id
    }

    fn parse(&self, notation: Notation, text: &str) -> Option<Move> {
        notation.parse(&self.position, text).ok().map(|reading| reading.mv)
    }

    fn leave(&mut self) {
        match self.played.pop() {
            Some(Played::Move(undo)) => self.position.undo(undo),
            Some(Played::Nothing) => self.unknown -= 1,
            None => {}
        }
    }

    /// Keeps the comment and the score of a node.
    fn remarks(&mut self, node: Value, id: NodeId) {
        if let Some(remark) = text(self.objects, node, "remark", self.report).filter(|text| !text.is_empty())
        {
            self.record.tree.set_comment(id, remark);
        }
        if let Some(score) = self.objects.field(node, "score").and_then(|score| self.objects.number(score)) {
            let value = DetailValue::Number(score);
            self.record.tree.extra_mut(id).details.push(Detail { name: "score".into(), value });
        }
    }

    /// Names the fields of an object that are passed over.
    fn unknown_fields(&mut self, value: Value, known: &[&str]) {
        let names: Vec<&str> =
            self.objects.field_names(value).filter(|name| !known.contains(name)).take(20).collect();
        if !names.is_empty() {
            let finding = Finding::new(&UNKNOWN_FIELDS)
                .with("count", names.len())
                .with("names", names.join(", "))
                .with("class", self.objects.class_name(value));
            self.report.add(finding, NodeId::ROOT);
        }
    }
}

fn place(id: NodeId, span: Option<Span>) -> Location {
    let node = Location::node(id);
    span.map_or(node.clone(), |span| node.with_span(span))
}
