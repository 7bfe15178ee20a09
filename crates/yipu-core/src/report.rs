//! The findings of one record, bounded in number, with a count of the rest.

use crate::{Diagnostic, Finding, Fix, Location, Phase, Severity};

/// Findings in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    limit: usize,
    /// How many findings there were, by phase and severity.
    counts: [[usize; 3]; 3],
    /// What is being done to the record.
    phase: Phase,
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
        Self { diagnostics: Vec::new(), limit, counts: [[0; 3]; 3], phase: Phase::Reading }
    }

    /// Does something of a phase: what it finds belongs to that phase. Afterwards the phase is what it was before.
    pub fn during<T>(&mut self, phase: Phase, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.phase, phase);
        let result = work(self);
        self.phase = before;
        result
    }

    /// Adds a finding of the phase at hand; beyond the limit it is only counted.
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.phase = self.phase;
        self.counts[self.phase as usize][diagnostic.severity() as usize] += 1;
        if self.diagnostics.len() < self.limit {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Adds a finding at a place.
    pub fn add(&mut self, finding: impl Into<Finding>, place: impl Into<Location>) {
        self.push(Diagnostic::new(finding, place));
    }

    /// Adds all findings of another report, which was made on behalf of this one: they are of the phase at hand.
    pub fn append(&mut self, other: Self) {
        let kept = other.diagnostics.len().min(self.limit - self.diagnostics.len().min(self.limit));
        let phase = self.phase;
        let others = other.diagnostics.into_iter().take(kept);
        self.diagnostics.extend(others.map(|diagnostic| Diagnostic { phase, ..diagnostic }));
        for theirs in other.counts {
            for (mine, theirs) in self.counts[phase as usize].iter_mut().zip(theirs) {
                *mine += theirs;
            }
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
        self.counts = [[0; 3]; 3];
    }

    /// Forgets the findings of a phase, as if it had not been.
    pub fn forget(&mut self, phase: Phase) {
        if self.count_of(phase) > 0 {
            self.diagnostics.retain(|diagnostic| diagnostic.phase != phase);
            self.counts[phase as usize] = [0; 3];
        }
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
        let [reading, judging, writing] = &self.counts;
        reading[severity as usize] + judging[severity as usize] + writing[severity as usize]
    }

    /// How many findings a phase has brought, kept or not.
    pub fn count_of(&self, phase: Phase) -> usize {
        self.counts[phase as usize].iter().sum()
    }

    /// How many findings there were, kept or not.
    pub fn total(&self) -> usize {
        self.counts.iter().flatten().sum()
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
#[must_use = "what is wrong with the text is in the report"]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{MOVE_AFTER_END, NOT_A_MOVE};

    #[test]
    fn a_finding_is_of_the_phase_in_which_it_was_made() {
        let mut report = Report::with_limit(3);
        report.add(&NOT_A_MOVE, Location::FILE);
        report.during(Phase::Judging, |report| {
            let mut inner = Report::new();
            inner.add(&MOVE_AFTER_END, Location::FILE);
            report.during(Phase::Writing, |report| report.add(&NOT_A_MOVE, Location::FILE));
            report.append(inner);
            report.add(&MOVE_AFTER_END, Location::FILE);
        });
        let phases: Vec<_> = report.iter().map(|diagnostic| diagnostic.phase).collect();
        assert_eq!(phases, [Phase::Reading, Phase::Writing, Phase::Judging]);
        let counts = [Phase::Reading, Phase::Judging, Phase::Writing].map(|phase| report.count_of(phase));
        assert_eq!((counts, report.dropped()), ([1, 2, 1], 1));
        report.add(&NOT_A_MOVE, Location::FILE);
        assert_eq!(report.count_of(Phase::Reading), 2);
        report.forget(Phase::Writing);
        assert!(report.iter().all(|diagnostic| diagnostic.phase != Phase::Writing));
        assert_eq!((report.iter().count(), report.total(), report.count(Severity::Error)), (2, 4, 4));
        report.clear();
        assert_eq!(report, Report::with_limit(3));
    }
}
