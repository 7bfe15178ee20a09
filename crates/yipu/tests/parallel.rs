//! Many files through all cores: everything comes out once, in the order of the inputs, and a bad file spoils no other.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

use yipu::parallel::{Event, File, Input, ReadPlan, run};
use yipu::prelude::*;
use yipu::{Chunk, read};

/// A file in memory; `None` cannot be opened.
struct Memory {
    name: String,
    bytes: Option<Vec<u8>>,
    in_folder: bool,
}

impl Input for Memory {
    type Bytes = io::Cursor<Vec<u8>>;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn open(&self) -> io::Result<Self::Bytes> {
        self.bytes.clone().map(io::Cursor::new).ok_or_else(|| io::Error::other("gone"))
    }

    fn may_be_none(&self) -> bool {
        self.in_folder
    }
}

/// A file of so many games, each with its number as the event.
fn games(file: usize, count: usize) -> Memory {
    let game = |number| format!("[Event \"{file}-{number}\"]\n[Red \"甲\"]\n\n1. 炮二平五 *\n\n");
    let text: String = (1..=count).map(game).collect();
    Memory { name: format!("{file}.pgn"), bytes: Some(text.into()), in_folder: false }
}

fn event(_: &File<'_, Memory>, chunk: Chunk, document: &mut Document) -> String {
    document.fill(chunk, &Context::new(yipu::registry())).unwrap();
    document.record.tags.text(&TagName::EVENT).to_owned()
}

/// What arrives, in words.
fn arrivals(inputs: &[Memory], plan: &ReadPlan) -> Vec<String> {
    let mut arrived = Vec::new();
    run(inputs, plan, event, |events| {
        arrived.extend(events.into_iter().map(|event| match event {
            Event::Begin(file) => format!("begin {}", file.name),
            Event::Done(event) => event,
            Event::Failed(input, error) => format!("{} {}", input.name, error.finding().code.id),
            Event::Passed(..) => "passed".to_owned(),
            Event::End => "end".to_owned(),
        }));
        Ok::<(), io::Error>(())
    })
    .unwrap();
    arrived
}

#[test]
fn what_goes_in_comes_out_in_order() {
    // More records than a batch holds, and more files than are opened at a time.
    let mut inputs: Vec<_> = (0..150).map(|file| games(file, file % 7 * 40)).collect();
    inputs.push(games(150, 5000));
    let expected: Vec<String> = inputs
        .iter()
        .flat_map(|input| {
            let documents = read(&input.name, input.bytes.clone().unwrap());
            let events = documents.map(|d| d.unwrap().record.tags.text(&TagName::EVENT).to_owned());
            let begin = std::iter::once(format!("begin {}", input.name));
            begin.chain(events).chain(["end".to_owned()]).collect::<Vec<_>>()
        })
        .collect();
    let arrived = arrivals(&inputs, &ReadPlan::new(ReadOptions::default()));
    assert!(arrived.len() > 20_000, "{}", arrived.len());
    assert!(arrived == expected);
}

#[test]
fn a_file_that_cannot_be_read_spoils_no_other() {
    let other = |name: &str, bytes: Option<&str>, in_folder| Memory {
        name: name.into(),
        bytes: bytes.map(Into::into),
        in_folder,
    };
    let inputs = [
        games(1, 1),
        other("gone", None, true),
        other("picture", Some("no record"), true),
        other("named", Some("no record"), false),
        games(2, 2),
    ];
    let plan = ReadPlan::new(ReadOptions::default());
    let common = ["begin 1.pgn", "1-1", "end", "gone FILE103", "passed", "named FILE101"];
    let all = [&common[..], &["begin 2.pgn", "2-1", "2-2", "end"]].concat();
    assert_eq!(arrivals(&inputs, &plan), all);
    let one_each = plan.with_one_each(yipu::format("xqf"));
    assert_eq!(arrivals(&inputs, &one_each), [&common[..], &["2.pgn FILE106"]].concat());
}

#[test]
fn a_sink_that_fails_ends_it() {
    let inputs = [games(1, 9)];
    let failed = run(&inputs, &ReadPlan::new(ReadOptions::default()), event, |_| Err("full"));
    assert_eq!(failed, Err("full"));
}

/// A file that counts what has been read of all files and not been worked on.
struct Counted<'a> {
    size: usize,
    in_memory: &'a AtomicUsize,
    most: &'a AtomicUsize,
}

struct Counting<'a> {
    rest: io::Take<io::Chain<&'static [u8], io::Repeat>>,
    file: &'a Counted<'a>,
}

impl io::Read for Counting<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.rest.read(buffer)?;
        let now = self.file.in_memory.fetch_add(read, Ordering::SeqCst) + read;
        self.file.most.fetch_max(now, Ordering::SeqCst);
        Ok(read)
    }
}

impl<'a> Input for &'a Counted<'a> {
    type Bytes = Counting<'a>;

    fn name(&self) -> String {
        "big.pgn".into()
    }

    fn open(&self) -> io::Result<Counting<'a>> {
        let head: &'static [u8] = b"[Red \"A\"]\n[Result \"*\"]\n1. h2e2 {";
        let rest = io::Read::take(io::Read::chain(head, io::repeat(b'x')), self.size as u64);
        Ok(Counting { rest, file: self })
    }
}

#[test]
fn what_is_in_memory_does_not_grow_with_the_number_of_big_files() {
    const SIZE: usize = 3 << 20;
    let (in_memory, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let file = Counted { size: SIZE, in_memory: &in_memory, most: &most };
    let inputs = vec![&file; 40];
    for one_each in [None, yipu::format("xqf")] {
        let plan = ReadPlan::new(ReadOptions::default()).with_one_each(one_each);
        let mut done = 0;
        let work = |_: &File<'_, &Counted<'_>>, chunk: Chunk, _: &mut Document| {
            in_memory.fetch_sub(chunk.bytes().len(), Ordering::SeqCst);
        };
        run(&inputs, &plan, work, |events| {
            done += events.iter().filter(|event| matches!(event, Event::Done(()))).count();
            Ok::<(), io::Error>(())
        })
        .unwrap();
        assert_eq!((done, in_memory.load(Ordering::SeqCst)), (inputs.len(), 0));
        // Two batches of four megabytes and a file, and the beginnings of the files behind.
        let most = most.swap(0, Ordering::SeqCst);
        assert!(most < 2 * (4 << 20) + 3 * SIZE + (40 << 16), "{most}");
    }
}
