//! `yipu perft`: how many positions a given number of plies leads to.

use std::io;
use std::time::Instant;

use crate::Status;
use crate::output::Output;
use crate::verbs::start::Start;

/// Arguments of `yipu perft`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many plies deep
    #[arg(value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,

    #[command(flatten)]
    start: Start,

    /// Print the count below each legal move
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let (position, status) = args.start.position(out)?;
    let begin = Instant::now();
    let total = if args.divide && args.depth > 0 {
        let split = position.divide(args.depth);
        for (mv, count) in &split {
            out.line(format_args!("{mv}: {count}"))?;
        }
        split.iter().map(|(_, count)| count).sum()
    } else {
        position.perft(args.depth)
    };
    out.line(total)?;
    if out.watched {
        let seconds = begin.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = total as f64 / seconds / 1e6;
        out.note(out.pick(
            format!("{seconds:.2} s, {rate:.0} million positions per second"),
            format!("{seconds:.2} 秒，每秒 {rate:.0} 百万局面"),
        ))?;
    }
    Ok(status)
}
