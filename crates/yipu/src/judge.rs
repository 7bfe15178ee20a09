//! Everything that can be said of one record that was read: its moves, its result, and what a check of your own finds.

use std::fmt;
use std::sync::Arc;

use yipu_core::check::Verdict;
use yipu_core::{Location, NodeId, Outcome, Phase, PlyKind, Record, Report, Severity, TagName};
use yipu_xiangqi::rulings::{ASIAN, Book};

use crate::codes::MOVE_NOT_UNDERSTOOD;

/// How a record is judged.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckOptions {
    /// The rulebook of Xiangqi, where positions repeat; the Asian one unless another is named.
    pub book: &'static Book,
    /// The rules of the contest, as tags that a record is judged with whatever it says itself.
    pub contest: Arc<[ContestTag]>,
    /// Another check, made after the others.
    also: Option<Check>,
}

/// A check that was added to the others.
#[derive(Clone)]
struct Check(Arc<Looking>);

type Looking = dyn Fn(&Judged<'_>, &mut Report) + Send + Sync;

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Check")
    }
}

/// A record that was judged, for a check of your own: see [`CheckOptions::and`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Judged<'a> {
    /// The name of the file.
    pub name: &'a str,
    /// The record.
    pub record: &'a Record,
    /// What was found of the stated result.
    pub verdict: Verdict,
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

impl Default for CheckOptions {
    fn default() -> Self {
        Self { book: &ASIAN, contest: Arc::default(), also: None }
    }
}

impl CheckOptions {
    /// By another rulebook.
    pub fn by(self, book: &'static Book) -> Self {
        Self { book, ..self }
    }

    /// By the rulebook of that name; unchanged if there is none.
    pub fn by_name(self, book: &str) -> Self {
        let book = yipu_xiangqi::rulings::book(book).unwrap_or(self.book);
        self.by(book)
    }

    /// With one more check, made after the others. What it finds goes into the report of the record.
    ///
    /// ```
    /// use yipu::CheckOptions;
    /// use yipu::core::{NodeId, Finding};
    ///
    /// let judging = CheckOptions::default().and(|judged, report| {
    ///     if judged.record.tags.is_empty() {
    ///         report.add(Finding::new(&yipu::codes::NO_RECORD).with("format", judged.name), NodeId::ROOT);
    ///     }
    /// });
    /// let mut document = yipu::read("a.pgn", "1. h2e2 *").next().unwrap()?;
    /// document.judge(&judging);
    /// assert!(document.report.has_errors());
    /// # Ok::<(), yipu::Error>(())
    /// ```
    #[must_use]
    pub fn and(self, check: impl Fn(&Judged<'_>, &mut Report) + Send + Sync + 'static) -> Self {
        let both = match self.also {
            None => Check(Arc::new(check)),
            Some(Check(first)) => Check(Arc::new(move |judged, report| {
                first(judged, report);
                check(judged, report);
            })),
        };
        Self { also: Some(both), ..self }
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
            if let Some(Check(check)) = &self.also {
                check(&Judged { name, record, verdict }, report);
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
        report.add(&MOVE_NOT_UNDERSTOOD, Location { span: tree.span(id), node: Some(id), tag: None });
    }
}
