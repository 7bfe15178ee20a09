//! The championship's own record of Xiangqi, clause by clause of its SPEC.md, on records of our own.

use crate::common::records;
use yipu_core::{Charset, Outcome, Record, Report, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::{cc, pgn};

const HEAD: &str = "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"3\"]\n[Date \"2019.08.01\"]\n[Round \"2\"]\n[Red \"甲\"]\n\
                    [RedElo \"\"]\n[Black \"乙\"]\n[BlackElo \"2400\"]\n[Result \"0:1\"]\n[ECCO \"?\"]\n[Opening \"?\"]\n\
                    [Variation \"?\"]\n";

fn record(fen: &str, moves: &str) -> String {
    format!("{HEAD}[FEN \"{fen}\"]\n{moves}")
}

struct Read {
    record: Record,
    report: Report,
}

impl Read {
    fn codes(&self) -> Vec<&'static str> {
        self.report.iter().map(|found| found.code().id).collect()
    }
}

fn read_bytes(bytes: &[u8]) -> Read {
    let (record, report) = records::read(&cc::FORMAT, bytes).unwrap();
    Read { record, report }
}

fn read(text: &str) -> Read {
    read_bytes(&Charset::Gb18030.encode(text).unwrap())
}

fn written(record: &Record) -> (String, Report) {
    let (bytes, report) = records::write(&cc::FORMAT, record, &[]);
    (yipu_core::decode(&bytes, Some(Charset::Gb18030), |_| 0).text.into_owned(), report)
}

/// The text with every safe fix made, one after the other.
fn mended(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(fix) =
        read(&text).report.iter().find_map(|d| d.fix.clone().filter(|fix| !fix.edits.is_empty()))
    {
        assert!(fix.safe);
        text = fix.apply(&text).unwrap();
    }
    text
}

#[test]
fn a_record_by_the_letter_has_no_finding_and_is_written_back() {
    let text = record("?", "1. H2E2 H9G7\n2. H0G2 J9H9\n");
    let read = read(&text);
    assert_eq!(read.codes(), [""; 0]);
    assert_eq!(read.record.outcome, Outcome::SecondWins);
    assert_eq!(read.record.tags.text(&TagName::TABLE), "3", "the site is the table");
    assert!(read.record.tags.get(&TagName::EVENT).is_none(), "`?` is what is not known");
    assert_eq!(read.record.start, None);
    assert_eq!(written(&read.record).0, text);
}

/// The volume's own example: its one departure is told with a fix, and what is mended is written back byte for byte.
#[test]
fn the_example_of_the_volume_in_the_corpus() {
    let bytes = corpus::bytes("volume2/std-examples/CC.pgn");
    let text = yipu_core::decode(&bytes, Some(Charset::Gb18030), |_| 0).text;
    let found = read_bytes(&bytes);
    assert_eq!(found.codes(), ["PGN101"]);
    assert_eq!(records::mainline(&found.record), ["h2e2", "h9g7", "h0g2", "i9h9"]);
    let mended = mended(&text);
    assert_eq!(mended, text.replace(['“', '”'], "\""));
    assert_eq!(written(&read(&mended).record).0, mended);
}

#[test]
fn departures_are_told_and_mended() {
    let good = record("?", "1. H2E2 H9G7\n2. H0G2 J9H9\n");
    for (found, code) in [
        (good.replace("\"0:1\"", "\"0-1\""), "CCV106"),
        (good.replace("J9H9", "I9H9"), "CCV103"),
        (good.replace("H2E2", "h2e2"), "CCV105"),
        (good.replace("H2E2", "H2-E2"), "CCV105"),
        (good.replace("H0G2", "马二进三"), "CCV105"),
        (good.replace("[FEN \"?\"]", "[FEN “?”]"), "PGN101"),
        (good.replace("[Round \"2\"]\n", ""), "CCV108"),
        (format!("{good}0-1\n"), "CCV110"),
    ] {
        assert_eq!(read(&found).codes(), [code], "{found}");
        let mended = mended(&found);
        assert_eq!(read(&mended).codes(), [""; 0], "{mended}");
        assert_eq!(
            mended.trim_end(),
            good.replace("[Round \"2\"]", if code == "CCV108" { "[Round \"?\"]" } else { "[Round \"2\"]" })
                .trim_end()
        );
    }
}

#[test]
fn a_record_with_both_letters_is_doubtful() {
    let found = read(&record("?", "1. H2E2 I9I8\n2. H0G2 A9A8\n3. A0A1 A8J8\n"));
    assert!(found.codes().contains(&"CCV104"), "{:?}", found.codes());
}

#[test]
fn black_begins_behind_four_blanks() {
    let rows = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let text = record(&format!("{rows} b"), "1.      H9G7\n2. H0G2 J9H9\n");
    let stated = read(&text);
    assert_eq!(stated.codes(), [""; 0]);
    assert_eq!(stated.record.tree.move_count(), 3);
    assert_eq!(written(&stated.record).0, text);
    let unstated = read(&record("?", "1.      H9G7\n2. H0G2 J9H9\n"));
    assert_eq!(unstated.codes(), ["TXT108"]);
    assert_eq!(unstated.record.start, stated.record.start);
    let red = read(&record("?", "1.      H2E2 H9G7\n"));
    assert_eq!((red.codes(), red.record.start), (Vec::new(), None), "the move is Red's");
}

