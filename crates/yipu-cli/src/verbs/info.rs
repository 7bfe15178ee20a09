//! `yipu info`: who, where, how long: a table, or one JSON object per record.

use std::io;
use std::path::PathBuf;

use serde::Serialize;
use yipu::core::{Charset, NodeId, Record, TagName, normalise_date};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document, Error};

use crate::json::{self, Entries};
use crate::output::{Output, count};
use crate::pipeline::{self, Event, File};
use crate::table::{Column, Look, Table};
use crate::verbs::reading::ReadingArgs;
use crate::{Status, findings};

/// Arguments of `yipu info`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Print one JSON object per record
    #[arg(long)]
    json: bool,

    /// Separate the columns by tabs, for programs, rather than align them
    #[arg(long, conflicts_with = "json")]
    tsv: bool,
}

const COLUMNS: [Column; 12] = [
    text("game", "棋种"),
    text("format", "格式"),
    text("red/first", "红方/先手"),
    text("black/second", "黑方/后手"),
    text("result", "结果"),
    text("event", "赛事"),
    text("date", "日期"),
    number("plies", "步数"),
    number("variations", "变着"),
    number("comments", "注解"),
    text("charset", "编码"),
    text("file", "文件"),
];

const fn text(en: &'static str, zh: &'static str) -> Column {
    Column { en, zh, is_number: false }
}

const fn number(en: &'static str, zh: &'static str) -> Column {
    Column { en, zh, is_number: true }
}

/// A record as it is told.
enum Told {
    Json(String),
    Row(Box<[String; 12]>),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(&args.paths, out)?;
    let as_json = args.json;
    let plan = args.reading.plan();
    let work = |_: &File<'_>, chunk: Chunk, document: &mut Document| -> Result<Told, Error> {
        document.fill(chunk, &plan.reading.cx)?;
        let facts = Facts::of(document);
        Ok(if as_json { Told::Json(facts.to_json()) } else { Told::Row(Box::new(facts.to_row())) })
    };
    let mut table = Table::new(COLUMNS, if args.tsv { Look::Tabs } else { Look::Aligned });
    let mut status = Status::Clean;
    let mut name = String::new();
    let (mut files, mut passed) = (0usize, 0usize);
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        let failure = match event {
            Event::Begin(file) => {
                files += 1;
                name.clone_from(&file.name);
                return Ok(());
            }
            Event::Passed(..) => {
                passed += 1;
                return Ok(());
            }
            Event::End => return Ok(()),
            Event::Done(Ok(Told::Json(text))) => return out.line(text),
            Event::Done(Ok(Told::Row(row))) => return table.row(*row, out),
            Event::Done(Err(error)) => error,
            Event::Failed(input, error) => {
                name = input.name();
                error
            }
        };
        status = Status::Findings;
        findings::print_one(&name, failure.finding(), out)
    })?;
    table.finish(out)?;
    if files == 0 && passed > 0 {
        out.note(out.pick(
            format!("{} passed over", count(passed, "other file")),
            format!("另有 {passed} 个文件不是棋谱，已略过"),
        ))?;
        return Ok(Status::Findings);
    }
    Ok(status)
}

/// What is told of a record.
struct Facts<'a> {
    document: &'a Document,
    record: &'a Record,
    charset: Option<&'static str>,
    plies: usize,
    moves: usize,
    lines: usize,
    comments: usize,
}

impl<'a> Facts<'a> {
    fn of(document: &'a Document) -> Self {
        let record = &document.record;
        let tree = &record.tree;
        let nodes = std::iter::once(NodeId::ROOT).chain(tree.preorder());
        Self {
            document,
            record,
            charset: document.source().charset().map(Charset::name),
            plies: tree.mainline().count(),
            moves: tree.move_count(),
            lines: tree.leaf_count(),
            comments: nodes.filter(|id| tree.comment(*id).is_some()).count(),
        }
    }

    /// The format, and its version where it states one.
    fn format(&self) -> String {
        let name = self.document.format().name;
        self.record.version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}"))
    }

    fn tag(&self, name: &TagName) -> &str {
        self.record.tags.text(name)
    }

    fn players(&self) -> [&str; 2] {
        let seat =
            |index: usize| self.record.game.seats.get(index).map_or("", |seat| self.tag_named(seat.key));
        [seat(0), seat(1)]
    }

    fn tag_named(&self, key: &str) -> &str {
        self.record.tags.iter().find(|(name, _)| name.as_str() == key).map_or("", |(_, text)| text.as_str())
    }

    fn to_row(&self) -> [String; 12] {
        let [first, second] = self.players();
        [
            self.record.game.code.to_owned(),
            self.format(),
            first.to_owned(),
            second.to_owned(),
            self.record.outcome.to_string(),
            self.tag(&TagName::EVENT).to_owned(),
            self.tag(&TagName::DATE).to_owned(),
            self.plies.to_string(),
            self.lines.saturating_sub(1).to_string(),
            self.comments.to_string(),
            self.charset.unwrap_or_default().to_owned(),
            format!("{}#{}", self.document.name(), self.document.number()),
        ]
    }

    fn to_json(&self) -> String {
        let seats = self.record.game.seats.iter().map(|seat| seat.key);
        json::line(&Object {
            file: self.document.name(),
            record: self.document.number(),
            format: self.document.format().name,
            game: self.record.game.code,
            players: Entries(seats.zip(self.players()).collect()),
            event: self.tag(&TagName::EVENT),
            date: self.tag(&TagName::DATE),
            place: self.tag(&TagName::PLACE),
            title: self.tag(&TagName::TITLE),
            result: &self.record.outcome.token(),
            charset: self.charset,
            date_normalised: normalise_date(self.tag(&TagName::DATE)),
            version: self.record.version,
            plies: self.plies,
            moves: self.moves,
            lines: self.lines,
            variations: self.lines.saturating_sub(1),
            comments: self.comments,
        })
    }
}

/// The JSON object of a record.
#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    record: usize,
    format: &'a str,
    game: &'a str,
    /// By the names of the game's seats, such as `red` and `black`.
    #[serde(flatten)]
    players: Entries<&'a str, &'a str>,
    event: &'a str,
    date: &'a str,
    place: &'a str,
    title: &'a str,
    result: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    charset: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date_normalised: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    plies: usize,
    moves: usize,
    lines: usize,
    variations: usize,
    comments: usize,
}
