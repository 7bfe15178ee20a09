//! What the main line proves: the position where the game first ended, unless a move before it cannot be relied on.

use super::RESULT_UNPROVED;
use crate::{Finding, GameEnd, Location, NodeId, PlyKind, Position, Side, Tree, Value};

/// Why nothing behind a move of the main line proves a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    Illegal,
    Unreadable,
    OutOfTurn,
    /// The end before it was the opponent's to claim, and he played on.
    Unclaimed,
    /// The game itself says why, see [`Position::doubt`], or the record does, see [`Doubt`](crate::Doubt).
    Doubt(Value),
}

impl Flaw {
    fn reason(self) -> Value {
        match self {
            Self::Illegal => Value::term("is illegal", "不合规则"),
            Self::Unreadable => Value::term("cannot be read", "无法识别"),
            Self::OutOfTurn => {
                Value::term("is out of turn: a move may be missing before it", "未轮到该方，之前可能缺少一着")
            }
            Self::Unclaimed => Value::term(
                "plays on where the win was to be claimed, and it was not",
                "在可以指出获胜时继续应着，未予指出",
            ),
            Self::Doubt(reason) => reason,
        }
    }
}

/// The main line as far as it has been judged.
#[derive(Debug)]
pub(super) struct MainLine {
    /// Its last node so far.
    last: NodeId,
    /// The first move that cannot be relied on, if the game had not ended before it.
    flaw: Option<(NodeId, Flaw)>,
    /// How the game first ended.
    end: Option<GameEnd>,
    /// An end that this side could claim and has not answered so far: what came behind it was no move of his.
    claim: Option<(Side, GameEnd)>,
    /// Whether the position at the end of the line would prove something, or nobody knows that position.
    would_prove: bool,
}

impl MainLine {
    pub(super) const fn new() -> Self {
        Self { last: NodeId::ROOT, flaw: None, end: None, claim: None, would_prove: false }
    }

    /// Whether a node goes on with the line, which it then does.
    #[inline]
    pub(super) fn takes(&mut self, tree: &Tree, id: NodeId) -> bool {
        let takes = tree.first_child(self.last) == Some(id);
        if takes {
            self.last = id;
        }
        takes
    }

    /// Whether what is still to come may decide.
    const fn is_pending(&self) -> bool {
        self.flaw.is_none() && self.end.is_none() && self.claim.is_none()
    }

    /// The game ended before the move at hand.
    pub(super) fn ended(&mut self, ending: &GameEnd) {
        if self.is_pending() {
            self.end = Some(ending.clone());
        }
    }

    /// The move at hand, which has not been made, cannot be relied on.
    pub(super) fn stumble<P: Position>(&mut self, position: &P, id: NodeId, flaw: Flaw) {
        if !self.is_pending() {
            return;
        }
        let played_out = position.can_continue();
        match position.outcome() {
            // His answer may be what is missing.
            Some(_) if P::WIN_MUST_BE_CLAIMED && played_out && matches!(flaw, Flaw::Doubt(_)) => {
                self.flaw = Some((id, flaw));
            }
            Some(ending) if P::WIN_MUST_BE_CLAIMED && played_out => {
                self.claim = Some((position.turn(), ending));
            }
            // A record that does not say whose moves these are may be wrong about the earlier ones too.
            Some(_) if played_out && flaw == Flaw::OutOfTurn => {
                (self.flaw, self.would_prove) = (Some((id, flaw)), true);
            }
            // Who has won stands; what the rest would have scored does not.
            Some(ending) if played_out => self.end = Some(GameEnd { scores: Vec::new(), ..ending }),
            Some(ending) => self.end = Some(ending),
            None => self.flaw = Some((id, flaw)),
        }
    }

    /// The move at hand, which is good, is made in this position.
    #[inline]
    pub(super) fn before<P: Position>(&mut self, position: &P, id: NodeId) {
        if !P::WIN_MUST_BE_CLAIMED {
            return;
        }
        let waived = match &self.claim {
            Some((side, _)) => *side == position.turn(),
            None => self.is_pending() && position.can_continue(),
        };
        if waived {
            (self.claim, self.flaw) = (None, Some((id, Flaw::Unclaimed)));
        }
    }

    /// The move at hand has led to this position.
    #[inline]
    pub(super) fn after<P: Position>(&mut self, position: &P, id: NodeId) {
        if let Some(reason) = position.doubt()
            && self.is_pending()
        {
            self.flaw = Some((id, Flaw::Doubt(reason)));
        }
    }

    /// The line leads to this position and no further.
    pub(super) fn finish<P: Position>(&mut self, position: &P) {
        if let Some((_, ending)) = self.claim.take() {
            self.end = Some(ending);
        } else if self.end.is_none() {
            let ending = position.outcome();
            self.would_prove = ending.is_some();
            self.end = ending.filter(|_| self.flaw.is_none());
        }
    }

    /// The line cannot be followed to its end.
    pub(super) const fn cut_off(&mut self) {
        self.would_prove = true;
    }

    /// How the game ended, where the rules prove that, or what keeps its end from proving anything.
    pub(super) fn result(self, tree: &Tree) -> Result<Option<GameEnd>, Option<(Finding, Location)>> {
        let Some((id, flaw)) = self.flaw else { return Ok(self.end) };
        let told = self.would_prove.then(|| {
            let finding =
                Finding::new(&RESULT_UNPROVED).with("move", number(tree, id)).with("reason", flaw.reason());
            (finding, Location { span: tree.span(id), ..id.into() })
        });
        Err(told)
    }
}

/// The number of a move of the main line, from 1.
fn number(tree: &Tree, id: NodeId) -> usize {
    let line = tree.mainline().take_while(|node| *node != id);
    line.filter(|node| tree.ply(*node).kind() != PlyKind::Empty).count() + 1
}
