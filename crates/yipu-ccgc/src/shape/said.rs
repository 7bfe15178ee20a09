//! What people say in a record between its moves: remarks, which are comments and take no turn.

use yipu_core::{CodeInfo, NodeId, Record, TagName, half_width};

/// What a game makes of words in its records.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stated {
    /// The finding that tells of it.
    pub(crate) code: &'static CodeInfo,
    /// The tag that remembers it.
    pub(crate) tag: Option<&'static str>,
    /// Whether points that follow without a colour belong to it.
    pub(crate) lists_points: bool,
}

/// The words that begin a remark, whatever follows them.
const BEGINNINGS: [&str; 7] = ["裁判", "备注", "备考", "附注", "说明", "注释", "评注"];

/// The longest label in front of a colon, in characters.
const LABEL: usize = 12;

/// Whether a text that is no move is a remark: words that say so, or a label and a colon, such as `用时: 12分`.
pub(crate) fn is_remark(text: &str, colors: [&str; 2]) -> bool {
    // No more than this is looked at, however long the line is.
    const BEGINNING: usize = 64;
    let end = text.char_indices().nth(BEGINNING).map_or(text.len(), |(at, _)| at);
    let line = text.get(..end).and_then(|text| text.lines().next()).unwrap_or("");
    let text = line.trim_start_matches(|c: char| c.is_whitespace() || "[【［(（".contains(c));
    if BEGINNINGS.iter().any(|word| text.starts_with(word)) {
        return true;
    }
    let Some(first) = text.chars().next().filter(|c| c.is_alphabetic() && !c.is_ascii()) else {
        return false;
    };
    let is_color = colors.iter().any(|names| names.contains(first));
    let labelled = text.chars().take(LABEL).take_while(|c| *c != '\n').any(|c| half_width(c) == ':');
    labelled && (!is_color || !text.contains(|c: char| half_width(c).is_ascii_alphanumeric()))
}

/// Adds words to the comment on a node, on the line of what is there.
pub(crate) fn comment(record: &mut Record, node: NodeId, text: &str) {
    record.tree.append_comment(node, " ", text);
}

impl Stated {
    /// Remembers it on the record.
    pub(crate) fn note(self, text: &str, record: &mut Record) {
        if let Some(tag) = self.tag.map(TagName::new)
            && record.tags.get(&tag).is_none()
        {
            record.tags.set(tag, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_told_from_moves_that_cannot_be_read() {
        let colors = ["黑", "白"];
        for text in
            ["裁判备注:黑方超时", "备注：平局", "（裁判）判负", "用时: 12分", "黑方:认输", "[结果:先手胜]"]
        {
            assert!(is_remark(text, colors), "{text}");
        }
        for text in ["好", "认输", "胡说", "黑:H8", "B(H,8", "", "x:1", "1:2", "黑(H,8)"] {
            assert!(!is_remark(text, colors), "{text}");
        }
    }
}
