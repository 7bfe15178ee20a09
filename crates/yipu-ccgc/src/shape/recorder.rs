//! Recording moves while a text is read: each goes into the tree and on the board.

use yipu_core::{
    CodeInfo, Context, Finding, FormatError, Location, NodeId, Ply, Position, Record, Report, Side, Source,
    Span,
};

use super::codes::TEXT_BEHIND_MOVE;
use super::mark;
use super::remarks::Remarks;
use super::scan::Scanner;
use super::spelling::Spelling;

/// What a [`Recorder`] needs to know of the board: whose turn it is.
pub(crate) trait Turns {
    /// The side to move.
    fn turn(&self) -> Side;

    /// Gives the turn to a side.
    fn set_turn(&mut self, side: Side);

    /// Passes the turn in place of a move that cannot be read.
    fn pass_unread(&mut self);
}

impl<P: Position> Turns for P {
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn set_turn(&mut self, side: Side) {
        Position::set_turn(self, side);
    }

    fn pass_unread(&mut self) {
        Position::pass_unread(self);
    }
}

/// The turn of two sides that move alternately, for a reader that needs no board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn(Side);

impl Turn {
    /// First is to move.
    pub(crate) const FIRST: Self = Self(Side::FIRST);
}

impl Turns for Turn {
    fn turn(&self) -> Side {
        self.0
    }

    fn set_turn(&mut self, side: Side) {
        self.0 = side;
    }

    fn pass_unread(&mut self) {
        self.0 = self.0.other();
    }
}

/// Appends the moves of a text to the main line of a record.
///
/// A reader owns one and says what each part of its text is: a move ([`play`](Self::play)), text in place of a move
/// ([`keep`](Self::keep)), or a comment.
pub(crate) struct Recorder<'a, P> {
    pub(crate) source: &'a Source<'a>,
    pub(crate) cx: &'a Context,
    pub(crate) record: &'a mut Record,
    pub(crate) report: &'a mut Report,
    /// The position after the last move.
    pub(crate) position: P,
    /// The node of the last move.
    pub(crate) at: NodeId,
    /// Moves that are not spelt as the standard does.
    pub(crate) spelling: Spelling,
    remarks: Remarks,
}

impl<'a, P: Turns> Recorder<'a, P> {
    /// Starts at the root of an empty record, in `position`.
    pub(crate) fn new(
        source: &'a Source<'a>,
        cx: &'a Context,
        position: P,
        record: &'a mut Record,
        report: &'a mut Report,
    ) -> Self {
        let (spelling, remarks) = (Spelling::default(), Remarks::default());
        Self { source, cx, record, report, position, at: NodeId::ROOT, spelling, remarks }
    }

    /// Checks that the record may have more moves.
    ///
    /// # Errors
    /// If it has as many as the limits allow.
    pub(crate) fn limit(&self) -> Result<(), FormatError> {
        self.cx.limits.moves(self.record.tree.node_capacity())
    }

