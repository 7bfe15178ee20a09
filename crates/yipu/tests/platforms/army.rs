//! The army-chess protocol. The lines of the standard that are cited are those of its section on army chess: notes 6, 7 and 9.

use std::fmt::Write as _;

use yipu::ccgc::games::army::wire::join;
use yipu::core::{GameInfo, NodeId, Record, Report};
use yipu::{Document, read};

use super::generate::Random;
use super::{document, documents, findings, moves, read_all, standard};

fn ac2() -> &'static GameInfo {
    yipu::game("AC2").unwrap()
}

/// A layout at random, by the common rules.
fn layout(random: &mut Random) -> String {
    let mut letters: Vec<u8> = b"abccddeeffggghhhiiijjjkk".to_vec();
    for index in (1..letters.len()).rev() {
        letters.swap(index, random.below(index + 1));
    }
    // The flag in a headquarters: the place of L1 or L3 among the 25.
    letters.insert([21, 23][random.below(2)], b'l');
    String::from_utf8(letters).unwrap()
}

/// A random game as the standard has it.
fn game(seed: u64) -> String {
    let mut random = Random(seed);
    let rules = ac2().rules.unwrap();
    let second: String = layout(&mut random).chars().rev().collect();
    let start = format!("{}/{second}", layout(&mut random));
    let mut board = (rules.board)(&start, &mut Report::new());
    let mut record = Record::new(ac2());
    record.start = Some(start.into());
    let mut at = NodeId::ROOT;
    for _ in 0..400 {
        let legal = board.moves().legal;
        if legal.is_empty() || board.outcome().is_some() {
            break;
        }
        let mv = legal[random.below(legal.len())].clone();
        let ply = record.tree.intern(&mv);
        at = record.tree.add(at, ply);
        board.play_unchecked(mv.as_packed()).unwrap();
    }
    record.tags.set(yipu::core::TagName::FIRST, "甲队");
    record.tags.set(yipu::core::TagName::SECOND, "乙 队");
    record.tags.set(yipu::core::TagName::TIME_LIMIT, "1800");
    record.tags.set(yipu::core::TagName::CONTACT_LIMIT, "31");
    let mut out = Vec::new();
    let cx = yipu::core::Context::new(yipu::registry()).with_options(&[("encoding", "utf-8")]);
    ac2().formats[0].write_record(&record, &cx, &mut out, &mut Report::new()).unwrap();
    String::from_utf8(out).unwrap()
}

/// The value of a property on a line.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let at = line.find(&format!("{name}["))? + name.len() + 1;
    line[at..].split(']').next()
}

/// A site, or two, on the board turned by half a circle.
fn turned(sites: &str) -> String {
    let one = |site: &[u8]| {
        let (row, column) = (b'A' + b'L' - site[0], b'0' + b'4' - site[1]);
        [char::from(row), char::from(column)]
    };
    if sites == "00" { sites.to_owned() } else { sites.as_bytes().chunks(2).flat_map(one).collect() }
}

/// What one side's engine would have logged of a game.
fn log(text: &str, own: usize) -> String {
    let view = |sites: &str| if own == 0 { sites.to_owned() } else { turned(sites) };
    let head = |name: &str| text.lines().find_map(|line| value(line, name)).unwrap_or("");
    let array: String = if own == 0 { head("AA").to_owned() } else { head("AB").chars().rev().collect() };
    let mut out = format!("INFO 1.0\nNAME {}\nSTART {own} 1800 31\nARRAY {array}\n", head(["PA", "PB"][own]));
    if own == 0 {
        out += "GO 0000 0 00\n";
    }
    let (mine, theirs) = ([("MA", "RA", "FB"), ("MB", "RB", "FA")][own], [("MB", "RB"), ("MA", "RA")][own]);
    let mut flag = "00".to_owned();
    for line in text.lines() {
        if let Some(mv) = value(line, mine.0) {
            flag = view(value(line, mine.2).unwrap());
            writeln!(out, "BESTMOVE {}\nRESULT {} {flag}", view(mv), value(line, mine.1).unwrap()).unwrap();
        } else if let Some(mv) = value(line, theirs.0) {
            writeln!(out, "GO {} {} {flag}", view(mv), value(line, theirs.1).unwrap()).unwrap();
        }
    }
    out
}

