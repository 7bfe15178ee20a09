//! DhtmlXQ: the real tree and pages, and what is made of odd blocks.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{NodeId, Outcome, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::dhtmlxq::FORMAT;

#[test]
fn the_big_tree_in_the_corpus() {
    let path = corpus::path("dhtmlxq/dhtmlxq.txt");
    let bytes = std::fs::read(path).unwrap();
    assert_eq!(records::claims(&bytes, "txt"), ["dhtmlxq"]);
    let (record, report) = records::read(&FORMAT, &bytes).unwrap();
    let tree = &record.tree;
    let comments =
        std::iter::once(NodeId::ROOT).chain(tree.preorder()).filter(|id| tree.comment(*id).is_some());
    assert_eq!((tree.move_count(), comments.count()), (107_001, 314));
    assert_eq!(bytes.windows(14).filter(|window| window == b"[DhtmlXQ_move_").count() + 1, 1_447);
    assert_eq!(tree.leaf_count(), 1_447);
    assert!(report.is_empty(), "{:?}", report.iter().next());
    assert_eq!(record.tags.text(&TagName::TITLE), "仙人指路全集（史上最全最新版）");
    let (written, losses) = records::write(&FORMAT, &record, &[]);
    assert!(losses.is_empty(), "{losses:?}");
    let (again, report) = records::read(&FORMAT, &written).unwrap();
    assert!(report.is_empty() && again == record);
    assert!(records::write(&FORMAT, &again, &[]).0 == written);
}

#[test]
fn pages_in_the_corpus() {
    let files = corpus::folder("dhtmlxq/wukong-pages");
    let mut plies = 0;
    for (name, bytes) in &files {
        assert_eq!(records::claims(bytes, "html"), ["dhtmlxq"], "{name}");
        let games = records::read_all(&FORMAT, bytes);
        let [(record, report)] = &games[..] else { panic!("{name}: {} games", games.len()) };
        assert!(report.is_empty(), "{name} {report:?}");
        assert_eq!(records::bad_moves(record), 0, "{name}");
        assert!(!record.tags.text(&TagName::RED).is_empty() && record.outcome != Outcome::Unknown, "{name}");
        plies += record.tree.move_count();
    }
    assert_eq!((files.len(), plies), (15, 1_378));
}

const BLOCK: &str = "前言[dhtmlxq][DhtmlXQ_title]甲<br>乙 &lt;丙&gt;[/DhtmlXQ_title][DhtmlXQ_result]红胜[/DhtmlXQ_result]\
    [DhtmlXQ_movelist]77476252</div>7062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]1927[/DhtmlXQ_move_0_2_1]\
    [DhtmlXQ_comment0]起||始[/DhtmlXQ_comment0][DhtmlXQ_comment1_2]\\u53d8[/DhtmlXQ_comment1_2][/dhtmlxq]后记";

#[test]
fn a_block_in_a_page() {
    let (record, report) = records::read(&FORMAT, BLOCK.as_bytes()).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.tags.text(&TagName::TITLE), "甲\n乙 <丙>");
    assert_eq!(records::mainline(&record), ["h2e2", "g7f7", "h9g7"]);
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "起\n始");
    assert_eq!((record.tree.move_count(), record.outcome), (4, Outcome::FirstWins));
    let (written, losses) = records::write(&FORMAT, &record, &[]);
    assert!(losses.is_empty());
    assert_eq!(records::read(&FORMAT, &written).unwrap().0, record);
}

#[test]
fn boards_sides_and_twelve_characters() {
    let board = format!("nnnn{}49{}40{}", "99".repeat(2), "99".repeat(15), "nn".repeat(11));
    let text = format!(
        "[DhtmlXQ][DhtmlXQ_binit]{board}[/DhtmlXQ_binit][DhtmlXQ_movelist]40419DZ50000[/DhtmlXQ_movelist][/DhtmlXQ]"
    );
    let (record, report) = records::read(&FORMAT, text.as_bytes()).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.start_text(), "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!(records::mainline(&record), ["e9e8"]);
}

