//! What goes on the pages: one diagram, games with their diagrams, puzzles with their solutions.

use yipu_core::{Lang, NodeId, NotationId, Observer, Record, Side, Text};

use super::flow::{Flow, Setting};
use super::lines::Run;
use super::{Diagrams, PdfError};
use crate::playback::{Playback, Step};
use crate::{Picture, about};

const TITLE: Setting = Setting { size: 17.0, indent: 0.0, centered: true, after: 2.0 };
const SUBTITLE: Setting = Setting { size: 10.0, indent: 0.0, centered: true, after: 8.0 };
const CAPTION: Setting = Setting { size: 9.5, indent: 0.0, centered: true, after: 8.0 };
const BODY: Setting = Setting { size: 10.5, indent: 0.0, centered: false, after: 4.0 };
const SIDE_LINE: Setting = Setting { size: 9.5, indent: 10.0, centered: false, after: 3.0 };
/// Variations deeper than this are not indented further.
const DEEPEST: u8 = 5;

/// What the sheets of one document have in common.
pub(super) struct Sheets<'a, 'f> {
    pub(super) flow: Flow<'f>,
    pub(super) picture: &'a Picture,
    pub(super) notation: Option<NotationId>,
}

impl Sheets<'_, '_> {
    fn say(&self, en: &str, zh: &str) -> String {
        if self.picture.lang == Lang::En { en.to_owned() } else { zh.to_owned() }
    }

    fn head(&mut self, record: &Record) {
        self.flow.paragraph(&[Run::bold(about::title(record, self.picture.lang))], TITLE);
        let line = about::line(record, self.picture.lang);
        if line.is_empty() {
            self.flow.space(SUBTITLE.after);
        } else {
            self.flow.paragraph(&[Run::plain(line)], SUBTITLE);
        }
    }

    /// One board on a page of its own.
    pub(super) fn diagram(&mut self, record: &Record, at: Option<usize>) -> Result<(), PdfError> {
        let at = at.unwrap_or_else(|| record.tree.mainline().count());
        let scene = self.picture.at(record, at)?;
        self.flow.fresh_page();
        self.flow.set_columns(1);
        self.head(record);
        let most = self.flow.column_width() * 0.85;
        self.flow.diagram(&scene, most.min(Flow::column_height() * 0.7 / scene.height * scene.width));
        self.flow.space(6.0);
        let mut playback = Playback::new(record, *self.picture, self.notation_of(record))?;
        let node =
            at.checked_sub(1).and_then(|index| record.tree.mainline().nth(index)).unwrap_or(NodeId::ROOT);
        if let Some(step) = playback.find(|step| step.node == node) {
            self.flow.paragraph(&[Run::plain(numbered(&step))], CAPTION);
        }
        if let Some(comment) = comment(record, node) {
            self.flow.paragraph(&[Run::plain(comment)], BODY);
        }
        Ok(())
    }

    /// A game: its moves, comments and variations, with diagrams among them.
    pub(super) fn game(&mut self, record: &Record, diagrams: Diagrams) -> Result<(), PdfError> {
        self.flow.fresh_page();
        self.flow.set_columns(1);
        self.head(record);
        if self.picture.names && about::has_names(record) {
            let players = about::seats(record, self.picture.lang).join(" — ");
            self.flow.paragraph(&[Run::plain(players)], SUBTITLE);
        }
        let playback = Playback::new(record, *self.picture, self.notation_of(record))?;
        self.flow.set_columns(2);
        let unusual = is_unusual(playback.replay().observer(), record);
        if unusual || (diagrams == Diagrams::AtComments && comment(record, NodeId::ROOT).is_some()) {
            let caption = self.to_move(record, playback.replay().cursor().face().turn());
            self.board(&playback, caption);
        }
        self.moves(record, playback, Some(diagrams));
        let result = record.result_words(self.picture.lang);
        if !result.is_empty() {
            self.flow.paragraph(&[Run::bold(result)], BODY);
        }
        Ok(())
    }

    /// The start positions of records, and their moves as the solutions at the end.
    pub(super) fn puzzles(&mut self, records: &[Record]) -> Result<(), PdfError> {
        const SIZE: f32 = 10.0;
        const ROWS: f32 = 3.0;
        self.flow.set_columns(1);
        let tallest = (Flow::column_height() / ROWS) - 2.2 * SIZE * 1.5;
        let bare = Picture { names: false, last: false, ..*self.picture };
        for (index, pair) in records.chunks(2).enumerate() {
            let mut boards = Vec::new();
            for (record, number) in pair.iter().zip(2 * index + 1..) {
                let playback = Playback::new(record, bare, self.notation_of(record))?;
                let turn = self.to_move(record, playback.replay().cursor().face().turn());
                let name = shortened(&about::title(record, self.picture.lang));
                let heading = vec![Run::bold(format!("{number}. ")), Run::plain(format!("{turn}  {name}"))];
                boards.push((heading, playback.scene(&bare)));
            }
            self.flow.row(&boards, SIZE, tallest);
            self.flow.space(10.0);
        }
        self.flow.next_page();
        self.flow.paragraph(&[Run::bold(self.say("Solutions", "答案"))], TITLE);
        self.flow.space(6.0);
        self.flow.set_columns(2);
        for (record, number) in records.iter().zip(1..) {
            let name = shortened(&about::title(record, self.picture.lang));
            self.flow.need(4.0 * BODY.size);
            self.flow.paragraph(&[Run::bold(format!("{number}. {name}"))], BODY);
            let playback = Playback::new(record, bare, self.notation_of(record))?;
            self.moves(record, playback, None);
        }
        Ok(())
    }

