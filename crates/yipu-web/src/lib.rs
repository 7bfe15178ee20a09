//! The app in a browser, served to this machine alone.
//!
//! A [`Server`] listens on 127.0.0.1. It shows the page, which is part of the program, answers its messages by a
//! [`Desk`](yipu_app::desk::Desk), and reads and writes files under the path that was opened and nowhere else. Every
//! call needs the token of this run, which the page has from the fragment of its address: a fragment is never sent to a
//! server, stands in no log and no `Referer`, and unlike a cookie it is not given to every other server of the machine.
//! A tab of an earlier run of the same path and port may exchange its token for that of this run ([`Options::state`]).
//! Whoever asks by another name than this machine's, or from another page, is refused before anything is looked at.

mod api;
mod connections;
mod deadline;
mod drafts;
mod earlier;
mod files;
mod guard;
mod names;
mod pages;
mod presence;
mod records;
mod refusal;
mod root;
mod save;
mod server;
mod token;

pub use server::{Limits, Options, Server};
