//! Evidence in words, for a person.

use std::fmt::Write as _;

use yipu_core::{Lang, Value};

use super::Win;
use super::labels::{Evidence, Label, Labelled};
use super::roots::{At, Root};
use super::threats::Threat;
use crate::Kind;

impl Labelled {
    /// Why the move has its label; empty when there is nothing to show.
    pub fn reason(&self, lang: Lang) -> String {
        match (&self.evidence, lang) {
            (Evidence::None, _) => String::new(),
            (Evidence::Check(checkers), Lang::En) => format!("check by {}", list(checkers, lang)),
            (Evidence::Check(checkers), Lang::Zh) => format!("{}将军", list(checkers, lang)),
            (Evidence::Mate(win), Lang::En) if win.line.own_moves() == 1 => {
                format!("threatens {}, mate", win.shown())
            }
            (Evidence::Mate(win), Lang::Zh) if win.line.own_moves() == 1 => {
                format!("下一着 {} 成杀", win.shown())
            }
            (Evidence::Mate(win), Lang::En) => {
                format!("threatens {}: mate in {}", win.shown(), win.line.own_moves())
            }
            (Evidence::Mate(win), Lang::Zh) => format!("下伏 {}，连将成杀", win.shown()),
            (Evidence::Line(win), _) => line(win, lang),
            (Evidence::Holds(at), Lang::En) => {
                format!("{} holds the drawn game; what it attacks by the way does not count", name(*at, lang))
            }
            (Evidence::Holds(at), Lang::Zh) => {
                format!("{}占据守和要点，附带捉士象，按闲处理", name(*at, lang))
            }
            (Evidence::Captures(threats), _) => {
                let texts: Vec<_> = threats.iter().map(|threat| capture(*threat, lang)).collect();
                texts.join(if lang == Lang::En { "; " } else { "；" })
            }
            (Evidence::Theirs(threat), _) => theirs(self.label, *threat, lang),
        }
    }
}

/// A line and what it wins.
fn line(win: &Win, lang: Lang) -> String {
    let shown = win.shown();
    let by_checks = shown.contains('+');
    match (win.prize(), lang) {
        (Some(kind), Lang::En) => format!("threatens {shown}: wins {}", article(kind)),
        (None, Lang::En) => format!("threatens {shown}: wins"),
        (Some(kind), Lang::Zh) => {
            let name = ["将", "士", "象", "马", "车", "炮", "卒"][kind.index()];
            format!("下伏 {shown}，{}得{name}", if by_checks { "将军" } else { "交换过程中" })
        }
        (None, Lang::Zh) => format!("下伏 {shown}，得子"),
    }
}

/// The English name of a piece with its article.
const fn article(kind: Kind) -> &'static str {
    ["a king", "an advisor", "an elephant", "a horse", "a chariot", "a cannon", "a soldier"][kind.index()]
}

/// A capture and how its victim is protected.
fn capture(threat: Threat, lang: Lang) -> String {
    let (attacker, victim) = (name(threat.attacker, lang), name(threat.victim, lang));
    match (threat.root, lang) {
        (Root::None, Lang::En) => format!("{attacker} takes {victim}, which has no root"),
        (Root::None, Lang::Zh) => format!("{attacker}吃{victim}，无根"),
        (Root::False(root), Lang::En) => {
            format!("{attacker} takes {victim}, whose root {} is false", name(root, lang))
        }
        (Root::False(root), Lang::Zh) => format!("{attacker}吃{victim}，{}为假根", name(root, lang)),
        (Root::Mated(root), Lang::En) => {
            format!("{attacker} takes {victim}, whose root {} is mated if it takes back", name(root, lang))
        }
        (Root::Mated(root), Lang::Zh) => {
            format!("{attacker}吃{victim}，{}若反吃则被将死，为假根", name(root, lang))
        }
        (Root::Real(root), Lang::En) => format!("{attacker} takes {victim}, root {}", name(root, lang)),
        (Root::Real(root), Lang::Zh) => format!("{attacker}吃{victim}，以{}为根", name(root, lang)),
    }
}

/// What the other side may take, or might have taken.
fn theirs(label: Label, threat: Threat, lang: Lang) -> String {
    let (attacker, victim) = (name(threat.attacker, lang), name(threat.victim, lang));
    match (label, lang) {
        (Label::Block, Lang::En) => format!("bars {attacker} from {victim}"),
        (Label::Block, Lang::Zh) => format!("拦住{attacker}，使其不能吃{victim}"),
        (_, Lang::En) => format!("{attacker} may take {victim}"),
        (_, Lang::Zh) => format!("{attacker}可吃{victim}"),
    }
}

fn list(pieces: &[At], lang: Lang) -> String {
    let names: Vec<_> = pieces.iter().map(|at| name(*at, lang)).collect();
    names.join(if lang == Lang::En { " and " } else { "、" })
}

/// The piece and its point.
fn name(at: At, lang: Lang) -> String {
    let mut text = String::new();
    if let Value::Words { en, zh } = Value::from(at.piece) {
        let result = match lang {
            Lang::En => write!(text, "{en} {}", at.square),
            Lang::Zh => write!(text, "{zh}({})", at.square),
        };
        debug_assert!(result.is_ok(), "writing to a String does not fail");
    }
    text
}
