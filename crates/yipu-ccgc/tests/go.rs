//! Go: the second volume's examples, every clause of the record and the rules, and a slow game as the oracle.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use proptest::prelude::*;

use crate::common::{Trial, corpus, gb, golden, playthrough, ply, round_trip, torment, write};
use crate::go_slow::{Cells, Refused, SlowGo};
use yipu_ccgc::games::go::{FORMAT, GO, GO9, GO13};
use yipu_core::check::Verdict;
use yipu_core::{
    Context, Detail, DetailValue, GameInfo, Judgement, Lang, NodeId, Outcome, Packed, Ply, Record, Report,
    Severity, Side, Source, Symmetry, TagName,
};

const HEADER: &str = "[甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC]";

fn go(moves: &str) -> String {
    format!("(;[GO]{HEADER};{moves})")
}

fn go9(moves: &str) -> String {
    format!("([GO9]{HEADER};{moves})")
}

fn found(moves: &str) -> Vec<String> {
    let trial = Trial::of_text(&GO9, &go9(moves));
    assert_eq!(trial.verdict, Verdict::Open);
    let found = trial.findings(Severity::Note);
    found.into_iter().filter(|id| !id.starts_with("GO201")).collect()
}

/// The message of the first finding of a code.
fn message(report: &Report, id: &str) -> String {
    let found = report.iter().find(|diagnostic| diagnostic.code().id == id);
    found.unwrap_or_else(|| panic!("no {id}")).finding.message(Lang::En)
}

#[test]
fn the_volumes_examples_read_as_they_stand_and_write_back_byte_for_byte_in_the_corpus() {
    let files = corpus("volume2/std-examples");
    let mut seen = 0;
    for (game, name, first, moves) in
        [(&GO, "GO.txt", "L9", 8), (&GO13, "GO13.txt", "C4", 8), (&GO9, "GO9.txt", "D5", 9)]
    {
        let (_, bytes) = files.iter().find(|(file, _)| file == name).unwrap();
        let trial = Trial::of(game, bytes, name);
        assert_eq!(trial.findings(Severity::Note), [format!("GO201@{moves}")], "{name}");
        assert_eq!((trial.verdict, trial.record.outcome), (Verdict::Open, Outcome::FirstWins));
        assert_eq!((trial.moves().len(), &*trial.moves()[0]), (moves, first));
        assert_eq!(trial.record.tags.text(&TagName::PLACE), "重庆");
        let text = trial.text.trim_end();
        assert_eq!(round_trip(&trial.record), gb(text), "{name}");
        seen += 1;
    }
    assert_eq!(seen, 3);
}

#[test]
fn points_of_nineteen_lines_are_two_capital_letters_from_the_bottom_left() {
    let trial = Trial::of_text(&GO, &go("B[AA];W[SS];B[LI];W[II];B[AS]"));
    assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
    assert_eq!(trial.moves(), ["A1", "S19", "L9", "I9", "A19"]);
    round_trip(&trial.record);
    // As the page prints it, with blanks where lines were broken.
    let printed = go("B\n[LI];W[HK]").replace("CCGC];", "CCGC] ;");
    assert_eq!(Trial::of_text(&GO, &printed).moves(), ["L9", "H11"]);
}

