//! `yipu explain`: what a code means.

use std::io;

use crate::Status;
use crate::hints;
use crate::output::Output;

/// Arguments of `yipu explain`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A code such as FEN102, or its name; all are listed when none is given
    codes: Vec<String>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    if args.codes.is_empty() {
        for code in yipu_referee::registry().all_codes() {
            out.line(format_args!("{:8} {:7} {}", code.id, code.severity.name(), code.name))?;
        }
    }
    let mut status = Status::Clean;
    for id in &args.codes {
        let Some(code) = yipu_referee::registry().code(id).map(hints::code) else {
            status = Status::Findings;
            out.note(out.pick(format!("yipu: there is no code {id}"), format!("yipu：没有代码 {id}")))?;
            continue;
        };
        out.line(format_args!("{} {} ({})", code.id, code.name, code.severity.title(out.lang)))?;
        out.line(format_args!("  {}", code.general(out.lang)))?;
        out.line(format_args!("  {}", code.explanation(out.lang)))?;
    }
    Ok(status)
}
