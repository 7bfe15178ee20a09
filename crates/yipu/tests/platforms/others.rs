//! Botzone, Gomocup, HexWorld, Little Golem, CGI, HexGui, connect6-python.

use std::fmt::Write as _;

use yipu::core::{Lang, Outcome, Side};

use super::generate::{Random, Turn, game, moves as flat};
use super::{document, documents, findings, moves, read_all, standard};

fn random(code: &str, most: usize, seed: u64) -> Vec<Turn> {
    game(yipu::game(code).unwrap(), most, &mut Random(seed)).0
}

/// A column and a row from the top.
fn from_top(text: &str, size: usize) -> (usize, usize) {
    let (column, row) = text.split_at(1);
    (usize::from(column.as_bytes()[0] - b'A'), size - row.parse::<usize>().unwrap())
}

/// A match as Botzone writes it. The answers of the second player are strings of JSON, or in the old form.
fn botzone(name: &str, turns: &[Turn], end: &str) -> String {
    let answer = |text: &str| {
        let (x, y) = match name {
            "DotsAndBoxes" => {
                let (column, row) =
                    (usize::from(text.as_bytes()[0] - b'a'), usize::from(text.as_bytes()[1] - b'0'));
                if text.ends_with('h') {
                    (2 * column + 1, 2 * (6 - row))
                } else {
                    (2 * column, 2 * (5 - row) + 1)
                }
            }
            "Hex" => {
                let (column, down) = from_top(text, 11);
                (down, column)
            }
            _ => from_top(text, if name == "NoGo" { 9 } else { 15 }),
        };
        format!("{{\"x\": {x}, \"y\": {y}}}")
    };
    let mut log = String::from(
        "{\"output\":{\"command\":\"request\",\"content\":{\"0\":{\"x\":-1,\"y\":-1}},\"display\":\"\"},\"verdict\":\"OK\"}",
    );
    for (index, (side, text)) in
        turns.iter().flat_map(|(side, all)| all.iter().map(move |text| (side, text))).enumerate()
    {
        let said = match index % 3 {
            0 => format!("\"response\":{}", answer(text)),
            1 => format!("\"response\":\"{}\"", answer(text).replace('"', "\\\"")),
            _ => format!("\"content\":{}", answer(text)),
        };
        write!(log, ",{{\"{}\":{{{said},\"verdict\":\"OK\",\"time\":7}}}}", side.0).unwrap();
        log += ",{\"output\":{\"command\":\"request\",\"content\":{},\"display\":{}},\"verdict\":\"OK\"}";
    }
    write!(log, ",{end}").unwrap();
    let title = format!("\"game\":\"{name}\",");
    format!(
        "{{{title}\"players\":[{{\"bot\":\"a\"}},{{\"bot\":\"b\"}}],\"scores\":[2,0],\"log\":[{log}],\"initdata\":\"\"}}"
    )
}

const FINISH: &str = "{\"output\":{\"command\":\"finish\",\"content\":{\"0\":2,\"1\":0},\"display\":{\"winner\":0}},\"verdict\":\"OK\"}";

#[test]
fn matches_of_botzone_come_back_one_from_each_line() {
    for (name, code) in [("NoGo", "NG"), ("Gomoku", "C5"), ("DotsAndBoxes", "DB"), ("Hex", "HEX")] {
        let games: Vec<_> = (0..6).map(|seed| random(code, 50, seed)).collect();
        let text: String = games.iter().map(|turns| botzone(name, turns, FINISH) + "\n").collect();
        let found = documents(&format!("{name}.matches"), text.as_bytes());
        assert_eq!(
            found.iter().map(moves).collect::<Vec<_>>(),
            games.iter().map(|turns| flat(turns)).collect::<Vec<_>>()
        );
        for document in &found {
            assert_eq!((document.record.game.code, document.record.outcome), (code, Outcome::FirstWins));
            // What the points mean is assumed, on every record.
            assert!(document.report.has("LOG205") && !document.report.has_errors());
        }
        // Copied from the page, nothing names the game.
        let page = botzone(name, &games[0], FINISH).replace(&format!("\"game\":\"{name}\","), "");
        let why =
            read_all("page.json", page.as_bytes(), &[]).remove(0).unwrap_err().finding().message(Lang::En);
        assert!(why.contains("NoGo (NG)") && why.contains("Hex (HEX)"), "{why}");
        let told = read_all("page.json", page.as_bytes(), &[("game", code)]).remove(0).unwrap();
        assert_eq!(moves(&told), flat(&games[0]));
    }
}

