//! Every kind of finding has a unique identifier and says the same in both languages.

use std::collections::BTreeSet;

use yipu::core::{CodeInfo, Severity};

/// What is wrong with a code's texts.
fn faults(code: &CodeInfo) -> Vec<&'static str> {
    let sorted = |text| {
        let mut names: Vec<_> = CodeInfo::placeholders(text).collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    let mut found = Vec::new();
    if sorted(code.en) != sorted(code.zh) {
        found.push("the placeholders differ");
    }
    if code.en.ends_with('.') || code.zh.ends_with('。') {
        found.push("it ends with a full stop");
    }
    if code.explain_en.is_empty() || code.explain_zh.is_empty() {
        found.push("it is not explained");
    }
    if code.name.is_empty()
        || !code.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    {
        found.push("the name is not in kebab case");
    }
    if !code.zh.chars().any(|c| c > '\u{2E80}') {
        found.push("the Chinese text is not Chinese");
    }
    found
}

#[test]
fn texts_are_complete_in_both_languages() {
    let mut seen = 0;
    for code in yipu_referee::registry().all_codes() {
        assert_eq!(faults(code), [] as [&str; 0], "{}", code.id);
        seen += 1;
    }
    assert!(seen >= 50, "only {seen} codes");
}

#[test]
fn identifiers_are_unique_and_are_found() {
    let mut ids = BTreeSet::new();
    for code in yipu_referee::registry().all_codes() {
        assert!(ids.insert(code.id), "{} twice", code.id);
        assert_eq!(yipu_referee::registry().code(code.id).map(|found| found.id), Some(code.id));
        assert_eq!(
            yipu_referee::registry().code(&code.id.to_lowercase()).map(|found| found.id),
            Some(code.id)
        );
    }
}

/// The tests above can fail.
#[test]
fn canary() {
    let bad = CodeInfo {
        id: "X1",
        name: "Not Kebab",
        severity: Severity::Note,
        en: "{a} and {b}.",
        zh: "{a}",
        explain_en: "",
        explain_zh: "",
    };
    assert_eq!(faults(&bad).len(), 5);
}
