//! The texts of positions and moves that every game of this crate has ([`Game`]), and the functions of a registry entry
//! that can be written once for all of them: judging, reading and writing moves.

use yipu_core::check::check;
use yipu_core::{
    Face, Finding, MoveError, NodeId, NotationId, ParsedMove, Position, Report, Rules, half_width,
};

use super::codes::{MOVE_AMBIGUOUS, MOVE_UNREADABLE, START_UNREADABLE};

/// A game whose positions and moves have texts; its default is the position that it usually begins with.
pub trait GameText: Face + Default {
    /// The position of a text such as [`Position::to_text`] writes.
    fn parse(text: &str) -> Option<Self>;

    /// The position of a text; one that is none is reported and gives the usual start.
    fn read(text: &str, report: &mut Report) -> Self {
        Self::parse(text).unwrap_or_else(|| {
            report.add(Finding::new(&START_UNREADABLE).with("text", text), NodeId::ROOT);
            Self::default()
        })
    }

    /// A move from its canonical text.
    fn read_move(text: &str) -> Option<Self::Move>;

    /// The canonical text of a move.
    fn write_move(mv: Self::Move, out: &mut String);
}

/// Reads a move as people type it: its canonical text in either case, with full-width signs and blanks, or another
/// spelling, for which the game gives the moves that it may mean.
pub(crate) fn parse_move<P: Position>(
    position: &P,
    text: &str,
    notation: Option<NotationId>,
    other: impl FnOnce(&str) -> Vec<P::Move>,
) -> Result<ParsedMove<P::Move>, MoveError<P::Move>> {
    let game = position.game();
    let misread = |code| MoveError::new(Finding::new(code).with("text", text).with("game", game.code));
    let usual = game.usual_notation().filter(|usual| notation.is_none_or(|wanted| wanted == *usual));
    let notation = usual.ok_or_else(|| misread(&MOVE_UNREADABLE))?;
    let canonical = game.read_typed(text).and_then(|packed| P::unpack(packed.as_packed()));
    let found = canonical.map_or_else(
        || {
            let plain: String = text.chars().map(half_width).filter(|c| !c.is_whitespace()).collect();
            other(plain.trim_matches(';'))
        },
        |mv| vec![mv],
    );
    match found[..] {
        [] => Err(misread(&MOVE_UNREADABLE)),
        [mv] => Ok(ParsedMove { mv, notation }),
        _ => Err(MoveError { candidates: found, ..misread(&MOVE_AMBIGUOUS) }),
    }
}

/// The rules of a game for the registry; a game that judges its records in a way of its own replaces `check`.
pub(crate) const fn rules_of<P: GameText>() -> Rules {
    Rules::new(
        |start, report| Box::new(P::read(start, report)),
        |record, report| {
            let start = P::read(record.start_text(), report);
            check(record, start, report)
        },
    )
    .moves(
        |packed, out| P::unpack(packed).map(|mv| <P as GameText>::write_move(mv, out)).is_some(),
        |text| P::read_move(text).map(P::pack),
    )
}
