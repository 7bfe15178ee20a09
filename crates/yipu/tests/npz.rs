//! Arrays for learning: what is in the archive, and what is left out. `scripts/oracle-npz` reads them with NumPy.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use std::io::Read as _;

use yipu::core::{Context, Format, Record, Report};
use yipu::npz::FORMAT;

fn record(format: &str, text: &str) -> Record {
    let format: &'static Format = yipu::format(format).unwrap();
    let options = yipu::ReadOptions::default().with_format(format);
    yipu::read_with("x", text.as_bytes(), &options).next().unwrap().unwrap().record
}

fn write(records: &[Record], options: &[(&str, &str)]) -> (Vec<u8>, Vec<&'static str>) {
    let (mut out, mut report) = (Vec::new(), Report::new());
    let cx = Context::new(yipu::registry()).with_options(options);
    FORMAT.write_records(records, &cx, &mut out, &mut report).unwrap();
    (out, report.iter().map(|diagnostic| diagnostic.code().id).collect())
}

/// An array: its header, and its bytes.
fn array(archive: &[u8], name: &str) -> (String, Vec<u8>) {
    let zip = rawzip::ZipArchive::from_slice(archive).unwrap();
    let entry =
        zip.entries().map(|entry| entry.unwrap()).find(|entry| entry.file_path().as_ref() == name.as_bytes());
    let packed = zip.get_entry(entry.unwrap().wayfinder()).unwrap();
    let mut bytes = Vec::new();
    flate2::read::DeflateDecoder::new(packed.data()).read_to_end(&mut bytes).unwrap();
    let values = bytes.split_off(10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]])));
    (String::from_utf8_lossy(&bytes[10..]).trim().to_owned(), values)
}

#[test]
fn a_game_becomes_arrays() {
    let (archive, codes) = write(&[record("ucci", "position startpos moves h2e2 h9g7")], &[]);
    assert_eq!(codes, [""; 0]);
    let (header, planes) = array(&archive, "planes.npy");
    assert_eq!(header, "{'descr': '|u1', 'fortran_order': False, 'shape': (2,14,10,9,), }");
    assert_eq!((planes.len(), planes.iter().map(|cell| u32::from(*cell)).sum::<u32>()), (2520, 64));
    let (header, policy) = array(&archive, "policy.npy");
    assert_eq!(header, "{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }");
    assert_eq!(i64::from_le_bytes(policy[..8].try_into().unwrap()), 25 * 90 + 22);
    assert_eq!(array(&archive, "seat.npy").1, [0, 1]);
    let (header, names) = array(&archive, "plane_names.npy");
    assert_eq!((header.contains("<U1"), names.len()), (true, 14 * 4));
    let (copies, _) = write(&[record("ucci", "position startpos moves h2e2 h9g7")], &[("symmetries", "all")]);
    assert_eq!(array(&copies, "seat.npy").1, [0, 0, 1, 1]);
}

#[test]
fn what_gives_no_example_is_reported() {
    let good = record("ucci", "position startpos moves h2e2 h9g7");
    let bad = record("ucci", "position startpos moves h2e2 a0a9 h9g7");
    let (archive, codes) = write(std::slice::from_ref(&bad), &[]);
    assert_eq!((codes, array(&archive, "seat.npy").1), (vec!["NPZ101"], vec![0]));
    let go = record("sgf", "(;GM[1]SZ[9];B[aa])");
    let (archive, codes) = write(&[good.clone(), go, good.clone()], &[]);
    assert_eq!(codes, ["NPZ102"]);
    assert_eq!(
        array(&archive, "game.npy").1.chunks(8).map(|number| number[0]).collect::<Vec<_>>(),
        [0, 0, 2, 2]
    );
    let bridge = Record::new(yipu::GAMES.iter().find(|game| game.rules.is_none()).unwrap());
    let result =
        FORMAT.write_record(&bridge, &Context::new(yipu::registry()), &mut Vec::new(), &mut Report::new());
    assert_eq!(result.unwrap_err().finding().code.id, "NPZ103");
    assert_eq!(write(&[good, bridge], &[]).1, ["NPZ103"]);
}

#[test]
fn no_record_makes_empty_arrays() {
    let (archive, _) = write(&[], &[]);
    assert!(array(&archive, "planes.npy").0.contains("(0,0,0,0,)"));
}
