//! Which game a text is of, by the code in its header or by its file name.

use yipu_core::{Confidence, Probe};

/// How sure a game can be that a text is its own: the code in the body says so, or no code does, the body looks like a
/// record of this kind, and the file's name begins with the code.
pub(crate) fn by_code(probe: &Probe<'_>, code: &str, looks_like: impl Fn(&str) -> bool) -> Confidence {
    let text = probe.plain_text();
    match code_in(text) {
        Some(found) if found == code => Confidence::Certain,
        None if is_named(probe, code) && looks_like(text) => Confidence::Likely,
        _ => Confidence::No,
    }
}

/// Whether the file's name begins with the code.
pub(crate) fn is_named(probe: &Probe<'_>, code: &str) -> bool {
    let mut chars = probe.name.chars();
    code.chars().all(|c| chars.next().is_some_and(|d| d.eq_ignore_ascii_case(&c)))
        && chars.next().is_some_and(|c| !c.is_alphanumeric())
}

/// No code of the standard is longer than five letters, so what follows need not be looked at.
const LONGEST: usize = 8;

/// The code in the first field of a header, or what stands in its place.
fn code_in(text: &str) -> Option<&str> {
    let header = text.trim_start_matches(['{', '(', '#', ';', '\u{FEFF}']);
    let opened = header.strip_prefix('[').unwrap_or(header);
    let length = opened.bytes().take(LONGEST).position(|byte| matches!(byte, b']' | b'}' | b';' | b'['))?;
    let code = opened.get(..length)?;
    crate::name::codes_of_the_standard().any(|known| known == code).then_some(code)
}
