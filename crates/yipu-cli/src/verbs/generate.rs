//! `yipu completions` and `yipu man`: from the same definitions as the flags.

use std::io;

use clap::Command;
use clap_complete::Shell;

use crate::Status;
use crate::output::Output;

/// Arguments of `yipu completions`.
#[derive(clap::Args)]
pub(crate) struct CompletionArgs {
    /// The shell
    shell: Shell,
}

/// Arguments of `yipu man`.
#[derive(clap::Args)]
pub(crate) struct ManArgs {
    /// The verb; the program itself by default
    verb: Option<String>,
}

pub(crate) fn completions(
    args: &CompletionArgs,
    mut command: Command,
    out: &mut Output,
) -> io::Result<Status> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "yipu", &mut text);
    out.bytes(&text)?;
    Ok(Status::Clean)
}

pub(crate) fn man(args: &ManArgs, command: &Command, out: &mut Output) -> io::Result<Status> {
    let page = match &args.verb {
        None => command.clone(),
        Some(verb) => match command.find_subcommand(verb) {
            Some(found) => found.clone(),
            None => {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("there is no verb {verb}")));
            }
        },
    };
    let title = args.verb.as_ref().map_or_else(|| "yipu".into(), |verb| format!("yipu-{verb}"));
    let mut text = Vec::new();
    clap_mangen::Man::new(page).title(title).render(&mut text)?;
    out.bytes(&text)?;
    Ok(Status::Clean)
}
