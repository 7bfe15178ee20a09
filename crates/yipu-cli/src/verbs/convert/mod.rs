//! `yipu convert`: records from any format to any other.
//!
//! `standard` is what `--to standard` writes, `join` makes one record of two logs, `target` decides where each output goes, `writer` puts it there, `summary` reports what became of it all.

mod join;
mod standard;
mod summary;
mod target;
mod writer;

use std::io;
use std::path::PathBuf;

use clap::ArgMatches;
use yipu::codes::{ERRORS_REFUSED, LOSS_REFUSED};
use yipu::core::render::{self, RenderStyle};
use yipu::core::{Context, Diagnostic, FormatError, Location, Phase, Record, Severity, TagName};
use yipu::parallel::Input as _;
use yipu::xiangqi::reflect::Reflection;
use yipu::{Chunk, Conversion, Document, Error};

use crate::Status;
use crate::fault::Fault;
use crate::hints;
use crate::output::Output;
use crate::pipeline::{self, Event};
use crate::template::Template;
use crate::verbs::reading::ReadingArgs;
use crate::writes::{Refusal, Settled, Writes};
use standard::{FileName, To};
use summary::{FileResult, Summary};
use target::Target;
use writer::{Manner, Writer};

/// Arguments of `yipu convert`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// The format to write; `standard` is that of the collegiate standard for the game of each record, with its file names
    #[arg(long, value_name = "FORMAT", value_parser = standard::to)]
    to: To,

    /// The file to write, or the folder for several; standard output by default, and `-`
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Write one file per record
    #[arg(long, conflicts_with = "merge")]
    split: bool,

    /// With `--split`, name the files by the records: `{date}-{red}-{result}-{black}`; also {event}, {round}, {place}, {title},
    /// {game}, {number}, {first}, {second}
    #[arg(long, value_name = "PATTERN", value_parser = Template::parse, requires = "split")]
    name: Option<Template>,

    /// Write the records of all inputs into one file
    #[arg(long)]
    merge: bool,

    /// Make one record of two logs of the same game, one of each side (army chess)
    #[arg(long, conflicts_with_all = ["merge", "report"])]
    join: bool,

    /// Leave the variations out
    #[arg(long)]
    mainline: bool,

    /// Exchange left and right (Xiangqi)
    #[arg(long)]
    mirror: bool,

    /// Exchange the colours: moves, players and result (Xiangqi)
    #[arg(long)]
    swap_colors: bool,

    /// Set a tag of every record, such as `event=全国赛`; an empty value removes it
    #[arg(long, value_name = "KEY=VALUE", value_parser = assignment)]
    set: Vec<(TagName, String)>,

    /// Overwrite files that exist
    #[arg(long)]
    force: bool,

    /// Refuse what cannot be written without loss, and what was not read without error
    #[arg(long)]
    strict: bool,

    /// How many records to work on at the same time; all cores by default
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,

    /// Write what became of each file, as JSON
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Args {
    /// Whether every record gets a file of its own.
    fn splits(&self) -> bool {
        self.split || self.to.names_files(self.output.as_deref())
    }

    fn reflections(&self) -> Vec<Reflection> {
        let asked = [(self.mirror, Reflection::Mirrored), (self.swap_colors, Reflection::Swapped)];
        asked.into_iter().filter(|(asked, _)| *asked).map(|(_, reflection)| reflection).collect()
    }
}

fn assignment(text: &str) -> Result<(TagName, String), Fault> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| Fault::new("expected KEY=VALUE", "应为 名称=值"))?;
    Ok((TagName::new(key.trim().to_owned()), value.to_owned()))
}

/// What becomes of a record.
pub(super) enum Piece {
    /// Its bytes in the format to write.
    Bytes(Vec<u8>),
    /// The record, for formats that must see all records of a file at once.
    Record(Box<Record>),
    /// Nothing: it could not be read or written.
    Nothing,
}

/// A record that has been worked on.
pub(super) struct Worked {
    piece: Piece,
    /// Which record of its file it is.
    number: usize,
    /// The name that its file gets, by a pattern or by the standard.
    name: Option<FileName>,
    findings: Vec<String>,
    errors: usize,
    losses: usize,
}

