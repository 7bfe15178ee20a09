//! `yipu rule`: who must change when a position repeats, by which clause, and why.

mod next;
mod object;
mod picture;

use std::fmt::Write;
use std::io::{self, Write as _};
use std::path::PathBuf;

use unicode_width::UnicodeWidthStr;
use yipu::core::{Charset, Context, Lang, Location, Outcome, Record, Report, render};
use yipu::parallel::Input as _;
use yipu::xiangqi::rulings::{self, BOOKS, Book, Course, History, Labelled, Ruling, side_name};
use yipu::xiangqi::{Color, Move, Notation, findings as words};
use yipu::{Chunk, Document};
use yipu_draw::{Figures, KINDS, PictureKind};

use self::next::Next;
use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::verbs::draw;
use crate::verbs::reading::ReadingArgs;
use crate::writes::Writes;
use crate::{Status, findings};

/// Arguments of `yipu rule`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required_unless_present = "position", value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// A game as UCCI writes it: `fen … moves …` or `startpos moves …`
    #[arg(long, value_name = "LINE", conflicts_with = "paths")]
    position: Option<String>,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    by: ByBook,

    /// After how many rounds without a capture the game is drawn; by default what the book says
    #[arg(long, value_name = "ROUNDS")]
    limit: Option<u32>,

    /// Show which moves the side to move may not play now, at the end of the main line
    #[arg(long)]
    next: bool,

    /// Draw the ruling instead, as a picture, a page or a sheet: FILE.svg, .png, .html or .pdf
    #[arg(short, long, value_name = "FILE", value_parser = target, conflicts_with_all = ["json", "next"])]
    output: Option<Target>,

    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    force: bool,

    /// Print one JSON object per record
    #[arg(long)]
    json: bool,
}

/// Where a ruling is drawn to, and as what.
#[derive(Clone)]
struct Target {
    path: PathBuf,
    kind: &'static PictureKind,
}

fn target(text: &str) -> Result<Target, Fault> {
    let path = PathBuf::from(text);
    let extension = path.extension().and_then(|extension| extension.to_str());
    let kind = extension.and_then(PictureKind::of_extension).filter(|kind| Figures::can_be(kind));
    let kinds = KINDS.iter().filter(|kind| Figures::can_be(kind)).map(|kind| kind.extensions[0]);
    kind.map(|kind| Target { path, kind }).ok_or_else(|| Fault::none_of(kinds))
}

impl Args {
    /// The natural limit in rounds.
    fn rounds(&self) -> u32 {
        self.limit.unwrap_or(self.by.book.natural_limit)
    }
}

/// Which book judges.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct ByBook {
    /// The rulebook: asian (AXF/WXF), chinese (CXA 2020) or ucci (the engine league)
    #[arg(long, value_name = "BOOK", value_parser = book, default_value = "asian")]
    pub(crate) book: &'static Book,
}

fn book(name: &str) -> Result<&'static Book, Fault> {
    rulings::book(name).ok_or_else(|| Fault::none_of(BOOKS.iter().map(|book| book.name)))
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    match &args.position {
        Some(line) => one_line(line, args, out),
        None => files(args, out),
    }
}

fn one_line(line: &str, args: &Args, out: &mut Output) -> io::Result<Status> {
    let mut document = Document::new();
    let chunk = Chunk::whole("--position", &yipu::xiangqi::formats::ucci::FORMAT, line, Some(Charset::Utf8));
    if let Err(error) = document.fill(chunk, &Context::new(yipu::registry())) {
        findings::print_one("--position", error.finding(), out)?;
        return Ok(Status::Findings);
    }
    let judged = Judged::of(&document.record, args, &mut document.report);
    let mut status = findings::status(&document.report);
    match &args.output {
        Some(target) => status = findings::worse(status, draw(&judged, target, &[], args.force, out)?),
        None if args.json => out.line(judged.json(None, out.lang))?,
        None => out.line(judged.text(out.lang).trim_end())?,
    }
    findings::print(&document.report, &document.source(), out)?;
    Ok(status)
}

/// Draws a ruling into a file.
fn draw(
    judged: &Judged,
    target: &Target,
    inputs: &[Input],
    force: bool,
    out: &mut Output,
) -> io::Result<Status> {
    let Target { path, kind } = target;
    let drawn = match judged.figures(kind, out.lang).draw(kind) {
        Ok(drawn) => drawn,
        Err(why) => {
            findings::print_one(&path.display().to_string(), draw::refusal(&why, kind.name), out)?;
            return Ok(Status::Findings);
        }
    };
    if let Some(finding) = draw::lacking(&drawn) {
        findings::print_one(&path.display().to_string(), finding, out)?;
    }
    let mut writes = Writes::new(inputs, force, out);
    let written = writes.draft(path).and_then(|mut draft| {
        draft.fill(|draft| draft.write_all(&drawn.bytes))?;
        writes.put(0, draft);
        Ok(())
    });
    let refused = writes.finish().into_iter().find_map(|settled| settled.result.err());
    match written.err().or(refused) {
        Some(refusal) => {
            out.note(refusal.text(out.lang))?;
            Ok(Status::Findings)
        }
        None => Ok(Status::Clean),
    }
}

