//! Workflow commands of GitHub Actions, which become annotations of a change.

use yipu::core::Severity;

use super::artifact::Artifact;
use super::found::Found;
use super::region::Region;

/// The command of a finding: `::error file=…,line=…::message`.
pub(super) fn command(found: &Found, artifact: &Artifact) -> String {
    let level = match found.code.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let file = property(&artifact.path);
    let place = match found.region {
        Some(Region::Text { start, end }) if artifact.member.is_none() => {
            let first = format!("line={},col={}", start.line, start.column);
            // GitHub takes the end of a column only within one line.
            if end.line == start.line {
                format!("{first},endLine={},endColumn={}", end.line, end.column)
            } else {
                format!("{first},endLine={}", end.line)
            }
        }
        _ => "line=1".to_owned(),
    };
    let title = property(&format!("{} {}", found.code.id, found.code.name));
    let message = data(&artifact.message(&found.message));
    format!("::{level} file={file},{place},title={title}::{message}")
}

/// A message as GitHub's toolkit escapes it.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property as GitHub's toolkit escapes it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_property_or_a_command_is_escaped() {
        assert_eq!(property("a,b:c%d\r\n"), "a%2Cb%3Ac%25d%0D%0A");
        assert_eq!(data("a,b:c%0A\n"), "a,b:c%250A%0A");
    }
}
