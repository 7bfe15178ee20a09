//! Turns of the SAU platform into a record: what the saved file and the protocol share.

use std::ops::Range;

use yipu_core::{Context, Finding, FormatError, Record, Report, Side, Source, Span, Value};

use super::board::Board;
use super::codes::{
    ASSUMED, GAME_TOLD, GAME_UNDECIDED, KO_RETAKEN, OTHER_LETTERS, TEXT_UNEXPLAINED, TURN_INCOMPLETE,
    TURN_OFF_BOARD, TURN_UNREADABLE, WORDS_BEHIND,
};
use super::dialect::{Bases, Dialect, Misspelt};
use super::game::Game;
use super::survey::{By, Found, names};
use crate::shape::recorder::Recorder;

/// Puts turns into a record.
pub(super) struct TurnReader<'a> {
    pub(super) recorder: Recorder<'a, Board>,
    pub(super) dialect: Dialect,
    game: Game,
}

impl<'a> TurnReader<'a> {
    /// Starts a record of the game that was found, and reports how it was told.
    ///
    /// # Errors
    /// If nobody knows which game it is.
    pub(super) fn new(
        source: &'a Source<'a>,
        cx: &'a Context,
        found: &Found,
        record: &'a mut Record,
        report: &'a mut Report,
    ) -> Result<Self, FormatError> {
        let Found::Game { dialect, bases, by } = found else {
            let Found::Undecided(dialects) = found else { return Err(FormatError::NotThisFormat) };
            let games = names(&dialects.iter().map(|dialect| dialect.game()).collect::<Vec<_>>());
            return Err(FormatError::Refused(Finding::new(&GAME_UNDECIDED).with("games", games)));
        };
        record.game = dialect.game();
        tell(*dialect, *bases, *by, report);
        let game = Game::new(*dialect, *bases).ok_or(FormatError::NotThisFormat)?;
        let board = Board(game.board.clone());
        Ok(Self { recorder: Recorder::new(source, cx, board, record, report), dialect: *dialect, game })
    }

    /// The findings.
    pub(super) fn report(&mut self) -> &mut Report {
        self.recorder.report
    }

    /// Takes a turn of a side, or of the side to move, from a range of the text, and the words after it.
    ///
    /// # Errors
    /// If a limit is passed.
    pub(super) fn turn(&mut self, side: Option<Side>, at: Range<usize>) -> Result<(), FormatError> {
        self.recorder.limit()?;
        let span = Span::from_range(at.clone());
        let text = self.recorder.slice(span);
        let side = side.unwrap_or_else(|| self.game.board.turn());
        let turn = match self.game.spelt(side, text) {
            Ok(turn) => turn,
            Err(why) => {
                self.keep(why, span, side);
                return Ok(());
            }
        };
        let begin = at.start;
        let place = |part: &Range<usize>| Span::from_range(begin + part.start..begin + part.end);
        let played = self.game.play(side, &turn);
        for (mv, part) in &played.moves {
            self.recorder.play_packed(mv, place(part), Some(side));
        }
        // The board of the game goes on as the platform's does.
        self.recorder.position.0 = self.game.board.clone();
        let whole = place(&(0..turn.length));
        for (is_so, code) in [(played.retakes_ko, &KO_RETAKEN), (played.is_incomplete, &TURN_INCOMPLETE)] {
            if is_so {
                self.recorder.tell(code, whole);
            }
        }
        self.words_behind(&at, turn.length);
        Ok(())
    }

    /// Keeps what an engine has written after its turn.
    fn words_behind(&mut self, at: &Range<usize>, length: usize) {
        let start = at.start + length;
        let behind = self.recorder.slice(Span::from_range(start..at.end));
        let words = behind.trim();
        if words.is_empty() {
            return;
        }
        let start = start + behind.len() - behind.trim_start().len();
        self.recorder.remark(&WORDS_BEHIND, "\n", Span::from_range(start..start + words.len()));
    }

    /// Keeps a text that is no turn in the place of one.
    fn keep(&mut self, why: Misspelt, span: Span, side: Side) {
        let code = match why {
            Misspelt::OffBoard => &TURN_OFF_BOARD,
            Misspelt::Unreadable => &TURN_UNREADABLE,
        };
        let text = self.recorder.slice(span);
        let finding = Finding::new(code).with("text", text).with("game", title(self.dialect));
        self.recorder.keep_text(text, finding, span, Some(side));
        self.game.pass_over(side);
        self.recorder.position.0 = self.game.board.clone();
    }

    /// Puts a sign in the place of a move that the log does not have.
    pub(super) fn unseen(&mut self, sign: &str, span: Span, side: Side) {
        let ply = self.recorder.record.tree.raw_ply(sign);
        self.recorder.add(ply, span, Some(side));
        self.game.board.set_turn(side.other());
        self.recorder.position.0 = self.game.board.clone();
    }

    /// Keeps a line that is nothing of a log as a comment.
    pub(super) fn unexplained(&mut self, span: Span) {
        self.recorder.remark(&TEXT_UNEXPLAINED, "\n", span);
    }

    /// Ends the record.
    pub(super) fn finish(mut self) {
        self.recorder.put_remarks();
    }
}

/// The name of a game.
pub(super) fn title(dialect: Dialect) -> Value {
    let game = dialect.game();
    Value::term(game.en, game.zh)
}

/// Reports how the game and its letters were told, and what is assumed of it.
fn tell(dialect: Dialect, bases: Bases, by: By, report: &mut Report) {
    let reason = match by {
        By::Moves | By::Option => None,
        By::Name => Some(Value::term("the name of the file or its folder", "文件名或文件夹名")),
        By::End => Some(Value::term("its end: no safe point is left", "终局时已无安全的落子点")),
    };
    if let Some(reason) = reason {
        let finding = Finding::new(&GAME_TOLD).with("game", title(dialect)).with("reason", reason);
        report.add(finding, Span::at(0));
    }
    if bases != Bases::USUAL {
        let letter = |base: u8| char::from(base).to_string();
        let finding = Finding::new(&OTHER_LETTERS).with("column", letter(bases.column));
        report.add(finding.with("row", letter(bases.row)), Span::at(0));
    }
    if dialect == Dialect::DotsAndBoxes {
        let what = Value::term("Black of the platform is R", "平台的黑方为 R 方");
        report.add(Finding::new(&ASSUMED).with("what", what), Span::at(0));
    }
}
