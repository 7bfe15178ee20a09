//! Where a file name and its record contradict each other: what the name is trusted with is written into the record.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::check::Verdict;
use yipu::core::{Context, Outcome, Report, TagName};
use yipu::fix::{Change, Safety, fix};
use yipu::{CheckOptions, Chunk, Document};
use yipu_referee::judge::named;
use yipu_referee::name::{Comparison, Name, NameStyle, Trust};

fn read(name: &str, format: &str, text: &str) -> Document {
    let mut document = Document::new();
    let chunk = Chunk::whole(name, yipu::format(format).unwrap(), text.as_bytes(), None);
    document.fill(chunk, &Context::new(yipu::registry())).unwrap();
    document
}

const STONES: &str = "[甲][乙][先手胜][2017.07.29 14:00 重庆][2017 CCGC]";
const ARMY: &str = "(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[31]\n;AA[abccddeeffggghhhiiijjkklj]\n\
                    ;AB[jlkkjjiiihhhgggffeeddccba]\n;MA[G0F0]RA[1]FB[00]\n;EA[1]EB[0]\n)\n";
const BLUE_FIRST: &str = r#"{"R": "乙", "B": "甲", "winner": "B", "RScore": 0, "BScore": 0, "Date": "2018-04-23", "Event": "赛", "game": [{"piece": "b(a1,h)"}]}"#;

const DRAUGHTS: &str = "\n时间：2018.03.10\n先手：1\n先手方：甲\n后手方：乙\n结果：1-0\n\nMOVES\n1-0\n";

const CC: &str = r#"[Game "Chinese Chess"]
[Event "2017 CCGC"]
[Site "?"]
[Date "2017.07.29"]
[Round "?"]
[Red "甲"]
[RedElo ""]
[Black "乙"]
[BlackElo ""]
[Result "1:0"]
[ECCO "?"]
[Opening "?"]
[Variation "?"]
[FEN "?"]
1. H2E2 H9G7
"#;

/// A record of each game that states a win of 甲, who begins, over 乙.
fn records() -> Vec<(&'static str, String)> {
    vec![
        ("c5", format!("{{[C5]{STONES};B(H,8)}}")),
        ("c6", format!("{{[C6]{STONES};B(J,10)}}")),
        ("hex", format!("{{[HEX]{STONES};R(E,7)}}")),
        ("pg", format!("([PG]{STONES};B[D5])")),
        ("ng", format!("([NG]{STONES};B[D5])")),
        ("am", format!("#[AM]{STONES};\n1 d1d8(b6)\n")),
        (
            "wtn",
            format!(
                "#[WTN]{STONES};\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:2;(R2,C4)\n"
            ),
        ),
        ("su", "#2017-11-30-20:55 中国棋院\n#先手方:甲|后手方:乙|先手胜\nB2D-3D\n".to_owned()),
        ("db", BLUE_FIRST.to_owned()),
        ("ac2", ARMY.to_owned()),
        ("go", format!("(;[GO]{STONES};B[LI])")),
        ("go13", format!("([GO13]{STONES};B[C4])")),
        ("go9", format!("([GO9]{STONES};B[C4])")),
        ("dr10", DRAUGHTS.replace("MOVES", "1. 20-24 33-29")),
        ("dr8", DRAUGHTS.replace("MOVES", "1. 11-15 22-18")),
        ("cc", CC.to_owned()),
    ]
}

/// The team in a seat.
fn team(document: &Document, seat: usize) -> String {
    document.record.tags.text(&seat_tag(document, seat)).to_owned()
}

fn seat_tag(document: &Document, seat: usize) -> TagName {
    TagName::new(document.record.game.seats[seat].key)
}

