//! A game of four seats with chance, hidden hands and moves that are sets goes through everything.

use std::collections::BTreeSet;

use yipu::core::view::Viewer;
use yipu::core::{AnyPosition, Cursor, Lang, NodeId, Observer, Record, Registry, Report, Side};
use yipu::prelude::*;
use yipu::{ShowOptions, transcript};
use yipu_app::{Command, Played, Session};

use crate::shed::{CARDS, SHED};

/// East begins; South and West go first through an odd number of cards; North is out first.
const GAME: &[&str] = &[
    "begin:1", "bid:7", "bid:23", "bid:41", "bid:11", "S2+H2", "D2+C2", "H3+D3+C3", "S1+H1+D1", "pass",
    "pass", "pass", "S4",
];

fn registry() -> Registry {
    yipu::registry().clone().with_game(&SHED)
}

fn record(moves: &[&str]) -> Record {
    let mut record = Record::new(&SHED);
    let mut at = NodeId::ROOT;
    for text in moves {
        at = record.add_text(at, text);
    }
    record
}

fn judged(record: &Record) -> (Verdict, Report) {
    let mut report = Report::new();
    let verdict = (SHED.rules.unwrap().check)(record, &mut report);
    (verdict, report)
}

fn after(moves: &[&str]) -> Box<dyn AnyPosition> {
    let mut cursor = Cursor::at_start(&record(&[])).unwrap();
    let record = record(moves);
    while cursor.forward(&record) {}
    cursor.into_position()
}

/// All orders of some sites.
fn orders(sites: &[u16]) -> Vec<Vec<u16>> {
    let Some((first, rest)) = sites.split_first() else { return vec![Vec::new()] };
    let with =
        |order: Vec<u16>| (0..=order.len()).map(move |at| [&order[..at], &[*first], &order[at..]].concat());
    orders(rest).into_iter().flat_map(with).collect()
}

#[test]
fn it_is_judged_and_converted_to_json_and_back() {
    let registry = registry();
    let mut won = record(GAME);
    won.outcome = yipu::core::Outcome::from_token("win:1").unwrap();
    let (verdict, report) = judged(&won);
    assert_eq!(verdict, Verdict::Proved, "{report:?}");
    assert!(report.is_empty(), "{report:?}");
    let mut json = String::new();
    yipu::core::json::write_record(&won, &mut json);
    assert!(json.contains("\"S1+H1+D1\"") && json.contains("\"begin:1\""), "{json}");
    let reading = ReadOptions::new(Context::new(&registry));
    let back = read_with("game.json", json.as_bytes(), &reading).next().unwrap().unwrap();
    assert_eq!(back.record, won);
    for (wrong, code) in [("S2+H4", "XS102"), ("S3", "XS101"), ("nonsense", "")] {
        let mut moves = GAME.to_vec();
        moves[5] = wrong;
        let mut record = record(&moves);
        record.outcome = won.outcome;
        let (verdict, report) = judged(&record);
        assert_ne!(verdict, Verdict::Proved, "{wrong}");
        assert!(code.is_empty() || report.has(code), "{wrong}: {report:?}");
    }
}

/// Seats come from the facts of the game: a stated mover of the fourth seat gets the turn, one of a fifth does not.
#[test]
fn every_seat_of_the_game_can_be_stated_as_the_mover() {
    for (seat, turn) in [(3, 0), (2, 3), (5, 2), (Side::CHANCE.0, Side::CHANCE.0)] {
        let mut record = record(&GAME[..5]);
        let at = record.tree.mainline().last().unwrap();
        let pass = record.add_text(at, "pass");
        let ply = record.tree.ply(pass).by(Some(Side(seat)));
        record.tree.set_ply(pass, ply);
        let mut cursor = Cursor::at_start(&record).unwrap();
        while cursor.forward(&record) {}
        assert_eq!(cursor.face().turn(), Side(turn), "a pass of seat {seat}");
        assert!(judged(&record).1.has("REC102"), "seat {seat}");
    }
}

