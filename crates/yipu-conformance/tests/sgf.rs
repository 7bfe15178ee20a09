//! Random records of every game that SGF is written for, through SGF and back.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::{Confidence, Context, FormatError, Probe, Record, Report};
use yipu_conformance::{Random, random_record, read};

const RECORDS_EACH: u64 = 40;

#[test]
fn random_records_come_back_as_they_were() {
    let format = yipu::format("sgf").unwrap();
    let mut games = Vec::new();
    for game in yipu::GAMES {
        let mut seen = 0;
        for seed in 0..RECORDS_EACH {
            let Some(record) = random_record(game, 8 * seed as usize, &mut Random::new(seed)) else {
                continue;
            };
            let (mut bytes, mut report) = (Vec::new(), Report::new());
            match format.write_record(&record, &Context::new(yipu::registry()), &mut bytes, &mut report) {
                Err(FormatError::Unwritable(_)) => continue,
                written => assert_eq!(written, Ok(())),
            }
            assert!(report.is_empty(), "{report:?}");
            let probe = Probe::new(&bytes, "", "");
            assert_eq!((format.sniff)(&probe), Confidence::Certain);
            assert_eq!((format.split.unwrap())(&bytes, true), Some(bytes.len()));
            let mut back = Record::new(yipu::game("CC").unwrap());
            read(format, &bytes, &mut back, &mut report).unwrap();
            assert!(report.is_empty(), "{report:?}");
            assert_eq!(back, record, "{}", String::from_utf8_lossy(&bytes));
            let mut again = Vec::new();
            format.write_record(&back, &Context::new(yipu::registry()), &mut again, &mut report).unwrap();
            assert_eq!(again, bytes);
            seen += 1;
        }
        if seen > 0 {
            assert_eq!(seen, RECORDS_EACH);
            games.push(game.code);
        }
    }
    for code in ["C5", "C6", "HEX"] {
        assert!(games.contains(&code), "{games:?}");
    }
    // The others that SGF is written for, as soon as their rules are known.
    for code in ["NG", "PG"] {
        let is_known = yipu::game(code).is_some_and(|game| game.rules.is_some());
        assert_eq!(games.contains(&code), is_known, "{games:?}");
    }
}