    /// The text that is read.
    pub(crate) fn text(&self) -> &'a str {
        self.source.text()
    }

    /// The text of a span.
    pub(crate) fn slice(&self, span: Span) -> &'a str {
        self.source.slice(span)
    }

    /// Takes from the name of the file what a header would say, because there is none.
    pub(crate) fn read_name(&mut self) {
        crate::name::for_header(self.source.name(), self.record, self.report);
    }

    /// A place in the text that belongs to the last move.
    pub(crate) fn place(&self, span: Span) -> Location {
        Location::node(self.at).with_span(span)
    }

    /// Reports a finding about the text of a span, at the last move.
    pub(crate) fn tell(&mut self, code: &'static CodeInfo, span: Span) {
        self.report.add(Finding::new(code).with("text", self.slice(span)), self.place(span));
    }

    /// Appends a ply, as a move of the side that the text states, or else of the side to move. The move is not played.
    pub(crate) fn add(&mut self, ply: Ply, span: Span, stated: Option<Side>) {
        self.put_remarks();
        let contradicting = stated.filter(|side| *side != self.position.turn());
        self.at = self.record.tree.add(self.at, ply.by(contradicting));
        self.record.tree.set_span(self.at, span);
        if let Some(side) = contradicting {
            self.position.set_turn(side);
        }
    }

    /// Appends the text of a span in place of a move, and reports why it is none. The turn passes.
    pub(crate) fn keep(&mut self, code: &'static CodeInfo, span: Span, stated: Option<Side>) {
        let text = self.slice(span);
        self.keep_text(text, Finding::new(code).with("text", text), span, stated);
    }

    /// As [`keep`](Self::keep), for text and a finding of another form.
    pub(crate) fn keep_text(&mut self, text: &str, finding: Finding, span: Span, stated: Option<Side>) {
        let ply = self.record.tree.raw_ply(text);
        self.add(ply, span, stated);
        self.position.pass_unread();
        self.report.add(finding, self.place(span));
    }

    /// Adds to the comment on the last move, after `separator` if there is one already.
    pub(crate) fn comment(&mut self, separator: &str, text: &str) {
        self.record.tree.append_comment(self.at, separator, text);
    }

    /// Adds the text of a span to the comment on the last move, and reports it.
    pub(crate) fn remark(&mut self, code: &'static CodeInfo, separator: &str, span: Span) {
        self.comment(separator, self.slice(span));
        self.tell(code, span);
    }

    /// Notes a line of the comment on the last move. The comment is set when the next move comes, and replaces what a mark
    /// has put there.
    pub(crate) fn note_line(&mut self, line: &str) {
        self.remarks.add(line);
    }

    /// Notes the text of a span after a move as a line of its comment, and reports it.
    pub(crate) fn note_behind(&mut self, span: Span) {
        self.note_line(self.slice(span));
        self.tell(&TEXT_BEHIND_MOVE, span);
    }

    /// Sets the comment on the last move from the lines that were noted.
    pub(crate) fn put_remarks(&mut self) {
        self.remarks.put(self.at, self.record);
    }

    /// Takes the marks after the last move.
    pub(crate) fn marks(&mut self, scanner: &mut Scanner<'_>) {
        mark::read(scanner, self.at, &mut self.spelling, self.record, self.report);
    }

    /// Reports the moves that are spelt otherwise.
    pub(crate) fn report_spelling(&mut self) {
        std::mem::take(&mut self.spelling).report(self.text(), self.report);
    }
}

impl<P: Position> Recorder<'_, P> {
    /// Appends a move and plays it, as one of the side that the text states, or else of the side to move.
    pub(crate) fn play(&mut self, mv: P::Move, span: Span, stated: Option<Side>) {
        let ply = self.record.tree.intern(&P::pack(mv));
        self.add(ply, span, stated);
        self.position.play_unchecked(mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::amazons;
    use crate::shape::charset;
    use crate::shape::codes::ITEM_UNREADABLE;

    #[test]
    fn text_in_place_of_a_move_passes_the_turn_and_a_stated_side_takes_it() {
        let source = Source::text_of("record", b"one two three", None, charset::score);
        let (cx, mut record, mut report) = (Context::default(), Record::new(&amazons::INFO), Report::new());
        let mut recorder = Recorder::new(&source, &cx, Turn::FIRST, &mut record, &mut report);
        let mut movers = Vec::new();
        let words = [(0, 3, None), (4, 7, Some(Side::SECOND)), (8, 13, Some(Side::SECOND))];
        for (start, end, stated) in words {
            recorder.keep(&ITEM_UNREADABLE, Span::new(start, end), stated);
            movers.push(recorder.record.tree.ply(recorder.at).stated_mover());
        }
        assert_eq!(recorder.position.turn(), Side::FIRST);
        // Only the third is said to be of a side whose turn it is not.
        assert_eq!(movers, [None, None, Some(Side::SECOND)]);
        let places: Vec<_> = report.iter().map(|found| found.place.span).collect();
        assert_eq!(places, words.map(|(start, end, _)| Some(Span::new(start, end))));
    }

    #[test]
    fn noted_lines_become_the_comment_on_the_move_before_the_next() {
        let source = Source::text_of("record", b"one two", None, charset::score);
        let (cx, mut record, mut report) = (Context::default(), Record::new(&amazons::INFO), Report::new());
        let mut recorder = Recorder::new(&source, &cx, Turn::FIRST, &mut record, &mut report);
        recorder.note_line("before");
        recorder.note_line("the first");
        recorder.keep(&ITEM_UNREADABLE, Span::new(0, 3), None);
        recorder.note_behind(Span::new(4, 7));
        recorder.put_remarks();
        let last = recorder.at;
        let comment = |node| record.tree.comment(node).map(yipu_core::Text::as_str);
        assert_eq!((comment(NodeId::ROOT), comment(last)), (Some("before\nthe first"), Some("two")));
    }
}
