//! Secrets of a run.

use std::fmt::Write as _;
use std::io;

/// The token of a run: 32 random bytes in hexadecimal digits.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new() -> io::Result<Self> {
        let text = random::<32>()?.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        Ok(Self(text))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the token. How long that takes tells nothing of how much of it is right.
    pub(crate) fn is(&self, given: &[u8]) -> bool {
        let own = self.0.as_bytes();
        own.len() == given.len()
            && own.iter().zip(given).fold(0, |differ, (own, given)| differ | (own ^ given)) == 0
    }
}

/// A number that no earlier run has begun with, as a browser can hold it.
pub(crate) fn number() -> io::Result<u64> {
    let bytes = random::<4>()?;
    Ok(u64::from(u32::from_le_bytes(bytes)) << 16)
}

fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}