#[test]
fn cards_are_clicked_on_in_any_order() {
    let position = after(&GAME[..8]);
    assert_eq!(position.turn(), Side(0));
    let sets: Vec<_> =
        position.moves().legal.into_iter().filter(|mv| !position.clicks(mv.as_packed()).is_empty()).collect();
    assert_eq!(sets.len(), 7 + 1, "seven sets of three aces, and one card");
    let mut tried = 0;
    for mv in sets {
        let sites = position.clicks(mv.as_packed());
        for order in orders(&sites) {
            for clicks in 0..=order.len() {
                let clicked = position.clicked(&order[..clicks]);
                let own = clicked.iter().find(|clicked| clicked.mv == mv).unwrap();
                assert!(own.sites.starts_with(&order[..clicks]));
                assert_eq!(own.sites.iter().collect::<BTreeSet<_>>(), sites.iter().collect());
                tried += 1;
            }
        }
    }
    assert!(tried > 30, "{tried}");
    assert_eq!(position.clicked(&[0, 0]), [], "a site is clicked on once");
    assert_eq!(position.clicked(&[19]), [], "a card of another hand");
}

#[test]
fn sets_are_confirmed_and_numbers_entered_in_the_app() {
    let mut session = Session::new_among(registry(), "XS").unwrap();
    session.speak(Lang::Zh);
    let play = |session: &mut Session, played: Played| session.apply(Command::Play(played));
    assert_eq!(session.board().unwrap().siteless, ["begin:0", "begin:1", "begin:2", "begin:3"]);
    play(&mut session, Played::by_input("begin:0", None)).unwrap();
    let board = session.board().unwrap();
    assert!(board.siteless.is_empty(), "a bid needs a number");
    assert_eq!((&*board.inputs[0].label, board.inputs[0].range), ("叫分", Some([0, 1_000_000])));
    for refused in
        [("bid", None), ("bid", Some(-1)), ("bid", Some(1_000_001)), ("pass", None), ("raise", Some(3))]
    {
        assert!(play(&mut session, Played::by_input(refused.0, refused.1)).is_err(), "{refused:?}");
    }
    for bid in [60, 0, 1_000_000, 3] {
        play(&mut session, Played::by_input("bid", Some(bid))).unwrap();
    }
    let one = session.clicked(&[2]);
    let sites: BTreeSet<_> =
        one.iter().filter(|choice| choice.playable).flat_map(|choice| choice.sites.clone()).collect();
    assert!(one.iter().all(|choice| choice.set) && sites == [0, 1, 2].into(), "{one:?}");
    let mixed = session.clicked(&[12, 0]);
    assert!(mixed.len() == 1 && !mixed[0].playable && mixed[0].remark.is_some(), "{mixed:?}");
    assert!(play(&mut session, Played::by_sites([12, 0])).is_err());
    // The same sites in another order confirm the set of two; that a third card could follow does not matter.
    play(&mut session, Played::by_sites([2, 0])).unwrap();
    let last = session.record().tree.mainline().last().unwrap();
    assert_eq!(session.record().move_text(last), "S1+D1");
    assert_eq!(session.board().unwrap().turn, 1);
}

/// The round of each move, and how many seats after the one that leads it the player sits.
const PLACES: [(u32, u8); 12] =
    [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)];