#[test]
fn what_does_not_fit_is_told() {
    let cases = [
        ("[DhtmlXQ][DhtmlXQ_movelist]7747625[/DhtmlXQ_movelist][/DhtmlXQ]", "DXQ103"),
        (
            "[DhtmlXQ][DhtmlXQ_movelist]着法序列[/DhtmlXQ_movelist][DhtmlXQ_binit]12[/DhtmlXQ_binit][/DhtmlXQ]",
            "DXQ102",
        ),
        (
            "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_3_1_4]7747[/DhtmlXQ_move_3_1_4][/DhtmlXQ]",
            "DXQ104",
        ),
        (
            "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment9]x[/DhtmlXQ_comment9][/DhtmlXQ]",
            "DXQ105",
        ),
        (
            "[DhtmlXQ][DhtmlXQ_movelist][/DhtmlXQ_movelist][DhtmlXQ_result]帤眭[/DhtmlXQ_result][/DhtmlXQ]",
            "DXQ106",
        ),
        ("[DhtmlXQ][DhtmlXQ_movelist][/DhtmlXQ_movelist][DhtmlXQ_title]x", "DXQ101"),
        ("[DhtmlXQ][DhtmlXQ_movelist][/DhtmlXQ_movelist][DhtmlXQ_title]x[/DhtmlXQ_title]", "DXQ107"),
    ];
    for (text, code) in cases {
        let (_, report) = records::read(&FORMAT, text.as_bytes()).unwrap();
        assert!(report.has(code), "{text}: {report:?}");
    }
    assert!(records::read(&FORMAT, b"[DhtmlXQ]").is_err());
    let lone = "[DhtmlXQ_comment52]好[/DhtmlXQ_comment52]".as_bytes();
    assert!(records::read(&FORMAT, lone).is_err(), "neither a position nor a move");
    assert!(records::claims(lone, "txt").is_empty());
    let two = format!("{BLOCK}\n{BLOCK}");
    assert_eq!(records::read_all(&FORMAT, two.as_bytes()).len(), 2);
}

/// Entries of twelve characters that name the entry they follow.
#[test]
fn a_tree_by_the_numbers_of_parents() {
    let entry = |squares: &str, parent: usize| format!("{squares}9EZK{parent:04}");
    let block = |entries: &[String], fields: &str| {
        format!("[DhtmlXQ][DhtmlXQ_movelist]{}[/DhtmlXQ_movelist]{fields}[/DhtmlXQ]", entries.concat())
    };
    let comment =
        |number: usize, text: &str| format!("[DhtmlXQ_comment{number}]{text}[/DhtmlXQ_comment{number}]");
    // 1 炮二平五, 2 马8进7 behind it, 3 马二进三 behind 2; 4 马2进3 behind 1, 5 马二进三 behind 4; 6 and 7 兵七进一 twice, at the start.
    let entries = [("7747", 0), ("7062", 1), ("7967", 2), ("1022", 1), ("7967", 4), ("2625", 0), ("2625", 0)];
    let entries = entries.map(|(squares, parent)| entry(squares, parent));
    let text =
        block(&entries, &[comment(0, "始"), comment(5, "五"), comment(7, "七"), comment(9, "九")].concat());
    let (record, report) = records::read(&FORMAT, text.as_bytes()).unwrap();
    assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2"]);
    let tree = &record.tree;
    assert_eq!((tree.move_count(), tree.leaf_count(), records::bad_moves(&record)), (7, 4, 0));
    assert_eq!(tree.children(NodeId::ROOT).count(), 3, "equal siblings stay apart");
    let commented = |id: NodeId| tree.comment(id).map_or("", |text| text.as_str());
    let comments: Vec<_> = tree.preorder().map(commented).collect();
    assert_eq!(comments, ["", "", "", "", "五", "", "七"]);
    assert_eq!(commented(NodeId::ROOT), "始\n九");
    assert_eq!(report.iter().map(|found| found.finding.code.id).collect::<Vec<_>>(), ["DXQ105"]);

    let forward = block(&[entry("7747", 0), entry("7062", 5), entry("7967", 2)], "");
    let (record, report) = records::read(&FORMAT, forward.as_bytes()).unwrap();
    assert!(report.has("DXQ108") && records::mainline(&record) == ["h2e2", "h9g7", "h0g2"], "{report:?}");
    let counted = block(&[entry("7747", 1), entry("7062", 2)], "");
    let (record, report) = records::read(&FORMAT, counted.as_bytes()).unwrap();
    assert!(report.is_empty() && records::mainline(&record) == ["h2e2", "h9g7"], "{report:?}");
}

