//! The board under a log that may be of any game, for the recorder.

use yipu_core::{
    AnyPosition, CodeInfo, Context, Finding, FormatError, GameInfo, PackedMove, Record, Report, Side, Source,
    Span, Value,
};

use super::codes::ASSUMED;
use crate::shape::recorder::{Recorder, Turns};

/// The position of any game.
pub(crate) struct Board(pub(crate) Box<dyn AnyPosition>);

impl Turns for Board {
    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn set_turn(&mut self, side: Side) {
        self.0.set_turn(side);
    }

    fn pass_unread(&mut self) {
        self.0.pass_unread();
    }
}

impl<'a> Recorder<'a, Board> {
    /// Starts a record of a game at its usual start.
    ///
    /// # Errors
    /// If the game has no rules here.
    pub(crate) fn of_game(
        game: &'static GameInfo,
        source: &'a Source<'a>,
        cx: &'a Context,
        record: &'a mut Record,
        report: &'a mut Report,
    ) -> Result<Self, FormatError> {
        let rules = game.rules.ok_or(FormatError::NotThisFormat)?;
        record.game = game;
        let board = Board((rules.board)(game.start, &mut Report::new()));
        Ok(Self::new(source, cx, board, record, report))
    }

    /// Appends a move by its canonical text and plays it; `false` if the game has no such move.
    pub(crate) fn play_text(&mut self, text: &str, span: Span, stated: Option<Side>) -> bool {
        let mv = self.record.game.rules.and_then(|rules| (rules.read_move)(text));
        if let Some(mv) = &mv {
            self.play_packed(mv, span, stated);
        }
        mv.is_some()
    }

    /// Keeps the text of a span that is no move of the game, with a finding that names both.
    pub(crate) fn keep_unread(&mut self, code: &'static CodeInfo, span: Span, stated: Option<Side>) {
        let (text, game) = (self.slice(span), self.record.game);
        let finding = Finding::new(code).with("text", text).with("game", Value::term(game.en, game.zh));
        self.keep_text(text, finding, span, stated);
    }

    /// Reports what is assumed of the whole record.
    pub(crate) fn assume(&mut self, en: &'static str, zh: &'static str) {
        self.report.add(Finding::new(&ASSUMED).with("what", Value::term(en, zh)), Span::at(0));
    }

    /// Appends a move and plays it, as one of the side that the text states, or else of the side to move.
    pub(crate) fn play_packed(&mut self, mv: &PackedMove, span: Span, stated: Option<Side>) {
        let ply = self.record.tree.intern(mv);
        self.add(ply, span, stated);
        // Who has made the move has taken it from the game itself.
        let made = self.position.0.play_unchecked(mv.as_packed());
        debug_assert!(made.is_ok(), "the game has read it");
    }
}
