//! The logs of both sides as one record.

use yipu_core::{
    Diagnostic, Finding, Location, NodeId, Outcome, Packed, Ply, Record, Report, Source, Span, TagName, Text,
    Value,
};

use super::super::board::Site;
use super::super::judge::Recorded;
use super::super::rules::{Army, ArmyMove};
use super::super::start::UNKNOWN;
use super::codes::{LOGS_DISAGREE, LONGER, SAME_SEAT};
use yipu_core::Position as _;

/// Why two logs make no record: a finding with its place in the first log, which names the place in the second.
pub type Disagreement = Diagnostic;

/// The record of two logs, one of each side, with what only one of them knows. `sources` are what they were read from.
///
/// # Errors
/// If both are of the same side, or if they disagree on a move, a result of a fight, a flag, the limits or the end. Every
/// disagreement has its place in the first log and names that in the second.
pub fn join(
    logs: [&Record; 2],
    sources: [&Source<'_>; 2],
    report: &mut Report,
) -> Result<Record, Vec<Disagreement>> {
    let [one, other] = logs;
    let mut joint = Joint { logs, sources, found: Vec::new() };
    let start = joint.layouts();
    let tags = joint.tags();
    let outcome = joint.outcome();
    let longer = if one.tree.mainline().count() < other.tree.mainline().count() { other } else { one };
    let mut record = longer.clone();
    let moves: [Vec<NodeId>; 2] = logs.map(|log| log.tree.mainline().collect());
    for (a, b) in moves[0].iter().zip(&moves[1]) {
        joint.moves(*a, *b);
    }
    if !joint.found.is_empty() {
        return Err(joint.found);
    }
    let [short, long] = {
        let mut lengths = moves.each_ref().map(Vec::len);
        lengths.sort_unstable();
        lengths
    };
    if short != long {
        report.add(Finding::new(&LONGER).with("count", long - short), Location::FILE);
    }
    joint.fill(&moves, &mut record);
    record.start = Some(start.into());
    record.tags.clear();
    for (name, text) in tags {
        record.tags.push(name, text);
    }
    record.outcome = outcome;
    Ok(record)
}

/// Two logs that are compared.
struct Joint<'a> {
    logs: [&'a Record; 2],
    sources: [&'a Source<'a>; 2],
    found: Vec<Disagreement>,
}

impl Joint<'_> {
    /// Both layouts, each from the log that has it.
    fn layouts(&mut self) -> String {
        let halves = self.logs.map(|log| log.start_text().split_once('/').unwrap_or((UNKNOWN, UNKNOWN)));
        let [(first, second), (other_first, other_second)] = halves;
        let mut one_of = |a: &str, b: &str| match (a, b) {
            (UNKNOWN, known) | (known, UNKNOWN) => known.to_owned(),
            _ if a == b => a.to_owned(),
            _ => {
                let what = Value::term("the layout", "布局");
                self.disagree(what, [a, b], [NodeId::ROOT; 2]);
                a.to_owned()
            }
        };
        let joined = [one_of(first, other_first), one_of(second, other_second)];
        if joined.iter().any(|layout| layout == UNKNOWN)
            && halves.iter().all(|half| *half != (UNKNOWN, UNKNOWN))
        {
            self.found.push(Diagnostic::new(&SAME_SEAT, Location::FILE));
        }
        joined.join("/")
    }

    /// The tags of both.
    fn tags(&mut self) -> Vec<(TagName, Text)> {
        let [one, other] = self.logs;
        let mut tags: Vec<(TagName, Text)> =
            one.tags.iter().map(|(name, text)| (name.clone(), text.clone())).collect();
        for (name, text) in other.tags.iter() {
            match one.tags.get(name) {
                None => tags.push((name.clone(), text.clone())),
                Some(known) if known == text => {}
                Some(known) => {
                    let what = Value::Words {
                        en: format!("the tag {}", name.as_str()).into(),
                        zh: format!("标签 {} ", name.as_str()).into(),
                    };
                    let spans =
                        [one, other].map(|log| log.tag_place(name.clone()).span.unwrap_or(Span::at(0)));
                    self.disagree_at(what, [known.as_str(), text.as_str()], spans);
                }
            }
        }
        tags.sort_by_key(|(name, _)| *name == TagName::SECOND);
        tags
    }

    fn outcome(&mut self) -> Outcome {
        let [one, other] = self.logs.map(|log| log.outcome);
        match (one, other) {
            (Outcome::Unknown, known) | (known, Outcome::Unknown) => known,
            _ if one == other => one,
            _ => {
                let spans =
                    self.logs.map(|log| log.tag_place(TagName::new("result")).span.unwrap_or(Span::at(0)));
                let texts = [one.to_string(), other.to_string()];
                self.disagree_at(Value::term("the end", "终局"), texts.each_ref().map(|text| &**text), spans);
                one
            }
        }
    }

    /// Compares a move with the other log's, unless one log has left it out.
    fn moves(&mut self, a: NodeId, b: NodeId) {
        let nodes = [a, b];
        let [Some(one), Some(other)] = [self.recorded(0, a), self.recorded(1, b)] else { return };
        let text = |mv: ArmyMove| mv.text();
        if one.mv != other.mv {
            let texts = [text(one.mv), text(other.mv)];
            self.disagree(Value::term("a move", "着法"), texts.each_ref().map(|text| &**text), nodes);
        } else if let (Some(fight), Some(known)) = (one.fight, other.fight)
            && fight != known
        {
            let texts = [fight, known].map(|fight| fight.number().to_string());
            self.disagree(
                Value::term("what became of a move", "着法结果"),
                texts.each_ref().map(|text| &**text),
                nodes,
            );
        } else if let (Some(_), Some(_)) = (one.fight, other.fight)
            && one.flag != other.flag
        {
            let texts = [one.flag, other.flag].map(|flag| flag.map_or_else(|| "00".to_owned(), Site::text));
            self.disagree(Value::term("a flag", "军旗位置"), texts.each_ref().map(|text| &**text), nodes);
        }
    }

    fn recorded(&self, log: usize, id: NodeId) -> Option<Recorded> {
        let tree = &self.logs[log].tree;
        let packed: Packed<'_> = tree.packed(tree.ply(id))?;
        Some(Recorded::of(self.logs[log], id, Army::unpack(packed)?))
    }

    /// Takes moves, results and flags that only one log has.
    fn fill(&self, moves: &[Vec<NodeId>; 2], record: &mut Record) {
        let nodes: Vec<NodeId> = record.tree.mainline().collect();
        for (index, id) in nodes.into_iter().enumerate() {
            for (log, ids) in moves.iter().enumerate() {
                let Some(from) = ids.get(index) else { continue };
                let Some(known) = self.recorded(log, *from) else { continue };
                let tree = &self.logs[log].tree;
                if record.tree.packed(record.tree.ply(id)).and_then(Army::unpack).is_none() {
                    let ply: Ply = record.tree.intern(&Army::pack(known.mv));
                    record.tree.set_ply(id, ply);
                }
                let lacks = Recorded::of(record, id, known.mv).fight.is_none();
                if let Some(extra) = tree.extra(*from).filter(|_| lacks) {
                    record.tree.extra_mut(id).details.clone_from(&extra.details);
                }
            }
        }
    }

    fn disagree(&mut self, what: Value, texts: [&str; 2], nodes: [NodeId; 2]) {
        let [one, other] = [0, 1].map(|log| self.logs[log].tree.span(nodes[log]).unwrap_or(Span::at(0)));
        self.disagree_at(what, texts, [one, other]);
    }

    fn disagree_at(&mut self, what: Value, [one, other]: [&str; 2], spans: [Span; 2]) {
        let [_, source] = self.sources;
        let place = source.line_column(spans[1].start);
        let place = format!("{}:{}:{}", source.name(), place.line, place.column);
        let finding = Finding::new(&LOGS_DISAGREE).with("what", what).with("one", one);
        self.found.push(Diagnostic::new(finding.with("other", other).with("place", place), spans[0]));
    }
}
