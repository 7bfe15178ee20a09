//! JSON to a record.

use struson::reader::{JsonReader, JsonStreamReader, ReaderError, ReaderSettings, ValueType};

use super::codes::{BROKEN, UNKNOWN_FIELD, UNKNOWN_RESULT, UNREADABLE_MOVE, WRONG_TYPE};
use crate::{
    Annotation, Context, Detail, DetailValue, Eval, EvalScore, Extra, Finding, FormatError, GameInfo,
    Location, NodeId, Outcome, Ply, Record, Report, Side, Span, TagName, Tree,
};

type Json<'a> = JsonStreamReader<&'a [u8]>;

/// Reads one JSON object as a record of one of the games of the registry. Anything that cannot be understood is reported at its byte and left out; JSON
/// that breaks off gives what came before the break.
///
/// # Errors
/// When the object does not name a known `game`, or a limit is passed.
pub fn read_record(
    bytes: &[u8],
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let game = find_game(bytes, cx.registry.games()).ok_or(FormatError::NotThisFormat)?;
    record.reset(game);
    let mut reader = Reader { json: open(bytes), tree: std::mem::take(&mut record.tree), record, cx, report };
    let result = reader.object();
    let tree = std::mem::take(&mut reader.tree);
    let at = offset(&reader.json);
    record.tree = tree;
    match result {
        Ok(()) => Ok(()),
        Err(Stop::Fatal(fatal)) => Err(fatal),
        Err(Stop::Broken(message)) => {
            report.add(Finding::new(&BROKEN).with("what", message), Span::at(at));
            Ok(())
        }
    }
}

fn open(bytes: &[u8]) -> Json<'_> {
    let settings = ReaderSettings { max_nesting_depth: None, track_path: false, ..ReaderSettings::default() };
    JsonStreamReader::new_custom(bytes, settings)
}

