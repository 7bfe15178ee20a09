//! How people enter moves: in which order they click on sites, and choices that have no site.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::Lang;

/// Whether the sites of a move must be clicked on in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClickOrder {
    /// The order tells moves apart: from one square to another.
    #[default]
    Sequence,
    /// Only the set of sites matters: cards of a hand that are played together.
    Set,
}

impl ClickOrder {
    /// The sites of a move with those clicked on first, in the order of the clicks; `None` if the move does not begin with these clicks.
    ///
    /// ```
    /// use yipu_core::ClickOrder;
    ///
    /// assert_eq!(ClickOrder::Sequence.after(vec![3, 5, 8], &[3]), Some(vec![3, 5, 8]));
    /// assert_eq!(ClickOrder::Sequence.after(vec![3, 5, 8], &[5]), None);
    /// assert_eq!(ClickOrder::Set.after(vec![3, 5, 8], &[8, 5]), Some(vec![8, 5, 3]));
    /// assert_eq!(ClickOrder::Set.after(vec![3, 5, 8], &[8, 8]), None);
    /// ```
    pub fn after(self, mut sites: Vec<u16>, clicks: &[u16]) -> Option<Vec<u16>> {
        if clicks.len() > sites.len() {
            return None;
        }
        match self {
            Self::Sequence => sites.starts_with(clicks).then_some(sites),
            Self::Set => {
                for (index, click) in clicks.iter().enumerate() {
                    let at = sites.iter().skip(index).position(|site| site == click)?;
                    sites.get_mut(index..=index + at)?.rotate_right(1);
                }
                Some(sites)
            }
        }
    }
}

/// A choice that has no site on the board: a pass, a bid, a bet.
///
/// ```
/// use yipu_core::{Lang, MoveInput};
///
/// let raise = MoveInput::new("raise").with_label("raise to", "加注到").with_range(20..=1000);
/// assert!(raise.accepts(Some(60)) && !raise.accepts(Some(10)) && !raise.accepts(None));
/// assert_eq!(raise.label(Lang::Zh), "加注到");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MoveInput {
    /// What identifies it among the inputs of a position. Without a range this is the canonical text of its move.
    pub name: Cow<'static, str>,
    /// The label in English and Chinese.
    pub label: [Cow<'static, str>; 2],
    /// The numbers that can be chosen, if it needs one.
    pub range: Option<RangeInclusive<i64>>,
}

impl MoveInput {
    /// An input without a number, labelled with its name.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        let name = name.into();
        Self { label: [name.clone(), name.clone()], name, range: None }
    }

    /// This input with another label.
    #[must_use]
    pub fn with_label(self, en: impl Into<Cow<'static, str>>, zh: impl Into<Cow<'static, str>>) -> Self {
        Self { label: [en.into(), zh.into()], ..self }
    }

    /// This input with a number to choose.
    #[must_use]
    pub fn with_range(self, range: RangeInclusive<i64>) -> Self {
        Self { range: Some(range), ..self }
    }

    /// The label in a language.
    pub fn label(&self, lang: Lang) -> &str {
        let [en, zh] = &self.label;
        if lang == Lang::En { en } else { zh }
    }

    /// `true` if the input can be made with this number, or without one.
    pub fn accepts(&self, number: Option<i64>) -> bool {
        match (&self.range, number) {
            (None, None) => true,
            (Some(range), Some(number)) => range.contains(&number),
            _ => false,
        }
    }
}
