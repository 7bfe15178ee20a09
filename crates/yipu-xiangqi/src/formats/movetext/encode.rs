//! From text to bytes.

use yipu_core::{Charset, Finding, NodeId, Report};

use super::UNENCODABLE;

/// Puts text into bytes; what the charset does not have becomes `?`.
pub(crate) fn encode(text: &str, charset: Charset, out: &mut Vec<u8>, report: &mut Report) {
    let mut rest = text;
    let mut lost = 0usize;
    loop {
        match charset.encode(rest) {
            Ok(bytes) => {
                out.extend_from_slice(&bytes);
                break;
            }
            Err(at) => {
                // One pass over what is good, so that a text full of unknown characters takes no longer than another.
                out.extend_from_slice(&charset.encode(rest.get(..at).unwrap_or("")).unwrap_or_default());
                out.push(b'?');
                lost += 1;
                let bad = rest.get(at..).unwrap_or("");
                rest = bad.get(bad.chars().next().map_or(0, char::len_utf8)..).unwrap_or("");
            }
        }
    }
    if lost > 0 {
        let finding = Finding::new(&UNENCODABLE).with("count", lost).with("charset", charset.name());
        report.add(finding, NodeId::ROOT);
    }
}
