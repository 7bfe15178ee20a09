//! Any text reads as a set-up; its findings point at text; what is printed reads back, and prints the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::spans;
use yipu_xiangqi::{Xiangqi, fen};

fuzz_target!(|text: &str| {
    let parsed = fen::parse(text);
    spans::check(&parsed.report, text);
    let printed = parsed.value.to_string();
    let again = fen::parse(&printed);
    assert_eq!(again.value, parsed.value);
    assert_eq!(again.value.to_string(), printed);
    assert!(again.report.iter().all(|found| found.code().id.starts_with("CC")), "{printed}");
    assert_eq!(again.report.is_empty(), parsed.value.oddities().is_empty());
    assert_eq!(Xiangqi::from(&parsed.value).to_setup(), parsed.value);
});
