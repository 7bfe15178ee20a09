//! Moves as texts.

use yipu_core::{AnyPosition, GameInfo, NodeId, PackedMove, Ply, Record};

/// The move of a canonical text.
pub fn mv(game: &GameInfo, text: &str) -> PackedMove {
    (game.rules.unwrap().read_move)(text).unwrap()
}

/// The ply of a canonical text; no game here has long ones.
pub fn ply(game: &GameInfo, text: &str) -> Ply {
    mv(game, text).short_ply().unwrap()
}

/// The legal moves of a position in the usual notation of its game.
pub fn legal_texts(game: &GameInfo, board: &dyn AnyPosition) -> Vec<String> {
    let text = |mv: &PackedMove| {
        let mut text = String::new();
        board.write_move(mv.as_packed(), game.usual_notation().unwrap(), &mut text).unwrap();
        text
    };
    board.moves().legal.iter().map(text).collect()
}

/// Adds moves behind one another and gives the last.
pub fn append(record: &mut Record, moves: &[PackedMove]) -> NodeId {
    moves.iter().fold(NodeId::ROOT, |at, mv| {
        let ply = record.tree.intern(mv);
        record.tree.add(at, ply)
    })
}
