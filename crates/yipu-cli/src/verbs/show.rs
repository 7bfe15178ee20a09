//! `yipu show`: a record for a person.

use std::io::{self, Read};
use std::path::PathBuf;

use unicode_width::UnicodeWidthStr;
use yipu::core::{Cursor, Finding, Observer, Outcome, Record};
use yipu::parallel::Input as _;
use yipu::{Document, Reader, ShowOptions, transcript};

use crate::board::BoardArgs;
use crate::eyes::{self, ViewArgs};
use crate::output::Output;
use crate::verbs::reading::ReadingArgs;
use crate::{Status, findings};

/// Arguments of `yipu show`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Draw the position after so many plies of the main line; the start by default
    #[arg(long, value_name = "PLY", default_value_t = 0)]
    at: usize,

    /// Which record of the file; all by default
    #[arg(long, value_name = "NUMBER")]
    record: Option<usize>,

    /// The notation of the moves; the game's usual one by default
    #[arg(long, value_name = "NOTATION", default_value = "")]
    notation: String,

    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    board: BoardArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(std::slice::from_ref(&args.file), out)?;
    let mut status = Status::Clean;
    let mut shown = 0;
    for input in &inputs {
        let of_file = match input.reader(&args.reading.reading()) {
            Ok(mut reader) => show_file(&mut reader, args, &mut shown, out)?,
            Err(error) => failed(&input.name(), error.finding(), out)?,
        };
        status = findings::worse(status, of_file);
    }
    if shown == 0 && status == Status::Clean {
        findings::no_record(args.record, out)?;
        status = Status::Findings;
    }
    Ok(status)
}

fn failed(name: &str, finding: Finding, out: &mut Output) -> io::Result<Status> {
    findings::print_one(name, finding, out)?;
    Ok(Status::Findings)
}

/// Shows the records of a file that are asked for.
fn show_file(
    reader: &mut Reader<impl Read>,
    args: &Args,
    shown: &mut usize,
    out: &mut Output,
) -> io::Result<Status> {
    let mut status = Status::Clean;
    let mut document = Document::new();
    loop {
        let chunk = match reader.next_chunk() {
            Ok(Some(chunk)) => chunk,
            Ok(None) => return Ok(status),
            Err(error) => return failed(reader.name(), error.finding(), out),
        };
        if args.record.is_some_and(|wanted| wanted != chunk.number()) {
            continue;
        }
        let of_record = match document.fill(chunk, &args.reading.reading().cx) {
            Ok(()) => show_document(&document, args, shown, out)?,
            Err(error) => failed(reader.name(), error.finding(), out)?,
        };
        status = findings::worse(status, of_record);
    }
}

fn show_document(
    document: &Document,
    args: &Args,
    shown: &mut usize,
    out: &mut Output,
) -> io::Result<Status> {
    let moves = document.record.tree.mainline().count();
    if args.at > moves {
        let finding = Finding::new(&yipu::codes::PAST_THE_END).with("moves", moves.to_string());
        return failed(document.name(), finding, out);
    }
    if *shown > 0 {
        out.line("")?;
    }
    *shown += 1;
    show(&document.record, args, out)?;
    let viewer = args.view.viewer();
    if !Observer::new(&document.record, viewer).sees_everything() {
        eyes::say_what_is_hidden(document.record.game, viewer, out)?;
        return Ok(Status::Clean);
    }
    findings::print(&document.report, &document.source(), out)?;
    Ok(findings::status(&document.report))
}

/// Tells of a notation that the game does not have; the usual one is shown then.
fn tell_of_options(record: &Record, args: &Args, out: &mut Output) -> io::Result<()> {
    let notations = record.game.notations;
    if !args.notation.is_empty() && record.game.notation(&args.notation).is_none() {
        let names: Vec<_> = notations.iter().map(|notation| notation.name()).collect();
        let (notation, names) = (&args.notation, names.join(", "));
        out.note(out.pick(
            format!("yipu: there is no notation `{notation}` here; there are {names}"),
            format!("yipu：没有名为“{notation}”的记法，可用：{names}"),
        ))?;
    }
    Ok(())
}

fn show(record: &Record, args: &Args, out: &mut Output) -> io::Result<()> {
    tell_of_options(record, args, out)?;
    head(record, out)?;
    if let Some(mut cursor) = Cursor::at_start(record) {
        if let Some(last) = record.tree.mainline().take(args.at).last() {
            cursor.goto(record, last);
        }
        out.line("")?;
        let text = args.board.of(cursor.face(), args.view.viewer(), out);
        out.styled(text.trim_end_matches('\n'))?;
    }
    let named = record.game.notation(&args.notation);
    let usual = || record.game.usual_notation();
    let notation = named.or_else(usual).map(|notation| args.reading.spelling().spelled(notation));
    let viewer = args.view.viewer();
    let moves = transcript(record, ShowOptions { notation, lang: out.lang, viewer });
    if !moves.is_empty() {
        out.line("")?;
        out.line(moves.trim_end_matches('\n'))?;
    }
    if record.outcome != Outcome::Unknown {
        out.line(format_args!("  {}", record.result_words(out.lang)))?;
    }
    Ok(())
}

/// The tags, their names in one column.
fn head(record: &Record, out: &mut Output) -> io::Result<()> {
    let rows: Vec<_> = record
        .tags
        .iter()
        .filter(|(_, text)| !text.trim().is_empty())
        .map(|(name, text)| (name.label(out.lang), name.words(text, out.lang).replace(['\r', '\n'], " ")))
        .collect();
    let width = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    for (name, text) in rows {
        let gap = " ".repeat(width - name.width() + 2);
        out.line(format_args!("{name}{gap}{text}"))?;
    }
    Ok(())
}
