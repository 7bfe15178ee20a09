//! The findings of one record, bounded in number, with a count of the rest.

use crate::{Diagnostic, Finding, Fix, Place, Severity};

/// Findings in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    limit: usize,
    counts: [usize; 3],
}

impl Default for Report {
    fn default() -> Self {
        Self::with_limit(Self::DEFAULT_LIMIT)
    }
}

impl Report {
    /// How many findings a report keeps unless told otherwise.
    pub const DEFAULT_LIMIT: usize = 1000;

    /// An empty report.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty report that keeps at most so many findings and counts the rest.
    pub const fn with_limit(limit: usize) -> Self {
        Self { diagnostics: Vec::new(), limit, counts: [0; 3] }
    }

    /// Adds a finding; beyond the limit it is only counted.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.counts[diagnostic.severity() as usize] += 1;
        if self.diagnostics.len() < self.limit {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Adds a finding at a place.
    pub fn add(&mut self, finding: impl Into<Finding>, place: impl Into<Place>) {
        self.push(Diagnostic::new(finding, place));
    }

    /// Adds all findings of another report.
    pub fn append(&mut self, other: Self) {
        let kept = other.diagnostics.len().min(self.limit - self.diagnostics.len().min(self.limit));
        self.diagnostics.extend(other.diagnostics.into_iter().take(kept));
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
    }

    /// Moves all spans to where they are in a text that begins so many offsets earlier.
    pub fn shift_spans(&mut self, by: u32) {
        for diagnostic in &mut self.diagnostics {
            diagnostic.place.span = diagnostic.place.span.map(|span| span.shifted(by));
        }
    }

    /// Forgets all findings and keeps the memory.
    pub fn clear(&mut self) {
        self.diagnostics.clear();
        self.counts = [0; 3];
    }

    /// The findings that were kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.diagnostics.iter()
    }

    /// Gives a fix to the findings that were kept and have none, where there is one.
    pub fn mend(&mut self, fix: impl Fn(&Diagnostic) -> Option<Fix>) {
        for diagnostic in self.diagnostics.iter_mut().filter(|diagnostic| diagnostic.fix.is_none()) {
            diagnostic.fix = fix(diagnostic).map(Box::new);
        }
    }

    /// How many findings of that severity there were, kept or not.
    pub const fn count(&self, severity: Severity) -> usize {
        self.counts[severity as usize]
    }

    /// How many findings there were, kept or not.
    pub fn total(&self) -> usize {
        self.counts.iter().sum()
    }

    /// How many findings were counted but not kept.
    pub fn dropped(&self) -> usize {
        self.total() - self.diagnostics.len()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Whether an error was found.
    pub const fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Whether a finding of that code was kept.
    pub fn has(&self, id: &str) -> bool {
        self.iter().any(|diagnostic| diagnostic.code().id == id)
    }
}

impl<'a> IntoIterator for &'a Report {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A value that was read, and what was found on the way. Reading is total: there is always a value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parsed<T> {
    /// What was read.
    pub value: T,
    /// What was found.
    pub report: Report,
}

impl<T> Parsed<T> {
    /// A value without findings.
    pub fn clean(value: T) -> Self {
        Self { value, report: Report::new() }
    }

    /// The value if no error was found.
    ///
    /// # Errors
    /// The report, when it holds an error.
    pub fn strict(self) -> Result<T, Report> {
        if self.report.has_errors() { Err(self.report) } else { Ok(self.value) }
    }
}
