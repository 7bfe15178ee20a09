//! `yipu name`: the file name that the collegiate standard asks for.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use yipu::core::check::{self, Verdict};
use yipu::core::{Finding, Outcome, Report, Source, Value, visible_in_line};
use yipu::parallel::Input as _;
use yipu::{CheckOptions, Chunk, Document, ReadOptions};
use yipu_referee::name::{Comparison, Name, NameStyle, Part, Run, SameName, Trust, is_copy};

use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::template::Template;
use crate::verbs::fix::taken;
use crate::verbs::reading::ReadingArgs;
use crate::verbs::trust::TrustArg;
use crate::writes::Writes;
use crate::{Status, findings, json};

/// Arguments of `yipu name`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(value_name = "PATH", required_unless_present = "code", conflicts_with = "code")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Rename the files
    #[arg(long, conflicts_with = "literal")]
    rename: bool,

    /// Name the files by a pattern rather than by the standard: `{date}-{red}-{result}-{black}`; also {event}, {round}, {place},
    /// {title}, {game}, {first}, {second}
    #[arg(long, value_name = "PATTERN", value_parser = Template::parse, conflicts_with_all = ["code", "literal", "trust"])]
    template: Option<Template>,

    /// Which to believe where file name and record disagree on a team or the result; without it such a file keeps its name
    #[arg(long, value_name = "WHICH", conflicts_with = "code")]
    trust: Option<TrustArg>,

    /// Print the pattern to the letter, with signs that file systems refuse
    #[arg(long)]
    literal: bool,

    /// Print one JSON object per file
    #[arg(long)]
    json: bool,

    /// Build a name without a record: the code of the game, such as C6
    #[arg(long, value_name = "CODE", value_parser = code)]
    code: Option<Name>,

    /// The first team
    #[arg(long, value_name = "TEAM")]
    first: Option<String>,

    /// The second team
    #[arg(long, value_name = "TEAM")]
    second: Option<String>,

    /// The result: 先手胜, 后手胜, 平局, 未决胜, or 1-0, 0-1, 1/2-1/2, *
    #[arg(long, value_name = "RESULT", value_parser = outcome)]
    result: Option<Outcome>,

    /// The date, with the time where the standard asks for it: `2017.07.29 14:00`
    #[arg(long, alias = "time", value_name = "DATE")]
    date: Option<String>,

    /// The place
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,

    /// The event
    #[arg(long, value_name = "EVENT")]
    event: Option<String>,
}

fn code(text: &str) -> Result<Name, Fault> {
    Name::new(text).ok_or_else(|| Fault::none_of(yipu_referee::name::codes_of_the_standard()))
}

fn outcome(text: &str) -> Result<Outcome, Fault> {
    const RESULTS: [&str; 8] = ["先手胜", "后手胜", "平局", "未决胜", "1-0", "0-1", "1/2-1/2", "*"];
    Name::outcome_of(text).ok_or_else(|| Fault::none_of(RESULTS))
}

/// The name of one record.
struct Named {
    input: Input,
    name: Name,
    /// The name of the file, where it is as good as the one that would be written.
    kept: Option<String>,
    /// What the name and the record contradict each other in, and nobody has decided.
    open: Vec<Part>,
    record: u64,
    report: Report,
    many: bool,
    /// The whole name, where it is by a pattern.
    by_pattern: Option<String>,
    /// Whether the file is of a format with an extension of its own, which it keeps.
    keeps_extension: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let style = args.style();
    if let Some(name) = &args.code {
        let mut report = Report::new();
        let name = args.amend(name.clone()).write(style, &mut report);
        if args.json {
            out.line(to_json(None, &name))?;
        } else {
            out.line(&name)?;
        }
        findings::print(&report, &Source::binary(&name, &[]), out)?;
        return Ok(findings::status(&report));
    }
    let inputs = crate::inputs::gather(&args.paths, out)?;
    let alone = inputs.len() == 1;
    let plan = args.reading.plan();
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| -> Result<Named, Finding> {
        document.fill(chunk, &plan.reading.cx).map_err(|error| error.finding())?;
        let named = match &args.template {
            Some(template) => Some(by_pattern(template, file, document)),
            None => args.named(file, document),
        };
        named.ok_or_else(|| Finding::new(&yipu::codes::NO_NAME_RULE))
    };
    let writes = args.rename.then(|| Writes::new(&inputs, false, out));
    let mut whole_run = WholeRun { names: Run::default(), writes, reading: &plan.reading };
    let mut status = Status::Clean;
    let (mut file, mut waiting) = (String::new(), Vec::new());
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        match event {
            Event::Begin(begun) => file.clone_from(&begun.name),
            Event::Passed(..) | Event::End => {}
            Event::Failed(input, error) => {
                status = Status::Findings;
                findings::print_one(&input.name(), error.finding(), out)?;
            }
            Event::Done(Err(finding)) => {
                status = Status::Findings;
                findings::print_one(&file, finding, out)?;
            }
            Event::Done(Ok(named)) if alone => {
                status = findings::worse(status, args.finish(&file, named, true, &mut whole_run, out)?);
            }
            Event::Done(Ok(named)) => {
                // Two records may ask for the same name: nobody gets one before all are known.
                if !named.many && named.open.is_empty() {
                    whole_run.names.ask(&named.folder(), &named.wanted(style), named.record);
                }
                waiting.push((file.clone(), named));
            }
        }
        Ok(())
    })?;
    // Where names are given, a file that has its proper name goes first, and a copy last.
    waiting.sort_by_key(|(file, named)| args.rename.then(|| (named.kept.is_none(), is_copy(file))));
    for (file, named) in waiting {
        status = findings::worse(status, args.finish(&file, named, false, &mut whole_run, out)?);
    }
    if let Some(writes) = &mut whole_run.writes {
        writes.finish();
    }
    Ok(status)
}

