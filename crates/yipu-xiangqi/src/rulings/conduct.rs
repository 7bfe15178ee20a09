//! What a side did over a cycle, in the terms of the Chinese book: 长将, 一将一捉, 长捉无根子, 长兑 and so on.

use yipu_core::Lang;

use super::labels::Evidence;
use super::{Label, Labelled, Ruling};
use crate::{Color, Kind};

/// Whether a chase is of that kind, and what it is called in English and Chinese.
type Victims = (fn(&Labelled) -> bool, &'static str, &'static str);

/// What all victims of a chase have in common, the first that fits.
const VICTIMS: [Victims; 3] = [
    (chases_chariot, " of chariots", "车"),
    (chases_rootless, " of pieces without root", "无根子"),
    (|_| true, "", "子"),
];

impl Ruling {
    /// What the side did over the cycle, in words; empty when no labels were asked for.
    pub fn conduct(&self, side: Color, lang: Lang) -> String {
        let moves: Vec<_> = self.labels.iter().filter(|labelled| labelled.side == side).collect();
        let mut labels: Vec<_> = moves.iter().map(|labelled| labelled.label).collect();
        labels.sort_unstable();
        labels.dedup();
        match &labels[..] {
            [] => String::new(),
            [Label::Chase] => chase(&moves, lang),
            [label] => alone(*label, lang),
            [first, second] if first.is_attack() || second.is_attack() => pair(*first, *second, lang),
            labels => several(labels, lang),
        }
    }
}

/// One label all the time.
fn alone(label: Label, lang: Lang) -> String {
    match (label, lang) {
        (Label::Idle, Lang::En) => "idle moves".into(),
        (Label::Idle, Lang::Zh) => "闲着".into(),
        (label, Lang::En) => format!("perpetual {}", label.name()),
        (label, Lang::Zh) => format!("长{}", label.title(lang)),
    }
}

/// Nothing but chases.
fn chase(moves: &[&Labelled], lang: Lang) -> String {
    let fits = VICTIMS.iter().find(|(fits, ..)| moves.iter().all(|labelled| fits(labelled)));
    match (fits, lang) {
        (Some((_, en, _)), Lang::En) => format!("perpetual chase{en}"),
        (Some((.., zh)), Lang::Zh) => format!("长捉{zh}"),
        (None, _) => alone(Label::Chase, lang),
    }
}

/// Two labels by turns. What is no attack is idle here.
fn pair(first: Label, second: Label, lang: Lang) -> String {
    let plain = |label: Label| if label.is_attack() { label } else { Label::Idle };
    let (first, second) = (plain(first), plain(second));
    match lang {
        Lang::En => format!("{} and {} by turns", first.name(), second.name()),
        Lang::Zh => format!("一{}一{}", first.title(lang), second.title(lang)),
    }
}

fn several(labels: &[Label], lang: Lang) -> String {
    let names: Vec<_> = labels.iter().map(|label| label.title(lang)).collect();
    names.join(if lang == Lang::En { ", " } else { "、" })
}

fn chases_chariot(labelled: &Labelled) -> bool {
    labelled.chased().iter().any(|at| at.piece.kind == Kind::Rook)
}

fn chases_rootless(labelled: &Labelled) -> bool {
    matches!(&labelled.evidence, Evidence::Captures(threats) if threats.iter().any(|threat| !threat.root.is_real()))
}
