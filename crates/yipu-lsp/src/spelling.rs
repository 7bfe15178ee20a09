//! The legal moves of a place, spelled as the record spells its own.

use yipu::core::{
    AnyPosition, Context, Cursor, GameInfo, NodeId, NotationId, PackedMove, Ply, Record, Report, Side,
    half_width,
};
use yipu::{Chunk, Document};

use crate::hover::is_main;

/// A legal move and how it is written.
pub(crate) struct Spelled {
    /// As the record would have it.
    pub(crate) text: String,
    /// In the other notations of the game.
    pub(crate) others: Vec<String>,
}

/// The legal moves after a node, spelled as the record spells its moves.
pub(crate) fn legal(document: &Document, after: NodeId, cx: &Context) -> Vec<Spelled> {
    let record = &document.record;
    let Some(mut cursor) = Cursor::at_start(record) else { return Vec::new() };
    cursor.goto(record, after);
    let face = cursor.face();
    let moves = face.moves().legal;
    let own = style(document, after);
    let mut writer = if own.is_none() { Writer::new(document, after, cx) } else { None };
    let usual = record.game.usual_notation();
    let spelled = |mv: &PackedMove| {
        let others = others(record, face, mv);
        let text = match (&own, &mut writer) {
            (Some(style), _) => style.spell(face, mv),
            (None, Some(writer)) => writer.spell(mv),
            (None, None) => usual.and_then(|notation| write(face, mv, notation)),
        };
        Some(Spelled { text: text?, others })
    };
    moves.iter().filter_map(spelled).collect()
}

fn write(face: &dyn AnyPosition, mv: &PackedMove, notation: NotationId) -> Option<String> {
    let mut text = String::new();
    face.write_move(mv.as_packed(), notation, &mut text).ok()?;
    Some(text)
}

/// A move in each notation of its own that the game has, if there are several.
fn others(record: &Record, face: &dyn AnyPosition, mv: &PackedMove) -> Vec<String> {
    if record.game.notations.len() < 2 {
        return Vec::new();
    }
    let main = record.game.notations.iter().filter(|notation| is_main(**notation));
    main.filter_map(|notation| write(face, mv, *notation)).collect()
}

/// A notation, and what files do to it.
#[derive(Clone, Copy, PartialEq)]
struct Style {
    notation: NotationId,
    habit: Habit,
}

/// What a file does to the signs of a notation.
#[derive(Clone, Copy, PartialEq)]
enum Habit {
    /// Nothing.
    None,
    /// Full-width signs are written in half width.
    Narrow,
    /// Horses and elephants are H and E, as the federation calls them.
    Federation,
    /// That, and the letters of Black are small ones, as on servers.
    Servers,
    /// That, and all letters are capitals.
    FederationCapitals,
    /// All letters are capitals.
    Capitals,
}

impl Habit {
    const ALL: [Self; 6] =
        [Self::None, Self::Narrow, Self::Federation, Self::Servers, Self::FederationCapitals, Self::Capitals];

    fn apply(self, text: &str, turn: Side) -> String {
        let federation = |c: char| match c {
            'N' => 'H',
            'B' => 'E',
            'n' => 'h',
            'b' => 'e',
            c => c,
        };
        let of = |c: char| match self {
            Self::None => c,
            Self::Narrow => half_width(c),
            Self::Servers if turn != Side::FIRST => federation(c).to_ascii_lowercase(),
            Self::Federation | Self::Servers => federation(c),
            Self::FederationCapitals => federation(c).to_ascii_uppercase(),
            Self::Capitals => c.to_ascii_uppercase(),
        };
        text.chars().map(of).collect()
    }
}

impl Style {
    const fn plain(notation: NotationId) -> Self {
        Self { notation, habit: Habit::None }
    }

    /// Every style that a record of a game may have, the most usual first.
    fn all(game: &'static GameInfo) -> impl Iterator<Item = Self> {
        let has = |notation: NotationId, habit: Habit| {
            habit == Habit::None || habit == Habit::Narrow || notation.name().starts_with("wxf")
        };
        game.notations.iter().flat_map(move |notation| {
            let habits = Habit::ALL.into_iter().filter(move |habit| has(*notation, *habit));
            habits.map(|habit| Self { notation: *notation, habit })
        })
    }

