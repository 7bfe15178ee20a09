//! A few hundred real games, which every machine has: their moves are judged, and each is written to every format that holds it,
//! in every charset and notation that the format offers, and read back.

use std::collections::BTreeMap;

use yipu::Conversion;
use yipu::core::check::Verdict;
use yipu::core::{Context, Format, Ply, Record, Report, Severity, TagName};
use yipu_conformance::read;

/// The code of the game, the result, the start and the moves, one game to a line.
const GAMES: &str = include_str!("../fixtures/games.tsv");

fn records() -> Vec<Record> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    lines.map(record).collect()
}

fn record(line: &str) -> Record {
    let [code, result, start, moves] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let start = if start == "-" { String::new() } else { format!(r#""start":"{start}","#) };
    let moves: Vec<_> = moves.split(' ').map(|text| format!(r#"{{"move":"{text}"}}"#)).collect();
    let json =
        format!(r#"{{"yipu":1,"game":"{code}",{start}"result":"{result}","moves":[{}]}}"#, moves.join(","));
    let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
    read(yipu::format("json").unwrap(), json.as_bytes(), &mut record, &mut report).unwrap();
    assert!(report.is_empty(), "{line}: {report:?}");
    for (seat, name) in record.game.seats.iter().zip(["胡榮華", "柳大华"]) {
        record.tags.set(TagName::new(seat.key), name);
    }
    record.format = None;
    record
}

#[test]
fn real_games_are_legal_and_judged() {
    let mut judged: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for record in records() {
        let mut report = Report::new();
        let verdict = (record.game.rules.unwrap().check)(&record, &mut report);
        let [games, wrong, proved] = judged.entry(record.game.code).or_default();
        *games += 1;
        *wrong += usize::from(report.count(Severity::Error) > 0);
        *proved += usize::from(verdict == Verdict::Proved);
    }
    assert_eq!(judged, BTreeMap::from(JUDGED));
}

/// By the code of the game: games, those with an illegal move, those whose result the moves prove.
const JUDGED: [(&str, [usize; 3]); 7] = [
    ("C6", [8, 0, 8]),
    ("CC", [250, 0, 13]),
    ("DR10", [15, 0, 1]),
    ("DR8", [25, 0, 0]),
    ("GO", [3, 0, 0]),
    ("GO9", [1, 0, 0]),
    ("WTN", [12, 1, 11]),
];

/// The options of a format one at a time, and none.
fn options(format: &'static Format) -> Vec<Vec<(&'static str, &'static str)>> {
    let each = format
        .options
        .iter()
        .flat_map(|option| option.values.iter().map(|value| vec![(option.name, *value)]));
    std::iter::once(Vec::new()).chain(each).collect()
}

fn line(record: &Record) -> Vec<Ply> {
    record.tree.mainline().map(|id| record.tree.ply(id)).collect()
}

#[test]
fn real_games_come_back_from_every_format_and_charset() {
    let mut written: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, record) in records().iter().enumerate() {
        for format in yipu::formats().filter(|format| format.is_written()) {
            for options in options(format) {
                let cx = Context::new(yipu::registry()).with_options(&options);
                let conversion = Conversion::new(format, cx.clone());
                let (mut bytes, mut report) = (Vec::new(), Report::new());
                let alone = std::slice::from_ref(record);
                if yipu::write_all(&conversion, alone, &mut bytes, &mut report).is_err() {
                    continue;
                }
                *written.entry(format.name).or_default() += 1;
                let mut back = Record::new(record.game);
                let source = match format.score {
                    Some(score) => yipu::core::Source::text_of("game", &bytes, None, score),
                    None => yipu::core::Source::binary("game", &bytes),
                };
                let mut found = Report::new();
                let at = format!("game {} as {} {options:?}: {report:?} {found:?}", number + 1, format.name);
                format
                    .read_record(&source, &cx, &mut back, &mut found)
                    .unwrap_or_else(|error| panic!("{at}: {error}"));
                let told = |codes: &[&str]| codes.iter().any(|code| report.has(code));
                assert!(line(&back) == line(record) || told(&["LOSS101", "UCCI202", "STD402"]), "{at}");
                assert!(back.start_text() == record.start_text() || !report.is_empty(), "{at}");
                assert!(back.outcome == record.outcome || !report.is_empty(), "{at}");
            }
        }
    }
    let few: Vec<_> = written.iter().filter(|(_, count)| **count < 4).collect();
    assert!(few.is_empty() && written.len() >= 24, "{written:?}");
}
