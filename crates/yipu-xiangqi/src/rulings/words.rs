//! Evidence in words, for a person.

use std::fmt::Write as _;

use yipu_core::{Lang, Value};

use super::labels::{Evidence, Label, Labelled};
use super::roots::{At, Root};
use super::threats::Threat;

impl Labelled {
    /// Why the move has its label; empty when there is nothing to show.
    pub fn reason(&self, lang: Lang) -> String {
        match (&self.evidence, lang) {
            (Evidence::None, _) => String::new(),
            (Evidence::Check(checkers), Lang::En) => format!("check by {}", list(checkers, lang)),
            (Evidence::Check(checkers), Lang::Zh) => format!("{}将军", list(checkers, lang)),
            (Evidence::Mate(line), Lang::En) if line.own_moves() == 1 => {
                format!("threatens {}, mate", line.first())
            }
            (Evidence::Mate(line), Lang::Zh) if line.own_moves() == 1 => {
                format!("下一着 {} 成杀", line.first())
            }
            (Evidence::Mate(line), Lang::En) => format!("threatens mate in {}: {line:?}", line.own_moves()),
            (Evidence::Mate(line), Lang::Zh) => format!("{} 步连将成杀：{line:?}", line.own_moves()),
            (Evidence::Line(line), _) => format!("threatens {line:?}"),
            (Evidence::Captures(threats), _) => {
                let texts: Vec<_> = threats.iter().map(|threat| capture(*threat, lang)).collect();
                texts.join(if lang == Lang::En { "; " } else { "；" })
            }
            (Evidence::Theirs(threat), _) => theirs(self.label, *threat, lang),
        }
    }
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
