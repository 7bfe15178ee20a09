//! `yipu draw`: records as pictures.
//!
//! `options` and `look` are those of the command line, `kind` says what comes of a picture, `writer` puts it where it belongs;
//! `sheets` prints, and `embed` writes snippets for pages.

#[cfg(feature = "html")]
mod embed;
mod kind;
mod look;
mod options;
#[cfg(feature = "pdf")]
mod sheets;
mod writer;

pub(in crate::verbs) use kind::{lacking, refusal};
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use yipu::core::{
    Charset, Context, Diagnostic, Finding, FormatOptions, GameInfo, Location, NotationId, Observer, Severity,
    render,
};
use yipu::parallel::ReadPlan;
use yipu::{Chunk, Document, ReadOptions};
use yipu_draw::{Order, PictureKind};

use crate::fault::Fault;
use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::verbs::given_start::GivenStart;
use crate::verbs::reading;
use crate::verbs::spelling::InputSpellingArgs;
use crate::writes::Writes;
use crate::{Status, eyes, findings, hints};
use look::LookArgs;
use options::{From, To};
use writer::{Target, Writer};

/// Arguments of `yipu draw`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,

    /// The file to write, or the folder for several; standard output by default, and `-`
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    #[arg(long, value_name = "KIND", value_parser = options::to, help = options::to_help())]
    to: Vec<To>,

    /// The format of the input, by default told by its content
    #[arg(long, value_name = "FORMAT", value_parser = options::from)]
    from: Vec<From>,

    /// For an animation, how many moves of the main line come before its first picture
    #[arg(long, value_name = "MOVE")]
    first: Option<usize>,

    /// For an animation, the move of the main line it ends with
    #[arg(long, value_name = "MOVE")]
    last: Option<usize>,

    /// The charset of text input; by default told by its content
    #[arg(long, value_name = "CHARSET", value_parser = reading::charset)]
    charset: Option<Charset>,

    #[command(flatten)]
    bounds: reading::Bounds,

    #[command(flatten)]
    start: GivenStart,

    #[command(flatten)]
    spelling: InputSpellingArgs,

    /// Which record of each file; by default all of them into a folder, and the first into a file
    #[arg(long, value_name = "NUMBER")]
    record: Option<usize>,

    /// After how many moves of the main line; the end by default
    #[arg(long, value_name = "MOVE")]
    at: Option<usize>,

    /// How long each picture of an animation is seen, in milliseconds; the last one three times as long
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(20..=60_000))]
    delay: u32,

    /// The notation of the moves on a page or sheet; a game that does not have it uses its own
    #[arg(long, value_name = "NOTATION", value_parser = options::notation())]
    notation: Option<String>,

    #[command(flatten)]
    look: LookArgs,

    #[cfg(feature = "pdf")]
    #[command(flatten)]
    sheets: sheets::SheetArgs,

    #[cfg(feature = "html")]
    #[command(flatten)]
    embed: embed::EmbedArgs,

    /// Overwrite files that exist
    #[arg(long)]
    force: bool,

    /// How many records to work on at the same time; all cores by default
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

/// What is drawn of each record.
struct Drawing {
    kind: &'static PictureKind,
    order: Order,
    /// How many pixels wide the picture is to be.
    size: Option<u16>,
    /// For a snippet in place of a picture, the address of its script.
    #[cfg(feature = "html")]
    script: Option<String>,
}

impl Drawing {
    /// The picture of a record, and what is to be said of it.
    fn draw(&self, document: &Document) -> Result<(Vec<u8>, Option<Finding>), Finding> {
        #[cfg(feature = "html")]
        if let Some(script) = &self.script {
            return embed::snippet(document, &self.order, script).map(|snippet| (snippet, None));
        }
        let (record, mut order) = (&document.record, self.order);
        if let Some(size) = self.size {
            let any = order.picture.at(record, 0).map_err(kind::undrawable)?;
            order.picture.style.unit = f32::from(size) / any.width;
        }
        let drawn = self.kind.draw(std::slice::from_ref(record), &order);
        let made = drawn.map_err(|why| kind::refusal(&why, self.kind.name))?;
        let lacking = kind::lacking(&made);
        Ok((made.bytes, lacking))
    }
}

