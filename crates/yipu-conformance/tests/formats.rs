//! The laws of formats: any bytes, every prefix, and what is written reads back as what is written.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use proptest::prelude::*;
use yipu::core::{Format, GameInfo, Probe, Record, Report};
use yipu_conformance::{Random, random_record, read, write};

fn pairs() -> impl Iterator<Item = (&'static GameInfo, &'static Format)> {
    yipu::GAMES.iter().flat_map(|game| game.formats.iter().map(move |format| (*game, *format)))
}

/// What a random game of a format looks like.
fn sample(game: &'static GameInfo, format: &Format, seed: u64) -> Option<Vec<u8>> {
    let record = random_record(game, 30 * seed as usize, &mut Random::new(seed))?;
    write(format, &record)
}

/// What some random games of a format look like.
fn samples(game: &'static GameInfo, format: &Format) -> Vec<Vec<u8>> {
    (0..8).filter_map(|seed| sample(game, format, seed)).collect()
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
    for (game, format) in pairs() {
        for bytes in samples(game, format) {
            let (mut record, mut report) = (Record::new(game), Report::new());
            read(format, &bytes, &mut record, &mut report).unwrap();
            let confidence = (format.sniff)(&Probe::new(&bytes, "", ""));
            // A text without a single move is not known for one.
            let knowable = !record.tree.is_empty() || !format.holds.moves;
            assert!(!knowable || confidence >= yipu::core::Confidence::Likely, "{}", format.name);
            assert!(!report.has_errors(), "{}: {report:?}", format.name);
            assert_eq!(write(format, &record), Some(bytes), "{}", format.name);
            seen += 1;
        }
    }
    assert!(seen >= 16, "only {seen} samples");
}

#[test]
fn every_prefix_reads_or_is_refused_and_does_not_panic() {
    for (game, format) in pairs() {
        for bytes in samples(game, format).into_iter().take(3) {
            let step = (bytes.len() / 2000).max(1);
            for end in (0..bytes.len()).step_by(step) {
                let (mut record, mut report) = (Record::new(game), Report::new());
                let _ = read(format, &bytes[..end], &mut record, &mut report);
            }
        }
    }
}

/// A reader that looks at the rest of the text for every sign of it would not come to an end here.
#[test]
fn endless_signs_come_to_an_end() {
    const TIMES: usize = 100_000;
    for (game, format) in pairs() {
        let Some(bytes) = sample(game, format, 1) else { continue };
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
    for (game, format) in pairs() {
        let (Some(split), None) = (format.split, format.write_many) else { continue };
        let samples = samples(game, format);
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
    fn flipped_bits_do_not_panic(seed in 0u64..8, flips in prop::collection::vec((any::<usize>(), 0u8..8), 1..8)) {
        for (game, format) in pairs() {
            let Some(bytes) = sample(game, format, seed) else { continue };
            let mut bytes = bytes;
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
    for (game, format) in pairs() {
        (format.sniff)(&Probe::new(bytes, "", format.extensions[0]));
        let (mut record, mut report) = (Record::new(game), Report::new());
        if read(format, bytes, &mut record, &mut report).is_ok() {
            let _ = write(format, &record);
            format.losses(&record, &mut report);
        }
        if let Some(split) = format.split {
            assert!(split(bytes, true).is_none_or(|length| length > 0 && length <= bytes.len()));
            assert!(split(bytes, false).is_none_or(|length| length > 0 && length <= bytes.len()));
        }
    }
}
