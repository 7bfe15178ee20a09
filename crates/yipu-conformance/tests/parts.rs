//! A part of a record that is read alone is the same part of the record that is read whole.

use yipu::core::{Context, Part, Record, Report, Source, Tree};
use yipu::{Document, ReadOptions, Reader, Visitor};
use yipu_conformance::{Random, random_record, write};

fn read(format: &'static yipu::core::Format, bytes: &[u8], part: Part) -> Record {
    let cx = Context::new(yipu::registry()).with_part(part);
    let source = match format.score {
        Some(score) => Source::text_of("sample", bytes, None, score),
        None => Source::binary("sample", bytes),
    };
    let mut record = Record::new(yipu::GAMES[0]);
    format.read_record(&source, &cx, &mut record, &mut Report::new()).unwrap();
    record
}

#[test]
fn every_format_reads_heads_and_main_lines() {
    let mut tried = 0;
    for format in yipu::formats() {
        for game in yipu::GAMES {
            let Some(record) = random_record(game, 12, &mut Random::new(3)) else { continue };
            let Some(bytes) = write(format, &record) else { continue };
            let whole = read(format, &bytes, Part::All);
            let head = read(format, &bytes, Part::Head);
            let what = format!("{} as {}", game.code, format.name);
            assert!(head.tree.is_empty(), "{what}");
            assert_eq!((&head.tags, &head.start), (&whole.tags, &whole.start), "{what}");
            assert!(head.outcome == whole.outcome || head.outcome == yipu::core::Outcome::Unknown, "{what}");
            let line = read(format, &bytes, Part::MainLine);
            let mut expected = whole.clone();
            expected.replace_tree(whole.tree.mainline_only());
            assert_eq!(line, expected, "{what}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

/// Reads the games of one player, and keeps how many moves each has.
struct Player(&'static str, Part, Vec<usize>);

impl Visitor for Player {
    fn head(&mut self, head: &Document) -> Option<Part> {
        assert_eq!(head.record.tree, Tree::new());
        (head.record.tags.text(&yipu::core::TagName::RED) == self.0).then_some(self.1)
    }

    fn record(&mut self, document: &mut Document) {
        self.2.push(document.record.tree.move_count());
    }

    fn failed(&mut self, error: yipu::Error) {
        panic!("{error}");
    }
}

const GAMES: &str = "[Red \"甲\"]\n\n1. 炮二平五 (1. 兵七进一) 马８进７ *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n\n[Red \"甲\"]\n\n1. 马二进三 *\n";

#[test]
fn a_visitor_skips_games_and_variations() {
    for (part, moves) in [(Part::All, [3, 1]), (Part::MainLine, [2, 1]), (Part::Head, [0, 0])] {
        for (name, bytes) in [
            ("games.pgn", GAMES.as_bytes().to_vec()),
            ("games.pgn", yipu::core::Charset::Gb18030.encode(GAMES).unwrap()),
        ] {
            let mut player = Player("甲", part, Vec::new());
            let reading = ReadOptions::default();
            Reader::new(name, &bytes[..], &reading).unwrap().visit(&mut player).unwrap();
            assert_eq!(player.2, moves, "{part:?}");
        }
    }
}

#[cfg(debug_assertions)]
#[test]
fn skipped_games_are_not_played() {
    use yipu::core::work::{Work, counted};
    let mut nobody = Player("丙", Part::All, Vec::new());
    let reading = ReadOptions::default();
    let (visited, counts) =
        counted(|| Reader::new("games.pgn", GAMES.as_bytes(), &reading).unwrap().visit(&mut nobody));
    visited.unwrap();
    assert_eq!((counts.count(Work::Play), counts.count(Work::Lex)), (0, 0));
}
