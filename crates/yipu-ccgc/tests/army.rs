//! Army chess: the standard's example, every clause of its record, the rules against a slow generator.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use crate::common::{Random, Trial, append, golden, mv, play, playthrough, ply, round_trip, torment, write};
use yipu_ccgc::GameText;
use yipu_ccgc::games::army::{Army, ArmyMove, FORMAT, Fight, INFO, Rank, Site};
use yipu_core::check::Verdict;
use yipu_core::view::Viewer;
use yipu_core::{
    AnyPosition, Confidence, Detail, DetailValue, FormatError, Judgement, NodeId, Outcome, PackedMove,
    Position, Probe, Record, Report, Severity, Side, TagName, json,
};

/// As the standard prints it.
const PRINTED: &str = ";INFO[1.0]PA[先手玩家]PB[后手玩家]TL[1800]SL[31]

;AA[abccddeeffggghhhiiijjkklj]
;AB[jlkkjjiiihhhgggffeeddccba]
;MA[G0F0]RA[1]FB[00]
;MB[F4G4]RB[1]FA[00]
;MA[F0E0]RA[1]FB[00]
;MB[G4H4]RB[1]FA[00]
.....
;MA[D0C0]RA[3]FB[A1]
;MARK[先手仅移动]
;MB[L2L3]RB[1]FA[L3]
;EA[0]EB[1]
)
";

/// The example with its bracket and without what comes after the moves that are left out.
fn repaired() -> String {
    let (before, after) = PRINTED.split_once(".....\n").unwrap();
    ["(\n", &before.replace("\n\n", "\n"), after.split_once(";MB[L2L3]RB[1]FA[L3]\n").unwrap().1].concat()
}

