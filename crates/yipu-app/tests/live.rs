//! A game that is recorded while it is played: the die from a seed, and the time of each move.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

use yipu_app::{Command, Played, Saving, Session, Way};

const SEED: &str = "00000000000004d2";
/// The throws of that seed, by clause 21 of EinStein's SPEC.md.
const THROWS: [u8; 12] = [5, 6, 4, 2, 3, 4, 3, 2, 2, 1, 6, 3];

fn throw(session: &mut Session) -> u8 {
    session.apply(Command::Throw { seed: Some(SEED.into()) }).unwrap();
    session.die().unwrap().thrown.unwrap()
}

/// Plays the first move that can be clicked with the die; gives its text.
fn play_by(session: &mut Session, die: u8) -> String {
    let choice = session.clicked_by(&[], Some(die)).into_iter().find(|choice| choice.playable).unwrap();
    let played = Played { die: Some(die), ..Played::by_sites(choice.sites) };
    session.apply(Command::Play(played)).unwrap();
    choice.text
}

fn saved(session: &Session, format: &str) -> Vec<u8> {
    session.save(&Saving { format: Some(format.into()), ..Saving::default() }).unwrap().bytes
}

fn refused(session: &mut Session, command: Command) -> &'static str {
    session.apply(command).unwrap_err().finding.code.name
}

fn codes(session: &mut Session) -> Vec<String> {
    session.findings().1.into_iter().map(|finding| finding.code).collect()
}

/// Seed 003, section 1 of WTN (line 416): 右侧的掷骰子按钮和文本框帮助在下棋过程中获得骰子值.
#[test]
fn the_die_is_thrown_from_the_seed_and_saved_with_it() {
    let mut session = Session::new("WTN").unwrap();
    assert_eq!(session.die().unwrap().thrown, None, "nothing was thrown yet");
    for die in THROWS {
        assert_eq!(throw(&mut session), die);
        assert!(play_by(&mut session, die).starts_with(&format!("{die}:")));
        assert_eq!(session.board().unwrap().die, session.die());
    }
    assert_eq!(codes(&mut session), ["REC205"]);
    for format in ["wtn", "json"] {
        let mut again = Session::open(saved(&session, format), "game").unwrap();
        assert!(again.head().tags.contains(&("die_seed".into(), SEED.into())), "{format}");
        let found = codes(&mut again);
        assert!(found.contains(&"REC205".into()) && !found.contains(&"REC105".into()), "{format}: {found:?}");
        again.apply(Command::Step { way: Way::End, times: 1 }).unwrap();
        assert_eq!(again.die(), session.die(), "{format}: the throws go on");
        // Another seed changes nothing: the record has one.
        let changes = again.apply(Command::Throw { seed: Some("00000000000000ff".into()) }).unwrap();
        assert!(!changes.unsaved && again.die() == session.die());
    }
}

#[test]
fn no_move_gets_another_throw() {
    let mut session = Session::new("WTN").unwrap();
    let first = throw(&mut session);
    play_by(&mut session, first);
    let second = throw(&mut session);
    let move_of_second = play_by(&mut session, second);
    // Taken back, gone back, deleted: the throw is the same.
    session.apply(Command::Undo).unwrap();
    assert_eq!(throw(&mut session), second);
    session.apply(Command::Redo).unwrap();
    let third = throw(&mut session);
    session.apply(Command::Step { way: Way::Back, times: 1 }).unwrap();
    assert_eq!(throw(&mut session), second);
    let node = session.board().unwrap().next[0];
    session.apply(Command::Delete { node }).unwrap();
    assert_eq!((throw(&mut session), play_by(&mut session, second)), (second, move_of_second));
    assert_eq!(throw(&mut session), third);
    // The seed itself is a change like any other.
    let mut other = Session::new("WTN").unwrap();
    throw(&mut other);
    other.apply(Command::Undo).unwrap();
    assert_eq!((other.die().unwrap().thrown, other.head().tags.len()), (None, 0));
}

#[test]
fn only_moves_of_the_die_are_played() {
    let mut session = Session::new("WTN").unwrap();
    let die = throw(&mut session);
    assert_eq!(die, 5);
    let all = session.clicked(&[]);
    let by_die = session.clicked_by(&[], Some(die));
    assert!(!by_die.is_empty() && by_die.len() < all.len());
    assert!(by_die.iter().all(|choice| choice.text.starts_with("5:")));
    let typed = |text: &str, die| Command::Play(Played { die, ..Played::by_text(text) });
    assert_eq!(refused(&mut session, typed("6:R6-B3", Some(5))), "other-die");
    assert_eq!(refused(&mut session, typed("R6-B3", Some(5))), "other-die");
    let sites = all.into_iter().find(|choice| choice.text == "6:R6-B3").unwrap().sites;
    let clicked = Command::Play(Played { die: Some(5), ..Played::by_sites(sites) });
    assert_eq!(refused(&mut session, clicked), "no-move-there");
    // Without the number the die says which move is meant.
    session.apply(typed("R5-C3", Some(5))).unwrap();
    assert_eq!(session.moves(0, 1).rows[0].text, "5:R5-C3");
    // A die of another throw can be recorded, and is found.
    session.apply(typed("1:B1-D3", None)).unwrap();
    assert_eq!(codes(&mut session), ["REC105"]);
}

