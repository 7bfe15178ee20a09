//! The records of the file: picked, added, removed, put in another order.

use yipu::core::{Finding, NodeId};

use crate::Session;
use crate::file::Entry;
use crate::history::{Change, Step};
use crate::open::Open;
use crate::refusal::{HOLDS_ONE, LAST_RECORD, NO_SUCH_RECORD, SessionError};
use crate::session::find_game;

impl Session {
    /// Turns to a record, reading it if need be.
    pub(crate) fn pick(&mut self, place: usize) -> Result<(), SessionError> {
        let missing = || SessionError::new(Finding::new(&NO_SUCH_RECORD).with("place", place + 1));
        let entry = self.file.entries.get(place).ok_or_else(missing)?;
        if entry.open.is_none() {
            let document = entry.read(self.file.charset, &self.cx())?;
            self.file.entries[place].open = Some(Box::new(Open::new(document)));
        }
        let left = std::mem::replace(&mut self.at, place);
        self.close(left);
        Ok(())
    }

    /// Forgets a record that is not picked and can be read again.
    pub(crate) fn close(&mut self, place: usize) {
        if place != self.at
            && let Some(entry) = self.file.entries.get_mut(place)
            && entry.state == 0
            && entry.chunk.is_some()
            && !self.history.mentions(entry.id)
        {
            entry.open = None;
        }
    }

    /// Turns to a record, or to the first one that can be read: one of them was, for the session could be opened.
    pub(crate) fn settle_on(&mut self, place: usize) {
        let others = 0..self.file.entries.len();
        std::iter::once(place).chain(others).any(|place| self.pick(place).is_ok());
    }

    pub(crate) fn add(&mut self, game: Option<&str>, at: Option<usize>) -> Result<(), SessionError> {
        if let Some(format) = self.file.format.filter(|format| !format.holds.many) {
            return Err(SessionError::new(Finding::new(&HOLDS_ONE).with("format", format.name)));
        }
        let game = match game {
            Some(code) => find_game(&self.registry, code)?,
            None => self.open_now().record().game,
        };
        let at = at.unwrap_or(self.file.entries.len()).min(self.file.entries.len());
        let (id, state) = (self.new_number(), self.new_number());
        self.arrange(Change::Insert { at, entry: Box::new(Entry::made(id, game, state)) });
        Ok(())
    }

    pub(crate) fn remove(&mut self, place: usize) -> Result<(), SessionError> {
        self.check_place(place)?;
        if self.file.entries.len() == 1 {
            return Err(SessionError::new(&LAST_RECORD));
        }
        // A neighbour takes its place, and must be readable.
        if place == self.at {
            self.pick(if place == 0 { 1 } else { place - 1 })?;
        }
        self.arrange(Change::Remove { at: place });
        Ok(())
    }

    pub(crate) fn reorder(&mut self, from: usize, to: usize) -> Result<(), SessionError> {
        self.check_place(from)?;
        self.check_place(to)?;
        if from != to {
            self.arrange(Change::Reorder { from, to });
        }
        Ok(())
    }

    fn check_place(&self, place: usize) -> Result<(), SessionError> {
        let missing = || SessionError::new(Finding::new(&NO_SUCH_RECORD).with("place", place + 1));
        self.file.entries.get(place).map(drop).ok_or_else(missing)
    }

    fn arrange(&mut self, change: Change) {
        let state = self.new_number();
        // No record has this number, so that the step belongs to the file alone.
        let step = Step { entry: u64::MAX, change, node: NodeId::ROOT, state };
        let inverse = self.make_step(step);
        self.history.push(inverse);
    }

    pub(crate) fn shift(&mut self, from: usize, to: usize) {
        let picked = self.entry().id;
        let entry = self.file.entries.remove(from);
        self.file.entries.insert(to, entry);
        self.at = self.file.place(picked).unwrap_or(0);
    }
}