#[test]
fn other_spellings_are_read_and_mended() {
    let mended = |game: &'static GameInfo, text: &str| {
        let trial = Trial::of_text(game, text);
        let bytes = write(game.formats[0], &trial.record).unwrap().0;
        let fixes = trial.report.iter().filter_map(|d| d.fix.as_deref()).map(|fix| fix.safe);
        (trial.findings(Severity::Warning), fixes.collect::<Vec<_>>(), bytes)
    };
    let right = |game: &GameInfo, moves: &str| {
        gb(&if game.code == "GO" { go(moves) } else { go9(moves).replace("GO9", game.code) })
    };
    for (game, text, id, moves) in [
        (&GO, go("B[L9];W[HK]"), "STD203", "B[LI];W[HK]"),
        (&GO, go("b[LI];W(L,12)"), "STD203", "B[LI];W[LL]"),
        (&GO, go("B[LI]").replace("(;", "("), "STD124", "B[LI]"),
        (&GO9, go9("B[DE];W[E5]"), "STD203", "B[D5];W[E5]"),
        (&GO9, go9("B[d5]"), "STD203", "B[D5]"),
        (&GO9, go9("B[D5]").replace("([", "(;["), "STD125", "B[D5]"),
        (&GO13, go9("B[MM]").replace("GO9", "GO13"), "STD203", "B[M13]"),
    ] {
        let (ids, safe, bytes) = mended(game, &text);
        assert_eq!((ids, safe), (vec![id.to_owned()], vec![true]), "{text}");
        assert_eq!(bytes, right(game, moves), "{text}");
    }
    // Small letters are SGF's, which counts from the top: nobody knows.
    let (ids, safe, bytes) = mended(&GO, &go("B[pd];W[dp]"));
    assert_eq!((ids, safe), (vec!["STD210".to_owned()], vec![false]));
    assert_eq!(bytes, right(&GO, "B[PD];W[DP]"));
    // Neither bracket nor semicolon: both are mended, one after the other.
    let bare = go("B[LI];W[HK]").replace("(;", "").replace(')', "");
    assert_eq!(mended(&GO, &bare).0, ["STD124", "STD113"]);
    // Off the board: kept as it stands.
    let trial = Trial::of_text(&GO, &go("B[LI];W[TA];B[HK]"));
    assert_eq!(trial.findings(Severity::Warning), ["STD202@2"]);
    assert_eq!(trial.moves(), ["L9", "\"W[TA]\"", "H11"]);
    round_trip(&trial.record);
    assert_eq!(Trial::of_text(&GO9, &go9("B[J1]")).findings(Severity::Warning), ["STD202@1"]);
}

#[test]
fn passes_are_read_in_every_spelling_and_not_written() {
    for pass in ["W[]", "W[tt]", "W[TT]", "W[pass]", "W[停]", "停一手"] {
        let trial = Trial::of_text(&GO, &go(&format!("B[LI];{pass};B[HK]")));
        assert_eq!(trial.findings(Severity::Note), ["STD208@2", "GO201@3"], "{pass}");
        assert_eq!(trial.moves(), ["L9", "pass", "H11"]);
        let (bytes, lost) = write(&FORMAT, &trial.record).unwrap();
        assert_eq!((bytes, lost), (gb(&go("B[LI];B[HK]")), vec!["STD405"]));
    }
    // The trace of a pass that was not written.
    assert_eq!(found("B[D5];B[E5]"), ["GO108@2"]);
}

#[test]
fn results_with_margins_are_kept() {
    for (text, outcome) in [
        ("黑胜3又3/4子", Outcome::FirstWins),
        ("白胜2目半", Outcome::SecondWins),
        ("白胜半目", Outcome::SecondWins),
        ("先手胜1.5子", Outcome::FirstWins),
        ("B+3.5", Outcome::FirstWins),
        ("W+R", Outcome::SecondWins),
        ("W+Resign", Outcome::SecondWins),
    ] {
        let trial = Trial::of_text(&GO, &go("B[LI]").replace("先手胜", text));
        assert_eq!(trial.findings(Severity::Warning), ["STD126"], "{text}");
        assert_eq!((trial.record.outcome, trial.fix("STD126").safe), (outcome, false), "{text}");
        assert_eq!(round_trip(&trial.record), gb(&trial.text), "{text}");
    }
    let trial = Trial::of_text(&GO, &go("B[LI]").replace("先手胜", "黑中盘胜"));
    assert_eq!((trial.ids()[0], trial.record.outcome), ("STD108", Outcome::FirstWins));
    let trial = Trial::of_text(&GO, &go("B[LI]").replace("先手胜", "黑胜得漂亮"));
    assert_eq!((trial.ids()[0], trial.record.outcome), ("STD110", Outcome::Unknown));
}