#[test]
fn botzone_games_on_other_boards_are_refused_by_name() {
    for (name, board) in [("Amazons", "8x8"), ("ConnectSix", "15x15")] {
        let text = botzone(name, &[], FINISH);
        let why =
            read_all("a.matches", text.as_bytes(), &[]).remove(0).unwrap_err().finding().message(Lang::En);
        assert!(why.contains(name) && why.contains(board), "{why}");
    }
    let unnamed = "{\"log\":[{\"0\":{\"response\":{\"x0\":1,\"y0\":1,\"x1\":2,\"y1\":2,\"x2\":3,\"y2\":3}}},{\"output\":{}}]}";
    let why = read_all("a.json", unnamed.as_bytes(), &[]).remove(0).unwrap_err().finding().message(Lang::En);
    assert!(why.contains("Botzone Amazons"), "{why}");
}

#[test]
fn a_bad_answer_that_lost_is_no_move_and_a_cut_match_says_so() {
    let turns: Vec<Turn> = vec![(Side::FIRST, vec!["D4".into()]), (Side::SECOND, vec!["D4".into()])];
    let end = "{\"output\":{\"command\":\"finish\",\"content\":{\"0\":2,\"1\":0},\"display\":{\"err\":\"INVALID MOVE\"}},\"verdict\":\"OK\"}";
    let found = document("a.matches", &botzone("NoGo", &turns, end));
    assert_eq!((moves(&found), found.report.has("LOG209")), (vec!["D4".to_owned()], true));
    let comment = found.record.tree.comment(found.record.tree.mainline().last().unwrap()).unwrap();
    assert!(comment.as_str().contains("INVALID MOVE"));
    let whole = botzone("NoGo", &turns[..1], FINISH);
    let cut = document("a.matches", &whole[..whole.len() - 40]);
    assert_eq!((moves(&cut), cut.report.has("LOG107")), (vec!["D4".to_owned()], true));
    let off = whole.replace("\"x\": 3", "\"x\": 9");
    let off = document("a.matches", &off);
    assert!(off.report.has("LOG103") && moves(&off)[0].contains("\\\"x\\\": 9"), "{:?}", moves(&off));
}

#[test]
fn games_of_gomocup_come_back() {
    for seed in 0..8 {
        let turns = random("C5", 40, seed);
        let all = flat(&turns);
        let title = ["Piskvorky 15x15, 11:11, 0", "Piskvorky 15x15 , 0 - 0"][seed as usize % 2];
        let mut text = format!("{title}\r\n");
        for mv in &all {
            let (column, down) = from_top(mv, 15);
            write!(text, "{},{},{}\r\n", column + 1, down + 1, 100 + seed).unwrap();
        }
        text += "ALPHA.zip\r\nBETA.zip\r\n-1\r\n";
        if seed > 3 {
            text += "1,Freestyle15_1\r\n";
        }
        let found = document("a.psq", &text);
        assert_eq!((moves(&found), found.format().name), (all, "psq"));
        assert_eq!(found.record.tags.text(&yipu::core::TagName::FIRST), "ALPHA.zip");
        assert!(!found.report.has_errors());
        assert_eq!(documents("a.psq", text.repeat(3).as_bytes()).len(), 3);
    }
    let found = document("a.psq", "Piskvorky 15x15, 11:11, 0\n8,8,1\n0,16,1\n");
    assert_eq!(
        (moves(&found), findings(&found)[..2].to_vec()),
        (vec!["H8".into(), "\"0,16,1\"".into()], vec!["LOG103@3:1".to_owned(), "LOG107@4:1".to_owned()])
    );
    let why = read_all("a.psq", b"Piskvorky 20x20, 11:11, 0\n8,8,1\n", &[]).remove(0).unwrap_err();
    assert!(why.finding().message(Lang::En).contains("20x20"));
}

