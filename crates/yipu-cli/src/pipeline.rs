//! The records of the inputs through all cores, with a progress bar for someone who watches.

use std::io;

use indicatif::{ProgressBar, ProgressStyle};
use yipu::parallel::{self, Plan};
use yipu::{Chunk, Document};

use crate::inputs::Input;
use crate::output::Output;

/// A file that has been opened.
pub(crate) type File<'a> = parallel::File<'a, Input>;

/// What comes of a file, or of a record of it.
pub(crate) type Event<'a, T> = parallel::Event<'a, Input, T>;

/// Sends every record of the inputs through `work`, on all cores, and what comes of it to `sink`, in order.
pub(crate) fn run<'a, T: Send>(
    inputs: &'a [Input],
    plan: &Plan<'a>,
    out: &mut Output,
    work: impl Fn(&File<'a>, Chunk, &mut Document) -> T + Sync,
    mut sink: impl FnMut(Event<'a, T>, &mut Output) -> io::Result<()>,
) -> io::Result<()> {
    let progress = progress_bar(inputs.len(), out.watched);
    let mut is_open = false;
    parallel::run(inputs, plan, work, |events| {
        let begun = events.iter().filter(|event| is_new_file(event, &mut is_open)).count();
        progress.inc(begun as u64);
        progress.suspend(|| events.into_iter().try_for_each(|event| sink(event, out)))
    })?;
    progress.finish_and_clear();
    Ok(())
}

/// Whether an event is the first that is heard of a file.
fn is_new_file<T>(event: &Event<'_, T>, is_open: &mut bool) -> bool {
    match event {
        Event::Begin(_) => !std::mem::replace(is_open, true),
        Event::Failed(..) => !std::mem::replace(is_open, false),
        Event::Passed(_) => true,
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
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {eta}").unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
