//! What the records of several games have in common.

pub(crate) mod board;
pub(crate) mod calendar;
pub(crate) mod charset;
pub(crate) mod codes;
pub(crate) mod doubts;
pub(crate) mod game;
pub(crate) mod groups;
pub(crate) mod header;
pub(crate) mod komi;
pub(crate) mod mark;
pub(crate) mod moment;
pub(crate) mod numbers;
pub(crate) mod outcome;
pub(crate) mod point;
pub(crate) mod recorder;
pub(crate) mod remarks;
pub(crate) mod said;
pub(crate) mod scan;
pub(crate) mod separators;
pub(crate) mod setup;
pub(crate) mod sniff;
pub(crate) mod spelling;
pub(crate) mod split;
pub(crate) mod stones;
pub(crate) mod terms;
pub(crate) mod view;
