//! How much of what an input may make us build, and for how long.

use crate::Fatal;

/// Bounds on everything whose size comes from the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of one record.
    pub record_bytes: u64,
    /// Nodes of one tree.
    pub nodes: usize,
    /// Tags of one record.
    pub tags: usize,
    /// Bytes of one comment or tag.
    pub text_bytes: usize,
    /// Findings kept per record; the rest are counted.
    pub diagnostics: usize,
    /// When reading has to stop.
    pub deadline: Deadline,
}

impl Limits {
    /// Generous enough for every real file, small enough for a machine of today.
    pub const DEFAULT: Self = Self {
        record_bytes: 64 << 20,
        nodes: 50_000_000,
        tags: 1_000_000,
        text_bytes: 1 << 26,
        diagnostics: crate::Report::DEFAULT_LIMIT,
        deadline: Deadline::NONE,
    };

    /// Checks the number of moves that were read, and now and then the time. Readers call it for every move.
    ///
    /// # Errors
    /// When there are too many moves, and when the [deadline](Self::deadline) has passed.
    #[inline]
    pub fn moves(&self, count: usize) -> Result<(), Fatal> {
        /// Asking for the time costs more than reading a move.
        const NOW_AND_THEN: usize = 1024;
        if count > self.nodes {
            return Err(Fatal::LimitPassed { what: "moves", limit: self.nodes as u64 });
        }
        if count.is_multiple_of(NOW_AND_THEN) { self.time() } else { Ok(()) }
    }

    /// Checks the time.
    ///
    /// # Errors
    /// When the [deadline](Self::deadline) has passed.
    pub fn time(&self) -> Result<(), Fatal> {
        if self.deadline.is_over() { Err(Fatal::OutOfTime) } else { Ok(()) }
    }
}

/// When reading has to stop. Libraries do not read the clock: the caller provides a function that does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deadline(Option<fn() -> bool>);

impl Deadline {
    /// No deadline.
    pub const NONE: Self = Self(None);

    /// The deadline that a function knows: it returns `true` once the time is over.
    pub const fn new(is_over: fn() -> bool) -> Self {
        Self(Some(is_over))
    }

    /// Whether the time is over.
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|is_over| is_over())
    }
}

impl PartialEq for Deadline {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Some(one), Some(other)) => std::ptr::fn_addr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl Eq for Deadline {}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