pub(crate) fn run(args: &Args, matches: &ArgMatches, out: &mut Output) -> io::Result<Status> {
    pipeline::use_jobs(args.jobs)?;
    let inputs = crate::inputs::gather(&args.inputs, out)?;
    let target = Target::of(args, &inputs)?;
    let options = options::given(matches);
    let pairs: Vec<_> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let writing: Vec<_> = pairs.iter().copied().chain(args.reading.spelling().spelling().options()).collect();
    let cx = Context::new(yipu::registry()).with_options(&writing).with_limits(args.reading.limits());
    let reading_pairs = options::for_reading(&pairs, args);
    let conversion =
        Conversion::new(args.to.format(), cx).with_mainline_only(args.mainline).with_tags(args.set.clone());
    let work = Work {
        conversion: &conversion,
        reading: Context::new(yipu::registry())
            .with_options(&reading_pairs)
            .with_limits(args.reading.limits()),
        reflections: args.reflections(),
        gathers: args.to.format().is_written_as_a_whole() && !args.splits(),
        to: args.to,
        strict: args.strict,
        style: out.style,
        name: args.name.as_ref(),
    };
    if args.join {
        return join::run(args, &inputs, target, &work, out);
    }
    let one_each = (!args.to.format().holds.many && !args.splits()).then_some(args.to.format());
    let plan = args.reading.plan().with_one_each(one_each);
    let manner = Manner { merge: args.merge, strict: args.strict };
    let to_files = !matches!(target, Target::Stdout) || args.report.is_some();
    let mut ledger = to_files.then(|| Writes::new(&inputs, args.force, out));
    // Claimed first, so that no output gets its name.
    let report = match (&args.report, &mut ledger) {
        (Some(path), Some(ledger)) => {
            Some(ledger.draft_over(path, summary::is_report).map_err(|refusal| fault(&refusal, out))?)
        }
        _ => None,
    };
    let mut writer = Writer::new(target, &conversion, manner, ledger);
    let mut summary = Summary::default();
    let mut current: Option<FileResult> = None;
    pipeline::run(
        &inputs,
        &plan,
        out,
        |_, chunk, document| work.on(chunk, document),
        |event, out| {
            match event {
                Event::Passed(..) => summary.passed += 1,
                Event::Failed(input, error) => {
                    let mut file = current.take().unwrap_or_else(|| FileResult::of(&input.name()));
                    file.fail(&error.finding(), out)?;
                    if !args.merge {
                        writer.abandon();
                        file.nothing_written();
                    }
                    summary.add(file);
                }
                Event::Begin(file) => {
                    current = Some(FileResult::of(&file.name));
                    writer.begin(file.input, summary.next());
                }
                Event::Done(worked) => {
                    if let Some(file) = &mut current {
                        file.take(&worked, out)?;
                        file.written(
                            writer.record(worked.piece, worked.number, worked.name.as_ref(), out)?,
                            out,
                        )?;
                    }
                }
                Event::End => {
                    if let Some(mut file) = current.take() {
                        file.ended(writer.end(out)?, out)?;
                        summary.add(file);
                    }
                }
            }
            for Settled { owner, result } in writer.settled() {
                if let Some(file) = summary.get(owner).or(current.as_mut()) {
                    file.settled(result, args.splits(), out)?;
                }
            }
            Ok(())
        },
    )?;
    let mut shared = FileResult::of("");
    shared.ended(writer.finish(out)?, out)?;
    for Settled { owner, result } in writer.close() {
        summary.get(owner).unwrap_or(&mut shared).settled(result, args.splits(), out)?;
    }
    summary.finish(shared);
    summary.tell(inputs.len(), out)?;
    if let Some(draft) = report {
        writer.report(draft, &summary.to_json()).map_err(|refusal| fault(&refusal, out))?;
    }
    Ok(if summary.is_clean() { Status::Clean } else { Status::Findings })
}

/// Why the report could not be written, which ends the run.
fn fault(refusal: &Refusal, out: &Output) -> io::Error {
    io::Error::other(refusal.text(out.lang))
}

/// How a record is worked on.
struct Work<'a> {
    conversion: &'a Conversion,
    /// What is written.
    to: To,
    /// How the records are read.
    reading: Context,
    /// How they are turned, one way after the other.
    reflections: Vec<Reflection>,
    /// Whether the records of a file are written together.
    gathers: bool,
    strict: bool,
    style: RenderStyle,
    /// How the files of the records are named.
    name: Option<&'a Template>,
}

