//! DhtmlXQ: the real tree and pages, and what is made of odd blocks.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

mod common;

use common::{corpus, records};
use yipu_core::{NodeId, Outcome, TagName};
use yipu_xiangqi::formats::dhtmlxq::FORMAT;

#[test]
fn the_big_tree() {
    let Some(path) = corpus::path("dhtmlxq/dhtmlxq.txt") else { return };
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
fn pages() {
    let Some(files) = corpus::folder("dhtmlxq/wukong-pages") else { return };
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
        ("[DhtmlXQ][DhtmlXQ_result]帤眭[/DhtmlXQ_result][/DhtmlXQ]", "DXQ106"),
        ("[DhtmlXQ][DhtmlXQ_title]x", "DXQ101"),
        ("[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title]", "DXQ107"),
    ];
    for (text, code) in cases {
        let (_, report) = records::read(&FORMAT, text.as_bytes()).unwrap();
        assert!(report.has(code), "{text}: {report:?}");
    }
    assert!(records::read(&FORMAT, b"[DhtmlXQ]").is_err());
    let two = format!("{BLOCK}\n{BLOCK}");
    assert_eq!(records::read_all(&FORMAT, two.as_bytes()).len(), 2);
}
