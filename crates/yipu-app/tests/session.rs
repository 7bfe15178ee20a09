//! What a session does, command by command.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

use yipu_app::{Changes, Command, Played, Saving, Session, SessionError, Way};

fn play(session: &mut Session, text: &str) -> Changes {
    session.apply(Command::Play(Played::by_text(text))).unwrap()
}

fn texts(session: &mut Session) -> Vec<String> {
    let rows = session.moves(0, 1000).rows;
    rows.into_iter().map(|row| format!("{}{}", "  ".repeat(row.depth), row.text)).collect()
}

fn saved(session: &Session, format: &str) -> String {
    let saving = Saving { format: Some(format.into()), ..Saving::default() };
    String::from_utf8(session.save(&saving).unwrap().bytes).unwrap()
}

fn refused(session: &mut Session, command: Command) -> &'static str {
    let json = saved(session, "json");
    let refusal: SessionError = session.apply(command).unwrap_err();
    assert_eq!(saved(session, "json"), json, "a refusal changes nothing");
    refusal.finding.code.name
}

#[test]
fn moves_are_played_by_text_and_by_sites_and_make_variations() {
    let mut session = Session::new("CC").unwrap();
    let first = play(&mut session, "炮二平五");
    assert!(first.board && first.unsaved && first.can_undo);
    play(&mut session, "h9g7");
    session.apply(Command::Go { node: 0 }).unwrap();
    // h2 to e2 is there already; b2 to e2 is not.
    let again = session.apply(Command::Play(Played::by_sites([25, 22]))).unwrap();
    assert_eq!((again.node, again.rows, again.moves), (first.node, 2, None));
    session.apply(Command::Step { way: Way::Back, times: 1 }).unwrap();
    let other = session.apply(Command::Play(Played::by_text("炮八平五"))).unwrap();
    assert_eq!(texts(&mut session), ["炮二平五", "  炮八平五", "马８进７"]);
    session.apply(Command::Promote { node: other.node }).unwrap();
    assert_eq!(texts(&mut session), ["炮八平五", "  炮二平五", "  马８进７"]);
    session.apply(Command::Undo).unwrap();
    assert_eq!(texts(&mut session), ["炮二平五", "  炮八平五", "马８进７"]);
}

#[test]
fn a_move_is_inserted_in_front_of_all_that_follows() {
    let mut session = Session::new("CC").unwrap();
    for text in ["炮二平五", "马8进7", "马二进三"] {
        play(&mut session, text);
    }
    let before = saved(&session, "json");
    session.apply(Command::Go { node: 0 }).unwrap();
    session.apply(Command::Insert(Played::by_text("兵七进一"))).unwrap();
    // Red's second move is now Black's to make: the record says so, row by row.
    let rows = session.moves(0, 10).rows;
    assert_eq!(rows.len(), 4);
    assert!(rows[1].wrong.is_some() && rows[0].wrong.is_none());
    session.apply(Command::Undo).unwrap();
    assert_eq!(saved(&session, "json"), before);
}

#[test]
fn lines_are_cut_copied_pasted_and_deleted() {
    let mut session = Session::new("CC").unwrap();
    let first = play(&mut session, "炮二平五").node;
    let second = play(&mut session, "马8进7").node;
    session.apply(Command::Cut { node: second }).unwrap();
    assert_eq!(texts(&mut session), ["炮二平五"]);
    session.apply(Command::Paste { node: first }).unwrap();
    session.apply(Command::Paste { node: first }).unwrap();
    assert_eq!(texts(&mut session), ["炮二平五", "马８进７", "  马８进７"]);
    session.apply(Command::DeleteOthers { node: first }).unwrap();
    assert_eq!(texts(&mut session), ["炮二平五", "马８进７"]);
    session.apply(Command::Delete { node: first }).unwrap();
    assert!(texts(&mut session).is_empty());
    for _ in 0..4 {
        session.apply(Command::Undo).unwrap();
    }
    assert_eq!(texts(&mut session), ["炮二平五"]);
    assert_eq!(refused(&mut session, Command::Delete { node: 0 }), "not-the-start");
    assert_eq!(refused(&mut session, Command::Delete { node: 99 }), "no-such-node");
    assert_eq!(refused(&mut session, Command::Promote { node: first }), "not-possible-here");
}

#[test]
fn forbidden_moves_are_entered_only_when_asked_for() {
    let mut session = Session::new("CC").unwrap();
    let forbidden = Played::by_text("a0a5");
    assert_eq!(refused(&mut session, Command::Play(forbidden.clone())), "forbidden-move");
    session.apply(Command::Play(Played { forbidden: true, ..forbidden })).unwrap();
    assert!(session.moves(0, 1).rows[0].wrong.is_some());
    assert_eq!(refused(&mut session, Command::Play(Played::by_text("nonsense"))), "unexpected-character");
}

