//! Any text at all: no panic, bounded, about linear, and something is said where a record is cut off.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use std::time::{Duration, Instant};

use crate::common::records;
use proptest::prelude::*;
use yipu_core::{Context, Format, FormatError, Limits, Record, Report, Source};
use yipu_xiangqi::{INFO, formats};

const PGN: &str = "[Game \"Chinese Chess\"]\n[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\
    {开局}\n1. 炮二平五! {好 {内}} 马８进７ (1... 炮８平５ $14 2. 马二进三 (2. 兵七进一) 马８进７) 2. H2+3 h9g7?! (注) ; x\n1-0\n";
const DHTMLXQ: &str = "[DhtmlXQ][DhtmlXQ_title]甲<br>&lt;[/DhtmlXQ_title][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\
    [DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]1927[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1_2]\\u53d8||x[/DhtmlXQ_comment1_2][/DhtmlXQ]";
const WXF: &str = "FORMAT  WXF\nRED  甲 ; 1200 ;;\nRESULT  0-1\nFEN 4kaer1/4a2c1/9/9/9/9/9/9/9/4K4 b\nSTART{\n 1. P3+1 c8.7 }END\n";
const TEXT: &str = "标题: 甲\n红方：乙\n结果: 红胜\n1.炮二平五马８进７ 2. 马二进三（好） 车9平8\n棋谱由 x\n";
const EGLIB: &str = "七星|3P1k3/9/9/9/9/9/9/9/9/4K4 w|d9e9,f9f8 x1\n";

fn samples() -> [(&'static Format, &'static str); 5] {
    [
        (&formats::pgn::FORMAT, PGN),
        (&formats::dhtmlxq::FORMAT, DHTMLXQ),
        (&formats::wxf::FORMAT, WXF),
        (&formats::text::FORMAT, TEXT),
        (&formats::eglib::FORMAT, EGLIB),
    ]
}

#[test]
fn every_prefix() {
    let mut prefixes = 0;
    for (format, sample) in samples() {
        assert!(records::read(format, sample.as_bytes()).is_ok(), "{}", format.name);
        for end in 0..sample.len() {
            let bytes = &sample.as_bytes()[..end];
            for part in records::split(format, bytes) {
                let _either_way = records::read(format, part);
            }
            records::claims(bytes, "");
            prefixes += 1;
        }
    }
    assert!(prefixes > 800, "{prefixes}");
}

/// Cut off before its end, a PGN or a DhtmlXQ block never passes without a word.
#[test]
fn a_cut_record_says_so() {
    for (format, sample) in samples().into_iter().take(2) {
        for (end, _) in sample.trim_end().char_indices() {
            if let Ok((_, report)) = records::read(format, &sample.as_bytes()[..end]) {
                assert!(!report.is_empty(), "{}: {:?}", format.name, sample.get(..end));
            }
        }
    }
}

/// Reads a text, and says how long that took.
fn timed(format: &Format, text: &str) -> (Duration, Result<(Record, Report), FormatError>) {
    let begin = Instant::now();
    let read = records::read(format, text.as_bytes());
    (begin.elapsed(), read)
}

