//! From a plan to the tree of a record: moves, and everything else as comments.

use yipu_core::{Doubt, Finding, FormatError, Limits, Location, NodeId, Report, Side, Span, Tree, glyph};

use super::line::{Line, Meaning};
use super::plan::{Oddity, Plan, Put, fold};
use super::token::{Kind, Token};
use super::{CHOSEN, GAP, MENTIONS, NUMBER_ODD, words};
use crate::Move;
use crate::findings::unreadable;

/// Among so many siblings a variation is looked for that was offered before.
const MOST_SIBLINGS: usize = 32;

/// What the tree is built from.
pub(super) struct Building<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) plan: &'a Plan,
    pub(super) limits: Limits,
    /// Where the text of the record begins that is not a label.
    pub(super) from: usize,
    /// Where it ends.
    pub(super) end: usize,
}

impl Building<'_> {
    /// Puts the lines into an empty tree; the nodes of each line.
    pub(super) fn build(&self, tree: &mut Tree, report: &mut Report) -> Result<(), FormatError> {
        let mut nodes: Vec<Vec<NodeId>> = Vec::with_capacity(self.plan.lines.len());
        let mut dangling: Vec<bool> = Vec::with_capacity(self.plan.lines.len());
        for line in &self.plan.lines {
            // A variation that would go on from the end of its line is none: it stays in the comment.
            dangling.push(line.parent.is_some_and(|(of, index)| {
                let parent = self.plan.lines.get(of);
                dangling.get(of) == Some(&true) || parent.is_none_or(|parent| index >= parent.entries.len())
            }));
            let mut at = match line.parent {
                None => NodeId::ROOT,
                Some((of, index)) => parent(&self.plan.lines, &nodes, of, index),
            };
            let mut own = Vec::with_capacity(line.entries.len());
            if dangling.last() != Some(&true) {
                let mut told = false;
                for entry in &line.entries {
                    self.limits.moves(tree.node_capacity())?;
                    let word = entry.span.slice(self.text);
                    if line.parent.is_some()
                        && let Some(there) = self.offered_before(tree, at, word)
                    {
                        at = there;
                        own.push(at);
                        continue;
                    }
                    let side = entry.gap.then_some(Side::from(entry.side));
                    let ply = match &entry.meaning {
                        Meaning::Legal(mv) | Meaning::Illegal(mv) => Move::to_ply(*mv).by(side),
                        Meaning::Nothing(_) | Meaning::Unknown => tree.raw_ply(word).by(side),
                    };
                    at = tree.add(at, ply);
                    tree.set_span(at, entry.span);
                    if let (Meaning::Nothing(error), false) = (&entry.meaning, told) {
                        told = true;
                        let board = own
                            .len()
                            .checked_sub(1)
                            .map_or(line.before.as_deref(), |index| line.board_at(index + 1));
                        if let Some(board) = board {
                            let (finding, inner) = unreadable(board, word, error);
                            report
                                .add(finding, Location::node(at).with_span(inner.shifted(entry.span.start)));
                        }
                    }
                    if entry.gap {
                        Doubt::Gap(1).note(tree, at);
                    }
                    own.push(at);
                }
            }
            nodes.push(own);
        }
        self.comments(&nodes, tree);
        self.oddities(&nodes, report);
        Ok(())
    }

    /// A variation that is offered again goes on with the one that is there, of the first few.
    fn offered_before(&self, tree: &Tree, at: NodeId, word: &str) -> Option<NodeId> {
        let same = |id: &NodeId| tree.span(*id).is_some_and(|span| fold(span.slice(self.text)) == fold(word));
        tree.children(at).take(MOST_SIBLINGS).find(same)
    }

    /// Everything that is no move, kept behind the move before it.
    fn comments(&self, nodes: &[Vec<NodeId>], tree: &mut Tree) {
        let mut at = self.from;
        let mut node = NodeId::ROOT;
        // A node that is said again and again has one comment, which must not be copied each time.
        let mut said = vec![String::new(); tree.node_capacity()];
        let find = |put: &Put| nodes.get(put.line).and_then(|line| line.get(put.entry)).copied();
        for put in &self.plan.puts {
            let Some(here) = find(put) else { continue };
            let Some(token) = self.tokens.get(put.token) else { continue };
            let from = self.tokens.get(put.from).map_or(token.span.start, |token| token.span.start) as usize;
            let between = self.text.get(at..from.max(at)).unwrap_or("");
            if tree.span(here) != Some(token.span) {
                // A move that was there before: the word is kept in the comment.
                keep(&mut said, node, between);
                (at, node) = (from.max(at), here);
                continue;
            }
            let opens = put.entry == 0 && put.line > 0;
            if opens {
                // What leads to the variation stands in front of it, what comes before that behind the move before.
                let cut = between.rfind(['。', '\n', '！', '？', '；']).map_or(0, |cut| {
                    cut + between.get(cut..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8)
                });
                let (behind, before) = between.split_at_checked(cut).unwrap_or((between, ""));
                keep(&mut said, node, behind);
                if let Some(words) = worth(before) {
                    tree.extra_mut(here).before = Some(words.into());
                }
            } else {
                keep(&mut said, node, between);
            }
            at = token.span.end as usize;
            node = here;
            if let Some(next) = self.tokens.get(put.token + 1).filter(|next| next.kind == Kind::Glyph) {
                let marks = next.text(self.text);
                if let Some((glyph, _)) = glyph::prefix(marks).filter(|(_, length)| *length == marks.len()) {
                    tree.extra_mut(here).glyphs.push(glyph);
                    at = next.span.end as usize;
                }
            }
        }
        keep(&mut said, node, self.text.get(at..self.end.max(at)).unwrap_or(""));
        for node in std::iter::once(&NodeId::ROOT).chain(nodes.iter().flatten()) {
            let comment = said.get_mut(node.index()).map(std::mem::take).unwrap_or_default();
            if !comment.is_empty() {
                tree.set_comment(*node, comment);
            }
        }
    }

    fn oddities(&self, nodes: &[Vec<NodeId>], report: &mut Report) {
        let mut mentions: Vec<Span> = Vec::new();
        for (token, oddity) in &self.plan.oddities {
            let Some(span) = self.tokens.get(*token).map(|token| token.span) else { continue };
            let put = self
                .plan
                .puts
                .binary_search_by_key(token, |put| put.token)
                .ok()
                .and_then(|at| self.plan.puts.get(at));
            let node = put.and_then(|put| nodes.get(put.line)?.get(put.entry)).copied();
            let place =
                || node.map_or_else(|| Location::from(span), |node| Location::node(node).with_span(span));
            match *oddity {
                Oddity::Number(found, expected) => {
                    report.add(
                        Finding::new(&NUMBER_ODD).with("found", found).with("expected", expected),
                        place(),
                    );
                }
                Oddity::Gap => report.add(&GAP, place()),
                Oddity::Chosen => report.add(&CHOSEN, place()),
                Oddity::Mention => mentions.push(span),
            }
        }
        if let Some(first) = mentions.first() {
            report.add(Finding::new(&MENTIONS).with("count", mentions.len()), *first);
        }
    }
}

