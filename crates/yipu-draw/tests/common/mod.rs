//! Records to draw.
#![allow(unreachable_pub, reason = "a test program is no library")]
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu_conformance::{Random, random_record};
use yipu_core::{Context, Record, Report, Source};
use yipu_draw::Picture;

/// The record of a JSON text.
pub fn record(json: &str) -> Record {
    let mut record = Record::new(yipu::GAMES[0]);
    let format = yipu::format("json").unwrap();
    format
        .read_record(
            &Source::of_str("test", json),
            &Context::new(yipu::registry()),
            &mut record,
            &mut Report::new(),
        )
        .unwrap();
    record
}

/// A game with variations, one inside another, comments everywhere, and markup where a person may write.
pub fn annotated() -> Record {
    record(
        r#"{"yipu":1,"game":"CC","tags":{"title":"<b>顺炮</b> & ]]> </script>","event":"测试杯","red":"甲<script>","black":"乙\u0007"},
        "result":"1-0","comment":"开局前的话","moves":[
        {"move":"h2e2","comment":"中炮","variations":[[{"move":"b2e2","comment":"另一只炮\n第二行 <img src=x>"},{"move":"b9c7"}]]},
        {"move":"h9g7","variations":[[{"move":"h7e7","comment":"顺炮"},{"move":"h0g2","variations":[[{"move":"b0c2"},{"move":"h9g7"}]]}]]},
        {"move":"h0g2","shapes":["Gg2e3","Re4"]},{"move":"i9h9"},{"move":"i0h0"},{"move":"b9c7"},
        {"move":"h0h7","comment":"吃炮\u0000"},{"move":"a9b8","comment":"这一着不合规则"}]}"#,
    )
}

/// A random game of every kind that has a board, with variations and comments.
pub fn random_games(plies: usize) -> Vec<Record> {
    let drawable = |record: &Record| Picture::default().at(record, 0).is_ok();
    let games = yipu::GAMES.iter().filter_map(|game| random_record(game, plies, &mut Random::new(7)));
    games.filter(drawable).collect()
}

/// The records of a folder of the corpus, in the order of the names of their files.
pub fn corpus(format: &str) -> Vec<(String, Record)> {
    let files = yipu_corpus::folder(format);
    let format = yipu::format(format).unwrap();
    let read = |(name, bytes): (String, Vec<u8>)| {
        let mut record = Record::new(yipu::GAMES[0]);
        let source = Source::binary(&name, &bytes);
        format
            .read_record(&source, &Context::new(yipu::registry()), &mut record, &mut Report::new())
            .unwrap();
        (name, record)
    };
    files.into_iter().map(read).collect()
}