impl Work<'_> {
    fn on(&self, chunk: Chunk, document: &mut Document) -> Worked {
        let read = document.fill(chunk, &self.reading);
        self.worked(read, document)
    }

    /// Writes what has been read, if it has.
    fn worked(&self, read: Result<(), Error>, document: &mut Document) -> Worked {
        let attempted = read.and_then(|()| self.attempt(document));
        let losses = document.report.count_of(Phase::Writing);
        let (piece, name) = attempted.unwrap_or_else(|error| {
            document.report.add(hints::finding(error.finding()), Location::FILE);
            (Piece::Nothing, None)
        });
        // What is merely odd about the input is `check`'s to tell; what is lost or wrong is told here.
        let told = |d: &&Diagnostic| d.phase == Phase::Writing || d.severity() == Severity::Error;
        let (report, source) = (&document.report, document.source());
        Worked {
            piece,
            number: document.number(),
            name,
            findings: report
                .iter()
                .filter(told)
                .map(|d| render::concise(&hints::diagnostic(d), &source, self.style))
                .collect(),
            errors: report.count(Severity::Error),
            losses,
        }
    }

    /// Writes a record, and finds the name of its file.
    fn attempt(&self, document: &mut Document) -> Result<(Piece, Option<FileName>), Error> {
        let number = document.number();
        let Document { record, report, .. } = document;
        let conversion = &self.to.conversion(self.conversion, record)?;
        conversion.prepare(record);
        let not_written = |why: FormatError| Error::NotWritten { format: conversion.to, why };
        for reflection in &self.reflections {
            reflection.apply(record).map_err(not_written)?;
        }
        let by_standard = self.to.settle(record, report);
        let mut bytes = Vec::new();
        if !self.gathers {
            conversion.write(record, &mut bytes, report).map_err(not_written)?;
        }
        if self.strict && report.count_of(Phase::Writing) > 0 {
            return Err(not_written(FormatError::unwritable(&LOSS_REFUSED)));
        }
        if self.strict && report.has_errors() {
            return Err(not_written(FormatError::unwritable(&ERRORS_REFUSED)));
        }
        let by_pattern = self.name.map(|template| FileName::of_stem(template.name(record, number)));
        let piece = if self.gathers { Piece::Record(Box::new(record.clone())) } else { Piece::Bytes(bytes) };
        Ok((piece, by_pattern.or(by_standard)))
    }
}

/// The options of the formats as options of the command line.
pub(crate) mod options {
    use clap::{Arg, ArgMatches, Command};
    use yipu::core::OptionInfo;

    use crate::verbs::output_formats;
    use crate::verbs::spelling::InputSpellingArgs;

    /// Every option of every format, each name once, but for those that every verb has.
    fn all() -> Vec<&'static OptionInfo> {
        let mut found: Vec<&OptionInfo> = Vec::new();
        let own = |option: &&OptionInfo| !InputSpellingArgs::NAMES.contains(&option.name);
        for option in output_formats().flat_map(|format| format.options).filter(own) {
            if found.iter().all(|other| other.name != option.name) {
                found.push(option);
            }
        }
        found
    }

    /// Adds them to a command.
    pub(crate) fn add(command: Command) -> Command {
        // Some are options of every verb that reads.
        let is_new =
            |option: &&OptionInfo| command.get_arguments().all(|arg| arg.get_long() != Some(option.name));
        let new: Vec<_> = all().into_iter().filter(is_new).collect();
        new.into_iter().fold(command, |command, option| {
            let users: Vec<_> = output_formats()
                .filter(|format| format.options.iter().any(|other| other.name == option.name))
                .map(|format| format.name)
                .collect();
            let mut arg = Arg::new(option.name)
                .long(option.name)
                .value_name("VALUE")
                .help(format!("{} ({})", option.en, users.join(", ")))
                .help_heading("Options of the formats");
            if !option.values.is_empty() {
                arg = arg.value_parser(option.values.to_vec());
            }
            command.arg(arg)
        })
    }

    /// Those that hold for reading too. The ranks that are written need not be those that are read, which have an option of
    /// their own.
    pub(crate) fn for_reading<'a>(
        given: &[(&'a str, &'a str)],
        args: &'a super::Args,
    ) -> Vec<(&'a str, &'a str)> {
        let writes_ranks = args.to.format().options.iter().any(|option| option.name == "ranks");
        let kept = given.iter().filter(|(name, _)| !(*name == "ranks" && writes_ranks)).copied();
        let mut options: Vec<(&'a str, &'a str)> = kept.collect();
        for option in args.reading.options() {
            options.push(option);
        }
        options
    }

    /// Those that were given.
    pub(crate) fn given(matches: &ArgMatches) -> Vec<(&'static str, String)> {
        all()
            .into_iter()
            .filter_map(|option| {
                let value = matches.try_get_one::<String>(option.name).ok().flatten()?;
                Some((option.name, value.clone()))
            })
            .collect()
    }
}
