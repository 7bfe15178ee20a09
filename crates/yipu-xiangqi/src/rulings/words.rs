//! Evidence in words, for a person.
//!
//! Chinese texts write moves as players do (车八进三), and point out pieces by their files; English ones use coordinates.

use std::fmt::Write as _;

use yipu_core::{Lang, Value};

use super::proof::{Back, Capture, Claim, Exchange, Proof};
use super::roots::{At, Root};
use super::threats::Threat;
use super::{Labelled, Line, MoveLabel};
use crate::{Color, Move, Notation, PieceKind, Xiangqi};

impl Proof {
    /// Why the move has its label; empty when there is nothing to show.
    pub fn words(&self, lang: Lang) -> String {
        let mut parts: Vec<String> = Vec::new();
        if self.answers_check {
            parts.push(pick(lang, "answers a check", "应将").into());
        }
        let checkers: Vec<At> = self.claims.iter().filter_map(checker).collect();
        if !checkers.is_empty() {
            let pieces = list(&checkers, lang);
            parts.push(match lang {
                Lang::En => format!("check by {pieces}"),
                Lang::Zh => format!("{pieces}将军"),
            });
        }
        parts.extend(
            self.claims.iter().filter(|claim| checker(claim).is_none()).map(|claim| self.claim(claim, lang)),
        );
        parts.join(pick(lang, "; ", "；"))
    }

    fn claim(&self, claim: &Claim, lang: Lang) -> String {
        match claim {
            Claim::Check(at) => name(*at, lang),
            Claim::Mate(line) => mate(&self.position, line, lang),
            Claim::Gain(line, prize) => gain(&self.position, line, *prize, lang),
            Claim::Capture(capture) => self.capture(capture, lang),
            Claim::Theirs(threat) => theirs(self.label, *threat, lang),
            Claim::Holds(at) => match lang {
                Lang::En => {
                    format!(
                        "{} holds the drawn game; what it attacks by the way does not count",
                        name(*at, lang)
                    )
                }
                Lang::Zh => format!("{}占据守和要点，附带捉士象，按闲处理", name(*at, lang)),
            },
        }
    }

    /// A capture, how its victim is protected, and what keeps the protectors from taking back.
    fn capture(&self, capture: &Capture, lang: Lang) -> String {
        let Threat { attacker, victim, root } = capture.threat;
        let victim = name(victim, lang);
        let takes = match lang {
            Lang::En => format!("{} takes {victim}", name(attacker, lang)),
            Lang::Zh => format!("{}吃{victim}", moves(&self.position, &[capture.threat.capture()], lang)),
        };
        let protected = match (root, &capture.exchange) {
            (Root::None, _) => pick(lang, ", which has no root", "，无根").into(),
            (Root::False(_) | Root::Mated(_), _) => self.false_roots(capture, lang),
            (Root::Real(root), Some(exchange)) => self.exchange(root, exchange, lang),
            (Root::Real(root), None) => match lang {
                Lang::En => format!(", root {}", name(root, lang)),
                Lang::Zh => format!("，以{}为根", name(root, lang)),
            },
        };
        takes + &protected
    }

    fn false_roots(&self, capture: &Capture, lang: Lang) -> String {
        let mut after = self.position.clone();
        after.play_unchecked(capture.threat.capture());
        let on = capture.threat.victim.square;
        let why = |root: &At, back: &Back| why_false(&after, Move::new(root.square, on), *back, lang);
        if let [(root, back)] = &capture.roots[..] {
            let (root, why) = (name(*root, lang), why(root, back));
            return match lang {
                Lang::En => format!(", whose root {root} is false: {why}"),
                Lang::Zh => format!("，{root}为假根：{why}"),
            };
        }
        let texts = capture.roots.iter().map(|(root, back)| match lang {
            Lang::En => format!("{} ({})", name(*root, lang), why(root, back)),
            Lang::Zh => format!("{}（{}）", name(*root, lang), why(root, back)),
        });
        let texts = texts.collect::<Vec<_>>().join(pick(lang, ", ", "、"));
        match lang {
            Lang::En => format!(", whose roots are false: {texts}"),
            Lang::Zh => format!("，其根均为假根：{texts}"),
        }
    }

    /// The counted exchange: 得8失4.
    fn exchange(&self, root: At, exchange: &Exchange, lang: Lang) -> String {
        let Exchange { gained, lost, refused, .. } = exchange;
        let mut line = moves(&self.position, &exchange.moves, lang);
        if *refused {
            line.push_str(pick(lang, ", going on loses more", "，再吃则失更多"));
        }
        match lang {
            Lang::En => format!(", root {}: wins {gained} for {lost} ({line})", name(root, lang)),
            Lang::Zh => format!("，以{}为根，得{gained}失{lost}（{line}）", name(root, lang)),
        }
    }
}

impl Labelled {
    /// What the book or the search leaves open about the move; empty if nothing.
    pub fn doubt(&self, lang: Lang) -> String {
        let cut = self.cut.then(|| pick(lang, "the search for more was cut off", "搜索量过大，未再深究"));
        let silent = self.silent.map(|silence| pick(lang, silence.en, silence.zh));
        cut.into_iter().chain(silent).collect::<Vec<_>>().join(pick(lang, "; ", "；"))
    }
}

const fn pick<'a>(lang: Lang, en: &'a str, zh: &'a str) -> &'a str {
    match lang {
        Lang::En => en,
        Lang::Zh => zh,
    }
}

const fn checker(claim: &Claim) -> Option<At> {
    match claim {
        Claim::Check(at) => Some(*at),
        _ => None,
    }
}

