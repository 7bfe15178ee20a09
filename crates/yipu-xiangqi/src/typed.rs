//! The text of a move as someone types it, in one notation or whichever its characters show.

use yipu_core::{Finding, MoveError, NotationId, ParsedMove};

use crate::findings::{NO_SUCH_NOTATION, unreadable};
use crate::notation::{WxfStyle, parse_in_either};
use crate::{Move, Notation, NotationError, Xiangqi};

/// Reads the text of a move of the side to move.
pub(crate) fn parse_move(
    position: &Xiangqi,
    text: &str,
    wanted: Option<NotationId>,
) -> Result<ParsedMove<Move>, MoveError<Move>> {
    let read = match wanted {
        None => parse_in_either(position, text, WxfStyle::STANDARD),
        Some(id) => {
            let notation = Notation::of_id(id).ok_or_else(|| unknown(id))?;
            notation.parse(position, text).map(|reading| (reading, notation))
        }
    };
    match read {
        Ok((reading, notation)) => {
            let id = wanted.unwrap_or_else(|| NotationId::new(notation.name()));
            Ok(ParsedMove { mv: reading.mv, notation: id })
        }
        Err(error) => {
            let candidates = match &error {
                NotationError::Ambiguous { candidates } => candidates.to_vec(),
                NotationError::TwoNotations { wxf, vietnamese } => vec![*wxf, *vietnamese],
                _ => Vec::new(),
            };
            Err(MoveError { finding: unreadable(position, text, &error).0, candidates })
        }
    }
}

fn unknown(id: NotationId) -> MoveError<Move> {
    MoveError::new(Finding::new(&NO_SUCH_NOTATION).with("name", id.name()))
}