#[test]
fn what_has_no_die_and_what_is_no_seed_is_refused() {
    let seed = |text: Option<&str>| Command::Throw { seed: text.map(str::to_owned) };
    let mut xiangqi = Session::new("CC").unwrap();
    assert_eq!(refused(&mut xiangqi, seed(Some(SEED))), "no-die");
    let by_die = Command::Play(Played { die: Some(5), ..Played::by_text("h2e2") });
    assert_eq!(refused(&mut xiangqi, by_die), "no-die");
    let mut session = Session::new("WTN").unwrap();
    for bad in [None, Some("1234"), Some("00000000000004dz")] {
        assert_eq!(refused(&mut session, seed(bad)), "unreadable-value");
    }
    session.apply(Command::Tags { set: vec![("die_seed".into(), Some("seven".into()))] }).unwrap();
    assert_eq!(refused(&mut session, seed(Some(SEED))), "unreadable-value", "what is stated is not replaced");
    assert!(codes(&mut session).contains(&"REC106".to_owned()));
}

fn timed(text: &str, elapsed: u64) -> Command {
    Command::Play(Played { elapsed_ms: Some(elapsed), ..Played::by_text(text) })
}

fn clocks(session: &Session) -> Vec<(u64, Option<i64>)> {
    session.clocks().into_iter().map(|clock| (clock.used_ms, clock.left_ms)).collect()
}

#[test]
fn times_are_data_of_moves_in_pgn_and_json() {
    let mut session = Session::new("CC").unwrap();
    assert_eq!(clocks(&session), [(0, None), (0, None)]);
    session.apply(timed("炮二平五", 12_500)).unwrap();
    assert_eq!(clocks(&session), [(12_500, None), (0, None)]);
    session.apply(Command::Tags { set: vec![("time_rule".into(), Some("60+5".into()))] }).unwrap();
    session.apply(timed("马8进7", 3000)).unwrap();
    session.apply(timed("马二进三", 1000)).unwrap();
    assert_eq!(clocks(&session), [(13_500, Some(60_000 - 13_500 + 10_000)), (3000, Some(62_000))]);
    let text = String::from_utf8(saved(&session, "pgn")).unwrap();
    assert!(text.contains(r#"[TimeControl "60+5"]"#), "{text}");
    for times in ["[%emt 0:00:12.5]", "[%clk 0:01:02] [%emt 0:00:03]", "[%clk 0:00:56.5] [%emt 0:00:01]"] {
        assert!(text.contains(times), "{times} in {text}");
    }
    for format in ["pgn", "json"] {
        let mut again = Session::open(saved(&session, format), "game").unwrap();
        again.apply(Command::Step { way: Way::End, times: 1 }).unwrap();
        assert_eq!(clocks(&again), clocks(&session), "{format}");
        let row = again.moves(1, 1).rows.remove(0);
        assert_eq!((row.elapsed_ms, row.clock_ms), (Some(3000), Some(62_000)), "{format}");
    }
    // A format without clocks says what it loses.
    let xqf = session.save(&Saving { format: Some("xqf".into()), ..Saving::default() }).unwrap();
    assert!(xqf.report.iter().any(|found| found.code().name.contains("clock")));
}

#[test]
fn the_clocks_are_those_of_the_line_and_moves_keep_their_times() {
    let mut session = Session::new("GO9").unwrap();
    session.apply(Command::Tags { set: vec![("time_rule".into(), Some("10".into()))] }).unwrap();
    session.apply(timed("E5", 4000)).unwrap();
    let first = clocks(&session);
    session.apply(timed("C3", 1500)).unwrap();
    assert_eq!(clocks(&session), [(4000, Some(6000)), (1500, Some(8500))]);
    session.apply(Command::Step { way: Way::Back, times: 1 }).unwrap();
    assert_eq!(clocks(&session), first);
    // The record has the move: it keeps its time.
    session.apply(timed("C3", 9000)).unwrap();
    assert_eq!(clocks(&session)[1].0, 1500);
    session.apply(Command::Undo).unwrap();
    assert_eq!(clocks(&session), first);
    session.apply(Command::Redo).unwrap();
    assert_eq!(clocks(&session)[1], (1500, Some(8500)));
    // Time that is over is not written below zero.
    session.apply(timed("G7", 60_000)).unwrap();
    assert_eq!(session.moves(2, 1).rows[0].clock_ms, Some(0));
    assert_eq!(refused(&mut session, timed("C7", u64::MAX)), "unreadable-value");
    session.apply(Command::Play(Played::by_text("C7"))).unwrap();
    assert_eq!(session.moves(3, 1).rows[0].elapsed_ms, None, "no clock ran");
}
