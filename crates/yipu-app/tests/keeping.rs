//! Saving loses nothing in silence: a record read back from what was saved is the record, or a loss was reported.

use yipu::core::{Annotation, Detail, DetailValue, Eval, EvalScore, NodeId, Record, Severity, json};
use yipu::{Document, ReadOptions, Reader};
use yipu_app::{Command, Played, Saved, Saving, Session};

/// What every format is tried with: one thing at a time, so that no loss can hide behind the report of another.
type Added = (&'static str, fn(&mut Record, NodeId));

const ADDED: [Added; 9] = [
    ("sign", |record, node| record.tree.extra_mut(node).glyphs = vec![5]),
    ("judgement", |record, node| record.tree.extra_mut(node).glyphs = vec![14]),
    ("shape", |record, node| {
        let site = record.game.rules.map(|rules| {
            let board = (rules.board)(record.start_text(), &mut yipu::core::Report::new());
            board.geometry().sites.first().map(|site| site.name.to_string()).unwrap_or_default()
        });
        record.tree.extra_mut(node).shapes.push(Annotation(format!("G{}", site.unwrap_or_default()).into()));
    }),
    ("evaluation", |record, node| {
        record.tree.extra_mut(node).eval = Some(Eval::new(EvalScore::Centipawns(-135), None));
    }),
    ("mate", |record, node| {
        record.tree.extra_mut(node).eval = Some(Eval::new(EvalScore::Mate(4), Some(12)));
    }),
    ("clock", |record, node| detail(record, node, "clock_ms", 3_599_000)),
    ("time spent", |record, node| detail(record, node, "elapsed_ms", 7_000)),
    ("comment", |record, node| record.tree.extra_mut(node).comment = Some("两行\n的话".into())),
    ("comment before", |record, node| record.tree.extra_mut(node).before = Some("先说一句".into())),
];

fn detail(record: &mut Record, node: NodeId, name: &str, value: i64) {
    let value = DetailValue::Number(value);
    record.tree.extra_mut(node).details.push(Detail { name: name.into(), value });
}

fn to_json(record: &Record) -> String {
    let mut text = String::new();
    json::write_record(record, &mut text);
    text
}

/// A session over a record, as JSON brings it.
fn opened(record: &Record) -> Session {
    Session::open(to_json(record), "a.json").unwrap()
}

fn saving(format: &str, into_comments: bool) -> Saving {
    Saving { format: Some(format.into()), into_comments, ..Saving::default() }
}

/// The first record of what was saved.
fn back(saved: &Saved) -> Option<Record> {
    let name = format!("a.{}", saved.format.extensions.first().unwrap_or(&saved.format.name));
    let reading = ReadOptions::default().with_format(saved.format);
    let mut reader = Reader::new(&name, &saved.bytes[..], &reading).ok()?;
    let mut document = Document::new();
    reader.next_into(&mut document).ok()?.then_some(document.record)
}

/// Everything of a record is in another one, which may have more tags: some formats state what others leave open.
fn holds(there: &Record, record: &Record) -> bool {
    let mut there = there.clone();
    there.tags = record.tags.clone();
    there == *record
}

fn tags_hold(there: &Record, record: &Record) -> bool {
    let has = |(name, text): (_, &yipu::core::Text)| {
        there.tags.iter().any(|(own, other)| own == name && other.as_str() == text.as_str())
    };
    record.tags.iter().all(has)
}

/// A record of two moves of a game, with the plainest of tags.
fn played(code: &str) -> Record {
    let mut session = Session::new(code).unwrap();
    for _ in 0..2 {
        let first = (0..400).find(|site| session.clicked(&[*site]).iter().any(|choice| choice.playable));
        let Some(first) = first else { break };
        let choice = session.clicked(&[first]).into_iter().find(|choice| choice.playable).unwrap();
        let command = Command::Play(Played { text: Some(choice.text), ..Played::by_sites(choice.sites) });
        session.apply(command).unwrap();
    }
    session.record().clone()
}

#[test]
fn whatever_hangs_on_a_move_is_kept_or_reported_lost_in_every_format_of_every_game() {
    let (mut kept, mut reported, mut formats) = (0, 0, 0);
    for game in yipu::registry().games().iter().filter(|game| game.rules.is_some()) {
        let plain = played(game.code);
        for format in yipu::registry().formats().filter(|format| format.is_written()) {
            let Ok(saved) = opened(&plain).save(&saving(format.name, false)) else { continue };
            // What a bare record lacks there, it lacks with something added too: such formats tell it of every record.
            let usual: Vec<_> = saved.report.iter().map(|found| found.code().id).collect();
            formats += 1;
            for (name, add) in ADDED {
                for node in [Some(NodeId::ROOT), plain.tree.mainline().next()].into_iter().flatten() {
                    let mut record = plain.clone();
                    add(&mut record, node);
                    let Ok(saved) = opened(&record).save(&saving(format.name, false)) else { continue };
                    let there = back(&saved).unwrap_or_else(|| panic!("{} {}", game.code, format.name));
                    let told = saved.report.iter().any(|found| !usual.contains(&found.code().id));
                    let is_kept = extras(&there, &record);
                    assert!(
                        is_kept || told || !usual.is_empty(),
                        "{} in {}: {name} on {node:?} is gone\n{}\n{}",
                        game.code,
                        format.name,
                        to_json(&record),
                        to_json(&there)
                    );
                    kept += usize::from(is_kept);
                    reported += usize::from(!is_kept);
                }
            }
        }
    }
    assert!(formats > 60, "{formats} pairs of game and format");
    assert!(kept > 200 && reported > 200, "{kept} kept, {reported} reported");
}

/// What hangs on the nodes of two records of one line is the same.
fn extras(there: &Record, record: &Record) -> bool {
    let nodes = |record: &Record| -> Vec<_> {
        let all = std::iter::once(NodeId::ROOT).chain(record.tree.mainline());
        all.map(|id| record.tree.extra(id).cloned().unwrap_or_default()).collect()
    };
    nodes(there) == nodes(record)
}

#[test]
fn what_a_format_has_no_place_for_is_written_into_the_comments_on_request() {
    let game = yipu::game("CC").unwrap();
    let text = r#"{"yipu":1,"game":"CC","moves":[{"move":"h2e2","comment":"中炮","glyphs":[5],"shapes":["Gh9g7","Re5"],
        "eval":{"cp":-35},"clock_ms":3599000,"elapsed_ms":61250},{"move":"h9g7","eval":{"mate":-3},"shapes":["Ya0a9"]}]}"#;
    let session = Session::open(text, "a.json").unwrap();
    let mut tried = 0;
    for format in game.formats.iter().filter(|format| format.is_written() && format.holds.comments) {
        let saved = session.save(&saving(format.name, true)).unwrap();
        let record = back(&saved).unwrap();
        let nodes: Vec<_> = record.tree.mainline().collect();
        let extra = |index: usize| record.tree.extra(nodes[index]).cloned().unwrap_or_default();
        let (first, second) = (extra(0), extra(1));
        let said = |extra: &yipu::core::Extra| {
            extra.comment.as_ref().map_or(String::new(), |text| text.as_str().replace(['\n', '\r'], " "))
        };
        for (is_data, told) in [
            (first.shapes.len() == 2, "[%cal Gh9g7]"),
            (first.shapes.len() == 2, "[%csl Re5]"),
            (first.eval.is_some(), "[%eval -0.35]"),
            (first.details.len() == 2, "[%clk 0:59:59]"),
            (first.details.len() == 2, "[%emt 0:01:01.25]"),
            (first.glyphs == [5], "[!?] 中炮"),
        ] {
            assert!(is_data || said(&first).contains(told), "{}: {} lacks {told}", format.name, said(&first));
        }
        assert!(second.eval.is_some() || said(&second).contains("[%eval #-3]"), "{}", format.name);
        assert!(second.shapes.len() == 1 || said(&second).contains("[%cal Ya0a9]"), "{}", format.name);
        // Signs that a writer declares lost may be there all the same.
        let is_lost = |found: &&yipu::core::Diagnostic| {
            found.severity() != Severity::Note && !(found.code().id == "LOSS104" && first.glyphs == [5])
        };
        let lost: Vec<_> = saved.report.iter().filter(is_lost).collect();
        assert!(lost.is_empty(), "{}: {lost:?}", format.name);
        tried += 1;
    }
    assert!(tried >= 4, "{tried} formats");
    // The session itself is as it was.
    let first = session.record().tree.mainline().next().unwrap();
    assert_eq!(session.record().tree.extra(first).unwrap().shapes.len(), 2);
}

