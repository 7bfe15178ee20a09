//! From commands to changes of a record.

use yipu::core::{
    Annotation, Context, Extra, Finding, Judgement, NodeId, Outcome, PackedMove, Report, Severity, Slot,
    Span, TagName, Text, Tree, Value,
};

use crate::Session;
use crate::command::{Command, Node, Played};
use crate::edit::Edit;
use crate::history::{Change, Step};
use crate::refusal::{
    CHOICE_LEFT, FORBIDDEN_MOVE, NO_FIX, NO_MOVE_THERE, NO_RULES, NO_SUCH_CHOICE, NOT_AS_READ, NOT_POSSIBLE,
    NOT_THE_START, NOTHING_COPIED, SessionError, UNREADABLE_VALUE,
};

/// Changes, and where the cursor goes with them.
pub(crate) type Planned = (Vec<Edit>, Option<NodeId>);

impl Session {
    /// What a command changes in the picked record.
    pub(crate) fn edits(&mut self, command: Command) -> Result<Planned, SessionError> {
        match command {
            Command::Insert(played) => self.insert(&played),
            Command::Throw { seed } => self.throw(seed.as_deref()),
            Command::Delete { node } => self.delete(node),
            Command::DeleteOthers { node } => self.delete_others(node),
            Command::Promote { node } => self.promote(node),
            Command::Demote { node } => self.demote(node),
            Command::MakeMain { node } => self.make_main(node),
            Command::Cut { node } => {
                self.copy(node)?;
                self.delete(node)
            }
            Command::Paste { node } => self.paste(node),
            Command::Comment { node, text, before } => {
                let text = text.filter(|text| !text.is_empty()).map(Text::from);
                self.annotate(node, |extra| {
                    *(if before { &mut extra.before } else { &mut extra.comment }) = text;
                })
            }
            Command::Glyphs { node, glyphs } => self.annotate(node, |extra| extra.glyphs = glyphs),
            Command::Mark { node, mark } => {
                self.check_mark(mark)?;
                self.annotate(node, |extra| extra.mark = mark)
            }
            Command::Shapes { node, shapes } => {
                shapes.iter().try_for_each(|shape| self.check_shape(shape))?;
                let shapes = shapes.into_iter().map(|shape| Annotation(shape.into())).collect();
                self.annotate(node, |extra| extra.shapes = shapes)
            }
            Command::Tags { set } => Ok(self.tag(set)),
            Command::Result { result, scores } => self.state(&result, scores),
            Command::SetUp { start } => self.set_up(start),
            Command::Fix { finding } => self.mend(finding),
            _ => Err(SessionError::new(&NOT_POSSIBLE)),
        }
    }

    /// Plays a move where the cursor is.
    pub(crate) fn play(&mut self, played: &Played) -> Result<(), SessionError> {
        let packed = self.meant(played)?;
        self.play_packed(&packed, played.elapsed_ms)
    }

    /// Plays a move that was looked for here before, by its canonical text, with the time that it took.
    pub(crate) fn play_canonical(&mut self, text: &str, elapsed: Option<u64>) -> Result<(), SessionError> {
        let rules = self.open_now().record().game.rules.ok_or_else(|| SessionError::new(&NO_RULES))?;
        let packed = (rules.read_move)(text).ok_or_else(|| SessionError::new(&NO_MOVE_THERE))?;
        self.play_packed(&packed, elapsed)
    }

    fn play_packed(&mut self, packed: &PackedMove, elapsed: Option<u64>) -> Result<(), SessionError> {
        let tree = &self.open_now().record().tree;
        let here = self.open_now().node();
        let same = |id: &NodeId| tree.packed(tree.ply(*id)) == Some(packed.as_packed());
        if let Some(known) = tree.children(here).find(same) {
            self.open_mut().goto(known);
            return Ok(());
        }
        let details = self.time_details(elapsed)?;
        let (state, entry) = (self.new_number(), self.entry().id);
        let open = self.open_mut();
        let tree = &mut open.document.record.tree;
        let ply = tree.intern(packed);
        let node = tree.add(here, ply);
        self.note_details(node, details);
        self.open_mut().append(node);
        let change = Change::Edits(vec![Edit::Unlink { node }]);
        self.note(Step { entry, change, node: here, state: 0 }, state);
        Ok(())
    }