#[test]
fn the_example_as_printed() {
    let trial = Trial::of_text(&INFO, PRINTED);
    assert_eq!(trial.findings(Severity::Note), ["AC2319@5", "STD113", "REC203@5"]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.moves(), ["G0F0", "F4G4", "F0E0", "G4H4", "\".....\"", "D0C0", "L2L3"]);
    assert_eq!(trial.record.outcome, Outcome::SecondWins);
    assert_eq!(trial.record.start_text(), INFO.start);
    for (name, value) in [
        (TagName::FIRST, "先手玩家"),
        (TagName::SECOND, "后手玩家"),
        (TagName::TIME_LIMIT, "1800"),
        (TagName::CONTACT_LIMIT, "31"),
    ] {
        assert_eq!(trial.record.tags.text(&name), value);
    }
    let sixth = trial.record.tree.mainline().nth(5).unwrap();
    assert_eq!(trial.record.tree.comment(sixth).unwrap().as_str(), "先手仅移动");
    let mut text = String::new();
    json::write_record(&trial.record, &mut text);
    assert!(text.contains(r#"{"move":"D0C0","comment":"先手仅移动","fight":3,"flag":"A1"}"#), "{text}");
    assert!(text.contains(r#"{"move":"G0F0","fight":1}"#), "{text}");
    let bytes = round_trip(&trial.record);
    let written = Trial::of(&INFO, &bytes, "").text;
    assert_eq!(written, ["(\n", &PRINTED.replace("\n\n", "\n")].concat());
    assert_eq!(trial.fix("STD113").apply(PRINTED).unwrap(), ["(\n", PRINTED].concat());
}

#[test]
fn the_example_repaired() {
    let trial = Trial::of_text(&INFO, &repaired());
    assert_eq!(trial.findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(trial.verdict, Verdict::Open);
    assert_eq!(trial.moves().len(), 4);
    assert_eq!(Trial::of(&INFO, &round_trip(&trial.record), "").text, repaired());
    // The four fights: marshals against brigadiers and colonels.
    let mut position = Army::read(INFO.start, &mut Report::new());
    for (text, ranks) in [("G0F0", "ad"), ("F4G4", "ad"), ("F0E0", "ae"), ("G4H4", "ae")] {
        let packed = mv(&INFO, text);
        let mv = ArmyMove::read(text).unwrap();
        let letters: String =
            [mv.from, mv.to].iter().map(|site| position.get(*site).unwrap().rank.letter()).collect();
        assert_eq!(letters, ranks, "{text}");
        assert_eq!(AnyPosition::play_unchecked(&mut position, packed.as_packed()), Ok(true));
    }
}

const HEAD: &str = "(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[31]\n";
const LAYOUTS: &str = ";AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n";
const END: &str = ";EA[0]EB[1]\n)\n";

fn record_of(moves: &str) -> Trial {
    Trial::of_text(&INFO, &[HEAD, LAYOUTS, moves, END].concat())
}

#[test]
fn fights_and_flags_are_compared() {
    for (moves, found) in [
        (";MA[G0F0]RA[0]FB[00]", vec!["AC2301@1"]),
        (";MA[G0F0]RA[2]FB[00]", vec!["AC2301@1"]),
        (";MA[G0F0]RA[3]FB[00]", vec!["AC2301@1"]),
        (";MA[G0F0]RA[1]FB[A1]", vec!["AC2302@1"]),
        (";MA[G1H1]RA[3]FB[00]", vec![]),
        (";MA[G1H1]RA[1]FB[00]", vec!["AC2301@1"]),
        // A fight that went otherwise is replayed as the record says: the marshal is gone, and the flag is shown.
        (";MA[G0F0]RA[0]FB[00]\n;MB[F0G0]RB[3]FA[L3]\n;MA[H0G0]RA[2]FB[00]", vec!["AC2301@1"]),
        (";MA[G0F0]RA[0]FB[00]\n;MB[F0G0]RB[3]FA[00]\n", vec!["AC2301@1", "AC2302@2"]),
    ] {
        let trial = record_of(moves);
        assert_eq!(trial.findings(Severity::Note), found, "{moves}");
    }
    let trial = record_of(";MA[G0F0]RA[0]FB[00]");
    let fix = trial.fix("AC2301");
    assert!(!fix.safe && fix.apply(&trial.text).unwrap().contains(";MA[G0F0]RA[1]FB[00];EA"));
    let trial = record_of(";MA[G0F0]RA[1]FB[A1]");
    assert!(trial.fix("AC2302").apply(&trial.text).unwrap().contains(";MA[G0F0]RA[1]FB[00];EA"));
}

/// A start in which the marshals meet at once.
const MARSHALS: &str = ";AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeedabccd]\n";

#[test]
fn flags_stay_on_once_the_marshal_is_dead() {
    let of = |moves: &str| {
        let text = [HEAD, MARSHALS, moves, END].concat();
        Trial::of_text(&INFO, &text).findings(Severity::Note)
    };
    let both_dead = ";MA[G0F0]RA[2]FB[A1]\n";
    assert_eq!(of(both_dead), [] as [&str; 0]);
    assert_eq!(of(";MA[G0F0]RA[2]FB[00]\n"), ["AC2302@1"]);
    let on = [both_dead, ";MB[F1E1]RB[3]FA[L3]\n;MA[G1H1]RA[3]FB[A1]\n;MB[E1F1]RB[3]FA[L3]\n"].concat();
    assert_eq!(of(&on), [] as [&str; 0]);
    assert_eq!(of(&on.replace("RA[3]FB[A1]", "RA[3]FB[00]")), ["AC2302@3"]);
    assert_eq!(of(&on.replace("FA[L3]", "FA[L1]")), ["AC2302@2", "AC2302@4"]);
}

#[test]
fn each_illegal_move_has_its_reason() {
    for (moves, found) in [
        (";MA[H1G1]RA[3]FB[00]", vec!["AC2101@1"]),
        (";MA[F0E0]RA[3]FB[00]", vec!["AC2102@1"]),
        (";MA[L0K0]RA[3]FB[00]", vec!["AC2103@1"]),
        (";MA[L3L2]RA[3]FB[00]", vec!["AC2103@1"]),
        (";MA[L1H1]RA[3]FB[00]", vec!["AC2104@1"]),
        (";MA[G0G1]RA[0]FB[00]", vec!["AC2105@1"]),
        (";MA[G1F1]RA[0]FB[00]", vec!["AC2107@1"]),
        (";MA[G0E0]RA[1]FB[00]", vec!["AC2107@1"]),
        (
            ";MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n;MA[H1G1]RA[3]FB[00]\n;MB[F2G2]RB[1]FA[00]",
            vec!["AC2301@4"],
        ),
        (";MB[F4G4]RB[1]FA[00]", vec!["REC102@1"]),
        (";MA[G0F0]RA[1]FB[00]\n;MA[F0E0]RA[1]FB[00]", vec!["REC102@2"]),
        (";MA[Z0F0]RA[1]FB[00]", vec!["STD202@1"]),
        (";MA[G0F9]RA[1]FB[00]", vec!["STD202@1"]),
        (";MA[司令]RA[1]FB[00]", vec!["STD201@1"]),
        ("胡说", vec!["STD201@1"]),
        (";MA[G0F0", vec!["AC2321", "AC2312@1"]),
    ] {
        let trial = record_of(moves);
        let found_here: Vec<_> = trial.findings(Severity::Warning);
        assert_eq!(found_here, found, "{moves}");
        assert!(trial.report.iter().all(|diagnostic| diagnostic.place.span.is_some()), "{moves}");
    }
    let camp = record_of(
        ";MA[G1H1]RA[3]FB[00]\n;MB[F4G4]RB[1]FA[00]\n;MA[G0F0]RA[1]FB[00]\n;MB[G4H4]RB[1]FA[00]\n;MA[G3G4]RA[3]FB[00]\n;MB[H4H3]RB[3]FA[00]\n;MA[G4H3]RA[0]FB[00]",
    );
    assert_eq!(camp.findings(Severity::Note), ["AC2106@7"]);
}

#[test]
fn results_are_read_from_both_values() {
    for (end, outcome, found) in [
        (";EA[1]EB[0]\n)", Outcome::FirstWins, vec![]),
        (";EA[0]EB[1]\n)", Outcome::SecondWins, vec![]),
        (";EA[2]EB[2]\n)", Outcome::Unknown, vec![]),
        (";EA[2]EB[1]\n)", Outcome::Unknown, vec![]),
        (";EA[0]EB[0]\n)", Outcome::Unknown, vec!["AC2320"]),
        (";EA[1]EB[1]\n)", Outcome::Unknown, vec!["AC2320"]),
        (";EA[1]EB[7]\n)", Outcome::Unknown, vec!["AC2316"]),
        (";EA[1]\n)", Outcome::Unknown, vec!["AC2312"]),
        (")", Outcome::Unknown, vec!["AC2312", "AC2312"]),
    ] {
        let trial = Trial::of_text(&INFO, &[HEAD, LAYOUTS, end].concat());
        assert_eq!(trial.record.outcome, outcome, "{end}");
        assert_eq!(trial.findings(Severity::Note), found, "{end}");
        let (written, lost) = write(&FORMAT, &trial.record).unwrap();
        assert_eq!(lost, [] as [&str; 0]);
        let again = Trial::of(&INFO, &written, "");
        assert_eq!(again.record, trial.record, "{end}");
    }
    let mut draw = Trial::of_text(&INFO, &repaired()).record;
    draw.outcome = Outcome::Draw;
    let (written, lost) = write(&FORMAT, &draw).unwrap();
    assert_eq!(lost, ["AC2401"]);
    assert!(String::from_utf8_lossy(&written).contains(";EA[2]EB[2]\n)"));
}

#[test]
fn other_shapes_are_read_and_told() {
    let moves = ";MA[G0F0]RA[1]FB[00]\n";
    let whole = [HEAD, LAYOUTS, moves, END].concat();
    assert_eq!(Trial::of_text(&INFO, &whole).findings(Severity::Note), [] as [&str; 0]);
    for (from, to, found) in [
        ("INFO[1.0]", "INFO[2.0]", vec!["AC2311"]),
        ("INFO[1.0]", "", vec!["AC2312"]),
        ("TL[1800]", "TL[半小时]", vec!["AC2317"]),
        ("SL[31]", "SL[99]", vec!["AC2317"]),
        ("SL[31]", "SL[31]KM[6.5]", vec!["AC2314"]),
        ("SL[31]", "SL[31]SL[30]", vec!["AC2315"]),
        (";AA[abccddeeffggghhhiiijjkklj]\n", "", vec!["AC2318"]),
        ("AA[abcc", "AA[abc", vec!["AC2108"]),
        ("AA[abcc", "AA[zbcc", vec!["AC2108"]),
        ("AA[abcc", "AA[bbcc", vec!["AC2121", "AC2121"]),
        ("AA[abccddeeffggghhhiiijjkklj]", "AA[abccdkeeffggghhhiiijjdklj]", vec![]),
        ("AA[abccddeeffggghhhiiijjkklj]", "AA[abcckdeeffggghhhiiijjdklj]", vec!["AC2124"]),
        ("AA[abccddeeffggghhhiiijjkklj]", "AA[abccdjeeffggghhhiiijdkklj]", vec!["AC2123"]),
        ("AA[abccddeeffggghhhiiijjkklj]", "AA[abccddeeffggghhhiiijjkkjl]", vec!["AC2122"]),
        ("RA[1]", "RB[1]", vec!["AC2313", "STD203"]),
        ("RA[1]", "", vec!["AC2312@1"]),
        ("RA[1]", "RA[9]", vec!["AC2316@1"]),
        ("FB[00]", "FB[Z9]", vec!["AC2316@1"]),
        ("RA[1]", "RA[1]RA[1]", vec!["AC2312@1", "AC2315@1", "AC2313@1"]),
        ("MA[G0F0]RA[1]FB[00]", "ma[g0f0]ra[1]fb[00]", vec!["STD203"]),
        ("MA[G0F0]RA[1]FB[00]", "MA [G0F0] RA[1]\nFB[00]", vec!["STD203"]),
        ("MA[G0F0]RA[1]FB[00]", "MA［G0F0］RA[1]FB[00]", vec!["STD203", "STD104"]),
        (")\n", ")\n再见", vec!["STD114"]),
        (")\n", "", vec!["STD113"]),
        (";EA[0]EB[1]\n)\n", "", vec!["STD115", "AC2312", "AC2312"]),
        ("(\n", "", vec!["STD113"]),
    ] {
        let text = whole.replacen(from, to, 1);
        assert_ne!(text, whole, "{from}");
        assert_eq!(Trial::of_text(&INFO, &text).findings(Severity::Note), found, "{from} → {to}");
    }
    let other = Trial::of_text(&INFO, &whole.replace("1.0", "1.1"));
    round_trip(&other.record);
    let bare = Trial::of_text(&INFO, "MA[G0F0]RA[1]FB[00]");
    assert_eq!(bare.moves(), ["G0F0"]);
}

#[test]
fn comments_and_names_are_kept() {
    let trial = record_of(";MARK[开始]\n;MA[G0F0]RA[1]FB[00]MARK[好]\n;MARK[很\n好]\n");
    let first = trial.record.tree.mainline().next().unwrap();
    assert_eq!(trial.record.tree.comment(NodeId::ROOT).unwrap().as_str(), "开始");
    assert_eq!(trial.record.tree.comment(first).unwrap().as_str(), "好\n很\n好");
    round_trip(&trial.record);
    let mut odd = trial.record.clone();
    odd.tags.set(TagName::FIRST, "甲[一]队");
    odd.tags.set(TagName::DATE, "2017.07.29");
    odd.tree.extra_mut(first).mark = Some(1);
    let (bytes, lost) = write(&FORMAT, &odd).unwrap();
    assert_eq!(lost, ["LOSS112", "LOSS107", "STD403"]);
    assert_eq!(Trial::of(&INFO, &bytes, "").record.tags.text(&TagName::FIRST), "甲[一］队");
}

#[test]
fn date_place_and_event_come_from_the_name() {
    let name = "棋谱/AC2-甲 vs 乙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    let trial = Trial::of(&INFO, repaired().as_bytes(), name);
    assert_eq!(trial.record.tags.text(&TagName::DATE), "2017.07.29 14.00");
    assert_eq!(trial.record.tags.text(&TagName::PLACE), "重庆");
    assert_eq!(trial.record.tags.text(&TagName::EVENT), "2017 CCGC");
    for name in ["record.txt", "AC2-甲-乙.txt", "C6-甲 vs 乙-先手胜-2017 重庆-国赛.txt"] {
        let trial = Trial::of(&INFO, repaired().as_bytes(), name);
        assert_eq!(trial.record.tags.get(&TagName::EVENT), None, "{name}");
    }
}

#[test]
fn the_flag_decides_and_so_does_having_no_move() {
    let end = |text: &str, moves: &[&str]| {
        let mut position = Army::read(text, &mut Report::new());
        for text in moves {
            let packed = mv(&INFO, text);
            assert_eq!(AnyPosition::judge(&position, packed.as_packed()), Judgement::Legal, "{text}");
            assert_eq!(AnyPosition::play_unchecked(&mut position, packed.as_packed()), Ok(true));
        }
        Position::outcome(&position).map(|ending| (ending.outcome, ending.reason.code.id))
    };
    let empty = "5/".repeat(9);
    let board = |rows: &str| format!("1l3/A4/{empty}{rows} 1 0 31 L3 A1");
    assert_eq!(end(&board("3L1"), &["B0B1"]), Some((Outcome::FirstWins, "AC2202")));
    let armed = format!("1l2a/A4/{empty}3L1 1 0 31 L3 A1");
    assert_eq!(end(&armed, &["B0B1"]), None);
    assert_eq!(end(&armed, &["B0B1", "A4B4", "B1A1"]), Some((Outcome::FirstWins, "AC2201")));
    let bomb = format!("1l2a/1K3/{empty}3L1 1 0 31 L3 A1");
    assert_eq!(end(&bomb, &["B1A1"]), Some((Outcome::FirstWins, "AC2201")));
    // A record that goes on behind the end, and one that states another winner.
    let long = ";MA[G0F0]RA[1]FB[00]\n;MB[F4G4]RB[1]FA[00]\n;MA[F0E0]RA[1]FB[00]\n;MB[G4H4]RB[1]FA[00]\n";
    assert_eq!(record_of(long).verdict, Verdict::Open);
}

#[test]
fn a_captured_flag_proves_the_result() {
    // Second's pieces in front of its flag are weak, so that First's marshal walks through.
    let start = ";AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjhhhgggffeeddccbaiii]\n";
    let mut record = Trial::of_text(&INFO, &[HEAD, start, END].concat()).record;
    let mut board = (INFO.rules.unwrap().board)(record.start_text(), &mut Report::new());
    let mut at = NodeId::ROOT;
    // First goes for the flag wherever it can; Second moves as it must.
    for _ in 0..400 {
        if board.outcome().is_some() {
            break;
        }
        let legal = board.moves().legal;
        let position = Army::read(&board.to_text(), &mut Report::new());
        let to_flag = |mv: &PackedMove| {
            let to = Army::unpack(mv.as_packed()).unwrap().to;
            position.get(to).is_some_and(|piece| piece.rank == Rank::Flag)
        };
        let wins = |mv: &PackedMove| {
            let mv = Army::unpack(mv.as_packed()).unwrap();
            let (piece, other) = (position.get(mv.from).unwrap(), position.get(mv.to));
            other.is_some_and(|other| piece.rank.attack(other.rank) == Fight::Won)
        };
        let chosen = if board.turn() == Side::FIRST {
            legal.iter().find(|mv| to_flag(mv)).or_else(|| legal.iter().find(|mv| wins(mv))).or(legal.first())
        } else {
            legal.last()
        };
        let chosen = chosen.unwrap();
        assert_eq!(board.play_unchecked(chosen.as_packed()), Ok(true));
        let ply = record.tree.intern(chosen);
        at = record.tree.add(at, ply);
    }
    let ending = board.outcome().unwrap();
    for (outcome, verdict) in [(ending.outcome, Verdict::Proved), (Outcome::Unknown, Verdict::None)] {
        record.outcome = outcome;
        let (bytes, _) = write(&FORMAT, &record).unwrap();
        let trial = Trial::of(&INFO, &bytes, "");
        assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0]);
        assert_eq!(trial.verdict, verdict);
    }
    record.outcome =
        if ending.outcome == Outcome::FirstWins { Outcome::SecondWins } else { Outcome::FirstWins };
    let (bytes, _) = write(&FORMAT, &record).unwrap();
    assert_eq!(Trial::of(&INFO, &bytes, "").verdict, Verdict::Contradicted);
    let more = ply(&INFO, "G4F4");
    record.tree.add(at, more);
    let (bytes, _) = write(&FORMAT, &record).unwrap();
    assert!(Trial::of(&INFO, &bytes, "").report.has("REC103"));
}

#[test]
fn the_contact_limit_is_a_note() {
    let round = ";MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n;MA[H1G1]RA[3]FB[00]\n;MB[E1F1]RB[3]FA[00]\n";
    let trial = Trial::of_text(&INFO, &[&HEAD.replace("31", "10"), LAYOUTS, &round.repeat(3), END].concat());
    assert_eq!(trial.findings(Severity::Note), ["AC2203@10"]);
    assert_eq!(trial.verdict, Verdict::Open);
    // A limit of no moves is none, and the usual one holds.
    let none =
        Trial::of_text(&INFO, &[&HEAD.replace("SL[31]", "SL[0]"), LAYOUTS, &round.repeat(8), END].concat());
    assert_eq!(none.findings(Severity::Note), ["AC2317", "AC2203@31"]);
    assert_eq!(record_of(&round.repeat(7)).findings(Severity::Note), [] as [&str; 0]);
    assert_eq!(record_of(&round.repeat(8)).findings(Severity::Note), ["AC2203@31"]);
}

#[test]
fn details_from_json_are_judged_too() {
    let mut record = Record::new(&INFO);
    let id = record.tree.add(NodeId::ROOT, ply(&INFO, "G0F0"));
    record.tree.extra_mut(id).details.push(Detail { name: "fight".into(), value: DetailValue::Number(2) });
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(&record, &mut report);
    assert!(report.has("AC2301"));
    assert!(report.iter().all(|diagnostic| diagnostic.fix.is_none()), "there is no text to mend");
}

#[test]
fn only_records_of_this_game_are_claimed_and_written() {
    let sniff = |text: &str| (FORMAT.sniff)(&Probe::new(text.as_bytes(), "", "txt"));
    assert_eq!(sniff(PRINTED), Confidence::Certain);
    assert_eq!(sniff(&[LAYOUTS, ";MA[G0F0]"].concat()), Confidence::Likely);
    for other in ["(;GM[1]FF[4];B[aa])", "([PG][甲][乙];B[D5])", "{[C6]}", "", "#[WTN]", ";AA[x]"] {
        assert_eq!(sniff(other), Confidence::No, "{other}");
    }
    let other = Record::new(&yipu_ccgc::games::connect6::INFO);
    assert!(matches!(write(&FORMAT, &other), Err(FormatError::Unwritable(_))));
}

#[test]
fn bad_input_is_borne() {
    torment(&INFO, PRINTED.as_bytes());
}

/// Whether two sites are linked, by a picture of the board: row by row, `=` and `H` for railways, `-` and `|` for roads.
const PICTURE: [&str; 23] = [
    "o-o-o-o-o",
    "| | | | |",
    "o=o=o=o=o",
    "H | | | H",
    "o-c-o-c-o",
    "H | | | H",
    "o-o-c-o-o",
    "H | | | H",
    "o-c-o-c-o",
    "H | | | H",
    "o=o=o=o=o",
    "H   H   H",
    "o=o=o=o=o",
    "H | | | H",
    "o-c-o-c-o",
    "H | | | H",
    "o-o-c-o-o",
    "H | | | H",
    "o-c-o-c-o",
    "H | | | H",
    "o=o=o=o=o",
    "| | | | |",
    "o-o-o-o-o",
];

fn picture(row: i32, column: i32) -> char {
    let line = usize::try_from(row).ok().and_then(|row| PICTURE.get(row));
    line.and_then(|line| line.chars().nth(usize::try_from(column).ok()?)).unwrap_or(' ')
}

/// The moves of a position by reading the picture; shares only what stands where and whose turn it is.
fn slow(position: &Army) -> BTreeSet<String> {
    let at = |(row, column): (i32, i32)| {
        position.get(Site::new(u8::try_from(row).unwrap(), u8::try_from(column).unwrap()).unwrap())
    };
    let name =
        |(row, column): (i32, i32)| format!("{}{column}", char::from(b'A' + u8::try_from(row).unwrap()));
    let camp = |(row, column): (i32, i32)| picture(2 * row, 2 * column) == 'c';
    let mut found = BTreeSet::new();
    for from in (0..12).flat_map(|row| (0..5).map(move |column| (row, column))) {
        let Some(piece) = at(from).filter(|piece| piece.side == Position::turn(position)) else { continue };
        let stuck = matches!(from, (0 | 11, 1 | 3)) || matches!(piece.rank.letter(), 'j' | 'l');
        if stuck {
            continue;
        }
        let mut targets = BTreeSet::new();
        for (down, right) in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))) {
            let to = (from.0 + down, from.1 + right);
            let on_board = "oc".contains(picture(2 * to.0, 2 * to.1));
            let linked = if down != 0 && right != 0 {
                camp(from) || camp(to)
            } else {
                (down, right) != (0, 0) && picture(2 * from.0 + down, 2 * from.1 + right) != ' '
            };
            if on_board && linked {
                targets.insert(to);
            }
        }
        // Walk the railway site by site; only an engineer goes on in another direction.
        let directions = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let mut walks: Vec<_> = directions.iter().map(|direction| (from, *direction)).collect();
        let mut seen = BTreeSet::new();
        while let Some((here, direction)) = walks.pop() {
            let rail = picture(2 * here.0 + direction.0, 2 * here.1 + direction.1);
            let next = (here.0 + direction.0, here.1 + direction.1);
            if !"=H".contains(rail) || next == from || !seen.insert((next, direction)) {
                continue;
            }
            targets.insert(next);
            if at(next).is_none() {
                let turns =
                    directions.iter().filter(|other| piece.rank.letter() == 'i' || **other == direction);
                walks.extend(turns.map(|direction| (next, *direction)));
            }
        }
        for to in targets {
            if at(to).is_none_or(|other| other.side != piece.side && !camp(to)) {
                found.insert(name(from) + &name(to));
            }
        }
    }
    found
}

