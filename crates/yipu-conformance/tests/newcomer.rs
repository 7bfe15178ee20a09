//! What a newcomer tries first works as it reads, in a few lines each.

use yipu::core::{Lang, NodeId};
use yipu::prelude::*;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/zhongli-cup-1997.xqf");

#[test]
fn a_file_is_opened_by_its_path() {
    let documents: Vec<_> = yipu::open(EXAMPLE).unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!((documents.len(), documents[0].name()), (1, "zhongli-cup-1997.xqf"));
    assert!(documents[0].record.tree.mainline().count() > 10);
    assert!(yipu::open("no such file").is_err());
}

#[test]
fn a_text_is_played_once_and_an_illegal_one_not_at_all() {
    let text = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n";
    let mut document = read("game.pgn", text).next().unwrap().unwrap();
    let record = &mut document.record;
    let mut cursor = Cursor::at_start(record).unwrap();
    let first = cursor.play_text(record, "h2e2").unwrap();
    assert_eq!(record.tree.first_child(NodeId::ROOT), Some(first), "the move is there already");
    let answer = cursor.play_text(record, "马2进3").unwrap();
    assert!(record.tree.is_mainline(first) && !record.tree.is_mainline(answer));
    let before = record.tree.move_count();
    for wrong in ["帅五进三", "炮二平五", "e9e7", "abc", ""] {
        let node = cursor.node();
        let refused = cursor.play_text(record, wrong).unwrap_err();
        assert!(!refused.to_string().is_empty());
        assert_eq!((cursor.node(), record.tree.move_count()), (node, before), "{wrong}");
    }
    let mut cut = record.clone();
    cut.tree.unlink(first);
    assert!(!cut.tree.is_mainline(first) && !cut.tree.is_mainline(answer), "what was cut off is on no line");
}

#[test]
fn findings_are_text_in_either_language() {
    let text = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进９ 2. 帅五进三 *\n";
    let mut document = read("game.pgn", text).next().unwrap().unwrap();
    document.judge(&yipu::CheckOptions::default());
    let [english, chinese] = [Lang::En, Lang::Zh].map(|lang| document.render(lang));
    assert!(english.contains("game.pgn:3") && english.contains("帅五进三"), "{english}");
    assert!(chinese.contains("帅五进三") && chinese != english, "{chinese}");
}
