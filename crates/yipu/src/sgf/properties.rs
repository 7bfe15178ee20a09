//! Which property holds what.

use yipu_core::TagName;

/// The properties of the first node that tell who, where and when.
const TAGS: [(&str, TagName); 14] = [
    ("PB", TagName::FIRST),
    ("PW", TagName::SECOND),
    ("EV", TagName::EVENT),
    ("RO", TagName::ROUND),
    ("DT", TagName::DATE),
    ("PC", TagName::PLACE),
    ("GN", TagName::TITLE),
    ("ON", TagName::OPENING),
    ("KM", TagName::KOMI),
    ("HA", TagName::HANDICAP),
    ("TM", TagName::TIME_LIMIT),
    ("AN", TagName::ANNOTATOR),
    ("US", TagName::RECORDER),
    ("SO", TagName::SOURCE),
];

/// Where the values of a property go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A move.
    Move,
    /// Version, charset, size and number of the game.
    Header,
    /// The code of the game.
    Game,
    /// The start position.
    SetUp,
    /// Stones set up behind the first node, where they could not be taken as a set-up of the position there.
    SetUpLater,
    /// The result.
    Result,
    /// A tag with its place among all.
    PlacedTag,
    /// A tag of the game.
    Tag,
    /// What hangs on a node.
    OfNode,
}

/// The properties that a part of the record has a place of its own for: their role in the first node, and in the others.
const OWN: [(&[&str], Role, Role); 8] = [
    (&["B", "W", "TRYB", "TRYW", "PLY"], Role::Move, Role::Move),
    (&["GM", "FF", "CA", "SZ"], Role::Header, Role::OfNode),
    (&["CCGC"], Role::Game, Role::OfNode),
    (&["START"], Role::SetUp, Role::OfNode),
    (&["AB", "AW", "AE", "PL"], Role::SetUp, Role::SetUpLater),
    (&["RE"], Role::Result, Role::OfNode),
    (&["TAG"], Role::PlacedTag, Role::OfNode),
    (
        &["C", "BEFORE", "MARK", "NAG", "TE", "BM", "DO", "IT", "SHAPE", "EVAL", "DETAIL"],
        Role::OfNode,
        Role::OfNode,
    ),
];

/// The properties of SGF that belong to a node, also where it is the first: marks on the board, times, names.
const OF_NODES: [&str; 28] = [
    "AR", "BL", "CR", "DD", "DM", "FG", "GB", "GW", "HO", "KO", "LB", "LN", "MA", "MN", "N", "OB", "OW",
    "PM", "SL", "SQ", "TB", "TR", "TW", "UC", "V", "VW", "WL", "L",
];

/// Where the values of a property go, in the first node or in another.
pub(super) fn role(name: &str, is_first: bool) -> Role {
    match OWN.iter().find(|(names, ..)| names.contains(&name)) {
        Some((_, first, _)) if is_first => *first,
        Some((.., later)) => *later,
        None if is_first && !is_of_nodes(name) => Role::Tag,
        None => Role::OfNode,
    }
}

/// The tag that a property of the first node is.
pub(super) fn tag_of(property: &str) -> TagName {
    let known = TAGS.iter().find(|(name, _)| *name == property);
    known.map_or_else(|| TagName::new(property.to_owned()), |(_, tag)| tag.clone())
}

/// The property that a tag is written as, if it has one.
pub(super) fn property_of(tag: &TagName) -> Option<&str> {
    if let Some((name, _)) = TAGS.iter().find(|(_, known)| known == tag) {
        return Some(name);
    }
    let name = tag.as_str();
    let known = TAGS.iter().any(|(property, _)| *property == name);
    (is_name(name) && !known && !is_own(name) && !is_of_nodes(name)).then_some(name)
}

/// Whether a property has a place of its own in the record.
pub(super) fn is_own(name: &str) -> bool {
    OWN.iter().any(|(names, ..)| names.contains(&name))
}

/// Whether a property belongs to a node and not to the game.
pub(super) fn is_of_nodes(name: &str) -> bool {
    OF_NODES.contains(&name)
}

/// Whether a text can be the name of a property.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}
