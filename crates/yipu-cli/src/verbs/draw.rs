//! `yipu draw`: a record as a picture.

use std::io;
use std::path::PathBuf;

use yipu::core::{Cx, Finding, Limits, Record, Report};
use yipu_draw::{Picture, Style};

use crate::output::Output;
use crate::verbs::reading::ReadingArgs;
use crate::{Status, findings};

/// Arguments of `yipu draw`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file
    path: PathBuf,

    #[command(flatten)]
    reading: ReadingArgs,

    /// After how many moves of the main line; the end by default
    #[arg(long, value_name = "N")]
    at: Option<usize>,

    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(std::slice::from_ref(&args.path));
    let mut record = Record::new(yipu::GAMES[0]);
    for input in &inputs {
        let mut opened = match input.open(args.reading.of(&[]).from, None) {
            Ok(opened) => opened,
            Err(finding) => {
                findings::print_one(&input.name(), finding, out)?;
                return Ok(Status::Findings);
            }
        };
        let Ok(Some(chunk)) = opened.stream.next_chunk() else { return Ok(Status::Findings) };
        let name = input.name();
        let source = chunk.source(&name, opened.format);
        let cx = Cx { limits: Limits::DEFAULT, options: &[] };
        let _ = chunk.read(&source, opened.format, &cx, &mut record, &mut Report::new());
        let picture = Picture { style: Style::default(), lang: out.lang, ..Picture::default() };
        let kind = args.output.extension().and_then(|extension| extension.to_str()).unwrap_or("svg");
        let made = match kind {
            "html" => yipu_draw::html::page(&record, &picture, "").map_err(|why| why.words()),
            _ => {
                let at = args.at.unwrap_or_else(|| record.tree.mainline().count());
                picture.at(&record, at).map(|scene| scene.to_svg()).map_err(|why| why.words())
            }
        };
        match made {
            Ok(made) => std::fs::write(&args.output, made)?,
            Err(why) => {
                let finding = Finding::new(&yipu::codes::NOT_WRITTEN).with("format", kind).with("why", why);
                findings::print_one(&name, finding, out)?;
                return Ok(Status::Findings);
            }
        }
    }
    Ok(Status::Clean)
}
