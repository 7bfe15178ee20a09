//! Whatever an archive says, it is opened within its bounds or refused, and every entry has a path of its own within it.
#![no_main]

use std::collections::HashSet;
use std::io::{Read as _, Write as _};

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, unreachable_pub, reason = "the command uses the rest")]
#[path = "../../crates/yipu-cli/src/archives/mod.rs"]
mod archives;

use archives::{Archive, Bounds, Fate, Kind};

const BOUNDS: Bounds = Bounds { entries: 64, bytes: 1 << 20, ratio: 200 };

fuzz_target!(|data: &[u8]| {
    let Some((which, bytes)) = data.split_first() else { return };
    let (kind, bytes) = match which % 3 {
        0 => (Kind::Zip, bytes.to_vec()),
        1 => (Kind::Tar, bytes.to_vec()),
        _ => (Kind::TarGz, gzipped(bytes)),
    };
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(&bytes).expect("written");
    let _ = Kind::of(file.path());
    let Ok((archive, entries)) = Archive::open(file.path(), kind, BOUNDS) else { return };
    assert!(entries.len() <= BOUNDS.entries);
    let paths: HashSet<_> = entries.iter().map(|entry| &entry.path).collect();
    assert_eq!(paths.len(), entries.len(), "every entry has a path of its own");
    let mut total = 0;
    for entry in &entries {
        assert!(entry.path.is_relative(), "{:?}", entry.path);
        assert!(!entry.path.components().any(|part| part.as_os_str() == ".."), "{:?}", entry.path);
        if let Fate::Read { at, length } = entry.fate {
            let mut unpacked = Vec::new();
            archive.read(at, length).read_to_end(&mut unpacked).expect("what was unpacked is there");
            assert_eq!(unpacked.len() as u64, length);
            total += length;
        }
    }
    assert!(total <= BOUNDS.bytes);
});

/// What the fuzzer has made up, in gzip: it would not find out how to pack it.
fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(bytes).expect("written to memory");
    gzip.finish().expect("written to memory")
}
