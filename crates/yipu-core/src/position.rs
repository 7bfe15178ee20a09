//! The rules of one game, as generic code sees them.

use crate::check::{NOT_A_MOVE, WRONG_MOVER};
use crate::{
    Finding, GameEnd, GameInfo, Judgement, MoveError, Moves, NotationId, Packed, PackedMove, ParsedMove,
    Side, Value, listing, stable_key,
};

/// The rules of a game: a position and its moves.
///
/// A position is total: any set-up that can be written down makes one. Nine methods are required; the others have defaults that suit a
/// game without special rules. What editors, pictures and stores need is in [`Face`](crate::Face).
pub trait Position: Clone + Send + Sync + 'static {
    /// A move of the game, legal or not.
    type Move: Copy + PartialEq;

    /// `true` if the game ends only where there is no legal move. A legal move then proves that the game goes on, and the
    /// [`outcome`](Self::outcome) before it is not asked for.
    const ENDS_WITHOUT_MOVES: bool = false;

    /// `true` if an end after which play [may go on](Self::can_continue) must be claimed by the opponent: playing on waives it, and the
    /// result stays open. Otherwise such an end stands, and the rest is only played out.
    const WIN_MUST_BE_CLAIMED: bool = false;

    /// The game that this is a position of. Its [seats](GameInfo::seats) say who can move, and its [rules](GameInfo::rules) how moves
    /// are written.
    fn game(&self) -> &'static GameInfo;

    /// The move that a packed one stands for; `None` if it means no move of this game.
    fn unpack(packed: Packed<'_>) -> Option<Self::Move>;

    /// The packed form of a move.
    fn pack(mv: Self::Move) -> PackedMove;

    /// Whose turn it is. Never computed from parity.
    fn turn(&self) -> Side;

    /// All legal moves, in a fixed order.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Why a move is not legal; `None` if it may be played.
    fn illegality(&self, mv: Self::Move) -> Option<Finding>;

    /// Makes a move whatever the rules say, if there is a piece to move; else only the turn passes and the answer is
    /// `false`.
    fn play_unchecked(&mut self, mv: Self::Move) -> bool;

    /// How the game has ended here by the rules alone.
    fn outcome(&self) -> Option<GameEnd>;

    /// The position as its game writes it down.
    fn to_text(&self) -> String;

    /// Moves that may be played although [`legal_moves`](Self::legal_moves) leaves them out: moves that lose, a swap, tries that a referee
    /// refuses.
    fn irregular_moves(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// `true` if [`legal_moves`](Self::legal_moves) and [`irregular_moves`](Self::irregular_moves) list everything that may be played here.
    fn moves_are_complete(&self) -> bool {
        true
    }

    /// Why a move that may be played loses at once.
    fn loss_by(&self, mv: Self::Move) -> Option<Finding> {
        let _ = mv;
        None
    }

    /// The finding on a move that a record gives to a side whose turn it is not.
    fn out_of_turn(&self, side: Side) -> Finding {
        Finding::new(&WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    /// Gives the turn to a [seat of the game](GameInfo::is_seat), because a record says that it moves. A game whose position
    /// determines the mover need not override this.
    fn set_turn(&mut self, side: Side) {
        let _ = side;
    }

    /// Lets the side to move pass, because its move cannot be read; `false` if nothing that follows can be judged then.
    fn pass_unread(&mut self) -> bool {
        false
    }

    /// `true` if a move of `side` here begins a new round, trick or hand in a list of moves. `last` is who moved before, chance left
    /// aside. By default, seat 0 begins a round if another seat has moved since its last move.
    fn begins_round(&self, last: Option<Side>, side: Side) -> bool {
        listing::seat_0_is_back(last, side)
    }

    /// `true` if play may go on although the game has [ended](Self::outcome): the opponent must claim the win, or the
    /// rest may be played out; see [`ENDS_BY_CLAIM`](Self::WIN_MUST_BE_CLAIMED).
    fn can_continue(&self) -> bool {
        false
    }

    /// Why nothing proves a result from here on, although the move that led here may be made: a limit whose counting is
    /// the referee's, a fight that the record settles otherwise than the rules do. The words continue "move 12".
    fn doubt(&self) -> Option<Value> {
        None
    }

    /// Notes on a position in which a record ends: a score, a count of pieces.
    fn final_findings(&self) -> Vec<Finding> {
        Vec::new()
    }

    /// What is wrong or remarkable about a position as it was set up.
    fn problems(&self) -> Vec<Finding> {
        Vec::new()
    }

    /// What the move that led here has brought about beyond its legality: a limit that is reached, a forbidden move
    /// that was not claimed.
    fn remark(&self) -> Option<Finding> {
        None
    }

    /// A number for the position that never changes, so that it can be stored: equal where the rules see no difference.
    fn key(&self) -> u64 {
        stable_key(&self.to_text())
    }

    /// Appends a move of this position to `out` in one of the game's [notations](GameInfo::notations); `false`, and nothing is
    /// written, if the game has no such notation.
    ///
    /// The default writes the [canonical text](crate::Rules::write_move) as the usual notation. A game with other notations overrides it.
    fn write_move(&self, mv: Self::Move, notation: NotationId, out: &mut String) -> bool {
        let game = self.game();
        let rules = game.rules.filter(|_| game.usual_notation() == Some(notation));
        rules.is_some_and(|rules| (rules.write_move)(Self::pack(mv).as_packed(), out))
    }

    /// Reads the text of a move, in one notation or in any of the game's.
    ///
    /// The default reads the [canonical text](GameInfo::read_typed) as the usual notation.
    ///
    /// # Errors
    /// If it means no move of this position, or more than one.
    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<Self::Move>, MoveError<Self::Move>> {
        let game = self.game();
        let usual = game.usual_notation().filter(|usual| notation.is_none_or(|wanted| wanted == *usual));
        let mv = || Self::unpack(game.read_typed(text)?.as_packed());
        let read = usual.and_then(|notation| Some(ParsedMove { mv: mv()?, notation }));
        read.ok_or_else(|| MoveError::new(&NOT_A_MOVE))
    }

    /// Reads the text of a legal move, in one notation or in any of the game's.
    ///
    /// # Errors
    /// When the text means no move of this position, more than one, or one that is not legal.
    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<Self::Move>, MoveError<Self::Move>> {
        let parsed = self.parse_move_unchecked(text, notation)?;
        match self.judge(parsed.mv) {
            Judgement::Illegal(finding) => Err(MoveError::new(finding)),
            Judgement::Legal | Judgement::Loses(_) => Ok(parsed),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the move is not legal. The position is unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<(), MoveError<Self::Move>> {
        if let Judgement::Illegal(finding) = self.judge(mv) {
            return Err(MoveError::new(finding));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// What the rules say of a move, the end of the game left aside.
    fn judge(&self, mv: Self::Move) -> Judgement {
        match self.illegality(mv) {
            Some(finding) => Judgement::Illegal(finding),
            None => self.loss_by(mv).map_or(Judgement::Legal, Judgement::Loses),
        }
    }

    /// `true` if the game is over here and nothing more may be played.
    fn is_over(&self) -> bool {
        !self.can_continue() && self.outcome().is_some()
    }

    /// Everything that may be played here.
    fn moves(&self) -> Moves<Self::Move> {
        if self.is_over() {
            return Moves { legal: Vec::new(), irregular: Vec::new(), complete: true };
        }
        Moves {
            legal: self.legal_moves(),
            irregular: self.irregular_moves(),
            complete: self.moves_are_complete(),
        }
    }
}