#[test]
fn legal_moves_equal_those_of_the_slow_generator() {
    let (mut positions, mut over) = (0usize, 0usize);
    for seed in 0..60 {
        let (_, last) = play(&INFO, INFO.start, 400, &mut Random(seed), |board| {
            if board.outcome().is_some() {
                return;
            }
            let position = Army::read(&board.to_text(), &mut Report::new());
            let legal: Vec<_> = Position::legal_moves(&position).into_iter().map(ArmyMove::text).collect();
            let slow = slow(&position);
            assert_eq!(legal.iter().cloned().collect::<BTreeSet<_>>(), slow, "{}", board.to_text());
            assert_eq!(legal.len(), slow.len());
            positions += 1;
            if positions % 40 == 0 {
                for (from, to) in Site::all().flat_map(|from| Site::all().map(move |to| (from, to))) {
                    let text = from.text() + &to.text();
                    let legal = Position::illegality(&position, ArmyMove::read(&text).unwrap()).is_none();
                    assert_eq!(legal, slow.contains(&text), "{text} in {}", board.to_text());
                }
            }
        });
        over += usize::from(last.outcome().is_some());
    }
    assert!(positions > 10_000 && over > 5, "{positions} positions, {over} games over");
}

#[test]
fn random_games_are_written_and_read_back() {
    for seed in 0..30 {
        let mut record = Record::new(&INFO);
        let (played, end) = play(&INFO, INFO.start, 600, &mut Random(500 + seed), |_| {});
        let at = append(&mut record, &played);
        record.tree.set_comment(at, "终局");
        record.tags.set(TagName::FIRST, "甲");
        record.tags.set(TagName::SECOND, "乙");
        record.outcome = end.outcome().map_or(Outcome::Unknown, |ending| ending.outcome);
        // Results and flags are found by the rules when they are first written.
        let (bytes, lost) = write(&FORMAT, &record).unwrap();
        assert_eq!(lost, [] as [&str; 0]);
        let trial = Trial::of(&INFO, &bytes, "record.txt");
        assert_eq!(trial.findings(Severity::Warning), [] as [&str; 0], "{seed}");
        let limited = trial.report.has("AC2203");
        let expected = match end.outcome() {
            None => Verdict::None,
            Some(_) if limited => Verdict::Open,
            Some(_) => Verdict::Proved,
        };
        assert_eq!((trial.verdict, trial.report.has("REC203")), (expected, expected == Verdict::Open));
        assert_eq!(round_trip(&trial.record), bytes);
    }
}