    /// The notation for a record: the one asked for, if its game has it.
    fn notation_of(&self, record: &Record) -> Option<NotationId> {
        self.notation.filter(|notation| record.game.notations.contains(notation))
    }

    fn to_move(&self, record: &Record, side: Side) -> String {
        let seat = record.game.seats.get(usize::from(side.0));
        let (en, zh) = seat.map_or(("", ""), |seat| (seat.en, seat.zh));
        self.say(&format!("{en} to move"), &format!("{zh}先行"))
    }

    fn board(&mut self, playback: &Playback<'_>, caption: String) {
        let scene = playback.still(&Picture { names: false, ..*self.picture });
        let width =
            (self.flow.column_width() * 0.88).min(Flow::column_height() * 0.4 / scene.height * scene.width);
        let height = scene.height * width / scene.width;
        self.flow.need(height + CAPTION.size * 2.0);
        self.flow.diagram(&scene, width);
        self.flow.paragraph(&[Run::plain(caption)], CAPTION);
    }

    /// The moves of a record, the main line heavier than its variations.
    fn moves(&mut self, record: &Record, mut playback: Playback<'_>, diagrams: Option<Diagrams>) {
        if let Some(comment) = comment(record, NodeId::ROOT) {
            self.flow.paragraph(&[Run::plain(comment)], BODY);
        }
        let mut writer = Moves { runs: Vec::new(), depth: 0, mover: None, count: 0 };
        let mut last = NodeId::ROOT;
        while let Some(step) = playback.next() {
            let goes_on =
                record.tree.parent(step.node) == Some(last) && record.tree.is_first_child(step.node);
            if !goes_on {
                writer.end(&mut self.flow);
            }
            last = step.node;
            writer.depth = step.depth;
            let extra = record.tree.extra(step.node);
            if let Some(before) = extra.and_then(|extra| extra.before.as_ref()) {
                writer.comment(before, &mut self.flow);
            }
            writer.mv(&step);
            let comment = comment(record, step.node);
            let on_main_line = step.depth == 0 && !step.text.is_empty();
            let wanted = match diagrams {
                Some(Diagrams::Every(moves)) => writer.count.is_multiple_of(moves),
                Some(Diagrams::AtComments) => comment.is_some(),
                None => false,
            };
            if on_main_line && wanted {
                writer.end(&mut self.flow);
                self.board(&playback, numbered(&step));
            }
            if let Some(comment) = comment {
                writer.comment(comment, &mut self.flow);
            }
        }
        writer.end(&mut self.flow);
    }
}

/// A paragraph of moves that is being written.
struct Moves {
    runs: Vec<Run>,
    depth: usize,
    /// Who made the last move of the paragraph.
    mover: Option<Side>,
    /// How many moves of the main line there were.
    count: usize,
}

impl Moves {
    fn mv(&mut self, step: &Step) {
        if step.text.is_empty() {
            return;
        }
        let main = self.depth == 0;
        self.count += usize::from(main);
        let number = match self.mover {
            Some(last) if last == step.number.side => String::new(),
            _ if step.number.leads() => format!("{}. ", step.number.round),
            None => format!("{}… ", step.number.round),
            Some(_) => String::new(),
        };
        let wrong = if step.wrong.is_some() { " ×" } else { "" };
        self.runs.push(Run::mv(format!("{number}{}{wrong}", step.text), main));
        self.runs.push(Run::plain("  "));
        self.mover = Some(step.number.side);
    }

    /// A comment: a paragraph beside the main line, words among the moves of a variation.
    fn comment(&mut self, comment: &str, flow: &mut Flow<'_>) {
        if self.depth == 0 {
            self.end(flow);
            flow.paragraph(&[Run::plain(comment.trim_end())], BODY);
        } else {
            self.runs.push(Run::plain(format!("{}  ", comment.trim())));
            self.mover = None;
        }
    }

    fn end(&mut self, flow: &mut Flow<'_>) {
        if !self.runs.is_empty() {
            let indent =
                SIDE_LINE.indent * f32::from(u8::try_from(self.depth).unwrap_or(DEEPEST).min(DEEPEST));
            flow.paragraph(&self.runs, if self.depth == 0 { BODY } else { Setting { indent, ..SIDE_LINE } });
            self.runs.clear();
        }
        self.mover = None;
    }
}

fn numbered(step: &Step) -> String {
    let sign = if step.number.leads() { "." } else { "…" };
    format!("{}{sign} {}", step.number.round, step.text)
}

fn comment(record: &Record, node: NodeId) -> Option<&str> {
    record.tree.comment(node).map(Text::as_str).filter(|text| !text.trim().is_empty())
}

/// A title that fits above a small board.
fn shortened(title: &str) -> String {
    const LONGEST: usize = 30;
    let mut short: String = title.chars().take(LONGEST).collect();
    if title.chars().count() > LONGEST {
        short.push('…');
    }
    short
}

/// `true` if the record begins with another position than its game, as far as the viewer can tell.
fn is_unusual(observer: Observer<'_>, record: &Record) -> bool {
    let usual = Record::new(record.game);
    record.start.is_some() && observer.start_text() != observer.with_record(&usual).start_text()
}