/// A record that has been worked on.
struct Worked {
    number: usize,
    /// The picture; `None` when there is none.
    picture: Option<Vec<u8>>,
    findings: Vec<String>,
    /// Whether a finding is more than a note.
    serious: bool,
    /// The game, if the picture shows only what one player knows.
    hidden: Option<&'static GameInfo>,
}

impl Args {
    /// The notation of moves, spelled as is asked for. Without a name, a spelling is one of the usual notation.
    fn notation(&self) -> Option<NotationId> {
        let named = self.notation.as_deref().and_then(options::notation_named);
        let is_spelled = !self.spelling.spelling().spelling().is_usual();
        let usual = || yipu::xiangqi::INFO.usual_notation().filter(|_| is_spelled);
        named.or_else(usual).map(|notation| self.spelling.spelled(notation))
    }

    /// What is asked for.
    fn order(&self, kind: &PictureKind, stretch: (Option<usize>, Option<usize>), out: &Output) -> Order {
        #[cfg(feature = "pdf")]
        let layout = self.sheets.layout(self.at);
        #[cfg(not(feature = "pdf"))]
        let layout = yipu_draw::Layout::Diagram(self.at);
        Order {
            picture: self.look.picture(kind, out.lang),
            at: self.at,
            node: None,
            stretch,
            delay: Duration::from_millis(self.delay.into()),
            scale: self.look.scale,
            notation: self.notation(),
            layout,
        }
    }

    /// How the inputs are read.
    fn plan(&self) -> ReadPlan {
        let start = self.start.fen().map(|start| ("start", start));
        let options: FormatOptions = start.into_iter().chain(self.spelling.options()).collect();
        let cx = Context::new(yipu::registry()).with_limits(self.bounds.limits()).with_options(options);
        ReadPlan::new(ReadOptions::new(cx).with_format(options::format(self)).with_charset(self.charset))
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    pipeline::use_jobs(args.jobs)?;
    let inputs = crate::inputs::gather(&args.inputs, out)?;
    let kind = options::kind(args)?;
    #[cfg(feature = "pdf")]
    {
        if args.sheets.any() && kind.shows != yipu_draw::PictureContent::Sheets {
            let fault = Fault::new(
                "--every, --at-comments and --puzzles are for PDF",
                "--every、--at-comments 和 --puzzles 只用于 PDF",
            );
            return Err(fault.error());
        }
        if args.sheets.puzzles {
            return sheets::puzzles(args, &inputs, kind, out);
        }
    }
    let target = Target::of(args, &inputs)?;
    let order = args.order(kind, options::stretch(args)?, out);
    let drawing = Drawing {
        kind,
        order,
        size: args.look.size,
        #[cfg(feature = "html")]
        script: embed::script(args),
    };
    let wanted = args.record.or(matches!(target, Target::File(_) | Target::Stdout).then_some(1));
    let style = out.style;
    let plan = args.plan();
    let work = |_: &File<'_>, chunk: Chunk, document: &mut Document| {
        let is_wanted = wanted.is_none_or(|wanted| wanted == chunk.number());
        is_wanted.then(|| work_on(&drawing, chunk, &plan, document, style))
    };
    let to_files = !matches!(target, Target::Stdout);
    let ledger = to_files.then(|| Writes::new(&inputs, args.force, out));
    let mut writer = Writer::new(target, kind, ledger, args.record.is_some());
    let (mut tally, mut told_hidden) = (Tally::default(), false);
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        match event {
            Event::Passed(..) => tally.passed += 1,
            Event::Failed(input, error) => {
                tally.say(format!("{}: {}", input.shown(), told(&error.finding(), out)), out)?;
            }
            Event::Begin(file) => writer.begin(file.input),
            Event::Done(None) => writer.skip(),
            Event::Done(Some(worked)) => {
                for finding in worked.findings {
                    out.note(finding)?;
                }
                if let Some(game) = worked.hidden.filter(|_| !std::mem::replace(&mut told_hidden, true)) {
                    eyes::say_what_is_hidden(game, args.look.view.viewer(), out)?;
                }
                tally.findings += usize::from(worked.serious);
                if let Some(picture) = worked.picture {
                    tally.written(writer.picture(picture, worked.number, out), out)?;
                }
            }
            Event::End => tally.written(writer.end(out), out)?,
        }
        Ok(())
    })?;
    for refusal in writer.finish().into_iter().filter_map(|settled| settled.result.err()) {
        tally.drawn = tally.drawn.saturating_sub(1);
        tally.say(refusal.text(out.lang), out)?;
    }
    tally.tell(inputs.len(), writer.skipped, args.record, out)
}

