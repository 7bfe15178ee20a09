//! Links, 云库指令 and 天天象棋's JSON: what people pass on in place of a file.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::{Random, records};
use yipu_core::{Charset, Format, NodeId, Outcome, Record, Report, TagName};
use yipu_xiangqi::formats::{link, tiantian, ucci};
use yipu_xiangqi::{INFO, Move, Notation, Square, Xiangqi, fen};

const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

fn codes(report: &Report) -> Vec<&'static str> {
    report.iter().map(|diagnostic| diagnostic.code().id).collect()
}

fn read(format: &Format, text: &str) -> (Vec<String>, Vec<&'static str>) {
    let (record, report) = records::read(format, text.as_bytes()).unwrap();
    (records::mainline(&record), codes(&report))
}

/// A random game from the usual start, and the position of its last capture with the number of the moves up to it.
fn random_game(random: &mut Random, plies: usize) -> (Vec<Move>, Xiangqi, usize) {
    let (mut position, mut moves) = (Xiangqi::start(), Vec::new());
    let mut capture = (position.clone(), 0);
    while moves.len() < plies {
        let legal = position.legal_moves();
        let Some(mv) = legal.get(random.below(legal.len().max(1))).copied() else { break };
        let takes = position.board().piece_at(mv.to).is_some();
        position.play(mv).unwrap();
        moves.push(mv);
        if takes {
            capture = (position.clone(), moves.len());
        }
    }
    (moves, capture.0, capture.1)
}

fn ucci_list(moves: &[Move], between: &str) -> String {
    let texts: Vec<_> =
        moves.iter().map(|mv| Notation::Ucci.format(&Xiangqi::start(), *mv).to_string()).collect();
    texts.join(between)
}

