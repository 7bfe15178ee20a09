//! The writer. It encodes the record's fields, and puts back what a file of the same version had beyond them where
//! that still says the same. See `SPEC.md`, sections 7 and 8.

use yipu_core::{Context, Finding, FormatError, Location, NodeId, Record, Report, TagName, Text, loss};

use super::codes::{BEYOND_TWO_BYTES, CHARACTER_LOST, TEXT_CUT};
use super::comments::{self, Encoded};
use super::header::{
    FIELDS, Field, HEADER, Header, PIECES, RESULT, SIDE, TITLE, TITLE_FIELDS, TYPE, said, side, text, titles,
    type_byte, usual_type,
};
use super::keys::{FRESH_10, FRESH_18, KEY_BYTES, Keys, NEWEST, PLAIN};
use super::pieces::{self, CAPTURED};
use super::residue::Found;
use super::{FROM, Flags, TO, node_bytes, root_squares};
use crate::formats::preorder::Writable;
use crate::formats::shared;
use crate::{Color, INFO, Setup};

/// Writes a file.
pub(super) fn write(
    record: &Record,
    cx: &Context,
    out: &mut Vec<u8>,
    report: &mut Report,
) -> Result<(), FormatError> {
    let found = Found(&record.residue);
    let (key_bytes, is_own) = choose_keys(cx, found);
    let mut head = HeadWriter { header: [0; HEADER], record, found: is_own.then_some(found), report };
    head.header[..2].copy_from_slice(b"XQ");
    head.header[2..2 + KEY_BYTES].copy_from_slice(&key_bytes);
    let keys = Keys::of(&head.header);
    head.start(&keys)?;
    head.texts();
    head.reserved();
    let header = head.header;
    let base = out.len();
    out.extend_from_slice(&header);
    let comments = if is_own { found.comments() } else { Vec::new() };
    BodyWriter { record, keys, found: is_own.then_some(found), comments, out, base, report }.write();
    if is_own {
        out.extend_from_slice(found.tail());
    }
    Ok(())
}

/// The keys to write with, and whether they are those of the file that the record came from (8.2).
fn choose_keys(cx: &Context, found: Found<'_>) -> ([u8; KEY_BYTES], bool) {
    let fresh = cx.option("xqf-version").map(|version| if version == "18" { FRESH_18 } else { FRESH_10 });
    let Some(own) = found.keys() else { return (fresh.unwrap_or(FRESH_10), false) };
    let version = own[0];
    let mut header = [0; HEADER];
    header[2..2 + KEY_BYTES].copy_from_slice(&own);
    let is_sound = (PLAIN..=NEWEST).contains(&version) && Keys::of(&header).sum_is_right;
    match fresh {
        None if is_sound => (own, true),
        None => (if version <= PLAIN { FRESH_10 } else { FRESH_18 }, false),
        Some(fresh) if is_sound && fresh[0] == version => (own, true),
        Some(fresh) => (fresh, false),
    }
}

struct HeadWriter<'r> {
    header: Header,
    record: &'r Record,
    found: Option<Found<'r>>,
    report: &'r mut Report,
}

impl<'r> HeadWriter<'r> {
    /// The kept bytes of a field.
    fn kept(&self, at: usize) -> Option<&'r [u8]> {
        self.found?.fields().find(|(field, _)| *field == at).map(|(_, bytes)| bytes)
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        if let Some(field) = self.header.get_mut(at..at + bytes.len()) {
            field.copy_from_slice(bytes);
        }
    }

    fn start(&mut self, keys: &Keys) -> Result<(), FormatError> {
        let setup = shared::start_setup(self.record);
        shared::report_counters(&setup, self.report);
        let slots = self.slots(&setup)?;
        self.put(PIECES, &keys.hide_pieces(&slots));
        let turn = u8::from(setup.turn == Color::Black);
        let kept = self.kept(SIDE).and_then(|bytes| bytes.first().copied());
        self.header[SIDE] = kept.filter(|byte| side(*byte) == setup.turn).unwrap_or(turn);
        let kept = self.kept(RESULT).and_then(|bytes| bytes.first().copied());
        let result = kept.filter(|byte| shared::outcome(*byte) == self.record.outcome);
        self.header[RESULT] = result.unwrap_or(shared::outcome_byte(self.record.outcome));
        let is_set_up = Setup { halfmoves: 0, fullmoves: 1, ..setup }.to_string() != INFO.start;
        let word = self.record.tags.get(&TagName::TYPE);
        self.header[TYPE] = word.and_then(|word| type_byte(word)).unwrap_or(usual_type(is_set_up));
        Ok(())
    }

    fn slots(&self, setup: &Setup) -> Result<[u8; 32], FormatError> {
        let kept = Found(&self.record.residue).slots();
        match kept.filter(|slots| pieces::place(slots).setup.squares == setup.squares) {
            Some(slots) if self.found.is_some() => Ok(slots),
            // The order of the slots is worth keeping in any version, the noise of captured pieces is not.
            Some(slots) => Ok(slots.map(|byte| if pieces::square(byte).is_some() { byte } else { CAPTURED })),
            None => pieces::slots(setup),
        }
    }

    fn texts(&mut self) {
        let tags = &self.record.tags;
        let [title, subtitle] = &TITLE_FIELDS;
        let same_titles = |bytes: &&[u8]| {
            let (first, second) = titles(bytes);
            let second = second.map_or("".into(), |said| text(said.bytes));
            text(first.bytes).as_str() == tags.text(&title.tag) && second.as_str() == tags.text(&subtitle.tag)
        };
        match self.kept(TITLE).filter(same_titles) {
            Some(bytes) => self.put(TITLE, bytes),
            None => [title, subtitle].into_iter().for_each(|field| self.text(field)),
        }
        for field in &FIELDS {
            let same = |bytes: &&[u8]| text(said(bytes).bytes).as_str() == tags.text(&field.tag);
            match self.kept(field.at).filter(same) {
                Some(bytes) => self.put(field.at, bytes),
                None => self.text(field),
            }
        }
        let has_place = |name: &TagName| {
            TITLE_FIELDS.iter().chain(&FIELDS).any(|field| field.tag == *name)
                || *name == TagName::TYPE && type_byte(tags.text(name)).is_some()
        };
        loss::report_tags("XQF", self.record, has_place, self.report);
    }

    fn text(&mut self, field: &Field) {
        let Some(text) = self.record.tags.get(&field.tag) else { return };
        let place = Location::tag(field.tag.clone());
        let encoded = encode_tag(text);
        report_characters(&encoded, &place, self.report);
        let mut bytes = &encoded.bytes[..];
        if bytes.len() > field.room {
            bytes = &bytes[..comments::fitting(bytes, field.room)];
            let finding =
                Finding::new(&TEXT_CUT).with("length", encoded.bytes.len()).with("room", field.room);
            self.report.add(finding, place);
        }
        self.header[field.at] = bytes.len() as u8;
        self.put(field.at + 1, bytes);
    }

    /// Puts back what the reserved bytes held, and in version 1.0 those that are keys later on.
    fn reserved(&mut self) {
        let Some(found) = self.found else { return };
        for (at, bytes) in found.fields() {
            if super::header::RESERVED.iter().any(|(from, _)| *from == at) {
                self.put(at, bytes);
            }
        }
    }
}

