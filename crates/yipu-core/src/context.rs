//! What a reader or writer gets beside the data: the games there are, bounds, and options.

use std::sync::Arc;

use crate::{Limits, Record, Registry, Tree, registry};

/// What a reader or writer gets beside the data. It owns what it holds, and a clone costs no more than a few counters.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Context {
    /// The games that a record of a format for any game may be of.
    pub registry: Registry,
    /// Bounds on what an input may make us build.
    pub limits: Limits,
    /// Options of the format.
    pub options: FormatOptions,
    /// How much of a record is read.
    pub part: Part,
}

/// How much of a record is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// All of it.
    #[default]
    All,
    /// No variations.
    MainLine,
    /// No moves and no comments: the tags, the start, and the result as the tags state it. Formats that can do so do not look at the
    /// moves at all, and find nothing wrong in them.
    Head,
}

impl Part {
    /// Drops from a record what is not of this part.
    pub fn trim(self, record: &mut Record) {
        match self {
            Self::All => {}
            Self::MainLine => record.replace_tree(record.tree.mainline_only()),
            Self::Head => record.replace_tree(Tree::new()),
        }
    }
}

/// No games, no options, the usual bounds: enough for a format that belongs to one game.
impl Default for Context {
    fn default() -> Self {
        Self::new(&registry::EMPTY)
    }
}

impl Context {
    /// With these games, no options, the usual bounds.
    pub fn new(registry: &Registry) -> Self {
        Self {
            registry: registry.clone(),
            limits: Limits::DEFAULT,
            options: FormatOptions::NONE,
            part: Part::All,
        }
    }

    /// With other bounds.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With options of the format, as `(name, value)`.
    #[must_use]
    pub fn with_options(self, options: impl Into<FormatOptions>) -> Self {
        Self { options: options.into(), ..self }
    }

    /// Reading only a part of each record.
    #[must_use]
    pub fn with_part(self, part: Part) -> Self {
        Self { part, ..self }
    }

    /// The value of an option, the last one if it is given twice.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.get(name)
    }
}

/// Options of a format that the user has set, as names and values. A clone shares them.
///
/// ```
/// use yipu_core::FormatOptions;
///
/// let options = FormatOptions::from(&[("encoding", "utf8"), ("eol", "crlf")]);
/// assert_eq!(options.get("eol"), Some("crlf"));
/// assert!(FormatOptions::NONE.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct FormatOptions(Option<Arc<[Pair]>>);

/// A name and a value.
type Pair = (Box<str>, Box<str>);

impl FormatOptions {
    /// No options.
    pub const NONE: Self = Self(None);

    /// The value of an option, the last one if it is given twice.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.as_deref()?.iter().rev().find(|(key, _)| **key == *name).map(|(_, value)| &**value)
    }

    /// `true` if no option is set.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

impl<K: Into<Box<str>>, V: Into<Box<str>>> FromIterator<(K, V)> for FormatOptions {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let pairs: Arc<[_]> = pairs.into_iter().map(|(key, value)| (key.into(), value.into())).collect();
        Self((!pairs.is_empty()).then_some(pairs))
    }
}

impl From<&[(&str, &str)]> for FormatOptions {
    fn from(pairs: &[(&str, &str)]) -> Self {
        pairs.iter().copied().collect()
    }
}

impl<const N: usize> From<&[(&str, &str); N]> for FormatOptions {
    fn from(pairs: &[(&str, &str); N]) -> Self {
        Self::from(&pairs[..])
    }
}

impl From<&Vec<(&str, &str)>> for FormatOptions {
    fn from(pairs: &Vec<(&str, &str)>) -> Self {
        Self::from(&pairs[..])
    }
}