    fn spell(self, face: &dyn AnyPosition, mv: &PackedMove) -> Option<String> {
        Some(self.habit.apply(&write(face, mv, self.notation)?, face.turn()))
    }
}

/// How many moves are looked at to tell the style of a record.
const SAMPLE: usize = 8;

/// The style that most of the last moves before a place have; for move text without moves the usual one of its format. `None` if
/// the record spells moves in a way that is no notation of the game.
fn style(document: &Document, after: NodeId) -> Option<Style> {
    let (record, source) = (&document.record, document.source());
    let tree = &record.tree;
    let mut line = tree.path(after);
    let rest: Vec<NodeId> = tree.mainline_from(after).take(SAMPLE).collect();
    line.extend(rest);
    let known = |id: &NodeId| tree.span(*id).is_some() && tree.packed(tree.ply(*id)).is_some();
    let sample: Vec<NodeId> = line.into_iter().filter(known).rev().take(SAMPLE).collect();
    let mut cursor = Cursor::at_start(record)?;
    let mut votes: Vec<(Style, usize)> = Vec::new();
    for id in &sample {
        let (Some(span), Some(parent)) = (tree.span(*id), tree.parent(*id)) else { continue };
        cursor.goto(record, parent);
        let Some(packed) = tree.packed(tree.ply(*id)) else { continue };
        let written = source.slice(span);
        let mv = packed.to_owned();
        for style in Style::all(record.game) {
            if style.spell(cursor.face(), &mv).is_some_and(|text| text == written) {
                match votes.iter_mut().find(|(known, _)| *known == style) {
                    Some((_, count)) => *count += 1,
                    None => votes.push((style, 1)),
                }
            }
        }
    }
    if sample.is_empty() {
        return usual(document);
    }
    let most = votes.iter().map(|(_, count)| *count).max()?;
    // A format with a spelling of its own may have some moves as a notation has them.
    if most < sample.len() && usual(document).is_none() {
        return None;
    }
    let has_most = |style: &Style| votes.iter().any(|(known, count)| known == style && *count == most);
    // Of styles with as many votes the more usual one is taken.
    usual(document).into_iter().chain(Style::all(record.game)).find(has_most)
}

/// The notation of a format whose records have no moves yet.
fn usual(document: &Document) -> Option<Style> {
    let game = document.record.game;
    let (name, habit) = match document.format().name {
        "pgn" | "text" => return game.usual_notation().map(Style::plain),
        "cc" => ("ccgc", Habit::None),
        "wxf" => ("wxf-xqbase", Habit::Servers),
        "ucci" | "fen" => ("ucci", Habit::None),
        _ => return None,
    };
    Some(Style { notation: game.notation(name)?, habit })
}

/// Spells moves by writing them in the format of the record and reading them back: where the last move was read, its text is.
struct Writer<'a> {
    document: &'a Document,
    cx: &'a Context,
    record: Record,
    last: NodeId,
    copy: Document,
}

impl<'a> Writer<'a> {
    /// A writer of moves after a node of the main line.
    fn new(document: &'a Document, after: NodeId, cx: &'a Context) -> Option<Self> {
        if !document.format().is_written() {
            return None;
        }
        let mut record = document.record.clone();
        let later: Vec<NodeId> = record.tree.children(after).collect();
        for id in later {
            record.tree.unlink(id);
        }
        let mut tree = record.tree.mainline_only();
        let end = tree.mainline().last().unwrap_or(NodeId::ROOT);
        if tree.depth(end) != record.tree.depth(after) {
            return None;
        }
        let last = tree.add(end, Ply::EMPTY);
        record.replace_tree(tree);
        Some(Self { document, cx, record, last, copy: Document::new() })
    }

    fn spell(&mut self, mv: &PackedMove) -> Option<String> {
        let ply = self.record.tree.intern(mv);
        self.record.tree.set_ply(self.last, ply);
        let (format, mut bytes) = (self.document.format(), Vec::new());
        format.write_record(&self.record, self.cx, &mut bytes, &mut Report::new()).ok()?;
        self.copy.fill(Chunk::whole(self.document.name(), format, bytes, None), self.cx).ok()?;
        let tree = &self.copy.record.tree;
        let last = tree.mainline().last()?;
        let same = tree.packed(tree.ply(last)) == Some(mv.as_packed());
        let text = tree.span(last).map(|span| self.copy.source().slice(span).to_owned());
        text.filter(|text| same && !text.is_empty())
    }
}
