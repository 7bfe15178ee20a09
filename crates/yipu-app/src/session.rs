//! The session: records, a place in one of them, and what was done to them.

use yipu::core::view::Viewer;
use yipu::core::{
    Charset, Context, Finding, Format, GameInfo, Lang, Limits, NodeId, NotationId, Outcome, Record, Registry,
    Rulebook, Rulebooks, Tree,
};
use yipu::xiangqi::findings::letters;
use yipu::xiangqi::notation::{Spelling, SpellingError};

use crate::before::Before;
use crate::command::{Command, Node, Way};
use crate::edit::Edit;
use crate::file::{Entry, File};
use crate::history::{Change, History, Step};
use crate::open::{Open, Words};
use crate::refusal::{
    NO_SUCH_BOOK, NO_SUCH_CHARSET, NO_SUCH_FORMAT, NO_SUCH_GAME, NO_SUCH_NODE, NO_SUCH_NOTATION,
    NOTHING_TO_REDO, NOTHING_TO_UNDO, SessionError,
};
use crate::save::{Saved, Saver, Saving};
use crate::{Changes, Window};

/// An editing session over the records of one file. It does no I/O and reads no clock.
pub struct Session {
    pub(crate) registry: Registry,
    /// Bounds on reading its file.
    limits: Limits,
    pub(crate) file: File,
    /// The place of the record that is picked.
    pub(crate) at: usize,
    pub(crate) history: History,
    pub(crate) clipboard: Option<(&'static GameInfo, Tree)>,
    pub(crate) words: Words,
    /// How moves of Xiangqi are spelled, in files that are read and in lists.
    spelling: Spelling,
    /// The name of the rulebook that judges; none is each game's usual one.
    book: Option<String>,
    /// The last number that was given to a record or a state.
    pub(crate) last_number: u64,
}

impl Session {
    /// Opens a file of any format; its name helps to tell which.
    ///
    /// # Errors
    /// When no format claims it, or its first record cannot be read.
    pub fn open(bytes: impl Into<Vec<u8>>, name: &str) -> Result<Self, SessionError> {
        Self::open_among(yipu::registry().clone(), bytes, name)
    }

    /// Opens a file within other bounds than the usual ones.
    ///
    /// # Errors
    /// As for [`open`](Self::open), and when a bound is passed.
    pub fn open_within(limits: Limits, bytes: impl Into<Vec<u8>>, name: &str) -> Result<Self, SessionError> {
        Self::open_as(yipu::registry().clone(), limits, Spelling::default(), bytes.into(), name)
    }

    /// Opens a file whose moves are spelled in a way that they do not show: `letters=GBEKRCP`, `pawns=five`, `wxf=keypad`.
    ///
    /// # Errors
    /// As for [`open_within`](Self::open_within), and when the spelling is none.
    pub fn open_spelled(
        limits: Limits,
        spelling: &str,
        bytes: impl Into<Vec<u8>>,
        name: &str,
    ) -> Result<Self, SessionError> {
        Self::open_as(yipu::registry().clone(), limits, read_spelling(spelling)?, bytes.into(), name)
    }

    /// Opens a file that may be of games or formats of one's own.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn open_among(
        registry: Registry,
        bytes: impl Into<Vec<u8>>,
        name: &str,
    ) -> Result<Self, SessionError> {
        Self::open_as(registry, Limits::DEFAULT, Spelling::default(), bytes.into(), name)
    }

    fn open_as(
        registry: Registry,
        limits: Limits,
        spelling: Spelling,
        bytes: Vec<u8>,
        name: &str,
    ) -> Result<Self, SessionError> {
        let cx = Context::new(&registry).with_limits(limits).with_options(spelling.options());
        let file = File::open(name, bytes, &cx)?;
        let last_number = file.entries.len() as u64;
        let mut session = Self { limits, spelling, ..Self::of(registry, file, last_number) };
        session.pick(0)?;
        Ok(session)
    }

    /// How the records of its file are read.
    pub(crate) fn cx(&self) -> Context {
        Context::new(&self.registry).with_limits(self.limits).with_options(self.spelling.options())
    }

