//! How fast the records of the collegiate games are read and judged: `collegiate C6_FOLDER`, files from memory, one core.
//!
//! The files are gone through again and again until a hundred megabytes have been read. One line per rate: its name, a
//! tab, and the number a second; the best of several rounds counts.
#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::unwrap_used,
    reason = "a measurement prints its round numbers, and stops where it cannot measure"
)]

use std::time::Instant;

use yipu_ccgc::games::connect6;
use yipu_conformance::read;
use yipu_core::check::Verdict;
use yipu_core::{Record, Report};

const BYTES: usize = 100_000_000;
const ROUNDS: usize = 3;

fn main() {
    let Some(folder) = std::env::args_os().nth(1) else {
        println!("usage: collegiate C6_FOLDER");
        return;
    };
    let files: Vec<Vec<u8>> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let rules = connect6::INFO.rules.unwrap();
    let (mut record, mut report) = (Record::new(&connect6::INFO), Report::new());
    let mut best = (f64::INFINITY, 0, 0);
    for _ in 0..ROUNDS {
        let (begin, mut bytes, mut stones, mut proved) = (Instant::now(), 0, 0usize, 0usize);
        for file in files.iter().cycle() {
            if bytes >= BYTES {
                break;
            }
            bytes += file.len();
            report.clear();
            read(&connect6::FORMAT, file, &mut record, &mut report).unwrap();
            stones += record.tree.node_capacity() - 1;
            proved += usize::from((rules.check)(&record, &mut report) == Verdict::Proved);
        }
        let seconds = begin.elapsed().as_secs_f64();
        if seconds < best.0 {
            best = (seconds, stones, proved);
        }
    }
    let (seconds, stones, proved) = best;
    println!("C6 records read and judged, proved\t{:.0}", proved as f64 / seconds);
    println!("C6 stones read and judged\t{:.0}", stones as f64 / seconds);
}
