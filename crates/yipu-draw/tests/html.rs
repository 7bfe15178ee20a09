//! The page that plays a record: what its data says is what the scenes show.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::thread;

use serde_json::Value;
use yipu_core::{MovetextEvent, NodeId, Ply, Record};
use yipu_draw::html::{MOST_MOVES, PageError, page};
use yipu_draw::{Picture, Style};

/// The data of a page.
fn score(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"score\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect()
}

/// Applies the splices of a page as its script does, and compares every board with the scene at that node.
fn boards_are_those_of_the_scenes(record: &Record, picture: &Picture) -> usize {
    let score = score(&page(record, picture, None).unwrap());
    let nodes = score["nodes"].as_array().unwrap();
    let moves = record.tree.movetext().filter_map(|event| match event {
        MovetextEvent::Move(id) => Some(id),
        _ => None,
    });
    let ids: Vec<_> = std::iter::once(NodeId::ROOT).chain(moves).collect();
    assert_eq!(nodes.len(), ids.len());
    let mut boards: Vec<Vec<usize>> = Vec::new();
    for (index, (node, id)) in nodes.iter().zip(&ids).enumerate() {
        let parent = node[0].as_u64().unwrap() as usize;
        assert_eq!(record.tree.parent(*id).unwrap_or(NodeId::ROOT), ids[parent]);
        let mut board = if index == 0 { Vec::new() } else { boards[parent].clone() };
        let splice = numbers(&node[5]);
        board.splice(splice[0]..splice[0] + splice[1], splice[2..].iter().copied());
        let upright = Picture { names: false, ..*picture };
        let turned = Style { flip: !upright.style.flip, ..upright.style };
        for (offset, picture) in [(0, upright), (3, Picture { style: turned, ..upright })] {
            let scene = picture.at_node(record, *id).unwrap();
            let place = |stamp: &usize| {
                let stamp: Vec<_> =
                    score["stamps"][*stamp].as_array().unwrap().iter().skip(offset + 1).collect();
                (stamp[0].as_i64().unwrap(), stamp[1].as_i64().unwrap())
            };
            let thousandths = |length: f32| (length * 1000.0).round() as i64;
            let placed =
                scene.placed.iter().map(|placed| (thousandths(placed.at.x), thousandths(placed.at.y)));
            assert_eq!(
                board.iter().map(place).collect::<Vec<_>>(),
                placed.collect::<Vec<_>>(),
                "node {index}"
            );
        }
        boards.push(board);
    }
    nodes.len()
}

#[test]
fn every_board_of_a_page_is_that_of_the_scene() {
    let record = crate::common::annotated();
    assert_eq!(boards_are_those_of_the_scenes(&record, &Picture::default()), 15);
    let turned = Picture { style: Style { flip: true, ..Style::default() }, ..Picture::default() };
    assert_eq!(boards_are_those_of_the_scenes(&record, &turned), 15);
}

#[test]
fn every_board_of_every_game_is_that_of_the_scene() {
    let records = crate::common::random_games(40);
    assert!(records.len() >= 11, "only {} games have a board", records.len());
    for record in records {
        for numbers in [false, true] {
            let picture = Picture { numbers, ..Picture::default() };
            assert!(boards_are_those_of_the_scenes(&record, &picture) > 10, "{}", record.game.code);
        }
    }
}

#[test]
fn every_board_of_real_records_is_that_of_the_scene_in_the_corpus() {
    let records = crate::common::corpus("xqf");
    assert!(records.len() > 1000, "only {} records", records.len());
    let mut nodes = 0;
    for (_, record) in records.iter().step_by(40).filter(|(_, record)| record.tree.move_count() < 400) {
        nodes += boards_are_those_of_the_scenes(record, &Picture::default());
    }
    assert!(nodes > 500, "only {nodes} nodes");
}

