//! The laws of formats: any bytes, every prefix, and what is written reads back as what is written.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::sync::LazyLock;

use proptest::prelude::*;
use yipu::core::{Format, FormatError, GameInfo, NodeId, Outcome, Probe, Record, Report};
use yipu_conformance::{Random, random_record, read, read_only_sample, write};

/// A game, a format that holds its records, and what eight of them look like: random games, or for a format that is only
/// read the file that was made for this.
type Samples = (&'static GameInfo, &'static Format, Vec<Vec<u8>>);

static SAMPLES: LazyLock<Vec<Samples>> = LazyLock::new(|| {
    let mut samples = Vec::new();
    for game in yipu::GAMES.iter().copied() {
        let random = |seed: u64| random_record(game, 30 * seed as usize, &mut Random::new(seed));
        let records: Vec<_> = (0..8).filter_map(random).collect();
        for format in yipu::formats() {
            let is_own = || game.formats.iter().any(|own| own.name == format.name);
            let files: Vec<_> = if !format.is_written() && is_own() {
                vec![read_only_sample(format)]
            } else {
                records.iter().filter_map(|record| write(format, record)).collect()
            };
            if !files.is_empty() {
                samples.push((game, format, files));
            }
        }
    }
    samples
});

/// The samples of every format, of one game each.
fn one_game_each() -> impl Iterator<Item = &'static Samples> {
    let is_first =
        |index: usize, name: &str| !SAMPLES.iter().take(index).any(|(_, format, _)| format.name == name);
    SAMPLES
        .iter()
        .enumerate()
        .filter(move |(index, (_, format, _))| is_first(*index, format.name))
        .map(|(_, all)| all)
}

#[test]
fn every_format_is_tried() {
    let tried = |name: &str| SAMPLES.iter().any(|(_, format, _)| format.name == name);
    let left: Vec<_> = yipu::formats().map(|format| format.name).filter(|name| !tried(name)).collect();
    assert_eq!(left, [""; 0]);
}

#[test]
fn names_are_unique_and_formats_are_described() {
    let mut names: Vec<_> = yipu::formats().map(|format| format.name).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    for format in yipu::formats() {
        assert!(
            !format.en.is_empty() && !format.zh.is_empty() && !format.extensions.is_empty(),
            "{}",
            format.name
        );
        assert!(format.extensions.iter().all(|extension| extension.chars().all(|c| c.is_ascii_lowercase())));
    }
}

#[test]
fn what_is_written_is_known_by_its_content_and_reads_back_the_same() {
    let mut seen = 0;
    for (game, format, samples) in SAMPLES.iter() {
        for bytes in samples {
            let (mut record, mut report) = (Record::new(game), Report::new());
            read(format, bytes, &mut record, &mut report).unwrap();
            let confidence = (format.sniff)(&Probe::new(bytes, "", ""));
            // A text without a single move is not known for one, and some that are only read have nothing to be known by.
            let knowable = (!record.tree.is_empty() || !format.holds.moves) && format.is_written();
            let is_known = || match yipu::detect(bytes, "") {
                // A line of JSON is JSON.
                yipu::Detection::Found(other) => {
                    let mut same = Record::new(game);
                    read(other, bytes, &mut same, &mut Report::new()).is_ok() && same == record
                }
                _ => false,
            };
            let confident = confidence >= yipu::core::Confidence::Likely;
            assert!(!knowable || confident || is_known(), "{}", format.name);
            assert!(!report.has_errors(), "{}: {report:?}", format.name);
            if format.is_written() {
                assert_eq!(write(format, &record).as_ref(), Some(bytes), "{}", format.name);
            }
            seen += 1;
        }
    }
    assert!(seen >= 500, "only {seen} samples");
}

/// Whether a reader says something of what it was given: a record with anything in it, a finding, or why it is none. The usual
/// start is a position like any other.
fn says_something(
    format: &Format,
    result: &Result<(), FormatError>,
    record: &Record,
    report: &Report,
) -> bool {
    let has_content = !format.holds.moves
        || !record.tree.is_empty()
        || !record.tags.is_empty()
        || record.start.is_some()
        || record.outcome != Outcome::Unknown
        || record.tree.extra(NodeId::ROOT).is_some();
    result.is_err() || has_content || !report.is_empty()
}

