//! The objects of a stream of Java object serialization (SPEC 1).
//!
//! The stream is read into a list of objects, in the order of their handles. Objects hold each other by index, and the reader keeps its own
//! stack, so neither depth nor cycles cost anything. Nothing is interpreted here but text and whole numbers.

use std::rc::Rc;

use yipu_core::Span;

/// The bytes that every stream begins with.
pub(super) const MAGIC: &[u8] = &[0xAC, 0xED, 0, 5];

/// The handle of the first object.
const FIRST_HANDLE: u32 = 0x007E_0000;

/// The most superclasses that a class may have.
const MOST_SUPERCLASSES: usize = 64;

/// The bytes that say what follows.
mod token {
    pub(super) const NULL: u8 = 0x70;
    pub(super) const REFERENCE: u8 = 0x71;
    pub(super) const CLASS_DESCRIPTION: u8 = 0x72;
    pub(super) const OBJECT: u8 = 0x73;
    pub(super) const STRING: u8 = 0x74;
    pub(super) const ARRAY: u8 = 0x75;
    pub(super) const CLASS: u8 = 0x76;
    pub(super) const BLOCK: u8 = 0x77;
    pub(super) const END_OF_BLOCKS: u8 = 0x78;
    pub(super) const LONG_BLOCK: u8 = 0x7A;
    pub(super) const LONG_STRING: u8 = 0x7C;
    pub(super) const ENUM: u8 = 0x7E;
}

/// The flags of a class.
mod flag {
    pub(super) const HAS_WRITE_METHOD: u8 = 1;
    pub(super) const EXTERNALIZABLE: u8 = 4;
    pub(super) const HAS_BLOCKS: u8 = 8;
}

/// Why reading stopped, and at which byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// The stream ends too early.
    CutOff(usize),
    /// What follows is nothing that this reader understands.
    NotUnderstood(usize),
}

/// The value of a field, or an item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Null,
    Number(i64),
    /// The index of an object.
    Object(usize),
    /// A number that is not whole.
    Other,
}

/// Something that has a handle.
#[derive(Clone, Debug)]
enum Object {
    Class(Class),
    Text(Text),
    Instance(Instance),
    /// An array, an enumeration constant, a class.
    Other,
}

/// A string.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) value: String,
    /// Where its bytes are.
    pub(super) span: Span,
    /// `true` if some of its bytes are no characters.
    pub(super) is_broken: bool,
}

#[derive(Clone, Debug)]
struct Class {
    name: String,
    flags: u8,
    fields: Vec<Field>,
    /// The class and its superclasses, the topmost first: the order in which the fields of an object stand.
    chain: Rc<[usize]>,
}

#[derive(Clone, Debug)]
struct Field {
    name: String,
    kind: u8,
}

#[derive(Clone, Debug)]
struct Instance {
    class: usize,
    /// The values of all fields, those of superclasses first.
    fields: Vec<Value>,
    /// What the class itself has written after its fields: the items of a list.
    items: Vec<Value>,
}

/// What is being read.
enum Frame {
    /// An object: the part of its class chain and the field that come next; `in_blocks` while reading what the class has written.
    Instance { object: usize, chain: Rc<[usize]>, part: usize, field: usize, in_blocks: bool },
    /// An array with that many items left.
    Array { kind: u8, left: u32 },
}

/// The objects of a stream.
pub(super) struct Objects {
    objects: Vec<Object>,
}

/// Reads a stream of one object, which is the first of the objects. A stream that breaks gives what came before the break.
pub(super) fn read(bytes: &[u8]) -> (Objects, Value, Option<Broken>) {
    let mut reader = Reader { bytes, at: MAGIC.len(), objects: Vec::new(), frames: Vec::new() };
    let (root, mut broken) = match reader.object() {
        Ok(root) => (root, None),
        Err(broken) => (Value::Null, Some(broken)),
    };
    while broken.is_none() && !reader.frames.is_empty() {
        broken = reader.step().err();
    }
    (Objects { objects: reader.objects }, root, broken)
}

impl Objects {
    /// The name of an object's class without its package.
    pub(super) fn class_name(&self, value: Value) -> &str {
        let class = self.instance(value).and_then(|instance| self.class(instance.class));
        class.map_or("", |class| class.name.rsplit('.').next().unwrap_or(""))
    }