#[test]
fn each_breach_of_the_rules_is_told_at_its_move() {
    assert_eq!(found("B[D5];W[D5]"), ["GO101@2"]);
    assert_eq!(found("B[A2];W[E5];B[B1];W[A1]"), ["GO102@4"]);
    let ko = "B[C6];W[D6];B[B5];W[E5];B[C4];W[D4];B[D5];W[C5];B[D5]";
    assert_eq!(found(ko), ["GO103@9"]);
    assert_eq!(found(&ko.replace("W[C5];B[D5]", "W[C5];B[H1];W[H2];B[D5]")), [] as [&str; 0]);
    assert_eq!(found("W[D5];B[E5]"), ["STD112", "GO107@1"]);
    assert_eq!(found("B[D5];W[];B[];W[E5]"), ["STD208@2", "STD208@3", "GO106@4"]);
    // What came before is played: a stone on an occupied point passes the turn, and suicide takes the stones off.
    let trial = Trial::of_text(&GO9, &go9("B[A2];W[E5];B[B1];W[A1];B[A1];W[A1];B[C1]"));
    assert_eq!(trial.findings(Severity::Warning), ["GO102@4", "GO101@6"]);
}

#[test]
fn a_taken_stone_leaves_its_point_and_several_groups_go_at_once() {
    let text = after(&GO9, &["B1", "A1", "E5", "E6", "A2"]);
    assert!(text.starts_with("9/9/9/4w4/4b4/9/9/b8/1b7 w - 0"), "{text}");
    // Four white groups around one point, each with its last liberty there.
    let start = "9/9/9/3bbb3/2bw1wb2/3bbb3/9/9/9 b - 0";
    let mut board = (GO9.rules.unwrap().board)(start, &mut Report::new());
    assert_eq!(board.play_unchecked(Packed::Short(ply(&GO9, "E5").content().unwrap())), Ok(true));
    assert_eq!(board.to_text(), "9/9/9/3bbb3/2b1b1b2/3bbb3/9/9/9 w - 0");
}

fn after(game: &'static GameInfo, moves: &[&str]) -> String {
    let mut board = (game.rules.unwrap().board)(game.start, &mut Report::new());
    for text in moves {
        board.play_unchecked((game.rules.unwrap().read_move)(text).unwrap().as_packed()).unwrap();
    }
    board.to_text()
}

#[test]
fn superko_is_judged_where_a_record_asks_for_it() {
    // A triple ko would do; on two lines a few stones are enough: every second move takes two.
    let mut record = Record::new(&GO);
    record.start = Some("2/2 b - 0".into());
    let mut at = NodeId::ROOT;
    for text in ["A1", "B1", "A2", "B2", "A1", "A2", "A1"] {
        at = record.tree.add(at, ply(&GO, text));
    }
    let ids = |record: &Record| {
        let mut report = Report::new();
        (GO.rules.unwrap().check)(record, &mut report);
        report.iter().map(|d| (d.code().id, d.finding.message(Lang::En))).collect::<Vec<_>>()
    };
    assert!(ids(&record).iter().all(|(id, _)| *id == "GO201"), "{:?}", ids(&record));
    record.tags.set(TagName::SUPERKO, "positional");
    let told = ids(&record);
    assert_eq!(told[0].0, "GO104", "{told:?}");
    assert!(told[0].1.contains("after move 1"), "{told:?}");
    record.tags.set(TagName::SUPERKO, "none");
    assert_eq!(ids(&record).len(), 1);
    record.tags.set(TagName::SUPERKO, "situational");
    assert_eq!(ids(&record)[0].0, "GO303");
}

#[test]
fn the_board_area_is_told_with_the_komi_that_counts() {
    let mut trial = Trial::of_text(&GO9, &go9("B[E5]"));
    assert_eq!(
        message(&trial.report, "GO201"),
        "board area: Black 81, White 0; komi 7.5 points (3.75 子), which is assumed; Black leads by 73.5 points (36.75 子)"
    );
    for (tag, text, id, words) in [
        (TagName::KOMI, "6.5", "GO201", "komi 6.5 points (3.25 子); Black leads by 74.5 points"),
        (TagName::KOMI, "3又3/4子", "GO201", "komi 7.5 points"),
        (TagName::KOMI, "375", "GO302", "taken for hundredths: 7.5 points, 3.75 子"),
        (TagName::KOMI, "325", "GO201", "komi 6.5 points"),
        (TagName::KOMI, "six", "GO301", "the komi `six` is not an amount"),
        (TagName::KOMI, "six", "GO201", "no komi is counted; Black leads by 81 points"),
        (TagName::KOMI, "81", "GO201", "both are equal"),
        (TagName::KOMI, "81.5", "GO201", "White leads by 0.5 points (0.25 子)"),
        (TagName::HANDICAP, "2", "GO201", "no komi is counted"),
    ] {
        trial.record.tags.remove(&TagName::KOMI);
        trial.record.tags.set(tag, text);
        let mut report = Report::new();
        assert_eq!((GO9.rules.unwrap().check)(&trial.record, &mut report), Verdict::Open);
        assert!(message(&report, id).contains(words), "{text}: {}", message(&report, id));
    }
}

