//! Names and sheets with the font that comes along, as on a machine that has none.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use yipu_core::{Lang, Record, TagName};
use yipu_draw::pdf::{Diagrams, Font, Layout, print};
use yipu_draw::{Animation, Fonts, Picture};

fn named(red: &str) -> Record {
    let mut record = crate::common::annotated();
    record.tags.clear();
    record.tags.set(TagName::new("red"), red);
    record.tags.set(TagName::new("black"), "乙");
    record
}

fn png(red: &str, fonts: &Fonts) -> (Vec<u8>, BTreeSet<char>) {
    let drawn = Picture::default().at(&named(red), 2).unwrap().to_png(1.0, fonts).unwrap();
    (drawn.bytes, drawn.missing)
}

fn gif(red: &str, fonts: &Fonts) -> (Vec<u8>, BTreeSet<char>) {
    let frames = Picture::default();
    let record = named(red);
    let frames = frames.frames(&record, 0, 2).unwrap();
    let drawn = Animation::default().to_gif(&frames, fonts).unwrap();
    (drawn.bytes, drawn.missing)
}

#[test]
fn names_are_drawn_without_any_font_of_the_machine() {
    for draw in [png, gif] {
        let (liu, missing) = draw("柳大华", &Fonts::bundled());
        assert_eq!(missing, BTreeSet::new());
        assert_ne!(liu, draw("胡荣华", &Fonts::bundled()).0, "the names are in the picture");
        assert_eq!(
            draw("柳大华", &Fonts::none()).0,
            draw("胡荣华", &Fonts::none()).0,
            "and would not be without a font"
        );
        let (_, missing) = draw("𠮷田", &Fonts::bundled());
        assert_eq!(missing, BTreeSet::from(['𠮷']), "what it lacks is told");
    }
}

#[test]
fn it_has_the_characters_of_chinese_records() {
    let font = Font::bundled().unwrap();
    let mut text = String::from("①⑩⑪⑳，。、：；？！“”‘’（）［］｛｝《》【】—…·～×÷°±ＡＺａｚ０９½éüÄñ□■○●★→");
    // Characters in use on both sides of the strait, and rare ones of GB 2312.
    text.push_str("車馬炮砲傌俥帥將仕士相象兵卒進退後開關陽慶華國體戰術級聯賽臺灣鑫淼垚亍丌鼋龢囍");
    text.push_str(&(' '..='~').collect::<String>());
    let mut record = named("甲");
    record.tree.set_comment(yipu_core::NodeId::ROOT, text);
    let picture = Picture { lang: Lang::Zh, ..Picture::default() };
    let document = print(&[record], &picture, None, Layout::Game(Diagrams::AtComments), &font).unwrap();
    assert_eq!(document.missing, BTreeSet::new());
}

#[test]
fn a_sheet_has_its_names_and_tells_what_it_lacks() {
    let font = Font::bundled().unwrap();
    let sheet = |red: &str| {
        let layout = Layout::Game(Diagrams::Every(9));
        let document = print(&[named(red)], &Picture::default(), None, layout, &font).unwrap();
        (document.bytes, document.missing)
    };
    let (bytes, missing) = sheet("柳大华");
    assert_eq!(missing, BTreeSet::new());
    assert!(bytes.windows(8).any(|part| part == b"NotoSans"), "the font is in the file");
    assert!(bytes.len() < 100_000, "the characters that occur, not all of them: {}", bytes.len());
    assert_eq!(sheet("𠮷田").1, BTreeSet::from(['𠮷']));
}
