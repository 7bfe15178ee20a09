//! A JSON text as values with their places, built without recursion.

use yipu_core::{Context, FormatError, Span};

use crate::games::dots_and_boxes::json::{Lexer, Token};

/// A value; parts are named by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Object(Vec<(String, usize)>),
    Array(Vec<usize>),
    Text(String),
    /// A number, `true`, `false`, `null`.
    Word(String),
}

/// All values of a text; the first is the whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Json {
    values: Vec<(Value, Span)>,
    /// Whether it ends before it is closed.
    pub(super) is_cut_off: bool,
}

impl Json {
    /// Reads a text. What is damaged is left out.
    ///
    /// # Errors
    /// If there are more values than a record may have nodes.
    pub(super) fn read(text: &str, cx: &Context) -> Result<Self, FormatError> {
        let mut json = Self::default();
        let mut lexer = Lexer::new(text);
        let mut open: Vec<usize> = Vec::new();
        // A string in an object is a key if a colon follows.
        let mut key: Option<String> = None;
        let mut pending: Option<(String, Span)> = None;
        while let Some(lexeme) = lexer.next() {
            cx.limits.moves(json.values.len() / VALUES_PER_NODE)?;
            if let Some((text, span)) = pending.take() {
                if lexeme.token == Token::Sign(':') {
                    key = Some(text);
                    continue;
                }
                json.put(&open, key.take(), Value::Text(text), span);
            }
            match lexeme.token {
                Token::Sign(sign @ ('{' | '[')) => {
                    let value =
                        if sign == '{' { Value::Object(Vec::new()) } else { Value::Array(Vec::new()) };
                    open.push(json.put(&open, key.take(), value, lexeme.span));
                }
                Token::Sign('}' | ']') => {
                    if let Some(closed) = open.pop()
                        && let Some((_, span)) = json.values.get_mut(closed)
                    {
                        *span = Span::new(span.start, lexeme.span.end);
                    }
                    if open.is_empty() {
                        return Ok(json);
                    }
                }
                Token::Sign(_) => {}
                Token::Text(text) => pending = Some((text, lexeme.span)),
                Token::Word(word) => {
                    json.put(&open, key.take(), Value::Word(word), lexeme.span);
                }
            }
        }
        if let Some((text, span)) = pending {
            json.put(&open, key, Value::Text(text), span);
        }
        json.is_cut_off = !open.is_empty();
        Ok(json)
    }

    fn put(&mut self, open: &[usize], key: Option<String>, value: Value, span: Span) -> usize {
        let number = self.values.len();
        self.values.push((value, span));
        if let Some((parent, _)) = open.last().and_then(|parent| self.values.get_mut(*parent)) {
            match parent {
                Value::Object(members) => members.push((key.unwrap_or_default(), number)),
                Value::Array(items) => items.push(number),
                Value::Text(_) | Value::Word(_) => {}
            }
        }
        number
    }

    /// The whole.
    pub(super) fn root(&self) -> Option<Part<'_>> {
        self.part(0)
    }

    fn part(&self, number: usize) -> Option<Part<'_>> {
        self.values.get(number).map(|(value, span)| Part { json: self, value, span: *span })
    }
}

/// More values than a log has for each of its moves.
const VALUES_PER_NODE: usize = 64;

/// A value of a text.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    json: &'a Json,
    value: &'a Value,
    pub(super) span: Span,
}

impl<'a> Part<'a> {
    /// A member of an object.
    pub(super) fn get(self, key: &str) -> Option<Self> {
        self.members().find(|(name, _)| *name == key).map(|(_, part)| part)
    }

    /// The members of an object.
    pub(super) fn members(self) -> impl Iterator<Item = (&'a str, Self)> {
        let members = match self.value {
            Value::Object(members) => &members[..],
            _ => &[],
        };
        members.iter().filter_map(move |(key, number)| Some((key.as_str(), self.json.part(*number)?)))
    }

    /// The items of an array.
    pub(super) fn items(self) -> impl Iterator<Item = Self> {
        let items = match self.value {
            Value::Array(items) => &items[..],
            _ => &[],
        };
        items.iter().filter_map(move |number| self.json.part(*number))
    }

    /// A string, or the text of a number.
    pub(super) fn text(self) -> Option<&'a str> {
        match self.value {
            Value::Text(text) | Value::Word(text) => Some(text),
            Value::Object(_) | Value::Array(_) => None,
        }
    }

    /// The text of a string.
    pub(super) fn string(self) -> Option<&'a str> {
        match self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number.
    pub(super) fn number(self) -> Option<i64> {
        self.text()?.trim().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_what_is_cut_off() {
        let cx = Context::default();
        let json = Json::read(r#"{"a":[1,{"b":"x"}],"c":"7"} tail"#, &cx).unwrap();
        let root = json.root().unwrap();
        let items: Vec<_> = root.get("a").unwrap().items().collect();
        assert_eq!((items[0].number(), items[1].get("b").unwrap().text()), (Some(1), Some("x")));
        assert_eq!((root.get("c").unwrap().number(), json.is_cut_off), (Some(7), false));
        let cut = Json::read(r#"{"a":[1,{"b":"x"#, &cx).unwrap();
        assert!(cut.is_cut_off && cut.root().unwrap().get("a").is_some());
        assert!(Json::read("", &cx).unwrap().root().is_none());
    }
}
