//! Sentences about moves: which run of them is the record, and where the moves belong that they offer.

use yipu_xiangqi::formats::text::FORMAT;

use crate::common::records;
use crate::typed::{Typed, read, read_all};

fn unknown(text: &str) -> Typed {
    let typed = read(text);
    assert!(typed.record.start_is_unknown(), "{text}");
    typed
}

#[test]
fn a_record_in_sentences_is_its_longest_run() {
    let cases = [
        // What is offered behind 则 belongs to what it answers, and brackets do not end a run.
        (
            "另有马7进6则车三进一,象5进7,车六进四,马6进7(马6退7则车六平三)炮五进四.红优",
            "马7进6 车三进一 象5进7 车六进四 马6进7 炮五进四",
        ),
        // The next sentence takes it up.
        (
            "47回合如走马三退一，象7进9，兵三平二，更为简明。黑如接走卒4进1，兵五进一，卒4平3",
            "马三退一 象7进9 兵三平二 卒4进1 兵五进一 卒4平3",
        ),
        // Nothing but the stop stands between.
        ("改走炮八进四比兵七进一好。炮八进四。卒3进1。兵三进一红方好走。", "炮八进四 卒3进1 兵三进一"),
        // Who is said to move outranks the script.
        (
            "红马七退五，黑应该车八平五，红马五进四将军，将5进1，车一平二",
            "马七退五 车八平五 马五进四 将5进1 车一平二",
        ),
        // What is denied is not played; what names the position is not, either.
        (
            "即黑炮4退2、红车八平七吃马、黑车3进2，这时红不会炮七进四，而是马九进八",
            "炮4退2 车八平七 车3进2 马九进八",
        ),
        (
            "当黑卒4平5时，红如炮八进六如何？黑如炮7平2，则红车八进五，卒5进1",
            "炮八进六 炮7平2 车八进五 卒5进1",
        ),
    ];
    for (text, main) in cases {
        assert_eq!(unknown(text).main(), main, "{text}");
    }
    let choice = "软件推荐的着法有：马二进三、兵三进一、车九进一、炮二平四，等等。";
    assert!(records::read(&FORMAT, choice.as_bytes()).is_err(), "moves of one side are no record");
    let two = read_all(
        "红4着进七兵，黑马8进9，兵七进一！卒3进1 炮八平七 车4进1\n黑15着士4进5 车七进一 车5退2 车七退一（均势）\n",
    );
    assert_eq!(two.iter().map(Typed::main).collect::<Vec<_>>().len(), 2);
}

#[test]
fn a_whole_game_in_a_sentence_has_a_known_start() {
    let typed = read(
        "下过这样一盘棋：炮二平五，马8进7，马二进三，车9平8，车一平二，炮8进4，兵三进一，炮2平5，不分高下",
    );
    assert!(!typed.record.start_is_unknown());
    assert_eq!(typed.record.tree.mainline().count(), 8);
}

#[test]
fn slips_do_not_hide_the_opening_position() {
    // The fourth move is a slip, and nearly all of the others are possible.
    let slip = read(
        "1.炮二平五 马8进7 2.马二进三 车1平2 3.车一平二 卒7进1 4.车二进六 马2进3 5.兵七进一 士4进5\n好\n",
    );
    assert!(!slip.record.start_is_unknown());
    // The first two moves are possible by chance.
    unknown(
        "1.士六进五 象3进5 2.炮八退二 卒7进1 3.马三退一 炮8退1 4.士五进六 卒7平6 5.炮八平七 车2进2\n黑先手\n",
    );
    unknown("因黑可接走炮８进４，炮八平七，炮２平５，士六进五，卒１进１，车九平八．黑可满意");
}

#[test]
fn black_may_make_the_first_move_of_a_round() {
    let typed =
        unknown("1. 车４退３ ……\n诱敌。\n1. …… 车一进三 2. 车４进４ 帅四进一\n3. 马６进７ 帅四进一\n黑胜\n");
    assert_eq!(typed.main(), "车４退３ 车一进三 车４进４ 帅四进一 马６进７ 帅四进一");
    assert_eq!(typed.variations().len(), 0);
}

const GAME: &str = "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 马2进3 4.兵七进一 卒7进1\n";

#[test]
fn an_offer_is_placed_where_its_moves_are_possible() {
    let with = |said: &str| read(&format!("{GAME}{said}\n5.车二进六 炮8平9\n")).variations();
    // The digits are Black's, but Red is said to move.
    assert_eq!(with("红如兵3进1，则炮2进4。"), ["9 兵3进1 炮2进4"]);
    // The round is one too many, and the moves are possible only before it.
    assert_eq!(with("第4回合应先走车9进1，车一平二，车9平4。"), ["4 车9进1 车一平二 车9平4"]);
    assert_eq!(with("除此卒3进1也是一种选择。"), ["8 卒3进1"]);
    assert_eq!(with("黑方准备炮8平9或炮8进4。"), Vec::<String>::new());
    assert_eq!(with("如改走卒3进1或象3进5，另有攻守。"), ["8 卒3进1", "8 象3进5"]);
    assert_eq!(with("可走象3进5，以下红如马八进七，士4进5。如红炮八平七，则车1平2。").len(), 2);
    assert_eq!(
        with("如走：（一）卒3进1，车二进四。（二）象3进5，马八进七。"),
        ["8 卒3进1 车二进四", "8 象3进5 马八进七"]
    );
    // What is not possible ends the variation.
    assert_eq!(with("如改走卒3进1，车二进四，将5平6，兵三进一。"), ["8 卒3进1 车二进四"]);
    assert_eq!(with("如改走象3进5，红优。此变又可试演如下：象3进5，马八进七。"), ["8 象3进5 马八进七"]);
}