#[test]
fn rounds_begin_with_the_seat_that_leads_in_every_list_of_moves() {
    let record = record(GAME);
    let shown = transcript(&record, ShowOptions::default());
    let lines: Vec<_> =
        shown.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        lines,
        [
            "chance: begin:1",
            "1. bid:7 bid:23 bid:41 bid:11",
            "2. S2+H2 D2+C2 H3+D3+C3 S1+H1+D1",
            "3. pass pass pass S4",
        ]
    );
    let columns: Vec<_> = shown.lines().skip(1).map(|line| line.find(" b").or(line.find(" S2"))).collect();
    assert!(columns[0].is_some() && columns[0] == columns[1], "{shown}");

    let mut json = String::new();
    yipu::core::json::write_record(&record, &mut json);
    let mut session = Session::open_among(registry(), json, "game.json").unwrap();
    let rows: Vec<_> = session.moves(0, 100).rows.iter().map(|row| (row.round, row.side)).collect();
    assert_eq!(rows[1..], PLACES);

    let page = yipu_draw::html::page(&record, &yipu_draw::Picture::default(), None).unwrap();
    for (text, (round, place)) in GAME[1..].iter().zip(PLACES).filter(|(text, _)| **text != "pass") {
        assert!(page.contains(&format!(",0,{place},{round},\"{text}\"")), "{text}");
    }
}

/// What a seat is told at each place of a record.
fn told(record: &Record, seat: Side) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let observer = Observer::new(record, viewer);
    let notation = SHED.usual_notation().unwrap();
    let mut told =
        vec![observer.start_text(), transcript(record, ShowOptions { viewer, ..ShowOptions::default() })];
    let mut cursor = Cursor::at_start(record).unwrap();
    loop {
        told.push(cursor.face().to_text_for(viewer));
        told.push(format!("{:?}", cursor.view(viewer)));
        let Some(next) = cursor.next(record) else { break };
        told.push(observer.text_of(cursor.face(), next, notation));
        told.push(format!("{:?}", observer.sites_of(cursor.face(), next)));
        cursor.step(record, next);
    }
    let mut json = String::new();
    yipu::core::json::write_record(record, &mut json);
    let mut session = Session::open_among(registry(), json, "game.json").unwrap();
    session.show_to(viewer);
    told.push(format!("{:?}{:?}", session.head(), session.moves(0, 100)));
    for _ in record.tree.mainline() {
        session.apply(Command::Step { way: yipu_app::Way::Forward, times: 1 }).unwrap();
        let board = session.board().unwrap();
        assert!(board.inputs.is_empty() && session.clicked(&[]).is_empty());
        told.push(format!("{board:?}"));
    }
    told
}

#[test]
fn a_seat_is_told_its_own_hand_and_bid_and_no_other() {
    // The cards in hand are those that are not played up to here.
    let record = record(&GAME[..8]);
    let hands: Vec<Vec<&str>> =
        ["S1+H1+D1+S4", "C1+H4", "S3+D4", "C4"].map(|hand| hand.split('+').collect()).into();
    for seat in 0..4_u8 {
        let told = told(&record, Side(seat)).join("\n");
        for (owner, (hand, bid)) in hands.iter().zip(["11", "7", "23", "41"]).enumerate() {
            let own = owner == usize::from(seat);
            for card in hand {
                assert_eq!(told.contains(card), own, "seat {seat} and the {card} of seat {owner}\n{told}");
            }
            assert_eq!(told.contains(&format!("bid:{bid}")), own, "seat {seat} and the bid of seat {owner}");
        }
        assert!(told.contains("H3+D3+C3"), "what was played lies open");
    }
    assert_eq!(CARDS.split(' ').count(), 16);
}

/// Games that differ only in what a seat does not know are told to it in the same bytes.
#[test]
fn games_that_look_the_same_to_a_seat_are_told_the_same() {
    let one = record(&GAME[..8]);
    let mut moves = GAME[..8].to_vec();
    moves[1] = "bid:8";
    let mut other = record(&moves);
    other.start = Some(SHED.start.replace("C1", "X").replace("C4", "C1").replace('X', "C4").into());
    assert_ne!(told(&one, Side(1)), told(&other, Side(1)), "East holds another card");
    for seat in [Side(0), Side(2)] {
        assert_eq!(told(&one, seat), told(&other, seat), "{seat:?}");
    }
}
