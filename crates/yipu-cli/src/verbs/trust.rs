//! `--trust`: the file name or the record, where they contradict each other.

use yipu_referee::name::Trust;

/// The values of `--trust`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TrustArg {
    /// The name of the file
    Name,
    /// The record in it
    Body,
}

impl From<TrustArg> for Trust {
    fn from(trust: TrustArg) -> Self {
        match trust {
            TrustArg::Name => Self::Name,
            TrustArg::Body => Self::Body,
        }
    }
}
