//! What the tests of several games share.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]
#![allow(clippy::print_stdout, reason = "a test says that it is left out")]

use std::path::PathBuf;
use std::{env, fs};

use yipu_core::check::Verdict;
use yipu_core::{Charset, Cx, Format, Record, Report, Source};

/// The files of a folder of the corpus, which `YIPU_CORPUS` names, in the order of their names. If it is not there, the
/// test says that it is left out, or fails when `YIPU_CORPUS_REQUIRED` is set.
pub fn corpus(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let folder = env::var_os("YIPU_CORPUS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus")),
        PathBuf::from,
    );
    let path = folder.join(name);
    if !path.exists() {
        assert!(env::var_os("YIPU_CORPUS_REQUIRED").is_none(), "no {}", path.display());
        println!("left out: no {}", path.display());
        return None;
    }
    let mut files: Vec<_> = fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    Some(files)
}

/// What came of reading and judging a text.
pub struct Judged {
    pub record: Record,
    pub report: Report,
    pub verdict: Verdict,
}

impl Judged {
    /// The identifiers of the findings, in order.
    pub fn ids(&self) -> Vec<&'static str> {
        self.report.iter().map(|diagnostic| diagnostic.code().id).collect()
    }

    /// The findings on moves, as the number of the move and the identifier.
    pub fn on_moves(&self) -> Vec<(usize, &'static str)> {
        let number = |diagnostic: &yipu_core::Diagnostic| {
            Some((self.record.tree.depth(diagnostic.place.node?), diagnostic.code().id))
        };
        self.report.iter().filter_map(number).collect()
    }
}

/// Reads and judges bytes as a format.
pub fn judge(format: &'static Format, bytes: &[u8]) -> Judged {
    judge_named(format, "sample", bytes)
}

/// Reads and judges the bytes of a file of that name.
pub fn judge_named(format: &'static Format, name: &str, bytes: &[u8]) -> Judged {
    let source = Source::text_of(name, bytes, None, format.score.unwrap());
    let game = yipu_ccgc::GAMES.iter().find(|game| game.formats.iter().any(|own| own.name == format.name));
    let (mut record, mut report) = (Record::new(game.unwrap()), Report::new());
    (format.read)(&source, &Cx::default(), &mut record, &mut report).unwrap();
    let verdict = (record.game.rules.unwrap().check)(&record, &mut report);
    Judged { record, report, verdict }
}

/// The bytes of a text in GB2312, which most of the games are to be written in.
pub fn gb(text: &str) -> Vec<u8> {
    Charset::Gb18030.encode(text).unwrap()
}

/// What a format writes of a record.
pub fn write(format: &'static Format, record: &Record) -> Vec<u8> {
    let mut out = Vec::new();
    (format.write.unwrap())(record, &Cx::default(), &mut out, &mut Report::new()).unwrap();
    out
}
