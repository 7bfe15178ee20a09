//! Where one record of a file ends and the next begins. Programs append to their files, so each may hold several, although
//! the standard has one in a file. This looks at bytes, before anybody knows their charset.

/// The bytes of a file from the beginning of a record on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'a> {
    pub(crate) bytes: &'a [u8],
}

impl<'a> Window<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// Whether bytes beyond ASCII come in pairs whose second may look like a sign.
    fn is_paired(self) -> bool {
        std::str::from_utf8(self.bytes).is_err_and(|error| error.error_len().is_some())
    }

    /// The places and values of the bytes that are characters of ASCII.
    pub(crate) fn signs(self) -> impl Iterator<Item = (usize, u8)> {
        let (mut at, paired) = (0, self.is_paired());
        std::iter::from_fn(move || {
            while let Some(byte) = self.bytes.get(at) {
                at += 1;
                if byte.is_ascii() {
                    return Some((at - 1, *byte));
                }
                at += usize::from(paired);
            }
            None
        })
    }

    /// The lines, each with the place where it begins; either sign that ends a line will do.
    pub(crate) fn lines(self) -> impl Iterator<Item = (usize, &'a [u8])> {
        let mut at = 0;
        self.bytes.split(|byte| matches!(byte, b'\n' | b'\r')).map(move |line| {
            let start = at;
            at += line.len() + 1;
            (start, line)
        })
    }

    /// What follows a place, blanks left out.
    pub(crate) fn from(self, at: usize) -> &'a [u8] {
        self.bytes.get(at..).unwrap_or_default().trim_ascii_start()
    }

    /// What stands in front of a place, blanks and byte-order marks left out.
    pub(crate) fn before(self, at: usize) -> &'a [u8] {
        let before = self.bytes.get(..at).unwrap_or_default().trim_ascii_end();
        before.strip_suffix(b"\xEF\xBB\xBF").map_or(before, <[u8]>::trim_ascii_end)
    }

    /// Whether a place is the first of its line, blanks left out.
    fn begins_line(self, at: usize) -> bool {
        let blank = |byte: &&u8| matches!(**byte, b' ' | b'\t');
        let mut before = self.bytes.get(..at).unwrap_or_default().iter().rev().skip_while(blank);
        before.next().is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }
}

/// The length of the first record of a window, as [`Format::split`](yipu_core::Format) asks for it; `next` finds where
/// another record begins.
pub(crate) fn cut(
    bytes: &[u8],
    at_end: bool,
    next: impl FnOnce(Window<'_>) -> Option<usize>,
) -> Option<usize> {
    let found = next(Window::new(bytes)).filter(|at| *at > 0);
    found.or_else(|| (at_end && !bytes.is_empty()).then_some(bytes.len()))
}

/// What follows a field with the code of a game, if the text begins with one.
fn behind_code<'a>(text: &'a [u8], code: &str) -> Option<&'a [u8]> {
    let field = text.strip_prefix(b"[")?.trim_ascii_start();
    let (found, rest) = field.split_at_checked(code.len())?;
    found.eq_ignore_ascii_case(code.as_bytes()).then(|| rest.trim_ascii_start().strip_prefix(b"]"))?
}

/// Where a record in a pair of signs begins behind another: with the sign and the code, or behind the sign that closed the one
/// before it.
pub(crate) fn enclosed(window: Window<'_>, code: &str, enclosure: [char; 2]) -> Option<usize> {
    let [open, close] = enclosure.map(|sign| sign as u8);
    // A semicolon may stand in front of the header.
    let header = |at: usize| {
        let text = window.from(at);
        text.strip_prefix(b";").map_or(text, <[u8]>::trim_ascii_start)
    };
    let has_code = |at: usize| behind_code(header(at), code).is_some();
    let begins = |(at, sign): &(usize, u8)| {
        if *sign != open && *sign != b'[' {
            return false;
        }
        let before = window.before(*at);
        let before =
            before.strip_suffix(b";").map(<[u8]>::trim_ascii_end).filter(|text| text.ends_with(&[open]));
        let Some(last) = before.unwrap_or_else(|| window.before(*at)).last() else { return false };
        if *sign == b'[' {
            return *last != open && has_code(*at) && (*last == close || window.begins_line(*at));
        }
        let inside = header(at + 1);
        has_code(at + 1)
            || *last == close
                && (inside.starts_with(b"[")
                    || inside.first() == Some(&open)
                    || inside.starts_with(code.as_bytes()))
    };
    window.signs().find(begins).map(|(at, _)| at)
}

/// Where a record with a header behind `#` begins behind another, which has had a header or something else than comments; `also`
/// knows other lines that begin a record.
pub(crate) fn headed(window: Window<'_>, code: &str, also: impl Fn(&[u8]) -> bool) -> Option<usize> {
    let mut seen = false;
    for (start, line) in window.lines() {
        let sign = line.iter().position(|byte| *byte == b'#');
        let (text, comment) = line.split_at(sign.unwrap_or(line.len()));
        let bare = text.trim_ascii();
        let is_header = behind_code(bare, code).is_some() || also(bare);
        if is_header && seen {
            return Some(start);
        }
        seen |= !bare.is_empty() && bare != b"\xEF\xBB\xBF";
        let header = comment.get(1..).unwrap_or_default();
        let coded = behind_code(header, code).is_some() && header.starts_with(b"[");
        let bracketed = bare.is_empty() && header.starts_with(b"[") && fields(header) >= FIELDS;
        if seen && (coded || bracketed) {
            return Some(start + text.len());
        }
        seen |= coded || bracketed;
    }
    None
}

/// As many fields in a row are those of a header.
const FIELDS: usize = 5;

fn fields(header: &[u8]) -> usize {
    1 + header.windows(2).filter(|pair| pair == b"][").count()
}
