//! The law of time: whatever an input repeats, reading it takes time in proportion to its length.
//!
//! Every reader gets some hundred repeated patterns at 16 KiB and at 64 KiB, which is four times as much. The time is that of the
//! thread alone. Where the larger takes more than six times as long, it is measured again, then at 64 and 256 KiB, and at last at 1 MiB.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use yipu::core::{Format, Record, Report};
use yipu_conformance::{Random, random_record, read_all, read_only_sample, write};

const SMALL: usize = 16 << 10;

/// Four times the bytes may take that many times as long.
const MOST: u32 = 6;

/// What takes less is noise.
const NOTHING: Duration = Duration::from_millis(4);

/// What any text may repeat.
const PATTERNS: [&str; 96] = [
    "a",
    " ",
    "\n",
    "\r",
    "\t",
    "0",
    "1",
    "(",
    ")",
    "()",
    ")(",
    "[",
    "]",
    "[]",
    "{",
    "}",
    "{}",
    "}{",
    "\"",
    "\\",
    "\\\"",
    "'",
    "/",
    "//",
    "<",
    ">",
    "<a>",
    "</a>",
    "<!--",
    "-->",
    "&",
    "&amp;",
    "&#x4e00;",
    ";",
    ":",
    ",",
    ".",
    "..",
    "...",
    "…",
    "…… ",
    "-",
    "--",
    "----------------------------------------\n",
    "=",
    "*",
    "* ",
    "%",
    "%\n",
    "$",
    "$1",
    "$1 ",
    "#",
    "!",
    "?",
    "!?",
    "？！",
    "1.",
    "1. ",
    "1.1.",
    "1...",
    "1-0",
    "1-0 ",
    "1-0\n",
    "1:0 ",
    "1/2-1/2 ",
    "[%",
    "[%cal Gh2e2]",
    "[%eval 1] ",
    "[A \"b\"]",
    "[A \"b\"]\n",
    "[A \"b",
    "[Event \"x\"]\n\n",
    "h2e2",
    "h2e2 ",
    "h2e2,",
    "C2.5 ",
    "炮二平五",
    "炮二平五 ",
    "炮二平五，",
    "1.炮二平五马8进7",
    "1. 炮二平五 马8进7\n",
    "如改走炮二平五，则",
    "（炮二平五",
    "（",
    "）",
    "红：",
    "红方: 甲\n",
    "标题: 甲\n",
    "一",
    "第1回合 ",
    "\u{3000}",
    "\u{feff}",
    "时间：2018.03.10\n",
    "先手：1\n",
    "\u{fffd}",
];

/// Time of this thread.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

fn repeated(head: &[u8], pattern: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = head.to_vec();
    while bytes.len() < length {
        bytes.extend_from_slice(pattern);
    }
    bytes.truncate(length);
    bytes
}

/// The best of some tries.
fn time(read: &impl Fn(&[u8]), bytes: &[u8], tries: usize) -> Duration {
    let one = || {
        let begun = now();
        read(bytes);
        now().saturating_sub(begun)
    };
    (0..tries).map(|_| one()).min().unwrap_or_default()
}

/// How many times longer it takes for the larger of two lengths if that is too long, and the time.
fn too_long(
    read: &impl Fn(&[u8]),
    make: &impl Fn(usize) -> Vec<u8>,
    small: usize,
    tries: usize,
) -> Option<(f64, Duration)> {
    let large = time(read, &make(4 * small), tries);
    if large < NOTHING {
        return None;
    }
    let base = time(read, &make(small), tries);
    (large > base * MOST).then(|| (large.as_secs_f64() / base.as_secs_f64().max(1e-9), large))
}

/// Whether reading takes more than linear time; what was measured last.
fn is_worse_than_linear(read: &impl Fn(&[u8]), make: &impl Fn(usize) -> Vec<u8>) -> Option<String> {
    too_long(read, make, SMALL, 1)?;
    too_long(read, make, SMALL, 3)?;
    too_long(read, make, 4 * SMALL, 5)?;
    // Blocks of 64 KiB and windows that grow make steps; what is quadratic stays so.
    let (ratio, time) = too_long(read, make, 16 * SMALL, 3)?;
    Some(format!("1 MiB takes {ratio:.1} times as long as 256 KiB: {time:?}"))
}

/// A record of a format as it is written.
fn sample(format: &'static Format) -> Vec<u8> {
    let written = |game| write(format, &random_record(game, 30, &mut Random::new(7))?);
    yipu::GAMES.iter().find_map(|game| written(*game)).unwrap_or_else(|| read_only_sample(format))
}

