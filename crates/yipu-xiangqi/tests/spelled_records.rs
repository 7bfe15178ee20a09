//! Records in every notation, dialect and school, and in letters of the user's own, written and read again.
//!
//! Seed 004 asks for it: line 46 has the digits of the keypad beside the letters, lines 59 and 60 the letters of the Federation,
//! line 157 moves such as `62.5`, lines 161 to 163 programs that read other letters, or whose users choose them.

use crate::common::{Random, records};
use yipu_core::{FormatError, Lang, NodeId, Record};
use yipu_xiangqi::formats::{pgn, text, wxf};
use yipu_xiangqi::notation::{PawnSchool, WxfDialect};
use yipu_xiangqi::{INFO, Notation, Xiangqi, fen};

/// Soldiers doubled and tripled, so that the schools differ.
const SOLDIERS: &str = "3ak4/4a4/3P1P3/3P1P3/5P3/9/9/p3p4/p3p4/p2K5 w - - 0 1";

fn random_record(random: &mut Random, start: &str, plies: usize) -> Record {
    let mut record = Record::new(&INFO);
    let mut game = Xiangqi::from(&fen::parse(start).value);
    record.start = (start != fen::START).then(|| start.into());
    let mut node = NodeId::ROOT;
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        node = record.tree.add(node, mv.to_ply());
        game.play_unchecked(mv);
    }
    record
}

/// Every combination of name, dialect, school and letters that can be asked for.
fn spellings() -> Vec<Vec<(&'static str, &'static str)>> {
    let mut all = Vec::new();
    for notation in INFO.notations {
        for letters in [None, Some("GBEKRCP"), Some("xyzuvwt")] {
            for pawns in std::iter::once(None).chain(PawnSchool::NAMES.map(Some)) {
                for dialect in std::iter::once(None).chain(WxfDialect::NAMES.map(Some)) {
                    let mut options = vec![("notation", notation.name())];
                    options.extend(letters.map(|value| ("letters", value)));
                    options.extend(pawns.map(|value| ("pawns", value)));
                    options.extend(dialect.map(|value| ("wxf", value)));
                    all.push(options);
                }
            }
        }
    }
    all
}

/// What is written says itself how it is spelled: it is read without a word from the user, and with the same options.
#[test]
fn every_spelling_comes_back() {
    let mut random = Random(157);
    let games: Vec<Record> = (0..6)
        .map(|round| random_record(&mut random, if round % 2 == 0 { SOLDIERS } else { fen::START }, 60))
        .collect();
    let (mut written, mut moves) = (0, 0);
    for options in spellings() {
        for format in [&pgn::FORMAT, &text::FORMAT, &wxf::FORMAT] {
            let record = &games[written % games.len()];
            let (bytes, _) = records::write(format, record, &options);
            let expected = records::mainline(record);
            let shown = || format!("{options:?}\n{}", String::from_utf8_lossy(&bytes));
            let (again, _) = records::read(format, &bytes).unwrap();
            assert_eq!(records::mainline(&again), expected, "{}", shown());
            let (again, _) = records::read_with(format, &bytes, &options).unwrap();
            assert_eq!(records::mainline(&again), expected, "{}", shown());
            written += 1;
            moves += expected.len();
        }
    }
    assert!(written == 16 * 3 * 4 * 5 * 3 && moves > 8000, "{written} records, {moves} moves");
}

/// A file of a program with its own letters states nothing: the user does (seed 004, line 163).
#[test]
fn own_letters_are_read_where_the_user_names_them() {
    let moves = "1. C2.5 K8+7 2. K2+3 B4+5 3. E3+1";
    let file = format!("[Game \"Chinese Chess\"]\n\n{moves} *\n");
    let options = [("letters", "gbekrcp")];
    for (format, bytes) in [(&pgn::FORMAT, file.as_str()), (&text::FORMAT, moves)] {
        let (record, report) = records::read_with(format, bytes.as_bytes(), &options).unwrap();
        let codes: Vec<_> = report.iter().map(|found| found.code().id).collect();
        assert!(codes.is_empty(), "{codes:?}");
        // K is the horse, B the advisor, E the elephant.
        assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2", "d9e8", "g0i2"]);
    }
}

#[test]
fn a_wrong_table_is_refused_at_its_place_in_both_languages() {
    let cases = [
        ("KABNRCK", "MOV109", "column 7", "第 7 个"),
        ("KA1NRCP", "MOV110", "column 3", "第 3 个"),
        ("KAB", "MOV111", "column 4", "第 4 列"),
        ("KABNRCPQ", "MOV111", "column 8", "第 8 列"),
        ("KABNRC兵", "MOV110", "column 7", "第 7 个"),
    ];
    let record = Record::new(&INFO);
    for (table, code, en, zh) in cases {
        let options = [("letters", table)];
        let reading = records::read_with(&pgn::FORMAT, b"[Red \"a\"]\n1. C2.5 *\n", &options).unwrap_err();
        let cx = yipu_core::Context::default().with_options(&options);
        let writing = pgn::FORMAT.write_record(&record, &cx, &mut Vec::new(), &mut yipu_core::Report::new());
        for error in [reading, writing.unwrap_err()] {
            let FormatError::BadOption(finding) = error else { panic!("{table}: {error}") };
            assert_eq!(finding.code.id, code, "{table}");
            assert!(finding.message(Lang::En).contains(en), "{}", finding.message(Lang::En));
            assert!(finding.message(Lang::Zh).contains(zh), "{}", finding.message(Lang::Zh));
        }
    }
}

/// Seed 004, line 157: 炮二平五 is `62.5` on the keypad; the book of 2018 writes `C2=5`; ranks may count from 1.
#[test]
fn the_notations_that_had_no_name_are_written() {
    let mut record = Record::new(&INFO);
    records::add_line(&mut record, &["h2e2"], "h7e7", "");
    for (notation, word) in
        [("wxf-keypad", "62.5"), ("wxf-2018", "C2=5"), ("uci10", "h3e3"), ("ccgc", "H2E2"), ("vi", "P2-5")]
    {
        for format in [&pgn::FORMAT, &text::FORMAT] {
            let (bytes, _) = records::write(format, &record, &[("notation", notation)]);
            assert!(String::from_utf8(bytes).unwrap().contains(word), "{notation}");
        }
    }
    let mut record = Record::new(&INFO);
    record.start = Some(SOLDIERS.into());
    records::add_line(&mut record, &["f7e7"], "f5f6", "");
    for (notation, word) in
        [("zh", "一兵平五"), ("zh-five", "前兵四平五"), ("zh-ranked", "一兵四平五"), ("wxf-2018", "14=5")]
    {
        let (bytes, _) = records::write(&pgn::FORMAT, &record, &[("notation", notation)]);
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.contains(word), "{notation} {text}");
    }
    assert_eq!(Notation::from_name("zh-five").map(|notation| notation.name()), Some("zh-five"));
}
