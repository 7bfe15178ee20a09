//! A message as bytes, framed like those of the desk: the length of its JSON in four bytes, little end first, the JSON, and bytes
//! that come along.

/// The JSON of a message and its bytes; `None` when it is shorter than it says.
pub(crate) fn open(frame: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = frame.split_first_chunk::<4>()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// A message of JSON and bytes.
pub(crate) fn close(json: &[u8], attachment: &[u8]) -> Vec<u8> {
    let length = u32::try_from(json.len()).unwrap_or(u32::MAX);
    [&length.to_le_bytes()[..], json, attachment].concat()
}