#[test]
fn a_variation_may_leave_one_with_a_higher_number() {
    let text = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_2_3_1]7967[/DhtmlXQ_move_2_3_1]\
        [DhtmlXQ_move_0_2_2]10222625[/DhtmlXQ_move_0_2_2][DhtmlXQ_comment1_3]甲[/DhtmlXQ_comment1_3]\
        [DhtmlXQ_move_4_2_3]1022[/DhtmlXQ_move_4_2_3][DhtmlXQ_move_3_2_4]1022[/DhtmlXQ_move_3_2_4]\
        [DhtmlXQ_move_0_2_2]1022[/DhtmlXQ_move_0_2_2][/DhtmlXQ]";
    let (record, report) = records::read(&FORMAT, text.as_bytes()).unwrap();
    let moves: Vec<_> = record.tree.preorder().map(|id| record.tree.ply(id)).collect();
    assert_eq!((moves.len(), record.tree.leaf_count(), records::bad_moves(&record)), (5, 3, 0));
    let last = record.tree.preorder().last().unwrap();
    assert_eq!(record.tree.comment(last).unwrap().as_str(), "甲");
    let found: Vec<_> = report.iter().map(|found| found.finding.code.id).collect();
    assert_eq!(found, ["DXQ109", "DXQ104", "DXQ104"], "lines that leave each other have no place");
}

/// Blocks of forums: trees by the numbers of parents, and variations that leave one with a higher number.
#[test]
fn forums_in_the_corpus() {
    /// These hold one line each that was typed wrong: a move of it is not legal.
    const ODD: [&str; 7] = [
        "2_00273_7_0.ubb",
        "j_00329_5_0.ubb",
        "j_00329_6_0.ubb",
        "o_00032_8_0.ubb",
        "o_00032_9_0.ubb",
        "t_00632_2_0.ubb",
        "t_00672_0_5.ubb",
    ];
    let (folder, expected) = (corpus::path("dhtmlxq/forum"), corpus::bytes("dhtmlxq/forum.expected.jsonl"));
    let (mut trees, mut forward, mut odd) = (0, 0, Vec::new());
    for line in String::from_utf8(expected).unwrap().lines() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = expected["file"].as_str().unwrap();
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let (record, report) = records::read(&FORMAT, &bytes).unwrap();
        let tree = &record.tree;
        assert_eq!(Some(tree.move_count() as u64), expected["nodes"].as_u64(), "{name}: {report:?}");
        if expected["kind"] == "parent" {
            assert_eq!(Some(tree.leaf_count() as u64), expected["leaves"].as_u64(), "{name}");
            assert_eq!(serde_json::Value::from(records::mainline(&record)), expected["mainline"], "{name}");
            trees += 1;
        } else {
            assert!(!report.has("DXQ104") && !report.has("DXQ109"), "{name}: {report:?}");
            let bad = records::bad_nodes(&record);
            if let Some(last) = bad.iter().max_by_key(|id| tree.depth(**id)) {
                let line = tree.path(*last);
                assert!(bad.iter().all(|id| line.contains(id)), "{name}: one line of it");
                odd.push(name.to_owned());
            }
            forward += 1;
        }
    }
    assert_eq!((trees, forward), (243, 18));
    assert_eq!(odd, ODD);
}
