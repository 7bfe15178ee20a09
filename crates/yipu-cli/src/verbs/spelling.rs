//! How moves are spelled in texts that are read and written: one group of options for every verb.

use clap::builder::{PossibleValue, PossibleValuesParser};
use yipu::core::{Lang, NotationId};
use yipu::xiangqi::notation::{Letters, PawnSchool, Spelling, WxfDialect};
use yipu::xiangqi::{INFO, findings};

use crate::fault::Fault;

/// How moves of Xiangqi are spelled.
#[derive(clap::Args, Clone)]
pub(crate) struct SpellingArgs {
    /// The dialect of WXF, read and written
    #[arg(long, value_name = "DIALECT", value_parser = dialects())]
    wxf: Option<String>,

    /// How soldiers that stand behind each other are named
    #[arg(long, value_name = "SCHOOL", value_parser = schools())]
    pawns: Option<String>,

    /// The seven letters of WXF for 帅仕相马车炮兵, where a program has its own
    #[arg(long, value_name = "KABNRCP", value_parser = letters)]
    letters: Option<String>,
}

/// How moves of Xiangqi are spelled in a file that is read, and in which notation.
#[derive(clap::Args, Clone)]
pub(crate) struct InputSpellingArgs {
    #[command(flatten)]
    spelling: SpellingArgs,

    /// The notation of the moves that are read, where they do not show it
    #[arg(long, value_name = "NOTATION", value_parser = notations())]
    input_notation: Option<String>,
}

impl SpellingArgs {
    /// What is said.
    pub(crate) fn spelling(&self) -> Spelling {
        Spelling {
            wxf: self.wxf.as_deref().and_then(WxfDialect::from_name),
            pawns: self.pawns.as_deref().and_then(PawnSchool::from_name),
            letters: self.letters.as_deref().and_then(|text| Letters::new(text).ok()),
        }
    }

    /// `true` if what is said says that moves in Latin letters are WXF.
    pub(crate) const fn has_wxf(&self) -> bool {
        self.wxf.is_some() || self.letters.is_some()
    }

    /// What is said, as options of the formats.
    pub(crate) fn options(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let given = [("wxf", &self.wxf), ("pawns", &self.pawns), ("letters", &self.letters)];
        given.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)))
    }
}

impl InputSpellingArgs {
    /// The names of the options that this group has, as the formats know them.
    pub(crate) const NAMES: [&str; 4] = ["wxf", "pawns", "letters", "input-notation"];

    /// How moves are spelled.
    pub(crate) const fn spelling(&self) -> &SpellingArgs {
        &self.spelling
    }

    /// A notation of any game, spelled as is said.
    pub(crate) fn spelled(&self, notation: NotationId) -> NotationId {
        notation.spelled(self.spelling.spelling().to_bits())
    }

    /// What is said, as options of the formats.
    pub(crate) fn options(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let input = self.input_notation.as_deref().map(|name| ("input-notation", name));
        self.spelling.options().chain(input)
    }
}

/// The notations of Xiangqi, each with its example and what it is.
pub(crate) fn notations() -> PossibleValuesParser {
    PossibleValuesParser::new(INFO.notations.iter().copied().map(value))
}

/// A notation as a value of an option.
pub(crate) fn value(id: NotationId) -> PossibleValue {
    let value = PossibleValue::new(id.name());
    if id.sample().is_empty() {
        value
    } else {
        value.help(format!("{}: {}", id.sample(), id.title(Lang::En)))
    }
}

fn dialects() -> PossibleValuesParser {
    let help = [
        "`+` front, `-` middle, `.` rear; `C2.5`",
        "`+` front, `.` middle, `-` rear, as ElephantEye has it",
        "`=` for sideways, H and E, and a digit for soldiers: `C2=5`, `15=6`",
        "Digits for pieces: `62.5`",
    ];
    values(&WxfDialect::NAMES, &help)
}

fn schools() -> PossibleValuesParser {
    values(&PawnSchool::NAMES, &["一兵平五, Pa.5", "前兵四平五", "15=6"])
}

fn values(names: &[&'static str], help: &[&'static str]) -> PossibleValuesParser {
    let values = names.iter().zip(help).map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values)
}

/// A table of letters; what is wrong with it is said with a mark below the place.
fn letters(text: &str) -> Result<String, Fault> {
    let Err(error) = Letters::new(text) else { return Ok(text.to_owned()) };
    let finding = findings::letters(text, error);
    let before: usize = text.chars().take(error.place()).map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    let told = |lang| format!("{}\n  {text}\n  {}^", finding.message(lang), " ".repeat(before));
    Err(Fault::new(told(Lang::En), told(Lang::Zh)))
}