fn told(finding: &Finding, out: &Output) -> String {
    let finding = hints::finding(finding.clone());
    let severity = finding.code.severity.title(out.lang);
    format!("{severity}[{}]: {}", finding.code.id, finding.message(out.lang))
}

fn work_on(
    drawing: &Drawing,
    chunk: Chunk,
    plan: &ReadPlan,
    document: &mut Document,
    style: render::RenderStyle,
) -> Worked {
    let read = document.fill(chunk, &plan.reading.cx).map_err(|error| error.finding());
    let (record, source) = (&document.record, document.source());
    let sees_everything = Observer::new(record, drawing.order.picture.viewer).sees_everything();
    // What is merely odd about the record is `check`'s to tell, and what is wrong with it is not for a player.
    let is_told = |found: &&Diagnostic| sees_everything && found.severity() == Severity::Error;
    let mut findings: Vec<Diagnostic> = document.report.iter().filter(is_told).cloned().collect();
    let picture = match read.and_then(|()| drawing.draw(document)) {
        Ok((bytes, lacking)) => {
            findings.extend(lacking.map(|finding| Diagnostic::new(finding, Location::FILE)));
            Some(bytes)
        }
        Err(refusal) => {
            findings.push(Diagnostic::new(hints::finding(refusal), Location::FILE));
            None
        }
    };
    Worked {
        number: document.number(),
        hidden: (picture.is_some() && !sees_everything).then_some(record.game),
        picture,
        serious: findings.iter().any(|diagnostic| diagnostic.severity() > Severity::Note),
        findings: findings.iter().map(|diagnostic| render::concise(diagnostic, &source, style)).collect(),
    }
}

/// What became of it all.
#[derive(Default)]
struct Tally {
    drawn: usize,
    findings: usize,
    passed: usize,
}

impl Tally {
    fn say(&mut self, text: String, out: &mut Output) -> io::Result<()> {
        self.findings += 1;
        out.note(text)
    }

    fn written(&mut self, written: Result<usize, String>, out: &mut Output) -> io::Result<()> {
        match written {
            Ok(pictures) => {
                self.drawn += pictures;
                Ok(())
            }
            Err(why) => self.say(why, out),
        }
    }

    /// Tells a person, where there is more than one picture to tell of.
    fn tell(
        &self,
        inputs: usize,
        skipped: usize,
        wanted: Option<usize>,
        out: &mut Output,
    ) -> io::Result<Status> {
        let (drawn, findings, passed) = (self.drawn, self.findings, self.passed);
        if inputs > 1 || drawn > 1 {
            out.note(out.pick(
                format!(
                    "{drawn} pictures drawn, {findings} records or files with findings, {passed} passed over"
                ),
                format!("绘制 {drawn} 幅，{findings} 局或文件有问题，略过 {passed} 个文件"),
            ))?;
        } else if skipped > 0 {
            out.note(out.pick(
                format!(
                    "yipu: the file has {skipped} more records; --record chooses one, -o FOLDER draws all"
                ),
                format!("yipu：文件中另有 {skipped} 局；--record 选择其一，-o 文件夹 则全部绘制"),
            ))?;
        }
        if drawn == 0 && findings == 0 {
            findings::no_record(wanted, out)?;
        }
        Ok(if findings > 0 || drawn == 0 { Status::Findings } else { Status::Clean })
    }
}
