//! The note on the area where a record ends (SPEC 14 and 15).

use std::cmp::Ordering;

use yipu_core::view::Panel;
use yipu_core::{Finding, Value};

use super::codes::AREA;
use crate::shape::komi::Komi;

/// What White gets, where nothing else is stated: 3¾ stones of the Chinese count.
pub(super) const USUAL: Komi = Komi::of_thousandths(7500);

/// What is known of the komi when a record ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Closing {
    /// The record has none, and the usual one is taken.
    #[default]
    Assumed,
    /// The record says it.
    Stated(Komi),
    /// None is counted: Black had a handicap, or what is stated cannot be read.
    Unknown,
}

impl Closing {
    /// The note on an area.
    pub(super) fn tell(&self, [black, white]: [u32; 2]) -> Finding {
        let (komi, words) = match self {
            Self::Assumed => {
                let words =
                    Value::term("komi 7.5 points (3.75 子), which is assumed", "贴 3.75 子（7.5 目，默认）");
                (USUAL, words)
            }
            Self::Stated(komi) => (*komi, amount("komi", "贴", *komi)),
            Self::Unknown => (Komi::ZERO, Value::term("no komi is counted", "不计贴目")),
        };
        let lead = komi.lead_of_black(black, white);
        let leads = match lead.cmp(&Komi::ZERO) {
            Ordering::Greater => amount("Black leads by", "黑方领先", lead),
            Ordering::Less => amount("White leads by", "白方领先", lead.negated()),
            Ordering::Equal => Value::term("both are equal", "双方相等"),
        };
        let finding = Finding::new(&AREA).with("black", black).with("white", white);
        finding.with("komi", words).with("leads", leads)
    }
}

/// An area beside the board.
pub(super) fn area_panel([black, white]: [u32; 2]) -> Panel {
    Panel {
        en: format!("board area: Black {black}, White {white}"),
        zh: format!("盘面数子：黑 {black}，白 {white}"),
    }
}

/// An amount in points and in stones of the Chinese count.
fn amount(en: &str, zh: &str, komi: Komi) -> Value {
    let stones = komi.in_stones();
    Value::Words {
        en: format!("{en} {komi} points ({stones} 子)").into(),
        zh: format!("{zh} {stones} 子（{komi} 目）").into(),
    }
}
