//! How much of what an input may make us build.

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
}

impl Limits {
    /// Generous enough for every real file, small enough for a machine of today.
    pub const DEFAULT: Self = Self {
        record_bytes: 64 << 20,
        nodes: 50_000_000,
        tags: 1_000_000,
        text_bytes: 1 << 26,
        diagnostics: crate::Report::DEFAULT_LIMIT,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
