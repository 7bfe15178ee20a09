//! The first node of a game: which game it is, who played it, from which position.

use yipu_core::{Finding, FormatError, Location, Outcome, Side, Span, TagName};

use super::codes::{ASSUMED, BOARD_SIZE, GAME_UNKNOWN, OLD_VERSION, RESULT_UNREADABLE};
use super::games::{Mapping, side};
use super::kin::{Kin, is_golem};
use super::node::unreadable;
use super::read::{Property, Reader};
use super::result::{Stated, canonical};
use super::setup::Setup;
use super::syntax::{Token, unescape};

impl<'a> Reader<'a, '_> {
    /// Finds out which game it is, from the first node.
    pub(super) fn begin(&mut self, properties: &[Property<'a>]) -> Result<Mapping, FormatError> {
        let value = |name: &str| {
            let property = properties.iter().find(|property| property.name == name);
            property.and_then(|property| property.values.first()).map(|(text, span)| (text.trim(), *span))
        };
        let number = value("GM").map_or(Some(1), |(text, _)| text.parse().ok());
        let size = value("SZ").map(|(text, span)| (text, span, size(text)));
        let registry = &self.cx.registry;
        let named = value("CCGC").and_then(|(code, _)| Mapping::named(registry, code));
        let stated = size.and_then(|(_, _, size)| size).unwrap_or(19);
        self.kin = Kin::of(properties, self.first_move()).filter(|_| named.is_none());
        let kin = self.kin.and_then(|kin| kin.mapping(registry));
        // Little Golem does not number its games: one that is not known must not be taken for Go.
        let is_golem = value("GM").is_none() && value("SO").is_some_and(|(source, _)| is_golem(source));
        let guess = || Mapping::guess(registry, number?, stated).filter(|_| !is_golem);
        let found = named.or(kin).or_else(guess);
        let Some(mapping) = found.map(|mapping| mapping.sized(stated).unwrap_or(mapping)) else {
            let (text, span) = value("GM").or_else(|| value("EV")).unwrap_or_default();
            let place = self.place(span);
            self.report.add(Finding::new(&GAME_UNKNOWN).with("number", text), place);
            return Err(FormatError::NotThisFormat);
        };
        self.record.game = mapping.game;
        self.mapping = Some(mapping);
        if let Some((text, span, size)) = size
            && size != Some(mapping.size)
        {
            let finding = Finding::new(&BOARD_SIZE)
                .with("found", text)
                .with("game", mapping.game.code)
                .with("expected", mapping.size);
            let place = self.place(span);
            self.report.add(finding, place);
        }
        if let Some(what) = self.kin.and_then(Kin::assumed) {
            let place =
                self.place(value("SO").or_else(|| value("GM")).map(|(_, span)| span).unwrap_or_default());
            self.report.add(Finding::new(&ASSUMED).with("what", what), place);
        }
        if value("FF").is_none_or(|(text, _)| text != "4") {
            let place = self.place(value("FF").map(|(_, span)| span).unwrap_or_default());
            self.report.add(&OLD_VERSION, place);
        }
        Ok(mapping)
    }

    /// The value of the first move, which may stand in a later node.
    fn first_move(&self) -> Option<&'a str> {
        const NEAR: usize = 64;
        let mut lexer = self.lexer.clone();
        let mut is_move = false;
        lexer.by_ref().take(NEAR).find_map(|token| match token {
            Token::Name(span) => {
                is_move = matches!(self.lexer.slice(span), "B" | "W");
                None
            }
            Token::Value(span) if is_move => Some(self.lexer.slice(span).trim()),
            _ => None,
        })
    }

    /// Takes the set-up of the first node.
    pub(super) fn set_up(&mut self, name: &str, raw: &str, span: Span) {
        let Some(mapping) = self.mapping else { return };
        let stone = match name {
            "START" => {
                self.record.start = Some(unescape(raw).into());
                return;
            }
            "PL" => {
                self.turn = side(raw);
                if self.turn.is_none() {
                    let place = self.place(span);
                    self.report.add(unreadable(name, raw), place);
                    self.tags.push((TagName::new("PL"), raw.to_owned()));
                }
                return;
            }
            "AB" => Some(Side::FIRST),
            "AW" => Some(Side::SECOND),
            _ => None,
        };
        let setup = self.setup.get_or_insert_with(|| Setup::new(mapping));
        // Two points with a colon between them are the corners of a rectangle.
        let (from, to) = raw.split_once(':').unwrap_or((raw, raw));
        let (Some((from, _)), Some((to, _))) = (mapping.read_point(from), mapping.read_point(to)) else {
            let place = self.place(span);
            self.report.add(unreadable(name, raw), place);
            self.tags.push((TagName::new(name.to_owned()), raw.to_owned()));
            return;
        };
        for column in from.0.min(to.0)..=from.0.max(to.0) {
            for row in from.1.min(to.1)..=from.1.max(to.1) {
                setup.set((column, row), stone);
            }
        }
    }

    pub(super) fn result(&mut self, raw: &str, span: Span) {
        let text = unescape(raw);
        let stated = Stated::read(&text);
        let swaps = self.kin.is_some_and(Kin::white_begins);
        self.record.outcome = match stated.outcome() {
            Outcome::FirstWins if swaps => Outcome::SecondWins,
            Outcome::SecondWins if swaps => Outcome::FirstWins,
            outcome => outcome,
        };
        if stated == Stated::Unreadable {
            let place = Location { tag: Some(TagName::new("result")), ..self.place(span) };
            self.report.add(Finding::new(&RESULT_UNREADABLE).with("text", &*text), place);
        }
        if text != canonical(self.record.outcome) {
            self.tags.push((TagName::new("RE"), text));
        }
    }

    /// The start position: as it is named, or from the stones and the turn that are set up.
    pub(super) fn start(&mut self, mapping: Mapping) {
        let game = self.record.game;
        let usual = mapping.size == mapping.sgf.size;
        if self.record.start.is_none() && (self.setup.is_some() || self.turn.is_some() || !usual) {
            let setup = self.setup.take().unwrap_or_else(|| Setup::new(mapping));
            let tree = &self.record.tree;
            let first = tree.mainline().find_map(|id| tree.ply(id).stated_mover());
            let turn = self.turn.or(first).unwrap_or(Side::FIRST);
            self.record.start = Some(setup.text(mapping, game, turn).into());
        }
        if self.record.start.as_deref() == Some(game.start) {
            self.record.start = None;
        }
    }
}

/// The size of a board, `15` or `15:15`.
fn size(text: &str) -> Option<u8> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let columns = columns.trim().parse().ok()?;
    (rows.trim().parse() == Ok(columns)).then_some(columns)
}
