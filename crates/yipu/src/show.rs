//! A record for a person: its moves in columns, its comments below them, its variations indented.

use unicode_width::UnicodeWidthStr;
use yipu_core::view::Viewer;
use yipu_core::{
    Cursor, Lang, ListedMove, Listing, NodeId, NotationId, Number, Observer, PlyKind, Record, Side, Text,
};

/// How a record is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShowOptions {
    /// The notation of the moves; the game's usual one if there is none.
    pub notation: Option<NotationId>,
    /// The language of the words for marks.
    pub lang: Lang,
    /// Who reads it: moves that a player does not see are [hidden](yipu_core::HIDDEN_MOVE).
    pub viewer: Viewer,
}

/// Variations deeper than this are not indented further.
const DEEPEST_INDENT: usize = 10;
/// Where the column of the seat that leads ends, its number included.
const FIRST_COLUMN: usize = 14;
/// How wide the columns of the other seats are.
const COLUMN: usize = 12;

/// The moves of a record in lines of text: a line for each round, the first seat's move in the first column.
pub fn transcript(record: &Record, style: ShowOptions) -> String {
    let listing = Listing::new(record);
    let mut writer = Writer {
        record,
        style,
        cursor: Cursor::at_start(record),
        out: String::new(),
        depth: 0,
        line: String::new(),
        last: Number::START,
    };
    writer.comment(record.tree.comment(NodeId::ROOT));
    for row in listing.rows(record) {
        writer.row(&row);
    }
    writer.end_line();
    writer.out
}

struct Writer<'a> {
    record: &'a Record,
    style: ShowOptions,
    /// None for a game without rules, whose moves are shown as they stand.
    cursor: Option<Cursor>,
    out: String,
    /// How far the current line of play is indented.
    depth: usize,
    /// What has been written of the current round.
    line: String,
    /// The number of the last move.
    last: Number,
}

impl Writer<'_> {
    fn row(&mut self, row: &ListedMove<'_>) {
        if row.begins_line {
            self.end_line();
            self.depth = row.depth;
        }
        self.comment(row.before);
        if self.record.tree.ply(row.node).kind() == PlyKind::Empty {
            self.end_line();
        } else {
            self.seek_before(row.node);
            let text = self.text(row.node) + &self.mark(row.node);
            self.play(row.number, &text);
        }
        self.comment(row.comment);
    }

    fn play(&mut self, number: Number, text: &str) {
        let last = std::mem::replace(&mut self.last, number);
        if number.side == Side::CHANCE {
            self.end_line();
            self.line = match self.style.lang {
                Lang::En => format!("     chance: {text}"),
                Lang::Zh => format!("     随机：{text}"),
            };
            return self.end_line();
        }
        if last.side == number.side && !self.line.is_empty() {
            // A second stone, another box: it belongs to the same turn.
            self.line.push(' ');
        } else if number.leads() || last.round != number.round {
            self.end_line();
        } else if !self.line.is_empty() {
            self.next_column(number);
        }
        if self.line.is_empty() {
            self.line = format!("{:>3}. ", number.round);
            if !number.leads() {
                self.line.push('…');
                self.next_column(number);
            }
        }
        self.line.push_str(text);
    }

    /// Fills the line with blanks up to the column of a seat, of which the one that leads has the first.
    fn next_column(&mut self, number: Number) {
        let place = usize::from(number.place(self.record.game.seats.len()));
        let end = FIRST_COLUMN + place.saturating_sub(1) * COLUMN;
        let gap = end.saturating_sub(self.line.width()).max(1) + 2;
        self.line.extend(std::iter::repeat_n(' ', gap));
    }

    /// Takes the board to where a move is to be played.
    fn seek_before(&mut self, id: NodeId) {
        if let (Some(cursor), Some(parent)) = (&mut self.cursor, self.record.tree.parent(id)) {
            cursor.goto(self.record, parent);
        }
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

    fn comment(&mut self, comment: Option<&Text>) {
        if let Some(comment) = comment {
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
        if !self.line.is_empty() {
            self.indent();
            self.out.push_str(&self.line);
            self.out.push('\n');
            self.line.clear();
        }
    }

    fn indent(&mut self) {
        let depth = self.depth.min(DEEPEST_INDENT);
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
            transcript(&record, ShowOptions { notation: game.notation("iccs"), ..ShowOptions::default() });
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
