//! Findings point at text.

use yipu_core::{Lang, Report};

/// Every finding has a span on character boundaries of the text, and can be told in both languages.
pub fn check(report: &Report, text: &str) {
    for diagnostic in report {
        let span = diagnostic.place.span.expect("a finding about a text has a span");
        assert!(text.get(span.range()).is_some(), "{span:?} of {text:?}");
        for lang in [Lang::En, Lang::Zh] {
            let message = diagnostic.finding.message(lang);
            assert!(!message.is_empty(), "{}", diagnostic.finding.code.id);
        }
    }
}
