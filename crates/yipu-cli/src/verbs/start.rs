//! The position a verb starts from: `--fen` with a FEN or a UCCI line.

use std::io;

use yipu::core::{Report, Source};
use yipu::xiangqi::{Notation, Xiangqi, findings as words, ucci};

use crate::output::Output;
use crate::{Status, findings};

/// Options for the start position.
#[derive(clap::Args)]
pub(crate) struct Start {
    /// The position: a FEN, or a UCCI line `position fen … moves …`; the start of the game by default
    #[arg(long, value_name = "FEN", default_value = "startpos")]
    fen: String,
}

impl Start {
    /// The position, and whether anything is wrong with it; what is wrong is printed.
    pub(crate) fn position(&self, out: &mut Output) -> io::Result<(Xiangqi, Status)> {
        let source = Source::of_str("--fen", &self.fen);
        let parsed = ucci::parse(&self.fen, Notation::Ucci);
        let position = parsed.value.last_position();
        let mut report = parsed.report;
        for finding in words::remarks(&position) {
            report.push(yipu::core::Diagnostic::new(finding, yipu::core::Place::FILE));
        }
        findings::print(&report, &source, out)?;
        Ok((position, findings::status(&report)))
    }
}

/// All findings about a FEN: its text, what stands on the board, and what is remarkable about it.
pub(crate) fn examine(text: &str) -> (Xiangqi, Report) {
    let parsed = yipu::xiangqi::fen::parse(text);
    let position = Xiangqi::from(&parsed.value);
    let mut report = parsed.report;
    for finding in words::remarks(&position) {
        report.add(finding, yipu::core::Place::FILE);
    }
    (position, report)
}
