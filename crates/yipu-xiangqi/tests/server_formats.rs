//! The records of old game servers, on files made here: no real ones were seen.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

mod common;

use common::records;
use yipu_core::{Charset, Format, NodeId, Outcome, TagName};
use yipu_xiangqi::formats::{ccm, che, chn, mxq};

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
        assert!(report.is_empty(), "{}: {report:?}", format.name);
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
