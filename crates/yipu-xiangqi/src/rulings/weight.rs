//! How heavily a move attacks, where both sides do nothing else. (SPEC 4.16)

use yipu_core::Lang;

use super::labels::Evidence;
use super::{MoveLabel, Root, Threat, Win};
use crate::{Move, PieceKind};

/// How heavily a move attacks. A cycle is as heavy as its lightest move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Weight {
    /// Gain by an exchange: the victim has too few roots.
    Light,
    /// Chase by pieces together, or of an advisor or elephant.
    Joint,
    /// Check, threat of mate, or chase by the moved piece itself of a chariot or of another piece without root.
    Heavy,
}

impl Weight {
    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        ["light", "joint", "heavy"][self as usize]
    }

    /// The word for a reader of that language.
    pub const fn title(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.name(),
            Lang::Zh => ["轻", "联合", "重"][self as usize],
        }
    }

    /// The weight of an attack.
    pub(crate) fn of(label: MoveLabel, evidence: &Evidence, mv: Move) -> Self {
        match (label, evidence) {
            (MoveLabel::Check | MoveLabel::Kill, _) => Self::Heavy,
            (MoveLabel::Chase, Evidence::Captures(threats)) => {
                threats.iter().map(|threat| Self::of_capture(*threat, mv)).fold(Self::Light, Ord::max)
            }
            (MoveLabel::Chase, Evidence::Line(win)) => Self::of_line(win, mv),
            _ => Self::Light,
        }
    }

    fn of_capture(threat: Threat, mv: Move) -> Self {
        match threat.victim.piece.kind {
            kind if kind != PieceKind::Rook && matches!(threat.root, Root::Real(_) | Root::Mated(_)) => {
                Self::Light
            }
            PieceKind::Advisor | PieceKind::Bishop => Self::Joint,
            _ if threat.attacker.square == mv.to => Self::Heavy,
            _ => Self::Joint,
        }
    }

    /// A gain by checks, or of a chariot, is never light: it is heavy if the moved piece alone plays the line. Other gains for which the line gives
    /// something are.
    fn of_line(win: &Win, mv: Move) -> Self {
        let prize = win.prize();
        if win.line.gives_something() && !win.gives_check() && prize != Some(PieceKind::Rook) {
            return Self::Light;
        }
        let is_weak = matches!(prize, None | Some(PieceKind::Advisor | PieceKind::Bishop));
        let mut at = mv.to;
        let is_alone =
            win.line.moves().iter().step_by(2).all(|own| std::mem::replace(&mut at, own.to) == own.from);
        if is_alone && !is_weak { Self::Heavy } else { Self::Joint }
    }
}
