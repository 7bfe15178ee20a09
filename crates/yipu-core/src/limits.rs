//! How much of what an input may make us build, and for how long.

use crate::FormatError;
use crate::format_error::{TOO_MANY_BYTES, TOO_MANY_MOVES, TOO_MANY_STEPS, TOO_MANY_TAGS, TOO_MUCH_TEXT};

/// Bounds on everything whose size comes from the input. They are made from [`Limits::DEFAULT`] and the methods that change
/// one of them.
///
/// ```
/// use yipu_core::{FormatError, Limits};
///
/// let limits = Limits::DEFAULT.with_nodes(1000).with_tags(10);
/// assert_eq!(limits.tags(10), Ok(()));
/// assert!(matches!(limits.tags(11), Err(FormatError::LimitPassed(why)) if why.code.name == "too-many-tags"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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

    /// With this many bytes of one record.
    pub const fn with_record_bytes(self, record_bytes: u64) -> Self {
        Self { record_bytes, ..self }
    }

    /// With this many nodes of one tree.
    pub const fn with_nodes(self, nodes: usize) -> Self {
        Self { nodes, ..self }
    }

    /// With this many tags of one record.
    pub const fn with_tags(self, tags: usize) -> Self {
        Self { tags, ..self }
    }

    /// With this many bytes of one comment or tag.
    pub const fn with_text_bytes(self, text_bytes: usize) -> Self {
        Self { text_bytes, ..self }
    }

    /// With this many findings kept per record.
    pub const fn with_diagnostics(self, diagnostics: usize) -> Self {
        Self { diagnostics, ..self }
    }

    /// With this deadline.
    pub const fn with_deadline(self, deadline: Deadline) -> Self {
        Self { deadline, ..self }
    }

    /// Checks the number of moves that were read, and now and then the time. Readers call it for every move.
    ///
    /// # Errors
    /// When there are too many moves, and when the [deadline](Self::deadline) has passed.
    #[inline]
    pub fn moves(&self, count: usize) -> Result<(), FormatError> {
        /// Asking for the time costs more than reading a move.
        const NOW_AND_THEN: usize = 1024;
        if count > self.nodes {
            return Err(FormatError::limit(&TOO_MANY_MOVES, self.nodes as u64));
        }
        if count.is_multiple_of(NOW_AND_THEN) { self.time() } else { Ok(()) }
    }

    /// Checks the size of a record. Places in a text are counted in 32 bits, so that 4 GiB are out of reach.
    ///
    /// # Errors
    /// When the record has too many bytes.
    pub fn bytes(&self, length: usize) -> Result<(), FormatError> {
        let limit = self.record_bytes.min(u64::from(u32::MAX));
        if length as u64 > limit { Err(FormatError::limit(&TOO_MANY_BYTES, limit)) } else { Ok(()) }
    }

    /// Checks the number of tags of a record.
    ///
    /// # Errors
    /// When there are too many.
    pub fn tags(&self, count: usize) -> Result<(), FormatError> {
        if count > self.tags { Err(FormatError::limit(&TOO_MANY_TAGS, self.tags as u64)) } else { Ok(()) }
    }

    /// Checks the length of one comment or tag in bytes.
    ///
    /// # Errors
    /// When it is too long.
    pub fn text(&self, length: usize) -> Result<(), FormatError> {
        if length > self.text_bytes {
            return Err(FormatError::limit(&TOO_MUCH_TEXT, self.text_bytes as u64));
        }
        Ok(())
    }

    /// Checks the number of steps that a reader took from one variation to another. A reader has a fixed limit of its own.
    ///
    /// # Errors
    /// When there are too many.
    pub fn steps(count: usize, limit: usize) -> Result<(), FormatError> {
        if count > limit { Err(FormatError::limit(&TOO_MANY_STEPS, limit as u64)) } else { Ok(()) }
    }

    /// Checks the time.
    ///
    /// # Errors
    /// When the [deadline](Self::deadline) has passed.
    pub fn time(&self) -> Result<(), FormatError> {
        if self.deadline.is_over() { Err(FormatError::OutOfTime) } else { Ok(()) }
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
