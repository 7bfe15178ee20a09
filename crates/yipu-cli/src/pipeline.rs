//! The records of the inputs through all cores, with a progress bar for someone who watches.

use std::io;
use std::num::NonZero;

use indicatif::{ProgressBar, ProgressStyle};
use yipu::parallel::{self, ReadPlan};
use yipu::{Chunk, Document};

use crate::inputs::Input;
use crate::interrupt;
use crate::output::{Output, count};

/// A file that has been opened.
pub(crate) type File<'a> = parallel::File<'a, Input>;

/// What comes of a file, or of a record of it.
pub(crate) type Event<'a, T> = parallel::Event<'a, Input, T>;

/// Sends every record of the inputs through `work`, on all cores, and what comes of it to `sink`, in order.
pub(crate) fn run<'a, T: Send>(
    inputs: &'a [Input],
    plan: &ReadPlan,
    out: &mut Output,
    work: impl Fn(&File<'a>, Chunk, &mut Document) -> T + Sync,
    mut sink: impl FnMut(Event<'a, T>, &mut Output) -> io::Result<()>,
) -> io::Result<()> {
    let progress = progress_bar(inputs.len(), out.watched);
    let (mut is_open, mut begun) = (false, 0);
    let ended = parallel::run(inputs, plan, work, |events| {
        let before = begun;
        let sent = progress.suspend(|| {
            events.into_iter().try_for_each(|event| {
                if is_new_file(&event, &mut is_open) {
                    if interrupt::asked() {
                        return Err(Stop::Interrupted);
                    }
                    begun += 1;
                }
                if let Event::Passed(input, why) = &event {
                    input.tell_passed(why, out).map_err(Stop::Output)?;
                }
                sink(event, out).map_err(Stop::Output)
            })
        });
        progress.inc((begun - before) as u64);
        sent
    });
    progress.finish_and_clear();
    match ended {
        Err(Stop::Output(error)) => Err(error),
        Err(Stop::Interrupted) => tell_of_interruption(inputs.len() - begun, out),
        Ok(()) => Ok(()),
    }
}

/// Why a run ends before its inputs do.
enum Stop {
    Output(io::Error),
    Interrupted,
}

/// Tells how much was not done.
pub(crate) fn tell_of_interruption(left: usize, out: &mut Output) -> io::Result<()> {
    out.note(out.pick(
        format!("yipu: interrupted; {} not looked at", count(left, "file")),
        format!("yipu：已中断，{left} 个文件未处理"),
    ))
}

/// Lets so many records be worked on at the same time, within reason; all cores by default.
pub(crate) fn use_jobs(jobs: Option<usize>) -> io::Result<()> {
    let Some(jobs) = jobs else { return Ok(()) };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = jobs.min(4 * cores);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global().map_err(io::Error::other)
}

/// Whether an event is the first that is heard of a file.
fn is_new_file<T>(event: &Event<'_, T>, is_open: &mut bool) -> bool {
    match event {
        Event::Begin(_) => !std::mem::replace(is_open, true),
        Event::Failed(..) => !std::mem::replace(is_open, false),
        Event::Passed(..) => true,
        Event::End => {
            *is_open = false;
            false
        }
        Event::Done(_) => false,
    }
}

/// Only for someone who watches, and only where there is something to watch.
fn progress_bar(files: usize, watched: bool) -> ProgressBar {
    if files < 2 || !watched {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {per_sec} {eta}")
        .unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
