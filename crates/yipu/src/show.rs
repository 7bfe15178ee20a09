//! A record for a person: its moves in columns, its comments below them, its variations indented.

use unicode_width::UnicodeWidthStr;
use yipu_core::{AnyPosition, Lang, MovetextEvent, NodeId, Ply, PlyKind, Record, Report, Side};

/// How a record is shown.
#[derive(Clone, Copy, Debug)]
pub struct Transcript<'a> {
    /// The notation of the moves; the game's usual one when it is none of its own.
    pub notation: &'a str,
    /// The language of the words for marks.
    pub lang: Lang,
}

/// Variations deeper than this are not indented further.
const DEEPEST_INDENT: usize = 10;
const FIRST_COLUMN: usize = 14;

/// The moves of a record in lines of text.
pub fn transcript(record: &Record, style: Transcript<'_>) -> String {
    let mut writer =
        Writer { record, style, out: String::new(), level: Level::new(start(record)), stack: Vec::new() };
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

fn start(record: &Record) -> Option<Box<dyn AnyPosition>> {
    record.game.rules.map(|rules| (rules.board)(record.start_text(), &mut Report::new()))
}

/// Where the alternatives to a move begin.
#[derive(Clone)]
struct Before {
    position: Option<Box<dyn AnyPosition>>,
    round: u32,
    mover: Option<Side>,
}

/// A line of play that is being written.
#[derive(Clone)]
struct Level {
    position: Option<Box<dyn AnyPosition>>,
    /// What was before the last move.
    before: Option<Before>,
    round: u32,
    /// Who made the last move of the line.
    mover: Option<Side>,
    /// What has been written of the current round.
    line: String,
}

impl Level {
    const fn new(position: Option<Box<dyn AnyPosition>>) -> Self {
        Self { position, before: None, round: 1, mover: None, line: String::new() }
    }
}

struct Writer<'a> {
    record: &'a Record,
    style: Transcript<'a>,
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
        let text = self.text(ply) + &self.mark(id);
        self.level.before = Some(Before {
            position: self.level.position.clone(),
            round: self.level.round,
            mover: self.level.mover,
        });
        let turn = self.level.position.as_ref().map_or(Side::FIRST, |position| position.turn());
        let side = ply.stated_mover().unwrap_or(turn);
        let again = self.level.mover == Some(side) && !self.level.line.is_empty();
        if again {
            // A second stone, another box: it belongs to the same turn.
            self.level.line.push(' ');
        } else if side == Side::FIRST {
            self.next_round();
            self.level.line = format!("{:>3}. ", self.level.round);
        } else {
            if self.level.line.is_empty() {
                self.level.line = format!("{:>3}. …", self.level.round);
            }
            let gap = FIRST_COLUMN.saturating_sub(self.level.line.width()).max(1) + 2;
            self.level.line.extend(std::iter::repeat_n(' ', gap));
        }
        self.level.line.push_str(&text);
        self.level.mover = Some(side);
        if let Some(position) = &mut self.level.position {
            position.force(ply);
        }
        self.comment(id);
    }

    /// Ends the round that First's move closes, if Second has answered in it.
    fn next_round(&mut self) {
        if self.level.mover.is_some_and(|mover| mover != Side::FIRST) {
            self.level.round += 1;
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

    fn text(&self, ply: Ply) -> String {
        let mut text = String::new();
        if let Some(pooled) = self.record.tree.pooled(ply) {
            text.push_str(pooled);
        } else if let Some(position) = &self.level.position {
            position.say(ply, self.style.notation, &mut text);
        }
        text
    }

    fn open(&mut self) {
        self.end_line();
        let inner = match self.level.before.clone() {
            Some(Before { position, round, mover }) => {
                Level { position, before: None, round, mover, line: String::new() }
            }
            None => Level::new(None),
        };
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
            let ply = game.rules.and_then(|rules| (rules.read_move)(text)).unwrap_or(Ply::EMPTY);
            record.tree.add(at, ply)
        };
        let first = play(&mut record, NodeId::ROOT, "h2e2");
        let second = play(&mut record, first, "h9g7");
        let third = play(&mut record, second, "h0g2");
        play(&mut record, third, "i9h9");
        let other = play(&mut record, second, "b0c2");
        play(&mut record, other, "g6g5");
        play(&mut record, third, "b9c7");
        let text = transcript(&record, Transcript { notation: "iccs", lang: Lang::En });
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