#[test]
fn the_head_and_the_start_are_edited_and_taken_back() {
    let mut session = Session::new("CC").unwrap();
    let empty = session.head();
    let set = vec![("red".to_owned(), Some("胡荣华".to_owned()))];
    assert!(session.apply(Command::Tags { set }).unwrap().head);
    session.apply(Command::Result { result: "1-0".into(), scores: Vec::new() }).unwrap();
    let start = session.put(&empty.start, 0, None, None).unwrap();
    session.apply(Command::SetUp { start: Some(start.clone()) }).unwrap();
    assert_eq!((session.head().result.as_str(), session.head().start), ("1-0", start));
    assert_eq!(
        refused(&mut session, Command::Result { result: "win:1+2".into(), scores: Vec::new() }),
        "unreadable-value"
    );
    for _ in 0..3 {
        session.apply(Command::Undo).unwrap();
    }
    assert_eq!(session.head(), empty);
    assert!(
        session.apply(Command::Comment { node: 0, text: Some("排局".into()), before: false }).unwrap().head
    );
    assert_eq!(session.head().comment.as_deref(), Some("排局"));
    session.apply(Command::Undo).unwrap();
    assert_eq!(session.head().comment, None);
    assert_eq!(refused(&mut session, Command::Undo), "nothing-to-undo");
}

const GAMES: &str = "[Red \"甲\"]\r\n[Result \"1-0\"]\r\n\r\n1. 炮二平五   马８进７ 1-0\r\n\r\n\
    [Red \"乙\"]\r\n\r\n1. 兵七进一 *\r\n\r\n[Red \"丙\"]\r\n\r\n  1. 相三进五 {odd   spacing} *";

#[test]
fn untouched_records_of_a_file_keep_their_bytes() {
    let mut session = Session::open(GAMES, "games.pgn").unwrap();
    assert_eq!(session.record_count(), 3);
    let whole =
        |session: &Session| String::from_utf8(session.save(&Saving::default()).unwrap().bytes).unwrap();
    assert_eq!(whole(&session), GAMES);
    session.apply(Command::Pick { record: 1 }).unwrap();
    session.apply(Command::Step { way: Way::End, times: 1 }).unwrap();
    play(&mut session, "卒７进１");
    let text = whole(&session);
    assert!(text.contains("[Red \"乙\"]") && text.contains("1. 兵七进一 卒７进１"), "{text}");
    let (first, rest) = GAMES.split_at(GAMES.find("[Red \"乙\"]").unwrap());
    assert!(text.starts_with(first), "{text}");
    assert!(text.ends_with(rest.split_at(rest.find("[Red \"丙\"]").unwrap()).1), "{text}");
    session.apply(Command::Undo).unwrap();
    assert_eq!(whole(&session), GAMES);
    session.apply(Command::Reorder { record: 2, to: 0 }).unwrap();
    session.apply(Command::Add { game: None, at: Some(1) }).unwrap();
    session.apply(Command::Remove { record: 3 }).unwrap();
    let players: Vec<_> = session.records(0, 9).into_iter().map(|record| record.players[0].clone()).collect();
    assert_eq!(players, ["丙", "", "甲"]);
    let back = Session::open(whole(&session), "games.pgn").unwrap();
    assert_eq!(back.records(0, 9).iter().map(|record| record.plies).collect::<Vec<_>>(), [1, 0, 2]);
    for _ in 0..3 {
        session.apply(Command::Undo).unwrap();
    }
    assert_eq!(whole(&session), GAMES);
}

#[test]
fn arrays_of_json_keep_what_stands_around_their_records() {
    let file = "[\n  {\"yipu\":1, \"game\":\"CC\", \"moves\":[{\"move\":\"h2e2\"}]} ,\n {\"yipu\":1,\"game\":\"CC\",\"moves\":[ ]}\n]\n";
    let mut session = Session::open(file, "two.json").unwrap();
    session.apply(Command::Pick { record: 1 }).unwrap();
    play(&mut session, "b2e2");
    let text = String::from_utf8(session.save(&Saving::default()).unwrap().bytes).unwrap();
    assert!(
        text.starts_with("[\n  {\"yipu\":1, \"game\":\"CC\", \"moves\":[{\"move\":\"h2e2\"}]} ,\n {"),
        "{text}"
    );
    assert!(text.ends_with("}\n]\n") && text.contains("b2e2"), "{text}");
    session.apply(Command::Remove { record: 0 }).unwrap();
    let text = String::from_utf8(session.save(&Saving::default()).unwrap().bytes).unwrap();
    assert!(text.starts_with("{\"yipu\"") && Session::open(text.clone(), "one.json").is_ok(), "{text}");
}