    /// The move that is meant.
    fn meant(&self, played: &Played) -> Result<PackedMove, SessionError> {
        let open = self.open_now();
        let game = open.record().game;
        let (Some(cursor), Some(rules)) = (open.cursor(), game.rules) else {
            return Err(SessionError::new(&NO_RULES));
        };
        let is_by_die = |mv: &PackedMove| self.is_by_die(mv.as_packed(), played.die);
        let write = |mv: &PackedMove| {
            let mut text = String::new();
            (rules.write_move)(mv.as_packed(), &mut text);
            text
        };
        let mv = if let Some(input) = &played.input {
            let made = cursor.face().input_move(input, played.number);
            made.ok_or_else(|| SessionError::new(&NO_SUCH_CHOICE))?
        } else if played.sites.is_empty() {
            let text = played.text.as_deref().unwrap_or_default();
            let notation = played.notation.as_deref().map(|name| self.notation(name)).transpose()?;
            let face = cursor.face();
            // Letters of the user's own go before what they commonly mean.
            let own = self.typed_notation().filter(|_| notation.is_none());
            let own = own.and_then(|own| face.parse_move_unchecked(text, Some(own)).ok());
            let read = own.map_or_else(|| face.parse_move_unchecked(text, notation), Ok);
            read.map(|reading| reading.mv).or_else(|misread| {
                // The die may decide between moves of one text.
                let mut among: Vec<_> = misread.candidates.into_iter().filter(is_by_die).collect();
                match among.len() {
                    1 if played.die.is_some() => Ok(among.remove(0)),
                    _ => Err(SessionError::new(misread.finding).among(among, write)),
                }
            })?
        } else {
            let clicked = cursor.face().clicked(&played.sites).into_iter();
            let complete = clicked.filter(|clicked| clicked.sites.len() == played.sites.len());
            let allowed = complete.filter(|clicked| played.forbidden || clicked.judgement.is_playable());
            let named = |mv: &PackedMove| played.text.as_ref().is_none_or(|text| *text == write(mv));
            let mut moves: Vec<_> =
                allowed.map(|clicked| clicked.mv).filter(is_by_die).filter(named).collect();
            match moves.len() {
                0 => return Err(SessionError::new(&NO_MOVE_THERE)),
                1 => moves.remove(0),
                _ => return Err(SessionError::new(&CHOICE_LEFT).among(moves, write)),
            }
        };
        if !played.forbidden {
            self.check_die(mv.as_packed(), played.die)?;
        }
        match cursor.face().judge(mv.as_packed()) {
            Judgement::Illegal(why) if !played.forbidden => {
                let words = |lang| why.message(lang).into();
                let why = Value::Words { en: words(yipu::core::Lang::En), zh: words(yipu::core::Lang::Zh) };
                Err(SessionError::new(Finding::new(&FORBIDDEN_MOVE).with("why", why)))
            }
            _ => Ok(mv),
        }
    }

    fn insert(&mut self, played: &Played) -> Result<Planned, SessionError> {
        let packed = self.meant(played)?;
        let details = self.time_details(played.elapsed_ms)?;
        let here = self.open_now().node();
        let tree = &mut self.open_mut().document.record.tree;
        let children: Vec<_> = tree.children(here).collect();
        let ply = tree.intern(&packed);
        let node = tree.add_loose(ply);
        self.note_details(node, details);
        let mut edits: Vec<_> = children.iter().map(|child| Edit::Unlink { node: *child }).collect();
        edits.push(Edit::Link { node, slot: Slot::first(here) });
        let mut after = None;
        for child in children {
            edits.push(Edit::Link { node: child, slot: Slot { parent: node, after } });
            after = Some(child);
        }
        Ok((edits, Some(node)))
    }

    fn tree(&self) -> &Tree {
        &self.open_now().record().tree
    }

    /// A move named from outside, which the start is not.
    fn a_move(&self, node: Node) -> Result<NodeId, SessionError> {
        let node = self.node(node)?;
        if node == NodeId::ROOT { Err(SessionError::new(&NOT_THE_START)) } else { Ok(node) }
    }

    fn delete(&self, node: Node) -> Result<Planned, SessionError> {
        let node = self.a_move(node)?;
        let tree = self.tree();
        let within = tree.path(self.open_now().node()).contains(&node);
        let target = if within { tree.parent(node) } else { None };
        Ok((vec![Edit::Unlink { node }], target))
    }

