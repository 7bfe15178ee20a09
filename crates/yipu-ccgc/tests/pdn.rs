//! PDN: each clause of the record, and the test games of its standard.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu_ccgc::games::draughts::{PDN, RuleSet, TEN};
use yipu_core::{Cx, Record, Report, Severity, Source};

use crate::common::corpus;

/// The games of a file, with what was found.
fn games(bytes: &[u8], options: &[(&str, &str)]) -> Vec<(Record, Report)> {
    let split = PDN.split.unwrap();
    let mut rest = bytes;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (game, behind) = rest.split_at(split(rest, true).unwrap());
        rest = behind;
        if game.trim_ascii().is_empty() {
            continue;
        }
        let source = Source::text_of("game.pdn", game, None, PDN.score.unwrap());
        let (mut record, mut report) = (Record::new(&TEN), Report::new());
        (PDN.read)(&source, &Cx::default().with_options(options), &mut record, &mut report).unwrap();
        (record.game.rules.unwrap().check)(&record, &mut report);
        found.push((record, report));
    }
    found
}

#[test]
fn explore() {
    for folder in ["volume2/draughts/succeed", "volume2/draughts/fail"] {
        for (name, bytes) in corpus(folder).unwrap() {
            let found = games(&bytes, &[]);
            let mut kinds = std::collections::BTreeMap::new();
            let mut errors = std::collections::BTreeMap::new();
            for (record, report) in &found {
                let rules = record.start_text().split(' ').nth(1).unwrap_or("usual").to_owned();
                *kinds.entry((record.game.code, rules)).or_insert(0) += 1;
                for d in report.iter().filter(|d| d.severity() >= Severity::Warning) {
                    let e = errors.entry(d.code().id).or_insert((0, String::new()));
                    e.0 += 1;
                    if e.1.is_empty() { e.1 = d.finding.message(yipu_core::Lang::En); e.1.push_str(record.tags.text(&yipu_core::TagName::EVENT)); }
                }
            }
            println!("{folder} {name}: {} {kinds:?} {errors:?}", found.len());
        }
    }
    let _ = RuleSet::ALL;
}