#[test]
fn a_text_is_read_again_in_another_charset_and_back() {
    let big5 = yipu::core::Charset::Big5.encode("[Red \"許銀川\"]\n\n1. C2.5 *\n").unwrap();
    let mut session = Session::open(big5.clone(), "x.pgn").unwrap();
    let changes = session.apply(Command::ReadAs { charset: Some("gb18030".into()) }).unwrap();
    assert!(changes.head);
    let garbled = session.head();
    session.apply(Command::ReadAs { charset: Some("big5".into()) }).unwrap_err();
    session.apply(Command::Undo).unwrap();
    session.apply(Command::ReadAs { charset: Some("big5".into()) }).unwrap();
    assert_eq!(session.head().tags[0].1, "許銀川");
    assert_ne!(garbled.tags, session.head().tags);
    assert_eq!(session.save(&Saving::default()).unwrap().bytes, big5);
    assert_eq!(refused(&mut session, Command::ReadAs { charset: Some("klingon".into()) }), "no-such-charset");
}

#[test]
fn a_fix_of_a_finding_is_one_step() {
    let text =
        "{[C6][先手参赛队 B][后手参赛队 W][先手胜][2017.07.29 14:00 合肥][2017 CCGC];B(J,10);W(I,10);W(I,9)}";
    let mut session = Session::open(text.as_bytes(), "x.txt").unwrap();
    let (_, findings) = session.findings();
    let fixable: Vec<_> = (0..findings.len()).filter(|index| findings[*index].fix.is_some()).collect();
    assert!(!fixable.is_empty(), "{findings:?}");
    session.apply(Command::Fix { finding: fixable[0] }).unwrap();
    let mended = session.save(&Saving::default()).unwrap().bytes;
    assert_ne!(mended, text.as_bytes());
    session.apply(Command::Undo).unwrap();
    assert_eq!(session.save(&Saving::default()).unwrap().bytes, text.as_bytes());
    session.apply(Command::Redo).unwrap();
    assert_eq!(session.save(&Saving::default()).unwrap().bytes, mended);
    session.apply(Command::Comment { node: 0, text: Some("好".into()), before: false }).unwrap();
    assert_eq!(refused(&mut session, Command::Fix { finding: 0 }), "not-as-read");
}

#[test]
fn commands_and_changes_are_plain_json() {
    let command: Command = serde_json::from_str(r#"{"do":"play","text":"炮二平五"}"#).unwrap();
    assert_eq!(command, Command::Play(Played::by_text("炮二平五")));
    let step: Command = serde_json::from_str(r#"{"do":"step","way":"next_variation"}"#).unwrap();
    assert_eq!(step, Command::Step { way: Way::NextVariation, times: 1 });
    assert!(serde_json::from_str::<Command>(r#"{"do":"go","node":-1}"#).is_err());
    assert!(serde_json::from_str::<Command>(r#"{"do":"go","node":1,"more":2}"#).is_err());
    let changes = Session::new("C5").unwrap().apply(Command::Play(Played::by_text("H8"))).unwrap();
    let text = serde_json::to_string(&changes).unwrap();
    assert_eq!(serde_json::from_str::<Changes>(&text).unwrap(), changes);
}

#[test]
fn the_end_and_the_alternatives_are_those_of_the_line_that_was_visited() {
    let text = "1. 炮二平五 (1. 炮八平五 马２进３ 2. 马八进七) 1... 马８进７ *";
    let mut session = Session::open(text, "line.pgn").unwrap();
    let mut step = |way| {
        session.apply(Command::Step { way, times: 1 }).unwrap();
        session
            .moves(0, 10)
            .rows
            .iter()
            .find(|row| row.node == session.board().unwrap().node)
            .map(|row| row.text.clone())
    };
    assert_eq!(step(Way::Forward).as_deref(), Some("炮二平五"));
    assert_eq!(step(Way::NextVariation).as_deref(), Some("炮八平五"));
    assert_eq!(step(Way::Start), None);
    assert_eq!(step(Way::End).as_deref(), Some("马八进七"));
    assert_eq!(step(Way::PreviousVariation).as_deref(), Some("炮二平五"));
    assert_eq!(step(Way::End).as_deref(), Some("马８进７"));
    assert_eq!(step(Way::PreviousFork).as_deref(), Some("炮二平五"));
    assert_eq!(step(Way::Start), None);
    assert_eq!(step(Way::NextFork).as_deref(), Some("炮二平五"));
}
