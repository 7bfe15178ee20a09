//! Standard output and standard error, in the reader's language and with colour where it is wanted.

use std::io::{self, BufWriter, IsTerminal, Write};

use clap::ValueEnum;
use yipu::core::Lang;
use yipu::core::render::Style;

/// The values of `--color`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorChoice {
    fn wants(self, is_terminal: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }
}

/// Where a verb writes.
pub(crate) struct Output {
    stdout: BufWriter<io::StdoutLock<'static>>,
    pub(crate) lang: Lang,
    /// Whether data on standard output may be coloured.
    pub(crate) color: bool,
    /// How findings on standard error look.
    pub(crate) style: Style,
    /// Whether standard output is a terminal.
    pub(crate) stdout_is_terminal: bool,
    /// Whether a person is watching standard error.
    pub(crate) watched: bool,
}

impl Output {
    pub(crate) fn new(lang: Lang, color: ColorChoice) -> Self {
        let watched = io::stderr().is_terminal();
        Self {
            stdout: BufWriter::new(io::stdout().lock()),
            lang,
            color: color.wants(io::stdout().is_terminal()),
            stdout_is_terminal: io::stdout().is_terminal(),
            style: Style { lang, color: color.wants(watched) },
            watched,
        }
    }

    /// Writes a line of data.
    pub(crate) fn line(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.stdout, "{text}")
    }

    /// Writes data as it is.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stdout.write_all(bytes)
    }

    /// Writes a line for people.
    pub(crate) fn note(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        self.flush()?;
        writeln!(io::stderr(), "{text}")
    }

    /// The one of two texts that the reader can read.
    pub(crate) fn pick<T>(&self, en: T, zh: T) -> T {
        match self.lang {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}
