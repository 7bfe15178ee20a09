//! The laws of games: random play to the end, moves and positions that write and read back.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::{Context, Judgement, Packed, Record, Report, Severity, json};
use yipu_conformance::{Random, moves, random_record};

const GAMES_EACH: u64 = 40;

#[test]
fn codes_of_games_are_unique() {
    let mut codes: Vec<_> = yipu::GAMES.iter().map(|game| game.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), yipu::GAMES.len());
    assert!(yipu::GAMES.iter().all(|game| yipu::game(game.code).is_some()));
}

#[test]
fn random_games_are_legal_and_their_moves_read_back() {
    let mut seen = 0;
    for game in yipu::GAMES {
        let Some(rules) = game.rules else { continue };
        for seed in 0..GAMES_EACH {
            let record = random_record(game, 400, &mut Random::new(seed)).unwrap();
            let mut report = Report::new();
            (rules.check)(&record, &mut report);
            let moves_at_fault = report.iter().filter(|diagnostic| {
                diagnostic.place.node.is_some() && diagnostic.severity() > Severity::Note
            });
            assert_eq!(moves_at_fault.count(), 0, "{} {seed}: {report:?}", game.code);
            for ply in moves(&record) {
                let mut text = String::new();
                assert!((rules.write_move)(record.tree.packed(ply).unwrap(), &mut text));
                assert!(text.bytes().all(|b| b.is_ascii_graphic() && b != b'"' && b != b'\\'), "{text}");
                assert_eq!((rules.read_move)(&text), record.tree.packed(ply).map(Packed::to_owned), "{text}");
                seen += 1;
            }
        }
    }
    let judged = yipu::GAMES.iter().filter(|game| game.rules.is_some()).count();
    assert!(seen > 300 * judged, "only {seen} moves");
}

#[test]
fn positions_write_and_read_back_and_agree_with_themselves() {
    for game in yipu::GAMES {
        let Some(rules) = game.rules else { continue };
        for seed in 0..GAMES_EACH / 4 {
            let record = random_record(game, 200, &mut Random::new(seed)).unwrap();
            let mut board = (rules.board)(game.start, &mut Report::new());
            for id in record.tree.mainline() {
                let packed = record.tree.packed(record.tree.ply(id)).unwrap();
                let moves = board.moves();
                assert!(moves.legal.contains(&packed.to_owned()));
                assert!(moves.legal.iter().all(|mv| board.judge(mv.as_packed()) == Judgement::Legal));
                let copy = board.clone();
                assert_eq!(board.play_unchecked(packed), Ok(true));
                let mut report = Report::new();
                let again = (rules.board)(&copy.to_text(), &mut report);
                assert!(report.is_empty(), "{report:?}");
                assert_eq!(
                    (again.to_text(), again.moves(), again.turn()),
                    (copy.to_text(), moves, copy.turn())
                );
            }
        }
    }
}

#[test]
fn records_survive_json() {
    for game in yipu::GAMES {
        for seed in 0..GAMES_EACH {
            let Some(record) = random_record(game, 100, &mut Random::new(seed)) else { continue };
            let mut text = String::new();
            json::write_record(&record, &mut text);
            let (mut back, mut report) = (Record::new(game), Report::new());
            json::read_record(text.as_bytes(), &Context::new(yipu::registry()), &mut back, &mut report)
                .unwrap();
            assert!(report.is_empty(), "{report:?}");
            assert_eq!(back, record);
        }
    }
}
