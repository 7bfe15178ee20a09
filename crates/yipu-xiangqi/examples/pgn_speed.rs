//! Reads all games of a `.tar.gz` of PGN files over and over, from bytes to records with every move resolved and
//! judged, and prints how many plies that makes a second: `cargo run --release --example pgn_speed -- games.tar.gz`.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement, not a library")]
#![allow(clippy::cast_precision_loss, reason = "three digits are enough")]

use std::io::Read as _;
use std::time::Instant;

use yipu_core::{Cx, Record, Report, Source};
use yipu_xiangqi::{INFO, formats::pgn::FORMAT};

fn main() {
    let path = std::env::args().nth(1).unwrap();
    let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()));
    let mut files = Vec::new();
    for entry in archive.entries().unwrap() {
        let mut bytes = Vec::new();
        entry.unwrap().read_to_end(&mut bytes).unwrap();
        files.push(bytes);
    }
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    for _ in 0..7 {
        let begin = Instant::now();
        let (mut plies, mut bytes, mut decoding) = (0, 0, 0.0);
        for file in &files {
            let before = Instant::now();
            let source = Source::text_of("", file, None, FORMAT.score.unwrap());
            decoding += before.elapsed().as_secs_f64();
            report.clear();
            if (FORMAT.read)(&source, &Cx::default(), &mut record, &mut report).is_ok() {
                plies += record.tree.arena_len() - 1;
            }
            bytes += file.len();
        }
        let seconds = begin.elapsed().as_secs_f64();
        let (mplies, mbytes) = (plies as f64 / 1e6, bytes as f64 / 1e6);
        println!(
            "{} games, {plies} plies: {:.2} million plies/s, {:.0} MB/s, {:.0} % of the time decoding",
            files.len(),
            mplies / seconds,
            mbytes / seconds,
            100.0 * decoding / seconds
        );
    }
}