#[test]
fn a_trusted_name_corrects_the_teams_and_the_result_of_every_game() {
    let cx = Context::new(yipu::registry());
    let records = records();
    let able: Vec<_> =
        yipu::formats().filter(|format| format.restate.is_some()).map(|format| format.name).collect();
    assert!(able.iter().all(|name| records.iter().any(|(format, _)| format == name)), "{able:?}");
    assert_eq!((records.len(), able.len()), (16, 16));
    for (format, text) in records {
        let code = format.to_uppercase();
        let file = format!("{code}-丙-[1] vs 丁 vs 队-后手胜.txt");
        let mut document = read(&file, format, &text);
        assert_eq!(
            (document.record.outcome, team(&document, 0)),
            (Outcome::FirstWins, "甲".into()),
            "{code}"
        );
        let before = document.source().text().to_owned();
        let neither = named(CheckOptions::default(), Trust::Neither);
        fix(&mut document, Safety::Safe, &neither, &cx).unwrap();
        assert_eq!(document.record.outcome, Outcome::FirstWins, "{code}: nobody has decided");
        assert!(document.report.has("NAM103"), "{code}");

        let judging = named(CheckOptions::default(), Trust::Name);
        let changes = fix(&mut document, Safety::Safe, &judging, &cx).unwrap();
        let told = changes
            .iter()
            .filter(|change| matches!(change, Change::Text { code, .. } if code.id == "NAM103"));
        assert!((3..=4).contains(&told.count()), "{code}: {changes:?}");
        assert_eq!(document.record.outcome, Outcome::SecondWins, "{code}");
        let second = team(&document, 1);
        assert!(["丁 vs 队", "队"].contains(&&*second), "{code}: {second}");
        assert!(!document.report.has("NAM103"), "{code}: {:?}", document.report);
        // Nothing else has changed.
        let after = document.source().text().to_owned();
        assert_eq!(after.lines().count(), before.lines().count(), "{code}");
        assert_eq!(after.split(';').count(), before.split(';').count(), "{code}: {after}");
    }
}

#[test]
fn a_draw_that_army_chess_cannot_state_is_told_and_left() {
    let mut document = read("AC2-甲 vs 乙-平局.txt", "ac2", ARMY);
    let judging = named(CheckOptions::default(), Trust::Name);
    let cx = Context::new(yipu::registry());
    fix(&mut document, Safety::Safe, &judging, &cx).unwrap();
    assert_eq!(document.record.outcome, Outcome::FirstWins);
    assert!(document.report.has("NAM103"));
    let comparison = Comparison::new("AC2-甲 vs 乙-平局.txt", &document.record).unwrap();
    assert_eq!(comparison.better(Trust::Name), None, "the name is as it should be");
}

#[test]
fn teams_survive_their_own_names() {
    for (first, second) in [
        ("桂林电子 vs 队", "乙"),
        ("甲", "桂林电子 vs 队"),
        ("vs", "vs vs vs"),
        ("A-B", "C-先手胜"),
        ("甲-和", "乙-平局-队"),
        ("a vs b-1-0", "c:d vs e"),
        ("甲 B", "乙"),
    ] {
        for (format, text) in records() {
            let mut document = read("game.txt", format, &text);
            let seats = [seat_tag(&document, 0), seat_tag(&document, 1)];
            for (seat, name) in seats.into_iter().zip([first, second]) {
                document.record.tags.set(seat, name);
            }
            document.record.tags.set(TagName::PLACE, "A-1楼");
            document.record.tags.set(TagName::EVENT, "2017-CCGC (2)");
            let name = Name::from_record(&document.record).unwrap();
            for style in [NameStyle::Safe, NameStyle::Literal] {
                let file = name.write(style, &mut Report::new());
                let mut report = Report::new();
                Comparison::new(&file, &document.record).unwrap().report(Trust::Neither, &mut report);
                let odd: Vec<_> =
                    report.iter().map(|found| found.finding.message(yipu::core::Lang::En)).collect();
                assert_eq!(odd, [""; 0], "{file}");
            }
        }
    }
}

#[test]
fn moves_that_prove_the_result_settle_it_and_nothing_else() {
    // Six in a row.
    let stones = "B(J,10);W(A,1);W(A,2);B(J,11);B(J,12);W(A,4);W(A,5);B(J,13);B(J,14);W(C,1);W(C,2);B(J,15)";
    let text = format!("{{[C6]{STONES};{stones}}}");
    let file = "C6-甲 vs 乙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    let mut document = read(file, "c6", &text);
    let verdict = document.judge(&CheckOptions::default());
    assert_eq!(verdict, Verdict::Proved);
    let comparison = Comparison::new(file, &document.record).unwrap();
    assert_eq!(comparison.clone().open(Trust::Neither).len(), 1);
    let comparison = comparison.judged(verdict);
    assert_eq!(comparison.open(Trust::Neither), []);
    for trust in [Trust::Neither, Trust::Body, Trust::Name] {
        let better = comparison.better(trust).unwrap();
        assert_eq!(
            better.outcome,
            Outcome::FirstWins,
            "{trust:?}: not even a trusted name stands against a proof"
        );
    }
    let file = "C6-甲 vs 丙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    let comparison = Comparison::new(file, &document.record).unwrap().judged(verdict);
    assert_eq!(comparison.better(Trust::Neither), None, "a team is nobody's to guess");
}

