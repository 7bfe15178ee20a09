//! `yipu lsp`: a language server over standard input and output.

use std::io::{self, BufRead, IsTerminal as _};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use yipu_lsp::transport::{self, Incoming};
use yipu_lsp::{Connection, Ending, Message};

use crate::Status;
use crate::output::Output;

/// Arguments of `yipu lsp`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Talk over standard input and output, which is the only way there is
    #[arg(long, hide = true)]
    stdio: bool,
}

/// What goes to standard output, which this thread holds.
enum Outgoing {
    Message(Message),
    /// The answer to what is no message.
    Answer(serde_json::Value),
    End(Ending),
}

pub(crate) fn run(_: &Args, out: &mut Output) -> io::Result<Status> {
    if io::stdin().is_terminal() {
        out.note(out.pick(
            "yipu: an editor starts this and talks to it; Ctrl-C ends it",
            "yipu：此命令由编辑器启动并与之通信；按 Ctrl-C 结束",
        ))?;
    }
    let (server, Connection { sender, receiver }) = Connection::memory();
    let lang = out.lang;
    let conversation = thread::spawn(move || yipu_lsp::serve(&server, lang));
    let (outgoing, written) = channel();
    let answers = outgoing.clone();
    // This thread may wait for input until the program ends.
    thread::spawn(move || {
        read(&mut io::stdin().lock(), |message| sender.send(message).is_ok(), &answers);
    });
    thread::spawn(move || {
        receiver.into_iter().try_for_each(|message| outgoing.send(Outgoing::Message(message)))?;
        outgoing.send(Outgoing::End(conversation.join().unwrap_or(Ending::Abrupt)))
    });
    for item in written {
        let mut bytes = Vec::new();
        match item {
            Outgoing::Message(message) => transport::write(&mut bytes, &message)?,
            Outgoing::Answer(answer) => transport::write_answer(&mut bytes, &answer)?,
            Outgoing::End(Ending::Proper) => return Ok(Status::Clean),
            Outgoing::End(Ending::Abrupt) => return Ok(Status::Findings),
        }
        out.bytes(&bytes)?;
        out.flush()?;
    }
    Ok(Status::Findings)
}

/// Reads messages until there are no more, or until nobody takes them.
fn read(input: &mut impl BufRead, take: impl Fn(Message) -> bool, answers: &Sender<Outgoing>) {
    // A broken header ends the conversation as the end of the input does.
    while let Ok(Some(incoming)) = transport::read(input) {
        let goes_on = match incoming {
            Incoming::Message(message) => take(message),
            Incoming::Bad(answer) => answers.send(Outgoing::Answer(answer)).is_ok(),
        };
        if !goes_on {
            break;
        }
    }
}
