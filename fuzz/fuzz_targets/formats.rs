//! Any bytes to any format: no panic; what is read writes, and what is written reads back and writes the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_conformance::{read, write};
use yipu_core::{Probe, Record, Report};

fuzz_target!(|data: &[u8]| {
    let Some((&first, bytes)) = data.split_first() else { return };
    let formats: Vec<_> = yipu::formats().collect();
    let format = formats[usize::from(first) % formats.len()];
    let game = yipu::GAMES[0];
    (format.sniff)(&Probe { bytes, name: "", extension: "" });
    if let Some(split) = format.split {
        assert!(split(bytes, true).is_none_or(|length| length > 0 && length <= bytes.len()));
    }
    let (mut record, mut report) = (Record::new(game), Report::new());
    if read(format, bytes, &mut record, &mut report).is_err() {
        return;
    }
    let Some(written) = write(format, &record) else { return };
    let mut again = Record::new(game);
    if read(format, &written, &mut again, &mut report).is_ok() {
        if let Some(twice) = write(format, &again) {
            let mut third = Record::new(game);
            if read(format, &twice, &mut third, &mut report).is_ok() {
                assert_eq!(again.tree.move_count(), third.tree.move_count(), "{}", format.name);
            }
        }
    }
});
