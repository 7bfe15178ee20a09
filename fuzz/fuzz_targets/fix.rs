//! A record that was mended reads, and mending it again changes nothing more.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu::fix::{Safety, fix};
use yipu::{CheckOptions, Chunk, Document, ReadOptions, Reader};
use yipu_fuzz::format::any_file;
use yipu_referee::judge::named;
use yipu_referee::name::Trust;

fuzz_target!(|data: &[u8]| {
    let Some((which, data)) = data.split_first() else { return };
    let (name, bytes) = any_file(data);
    let reading = ReadOptions::default();
    let plain = CheckOptions::default();
    let judging = if which & 2 == 0 { named(plain, Trust::Neither) } else { plain };
    let courage = if which & 1 == 0 { Safety::Safe } else { Safety::Unsafe };
    let Ok(mut reader) = Reader::new(&name, &bytes[..], &reading) else { return };
    if reader.format().holds.many || reader.format().score.is_none() {
        return;
    }
    let mut document = Document::new();
    if !matches!(reader.next_into(&mut document), Ok(true)) {
        return;
    }
    let Ok(changes) = fix(&mut document, courage, &judging, &reading.cx) else { return };
    let charset = document.source().charset();
    let mended = document.bytes().to_vec();
    if changes.is_empty() {
        assert_eq!(mended, bytes, "what was not mended stays");
    }
    let mut again = Document::new();
    let read = again.fill(Chunk::whole(&name, document.format(), mended.clone(), charset), &reading.cx);
    assert!(read.is_ok(), "a mended record reads: {}", mended.escape_ascii());
    let more = fix(&mut again, courage, &judging, &reading.cx).expect("a mended record is mended again");
    assert!(more.is_empty(), "{more:?} in {}", mended.escape_ascii());
    assert_eq!(again.bytes(), mended);
});
