//! The position a verb starts from: `--fen` with a FEN or a UCCI line.

use std::io;

use yipu::core::{Parsed, Report, Source};
use yipu::xiangqi::ucci::{self, PositionLine};
use yipu::xiangqi::{Notation, Xiangqi, findings as words};

use crate::output::Output;
use crate::{Status, findings};

/// Options for the start position.
#[derive(clap::Args)]
pub(crate) struct Start {
    /// The position: a FEN, or a UCCI line `position fen … moves …`; the start of the game by default
    #[arg(long, value_name = "FEN", default_value = "startpos")]
    fen: String,

    #[command(flatten)]
    ranks: RankBase,
}

/// How the ranks of coordinate moves are counted.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct RankBase {
    /// The number of the first rank in coordinate moves; by default told by the moves
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u8).range(0..=1))]
    rank_base: Option<u8>,
}

impl RankBase {
    /// The notation, where it is said.
    pub(crate) const fn notation(self) -> Option<Notation> {
        match self.rank_base {
            None => None,
            Some(0) => Some(Notation::Ucci),
            Some(_) => Some(Notation::Uci10),
        }
    }

    /// The option of the formats, where it is said.
    pub(crate) const fn option(self) -> Option<&'static str> {
        match self.rank_base {
            None => None,
            Some(0) => Some("0-9"),
            Some(_) => Some("1-10"),
        }
    }

    fn parse(self, text: &str) -> Parsed<PositionLine> {
        self.notation().map_or_else(|| ucci::parse_any(text), |notation| ucci::parse(text, notation))
    }
}

impl Start {
    /// The position, and whether anything is wrong with it; what is wrong is printed.
    pub(crate) fn position(&self, out: &mut Output) -> io::Result<(Xiangqi, Status)> {
        let source = Source::of_str("--fen", &self.fen);
        let parsed = self.ranks.parse(&self.fen);
        let position = parsed.value.last_position();
        let mut report = parsed.report;
        for finding in words::remarks(&position) {
            report.push(yipu::core::Diagnostic::new(finding, yipu::core::Location::FILE));
        }
        findings::print(&report, &source, out)?;
        Ok((position, findings::status(&report)))
    }
}

/// All findings about a FEN or a position line: its text, what stands on the board after its moves, and what is remarkable about it.
pub(crate) fn examine(text: &str, ranks: RankBase) -> (PositionLine, Xiangqi, Report) {
    let parsed = ranks.parse(text);
    let position = parsed.value.last_position();
    let mut report = parsed.report;
    for finding in words::remarks(&position) {
        report.add(finding, yipu::core::Location::FILE);
    }
    (parsed.value, position, report)
}