    fn delete_others(&self, node: Node) -> Result<Planned, SessionError> {
        let node = self.node(node)?;
        let tree = self.tree();
        let mut edits = Vec::new();
        for kept in tree.path(node).into_iter().chain(tree.mainline_from(node)) {
            let siblings = tree.parent(kept).into_iter().flat_map(|parent| tree.children(parent));
            edits.extend(siblings.filter(|other| *other != kept).map(|node| Edit::Unlink { node }));
        }
        Ok((edits, Some(node)))
    }

    fn promote(&self, node: Node) -> Result<Planned, SessionError> {
        self.promoted(self.a_move(node)?)
    }

    fn demote(&self, node: Node) -> Result<Planned, SessionError> {
        let next = self.tree().next_sibling(self.a_move(node)?);
        next.map_or_else(|| Err(SessionError::new(&NOT_POSSIBLE)), |next| self.promoted(next))
    }

    fn promoted(&self, node: NodeId) -> Result<Planned, SessionError> {
        let before = self.tree().previous_sibling(node).and_then(|before| self.tree().slot(before));
        let slot = before.ok_or_else(|| SessionError::new(&NOT_POSSIBLE))?;
        Ok((vec![Edit::Unlink { node }, Edit::Link { node, slot }], None))
    }

    fn make_main(&self, node: Node) -> Result<Planned, SessionError> {
        let (node, tree) = (self.node(node)?, self.tree());
        let moved = tree.path(node).into_iter().filter(|id| !tree.is_first_child(*id));
        let edits = moved.flat_map(|node| {
            let slot = Slot::first(tree.parent(node).unwrap_or(NodeId::ROOT));
            [Edit::Unlink { node }, Edit::Link { node, slot }]
        });
        Ok((edits.collect(), None))
    }

    pub(crate) fn copy(&mut self, node: Node) -> Result<(), SessionError> {
        let node = self.a_move(node)?;
        let record = self.open_now().record();
        self.clipboard = Some((record.game, record.tree.copy_branch(node)));
        Ok(())
    }

    fn paste(&mut self, node: Node) -> Result<Planned, SessionError> {
        let parent = self.node(node)?;
        let game = self.open_now().record().game;
        let copied = self.clipboard.as_ref().filter(|(of, _)| of.code == game.code);
        let (_, branch) = copied.cloned().ok_or_else(|| SessionError::new(&NOTHING_COPIED))?;
        let tree = &mut self.open_mut().document.record.tree;
        let before = tree.last_child(parent);
        let begin = tree.node_capacity();
        let first = tree.paste(parent, &branch).ok_or_else(|| SessionError::new(&NOTHING_COPIED))?;
        let pasted: Vec<_> = tree.children(parent).skip_while(|child| *child != first).collect();
        // It stands nowhere in the file that was read.
        let new: Vec<_> =
            pasted.iter().flat_map(|top| std::iter::once(*top).chain(tree.preorder_from(*top))).collect();
        debug_assert!(new.iter().all(|id| id.index() >= begin), "pasted nodes are new");
        for id in new {
            tree.set_span(id, Span::default());
        }
        for node in pasted.iter().rev() {
            tree.unlink(*node);
        }
        let mut after = before;
        let mut edits = Vec::new();
        for node in pasted {
            edits.push(Edit::Link { node, slot: Slot { parent, after } });
            after = Some(node);
        }
        Ok((edits, Some(first)))
    }

    fn annotate(&self, node: Node, change: impl FnOnce(&mut Extra)) -> Result<Planned, SessionError> {
        let node = self.node(node)?;
        let old = self.tree().extra(node).cloned().unwrap_or_default();
        let mut extra = old.clone();
        change(&mut extra);
        let edits =
            if extra == old { Vec::new() } else { vec![Edit::Extra { node, extra: Box::new(extra) }] };
        Ok((edits, None))
    }

    fn check_mark(&self, mark: Option<i32>) -> Result<(), SessionError> {
        let game = self.open_now().record().game;
        let fits = |mark: i32| game.mark_word(mark, yipu::core::Lang::En).is_some();
        match mark.filter(|mark| !fits(*mark)) {
            Some(mark) => Err(unreadable(&mark.to_string(), "mark of this game", "本棋种的标记")),
            None => Ok(()),
        }
    }

