//! Reading a record: the object and its members. The list of the game is in [`super::game`].

use yipu_core::{
    Context, Diagnostic, Edit, Finding, Fix, FormatError, Location, NodeId, Position, Record, Report, Span,
};

use super::color::Color;
use super::game::{ANNOTATION, Game};
use super::json::{Lexeme, Lexer, Token};
use super::keys::{Field, Fields, Key};
use super::rules::DotsAndBoxes;
use super::text::{COMMAS, KEY_SPELLING, KEY_TWICE, KEY_UNKNOWN, KEYS_MISSING, NOT_JSON, QUOTES};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{NO_MOVES, RECORD_CUT_OFF, TEXT_AFTER_END};
use crate::shape::recorder::Recorder;

/// Reads a record.
pub(super) fn read(recorder: Recorder<'_, DotsAndBoxes>) -> Result<(), FormatError> {
    let cx = recorder.cx;
    Prescribed::Utf8.compare(recorder.source, recorder.report);
    let mut reader = Reader {
        lexer: Lexer::new(recorder.text()),
        ahead: None,
        end: End::default(),
        end_before: End::default(),
        fields: Fields::default(),
        broken: Broken::default(),
        commas: Vec::new(),
        keys: Vec::new(),
        cut: false,
    };
    let mut game = Game::new(recorder);
    reader.object(&mut game, cx)?;
    let (first, record, report) = game.finish();
    reader.finish(first, record, report);
    Ok(())
}

/// What the text has that is not JSON.
#[derive(Debug, Default)]
struct Broken {
    count: usize,
    first: Option<Span>,
}

/// Where in a list of members the reader is, to find commas that are missing or too many.
#[derive(Debug, Default)]
pub(super) enum Separators {
    /// Before the first member.
    #[default]
    Start,
    /// After a member that ended there.
    Member(usize),
    /// After a comma.
    Comma(Span),
    /// After a member whose end is lost: no comma is missed or too many.
    Lost,
}

/// Where a token ended.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    at: usize,
    /// Whether it is a text whose closing quote is lost, so that what is put after it would belong to it.
    is_open: bool,
}

/// The next member of an object.
pub(super) enum Member {
    /// A key; its colon has been taken.
    Key { name: String, span: Span },
    /// The object is closed.
    Closed,
    /// A sign that cannot be in an object; it has not been taken.
    Foreign(char),
    /// The text is over.
    Cut,
}

/// A value under a key.
pub(super) enum Value {
    Text(Field),
    /// A number or another literal.
    Literal(Field),
    /// An object or a list, as it stands.
    Nested(Field),
    Null,
}

impl Value {
    /// The text of a value of any kind; `None` for none.
    pub(super) fn into_field(self) -> Option<Field> {
        match self {
            Self::Text(field) | Self::Literal(field) | Self::Nested(field) => Some(field),
            Self::Null => None,
        }
    }
}

pub(super) struct Reader<'a> {
    lexer: Lexer<'a>,
    ahead: Option<Lexeme>,
    /// The end of the last token that was taken.
    end: End,
    /// The end of the one before it.
    end_before: End,
    fields: Fields,
    broken: Broken,
    commas: Vec<Edit>,
    /// How keys that are spelt otherwise are to be spelt.
    keys: Vec<Edit>,
    cut: bool,
}