/// What came of a record: its text, its findings in words, and whether they are serious.
struct Done {
    text: String,
    /// The ruling, where it is to be drawn.
    figured: Option<Judged>,
    notes: String,
    status: Status,
}

fn files(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(&args.paths, out)?;
    let plan = args.reading.plan();
    let (lang, style) = (out.lang, out.style);
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| {
        let (mut text, mut figured) = (String::new(), None);
        match document.fill(chunk, &plan.reading.cx) {
            Ok(()) => {
                let judged = Judged::of(&document.record, args, &mut document.report);
                if args.output.is_some() {
                    figured = Some(judged);
                } else if args.json {
                    text = judged.json(Some((&file.name, document.number())), lang);
                } else {
                    text = format!("{} #{}\n{}", file.input.shown(), document.number(), judged.text(lang));
                }
            }
            Err(error) => document.report.add(crate::hints::finding(error.finding()), Location::FILE),
        }
        let (report, source) = (&document.report, document.source());
        let notes = report.iter().map(|finding| render::full(finding, &source, style) + "\n\n").collect();
        Done { text, figured, notes, status: findings::status(report) }
    };
    let mut status = Status::Clean;
    let (mut is_first, mut drawn) = (true, 0_usize);
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        match event {
            Event::Begin(_) | Event::End | Event::Passed(..) => {}
            Event::Failed(input, error) => {
                status = Status::Findings;
                findings::print_one(&input.name(), error.finding(), out)?;
            }
            Event::Done(done) => {
                status = findings::worse(status, done.status);
                if let (Some(target), Some(judged)) = (&args.output, &done.figured) {
                    drawn += 1;
                    if drawn == 1 {
                        status = findings::worse(status, draw(judged, target, &inputs, args.force, out)?);
                    }
                }
                if !done.text.is_empty() {
                    if !args.json && !std::mem::replace(&mut is_first, false) {
                        out.line("")?;
                    }
                    out.line(done.text.trim_end())?;
                }
                if !done.notes.is_empty() {
                    out.styled_note(&(done.notes.trim_end_matches('\n').to_owned() + "\n"))?;
                }
            }
        }
        Ok(())
    })?;
    if drawn > 1 {
        let more = drawn - 1;
        out.note(out.pick(
            format!("yipu: the first record is drawn; {more} more are not"),
            format!("yipu：只绘制第一局；另有 {more} 局未绘制"),
        ))?;
    }
    Ok(status)
}

/// A record that was judged.
struct Judged {
    course: Course,
    ruling: Ruling,
    /// The moves that are forbidden now, where they were asked for.
    next: Option<Next>,
}

impl Judged {
    /// Follows the main line up to its end or to the first move that is not legal, which is reported.
    fn of(record: &Record, args: &Args, report: &mut Report) -> Self {
        let book = args.by.book;
        let course = Course::of_record(record, book, args.rounds(), |_, _| {});
        let position = course.game.position();
        let stopped = course.stopped.filter(|_| !report.has_errors());
        let refused = stopped.and_then(|id| {
            let mv = Move::from_ply(record.tree.ply(id))?;
            Some((id, words::refusal(position, mv, position.illegality(mv)?)))
        });
        if let Some((id, finding)) = refused {
            report.add(finding, Location { span: record.tree.span(id), node: Some(id), tag: None });
        }
        let ruling = course.ruling();
        let next = args.next.then(|| Next::of(&course.game, book, args.rounds()));
        Self { course, ruling, next }
    }

    /// The verdict, then the cycle as a table.
    fn text(&self, lang: Lang) -> String {
        if let Some(next) = &self.next {
            return next.text(&self.course.game, lang);
        }
        let Ruling { book, clause, .. } = &self.ruling;
        let mut text = format!("{}\n", self.summary(lang));
        for (plies, earlier) in &self.course.turns {
            if *plies < self.course.game.plies() {
                let line = match lang {
                    Lang::En => format!("after ply {plies}: {}", verdict(earlier, lang)),
                    Lang::Zh => format!("第 {plies} 步后：{}", verdict(earlier, lang)),
                };
                text.push_str(&line);
                text.push('\n');
            }
        }
        let line = match lang {
            Lang::En => format!("{}, {}: {}\n", book.title(lang), clause.cited(lang), clause.text(lang)),
            Lang::Zh => format!("{}，{}：{}\n", book.title(lang), clause.cited(lang), clause.text(lang)),
        };
        text.push_str(&line);
        if !self.ruling.labels.is_empty() {
            put(&mut text, format_args!("{}\n\n", self.ruling.sentence(lang)));
            text.push_str(&cycle(&self.course.game, &self.ruling, lang));
        }
        text
    }