#[test]
fn moves_have_their_rounds_words_and_comments() {
    let page = page(&crate::common::annotated(), &Picture::default(), None).unwrap();
    let score = score(&page);
    let said: Vec<_> = score["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| {
            let number = |index: usize| node[index].as_u64().unwrap();
            (
                number(1),
                number(2),
                number(3),
                node[4].as_str().unwrap(),
                node[7]["c"].as_str().unwrap_or_default(),
            )
        })
        .collect();
    assert_eq!(
        said[..9],
        [
            (0, 0, 0, "Start position", "开局前的话"),
            (0, 0, 1, "炮二平五", "中炮"),
            (1, 0, 1, "炮八平五", "另一只炮\n第二行 <img src=x>"),
            (1, 1, 1, "马２进３", ""),
            (0, 1, 1, "马８进７", ""),
            (1, 1, 1, "炮８平５", "顺炮"),
            (1, 0, 2, "马二进三", ""),
            (2, 0, 2, "马八进七", ""),
            (2, 1, 2, "马８进７", ""),
        ]
    );
    let wrong: Vec<_> =
        score["nodes"].as_array().unwrap().iter().map(|node| node[7].get("w").is_some()).collect();
    assert_eq!(wrong.iter().filter(|wrong| **wrong).count(), 1);
    assert_eq!(wrong.last(), Some(&true));
}

#[test]
fn what_a_person_wrote_is_never_markup() {
    let page = page(&crate::common::annotated(), &Picture::default(), None).unwrap();
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script").count(), 2);
    assert!(!page.contains("<img") && !page.contains("<b>"));
    assert!(page.contains("<title>&lt;b&gt;顺炮&lt;/b&gt; &amp; ]]&gt; &lt;/script&gt;</title>"));
    assert!(page.chars().all(|c| c == '\n' || !c.is_control()));
    assert!(page.contains("script-src 'sha256-") && page.contains("default-src 'none'"));
    for address in ["http:", "https:", "url(", "@import"] {
        let known = page.matches("http://www.w3.org/2000/svg").count();
        assert_eq!(page.matches(address).count(), if address == "http:" { known } else { 0 }, "{address}");
    }
}

#[test]
fn a_page_has_room_for_so_many_moves() {
    let mut record = Record::new(yipu::GAMES[0]);
    for _ in 0..=MOST_MOVES {
        record.tree.add(NodeId::ROOT, Ply::EMPTY);
    }
    let error = page(&record, &Picture::default(), None).unwrap_err();
    assert_eq!(error, PageError::TooManyMoves { moves: MOST_MOVES + 1 });
}

#[test]
fn a_deep_record_needs_no_deep_stack() {
    let work = || {
        let mut record = Record::new(yipu::GAMES[0]);
        let mut at = NodeId::ROOT;
        // Every move is a variation of a variation.
        for _ in 0..5_000 {
            record.tree.add(at, Ply::EMPTY);
            at = record.tree.add(at, Ply::EMPTY);
        }
        score(&page(&record, &Picture::default(), None).unwrap())["nodes"].as_array().unwrap().len()
    };
    let thread = thread::Builder::new().stack_size(256 * 1024).spawn(work).unwrap();
    assert_eq!(thread.join().unwrap(), 10_001);
}

#[test]
fn odd_records_make_pages() {
    let empty = Record::new(yipu::GAMES[0]);
    assert_eq!(boards_are_those_of_the_scenes(&empty, &Picture::default()), 1);
    let no_kings = crate::common::record(
        r#"{"yipu":1,"game":"CC","tags":{},"start":"9/9/9/9/9/9/9/9/9/R8 w - - 0 1","result":"*","moves":[{"move":"a0a9"},{"raw":"<?>"},{"move":"a9a0"}]}"#,
    );
    assert_eq!(boards_are_those_of_the_scenes(&no_kings, &Picture::default()), 4);
    let mut long = Record::new(yipu::GAMES[0]);
    long.tree.set_comment(NodeId::ROOT, "长".repeat(1 << 20));
    assert_eq!(
        score(&page(&long, &Picture::default(), None).unwrap())["nodes"][0][7]["c"].as_str().unwrap().len(),
        3 << 20
    );
    let unknown = yipu::GAMES.iter().find(|game| game.rules.is_none()).unwrap();
    assert!(matches!(page(&Record::new(unknown), &Picture::default(), None), Err(PageError::Undrawable(_))));
}
