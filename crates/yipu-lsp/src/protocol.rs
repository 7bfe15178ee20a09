//! The few types of the protocol that several parts of the server hold. Everything else is read from and written as JSON where it
//! is needed.

use serde::{Deserialize, Serialize};

/// A place in a text: a line and a character in it, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// How many [units](crate::Units) come before it in the line.
    pub character: u32,
}

/// A part of a text, its end left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Range {
    /// Where it starts.
    pub start: Position,
    /// Where it ends.
    pub end: Position,
}

/// A replacement of a part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextEdit {
    /// What goes.
    pub range: Range,
    /// What comes.
    pub new_text: String,
}

/// A finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// Where it is.
    pub range: Range,
    /// 1 an error, 2 a warning, 3 information.
    pub severity: u8,
    /// The code, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// Who says so.
    pub source: &'static str,
    /// What is said.
    pub message: String,
    /// Places that have to do with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related_information: Option<[Related; 1]>,
}

/// A place that has to do with a finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Related {
    /// Where it is.
    pub location: Location,
    /// What is said of it.
    pub message: String,
}

/// A part of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Location {
    /// The address of the file.
    pub uri: String,
    /// The part.
    pub range: Range,
}
