//! `yipu completions` and `yipu man`: from the same definitions as the flags.

use std::io;

use clap::Command;
use clap_complete::Shell;

use crate::Status;
use crate::fault::Fault;
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
    let no_verb =
        |verb: &String| Fault::new(format!("there is no verb {verb}"), format!("没有命令 {verb}")).error();
    let page = match &args.verb {
        None => command.clone(),
        Some(verb) => command.find_subcommand(verb).cloned().ok_or_else(|| no_verb(verb))?,
    };
    let title = args.verb.as_ref().map_or_else(|| "yipu".into(), |verb| format!("yipu-{verb}"));
    let mut text = Vec::new();
    clap_mangen::Man::new(page).title(title).render(&mut text)?;
    out.bytes(&text)?;
    Ok(Status::Clean)
}
