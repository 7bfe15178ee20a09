//! Where the objects of a JSON text end: for every format whose records are such objects.

/// Returns the length of the first object of a JSON text with the brackets, commas and line ends around it, as
/// [`Format::split`](crate::Format::split) does. The text is one object, an array of objects, or an object a line. Braces inside
/// strings do not count.
///
/// ```
/// use yipu_core::split_objects;
///
/// assert_eq!(split_objects(b"[{\"a\":\"}\"},\n{}]", true), Some(12));
/// assert_eq!(split_objects(b"{\"a\":", false), None);
/// ```
pub fn split_objects(window: &[u8], at_end: bool) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0usize, false, false);
    for (at, byte) in window.iter().enumerate() {
        if in_string {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => in_string = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => in_string = depth > 0,
            b'{' => depth += 1,
            b'}' if depth == 1 => return after_object(window, at + 1, at_end),
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// Takes the separators after an object along, so that the end of the array is no record of its own.
fn after_object(window: &[u8], from: usize, at_end: bool) -> Option<usize> {
    let rest = window.get(from..).unwrap_or_default();
    match rest.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b']')) {
        Some(length) => Some(from + length),
        None => at_end.then_some(window.len()),
    }
}
