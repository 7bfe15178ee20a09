//! Everything that can be said of one record that was read: its moves, its result, the name of its file.

use std::sync::Arc;

use yipu_ccgc::name::{Comparison, Trust};
use yipu_core::check::{self, Verdict};
use yipu_core::{NodeId, Outcome, Phase, Place, PlyKind, Record, Report, Severity, TagName};
use yipu_xiangqi::rulings::{ASIAN, Book};

use crate::codes::MOVE_NOT_UNDERSTOOD;

/// How a record is judged.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judging {
    /// The rulebook of Xiangqi, where positions repeat; the Asian one unless another is named.
    pub book: &'static Book,
    /// Whether the name is that of a file, which the standard may have a rule for.
    pub named: bool,
    /// Which of the two is believed where the name and the record disagree on a team or the result.
    pub trust: Trust,
    /// The rules of the contest, as tags that a record is judged with whatever it says itself.
    pub contest: Arc<[ContestTag]>,
}

/// A rule of a contest: the tag of the records of a game that says it, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestTag {
    /// The code of the game.
    pub code: &'static str,
    /// The tag, such as `komi`.
    pub tag: TagName,
    /// Its value.
    pub value: String,
}

impl Default for Judging {
    fn default() -> Self {
        Self { book: &ASIAN, named: false, trust: Trust::Neither, contest: Arc::default() }
    }
}

impl Judging {
    /// By another rulebook.
    pub fn by(self, book: &'static Book) -> Self {
        Self { book, ..self }
    }

    /// By the rulebook of that name; unchanged if there is none.
    pub fn by_name(self, book: &str) -> Self {
        let book = yipu_xiangqi::rulings::book(book).unwrap_or(self.book);
        self.by(book)
    }

    /// With the name of the file, or without.
    pub fn named(self, named: bool) -> Self {
        Self { named, ..self }
    }

    /// Believing the name or the record where they disagree on a team or the result.
    pub fn trusting(self, trust: Trust) -> Self {
        Self { trust, ..self }
    }

    /// By the rules of a contest.
    pub fn in_contest(self, contest: impl Into<Arc<[ContestTag]>>) -> Self {
        Self { contest: contest.into(), ..self }
    }

    /// Judges a record; what was found by an earlier judgement is forgotten.
    pub(crate) fn judge(&self, name: &str, record: &Record, report: &mut Report) -> Verdict {
        report.forget(Phase::Judging);
        report.during(Phase::Judging, |report| {
            let verdict = match self.by_contest(record) {
                Some(ruled) => self.verdict(&ruled, report),
                None => self.verdict(record, report),
            };
            yipu_ccgc::check_date(record, report);
            // A record that was stored after it had been read has the text of such a move, and no word about it.
            if !report.has_errors() && report.count(Severity::Warning) == 0 {
                tell_of_raw_moves(record, report);
            }
            if self.named
                && let Some(comparison) = Comparison::of(name, record)
            {
                let proved = check::proved_instead(report);
                comparison.judged(verdict).proving(proved).report(self.trust, report);
            }
            verdict
        })
    }

    /// The record as the contest's rules have it; `None` where they say nothing of its game.
    fn by_contest(&self, record: &Record) -> Option<Record> {
        let mut own = self.contest.iter().filter(|rule| rule.code == record.game.code).peekable();
        own.peek()?;
        let mut ruled = record.clone();
        own.for_each(|rule| ruled.tags.set(rule.tag.clone(), rule.value.clone()));
        Some(ruled)
    }

    fn verdict(&self, record: &Record, report: &mut Report) -> Verdict {
        match record.game.rules {
            Some(_) if record.game.code == yipu_xiangqi::INFO.code => {
                yipu_xiangqi::check_by(record, self.book, report)
            }
            Some(rules) => (rules.check)(record, report),
            None if record.outcome == Outcome::Unknown => Verdict::None,
            None => Verdict::Open,
        }
    }
}

/// Tells of the moves that nobody understood, the first of each line.
fn tell_of_raw_moves(record: &Record, report: &mut Report) {
    let tree = &record.tree;
    let is_raw = |id: NodeId| matches!(tree.ply(id).kind(), PlyKind::Raw(_));
    let first = |id: &NodeId| is_raw(*id) && tree.parent(*id).is_none_or(|parent| !is_raw(parent));
    for id in tree.preorder().filter(first) {
        report.add(&MOVE_NOT_UNDERSTOOD, Place { span: tree.span(id), node: Some(id), tag: None });
    }
}
