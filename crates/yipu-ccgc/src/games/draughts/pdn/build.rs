//! The tree of a record out of the lines of a game (SPEC 22 and 23).

use yipu_core::{
    CodeInfo, Detail, DetailValue, Diagnostic, Finding, Fix, Location, NodeId, Record, Report, Source,
};

use super::super::resolve::{self, How, Resolved};
use super::super::rules::Draughts;
use super::parse::{Game, Item};
use super::{SEVERAL_CAPTURES, SIGN_OTHER};

/// The name under which a glyph is kept that is larger than 255.
pub(super) const NAG: &str = "nag";

pub(super) struct Builder<'a> {
    source: &'a Source<'a>,
    record: &'a mut Record,
    report: &'a mut Report,
}

impl<'a> Builder<'a> {
    pub(super) fn new(source: &'a Source<'a>, record: &'a mut Record, report: &'a mut Report) -> Self {
        Self { source, record, report }
    }

    /// Adds every line behind its parent, whose position before the fork is kept until then.
    pub(super) fn build(&mut self, game: &Game, start: &Draughts) {
        let mut forks: Vec<Vec<(usize, NodeId, Draughts)>> = Vec::with_capacity(game.lines.len());
        for line in &game.lines {
            let (mut at, mut position) = match line.parent {
                None => (NodeId::ROOT, start.clone()),
                Some((outer, index)) => {
                    // They are in the order of the moves.
                    let own = forks.get(outer).map_or(&[][..], Vec::as_slice);
                    let fork =
                        own.binary_search_by_key(&index, |fork| fork.0).ok().and_then(|at| own.get(at));
                    fork.map_or_else(|| (NodeId::ROOT, start.clone()), |fork| (fork.1, fork.2.clone()))
                }
            };
            let texts: Vec<Option<String>> = line.items.iter().map(|item| item.spelt.clone()).collect();
            let resolved = resolve::line(&position, &texts);
            let mut own = Vec::with_capacity(line.forks.len());
            let mut wanted = line.forks.iter().peekable();
            for (index, (item, resolved)) in line.items.iter().zip(&resolved.moves).enumerate() {
                if wanted.next_if_eq(&&index).is_some() {
                    own.push((index, at, position.clone()));
                }
                at = self.item(at, item, resolved);
                resolved.play(&mut position);
            }
            if line.items.is_empty() {
                own.push((0, at, position));
            }
            forks.push(own);
        }
        if !game.comment.is_empty() {
            self.record.tree.set_comment(NodeId::ROOT, &*game.comment);
        }
    }

    fn item(&mut self, at: NodeId, item: &Item, resolved: &Resolved) -> NodeId {
        let text = self.source.slice(item.span);
        let tree = &mut self.record.tree;
        let ply = match resolved.mv {
            Some(mv) => tree.intern(&mv.pack()),
            None => tree.raw_ply(text),
        };
        let node = tree.add(at, ply);
        tree.set_span(node, item.span);
        if !item.before.is_empty() {
            tree.extra_mut(node).before = Some((&*item.before).into());
        }
        if !item.comment.is_empty() {
            tree.set_comment(node, &*item.comment);
        }
        for glyph in &item.glyphs {
            let extra = tree.extra_mut(node);
            if let Ok(glyph) = u8::try_from(*glyph) {
                extra.glyphs.push(glyph);
            } else {
                let value = DetailValue::Number(i64::from(*glyph));
                extra.details.push(Detail { name: NAG.into(), value });
            }
        }
        self.tell(node, item, resolved);
        node
    }

    fn tell(&mut self, node: NodeId, item: &Item, resolved: &Resolved) {
        let Some(mv) = resolved.mv else { return };
        let (code, count): (&'static CodeInfo, usize) = match resolved.how {
            How::Chosen(count) => (&SEVERAL_CAPTURES, count),
            How::OtherSign => (&SIGN_OTHER, 0),
            // A capture that is clear may be shortened.
            How::Exactly | How::Shortened | How::Literally | How::Unread => return,
        };
        let mut standard = String::new();
        mv.write_with(if mv.is_capture() { "x" } else { "-" }, 1, &mut standard);
        let text = self.source.slice(item.span);
        let mut finding = Finding::new(code).with("text", text).with("standard", &*standard);
        if count > 0 {
            finding = finding.with("count", count);
        }
        let place = Location::node(node).with_span(item.span);
        let fix = Fix { safe: count == 0, ..Fix::safe(item.span, standard) };
        self.report.push(Diagnostic::new(finding, place).with_fix(fix));
    }
}