#[test]
fn advisors_may_be_named_b_and_elephants_e() {
    let table = "rneb1kber/4b4/9/9/9/9/9/4E4/4B4/RNEBKBE1R r".replace("b1kber", "bkb1er");
    let found = read(&record(&table, "1. A0A1\n"));
    assert!(found.codes().contains(&"PGN107"), "{:?}", found.codes());
    let start = found.record.start.unwrap();
    assert!(start.starts_with("rnbaka1br/4a4/") && start.contains("/4B4/4A4/RNBAKAB1R w"), "{start}");
    let plain = read(&record("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN1 r", "1. A0A1\n"));
    assert_eq!(plain.codes(), [""; 0]);
}

#[test]
fn what_the_standard_has_not_is_kept_and_told() {
    let text = record("?", "1. H2E2 {中炮} H9G7 (1... B9C7)\n2. H0G2\n").replace("0:1", "1/2:1/2");
    let read = read(&text.replace("[FEN", "[Annotator \"丙\"]\n[FEN"));
    assert_eq!(read.codes(), ["CCV107", "CCV109", "CCV109", "CCV109"]);
    let (text, report) = written(&read.record);
    assert!(
        text.contains("{中炮}") && text.contains("(1... B9C7)") && text.contains("[Annotator \"丙\"]"),
        "{text}"
    );
    assert!(report.iter().all(|diagnostic| diagnostic.severity() == yipu_core::Severity::Note));
    let again = self::read(&text).record;
    assert!(again.tree == read.record.tree && again.tags == read.record.tags);
}

#[test]
fn the_charset_is_gb2312() {
    let text = record("?", "1. H2E2\n");
    assert_eq!(read_bytes(text.as_bytes()).codes(), ["CCV101"]);
    assert_eq!(read(&text.replace('甲', "馬")).codes(), ["CCV102"]);
}

#[test]
fn it_is_told_from_other_pgn() {
    let plain = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Result \"1-0\"]\n\n1. H2-E2 I9-H9 1-0\n";
    let claims = |name: &str, text: &str| {
        let probe = yipu_core::Probe::new(text.as_bytes(), name, "pgn");
        (
            (cc::FORMAT.sniff)(&probe) > (pgn::FORMAT.sniff)(&probe),
            (pgn::FORMAT.sniff)(&probe) > (cc::FORMAT.sniff)(&probe),
        )
    };
    assert_eq!(claims("a.pgn", plain), (false, true));
    assert_eq!(claims("CC-甲 R vs 乙 B-先手胜.pgn", plain), (true, false));
    assert_eq!(claims("a.pgn", &plain.replace("1-0\"", "1:0\"")), (true, false));
    assert_eq!(claims("a.pgn", &plain.replace("I9-H9", "J9H9")), (true, false));
    assert_eq!(claims("CC-甲 vs 乙.pgn", "1. 炮二平五 马8进7"), (false, true));
}

#[test]
fn results_in_other_words_are_results() {
    for (words, outcome, standard) in [
        ("先手胜", Outcome::FirstWins, "1:0"),
        ("后手勝", Outcome::SecondWins, "0:1"),
        ("1：0", Outcome::FirstWins, "1:0"),
        ("2-0", Outcome::FirstWins, "1:0"),
        ("0-2", Outcome::SecondWins, "0:1"),
        ("1:1", Outcome::Draw, "1/2:1/2"),
        ("0.5:0.5", Outcome::Draw, "1/2:1/2"),
        ("0.5-0.5", Outcome::Draw, "1/2:1/2"),
    ] {
        let good = record("?", "1. H2E2 H9G7\n");
        let text = good.replace("0:1", words);
        let read = read(&text);
        assert_eq!(read.record.outcome, outcome, "{words}");
        assert!(read.codes().contains(&"CCV106") && !read.codes().contains(&"PGN103"), "{words}");
        assert!(mended(&text).contains(&format!("[Result \"{standard}\"]")), "{words}");
        // Points after the moves end the game, where they are not the number of a round.
        if words.is_ascii() && !matches!(words, "2-0" | "0-2" | "1:1") {
            let ended = self::read(&good.replace("0:1", "?").replace("H9G7\n", &format!("H9G7 {words}\n")));
            assert_eq!((ended.record.outcome, ended.record.tree.move_count()), (outcome, 2), "{words}");
        }
    }
}

#[test]
fn the_letter_of_the_ninth_file_is_what_the_text_says() {
    let pgn =
        |moves: &str| records::read(&pgn::FORMAT, format!("[Red \"x\"]\n\n{moves} *\n").as_bytes()).unwrap();
    // All moves have J and none I: J is the ninth file, with a tag that states coordinates too.
    for moves in ["1. H2E2 J9J8", "1. h2e2 j9j8 2. j0j1 h9g7", "1. H2-E2 J9-J8", "1. J0J1 B9C7 2. J1D1"] {
        for tag in ["", "[Format \"ICCS\"]\n"] {
            let (record, report) = pgn(&format!("{tag}{moves}"));
            assert!(records::mainline(&record).iter().any(|mv| mv.contains('i')), "{moves}");
            assert_eq!(report.iter().count(), 0, "{moves} {report:?}");
        }
    }
    // I stands for the ninth file, so J is a slip, and no move is made of it.
    for moves in ["1. I0I1 H9G7 2. I1J1", "1. i0i1 i9i8 2. j1j2 h9g7", "1. I0-I1 J9-J8"] {
        let (record, report) = pgn(moves);
        assert!(report.has("MOV101"), "{moves} {report:?}");
        assert!(
            record.tree.preorder().any(|id| matches!(record.tree.ply(id).kind(), yipu_core::PlyKind::Raw(_))),
            "{moves}"
        );
    }
    // Records of the championship read both, and say so.
    let both = read(&record("?", "1. H2E2 I9I8\n2. J0J1 H9G7\n"));
    assert_eq!((both.record.tree.move_count(), both.codes().contains(&"CCV104")), (4, true));
}
