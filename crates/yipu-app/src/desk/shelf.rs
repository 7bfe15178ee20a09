//! The sessions that are open: so many, of so many bytes together. When one more needs room, the one that was asked longest
//! ago gives way; a page that comes back to it opens the file again and repeats its journal.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yipu::core::{Deadline, Finding, Limits};

use super::call::{Look, Words};
use crate::refusal::{NO_SUCH_SESSION, SessionError};
use crate::{Command, Session};

/// How much a desk may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Sessions at a time.
    pub sessions: usize,
    /// Bytes of one file.
    pub file_bytes: usize,
    /// Bytes of all files that are open.
    pub bytes: usize,
    /// Nodes of one record, those that were deleted and may come back included.
    pub nodes: usize,
    /// When reading a file has to stop.
    pub deadline: Deadline,
}

impl Bounds {
    /// The bounds on reading one file.
    pub(super) const fn reading(&self) -> Limits {
        Limits::DEFAULT.with_deadline(self.deadline)
    }
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            sessions: 32,
            file_bytes: 64 << 20,
            bytes: 256 << 20,
            nodes: 4_000_000,
            deadline: Deadline::NONE,
        }
    }
}

/// A session with how it is shown.
pub(super) struct Held {
    pub(super) session: Session,
    pub(super) words: Words,
    pub(super) look: Look,
}

struct Slot {
    held: Arc<Mutex<Held>>,
    bytes: usize,
    used: u64,
}

/// The sessions that are open.
pub(super) struct Shelf {
    slots: BTreeMap<u64, Slot>,
    bounds: Bounds,
    /// The last number that was given to a session.
    last: u64,
    /// How often something was asked.
    now: u64,
}

impl Shelf {
    pub(super) const fn new(bounds: Bounds, before: u64) -> Self {
        Self { slots: BTreeMap::new(), bounds, last: before, now: 0 }
    }

    /// Puts a session of so many bytes on the shelf, and gives its number.
    pub(super) fn put(&mut self, held: Held, bytes: usize) -> (u64, Arc<Mutex<Held>>) {
        while self.slots.len() >= self.bounds.sessions.max(1)
            || (!self.slots.is_empty() && self.bytes() + bytes > self.bounds.bytes)
        {
            let oldest = self.slots.iter().min_by_key(|(_, slot)| slot.used).map(|(number, _)| *number);
            let Some(oldest) = oldest else { break };
            self.slots.remove(&oldest);
        }
        self.last += 1;
        self.now += 1;
        let held = Arc::new(Mutex::new(held));
        self.slots.insert(self.last, Slot { held: held.clone(), bytes, used: self.now });
        (self.last, held)
    }

    /// The session of a number, which so many more bytes are brought to.
    pub(super) fn get(&mut self, number: u64, more: usize) -> Result<Arc<Mutex<Held>>, SessionError> {
        self.now += 1;
        let slot = self.slots.get_mut(&number).ok_or_else(|| missing(number))?;
        if slot.held.is_poisoned() {
            // Something broke in the middle of a change: nobody knows what it is now.
            self.slots.remove(&number);
            return Err(missing(number));
        }
        slot.used = self.now;
        slot.bytes = slot.bytes.saturating_add(more);
        Ok(slot.held.clone())
    }

    pub(super) fn remove(&mut self, number: u64) -> bool {
        self.slots.remove(&number).is_some()
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    fn bytes(&self) -> usize {
        self.slots.values().map(|slot| slot.bytes).sum()
    }
}

fn missing(number: u64) -> SessionError {
    SessionError::new(Finding::new(&NO_SUCH_SESSION).with("session", number.to_string()))
}

/// Locks what is behind a mutex; one that broke has been taken from the shelf before.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many nodes a command may add to the record.
pub(super) fn new_nodes(session: &Session, command: &Command) -> usize {
    match command {
        Command::Paste { .. } => session.clipboard.as_ref().map_or(0, |(_, tree)| tree.node_capacity()),
        _ => 1,
    }
}