#[test]
fn a_game_played_through() {
    golden("AC2.txt", &playthrough(&INFO, 60, 6));
}

#[test]
fn the_properties_of_a_move_may_come_in_any_order() {
    let trial = record_of(";RA[1]FB[00]MA[G0F0]\n");
    assert_eq!(trial.findings(Severity::Warning), ["STD203"]);
    let fixed = trial.fix("STD203").apply(&trial.text).unwrap();
    assert!(fixed.contains("\n;MA[G0F0]RA[1]FB[00]\n"), "{fixed}");
    let without_move = record_of(";RA[1]\n;MA[G0F0]RA[1]FB[00]\n");
    assert_eq!(without_move.findings(Severity::Warning), ["AC2313"]);
    assert_eq!(without_move.record.tree.comment(NodeId::ROOT).unwrap().as_str(), "RA[1]");
}

#[test]
fn names_and_layouts_in_another_case_are_read_told_and_mended() {
    let text = repaired().replace("INFO", "info").replace("abccdd", "ABC CDD");
    let trial = Trial::of_text(&INFO, &text);
    assert_eq!(trial.findings(Severity::Note), ["AC2322"]);
    assert_eq!(trial.record.start_text(), INFO.start);
    assert_eq!(trial.fix("AC2322").apply(&trial.text).unwrap(), repaired());
}

