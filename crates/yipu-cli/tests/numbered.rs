//! Numbered diagrams: each stone carries its number, or is listed below the board.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use yipu::core::view::Viewer;
use yipu::core::{NodeId, PackedMove, Record, Report};

fn yipu(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_yipu");
    Command::new(program).current_dir(folder).env("LC_ALL", "C.UTF-8").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A random game on a board of stones as JSON, and the stones whose numbers are not on the board at the end: they were captured.
fn random_stones(code: &str, plies: usize, seed: u64) -> (String, Vec<(usize, String)>) {
    let game = yipu::game(code).unwrap();
    let mut position = (game.rules.unwrap().board)(game.start, &mut Report::new());
    let mut record = Record::new(game);
    let (mut at, mut state) = (NodeId::ROOT, seed);
    let (mut on_board, mut gone) = (BTreeMap::new(), Vec::new());
    for number in 1..=plies {
        let moves = position.moves().legal;
        let is_stone = |mv: &&PackedMove| position.clicks(mv.as_packed()).len() == 1;
        let stones: Vec<_> = moves.iter().filter(is_stone).collect();
        if stones.is_empty() {
            break;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = stones[(state >> 33) as usize % stones.len()];
        let site = position.clicks(mv.as_packed())[0];
        let ply = record.tree.intern(mv);
        at = record.tree.add(at, ply);
        position.play_unchecked(mv.as_packed()).unwrap();
        on_board.insert(site, number);
        let items = position.view(Viewer::Referee).items;
        on_board.retain(|site, number| {
            let stays = items.iter().any(|item| item.site == *site);
            if !stays {
                gone.push((*number, position.geometry().sites[usize::from(*site)].name.to_string()));
            }
            stays
        });
    }
    gone.sort();
    let mut text = String::new();
    yipu::core::json::write_record(&record, &mut text);
    (text, gone)
}

#[test]
fn a_numbered_diagram_lists_every_stone_that_was_captured() {
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for (code, plies) in [("GO9", 140), ("GO9", 90), ("GO13", 260), ("PG", 120), ("NG", 40), ("C6", 60)] {
        for seed in 1..=3 {
            let (record, gone) = random_stones(code, plies, seed);
            fs::write(folder.path().join("game.json"), record).unwrap();
            for (lang, sign) in [("en", " at "), ("zh", "在")] {
                let args = ["draw", "game.json", "-o", "x.svg", "--numbers", "--force", "--lang", lang];
                let output = yipu(folder.path(), &args);
                assert!(output.status.success(), "{}", text(&output.stderr));
                let svg = fs::read_to_string(folder.path().join("x.svg")).unwrap();
                let lines = svg.split('<').filter_map(|part| part.split_once('>')).map(|(_, line)| line);
                let listed = lines.filter(|line| line.contains(sign)).flat_map(|line| line.split(", "));
                let listed = listed.map(|one| {
                    let (number, site) = one.split_once(sign).unwrap();
                    (number.trim().parse().unwrap(), site.to_owned())
                });
                assert_eq!(listed.collect::<Vec<(usize, String)>>(), gone, "{code} {seed} {lang}");
            }
            count += gone.len();
        }
    }
    assert!(count > 60, "{count}");
}

#[test]
fn a_stone_that_was_captured_and_one_that_was_played_there_again_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str, moves: &str| {
        let record = format!("([{name}][甲][乙][先手胜][2024.08.03 10:00 A][B];{moves})");
        fs::write(folder.path().join("game.txt"), record).unwrap();
        yipu(folder.path(), &["draw", "game.txt", "-o", "x.svg", "--numbers", "--force"]);
        let svg = fs::read_to_string(folder.path().join("x.svg")).unwrap();
        let lines = svg.split('<').filter_map(|part| part.split_once('>')).map(|(_, line)| line.to_owned());
        lines.filter(|line| line.contains(" at ")).collect::<Vec<_>>()
    };
    // White takes the stone in the corner, and Black plays there again after his neighbours are gone.
    let corner = "B[A1];W[A2];B[E5];W[B1];B[C1];W[H8];B[B2];W[H7];B[A3];W[H6];B[A1]";
    assert_eq!(of("GO9", corner), ["1 at A1, 2 at A2, 4 at B1"]);
    // A try that the referee of Phantom Go refuses stays off the board.
    let refused = "B[D5];W[E5];B[C3];W[D5];W[F4]";
    assert_eq!(of("PG", refused), ["4 at D5"]);
}
