//! Small things that every part of a document needs.

use pdf_writer::Ref;

/// The next number of an object.
pub(super) fn next(ids: &mut Ref) -> Ref {
    ids.bump()
}

/// Bytes as a stream holds them.
pub(super) fn compressed(data: &[u8]) -> Vec<u8> {
    const LEVEL: u8 = 6;
    miniz_oxide::deflate::compress_to_vec_zlib(data, LEVEL)
}
