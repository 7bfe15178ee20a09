//! Typed text on real forum posts: beside what people read in them, beside another program, and every word accounted for.

use std::collections::{BTreeMap, HashMap};

use yipu_core::{Context, NodeId, PlyKind, Record, Report, Source};
use yipu_xiangqi::INFO;
use yipu_xiangqi::formats::text::FORMAT;

use crate::common;
use yipu_corpus as corpus;

/// A record with the text it was read from.
struct Read {
    text: String,
    record: Record,
}

/// The records of a text that have a move.
fn records(bytes: &[u8]) -> Vec<Read> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let length = FORMAT.split.unwrap()(rest, true).unwrap();
        let text = String::from_utf8(rest[..length].to_vec()).unwrap();
        at += length;
        let mut record = Record::new(&INFO);
        let source = Source::of_str("post", &text);
        let read = FORMAT.read_record(&source, &Context::default(), &mut record, &mut Report::new());
        drop(source);
        if read.is_ok() && !record.tree.is_empty() {
            found.push(Read { text, record });
        }
    }
    found
}

/// What the keys tell of a record: whether its start is known, who moves first, moves, variations.
#[derive(Debug)]
struct Told {
    known: bool,
    red_first: bool,
    moves: usize,
    variations: usize,
}

impl Told {
    fn of(read: &Read) -> Self {
        let (record, tree) = (&read.record, &read.record.tree);
        Self {
            known: !record.start_is_unknown(),
            red_first: !record.start_text().contains(" b"),
            moves: tree.mainline().count(),
            variations: tree.preorder().filter(|id| !tree.is_first_child(*id)).count(),
        }
    }
}

/// A line of a key.
struct Line<'a> {
    known: bool,
    red_first: bool,
    moves: (usize, usize),
    variations: (usize, usize),
    file: &'a str,
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let range = |text: &str| {
            let (low, high) = text.split_once('-').unwrap_or((text, text));
            (low.parse().unwrap(), high.parse().unwrap())
        };
        Self {
            file: fields[0],
            known: fields[1] == "known",
            red_first: fields[2] == "red",
            moves: range(fields[3]),
            variations: range(fields[4]),
        }
    }

    fn fits(&self, told: &Told) -> bool {
        let within = |(low, high): (usize, usize), value: usize| (low..=high).contains(&value);
        self.known == told.known
            && self.red_first == told.red_first
            && within(self.moves, told.moves)
            && within(self.variations, told.variations)
    }
}

/// How many posts of a key are read as it says in every column, and in how many a main line has a move too many.
fn compare(key: &str, posts: &BTreeMap<String, Vec<u8>>) -> (usize, usize, usize) {
    let mut expected: Vec<Vec<Line<'_>>> = Vec::new();
    for line in key.lines().filter(|line| !line.starts_with('#')).map(Line::of) {
        match expected.last_mut() {
            Some(last) if last[0].file == line.file => last.push(line),
            _ => expected.push(vec![line]),
        }
    }
    let (mut equal, mut longer) = (0, 0);
    for lines in &expected {
        let told: Vec<Told> = records(&posts[lines[0].file]).iter().map(Told::of).collect();
        let pairs = || lines.iter().zip(&told);
        equal += usize::from(lines.len() == told.len() && pairs().all(|(line, told)| line.fits(told)));
        longer += usize::from(pairs().any(|(line, told)| told.moves > line.moves.1));
    }
    (expected.len(), equal, longer)
}

fn posts() -> BTreeMap<String, Vec<u8>> {
    let posts = corpus::folder("text/posts");
    assert_eq!(posts.len(), 698);
    posts.into_iter().collect()
}

#[test]
fn posts_are_read_as_people_read_them_in_the_corpus() {
    let posts = posts();
    for (name, key, reached) in KEYS {
        assert_eq!(
            compare(key, &posts),
            reached,
            "{name}: posts, equal in every column, with a move too many"
        );
    }
}

/// The keys with what is reached today, as posts, equal ones, ones with a move too many. A change that reads better raises it.
const KEYS: [(&str, &str, (usize, usize, usize)); 3] = [
    ("posts", include_str!("keys/posts.tsv"), (150, 143, 0)),
    ("more posts", include_str!("keys/more-posts.tsv"), (60, 60, 0)),
    ("held out", include_str!("keys/held-out.tsv"), (40, 32, 1)),
];

