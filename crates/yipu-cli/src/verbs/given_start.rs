//! `--start`: the position before the first move, for texts that do not say it.

use std::fs;

use yipu::core::{Parsed, Severity};
use yipu::xiangqi::{Setup, fen};

/// The position before the first move.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct GivenStart {
    /// The position before the first move of a text that does not say it: a FEN, or a file whose first record begins there
    #[arg(long, value_name = "FEN|FILE", value_parser = position)]
    start: Option<&'static str>,
}

impl GivenStart {
    /// Its FEN.
    pub(crate) const fn fen(self) -> Option<&'static str> {
        self.start
    }
}

/// The FEN of an argument, which lives as long as the program.
fn position(argument: &str) -> Result<&'static str, String> {
    let text = if argument.matches('/').count() >= 9 && !argument.contains('.') {
        argument.to_owned()
    } else {
        of_file(argument)?
    };
    let Parsed { value, report }: Parsed<Setup> = fen::parse(&text);
    if let Some(found) = report.iter().find(|found| found.severity() == Severity::Error) {
        return Err(found.finding.message(yipu::core::Lang::En));
    }
    Ok(Box::leak(value.to_string().into_boxed_str()))
}

/// Where the first record of a file begins.
fn of_file(path: &str) -> Result<String, String> {
    let bytes =
        fs::read(path).map_err(|error| format!("neither a FEN nor a file that can be read: {error}"))?;
    let document = yipu::read(path, bytes)
        .next()
        .ok_or_else(|| "this file has no record".to_owned())?
        .map_err(|error| error.to_string())?;
    if document.record.game.code != "CC" || document.record.start_is_unknown() {
        return Err("the first record of this file has no position of Xiangqi".to_owned());
    }
    Ok(document.record.start_text().to_owned())
}
