//! Files to which a program has appended: every record is read, each as if it were alone.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::{Charset, Format, GameInfo};
use yipu::{CheckOptions, Document, Error, ReadOptions, read_with};
use yipu_conformance::{Random, random_record, seen, write};

fn read(format: &'static Format, bytes: &[u8]) -> Vec<Document> {
    let documents = read_with("sample.txt", bytes, &ReadOptions::default().with_format(format));
    documents.collect::<Result<_, Error>>().unwrap()
}

/// The games of the championship and samples of their records.
fn samples() -> Vec<(&'static GameInfo, &'static Format, Vec<Vec<u8>>)> {
    let of = |game: &&'static GameInfo| {
        let format = game.formats[0];
        let sample = |seed: u64| {
            let mut random = Random::new(40 + seed);
            let plies = [12, 0, 30, 1][seed as usize];
            write(format, &random_record(game, plies, &mut random)?)
        };
        (*game, format, (0..4).filter_map(sample).collect())
    };
    let found: Vec<_> = yipu::ccgc::GAMES.iter().map(of).collect();
    assert_eq!(found.len(), 15);
    found
}

#[test]
fn appended_records_are_read_each_as_if_it_were_alone() {
    let mut pairs = 0;
    for (game, format, samples) in samples() {
        for (first, second) in samples.iter().flat_map(|a| samples.iter().map(move |b| (a, b))) {
            for between in ["", "\n", "\r\n\r\n"] {
                let file = [first, between.as_bytes(), second].concat();
                let found = read(format, &file);
                assert_eq!(found.len(), 2, "{}: {}", game.code, String::from_utf8_lossy(&file));
                for (document, alone) in found.iter().zip([first, second]) {
                    assert_eq!(seen(&document.record), seen(&read(format, alone)[0].record), "{}", game.code);
                }
                let bytes: Vec<u8> = found.iter().flat_map(|document| document.bytes().to_vec()).collect();
                assert_eq!(bytes, file, "no byte is lost");
                let lines = found[0].bytes().split(|byte| *byte == b'\n').count() as u32;
                assert_eq!(found[1].source().line_column(0).line, lines);
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 15 * 4 * 4 * 3);
}

#[test]
fn a_record_alone_keeps_its_bytes_in_every_charset() {
    for (game, format, samples) in samples() {
        for sample in &samples {
            let alone = read(format, sample);
            assert_eq!((alone.len(), alone[0].bytes()), (1, &**sample), "{}", game.code);
            let text = alone[0].source().text().to_owned();
            for charset in [Charset::Utf8, Charset::Gb18030, Charset::Utf16Le, Charset::Utf16Be] {
                let bytes = charset.encode(&text).unwrap();
                let found = read(format, &bytes);
                assert_eq!((found.len(), found[0].bytes()), (1, &*bytes), "{} {charset:?}", game.code);
                assert_eq!(found[0].source().charset(), Some(charset), "{}", game.code);
                assert_eq!(seen(&found[0].record), seen(&alone[0].record), "{} {charset:?}", game.code);
                let detected = yipu::detect(&bytes, "").format();
                let knowable = !alone[0].record.tree.is_empty();
                assert!(
                    !knowable || detected.is_ok_and(|found| found.name == format.name),
                    "{} {charset:?}",
                    game.code
                );
                let two = read(format, &bytes.repeat(2));
                assert_eq!(two.len(), 2, "{} {charset:?}", game.code);
                assert_eq!(seen(&two[1].record), seen(&alone[0].record), "{} {charset:?}", game.code);
            }
        }
    }
}

#[test]
fn one_of_several_records_is_not_mended_as_if_it_were_the_file() {
    let (_, format, samples) = samples().remove(0);
    let mut found = read(format, &samples.concat());
    assert!(found.len() > 1 && found.iter().all(|document| !document.is_alone()));
    let cx = yipu::core::Context::new(yipu::registry());
    let fixed = yipu::fix::fix(&mut found[0], yipu::fix::Safety::Safe, &CheckOptions::default(), &cx);
    assert!(matches!(fixed, Err(Error::SeveralRecords { .. })));
    assert!(read(format, &samples[0])[0].is_alone());
}