    /// A letter for the brush, then one or two sites of the board.
    fn check_shape(&self, shape: &str) -> Result<(), SessionError> {
        let known = self.open_now().cursor().is_some_and(|cursor| {
            let geometry = cursor.face().geometry();
            let mut chars = shape.chars();
            let brush = chars.next().is_some_and(|brush| brush.is_ascii_alphabetic());
            let sites = chars.as_str();
            let pair = |at| {
                sites
                    .split_at_checked(at)
                    .is_some_and(|(from, to)| geometry.site(from).is_some() && geometry.site(to).is_some())
            };
            brush && (geometry.site(sites).is_some() || (1..sites.len()).any(pair))
        });
        if known { Ok(()) } else { Err(unreadable(shape, "arrow or circle", "箭头或圆圈")) }
    }

    fn tag(&self, set: Vec<(String, Option<String>)>) -> Planned {
        let old = &self.open_now().record().tags;
        let mut tags = old.clone();
        for (name, text) in set {
            let name = TagName::new(name);
            match text {
                Some(text) => tags.set(name, text),
                None => tags.remove(&name),
            }
        }
        let edits = if tags == *old { Vec::new() } else { vec![Edit::Tags(Box::new(tags))] };
        (edits, None)
    }

    fn state(&self, token: &str, scores: Vec<i64>) -> Result<Planned, SessionError> {
        let record = self.open_now().record();
        let seats = record.game.seats.len();
        let fits = |outcome: &Outcome| match outcome {
            Outcome::SeatsWin(winners) => seats > 2 && winners.iter().all(|side| usize::from(side.0) < seats),
            _ => true,
        };
        let outcome = Self::outcome(token).filter(fits).ok_or_else(|| unreadable(token, "result", "结果"))?;
        let same = outcome == record.outcome && scores == record.scores;
        Ok((if same { Vec::new() } else { vec![Edit::Result { outcome, scores }] }, None))
    }

    /// A start position that cannot be read is refused with the reason.
    fn set_up(&self, start: Option<String>) -> Result<Planned, SessionError> {
        let record = self.open_now().record();
        let start = start.filter(|start| start != record.game.start);
        if let (Some(text), Some(rules)) = (&start, record.game.rules) {
            let mut report = Report::new();
            (rules.board)(text, &mut report);
            if let Some(error) = report.iter().find(|found| found.severity() == Severity::Error) {
                return Err(SessionError::new(error.finding.clone()));
            }
        }
        let same = start.as_deref() == record.start.as_deref();
        let edits = if same { Vec::new() } else { vec![Edit::Start(start.map(String::into_boxed_str))] };
        Ok((edits, None))
    }

    fn mend(&self, finding: usize) -> Result<Planned, SessionError> {
        let open = self.open_now();
        if open.read_state != self.entry().state {
            return Err(SessionError::new(&NOT_AS_READ));
        }
        let mut document = open.document.clone();
        if !yipu::fix::fix_one(&mut document, finding, &Context::new(&self.registry))? {
            return Err(SessionError::new(&NO_FIX));
        }
        // The next state is the one in which the record is as it was read from the mended text.
        let read_state = self.last_number + 1;
        Ok((vec![Edit::Document { document: Box::new(document), read_state }], Some(NodeId::ROOT)))
    }

    /// Reads the record again in another charset, and all others that are read from now on.
    pub(crate) fn read_as(&mut self, charset: Option<&str>) -> Result<(), SessionError> {
        let charset = charset.map(Self::charset).transpose()?;
        if self.entry().state != 0 {
            return Err(SessionError::new(&NOT_AS_READ));
        }
        let document = self.entry().read(charset, &Context::new(&self.registry))?;
        let (state, entry) = (self.new_number(), self.entry().id);
        let open = self.open_mut();
        let node = open.node();
        let edit = Edit::Document { document: Box::new(document), read_state: state };
        let inverse = open.make(vec![edit]);
        let old = std::mem::replace(&mut self.file.charset, charset);
        self.note(Step { entry, change: Change::Charset(inverse, old), node, state: 0 }, state);
        Ok(())
    }
}

pub(crate) fn unreadable(text: &str, en: &'static str, zh: &'static str) -> SessionError {
    SessionError::new(Finding::new(&UNREADABLE_VALUE).with("text", text).with("what", Value::term(en, zh)))
}
