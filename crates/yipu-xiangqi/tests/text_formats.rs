//! WXF files, plain move text and endgame libraries.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{NodeId, Outcome, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::{eglib, text, wxf};

#[test]
fn wxf_files_in_the_corpus() {
    let files = corpus::folder("wxf");
    let mut plies = 0;
    for (name, bytes) in &files {
        assert_eq!(records::claims(bytes, "wxf"), ["wxf"], "{name}");
        let (record, report) = records::read(&wxf::FORMAT, bytes).unwrap();
        assert!(report.is_empty(), "{name}: {report:?}");
        assert_eq!(records::bad_moves(&record), 0, "{name}");
        plies += record.tree.move_count();
        let (written, losses) = records::write(&wxf::FORMAT, &record, &[]);
        assert!(losses.is_empty(), "{name}: {losses:?}");
        let (again, _) = records::read(&wxf::FORMAT, &written).unwrap();
        assert_eq!(records::with_sorted_tags(&again), records::with_sorted_tags(&record));
        assert_eq!(records::write(&wxf::FORMAT, &again, &[]).0, written);
        if plies > 0 && record.outcome == Outcome::SecondWins {
            assert_eq!(record.tags.text(&TagName::RED), "jugador rojo");
            assert_eq!(record.tags.text(&TagName::BLACK_ELO), "1240");
        }
    }
    assert_eq!((files.len(), plies), (3, 54));
}

/// The listing that the definition of XQF 1.0 prints.
const LISTING: &str = "* * *\n\n標題: 仙人指路對起馬局\n\n賽事: \"中立杯\" 象棋電視快棋賽\n\n日期: 1997 年 11 月 16 日\n\n地點: 北京\n\n\
    紅方: 柳大華\n\n黑方: 呂欽\n\n結果: 黑方勝\n\n評論: 劉殿中\n\n作者: 過河象\n\n* * *\n\n```\n1.兵七進一馬８進７ 2.兵三進一炮２平３ \n\n\
    3.相七進五馬２進１ 4.馬八進七車１平２ \n\n5.車九平八車２進４ 6.炮八平九車２平８ \n\n7.炮二進五炮３平８ 8.馬二進三車９平８\n```\n\n* * *\n\n\
    棋譜由 XQStudio 生成 ([http://www.qipaile.net/xqstudio](http://www.qipaile.net/xqstudio))\n";

#[test]
fn the_listing_of_the_xqf_definition() {
    assert_eq!(records::claims(LISTING.as_bytes(), "txt"), ["text"]);
    let (record, report) = records::read(&text::FORMAT, LISTING.as_bytes()).unwrap();
    assert_eq!(report.iter().map(|found| found.code().id).collect::<Vec<_>>(), ["MTX103"]);
    let moves = "c3c4 h9g7 g3g4 b7c7 c0e2 b9a7 b0c2 a9b9 a0b0 b9b5 b2a2 b5h5 h2h7 c7h7 h0g2 i9h9";
    assert_eq!(records::mainline(&record).join(" "), moves);
    assert_eq!(record.tree.comment(NodeId::ROOT), None);
    let tags: Vec<_> = record.tags.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert_eq!(
        tags,
        [
            ("title", "仙人指路對起馬局"),
            ("event", "\"中立杯\" 象棋電視快棋賽"),
            ("date", "1997 年 11 月 16 日"),
            ("place", "北京"),
            ("red", "柳大華"),
            ("black", "呂欽"),
            ("annotator", "劉殿中"),
            ("author", "過河象"),
        ]
    );
    assert_eq!(record.outcome, Outcome::SecondWins);
    for notation in ["zh", "zh-hant", "wxf", "iccs", "ucci"] {
        let (written, losses) = records::write(&text::FORMAT, &record, &[("notation", notation)]);
        assert!(losses.is_empty(), "{losses:?}");
        let (again, report) = records::read(&text::FORMAT, &written).unwrap();
        assert!(report.is_empty() && again == record, "{notation} {report:?}");
        assert_eq!(records::claims(&written, "txt"), ["text"], "{notation}");
    }
    insta::assert_snapshot!(String::from_utf8(records::write(&text::FORMAT, &record, &[]).0).unwrap());
}

