//! Every text format that is written: over each move there is a board, and where moves are proposed, the next one is among them.

use serde_json::Value;
use yipu::core::{Charset, Context, Cursor, Format, GameInfo, NodeId, Record, Report};

use crate::client::Client;

/// A record of a game with moves that any player might make, the same in each run.
fn played(game: &'static GameInfo, plies: usize) -> Record {
    let mut record = Record::new(game);
    let mut cursor = Cursor::at_start(&record).unwrap();
    let mut number = 7_usize;
    for _ in 0..plies {
        let moves = cursor.face().moves().legal;
        if moves.is_empty() || cursor.face().outcome().is_some() {
            break;
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let ply = record.tree.intern(&moves[(number >> 33) % moves.len()]);
        let child = record.tree.add(cursor.node(), ply);
        cursor.step(&record, child);
    }
    record
}

/// The text of a record in a format.
fn written(record: &Record, format: &'static Format) -> Option<String> {
    let mut bytes = Vec::new();
    let options = [("encoding", "utf-8")];
    let has_encoding = format.options.iter().any(|option| option.name == "encoding");
    let cx = Context::new(yipu::registry()).with_options(if has_encoding { &options[..] } else { &[] });
    format.write_record(record, &cx, &mut bytes, &mut Report::new()).ok()?;
    String::from_utf8(bytes.clone()).ok().or_else(|| {
        let decoded = yipu::core::decode(&bytes, Some(Charset::Gb18030), |_| 0);
        Some(decoded.text.into_owned())
    })
}

/// Formats in which moves are data between quotation marks or codes, so that none is proposed.
const NOT_TYPED: [&str; 8] = ["json", "jsonl", "sgf", "dhtmlxq", "cbf", "pfc", "che", "link"];

/// Formats whose readers give moves no range of the text.
const WITHOUT_PLACES: [&str; 2] = ["json", "jsonl"];

#[test]
fn every_move_has_a_board_and_is_proposed() {
    let mut client = Client::new();
    let (mut boards, mut proposed, mut tried) = (0, 0, Vec::new());
    for format in yipu::formats().filter(|format| format.score.is_some() && format.is_written()) {
        let games = if format.games.is_empty() { yipu::GAMES } else { format.games };
        for game in games.iter().filter(|game| game.rules.is_some()) {
            let record = played(game, 8);
            let Some(text) = written(&record, format).filter(|_| format.holds.moves) else { continue };
            let name = format!("{}-{}.{}", game.code, format.name, format.extensions[0]);
            let (plies, with_board, with_proposal) =
                try_record(&mut client, &name, text.trim_start_matches('\u{feff}'), format);
            if !WITHOUT_PLACES.contains(&format.name) {
                assert_eq!(with_board, plies, "{name}: {text}");
            }
            if !NOT_TYPED.contains(&format.name) {
                assert_eq!(with_proposal, plies, "{name}: {text}");
            }
            boards += with_board;
            proposed += with_proposal;
            tried.push(format.name);
        }
    }
    tried.dedup();
    assert!(tried.len() >= 25 && boards > 250 && proposed > 150, "{tried:?} {boards} {proposed}");
    client.end();
}

/// How many moves the main line has, how many of them have a board where their text begins, and how many are proposed there.
fn try_record(client: &mut Client, name: &str, text: &str, format: &'static Format) -> (usize, usize, usize) {
    let mut document =
        yipu::read_with(name, text.as_bytes(), &yipu::ReadOptions::default().with_format(format))
            .next()
            .unwrap()
            .unwrap();
    document.judge(&yipu::CheckOptions::default());
    let (tree, whole) = (&document.record.tree, yipu_lsp::Text::from(text.to_owned()));
    let uri = format!("file:///{name}");
    client.open(&uri, text);
    let spans: Vec<_> =
        tree.mainline().filter_map(|id: NodeId| tree.span(id)).filter(|span| !span.is_empty()).collect();
    let (mut boards, mut proposed) = (0, 0);
    for span in spans {
        let at = whole.position(span.start as usize, yipu_lsp::Units::Utf16);
        let own = span.slice(text);
        let hover = client.ask_place("textDocument/hover", &uri, at.line, at.character);
        boards +=
            usize::from(hover["contents"]["value"].as_str().is_some_and(|value| value.contains("```text")));
        let answer = client.ask_place("textDocument/completion", &uri, at.line, at.character);
        let is_own = |item: &Value| item["label"] == own;
        proposed += usize::from(
            answer["items"].as_array().unwrap().iter().any(is_own) || answer["isIncomplete"] == true,
        );
    }
    (tree.mainline().count(), boards, proposed)
}