/// Connect6 that First wins, and one that Second wins.
const WON: [(&str, Outcome); 2] = [
    (
        "B(J,10);W(A,1);W(A,2);B(J,11);B(J,12);W(A,4);W(A,5);B(J,13);B(J,14);W(C,1);W(C,2);B(J,15)",
        Outcome::FirstWins,
    ),
    ("B(J,10);W(A,1);W(A,2);B(J,12);B(K,12);W(A,3);W(A,4);B(S,3);B(R,4);W(A,5);W(A,6)", Outcome::SecondWins),
];

#[test]
fn a_trusted_name_with_the_seats_exchanged_does_not_rewrite_who_won() {
    let cx = Context::new(yipu::registry());
    let judging = named(CheckOptions::default(), Trust::Name);
    for (stones, outcome) in WON {
        let (own, mirrored) = match outcome {
            Outcome::FirstWins => ("先手胜", "后手胜"),
            _ => ("后手胜", "先手胜"),
        };
        let text = format!("{{[C6][甲][乙][{own}][2017.07.29 14:00 重庆][2017 CCGC];{stones}}}");
        let tried = |teams: &str, result: &str| {
            let file = format!("C6-{teams}-{result}-2017.07.29 14.00 重庆-2017 CCGC.txt");
            let mut document = read(&file, "c6", &text);
            fix(&mut document, Safety::Safe, &judging, &cx).unwrap();
            let verdict = document.judge(&judging);
            let comparison = Comparison::new(&file, &document.record).unwrap().judged(verdict);
            let better =
                comparison.better(Trust::Name).map(|name| name.write(NameStyle::Safe, &mut Report::new()));
            (team(&document, 0), document.record.outcome, better)
        };
        // The record was right, and the file is named by it.
        let proper = format!("C6-甲 vs 乙-{own}-2017.07.29 14.00 重庆-2017 CCGC.txt");
        assert_eq!(tried("乙 vs 甲", mirrored), ("甲".into(), outcome, Some(proper)));
        // The name is believed where the moves do not speak against it.
        assert_eq!(tried("乙 vs 甲", own), ("乙".into(), outcome, None));
        // Nobody knows what is wrong with it: nothing is written.
        assert_eq!(tried("丙 vs 乙", mirrored), ("甲".into(), outcome, None));
    }
}

#[test]
fn a_game_that_the_moves_decide_is_never_named_undecided() {
    for (stones, outcome) in WON {
        let words = if outcome == Outcome::FirstWins { "先手胜" } else { "后手胜" };
        for stated in ["未决胜", "", "先(后)手胜"] {
            let text = format!("{{[C6][甲][乙][{stated}][2017.07.29 14:00 重庆][2017 CCGC];{stones}}}");
            for in_name in ["未决胜", words] {
                let file = format!("C6-甲 vs 乙-{in_name}-2017.07.29 14.00 重庆-2017 CCGC.txt");
                let mut document = read(&file, "c6", &text);
                let verdict = document.judge(&named(CheckOptions::default(), Trust::Neither));
                assert_eq!(verdict, Verdict::None);
                assert!(document.report.has("REC204"), "it says who won");
                let proved = yipu::core::check::proved_instead(&document.report);
                assert_eq!(proved, Some(outcome));
                let comparison = Comparison::new(&file, &document.record).unwrap();
                let comparison = comparison.judged(verdict).proving(proved);
                assert_eq!(comparison.proper(Trust::Neither).outcome, outcome);
                assert_eq!(comparison.is_standard(Trust::Neither), in_name == words, "{file}");
                let better = comparison.better(Trust::Neither).map(|name| name.outcome);
                assert_eq!(better, (in_name != words).then_some(outcome), "{stated} {in_name}");
            }
        }
    }
}
