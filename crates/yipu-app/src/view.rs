//! What a page shows beside the list of moves: the board, the head of the record, its findings, the records of the file.

use serde::{Deserialize, Serialize};
use yipu::core::check::Verdict;
use yipu::core::view::PieceText;
use yipu::core::{
    ClickOrder, Diagnostic, Finding, Judgement, Lang, Location, MoveInput, NodeId, PackedMove, Side,
};
use yipu::{CheckOptions, Document};
use yipu_draw::parts::{form_name, standing, symbol_name};

use crate::refusal::FINDINGS_WITHHELD;
use crate::{DieView, Node, Session};

/// So many alternatives are told of with a board.
pub const MOST_NEXT: usize = 50;

/// The board where the cursor is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BoardState {
    /// The node.
    pub node: Node,
    /// The position as its game writes it.
    pub position: String,
    /// Whose turn it is.
    pub turn: u8,
    /// What stands on the board.
    pub items: Vec<ItemView>,
    /// What is told beside the board.
    pub panel: Vec<String>,
    /// The sites of the move that led here.
    pub last: Vec<u16>,
    /// The moves that no click on a site makes, such as a pass, in the game's canonical text.
    pub siteless: Vec<String>,
    /// All choices without a site, those with a number included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<InputView>,
    /// The die, in the games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieView>,
    /// How the game has ended here, if it has: the result and the reason.
    pub ending: Option<(String, String)>,
    /// The moves that can follow, as the record has them, [`MOST_NEXT`] at most.
    pub next: Vec<Node>,
    /// How many there are.
    pub next_count: usize,
    /// The arrows and circles drawn here.
    pub shapes: Vec<String>,
}

/// A choice that has no site on the board. [`Played::by_input`](crate::Played::by_input) plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct InputView {
    /// What identifies it.
    pub name: String,
    /// The label in the session's language.
    pub label: String,
    /// The least and the greatest number that can be chosen, if it needs a number.
    pub range: Option<[i64; 2]>,
}

/// Something on a site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ItemView {
    /// The number of the site.
    pub site: u16,
    /// Whose it is.
    pub side: Option<u8>,
    /// The name of its drawing, which is the same for all that look alike.
    pub symbol: String,
    /// What it is: `disc`, `stone` …
    pub form: String,
    /// What is written on it, in traditional and simplified characters and in Latin letters.
    pub face: Option<[String; 3]>,
}

/// A move that begins with the sites clicked on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Choice {
    /// The move in the game's canonical text.
    pub text: String,
    /// All its sites, those clicked on first.
    pub sites: Vec<u16>,
    /// `true` if the remaining sites can be clicked on in any order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub set: bool,
    /// Whether it may be played.
    pub playable: bool,
    /// What is to be said of it: why it is forbidden, that it loses, or that a rulebook forbids it because of the moves before it.
    pub remark: Option<String>,
}

/// A piece for setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct PieceView {
    /// Its name in texts.
    pub name: String,
    /// The name of its drawing.
    pub symbol: String,
    /// Whose it is.
    pub side: Option<u8>,
    /// What it is.
    pub form: String,
    /// What is written on it.
    pub face: Option<[String; 3]>,
}

/// What is told of a record beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Head {
    /// The code of the game.
    pub game: String,
    /// The format it was read from.
    pub format: Option<String>,
    /// The charset of its text.
    pub charset: Option<String>,
    /// The tags, in order.
    pub tags: Vec<(String, String)>,
    /// The stated result.
    pub result: String,
    /// The stated scores.
    pub scores: Vec<i64>,
    /// The start position.
    pub start: String,
    /// The comment on the start position, which has no row in the list of moves.
    pub comment: Option<String>,
}

/// A finding, with its number among all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct FindingView {
    /// Its stable code.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// What is said.
    pub message: String,
    /// What the code means in general, and what can be done about it.
    pub explanation: String,
    /// The move it concerns.
    pub node: Option<Node>,
    /// Whether a fix is known and can be made now, and whether that is safe.
    pub fix: Option<bool>,
}

/// A record of the file in a few words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct RecordView {
    /// Its place in the file.
    pub place: usize,
    /// The code of its game; empty when it cannot be read.
    pub game: String,
    /// Who played, seat 0 first.
    pub players: Vec<String>,
    /// What it is called.
    pub title: String,
    /// Where it was played.
    pub event: String,
    /// When.
    pub date: String,
    /// Who wrote the comments.
    pub annotator: String,
    /// How it ended.
    pub result: String,
    /// How many moves the main line has.
    pub plies: usize,
    /// Whether it was changed since it was saved.
    pub unsaved: bool,
    /// Why it cannot be read.
    pub error: Option<String>,
}

impl Choice {
    /// The sites that can be clicked on after the first `clicks`.
    pub(crate) fn next_sites(&self, clicks: usize) -> &[u16] {
        let rest = self.sites.get(clicks..).unwrap_or_default();
        if self.set { rest } else { rest.get(..1).unwrap_or_default() }
    }
}

