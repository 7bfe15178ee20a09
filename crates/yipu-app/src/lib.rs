//! An editing session over game records: the one brain of a web page, of WebAssembly and of bindings.
//!
//! A [`Session`] holds the records of a file, a place in one of them, and everything that was done to them. It does what a
//! [`Command`] says and answers with [`Changes`]: what is different now, never the whole record, so that a record of two
//! hundred thousand moves costs a page no more than one of two hundred. The list of moves is asked for in
//! [windows](Session::moves). Every edit has an exact inverse. There is no I/O: bytes come in, bytes go out.
//!
//! ```
//! use yipu_app::{Command, Played, Saving, Session};
//!
//! let mut session = Session::new("CC")?;
//! session.apply(Command::Play(Played::by_text("炮二平五")))?;
//! let reply = session.apply(Command::Play(Played::by_text("马8进7")))?;
//! session.apply(Command::Comment { node: reply.node, text: Some("屏风马".into()), before: false })?;
//! session.apply(Command::Undo)?;
//! session.apply(Command::Redo)?;
//! let saved = session.save(&Saving { format: Some("pgn".into()), ..Saving::default() })?;
//! let text = String::from_utf8_lossy(&saved.bytes);
//! assert!(text.contains("1. 炮二平五 马８进７") && text.contains("屏风马"));
//! # Ok::<(), yipu_app::SessionError>(())
//! ```

mod before;
mod changes;
mod command;
pub mod desk;
mod edit;
mod editing;
mod file;
mod history;
mod kept;
mod ledger;
mod live;
mod open;
mod records;
mod refusal;
mod save;
mod secrecy;
mod session;
mod spoken;
mod view;

pub use changes::{Changes, EvalView, MOST_ROWS, Row, Splice, Window};
pub use command::{Command, Node, Played, Way};
pub use live::{ClockView, DieView};
pub use refusal::{CODES, SessionError};
pub use save::{Saved, Saving};
pub use session::Session;
pub use view::{
    BoardState, Choice, FindingView, Head, InputView, ItemView, MOST_NEXT, PieceView, RecordView,
};
