//! A record: who played, from where, what was played, how it ended.

use crate::{GameInfo, Lang, Location, NodeId, Outcome, Residue, Span, TagName, Tags, Tree};

/// One game record, of any game and from any format.
#[derive(Clone, Debug)]
pub struct Record {
    /// Which game.
    pub game: &'static GameInfo,
    /// Who, where, when.
    pub tags: Tags,
    /// The start position as its game writes it; `None` is the game's own.
    pub start: Option<Box<str>>,
    /// The result as the record states it.
    pub outcome: Outcome,
    /// What each seat has scored, as the record states it, in the game's smallest unit; empty where nothing is stated.
    pub scores: Vec<i64>,
    /// The moves.
    pub tree: Tree,
    /// Where the values of tags, and the result as `result`, stand in the text that was read.
    spans: Vec<(TagName, Span)>,
    /// The name of the format it was first read from, if it came from a file.
    pub format: Option<Box<str>>,
    /// The version of that format, where it has versions and the file states its own.
    pub version: Option<u32>,
    /// What the format it came from holds beyond all this.
    pub residue: Residue,
}

impl Record {
    /// An empty record of a game.
    pub fn new(game: &'static GameInfo) -> Self {
        Self {
            game,
            tags: Tags::default(),
            start: None,
            outcome: Outcome::Unknown,
            scores: Vec::new(),
            tree: Tree::new(),
            spans: Vec::new(),
            format: None,
            version: None,
            residue: Residue::default(),
        }
    }

    /// Empties the record for the next one and keeps the memory.
    pub fn reset(&mut self, game: &'static GameInfo) {
        self.game = game;
        self.tags.clear();
        self.start = None;
        self.outcome = Outcome::Unknown;
        self.scores.clear();
        self.tree.clear();
        self.spans.clear();
        (self.format, self.version) = (None, None);
        self.residue.clear();
    }

    /// Puts another tree in place of the record's own. What a format kept of single nodes is forgotten unless the new tree
    /// has the same nodes with the same numbers, for it would be put back in the wrong places.
    pub fn replace_tree(&mut self, tree: Tree) {
        let same = tree.node_capacity() == self.tree.node_capacity()
            && tree.preorder().map(NodeId::index).eq(self.tree.preorder().map(NodeId::index));
        if !same {
            self.residue.forget_nodes();
        }
        self.tree = tree;
    }

    /// Notes where the value of a tag was read.
    pub fn set_tag_span(&mut self, name: TagName, span: Span) {
        self.spans.retain(|(known, _)| *known != name);
        self.spans.push((name, span));
    }

    /// Exchanges the values of two tags, and where they were read.
    pub fn exchange_tags(&mut self, one: &TagName, other: &TagName) {
        self.tags.exchange(one, other);
        for (name, _) in &mut self.spans {
            exchange(name, one, other);
        }
    }

    /// The place of a tag: its name, and where it stands in the text that was read, if that is known.
    pub fn tag_place(&self, name: TagName) -> Location {
        let span = self.spans.iter().find(|(known, _)| *known == name).map(|(_, span)| *span);
        Location { span, ..Location::tag(name) }
    }

    /// The stated result in words, its token in front; empty when none is stated.
    pub fn result_words(&self, lang: Lang) -> String {
        let winners =
            self.outcome.winners().iter().filter_map(|side| self.game.seats.get(usize::from(side.0)));
        let names: Vec<_> = winners.map(|seat| if lang == Lang::En { seat.en } else { seat.zh }).collect();
        match (self.outcome, lang) {
            (Outcome::Unknown, _) => String::new(),
            (Outcome::Draw, Lang::En) => format!("{} draw", self.outcome),
            (Outcome::Draw, Lang::Zh) => format!("{} 和棋", self.outcome),
            (_, Lang::En) if names.len() > 1 => format!("{} {} win", self.outcome, names.join(" and ")),
            (_, Lang::En) => format!("{} {} wins", self.outcome, names.join("")),
            (_, Lang::Zh) => format!("{} {}胜", self.outcome, names.join("、")),
        }
    }

    /// Whether the position before the first move is not known: its text begins with `?`, with the side to move behind it
    /// where that is known (`? b`). The moves are texts then.
    pub fn start_is_unknown(&self) -> bool {
        self.start.as_deref().is_some_and(|start| start.starts_with('?'))
    }

    /// Adds a move after a node, from its [canonical text](crate::Rules::read_move). A text that is no move of the game is kept as it is.
    ///
    /// ```
    /// # use yipu_core::{GameInfo, NodeId, Record};
    /// # static MILL: GameInfo = GameInfo::new("MILL", "Nine Men's Morris", "九子棋");
    /// let mut record = Record::new(&MILL);
    /// let first = record.add_text(NodeId::ROOT, "a7");
    /// assert_eq!(record.move_text(first), "a7");
    /// assert!(record.tree.packed(record.tree.ply(first)).is_none(), "the game has no rules, so this is only a text");
    /// ```
    pub fn add_text(&mut self, parent: NodeId, text: &str) -> NodeId {
        match self.game.rules.and_then(|rules| (rules.read_move)(text)) {
            Some(packed) => {
                let ply = self.tree.intern(&packed);
                self.tree.add(parent, ply)
            }
            None => self.tree.add_raw(parent, text),
        }
    }

    /// The canonical text of the move of a node, or the text it has where it is no move of the game; empty for a node without a move.
    pub fn move_text(&self, node: NodeId) -> String {
        let (ply, mut text) = (self.tree.ply(node), String::new());
        let packed = self.tree.packed(ply).zip(self.game.rules);
        if !packed.is_some_and(|(packed, rules)| (rules.write_move)(packed, &mut text)) {
            text.push_str(self.tree.pooled(ply).unwrap_or_default());
        }
        text
    }

    /// The start position as text, the game's own if none is stated.
    pub fn start_text(&self) -> &str {
        self.start.as_deref().unwrap_or(self.game.start)
    }
}

/// Puts one of two names in the place of the other.
pub(crate) fn exchange(name: &mut TagName, one: &TagName, other: &TagName) {
    if name == one {
        *name = other.clone();
    } else if name == other {
        *name = one.clone();
    }
}

/// Records are equal when a reader of any format would call them so; which format that was, where things stood in a
/// file, and the residue of its bytes, do not count.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.game.code == other.game.code
            && self.start_text() == other.start_text()
            && self.outcome == other.outcome
            && self.scores == other.scores
            && self.tags == other.tags
            && self.tree == other.tree
    }
}

impl Eq for Record {}
