//! Records written.

use yipu_core::{Context, Format, FormatError, Record, Report};

use super::Trial;

/// The bytes a record is written as, and the codes of what is said to be lost.
pub fn write(format: &Format, record: &Record) -> Result<(Vec<u8>, Vec<&'static str>), FormatError> {
    let (mut out, mut report) = (Vec::new(), Report::new());
    format.write_record(record, &Context::default(), &mut out, &mut report)?;
    Ok((out, report.iter().map(|diagnostic| diagnostic.code().id).collect()))
}

/// What is written reads back as it was, and is written the same again.
pub fn round_trip(record: &Record) -> Vec<u8> {
    let format = record.game.formats[0];
    let (bytes, lost) = write(format, record).unwrap();
    assert_eq!(lost, [] as [&str; 0]);
    let again = Trial::of(record.game, &bytes, "record.txt");
    assert_eq!(again.record, *record);
    assert_eq!(write(format, &again.record).unwrap().0, bytes);
    bytes
}