impl Args {
    const fn style(&self) -> NameStyle {
        if self.literal { NameStyle::Literal } else { NameStyle::Safe }
    }

    /// What the standard calls the file of a record; `None` when it does not know the game.
    fn named(&self, file: &File<'_>, document: &mut Document) -> Option<Named> {
        let trust = self.trust.map_or(Trust::Neither, Trust::from);
        // Only a result that is disputed or not stated is worth the time that judging takes.
        let comparison = Comparison::new(&file.name, &document.record)?;
        let is_open = document.record.outcome == Outcome::Unknown || comparison.contradicts(Part::Result);
        let verdict = if is_open { document.judge(&CheckOptions::default()) } else { Verdict::None };
        let proved = check::proved_instead(&document.report);
        let comparison = Comparison::new(&file.name, &document.record)?.judged(verdict).proving(proved);
        let mut open = comparison.open(trust);
        open.retain(|part| !self.gives(*part));
        let mut report = Report::new();
        comparison.report_contradictions(|part| open.contains(&part), trust, &mut report);
        let proper = comparison.proper(trust);
        let name = self.amend(proper.clone());
        let own = || Some(Path::new(&file.name).file_name()?.to_string_lossy().into_owned());
        let is_kept = !self.literal && name == proper && comparison.is_standard(trust);
        Some(Named {
            input: file.input.clone(),
            kept: is_kept.then(own).flatten(),
            name,
            open,
            record: Run::digest(&document.record),
            report,
            many: file.format.holds.many || !document.is_alone(),
            by_pattern: None,
            keeps_extension: keeps_extension(file),
        })
    }

    /// Whether a part of the name is given in so many words.
    const fn gives(&self, part: Part) -> bool {
        match part {
            Part::First => self.first.is_some(),
            Part::Second => self.second.is_some(),
            Part::Result => self.result.is_some(),
            Part::Time => self.date.is_some(),
            Part::Place => self.place.is_some(),
            Part::Event => self.event.is_some(),
            Part::FirstColor | Part::SecondColor => false,
        }
    }

    /// Prints a name, and renames the file if that is asked for.
    fn finish(
        &self,
        file: &str,
        mut named: Named,
        alone: bool,
        whole_run: &mut WholeRun<'_>,
        out: &mut Output,
    ) -> io::Result<Status> {
        if self.rename && named.kept.is_none() && !named.many && named.by_pattern.is_none() {
            whole_run.ask_neighbour(&named, &named.wanted(self.style()));
        }
        let name = match &named.kept {
            _ if named.by_pattern.is_some() => named.by_pattern.clone().unwrap_or_default(),
            Some(kept) => kept.clone(),
            None if named.many => named.name.write(self.style(), &mut named.report),
            None => whole_run.names.name(&named.folder(), &named.name, self.style(), &mut named.report),
        };
        let name = named.in_its_format(name);
        findings::print(&named.report, &Source::binary(file, &[]), out)?;
        let mut status = findings::status(&named.report);
        if self.json {
            out.line(to_json(Some(file), &name))?;
        } else if alone {
            out.line(&name)?;
        } else {
            out.line(format_args!("{}\t{name}", visible_in_line(file)))?;
        }
        if let Err(why) = whole_run.rename(&named, &name, file) {
            status = Status::Findings;
            findings::print_one(file, Finding::new(&yipu::codes::NOT_RENAMED).with("why", why), out)?;
        }
        Ok(status)
    }

    /// The name with the parts that are given in so many words.
    fn amend(&self, mut name: Name) -> Name {
        let parts = [
            (&self.first, &mut name.first),
            (&self.second, &mut name.second),
            (&self.date, &mut name.date),
            (&self.place, &mut name.place),
            (&self.event, &mut name.event),
        ];
        for (given, part) in parts {
            if let Some(given) = given {
                part.clone_from(given);
            }
        }
        name.outcome = self.result.unwrap_or(name.outcome);
        name
    }
}

impl Named {
    fn folder(&self) -> String {
        let parent = self.input.path.as_deref().and_then(Path::parent);
        parent.map_or(String::new(), |folder| folder.display().to_string())
    }

