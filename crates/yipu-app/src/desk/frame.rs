//! A message as bytes: the length of its JSON in four bytes, little end first, the JSON, and whatever bytes come along.

/// A message taken apart: its JSON and the bytes that came along; `None` when it is shorter than it says.
pub fn open(frame: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = frame.split_first_chunk::<4>()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// A message of JSON and bytes that come along.
pub fn close(json: &[u8], attachment: &[u8]) -> Vec<u8> {
    // JSON of four gigabytes is never made: every answer is bounded.
    let length = u32::try_from(json.len()).unwrap_or(u32::MAX);
    let mut frame = Vec::with_capacity(4 + json.len() + attachment.len());
    frame.extend_from_slice(&length.to_le_bytes());
    frame.extend_from_slice(json);
    frame.extend_from_slice(attachment);
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_opens_again_and_what_is_cut_off_does_not() {
        let frame = close(b"{}", b"bytes");
        assert_eq!(open(&frame), Some((&b"{}"[..], &b"bytes"[..])));
        for end in 0..6 {
            assert_eq!(open(&frame[..end]), None, "{end} bytes");
        }
        assert_eq!(open(&[255, 255, 255, 255, b'{', b'}']), None);
    }
}