/// The nodes of moves of a record in the standard's text.
fn nodes(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with(";M")).collect()
}

/// Standard, AC2, note 7: "坐标编号始终以先手视角为基准,后手则为其协议坐标的 180 度旋转计算"; note 9 has the same for FA and FB.
#[test]
fn note_7_and_9_a_log_of_either_side_gives_the_moves_of_the_whole_game() {
    let mut flags = 0;
    for seed in 0..60 {
        let text = game(seed);
        for own in [0, 1] {
            let document = document("a.log", &log(&text, own));
            let written = standard(&document);
            assert_eq!(nodes(&written), nodes(&text), "{seed} {own}");
            assert!(!document.report.has_errors());
            flags += usize::from(document.report.has("ACL203"));
        }
    }
    assert!(flags > 20, "the own marshal fell in {flags} games only");
}

/// Standard, AC2, note 6: AB is what the second player sent, read the other way round.
#[test]
fn note_6_the_second_layout_is_reversed() {
    let text = "START 1 1800 31\nARRAY abccddeeffggghhhiiijjkklj\nGO F4G4 3 00\nBESTMOVE G0F0\nRESULT 1 00\n";
    let found = document("a.log", text);
    let written = standard(&found);
    assert!(written.contains(";AB[jlkkjjiiihhhgggffeeddccba]"), "{written}");
    assert_eq!(nodes(&written), [";MA[G0F0]RA[3]FB[00]", ";MB[F4G4]RB[1]FA[00]"]);
}

/// Standard, AC2, note 9: "因司令死了后军旗所在的位置". GO has no word on the own flag: it follows from the own marshal.
#[test]
fn note_9_the_own_flag_is_shown_from_where_the_own_marshal_falls() {
    // The marshal on G0 attacks and dies with the other; the flag is on L3.
    let text = "START 0 1800 31\nARRAY abccddeeffggghhhiiijjkklj\nGO 0000 0 00\nBESTMOVE G0F0\nRESULT 2 A1\nGO E4F4 3 A1\nBESTMOVE G4F4\nRESULT 3 A1\nGO F4G4 3 A1\n";
    let found = document("a.log", text);
    let written = standard(&found);
    let expected =
        [";MA[G0F0]RA[2]FB[A1]", ";MB[E4F4]RB[3]FA[L3]", ";MA[G4F4]RA[3]FB[A1]", ";MB[F4G4]RB[3]FA[L3]"];
    assert_eq!(nodes(&written), expected);
    assert_eq!(findings(&found), ["ACL202@2:1", "ACL203@6:1"]);
    // A revealed flag stays in every later line.
    let hidden = text.replace("RESULT 3 A1", "RESULT 3 00");
    assert!(findings(&document("a.log", &hidden)).contains(&"ACL205@8:1".to_owned()));
}

fn joined(one: &Document, other: &Document) -> Result<Record, Vec<String>> {
    let sources = [&one.source(), &other.source()];
    join([&one.record, &other.record], sources, &mut Report::new())
        .map_err(|found| found.iter().map(|found| found.finding.message(yipu::core::Lang::En)).collect())
}

#[test]
fn the_logs_of_both_sides_make_the_whole_record() {
    for seed in 0..30 {
        let text = game(seed);
        let logs = [0, 1].map(|own| document(["a.log", "b.log"][own], &log(&text, own)));
        let whole = read("a.txt", text.as_bytes()).next().unwrap().unwrap();
        for (one, other) in [(0, 1), (1, 0)] {
            let record = joined(&logs[one], &logs[other]).unwrap();
            let mut again = logs[0].clone();
            again.record = record;
            assert_eq!(standard(&again), standard(&whole), "{seed}");
        }
    }
}