#[test]
fn boards_of_every_size_belong_to_go_and_others_only_to_their_own() {
    for size in 2..=25usize {
        let start = vec![size.to_string(); size].join("/") + " b - 0";
        for (game, takes) in [(&GO, true), (&GO13, size == 13), (&GO9, size == 9)] {
            let mut report = Report::new();
            let board = (game.rules.unwrap().board)(&start, &mut report);
            assert_eq!(report.is_empty(), takes, "{} {size}", game.code);
            if takes {
                assert_eq!((board.to_text(), board.moves().legal.len()), (start.clone(), size * size + 1));
                assert_eq!(board.geometry().sites.len(), size * size);
            }
        }
    }
    for bad in [
        "",
        "1 b - 0",
        "2/3 b - 0",
        "2/2 x - 0",
        "2/2 b C1 0",
        "2/2 b - 3",
        "2/2 b - 0 0",
        "2/bbb b - 0",
        "2/999 b - 0",
    ] {
        let mut report = Report::new();
        (GO.rules.unwrap().board)(bad, &mut report);
        assert_eq!(report.iter().count(), 1, "{bad}");
    }
    // A point beyond the board is a move of the game and illegal here; of nine lines it is no move at all.
    let board = (GO.rules.unwrap().board)("7/7/7/7/7/7/7 b - 0", &mut Report::new());
    let far = ply(&GO, "H8");
    let judged = board.judge(Packed::Short(far.content().unwrap()));
    assert!(matches!(judged, Judgement::Illegal(finding) if finding.code.id == "GO105"));
    assert_eq!(board.clicks(Packed::Short(far.content().unwrap())), []);
    assert!(
        board.parse_move_unchecked("H8", None).is_err() && board.parse_move_unchecked("G7", None).is_ok()
    );
    assert!((GO9.rules.unwrap().read_move)("J1").is_none() && (GO.rules.unwrap().read_move)("Y25").is_some());
}

#[test]
fn dead_stones_that_are_set_up_are_told_and_stay() {
    let mut report = Report::new();
    let mut record = Record::new(&GO);
    record.start = Some("2/bw b - 0".into());
    (GO.rules.unwrap().check)(&record, &mut report);
    assert_eq!(report.iter().map(|d| d.code().id).collect::<Vec<_>>(), [] as [&str; 0]);
    record.start = Some("wb1/bw1/3 b - 0".into());
    (GO.rules.unwrap().check)(&record, &mut report);
    assert_eq!(message(&report, "GO109"), "the stones around A3 have no liberty");
}

#[test]
fn stones_set_up_in_the_middle_are_played() {
    let mut record = Record::new(&GO9);
    let first = record.tree.add(NodeId::ROOT, ply(&GO9, "E5"));
    let second = record.tree.add(first, Ply::EMPTY);
    let value = DetailValue::Text("w=D5,E4,F5 b=A1:B2 -=A1 turn=2".into());
    record.tree.extra_mut(second).details.push(Detail { name: "setup".into(), value });
    let third = record.tree.add(second, ply(&GO9, "E6"));
    let mut cursor = yipu_core::Cursor::at_start(&record).unwrap();
    assert!(cursor.goto(&record, second));
    assert_eq!(cursor.face().to_text(), "9/9/9/9/3wbw3/4w4/9/bb7/1b7 w - 0");
    assert!(cursor.goto(&record, third));
    assert_eq!(cursor.face().to_text(), "9/9/9/4w4/3w1w3/4w4/9/bb7/1b7 b - 0");
    let mut report = Report::new();
    assert_eq!((GO9.rules.unwrap().check)(&record, &mut report), Verdict::None);
    assert_eq!(report.count(Severity::Warning) + report.count(Severity::Error), 0);
    let value = DetailValue::Text("w=K10,A1 x=A1 turn=7".into());
    record.tree.extra_mut(second).details = vec![Detail { name: "setup".into(), value }];
    (GO9.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("REC104"));
    // The text has no place for it, which is told; the sides of what follows are right.
    let (bytes, lost) = write(GO9.formats[0], &record).unwrap();
    assert!(lost.contains(&"LOSS116"), "{lost:?}");
    assert!(bytes.ends_with(b";B[E5];W[E6])"), "{}", String::from_utf8_lossy(&bytes));
}

