//! A record for a person: its moves in columns, its comments below them, its variations indented.

use unicode_width::UnicodeWidthStr;
use yipu_core::view::Viewer;
use yipu_core::{Cursor, Lang, MovetextEvent, NodeId, NotationId, Observer, PlyKind, Record, Side};

/// How a record is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Transcript {
    /// The notation of the moves; the game's usual one if there is none.
    pub notation: Option<NotationId>,
    /// The language of the words for marks.
    pub lang: Lang,
    /// Who reads it: moves that a player does not see are [hidden](yipu_core::HIDDEN_MOVE).
    pub viewer: Viewer,
}

/// Variations deeper than this are not indented further.
const DEEPEST_INDENT: usize = 10;
const FIRST_COLUMN: usize = 14;

/// The moves of a record in lines of text.
pub fn transcript(record: &Record, style: Transcript) -> String {
    let mut writer = Writer {
        record,
        style,
        cursor: Cursor::of(record),
        out: String::new(),
        level: Level::default(),
        stack: Vec::new(),
    };
    writer.comment(NodeId::ROOT);
    for event in record.tree.movetext() {
        match event {
            MovetextEvent::Move(id) => writer.play(id),
            MovetextEvent::Open => writer.open(),
            MovetextEvent::Close => writer.close(),
        }
    }
    writer.end_line();
    writer.out
}

/// A line of play that is being written.
#[derive(Clone, Default)]
struct Level {
    now: Count,
    /// What was before the last move, where its alternatives begin.
    before: Count,
    /// What has been written of the current round.
    line: String,
}

/// How far a line has come.
#[derive(Clone, Copy, Default)]
struct Count {
    /// How many rounds are over.
    rounds: u32,
    /// Who made the last move of the line.
    mover: Option<Side>,
}

struct Writer<'a> {
    record: &'a Record,
    style: Transcript,
    /// None for a game without rules, whose moves are shown as they stand.
    cursor: Option<Cursor>,
    out: String,
    level: Level,
    stack: Vec<Level>,
}

impl Writer<'_> {
    fn play(&mut self, id: NodeId) {
        let ply = self.record.tree.ply(id);
        if let Some(extra) = self.record.tree.extra(id).and_then(|extra| extra.before.as_ref()) {
            self.end_line();
            self.paragraph(extra);
        }
        if ply.kind() == PlyKind::Empty {
            self.end_line();
            self.comment(id);
            return;
        }
        self.seek_before(id);
        let text = self.text(id) + &self.mark(id);
        self.level.before = self.level.now;
        let turn = self.cursor.as_ref().map_or(Side::FIRST, |cursor| cursor.face().turn());
        let side = ply.stated_mover().unwrap_or(turn);
        let again = self.level.now.mover == Some(side) && !self.level.line.is_empty();
        if again {
            // A second stone, another box: it belongs to the same turn.
            self.level.line.push(' ');
        } else if side == Side::FIRST {
            self.next_round();
            self.level.line = format!("{:>3}. ", self.level.now.rounds + 1);
        } else {
            if self.level.line.is_empty() {
                self.level.line = format!("{:>3}. …", self.level.now.rounds + 1);
            }
            let gap = FIRST_COLUMN.saturating_sub(self.level.line.width()).max(1) + 2;
            self.level.line.extend(std::iter::repeat_n(' ', gap));
        }
        self.level.line.push_str(&text);
        self.level.now.mover = Some(side);
        self.comment(id);
    }

    /// Takes the board to where a move is to be played.
    fn seek_before(&mut self, id: NodeId) {
        if let (Some(cursor), Some(parent)) = (&mut self.cursor, self.record.tree.parent(id)) {
            cursor.goto(self.record, parent);
        }
    }

    /// Ends the round that First's move closes, if Second has answered in it.
    fn next_round(&mut self) {
        if self.level.now.mover.is_some_and(|mover| mover != Side::FIRST) {
            self.level.now.rounds += 1;
        }
        self.end_line();
    }

    /// The word for the mark of a move.
    fn mark(&self, id: NodeId) -> String {
        let mark = self.record.tree.extra(id).and_then(|extra| extra.mark);
        let word = mark.map(|mark| {
            self.record.game.mark_word(mark, self.style.lang).map_or_else(|| mark.to_string(), str::to_owned)
        });
        word.map_or(String::new(), |word| match self.style.lang {
            Lang::En => format!(" ({word})"),
            Lang::Zh => format!("（{word}）"),
        })
    }

    fn text(&self, id: NodeId) -> String {
        let notation = self.style.notation.or(self.record.game.usual_notation());
        match (&self.cursor, notation) {
            (Some(cursor), Some(notation)) => {
                Observer::new(self.record, self.style.viewer).text_of(cursor.face(), id, notation)
            }
            _ => self.record.tree.pooled(self.record.tree.ply(id)).unwrap_or_default().to_owned(),
        }
    }

    fn open(&mut self) {
        self.end_line();
        let begin = self.level.before;
        let inner = Level { now: begin, before: begin, line: String::new() };
        self.stack.push(std::mem::replace(&mut self.level, inner));
    }

    fn close(&mut self) {
        self.end_line();
        if let Some(outer) = self.stack.pop() {
            self.level = outer;
        }
    }

    fn comment(&mut self, id: NodeId) {
        if let Some(comment) = self.record.tree.comment(id) {
            self.end_line();
            self.paragraph(comment);
        }
    }

    fn paragraph(&mut self, text: &str) {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            self.indent();
            self.out.push_str("     ");
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        }
    }

    fn end_line(&mut self) {
        if !self.level.line.is_empty() {
            self.indent();
            self.out.push_str(&self.level.line);
            self.out.push('\n');
            self.level.line.clear();
        }
    }

    fn indent(&mut self) {
        let depth = self.stack.len().min(DEEPEST_INDENT);
        self.out.extend(std::iter::repeat_n("  │ ", depth));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_have_the_numbers_of_their_rounds() {
        let game = &yipu_xiangqi::INFO;
        let mut record = Record::new(game);
        let play = |record: &mut Record, at: NodeId, text: &str| {
            let packed = game.rules.and_then(|rules| (rules.read_move)(text)).unwrap();
            let ply = record.tree.intern(&packed);
            record.tree.add(at, ply)
        };
        let first = play(&mut record, NodeId::ROOT, "h2e2");
        let second = play(&mut record, first, "h9g7");
        let third = play(&mut record, second, "h0g2");
        play(&mut record, third, "i9h9");
        let other = play(&mut record, second, "b0c2");
        play(&mut record, other, "g6g5");
        play(&mut record, third, "b9c7");
        let text =
            transcript(&record, Transcript { notation: game.notation("iccs"), ..Transcript::default() });
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        assert_eq!(
            lines,
            [
                "  1. H2-E2      H9-G7",
                "  2. H0-G2",
                "  │   2. B0-C2      G6-G5",
                "  2. …          I9-H9",
                "  │   2. …          B9-C7",
            ]
        );
    }
}
