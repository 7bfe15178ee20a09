//! Answers do not grow with the record: for one of 226,492 nodes they have at most twice the bytes of those for one of 200.

use serde_json::{Value, json};
use yipu::core::{NodeId, Record, json as records};
use yipu_app::desk::{Desk, frame};

use crate::desk::ask;

/// A record of so many nodes with variations in variations and comments, as JSON.
fn record(nodes: usize) -> Vec<u8> {
    let game = yipu::game("CC").unwrap();
    // Horses out and back: a line that can go on for ever.
    let moves = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|text| (game.rules.unwrap().read_move)(text).unwrap());
    let mut record = Record::new(game);
    // Lines of forty moves; each begins somewhere in those before it, where there are no three alternatives yet.
    let mut line = vec![NodeId::ROOT];
    let mut places: Vec<(NodeId, usize)> = Vec::new();
    let (mut place, mut step) = (NodeId::ROOT, 0);
    for made in 1..=nodes {
        let ply = record.tree.intern(&moves[step % 4]);
        place = record.tree.add(place, ply);
        step += 1;
        places.push((place, step));
        line.push(place);
        if made % 10 == 0 {
            record.tree.set_comment(place, "此处可以考虑另一着法");
        }
        if line.len() > 40 {
            let is_free = |(node, _): &&(NodeId, usize)| record.tree.children(*node).count() < 3;
            let begins = places.iter().skip(made * 7 / 11).find(is_free).unwrap();
            ((place, step), line) = (*begins, vec![begins.0]);
        }
    }
    let mut text = String::new();
    records::write_record(&record, &mut text);
    text.into_bytes()
}

/// The bytes of every answer of a page that opens a record and does what people do.
fn answers(nodes: usize) -> Vec<(String, usize)> {
    let desk = Desk::new();
    let bytes = record(nodes);
    let mut sizes = Vec::new();
    let mut say = |label: &str, message: Value, attachment: &[u8]| {
        let answer = desk.call(&frame::close(message.to_string().as_bytes(), attachment));
        let (json, _) = frame::open(&answer).unwrap();
        let value: Value = serde_json::from_slice(json).unwrap();
        assert!(value.get("ok").is_some(), "{label}: {value}");
        sizes.push((label.to_owned(), json.len()));
        value["ok"].clone()
    };
    let opened = say("open", json!({"call": "open", "id": 1, "name": "a.json"}), &bytes);
    assert_eq!(opened["rows"], nodes);
    let session = opened["session"].clone();
    let asks = [
        json!({"call": "geometry"}),
        json!({"call": "apply", "command": {"do": "step", "way": "forward"}}),
        json!({"call": "apply", "command": {"do": "step", "way": "forward", "times": 3}}),
        json!({"call": "apply", "command": {"do": "step", "way": "end"}}),
        json!({"call": "apply", "command": {"do": "play", "text": "b2e2"}}),
        json!({"call": "apply", "command": {"do": "comment", "node": 7, "text": "x"}}),
        json!({"call": "apply", "command": {"do": "make_main", "node": 150}}),
        json!({"call": "apply", "command": {"do": "undo"}}),
        json!({"call": "apply", "command": {"do": "set_up", "start": "4k4/9/9/9/9/9/9/9/9/4K4 w"}}),
        json!({"call": "apply", "command": {"do": "undo"}}),
        json!({"call": "apply", "command": {"do": "delete", "node": 4}}),
        json!({"call": "apply", "command": {"do": "undo"}}),
        json!({"call": "snapshot"}),
        json!({"call": "moves", "find": 190}),
        json!({"call": "moves", "from": 0, "count": 100_000_000}),
        // A larger record has more findings: how many come at a time is bounded, not how many there are.
        json!({"call": "findings", "count": 1}),
        json!({"call": "records"}),
        json!({"call": "settings", "notation": "wxf"}),
        json!({"call": "losses", "format": "fen"}),
    ];
    for mut ask in asks {
        ask["id"] = json!(1);
        ask["session"] = session.clone();
        say(&ask.to_string(), ask.clone(), b"");
    }
    say("list", json!({"call": "list", "id": 1, "name": "a.json"}), &bytes);
    sizes
}

#[test]
fn answers_for_a_huge_record_are_at_most_twice_those_for_a_small_one() {
    let (small, huge) = (answers(200), answers(226_492));
    assert_eq!(small.len(), huge.len());
    assert!(small.len() > 20);
    let mut sums = [0, 0];
    for ((label, small), (_, huge)) in small.into_iter().zip(huge) {
        // Numbers have more digits; a hundred bytes more are no growth.
        assert!(huge <= 2 * small + 100, "{label}: {huge} bytes against {small}");
        sums = [sums[0] + small, sums[1] + huge];
    }
    assert!(sums[1] <= 2 * sums[0], "{sums:?}");
}

#[test]
fn a_fork_of_thousands_is_told_of_in_part() {
    let desk = Desk::new();
    let session = ask(&desk, &json!({"call": "new", "id": 1, "game": "C6"}), b"").0["ok"]["session"].clone();
    let apply = |command: Value| {
        ask(&desk, &json!({"call": "apply", "id": 1, "session": session, "command": command}), b"").0
    };
    for site in 0..120 {
        assert!(apply(json!({"do": "play", "sites": [site]}))["ok"].is_object());
        apply(json!({"do": "step", "way": "start"}));
    }
    let board = ask(&desk, &json!({"call": "board", "id": 1, "session": session}), b"").0;
    assert_eq!(board["ok"]["board"]["next"].as_array().unwrap().len(), 50);
    assert_eq!(board["ok"]["place"]["branches"].as_array().unwrap().len(), 50);
    assert_eq!(board["ok"]["place"]["branch_count"], 120);
}