#[test]
fn what_is_announced_and_then_played_is_no_variation() {
    let typed = read(&format!("{GAME}红方有车二进六和马八进七两种走法，如走车二进六：\n5.车二进六 炮8平9\n"));
    assert_eq!(typed.variations(), Vec::<String>::new());
}

#[test]
fn marks_lead_to_variations_below() {
    let text =
        format!("{GAME}5.车二进六 炮8平9（1变）\n6.车二平三 炮9退1\n1变：象3进5，马八进七，士4进5。\n");
    assert_eq!(read(&text).variations(), ["10 象3进5 马八进七 士4进5"]);
}

#[test]
fn a_variation_with_numbers_goes_on_behind_a_sentence() {
    let text = format!(
        "{GAME}5.车二进六 炮8平9 6.车二平三 炮9退1\n\n5.马八进七 象3进5\n此时如车二进四，则炮8平9。\n6.炮八平九 士4进5\n6.车二进六 士4进5\n"
    );
    let variations = read(&text).variations();
    assert!(variations.contains(&"9 马八进七 象3进5 炮八平九 士4进5".to_owned()), "{variations:?}");
    assert!(variations.contains(&"11 车二进六 士4进5".to_owned()), "{variations:?}");
}

#[test]
fn a_game_told_to_its_end_goes_on() {
    let typed =
        read(&format!("{GAME}走到这里脱谱,实战我走的车二进六,黑接走炮8平9,我车二平三,黑炮9退1,以下从略\n"));
    assert_eq!(typed.record.tree.mainline().count(), 12);
    // What could be played is not told.
    let may = read(&format!("{GAME}以下红方可接走车二进六，炮8平9。\n"));
    assert_eq!(may.record.tree.mainline().count(), 8);
}

#[test]
fn of_two_pieces_the_one_that_goes_on() {
    // Two horses stand on the seventh file; the sixteenth round tells which of them went away in the fourteenth.
    let text = "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 卒7进1 4.车二进六 马2进3 5.兵七进一 炮8平9 6.车二平三 炮9退1\n\
        7.兵五进一 士4进5 8.兵五进一 炮9平7 9.车三平四 卒7进1 10.马三进五 卒7进1 11.马五进六 车8进8 12.马八进七 象3进5\n\
        13.马六进七 车1平3 14.马七退五 马7进5 15.炮五进四 炮7进8 16.士四进五 车3进2\n好局\n";
    let typed = read(text);
    let legal = typed.record.tree.mainline().filter(|id| typed.record.tree.ply(*id).content().is_some());
    assert_eq!(legal.count(), 32, "{}", typed.main());
    assert!(typed.has("MTX110"));
}

#[test]
fn numbers_with_three_dots_and_slips_of_notation() {
    let typed =
        read("1.炮二平五 马8进7 2.马二进三 ……\n好\n2...车9平8 3.车一平二 马2进3\n如3...炮8进4，兵三进一。\n");
    assert_eq!(typed.main(), "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3");
    assert_eq!(typed.variations(), ["6 炮8进4 兵三进一"]);
    // Whoever writes + writes - for 退.
    let signs = read(
        "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 炮8进4\n如改走炮8+2，兵3+1，炮8-1，红优。\n4.兵三进一 炮2平5\n",
    );
    assert_eq!(signs.variations(), ["6 炮8+2 兵3+1 炮8-1"]);
}

#[test]
fn alternatives_behind_a_line_without_numbers() {
    let text =
        "炮七平二,将5平4,马六退七,此时黑方有两种选择:(1)士5进6,炮二进六,士6进5\n(2)士5进4,马七进八,将4进1\n";
    let typed = unknown(text);
    assert_eq!(typed.main(), "炮七平二 将5平4 马六退七 士5进6 炮二进六 士6进5");
    assert_eq!(typed.variations(), ["4 士5进4 马七进八 将4进1"]);
}

#[test]
fn what_stands_above_or_below_a_record_is_not_it() {
    let above = read(&format!("某大师可走18...车2进2\n\n{GAME}"));
    assert_eq!(above.record.tree.mainline().count(), 8);
    assert!(!above.record.start_is_unknown());
    let below = unknown(
        "1. 车二平三 将5平4 2. 炮三进一 将4进1\n红胜。\n\n六、另一局\n\n如果红车五平二，则炮8平3。\n",
    );
    assert_eq!(below.variations(), Vec::<String>::new());
    let other = unknown("25. 车二平三 将5平4 26. 炮三进一 将4进1\n第13回合红若改走炮五进四，则马7进5。\n");
    assert_eq!(other.variations(), Vec::<String>::new());
}

/// The mark of an edited post ends the quote; the reply begins anew, even with the same move.
#[test]
fn a_reply_is_a_record_of_its_own() {
    let quote = "以下是引用甲在2013-11-4 15:57:00的发言：\n业余走：18.车二平四！（伏车一平六）\n\n\t\t黑车3进1炮五平七 车3平5\n\n\t\t车七进一\n\n";
    let edited = "\t\t[此贴子已经被作者于2013-11-4 16:01:10编辑过]\n\n";
    let reply = "18.车二平四！（伏车一平六）\n\n\t黑车3进1炮五平六 车3平4 相七进五 车4退2，红没棋吧。\n";
    let mains = |text: &str| read_all(text).iter().map(Typed::main).collect::<Vec<_>>();
    assert_eq!(
        mains(&format!("{quote}{edited}{reply}")),
        ["车二平四 车3进1 炮五平七 车3平5 车七进一", "车二平四 车3进1 炮五平六 车3平4 相七进五 车4退2"]
    );
    assert_eq!(mains(&format!("{quote}{reply}")).len(), 1, "nothing says where the quote ends");
}