fn shapes(n: usize) -> [(&'static str, String); 18] {
    let after = |text: &str| "[Red \"x\"]\n1. 炮二平五 ".to_owned() + text;
    [
        ("open", after(&"(".repeat(n))),
        ("open lines", after(&"(\n".repeat(n))),
        ("variations", after(&"(1. 炮八平五 ".repeat(n / 4))),
        ("siblings", after(&"(1. 炮八平五) {c} ".repeat(n / 4))),
        ("closed", after(&")".repeat(n))),
        ("braces", after(&"{".repeat(n))),
        ("brace pairs", "[Red \"x\"]\n{ 1. 炮二平五 ".to_owned() + &"{a}".repeat(n / 2)),
        ("tags", "[A \"x\"]\n".repeat(n / 2)),
        ("a tag", "[A \"".to_owned() + &"\\\"".repeat(n)),
        ("words", "[Red \"x\"]\n".to_owned() + &"你好 ".repeat(n / 2)),
        ("digits", "[Red \"x\"]\n".to_owned() + &"1".repeat(n)),
        ("glyphs", after(&"!?".repeat(n))),
        ("fields", "[DhtmlXQ][DhtmlXQ_".repeat(n / 8)),
        ("lines", "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]".to_owned() + &chain(n / 25)),
        ("offers", typed("如改走马2进3，则马二进三，车9平8。又如炮8平5，", n / 16)),
        ("sentences", "黑如炮8平5，红马二进三。".repeat(n / 16)),
        ("marks", typed("2.马二进三① 车9平8\n②", n / 16)),
        ("markup", "[DhtmlXQ][DhtmlXQ_title]".to_owned() + &"<".repeat(n / 4) + "[/DhtmlXQ_title]"),
    ]
}

/// Two moves as people type them, and the same again and again behind them.
fn typed(text: &str, times: usize) -> String {
    "1.炮二平五 马8进7\n".to_owned() + &text.repeat(times)
}

/// Sixteen times as much takes about sixteen times as long; were it quadratic, it would take 256 times as long.
#[test]
fn a_million_of_anything() {
    let n = 1_000_000;
    for ((name, small), (_, large)) in shapes(n / 16).iter().zip(&shapes(n)) {
        for (format, _) in samples() {
            let (short, _) = timed(format, small);
            let (long, read) = timed(format, large);
            let allowed = short * 90 + Duration::from_millis(500);
            assert!(long < allowed, "{} {name}: {short:?}, then {long:?}", format.name);
            if let Ok((_, report)) = read {
                assert!(report.iter().count() <= Report::DEFAULT_LIMIT);
            }
        }
    }
    let (record, report) = records::read(&formats::pgn::FORMAT, shapes(n)[2].1.as_bytes()).unwrap();
    assert!(report.has("TXT102") && record.tree.move_count() == n / 4 + 1);
}

/// Variations each of which leaves the one before.
fn chain(count: usize) -> String {
    let line = |line: usize| {
        let name = format!("move_{}_2_{line}", line - 1);
        ["[DhtmlXQ_", &name, "]7062[/DhtmlXQ_", &name, "]"].concat()
    };
    (1..=count).map(line).collect()
}

#[test]
fn limits_are_kept() {
    let tight = Limits::DEFAULT
        .with_record_bytes(200)
        .with_nodes(2)
        .with_tags(1)
        .with_text_bytes(8)
        .with_diagnostics(1);
    for (format, sample) in samples().into_iter().take(3) {
        let source = Source::of_str("test", sample);
        let (mut record, mut report) = (Record::new(&INFO), Report::new());
        let read =
            format.read_record(&source, &Context::default().with_limits(tight), &mut record, &mut report);
        assert!(matches!(read, Err(FormatError::LimitPassed(_))), "{}: {read:?}", format.name);
    }
}

/// Pieces of which records are made, in any order.
fn tokens() -> impl Strategy<Value = String> {
    let token = prop::sample::select(vec![
        "炮二平五",
        "马８进７",
        "马二进三",
        "h2e2",
        "C2=5",
        "Che2",
        "1.",
        "2...",
        "…",
        "(",
        ")",
        "（",
        "）",
        "{",
        "}",
        ";",
        "\n",
        "$3",
        "!",
        "?!",
        "1-0",
        "*",
        "[Event \"x\"]\n",
        "[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 b\"]\n",
        "注",
        "--",
        " ",
        "\u{3000}",
        "｝",
        "\\",
        "\"",
        "[DhtmlXQ]",
        "[DhtmlXQ_movelist]",
        "7747",
        "[/DhtmlXQ_movelist]",
        "[DhtmlXQ_move_0_1_1]",
        "[/DhtmlXQ]",
        "||",
        "<br>",
        "START{",
        "}END",
        "FORMAT WXF\n",
        "RED a;b\n",
        "标题: x\n",
        "结果: 红胜\n",
        "|",
        "/",
        "12.5",
        "62.5",
        "前炮退二",
    ]);
    prop::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn garbage_is_read_and_written(text in tokens()) {
        for (format, _) in samples() {
            for part in records::split(format, text.as_bytes()) {
                let Ok((record, _)) = records::read(format, part) else { continue };
                if !format.is_written() { continue }
                let (written, losses) = records::write(format, &record, &[]);
                let Ok((again, _)) = records::read(format, &written) else { continue };
                let (second, _) = records::write(format, &again, &[]);
                if format.name == "pgn" && !losses.has("TXT203") {
                    prop_assert_eq!(String::from_utf8_lossy(&second), String::from_utf8_lossy(&written));
                    prop_assert_eq!(again.tree.move_count() <= record.tree.move_count(), true);
                }
            }
        }
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for (format, _) in samples() {
            for part in records::split(format, &bytes) {
                let _either_way = records::read(format, part);
            }
        }
        records::claims(&bytes, "");
    }
}
