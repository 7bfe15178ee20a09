//! The reader's language.

use std::ffi::OsString;

use clap::ValueEnum;
use yipu::core::Lang;

/// The values of `--lang`.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LangChoice {
    /// English
    En,
    /// 中文
    Zh,
}

impl From<LangChoice> for Lang {
    fn from(choice: LangChoice) -> Self {
        match choice {
            LangChoice::En => Self::En,
            LangChoice::Zh => Self::Zh,
        }
    }
}

/// The language that the arguments ask for, before they are understood.
pub(crate) fn from_arguments(mut arguments: impl Iterator<Item = OsString>) -> Option<Lang> {
    let mut found = None;
    while let Some(argument) = arguments.next() {
        let value = match argument.to_str().unwrap_or_default() {
            "--" => break,
            "--lang" => arguments.next()?.to_str().map(str::to_owned),
            other => other.strip_prefix("--lang=").map(str::to_owned),
        };
        found = match value.as_deref() {
            Some("zh") => Some(Lang::Zh),
            Some("en") => Some(Lang::En),
            _ => found,
        };
    }
    found
}

/// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; if none is, that of the system, as in Windows.
pub(crate) fn from_environment() -> Lang {
    let locale = first_of(["LC_ALL", "LC_MESSAGES", "LANG"]).or_else(of_the_system);
    if locale.is_some_and(|locale| locale.starts_with("zh")) { Lang::Zh } else { Lang::En }
}

/// The locale that says which characters there are: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. In Windows, where
/// usually none is, it is that of the system; its console shows any character.
pub(crate) fn of_characters() -> Option<String> {
    let of_windows = || of_the_system().filter(|_| cfg!(windows)).map(|locale| locale + ".UTF-8");
    first_of(["LC_ALL", "LC_CTYPE", "LANG"]).or_else(of_windows)
}

/// The locale that the user has chosen in the settings of the system.
#[cfg(windows)]
fn of_the_system() -> Option<String> {
    sys_locale::get_locale()
}

/// The locale that the user has chosen in the settings of the system. The framework that knows it is only to be had on a Mac, and programs for
/// it are built elsewhere too.
#[cfg(target_os = "macos")]
fn of_the_system() -> Option<String> {
    let mut defaults = std::process::Command::new("/usr/bin/defaults");
    let output = defaults.args(["read", "-g", "AppleLocale"]).output().ok()?;
    let locale = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!locale.is_empty()).then_some(locale)
}

/// Elsewhere the variables are all there is.
#[cfg(not(any(windows, target_os = "macos")))]
const fn of_the_system() -> Option<String> {
    None
}

fn first_of(names: [&str; 3]) -> Option<String> {
    names.into_iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}
