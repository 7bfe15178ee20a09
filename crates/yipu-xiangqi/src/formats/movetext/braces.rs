//! Comments between braces.

use yipu_core::tag_pairs::is_tag_line;
/// A comment as it can stand between braces, and whether it had to be changed (SPEC 4.2).
pub(super) fn inside_braces(comment: &str) -> (String, bool) {
    let mut depth = 0usize;
    let mut balanced = true;
    for c in comment.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => balanced = false,
            '}' => depth -= 1,
            _ => {}
        }
    }
    let mut text = String::with_capacity(comment.len());
    for (index, line) in comment.split('\n').enumerate() {
        let line = line.trim_end_matches('\r');
        if index > 0 {
            text.push('\n');
        }
        if index > 0 && is_tag_line(line.as_bytes()) {
            text.push('［');
            text.push_str(line.get(1..).unwrap_or(""));
        } else {
            text.push_str(line);
        }
    }
    if !balanced || depth > 0 {
        text = text.replace('{', "｛").replace('}', "｝");
    }
    let changed = text != comment;
    (text, changed)
}
