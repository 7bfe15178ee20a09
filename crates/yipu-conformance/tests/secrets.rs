//! Hidden information stays hidden: two games that look the same to a player give that player the same bytes, in every output. In a
//! game without secrets a player gets what the referee gets.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use yipu::core::view::Viewer;
use yipu::core::{Cursor, GameInfo, Lang, Record, Side};
use yipu::{ShowOptions, transcript};
use yipu_app::desk::{Desk, frame};
use yipu_conformance::positions::each_position;
use yipu_conformance::twins::twins;
use yipu_conformance::{Random, random_record, write};
use yipu_draw::text::{self, BoardText};
use yipu_draw::{Order, Picture, PictureContent, Style};

/// What a viewer is given, by the name of the output.
type Outputs = BTreeMap<String, Vec<u8>>;

/// Which pictures are drawn: those of pixels take much longer than the others.
#[derive(Clone, Copy, PartialEq)]
enum Pictures {
    Text,
    All,
}

fn outputs(record: &Record, viewer: Viewer, drawn: Pictures) -> Outputs {
    let mut outputs = Outputs::new();
    let mut add =
        |name: &str, bytes: &[u8]| outputs.entry(name.to_owned()).or_default().extend_from_slice(bytes);
    for lang in [Lang::En, Lang::Zh] {
        for notation in record.game.notations {
            let style = ShowOptions { notation: Some(*notation), lang, viewer };
            add("transcript", transcript(record, style).as_bytes());
        }
    }
    let mut cursor = Cursor::at_start(record).unwrap();
    loop {
        add("position", cursor.face().to_text_for(viewer).as_bytes());
        for style in BoardText::ALL {
            let view = cursor.view(viewer);
            let board = text::board(cursor.face().geometry(), &view, style, |_, text| text.to_owned());
            add("board", board.as_bytes());
        }
        if !cursor.forward(record) {
            break;
        }
    }
    for (name, bytes) in pictures(record, viewer, drawn) {
        add(&name, &bytes);
    }
    for (name, bytes) in answers(record, viewer) {
        add(&name, &bytes);
    }
    outputs
}

/// Pictures of the kinds that are built, at several places, with the numbers of the moves and without.
fn pictures(record: &Record, viewer: Viewer, drawn: Pictures) -> Vec<(String, Vec<u8>)> {
    let end = record.tree.mainline().count();
    let mut pictures = Vec::new();
    for kind in
        yipu_draw::KINDS.iter().filter(|kind| kind.is_built() && (kind.is_text || drawn == Pictures::All))
    {
        let places =
            if kind.shows == PictureContent::Position { vec![0, end / 3, end / 2, end] } else { vec![end] };
        for (at, numbers) in places.into_iter().flat_map(|at| [(at, false), (at, true)]) {
            let style = Style { unit: 8.0, coordinates: false, ..Style::default() };
            let picture = Picture { style, viewer, numbers, ..Picture::default() };
            let stretch = (Some(end.saturating_sub(3)), Some(end));
            let drawn = kind.draw(
                std::slice::from_ref(record),
                &Order { picture, at: Some(at), stretch, ..Order::default() },
            );
            pictures.push((kind.name.to_owned(), drawn.unwrap().bytes));
        }
    }
    pictures
}

/// What the app answers to a page that goes through the game and asks for everything there is.
fn answers(record: &Record, viewer: Viewer) -> Vec<(String, Vec<u8>)> {
    let desk = Desk::new();
    let mut answers = Vec::new();
    let mut ask = |name: &str, mut message: Value, attachment: &[u8]| {
        message["id"] = json!(1);
        let answer = desk.call(&frame::close(message.to_string().as_bytes(), attachment));
        answers.push((format!("app {name}"), answer));
    };
    let seat = match viewer {
        Viewer::Referee => Value::Null,
        Viewer::Seat(side) => json!(side.0),
    };
    let file = write(yipu::format("json").unwrap(), record).unwrap();
    ask("open", json!({"call": "open", "name": "game.json", "seat": seat}), &file);
    let first = record.tree.mainline().next().map_or(0, yipu::core::NodeId::index);
    let questions = [
        ("snapshot", json!({})),
        ("moves", json!({})),
        ("findings", json!({})),
        ("records", json!({})),
        ("palette", json!({})),
        ("put", json!({"position": record.game.start, "site": 0, "piece": 0})),
        ("setup", json!({"position": record.game.start})),
        ("geometry", json!({"numbers": true})),
        ("save", json!({})),
        ("save", json!({"alone": true, "format": "json"})),
        ("losses", json!({"format": "json"})),
        ("text", json!({"what": "position"})),
        ("text", json!({"what": "moves"})),
        ("text", json!({"what": "json"})),
        ("picture", json!({"kind": "svg", "numbers": true})),
        ("picture", json!({"kind": "html"})),
        ("apply", json!({"command": {"do": "copy", "node": first}})),
        ("apply", json!({"command": {"do": "paste", "node": 0}})),
        ("apply", json!({"command": {"do": "fix", "finding": 0}})),
        ("apply", json!({"command": {"do": "set_up", "start": record.game.start}})),
    ];
    let mut question = |name: &str, mut message: Value| {
        message["call"] = json!(name);
        message["session"] = json!(1);
        ask(name, message, b"");
    };
    for _ in record.tree.mainline() {
        question("apply", json!({"command": {"do": "step", "way": "forward", "times": 1}}));
        question("board", json!({}));
        question("symbols", json!({}));
        for site in [0, 7, 30] {
            question("clicked", json!({"sites": [site]}));
            question("clicked", json!({"sites": [site, site + 1], "play": true, "forbidden": true}));
        }
    }
    for (name, message) in questions {
        question(name, message);
    }
    answers
}