impl FindingView {
    /// A finding that concerns no move and has no fix.
    pub(crate) fn plain(found: &yipu::core::Diagnostic, lang: Lang) -> Self {
        Self {
            code: found.code().id.to_owned(),
            severity: found.severity().name().to_owned(),
            message: found.finding.message(lang),
            explanation: found.code().explanation(lang).to_owned(),
            node: None,
            fix: None,
        }
    }
}

impl Session {
    /// The board where the cursor is, as the viewer sees it; `None` for a game without rules.
    pub fn board(&self) -> Option<BoardState> {
        let open = self.open_now();
        let (cursor, record) = (open.cursor()?, open.record());
        let (viewer, observer) = (self.words.viewer, self.observer());
        let before = cursor.before(record);
        let inputs = if observer.sees_everything() { cursor.face().inputs() } else { Vec::new() };
        let view = cursor.view(viewer);
        let lang = self.words.lang;
        let words = |panel: &yipu::core::view::Panel| match lang {
            Lang::En => panel.en.clone(),
            Lang::Zh => panel.zh.clone(),
        };
        let ending = cursor.face().outcome();
        let shapes = record.tree.extra(cursor.node()).map_or(&[][..], |extra| &extra.shapes);
        Some(BoardState {
            node: cursor.node().index() as u32,
            position: cursor.face().to_text_for(viewer),
            turn: cursor.face().turn().0,
            items: view.items.iter().map(item_view).collect(),
            panel: view.panel.iter().map(words).collect(),
            last: observer.sites_of(&*before, cursor.node()),
            siteless: siteless(&inputs),
            inputs: inputs.iter().map(|input| input_view(input, lang)).collect(),
            die: self.die(),
            ending: ending.map(|ending| (ending.outcome.to_string(), ending.reason.message(lang))),
            next: record.tree.children(cursor.node()).take(MOST_NEXT).map(|id| id.index() as u32).collect(),
            next_count: record.tree.children(cursor.node()).count(),
            shapes: shapes.iter().map(|shape| shape.0.to_string()).collect(),
        })
    }

    /// The moves that begin with the sites clicked so far; those that the rules forbid and a record may contain come last. None
    /// for a player who does not see everything: which moves there are may tell what is hidden.
    pub fn clicked(&self, sites: &[u16]) -> Vec<Choice> {
        self.clicked_by(sites, None)
    }

    /// As [`clicked`](Self::clicked), and only moves that state what the die shows, if that is given.
    pub fn clicked_by(&self, sites: &[u16], die: Option<u8>) -> Vec<Choice> {
        let open = self.open_now();
        let (Some(cursor), Some(rules)) = (open.cursor(), open.record().game.rules) else {
            return Vec::new();
        };
        if !self.observer().sees_everything() {
            return Vec::new();
        }
        let forbidden = self.forbidden(cursor.node());
        let choice = |clicked: yipu::core::Clicked<PackedMove>| {
            let mut text = String::new();
            (rules.write_move)(clicked.mv.as_packed(), &mut text);
            let playable = clicked.judgement.is_playable();
            let by_book = || Some(forbidden.iter().find(|(mv, _)| *mv == clicked.mv)?.1.clone());
            let remark = Judgement::finding(clicked.judgement)
                .or_else(by_book)
                .map(|finding| finding.message(self.words.lang));
            Choice { text, set: clicked.order == ClickOrder::Set, sites: clicked.sites, playable, remark }
        };
        let clicked = cursor.face().clicked(sites).into_iter();
        clicked.filter(|clicked| self.is_by_die(clicked.mv.as_packed(), die)).map(choice).collect()
    }

    /// The legal moves after a node that the rulebook forbids because of the moves before it, with the reasons.
    fn forbidden(&self, node: NodeId) -> Vec<(PackedMove, Finding)> {
        self.rulebook()
            .map_or_else(Vec::new, |(books, book)| (books.forbidden)(self.record(), node, book.name))
    }

    /// The pieces for setting up a position.
    pub fn palette(&self) -> Vec<PieceView> {
        let Some(cursor) = self.open_now().cursor() else { return Vec::new() };
        let piece = |piece: yipu::core::view::Piece| PieceView {
            symbol: symbol_name(&standing(&piece)),
            name: piece.name.into_owned(),
            side: piece.side.map(|side| side.0),
            form: form_name(piece.form).to_owned(),
            face: piece.face.as_ref().map(face),
        };
        cursor.face().palette().into_iter().map(piece).collect()
    }

    /// The text of a position with a piece of the palette on a site, or without one there, and with the turn given to a
    /// side; `None` when that cannot be. [`Command::SetUp`](crate::Command::SetUp) makes it the start.
    pub fn put(&self, position: &str, site: u16, piece: Option<u16>, turn: Option<u8>) -> Option<String> {
        let rules = self.open_now().record().game.rules?;
        let mut board = (rules.board)(position, &mut yipu::core::Report::new());
        if let Some(seat) = turn {
            board.set_turn(Side(seat));
        }
        board.set_piece(site, piece).then(|| board.to_text())
    }

