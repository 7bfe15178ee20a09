//! From a tree to move text.

use std::fmt::Write as _;

use yipu_core::movetext::Wrap;
use yipu_core::{Extra, MovetextEvent, NodeId, PlyKind, Record, Report, Tree, annotation, glyph, loss};

use super::braces::inside_braces;
use super::{
    COMMENT_CHANGED, COMMENT_IS_DATA, COMMENT_MOVED, Dialect, UNREADABLE_AS_COMMENT, UNREADABLE_LOST,
    is_point, scan,
};
use crate::notation::vietnamese_length;
use crate::unknown::UnknownStart;
use crate::{Color, Move, Notation, Undo, Xiangqi, fen};

/// How lines of moves are laid out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The notation of the moves.
    pub(crate) notation: Notation,
    /// How the moves are read again.
    pub(crate) dialect: Dialect,
    /// The line end.
    pub(crate) eol: &'static str,
    /// After how many columns a line is broken where it can be.
    pub(crate) columns: usize,
    /// Whether each round of the main line begins a line of its own.
    pub(crate) rounds_on_lines: bool,
    /// Whether comments and glyphs are written. Where they are not, a line ends before what would have to be one.
    pub(crate) annotated: bool,
    /// Whether arrows, circles, evaluations and clock times are written, as commands in comments.
    pub(crate) commands: bool,
    /// How the rounds of the main line are numbered.
    pub(crate) numbers: Numbers,
}

/// How numbers of rounds stand at the beginning of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbers {
    /// In three columns; where Black begins, blanks as wide as a Chinese move, or dots.
    Aligned,
    /// As they are; where Black begins, four blanks.
    Bare,
}

/// A writer of moves.
pub(crate) struct Writer<'a> {
    tree: &'a Tree,
    layout: Layout,
    report: &'a mut Report,
    lines: Wrap,
    /// Whether a move had to be written in coordinates although the notation is another.
    pub(crate) fell_back: bool,
    /// Whether a move that is written in WXF might be Vietnamese, and none shows that it is not.
    pub(crate) may_be_vietnamese: Option<bool>,
    position: Xiangqi,
    played: Vec<Undo>,
    frames: Vec<Frame>,
    /// Whether the next move needs its number: at the beginning of a line of play, and after anything but a move.
    number: bool,
    raw: u32,
    last: NodeId,
    /// A comment that is written before anything else is: neighbours become lines of one.
    pending: Option<(String, NodeId)>,
    /// Whether the line has ended before its time.
    stopped: bool,
}

/// A line that waits while a variation is written.
struct Frame {
    mv: Option<Move>,
    base: usize,
    raw: u32,
    last: NodeId,
}

impl<'a> Writer<'a> {
    /// A writer of a record's moves.
    pub(crate) fn new(record: &'a Record, layout: Layout, report: &'a mut Report) -> Self {
        Self {
            tree: &record.tree,
            layout,
            report,
            lines: Wrap::new(layout.columns, layout.eol, width),
            fell_back: false,
            may_be_vietnamese: None,
            position: UnknownStart::of(record.start_text()).map_or_else(
                || Xiangqi::from(&fen::parse_text(record.start_text()).0.value),
                UnknownStart::position,
            ),
            played: Vec::new(),
            frames: Vec::new(),
            number: true,
            // Where the start is not known, every move is text.
            raw: if record.start_is_unknown() { 2 } else { 0 },
            last: NodeId::ROOT,
            pending: None,
            stopped: false,
        }
    }

    /// Writes the comment on the start and all moves with their variations and comments.
    pub(crate) fn tree(&mut self) {
        self.glyphs(NodeId::ROOT);
        self.comment(NodeId::ROOT);
        let tree = self.tree;
        for event in tree.movetext() {
            match event {
                MovetextEvent::Move(id) => self.node(id),
                MovetextEvent::Open => self.open(),
                MovetextEvent::Close => self.close(),
            }
        }
    }

    /// Writes the main line without its variations.
    pub(crate) fn mainline(&mut self) {
        self.comment(NodeId::ROOT);
        let tree = self.tree;
        for id in tree.mainline() {
            self.node(id);
            if self.stopped {
                break;
            }
        }
    }

    /// Ends the last line and returns the text.
    pub(crate) fn finish(mut self) -> String {
        self.end_line();
        self.lines.into_text()
    }

    /// Ends the line if anything is on it.
    fn end_line(&mut self) {
        self.flush_comment();
        self.lines.end_line();
    }

