//! What a standard does not allow, or a record does not say for certain, proves no result.

use std::path::Path;

use yipu::core::check::Verdict;
use yipu::core::{Context, NodeId, Outcome, PackedMove, Record, Report, TagName};
use yipu::{CheckOptions, Document};
use yipu_referee::standings::{Entry, Standings, Table};

/// A game of Surakarta in which First captures everything, as a record: both take what they can.
fn surakarta(name: &str) -> String {
    let game = yipu::game("SU").unwrap();
    let mut state = 20_u64;
    loop {
        let mut record = Record::new(game);
        let mut position = (game.rules.unwrap().board)(game.start, &mut Report::new());
        let (mut at, mut plies) = (NodeId::ROOT, 0);
        while position.outcome().is_none() && plies < 1500 {
            let moves = position.moves().legal;
            let takes = |mv: &&PackedMove| {
                let mut words = String::new();
                (game.rules.unwrap().write_move)(mv.as_packed(), &mut words) && !words.contains('-')
            };
            let captures: Vec<_> = moves.iter().filter(takes).collect();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let number = (state >> 33) as usize;
            let mv = if captures.is_empty() {
                &moves[number % moves.len()]
            } else {
                captures[number % captures.len()]
            };
            let ply = record.tree.intern(mv);
            at = record.tree.add(at, ply);
            position.play_unchecked(mv.as_packed()).unwrap();
            plies += 1;
        }
        let ended = position.outcome().map(|ending| ending.outcome);
        if ended == Some(Outcome::FirstWins) {
            record.outcome = Outcome::FirstWins;
            for (tag, value) in
                [(TagName::FIRST, "甲"), (TagName::SECOND, "乙"), (TagName::DATE, "2024.08.03 10:00")]
            {
                record.tags.set(tag, value);
            }
            let mut out = Vec::new();
            let cx = Context::new(yipu::registry());
            yipu::format("su").unwrap().write_record(&record, &cx, &mut out, &mut Report::new()).unwrap();
            let text = yipu::read(name, &out).next().unwrap().unwrap().source().text().to_owned();
            assert_eq!(judged(name, &text).0, Verdict::Proved);
            return text;
        }
    }
}

/// A game of the example championship whose moves prove its result.
fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/referee").join(name);
    let bytes = std::fs::read(path).unwrap();
    let mut document = yipu::read(name, &bytes).next().unwrap().unwrap();
    assert_eq!(document.judge(&CheckOptions::default()), Verdict::Proved, "{name}");
    document.source().text().to_owned()
}

fn judged(name: &str, text: &str) -> (Verdict, Document) {
    let mut document = yipu::read(name, text).next().unwrap().unwrap();
    (document.judge(&CheckOptions::default()), document)
}

fn table(name: &str, text: &str) -> Table {
    let (verdict, document) = judged(name, text);
    let entry = Entry::new(name, 1, &document.record, verdict);
    let mut standings = Standings::default();
    standings.add(entry.with_findings(&document.record, &document.report));
    standings.tables().remove(0)
}

#[test]
fn a_surakarta_record_without_six_rows_is_not_proved_and_not_counted() {
    let name = "SU-甲 vs 乙-先手胜-202408031000.txt";
    let text = surakarta(name);
    assert_eq!(table(name, &text).games.len(), 1);
    let none: String =
        text.lines().filter(|line| !line.starts_with('!')).fold(String::new(), |all, line| all + line + "\n");
    assert_eq!(judged(name, &none).0, Verdict::Proved, "no line at all is as good as six");
    let last_move = text.lines().last().unwrap();
    for (what, odd) in [
        ("five", text.replacen("!000000\n", "", 1)),
        ("four", text.replacen("!BBBBBB\n", "", 1).replacen("!RRRRRR\n", "", 1)),
        ("seven", text.replacen("!000000\n", "!000000\n!000000\n", 1)),
        ("one", none.replacen("\nB", "\n!BBBBBB\nB", 1)),
        ("apart", text.replacen("!000000\n", "!000000\n#那里\n", 1)),
        ("a short row", text.replacen("!000000\n", "!00000\n", 1)),
        ("late", text.replacen(last_move, &format!("!000000\n{last_move}"), 1)),
    ] {
        assert_ne!(odd, text, "{what}");
        assert_eq!(judged(name, &odd).0, Verdict::Open, "{what}");
        let table = table(name, &odd);
        assert!(table.games.is_empty() && table.rows.is_empty(), "{what}");
        assert_eq!(table.remarks[0].finding.code.id, "TAB138", "{what}");
    }
}

#[test]
fn a_wrong_letter_of_a_colour_proves_nothing_wherever_it_stands() {
    let name = "DB-松江一队 vs 云帆二队-先手胜.txt";
    let text = example(name);
    let letters: Vec<usize> =
        text.match_indices("\"piece\": \"").map(|(at, before)| at + before.len()).collect();
    assert_eq!(letters.len(), 60);
    for (number, at) in letters.into_iter().enumerate().skip(1) {
        let (before, rest) = text.split_at(at);
        let (own, after) = rest.split_at(1);
        // A letter of no colour makes the text unreadable, which says nothing once a side has most boxes.
        let unreadable = Some("n").filter(|_| number < 26);
        for other in [if own == "r" { "b" } else { "r" }].into_iter().chain(unreadable) {
            let odd = [before, other, after].concat();
            let (verdict, document) = judged(name, &odd);
            assert_eq!(verdict, Verdict::Open, "edge {}: {other} for {own}", number + 1);
            assert!(document.report.has_errors());
        }
    }
}
