//! Any text at all: no panic, spans on character boundaries, and about linear time.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::{Duration, Instant};

use crate::common::{Random, START, position};
use proptest::prelude::*;
use yipu_xiangqi::notation::{WxfStyle, parse_in_either};
use yipu_xiangqi::{Notation, NotationError, Xiangqi, parse_any};

/// The characters that the notations are made of, and some that nearly are.
const ALPHABET: &str = "车車俥砗马馬傌炮砲包相象仕士帅帥将將兵卒前中后後进進上退下平一二三四五六七八九十〇\
    0123456789０１９abcdefghijABCDEHIKMNPRSkmnprs+-.=＋－．＝ 　–—吃！/XTVtgáốửựPháo Tượng sau";

fn check(game: &Xiangqi, text: &str) {
    let wxf = [WxfStyle::XQBASE, WxfStyle::FEDERATION].map(Notation::Wxf);
    let results = Notation::ALL.iter().chain(&wxf).map(|notation| notation.parse(game, text));
    let either = parse_in_either(game, text, WxfStyle::STANDARD).map(|(reading, _)| reading);
    for result in results.chain([parse_any(game, text), either]) {
        match result {
            Ok(reading) => assert_eq!(reading.refusal, game.illegality(reading.mv), "{text:?}"),
            Err(NotationError::Syntax { start, end, found, .. }) => {
                let span = text.get(start..end).unwrap_or_else(|| panic!("{start}..{end} in {text:?}"));
                assert!(span.chars().eq(found), "{span:?} in {text:?}");
            }
            Err(NotationError::Ambiguous { candidates }) => assert!(candidates.len() > 1, "{text:?}"),
            Err(NotationError::TwoNotations { wxf, vietnamese }) => assert_ne!(wxf, vietnamese, "{text:?}"),
            Err(error @ (NotationError::NoSuchMove { .. } | NotationError::NoMoveTo { .. })) => {
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

fn from_alphabet() -> impl Strategy<Value = String> {
    let characters: Vec<char> = ALPHABET.chars().collect();
    prop::collection::vec(prop::sample::select(characters), 0..9).prop_map(String::from_iter)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text(text in any::<String>()) {
        check(&Xiangqi::start(), &text);
    }

    #[test]
    fn nearly_notation(text in from_alphabet(), seed in any::<u64>()) {
        check(&Xiangqi::from(&Random(seed).regular_setup()), &text);
        check(&Xiangqi::from(&Random(seed).odd_setup()), &text);
    }
}

#[test]
fn every_prefix_of_a_move_says_something() {
    let game = position(START);
    for text in ["炮二平五", "C2.5", "H2-E2", "前兵四平五", "Pa4.5", "62.5"] {
        for (cut, _) in text.char_indices() {
            let prefix = text.get(..cut).unwrap();
            let error = parse_any(&game, prefix).unwrap_err();
            let NotationError::Syntax { start, end, found, .. } = error else { panic!("{prefix}: {error}") };
            assert_eq!((start, end, found), (cut, cut, None), "{prefix}");
        }
    }
}

#[test]
fn a_long_text_takes_linear_time() {
    let game = position(START);
    let begin = Instant::now();
    for unit in ["炮", "前", "1", "C", "+", "h2", " ", "\u{3000}", "10", "é"] {
        check(&game, &unit.repeat(1_000_000));
    }
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}
