//! Where the fields of a library are. See `SPEC.md`, section 2.

use std::collections::HashSet;
use std::ops::Range;

use yipu_core::TagName;

/// What every library begins with.
pub(super) const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";

/// Where the number of slots of the index is.
pub(super) const SLOTS: usize = 60;
/// Where the index is.
pub(super) const INDEX: usize = 66624;
/// How long an entry of the index is.
pub(super) const ENTRY: usize = 276;
/// Where the identifier of a record is in its entry.
const IDENTIFIER: Range<usize> = 20..100;
/// Records begin at multiples of this, counted from the first.
pub(super) const PAGE: usize = 4096;

/// A text field of the library: where, how many bytes, and its tag.
pub(super) struct Field {
    pub(super) at: usize,
    pub(super) width: usize,
    pub(super) tag: TagName,
}

const fn field(at: usize, width: usize, tag: TagName) -> Field {
    Field { at, width, tag }
}

/// The text fields.
pub(super) static FIELDS: [Field; 7] = [
    field(64, 512, TagName::LIBRARY),
    field(576, 256, TagName::LIBRARY_SOURCE),
    field(832, 64, TagName::LIBRARY_AUTHOR),
    field(896, 64, TagName::LIBRARY_MAIL),
    field(960, 64, TagName::LIBRARY_CREATED),
    field(1024, 64, TagName::LIBRARY_MODIFIED),
    field(1088, 65536, TagName::LIBRARY_REMARKS),
];

/// Where the first record of a library is said to be: behind the slots of the index.
pub(super) fn first_record(bytes: &[u8]) -> Option<u64> {
    let slots = bytes.get(SLOTS..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))?;
    Some(INDEX as u64 + ENTRY as u64 * u64::from(slots))
}

/// How many records the index lists: its entries in use, those with the identifier of an earlier one left out.
pub(super) fn listed_records(bytes: &[u8]) -> usize {
    let end = first_record(bytes).and_then(|end| usize::try_from(end).ok()).unwrap_or(0).min(bytes.len());
    let entries = bytes.get(INDEX..end).unwrap_or_default().chunks_exact(ENTRY);
    let in_use = entries.filter(|entry| entry.iter().take(4).any(|byte| *byte != 0));
    in_use.filter_map(|entry| entry.get(IDENTIFIER)).collect::<HashSet<_>>().len()
}
