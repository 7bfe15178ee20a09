//! What a side did over a cycle, in the terms of the Chinese book: 长将, 一将一捉, 长捉无根子, 长兑 and so on; and the ruling as a referee says it.

use yipu_core::Lang;

use super::labels::Evidence;
use super::{CHINESE, Labelled, MoveLabel, Root, Ruling, Threat};
use crate::{Color, PieceKind, SquareSet};

/// Whether a chase is of that kind, and what it is called in English and Chinese.
type Victims = (fn(&Labelled) -> bool, &'static str, &'static str);

/// What all victims of a chase have in common, the first that fits.
const VICTIMS: [Victims; 4] = [
    (chases_chariot, " of chariots", "车"),
    (chases_rootless, " of pieces without root", "无根子"),
    (chases_few_roots, " of pieces with too few roots", "少根子"),
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
            [MoveLabel::Chase] => chase(&moves, lang),
            [label] => alone(*label, lang),
            [first, second] if first.is_attack() || second.is_attack() => pair(*first, *second, lang),
            labels => several(labels, lang),
        }
    }
}

impl Ruling {
    /// The ruling as a referee says it: what each side did and whether that is forbidden, the clause, who must change, and what was left open.
    pub fn sentence(&self, lang: Lang) -> String {
        let mut text = String::new();
        if !self.labels.is_empty() {
            let [red, black] = Color::ALL.map(|side| self.charge(side, lang));
            text = match lang {
                Lang::En => format!("{red}; {black}. "),
                Lang::Zh => format!("{red}；{black}。"),
            };
        }
        text.push_str(&self.consequence(lang));
        text.extend(self.labels.iter().filter_map(|labelled| doubt(labelled, lang)));
        text
    }

    /// Whether the book forbids what the side did over the cycle.
    pub fn is_forbidden(&self, side: Color) -> bool {
        let moves = || self.labels.iter().filter(|labelled| labelled.side == side);
        let all = |test: fn(&Labelled) -> bool| moves().next().is_some() && moves().all(test);
        if self.book == &CHINESE {
            return all(|labelled| labelled.label.is_attack());
        }
        let victims = moves().fold(SquareSet::ALL, |common, labelled| common & labelled.victims);
        all(|labelled| labelled.label == MoveLabel::Check)
            || all(|labelled| labelled.label == MoveLabel::Chase) && !victims.is_empty()
    }

    fn charge(&self, side: Color, lang: Lang) -> String {
        let (name, conduct) = (side_name(side, lang), self.conduct(side, lang));
        match (lang, self.is_forbidden(side)) {
            (Lang::En, true) => format!("{name}: {conduct}, forbidden"),
            (Lang::En, false) => format!("{name}: {conduct}, permitted"),
            (Lang::Zh, true) => format!("{name}{conduct}，属禁止着法"),
            (Lang::Zh, false) => format!("{name}{conduct}，为允许着法"),
        }
    }

    /// By which clause, and what follows.
    fn consequence(&self, lang: Lang) -> String {
        let Self { book, clause, .. } = self;
        let source = clause.number(lang).unwrap_or_else(|| match lang {
            Lang::En => format!("the {}", book.en),
            Lang::Zh => book.zh.into(),
        });
        match (self.at_fault().map(|side| side_name(side, lang)), lang) {
            _ if self.labels.is_empty() => match lang {
                Lang::En => format!("By {source}: {}.", clause.text(lang)),
                Lang::Zh => format!("依{source}：{}。", clause.text(lang)),
            },
            (Some(side), Lang::En) if book.loses_at_once => format!("By {source}, {side} loses."),
            (Some(side), Lang::Zh) if book.loses_at_once => format!("依{source}，{side}作负。"),
            (Some(side), Lang::En) => format!("By {source}, {side} must change or loses."),
            (Some(side), Lang::Zh) => format!("依{source}，{side}必须变着，不变作负。"),
            (None, Lang::En) => format!("By {source}, the game is drawn if neither side changes."),
            (None, Lang::Zh) => format!("依{source}，不变作和。"),
        }
    }
}

/// What is left open about a move, as a sentence.
fn doubt(labelled: &Labelled, lang: Lang) -> Option<String> {
    let (ply, doubt) = (labelled.ply + 1, labelled.doubt(lang));
    (!doubt.is_empty()).then(|| match lang {
        Lang::En => format!(" Ply {ply}: {doubt}."),
        Lang::Zh => format!("第{ply}步：{doubt}。"),
    })
}

/// The name of a side at the beginning of a sentence.
pub const fn side_name(side: Color, lang: Lang) -> &'static str {
    match (lang, side) {
        (Lang::En, Color::Red) => "Red",
        (Lang::En, Color::Black) => "Black",
        (Lang::Zh, Color::Red) => "红方",
        (Lang::Zh, Color::Black) => "黑方",
    }
}

/// One label all the time.
fn alone(label: MoveLabel, lang: Lang) -> String {
    match (label, lang) {
        (MoveLabel::Idle, Lang::En) => "idle moves".into(),
        (MoveLabel::Idle, Lang::Zh) => "闲着".into(),
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
        (None, _) => alone(MoveLabel::Chase, lang),
    }
}

/// Two labels by turns. What is no attack is idle here.
fn pair(first: MoveLabel, second: MoveLabel, lang: Lang) -> String {
    let plain = |label: MoveLabel| if label.is_attack() { label } else { MoveLabel::Idle };
    let (first, second) = (plain(first), plain(second));
    match lang {
        Lang::En => format!("{} and {} by turns", first.name(), second.name()),
        Lang::Zh => format!("一{}一{}", first.title(lang), second.title(lang)),
    }
}

fn several(labels: &[MoveLabel], lang: Lang) -> String {
    let names: Vec<_> = labels.iter().map(|label| label.title(lang)).collect();
    names.join(if lang == Lang::En { ", " } else { "、" })
}

fn chases_chariot(labelled: &Labelled) -> bool {
    labelled.chased().iter().any(|at| at.piece.kind == PieceKind::Rook)
}

fn chases_rootless(labelled: &Labelled) -> bool {
    let is_rootless = |threat: &Threat| matches!(threat.root, Root::None | Root::False(_));
    matches!(&labelled.evidence, Evidence::Captures(threats) if threats.iter().any(is_rootless))
}

fn chases_few_roots(labelled: &Labelled) -> bool {
    let has_roots = |threat: &Threat| matches!(threat.root, Root::Real(_) | Root::Mated(_));
    matches!(&labelled.evidence, Evidence::Captures(threats) if threats.iter().all(has_roots))
}
