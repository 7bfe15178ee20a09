//! The tags of PGN, where one is typed.

use serde_json::{Value, json};
use yipu::core::{Lang, TagName};

/// The names that are proposed, each with what it is here if that is a known tag.
static NAMES: [(&str, Option<TagName>); 18] = [
    ("Game", None),
    ("Event", Some(TagName::EVENT)),
    ("Site", Some(TagName::PLACE)),
    ("Date", Some(TagName::DATE)),
    ("Round", Some(TagName::ROUND)),
    ("Red", Some(TagName::RED)),
    ("RedTeam", Some(TagName::RED_TEAM)),
    ("RedElo", Some(TagName::RED_ELO)),
    ("Black", Some(TagName::BLACK)),
    ("BlackTeam", Some(TagName::BLACK_TEAM)),
    ("BlackElo", Some(TagName::BLACK_ELO)),
    ("Result", None),
    ("Opening", Some(TagName::OPENING)),
    ("Variation", Some(TagName::VARIATION)),
    ("ECCO", Some(TagName::ECCO)),
    ("Annotator", Some(TagName::ANNOTATOR)),
    ("FEN", None),
    ("Format", None),
];

/// The values that some tags have.
const VALUES: [(&str, &[&str]); 3] = [
    ("Result", &["1-0", "0-1", "1/2-1/2", "*"]),
    ("Format", &["Chinese", "WXF", "ICCS"]),
    ("Game", &["Chinese Chess"]),
];

/// The kinds of the protocol: a property, and one of several values.
const PROPERTY: u32 = 10;
const ENUM_MEMBER: u32 = 20;

/// What is proposed for a word of a tag.
pub(crate) struct Proposal {
    /// How many bytes before the cursor it replaces.
    pub(crate) typed: usize,
    /// What is proposed: a text, words about it, and its kind.
    pub(crate) items: Vec<(String, Value)>,
}

/// What is proposed where a line begins with `[`; `None` if it does not. `before` is the line up to the cursor, `after` the rest.
pub(crate) fn propose(before: &str, after: &str, lang: Lang) -> Option<Proposal> {
    let inner = before.trim_start_matches('\u{feff}').trim_start().strip_prefix('[')?;
    if let Some((name, value)) = inner.split_once('"') {
        let (_, values) = VALUES.iter().find(|(tag, _)| *tag == name.trim())?;
        if value.contains('"') {
            return None;
        }
        let items = values.iter().filter(|text| text.starts_with(value));
        let items = items.map(|text| ((*text).to_owned(), json!({ "kind": ENUM_MEMBER }))).collect();
        return Some(Proposal { typed: value.len(), items });
    }
    if !inner.chars().all(char::is_alphanumeric) {
        return None;
    }
    // Where nothing follows, the tag is closed.
    let rest = if after.trim().is_empty() { " \"\"]" } else { "" };
    let begins = |name: &str| name.to_lowercase().starts_with(&inner.to_lowercase());
    let items = NAMES.iter().filter(|(name, _)| begins(name)).map(|(name, tag)| {
        let about = tag.as_ref().map_or("", |tag| tag.label(lang));
        (
            [name, rest].concat(),
            json!({ "kind": PROPERTY, "detail": about, "filterText": name, "label": name }),
        )
    });
    Some(Proposal { typed: inner.len(), items: items.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(before: &str, after: &str) -> Vec<String> {
        propose(before, after, Lang::En)
            .map_or_else(Vec::new, |proposal| proposal.items.into_iter().map(|item| item.0).collect())
    }

    #[test]
    fn names_and_values_are_proposed() {
        assert_eq!(texts("[re", ""), ["Red \"\"]", "RedTeam \"\"]", "RedElo \"\"]", "Result \"\"]"]);
        assert_eq!(texts("[Rou", " \"3\"]"), ["Round"]);
        assert_eq!(texts("[Result \"1", "\"]"), ["1-0", "1/2-1/2"]);
        assert!(texts("[Red \"", "\"]").is_empty() && texts("1. ", "").is_empty());
    }
}
