//! What seldom hangs on a record, one oddity at a time, through every format of every game: it is there afterwards, or the
//! writer has told that it is not.

use std::collections::BTreeMap;

use yipu::Conversion;
use yipu::core::{
    Annotation, Context, Eval, EvalScore, Format, GameInfo, NodeId, Ply, Record, Report, Side, Slot, Tree,
};
use yipu_conformance::{Random, random_record, read, seen};

/// Something that a record may hold and few do.
struct Oddity {
    name: &'static str,
    /// Puts it into a record, whose main line is given.
    put: fn(&mut Record, &[NodeId]),
}

/// Behind the move before it, such a comment stands at the same place.
const IN_FRONT: &str = "a comment in front of a move";

const ODDITIES: [Oddity; 10] = [
    Oddity {
        name: "a node without a move, with a comment",
        put: |record, line| {
            let id = insert_empty(&mut record.tree, line);
            record.tree.set_comment(id, "空着");
        },
    },
    Oddity {
        name: "a node without a move",
        put: |record, line| {
            insert_empty(&mut record.tree, line);
        },
    },
    Oddity {
        name: "a last node without a move, with a comment",
        put: |record, line| {
            let id = record.tree.add(line[line.len() - 1], Ply::EMPTY);
            record.tree.set_comment(id, "终");
        },
    },
    Oddity {
        name: "a mover stated against the turn",
        put: |record, line| {
            let other = turn_at(record, 3).other();
            let ply = record.tree.ply(line[3]);
            record.tree.set_ply(line[3], ply.by(Some(other)));
        },
    },
    Oddity {
        name: "text in the place of the last move",
        put: |record, line| {
            record.tree.add_raw(line[line.len() - 1], "看不清");
        },
    },
    Oddity { name: IN_FRONT, put: |record, line| record.tree.extra_mut(line[2]).before = Some("前".into()) },
    Oddity { name: "a mark", put: |record, line| record.tree.extra_mut(line[2]).mark = Some(2) },
    Oddity { name: "a glyph", put: |record, line| record.tree.extra_mut(line[2]).glyphs = vec![1] },
    Oddity {
        name: "an arrow",
        put: |record, line| record.tree.extra_mut(line[2]).shapes = vec![Annotation("Ga1b2".into())],
    },
    Oddity {
        name: "an evaluation",
        put: |record, line| {
            record.tree.extra_mut(line[2]).eval = Some(Eval::new(EvalScore::Centipawns(35), Some(12)));
        },
    },
];

/// Puts a node without a move between the second move and the third.
fn insert_empty(tree: &mut Tree, line: &[NodeId]) -> NodeId {
    tree.unlink(line[2]);
    let id = tree.insert(Slot::first(line[1]), Ply::EMPTY).unwrap();
    assert!(tree.relink(line[2], Slot::first(id)));
    id
}

/// Whose turn it is after so many moves of the main line.
fn turn_at(record: &Record, plies: usize) -> Side {
    let mut board = (record.game.rules.unwrap().board)(record.start_text(), &mut Report::new());
    for id in record.tree.mainline().take(plies) {
        board.play_unchecked(record.tree.packed(record.tree.ply(id)).unwrap()).unwrap();
    }
    board.turn()
}

fn comments(record: &Record) -> Vec<String> {
    let extras = record.tree.preorder().filter_map(|id| record.tree.extra(id));
    let words = extras.flat_map(|extra| [&extra.before, &extra.comment]).flatten();
    words.map(ToString::to_string).collect()
}

/// A record written as a format, with what is told of it; `None` where the format does not hold such a record.
fn write(format: &'static Format, record: &Record) -> Option<(Vec<u8>, BTreeMap<&'static str, usize>)> {
    let conversion = Conversion::new(format, Context::new(yipu::registry()));
    let (mut out, mut report) = (Vec::new(), Report::new());
    yipu::write_all(&conversion, std::slice::from_ref(record), &mut out, &mut report).ok()?;
    let mut told = BTreeMap::new();
    for diagnostic in &report {
        *told.entry(diagnostic.code().id).or_default() += 1;
    }
    Some((out, told))
}

/// A record of a few moves as a format keeps it; `None` where it keeps none.
fn plain(game: &'static GameInfo, format: &'static Format) -> Option<Record> {
    let mut record = random_record(game, 9, &mut Random::new(7))?;
    record.tree = record.tree.mainline_only();
    let (bytes, _) = write(format, &record)?;
    let (mut kept, mut report) = (Record::new(game), Report::new());
    read(format, &bytes, &mut kept, &mut report).ok()?;
    (kept.tree.mainline().count() == 9).then_some(kept)
}

#[test]
fn an_oddity_is_kept_or_told() {
    let (mut tried, mut kept, mut refused) = (0, 0, 0);
    let mut silent = Vec::new();
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        for format in yipu::formats().filter(|format| format.is_written()) {
            let Some(plain) = plain(game, format) else { continue };
            let (_, usual) = write(format, &plain).unwrap();
            for oddity in &ODDITIES {
                tried += 1;
                let mut odd = plain.clone();
                let line: Vec<_> = odd.tree.mainline().collect();
                (oddity.put)(&mut odd, &line);
                let Some((bytes, told_all)) = write(format, &odd) else {
                    refused += 1;
                    continue;
                };
                let mut told = told_all.clone();
                let (mut after, mut report) = (Record::new(game), Report::new());
                let result = read(format, &bytes, &mut after, &mut report);
                // A comment that joins another one is there, and that a node has gone does not excuse its comment.
                let there = comments(&after).concat();
                let words_are_kept = comments(&odd).iter().all(|words| there.contains(words));
                told.remove("LOSS110");
                let is_kept = seen(&after) == seen(&odd) || words_are_kept && oddity.name == IN_FRONT;
                let node_is_told = told_all != usual && words_are_kept;
                if result.is_ok() && is_kept {
                    kept += 1;
                } else if told == usual && !node_is_told {
                    silent.push(format!("{} {}: {}", game.code, format.name, oddity.name));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{} lost without a word:\n{}", silent.len(), silent.join("\n"));
    assert!(tried > 400 && kept > 150, "{tried} tried, {kept} kept, {refused} refused");
}
