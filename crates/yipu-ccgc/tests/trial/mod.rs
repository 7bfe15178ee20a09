//! What the tests of the games try records with.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
#![allow(clippy::print_stdout, reason = "a test says that it is left out")]

use std::path::PathBuf;
use std::{env, fs};

use yipu_core::check::Verdict;
use yipu_core::{
    AnyPosition, Cx, Diagnostic, Fatal, Fix, Format, GameInfo, NodeId, Ply, Record, Report, Severity, Source,
};

/// A record that was read and judged.
pub struct Trial {
    pub record: Record,
    pub report: Report,
    pub verdict: Verdict,
    pub text: String,
}

impl Trial {
    /// Reads and judges the bytes of a file.
    pub fn of(game: &'static GameInfo, bytes: &[u8], name: &str) -> Self {
        let format = game.formats[0];
        let source = Source::text_of(name, bytes, None, format.score.unwrap());
        let (mut record, mut report) = (Record::new(game), Report::new());
        (format.read)(&source, &Cx::default(), &mut record, &mut report).unwrap();
        let verdict = (game.rules.unwrap().check)(&record, &mut report);
        Self { record, report, verdict, text: source.text().to_owned() }
    }

    /// Reads and judges a text in the charset of the standard.
    pub fn of_text(game: &'static GameInfo, text: &str) -> Self {
        Self::of(game, &yipu_core::Charset::Gb18030.encode(text).unwrap(), "record.txt")
    }

    /// The findings of a severity and worse, as `ID` and, where it is about a move, `@` and its number.
    pub fn findings(&self, least: Severity) -> Vec<String> {
        let number = |diagnostic: &Diagnostic| match diagnostic.place.node {
            Some(id) if id != NodeId::ROOT => format!("@{}", self.record.tree.depth(id)),
            _ => String::new(),
        };
        let worse = self.report.iter().filter(|diagnostic| diagnostic.severity() >= least);
        worse.map(|diagnostic| diagnostic.code().id.to_owned() + &number(diagnostic)).collect()
    }

    /// The fix of the first finding of a code.
    pub fn fix(&self, id: &str) -> &Fix {
        let found = self.report.iter().find(|diagnostic| diagnostic.code().id == id);
        found.unwrap().fix.as_deref().unwrap()
    }

    /// The moves of the main line in canonical text; text that is none in quotes.
    pub fn moves(&self) -> Vec<String> {
        let rules = self.record.game.rules.unwrap();
        let tree = &self.record.tree;
        tree.mainline()
            .map(|id| {
                let (ply, mut text) = (tree.ply(id), String::new());
                if !(rules.write_move)(ply, &mut text) {
                    text = format!("\"{}\"", tree.pooled(ply).unwrap_or(""));
                }
                text
            })
            .collect()
    }
}

/// The bytes a record is written as, and the codes of what is said to be lost.
pub fn write(format: &Format, record: &Record) -> Result<(Vec<u8>, Vec<&'static str>), Fatal> {
    let (mut out, mut report) = (Vec::new(), Report::new());
    (format.write.unwrap())(record, &Cx::default(), &mut out, &mut report)?;
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

/// Reads every prefix of a record and the record with every byte changed; none may panic.
pub fn torment(game: &'static GameInfo, bytes: &[u8]) {
    let format = game.formats[0];
    let read = |bytes: &[u8]| {
        let source = Source::text_of("record.txt", bytes, None, format.score.unwrap());
        let (mut record, mut report) = (Record::new(game), Report::new());
        if (format.read)(&source, &Cx::default(), &mut record, &mut report).is_ok() {
            (game.rules.unwrap().check)(&record, &mut report);
            let _ = write(format, &record);
        }
    };
    for end in 0..bytes.len() {
        read(&bytes[..end]);
        for flip in [0x01, 0x10, 0x80] {
            let mut changed = bytes.to_vec();
            changed[end] ^= flip;
            read(&changed);
        }
    }
}

/// A small generator of numbers, the same on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// Plays at random from a start and calls with every position; gives the plies that were played and the end.
pub fn play(
    game: &'static GameInfo,
    start: &str,
    plies: usize,
    random: &mut Random,
    mut each: impl FnMut(&dyn AnyPosition),
) -> (Vec<Ply>, Box<dyn AnyPosition>) {
    let mut board = (game.rules.unwrap().board)(start, &mut Report::new());
    let mut played = Vec::new();
    for _ in 0..plies {
        each(&*board);
        let legal = board.legal();
        if legal.is_empty() || board.ending().is_some() {
            break;
        }
        let ply = legal[random.below(legal.len())];
        assert!(board.force(ply));
        played.push(ply);
    }
    (played, board)
}

/// A game played at random, for a golden file: every fifth diagram, the moves and the end.
pub fn playthrough(game: &'static GameInfo, plies: usize, seed: u64) -> String {
    let mut out = String::new();
    let mut count = 0;
    let (played, last) = play(game, game.start, plies, &mut Random(seed), |board| {
        if count % 5 == 0 {
            out += &["after ", &count.to_string(), ": ", &board.text(), "\n", &board.diagram()].concat();
        }
        count += 1;
    });
    for ply in played {
        assert!((game.rules.unwrap().write_move)(ply, &mut out));
        out.push('\n');
    }
    let ending = last.ending();
    out += &[&*last.text(), "\n", &last.diagram()].concat();
    match ending {
        Some(ending) => out += &[ending.outcome.token(), " ", ending.reason.code.name, "\n"].concat(),
        None => out += "goes on\n",
    }
    out
}

/// Compares with a golden file beside the tests; with `YIPU_BLESS` set it is written instead.
pub fn golden(name: &str, found: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthrough")).join(name);
    if env::var_os("YIPU_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), found, "{name}");
}

/// A folder of the corpus with its files in the order of their names; the test is left out when there is none, unless
/// it is required.
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
