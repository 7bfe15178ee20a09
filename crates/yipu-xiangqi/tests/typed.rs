//! Text as people type it: numbers, sides, comments, headings and variations in inputs of our own.

use yipu_core::{Context, NodeId, Outcome, Record, Report, Source, TagName};
use yipu_xiangqi::formats::text::FORMAT;
use yipu_xiangqi::{Color, INFO, Notation, Xiangqi};

use crate::common::{Random, records};

/// A record, the text it came from, and the codes of its findings.
pub(crate) struct Typed {
    text: String,
    pub(crate) record: Record,
    codes: Vec<&'static str>,
}

impl Typed {
    /// The words of the main line.
    pub(crate) fn main(&self) -> String {
        let words =
            self.record.tree.mainline().map(|id| self.record.tree.span(id).unwrap().slice(&self.text));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The words of each variation, with the depth of its first move.
    pub(crate) fn variations(&self) -> Vec<String> {
        let tree = &self.record.tree;
        let line = |id| {
            let mut words = vec![tree.depth(id).to_string()];
            let mut at = Some(id);
            while let Some(id) = at {
                words.push(tree.span(id).unwrap().slice(&self.text).to_owned());
                at = tree.first_child(id);
            }
            words.join(" ")
        };
        tree.preorder().filter(|id| !tree.is_first_child(*id)).map(line).collect()
    }

    pub(crate) fn has(&self, code: &str) -> bool {
        self.codes.contains(&code)
    }
}

fn read_with(text: &str, options: &[(&str, &str)]) -> Vec<Typed> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let length = FORMAT.split.unwrap()(rest, true).unwrap();
        let text = String::from_utf8(rest[..length].to_vec()).unwrap();
        at += length;
        let (mut record, mut report) = (Record::new(&INFO), Report::new());
        let source = Source::of_str("text", &text);
        let cx = Context::default().with_options(options);
        FORMAT.read_record(&source, &cx, &mut record, &mut report).unwrap();
        drop(source);
        let codes = report.iter().map(|found| found.code().id).collect();
        found.push(Typed { text, record, codes });
    }
    found
}

pub(crate) fn read_all(text: &str) -> Vec<Typed> {
    read_with(text, &[])
}

