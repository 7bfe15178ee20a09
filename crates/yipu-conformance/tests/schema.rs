//! Every record that is written as JSON keeps to the published schema.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use yipu::core::{Detail, DetailValue, Eval, EvalScore, NodeId, Ply, Side, TagName, json as records};
use yipu_conformance::{Random, random_record};

fn schema() -> (Schemas, SchemaIndex) {
    let text: Value = serde_json::from_str(include_str!("../../../docs/record.schema.json")).unwrap();
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("record.json", text).unwrap();
    let index = compiler.compile("record.json", &mut schemas).unwrap();
    (schemas, index)
}

#[test]
fn every_record_keeps_to_the_schema() {
    let (schemas, index) = schema();
    let mut seen = 0;
    for game in yipu::GAMES {
        for seed in 0..30 {
            let Some(mut record) = random_record(game, 80, &mut Random::new(seed)) else { continue };
            record.tags.set(TagName::DATE, "1999年5月12日-14日");
            let first = record.tree.first_child(NodeId::ROOT).unwrap();
            let extra = record.tree.extra_mut(first);
            extra.before = Some("前言".into());
            extra.mark = Some(-2);
            extra.glyphs = vec![1, 255];
            extra.eval = Some(Eval::new(EvalScore::Mate(-3), Some(9)));
            extra.details = vec![Detail { name: "refused".into(), value: DetailValue::Flag(true) }];
            let stated = record.tree.ply(first).by(Some(Side::SECOND));
            record.tree.set_ply(first, stated);
            let raw = record.tree.add_raw(NodeId::ROOT, "看不懂");
            record.tree.add(raw, Ply::EMPTY);
            record.tree.add(raw, Ply::new_move(Ply::MAX_CONTENT));
            let mut text = String::new();
            records::write_record(&record, &mut text);
            let value: Value = serde_json::from_str(&text).unwrap();
            schemas.validate(&value, index).unwrap_or_else(|error| panic!("{error}\n{text}"));
            seen += 1;
        }
    }
    let judged = yipu::GAMES.iter().filter(|game| game.rules.is_some()).count();
    assert_eq!(seen, 30 * judged);
}

/// The schema can refuse.
#[test]
fn canary() {
    let (schemas, index) = schema();
    let record = |moves: Value| json!({"yipu": 1, "game": "CC", "tags": {}, "start": "", "result": "*", "moves": moves});
    assert!(schemas.validate(&record(json!([])), index).is_ok());
    for moves in
        [json!([1]), json!([{"move": 1}]), json!([{"variations": []}]), json!([{"eval": {}}]), json!({})]
    {
        assert!(schemas.validate(&record(moves.clone()), index).is_err(), "{moves}");
    }
}