    /// What is decided, and where the game stands.
    fn summary(&self, lang: Lang) -> String {
        let game = &self.course.game;
        let (plies, times, quiet) = (game.plies(), game.occurrence(), game.quiet().plies);
        let verdict = verdict(&self.ruling, lang);
        match lang {
            Lang::En => format!(
                "{verdict}\nplies: {plies}; this position has occurred {times}×; plies without a capture: {quiet}"
            ),
            Lang::Zh => format!("{verdict}\n共 {plies} 步；此局面出现 {times} 次；连续 {quiet} 步未吃子"),
        }
    }
}

/// The moves of a cycle as a table with its head.
fn cycle(game: &History, ruling: &Ruling, lang: Lang) -> String {
    let head = match lang {
        Lang::En => ["ply", "side", "move", "label", "evidence"],
        Lang::Zh => ["步", "方", "着法", "定性", "依据"],
    };
    let mut rows = vec![head.map(String::from)];
    rows.extend(ruling.labels.iter().map(|labelled| {
        let side = match (lang, labelled.side) {
            (Lang::En, side) => side.name(),
            (Lang::Zh, Color::Red) => "红",
            (Lang::Zh, Color::Black) => "黑",
        };
        [
            (labelled.ply + 1).to_string(),
            side.into(),
            chinese(game, labelled),
            labelled.label.title(lang).into(),
            reason(game, ruling.book, labelled, lang),
        ]
    }));
    table(&rows)
}

/// The move in Chinese notation.
fn chinese(game: &History, labelled: &Labelled) -> String {
    Notation::CHINESE.format(&game.position_after(labelled.ply), labelled.mv).to_string()
}

/// Why a move has its label, which figures of the book show such a move, and what is left open.
fn reason(game: &History, book: &Book, labelled: &Labelled, lang: Lang) -> String {
    let mut parts =
        vec![game.proof(labelled, book).words(lang), figures(labelled, lang), labelled.doubt(lang)];
    parts.retain(|part| !part.is_empty());
    parts.join(if lang == Lang::En { "; " } else { "；" })
}

/// The figures of the book that show such a move.
fn figures(labelled: &Labelled, lang: Lang) -> String {
    let numbers: Vec<_> = labelled.figures.iter().map(ToString::to_string).collect();
    match (lang, &numbers[..]) {
        (_, []) => String::new(),
        (Lang::En, [one]) => format!("see figure {one} of the book"),
        (Lang::En, several) => format!("see figures {} of the book", several.join(", ")),
        (Lang::Zh, several) => format!("参见棋规图{}", several.join("、")),
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let result = out.write_fmt(text);
    debug_assert!(result.is_ok(), "writing to a String does not fail");
}

/// Who must change or how the game ends.
fn verdict(ruling: &Ruling, lang: Lang) -> String {
    let name = |side| side_name(side, lang);
    let outcome = ruling.outcome;
    match (ruling.at_fault(), outcome, lang) {
        (Some(side), _, Lang::En) => format!("{} must change or loses ({outcome})", name(side)),
        (Some(side), _, Lang::Zh) => format!("{}必须变着，不变作负（{outcome}）", name(side)),
        (None, Outcome::Draw, Lang::En) => format!("draw ({outcome})"),
        (None, Outcome::Draw, Lang::Zh) => format!("和棋（{outcome}）"),
        (None, Outcome::Unknown, Lang::En) => "no ruling yet".into(),
        (None, Outcome::Unknown, Lang::Zh) => "尚无裁决".into(),
        (None, outcome, lang) => {
            let winner = name(if outcome == Outcome::FirstWins { Color::Red } else { Color::Black });
            match lang {
                Lang::En => format!("{winner} has won ({outcome})"),
                Lang::Zh => format!("{winner}胜（{outcome}）"),
            }
        }
    }
}

/// Rows in columns of equal display width, numbers to the right.
fn table(rows: &[[String; 5]]) -> String {
    let mut widths = [0; 5];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (index, (width, cell)) in widths.iter().zip(row).enumerate() {
            let gap = " ".repeat(width - cell.width());
            let (before, after) = if index == 0 { (gap, String::new()) } else { (String::new(), gap) };
            put(&mut line, format_args!("{before}{cell}{after}  "));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