fn short_fen(position: &Xiangqi) -> String {
    position.to_setup().to_string().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn games_come_back_from_every_shape() {
    let mut random = Random(7);
    let mut moves = 0;
    for plies in 1..120 {
        let (game, capture, after) = random_game(&mut random, plies);
        moves += game.len();
        let expected: Vec<String> =
            game.iter().map(|mv| Notation::Ucci.format(&Xiangqi::start(), *mv).to_string()).collect();
        let glued = ucci_list(&game, "");
        let spaced = ucci_list(&game, " ");
        let encoded = spaced.replace(' ', "%20");
        for line in [
            format!("https://xiangqiai.com/#/{BOARD}%20w%20moves%20{glued}"),
            format!("https://xiangqiai.com/#/{BOARD} w moves {spaced}"),
            format!("https://xiangqiai.com/#/{BOARD}%20w%20moves%20{encoded}\r\n"),
            format!("https://xiangqiai.com/#/{BOARD}%2520w%2520-%2520-%25200%25201%2520moves%2520{glued}"),
        ] {
            assert_eq!(read(&link::FORMAT, &line), (expected.clone(), vec![]), "{line}");
        }
        let whole = format!("从开局开始：\n{BOARD} w moves {spaced}");
        let end = ucci_list(&game[after..], " ");
        let moves_of_end = if end.is_empty() { String::new() } else { format!(" moves {end}") };
        let since = format!("从吃子开始：\n{}{moves_of_end}", short_fen(&capture));
        assert_eq!(
            read(&ucci::FORMAT, &format!("{whole}\n\n{since}")),
            (expected.clone(), vec![]),
            "{whole}"
        );
        assert_eq!(read(&ucci::FORMAT, &whole), (expected.clone(), vec![]));
        assert_eq!(read(&ucci::FORMAT, &since), (expected[after..].to_vec(), vec!["UCCI104"]));
        let cell = |square: Square| [square.file(), 9 - square.rank()].map(|digit| char::from(b'0' + digit));
        let digits: String = game.iter().flat_map(|mv| [mv.from, mv.to]).flat_map(cell).collect();
        let json = format!("{{\"moveinfo\":{{\"movelist\":\"{digits}\"}}}}");
        assert_eq!(read(&tiantian::FORMAT, &json), (expected, vec![]));
    }
    assert!(moves > 5000, "{moves}");
}

#[test]
fn a_link_is_written_and_read_back() {
    let mut random = Random(3);
    for _ in 0..300 {
        let mut record = Record::new(&INFO);
        let setup = random.odd_setup();
        let start = setup.to_string();
        record.start = (start != fen::START).then(|| start.into());
        let mut at = NodeId::ROOT;
        for mv in Xiangqi::from(&setup).legal_moves().iter().take(3) {
            at = record.tree.add(at, Move::to_ply(*mv));
        }
        let (written, _) = records::write(&link::FORMAT, &record, &[]);
        let (again, report) = records::read(&link::FORMAT, &written).unwrap();
        assert_eq!(
            (again.start_text(), records::mainline(&again)),
            (record.start_text(), records::mainline(&record))
        );
        assert!(!report.has("LNK103"));
    }
}

#[test]
fn a_link_is_known_and_cut_out_of_talk() {
    let text = format!(
        "看这盘：\nhttps://xiangqiai.com/#/{BOARD}%20w%20moves%20h2e2\n\nhttp://www.chessdb.cn/query/?4k4/9/9/9/9/9/9/9/9/3K5%20b\n谢谢\n"
    );
    assert_eq!(records::claims(text.as_bytes(), ""), ["link"]);
    let found = records::read_all(&link::FORMAT, text.as_bytes());
    let [(first, _), (second, _)] = &found[..] else { panic!("{}", found.len()) };
    assert_eq!(first.tree.comment(NodeId::ROOT).unwrap().as_str(), "看这盘：");
    assert_eq!(second.tree.comment(NodeId::ROOT).unwrap().as_str(), "谢谢");
    assert_eq!(second.start_text(), "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1");
    let post = "1. 炮二平五 马８进７\n转自 http://www.dpxq.com/hldcg/search/view_m_1.html";
    assert_eq!(records::best(post.as_bytes(), "txt"), ["text"]);
}

#[test]
fn links_without_moves_tell_the_user_to_open_them() {
    for (line, code) in [
        ("http://www.dpxq.com/hldcg/search/view_u_12.html", "LNK101"),
        ("http://www.dpxq.com/hldcg/search/view.asp?owner=m&id=12", "LNK101"),
        ("https://act.qqchess.qq.com/share?url=a%26qipuid%253D5", "LNK101"),
        ("https://www.chessdb.cn/queryc/?rnbqkbnr/8/8/8/8/8/8/RNBQKBNR%20w", "LNK102"),
        ("https://xiangqiai.com/#/", "LNK103"),
    ] {
        let (record, report) = records::read(&link::FORMAT, line.as_bytes()).unwrap();
        assert_eq!(codes(&report), [code], "{line}");
        assert_eq!(record.tags.text(&TagName::SOURCE), line);
        assert_eq!(report.iter().next().unwrap().place.span.unwrap().len() as usize, line.len());
    }
}

#[test]
fn a_link_that_was_cut_before_its_moves_is_noted() {
    let line = format!("https://xiangqiai.com/#/{BOARD}%20w%20moves");
    assert_eq!(read(&link::FORMAT, &line), (vec![], vec!["LNK104"]));
}

#[test]
fn a_broken_position_in_a_link_is_reported_at_its_place() {
    let line = "https://xiangqiai.com/#/4k4/9/9/9/9/9/9/9/9/3KX4%20w%20moves%20d0d1q9";
    let (record, report) = records::read(&link::FORMAT, line.as_bytes()).unwrap();
    let at = |code: &str| {
        let found = report.iter().find(|diagnostic| diagnostic.code().id == code).unwrap();
        found.place.span.unwrap().slice(line).to_owned()
    };
    assert_eq!(at("FEN104"), "X");
    assert_eq!(records::mainline(&record), ["?"], "{report:?}");
}

#[test]
fn blocks_of_other_games_are_reported_and_games_kept_apart() {
    let game = format!("从开局开始：\n{BOARD} w moves h2e2\n\n从吃子开始：\n{BOARD} w moves h2e2\n");
    assert_eq!(records::claims(game.as_bytes(), ""), ["ucci"]);
    assert_eq!(records::split(&ucci::FORMAT, format!("{game}\n{game}").as_bytes()).len(), 2);
    let other = game.replace("从吃子开始：\n", "从吃子开始：\n9/");
    assert_eq!(read(&ucci::FORMAT, &other), (vec!["h2e2".to_owned()], vec!["UCCI105"]));
    let saved = Charset::Gb18030.encode(&game).unwrap();
    assert_eq!(records::claims(&saved, ""), ["ucci"]);
    let (record, report) = records::read(&ucci::FORMAT, &saved).unwrap();
    assert_eq!((records::mainline(&record), codes(&report)), (vec!["h2e2".to_owned()], vec![]));
}

#[test]
fn all_fields_of_a_tiantian_game_are_kept() {
    let text = include_bytes!("../../yipu-conformance/samples/tiantian");
    assert_eq!(records::claims(text, "json"), ["tiantian"]);
    let (record, report) = records::read(&tiantian::FORMAT, text).unwrap();
    assert_eq!(codes(&report), [""; 0]);
    assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2", "i9h9"]);
    assert_eq!((record.outcome, record.start.as_deref()), (Outcome::FirstWins, None));
    let tag = |name: &'static str| record.tags.text(&TagName::new(name)).to_owned();
    assert_eq!(
        [tag("red"), tag("black"), tag("event"), tag("ecco"), tag("date")],
        ["甲", "乙", "棋力评测", "C00", "2026-05-03"]
    );
    assert_eq!([tag("iGameoverReason"), tag("adddate")], ["13", "2026-05-03 09:49:15"]);
}

#[test]
fn each_finding_of_a_tiantian_game_has_its_text() {
    let of = |text: &str| read(&tiantian::FORMAT, text);
    let two = vec!["h2e2".to_owned(), "h9g7".to_owned()];
    assert_eq!(of(r#"{"rpb":"77477062796"}"#), (two.clone(), vec!["SRV102"]));
    assert_eq!(of(r#"{"moves":[[7,7,4,7],[7,0,6,2],[1]],"startFen":""}"#), (two.clone(), vec!["SRV102"]));
    assert_eq!(of(r#"{"rpb":"77477062","result":"?!"}"#), (two.clone(), vec!["TTX102"]));
    assert_eq!(of(r#"{"moveinfo":{"binit":"89"}}"#), (vec![], vec!["TTX103", "TTX104"]));
    assert_eq!(of(r#"{"moveinfo":{"movelist":"7747706279"#), (two, vec!["TTX101", "SRV102"]));
    assert_eq!(of(r#"{"rpb":"77479999"}"#).1, ["SRV101"]);
    let black = r#"{"startFen":"4k4/9/9/9/9/9/9/9/9/3K5 b","moves":[[4,0,4,1]]}"#;
    assert_eq!(of(black), (vec!["e9e8".to_owned()], vec![]));
}
