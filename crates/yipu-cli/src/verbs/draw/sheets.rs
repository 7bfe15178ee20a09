//! What is printed, and documents of many records.

use std::io::{self, Write as _};

use yipu::core::{Record, visible_in_line};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document};
use yipu_draw::{Diagrams, Layout, PictureKind};

use super::kind::{lacking, refusal};
use super::writer::Target;
use super::{Args, told};
use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::writes::Writes;
use crate::{Status, eyes};

/// What a PDF shows.
#[derive(clap::Args)]
pub(super) struct SheetArgs {
    /// PDF: print the whole game, with a diagram after every N moves of the main line
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["at_comments", "puzzles", "at"])]
    every: Option<u32>,

    /// PDF: print the whole game, with a diagram at every comment on the main line
    #[arg(long, conflicts_with_all = ["puzzles", "at"])]
    at_comments: bool,

    /// PDF: print the start positions of all records on one sheet, and their moves as solutions at the end
    #[arg(long, conflicts_with = "at")]
    pub(super) puzzles: bool,
}

impl SheetArgs {
    pub(super) fn layout(&self, at: Option<usize>) -> Layout {
        match (self.every, self.at_comments, self.puzzles) {
            (Some(moves), ..) => Layout::Game(Diagrams::Every(moves as usize)),
            (None, true, _) => Layout::Game(Diagrams::AtComments),
            (None, false, true) => Layout::Puzzles,
            (None, false, false) => Layout::Diagram(at),
        }
    }

    /// Whether anything was said that only a PDF can show.
    pub(super) const fn any(&self) -> bool {
        self.every.is_some() || self.at_comments || self.puzzles
    }
}

/// Prints all records of all inputs as puzzles of one document.
pub(super) fn puzzles(
    args: &Args,
    inputs: &[Input],
    kind: &PictureKind,
    out: &mut Output,
) -> io::Result<Status> {
    let target = Target::of_one(args)?;
    let mut records: Vec<Record> = Vec::new();
    let mut status = Status::Clean;
    let plan = args.plan();
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| {
        let wanted = args.record.is_none_or(|wanted| wanted == chunk.number());
        wanted.then(|| match document.fill(chunk, &plan.reading.cx) {
            Ok(()) => Ok(document.record.clone()),
            Err(error) => Err((file.name.clone(), error)),
        })
    };
    pipeline::run(inputs, &plan, out, work, |event, out| {
        let failure = match event {
            Event::Failed(input, error) => Some((input.name(), error)),
            Event::Done(Some(Err((name, error)))) => Some((name, error)),
            Event::Done(Some(Ok(record))) => {
                records.push(record);
                None
            }
            _ => None,
        };
        if let Some((name, error)) = failure {
            status = Status::Findings;
            out.note(format!("{}: {}", visible_in_line(&name), told(&error.finding(), out)))?;
        }
        Ok(())
    })?;
    let made = match kind.draw(&records, &args.order(kind, (None, None), out)) {
        Ok(made) => made,
        Err(why) => {
            out.note(format!("yipu: {}", told(&refusal(&why, kind.name), out)))?;
            return Ok(Status::Findings);
        }
    };
    if let Some(record) = records.iter().find(|record| record.game.hidden_information) {
        eyes::say_what_is_hidden(record.game, args.look.view.viewer(), out)?;
    }
    if let Some(finding) = lacking(&made) {
        status = Status::Findings;
        out.note(format!("yipu: {}", told(&finding, out)))?;
    }
    match target {
        Target::File(path) => {
            let mut writes = Writes::new(inputs, args.force, out);
            let written = writes.draft(&path).and_then(|mut draft| {
                draft.fill(|draft| draft.write_all(&made.bytes))?;
                writes.put(0, draft);
                writes.finish().into_iter().try_for_each(|settled| settled.result.map(drop))
            });
            if let Err(refusal) = written {
                out.note(refusal.text(out.lang))?;
                return Ok(Status::Findings);
            }
        }
        _ if out.stdout_is_terminal => {
            let fault = Fault::new(
                "a terminal cannot show a PDF; name a file with -o",
                "终端不能显示 PDF；请用 -o 指明文件",
            );
            return Err(fault.error());
        }
        _ => out.bytes(&made.bytes)?,
    }
    Ok(status)
}