/// The node before the move of a line that a variation replaces.
fn parent(lines: &[Line], nodes: &[Vec<NodeId>], of: usize, index: usize) -> NodeId {
    if let Some(index) = index.checked_sub(1) {
        return nodes.get(of).and_then(|own| own.get(index)).copied().unwrap_or(NodeId::ROOT);
    }
    match lines.get(of).and_then(|line| line.parent) {
        Some((of, index)) => parent_of_first(lines, nodes, of, index),
        None => NodeId::ROOT,
    }
}

/// The same for a variation of the first move of a variation, however often.
fn parent_of_first(lines: &[Line], nodes: &[Vec<NodeId>], mut of: usize, mut index: usize) -> NodeId {
    while index == 0 {
        match lines.get(of).and_then(|line| line.parent) {
            Some((outer, at)) => (of, index) = (outer, at),
            None => return NodeId::ROOT,
        }
    }
    nodes.get(of).and_then(|own| own.get(index - 1)).copied().unwrap_or(NodeId::ROOT)
}

/// Text that is worth to be kept: not only signs and joints.
fn worth(text: &str) -> Option<String> {
    if words::joins(text) {
        return None;
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let kept = lines.join("\n");
    let kept = kept.trim_start_matches(['，', ',', '。', '；', ';', '、']);
    let inner = kept
        .strip_prefix('{')
        .and_then(|kept| kept.strip_suffix('}'))
        .filter(|inner| !inner.contains(['{', '}']));
    Some(inner.unwrap_or(kept).trim().to_owned()).filter(|kept| !kept.is_empty())
}

/// Adds text to the comment on a node.
fn keep(said: &mut [String], node: NodeId, text: &str) {
    let (Some(words), Some(comment)) = (worth(text), said.get_mut(node.index())) else { return };
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(&words);
}
