//! Whatever is done to whatever record: undoing all gives the first record back, redoing all the last; and a page that
//! does what the answers say shows what the session would show it.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

use yipu::core::{Context, Record, Report, json};
use yipu_app::{Changes, Command, Head, Played, Row, Saving, Session, Way};
use yipu_conformance::{Random, random_record};

/// A page: the rows it knows, and places for those it does not.
#[derive(Default)]
struct Page {
    head: Option<Head>,
    rows: Vec<Option<Row>>,
    known: usize,
}

impl Page {
    fn of(session: &mut Session) -> Self {
        let rows = session.moves(0, usize::MAX).rows.into_iter().map(Some).collect();
        Self { head: Some(session.head()), rows, known: 0 }
    }

    fn follow(&mut self, changes: &Changes) {
        if let Some(splice) = &changes.moves {
            let unknown = splice.inserted - splice.rows.len();
            let come = splice.rows.iter().cloned().map(Some).chain((0..unknown).map(|_| None));
            self.rows.splice(splice.at..splice.at + splice.removed, come);
        }
        if changes.head {
            self.head = None;
        }
        assert_eq!(self.rows.len(), changes.rows);
    }

    fn compare(&mut self, session: &mut Session) {
        let head = session.head();
        assert_eq!(*self.head.get_or_insert_with(|| head.clone()), head);
        let window = session.moves(0, usize::MAX);
        assert_eq!(window.rows.len(), self.rows.len());
        for (mine, theirs) in self.rows.iter_mut().zip(window.rows) {
            if let Some(mine) = mine {
                assert_eq!(*mine, theirs);
                self.known += 1;
            }
            *mine = Some(theirs);
        }
    }
}

fn to_json(record: &Record) -> String {
    let mut text = String::new();
    json::write_record(record, &mut text);
    text
}

/// What the writer of the record's own format makes of it, without the bytes it was read from.
fn written(session: &Session) -> Option<Vec<u8>> {
    let record = session.record();
    let format = yipu::format(record.format.as_deref()?)?;
    let mut out = Vec::new();
    format.write_record(record, &Context::new(yipu::registry()), &mut out, &mut Report::new()).ok()?;
    Some(out)
}

fn random_command(session: &mut Session, random: &mut Random) -> Command {
    let rows = session.moves(0, usize::MAX).rows;
    let node = |random: &mut Random| match random.below(rows.len() + 1) {
        0 => 0,
        index => rows[index - 1].node,
    };
    let words = ["好棋", "此着\n值得商榷", "", "!?", "变化如下："];
    let word = |random: &mut Random| words[random.below(words.len())].to_owned();
    let play = |session: &Session, random: &mut Random| {
        let choices = session.clicked(&[]);
        let mut played = Played { forbidden: random.below(8) == 0, ..Played::default() };
        if !choices.is_empty() {
            let choice = &choices[random.below(choices.len())];
            (played.sites, played.text) = (choice.sites.clone(), Some(choice.text.clone()));
        }
        played
    };
    match random.below(24) {
        0..5 => Command::Play(play(session, random)),
        5 => Command::Insert(play(session, random)),
        6 => Command::Go { node: node(random) },
        7 => {
            let ways = [
                Way::Forward,
                Way::Back,
                Way::Start,
                Way::End,
                Way::NextVariation,
                Way::PreviousVariation,
                Way::NextFork,
                Way::PreviousFork,
                Way::NextComment,
                Way::PreviousComment,
            ];
            Command::Step { way: ways[random.below(ways.len())], times: random.below(4) as u32 }
        }
        8 => Command::Delete { node: node(random) },
        9 => Command::Promote { node: node(random) },
        10 => Command::Demote { node: node(random) },
        11 => Command::MakeMain { node: node(random) },
        12 => Command::Cut { node: node(random) },
        13 => Command::Copy { node: node(random) },
        14 => Command::Paste { node: node(random) },
        15 => Command::Comment { node: node(random), text: Some(word(random)), before: random.below(2) == 0 },
        16 => Command::Comment { node: node(random), text: None, before: false },
        17 => Command::Glyphs { node: node(random), glyphs: vec![random.below(7) as u8] },
        18 => Command::Mark { node: node(random), mark: Some(i32::from(random.below(7) as u8) - 3) },
        19 => Command::Shapes { node: node(random), shapes: vec!["Ga1".into()] },
        20 => Command::Tags { set: vec![("event".into(), Some(word(random))), ("red".into(), None)] },
        21 => Command::Result { result: ["1-0", "0-1", "*"][random.below(3)].into(), scores: Vec::new() },
        22 => Command::SetUp { start: session.board().map(|board| board.position) },
        _ if random.below(3) == 0 => Command::DeleteOthers { node: node(random) },
        _ if random.below(2) == 0 => Command::Redo,
        _ => Command::Undo,
    }
}

/// Does so many random things to a record and takes them back; gives how many were done and how many rows were compared.
fn try_out(session: &mut Session, steps: usize, random: &mut Random) -> (usize, usize) {
    let (first, bytes) = (to_json(session.record()), written(session));
    let mut page = Page::of(session);
    let mut done = 0;
    for _ in 0..steps {
        let command = random_command(session, random);
        let before = to_json(session.record());
        match session.apply(command.clone()) {
            Ok(changes) => {
                done += 1;
                page.follow(&changes);
            }
            Err(refusal) => assert_eq!(to_json(session.record()), before, "{command:?}: {refusal}"),
        }
        page.compare(session);
    }
    while session.apply(Command::Redo).map(|changes| page.follow(&changes)).is_ok() {}
    let last = to_json(session.record());
    let mut undone = 0;
    while let Ok(changes) = session.apply(Command::Undo) {
        page.follow(&changes);
        undone += 1;
    }
    page.compare(session);
    assert_eq!(to_json(session.record()), first);
    assert_eq!(written(session), bytes);
    for _ in 0..undone {
        page.follow(&session.apply(Command::Redo).unwrap());
    }
    page.compare(session);
    assert_eq!(to_json(session.record()), last);
    (done, page.known)
}