#[test]
fn links_of_hexworld_come_back() {
    for seed in 0..8 {
        let all = flat(&random("HEX", 60, seed));
        let cells: Vec<_> = all
            .iter()
            .map(|mv| {
                let (column, down) = from_top(mv, 11);
                format!("{}{}", char::from(b'a' + column as u8), down + 1)
            })
            .collect();
        let (before, after) = cells.split_at(cells.len() / 2);
        let text = format!("https://hexworld.org/board/#11c1,{},{}\n", before.concat(), after.concat());
        let found = document("a.txt", &text);
        assert_eq!((moves(&found), found.format().name), (all, "hexworld"));
        assert!(findings(&found).iter().all(|found| found.starts_with("LOG205")));
        assert_eq!(documents("a.txt", text.repeat(3).as_bytes()).len(), 3);
    }
    let swapped = document("a.txt", "https://hexworld.org/board/#11,a2:sc3:Sd4:fb");
    assert_eq!(
        (moves(&swapped), swapped.record.outcome),
        (vec!["A10".into(), "C9".into(), "D8".into()], Outcome::SecondWins)
    );
    assert!(standard_of(&swapped).contains("R(A,10)"));
    let setup = swapped.record.tree.mainline().nth(1).unwrap();
    let text = yipu::core::SetupEdit::at(&swapped.record.tree, setup).map(|setup| setup.0.to_owned());
    assert_eq!(text.as_deref(), Some("-=A10 b=B11 turn=1"), "a2 mirrored is b1");
    let bad = document("a.txt", "https://hexworld.org/board/#11,a12b2:p?");
    assert_eq!(moves(&bad), ["\"a12\"", "B10", "\":p\"", "\"?\""]);
    assert!(read_all("a.txt", b"https://hexworld.org/board/#13,a12", &[]).remove(0).is_err());
}

fn standard_of(document: &yipu::Document) -> String {
    standard(document)
}

#[test]
fn little_golem_and_cgi_write_connect6_in_ways_of_their_own() {
    for seed in 0..6 {
        let turns = random("C6", 30, seed);
        let letter = |side: &Side| if *side == Side::FIRST { 'B' } else { 'W' };
        let golem: String = turns
            .iter()
            .map(|(side, all)| format!(";{}[{}]", letter(side), all.concat().to_lowercase()))
            .collect();
        let golem = format!("(;FF[4]EV[connect6.mc.1]PB[a]PW[b]SO[http://www.littlegolem.com]{golem})");
        let found = document("a.sgf", &golem);
        assert_eq!((moves(&found), found.record.game.code), (flat(&turns), "C6"));
        assert!(found.report.has("SGF207") && !found.report.has_errors());
        let capitals = |mv: &String| {
            let (column, down) = from_top(mv, 19);
            [b'A' + column as u8, b'A' + down as u8].map(char::from).iter().collect::<String>()
        };
        let stones: String = turns
            .iter()
            .flat_map(|(side, all)| all.iter().map(move |mv| format!(";{}[{}]", letter(side), capitals(mv))))
            .collect();
        for number in [511, 7] {
            let found = document("a.sgf", &format!("(;GM[{number}]FF[4]SZ[19]{stones})"));
            assert_eq!((moves(&found), found.report.has("SGF207")), (flat(&turns), true));
        }
    }
}

