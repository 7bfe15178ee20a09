//! The desk: every session and every one-call verb behind one function over bytes, so that a server and WebAssembly carry the
//! same messages. It does no I/O and reads no clock.
//!
//! A message is a [frame]: the length of its JSON, the JSON, and an attachment. `docs/desk.schema.json` describes the
//! JSON both ways. What a desk holds is [bounded](Bounds), and so is every answer: lists are asked for in parts.
//!
//! ```
//! use yipu_app::desk::{Desk, frame};
//!
//! let desk = Desk::new();
//! let answer = desk.call(&frame::close(br#"{"call":"new","id":1,"game":"CC"}"#, b""));
//! let (json, _) = frame::open(&answer).unwrap();
//! assert!(json.starts_with(br#"{"id":1,"ok":{"#));
//! ```

mod answer;
mod call;
mod check;
pub mod frame;
mod ground;
mod hello;
mod list;
mod pictures;
mod shelf;
mod words;

use std::sync::{Arc, Mutex};

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::CheckOptions;
use yipu::core::view::Viewer;
use yipu::core::{Finding, Lang, Side};

use crate::refusal::{NO_SUCH_BOOK, NOT_UNDERSTOOD, SessionError, TOO_LARGE};
use crate::{Command, Session};
use call::{Ask, Call, Head, Look, Put, Words};
pub use shelf::Bounds;
use shelf::{Held, Shelf, lock};

/// Sessions and one-call verbs behind one function. It may be asked by several threads; questions to one session wait for
/// each other.
pub struct Desk {
    shelf: Mutex<Shelf>,
    bounds: Bounds,
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

/// What is answered: JSON, and bytes that come along.
pub(crate) struct Reply {
    json: Box<RawValue>,
    attachment: Vec<u8>,
}

impl Reply {
    fn of(value: &impl Serialize) -> Result<Self, SessionError> {
        Self::with(value, Vec::new())
    }

    fn with(value: &impl Serialize, attachment: Vec<u8>) -> Result<Self, SessionError> {
        let json = serde_json::value::to_raw_value(value).map_err(|why| not_understood(&why))?;
        Ok(Self { json, attachment })
    }
}

fn not_understood(why: &impl ToString) -> SessionError {
    SessionError::new(Finding::new(&NOT_UNDERSTOOD).with("why", why.to_string()))
}

impl Desk {
    /// An empty desk with the usual bounds.
    pub fn new() -> Self {
        Self::bounded(Bounds::default(), 0)
    }

    /// An empty desk with other bounds, whose sessions are numbered from behind a number: a page that still knows a
    /// session of an earlier desk must not be given that of somebody else.
    pub fn bounded(bounds: Bounds, before: u64) -> Self {
        Self { shelf: Mutex::new(Shelf::new(bounds, before)), bounds }
    }

    /// How many sessions are open.
    pub fn sessions(&self) -> usize {
        lock(&self.shelf).len()
    }

    /// Answers a message. Every message has an answer, whatever its bytes are.
    pub fn call(&self, message: &[u8]) -> Vec<u8> {
        let Some((json, attachment)) = frame::open(message) else {
            return failed(0, &not_understood(&"the frame is cut off"), Lang::En);
        };
        let head: Head = match serde_json::from_slice(json) {
            Ok(head) => head,
            Err(why) => return failed(0, &not_understood(&why), Lang::En),
        };
        let id = head.id;
        let (lang, result) = match head.session {
            None => self.ask_desk(json, attachment),
            Some(number) => self.ask_session(number, json),
        };
        match result {
            Ok(reply) => answered(id, &reply),
            Err(refusal) => failed(id, &refusal, lang),
        }
    }

    fn ask_desk(&self, json: &[u8], attachment: &[u8]) -> (Lang, Result<Reply, SessionError>) {
        let call = match Call::read(json) {
            Ok(call) => call,
            Err(why) => return (Lang::En, Err(not_understood(&why))),
        };
        match call {
            Call::Hello { lang } => (lang.into(), Reply::of(&hello::hello(lang.into()))),
            Call::Open { name, words } => (words.lang.into(), self.open(&name, attachment, words)),
            Call::New { game, words } => {
                (words.lang.into(), Session::new(&game).and_then(|session| self.begin(session, words, 0)))
            }
            Call::Check { name, lang, window, book } => {
                let lang = lang.into();
                let checked = self.check_size(attachment).and_then(|()| {
                    let judging = judging(book.as_deref())?;
                    let limits = self.bounds.reading();
                    Reply::of(&check::check(&name, attachment, window, &judging, lang, limits)?)
                });
                (lang, checked)
            }
            Call::List { name, lang, window, words } => {
                let lang = lang.into();
                let listed = self.check_size(attachment).and_then(|()| {
                    Reply::of(&list::list(&name, attachment, window, words, lang, self.bounds.reading())?)
                });
                (lang, listed)
            }
        }
    }

    fn check_size(&self, bytes: &[u8]) -> Result<(), SessionError> {
        let most = self.bounds.file_bytes;
        if bytes.len() <= most {
            return Ok(());
        }
        Err(too_large(format!("{} MiB", most >> 20)))
    }

    fn open(&self, name: &str, bytes: &[u8], words: Words) -> Result<Reply, SessionError> {
        self.check_size(bytes)?;
        let spelling = words.spelling.as_deref().unwrap_or_default();
        let session = Session::open_spelled(self.bounds.reading(), spelling, bytes, name)?;
        self.begin(session, words, bytes.len())
    }

