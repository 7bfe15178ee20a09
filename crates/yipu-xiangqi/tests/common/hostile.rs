//! What every binary format has to stand: files cut off anywhere, flipped bits, any bytes at all.

use yipu_core::{Context, Format, FormatError, Limits, Record, Report, Source};
use yipu_xiangqi::INFO;

use super::Random;

/// Reads bytes as a binary format.
pub fn read(format: &Format, bytes: &[u8]) -> Result<(Record, Report), FormatError> {
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    format.read_record(&Source::binary("x", bytes), &Context::default(), &mut record, &mut report)?;
    Ok((record, report))
}

/// Writes a record, with the format's options.
pub fn write(format: &Format, record: &Record, options: &[(&str, &str)]) -> (Vec<u8>, Report) {
    let (mut bytes, mut report) = (Vec::new(), Report::new());
    let cx = Context::default().with_options(options);
    format.write_record(record, &cx, &mut bytes, &mut report).unwrap();
    (bytes, report)
}

/// Every proper prefix of a sound file is read without a panic, and something is said of it: the file is not of the
/// format, or there is a finding.
pub fn prefixes(format: &Format, bytes: &[u8]) {
    for length in 0..bytes.len() {
        if let Ok((record, report)) = read(format, &bytes[..length]) {
            assert!(!report.is_empty(), "nothing is said of the first {length} bytes");
            write_and_read(format, &record);
        }
    }
}

/// Flips bits and replaces bytes in a file many times over; whatever comes out is read, judged, written and read again.
pub fn flips(format: &Format, bytes: &[u8], times: usize) {
    let mut random = Random(bytes.len() as u64);
    for _ in 0..times {
        let mut broken = bytes.to_vec();
        for _ in 0..=random.below(4) {
            let at = random.below(broken.len());
            broken[at] = if random.below(2) == 0 {
                broken[at] ^ (1 << random.below(8))
            } else {
                random.below(256) as u8
            };
        }
        if let Ok((record, mut report)) = read(format, &broken) {
            (INFO.rules.unwrap().check)(&record, &mut report);
            write_and_read(format, &record);
        }
    }
}

/// A record of whatever came out of a damaged file is written, if it can be, as a file that reads without an error of
/// structure and says the same.
fn write_and_read(format: &Format, record: &Record) {
    let (mut bytes, mut report) = (Vec::new(), Report::new());
    match format.write_record(record, &Context::default(), &mut bytes, &mut report) {
        Err(FormatError::Unwritable(_)) => return,
        result => result.unwrap(),
    }
    let (again, _) = read(format, &bytes).unwrap();
    assert_eq!(again.tree.move_count(), record.tree.move_count());
    let mut twice = Vec::new();
    format.write_record(&again, &Context::default(), &mut twice, &mut report).unwrap();
    assert!(bytes == twice, "writing what was written gives other bytes");
}

/// Reads under small limits: a fatal error or a small record.
pub fn limits(format: &Format, bytes: &[u8]) {
    let limits = Limits::DEFAULT.with_nodes(10).with_text_bytes(100);
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let cx = Context::default().with_limits(limits);
    let result = format.read_record(&Source::binary("x", bytes), &cx, &mut record, &mut report);
    assert!(result.is_err() || record.tree.node_capacity() <= 11);
    let cx = Context::default().with_limits(Limits::DEFAULT.with_record_bytes(5));
    let result = format.read_record(&Source::binary("x", bytes), &cx, &mut record, &mut report);
    assert_eq!(result.unwrap_err().to_string(), "more bytes than the limit of 5");
}