/// What a format's own records repeat: their lines, their words, themselves.
fn own_patterns(sample: &[u8]) -> BTreeSet<Vec<u8>> {
    let lines = sample.split_inclusive(|byte| *byte == b'\n').filter(|line| line.len() > 1);
    let words = sample
        .split_inclusive(|byte| matches!(byte, b' ' | b'\n' | b';' | b','))
        .filter(|word| word.len() > 1);
    let pick = |parts: Vec<&[u8]>, count: usize| {
        let step = parts.len().div_ceil(count).max(1);
        parts.into_iter().step_by(step).map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    let mut found: BTreeSet<Vec<u8>> = pick(lines.collect(), 8).into_iter().collect();
    found.extend(pick(words.collect(), 16));
    // The same without line ends, as some programs write.
    let joined: Vec<u8> = sample.iter().copied().filter(|byte| !matches!(byte, b'\n' | b'\r')).collect();
    found.extend([sample.to_vec(), joined]);
    found
}

/// The inputs of a format: a beginning and what is repeated after it.
fn inputs(format: &'static Format) -> Vec<(Vec<u8>, Vec<u8>)> {
    let sample = sample(format);
    let is_text = format.score.is_some();
    // The beginning of a record, so that the format goes on reading.
    let half = sample
        .iter()
        .take(sample.len() / 2)
        .rposition(|byte| *byte == b'\n' || !is_text)
        .map_or(0, |at| at + 1);
    let head = sample.get(..half).unwrap_or_default().to_vec();
    let general = PATTERNS.iter().map(|pattern| pattern.as_bytes().to_vec());
    let own = own_patterns(&sample);
    let mut found: Vec<_> = general.clone().chain(own.clone()).map(|pattern| (Vec::new(), pattern)).collect();
    found.extend(general.step_by(2).chain(own).map(|pattern| (head.clone(), pattern)));
    found
}

/// Whose reading is measured: a format, or whichever knows a file of that name.
enum Subject {
    Format(&'static Format),
    Name(&'static str),
}

impl Subject {
    fn name(&self) -> &'static str {
        match self {
            Self::Format(format) => format.name,
            Self::Name(name) => name,
        }
    }

    fn read(&self, bytes: &[u8]) {
        match self {
            Self::Format(format) => drop(read_all(format, bytes)),
            Self::Name(name) => yipu::read(name, bytes).for_each(drop),
        }
    }

    fn inputs(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        match self {
            Self::Format(format) => inputs(format),
            Self::Name(_) => {
                let heads = ["", "<html><body>1. 炮二平五 马8进7<br>"];
                let all = heads.iter().flat_map(|head| PATTERNS.iter().map(move |pattern| (head, pattern)));
                all.map(|(head, pattern)| (head.as_bytes().to_vec(), pattern.as_bytes().to_vec())).collect()
            }
        }
    }

    /// What is read in more than linear time.
    fn faults(&self, tried: &AtomicUsize) -> Vec<String> {
        let mut found = Vec::new();
        for (head, pattern) in self.inputs() {
            tried.fetch_add(1, Ordering::Relaxed);
            let make = |length| repeated(&head, &pattern, length);
            if let Some(how) = is_worse_than_linear(&|bytes| self.read(bytes), &make) {
                let shown: String = String::from_utf8_lossy(&pattern).chars().take(40).collect();
                found.push(format!("{} with {shown:?} after {} bytes: {how}", self.name(), head.len()));
            }
        }
        found
    }
}

#[test]
fn hostile_shapes_take_linear_time() {
    let names = ["page.html", "record.txt"];
    let subjects: Vec<_> = yipu::formats().map(Subject::Format).chain(names.map(Subject::Name)).collect();
    let (next, tried) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let take = || subjects.get(next.fetch_add(1, Ordering::Relaxed));
    let work = || std::iter::from_fn(take).flat_map(|subject| subject.faults(&tried)).collect::<Vec<_>>();
    let found: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(tried.into_inner() > 150 * subjects.len());
}

/// The law finds what it is made to find.
#[test]
fn a_reader_that_is_quadratic_on_purpose_is_found() {
    let lazy = |bytes: &[u8]| {
        let mut sum = 0u64;
        for end in (0..bytes.len()).step_by(128) {
            sum = sum.wrapping_add(bytes[..end].iter().step_by(4).map(|byte| u64::from(*byte)).sum::<u64>());
        }
        std::hint::black_box(sum);
    };
    let plain = |bytes: &[u8]| {
        for _ in 0..200 {
            std::hint::black_box(bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>());
        }
    };
    let make = |length| repeated(b"", b"ab", length);
    assert!(is_worse_than_linear(&lazy, &make).is_some());
    assert!(is_worse_than_linear(&plain, &make).is_none());
    let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
    let pgn = yipu::format("pgn").unwrap();
    assert!(
        yipu_conformance::read(pgn, &make(64), &mut record, &mut report).is_err(),
        "the readers are those of the registry"
    );
}