#[test]
fn the_three_codes_are_told_apart_and_from_their_neighbours() {
    use yipu_core::{Confidence, Probe};
    let formats = yipu_ccgc::GAMES.iter().flat_map(|game| game.formats);
    for (text, name) in [
        (go("B[LI]"), "go"),
        (go9("B[D5]"), "go9"),
        (go9("B[D5]").replace("GO9", "GO13"), "go13"),
        (go9("B[D5]").replace("GO9", "PG"), "pg"),
        (go9("B[D5]").replace("GO9", "NG"), "ng"),
        (go("B[LI]").replace("[GO]", "[ go ]"), "go"),
    ] {
        let certain: Vec<_> = formats
            .clone()
            .filter(|format| (format.sniff)(&Probe::new(&gb(&text), "", "txt")) == Confidence::Certain)
            .map(|format| format.name)
            .collect();
        assert_eq!(certain, [name], "{text}");
    }
    let nobodys = "围棋规则：(见附录)；先手黑棋。[GO] is a language.";
    for format in formats.clone().filter(|format| format.name.starts_with("go")) {
        assert_eq!((format.sniff)(&Probe::new(nobodys.as_bytes(), "", "txt")), Confidence::No);
    }
}

#[test]
fn records_behind_one_another_are_cut_apart() {
    let text = [go("B[LI];W[HK]"), go("B[AA]"), "\n".to_owned(), go("B[BB]")].concat();
    let bytes = gb(&text);
    let (mut rest, mut counts) = (&bytes[..], Vec::new());
    while let Some(length) = (FORMAT.split.unwrap())(rest, true) {
        let (one, behind) = rest.split_at(length);
        counts.push(Trial::of(&GO, one, "").moves().len());
        rest = behind;
    }
    assert_eq!(counts, [2, 1, 1]);
    // One record over several lines stays one.
    let broken = gb(&go("B[LI];W[HK]").replace("(;", "(;\n"));
    assert_eq!((FORMAT.split.unwrap())(&broken, true), Some(broken.len()));
}

#[test]
fn damaged_records_are_read_too() {
    torment(&GO, &gb(&go("B[LI];W[HK];B[GI]")));
    torment(&GO13, &gb(&go9("B[M13];W[A1]").replace("GO9", "GO13")));
    let trial = Trial::of_text(&GO9, &go9("B[D5]").replace("GO9", "GO13"));
    assert_eq!(trial.findings(Severity::Warning), ["STD107"]);
    let source = Source::text_of("x", b" ", None, FORMAT.score.unwrap());
    assert!(
        FORMAT.read_record(&source, &Context::default(), &mut Record::new(&GO), &mut Report::new()).is_err()
    );
}

#[test]
fn a_game_at_random_looks_as_ever() {
    golden("GO9.txt", &playthrough(&GO9, 120, 7));
}

