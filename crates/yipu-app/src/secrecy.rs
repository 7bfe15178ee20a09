//! What a session does not do for a player who must not know everything.

use yipu::core::view::Viewer;
use yipu::core::{Observer, Record};

use crate::file::Entry;
use crate::refusal::{FOR_THE_REFEREE, SessionError};
use crate::{Command, Session};

impl Session {
    /// What the viewer knows of the record that is picked.
    pub(crate) fn observer(&self) -> Observer<'_> {
        Observer::new(self.record(), self.words.viewer)
    }

    /// Refuses what only somebody who knows everything may do.
    pub(crate) fn check_knows_all(&self) -> Result<(), SessionError> {
        if self.observer().sees_everything() { Ok(()) } else { Err(SessionError::new(&FOR_THE_REFEREE)) }
    }

    /// Refuses to give the bytes of a file with a record of which the viewer must not know everything.
    pub(crate) fn check_knows_file(&self) -> Result<(), SessionError> {
        let hides = |record: &Record| !Observer::new(record, self.words.viewer).sees_everything();
        let is_hidden = |entry: &Entry| match &entry.open {
            Some(open) => hides(open.record()),
            None => entry.read(self.file.charset, &self.cx()).is_ok_and(|document| hides(&document.record)),
        };
        let knows_all = self.words.viewer == Viewer::Referee || !self.file.entries.iter().any(is_hidden);
        if knows_all { Ok(()) } else { Err(SessionError::new(&FOR_THE_REFEREE)) }
    }

    /// Refuses commands by which a viewer could find out what is hidden: whether a move that was not played is legal, and what
    /// would come of it.
    pub(crate) fn check_command(&self, command: &Command) -> Result<(), SessionError> {
        match command {
            Command::Play(_)
            | Command::Insert(_)
            | Command::Paste { .. }
            | Command::SetUp { .. }
            | Command::Fix { .. }
            | Command::ReadAs { .. } => self.check_knows_all(),
            _ => Ok(()),
        }
    }
}
