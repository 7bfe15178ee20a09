//! Every format to every other: what is not lost in so many words is there afterwards.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use yipu::Conversion;
use yipu::core::{Context, Format, FormatError, GameInfo, NodeId, Outcome, Record, Report};
use yipu_conformance::{Random, random_record, read};

/// A record written as a format, with everything that is said to be lost; `None` when the format is for other games.
fn write(format: &'static Format, record: &Record) -> Option<(Vec<u8>, BTreeSet<&'static str>)> {
    let conversion = Conversion::new(format, Context::new(yipu::registry()));
    let (mut out, mut report) = (Vec::new(), Report::new());
    match yipu::write_all(&conversion, std::slice::from_ref(record), &mut out, &mut report) {
        Ok(()) => Some((out, report.iter().map(|diagnostic| diagnostic.code().name).collect())),
        Err(FormatError::Unwritable(_)) => None,
        Err(fatal) => panic!("{}: {fatal}", format.name),
    }
}

/// The formats that write records of a game.
fn writable(game: &'static GameInfo) -> Vec<&'static Format> {
    let record = random_record(game, 1, &mut Random::new(0)).unwrap();
    let formats: Vec<_> = yipu::formats()
        .filter(|format| format.is_written())
        .filter(|format| write(format, &record).is_some())
        .collect();
    let own = game.formats.iter().filter(|format| format.is_written());
    assert!(own.clone().all(|own| formats.iter().any(|format| format.name == own.name)), "{}", game.code);
    formats
}

fn comments(record: &Record) -> Vec<String> {
    let nodes = std::iter::once(NodeId::ROOT).chain(record.tree.preorder());
    nodes.filter_map(|id| record.tree.comment(id)).map(ToString::to_string).collect()
}

/// What of the first record is not in the second although no loss was declared.
fn undeclared(before: &Record, after: &Record, losses: &BTreeSet<&str>) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut want = |kept: bool, what: &'static str, excuses: &[&str]| {
        if !kept && !excuses.iter().any(|excuse| losses.contains(excuse)) {
            found.push(what);
        }
    };
    let line = |record: &Record| record.tree.mainline().map(|id| record.tree.ply(id)).collect::<Vec<_>>();
    want(line(before) == line(after), "main line", &["moves-lost", "history-cut", "pass-not-written"]);
    let all = |record: &Record| record.tree.move_count();
    want(
        all(before) == all(after),
        "variations",
        &["moves-lost", "variations-lost", "history-cut", "pass-not-written"],
    );
    want(
        before.start_text() == after.start_text(),
        "start",
        &["history-cut", "counters-lost", "cc-counters-lost"],
    );
    want(
        comments(before) == comments(after),
        "comments",
        &["comments-lost", "moves-lost", "variations-lost"],
    );
    let kept = after.outcome == before.outcome || before.outcome == Outcome::Unknown;
    want(kept, "result", &["result-lost", "ac2-draw-not-written"]);
    if losses.is_empty() {
        // The order of the tags is the format's own.
        let tags = |record: &Record| {
            record
                .tags
                .iter()
                .map(|(name, text)| (name.to_string(), text.to_string()))
                .collect::<BTreeSet<_>>()
        };
        want(tags(before) == tags(after), "tags", &[]);
        want(before.tree == after.tree, "something in the tree", &[]);
    }
    found
}

#[test]
fn nothing_is_lost_without_a_word() {
    let (mut seen, mut expected) = (0, 0);
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        let writable = writable(game);
        expected += 3 * writable.len() * writable.len();
        for (seed, from) in (0..).zip(&writable) {
            for plies in [0, 1, 60] {
                let Some(original) = random_record(game, plies, &mut Random::new(seed)) else { continue };
                let (bytes, _) = write(from, &original).unwrap();
                let (mut before, mut report) = (Record::new(game), Report::new());
                read(from, &bytes, &mut before, &mut report).unwrap();
                for to in &writable {
                    seen += 1;
                    let Some((bytes, losses)) = write(to, &before) else {
                        // It has no place for a start, and the moves mean nothing without it.
                        assert!(before.start.is_some(), "{} to {}", from.name, to.name);
                        continue;
                    };
                    // Nothing but the start position, in a format of moves alone.
                    if bytes.trim_ascii().is_empty() {
                        assert!(
                            before.tree.is_empty() && before.start.is_none(),
                            "{} to {}",
                            from.name,
                            to.name
                        );
                        continue;
                    }
                    let (mut after, mut report) = (Record::new(game), Report::new());
                    let result = read(to, &bytes, &mut after, &mut report);
                    assert_eq!(result, Ok(()), "{} to {}", from.name, to.name);
                    let gone = undeclared(&before, &after, &losses);
                    assert!(
                        gone.is_empty(),
                        "{} to {}: {gone:?} lost, declared {losses:?}",
                        from.name,
                        to.name
                    );
                }
            }
        }
    }
    assert_eq!(seen, expected);
}
