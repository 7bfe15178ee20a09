//! PFC, DHJHtmlXQ and the records of old game servers, on files made here: no real ones were seen.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{Charset, Format, NodeId, Outcome, TagName};
use yipu_xiangqi::formats::{ccm, che, chn, dhjhtmlxq, mxq, pfc};

/// 炮二平五 马８进７ as file and row from the top, or turned by 180 degrees.
const TOP: [[u8; 4]; 2] = [[7, 7, 4, 7], [7, 0, 6, 2]];
const TURNED: [[u8; 4]; 2] = [[1, 2, 4, 2], [1, 9, 2, 7]];

fn chn_file(moves: &[[u8; 4]]) -> Vec<u8> {
    let mut bytes = vec![0; 188];
    for mv in moves {
        let mut record = [0; 32];
        for (index, number) in mv.iter().enumerate() {
            record[4 + 2 * index] = *number;
        }
        bytes.extend(record);
    }
    bytes
}

fn ccm_file(moves: &[[u8; 4]]) -> Vec<u8> {
    moves.iter().flat_map(|&[a, b, c, d]| [1, 2, 3, a, c, b, d]).collect()
}

fn mxq_file() -> Vec<u8> {
    let mut bytes = Vec::new();
    let strings = [
        "弈天",
        "2003-1-2",
        "甲-胜-乙",
        "1500",
        "1600",
        "",
        "",
        "",
        "",
        "",
        "注",
        "",
        "7C-4C",
        "7J-6H",
        "Ends",
    ];
    for string in strings {
        let encoded = Charset::Gb18030.encode(string).unwrap();
        bytes.push(encoded.len() as u8);
        bytes.extend(encoded);
    }
    bytes
}

fn files() -> [(&'static Format, Vec<u8>); 6] {
    [
        (&chn::FORMAT, chn_file(&TOP)),
        (&chn::FORMAT, chn_file(&TURNED)),
        (&ccm::FORMAT, ccm_file(&TOP)),
        (&ccm::FORMAT, ccm_file(&TURNED)),
        (&che::FORMAT, b"1 2 0,0,0,2,7,2,4,0,0,0\n0,0,0,9,7,7,6,0,0,0\n".to_vec()),
        (&mxq::FORMAT, mxq_file()),
    ]
}

#[test]
fn two_moves_each() {
    for (format, bytes) in files() {
        let (record, report) = records::read(format, &bytes).unwrap();
        // That the files may be counted from the other side is said of every CHE.
        assert!(report.iter().all(|found| found.code().id == "CHE101"), "{}: {report:?}", format.name);
        assert_eq!(records::mainline(&record), ["h2e2", "h9g7"], "{}", format.name);
        for end in 0..bytes.len() {
            let _either_way = records::read(format, &bytes[..end]);
        }
    }
    let (record, _) = records::read(&mxq::FORMAT, &mxq_file()).unwrap();
    assert_eq!((record.outcome, record.tags.text(&TagName::BLACK)), (Outcome::FirstWins, "乙"));
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "注");
}

#[test]
fn damage_is_told() {
    let mut bytes = ccm_file(&TOP);
    bytes[3] = 200;
    let (record, report) = records::read(&ccm::FORMAT, &bytes).unwrap();
    assert!(report.has("SRV101") && records::mainline(&record) == ["?"]);
    let (_, report) = records::read(&chn::FORMAT, &chn_file(&TOP)[..200]).unwrap();
    assert!(report.has("SRV102"));
    let (_, report) = records::read(&mxq::FORMAT, &mxq_file()[..mxq_file().len() - 6]).unwrap();
    assert!(report.has("SRV102"));
}

#[test]
fn nothing_is_lost_without_a_word() {
    let che = |text: &str| records::read(&che::FORMAT, text.as_bytes()).unwrap();
    let (record, report) = che("1 1 0,0,0,2,7,2,4,0,0,0\n0,0,0,9,7,7,6,0,0,0\n");
    assert_eq!((records::mainline(&record), report.iter().count()), (vec!["h2e2".to_owned()], 2));
    assert!(report.has("SRV103"));
    let (_, report) = che("1 2 0,0,0,2,7,2,4,0,0,0\n0,0,0,9");
    assert!(report.has("SRV102") && report.iter().count() == 2, "{report:?}");

    let string = |text: &str| [&[text.len() as u8], text.as_bytes()].concat();
    let header = ["", "", "-胜-", "", "", "six", "", "", "", "", "", "twelve"].map(string).concat();
    let file = |rest: &[&str]| [header.clone(), rest.iter().flat_map(|text| string(text)).collect()].concat();
    let (record, report) = records::read(&mxq::FORMAT, &file(&["7C-4C", "Ends", "x"])).unwrap();
    assert!(report.has("SRV103") && report.iter().count() == 1, "{report:?}");
    let tags: Vec<_> = record.tags.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert!(tags.contains(&("mxq_6", "six")) && tags.contains(&("mxq_12", "twelve")), "{tags:?}");
    assert!(tags.iter().all(|(_, text)| !text.is_empty()), "{tags:?}");
    let whole = file(&["7C-4C", "7J-6H"]);
    for cut in [whole.len(), whole.len() - 2] {
        let (_, report) = records::read(&mxq::FORMAT, &whole[..cut]).unwrap();
        assert!(report.has("SRV102") && report.iter().count() == 1, "{report:?}");
    }
}