#[test]
fn words_behind_a_property_are_a_comment_and_what_follows_is_judged() {
    let trial = record_of(";MA[G0F0]RA[1]FB[00] 好\n;MB[F4G4]RB[0]FA[00]\n");
    assert_eq!(trial.findings(Severity::Warning), ["STD205@1", "AC2301@2"]);
    let first = trial.record.tree.mainline().next().unwrap();
    assert_eq!(trial.record.tree.comment(first).unwrap().as_str(), "好");
}

#[test]
fn an_illegal_move_of_a_flag_or_onto_an_own_piece_decides_nothing() {
    // Second's flag stands on A1, a bomb beside it on A2.
    let trial = record_of(";MA[G0F0]RA[1]FB[00]\n;MB[A1A2]RB[3]FA[00]\n;MA[F0E0]RA[1]FB[00]\n");
    assert_eq!(trial.findings(Severity::Warning), ["AC2103@2"]);
    assert_eq!(trial.verdict, Verdict::Open);
    let mut position = Army::read(INFO.start, &mut Report::new());
    for text in ["G0F0", "A0B0", "G4F4", "A1A0"] {
        Position::play_unchecked(&mut position, ArmyMove::read(text).unwrap());
        assert_eq!(Position::outcome(&position), None, "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_layout_or_the_result_is_told_where_it_stands() {
    let place = |text: &str, id: &str| {
        let trial = Trial::of_text(&INFO, text);
        let found = trial.report.iter().find(|found| found.code().id == id).unwrap();
        found.place.span.unwrap().slice(&trial.text).to_owned()
    };
    assert_eq!(place(&repaired().replace("AA[ab", "AA[aa"), "AC2121"), "AA[aaccddeeffggghhhiiijjkklj]");
    assert_eq!(place(&repaired().replace("AA[ab", "AA[az"), "AC2108"), "AA[azccddeeffggghhhiiijjkklj]");
    let missing = Trial::of_text(&INFO, &repaired().replace("RA[1]FB[00]", ""));
    assert_eq!(missing.findings(Severity::Warning), ["AC2312@1", "AC2312@3"]);
}

#[test]
fn a_player_knows_the_own_ranks_and_where_the_others_stand() {
    let rules = INFO.rules.unwrap();
    let mut board = (rules.board)(INFO.start, &mut Report::new());
    let [first, second] = [Side::FIRST, Side::SECOND].map(Viewer::Seat);
    assert_eq!(board.to_text_for(first), "abccddeeffggghhhiiijjkklj/?");
    assert_eq!(board.to_text_for(second), "?/jlkkjjiiihhhgggffeeddccba");
    board.play_unchecked((rules.read_move)("G0F0").unwrap().as_packed()).unwrap();
    let [all, first, second] = [Viewer::Referee, first, second].map(|viewer| board.to_text_for(viewer));
    assert_eq!(all, board.to_text());
    assert!(first.contains('A') && first.contains('x') && first.ends_with(" ?"), "{first}");
    assert!(first.chars().all(|c| !('a'..='l').contains(&c)), "{first}");
    let ranks_of_first = |c: char| ('A'..='L').contains(&c);
    assert!(second.contains('X') && second.ends_with(" ? A1"), "{second}");
    assert!(!second.split(' ').next().unwrap().contains(ranks_of_first), "{second}");
    for text in [first, second] {
        assert_ne!((rules.board)(&text, &mut Report::new()).to_text(), all, "it is no whole position");
    }
}