#[test]
fn legal_moves_go_as_far_as_those_of_vschess_in_the_corpus() {
    let posts = posts();
    let table = String::from_utf8(corpus::bytes("text/posts.tsv")).unwrap();
    let rows = |table: &'static str| table.lines().filter(|line| !line.starts_with('#'));
    // It takes every word that looks like a move in order, those of sentences and of games from the middle too.
    let mut listed: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows(include_str!("keys/vschess.tsv")) {
        let fields: Vec<&str> = row.split('\t').collect();
        assert!(fields.len() == 3 && fields[2].chars().count() <= 32, "{row}");
        listed.insert(fields[0], fields[1].parse().unwrap());
    }
    let (mut further, mut seen) = (0, 0);
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (file, plies) = line.split_once('\t').unwrap();
        let plies: usize = plies.parse().unwrap();
        let ours = records(&posts[file]).iter().map(legal_prefix).max().unwrap_or(0);
        match listed.remove(file) {
            Some(ply) => {
                assert!(ours < plies && ply == ours + 1, "{file} need not be listed so: {ours} of {plies}");
            }
            None => assert!(ours >= plies, "{file}: {ours} of {plies}"),
        }
        further += usize::from(ours > plies);
        seen += 1;
    }
    assert_eq!(seen, 698);
    assert!(listed.is_empty(), "{listed:?}");
    assert!(further >= 212, "{further} further");
}

fn legal_prefix(read: &Read) -> usize {
    let tree = &read.record.tree;
    tree.mainline().take_while(|id| matches!(tree.ply(*id).kind(), PlyKind::Move(_))).count()
}

#[test]
fn every_move_word_of_every_post_is_kept_in_the_corpus() {
    let posts = posts();
    let (mut words, mut files) = (0, 0);
    for (file, bytes) in &posts {
        let mut kept: HashMap<String, usize> = HashMap::new();
        let mut at = 0;
        for read in records(bytes) {
            at += read.text.len();
            for word in move_words(&told(&read)) {
                *kept.entry(word).or_default() += 1;
            }
        }
        if at < bytes.len() {
            // A part without a record is told of as such.
            continue;
        }
        files += 1;
        for word in move_words(std::str::from_utf8(bytes).unwrap()) {
            let left = kept.get_mut(&word).filter(|left| **left > 0);
            let left = left.unwrap_or_else(|| panic!("{file}: {word} is lost"));
            *left -= 1;
            words += 1;
        }
    }
    assert!(files > 600 && words > 30_000, "{files} files, {words} words");
}

/// All that a record says: its moves as they were typed, its comments and tags.
fn told(read: &Read) -> String {
    let tree = &read.record.tree;
    let mut told = String::new();
    for id in std::iter::once(NodeId::ROOT).chain(tree.preorder()) {
        if let Some(span) = tree.span(id) {
            told.push_str(span.slice(&read.text));
            told.push('\n');
        }
        if let Some(extra) = tree.extra(id) {
            for text in [&extra.before, &extra.comment].into_iter().flatten() {
                told.push_str(text.as_str());
                told.push('\n');
            }
        }
    }
    for (_, value) in read.record.tags.iter() {
        told.push_str(value.as_str());
        told.push('\n');
    }
    told
}

/// Words of four characters: a piece and a number, or a place and a piece; then what it does, and a number.
fn move_words(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let piece = |c: char| "帅帥将將仕士相象马馬车車炮砲兵卒".contains(c);
    let number = |c: char| "一二三四五六七八九123456789１２３４５６７８９".contains(c);
    let is_move = |four: &[char]| match four {
        [a, b, c, d] => {
            (piece(*a) && number(*b) || "前中后後".contains(*a) && piece(*b))
                && "进進退平".contains(*c)
                && number(*d)
        }
        _ => false,
    };
    let mut words = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        match chars.get(at..at + 4).filter(|four| is_move(four)) {
            Some(four) => {
                words.push(four.iter().collect());
                at += 4;
            }
            None => at += 1,
        }
    }
    words
}

/// Text before the first game of a post is talk and never an unreadable record.
#[test]
fn no_post_of_the_corpus_begins_with_an_unreadable_record() {
    let posts = corpus::folder("text/posts");
    assert_eq!(posts.len(), 698);
    let mut several = 0;
    for (name, bytes) in posts {
        let parts = common::records::split(&FORMAT, &bytes);
        several += usize::from(parts.len() > 1);
        let readable: Vec<_> =
            parts.iter().map(|part| common::records::read(&FORMAT, part).is_ok()).collect();
        assert!(
            readable == [false] || readable.iter().all(|is_readable| *is_readable),
            "{name} {readable:?}"
        );
    }
    assert!(several > 30, "only {several} posts with several games");
}