#[test]
fn random_amazons_of_little_golem_and_hex_of_hexgui_come_back() {
    let mut tried = 0;
    for seed in 0..8 {
        let turns = random("AM", 40, seed);
        let nodes: String = turns
            .iter()
            .map(|(side, all)| {
                let points: Vec<&str> = all[0].split(['-', '(', ')', '/']).collect();
                let (queen, arrow) = (points[..points.len() - 2].concat(), points[points.len() - 2]);
                // From and to stand together, and a row may have two digits.
                let to = queen.rfind(|c: char| c.is_ascii_alphabetic()).unwrap();
                let (from, to) = queen.split_at(to);
                format!(";{}[{from}-{to}/{arrow}]", if *side == Side::FIRST { 'W' } else { 'B' })
            })
            .collect();
        let golem = format!("(;FF[4]EV[amazons.mc.1]PB[b]PW[w]SO[http://www.littlegolem.com]{nodes})");
        let found = document("a.sgf", &golem);
        assert_eq!((moves(&found), found.record.game.code), (flat(&turns), "AM"), "{golem}");
        let turns = random("HEX", 60, seed);
        let cell = |mv: &String| {
            let (column, down) = from_top(mv, 11);
            format!("{}{}", char::from(b'a' + column as u8), down + 1)
        };
        let nodes: String = turns
            .iter()
            .map(|(side, all)| {
                format!(";{}[{}]", if *side == Side::FIRST { 'B' } else { 'W' }, cell(&all[0]))
            })
            .collect();
        let found = document("a.sgf", &format!("(;AP[HexGui:0.9]FF[4]GM[11]SZ[11]{nodes})"));
        assert_eq!((moves(&found), found.record.game.code), (flat(&turns), "HEX"));
        tried += flat(&turns).len();
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn little_golems_hex_and_amazons_begin_with_white() {
    let turns = random("HEX", 40, 3);
    let letters = |mv: &String| {
        let (column, down) = from_top(mv, 11);
        [b'a' + column as u8, b'a' + down as u8].map(char::from).iter().collect::<String>()
    };
    let side = |side: &Side| if *side == Side::FIRST { 'W' } else { 'B' };
    let nodes: String =
        turns.iter().map(|(seat, all)| format!(";{}[{}]", side(seat), letters(&all[0]))).collect();
    let found = document(
        "a.sgf",
        &format!(
            "(;FF[4]EV[hex.mc.1]PB[black]PW[white]SZ[11]RE[W]SO[http://www.littlegolem.com]{nodes};B[resign])"
        ),
    );
    assert_eq!((moves(&found), found.record.outcome), (flat(&turns), Outcome::FirstWins));
    assert_eq!(found.record.tags.text(&yipu::core::TagName::FIRST), "white");
    let found = document(
        "a.sgf",
        "(;FF[4]EV[amazons.1]PB[b]PW[w]SO[http://www.littlegolem.com];W[j4-g7/d7];B[g10-h9/g8])",
    );
    assert!(standard(&found).contains("1 j4g7(d7) g10h9(g8)"));
    // HexGui counts from the top, and its swap mirrors the stone.
    let found = document("a.sgf", "(;AP[HexGui:0.9]FF[4]GM[11]SZ[11];B[a2];W[swap-pieces];B[c3])");
    assert_eq!(moves(&found), ["A10", "C9"]);
    assert!(found.report.has("SGF208") && !found.report.has_errors());
    // A game of Little Golem's that is not known is not taken for Go.
    assert!(
        read_all("a.sgf", b"(;FF[4]EV[havannah.1]SO[http://www.littlegolem.com];W[aa])", &[])
            .remove(0)
            .is_err()
    );
    let off = document("a.sgf", "(;FF[4]EV[connect6.1]SO[http://www.littlegolem.com];B[j10];W[z9l11])");
    assert_eq!((moves(&off), off.report.has("SGF201")), (vec!["J10".into(), "\"z9l11\"".into()], true));
}

#[test]
fn logs_of_connect6_python_are_read_as_they_are_described() {
    let turns = random("C6", 20, 9);
    let mut text = String::new();
    for (side, all) in &turns {
        for mv in all {
            let (column, down) = from_top(mv, 19);
            writeln!(text, "(\"Move\",{},{column},{})", 2 - side.0, 18 - down).unwrap();
        }
    }
    text += "(\"Res\", 1)\n";
    let found = document("a.log", &text);
    assert_eq!((moves(&found), found.report.has("LOG205")), (flat(&turns), true));
    assert_eq!(documents("a.log", text.repeat(2).as_bytes()).len(), 2);
    assert_eq!(moves(&document("a.log", "(\"Move\",2,6,5)\n")), ["G6"]);
    assert_eq!(
        findings(&document("a.log", "(\"Move\",2,6,5)\n(\"Move\",1,19,5)\n(\"Mo"))[1..],
        ["LOG103@2:1", "LOG105@3:1"]
    );
}