#[test]
fn every_prefix_gives_a_record_or_a_finding() {
    let (mut read_so_far, mut refused) = (0, 0);
    let mut silent = Vec::new();
    for (game, format, samples) in one_game_each() {
        // The first game has no moves, so that a part of it may be all of it.
        for bytes in samples.iter().skip(usize::from(samples.len() > 1)).take(3) {
            let step = (bytes.len() / 2000).max(1);
            for end in (0..bytes.len()).step_by(step) {
                let (mut record, mut report) = (Record::new(game), Report::new());
                let result = read(format, &bytes[..end], &mut record, &mut report);
                if !says_something(format, &result, &record, &report) {
                    silent.push(format!("{} of {} at {end}", format.name, game.code));
                }
                match result {
                    Ok(()) => read_so_far += 1,
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(silent.is_empty(), "{silent:?}");
    assert!(read_so_far > 1000 && refused > 100, "{read_so_far} {refused}");
}

/// A reader that looks at the rest of the text for every sign of it would not come to an end here.
#[test]
fn endless_signs_come_to_an_end() {
    const TIMES: usize = 100_000;
    for (game, format, samples) in one_game_each() {
        let bytes = samples.get(1).unwrap_or(&samples[0]);
        for begin in [12, 40, bytes.len()] {
            for sign in ["[", "]", "(", "{", "}", "}[", ";", ",", "\n", "#", "!", "\"", "a[", "1 ", "\0"] {
                let begin = &bytes[..begin.min(bytes.len())];
                let endless = [begin, sign.repeat(TIMES / sign.len()).as_bytes(), b"]"].concat();
                let (mut record, mut report) = (Record::new(game), Report::new());
                let _ = read(format, &endless, &mut record, &mut report);
            }
        }
    }
}

#[test]
fn a_file_of_many_records_splits_into_them() {
    for (_, format, samples) in SAMPLES.iter() {
        let one_by_one = !format.is_written_as_a_whole() && format.enclosure.is_none();
        let Some(split) = format.split.filter(|_| one_by_one) else { continue };
        let all = samples.concat();
        let mut rest = &all[..];
        let mut lengths = Vec::new();
        while !rest.is_empty() {
            let length = split(rest, true).unwrap();
            assert!(length > 0 && length <= rest.len());
            lengths.push(length);
            rest = &rest[length..];
        }
        assert_eq!(lengths, samples.iter().map(Vec::len).collect::<Vec<_>>(), "{}", format.name);
        assert_eq!(split(&[], true), None);
    }
}

proptest! {
    #[test]
    fn any_bytes_read_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        hostile(&bytes);
    }

    #[test]
    fn any_text_reads_or_is_refused(text in "\\PC{0,200}") {
        hostile(text.as_bytes());
    }

    #[test]
    fn flipped_bits_do_not_panic(seed in 0usize..8, flips in prop::collection::vec((any::<usize>(), 0u8..8), 1..8)) {
        for (game, format, samples) in SAMPLES.iter() {
            let mut bytes = samples[seed % samples.len()].clone();
            for (at, bit) in &flips {
                let at = at % bytes.len();
                bytes[at] ^= 1 << bit;
            }
            let (mut record, mut report) = (Record::new(game), Report::new());
            let _ = read(format, &bytes, &mut record, &mut report);
        }
    }
}

fn hostile(bytes: &[u8]) {
    for format in yipu::formats() {
        (format.sniff)(&Probe::new(bytes, "", format.extensions[0]));
        let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
        if read(format, bytes, &mut record, &mut report).is_ok() {
            let _ = write(format, &record);
        }
        if let Some(split) = format.split {
            assert!(split(bytes, true).is_none_or(|length| length > 0 && length <= bytes.len()));
            assert!(split(bytes, false).is_none_or(|length| length > 0 && length <= bytes.len()));
        }
    }
}
