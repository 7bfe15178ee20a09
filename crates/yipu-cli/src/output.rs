//! Standard output and standard error, in the reader's language and with colour where it is wanted.
//!
//! Every line for people goes through here, and what a terminal would obey is written out on the way: only
//! [`Output::styled`] sends escape sequences, and none but colours. Nobody can be told that standard error is broken, so
//! that is passed over; broken standard output ends a run, unless it [goes on](Output::go_on) for the sake of its files.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};

use clap::ValueEnum;
use yipu::core::Lang;
use yipu::core::render::RenderStyle;
use yipu::core::visible;

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
            Self::Auto => {
                is_terminal
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && console_knows_colors()
            }
        }
    }
}

/// Whether the console obeys escape sequences, once it has been asked to.
#[cfg(windows)]
fn console_knows_colors() -> bool {
    anstyle_query::windows::enable_ansi_colors().unwrap_or(true)
}

#[cfg(not(windows))]
const fn console_knows_colors() -> bool {
    true
}

/// Where a verb writes.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about one of the streams or the inputs")]
pub(crate) struct Output {
    stdout: BufWriter<io::StdoutLock<'static>>,
    pub(crate) lang: Lang,
    /// Whether data on standard output may be coloured.
    pub(crate) color: bool,
    /// How findings on standard error look.
    pub(crate) style: RenderStyle,
    /// Whether standard output is a terminal.
    pub(crate) stdout_is_terminal: bool,
    /// Whether a person is watching standard error.
    pub(crate) watched: bool,
    /// Whether an input that was named is not there.
    pub(crate) missing: bool,
    /// What becomes of a run that cannot write to standard output.
    broken: Broken,
}

/// What becomes of a run that cannot write to standard output.
enum Broken {
    /// It ends.
    Ends,
    /// It goes on.
    GoesOn,
    /// It has gone on, without a word since.
    Silent(io::Error),
}

impl Output {
    pub(crate) fn new(lang: Lang, color: ColorChoice) -> Self {
        let watched = io::stderr().is_terminal();
        Self {
            stdout: BufWriter::new(io::stdout().lock()),
            lang,
            color: color.wants(io::stdout().is_terminal()),
            stdout_is_terminal: io::stdout().is_terminal(),
            style: RenderStyle { lang, color: color.wants(watched) },
            watched,
            missing: false,
            broken: Broken::Ends,
        }
    }

    /// From now on files are changed, and whether somebody reads what is said of it makes no difference to them.
    pub(crate) fn go_on(&mut self) {
        self.broken = Broken::GoesOn;
    }

    /// Writes a line of data.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        self.bytes(visible(&text).as_bytes())?;
        self.bytes(b"\n")
    }

    /// Writes a line of data with colours of our own; what others wrote in it has been [made visible](visible).
    pub(crate) fn styled(&mut self, text: &str) -> io::Result<()> {
        self.bytes(with_colors(text).as_bytes())?;
        self.bytes(b"\n")
    }

    /// Writes data as it is.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        if matches!(self.broken, Broken::Silent(_)) {
            return Ok(());
        }
        let written = self.stdout.write_all(bytes);
        self.survive(written)
    }

    /// Writes a line for people.
    pub(crate) fn note(&mut self, text: impl Display) -> io::Result<()> {
        self.flush()?;
        to_stderr(&visible(&text.to_string()));
        Ok(())
    }

    /// Writes a line for people, with colours of our own; what others wrote in it has been [made visible](visible).
    pub(crate) fn styled_note(&mut self, text: &str) -> io::Result<()> {
        self.flush()?;
        to_stderr(&with_colors(text));
        Ok(())
    }

    /// The one of two texts that the reader can read.
    pub(crate) fn pick<T>(&self, en: T, zh: T) -> T {
        match self.lang {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if matches!(self.broken, Broken::Silent(_)) {
            return Ok(());
        }
        let flushed = self.stdout.flush();
        self.survive(flushed)
    }

    /// Ends the output: what could not be written is an error now, unless whoever read it has merely had enough of it.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        match self.broken {
            Broken::Silent(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }

    fn survive(&mut self, result: io::Result<()>) -> io::Result<()> {
        match result {
            Err(error) if matches!(self.broken, Broken::GoesOn) => {
                self.broken = Broken::Silent(error);
                Ok(())
            }
            result => result,
        }
    }
}

/// So many of something, in English: `1 record`, `2 records`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A line on standard error, if that can be written.
pub(crate) fn to_stderr(text: &str) {
    let line = [text, "\n"].concat();
    // There is nobody left to tell.
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The text with what is hidden in it written out, but for colours.
fn with_colors(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return visible(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut parts = text.split("\u{1b}[");
    out.push_str(&visible(parts.next().unwrap_or_default()));
    for part in parts {
        let is_color = part
            .split_once('m')
            .filter(|(numbers, _)| numbers.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'));
        match is_color {
            Some((numbers, rest)) => {
                out.extend(["\u{1b}[", numbers, "m"]);
                out.push_str(&visible(rest));
            }
            None => out.push_str(&visible(&["\u{1b}[", part].concat())),
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_all_escape_sequences_only_colours_are_sent() {
        let text = "\u{1b}[1;31mred\u{1b}[0m \u{1b}[2J\u{1b}]0;x\u{7}\u{202e}\n";
        assert_eq!(with_colors(text), "\u{1b}[1;31mred\u{1b}[0m \\u{1b}[2J\\u{1b}]0;x\\u{7}\\u{202e}\n");
        assert_eq!(with_colors("a\tb\n"), "a\tb\n");
    }
}
