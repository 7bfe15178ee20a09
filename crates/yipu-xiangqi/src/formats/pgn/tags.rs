//! The names of the tags (SPEC 2).

use yipu_core::{TagName, normalise_date};

/// The names in files, in the order in which they are written, each with what it is here. Of two names for one thing
/// the first is written.
pub(super) static NAMES: [(&str, TagName); 30] = [
    ("Event", TagName::EVENT),
    ("Round", TagName::ROUND),
    ("Date", TagName::DATE),
    ("Site", TagName::PLACE),
    ("RedTeam", TagName::RED_TEAM),
    ("Red", TagName::RED),
    ("RedElo", TagName::RED_ELO),
    ("BlackTeam", TagName::BLACK_TEAM),
    ("Black", TagName::BLACK),
    ("BlackElo", TagName::BLACK_ELO),
    ("ECCO", TagName::ECCO),
    ("Opening", TagName::OPENING),
    ("Variation", TagName::VARIATION),
    ("Title", TagName::TITLE),
    ("Group", TagName::GROUP),
    ("Table", TagName::TABLE),
    ("TimeControl", TagName::TIME_RULE),
    ("RedTime", TagName::RED_TIME),
    ("BlackTime", TagName::BLACK_TIME),
    ("Annotator", TagName::ANNOTATOR),
    ("Author", TagName::AUTHOR),
    ("Source", TagName::SOURCE),
    ("White", TagName::RED),
    ("WhiteTeam", TagName::RED_TEAM),
    ("WhiteElo", TagName::RED_ELO),
    ("WhiteTime", TagName::RED_TIME),
    ("Place", TagName::PLACE),
    ("Creator", TagName::AUTHOR),
    ("TimeRule", TagName::TIME_RULE),
    // A slip in the table of the championship's standard, which programs have copied.
    ("BkacElo", TagName::BLACK_ELO),
];

/// How many of the names come before the result.
pub(super) const BEFORE_RESULT: usize = 10;

/// Tags that the record holds in other ways.
pub(super) const OWN: [&str; 3] = ["Result", "FEN", "Format"];

/// The tag with the words of a date that is written as the standard asks for in `Date`.
pub(super) const DATE_WORDS: &str = "DateText";

/// The date `YYYY.MM.DD` of a text, `??` for what it does not say (SPEC 6.5).
pub(super) fn standard_date(text: &str) -> Option<String> {
    let date = normalise_date(text)?;
    let missing = 2usize.saturating_sub(date.matches('.').count());
    Some(date + &".??".repeat(missing))
}

/// Whether a name in lower case is one that game records have.
pub(super) fn is_known(name: &[u8]) -> bool {
    NAMES.iter().any(|(key, _)| key.as_bytes().eq_ignore_ascii_case(name))
        || [&b"game"[..], b"result", b"fen", b"format", b"variant"].contains(&name)
}
