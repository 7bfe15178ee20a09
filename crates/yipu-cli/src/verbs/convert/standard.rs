//! `--to standard`: each record as the collegiate standard has it for its game, under the name that the standard gives it.

use std::path::Path;

use yipu::ccgc::games::connect6;
use yipu::codes::NO_NAME_RULE;
use yipu::core::check::proved_instead;
use yipu::core::{Format, FormatError, Outcome, Phase, Record, Report};
use yipu::{Conversion, Error};
use yipu_referee::name::{Name, NameStyle};

use crate::fault::Fault;
use crate::verbs::output_formats;
use crate::writes::is_stdout;

/// What is written.
#[derive(Clone, Copy)]
pub(super) enum To {
    /// A format.
    Format(&'static Format),
    /// What the collegiate standard has for the game of each record.
    Standard,
}

/// The word on the command line.
const STANDARD: &str = "standard";

pub(super) fn to(name: &str) -> Result<To, Fault> {
    if name == STANDARD {
        return Ok(To::Standard);
    }
    let found = output_formats().find(|format| format.name == name);
    found
        .map(To::Format)
        .ok_or_else(|| Fault::none_of(output_formats().map(|format| format.name).chain([STANDARD])))
}

/// The name of a file.
pub(super) struct FileName {
    pub(super) stem: String,
    /// Its extension, where that is not the format's.
    pub(super) extension: Option<String>,
}

impl FileName {
    pub(super) const fn of_stem(stem: String) -> Self {
        Self { stem, extension: None }
    }
}

impl To {
    /// The format; for the standard one of its formats, which are alike in being texts of one record.
    pub(super) const fn format(self) -> &'static Format {
        match self {
            Self::Format(format) => format,
            Self::Standard => &connect6::FORMAT,
        }
    }

    /// Whether each record gets a file of its own with a name by the standard: where a folder is given.
    pub(super) fn names_files(self, output: Option<&Path>) -> bool {
        let is_folder = |path: &Path| !is_stdout(path) && (path.is_dir() || path.extension().is_none());
        matches!(self, Self::Standard) && output.is_some_and(is_folder)
    }

    /// The conversion of a record.
    pub(super) fn conversion(self, conversion: &Conversion, record: &Record) -> Result<Conversion, Error> {
        let mut conversion = conversion.clone();
        if matches!(self, Self::Standard) {
            let code = record.game.code.to_ascii_lowercase();
            let own = record.game.formats.iter().find(|format| format.name == code);
            let refused = || FormatError::unwritable(&NO_NAME_RULE);
            let format = conversion.to;
            conversion.to = own.ok_or_else(|| Error::NotWritten { format, why: refused() })?;
        }
        Ok(conversion)
    }

    /// Gives a record without a result the one that its moves prove, and finds the name of its file. What the header and the
    /// name lack is reported. Without both teams there is no such name.
    pub(super) fn settle(self, record: &mut Record, report: &mut Report) -> Option<FileName> {
        if !matches!(self, Self::Standard) {
            return None;
        }
        if record.outcome == Outcome::Unknown {
            let mut judged = Report::new();
            if let Some(rules) = record.game.rules {
                (rules.check)(record, &mut judged);
            }
            record.outcome = proved_instead(&judged).unwrap_or(Outcome::Unknown);
        }
        let name = Name::from_record(record)?;
        let written = report.during(Phase::Writing, |report| name.write(NameStyle::Safe, report));
        let (stem, extension) = written.rsplit_once('.')?;
        let is_whole = !name.first.is_empty() && !name.second.is_empty();
        is_whole.then(|| FileName { stem: stem.to_owned(), extension: Some(extension.to_owned()) })
    }
}