    /// The value of a field of an object; `None` if it has no such field, or the stream ends before it.
    pub(super) fn field(&self, value: Value, name: &str) -> Option<Value> {
        let instance = self.instance(value)?;
        let index = self.field_names(value).position(|field| field == name)?;
        instance.fields.get(index).copied()
    }

    /// The names of the fields of an object, in the order of their values.
    pub(super) fn field_names(&self, value: Value) -> impl Iterator<Item = &str> {
        let class = self.instance(value).and_then(|instance| self.class(instance.class));
        let chain = class.map_or(&[][..], |class| &class.chain);
        chain
            .iter()
            .filter_map(|class| self.class(*class))
            .flat_map(|class| &class.fields)
            .map(|field| &*field.name)
    }

    /// The items that a list has written.
    pub(super) fn items(&self, value: Value) -> &[Value] {
        self.instance(value).map_or(&[], |instance| &instance.items)
    }

    /// A string.
    pub(super) fn text(&self, value: Value) -> Option<&Text> {
        match self.get(value)? {
            Object::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number, also one in a box such as `java.lang.Integer`.
    pub(super) fn number(&self, value: Value) -> Option<i64> {
        let value = self.field(value, "value").unwrap_or(value);
        if let Value::Number(number) = value { Some(number) } else { None }
    }

    fn get(&self, value: Value) -> Option<&Object> {
        if let Value::Object(index) = value { self.objects.get(index) } else { None }
    }

    fn instance(&self, value: Value) -> Option<&Instance> {
        if let Object::Instance(instance) = self.get(value)? { Some(instance) } else { None }
    }

    fn class(&self, index: usize) -> Option<&Class> {
        if let Object::Class(class) = self.objects.get(index)? { Some(class) } else { None }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    objects: Vec<Object>,
    frames: Vec<Frame>,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Broken> {
        let end = self.at.checked_add(count);
        let taken = end.and_then(|end| self.bytes.get(self.at..end)).ok_or(Broken::CutOff(self.at))?;
        self.at += count;
        Ok(taken)
    }

    /// A number of that many bytes, the highest first.
    fn unsigned(&mut self, bytes: usize) -> Result<u64, Broken> {
        Ok(self.take(bytes)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    fn byte(&mut self) -> Result<u8, Broken> {
        Ok(self.take(1)?[0])
    }

    fn not_understood<T>(&self) -> Result<T, Broken> {
        Err(Broken::NotUnderstood(self.at))
    }

    /// Gives the next handle to an object, and returns its index.
    fn add(&mut self, object: Object) -> usize {
        self.objects.push(object);
        self.objects.len() - 1
    }

    /// Bytes after their length, which takes that many bytes.
    fn sized(&mut self, length_bytes: usize) -> Result<Text, Broken> {
        let length = self.unsigned(length_bytes)?;
        let start = self.at;
        let bytes = self.take(usize::try_from(length).unwrap_or(usize::MAX))?;
        let (value, is_broken) = decode(bytes);
        Ok(Text { value, span: Span::from_range(start..self.at), is_broken })
    }

    /// A reference to what came before.
    fn reference(&mut self) -> Result<usize, Broken> {
        let handle = self.unsigned(4)?;
        let index = handle.checked_sub(u64::from(FIRST_HANDLE)).and_then(|index| usize::try_from(index).ok());
        match index.filter(|index| *index < self.objects.len()) {
            Some(index) => Ok(index),
            None => self.not_understood(),
        }
    }

    /// A class and the superclasses that are not described yet; `None` for no class.
    fn class(&mut self) -> Result<Option<usize>, Broken> {
        let mut described = Vec::new();
        let known = loop {
            match self.byte()? {
                token::NULL => break None,
                token::REFERENCE => break Some(self.reference()?),
                token::CLASS_DESCRIPTION if described.len() < MOST_SUPERCLASSES => {
                    described.push(self.description()?);
                }
                _ => return self.not_understood(),
            }
        };
        let mut chain = match known.map(|index| self.objects.get(index)) {
            None => Vec::new(),
            Some(Some(Object::Class(class))) => class.chain.to_vec(),
            Some(_) => return self.not_understood(),
        };
        for index in described.iter().rev() {
            chain.push(*index);
            if let Some(Object::Class(class)) = self.objects.get_mut(*index) {
                class.chain = Rc::from(&*chain);
            }
        }
        if chain.len() > MOST_SUPERCLASSES {
            return self.not_understood();
        }
        Ok(described.first().copied().or(known))
    }

    /// The description of one class, without its superclass.
    fn description(&mut self) -> Result<usize, Broken> {
        let name = self.sized(2)?.value;
        // The number of the class's version.
        self.take(8)?;
        let index = self.add(Object::Other);
        let flags = self.byte()?;
        let mut fields = Vec::new();
        for _ in 0..self.unsigned(2)? {
            let kind = self.byte()?;
            let name = self.sized(2)?.value;
            if matches!(kind, b'L' | b'[') {
                self.name_of_type()?;
            }
            fields.push(Field { name, kind });
        }
        self.objects[index] = Object::Class(Class { name, flags, fields, chain: Rc::from([]) });
        match self.byte()? {
            token::END_OF_BLOCKS => Ok(index),
            _ => self.not_understood(),
        }
    }

    /// A string in a place where nothing else may stand.
    fn name_of_type(&mut self) -> Result<(), Broken> {
        match self.byte()? {
            token::STRING => {
                let text = self.sized(2)?;
                self.add(Object::Text(text));
            }
            token::REFERENCE => {
                self.reference()?;
            }
            _ => return self.not_understood(),
        }
        Ok(())
    }

    /// Reads an object, or begins one whose fields [`step`](Self::step) reads.
    fn object(&mut self) -> Result<Value, Broken> {
        let object = match self.byte()? {
            token::NULL => return Ok(Value::Null),
            token::REFERENCE => self.reference()?,
            token::STRING => {
                let text = self.sized(2)?;
                self.add(Object::Text(text))
            }
            token::LONG_STRING => {
                let text = self.sized(8)?;
                self.add(Object::Text(text))
            }
            token::CLASS => {
                self.class()?;
                self.add(Object::Other)
            }
            token::ENUM => {
                self.class()?;
                let index = self.add(Object::Other);
                self.name_of_type()?;
                index
            }
            token::ARRAY => self.array()?,
            token::OBJECT => self.instance()?,
            _ => {
                self.at -= 1;
                return self.not_understood();
            }
        };
        Ok(Value::Object(object))
    }

    fn array(&mut self) -> Result<usize, Broken> {
        let class = self.class()?;
        let index = self.add(Object::Other);
        let left = self.unsigned(4)? as u32;
        match class.and_then(|class| self.objects.get(class)) {
            Some(Object::Class(Class { name, .. })) if name.starts_with('[') => {
                let kind = name.as_bytes().get(1).copied().unwrap_or(b'L');
                self.frames.push(Frame::Array { kind, left });
            }
            _ => return self.not_understood(),
        }
        Ok(index)
    }

    fn instance(&mut self) -> Result<usize, Broken> {
        let Some(class) = self.class()? else { return self.not_understood() };
        let chain = match self.objects.get(class) {
            Some(Object::Class(described)) => described.chain.clone(),
            _ => return self.not_understood(),
        };
        let object = self.add(Object::Instance(Instance { class, fields: Vec::new(), items: Vec::new() }));
        self.frames.push(Frame::Instance { object, chain, part: 0, field: 0, in_blocks: false });
        Ok(object)
    }

    /// Reads one field or item of the innermost object.
    fn step(&mut self) -> Result<(), Broken> {
        match self.frames.last_mut() {
            None => {}
            Some(Frame::Array { left: 0, .. }) => {
                self.frames.pop();
            }
            Some(Frame::Array { kind, left }) => {
                *left -= 1;
                let kind = *kind;
                self.value(kind)?;
            }
            Some(Frame::Instance { object, in_blocks: true, .. }) => {
                let object = *object;
                self.written(object)?;
            }
            Some(Frame::Instance { object, chain, part, field, in_blocks }) => {
                let class = chain.get(*part).and_then(|class| self.objects.get(*class));
                let Some(Object::Class(class)) = class else {
                    self.frames.pop();
                    return Ok(());
                };
                let (object, flags) = (*object, class.flags);
                let is_external = flags & flag::EXTERNALIZABLE != 0;
                if let Some(next) = class.fields.get(*field).filter(|_| !is_external) {
                    *field += 1;
                    let kind = next.kind;
                    let value = self.value(kind)?;
                    self.fill(object, |instance| instance.fields.push(value));
                } else if is_external && flags & flag::HAS_BLOCKS == 0 {
                    return self.not_understood();
                } else if is_external || flags & flag::HAS_WRITE_METHOD != 0 {
                    *in_blocks = true;
                } else {
                    (*part, *field) = (*part + 1, 0);
                }
            }
        }
        Ok(())
    }

    /// Reads a piece of what a class has written after the fields of an object.
    fn written(&mut self, object: usize) -> Result<(), Broken> {
        match self.byte()? {
            token::END_OF_BLOCKS => {
                if let Some(Frame::Instance { part, field, in_blocks, .. }) = self.frames.last_mut() {
                    (*part, *field, *in_blocks) = (*part + 1, 0, false);
                }
            }
            token::BLOCK => {
                let length = self.unsigned(1)?;
                self.take(length as usize)?;
            }
            token::LONG_BLOCK => {
                let length = self.unsigned(4)?;
                self.take(length as usize)?;
            }
            _ => {
                self.at -= 1;
                let value = self.object()?;
                self.fill(object, |instance| instance.items.push(value));
            }
        }
        Ok(())
    }

    fn fill(&mut self, object: usize, change: impl FnOnce(&mut Instance)) {
        if let Some(Object::Instance(instance)) = self.objects.get_mut(object) {
            change(instance);
        }
    }

    /// A value of a kind: the letter that Java has for its type.
    fn value(&mut self, kind: u8) -> Result<Value, Broken> {
        let bytes = match kind {
            b'L' | b'[' => return self.object(),
            b'B' | b'Z' => 1,
            b'C' | b'S' => 2,
            b'F' | b'I' => 4,
            b'D' | b'J' => 8,
            _ => return self.not_understood(),
        };
        let number = self.unsigned(bytes)?;
        let unused = 64 - 8 * bytes as u32;
        Ok(match kind {
            b'F' | b'D' => Value::Other,
            b'C' => Value::Number(number.cast_signed()),
            _ => Value::Number((number << unused).cast_signed() >> unused),
        })
    }
}

/// The text of modified UTF-8 (SPEC 1.2), and whether some bytes are no characters.
fn decode(bytes: &[u8]) -> (String, bool) {
    if bytes.is_ascii() {
        return (bytes.iter().map(|byte| char::from(*byte)).collect(), false);
    }
    let mut is_broken = false;
    let mut units: Vec<u16> = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        let low = |byte: &u8| u16::from(byte & 0x3F);
        let (unit, length) = match (first, after) {
            (0..0x80, _) => (u16::from(*first), 1),
            (0xC0..0xE0, [second @ 0x80..0xC0, ..]) => (u16::from(first & 0x1F) << 6 | low(second), 2),
            (0xE0..0xF0, [second @ 0x80..0xC0, third @ 0x80..0xC0, ..]) => {
                (u16::from(first & 0x0F) << 12 | low(second) << 6 | low(third), 3)
            }
            _ => {
                is_broken = true;
                (char::REPLACEMENT_CHARACTER as u16, 1)
            }
        };
        units.push(unit);
        rest = rest.get(length..).unwrap_or_default();
    }
    let characters = char::decode_utf16(units).map(|unit| {
        is_broken |= unit.is_err();
        unit.unwrap_or(char::REPLACEMENT_CHARACTER)
    });
    let text = characters.collect();
    (text, is_broken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modified_utf8_has_surrogates_and_a_long_zero() {
        assert_eq!(decode("炮a".as_bytes()), ("炮a".to_owned(), false));
        assert_eq!(
            decode(&[0xC0, 0x80, 0xED, 0xA1, 0x80, 0xED, 0xB0, 0x80]),
            ("\0\u{20000}".to_owned(), false)
        );
        assert_eq!(decode(&[0xED, 0xA1, 0x80, b'x']), ("\u{FFFD}x".to_owned(), true));
        assert_eq!(decode(&[0xE7, 0x82]), ("\u{FFFD}\u{FFFD}".to_owned(), true));
    }

    #[test]
    fn small_numbers_keep_their_sign() {
        let value =
            |kind, bytes| Reader { bytes, at: 0, objects: Vec::new(), frames: Vec::new() }.value(kind);
        assert_eq!(value(b'I', &[0xFF; 4]), Ok(Value::Number(-1)));
        assert_eq!(value(b'S', &[0x7F, 0xFF]), Ok(Value::Number(32767)));
        assert_eq!(value(b'C', &[0xFF, 0xFF]), Ok(Value::Number(65535)));
        assert_eq!(value(b'J', &[0; 7]), Err(Broken::CutOff(0)));
        assert_eq!(value(b'?', &[0; 7]), Err(Broken::NotUnderstood(0)));
    }
}