/// The bytes of a tag: as they were read where they still say the same, else encoded.
fn encode_tag(tag: &Text) -> Encoded {
    match tag.raw().filter(|raw| text(raw).as_str() == tag.as_str()) {
        Some(raw) => Encoded { bytes: raw.to_vec(), wide: 0, lost: 0 },
        None => comments::encode_text(tag),
    }
}

fn report_characters(encoded: &Encoded, place: &Location, report: &mut Report) {
    if encoded.wide > 0 {
        report.add(Finding::new(&BEYOND_TWO_BYTES).with("count", encoded.wide), place.clone());
    }
    if encoded.lost > 0 {
        report.add(Finding::new(&CHARACTER_LOST).with("count", encoded.lost), place.clone());
    }
}

struct BodyWriter<'r> {
    record: &'r Record,
    keys: Keys,
    found: Option<Found<'r>>,
    comments: Vec<(u32, Option<&'r [u8]>)>,
    out: &'r mut Vec<u8>,
    /// Where in `out` the file begins.
    base: usize,
    report: &'r mut Report,
}

impl BodyWriter<'_> {
    fn write(mut self) {
        let moves = Writable::new(&self.record.tree, "xqf", pieces::byte);
        moves.report_lost(self.report);
        let root = self.found.and_then(Found::root).unwrap_or(root_squares(self.keys.version));
        self.node(NodeId::ROOT, root, !moves.is_empty(), false);
        for visit in moves {
            let [from, to] = visit.squares;
            let squares = [
                from.wrapping_add(FROM).wrapping_add(self.keys.from),
                to.wrapping_add(TO).wrapping_add(self.keys.to),
            ];
            self.node(visit.id, squares, visit.child, visit.sibling);
        }
    }

    fn node(&mut self, id: NodeId, [from, to]: [u8; 2], child: bool, sibling: bool) {
        let comment = shared::comment(&self.record.tree, id, self.report).map(|text| self.comment(id, &text));
        let usual =
            node_bytes(&self.keys, Flags { child, sibling, comment: comment.is_some() }, id == NodeId::ROOT);
        let kept = self.found.and_then(|found| found.node(id));
        let [flags, reserved] = kept.filter(|kept| self.says_the_same(kept[0], usual[0])).unwrap_or(usual);
        self.push(&[from, to, flags, reserved]);
        let length = comment.as_ref().map_or(0, Vec::len) as u32;
        if comment.is_some() || self.keys.is_plain() {
            self.push(&length.wrapping_add(self.keys.length).to_le_bytes());
        }
        self.push(&comment.unwrap_or_default());
    }

    /// Whether two bytes of flags mean the same.
    fn says_the_same(&self, kept: u8, usual: u8) -> bool {
        if self.keys.is_plain() {
            (kept & 0xF0 != 0, kept & 0x0F != 0) == (usual & 0xF0 != 0, usual & 0x0F != 0)
        } else {
            kept & 0xE0 == usual & 0xE0
        }
    }

    fn comment(&mut self, id: NodeId, text: &str) -> Vec<u8> {
        let index = self.comments.binary_search_by_key(&(id.index() as u32), |(node, _)| *node);
        let kept = index.ok().and_then(|index| self.comments.get(index)).map(|(_, bytes)| *bytes);
        if let Some(Some(bytes)) = kept
            && comments::read(bytes).text.as_str() == text
        {
            return bytes.to_vec();
        }
        let encoded = comments::encode(text, kept == Some(None));
        report_characters(&encoded, &Location::node(id), self.report);
        encoded.bytes
    }

    fn push(&mut self, bytes: &[u8]) {
        let at = self.out.len() - self.base;
        let keys = self.keys.stream.iter().cycle().skip(at % 32);
        self.out.extend(bytes.iter().zip(keys).map(|(byte, key)| byte.wrapping_add(*key)));
    }
}
