//! Whatever a client says, it gets an answer; whatever a text holds, nothing breaks.

use serde_json::{Value, json};

use crate::client::Client;

const METHODS: [&str; 8] = [
    "textDocument/hover",
    "textDocument/completion",
    "textDocument/diagnostic",
    "textDocument/codeAction",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "initialize",
    "no/such",
];

#[test]
fn every_request_has_an_answer() {
    let mut client = Client::new();
    client.open("file:///a.pgn", "[Red \"甲\"]\n\n1. 炮二平五 *\n");
    let file = json!({ "uri": "file:///a.pgn" });
    let far = json!({ "line": u32::MAX, "character": u32::MAX });
    let odd = [
        Value::Null,
        json!([]),
        json!({ "textDocument": 3 }),
        json!({ "textDocument": file }),
        json!({ "textDocument": { "uri": "%%%" }, "position": far }),
        json!({ "textDocument": file, "position": { "line": -1, "character": 0 } }),
        json!({ "textDocument": file, "position": far, "range": { "start": far, "end": { "line": 0, "character": 0 } } }),
        json!({ "textDocument": file, "range": { "start": far, "end": far }, "context": { "only": 3 } }),
        json!({ "textDocument": file, "position": { "line": 2, "character": 5 }, "range": 3 }),
    ];
    let mut answers = [0, 0];
    for method in METHODS {
        for params in &odd {
            client.tell(method, params.clone());
            client.tell("textDocument/didChange", params.clone());
            client.tell("$/cancelRequest", params.clone());
            answers[usize::from(client.ask(method, params.clone()).is_ok())] += 1;
        }
    }
    assert_eq!(answers.iter().sum::<i32>(), 72);
    assert!(answers[1] > 5, "{answers:?}");
    client.end();
}

#[test]
fn a_change_that_comes_before_an_answer_is_told() {
    let mut client = Client::new();
    client.open("file:///a.pgn", "[Red \"甲\"]\n\n1. 炮二平五 *\n");
    let first = client.ask_file("textDocument/diagnostic", "file:///a.pgn").unwrap();
    let known = json!({ "textDocument": { "uri": "file:///a.pgn" }, "previousResultId": first["resultId"] });
    assert_eq!(client.ask("textDocument/diagnostic", known.clone()).unwrap()["kind"], "unchanged");
    let file = json!({ "uri": "file:///a.pgn", "version": 2 });
    let changes = json!([{ "text": "[Red \"甲\"]\n\n1. 炮二平八 *\n" }]);
    client.tell("textDocument/didChange", json!({ "textDocument": file, "contentChanges": changes }));
    let second = client.ask("textDocument/diagnostic", known).unwrap();
    assert_eq!(second["items"].as_array().unwrap().len(), 1, "{second}");
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": "file:///a.pgn" } }));
    assert_eq!(client.ask_file("textDocument/diagnostic", "file:///a.pgn"), Err(-32602));
    client.end();
}

/// Every place of texts that were cut off or mixed up is asked about.
#[test]
fn broken_texts_are_answered_at_every_place() {
    let texts = [
        (
            "a.pgn",
            "[Red \"甲\n[Result \"1-\n\n1. 炮二平五 {( 马８进７ (1... 炮８平５ 2. (3. ) ) ) $ !? 1-0 } ) (\n2. \u{feff}相",
        ),
        ("a.txt", "{[C6][甲 B][乙 W][黑胜][2017.07.29 14:00 重庆][2017 CCGC]；B(J,10；W(I,11);W(I,;]}"),
        ("b.txt", "([NG][甲 B][乙 W][先手胜][2026.08.21 15:30 青岛][x];B[F4;W[;B[F6]]"),
        ("c.txt", "#[AM][甲][乙][先手胜][2026.08.21 14:00 青岛][x];\n1 a4d4(d5) j7j6(j5)\n2 d1("),
        (
            "d.txt",
            "{\"R\":\"甲\",\"B\":\"乙\",\"winner\":\"R\",\"game\":[{\"piece\":\"r(b5,v)\"},{\"piece\":\"b(",
        ),
        ("e.html", "<p>炮二平五<br>马8进7 车一平二 <script>炮八平五</script> &#x70ae;二平五"),
        ("f.ucci", "position startpos moves h2e2 h9g7 h0"),
        ("g.pgn", "\0\0[\0R\0e\0d"),
        ("h.sgf", "(;GM[1]FF[4]SZ[9];B[ee](;W[cc];B[)(;W["),
    ];
    let mut client = Client::new();
    let (mut places, mut said) = (0, 0);
    for (name, text) in texts {
        let uri = format!("file:///{name}");
        client.open(&uri, text);
        for (line, content) in text.split('\n').enumerate() {
            for character in 0..=content.encode_utf16().count() as u32 {
                for method in ["textDocument/hover", "textDocument/completion"] {
                    let answer = client.ask_place(method, &uri, line as u32, character);
                    said += i32::from(answer["contents"].is_object() || answer["items"][0].is_object());
                }
                places += 1;
            }
        }
        assert!(client.ask_file("textDocument/documentSymbol", &uri).unwrap().is_array());
        assert!(client.ask_file("textDocument/foldingRange", &uri).unwrap().is_array());
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    assert!(places > 400 && said > 100, "{places} {said}");
    client.end();
}