    /// What is told of the record beside its moves.
    pub fn head(&self) -> Head {
        let document = &self.open_now().document;
        let record = &document.record;
        let tag = |(name, text): (&yipu::core::TagName, &yipu::core::Text)| {
            (name.as_str().to_owned(), text.as_str().to_owned())
        };
        Head {
            game: record.game.code.to_owned(),
            format: record.format.as_deref().map(str::to_owned),
            charset: document.source().charset().map(|charset| charset.name().to_owned()),
            tags: record.tags.iter().map(tag).collect(),
            result: record.outcome.to_string(),
            scores: record.scores.clone(),
            start: self.observer().start_text(),
            comment: record.tree.comment(NodeId::ROOT).map(|text| text.as_str().to_owned()),
        }
    }

    /// Judges the record as it is now: the verdict on its result, and all findings. They are for the referee: a player who does
    /// not see everything gets an open verdict, and a note that says so.
    pub fn findings(&mut self) -> (&'static str, Vec<FindingView>) {
        let lang = self.words.lang;
        if !self.observer().sees_everything() {
            return (Verdict::Open.name(), vec![withheld(lang)]);
        }
        let as_read = self.open_now().read_state == self.entry().state;
        let book = self.rulebook().map_or("", |(_, book)| book.name);
        let document = &mut self.open_mut().document;
        let verdict = document.judge(&CheckOptions::default().by_name(book));
        let tree = &document.record.tree;
        let view = |found: &yipu::core::Diagnostic| FindingView {
            node: found.place.node.and_then(|node| tree.find(node.index())).map(|node| node.index() as u32),
            fix: found.fix.as_ref().filter(|_| as_read).map(|fix| fix.safe),
            ..FindingView::plain(found, lang)
        };
        (verdict.name(), document.report.iter().map(view).collect())
    }

    /// Some records of the file. They are read for this and forgotten again, but for those that are open.
    pub fn records(&self, from: usize, count: usize) -> Vec<RecordView> {
        let places = self.file.entries.iter().enumerate().skip(from).take(count);
        places.map(|(place, entry)| self.record_view(place, entry)).collect()
    }

    /// How many records the file has.
    pub fn record_count(&self) -> usize {
        self.file.entries.len()
    }

    fn record_view(&self, place: usize, entry: &crate::file::Entry) -> RecordView {
        let unsaved = entry.state != entry.saved;
        let told = |document: &Document| summary(document, place, unsaved);
        match &entry.open {
            Some(open) => told(&open.document),
            None => match entry.read(self.file.charset, &self.cx()) {
                Ok(document) => told(&document),
                Err(refusal) => unreadable(place, unsaved, refusal.message(self.words.lang)),
            },
        }
    }
}

/// The one note that replaces the findings in a player's view.
fn withheld(lang: Lang) -> FindingView {
    FindingView::plain(&Diagnostic::new(Finding::new(&FINDINGS_WITHHELD), Location::FILE), lang)
}

/// The inputs without a number: moves by their canonical texts.
fn siteless(inputs: &[MoveInput]) -> Vec<String> {
    let plain = inputs.iter().filter(|input| input.range.is_none());
    plain.map(|input| input.name.clone().into_owned()).collect()
}

fn input_view(input: &MoveInput, lang: Lang) -> InputView {
    InputView {
        name: input.name.clone().into_owned(),
        label: input.label(lang).to_owned(),
        range: input.range.as_ref().map(|range| [*range.start(), *range.end()]),
    }
}

/// Something on a site, in plain data.
pub(crate) fn item_view(item: &yipu::core::view::Item) -> ItemView {
    ItemView {
        site: item.site,
        side: item.side.map(|side| side.0),
        symbol: symbol_name(item),
        form: form_name(item.form).to_owned(),
        face: item.face.as_ref().map(face),
    }
}

/// A record that cannot be read.
pub(crate) fn unreadable(place: usize, unsaved: bool, why: String) -> RecordView {
    RecordView {
        error: Some(why),
        game: String::new(),
        players: Vec::new(),
        title: String::new(),
        event: String::new(),
        date: String::new(),
        annotator: String::new(),
        result: String::new(),
        plies: 0,
        place,
        unsaved,
    }
}

pub(crate) fn summary(document: &Document, place: usize, unsaved: bool) -> RecordView {
    let record = &document.record;
    let tag = |key: &str| {
        record
            .tags
            .iter()
            .find(|(name, _)| name.as_str() == key)
            .map_or("", |(_, text)| text.as_str())
            .to_owned()
    };
    RecordView {
        place,
        game: record.game.code.to_owned(),
        players: record.game.seats.iter().map(|seat| tag(seat.key)).collect(),
        title: tag("title"),
        event: tag("event"),
        date: tag("date"),
        annotator: tag("annotator"),
        result: record.outcome.to_string(),
        plies: record.tree.mainline().count(),
        unsaved,
        error: None,
    }
}

fn face(face: &PieceText) -> [String; 3] {
    [&face.hant, &face.hans, &face.latin].map(|text| text.clone().into_owned())
}
