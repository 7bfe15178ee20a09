//! The text of a move as someone types it, in one notation or whichever its characters show.

use yipu_core::{Finding, MoveError, NotationId, ParsedMove};

use crate::findings::{NO_SUCH_NOTATION, unreadable};
use crate::notation::{WxfStyle, shown_by};
use crate::{Move, Notation, NotationError, Xiangqi};

/// Reads the text of a move of the side to move.
pub(crate) fn parse_move(
    position: &Xiangqi,
    text: &str,
    wanted: Option<NotationId>,
) -> Result<ParsedMove<Move>, MoveError<Move>> {
    let notation = match wanted {
        None => shown_by(text, WxfStyle::STANDARD),
        Some(id) => Notation::from_name(id.name()).ok_or_else(|| unknown(id))?,
    };
    match notation.parse(position, text) {
        Ok(reading) => Ok(ParsedMove { mv: reading.mv, notation: NotationId::new(notation.name()) }),
        Err(error) => {
            let candidates = match &error {
                NotationError::Ambiguous { candidates } => candidates.to_vec(),
                _ => Vec::new(),
            };
            Err(MoveError { finding: unreadable(position, text, &error).0, candidates })
        }
    }
}

fn unknown(id: NotationId) -> MoveError<Move> {
    MoveError::new(Finding::new(&NO_SUCH_NOTATION).with("name", id.name()))
}
