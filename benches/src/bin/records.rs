//! How fast real records are read: `records XQF_FOLDER PGN_FOLDER`, files from memory, one core.
//!
//! One line per rate: its name, a tab, and the number a second; the best of several rounds counts.
#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::unwrap_used,
    reason = "a measurement prints its round numbers, and stops where it cannot measure"
)]

use std::path::Path;
use std::time::Instant;

use yipu_conformance::read;
use yipu_core::{Format, NodeId, Record, Report};
use yipu_xiangqi::rulings::{BOOKS, Course, History};
use yipu_xiangqi::{INFO, Move, formats};

const ROUNDS: usize = 9;

/// The contents of all files of a folder and the folders in it.
fn files(folder: &Path) -> Vec<Vec<u8>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(std::fs::read(path).unwrap());
            }
        }
    }
    found
}

/// Reads all files, judging every move if asked, and gives how many moves they hold.
fn read_all(format: &Format, files: &[Vec<u8>], judge: bool) -> usize {
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let mut moves = 0;
    for bytes in files {
        report.clear();
        read(format, bytes, &mut record, &mut report).unwrap();
        moves += record.tree.node_capacity() - 1;
        if let Some(rules) = INFO.rules.filter(|_| judge) {
            (rules.check)(&record, &mut report);
        }
    }
    moves
}

fn measure(name: &str, format: &Format, files: &[Vec<u8>], judge: bool) {
    let mut moves = 0;
    let best = (0..ROUNDS)
        .map(|_| {
            let begin = Instant::now();
            moves = read_all(format, files, judge);
            begin.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    println!("{name}, files\t{:.0}", files.len() as f64 / best);
    println!("{name}, moves\t{:.0}", moves as f64 / best);
}

/// Follows every game by each book, and gives the time of the best round beside the time of reading; and how many games had a
/// ruling on a repetition on the way.
fn measure_rulings(files: &[Vec<u8>]) {
    let format = &formats::pgn::FORMAT;
    let best = |work: &mut dyn FnMut()| {
        let round = |_| {
            let begin = Instant::now();
            work();
            begin.elapsed().as_secs_f64()
        };
        (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
    };
    let reading = best(&mut || {
        read_all(format, files, false);
    });
    let records: Vec<_> = files
        .iter()
        .map(|bytes| {
            let mut record = Record::new(&INFO);
            read(format, bytes, &mut record, &mut Report::new()).unwrap();
            record
        })
        .collect();
    for book in BOOKS {
        let mut ruled = 0;
        let judging = best(&mut || {
            let courses = records.iter().map(|record| {
                let course = Course::of_record(record, book, book.natural_limit, |_, _| {});
                let is_ruled = !course.turns.is_empty() || !course.verdict().cycle.is_empty();
                usize::from(is_ruled)
            });
            ruled = courses.sum();
        });
        println!("pgn ruled by {}, games with a ruling\t{ruled}", book.name);
        println!("pgn ruled by {}, time beside reading\t{:.2}", book.name, judging / reading);
    }
}

/// How long it takes to say which moves are forbidden, after every move of every game and after those that bring a position about again.
fn measure_forbidden(files: &[Vec<u8>]) {
    let format = &formats::pgn::FORMAT;
    for book in BOOKS {
        let (mut all, mut repeated, mut found) = (Vec::new(), Vec::new(), 0);
        for bytes in files {
            let mut record = Record::new(&INFO);
            read(format, bytes, &mut record, &mut Report::new()).unwrap();
            let mut game = History::up_to(&record, NodeId::ROOT).unwrap();
            for id in record.tree.mainline() {
                if !Move::from_ply(record.tree.ply(id)).is_some_and(|mv| game.push(mv)) {
                    break;
                }
                let begin = Instant::now();
                let forbidden = game.forbidden(book).len();
                let time = begin.elapsed().as_nanos();
                found += usize::from(forbidden > 0);
                all.push(time);
                if game.occurrence() > 1 {
                    repeated.push(time);
                }
            }
        }
        println!("forbidden by {}, positions with a forbidden move\t{found}", book.name);
        for (name, mut times) in [("all positions", all), ("positions that occur again", repeated)] {
            times.sort_unstable();
            let at = |share: usize| times[(times.len() - 1) * share / 1000] as f64 / 1000.0;
            println!(
                "forbidden by {}, {name} ({}), microseconds: median, 99 of 100, 999 of 1000, most\t{:.1} {:.1} {:.1} {:.1}",
                book.name,
                times.len(),
                at(500),
                at(990),
                at(999),
                at(1000)
            );
        }
    }
}

fn main() {
    let folders: Vec<_> = std::env::args_os().skip(1).collect();
    let [xqf, pgn] = &folders[..] else {
        println!("usage: records XQF_FOLDER PGN_FOLDER");
        return;
    };
    let (xqf, pgn) = (files(Path::new(xqf)), files(Path::new(pgn)));
    measure("xqf read", &formats::xqf::FORMAT, &xqf, false);
    measure("xqf read and judged", &formats::xqf::FORMAT, &xqf, true);
    measure("pgn read, every move resolved", &formats::pgn::FORMAT, &pgn, false);
    measure_rulings(&pgn);
    measure_forbidden(&pgn);
}
