//! What differs between PGN as most programs and sites write it and PGN by the championship's standard (`../cc/SPEC.md`).

use std::borrow::Cow;

use yipu_core::{Outcome, TagName};

use super::movetext::Dialect;
use super::tags;

/// The habits of a house that writes PGN.
#[derive(Debug)]
pub(in crate::formats) struct House {
    /// The names of tags in the order in which they are written, each with what it is here. Of two names for one thing the
    /// first is written.
    pub(in crate::formats) names: &'static [(&'static str, TagName)],
    /// How many of the names come before the result.
    pub(in crate::formats) before_result: usize,
    /// How many of the names are written whether the record has the tag or not.
    pub(in crate::formats) always: usize,
    /// The text of a result.
    pub(in crate::formats) token: fn(Outcome) -> Cow<'static, str>,
    /// Whether a result belongs behind the moves.
    pub(in crate::formats) result_behind: bool,
    /// How moves in Latin letters are read unless a tag or the moves themselves say otherwise.
    pub(in crate::formats) dialect: Dialect,
    /// Whether blanks in place of Red's first move say that Black begins.
    pub(in crate::formats) blanks_for_red: bool,
}

/// PGN as most programs write it.
pub(super) static PLAIN: House = House {
    names: &tags::NAMES,
    before_result: tags::BEFORE_RESULT,
    always: 0,
    token: Outcome::token,
    result_behind: true,
    dialect: Dialect::Plain,
    blanks_for_red: false,
};

impl House {
    /// What a name in a file is here; names are the same in either case.
    pub(super) fn known(&self, name: &str) -> Option<TagName> {
        self.names.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, tag)| tag.clone())
    }

    /// The name under which a tag is written and its place in the order; others come last, as they are.
    pub(super) fn written<'a>(&self, tag: &'a TagName) -> (usize, &'a str) {
        self.names
            .iter()
            .enumerate()
            .find(|(_, (_, known))| known == tag)
            .map_or((self.names.len(), tag.as_str()), |(index, (key, _))| (index, *key))
    }

    /// What stands for a tag that is always written and that the record does not have.
    pub(in crate::formats) fn unknown(name: &str) -> &'static str {
        if name.ends_with("Elo") { "" } else { "?" }
    }

    /// Whether a text says no more than that a tag is not known.
    pub(in crate::formats) fn says_nothing(&self, tag: &TagName, text: &str) -> bool {
        let (place, name) = self.written(tag);
        place < self.always && text == Self::unknown(name)
    }
}
