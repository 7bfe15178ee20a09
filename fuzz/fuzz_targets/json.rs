//! Any bytes: what is read as a record is written as JSON that reads back equal, without a complaint.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_core::{Context, Record, Registry, Report, json};
use yipu_xiangqi::INFO;

static REGISTRY: Registry = Registry::new(&[&INFO], &[]);

fuzz_target!(|bytes: &[u8]| {
    let mut report = Report::new();
    let mut record = Record::new(&INFO);
    if json::read_record(bytes, &Context::new(&REGISTRY), &mut record, &mut report).is_err() {
        return;
    }
    let (written, again) = written_and_read(&record);
    assert_eq!(again, record, "{written}");
    assert_eq!(written_and_read(&again).0, written);
});

fn written_and_read(record: &Record) -> (String, Record) {
    let mut text = String::new();
    json::write_record(record, &mut text);
    let (mut report, mut again) = (Report::new(), Record::new(&INFO));
    let read = json::read_record(text.as_bytes(), &Context::new(&REGISTRY), &mut again, &mut report);
    assert_eq!((read, report.total()), (Ok(()), 0), "{report:?} of {text}");
    (text, again)
}
