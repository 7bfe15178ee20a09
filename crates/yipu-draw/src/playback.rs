//! A record played from its start through every line, move by move, for whoever shows more than one position of it.

use yipu_core::{
    EvalScore, Judgement, Lang, Listing, Movetext, MovetextEvent, NodeId, NotationId, Number, PlyKind,
    Record, glyph,
};

#[cfg(feature = "pdf")]
use crate::Scene;
use crate::replay::{Replay, Trail};
use crate::{Picture, PictureError};

/// A walk in the order of written records: a move, its alternatives, the next move.
pub(crate) struct Playback<'a> {
    record: &'a Record,
    notation: NotationId,
    picture: Picture,
    listing: Listing,
    events: Movetext<'a>,
    replay: Replay<'a>,
    /// What the moves of the current line have left on the board.
    trail: Trail,
    /// The same before the last move, for its alternatives.
    before: Trail,
    /// Both, of the lines that the current one is a variation of.
    outer: Vec<(Trail, Trail)>,
}

/// One move of the walk.
pub(crate) struct Step {
    pub(crate) node: NodeId,
    /// In how many variations of variations it stands; 0 is the main line.
    pub(crate) depth: usize,
    /// Its number.
    pub(crate) number: Number,
    /// The move in words with the marks on it; empty for a node that has only a comment.
    pub(crate) text: String,
    /// Why the rules forbid it, if they do.
    pub(crate) wrong: Option<String>,
}

impl<'a> Playback<'a> {
    pub(crate) fn new(
        record: &'a Record,
        picture: Picture,
        notation: Option<NotationId>,
    ) -> Result<Self, PictureError> {
        let replay = Replay::new(record, picture.viewer).ok_or(PictureError::NoBoard)?;
        let notation = match notation {
            None => record.game.usual_notation(),
            Some(wanted) => Some(wanted).filter(|wanted| record.game.notations.contains(wanted)),
        };
        Ok(Self {
            record,
            notation: notation.ok_or(PictureError::NoNotation)?,
            picture,
            listing: Listing::default(),
            events: record.tree.movetext(),
            replay,
            trail: Trail::default(),
            before: Trail::default(),
            outer: Vec::new(),
        })
    }

    /// The record after the last step.
    pub(crate) const fn replay(&self) -> &Replay<'a> {
        &self.replay
    }

    /// The board after the last step, as it is printed.
    #[cfg(feature = "pdf")]
    pub(crate) fn still(&self, picture: &Picture) -> Scene {
        self.replay.still(picture)
    }

    /// The board after the last step.
    #[cfg(feature = "pdf")]
    pub(crate) fn scene(&self, picture: &Picture) -> Scene {
        self.replay.scene(picture)
    }

    fn play(&mut self, node: NodeId) -> Step {
        let ply = self.record.tree.ply(node);
        self.before = self.trail.clone();
        self.replay.seek_before(node);
        self.listing.add(self.record, node, Some(self.replay.cursor().face()));
        let mut step = Step {
            node,
            depth: self.outer.len(),
            number: self.listing.number(node),
            text: String::new(),
            wrong: None,
        };
        let mut is_wrong = false;
        if ply.kind() != PlyKind::Empty {
            let cursor = self.replay.cursor();
            let (observer, position) = (self.replay.observer(), cursor.face());
            step.text = observer.text_of(position, node, self.notation);
            step.text += &annotation(self.record, node, self.picture.lang);
            step.wrong = match observer.judge(position, node) {
                Some(Judgement::Legal | Judgement::Loses(_)) => None,
                Some(Judgement::Illegal(finding)) => Some(finding.message(self.picture.lang)),
                None if !observer.hears_judgement(position, node) => None,
                None => Some(unreadable(self.picture.lang).to_owned()),
            };
            is_wrong = step.wrong.is_some();
        }
        self.replay.trail = std::mem::take(&mut self.trail);
        self.replay.step_judged(node, self.picture.numbers, is_wrong);
        self.trail = self.replay.trail.clone();
        step
    }
}

impl Iterator for Playback<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            match self.events.next()? {
                MovetextEvent::Move(node) => return Some(self.play(node)),
                MovetextEvent::Open => {
                    let trail = std::mem::replace(&mut self.trail, self.before.clone());
                    self.outer.push((trail, self.before.clone()));
                }
                MovetextEvent::Close => {
                    if let Some(outer) = self.outer.pop() {
                        (self.trail, self.before) = outer;
                    }
                }
            }
        }
    }
}

const fn unreadable(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "this is no move of the game",
        Lang::Zh => "这不是本棋种的着法",
    }
}

/// The glyphs, the mark and the evaluation of a move, as they stand behind it.
fn annotation(record: &Record, node: NodeId, lang: Lang) -> String {
    let Some(extra) = record.tree.extra(node) else { return String::new() };
    let mut out = String::new();
    for glyph in &extra.glyphs {
        match glyph::sign(*glyph) {
            Some(sign) => out.push_str(sign),
            None if *glyph == 0 => {}
            None => out.extend([" ", &*glyph::text(*glyph)]),
        }
    }
    if let Some(mark) = extra.mark {
        let word = record.game.mark_word(mark, lang).map_or_else(|| mark.to_string(), str::to_owned);
        let (before, after) = if lang == Lang::En { (" (", ")") } else { ("（", "）") };
        out.extend([before, &word, after]);
    }
    let score = extra.eval.map(|eval| match eval.score {
        EvalScore::Centipawns(score) => format!(" [{:+.2}]", f64::from(score) / 100.0),
        EvalScore::Mate(moves) => format!(" [#{moves}]"),
    });
    out.push_str(&score.unwrap_or_default());
    out
}