fn hiding() -> Vec<&'static GameInfo> {
    let games: Vec<_> = yipu::GAMES.iter().copied().filter(|game| game.hidden_information).collect();
    assert!(games.len() >= 2, "only {} games hide something", games.len());
    games
}

/// The outputs in which two lists differ.
fn different<'a>(one: &'a Outputs, other: &Outputs) -> Vec<&'a str> {
    assert!(one.keys().eq(other.keys()), "the same is asked for");
    one.iter().filter(|(name, bytes)| other[*name] != **bytes).map(|(name, _)| &**name).collect()
}

/// The canary: what the referee is given differs, in each output somewhere, so that an output that is not filtered is found out.
#[test]
fn games_that_look_the_same_give_a_player_the_same_bytes() {
    let mut caught = BTreeSet::new();
    let mut names = BTreeSet::new();
    for game in hiding() {
        let (mut pairs, mut differing) = (0, 0);
        for seed in 0..10 {
            let seat = Side((seed % 2) as u8);
            let Some(twins) = twins(game, seat, 30, &mut Random::new(seed)) else { continue };
            let drawn = if pairs == 0 { Pictures::All } else { Pictures::Text };
            pairs += 1;
            let known =
                twins.records.each_ref().map(|record| outputs(record, Viewer::Seat(twins.seat), drawn));
            assert_eq!(different(&known[0], &known[1]), [""; 0], "{} seed {seed} tells secrets", game.code);
            let all = twins.records.each_ref().map(|record| outputs(record, Viewer::Referee, drawn));
            let found = different(&all[0], &all[1]);
            differing += usize::from(!found.is_empty());
            caught.extend(found.into_iter().map(str::to_owned));
            names.extend(all[0].keys().cloned());
        }
        assert!(pairs >= 6 && differing * 3 >= pairs * 2, "{}: {differing} of {pairs} pairs", game.code);
    }
    // These are made of facts of the game and of the head of the record, which are the same in both.
    let same =
        ["app geometry", "app losses", "app palette", "app put", "app records", "app setup", "app symbols"];
    let missed: Vec<_> =
        names.iter().filter(|name| !caught.contains(*name) && !same.contains(&&***name)).collect();
    assert!(missed.is_empty(), "no pair would find these out: {missed:?}");
}

#[test]
fn a_player_sees_what_the_referee_sees_where_nothing_is_hidden() {
    let mut games = 0;
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some() && !game.hidden_information) {
        games += 1;
        let record = random_record(game, 24, &mut Random::new(5)).unwrap();
        let all = outputs(&record, Viewer::Referee, Pictures::Text);
        for seat in [Side::FIRST, Side::SECOND] {
            assert_eq!(
                different(&all, &outputs(&record, Viewer::Seat(seat), Pictures::Text)),
                [""; 0],
                "{}",
                game.code
            );
        }
    }
    assert!(games >= 9, "only {games} games");
}

/// A game says that it hides something if and only if a player sees another board than the referee, and then the text differs too.
#[test]
fn games_that_hide_something_say_so() {
    let mut seen: BTreeMap<&str, bool> = BTreeMap::new();
    each_position(2, 10, |game, position, _| {
        let hides = [Side::FIRST, Side::SECOND].map(Viewer::Seat).into_iter().any(|viewer| {
            let hides = position.view(viewer) != position.view(Viewer::Referee);
            assert!(!hides || position.to_text_for(viewer) != position.to_text(), "{}", game.code);
            hides
        });
        *seen.entry(game.code).or_default() |= hides;
        assert_eq!(position.to_text_for(Viewer::Referee), position.to_text(), "{}", game.code);
    });
    assert!(seen.len() >= 11, "only {} games", seen.len());
    for (code, hides) in seen {
        let game = yipu::registry().game(code).unwrap();
        assert_eq!(game.hidden_information, hides, "{code}");
    }
}