    /// A new record of a game, by its code.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new(game: &str) -> Result<Self, SessionError> {
        Self::new_among(yipu::registry().clone(), game)
    }

    /// A new record of a game that may be one's own.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new_among(registry: Registry, game: &str) -> Result<Self, SessionError> {
        let game = find_game(&registry, game)?;
        Ok(Self::of(registry, File::new(game), 1))
    }

    const fn of(registry: Registry, file: File, last_number: u64) -> Self {
        let words = Words { notation: None, lang: Lang::En, viewer: Viewer::Referee };
        let history = History { undo: Vec::new(), redo: Vec::new() };
        Self {
            registry,
            limits: Limits::DEFAULT,
            file,
            at: 0,
            history,
            clipboard: None,
            words,
            spelling: Spelling { wxf: None, pawns: None, letters: None },
            book: None,
            last_number,
        }
    }

    /// The language of what a person reads.
    pub fn speak(&mut self, lang: Lang) {
        self.words.lang = lang;
    }

    /// Who looks on. In a game with hidden information a player is shown what that player knows and nothing else; what would tell
    /// more, such as saving or trying moves, is refused.
    pub const fn show_to(&mut self, viewer: Viewer) {
        self.words.viewer = viewer;
    }

    /// The notation of the moves in the list, by its name; none is each game's usual one. A game that does not have it
    /// uses its usual one.
    ///
    /// # Errors
    /// When no game has a notation of that name.
    pub fn write_moves_in(&mut self, notation: Option<&str>) -> Result<(), SessionError> {
        self.words.notation = notation.map(|name| self.notation(name)).transpose()?;
        Ok(())
    }

    /// How moves of Xiangqi are spelled from now on, in lists and where they are typed: `letters=GBEKRCP`, `pawns=five`,
    /// `wxf=keypad`. Records that are open are not read again.
    ///
    /// # Errors
    /// When it is no spelling.
    pub fn spell(&mut self, spelling: &str) -> Result<(), SessionError> {
        self.spelling = read_spelling(spelling)?;
        Ok(())
    }

    /// The notation of a move that is typed in letters of the user's own.
    pub(crate) fn typed_notation(&self) -> Option<NotationId> {
        let is_own = self.spelling.wxf.is_some() || self.spelling.letters.is_some();
        self.notation("wxf").ok().filter(|_| is_own)
    }

    pub(crate) fn notation(&self, name: &str) -> Result<NotationId, SessionError> {
        let known = self.registry.games().iter().find_map(|game| game.notation(name));
        let spelled = known.map(|notation| notation.spelled(self.spelling.to_bits()));
        spelled.ok_or_else(|| SessionError::new(Finding::new(&NO_SUCH_NOTATION).with("name", name)))
    }

    /// The rulebook that judges repetitions, by its name; none is each game's usual one. A game that does not have it uses its usual one.
    ///
    /// # Errors
    /// When no game has a rulebook of that name.
    pub fn judge_by(&mut self, book: Option<&str>) -> Result<(), SessionError> {
        let is_known = |name: &str| {
            self.registry
                .games()
                .iter()
                .any(|game| game.rulebooks.is_some_and(|books| books.book(name).is_some()))
        };
        if let Some(name) = book.filter(|name| !is_known(name)) {
            return Err(SessionError::new(Finding::new(&NO_SUCH_BOOK).with("name", name)));
        }
        self.book = book.map(str::to_owned);
        Ok(())
    }

    /// The rulebooks of the record's game, and the one that judges.
    pub(crate) fn rulebook(&self) -> Option<(Rulebooks, &'static Rulebook)> {
        let books = self.record().game.rulebooks?;
        let chosen = self.book.as_deref().and_then(|name| books.book(name));
        Some((books, chosen.or_else(|| books.books.first())?))
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// When that cannot be done, or would tell the [viewer](Self::show_to) what is hidden; then nothing is changed.
    pub fn apply(&mut self, command: Command) -> Result<Changes, SessionError> {
        self.check_command(&command)?;
        let before = Before::of(self);
        match command {
            Command::Go { node } => {
                let node = self.node(node)?;
                self.open_mut().goto(node);
            }
            Command::Step { way, times } => (0..times).take_while(|_| self.step(way)).for_each(drop),
            Command::Undo => self.take_back()?,
            Command::Redo => self.make_again()?,
            Command::Pick { record } => self.pick(record)?,
            Command::Add { game, at } => self.add(game.as_deref(), at)?,
            Command::Remove { record } => self.remove(record)?,
            Command::Reorder { record, to } => self.reorder(record, to)?,
            Command::ReadAs { charset } => self.read_as(charset.as_deref())?,
            Command::Play(played) => self.play(&played)?,
            Command::Copy { node } => self.copy(node)?,
            other => {
                let (edits, target) = self.edits(other)?;
                self.commit(edits, target);
            }
        }
        Ok(before.changes(self))
    }

    /// Plays a move that [`clicked`](Self::clicked) has found here, by its canonical text, with the time that it took.
    pub(crate) fn play_written(&mut self, text: &str, elapsed: Option<u64>) -> Result<Changes, SessionError> {
        let before = Before::of(self);
        self.play_canonical(text, elapsed)?;
        Ok(before.changes(self))
    }

    /// The name of the file; empty for new records.
    pub fn name(&self) -> &str {
        &self.file.name
    }

    /// The record that is picked.
    pub fn record(&self) -> &Record {
        self.open_now().record()
    }

    /// Some rows of the list of moves.
    pub fn moves(&mut self, from: usize, count: usize) -> Window {
        let words = self.words;
        self.open_mut().window(from, count, words)
    }

    /// The bytes of the file, or of the picked record alone, in its own format or in another. Whoever has written them
    /// down says so by [`saved`](Self::saved).
    ///
    /// # Errors
    /// When there is no such format, it cannot hold the records, or the [viewer](Self::show_to) must not know everything in them.
    pub fn save(&self, saving: &Saving) -> Result<Saved, SessionError> {
        if saving.alone {
            self.check_knows_all()?;
        } else {
            self.check_knows_file()?;
        }
        let format = saving.format.as_deref().map(|name| self.format(name)).transpose()?;
        let saver = Saver::new(&self.file, Context::new(&self.registry), format, saving)?;
        if saving.alone { saver.alone(self.entry()) } else { saver.whole() }
    }

    /// Notes that the file is on disk as it is now.
    pub fn saved(&mut self) {
        self.file.saved_arrangement = self.file.arrangement;
        for entry in &mut self.file.entries {
            entry.saved = entry.state;
        }
    }

    fn format(&self, name: &str) -> Result<&'static Format, SessionError> {
        let known = self.registry.format(name);
        known.ok_or_else(|| SessionError::new(Finding::new(&NO_SUCH_FORMAT).with("name", name)))
    }

    pub(crate) fn entry(&self) -> &Entry {
        &self.file.entries[self.at]
    }

    /// The record that is picked, which is always open.
    pub(crate) fn open_now(&self) -> &Open {
        match &self.entry().open {
            Some(open) => open,
            None => unreachable!("the record that is picked is open"),
        }
    }

    pub(crate) fn open_mut(&mut self) -> &mut Open {
        match &mut self.file.entries[self.at].open {
            Some(open) => open,
            None => unreachable!("the record that is picked is open"),
        }
    }

    /// The node of a number from outside.
    pub(crate) fn node(&self, number: Node) -> Result<NodeId, SessionError> {
        let found = self.open_now().find(number);
        found.ok_or_else(|| SessionError::new(Finding::new(&NO_SUCH_NODE).with("node", number)))
    }

    pub(crate) fn new_number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }

    /// Makes changes of the picked record, notes how to take them back, and goes to a node.
    pub(crate) fn commit(&mut self, edits: Vec<Edit>, target: Option<NodeId>) {
        if edits.is_empty() {
            return;
        }
        let state = self.new_number();
        let (entry, node) = (self.entry().id, self.open_now().node());
        let open = self.open_mut();
        let inverse = open.make(edits);
        if let Some(target) = target {
            open.goto(target);
        }
        self.note(Step { entry, change: Change::Edits(inverse), node, state: 0 }, state);
    }

    /// Notes a step that has been made: what takes it back, and the state that the record is in now.
    pub(crate) fn note(&mut self, mut inverse: Step, state: u64) {
        let place = self.file.place(inverse.entry);
        if let Some(entry) = place.and_then(|place| self.file.entries.get_mut(place)) {
            inverse.state = std::mem::replace(&mut entry.state, state);
        }
        self.history.push(inverse);
    }

    fn take_back(&mut self) -> Result<(), SessionError> {
        let step = self.history.undo.pop().ok_or_else(|| SessionError::new(&NOTHING_TO_UNDO))?;
        let inverse = self.make_step(step);
        self.history.redo.push(inverse);
        Ok(())
    }

    fn make_again(&mut self) -> Result<(), SessionError> {
        let step = self.history.redo.pop().ok_or_else(|| SessionError::new(&NOTHING_TO_REDO))?;
        let inverse = self.make_step(step);
        self.history.undo.push(inverse);
        Ok(())
    }

    /// Makes a step, in its own record, and gives the one that takes it back.
    pub(crate) fn make_step(&mut self, step: Step) -> Step {
        let Step { entry, change, node, state } = step;
        let mut inverse = Step { entry, change: Change::Edits(Vec::new()), node, state };
        match change {
            Change::Edits(edits) => {
                inverse.change = Change::Edits(self.remake(entry, edits, &mut inverse.node, node));
            }
            Change::Charset(edits, charset) => {
                let edits = self.remake(entry, edits, &mut inverse.node, node);
                inverse.change = Change::Charset(edits, std::mem::replace(&mut self.file.charset, charset));
            }
            Change::Insert { at, entry } => {
                self.file.entries.insert(at, *entry);
                // What was picked may have moved up by one.
                self.at += usize::from(self.at >= at);
                self.settle_on(at);
                inverse.change = Change::Remove { at };
                return self.arranged(inverse, state);
            }
            Change::Remove { at } => {
                let picked = self.entry().id;
                let removed = self.file.entries.remove(at);
                inverse.change = Change::Insert { at, entry: Box::new(removed) };
                let place = self.file.place(picked).unwrap_or(at.min(self.file.entries.len() - 1));
                self.at = self.file.entries.len();
                self.settle_on(place);
                return self.arranged(inverse, state);
            }
            Change::Reorder { from, to } => {
                self.shift(from, to);
                inverse.change = Change::Reorder { from: to, to: from };
                return self.arranged(inverse, state);
            }
        }
        if let Some(entry) = self.file.place(entry).and_then(|place| self.file.entries.get_mut(place)) {
            inverse.state = std::mem::replace(&mut entry.state, state);
        }
        inverse
    }

    /// Makes the edits of a step in its record and goes to where the step says.
    fn remake(&mut self, entry: u64, edits: Vec<Edit>, was: &mut NodeId, node: NodeId) -> Vec<Edit> {
        if let Some(place) = self.file.place(entry) {
            let left = std::mem::replace(&mut self.at, place);
            self.close(left);
        }
        let open = self.open_mut();
        *was = open.node();
        let inverse = open.make(edits);
        open.goto(node);
        inverse
    }

    fn arranged(&mut self, mut inverse: Step, state: u64) -> Step {
        inverse.state = std::mem::replace(&mut self.file.arrangement, state);
        inverse
    }

    /// Goes one step; `false` when there is none.
    fn step(&mut self, way: Way) -> bool {
        let open = self.open_now();
        let (tree, here) = (&open.record().tree, open.node());
        let commented = |id: &NodeId| tree.comment(*id).is_some();
        // The move itself, or the nearest one before it that has alternatives.
        let branches = |id: &NodeId| tree.next_sibling(*id).or_else(|| tree.previous_sibling(*id)).is_some();
        let fork = || std::iter::successors(Some(here), |id| tree.parent(*id)).find(branches);
        let target = match way {
            Way::Forward => open.next(),
            Way::Back => tree.parent(here),
            Way::Start => Some(NodeId::ROOT).filter(|start| *start != here),
            Way::End => open.onward().last(),
            Way::NextVariation => fork().and_then(|node| tree.next_sibling(node)),
            Way::PreviousVariation => fork().and_then(|node| tree.previous_sibling(node)),
            Way::NextFork => open.onward().find(branches),
            Way::PreviousFork => {
                std::iter::successors(tree.parent(here), |id| tree.parent(*id)).find(branches)
            }
            Way::NextComment => open.onward().find(commented),
            Way::PreviousComment => {
                std::iter::successors(tree.parent(here), |id| tree.parent(*id)).find(commented)
            }
        };
        if let Some(target) = target {
            self.open_mut().goto(target);
        }
        target.is_some()
    }

    /// The charset of a name.
    pub(crate) fn charset(name: &str) -> Result<Charset, SessionError> {
        let missing = || SessionError::new(Finding::new(&NO_SUCH_CHARSET).with("name", name));
        Charset::from_label(name).ok_or_else(missing)
    }

    /// The outcome of a token.
    pub(crate) fn outcome(token: &str) -> Option<Outcome> {
        Outcome::from_token(token)
    }
}

pub(crate) fn find_game(registry: &Registry, code: &str) -> Result<&'static GameInfo, SessionError> {
    let missing = || SessionError::new(Finding::new(&NO_SUCH_GAME).with("code", code));
    registry.game(code).ok_or_else(missing)
}

/// What a text says about the spelling of moves.
fn read_spelling(text: &str) -> Result<Spelling, SessionError> {
    Spelling::parse(text).map_err(|error| {
        SessionError::new(match error {
            SpellingError::Letters { text, error } => letters(&text, error),
            SpellingError::Unknown(word) => Finding::new(&NO_SUCH_NOTATION).with("name", word),
        })
    })
}
