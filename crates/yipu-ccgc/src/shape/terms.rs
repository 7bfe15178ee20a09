//! Names of things in both languages, for findings that list some of them.

use yipu_core::Value;

/// A thing's name in English and in Chinese.
pub(crate) type Term = (&'static str, &'static str);

/// The names one after the other.
pub(crate) fn list(terms: &[Term]) -> Value {
    let join = |pick: fn(&Term) -> &'static str, comma: &str| {
        terms.iter().map(pick).collect::<Vec<_>>().join(comma).into()
    };
    Value::Words { en: join(|term| term.0, ", "), zh: join(|term| term.1, "、") }
}
