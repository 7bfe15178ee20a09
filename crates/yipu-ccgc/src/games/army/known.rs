//! What a viewer knows of a position (clause 21): the own ranks, where the other's pieces stand, and a flag that is shown.

use yipu_core::Side;
use yipu_core::view::Viewer;

use super::board::Site;
use super::piece::{Piece, Rank};
use super::rules::Army;
use super::start::UNKNOWN;

/// `true` if a viewer knows the rank of the piece on a site.
pub(super) fn knows(position: &Army, viewer: Viewer, site: Site, piece: Piece) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(seat) if seat == piece.side => true,
        Viewer::Seat(_) => piece.rank == Rank::Flag && position.shown_flag(piece.side) == Some(site),
    }
}

/// The text of the position as far as a viewer knows it. A layout or the place of a flag that the viewer does not know is `?`; a piece
/// of unknown rank is `X` for First and `x` for Second, which are the letters of no rank.
pub(super) fn text(position: &Army, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return position.write() };
    if !position.is_known() {
        return UNKNOWN.to_owned();
    }
    let sides = [Side::FIRST, Side::SECOND];
    if position.is_deployed() {
        let layout = |side| if side == seat { position.layout(side) } else { UNKNOWN.to_owned() };
        return position.write_layouts(&sides.map(layout));
    }
    let letter = |site, piece: Piece| match piece.side {
        _ if knows(position, viewer, site, piece) => piece.letter(),
        Side::FIRST => 'X',
        _ => 'x',
    };
    let flag = |side: Side| {
        let home = position.flags[side.of_two()];
        let known = if side == seat { Some(home) } else { position.shown_flag(side).map(Some) };
        known.map_or_else(|| UNKNOWN.to_owned(), |home| home.map_or_else(|| "-".to_owned(), Site::text))
    };
    position.write_board(letter, sides.map(flag))
}