    fn node(&mut self, id: NodeId) {
        let begins = self.last == NodeId::ROOT && self.frames.is_empty();
        if let Some(before) = self.tree.extra(id).and_then(|extra| extra.before.as_ref()) {
            let variation = self.frames.last().is_some_and(|frame| frame.last == self.last);
            if self.layout.annotated && (!variation || begins) {
                self.report.add(&COMMENT_MOVED, id);
            }
            self.text_comment(before, id);
        }
        self.last = id;
        match self.tree.ply(id).kind() {
            PlyKind::Empty => {
                self.number_beginning();
                self.word("--");
                self.glyphs(id);
            }
            PlyKind::Move(_) => match Move::from_ply(self.tree.ply(id)) {
                Some(mv) => self.mv(mv, id),
                None => self.unreadable("?", id),
            },
            PlyKind::Raw(_) | PlyKind::Long(_) => {
                let text = self.tree.pooled(self.tree.ply(id)).unwrap_or("");
                self.unreadable(text, id);
            }
        }
        self.comment(id);
    }

    fn mv(&mut self, mv: Move, id: NodeId) {
        if self.raw > 0 {
            self.report.add(&UNREADABLE_AS_COMMENT, id);
            self.raw += 1;
            self.word(&Notation::Iccs.format(&self.position, mv));
            self.glyphs(id);
            return;
        }
        let mut text = self.layout.notation.format(&self.position, mv);
        // What WXF's marks mean differs between programs, and only one reading is the reader's.
        let marked = matches!(self.layout.notation, Notation::Wxf(_));
        if marked || !self.position.is_legal(mv) {
            let same = self.reads_as(&text, mv);
            if !same {
                text = Notation::Iccs.format(&self.position, mv);
            }
            self.fell_back |= !same;
        }
        if marked && self.may_be_vietnamese != Some(false) {
            self.may_be_vietnamese = Some(vietnamese_length(&text) == Some(text.len()));
        }
        self.number();
        self.word(&text);
        self.glyphs(id);
        self.played.push(self.position.play_unchecked(mv));
    }

    /// Whether a word among the moves is read as a move. `5.+2` would be the number of a round.
    fn reads_as(&self, text: &str, mv: Move) -> bool {
        let is_number = text.trim_start_matches(scan::is_digit).starts_with('.')
            && text.starts_with(scan::is_digit)
            && !scan::is_keypad_move(text);
        !is_number && self.layout.dialect.parse(&self.position, text).is_ok_and(|reading| reading.mv == mv)
    }

    /// Raw text stays as it is where it reads back as the same; else it becomes a comment.
    fn unreadable(&mut self, text: &str, id: NodeId) {
        let shaped = scan::chinese_move(text) == Some(text.len());
        let word =
            !text.is_empty() && scan::word_end(text) == text.len() && scan::result_token(text).is_none();
        let like = word && (shaped || scan::looks_like_move(text) && scan::chinese_move(text).is_none());
        let reads = self.raw == 0 && self.layout.dialect.parse(&self.position, text).is_ok();
        // A number would be one of a round, and `%` at the beginning of a line begins a comment.
        if like && !reads && !text.starts_with(|c: char| scan::is_digit(c) || c == '%') {
            self.raw += 1;
            self.fell_back |= text.is_ascii();
            self.number_beginning();
            self.word(text);
            self.glyphs(id);
        } else if self.layout.annotated {
            self.report.add(&UNREADABLE_AS_COMMENT, id);
            let tree = self.tree;
            let glyphs = tree.extra(id).map_or(&[][..], |extra| &extra.glyphs);
            let marks = glyphs.iter().map(|glyph| format!(" ${glyph}"));
            self.text_comment(&marks.fold(text.to_owned(), |text, mark| text + &mark), id);
        } else {
            self.report.add(&UNREADABLE_LOST, id);
            self.stopped = true;
        }
    }

    /// Moves and variations that do not begin with a move that reads are known by their number (SPEC 4.3).
    fn number_beginning(&mut self) {
        if self.number && (!self.frames.is_empty() || self.lines.text().is_empty()) {
            self.number();
        }
    }

    /// The number of the round, in front of Red's moves and where Black's would stand alone.
    fn number(&mut self) {
        let main = self.frames.is_empty() && self.layout.rounds_on_lines;
        let red = self.position.turn() == Color::Red;
        if !red && !self.number {
            return;
        }
        let round = self.position.fullmoves();
        let latin = !matches!(self.layout.notation, Notation::Chinese(_));
        let text = match (main, red) {
            (true, true) if self.layout.numbers == Numbers::Bare => format!("{round}."),
            // The blank behind the number and the four that stand for Red's move.
            (true, false) if self.layout.numbers == Numbers::Bare => format!("{round}.     "),
            (true, true) => format!("{round:>3}."),
            (true, false) if !latin => format!("{round:>3}.         "),
            (true, false) => format!("{round:>3}..."),
            (false, true) => format!("{round}."),
            (false, false) => format!("{round}..."),
        };
        self.flush_comment();
        if main {
            self.lines.end_line();
        }
        // A number stays on the line of its move.
        let width = text.len() + 12;
        self.break_line(width);
        self.lines.push(&text);
        self.number = false;
    }

