//! Records from many files through a function on all cores, and out again in order (feature `parallel`).
//!
//! Records are cut out of their files in batches of a few megabytes; while one batch is worked on, the next is cut, and of
//! the files behind it only the first 64 KiB are read. So memory stays flat, one big file keeps every core as busy as many small ones, and what comes out is in the order of the
//! inputs. No file is opened here: an [`Input`] gives its bytes.
//!
//! ```
//! use yipu::ReadOptions;
//! use yipu::parallel::{Event, Input, ReadPlan, run};
//!
//! struct Memory(&'static str, &'static [u8]);
//!
//! impl Input for Memory {
//!     type Bytes = &'static [u8];
//!
//!     fn name(&self) -> String {
//!         self.0.into()
//!     }
//!
//!     fn open(&self) -> std::io::Result<&'static [u8]> {
//!         Ok(self.1)
//!     }
//! }
//!
//! let inputs = [Memory("a.pgn", "[Red \"甲\"]\n\n1. 炮二平五 *\n".as_bytes()), Memory("b.bin", b"?")];
//! let plan = ReadPlan::new(ReadOptions::default());
//! let count = |_: &_, chunk, document: &mut yipu::Document| {
//!     document.fill(chunk, &plan.reading.cx).map(|()| document.record.tree.mainline().count())
//! };
//! let (mut plies, mut failed) = (0, 0);
//! run(&inputs, &plan, count, |events| {
//!     for event in events {
//!         match event {
//!             Event::Done(Ok(count)) => plies += count,
//!             Event::Failed(..) => failed += 1,
//!             _ => {}
//!         }
//!     }
//!     Ok::<(), std::io::Error>(())
//! })?;
//! assert_eq!((plies, failed), (1, 1));
//! # Ok::<(), std::io::Error>(())
//! ```

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;

use rayon::prelude::*;
use yipu_core::Format;

use crate::{Chunk, Document, Error, ReadOptions, Reader};

const BATCH_BYTES: usize = 4 << 20;
const BATCH_RECORDS: usize = 4096;
const OPEN_FILES: usize = 64;

/// Something that can be read: a file, standard input, an entry of an archive.
pub trait Input: Sync {
    /// Its bytes.
    type Bytes: Read + Send;

    /// Its name, for people and for telling its format.
    fn name(&self) -> String;

    /// Opens it.
    ///
    /// # Errors
    /// When it cannot be opened.
    fn open(&self) -> io::Result<Self::Bytes>;

    /// Whether it is passed over without a word when no format claims it.
    fn may_be_none(&self) -> bool {
        false
    }
}

/// An input that has been opened, for all its records.
#[derive(Debug)]
pub struct File<'a, I> {
    /// The input.
    pub input: &'a I,
    /// Its name.
    pub name: String,
    /// Its format.
    pub format: &'static Format,
}

