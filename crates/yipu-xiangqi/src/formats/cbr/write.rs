//! The writer: version 2.

use yipu_core::{Finding, Location, NodeId, Record, Report, TagName};

use super::codes::{NUMBER_LOST, TEXT_CUT};
use super::layout::{MAGIC, V2, VERSION, board, board_byte, kind_byte, piece, usual_kind};
use super::nodes::{COMMENT, LAST, SIBLING};
use super::residue::Found;
use super::text::{decode_comment, decode_field, encode_comment, encode_field};
use crate::formats::{preorder::Writable, shared};
use crate::{Color, INFO, Setup};

/// What lies between the fields of version 2, and what its bytes usually are: reserved bytes, the identifier, what
/// follows the short fields, the state of the player.
pub(super) const GAPS: [(usize, usize, u8); 10] = [
    (16, 19, 0),
    (IDENTIFIER, IDENTIFIER + 16, 0),
    (36, 52, 0),
    (1948, 1972, 0),
    (2012, 2040, 0),
    (2041, 2044, 0),
    (2077, 2080, 0),
    (2113, 2116, 0),
    (2118, 2120, 0),
    (STATE, 2214, 0xFF),
];

const IDENTIFIER: usize = 20;
const STATE: usize = 2210;

/// A record as it is written.
pub(in crate::formats) struct Written {
    pub(in crate::formats) bytes: Vec<u8>,
    pub(in crate::formats) identifier: [u8; 16],
}

/// Writes one record; which tags have no place is not told here.
pub(in crate::formats) fn write_record(record: &Record, report: &mut Report) -> Written {
    let found = Found::of(&record.residue);
    let mut out = vec![0; V2.nodes];
    put(&mut out, 0, MAGIC);
    out[19] = VERSION;
    put(&mut out, STATE, &[0xFF; 4]);
    numbers(record, &mut out, report);
    for field in V2.fields {
        let Some(text) = record.tags.get(&field.tag) else { continue };
        let (bytes, fits) = encode_field(text, field.width);
        put(&mut out, field.at, &bytes);
        if !fits {
            let finding = Finding::new(&TEXT_CUT).with("room", field.width / 2 - 1);
            report.add(finding, Location::tag(field.tag.clone()));
        }
    }
    for (at, bytes) in found.parts() {
        if says_the_same(at, bytes, record) {
            put(&mut out, at, bytes);
        }
    }
    moves(record, &found, &mut out, report);
    out.extend_from_slice(found.tail());
    let mut identifier = [0; 16];
    identifier.copy_from_slice(&out[IDENTIFIER..IDENTIFIER + 16]);
    if identifier == [0; 16] {
        identifier = fresh_identifier(&out);
        put(&mut out, IDENTIFIER, &identifier);
    }
    Written { bytes: out, identifier }
}

fn put(out: &mut [u8], at: usize, bytes: &[u8]) {
    if let Some(field) = out.get_mut(at..at + bytes.len()) {
        field.copy_from_slice(bytes);
    }
}

fn numbers(record: &Record, out: &mut [u8], report: &mut Report) {
    let setup = shared::start_setup(record);
    let round = u16::try_from(setup.fullmoves).unwrap_or(u16::MAX);
    if setup.halfmoves != 0 || u32::from(round) != setup.fullmoves {
        let finding =
            Finding::new(&NUMBER_LOST).with("quiet", setup.halfmoves).with("round", setup.fullmoves);
        report.add(finding, NodeId::ROOT);
    }
    let is_set_up = Setup { halfmoves: 0, ..setup.clone() }.to_string() != INFO.start;
    let kind = record.tags.get(&TagName::KIND).and_then(|word| kind_byte(word));
    out[V2.kind] = kind.unwrap_or(usual_kind(is_set_up));
    out[V2.result] = shared::outcome_byte(record.outcome);
    out[V2.side] = 1 + setup.turn.index() as u8;
    put(out, V2.round, &round.to_le_bytes());
    put(out, V2.board, &board(&setup));
}

/// Whether a kept part of the head still says what the record says.
fn says_the_same(at: usize, bytes: &[u8], record: &Record) -> bool {
    if let Some(field) = V2.fields.iter().find(|field| field.at == at) {
        return decode_field(bytes).text == record.tags.text(&field.tag);
    }
    let first = bytes.first().copied().unwrap_or(0);
    let setup = || shared::start_setup(record);
    if at == V2.result {
        shared::outcome(first) == record.outcome
    } else if at == V2.side {
        // It was no side, and the reader found Red, or the side of the first move; a change to Black must show.
        setup().turn == Color::Red
    } else if at == V2.round {
        setup().fullmoves == 1
    } else if at == V2.board {
        let squares = setup().squares;
        (0..).zip(bytes).all(|(point, byte)| {
            let square = super::layout::board_square(point);
            square.is_some_and(|square| squares[square.index()] == piece(*byte))
        })
    } else {
        true
    }
}

fn moves(record: &Record, found: &Found<'_>, out: &mut Vec<u8>, report: &mut Report) {
    let tree = &record.tree;
    let moves = Writable::new(tree, V2.name, board_byte);
    moves.report_lost(report);
    let flag = |on: bool, flag: u8| if on { flag } else { 0 };
    let mut node = |id: NodeId, flags: u8, branches: bool, [from, to]: [u8; 2]| {
        let comment = shared::comment(tree, id, report).map(|text| {
            let kept = found.comment(id).filter(|bytes| decode_comment(bytes).text == text);
            kept.map_or_else(|| encode_comment(&text), <[u8]>::to_vec)
        });
        let usual = [flags | flag(comment.is_some(), COMMENT), u8::from(branches), from, to];
        let same = |kept: &[u8; 4]| {
            kept[0] & (LAST | SIBLING | COMMENT) == usual[0]
                && (id == NodeId::ROOT || kept[2..] == usual[2..])
        };
        out.extend(found.node(id).filter(same).unwrap_or(usual));
        if let Some(comment) = comment {
            out.extend((comment.len() as u32).to_le_bytes());
            out.extend(comment);
        }
    };
    let branches = moves.branches(NodeId::ROOT);
    node(NodeId::ROOT, flag(moves.is_empty(), LAST), branches, [0, 0]);
    for visit in moves {
        let flags = flag(!visit.child, LAST) | flag(visit.sibling, SIBLING);
        node(visit.id, flags, visit.branches, visit.squares);
    }
}

/// An identifier for a record that has none, made from its bytes, so that the same record always gets the same one:
/// four checksums with different beginnings, marked as a UUID of version 8.
fn fresh_identifier(bytes: &[u8]) -> [u8; 16] {
    let mut identifier = [0; 16];
    for (seed, part) in (1..).zip(identifier.chunks_exact_mut(4)) {
        let mut hasher = crc32fast::Hasher::new_with_initial(seed);
        hasher.update(bytes);
        part.copy_from_slice(&hasher.finalize().to_le_bytes());
    }
    // The third group of digits is a little-endian number, the fourth begins with byte 8.
    identifier[7] = identifier[7] & 0x0F | 0x80;
    identifier[8] = identifier[8] & 0x3F | 0x80;
    identifier
}
