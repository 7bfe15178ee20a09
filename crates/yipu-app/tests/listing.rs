//! What a page is told for its lists: titles, annotators and comments of records, and the formats that hold a game.

use serde_json::{Value, json};
use yipu_app::desk::Desk;
use yipu_app::{Saving, Session};

use crate::desk::ask;

fn list(bytes: &[u8], name: &str, more: &Value) -> Value {
    let mut message = json!({"call": "list", "id": 1, "name": name});
    for (key, value) in more.as_object().unwrap() {
        message[key] = value.clone();
    }
    ask(&Desk::new(), &message, bytes).0["ok"].clone()
}

#[test]
fn a_list_has_what_people_know_a_record_by() {
    let pgn = "[Event \"乙级联赛\"]\n[Title \"弃马十三招\"]\n[Annotator \"老吴\"]\n\n{开头的话} 1. 炮二平五 {当头炮} 马８进７ (1... 炮８平５ {顺手炮}) *\n";
    let listed = list(pgn.as_bytes(), "a.pgn", &json!({"words": true}));
    let record = &listed["records"][0];
    assert_eq!(
        (&record["title"], &record["annotator"], &record["event"]),
        (&json!("弃马十三招"), &json!("老吴"), &json!("乙级联赛"))
    );
    for words in ["开头的话", "当头炮", "顺手炮"] {
        assert!(record["words"].as_str().unwrap().contains(words), "{record}");
    }
    assert!(
        list(pgn.as_bytes(), "a.pgn", &json!({}))["records"][0].get("words").is_none(),
        "only on request"
    );
}

#[test]
fn comments_in_a_list_are_bounded_and_nothing_is_left_out_of_it() {
    let long = "很长的注解".repeat(8_000);
    let game = |text: &str| {
        format!(r#"{{"yipu":1,"game":"CC","moves":[{{"move":"h2e2","comment":"{text}"}}]}}"#) + "\n"
    };
    let file: String = (0..40).map(|index| game(&format!("{index} {long}"))).collect();
    let mut places = Vec::new();
    let mut calls = 0;
    loop {
        let listed = list(file.as_bytes(), "a.jsonl", &json!({"words": true, "from": places.len()}));
        assert!(listed.to_string().len() < 3 << 20, "an answer is bounded");
        for record in listed["records"].as_array().unwrap() {
            assert_eq!(record["words_cut"], true, "what is cut is said");
            places.push(record["place"].as_u64().unwrap());
        }
        calls += 1;
        if listed["more"] == false {
            break;
        }
    }
    assert_eq!(places, (0..40).collect::<Vec<_>>());
    assert!(calls > 1);
}

#[test]
fn only_formats_that_can_hold_a_game_are_offered_for_it() {
    let hello = ask(&Desk::new(), &json!({"call": "hello", "id": 1}), b"").0["ok"].clone();
    let (mut offered, mut left_out) = (0, 0);
    for format in hello["formats"].as_array().unwrap().iter().filter(|format| format["writes"] == true) {
        for game in yipu::registry().games() {
            let is_offered = format["games"].as_array().unwrap().contains(&json!(game.code));
            let saving =
                Saving { format: Some(format["name"].as_str().unwrap().into()), ..Saving::default() };
            let saved = Session::new(game.code).unwrap().save(&saving);
            assert!(!is_offered || saved.is_ok(), "{} is offered for {}", format["name"], game.code);
            offered += usize::from(is_offered);
            left_out += usize::from(!is_offered && format["name"] == "sgf");
        }
    }
    assert!(offered > 40, "{offered} pairs");
    assert!(left_out > 0, "SGF holds some of the games only");
}
