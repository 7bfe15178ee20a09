//! How findings look.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::SAME_NUMBER;
use yipu_core::render::{self, RenderStyle};
use yipu_core::{Diagnostic, Finding, Lang, Location, NodeId, Source, Span, TagName};

fn at(place: impl Into<Location>) -> Diagnostic {
    Diagnostic::new(Finding::new(&SAME_NUMBER).with("number", 7u32), place)
}

const TEXT: &str = "第一行\n  马八进七 炮二平五\n";

fn span_of(needle: &str) -> Span {
    let start = TEXT.find(needle).unwrap();
    Span::from_range(start..start + needle.len())
}

#[test]
fn in_full_with_a_caret_under_wide_characters() {
    let source = Source::of_str("谱.txt", TEXT);
    insta::assert_snapshot!(render::full(&at(span_of("炮二")), &source, RenderStyle::default()));
    let zh = RenderStyle { lang: Lang::Zh, color: false };
    insta::assert_snapshot!(render::full(&at(Span::at(TEXT.len() as u32)), &source, zh));
}

#[test]
fn in_full_with_a_hex_window() {
    let bytes: Vec<u8> = (0..100).collect();
    let source = Source::binary("x.xqf", &bytes);
    insta::assert_snapshot!(render::full(&at(Span::new(30, 35)), &source, RenderStyle::default()));
    insta::assert_snapshot!(render::full(&at(Location::FILE), &source, RenderStyle::default()));
}

#[test]
fn in_one_line() {
    let source = Source::of_str("谱.txt", TEXT);
    assert_eq!(
        render::concise(&at(span_of("炮")), &source, RenderStyle::default()),
        "谱.txt:2:8: error[TOY1]: 7 was just called"
    );
    let binary = Source::binary("x", &[0; 64]).within(0x100, 1);
    assert_eq!(
        render::concise(&at(Span::at(0x20)), &binary, RenderStyle { lang: Lang::Zh, color: false }),
        "x:0x120: 错误[TOY1]: 7 刚刚叫过"
    );
}

#[test]
fn as_json() {
    let source = Source::of_str("谱.txt", TEXT);
    let tree = crate::common::tree("1 2 ( 3 )");
    let json = |diagnostic: &Diagnostic| {
        let mut out = String::new();
        render::push_json(&mut out, diagnostic, &source, Some(&tree), RenderStyle::default());
        serde_json::from_str::<serde_json::Value>(&out).unwrap()
    };
    let mut diagnostic = at(Location::from(crate::common::find(&tree, 3)).with_span(span_of("炮")));
    diagnostic.follows = Some(crate::common::find(&tree, 1));
    assert_eq!(
        json(&diagnostic),
        serde_json::json!({"code": "TOY1", "severity": "error", "message": "7 was just called",
            "line": 2, "column": 8, "move": "2/1/1", "follows": 1})
    );
    assert_eq!(json(&at(Location::tag(TagName::DATE)))["tag"], "date");
    assert_eq!(json(&at(NodeId::ROOT))["move"], 0);
}

#[test]
fn any_span_renders() {
    let source = Source::of_str("谱.txt", TEXT);
    for start in 0..TEXT.len() as u32 + 3 {
        for len in [0, 1, 2, 5, 100] {
            assert!(
                !render::full(&at(Span::new(start, start + len)), &source, RenderStyle::default()).is_empty()
            );
            assert!(
                !render::concise(&at(Span::new(start, start + len)), &source, RenderStyle::default())
                    .is_empty()
            );
        }
    }
}

#[test]
fn what_a_terminal_would_obey_is_written_out_wherever_it_comes_from() {
    let text = "a\u{1b}[31m \u{202e}b\u{9b}2J\r\nc";
    let source = Source::of_str("x\u{1b}[2J\n.txt", text);
    let hostile = Finding::new(&SAME_NUMBER).with("number", "7\u{1b}]0;x\u{7}");
    let diagnostic = Diagnostic::new(hostile, Span::from_range(8..12));
    let plain = [
        render::full(&diagnostic, &source, RenderStyle::default()),
        render::full(
            &Diagnostic { place: Location::FILE, ..diagnostic.clone() },
            &source,
            RenderStyle::default(),
        ),
        render::concise(&diagnostic, &source, RenderStyle::default()),
    ];
    for shown in &plain {
        assert!(!shown.contains(|c| yipu_core::is_hidden(c) && c != '\n'), "{shown:?}");
        assert!(shown.contains("x\\u{1b}[2J\\n.txt") && shown.contains("7\\u{1b}]0;x\\u{7}"), "{shown}");
    }
    assert!(plain[0].contains("a\\u{1b}[31m \\u{202e}b\\u{9b}2J"), "{}", plain[0]);
    let colored = render::full(&diagnostic, &source, RenderStyle { lang: Lang::En, color: true });
    assert!(!colored.contains("\u{1b}[2J") && !colored.contains("\u{1b}]"), "{colored:?}");
    let mut json = String::new();
    render::push_json(&mut json, &diagnostic, &source, None, RenderStyle::default());
    assert!(!json.contains(yipu_core::is_hidden) && json.contains("\\u0007"), "{json}");
}
