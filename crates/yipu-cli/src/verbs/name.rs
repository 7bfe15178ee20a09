//! `yipu name`: the file name that the collegiate standard asks for.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use yipu::ccgc::name::{Name, Style};
use yipu::core::{Finding, Outcome, Report, Source, Value, json};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document};

use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::verbs::reading::ReadingArgs;
use crate::{Status, findings};

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

fn code(text: &str) -> Result<Name, String> {
    Name::new(text).ok_or_else(|| {
        let codes: Vec<_> = yipu::ccgc::name::codes_of_the_standard().collect();
        format!("expected one of {}", codes.join(", "))
    })
}

fn outcome(text: &str) -> Result<Outcome, String> {
    Name::outcome_of(text)
        .ok_or_else(|| "expected 先手胜, 后手胜, 平局, 未决胜, 1-0, 0-1, 1/2-1/2 or *".into())
}

/// The name of one record.
struct Named {
    input: Input,
    name: String,
    /// Whether both teams are known.
    has_teams: bool,
    report: Report,
    many: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let style = if args.literal { Style::Literal } else { Style::Safe };
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
    let inputs = crate::inputs::gather(&args.paths);
    let alone = inputs.len() == 1;
    let plan = args.reading.plan();
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| -> Result<Named, Finding> {
        document.fill(chunk, &plan.reading.cx).map_err(|error| error.finding())?;
        let name = Name::of(&document.record).ok_or_else(|| Finding::new(&yipu::codes::NO_NAME_RULE))?;
        let mut report = Report::new();
        let name = args.amend(name);
        let has_teams = !name.first.is_empty() && !name.second.is_empty();
        let name = name.write(style, &mut report);
        Ok(Named {
            input: file.input.clone(),
            name,
            has_teams,
            report,
            many: file.format.holds.many || !document.is_alone(),
        })
    };
    let mut status = Status::Clean;
    let mut file = String::new();
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        match event {
            Event::Begin(begun) => file.clone_from(&begun.name),
            Event::Passed | Event::End => {}
            Event::Failed(input, error) => {
                status = Status::Findings;
                findings::print_one(&input.name(), error.finding(), out)?;
            }
            Event::Done(Err(finding)) => {
                status = Status::Findings;
                findings::print_one(&file, finding, out)?;
            }
            Event::Done(Ok(named)) => {
                findings::print(&named.report, &Source::binary(&file, &[]), out)?;
                status = findings::worse(status, findings::status(&named.report));
                if args.json {
                    out.line(to_json(Some(&file), &named.name))?;
                } else if alone {
                    out.line(&named.name)?;
                } else {
                    out.line(format_args!("{file}\t{}", named.name))?;
                }
                if args.rename
                    && let Err(why) = rename(&named)
                {
                    status = Status::Findings;
                    findings::print_one(
                        &file,
                        Finding::new(&yipu::codes::NOT_RENAMED).with("why", why),
                        out,
                    )?;
                }
            }
        }
        Ok(())
    })?;
    Ok(status)
}

impl Args {
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

fn rename(named: &Named) -> Result<(), Value> {
    let Some(path) = &named.input.path else {
        return Err(Value::term("standard input has no name", "标准输入没有文件名"));
    };
    if named.many {
        return Err(Value::term("the file may hold several records", "文件可能含有多局棋谱"));
    }
    if !named.has_teams {
        return Err(Value::term("the record does not name both teams", "棋谱没有写明双方队名"));
    }
    let target = path.parent().unwrap_or(Path::new("")).join(&named.name);
    if &target == path {
        return Ok(());
    }
    if target.exists() {
        let target = target.display();
        let (en, zh) = (format!("{target} exists").into(), format!("{target} 已存在").into());
        return Err(Value::Words { en, zh });
    }
    fs::rename(path, target).map_err(|error| error.to_string().into())
}

fn to_json(file: Option<&str>, name: &str) -> String {
    let mut text = String::from("{");
    if let Some(file) = file {
        text.push_str("\"file\":");
        json::push_string(&mut text, file);
        text.push(',');
    }
    text.push_str("\"name\":");
    json::push_string(&mut text, name);
    if let Some(file) = file {
        let own = Path::new(file).file_name().is_some_and(|own| own.to_string_lossy() == name);
        text.push_str(if own { ",\"standard\":true" } else { ",\"standard\":false" });
    }
    text.push('}');
    text
}
