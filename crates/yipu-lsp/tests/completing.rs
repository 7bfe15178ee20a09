//! What is proposed where a move is typed.

use serde_json::Value;
use yipu::core::{Cursor, Record};

use crate::client::Client;

/// How many moves are legal after others, by the rules alone.
fn legal(game: &str, moves: &str) -> usize {
    let mut record = Record::new(yipu::game(game).unwrap());
    let mut cursor = Cursor::at_start(&record).unwrap();
    for text in moves.split_whitespace() {
        cursor.play_text(&mut record, text).unwrap();
    }
    cursor.face().moves().legal.len()
}

/// The proposals at the end of a text, and whether there are more.
fn proposed(client: &mut Client, name: &str, text: &str) -> (Vec<String>, bool) {
    let uri = format!("file:///{name}");
    client.open(&uri, text);
    let line = text.split('\n').count() as u32 - 1;
    let last = text.rsplit('\n').next().unwrap_or_default().encode_utf16().count() as u32;
    let answer = client.ask_place("textDocument/completion", &uri, line, last);
    let label = |item: &Value| item["label"].as_str().unwrap().to_owned();
    (answer["items"].as_array().unwrap().iter().map(label).collect(), answer["isIncomplete"] == true)
}

const AMAZONS: &str = "#[AM][甲][乙][先手胜][2026.08.21 14:00 青岛][赛];\n";

#[test]
fn thousands_of_moves_come_as_more_is_typed() {
    let mut client = Client::new();
    let (moves, more) = proposed(&mut client, "AM-a.txt", &format!("{AMAZONS}1 a4d4(d5) "));
    assert!(more && moves.len() == 500, "{}", moves.len());
    let (moves, more) = proposed(&mut client, "AM-a.txt", &format!("{AMAZONS}1 a4d4(d5) a7a6"));
    assert!(!more && (10..100).contains(&moves.len()), "{}", moves.len());
    assert!(moves.iter().all(|text| text.starts_with("a7a6(")));
    let (moves, more) = proposed(&mut client, "AM-a.txt", &format!("{AMAZONS}1 a4d4(d5) a7a6("));
    assert!(!more && moves.contains(&"a7a6(a7)".to_owned()));
    client.end();
}

#[test]
fn moves_are_spelled_as_the_file_spells_them() {
    let mut client = Client::new();
    let head = "[Red \"甲\"]\n\n";
    let [one, three] = [legal("CC", "h2e2"), legal("CC", "h2e2 h9g7 h0g2")];
    for (line, spelled, count) in [
        ("1. 炮二平五 ", "马８进７", one),
        ("1. 炮二平五 马8进7 2. 马二进三 ", "车9平8", three),
        ("1. 炮二平五 馬８進７ 2. 馬二進三 ", "車９平８", three),
        ("1. C2.5 H8+7 2. H2+3 ", "R9.8", three),
        ("1. C2.5 h8+7 2. H2+3 ", "r9.8", three),
        ("1. H2-E2 H9-G7 2. H0-G2 ", "I9-H9", three),
        ("1. h2e2 h9g7 2. h0g2 ", "i9h9", three),
        // The beginning of a move in another notation.
        ("1. 炮二平五 h9", "马８进７", 2),
        ("1. 炮二平五 {炮} (1. 兵七进一 卒７进１ 2. ", "炮二平三", legal("CC", "c3c4 g6g5")),
    ] {
        let (moves, more) = proposed(&mut client, "a.pgn", &format!("{head}{line}"));
        assert!(!more && moves.iter().any(|text| text == spelled), "{line}: {moves:?}");
        assert_eq!(moves.len(), count, "{line}: {moves:?}");
    }
    // Nothing where no move can stand, and nothing after a move that cannot be read.
    for line in [
        "1. 炮二平五 { ",
        "1. 炮二平五 ; ",
        "1. 炮二平五 马８进７ 1-0 ",
        "1. 炮二平五 什么 ",
        "1. 炮二平五 马８进９进",
    ] {
        assert!(proposed(&mut client, "a.pgn", &format!("{head}{line}")).0.is_empty(), "{line}");
    }
    client.end();
}

#[test]
fn records_without_moves_begin_as_their_format_has_it() {
    let mut client = Client::new();
    let header = "[甲][乙][先手胜][2026.08.21 14:00 青岛][赛]";
    for (name, text, spelled, count) in [
        ("C5-a.txt", format!("{{[C5]{header};"), "B(H,8)", 225),
        ("C6-a.txt", format!("{{[C6]{header};B(J,10);W("), "W(A,1)", 360),
        ("NG-a.txt", format!("([NG]{header};"), "B[E5]", 81),
        ("HEX-a.txt", format!("{{[HEX]{header};R("), "R(F,6)", 121),
        ("a.wxf", "FORMAT  WXF\nRED     a ; 1 ;;\nSTART{\n 1. C2.5 ".to_owned(), "h8+7", legal("CC", "h2e2")),
        ("a.wxf", "FORMAT  WXF\nRED     a ; 1 ;;\nSTART{\n 1. ".to_owned(), "C2.5", 44),
        ("a.pgn", "[Red \"甲\"]\n\n1. ".to_owned(), "炮二平五", 44),
        (
            "CC-a.pgn",
            "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. H2E2 ".to_owned(),
            "H9G7",
            legal("CC", "h2e2"),
        ),
    ] {
        let (moves, more) = proposed(&mut client, name, &text);
        assert!(!more && moves.iter().any(|text| text == spelled), "{name}: {moves:?}");
        assert_eq!(moves.len(), count, "{name}: {moves:?}");
    }
    client.end();
}
