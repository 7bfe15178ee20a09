//! SARIF 2.1.0: one run, its results first and then the rules that they name.

use serde::Serialize;
use yipu::core::{CodeInfo, Lang};

use super::artifact::Artifact;
use super::found::Found;
use super::print::Print;
use super::region::Region as Part;
use crate::json;

/// The beginning of the file, up to the first result.
pub(super) const HEAD: &str = concat!(
    r#"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","#,
    r#""version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":["#,
    "\n"
);

/// The end of the file, after the last result.
pub(super) fn tail(codes: &[&'static CodeInfo], lang: Lang) -> String {
    let language = if lang == Lang::En { "en" } else { "zh-CN" };
    let rules = codes.iter().map(|code| Rule::of(code, lang)).collect();
    let version = env!("CARGO_PKG_VERSION");
    let driver = Driver { name: "yipu", version, semantic_version: version, language, rules };
    format!("\n],\"tool\":{},\"language\":\"{language}\"}}]}}\n", json::line(&Tool { driver }))
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'a str,
    version: &'a str,
    semantic_version: &'a str,
    language: &'a str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

impl Text {
    fn of(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    name: &'static str,
    short_description: Text,
    full_description: Text,
    help: Text,
    default_configuration: Level,
}

#[derive(Serialize)]
struct Level {
    level: &'static str,
}

impl Rule {
    fn of(code: &'static CodeInfo, lang: Lang) -> Self {
        Self {
            id: code.id,
            name: code.name,
            short_description: Text::of(code.general(lang)),
            full_description: Text::of(code.explanation(lang)),
            help: Text::of(code.explanation(lang)),
            default_configuration: Level { level: code.severity.name() },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'a str,
    /// SARIF has the same words for it.
    level: &'a str,
    message: Text,
    locations: [Location; 1],
    partial_fingerprints: Fingerprints<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Fix>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fingerprints<'a> {
    /// The name by which GitHub looks for it.
    primary_location_line_hash: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Region {
    #[serde(rename_all = "camelCase")]
    Text { start_line: u32, start_column: u32, end_line: u32, end_column: u32 },
    #[serde(rename_all = "camelCase")]
    Bytes { byte_offset: u64, byte_length: u32 },
}

impl From<Part> for Region {
    fn from(part: Part) -> Self {
        match part {
            Part::Text { start, end } => Self::Text {
                start_line: start.line,
                start_column: start.column,
                end_line: end.line,
                end_column: end.column,
            },
            Part::Bytes { offset, length } => Self::Bytes { byte_offset: offset, byte_length: length },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    name: String,
    fully_qualified_name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix {
    artifact_changes: [ArtifactChange; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange {
    artifact_location: ArtifactLocation,
    replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    inserted_content: Text,
}

/// The JSON object of a finding.
pub(super) fn result(found: &Found, artifact: &Artifact, print: &Print) -> String {
    // Places in the member of an archive are none of the archive.
    let is_plain = artifact.member.is_none();
    let region = found.region.filter(|_| is_plain).map(Region::from);
    let location = || ArtifactLocation { uri: artifact.uri() };
    let replacement = |(part, text): &(Part, String)| Replacement {
        deleted_region: Region::from(*part),
        inserted_content: Text::of(text),
    };
    let replacements: Vec<_> = found.edits.iter().filter(|_| is_plain).map(replacement).collect();
    let change = ArtifactChange { artifact_location: location(), replacements };
    let has_fix = !change.replacements.is_empty();
    json::line(&Outcome {
        rule_id: found.code.id,
        level: found.code.severity.name(),
        message: Text::of(artifact.message(&found.message)),
        locations: [Location {
            physical_location: PhysicalLocation { artifact_location: location(), region },
            logical_locations: logical(found, artifact),
        }],
        partial_fingerprints: Fingerprints { primary_location_line_hash: &print.in_file },
        fixes: if has_fix { vec![Fix { artifact_changes: [change] }] } else { Vec::new() },
    })
}

/// The member of the archive, the record, the move and the tag, each where there is one.
fn logical(found: &Found, artifact: &Artifact) -> Vec<LogicalLocation> {
    let mut parts = Vec::new();
    let mut whole = String::new();
    let mut add = |kind: &'static str, name: String, whole: &mut String| {
        if !whole.is_empty() {
            whole.push_str(", ");
        }
        whole.extend([kind, " ", &*name]);
        parts.push(LogicalLocation { name, fully_qualified_name: whole.clone(), kind });
    };
    if let Some(member) = &artifact.member {
        add("member", member.clone(), &mut whole);
    }
    if found.record > 0 {
        add("record", found.record.to_string(), &mut whole);
    }
    if let Some(at_move) = &found.at_move {
        add("move", at_move.clone(), &mut whole);
    }
    if let Some(tag) = &found.tag {
        add("tag", tag.clone(), &mut whole);
    }
    parts
}
