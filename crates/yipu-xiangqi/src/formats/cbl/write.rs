//! The writer: a fresh library.

use yipu_core::{Context, Finding, Location, Record, Report, TagName, loss};

use super::codes::LIBRARY_DIFFERS;
use super::layout::{ENTRY, FIELDS, INDEX, MAGIC, PAGE, SLOTS};
use crate::formats::cbr::{self, Written};

/// The slots of an index are a multiple of this, as in most libraries.
const SLOT_STEP: usize = 128;

/// Writes records into one library. Its own fields are those of the first record that has each.
pub(super) fn write_many(records: &[Record], _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut written = Vec::with_capacity(records.len());
    for record in records {
        let has_place = |name: &TagName| cbr::has_place(name) || is_library(name);
        loss::report_tags("CBL", record, has_place, report);
        written.push(cbr::write_record(record, report));
    }
    let base = out.len();
    let slots = records.len().div_ceil(SLOT_STEP).max(1) * SLOT_STEP;
    out.resize(base + INDEX + slots * ENTRY, 0);
    let head = out.get_mut(base..).unwrap_or_default();
    put(head, 0, MAGIC);
    put(head, 16, &3u32.to_le_bytes());
    put(head, 20, &library_identifier(&written));
    put(head, 52, &0x7FFF_FFFFu32.to_le_bytes());
    put(head, SLOTS, &(slots as u32).to_le_bytes());
    for field in &FIELDS {
        let mut texts =
            (1usize..).zip(records).filter_map(|(at, record)| Some((at, record.tags.get(&field.tag)?)));
        let Some((_, text)) = texts.next() else { continue };
        for (number, _) in texts.filter(|(_, other)| other.as_str() != text.as_str()) {
            let finding = Finding::new(&LIBRARY_DIFFERS).with("number", number);
            report.add(finding.with("tag", field.tag.as_str()), Location::tag(field.tag.clone()));
        }
        let (bytes, fits) = cbr::encode_field(text, field.width);
        put(head, field.at, &bytes);
        if !fits {
            let finding = Finding::new(&cbr::TEXT_CUT).with("room", field.width / 2 - 1);
            report.add(finding, Location::tag(field.tag.clone()));
        }
    }
    for (ordinal, (record, written)) in records.iter().zip(&written).enumerate() {
        put(head, INDEX + ordinal * ENTRY, &entry(ordinal, record, written));
    }
    for Written { bytes, .. } in written {
        let end = out.len() + bytes.len().next_multiple_of(PAGE);
        out.extend(bytes);
        out.resize(end, 0);
    }
}

fn is_library(name: &TagName) -> bool {
    FIELDS.iter().any(|field| field.tag == *name)
}

fn put(out: &mut [u8], at: usize, bytes: &[u8]) {
    if let Some(field) = out.get_mut(at..at + bytes.len()) {
        field.copy_from_slice(bytes);
    }
}

/// An entry of the index: in use, ordinal, 1, length, 0, identifier, title (3.2).
fn entry(ordinal: usize, record: &Record, written: &Written) -> [u8; ENTRY] {
    let mut entry = [0; ENTRY];
    let numbers = [7, ordinal as u32, 1, written.bytes.len() as u32];
    for (at, number) in (0..).step_by(4).zip(numbers) {
        put(&mut entry, at, &number.to_le_bytes());
    }
    put(&mut entry, 20, &cbr::encode_field(&identifier_text(&written.identifier), 80).0);
    put(&mut entry, 100, &cbr::encode_field(record.tags.text(&TagName::TITLE), 128).0);
    entry
}

/// An identifier as people write it: three little-endian numbers, then eight bytes.
fn identifier_text(id: &[u8; 16]) -> String {
    let order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
    let mut text = String::from("{");
    for (at, index) in order.into_iter().enumerate() {
        if matches!(at, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0').to_ascii_uppercase();
        text.extend([digit(id[index] >> 4), digit(id[index] & 15)]);
    }
    text.push('}');
    text
}

/// The library's identifier, made from those of its records.
fn library_identifier(written: &[Written]) -> [u8; 16] {
    let mut identifier = [0; 16];
    for (turn, record) in written.iter().enumerate() {
        for (at, byte) in record.identifier.iter().enumerate() {
            identifier[(at + turn) % 16] ^= byte;
        }
    }
    identifier
}
