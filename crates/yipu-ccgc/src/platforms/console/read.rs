//! The reader of one game.

use yipu_core::{Context, Finding, FormatError, Record, Report, Side, Source, Span, TagName};

use super::line::{Line, Said, lines};
use super::turns::{Part, Turns, is_void};
use crate::platforms::codes::{PARTIAL, VOID};
use crate::platforms::dialect::Dialect;
use crate::platforms::survey::{Found, check_base};
use crate::platforms::turns::TurnReader;

/// Reads a game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    check_base(cx)?;
    let text = source.text();
    let inherited = Found::from_bytes(source.sibling().inherited);
    let found = inherited.unwrap_or_else(|| super::found(text.as_bytes(), source.name(), cx));
    let all: Vec<Line> = lines(text.as_bytes()).collect();
    let engine = all.iter().find_map(|line| match line.said {
        Said::New(side) => Some(side),
        _ => None,
    });
    let turns = TurnReader::new(source, cx, &found, record, report)?;
    let is_phantom = turns.dialect == Dialect::PhantomGo && super::is_phantom(&all);
    let mut reader = Reader { turns, all: &all, text, engine, void: None, unseen: 0 };
    if is_phantom {
        reader.phantom()?;
    } else {
        reader.open()?;
    }
    reader.finish();
    Ok(())
}

struct Reader<'a> {
    turns: TurnReader<'a>,
    all: &'a [Line],
    text: &'a str,
    /// The side of the engine.
    engine: Option<Side>,
    /// The first move that is void, and how many are.
    void: Option<(Span, usize)>,
    /// How many moves of the other side are not in the stream.
    unseen: usize,
}

impl Reader<'_> {
    /// Reads a game in which both sides see everything.
    fn open(&mut self) -> Result<(), FormatError> {
        let mut moves = Turns::of(self.all).0.into_iter().filter_map(|part| match part {
            Part::Move(mv) => Some(mv),
            Part::Begin | Part::End => None,
        });
        for line in self.all {
            if !matches!(line.said, Said::Move(_)) {
                self.other(line);
                continue;
            }
            let Some(mv) = moves.next() else { continue };
            if mv.is_void {
                self.note_void(Span::from_range(mv.at));
                continue;
            }
            if mv.lacks_answer {
                self.unseen(mv.side.other(), Span::at(mv.at.start as u32));
            }
            self.turns.turn(Some(mv.side), mv.at)?;
        }
        Ok(())
    }

    /// Reads a game of Phantom Go, of which an engine sees its own stones and the referee's answers.
    fn phantom(&mut self) -> Result<(), FormatError> {
        let own = self.engine.unwrap_or(Side::FIRST);
        let mut turn = Side::FIRST;
        for (index, line) in self.all.iter().enumerate() {
            match &line.said {
                Said::Move(at) => {
                    let is_pass = self.text.get(at.clone()).is_some_and(|text| text.starts_with("pass"));
                    let behind = self.all.get(index + 1..).unwrap_or_default();
                    if is_void(behind) {
                        self.note_void(Span::from_range(at.clone()));
                        continue;
                    }
                    let side = if is_pass { turn } else { own };
                    self.turns.turn(Some(side), at.clone())?;
                    if is_refused(behind) {
                        self.turns.recorder.comment("\n", "refuse");
                    } else {
                        turn = side.other();
                    }
                }
                Said::Go => {
                    self.unseen(own.other(), trimmed(self.text, line));
                    turn = own;
                }
                Said::Taken => {
                    let span = trimmed(self.text, line);
                    let said = self.turns.recorder.slice(span);
                    self.turns.recorder.comment("\n", said);
                }
                _ => self.other(line),
            }
        }
        Ok(())
    }

    /// Puts a sign in the place of a move that is not in the stream.
    fn unseen(&mut self, side: Side, span: Span) {
        self.unseen += 1;
        let sign = if side == Side::FIRST { "B[?]" } else { "W[?]" };
        self.turns.unseen(sign, span, side);
    }

    fn note_void(&mut self, span: Span) {
        self.void = Some(self.void.map_or((span, 1), |(first, count)| (first, count + 1)));
    }

    /// Takes a line that is no move.
    fn other(&mut self, line: &Line) {
        let recorder = &mut self.turns.recorder;
        match &line.said {
            Said::Name(at) => {
                let tag = match self.engine {
                    Some(Side::SECOND) => TagName::SECOND,
                    Some(_) => TagName::FIRST,
                    None => TagName::new("engine"),
                };
                let span = Span::from_range(at.clone());
                let name = recorder.slice(span);
                recorder.record.tags.set(tag.clone(), name);
                recorder.record.set_tag_span(tag, span);
            }
            // What an engine prints besides.
            Said::Other => {
                let said = recorder.slice(trimmed(self.text, line));
                recorder.comment("\n", said);
            }
            _ => {}
        }
    }

    fn finish(mut self) {
        if let Some((span, count)) = self.void {
            self.turns.report().add(Finding::new(&VOID).with("count", count), span);
        }
        if self.unseen > 0 {
            self.turns.report().add(Finding::new(&PARTIAL).with("count", self.unseen), Span::at(0));
        }
        self.turns.finish();
    }
}

/// Whether the referee refuses the move that these lines follow.
fn is_refused(behind: &[Line]) -> bool {
    let next = behind.iter().find(|line| !matches!(line.said, Said::Blank | Said::Other | Said::Chat));
    next.is_some_and(|line| line.said == Said::Refuse)
}

/// A line without white space at its ends.
fn trimmed(text: &str, line: &Line) -> Span {
    let all = text.get(line.range.clone()).unwrap_or("");
    let start = line.range.start + all.len() - all.trim_start().len();
    Span::from_range(start..start + all.trim().len())
}
