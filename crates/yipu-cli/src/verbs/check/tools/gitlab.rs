//! The report that GitLab calls Code Quality.

use serde::Serialize;
use yipu::core::Severity;

use super::artifact::Artifact;
use super::found::Found;
use super::print::Print;
use crate::json;

#[derive(Serialize)]
struct Issue<'a> {
    description: String,
    check_name: String,
    fingerprint: &'a str,
    severity: &'a str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
}

/// The JSON object of a finding.
pub(super) fn issue(found: &Found, artifact: &Artifact, print: &Print) -> String {
    let begin = if artifact.member.is_some() { 1 } else { found.line() };
    json::line(&Issue {
        description: artifact.message(&found.message),
        check_name: format!("{} {}", found.code.id, found.code.name),
        fingerprint: &print.everywhere,
        severity: match found.code.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Note => "info",
        },
        location: Location { path: &artifact.path, lines: Lines { begin } },
    })
}
