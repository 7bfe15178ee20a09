//! `--start`: the position before the first move, for texts that do not say it.

use std::fs;

use yipu::core::{Lang, Parsed, Severity};
use yipu::xiangqi::{Setup, fen};

use crate::fault::Fault;

/// The position before the first move.
#[derive(clap::Args, Clone)]
pub(crate) struct GivenStart {
    /// The position before the first move of a text that does not say it: a FEN, or a file whose first record begins there
    #[arg(long, value_name = "FEN|FILE", value_parser = position)]
    start: Option<String>,
}

impl GivenStart {
    /// Its FEN.
    pub(crate) fn fen(&self) -> Option<&str> {
        self.start.as_deref()
    }
}

/// The FEN of an argument.
fn position(argument: &str) -> Result<String, Fault> {
    let text = if argument.matches('/').count() >= 9 && !argument.contains('.') {
        argument.to_owned()
    } else {
        of_file(argument)?
    };
    let Parsed { value, report }: Parsed<Setup> = fen::parse(&text);
    if let Some(found) = report.iter().find(|found| found.severity() == Severity::Error) {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| found.finding.message(lang));
        return Err(Fault::new(en, zh));
    }
    Ok(value.to_string())
}

/// Where the first record of a file begins.
fn of_file(path: &str) -> Result<String, Fault> {
    let bytes = fs::read(path).map_err(|error| {
        let why = yipu::of_the_system(&error);
        Fault::new(
            format!("neither a FEN nor a file that can be read: {}", why.text(Lang::En)),
            format!("既不是 FEN，也不是可读的文件：{}", why.text(Lang::Zh)),
        )
    })?;
    let document = yipu::read(path, bytes)
        .next()
        .ok_or_else(|| Fault::new("this file has no record", "该文件中没有棋谱"))?
        .map_err(|error| Fault::new(error.message(Lang::En), error.message(Lang::Zh)))?;
    if document.record.game.code != "CC" || document.record.start_is_unknown() {
        return Err(Fault::new(
            "the first record of this file has no position of Xiangqi",
            "该文件的第一局没有象棋的局面",
        ));
    }
    Ok(document.record.start_text().to_owned())
}