    fn begin(&self, session: Session, words: Words, bytes: usize) -> Result<Reply, SessionError> {
        let mut held = Held { session, words: Words::default(), look: Look::default() };
        held.set_words(words)?;
        let (number, held) = lock(&self.shelf).put(held, bytes);
        let snapshot = lock(&held).snapshot(number);
        Reply::of(&snapshot)
    }

    fn ask_session(&self, number: u64, json: &[u8]) -> (Lang, Result<Reply, SessionError>) {
        let ask = match Ask::read(json) {
            Ok(ask) => ask,
            Err(why) => return (Lang::En, Err(not_understood(&why))),
        };
        if matches!(ask, Ask::Close) {
            let closed = lock(&self.shelf).remove(number);
            return (Lang::En, Reply::of(&answer::Closed { closed }));
        }
        // What a command says may stay in the session.
        let more = if matches!(ask, Ask::Apply(_) | Ask::Clicked(_)) { json.len() } else { 0 };
        let held: Arc<Mutex<Held>> = match lock(&self.shelf).get(number, more) {
            Ok(held) => held,
            Err(refusal) => return (Lang::En, Err(refusal)),
        };
        let mut held = lock(&held);
        let result = held.ask(number, ask, self.bounds);
        (held.words.lang.into(), result)
    }
}

impl Held {
    fn ask(&mut self, number: u64, ask: Ask, bounds: Bounds) -> Result<Reply, SessionError> {
        match ask {
            Ask::Apply(command) => self.apply(command, bounds),
            Ask::Snapshot => Reply::of(&self.snapshot(number)),
            Ask::Moves { window, find } => Reply::of(&self.moves(window, find)?),
            Ask::Board => Reply::of(&self.here()),
            Ask::Findings(window) => Reply::of(&self.findings(window)),
            Ask::Records(window) => Reply::of(&self.records(window)),
            Ask::Clicked(click) => {
                self.session.check_knows_all()?;
                Reply::of(&self.clicked(&click, bounds)?)
            }
            Ask::Palette => {
                self.session.check_knows_all()?;
                Reply::of(&answer::Palette { pieces: self.session.palette() })
            }
            Ask::Put(Put { position, site, piece, turn }) => {
                self.session.check_knows_all()?;
                let position = self.session.put(&position, site, piece, turn);
                Reply::of(&answer::Put { position })
            }
            Ask::Setup { position } => {
                self.session.check_knows_all()?;
                Reply::of(&self.setup(&position))
            }
            Ask::Geometry(look) => {
                self.look = look;
                Reply::of(&self.geometry())
            }
            Ask::Symbols => Reply::of(&answer::Symbols { symbols: self.symbols() }),
            Ask::Settings(words) => {
                self.set_words(words)?;
                Reply::of(&self.snapshot(number))
            }
            Ask::Losses(saving) => Reply::of(&self.losses(&saving)?),
            Ask::Save(saving) => {
                let (saved, bytes) = self.save(&saving)?;
                Reply::with(&saved, bytes)
            }
            Ask::Saved => {
                self.session.saved();
                Reply::of(&self.snapshot(number))
            }
            Ask::Text { what } => Reply::of(&self.text(&what)?),
            Ask::Picture { kind, order, look } => {
                let (drawn, bytes) = self.picture(&kind, &order, look)?;
                Reply::with(&drawn, bytes)
            }
            Ask::Close => Reply::of(&answer::Closed { closed: true }),
        }
    }

    fn apply(&mut self, command: Command, bounds: Bounds) -> Result<Reply, SessionError> {
        let new = shelf::new_nodes(&self.session, &command);
        self.check_room(new, bounds)?;
        let changes = self.session.apply(command)?;
        Reply::of(&self.applied(changes))
    }

    /// Refuses to let the record grow by more nodes than there is room for.
    fn check_room(&self, new: usize, bounds: Bounds) -> Result<(), SessionError> {
        let nodes = self.session.record().tree.node_capacity().saturating_add(new);
        if nodes <= bounds.nodes { Ok(()) } else { Err(too_large(bounds.nodes.to_string())) }
    }

    fn set_words(&mut self, words: Words) -> Result<(), SessionError> {
        self.session.spell(words.spelling.as_deref().unwrap_or_default())?;
        self.session.write_moves_in(words.notation.as_deref())?;
        self.session.judge_by(words.book.as_deref())?;
        self.session.speak(words.lang.into());
        self.session.show_to(words.seat.map_or(Viewer::Referee, |seat| Viewer::Seat(Side(seat))));
        self.words = words;
        Ok(())
    }
}

/// By the rulebook of a name, or by the usual ones.
fn judging(book: Option<&str>) -> Result<CheckOptions, SessionError> {
    let Some(name) = book else { return Ok(CheckOptions::default()) };
    let books = yipu::registry().games().iter().filter_map(|game| game.rulebooks);
    let is_known = books.flat_map(|books| books.books).any(|known| known.name == name);
    let missing = || SessionError::new(Finding::new(&NO_SUCH_BOOK).with("name", name));
    is_known.then(|| CheckOptions::default().by_name(name)).ok_or_else(missing)
}

fn too_large(most: String) -> SessionError {
    SessionError::new(Finding::new(&TOO_LARGE).with("most", most))
}

fn answered(id: u64, reply: &Reply) -> Vec<u8> {
    let json =
        [br#"{"id":"#, id.to_string().as_bytes(), br#","ok":"#, reply.json.get().as_bytes(), b"}"].concat();
    frame::close(&json, &reply.attachment)
}

fn failed(id: u64, refusal: &SessionError, lang: Lang) -> Vec<u8> {
    let failure = answer::Failure::of(id, refusal, lang);
    frame::close(&serde_json::to_vec(&failure).unwrap_or_default(), b"")
}