#[test]
fn pasted_moves() {
    let expected = ["h2e2", "h9g7", "h0g2"];
    for pasted in [
        "炮二平五 马８进７ 马二进三",
        "1. 炮二平五　马8进7\n2. 马二进三 红胜",
        "1炮二平五 马8进7 2马二进三",
        "许银川先胜吕钦\n１、炮二平五，马８进７；２、马二进三",
        "1. C2=5 h8+7 2. H2+3",
        "h2e2 h9g7 h0g2",
        "炮二平五（当头炮） 马８进７ {好} 马二进三",
    ] {
        assert_eq!(records::claims(pasted.as_bytes(), ""), ["text"], "{pasted}");
        let (record, report) = records::read(&text::FORMAT, pasted.as_bytes()).unwrap();
        assert_eq!(records::mainline(&record), expected, "{pasted} {report:?}");
        assert!(!report.has_errors(), "{pasted} {report:?}");
    }
    assert!(records::claims("今天天气很好\n明天也好\n".as_bytes(), "").is_empty());
}

#[test]
fn endgame_libraries() {
    let file = "七星聚会|3P1k3/9/9/9/9/9/9/9/9/4K4 w|d9e9,f9f8\n无着法|3k5/9/9/9/9/9/9/9/9/4K4 b\n\n空格|3k5/9/9/9/9/9/9/9/9/4K4 b|d9d8 e0e1 zz9\n";
    assert_eq!(records::claims(file.as_bytes(), "eglib"), ["eglib"]);
    let games = records::read_all(&eglib::FORMAT, file.as_bytes());
    let lines: Vec<_> = games.iter().map(|(record, _)| records::mainline(record)).collect();
    assert_eq!(lines, [vec!["d9e9", "f9f8"], vec![], vec!["d9d8", "e0e1", "?"]]);
    assert!(games[1].1.has("EGL101") && games[2].1.has_errors());
    assert_eq!(games[0].0.tags.text(&TagName::TITLE), "七星聚会");
    assert_eq!(games[1].0.start_text(), "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    let (nameless, _) = records::read(&eglib::FORMAT, b"|3k5/9/9/9/9/9/9/9/9/4K4 b|d9d8").unwrap();
    assert!(nameless.tags.is_empty(), "{:?}", nameless.tags);
}

#[test]
fn wxf_set_ups() {
    let text = "FORMAT  WXF\nRED     甲 ;  ;  ;;\nSETUP{ Ke0, Rh0 Pc5 ke9;gd9 nb7\n  BLACK MOVE 12 }\nSTART{\n12... N2+3 R2+4\n}END\n";
    let (record, report) = records::read(&wxf::FORMAT, text.as_bytes()).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.start_text(), "3ak4/9/1n7/9/2P6/9/9/9/9/4K2R1 b - - 0 12");
    assert_eq!(records::mainline(&record), ["b7c5", "h0h4"]);
    let (written, losses) = records::write(&wxf::FORMAT, &record, &[]);
    let written = String::from_utf8(written).unwrap();
    assert!(losses.is_empty(), "{losses:?}");
    assert!(written.contains("SETUP{\nKe0 Rh0 Pc5\nhb7 ad9 ke9\nBLACK MOVE 12\n}\n"), "{written}");
    let (again, report) = records::read(&wxf::FORMAT, written.as_bytes()).unwrap();
    assert!(report.is_empty() && again == record, "{report:?}");
    // Without the FEN the set-up says the same.
    let bare: String =
        written.lines().filter(|line| !line.starts_with("FEN")).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(records::read(&wxf::FORMAT, bare.as_bytes()).unwrap().0, record);
}

#[test]
fn what_is_wrong_with_a_wxf_set_up() {
    let cases = [
        ("SETUP{ Ke0 ke9 Xa1 }", "WXF105"),
        ("SETUP{ Ke0 ke9 Ra9z }", "WXF105"),
        ("SETUP{ Ke0 ke9 Rj1 }", "WXF105"),
        ("SETUP{ Ke0 ke9 Ra1 Na1 }", "WXF106"),
        ("SETUP{ Ke0 ke9", "WXF107"),
        ("FEN 4k4/9/9/9/9/9/9/9/9/R3K4 r\nSETUP{ Ke0 ke9 }", "WXF108"),
        ("SETUP{ Ke0 }", "CC201"),
    ];
    for (head, code) in cases {
        let text = format!("FORMAT WXF\n{head}\nSTART{{\n}}END\n");
        let (_, report) = records::read(&wxf::FORMAT, text.as_bytes()).unwrap();
        let found: Vec<_> = report.iter().map(|found| found.code().id).collect();
        assert!(found.contains(&code), "{head}: {found:?}");
    }
}