#[test]
fn che_is_written_and_its_files_are_counted_as_told() {
    let text = b"1 2 0,0,0,2,7,2,4,0,0,0\n0,0,0,9,7,7,6,0,0,0\n";
    let (record, report) = records::read(&che::FORMAT, text).unwrap();
    assert!(report.has("CHE101") && !report.has("CHE103"), "{report:?}");
    let (written, losses) = records::write(&che::FORMAT, &record, &[]);
    assert!(losses.is_empty(), "{losses:?}");
    assert_eq!(records::read(&che::FORMAT, &written).unwrap().0, record);
    // Written from the right and read from the left, the game is mirrored.
    let (other, _) = records::write(&che::FORMAT, &record, &[("che-files", "from-right")]);
    let (mirrored, _) = records::read(&che::FORMAT, &other).unwrap();
    assert_eq!(records::mainline(&mirrored), ["b2e2", "b9c7"]);
    let turned = b"1 2 0,0,0,7,7,7,4,0,0,0\n0,0,0,0,7,2,6,0,0,0\n";
    assert!(records::read(&che::FORMAT, turned).unwrap().1.has("CHE103"));
    let mut set_up = record.clone();
    set_up.start = Some("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1".into());
    let mut out = Vec::new();
    let written = che::FORMAT.write_record(
        &set_up,
        &yipu_core::Context::default(),
        &mut out,
        &mut yipu_core::Report::new(),
    );
    assert_eq!(written.unwrap_err().finding().code.id, "CHE201", "there is no place for a start");
}

#[test]
fn pfc_is_written() {
    let (mut record, _) = records::read(&pfc::FORMAT, PFC.as_bytes()).unwrap();
    record.tags.push(TagName::RED, "甲 \"&'<乙>\r\n");
    record.tags.push(TagName::new("own"), "x");
    let (written, losses) = records::write(&pfc::FORMAT, &record, &[]);
    assert!(losses.is_empty(), "{losses:?}");
    let (back, report) = records::read(&pfc::FORMAT, &written).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(back, record);
    assert_eq!(records::write(&pfc::FORMAT, &back, &[]).0, written);
    record.tags.push(TagName::new("m"), "taken");
    record.tags.push(TagName::new("two words"), "x");
    record.tags.push(TagName::EVENT, "");
    let raw = record.tree.add_raw(NodeId::ROOT, "?");
    record.tree.add(raw, record.tree.ply(record.tree.first_child(NodeId::ROOT).unwrap()));
    let (_, losses) = records::write(&pfc::FORMAT, &record, &[]);
    let lost: Vec<_> = losses.iter().map(|found| found.code().id).collect();
    assert_eq!(lost, ["LOSS107", "LOSS107", "LOSS107", "BIN203"]);
}

proptest::proptest! {
    /// Any tree comes back from both, but for what is told.
    #[test]
    fn any_tree_as_pfc(nodes in records::any_nodes("\\PC{0,8}|[\\x00-\\x20&<>\"']{0,4}")) {
        let record = records::any_tree(nodes);
        let (written, losses) = records::write(&pfc::FORMAT, &record, &[]);
        let (back, _) = records::read(&pfc::FORMAT, &written).unwrap();
        proptest::prop_assert_eq!(records::write(&pfc::FORMAT, &back, &[]).0, written);
        if losses.is_empty() {
            proptest::prop_assert_eq!(back.tree.move_count(), record.tree.move_count());
        }
    }
}

const DHJ: &str = "页[DHJHtmlXQ][DHJHtmlXQ_10]甲&amp;乙[/DHJHtmlXQ_10][DHJHtmlXQ_18]丙[/DHJHtmlXQ_18][DHJHtmlXQ_28]和棋[/DHJHtmlXQ_28]\
    [DHJHtmlXQ_99]x[/DHJHtmlXQ_99][DHJHtmlXQ_34]2324666510227967[/DHJHtmlXQ_34][game_comment_0_0]始[/comment_0_0]\
    [game_comment_0_2]二[/comment_0_2][/DHJHtmlXQ]";

