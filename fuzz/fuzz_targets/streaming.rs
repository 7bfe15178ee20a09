//! A file that comes in small pieces gives the same records as one that comes whole, and none of its bytes is lost.
#![no_main]

use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use yipu::{Chunk, Error, ReadOptions, Reader};
use yipu_core::{Context, Limits, unmarked_utf16};
use yipu_fuzz::format::any_file;

fuzz_target!(|data: &[u8]| {
    let Some((pieces, data)) = data.split_first() else { return };
    let (name, bytes) = any_file(data);
    let reading = ReadOptions::default();
    let (whole, failure) = records(&name, &bytes[..], &reading);
    let (parts, other) = records(&name, Pieces { rest: &bytes, size: usize::from(pieces % 7) + 1 }, &reading);
    assert_eq!(whole.len(), parts.len());
    assert_eq!(failure.map(|error| error.to_string()), other.map(|error| error.to_string()));
    for (one, other) in whole.iter().zip(&parts) {
        assert_eq!((one.number(), one.bytes()), (other.number(), other.bytes()));
    }
    let is_marked = matches!(bytes.get(..2), Some([0xFF, 0xFE] | [0xFE, 0xFF]));
    let is_wide = is_marked || unmarked_utf16(&bytes).is_some();
    if !whole.is_empty() && !is_wide {
        let joined: Vec<u8> = whole.iter().flat_map(|chunk| chunk.bytes().to_vec()).collect();
        assert_eq!(joined, bytes);
    }
    // Whatever the bound, no record passes it.
    let limits = Limits::DEFAULT.with_record_bytes(u64::from(*pieces) + 1);
    let bounded = ReadOptions::new(Context::new(yipu::registry()).with_limits(limits));
    let (few, _) = records(&name, &bytes[..], &bounded);
    assert!(few.iter().all(|chunk| is_wide || chunk.bytes().len() as u64 <= limits.record_bytes));
});

/// The records, and what ended them if they did not end by themselves.
fn records(name: &str, input: impl Read, reading: &ReadOptions) -> (Vec<Chunk>, Option<Error>) {
    let mut chunks = Vec::new();
    let mut reader = match Reader::new(name, input, reading) {
        Ok(reader) => reader,
        Err(error) => return (chunks, Some(error)),
    };
    loop {
        match reader.next_chunk() {
            Ok(Some(chunk)) => chunks.push(chunk),
            Ok(None) => return (chunks, None),
            Err(error) => return (chunks, Some(error)),
        }
    }
}

/// Bytes that come a few at a time, with an interruption now and then.
struct Pieces<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.size.min(buffer.len());
        (&mut self.rest).take(length as u64).read(buffer)
    }
}