#[test]
fn evaluations_and_clock_times_survive_edits_beside_them() {
    let text = r#"{"yipu":1,"game":"CC","moves":[{"move":"h2e2","eval":{"cp":12,"depth":9},"clock_ms":1000,"elapsed_ms":20},{"move":"h9g7"}]}"#;
    let mut session = Session::open(text, "a.json").unwrap();
    let node = session.moves(0, 1).rows[0].node;
    for command in [
        Command::Comment { node, text: Some("好".into()), before: false },
        Command::Glyphs { node, glyphs: vec![1] },
        Command::Shapes { node, shapes: vec!["Gh2e2".into()] },
        Command::Copy { node },
        Command::Delete { node },
        Command::Paste { node: 0 },
    ] {
        session.apply(command).unwrap();
    }
    let row = session.moves(0, 1).rows.remove(0);
    assert_eq!((row.eval.unwrap().cp, row.eval.unwrap().depth), (Some(12), Some(9)));
    assert_eq!((row.clock_ms, row.elapsed_ms), (Some(1000), Some(20)));
    let saved = session.save(&saving("json", false)).unwrap();
    let text = String::from_utf8(saved.bytes).unwrap();
    assert!(text.contains(r#""clock_ms":1000"#) && text.contains(r#""eval":{"cp":12,"depth":9}"#), "{text}");
}

mod corpus {
    use super::*;

    /// Edits every record as a person would, and saves it in its own format, in PGN and in JSON.
    fn try_file(name: &str, bytes: Vec<u8>, seen: &mut [usize; 3]) {
        let Ok(mut session) = Session::open(bytes, name) else { return };
        let node = session.moves(0, 1).rows.first().map_or(0, |row| row.node);
        let comment =
            session.record().tree.find(node as usize).and_then(|id| session.record().tree.comment(id));
        let text = format!("{}补记", comment.map_or("", |text| text.as_str()));
        session.apply(Command::Comment { node, text: Some(text), before: false }).unwrap();
        if node != 0 {
            session.apply(Command::Glyphs { node, glyphs: vec![3] }).unwrap();
            let _ = session.apply(Command::Shapes { node, shapes: vec!["Ge3e4".into()] });
        }
        seen[0] += 1;
        let own = session.record().format.as_deref().map(str::to_owned);
        let formats = [own.as_deref().unwrap_or("json"), "json", "pgn"];
        for format in formats {
            for into_comments in [false, true] {
                let saving = Saving { alone: true, ..saving(format, into_comments) };
                let Ok(saved) = session.save(&saving) else { continue };
                let lost = saved.report.iter().any(|found| found.severity() != Severity::Note);
                let there = back(&saved).unwrap_or_else(|| panic!("{name} as {format}"));
                let same = holds(&there, session.record()) && tags_hold(&there, session.record());
                let noted = saved.report.iter().next().is_some() || into_comments;
                assert!(
                    same || lost || noted,
                    "{name} as {format} lost something in silence\n{}\n{}",
                    to_json(session.record()),
                    to_json(&there)
                );
                assert!(
                    format != "json" || (same && !noted && !lost) || into_comments,
                    "{name}: JSON holds everything: {same} {:?}",
                    saved.report
                );
                seen[if lost { 2 } else { 1 }] += 1;
            }
        }
    }

    #[test]
    fn saving_any_real_record_loses_nothing_in_silence() {
        let mut seen = [0; 3];
        let mut files = 0;
        for folder in ["xqf", "xqr", "wxf", "ccbridge", "dhtmlxq", "text", "ccgc", "platform", "pgn"] {
            for path in yipu_corpus_files(folder) {
                let bytes = std::fs::read(&path).unwrap();
                files += 1;
                // Archives of thousands of games would take as long as all others together.
                if bytes.len() < 400_000 {
                    try_file(&path.file_name().unwrap().to_string_lossy(), bytes, &mut seen);
                }
            }
        }
        println!(
            "{files} files; {} opened, {} saves without a loss, {} with one reported",
            seen[0], seen[1], seen[2]
        );
        assert!(files >= 2_300, "{files} files");
        assert!(seen[0] >= 1_900 && seen[1] > 4_000 && seen[2] > 1_000, "{seen:?}");
    }

    fn yipu_corpus_files(folder: &str) -> Vec<std::path::PathBuf> {
        let mut folders = vec![yipu_corpus::path(folder)];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { folders.push(path) } else { files.push(path) }
            }
        }
        files.sort();
        files
    }
}