#[test]
fn dhjhtmlxq_fields() {
    assert_eq!(records::claims(DHJ.as_bytes(), ""), ["dhjhtmlxq"]);
    let (record, report) = records::read(&dhjhtmlxq::FORMAT, DHJ.as_bytes()).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(records::mainline(&record), ["c3c4", "g6g5", "b0c2", "h9g7"]);
    assert_eq!((record.tags.text(&TagName::TITLE), record.tags.text(&TagName::RED)), ("甲&乙", "丙"));
    assert_eq!((record.outcome, record.tags.text(&TagName::new("dhj_99"))), (Outcome::Draw, "x"));
    let second = record.tree.mainline().nth(1).unwrap();
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "始");
    assert_eq!(record.tree.comment(second).unwrap().as_str(), "二");
    let board =
        format!("[DHJHtmlXQ_31]****k{}K****[/DHJHtmlXQ_31][DHJHtmlXQ_32]1[/DHJHtmlXQ_32]", "*".repeat(80));
    let (record, _) = records::read(&dhjhtmlxq::FORMAT, board.as_bytes()).unwrap();
    assert_eq!(record.start_text(), "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    for (text, code) in [
        ("[DHJHtmlXQ_34]23246[/DHJHtmlXQ_34]", "SRV102"),
        ("[DHJHtmlXQ_34]9324[/DHJHtmlXQ_34]", "SRV101"),
        ("[DHJHtmlXQ_10]x", "DHJ101"),
        ("[DHJHtmlXQ_28]x[/DHJHtmlXQ_28]", "DHJ102"),
        ("[DHJHtmlXQ_10]x[/DHJHtmlXQ_10][game_comment_0_7]y[/comment_0_7]", "DHJ103"),
        ("[DHJHtmlXQ_34]2324[/DHJHtmlXQ_34][game_comment_1_1]y[/comment_1_1]", "DHJ103"),
        ("[DHJHtmlXQ_31]k********[/DHJHtmlXQ_31]", "DHJ104"),
        ("[DHJHtmlXQ_34]23-24[/DHJHtmlXQ_34]", "DHJ105"),
    ] {
        let (_, report) = records::read(&dhjhtmlxq::FORMAT, text.as_bytes()).unwrap();
        assert!(report.has(code) && report.iter().count() == 1, "{text}: {report:?}");
    }
    let named = "[DHJHtmlXQ_who]x[/DHJHtmlXQ_who][game_comment_0_9][/comment_0_9]";
    let (record, report) = records::read(&dhjhtmlxq::FORMAT, named.as_bytes()).unwrap();
    assert_eq!((record.tags.text(&TagName::new("dhj_who")), report.iter().count()), ("x", 0));
}

const PFC: &str = "[pfchessrecord]<!--<?xml version=\"1.0\"?><n m=\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\" \
    c=\"始 &lt;1&gt;\" title='甲' result=\"红胜\" create-time=\"2020\"><n m=\"h2e2\"><n m=\"h9g7\" c=\"a>b\"/></n>\
    <n m=\"H2-F2\" default=\"1\"><n m=\"b9c7\"/><n m=\"h9g7\"></n></n></n>-->";

#[test]
fn pfc_elements() {
    assert_eq!(records::claims(PFC.as_bytes(), ""), ["pfc"]);
    let (record, report) = records::read(&pfc::FORMAT, PFC.as_bytes()).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(records::mainline(&record), ["h2f2", "b9c7"]);
    assert_eq!((record.tree.move_count(), record.tree.leaf_count()), (5, 3));
    assert_eq!((record.tags.text(&TagName::TITLE), record.tags.text(&TagName::DATE)), ("甲", "2020"));
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "始 <1>");
    assert_eq!((record.outcome, record.start.is_none()), (Outcome::FirstWins, true));
    for (text, code) in [
        ("<n m=''><n m='x'/></n>", "PFC101"),
        ("<n m=''><n m='h2e2'>", "PFC102"),
        ("<n m=''/></n>", "PFC103"),
        ("<n m=''></n><n m='h2e2'/>", "PFC104"),
        ("<n m=''><n m='h2e2' t='x'/></n>", "PFC105"),
        ("<n m=''><n m='h2e2/></n>", "PFC106"),
    ] {
        assert!(records::read(&pfc::FORMAT, text.as_bytes()).unwrap().1.has(code), "{text}");
    }
    let deep = "<n m='h2e2'>".repeat(300_000);
    let (record, report) = records::read(&pfc::FORMAT, deep.as_bytes()).unwrap();
    assert!(report.has("PFC102") && record.tree.move_count() == 299_999);
}

#[test]
fn every_prefix_of_the_texts() {
    for (format, sample) in [(&dhjhtmlxq::FORMAT, DHJ), (&pfc::FORMAT, PFC)] {
        for end in 0..sample.len() {
            let _either_way = records::read(format, &sample.as_bytes()[..end]);
        }
        for shape in ["[DHJHtmlXQ_34]", "[game_comment_0_1]", "<n m=\"", "<n ", "<n =", "</n>", "<"] {
            let _either_way = records::read(format, shape.repeat(100_000).as_bytes());
        }
    }
}
