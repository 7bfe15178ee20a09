//! The tags: which are known, and how they are written (SPEC 19).

use yipu_core::TagName;
use yipu_core::tag_pairs::{ClosingQuote, TagFlaws, TagSyntax, is_of_name};

/// The names of PDN and the tags of a record, in the order in which they are written. The players are by colours
/// here: Black is First, until it is known who begins.
pub(super) const KNOWN: [(&str, TagName); 6] = [
    ("Event", TagName::EVENT),
    ("Site", TagName::PLACE),
    ("Date", TagName::DATE),
    ("Round", TagName::ROUND),
    ("White", TagName::SECOND),
    ("Black", TagName::FIRST),
];

/// What the record itself says.
pub(super) const OWN: [&str; 4] = ["Result", "GameType", "SetUp", "FEN"];

/// The tag of a name, in either case.
pub(super) fn known(name: &str) -> Option<TagName> {
    let name = match name {
        "Bianco" => "White",
        "Nero" => "Black",
        name => name,
    };
    KNOWN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, tag)| tag.clone())
}

/// Names are ASCII, and the first quotation mark that is not escaped ends a value (SPEC 19).
pub(super) static SYNTAX: TagSyntax = TagSyntax {
    is_of_name,
    skip_blanks_before_name: true,
    closing: ClosingQuote::First,
    typographic_quotes: false,
    first_line: |text| text.split(['\n', '\r']).next().unwrap_or(""),
};

/// Returns `true` if a tag is broken. A blank between name and value may be missing.
pub(super) const fn is_broken(flaws: TagFlaws) -> bool {
    !flaws.without(TagFlaws::NO_BLANK).is_empty()
}