pub(crate) fn read(text: &str) -> Typed {
    let mut all = read_all(text);
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

#[test]
fn a_heading_with_a_result_does_not_end_the_game() {
    let typed = read("广东 杨官璘 先胜 辽宁 孟立国\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n");
    assert_eq!(typed.main(), "炮二平五 马8进7 马二进三 车9平8");
    assert_eq!(typed.record.outcome, Outcome::FirstWins);
    let tag = |name: TagName| typed.record.tags.get(&name).map(|text| text.as_str().to_owned());
    assert_eq!(tag(TagName::RED).as_deref(), Some("杨官璘"));
    assert_eq!(tag(TagName::BLACK_TEAM).as_deref(), Some("辽宁"));
}

#[test]
fn a_star_between_moves_is_no_result() {
    let typed = read("1.\t炮二平五 *\n马8进7\n*好棋，呵呵!\n2. 马二进三 车9平8\n");
    assert_eq!(typed.main(), "炮二平五 马8进7 马二进三 车9平8");
    let reply = typed.record.tree.mainline().nth(1).unwrap();
    assert!(typed.record.tree.comment(reply).unwrap().as_str().contains("好棋，呵呵"));
    assert!(
        typed.record.tree.preorder().all(|id| typed
            .record
            .tree
            .extra(id)
            .is_none_or(|extra| extra.glyphs.is_empty()))
    );
}

#[test]
fn a_second_game_of_a_text_is_a_second_record() {
    let text = "第一局\n1.炮二平五 马8进7 2.马二进三 车9平8\n（红胜）\n\n第二局\n1.兵七进一 卒7进1 2.马八进七 马8进7\n和棋\n";
    let games = read_all(text);
    assert_eq!(
        games.iter().map(Typed::main).collect::<Vec<_>>(),
        ["炮二平五 马8进7 马二进三 车9平8", "兵七进一 卒7进1 马八进七 马8进7"]
    );
    assert_eq!(games[0].record.outcome, Outcome::FirstWins);
    assert_eq!(games[1].record.outcome, Outcome::Draw);
    let columns = "炮八平五\n马8进7\n马八进七\n炮2平4\n以上是一盘，下面还有一盘。\n炮二平五\n马2进3\n马二进三\n炮8平6\n";
    assert_eq!(read_all(columns).len(), 2);
}

#[test]
fn a_half_move_that_is_missing_leaves_a_gap() {
    let typed = read("1. 炮二平五 2. 马二进三 马8进7 3. 车一平二 车9平8\n");
    assert_eq!(typed.main(), "炮二平五 马二进三 马8进7 车一平二 车9平8");
    assert!(typed.has("MTX106"));
    let second = typed.record.tree.mainline().nth(1).unwrap();
    assert_eq!(typed.record.tree.ply(second).stated_mover(), Some(Color::Red.into()));
    // A number alone is a slip.
    let slip = read("1. 炮二平五 马8进7 3. 马二进三 车9平8\n4.车一平二 马2进3 好棋\n");
    assert_eq!(slip.main(), "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3");
    assert!(slip.has("MTX105") && !slip.has("MTX106"));
}

#[test]
fn an_unknown_start_is_told_once_and_nothing_is_invented() {
    let typed = read("15.马七退六 炮９进４ 16.马一进三 马７进８\n17.马三进一 炮６平９ 红优\n");
    assert!(typed.record.start_is_unknown());
    assert_eq!(typed.main(), "马七退六 炮９进４ 马一进三 马７进８ 马三进一 炮６平９");
    assert_eq!(typed.codes, ["TXT115"]);
    let black = read("12. …… 车8进2 13.炮六平五 车8平7 黑优\n");
    assert_eq!(black.record.start.as_deref(), Some("? b - - 0 12"));
    let puzzle = read("红先胜\n1.车五平九 将4退1\n2.车九退四 将4退1\n");
    assert!(puzzle.record.start_is_unknown());
}

#[test]
fn a_start_that_is_given_makes_the_moves_readable() {
    let given = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
    let typed = &read_with("1.车五平六 将4平5 2. 车六进七 胜定\n", &[("start", given)])[0];
    assert!(!typed.record.start_is_unknown());
    assert_eq!(typed.record.start.as_deref(), Some(given));
    let moves = typed.record.tree.mainline().filter(|id| typed.record.tree.ply(*id).content().is_some());
    assert_eq!(moves.count(), 3);
}

#[test]
fn sentences_offer_variations_and_speak_of_moves() {
    let text = "1. 炮二平五 马8进7\n2. 马二进三 ……\n红方如改走马八进七，则车9平8，车一进一。\n2. …… 车9平8\n黑方准备炮8平9兑车，意在马2进3。\n3. 车一平二 马2进3\n不如卒7进1（炮8进4也可），兵七进一。\n";
    let typed = read(text);
    assert_eq!(typed.main(), "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3");
    assert_eq!(typed.variations(), ["6 卒7进1 兵七进一", "6 炮8进4", "3 马八进七 车9平8 车一进一"]);
}

#[test]
fn headings_name_moves_and_numbers_step_back() {
    let text = "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 马2进3\n现分述如下：\n（一）兵七进一变\n\n4.兵七进一 卒7进1\n（二）兵三进一变\n\n4.兵三进一 卒3进1 5.马八进九 卒1进1\n";
    let typed = read(text);
    assert_eq!(typed.main(), "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1");
    assert_eq!(typed.variations(), ["7 兵三进一 卒3进1 马八进九 卒1进1"]);
    let again = read("1.炮二平五 马8进7 2.马二进三 车9平8\n好局。\n2.马二进三 马2进3\n");
    assert_eq!(again.variations(), ["4 马2进3"], "the same move again is no variation, the next one is");
}

#[test]
fn numbers_in_every_dress() {
    let game = "炮二平五 马8进7 马二进三 车9平8";
    for text in [
        "①炮二平五 马8进7 ②马二进三 车9平8 好",
        "⒈ 炮二平五 马8进7 ⒉ 马二进三 车9平8 好",
        "1，炮二平五，马8进7。2，马二进三，车9平8。好",
        "1\\炮二平五 马8进7\n2\\马二进三 车9平8 好",
        "第1回合 炮二平五 马8进7\n第2回合 马二进三 车9平8 好",
        "红 1:炮二平五\n黑 1:马8进7\n红 2:马二进三\n黑 2:车9平8\n好",
        "（1）炮二平五 马8进7 （2）马二进三 车9平8 好",
        "[1]炮二平五 [2]马8进7\n[3]马二进三 [4]车9平8\n好",
        "炮二平五\n马8进7\n马二进三\n车9平8\n好",
        "1.炮二平五马8进72.马二进三车9平8好",
        "红方：甲 黑方：乙 1.炮二平五 马8进7 2.马二进三 车9平8 好",
        "1 炮25 马8进7 2 马二进三 车9平8 好",
    ] {
        let typed = read(text);
        assert_eq!(typed.main().replace("炮25", "炮二平五"), game, "{text}");
        assert!(!typed.record.start_is_unknown(), "{text}");
        let legal = typed.record.tree.mainline().filter(|id| typed.record.tree.ply(*id).content().is_some());
        assert_eq!(legal.count(), 4, "{text}");
    }
    let labels = read("红方：甲 黑方：乙 1.炮二平五 马8进7 2.马二进三 车9平8 好");
    assert_eq!(labels.record.tags.get(&TagName::BLACK).unwrap().as_str(), "乙");
}

#[test]
fn slips_are_read_where_only_one_reading_is_legal() {
    // The other side's digits, mixed digits, a file left out, the other side's name of a piece.
    let typed = read("1. 炮二平五 马八进七\n2. 马二进3 车9进1\n3. 车一平二 车平四\n4. 士四进五 马2进3 好\n");
    let legal = typed.record.tree.mainline().filter(|id| typed.record.tree.ply(*id).content().is_some());
    assert_eq!(legal.count(), 8, "{}", typed.main());
    // Both chariots can do that.
    let two = read("1. 车九进一 马8进7 2. 车一进一 马2进3 3. 车平五 卒7进1 好\n");
    let third = two.record.tree.mainline().nth(4).unwrap();
    assert_eq!(two.record.tree.ply(third).content(), None);
}

#[test]
fn footnotes_belong_to_their_moves() {
    let text =
        "炮二平五 马8进7 马二进三 车9平8①\n车一平二 马2进3 兵七进一 卒7进1\n\n①如走马2进3，则车一平二。\n";
    assert_eq!(read(text).variations(), ["4 马2进3 车一平二"]);
}

/// Sentences without a move in them, or with one that is only talked about.
const TALK: [&str; 6] = [
    "这是流行的布局。",
    "黑方准备炮8平9兑车。",
    "以下双方展开激烈的争夺，局面复杂！",
    "好棋",
    "红方伏有马三进四的手段。",
    "时间是2003年4月5日。",
];

/// Sentences that offer a move in place of the last one.
const OFFERS: [[&str; 2]; 6] = [
    ["如改走", "，局势平稳。"],
    ["常见的下法，除此", "也是一种考虑。"],
    ["这手棋值得商榷，为何不走", "呢？"],
    ["软着，应考虑", "，仍可一战。"],
    ["正着。如误走", "？则形势不妙。"],
    ["", "也好！"],
];

#[test]
fn a_known_game_is_read_back_from_the_text_around_it() {
    let mut random = Random(7);
    for round in 0..300 {
        let (text, game, variations) = typed_game(&mut random);
        let typed = read(&text);
        assert_eq!(typed.main(), game, "round {round}:\n{text}");
        assert_eq!(typed.variations().len(), variations, "round {round}:\n{text}\n{:?}", typed.variations());
        assert!(!typed.record.start_is_unknown(), "{text}");
    }
}

/// A random game as somebody might type it: its text, its moves, and how many variations its sentences offer.
fn typed_game(random: &mut Random) -> (String, String, usize) {
    let mut board = Xiangqi::start();
    let (mut text, mut moves, mut variations) = (String::new(), Vec::new(), 0);
    let style = random.below(5);
    let plies = 8 + random.below(40);
    if random.below(2) == 0 {
        text.push_str("一盘对局，请大家指教\n\n");
    }
    let mut commented = false;
    for ply in 0..plies {
        let legal = board.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        let word = Notation::CHINESE.format(&board, mv).to_string();
        let number = ply / 2 + 1;
        match (ply % 2, commented) {
            (0, _) => text.push_str(&numbered(style, number)),
            (_, true) => text.extend([&*numbered(style, number), "…… "]),
            _ => text.push(' '),
        }
        text.push_str(&word);
        let other = (legal.len() > 1).then(|| legal[random.below(legal.len())]).filter(|other| *other != mv);
        commented = false;
        if random.below(6) == 0 {
            text.push_str(if ply % 2 == 0 { " ……\n" } else { "\n" });
            match other.filter(|_| random.below(2) == 0) {
                Some(other) => {
                    let said = Notation::CHINESE.format(&board, other).to_string();
                    let [before, behind] = OFFERS[random.below(OFFERS.len())];
                    text.extend([before, &*said, behind, "\n"]);
                    variations += 1;
                }
                None => text.extend([TALK[random.below(TALK.len())], "\n"]),
            }
            commented = true;
        } else if ply % 2 == 1 {
            text.push(if random.below(2) == 0 { '\n' } else { ' ' });
        }
        board.play_unchecked(mv);
        moves.push(word);
    }
    (text, moves.join(" "), variations)
}

fn numbered(style: usize, number: usize) -> String {
    match style {
        0 => format!("{number}. "),
        1 => format!("{number}、"),
        2 => format!("（{number}）"),
        3 => format!("{number}，"),
        _ => format!("第{number}回合 "),
    }
}

/// Talk before a game is a comment of that game, whatever it looks like, and the labels after it are labels.
#[test]
fn talk_before_a_game_is_its_comment_and_no_record() {
    let dashes = "-".repeat(40);
    let games = [
        format!("标题: 残局\n红方: 甲\n结果: 红方胜\n{dashes}\n  1. 炮二平五  马８进７\n  2. 马二进三\n"),
        format!("{dashes}\n红方: 甲\n结果: 红方胜\n{dashes}\n  1. 炮二平五  马８进７    2. 马二进三\n"),
    ];
    for talk in [
        "大家好，请看这一局",
        "[转帖]昨天的比赛\n\n\t\n",
        "1、这一局下得不好——甲 先胜 乙",
        "第3回合车一平二是妙着，黑方应走马8进7。",
        "2026年的比赛\n：）\n请指教！！！",
        "========\n楼主说：\n  炮二平五很厉害  ",
    ] {
        for game in &games {
            let text = format!("{talk}\n{game}");
            let parts = records::split(&FORMAT, text.as_bytes());
            assert_eq!(parts.len(), 1, "{text}");
            let (record, _) = records::read(&FORMAT, parts[0]).unwrap();
            assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2"], "{text}");
            assert_eq!(record.tags.text(&TagName::RED), "甲", "{text}");
            assert_eq!(record.outcome, Outcome::FirstWins, "{text}");
            let comment = record.tree.comment(NodeId::ROOT).map_or("", |comment| comment.as_str());
            let kept = |line: &str| {
                line.chars().all(|c| c == '=' || c.is_whitespace()) || comment.contains(line.trim())
            };
            assert!(talk.lines().all(kept), "{text}\n{comment}");
        }
    }
    // Two games are two, and what is said between them is the second one's.
    let text = format!("先看第一局\n{}再看第二局，更精彩\n{}", games[0], games[0]);
    assert_eq!(records::split(&FORMAT, text.as_bytes()).len(), 2);
}

#[test]
fn the_name_of_a_side_before_a_move_names_no_player() {
    for text in [
        "红：炮二平五\n黑：马8进7\n红：马二进三\n",
        "红方：炮二平五\n黑方：马8进7\n红方：马二进三！\n",
        "紅: 炮二平五 \n黑: 馬8進7\n紅: 馬二進三 穩健\n",
        "昨天的棋\n红：炮二平五\n黑：马8进7\n红：马二进三\n",
        "红 : 炮二平五   黑 : 马8进7\n红 : 马二进三\n",
    ] {
        let (record, _) = records::read(&FORMAT, text.as_bytes()).unwrap();
        assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2"], "{text}");
        assert!(record.tags.is_empty(), "{text} {:?}", record.tags);
    }
    let (record, _) =
        records::read(&FORMAT, "红：炮王\n黑：马大师\n1. 炮二平五 马8进7\n".as_bytes()).unwrap();
    assert_eq!((record.tags.text(&TagName::RED), record.tags.text(&TagName::BLACK)), ("炮王", "马大师"));
}
