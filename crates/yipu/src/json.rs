//! JSON and JSON lines as formats: see [`yipu_core::json`] for what they look like.

use std::ops::Range;

use memchr::memmem;
use yipu_core::json::{read_record, write_record};
use yipu_core::{
    Confidence, Context, Enclosure, Format, FormatError, Holds, Probe, Record, Report, Source, split_objects,
};

/// One record as an object, several as an array.
pub(crate) static JSON: Format =
    Format::new("json", "JSON, one object or an array of them", "JSON，单个对象或数组", read)
        .extensions(&["json"])
        .holds(Holds::ALL)
        .sniff(|probe| sniff(probe, &JSON))
        .score(|_| 0)
        .split(split_objects)
        .write(write)
        .write_many(write_array)
        .enclosure(Enclosure { open: "[\n", between: ",\n", close: "\n]\n", inner: object });

/// One object per line.
pub(crate) static JSONL: Format =
    Format::new("jsonl", "JSON lines, one object per line", "JSON 行，每行一个对象", read)
        .extensions(&["jsonl", "ndjson"])
        .holds(Holds::ALL)
        .sniff(|probe| sniff(probe, &JSONL))
        .score(|_| 0)
        .split(split_objects)
        .write(write);

/// Both formats begin alike, so the number of objects on separate lines tells them apart, or else the extension.
fn sniff(probe: &Probe<'_>, format: &Format) -> Confidence {
    let bytes = probe.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(probe.bytes).trim_ascii_start();
    let is_array = bytes.strip_prefix(b"[").is_some_and(|rest| {
        rest.iter().find(|byte| **byte != b'[' && !byte.is_ascii_whitespace()) == Some(&b'{')
    });
    if !is_array && !bytes.starts_with(b"{") || memmem::find(bytes, b"\"yipu\"").is_none() {
        return Confidence::No;
    }
    let lines = bytes.split(|byte| *byte == b'\n').filter(|line| line.starts_with(b"{")).count();
    let is_lines = !is_array && (lines > 1 || JSONL.extensions.contains(&probe.extension));
    if (format.name == JSONL.name) == is_lines { Confidence::Certain } else { Confidence::No }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    let Some(start) = text.find('{') else { return Err(FormatError::NotThisFormat) };
    let object = text.get(start..).unwrap_or("").trim_end_matches([',', ']', ' ', '\n', '\r', '\t']);
    let mut found = Report::with_limit(cx.limits.diagnostics);
    let result = read_record(object.as_bytes(), cx, record, &mut found);
    found.shift_spans(start as u32);
    report.append(found);
    result
}

fn write(record: &Record, _: &Context, out: &mut Vec<u8>, _: &mut Report) {
    let mut text = String::new();
    write_record(record, &mut text);
    text.push('\n');
    out.extend_from_slice(text.as_bytes());
}

fn write_array(records: &[Record], cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    if let [record] = records {
        return write(record, cx, out, report);
    }
    out.push(b'[');
    for (index, record) in records.iter().enumerate() {
        out.extend_from_slice(if index == 0 { b"\n" } else { b",\n" });
        let mut text = String::new();
        write_record(record, &mut text);
        out.extend_from_slice(text.as_bytes());
    }
    out.extend_from_slice(b"\n]\n");
}

/// The object itself, without brackets, commas and blanks.
fn object(bytes: &[u8]) -> Range<usize> {
    let start = bytes.iter().position(|byte| *byte == b'{').unwrap_or(0);
    let end = bytes.iter().rposition(|byte| *byte == b'}').map_or(bytes.len(), |at| at + 1);
    start..end.max(start)
}
