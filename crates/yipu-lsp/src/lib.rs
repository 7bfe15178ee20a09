//! A language server for game records: what is wrong and how to mend it, the board after the move under the pointer, and the
//! legal moves where one is typed.
//!
//! [`serve`] holds the conversation with one client over a [`Connection`]. The caller moves the messages; [`transport`] reads and
//! writes them. Texts are read and judged in a thread of their own, so that a long file does not block other requests.
//!
//! Only texts are served, as an editor hands them over: how the bytes of the file are on disk, such as its charset, is not judged.

mod actions;
mod analysis;
mod completion;
mod documents;
mod file;
mod hover;
mod moves;
mod outline;
pub mod protocol;
mod server;
mod settings;
mod spelling;
mod tags;
mod text;
pub mod transport;
mod worker;

pub use lsp_server::{Connection, Message};
pub use server::{Ending, serve};
pub use text::{Text, Units};
