//! No step from a file to an answer is done more often than it must be: `yipu_core::work` counts them.
#![cfg(debug_assertions)]

use yipu::core::work::{Counts, Work, counted};
use yipu::core::{Charset, Record};
use yipu::{CheckOptions, Document};
use yipu_draw::Picture;
use yipu_draw::html::page;

/// How many moves of the game are taken.
const MOVES: usize = 68;

/// A PGN of the first of the real games, in which no position occurs three times.
fn game() -> String {
    let first = include_str!("../fixtures/games.tsv").lines().find(|line| line.starts_with("CC\t"));
    let moves = first.and_then(|line| line.rsplit('\t').next()).expect("a game of Xiangqi");
    let moves: Vec<_> = moves.split(' ').take(MOVES).collect();
    let tags = "[Game \"Chinese Chess\"]\n[Red \"北京大隊\"]\n[Black \"廣東的車馬炮\"]\n[Result \"1-0\"]\n";
    format!("{tags}\n{} 1-0\n", moves.join(" "))
}

fn read(name: &str, bytes: &[u8]) -> Document {
    yipu::read(name, bytes).next().expect("a record").expect("it is read")
}

fn record() -> Record {
    let record = read("game.pgn", game().as_bytes()).record;
    assert_eq!(record.tree.mainline().count(), MOVES);
    record
}

fn assert_counts(counts: Counts, expected: &[(Work, usize)]) {
    for (work, most) in expected {
        assert_eq!(counts.count(*work) as usize, *most, "{work:?}");
    }
}

#[test]
fn a_picture_judges_the_move_that_it_marks() {
    let record = record();
    let (scene, counts) = counted(|| Picture::default().at(&record, MOVES));
    assert!(scene.is_ok());
    assert_counts(counts, &[(Work::Judge, 1), (Work::Draw, 1), (Work::Play, MOVES)]);
}

#[test]
fn a_page_judges_and_draws_each_move_once() {
    let record = record();
    let (page, counts) = counted(|| page(&record, &Picture::default(), None));
    assert!(page.is_ok());
    assert_counts(counts, &[(Work::Judge, MOVES), (Work::Draw, MOVES + 1), (Work::Play, MOVES)]);
}

#[test]
fn judging_plays_each_move_once() {
    let mut document = read("game.pgn", game().as_bytes());
    let (verdict, counts) = counted(|| document.judge(&CheckOptions::default()));
    assert_eq!(verdict.name(), "open");
    assert_counts(counts, &[(Work::Play, MOVES)]);
}

#[test]
fn a_file_is_decoded_once() {
    for charset in [Charset::Utf8, Charset::Gb18030, Charset::Big5] {
        let bytes = charset.encode(&game()).expect("it can be written");
        let (document, counts) = counted(|| {
            let mut document = read("game.pgn", &bytes);
            document.judge(&CheckOptions::default());
            document
        });
        assert_eq!(document.source().charset(), Some(charset));
        assert_counts(counts, &[(Work::Decode, 1)]);
    }
}

#[test]
fn a_binary_file_is_told_without_decoding_it() {
    let record = Record::new(&yipu::xiangqi::INFO);
    let xqf = yipu::format("xqf").expect("it is built in");
    let mut bytes = Vec::new();
    let cx = yipu::core::Context::new(yipu::registry());
    xqf.write_record(&record, &cx, &mut bytes, &mut yipu::core::Report::new()).expect("it is");
    let (found, counts) = counted(|| yipu::detect(&bytes, "game.xqf"));
    assert!(matches!(found, yipu::Detection::Found(format) if format.name == "xqf"));
    assert_counts(counts, &[(Work::Decode, 0)]);
}

/// What somebody has typed into a forum: a heading, moves in Chinese, a remark with a variation.
const POST: &str = "昨天在公园下的一盘棋，请大家指点\n\n1、炮二平五  马8进7\n2、马二进三  车9平8\n3、车一平二  马2进3\n\
    4、兵七进一  卒7进1\n这里红方如改走车二进六，则炮8平9兑车。\n5、车二进六  炮8平9\n6、车二平三  炮9退1\n7、马八进七  士4进5\n\
    8、炮八平九  炮9平7\n9、车三平四  马7进8\n以后黑方车1平2，双方对攻，我感觉红方稍好。\n";

#[test]
fn a_typed_text_is_decoded_lexed_and_read_once() {
    for charset in [Charset::Utf8, Charset::Gb18030] {
        let bytes = charset.encode(POST).expect("it can be written");
        let (documents, counts) = counted(|| yipu::read("post.txt", &bytes).collect::<Vec<_>>());
        let [Ok(document)] = &documents[..] else { panic!("one record: {documents:?}") };
        assert_eq!((document.format().name, document.source().charset()), ("text", Some(charset)));
        assert_eq!(document.record.tree.mainline().count(), 18);
        assert_counts(counts, &[(Work::Decode, 1), (Work::Strict, 1), (Work::Lex, 1)]);
        assert!(counts.count(Work::Plan) <= 3, "{counts:?}");
    }
}

#[test]
fn a_text_of_several_records_is_cut_and_each_is_read() {
    let text = [POST, "\n第二局\n\n", POST].concat();
    let (documents, counts) = counted(|| yipu::read("posts.txt", &text).collect::<Vec<_>>());
    assert_eq!(documents.len(), 2);
    assert!(documents.iter().all(Result::is_ok));
    // The first is read with what follows it, to see where it ends, and then each by itself.
    assert_counts(counts, &[(Work::Lex, 3), (Work::Strict, 3)]);
}
