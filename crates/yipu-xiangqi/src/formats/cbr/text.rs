//! Text in UTF-16, ended by a zero in a field of fixed width. See `SPEC.md`, section 4.

/// Text that was read.
pub(in crate::formats) struct Decoded {
    pub(in crate::formats) text: String,
    /// Whether some units are no characters.
    pub(in crate::formats) broken: bool,
}

fn decode(units: impl Iterator<Item = u16>) -> Decoded {
    let mut broken = false;
    let characters = char::decode_utf16(units).map(|unit| {
        unit.unwrap_or_else(|_| {
            broken = true;
            char::REPLACEMENT_CHARACTER
        })
    });
    let text = characters.collect();
    Decoded { text, broken }
}

fn units(bytes: &[u8]) -> impl Iterator<Item = u16> + '_ {
    bytes.chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]))
}

/// The text of a field, up to the first zero.
pub(in crate::formats) fn decode_field(bytes: &[u8]) -> Decoded {
    decode(units(bytes).take_while(|unit| *unit != 0))
}

/// The bytes of a field, ended by a zero and padded with zeros, and whether the text fits.
pub(in crate::formats) fn encode_field(text: &str, width: usize) -> (Vec<u8>, bool) {
    let room = (width / 2).saturating_sub(1);
    let mut bytes = Vec::with_capacity(width);
    let mut count = 0;
    for c in text.chars() {
        count += c.len_utf16();
        // A zero would end the text for a reader.
        if count > room || c == '\0' {
            bytes.resize(width, 0);
            return (bytes, false);
        }
        let mut buffer = [0; 2];
        bytes.extend(c.encode_utf16(&mut buffer).iter().flat_map(|unit| unit.to_le_bytes()));
    }
    bytes.resize(width, 0);
    (bytes, true)
}

/// The text of a comment: CR LF is a line feed.
pub(super) fn decode_comment(bytes: &[u8]) -> Decoded {
    let decoded = decode(units(bytes));
    let broken = decoded.broken || !bytes.len().is_multiple_of(2);
    Decoded { text: decoded.text.replace("\r\n", "\n"), broken }
}

/// The bytes of a comment.
pub(super) fn encode_comment(text: &str) -> Vec<u8> {
    let lines = text.replace("\r\n", "\n").replace('\n', "\r\n");
    lines.encode_utf16().flat_map(u16::to_le_bytes).collect()
}
