//! Records from many files through a function on all cores, and out again in order.
//!
//! Records are read in batches of a few megabytes; while one batch is worked on, the next is read. So memory stays
//! flat, one big file keeps every core as busy as many small ones, and what comes out is in the order of the input.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use yipu::core::{Charset, Finding, Format, Record, Report};
use yipu::{Chunk, StreamError, xiangqi};

use crate::inputs::{Input, Opened};
use crate::output::Output;

const BATCH_BYTES: usize = 4 << 20;
const BATCH_RECORDS: usize = 4096;
const OPEN_FILES: usize = 64;

/// A file that has been opened, for all its records.
pub(crate) struct FileInfo {
    pub(crate) input: Input,
    pub(crate) name: String,
    pub(crate) format: &'static Format,
}

/// What arrives at the end of the pipeline, file by file.
pub(crate) enum Event<T> {
    /// A file begins.
    Begin(Arc<FileInfo>),
    /// A record of it has been worked on.
    Done(T),
    /// The file cannot be read, or not further.
    Failed(Input, Finding),
    /// The file is no record and was only met in a folder.
    Passed,
    /// The file ends.
    End,
}

/// What a worker keeps between records.
pub(crate) struct Scratch {
    pub(crate) record: Record,
    pub(crate) report: Report,
}

enum Step {
    Begin(Arc<FileInfo>),
    Work(Arc<FileInfo>, Chunk),
    Failed(Input, Finding),
    Passed,
    End,
}

/// Gives the records of the inputs one after the other.
struct Producer<'a> {
    /// The inputs that have not been opened.
    inputs: &'a [Input],
    /// The next inputs, opened on all cores, for telling what a small file is takes longer than reading it.
    opened: VecDeque<(&'a Input, Result<Beginning, Finding>)>,
    from: Option<&'static Format>,
    charset: Option<Charset>,
    open: Option<(Arc<FileInfo>, Opened)>,
    /// For outputs of one record each: their format. A file of several records is refused before any work is done on it.
    one_each: Option<&'static Format>,
    /// A record of the open file that was read to see whether it is the only one.
    ahead: Option<Chunk>,
    progress: ProgressBar,
}

/// An opened file, and its record if that was read to see whether it is the only one.
type Beginning = (Opened, Option<Chunk>);

impl<'a> Producer<'a> {
    /// The next few megabytes of records; empty at the end.
    fn batch(&mut self) -> Vec<Step> {
        let (mut steps, mut bytes) = (Vec::new(), 0);
        while bytes < BATCH_BYTES && steps.len() < BATCH_RECORDS {
            let Some(step) = self.step() else { break };
            if let Step::Work(_, chunk) = &step {
                bytes += chunk.bytes.len();
            }
            steps.push(step);
        }
        steps
    }

    fn step(&mut self) -> Option<Step> {
        let Some((info, opened)) = &mut self.open else { return self.next_file() };
        if let Some(chunk) = self.ahead.take() {
            return Some(Step::Work(info.clone(), chunk));
        }
        match opened.stream.next_chunk() {
            Ok(Some(chunk)) => Some(Step::Work(info.clone(), chunk)),
            Ok(None) => {
                self.open = None;
                Some(Step::End)
            }
            Err(error) => {
                let input = info.input.clone();
                self.open = None;
                Some(Step::Failed(input, unreadable(&error)))
            }
        }
    }

    fn next_file(&mut self) -> Option<Step> {
        if self.opened.is_empty() {
            self.open_some();
        }
        let (input, opened) = self.opened.pop_front()?;
        self.progress.inc(1);
        Some(match opened {
            Ok((opened, ahead)) => {
                self.ahead = ahead;
                let info =
                    Arc::new(FileInfo { input: input.clone(), name: input.name(), format: opened.format });
                self.open = Some((info.clone(), opened));
                Step::Begin(info)
            }
            Err(finding) if input.in_folder && finding.code.id == yipu::codes::UNKNOWN_FORMAT.id => {
                Step::Passed
            }
            Err(finding) => Step::Failed(input.clone(), finding),
        })
    }

    fn open_some(&mut self) {
        let (some, rest) = self.inputs.split_at(self.inputs.len().min(OPEN_FILES));
        self.inputs = rest;
        let (from, charset, one_each) = (self.from, self.charset, self.one_each);
        let open = |input: &'a Input| -> Result<Beginning, Finding> {
            let mut opened = input.open(from, charset)?;
            let ahead = one_each.map_or(Ok(None), |format| only_record(&mut opened, format))?;
            Ok((opened, ahead))
        };
        self.opened = some.par_iter().map(|input| (input, open(input))).collect::<Vec<_>>().into();
    }
}

/// The one record of a file, if it has any; a second one is a reason to refuse the file.
fn only_record(opened: &mut Opened, format: &Format) -> Result<Option<Chunk>, Finding> {
    let first = opened.stream.next_chunk().map_err(|error| unreadable(&error))?;
    match opened.stream.next_chunk().map_err(|error| unreadable(&error))? {
        None => Ok(first),
        Some(_) => Err(Finding::new(&yipu::codes::SEVERAL_RECORDS).with("format", format.name)),
    }
}

fn unreadable(error: &StreamError) -> Finding {
    Finding::new(&yipu::codes::UNREADABLE_FILE).with("why", error.to_string())
}

/// How inputs are read.
pub(crate) struct Reading<'a> {
    pub(crate) inputs: &'a [Input],
    pub(crate) from: Option<&'static Format>,
    pub(crate) charset: Option<Charset>,
    /// For outputs of one record each, their format: a file of several records is a failure.
    pub(crate) one_each: Option<&'static Format>,
}

/// Sends every record of the inputs through `work`, on all cores, and what comes of it to `sink`, in order.
pub(crate) fn run<T: Send>(
    reading: &Reading<'_>,
    out: &mut Output,
    work: impl Fn(&FileInfo, &Chunk, &mut Scratch) -> T + Sync,
    mut sink: impl FnMut(Event<T>, &mut Output) -> io::Result<()>,
) -> io::Result<()> {
    let progress = progress_bar(reading.inputs.len(), out.watched);
    let mut producer = Producer {
        inputs: reading.inputs,
        opened: VecDeque::new(),
        from: reading.from,
        charset: reading.charset,
        open: None,
        one_each: reading.one_each,
        ahead: None,
        progress: progress.clone(),
    };
    let mut batch = producer.batch();
    while !batch.is_empty() {
        let (events, next) = rayon::join(|| work_on(batch, &work), || producer.batch());
        progress.suspend(|| events.into_iter().try_for_each(|event| sink(event, out)))?;
        batch = next;
    }
    progress.finish_and_clear();
    Ok(())
}

fn work_on<T: Send>(
    batch: Vec<Step>,
    work: &(impl Fn(&FileInfo, &Chunk, &mut Scratch) -> T + Sync),
) -> Vec<Event<T>> {
    let scratch = || Scratch { record: Record::new(&xiangqi::INFO), report: Report::new() };
    batch
        .into_par_iter()
        .map_init(scratch, |scratch, step| match step {
            Step::Begin(info) => Event::Begin(info),
            Step::Work(info, chunk) => {
                scratch.report.clear();
                Event::Done(work(&info, &chunk, scratch))
            }
            Step::Failed(input, finding) => Event::Failed(input, finding),
            Step::Passed => Event::Passed,
            Step::End => Event::End,
        })
        .collect()
}

/// Only for someone who watches, and only where there is something to watch.
fn progress_bar(files: usize, watched: bool) -> ProgressBar {
    if files < 2 || !watched {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {eta}").unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