/// The game, wherever in the object it is named: moves cannot be read without it.
fn find_game(bytes: &[u8], games: &[&'static GameInfo]) -> Option<&'static GameInfo> {
    let mut json = open(bytes);
    json.begin_object().ok()?;
    while json.has_next().ok()? {
        if json.next_name().ok()? == "game" {
            let code = json.next_str().ok()?;
            return games.iter().copied().find(|game| game.code == code);
        }
        json.skip_value().ok()?;
    }
    None
}

fn offset(json: &Json<'_>) -> u32 {
    json.current_position(false).data_pos.and_then(|at| u32::try_from(at).ok()).unwrap_or(0)
}

/// Why reading stops.
enum Stop {
    Broken(String),
    Fatal(FormatError),
}

impl From<ReaderError> for Stop {
    fn from(error: ReaderError) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<FormatError> for Stop {
    fn from(fatal: FormatError) -> Self {
        Self::Fatal(fatal)
    }
}

struct Reader<'a, 'r> {
    json: Json<'a>,
    tree: Tree,
    record: &'r mut Record,
    cx: &'r Context,
    report: &'r mut Report,
}

/// Where in the nest of lines and variations the reader is.
enum Frame {
    /// In the array of a line; the next move comes after this node.
    Line(NodeId),
    /// In the object of a move, whose alternatives come after `parent`.
    Move { id: NodeId, parent: NodeId },
    /// In the array of the alternatives after this node.
    Variations(NodeId),
}

impl Reader<'_, '_> {
    fn object(&mut self) -> Result<(), Stop> {
        self.json.begin_object()?;
        while self.json.has_next()? {
            match self.json.next_name()? {
                // What is derived from the rest is not read back.
                "yipu" | "game" | "date" => self.json.skip_value()?,
                "format" => self.record.format = self.string()?.map(String::into_boxed_str),
                "tags" => self.tags()?,
                "start" => {
                    let start = self.string()?;
                    self.record.start =
                        start.filter(|text| text != self.record.game.start).map(String::into_boxed_str);
                }
                "result" => {
                    let token = self.string()?.unwrap_or_default();
                    // A game of two has only four results.
                    let seats = self.record.game.seats.len();
                    let fits = |outcome: &Outcome| match outcome {
                        Outcome::SeatsWin(winners) => {
                            seats > 2 && winners.iter().all(|side| usize::from(side.0) < seats)
                        }
                        _ => true,
                    };
                    match Outcome::from_token(&token).filter(fits) {
                        Some(outcome) => self.record.outcome = outcome,
                        None => self.complain(Finding::new(&UNKNOWN_RESULT).with("text", token)),
                    }
                }
                "scores" => self.list(|reader| {
                    let score = reader.number()?;
                    reader.record.scores.extend(score);
                    Ok(())
                })?,
                "moves" => self.moves()?,
                name => {
                    let name = name.to_owned();
                    self.extra_field(NodeId::ROOT, &name)?;
                }
            }
        }
        self.json.end_object()?;
        Ok(())
    }

    fn tags(&mut self) -> Result<(), Stop> {
        if !self.expect(ValueType::Object)? {
            return Ok(());
        }
        self.json.begin_object()?;
        while self.json.has_next()? {
            let name = self.json.next_name_owned()?;
            self.cx.limits.tags(self.record.tags.len() + 1)?;
            if let Some(text) = self.string()? {
                self.record.tags.push(TagName::new(name), text);
            }
        }
        self.json.end_object()?;
        Ok(())
    }

    fn moves(&mut self) -> Result<(), Stop> {
        if !self.expect(ValueType::Array)? {
            return Ok(());
        }
        self.json.begin_array()?;
        let mut stack = vec![Frame::Line(NodeId::ROOT)];
        while let Some(frame) = stack.last_mut() {
            let more = self.json.has_next()?;
            match *frame {
                Frame::Line(parent) if more => {
                    if self.expect(ValueType::Object)? {
                        self.json.begin_object()?;
                        let id = self.new_node(parent)?;
                        *frame = Frame::Line(id);
                        stack.push(Frame::Move { id, parent });
                    }
                }
                Frame::Move { id, parent } if more => {
                    if let Some(inner) = self.move_field(id, parent)? {
                        stack.push(inner);
                    }
                }
                Frame::Variations(parent) if more => {
                    if self.expect(ValueType::Array)? {
                        self.json.begin_array()?;
                        stack.push(Frame::Line(parent));
                    }
                }
                Frame::Move { .. } => {
                    self.json.end_object()?;
                    stack.pop();
                }
                Frame::Line(_) | Frame::Variations(_) => {
                    self.json.end_array()?;
                    stack.pop();
                }
            }
        }
        Ok(())
    }

    fn new_node(&mut self, parent: NodeId) -> Result<NodeId, Stop> {
        self.cx.limits.moves(self.tree.node_capacity())?;
        let id = self.tree.add(parent, Ply::EMPTY);
        self.tree.set_span(id, Span::at(offset(&self.json)));
        Ok(id)
    }

    /// One field of a move; `variations` opens a frame of its own.
    fn move_field(&mut self, id: NodeId, parent: NodeId) -> Result<Option<Frame>, Stop> {
        let mover = self.tree.ply(id).stated_mover();
        match self.json.next_name()? {
            "move" => {
                if let Some(text) = self.string()? {
                    let rules = self.record.game.rules;
                    let ply = match rules.map(|rules| (rules.read_move)(&text)) {
                        Some(Some(packed)) => self.tree.intern(&packed),
                        Some(None) => {
                            self.complain(Finding::new(&UNREADABLE_MOVE).with("text", &*text));
                            self.tree.raw_ply(&text)
                        }
                        None => self.tree.long_ply(&text),
                    };
                    self.tree.set_ply(id, ply.by(mover));
                }
            }
            "raw" => {
                if let Some(text) = self.string()? {
                    let ply = self.tree.raw_ply(&text).by(mover);
                    self.tree.set_ply(id, ply);
                }
            }
            "long" => {
                if let Some(text) = self.string()? {
                    let ply = self.tree.long_ply(&text).by(mover);
                    self.tree.set_ply(id, ply);
                }
            }
            "packed" => {
                if let Some(content) = self.number()?.and_then(|number| u32::try_from(number).ok()) {
                    self.tree.set_ply(id, Ply::new_move(content).by(mover));
                }
            }
            "side" => {
                if let Some(side) = self.side()? {
                    let ply = self.tree.ply(id).by(Some(side));
                    self.tree.set_ply(id, ply);
                }
            }
            "variations" => {
                if self.expect(ValueType::Array)? {
                    self.json.begin_array()?;
                    return Ok(Some(Frame::Variations(parent)));
                }
            }
            name => {
                let name = name.to_owned();
                self.extra_field(id, &name)?;
            }
        }
        Ok(None)
    }

    fn side(&mut self) -> Result<Option<Side>, Stop> {
        if self.json.peek()? == ValueType::Number {
            return Ok(self.number()?.and_then(|seat| u8::try_from(seat).ok()).map(Side));
        }
        let key = self.string()?.unwrap_or_default();
        let seat = self.record.game.seats.iter().position(|seat| seat.key == key);
        if seat.is_none() {
            self.complain(Finding::new(&UNKNOWN_FIELD).with("name", format!("side {key}")));
        }
        Ok(seat.map(|seat| Side(seat as u8)))
    }

    /// A field of what hangs on a node: a known one, or a detail that only the game knows.
    fn extra_field(&mut self, id: NodeId, name: &str) -> Result<(), Stop> {
        match name {
            "comment" => {
                if let Some(text) = self.string()? {
                    self.extra(id).comment = Some(text.into());
                }
            }
            "before" => {
                if let Some(text) = self.string()? {
                    self.extra(id).before = Some(text.into());
                }
            }
            "mark" => {
                if let Some(mark) = self.number()?.and_then(|number| i32::try_from(number).ok()) {
                    self.extra(id).mark = Some(mark);
                }
            }
            "glyphs" => self.list(|reader| {
                if let Some(glyph) = reader.number()?.and_then(|number| u8::try_from(number).ok()) {
                    reader.extra(id).glyphs.push(glyph);
                }
                Ok(())
            })?,
            "shapes" => self.list(|reader| {
                if let Some(shape) = reader.string()? {
                    reader.extra(id).shapes.push(Annotation(shape.into()));
                }
                Ok(())
            })?,
            "eval" => {
                if let Some(eval) = self.eval()? {
                    self.extra(id).eval = Some(eval);
                }
            }
            _ => self.detail(id, name)?,
        }
        Ok(())
    }

    fn eval(&mut self) -> Result<Option<Eval>, Stop> {
        if !self.expect(ValueType::Object)? {
            return Ok(None);
        }
        let (mut score, mut depth) = (None, None);
        self.json.begin_object()?;
        while self.json.has_next()? {
            let name = self.json.next_name_owned()?;
            let number = self.number()?.and_then(|number| i32::try_from(number).ok());
            match (&*name, number) {
                ("cp", Some(value)) => score = Some(EvalScore::Centipawns(value)),
                ("mate", Some(value)) => score = Some(EvalScore::Mate(value)),
                ("depth", Some(value)) => depth = u16::try_from(value).ok(),
                _ => self.complain(Finding::new(&UNKNOWN_FIELD).with("name", name)),
            }
        }
        self.json.end_object()?;
        Ok(score.map(|score| Eval { score, depth }))
    }

    fn detail(&mut self, id: NodeId, name: &str) -> Result<(), Stop> {
        let value = match self.json.peek()? {
            ValueType::Boolean => Some(DetailValue::Flag(self.json.next_bool()?)),
            ValueType::Number => self.number()?.map(DetailValue::Number),
            ValueType::String => self.string()?.map(|text| DetailValue::Text(text.into())),
            ValueType::Array | ValueType::Object | ValueType::Null => {
                self.complain(Finding::new(&UNKNOWN_FIELD).with("name", name));
                self.json.skip_value()?;
                None
            }
        };
        if let Some(value) = value {
            self.extra(id).details.push(Detail { name: name.into(), value });
        }
        Ok(())
    }

    fn extra(&mut self, id: NodeId) -> &mut Extra {
        self.tree.extra_mut(id)
    }

    fn list(&mut self, mut item: impl FnMut(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        if !self.expect(ValueType::Array)? {
            return Ok(());
        }
        self.json.begin_array()?;
        while self.json.has_next()? {
            item(self)?;
        }
        self.json.end_array()?;
        Ok(())
    }

    fn string(&mut self) -> Result<Option<String>, Stop> {
        if !self.expect(ValueType::String)? {
            return Ok(None);
        }
        let text = self.json.next_string()?;
        self.cx.limits.text(text.len())?;
        Ok(Some(text))
    }

    fn number(&mut self) -> Result<Option<i64>, Stop> {
        if !self.expect(ValueType::Number)? {
            return Ok(None);
        }
        let number = self.json.next_number_as_string()?.parse().ok();
        if number.is_none() {
            self.complain(Finding::new(&WRONG_TYPE).with("expected", "Integer").with("found", "Number"));
        }
        Ok(number)
    }

    /// Whether the next value is of that type; if not, it is reported and passed over.
    fn expect(&mut self, expected: ValueType) -> Result<bool, Stop> {
        let found = self.json.peek()?;
        if found == expected {
            return Ok(true);
        }
        let finding =
            Finding::new(&WRONG_TYPE).with("expected", expected.to_string()).with("found", found.to_string());
        self.complain(finding);
        self.json.skip_value()?;
        Ok(false)
    }

    fn complain(&mut self, finding: Finding) {
        let at = offset(&self.json);
        self.report.add(finding, Location::from(Span::at(at)));
    }
}