    /// A name of the standard, which is that of a text, for a file of another format: that keeps its extension.
    fn in_its_format(&self, name: String) -> String {
        let extension = self.input.path.as_deref().and_then(Path::extension).map(|end| end.to_string_lossy());
        match (extension, name.rsplit_once('.')) {
            (Some(extension), Some((stem, own)))
                if !extension.eq_ignore_ascii_case(own) && self.keeps_extension =>
            {
                format!("{stem}.{extension}")
            }
            _ => name,
        }
    }

    /// The name that it asks for when no other file does.
    fn wanted(&self, style: NameStyle) -> String {
        if let Some(name) = &self.by_pattern {
            return name.clone();
        }
        self.kept.clone().unwrap_or_else(|| self.name.write(style, &mut Report::new()))
    }
}

/// What files of one run must not do to each other.
struct WholeRun<'a> {
    /// The names that are asked for and given.
    names: Run,
    /// Where files are renamed; `None` when that is not asked for.
    writes: Option<Writes>,
    /// How a file is read that has a name already.
    reading: &'a ReadOptions,
}

impl WholeRun<'_> {
    /// Lets a file that is no input and has the wanted name ask for it too, so that another leg of a match gets its time.
    fn ask_neighbour(&mut self, named: &Named, wanted: &str) {
        let Some(path) = &named.input.path else { return };
        let neighbour = path.with_file_name(wanted);
        let is_itself =
            || matches!((fs::canonicalize(path), fs::canonicalize(&neighbour)), (Ok(a), Ok(b)) if a == b);
        if !fs::symlink_metadata(&neighbour).is_ok_and(|there| there.is_file()) || is_itself() {
            return;
        }
        let mut document = Document::new();
        let read = fs::File::open(&neighbour).map_err(yipu::Error::from).and_then(|file| {
            yipu::Reader::new(&neighbour.display().to_string(), file, self.reading)?.next_into(&mut document)
        });
        if matches!(read, Ok(true)) {
            let folder = named.folder();
            self.names.ask(&folder, wanted, Run::digest(&document.record));
            self.names.ask(&folder, wanted, named.record);
        }
    }

    fn rename(&mut self, named: &Named, name: &str, file: &str) -> Result<(), Value> {
        let Some(writes) = &mut self.writes else { return Ok(()) };
        let Some(path) = &named.input.path else {
            return Err(Value::term("standard input has no name", "标准输入没有文件名"));
        };
        if named.input.is_packed() {
            return Err(Value::term(
                "it is in an archive, which is not written to",
                "在压缩包中，压缩包不予改写",
            ));
        }
        if named.many {
            return Err(Value::term("the file may hold several records", "文件可能含有多局棋谱"));
        }
        if !named.open.is_empty() {
            return Err(Value::term(
                "its name and its record contradict each other; --trust says which of them is right",
                "文件名与棋谱内容矛盾，请用 --trust 指明以何者为准",
            ));
        }
        if named.by_pattern.is_none() && (named.name.first.is_empty() || named.name.second.is_empty()) {
            return Err(Value::term("the record does not name both teams", "棋谱没有写明双方队名"));
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        writes.sweep(folder);
        let target = folder.join(name);
        if &target == path {
            return Ok(());
        }
        if let Some(other) = self.names.holder(&named.folder(), name) {
            return Err(taken(&SameName { name: name.to_owned(), other: other.to_owned() }));
        }
        writes.rename(path, &target).map_err(|refusal| Value::from(&refusal))?;
        self.names.give(&named.folder(), name, file).map_err(|same| taken(&same))
    }
}

/// Whether a file is of a format that is no text and has its extension, such as `xqf`.
fn keeps_extension(file: &File<'_>) -> bool {
    let extension = Path::new(&file.name).extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    file.format.score.is_none()
        && extension.is_some_and(|extension| file.format.extensions.contains(&&*extension))
}

/// The name of a record by a pattern.
fn by_pattern(template: &Template, file: &File<'_>, document: &Document) -> Named {
    let stem = template.name(&document.record, document.number());
    let extension = Path::new(&file.name).extension().map(|end| end.to_string_lossy().into_owned());
    let usual = file.format.extensions.first().map(|end| (*end).to_owned());
    Named {
        input: file.input.clone(),
        name: Name::default(),
        kept: None,
        open: Vec::new(),
        record: Run::digest(&document.record),
        report: Report::new(),
        many: file.format.holds.many && !document.is_alone(),
        by_pattern: Some(extension.or(usual).map_or(stem.clone(), |end| format!("{stem}.{end}"))),
        keeps_extension: false,
    }
}

/// The JSON object of a name.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    name: &'a str,
    /// Whether the file has the name already.
    #[serde(skip_serializing_if = "Option::is_none")]
    standard: Option<bool>,
}

fn to_json(file: Option<&str>, name: &str) -> String {
    let has_it = |file| Path::new(file).file_name().is_some_and(|own| own.to_string_lossy() == name);
    json::line(&Object { file, name, standard: file.map(has_it) })
}