/// Why a piece does not take back.
fn why_false(after: &Xiangqi, back: Move, why: Back, lang: Lang) -> String {
    match (why, lang) {
        (Back::Legal, Lang::En) => "it is not counted".into(),
        (Back::Legal, Lang::Zh) => "不计".into(),
        (Back::Pinned(by), Lang::En) => format!("pinned by {}", name(by, lang)),
        (Back::Pinned(by), Lang::Zh) => format!("被{}牵制", name(by, lang)),
        (Back::Guarded(by), Lang::En) => format!("{} protects the point", name(by, lang)),
        (Back::Guarded(by), Lang::Zh) => format!("{}保护该点", name(by, lang)),
        (Back::KingsFace, Lang::En) => "the kings would face each other".into(),
        (Back::KingsFace, Lang::Zh) => "吃回则将帅照面".into(),
        (Back::InCheck(by), Lang::En) => format!("the check by {} must be answered", name(by, lang)),
        (Back::InCheck(by), Lang::Zh) => format!("须应{}之将", name(by, lang)),
        (Back::Mated(line), lang) => {
            let mut all = vec![back];
            all.extend(line.moves());
            let line = moves(after, &all, lang);
            match lang {
                Lang::En => format!("taking back is answered by mate ({line})"),
                Lang::Zh => format!("吃回则被将死（{line}）"),
            }
        }
    }
}

fn mate(position: &Xiangqi, line: &Line, lang: Lang) -> String {
    let shown = moves(position, line.moves(), lang);
    match (lang, line.own_moves()) {
        (Lang::En, 1) => format!("threatens {shown}, mate"),
        (Lang::Zh, 1) => format!("下一着 {shown} 成杀"),
        (Lang::En, count) => format!("threatens {shown}: mate in {count}"),
        (Lang::Zh, _) => format!("下伏 {shown}，连将成杀"),
    }
}

/// A line and what it wins.
fn gain(position: &Xiangqi, line: &Line, prize: Option<At>, lang: Lang) -> String {
    let shown = moves(position, line.moves(), lang);
    match (prize.map(|at| at.piece), lang) {
        (Some(piece), Lang::En) => format!("threatens {shown}: wins {}", article(piece.kind)),
        (None, Lang::En) => format!("threatens {shown}: wins"),
        (Some(piece), Lang::Zh) => {
            let how = if begins_with_check(position, line) { "将军" } else { "交换过程中" };
            format!("下伏 {shown}，{how}得{}", hanzi(piece.color, piece.kind))
        }
        (None, Lang::Zh) => format!("下伏 {shown}，得子"),
    }
}

fn begins_with_check(position: &Xiangqi, line: &Line) -> bool {
    let mut after = position.clone();
    after.play_unchecked(line.first());
    after.in_check()
}

/// Moves one after the other, with their checks marked: `b6-d6+ e8-d7 d1xd7`, 车八平六(将) 士5进4 炮六进六.
pub(crate) fn moves(position: &Xiangqi, line: &[Move], lang: Lang) -> String {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for mv in line {
        let takes = position.board().piece_at(mv.to).is_some();
        let mut text = match lang {
            Lang::En => format!("{}{}{}", mv.from, if takes { 'x' } else { '-' }, mv.to),
            Lang::Zh => Notation::CHINESE.format(&position, *mv).to_string(),
        };
        position.play_unchecked(*mv);
        if position.in_check() {
            text.push_str(pick(lang, "+", "(将)"));
        }
        texts.push(text);
    }
    texts.join(" ")
}

/// The English name of a piece with its article.
const fn article(kind: PieceKind) -> &'static str {
    ["a king", "an advisor", "an elephant", "a horse", "a chariot", "a cannon", "a soldier"][kind.index()]
}

/// The Chinese name of a piece.
const fn hanzi(color: Color, kind: PieceKind) -> &'static str {
    match color {
        Color::Red => ["帅", "仕", "相", "马", "车", "炮", "兵"][kind.index()],
        Color::Black => ["将", "士", "象", "马", "车", "炮", "卒"][kind.index()],
    }
}

/// What the other side may take, or might have taken.
fn theirs(label: MoveLabel, threat: Threat, lang: Lang) -> String {
    let (attacker, victim) = (name(threat.attacker, lang), name(threat.victim, lang));
    match (label, lang) {
        (MoveLabel::Block, Lang::En) => format!("bars {attacker} from {victim}"),
        (MoveLabel::Block, Lang::Zh) => format!("拦住{attacker}，使其不能吃{victim}"),
        (_, Lang::En) => format!("{attacker} may take {victim}"),
        (_, Lang::Zh) => format!("{attacker}可吃{victim}"),
    }
}

fn list(pieces: &[At], lang: Lang) -> String {
    let names: Vec<_> = pieces.iter().map(|at| name(*at, lang)).collect();
    names.join(pick(lang, " and ", "、"))
}

/// The piece and its point; in Chinese with its file as players count it: 红八路车(b3).
pub(crate) fn name(at: At, lang: Lang) -> String {
    let mut text = String::new();
    let result = match (lang, Value::from(at.piece)) {
        (Lang::En, Value::Words { en, .. }) => write!(text, "{en} {}", at.square),
        _ => write!(text, "{}{}({})", side(at.piece.color), placed(at), at.square),
    };
    debug_assert!(result.is_ok(), "writing to a String does not fail");
    text
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "红",
        Color::Black => "黑",
    }
}

/// The piece with its file; a king needs none.
fn placed(at: At) -> String {
    const RED: [&str; 9] = ["九", "八", "七", "六", "五", "四", "三", "二", "一"];
    const BLACK: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
    let hanzi = hanzi(at.piece.color, at.piece.kind);
    if at.piece.kind == PieceKind::King {
        return hanzi.into();
    }
    let files = if at.piece.color == Color::Red { RED } else { BLACK };
    format!("{}路{hanzi}", files[usize::from(at.square.file())])
}
