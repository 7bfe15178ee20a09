//! The vocabulary of game records, shared by every game and every format.
//!
//! Five nouns carry everything: a [`Source`] is one record's bytes, decoded once; a [`Record`] is tags, a start, a
//! [`Tree`] of moves and an outcome; a [`Position`] is the rules of one game; a [`Format`] is every fact about one
//! file format; a [`Diagnostic`] is a finding with a stable code and a [`Location`].
//!
//! This crate knows no game and no format. It does not print, open files or read the clock, and nothing in it
//! recurses over a tree.

pub mod annotation;
mod any;
mod card_table;
mod charset;
pub mod check;
mod code;
mod context;
pub mod cursor;
mod date;
mod diagnostic;
pub mod die;
mod edit;
mod encoding;
mod encodings;
mod extra;
mod face;
mod file_name;
mod format;
pub mod format_error;
mod game;
mod gb2312;
pub mod glyph;
mod input;
pub mod json;
mod judgement;
mod limits;
mod listing;
pub mod loss;
pub mod movetext;
mod objects;
mod observer;
mod origin;
mod outcome;
mod ply;
mod position;
mod preorder;
mod probe;
mod record;
mod registry;
#[cfg(feature = "render")]
pub mod render;
mod report;
mod residue;
mod restate;
mod setup;
mod sgf;
mod source;
mod span;
mod symmetry;
pub mod tag_pairs;
mod tags;
mod text;
mod tree;
pub mod view;
mod visible;
mod walk;
mod width;
mod words;
#[doc(hidden)]
pub mod work;

/// Whether more is done with records than reading and showing them: see the feature `full`.
const FULL: bool = cfg!(feature = "full");

pub use any::{AnyPosition, NotAMoveError};
pub use charset::{
    Charset, Decoded, HostDecode, common_text_score, decode, decode_label, decode_obvious, unmarked_utf16,
    use_host_charsets,
};
#[doc(hidden)]
pub use code::explained;
pub use code::{CodeInfo, Finding, Lang, Severity, Value};
pub use context::{Context, FormatOptions, Part};
pub use cursor::{Cursor, CursorBoard};
pub use date::{Date, Time, digit_runs, normalise_date};
pub use diagnostic::{Diagnostic, Edit, Fix, Phase};
pub use die::{Die, DieSeed};
pub use edit::Slot;
pub use encoding::Encoding;
pub use extra::{Annotation, Detail, DetailValue, Doubt, Eval, EvalScore, Extra};
pub use face::Face;
pub use file_name::{is_device, is_forbidden_in_names, portable_name};
pub use format::{
    Confidence, Enclosure, Format, Inherit, OptionInfo, Read, ReadFirst, Sniff, Split, Survey, TryWrite,
    ValueCheck, Write, WriteMany,
};
pub use format_error::FormatError;
pub use game::{Begins, GameInfo, Rulebook, Rulebooks, Rules, Seat};
pub use gb2312::{in_gb2312, outside_gb2312};
pub use input::{ClickOrder, MoveInput};
pub use judgement::{Clicked, Judgement, MoveError, Moves, NotationId, ParsedMove, WriteMoveError};
pub use limits::{Deadline, Limits};
pub use listing::{ListedMove, ListedMoves, Listing, Number, Unit};
pub use loss::Holds;
pub use objects::split_objects;
pub use observer::{HIDDEN_MOVE, Observer};
pub use origin::Origin;
pub use outcome::{GameEnd, Outcome, Seats};
pub use ply::{Packed, PackedMove, Ply, PlyKind, Side};
pub use position::Position;
pub use preorder::TreeError;
pub use probe::Probe;
pub use record::Record;
pub use registry::Registry;
pub use report::{Parsed, Report};
pub use residue::{Residue, ResiduePart};
pub use restate::{Restate, Statement};
pub use setup::SetupEdit;
pub use sgf::{SgfInfo, SgfPoints};
pub use source::{Sibling, Source};
pub use span::{LineColumn, Location, Span};
pub use symmetry::{CanonicalKey, KeyHasher, Symmetry, stable_key};
pub use tags::{TagName, Tags};
pub use text::Text;
pub use tree::{NodeId, Tree};
pub use visible::{is_direction, is_hidden, is_invisible, visible, visible_in_line};
pub use walk::{Children, Mainline, Movetext, MovetextEvent, Preorder};
pub use width::half_width;
pub use words::Words;