#[test]
fn logs_that_disagree_are_refused_with_a_place_in_both() {
    let text = game(1);
    let [one, other] = [0, 1].map(|own| log(&text, own));
    let disagreement =
        |one: &str, other: &str| joined(&document("a.log", one), &document("b.log", other)).unwrap_err();
    let line = one.lines().position(|line| line.starts_with("RESULT 3")).unwrap();
    let changed: Vec<_> =
        one.lines().enumerate().map(|(at, text)| if at == line { "RESULT 0 00" } else { text }).collect();
    let found = disagreement(&(changed.join("\n") + "\n"), &other);
    assert!(found[0].contains("what became of a move: `0` here, `3` in b.log:"), "{found:?}");
    assert_eq!(disagreement(&one, &one), ["both logs are of the same side"]);
    let found = disagreement(&one, &other.replace("1800", "900"));
    assert_eq!(found, ["the two logs disagree on the tag time_limit: `1800` here, `900` in b.log:3:9"]);
    // A log that was cut off agrees with the rest of the other.
    let cut: String = other.lines().take(10).map(|line| line.to_owned() + "\n").collect();
    let record = joined(&document("a.log", &one), &document("b.log", &cut)).unwrap();
    assert_eq!(record.tree.mainline().count(), nodes(&text).len());
}

#[test]
fn an_engines_own_lines_need_the_seat_and_leave_the_others_moves_out() {
    let half = "NAME 乙 队\nARRAY abccddeeffggghhhiiijjkklj\nBESTMOVE G0F0\nBESTMOVE G4F4\nNAME 乙 队\nARRAY abccddeeffggghhhiiijjkklj\nBESTMOVE G0F0\n";
    let refused = read_all("zhiling.txt", half.as_bytes(), &[]);
    assert_eq!((refused.len(), refused.iter().filter(|found| found.is_err()).count()), (2, 2));
    let found = read_all("zhiling.txt", half.as_bytes(), &[("seat", "second")]).remove(0).unwrap();
    assert_eq!(moves(&found), ["\"......\"", "F4G4", "\"......\"", "F0G0"]);
    assert!(found.report.has("ACL201"));
    let written = standard(&found);
    assert_eq!(nodes(&written), [";MB[F4G4]", ";MB[F0G0]"]);
    // Two such logs still make a record: the rules say what became of the moves.
    let first = "NAME 甲\nARRAY abccddeeffggghhhiiijjkklj\nBESTMOVE G1F1\nBESTMOVE G2F2\n";
    let first = read_all("zhiling.txt", first.as_bytes(), &[("seat", "first")]).remove(0).unwrap();
    let record = joined(&first, &found).unwrap();
    assert_eq!(record.tree.mainline().count(), 4);
}

#[test]
fn bad_logs_have_a_place_and_lose_nothing() {
    let text = "START 0 1800 31\nARRAY abccddeeffggghhhiiijjkkl\nGO 0000 0 00\nBESTMOVE G0F0\nRESULT 1 00\nGO F5G5 3 00\nBESTMOVE M0F0\nRESULT 1";
    let found = document("a.log", text);
    assert_eq!(moves(&found), ["G0F0", "\"GO F5G5 3 00\"", "\"BESTMOVE M0F0\""]);
    assert_eq!(findings(&found), ["ACL102@2:1", "ACL103@6:1", "ACL103@7:1", "ACL102@8:1"]);
    let open = document("a.log", "START 0 1800 31\nBESTMOVE G0F0\nGO F4F3 3 00\n");
    assert!(findings(&open).contains(&"ACL104@2:1".to_owned()));
    // What END means is assumed, and said so.
    let ended = document("a.log", "START 1 1800 31\nGO F4G4 3 00\nEND 0\n");
    assert_eq!((ended.record.outcome, ended.report.has("ACL204")), (yipu::core::Outcome::FirstWins, true));
    let two = "START 0 1800 31\nBESTMOVE G0F0\nRESULT 3 00\nINFO 1.0\nSTART 1 1800 31\nGO G0F0 3 00\n";
    assert_eq!(documents("a.log", two.as_bytes()).len(), 2);
}