impl Reader<'_> {
    pub(super) fn next(&mut self) -> Option<Lexeme> {
        let lexeme = self.ahead.take().or_else(|| self.lexer.next())?;
        let end = End { at: lexeme.span.end as usize, is_open: !lexeme.whole };
        self.end_before = std::mem::replace(&mut self.end, end);
        Some(lexeme)
    }

    /// Puts back the lexeme that was taken last.
    pub(super) fn put_back(&mut self, lexeme: Lexeme) {
        self.ahead = Some(lexeme);
        self.end = self.end_before;
    }

    /// Whether a sign comes next; it is taken then.
    pub(super) fn take(&mut self, sign: char) -> bool {
        match self.next() {
            Some(lexeme) if lexeme.token == Token::Sign(sign) => true,
            Some(lexeme) => {
                self.put_back(lexeme);
                false
            }
            None => false,
        }
    }

    pub(super) fn break_at(&mut self, span: Span) {
        self.broken.count += 1;
        self.broken.first.get_or_insert(span);
    }

    /// Notes a comma between members.
    pub(super) fn comma(&mut self, separators: &mut Separators, span: Span) {
        match separators {
            Separators::Member(_) => *separators = Separators::Comma(span),
            Separators::Lost => {}
            Separators::Start | Separators::Comma(_) => {
                self.commas.push(Edit { span, replacement: String::new() });
            }
        }
    }

    /// Notes that a member begins.
    pub(super) fn begin_member(&mut self, separators: &Separators) {
        if let Separators::Member(at) = *separators {
            self.commas.push(Edit { span: Span::from_range(at..at), replacement: ",".into() });
        }
    }

    /// Notes that a member has ended.
    pub(super) fn end_member(&self, separators: &mut Separators) {
        *separators = if self.end.is_open { Separators::Lost } else { Separators::Member(self.end.at) };
    }

    /// Notes that a list of members is closed.
    pub(super) fn close(&mut self, separators: &Separators) {
        if let Separators::Comma(span) = *separators {
            self.commas.push(Edit { span, replacement: String::new() });
        }
    }

    /// The next member of an object; what is none is passed over and told.
    pub(super) fn member(&mut self, separators: &mut Separators) -> Member {
        loop {
            let Some(lexeme) = self.next() else {
                self.cut = true;
                return Member::Cut;
            };
            match lexeme.token {
                Token::Sign(',') => self.comma(separators, lexeme.span),
                Token::Sign('}') => {
                    self.close(separators);
                    return Member::Closed;
                }
                Token::Sign(':') => self.break_at(lexeme.span),
                Token::Sign(sign) => {
                    self.put_back(lexeme);
                    return Member::Foreign(sign);
                }
                Token::Text(ref name) | Token::Word(ref name) => {
                    let is_plain = lexeme.whole && matches!(lexeme.token, Token::Text(_));
                    if !is_plain {
                        self.break_at(lexeme.span);
                    }
                    if self.take(':') {
                        self.begin_member(separators);
                        return Member::Key { name: name.clone(), span: lexeme.span };
                    }
                    if is_plain {
                        self.break_at(lexeme.span);
                    }
                }
            }
        }
    }

    /// The value behind a colon; `None` when there is none.
    pub(super) fn value(&mut self) -> Option<Value> {
        let Some(lexeme) = self.next() else {
            self.cut = true;
            return None;
        };
        if !lexeme.whole {
            self.break_at(lexeme.span);
        }
        let field = |text: String| Field { text, span: lexeme.span };
        match lexeme.token {
            Token::Text(text) => Some(Value::Text(field(text))),
            Token::Word(word) if word == "null" => Some(Value::Null),
            Token::Word(word) => Some(Value::Literal(field(word))),
            Token::Sign('{' | '[') => Some(Value::Nested(self.nested(lexeme.span))),
            Token::Sign(_) => {
                self.break_at(lexeme.span);
                self.put_back(lexeme);
                None
            }
        }
    }

    /// An object or a list behind its opening sign, as it stands.
    fn nested(&mut self, open: Span) -> Field {
        let mut depth = 1usize;
        while depth > 0 {
            match self.next().map(|lexeme| lexeme.token) {
                Some(Token::Sign('{' | '[')) => depth += 1,
                Some(Token::Sign('}' | ']')) => depth -= 1,
                Some(_) => {}
                None => {
                    self.cut = true;
                    break;
                }
            }
        }
        let span = Span::from_range(open.start as usize..self.end.at);
        Field { text: span.slice(self.lexer.scanner.since(0)).to_owned(), span }
    }

    /// Notes how a known key is to be spelt.
    pub(super) fn misspelt(&mut self, span: Span, standard: &str) {
        self.keys.push(Edit { span, replacement: format!("\"{standard}\"") });
    }

    /// Notes that the text is over before the record is.
    pub(super) fn cut_off(&mut self) {
        self.cut = true;
    }

    /// The object of the record.
    fn object(&mut self, game: &mut Game<'_>, cx: &Context) -> Result<(), FormatError> {
        let mut separators = Separators::default();
        if !self.take('{')
            && let Some(lexeme) = self.next()
        {
            self.break_at(lexeme.span);
            self.put_back(lexeme);
        }
        loop {
            match self.member(&mut separators) {
                Member::Key { name, span } => {
                    self.root_member(name, span, game, cx)?;
                    self.end_member(&mut separators);
                }
                Member::Foreign(_) => {
                    if let Some(lexeme) = self.next() {
                        self.break_at(lexeme.span);
                    }
                }
                Member::Closed | Member::Cut => return Ok(()),
            }
        }
    }

    fn root_member(
        &mut self,
        name: String,
        span: Span,
        game: &mut Game<'_>,
        cx: &Context,
    ) -> Result<(), FormatError> {
        let key = Key::of(&name);
        let Recorder { record, report, .. } = &mut game.recorder;
        if let Some(key) = key.filter(|key| !key.is_spelt(&name)) {
            self.misspelt(span, key.name());
        }
        if key == Some(Key::Game) && self.take('[') {
            if std::mem::replace(&mut self.fields.has_game, true) {
                report.add(Finding::new(&KEY_TWICE).with("key", name), span);
            }
            return game.read(self);
        }
        let Some(field) = self.value().and_then(Value::into_field) else { return Ok(()) };
        let Some(key) = key.filter(|key| *key != Key::Game) else {
            report.add(Finding::new(&KEY_UNKNOWN).with("key", &*name), span);
            if name == ANNOTATION && record.tree.comment(NodeId::ROOT).is_none() {
                record.tree.set_comment(NodeId::ROOT, field.text);
                return Ok(());
            }
            return self.keep(name, field.text, cx);
        };
        if !self.fields.set(key, field.clone()) {
            report.add(Finding::new(&KEY_TWICE).with("key", &*name), span);
            return self.keep(name, field.text, cx);
        }
        Ok(())
    }

    /// Keeps a value that the standard has no key for.
    fn keep(&mut self, name: String, text: String, cx: &Context) -> Result<(), FormatError> {
        cx.limits.tags(self.fields.others.len() + 1)?;
        self.fields.others.push((name, text));
        Ok(())
    }

    /// Reports what shows only at the end, and stores the fields in the record.
    fn finish(mut self, first: Color, record: &mut Record, report: &mut Report) {
        if first != DotsAndBoxes::default().first_color() {
            record.start = Some(DotsAndBoxes::new(first).to_text().into());
        }
        if self.cut {
            report.add(&RECORD_CUT_OFF, Span::at(self.lexer.scanner.at() as u32));
        } else if let Some(lexeme) = self.next() {
            report.add(&TEXT_AFTER_END, lexeme.span);
        }
        let text = self.lexer.scanner.since(0);
        if let Some(span) = self.broken.first {
            let finding = Finding::new(&NOT_JSON).with("count", self.broken.count);
            report.add(finding.with("text", span.slice(text)), span);
        }
        let mut told = |code, edits: Vec<Edit>| {
            let Some(edit) = edits.first() else { return };
            let finding = Finding::new(code)
                .with("count", edits.len())
                .with("text", edit.span.slice(text).trim_matches('"'))
                .with("standard", edit.replacement.trim_matches('"'));
            let place = edit.span;
            report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, edits)));
        };
        told(&QUOTES, std::mem::take(&mut self.lexer.quotes));
        told(&COMMAS, self.commas);
        told(&KEY_SPELLING, self.keys);
        self.lexer.scanner.report_folded(report);
        if !self.cut
            && record.tree.is_empty()
            && self.fields.others.iter().any(|(name, text)| {
                text.starts_with('[') || Key::of(name) == Some(Key::Game) && !text.trim().is_empty()
            })
        {
            report.add(&NO_MOVES, Span::from_range(0..text.trim_end().len()));
        }
        let missing = self.fields.missing();
        if !missing.is_empty() {
            report.add(Finding::new(&KEYS_MISSING).with("keys", missing.join(", ")), Location::FILE);
        }
        self.fields.assign(first, record, report);
    }
}