    fn word(&mut self, word: &str) {
        self.flush_comment();
        self.break_line(width(word));
        self.lines.push(word);
        self.number = false;
    }

    /// Begins another line if a word of a width does not fit on this one; what follows `(` stays with it.
    fn break_line(&mut self, width: usize) {
        if !self.lines.text().ends_with('(') {
            self.lines.make_room(width);
        }
    }

    fn open(&mut self) {
        self.flush_comment();
        let undo = if self.raw == 0 && Move::from_ply(self.tree.ply(self.last)).is_some() {
            self.played.pop()
        } else {
            None
        };
        if let Some(undo) = undo {
            self.position.undo(undo);
        }
        if self.frames.is_empty() && self.layout.rounds_on_lines {
            self.end_line();
        }
        let raw = if self.raw >= 2 { 2 } else { 0 };
        self.frames.push(Frame {
            mv: undo.map(|undo| undo.mv()),
            base: self.played.len(),
            raw: std::mem::replace(&mut self.raw, raw),
            last: self.last,
        });
        self.break_line(16);
        self.lines.push("(");
        self.number = true;
    }

    fn close(&mut self) {
        self.flush_comment();
        let Some(frame) = self.frames.pop() else { return };
        while self.played.len() > frame.base {
            if let Some(undo) = self.played.pop() {
                self.position.undo(undo);
            }
        }
        if let Some(mv) = frame.mv {
            self.played.push(self.position.play_unchecked(mv));
        }
        (self.raw, self.last, self.number) = (frame.raw, frame.last, true);
        self.lines.glue(")");
        if self.frames.is_empty() && self.layout.rounds_on_lines {
            self.end_line();
        }
    }

    fn glyphs(&mut self, id: NodeId) {
        let Some(extra) = self.tree.extra(id).filter(|_| self.layout.annotated) else { return };
        if !extra.glyphs.is_empty() {
            self.flush_comment();
        }
        for (index, glyph) in extra.glyphs.iter().enumerate() {
            match glyph::sign(*glyph) {
                Some(mark) if index == 0 && !self.lines.is_at_line_start() => self.lines.glue(mark),
                _ => self.word(&format!("${glyph}")),
            }
        }
    }

    fn comment(&mut self, id: NodeId) {
        let Some(extra) = self.tree.extra(id) else { return };
        let commands =
            if self.layout.commands { annotation::commands(extra, is_point) } else { String::new() };
        match (&extra.comment, commands.is_empty()) {
            (None, true) => {}
            (None, false) => self.text_comment(&commands, id),
            (Some(comment), is_plain) => {
                if self.layout.commands && annotation::has_commands(comment, is_point) {
                    self.report.add(&COMMENT_IS_DATA, id);
                }
                if is_plain {
                    self.text_comment(comment, id);
                } else {
                    self.text_comment(&[&*commands, " ", comment].concat(), id);
                }
            }
        }
    }

    fn text_comment(&mut self, comment: &str, id: NodeId) {
        if !self.layout.annotated {
            return;
        }
        match &mut self.pending {
            Some((pending, _)) => {
                pending.push('\n');
                pending.push_str(comment);
            }
            none => *none = Some((comment.to_owned(), id)),
        }
        self.number = true;
    }

    fn flush_comment(&mut self) {
        let Some((comment, id)) = self.pending.take() else { return };
        let main = self.frames.is_empty() && self.layout.rounds_on_lines;
        if main {
            self.lines.end_line();
        }
        let (text, changed) = inside_braces(&comment);
        if changed {
            self.report.add(&COMMENT_CHANGED, id);
        }
        let first = text.split('\n').next().map_or(0, width);
        self.break_line(first.min(self.layout.columns / 2));
        self.lines.push("{");
        self.lines.glue(&text.replace('\n', self.layout.eol));
        self.lines.glue("}");
        self.number = true;
        if main {
            self.lines.end_line();
        }
    }
}

/// How many columns a text takes: wide characters two.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum()
}

/// Reports the arrows, circles and clock times that no command can say.
pub(crate) fn report_without_command(tree: &Tree, report: &mut Report) {
    let has_shapes = |_, extra: &Extra| annotation::has_other_shapes(extra, is_point);
    loss::report_nodes(&loss::SHAPES_LOST, tree, has_shapes, report);
    loss::report_nodes(&loss::CLOCKS_LOST, tree, |_, extra| annotation::has_other_clocks(extra), report);
}

/// Adds formatted text to a string, which does not fail.
pub(crate) fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let written = out.write_fmt(text);
    debug_assert!(written.is_ok(), "writing to a String does not fail");
}