/// What arrives at the end of the pipeline, file by file.
#[derive(Debug)]
pub enum Event<'a, I, T> {
    /// A file begins.
    Begin(Arc<File<'a, I>>),
    /// A record of it has been worked on.
    Done(T),
    /// The file cannot be read, or not further.
    Failed(&'a I, Error),
    /// The file is no record, and [need not be one](Input::may_be_none); why none was found.
    Passed(&'a I, Error),
    /// The file ends.
    End,
}

/// How the inputs are read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadPlan {
    /// Format, charset, games, bounds.
    pub reading: ReadOptions,
    /// For outputs of one record each, their format: a file of several records is a failure, and no work is done on it.
    pub one_each: Option<&'static Format>,
}

impl ReadPlan {
    /// Reads every record of every input.
    pub const fn new(reading: ReadOptions) -> Self {
        Self { reading, one_each: None }
    }

    /// Refuses inputs of several records, which that format could not hold.
    pub fn with_one_each(self, format: impl Into<Option<&'static Format>>) -> Self {
        Self { one_each: format.into(), ..self }
    }
}

/// Sends every record of the inputs through `work`, on all cores, and what comes of it to `sink`, in order, a batch at a
/// time. `work` gets the record unread, and a document of its own to read it into, which it finds as it left it.
///
/// # Errors
/// Those of the sink, which end it all.
pub fn run<'a, I: Input, T: Send, E>(
    inputs: &'a [I],
    plan: &ReadPlan,
    work: impl Fn(&File<'a, I>, Chunk, &mut Document) -> T + Sync,
    mut sink: impl FnMut(Vec<Event<'a, I, T>>) -> Result<(), E>,
) -> Result<(), E> {
    let mut producer = Producer { inputs, opened: VecDeque::new(), plan, open: None, ahead: None };
    let mut batch = producer.batch();
    while !batch.is_empty() {
        let (events, next) = rayon::join(|| work_on(batch, &work), || producer.batch());
        sink(events)?;
        batch = next;
    }
    Ok(())
}

fn work_on<'a, I: Input, T: Send>(
    batch: Vec<Step<'a, I>>,
    work: &(impl Fn(&File<'a, I>, Chunk, &mut Document) -> T + Sync),
) -> Vec<Event<'a, I, T>> {
    batch
        .into_par_iter()
        .map_init(Document::new, |document, step| match step {
            Step::Begin(file) => Event::Begin(file),
            Step::Work(file, chunk) => Event::Done(work(&file, chunk, document)),
            Step::Failed(input, error) => Event::Failed(input, error),
            Step::Passed(input, error) => Event::Passed(input, error),
            Step::End => Event::End,
        })
        .collect()
}

enum Step<'a, I> {
    Begin(Arc<File<'a, I>>),
    Work(Arc<File<'a, I>>, Chunk),
    Failed(&'a I, Error),
    Passed(&'a I, Error),
    End,
}

/// Gives the records of the inputs one after the other.
struct Producer<'a, 'p, I: Input> {
    /// The inputs that have not been opened.
    inputs: &'a [I],
    /// The next inputs, opened on all cores, for telling what a small file is takes longer than reading it.
    /// Only their beginnings are in memory.
    opened: VecDeque<(&'a I, Opened<I>)>,
    plan: &'p ReadPlan,
    open: Option<Open<'a, I>>,
    /// A record of the open file that was cut out to see whether it is the only one.
    ahead: Option<Chunk>,
}

/// A file whose beginning has been looked at.
type Opened<I> = Result<Reader<<I as Input>::Bytes>, Error>;

/// The file that is being cut into records.
type Open<'a, I> = (Arc<File<'a, I>>, Reader<<I as Input>::Bytes>);

impl<'a, I: Input> Producer<'a, '_, I> {
    /// The next few megabytes of records; empty at the end.
    fn batch(&mut self) -> Vec<Step<'a, I>> {
        let (mut steps, mut bytes) = (Vec::new(), 0);
        while bytes < BATCH_BYTES && steps.len() < BATCH_RECORDS {
            let Some(step) = self.step() else { break };
            if let Step::Work(_, chunk) = &step {
                bytes += chunk.bytes().len();
            }
            steps.push(step);
        }
        steps
    }

    fn step(&mut self) -> Option<Step<'a, I>> {
        let Some((file, reader)) = &mut self.open else { return self.next_file() };
        if let Some(chunk) = self.ahead.take() {
            return Some(Step::Work(file.clone(), chunk));
        }
        match reader.next_chunk() {
            Ok(Some(chunk)) => Some(Step::Work(file.clone(), chunk)),
            Ok(None) => {
                self.open = None;
                Some(Step::End)
            }
            Err(error) => {
                let input = file.input;
                self.open = None;
                Some(Step::Failed(input, error))
            }
        }
    }

    fn next_file(&mut self) -> Option<Step<'a, I>> {
        if self.opened.is_empty() {
            self.open_some();
        }
        let (input, opened) = self.opened.pop_front()?;
        Some(match opened {
            Ok(mut reader) => {
                match self.plan.one_each.map_or(Ok(None), |format| only_record(&mut reader, format)) {
                    Ok(ahead) => self.ahead = ahead,
                    Err(error) => return Some(Step::Failed(input, error)),
                }
                let file = Arc::new(File { input, name: reader.name().into(), format: reader.format() });
                self.open = Some((file.clone(), reader));
                Step::Begin(file)
            }
            Err(error) if error.is_unknown_format() && input.may_be_none() => Step::Passed(input, error),
            Err(error) => Step::Failed(input, error),
        })
    }

    fn open_some(&mut self) {
        let (some, rest) = self.inputs.split_at(self.inputs.len().min(OPEN_FILES));
        self.inputs = rest;
        let plan = self.plan;
        let open = |input: &'a I| {
            let mut reader = Reader::new(&input.name(), input.open()?, &plan.reading)?;
            reader.prepare();
            Ok(reader)
        };
        self.opened = some.par_iter().map(|input| (input, open(input))).collect::<Vec<_>>().into();
    }
}

/// The one record of a file, if it has any; a second one is a reason to refuse the file.
fn only_record<R: Read>(reader: &mut Reader<R>, format: &'static Format) -> Result<Option<Chunk>, Error> {
    let first = reader.next_chunk()?;
    match reader.next_chunk()? {
        None => Ok(first),
        Some(_) => Err(Error::SeveralRecords { format }),
    }
}