#[test]
fn random_records_of_all_games_come_back() {
    let (mut games, mut done, mut known) = (0, 0, 0);
    for (seed, game) in yipu::GAMES.iter().enumerate() {
        let mut random = Random::new(seed as u64);
        for _ in 0..3 {
            let Some(record) = random_record(game, 20, &mut random) else { continue };
            let mut session = Session::open(to_json(&record), "x.json").unwrap();
            let counts = try_out(&mut session, 60, &mut random);
            (games, done, known) = (games + 1, done + counts.0, known + counts.1);
        }
    }
    assert_eq!(games, 3 * 16);
    assert!(done > 900 && known > 10_000, "{done} commands, {known} rows");
}

#[test]
fn real_files_come_back_byte_for_byte_in_the_corpus() {
    let mut random = Random::new(2026);
    let files = yipu_corpus::folder("xqf");
    let mut tried = 0;
    for (name, bytes) in files.iter().step_by(files.len().div_ceil(40)) {
        let Ok(mut session) = Session::open(bytes.clone(), "x.xqf") else { continue };
        if session.record().tree.node_capacity() > 3000 {
            continue;
        }
        assert_eq!(session.save(&Saving::default()).unwrap().bytes, *bytes);
        try_out(&mut session, 25, &mut random);
        while session.apply(Command::Undo).is_ok() {}
        assert_eq!(written(&session).as_deref(), Some(&**bytes), "{name}");
        tried += 1;
    }
    assert!(tried >= 25, "{tried} files");
}

#[test]
fn a_large_record_costs_a_page_no_more_than_a_small_one() {
    let answer = |nodes: usize| {
        let mut record = Record::new(yipu::game("CC").unwrap());
        let rules = record.game.rules.unwrap();
        let line = ["h2e2", "h9g7", "h0g2", "i9h9"].map(|text| (rules.read_move)(text).unwrap());
        let mut at = yipu::core::NodeId::ROOT;
        for index in 0..nodes {
            let ply = record.tree.intern(&line[index % 4]);
            if index % 4 == 0 {
                at = yipu::core::NodeId::ROOT;
            }
            at = record.tree.add(at, ply);
        }
        let mut session = Session::open(to_json(&record), "x.json").unwrap();
        let mut bytes = serde_json::to_string(&session.moves(0, 100)).unwrap().len();
        for command in [
            Command::Go { node: nodes as u32 },
            Command::Step { way: Way::Back, times: 1 },
            Command::Play(Played::by_text("b2e2")),
            Command::Comment { node: 1, text: Some("好".into()), before: false },
            Command::Promote { node: nodes as u32 - 3 },
            Command::SetUp { start: Some("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1".into()) },
        ] {
            if let Ok(changes) = session.apply(command) {
                bytes += serde_json::to_string(&changes).unwrap().len();
            }
        }
        bytes
    };
    let (small, large) = (answer(200), answer(200_000));
    assert!(large < 3 * small, "{small} and {large} bytes");
}

/// A file of several records in a format, from random records of Xiangqi.
fn library(format: &str, records: usize, random: &mut Random) -> Vec<u8> {
    let game = yipu::game("CC").unwrap();
    let records: Vec<_> = (0..records).map(|_| random_record(game, 12, random).unwrap()).collect();
    let conversion = yipu::Conversion::new(yipu::format(format).unwrap(), Context::new(yipu::registry()));
    let mut bytes = Vec::new();
    yipu::write_all(&conversion, &records, &mut bytes, &mut Report::new()).unwrap();
    bytes
}

#[test]
fn files_of_many_records_come_back_whole() {
    let whole = |session: &Session| session.save(&Saving::default()).unwrap().bytes;
    let mut done = 0;
    for (seed, format) in ["pgn", "json", "jsonl", "cbl", "dhtmlxq"].into_iter().enumerate() {
        let mut random = Random::new(seed as u64);
        let many = yipu::format(format).unwrap().holds.many;
        let bytes = library(format, if many { 5 } else { 1 }, &mut random);
        let mut session = Session::open(bytes.clone(), &format!("x.{format}")).unwrap();
        let mut page = Page::of(&mut session);
        for _ in 0..80 {
            let count = session.record_count();
            let place = random.below(count);
            let command = match random.below(6) {
                0 => Command::Pick { record: place },
                1 => Command::Add { game: None, at: Some(place) },
                2 => Command::Remove { record: place },
                3 => Command::Reorder { record: place, to: random.below(count) },
                _ => random_command(&mut session, &mut random),
            };
            let before = whole(&session);
            match session.apply(command.clone()) {
                Ok(changes) => {
                    done += 1;
                    page.follow(&changes);
                }
                Err(_) => assert_eq!(whole(&session), before, "{command:?}"),
            }
            page.compare(&mut session);
            let back = Session::open(whole(&session), &format!("x.{format}")).unwrap();
            assert_eq!(back.record_count(), session.record_count(), "{format} after {command:?}");
        }
        while session.apply(Command::Redo).is_ok() {}
        let last = whole(&session);
        let mut undone = 0;
        while session.apply(Command::Undo).is_ok() {
            undone += 1;
        }
        assert_eq!(whole(&session), bytes, "{format}");
        for _ in 0..undone {
            session.apply(Command::Redo).unwrap();
        }
        assert_eq!(whole(&session), last, "{format}");
    }
    assert!(done > 200, "{done}");
}