fn text_of(cells: &Cells) -> String {
    let row = |row: &Vec<char>| {
        let mut text = String::new();
        for part in row.chunk_by(|a, b| *a == '.' && *b == '.') {
            if part[0] == '.' {
                text += &part.len().to_string();
            } else {
                text.extend(part);
            }
        }
        text
    };
    cells.iter().rev().map(row).collect::<Vec<_>>().join("/")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Wild play from wild boards: what the rules say of every point, the board after every move, and the area are those of the slow game.
    #[test]
    fn everything_equals_a_slow_game(
        size in 2usize..8,
        scattered in proptest::collection::vec((0usize..64, 0u8..3), 0..24),
        tries in proptest::collection::vec(0usize..66, 1..160),
        superko: bool,
    ) {
        let mut cells: Cells = vec![vec!['.'; size]; size];
        for (at, what) in scattered {
            let at = at % (size * size);
            cells[at / size][at % size] = ['.', 'b', 'w'][usize::from(what)];
        }
        let mut slow = SlowGo::new(cells, 'b', superko);
        let mut record = Record::new(&GO);
        record.start = Some((text_of(&slow.cells) + " b - 0").into());
        if superko {
            record.tags.set(TagName::SUPERKO, "positional");
        }
        let (mut at, mut expected, mut board) = (NodeId::ROOT, Vec::new(), (GO.rules.unwrap().board)(record.start_text(), &mut Report::new()));
        let mut passes = 0;
        for place in tries {
            if place >= size * size {
                if passes == 1 {
                    continue;
                }
                passes += 1;
                slow.pass_move();
                at = record.tree.add(at, ply(&GO, "pass"));
                board.play_unchecked((GO.rules.unwrap().read_move)("pass").unwrap().as_packed()).unwrap();
                continue;
            }
            let (row, column) = (place / size, place % size);
            let text = format!("{}{}", (b'A' + column as u8) as char, row + 1);
            let packed = (GO.rules.unwrap().read_move)(&text).unwrap();
            let refused = slow.refused(row, column);
            let judged = board.judge(packed.as_packed()).finding().map(|finding| finding.code.id);
            // The board alone has no history.
            let wanted = match refused {
                None | Some(Refused::Repeated) => None,
                Some(Refused::Occupied) => Some("GO101"),
                Some(Refused::Ko) => Some("GO103"),
                Some(Refused::Suicide) => Some("GO102"),
            };
            prop_assert_eq!(judged, wanted, "{} {}", board.to_text(), text);
            if refused == Some(Refused::Occupied) {
                continue;
            }
            at = record.tree.add(at, ply(&GO, &text));
            let told = if refused == Some(Refused::Repeated) { Some("GO104") } else { wanted };
            expected.extend(told.map(|id| (id, record.tree.depth(at))));
            slow.place(row, column);
            passes = 0;
            board.play_unchecked(packed.as_packed()).unwrap();
            let ko = slow.ko.map_or("-".to_owned(), |(row, column)| format!("{}{}", (b'A' + column as u8) as char, row + 1));
            prop_assert_eq!(board.to_text(), format!("{} {} {ko} 0", text_of(&slow.cells), slow.turn));
        }
        let mut report = Report::new();
        (GO.rules.unwrap().check)(&record, &mut report);
        let found: Vec<_> = report
            .iter()
            .filter(|d| d.severity() == Severity::Error)
            .map(|d| (d.code().id, record.tree.depth(d.place.node.unwrap())))
            .collect();
        prop_assert_eq!(found, expected);
        let [black, white] = slow.area();
        if at != NodeId::ROOT {
            prop_assert!(message(&report, "GO201").starts_with(&format!("board area: Black {black}, White {white};")), "{} {report:?}", board.to_text());
        }
    }

    /// Keys do not depend on how a position came to be, and images have one canonical key.
    #[test]
    fn keys_are_of_positions(tries in proptest::collection::vec(0usize..81, 1..120)) {
        let mut board = (GO9.rules.unwrap().board)(GO9.start, &mut Report::new());
        for place in tries {
            let text = format!("{}{}", (b'A' + (place % 9) as u8) as char, place / 9 + 1);
            board.play_unchecked((GO9.rules.unwrap().read_move)(&text).unwrap().as_packed()).unwrap();
            let again = (GO9.rules.unwrap().board)(&board.to_text(), &mut Report::new());
            prop_assert_eq!(again.key(), board.key());
        }
        for symmetry in Symmetry::SQUARE {
            prop_assert_eq!(board.transformed(*symmetry).canonical_key().key, board.canonical_key().key);
        }
        let mut other = board.boxed_clone();
        other.set_turn(Side(1 - board.turn().0));
        prop_assert_ne!(other.key(), board.key());
    }
}
