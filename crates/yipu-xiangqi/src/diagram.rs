//! A board in text, in characters of double width throughout, so that its columns stand under each other.

use crate::{Board, Piece, Square};

/// Draws a board from Red's side, with coordinates. `paint` may put colour around the character of a piece.
///
/// ```
/// use yipu_xiangqi::{Xiangqi, diagram};
/// let text = diagram(Xiangqi::start().board(), |_, hanzi| hanzi.to_string());
/// assert!(text.starts_with("　ａｂｃｄｅｆｇｈｉ　\n９車馬象士將士象馬車９\n"));
/// ```
pub fn diagram(board: &Board, paint: impl Fn(Piece, char) -> String) -> String {
    const FILES: &str = "　ａｂｃｄｅｆｇｈｉ　\n";
    const RIVER: &str = "　　　楚河　漢界　　　\n";
    let mut out = String::from(FILES);
    for rank in (0..10u8).rev() {
        let label = char::from_u32('０' as u32 + u32::from(rank)).unwrap_or('　');
        out.push(label);
        for square in (0..9).filter_map(|file| Square::new(file, rank)) {
            match board.piece_at(square) {
                Some(piece) => out.push_str(&paint(piece, piece.hanzi())),
                None => out.push('＋'),
            }
        }
        out.push(label);
        out.push('\n');
        if rank == 5 {
            out.push_str(RIVER);
        }
    }
    out.push_str(FILES);
    out
}
