//! One game, one count: which records are of one game, which result counts, and who stands where.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::CheckOptions;
use yipu::core::Severity;
use yipu_referee::name::Trust;
use yipu_referee::standings::{
    Aliases, Basis, Entry, GameResult, MatchRule, Pairing, Pairings, Points, RefereeRuling, Standings,
    StandingsOptions, Table, TieBreak, Total, Worth,
};

/// Black makes six in a row with the last move; without it the game is open.
const SIX: &str = "B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);W(C,19);W(E,19);B(D,1);B(E,1);W(F,19);W(G,19);B(F,1)";
const OPEN: &str = "B(A,1);W(A,19);W(B,19);B(B,1);B(C,1)";
const OTHER: &str = "B(J,10);W(I,11);W(I,9)";

struct File<'a> {
    name: &'a str,
    first: &'a str,
    second: &'a str,
    result: &'a str,
    time: &'a str,
    moves: &'a str,
}

fn c6<'a>(name: &'a str, result: &'a str, time: &'a str, moves: &'a str) -> File<'a> {
    File { name, first: "甲", second: "乙", result, time, moves }
}

fn entries(file: &File<'_>) -> Vec<Entry> {
    let File { name, first, second, result, time, moves } = file;
    let text = format!("{{[C6][{first}][{second}][{result}][{time} 重庆][2017 CCGC];{moves}}}");
    let entry = |document: Result<yipu::Document, yipu::Error>| {
        let mut document = document.unwrap();
        let verdict = document.judge(&CheckOptions::default());
        let entry = Entry::new(name, document.number(), &document.record, verdict);
        entry.with_findings(&document.record, &document.report)
    };
    yipu::read(name, &text).map(entry).collect()
}

fn tables_of(files: &[File<'_>], options: StandingsOptions, rulings: Vec<RefereeRuling>) -> Vec<Table> {
    let mut standings = Standings::new(options);
    for entry in files.iter().flat_map(entries) {
        standings.add(entry);
    }
    for ruling in rulings {
        standings.rule(ruling);
    }
    standings.tables()
}

fn table_of(files: &[File<'_>]) -> Table {
    tables_of(files, StandingsOptions::default(), Vec::new()).remove(0)
}

fn results(table: &Table) -> Vec<Option<(GameResult, Basis)>> {
    table.games.iter().map(|game| game.result).collect()
}

/// What is told, worst first: the code and the files.
fn told(table: &Table) -> Vec<(&'static str, Vec<&str>)> {
    let mut told: Vec<_> = table
        .remarks
        .iter()
        .map(|remark| (remark.finding.code.id, remark.files.iter().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    told.sort();
    told
}

const FIRST: Option<(GameResult, Basis)> = Some((GameResult::FirstWins, Basis::Stated));
const SECOND: Option<(GameResult, Basis)> = Some((GameResult::SecondWins, Basis::Stated));
const PROVED: Option<(GameResult, Basis)> = Some((GameResult::FirstWins, Basis::Proved));

#[test]
fn equal_moves_are_one_game_whatever_their_times() {
    for (times, codes) in [
        (["2017.07.29 14:00", "2017.07.29 14:59"], vec!["TAB111"]),
        (["", "2017.07.29 14:59"], vec!["TAB111"]),
        (["2017.07.29", "2017.07.29 14:59"], vec!["TAB111"]),
        (["2017.07.29 14:00", "2017.07.29 15:00"], vec!["TAB111", "TAB131"]),
        (["2017.07.29", "2017.07.30"], vec!["TAB111", "TAB131"]),
    ] {
        let files = [c6("a", "先手胜", times[0], OPEN), c6("b", "先手胜", times[1], OPEN)];
        let table = table_of(&files);
        assert_eq!(results(&table), [FIRST], "{times:?}");
        assert_eq!(told(&table).iter().map(|(code, _)| *code).collect::<Vec<_>>(), codes, "{times:?}");
        assert_eq!(table.rows[0].points, Points::whole(2));
    }
}

#[test]
fn other_moves_are_another_game_with_a_note_where_times_are_missing() {
    let of = |time: &'static str| table_of(&[c6("a", "先手胜", time, OPEN), c6("b", "后手胜", time, OTHER)]);
    let untimed = of("");
    assert_eq!((results(&untimed), told(&untimed)), (vec![FIRST, SECOND], vec![("TAB109", vec!["b"])]));
    assert_eq!(untimed.count(Severity::Note), 1);
    // At one moment nobody plays two games.
    let same = of("2017.07.29 14:00");
    assert_eq!((results(&same), told(&same)), (vec![FIRST, SECOND], vec![("TAB108", vec!["b"])]));
    let files = [c6("a", "先手胜", "2017.07.29 14:00", OPEN), c6("b", "后手胜", "2017.07.29 14:20", OTHER)];
    assert_eq!(told(&table_of(&files)), [("TAB132", vec!["b"])], "nearness in time alone is a note");
    assert_eq!(table_of(&files).count(Severity::Note), 1);
    let files = [c6("a", "先手胜", "2017.07.29 14:00", OPEN), c6("b", "后手胜", "2017.07.29 15:20", OTHER)];
    assert_eq!(told(&table_of(&files)), []);
}

#[test]
fn the_longer_of_two_records_with_one_result_counts() {
    let table = table_of(&[c6("short", "先手胜", "", OPEN), c6("long", "先手胜", "", SIX)]);
    assert_eq!(results(&table), [PROVED]);
    assert_eq!(told(&table), [("TAB106", vec!["short"])]);
    assert_eq!(table.count(Severity::Warning), 1);
}

#[test]
fn a_proved_result_counts_against_contradicted_ones_and_beginnings() {
    for (other, told_of) in [
        // The same moves with the other result: contradicted.
        (c6("b", "后手胜", "", SIX), "TAB102"),
        (c6("b", "后手胜", "", OPEN), "TAB106"),
    ] {
        let table = table_of(&[other, c6("a", "先手胜", "", SIX)]);
        assert_eq!(results(&table), [PROVED]);
        let mut expected = vec![(told_of, vec!["b"]), ("TAB105", vec!["a"])];
        expected.sort();
        assert_eq!(told(&table), expected);
        assert!(table.count(Severity::Error) > 0);
    }
}

#[test]
fn two_results_that_nothing_decides_are_disputed_and_do_not_count() {
    for moves in [[OPEN, OPEN], [OPEN, "B(A,1);W(A,19);W(B,19)"]] {
        let table = table_of(&[c6("a", "先手胜", "", moves[0]), c6("b", "后手胜", "", moves[1])]);
        assert_eq!(results(&table), [None]);
        assert_eq!(told(&table), [("TAB101", vec!["a", "b"])]);
        let message = table.remarks[0].finding.message(yipu::core::Lang::En);
        assert!(message.contains("0-1, 1-0"), "{message}");
        assert!(table.rows.iter().all(|row| row.points == Points::default() && row.total.played() == 0));
    }
}

#[test]
fn a_contradicted_result_alone_never_counts() {
    let table = table_of(&[c6("a", "后手胜", "", SIX)]);
    assert_eq!((results(&table), told(&table)), (vec![None], vec![("TAB102", vec!["a"])]));
    // Nor does it with a copy that says nothing, or one that says the same.
    let table =
        table_of(&[c6("a", "后手胜", "", SIX), c6("b", "未决胜", "", SIX), c6("c", "后手胜", "", SIX)]);
    assert_eq!(results(&table), [None]);
    assert_eq!(told(&table), [("TAB102", vec!["a"]), ("TAB102", vec!["c"]), ("TAB135", vec!["b"])]);
    // A beginning with the same result does not help it either.
    let table = table_of(&[c6("a", "后手胜", "", SIX), c6("b", "后手胜", "", OPEN)]);
    assert_eq!(results(&table), [None]);
}

#[test]
fn a_record_without_a_result_is_a_copy_of_one_with_it() {
    let table = table_of(&[c6("a", "未决胜", "", OPEN), c6("b", "后手胜", "", OPEN)]);
    assert_eq!((results(&table), told(&table)), (vec![SECOND], vec![("TAB111", vec!["a"])]));
    let table = table_of(&[c6("a", "未决胜", "", OPEN)]);
    assert_eq!((results(&table), told(&table)), (vec![None], vec![("TAB112", vec!["a"])]));
}

#[test]
fn a_beginning_of_several_games_is_none_of_them() {
    let longer = format!("{OPEN};W(C,19);W(E,19)");
    let other = format!("{OPEN};W(K,19);W(L,19)");
    let files = [
        c6("a", "先手胜", "2017.07.29 14:00", &longer),
        c6("b", "先手胜", "2017.07.29 14:30", &other),
        c6("c", "先手胜", "", OPEN),
    ];
    let table = table_of(&files);
    assert_eq!(results(&table), [FIRST, FIRST]);
    assert_eq!(told(&table), [("TAB110", vec!["c"]), ("TAB132", vec!["b"])]);
}

fn ruling(first: &str, second: &str, result: GameResult) -> RefereeRuling {
    RefereeRuling {
        line: 2,
        game: yipu::game("C6").unwrap(),
        first: first.into(),
        second: second.into(),
        result,
        reason: "超时".into(),
        date: String::new(),
        file: String::new(),
    }
}

#[test]
fn a_referee_overrides_records_and_adds_games_without_any() {
    let disputed = [c6("dir/a.txt", "先手胜", "", OPEN), c6("dir/b.txt", "后手胜", "", OPEN)];
    let rulings = vec![
        ruling("甲", "乙", GameResult::SecondWins),
        RefereeRuling { line: 3, ..ruling("丙", "甲", GameResult::FirstWins) },
        RefereeRuling { line: 4, ..ruling("丁", "", GameResult::Bye) },
        RefereeRuling { line: 5, ..ruling("丙", "丁", GameResult::BothLose) },
    ];
    let table = tables_of(&disputed, StandingsOptions::default(), rulings).remove(0);
    let counted: Vec<_> = table.games.iter().filter_map(|game| Some(game.result?.0)).collect();
    assert_eq!(
        counted,
        [GameResult::SecondWins, GameResult::FirstWins, GameResult::Bye, GameResult::BothLose]
    );
    let rows: Vec<_> =
        table.rows.iter().map(|row| (&*row.team, row.points.0 / 100, row.total.lost)).collect();
    assert_eq!(rows.iter().map(|row| row.1).collect::<Vec<_>>(), [2, 2, 2, 0]);
    assert!(rows.contains(&("甲", 0, 2)) && rows.contains(&("丁", 2, 1)), "{rows:?}");
    let reasons = table.remarks.iter().filter(|remark| remark.finding.code.id == "TAB117");
    assert!(
        reasons.map(|remark| remark.finding.message(yipu::core::Lang::Zh)).all(|text| text.contains("超时"))
    );
    // A proved game too, named by its file; a void one does not count.
    let proved = [c6("dir/a.txt", "先手胜", "", SIX)];
    let by_file = RefereeRuling { file: "a.txt".into(), ..ruling("", "", GameResult::Void) };
    let table = tables_of(&proved, StandingsOptions::default(), vec![by_file]).remove(0);
    assert!(table.rows.is_empty());
}

#[test]
fn a_ruling_that_fits_several_games_or_a_file_that_is_not_there_is_told() {
    let files = [c6("a", "先手胜", "2017.07.29 14:00", OPEN), c6("b", "先手胜", "2017.07.29 16:00", OTHER)];
    let of = |ruling: RefereeRuling| tables_of(&files, StandingsOptions::default(), vec![ruling]).remove(0);
    let table = of(ruling("甲", "乙", GameResult::Draw));
    assert_eq!((results(&table), told(&table)[0].0), (vec![FIRST, FIRST], "TAB118"));
    let table =
        of(RefereeRuling { date: "2017.07.29 15:50".into(), ..ruling("甲", "乙", GameResult::Draw) });
    assert_eq!(results(&table), [FIRST, Some((GameResult::Draw, Basis::Referee))]);
    let table = of(RefereeRuling { file: "c".into(), ..ruling("", "", GameResult::Draw) });
    assert_eq!(told(&table)[0].0, "TAB119");
    let twice = vec![
        RefereeRuling { file: "a".into(), ..ruling("", "", GameResult::Draw) },
        RefereeRuling { line: 3, file: "a".into(), ..ruling("", "", GameResult::SecondWins) },
    ];
    let table = tables_of(&files, StandingsOptions::default(), twice).remove(0);
    assert_eq!(told(&table)[1].0, "TAB120");
    assert_eq!(results(&table)[0], Some((GameResult::Draw, Basis::Referee)));
}

#[test]
fn where_a_name_and_its_record_disagree_neither_counts_unless_one_is_trusted_or_proved() {
    let name = "C6-甲 vs 乙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    let of = |moves: &'static str, trust: Trust| {
        let mut options = StandingsOptions::default();
        options.trust = trust;
        tables_of(&[c6(name, "先手胜", "2017.07.29 14:00", moves)], options, Vec::new()).remove(0)
    };
    let table = of(OPEN, Trust::Neither);
    assert_eq!((results(&table), told(&table)), (vec![None], vec![("TAB103", vec![name])]));
    assert_eq!(results(&of(OPEN, Trust::Name)), [SECOND]);
    assert_eq!(results(&of(OPEN, Trust::Body)), [FIRST]);
    for trust in [Trust::Neither, Trust::Name, Trust::Body] {
        assert_eq!(results(&of(SIX, trust)), [PROVED], "{trust:?}");
    }
    // A result that only the name has.
    let table = table_of(&[c6(name, "未决胜", "2017.07.29 14:00", OPEN)]);
    assert_eq!((results(&table), told(&table)), (vec![None], vec![("TAB113", vec![name])]));
    // Other teams in the name.
    let name = "C6-甲 vs 丙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    let table = table_of(&[c6(name, "先手胜", "2017.07.29 14:00", SIX)]);
    assert_eq!((results(&table), told(&table)), (vec![], vec![("TAB104", vec![name])]));
}

#[test]
fn teams_are_one_however_they_are_written_and_what_was_merged_is_told() {
    let with = |name: &'static str, first: &'static str, second: &'static str, moves: &'static str| File {
        first,
        second,
        ..c6(name, "先手胜", "", moves)
    };
    let files = [
        with("1", "先手参赛队 甲", "乙", "B(A,1)"),
        with("2", "甲 B", "乙 W", "B(B,1)"),
        with("3", "甲（B）", "乙（W）", "B(C,1)"),
        with("4", "乙", "Alpha 1队", "B(D,1)"),
        with("5", "ＡＬＰＨＡ１队", "某大学 B", "B(E,1)"),
        with("6", "某大学", "哈工程", "B(F,1)"),
        with("7", "哈尔滨工程大学", "甲", "B(G,1)"),
        with("8", "甲", "甲", "B(H,1)"),
        with("9", "先手参赛队", "后手参赛队", "B(I,1)"),
    ];
    let mut aliases = Aliases::default();
    assert!(aliases.add("哈尔滨工程大学", "哈工程"));
    let mut options = StandingsOptions::default();
    options.aliases = aliases;
    let table = tables_of(&files, options, Vec::new()).remove(0);
    let mut teams: Vec<_> = table.rows.iter().map(|row| &*row.team).collect();
    teams.sort_unstable();
    assert_eq!(teams, ["Alpha 1队", "乙", "哈尔滨工程大学", "某大学", "某大学 B", "甲"]);
    let nameless: Vec<_> = told(&table).into_iter().filter(|(code, _)| *code == "TAB114").collect();
    assert_eq!(nameless, [("TAB114", vec!["8"]), ("TAB114", vec!["9"])]);
    let merged = table.remarks.iter().filter(|remark| remark.finding.code.id == "TAB123");
    let merged: Vec<_> = merged.map(|remark| remark.finding.message(yipu::core::Lang::En)).collect();
    assert_eq!(merged.len(), 4, "{merged:?}");
    assert!(merged.iter().any(|text| text.contains("哈尔滨工程大学: 哈工程, 哈尔滨工程大学")), "{merged:?}");
}

#[test]
fn ties_are_broken_in_the_order_that_is_asked_for() {
    let game = |name: &'static str,
                first: &'static str,
                second: &'static str,
                result: &'static str,
                moves: &'static str| File { first, second, ..c6(name, result, "", moves) };
    // 甲 and 乙 have four points each; 乙 has beaten 甲, 甲 has won more as second.
    let files = [
        game("1", "乙", "甲", "先手胜", "B(A,1)"),
        game("2", "丙", "甲", "后手胜", "B(B,1)"),
        game("3", "丁", "甲", "后手胜", "B(C,1)"),
        game("4", "乙", "丙", "先手胜", "B(D,1)"),
        game("5", "乙", "丁", "后手胜", "B(E,1)"),
    ];
    let order = |tie_breaks: &[TieBreak]| {
        let mut options = StandingsOptions::default();
        options.tie_breaks = tie_breaks.to_vec();
        let table = tables_of(&files, options, Vec::new()).remove(0);
        table.rows.iter().map(|row| (row.place, row.team.clone())).collect::<Vec<_>>()
    };
    let names = |order: Vec<(usize, String)>| {
        order.into_iter().map(|(place, team)| format!("{place}{team}")).collect::<Vec<_>>().concat()
    };
    assert_eq!(names(order(&TieBreak::ALL)), "1乙2甲3丁4丙");
    assert_eq!(names(order(&[TieBreak::SecondWins])), "1甲2乙3丁4丙");
    assert_eq!(names(order(&[])), "1乙1甲3丁4丙");
    // Head to head only among teams that have all met.
    let apart = [game("1", "甲", "丙", "先手胜", "B(A,1)"), game("2", "丁", "乙", "后手胜", "B(B,1)")];
    let table = table_of(&apart);
    assert_eq!(table.rows[0].breaks[0], None);
    assert_eq!(table.rows[0].team, "乙", "wins as second");
}

#[test]
fn points_are_as_asked_for_and_a_total_is_over_all_games() {
    let mut options = StandingsOptions::default();
    options.worth = "3,1,0".parse::<Worth>().unwrap();
    let mut standings = Standings::new(options);
    for entry in entries(&c6("a", "先手胜", "", SIX)) {
        standings.add(entry);
    }
    for name in ["THP-甲 vs 乙-先手胜 201707291300.txt", "BR-乙 vs 甲-平局 201707291400.txt"] {
        standings.add(Entry::of_name(name).unwrap());
    }
    let tables = standings.tables();
    let by_name: Vec<_> = tables.iter().flat_map(told).filter(|(code, _)| *code == "TAB116").collect();
    assert_eq!(by_name.len(), 2, "what was not judged is told");
    let totals = Total::from_tables(&tables);
    let totals: Vec<_> =
        totals.iter().map(|total| (total.place, &*total.team, total.points.to_string())).collect();
    assert_eq!(totals, [(1, "甲", "7".to_owned()), (2, "乙", "1".to_owned())]);
}

#[test]
fn the_games_of_an_einstein_pairing_are_one_match() {
    let wtn = |number: usize, first: &str, second: &str, result: &str| {
        let text = format!(
            "#[WTN][{first} R][{second} B][{result}][2017.07.29 14:{number:02} 重庆][2017 CCGC];\n\
             R:A5-1;B5-2;A4-4;C5-3;B4-5;A3-6\nB:E3-1;D2-3;E2-2;C1-6;D1-4;E1-5\n1:1;(R1,B4)\n2:{die};(B1,D3)\n",
            die = number % 6 + 1,
        );
        let mut document = yipu::read("wtn.txt", &text).next().unwrap().unwrap();
        let verdict = document.judge(&CheckOptions::default());
        Entry::new(&format!("{number}.txt"), 1, &document.record, verdict)
    };
    let games = |results: &[&str]| -> Vec<Entry> {
        let seat = |number: usize| if number.is_multiple_of(2) { ("甲", "乙") } else { ("乙", "甲") };
        results
            .iter()
            .enumerate()
            .map(|(number, result)| wtn(number, seat(number).0, seat(number).1, result))
            .collect()
    };
    let table = |entries: Vec<Entry>, rule: Option<&str>| {
        let mut options = StandingsOptions::default();
        if let Some(rule) = rule {
            options.matches = vec![rule.parse::<MatchRule>().unwrap()];
        }
        let mut standings = Standings::new(options);
        for entry in entries {
            standings.add(entry);
        }
        standings.tables().remove(0)
    };
    // 甲 wins four of five.
    let won = table(games(&["先手胜", "后手胜", "后手胜", "后手胜", "先手胜"]), None);
    assert_eq!((won.matches.len(), won.matches[0].won, won.matches[0].games), (1, [4, 1], 5));
    assert_eq!(won.rows.iter().map(|row| row.points.0 / 100).collect::<Vec<_>>(), [2, 0]);
    // Three to one is not over.
    let open = table(games(&["先手胜", "后手胜", "后手胜", "后手胜"]), None);
    assert_eq!((open.matches[0].result, told(&open)[0].0), (None, "TAB122"));
    assert_eq!(open.rows.iter().map(|row| row.points.0).sum::<i64>(), 0);
    // It is if three are enough, and every game has points if the match is of one.
    let three = table(games(&["先手胜", "后手胜", "后手胜", "后手胜"]), Some("WTN=3/5"));
    assert_eq!(three.rows[0].points, Points::whole(2));
    let single = table(games(&["先手胜", "后手胜", "后手胜", "后手胜"]), Some("WTN=1/1"));
    assert_eq!(single.rows.iter().map(|row| row.points.0 / 100).collect::<Vec<_>>(), [6, 2]);
}

#[test]
fn missing_pairings_are_told_by_round_robin_and_by_schedule() {
    let with = |name: &'static str, first: &'static str, second: &'static str, moves: &'static str| File {
        first,
        second,
        ..c6(name, "先手胜", "", moves)
    };
    let files = [with("1", "甲", "乙", "B(A,1)"), with("2", "乙", "丙", "B(B,1)")];
    let missing = |pairings: Pairings| {
        let mut options = StandingsOptions::default();
        options.pairings = pairings;
        let table = tables_of(&files, options, Vec::new()).remove(0);
        let lines = table.remarks.iter().map(|remark| remark.finding.message(yipu::core::Lang::En));
        (lines.collect::<Vec<_>>(), table.rows.len())
    };
    assert_eq!(missing(Pairings::RoundRobin(1)), (vec!["甲 – 丙: 0 of 1".to_owned()], 3));
    assert_eq!(missing(Pairings::RoundRobin(2)).0.len(), 3);
    let pairing = |first: &str, second: &str| Pairing {
        game: yipu::game("C6").unwrap(),
        first: first.into(),
        second: second.into(),
    };
    let schedule = vec![pairing("甲", "乙"), pairing("丙", "乙"), pairing("丁", "甲")];
    let (lines, rows) = missing(Pairings::Schedule(schedule));
    assert_eq!(lines, ["丙 – 乙 was scheduled and 乙 – 丙 was played", "丁 – 甲: 0 of 1"]);
    assert_eq!(rows, 4);
}

#[test]
fn a_file_that_should_have_been_read_is_named() {
    let mut standings = Standings::default();
    standings.add(Entry::of_name("C6-甲 vs 乙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt").unwrap());
    assert!(Entry::of_name("notes.txt").is_none());
    let table = standings.tables().remove(0);
    assert_eq!(told(&table)[0].0, "TAB115");
    assert!(table.rows.is_empty());
}

#[test]
fn after_a_swap_the_stated_result_counts_with_a_warning() {
    let five = "B(H,8);W(A,1);B(I,8);交换;W(B,1);B(J,8);W(C,1);B(K,8);W(D,1);B(L,8)";
    let text = format!("{{[C5][甲][乙][后手胜][2017.07.29 14:00 重庆][2017 CCGC];{five}}}");
    let mut document = yipu::read("a.txt", &text).next().unwrap().unwrap();
    let verdict = document.judge(&CheckOptions::default());
    let mut standings = Standings::default();
    standings.add(Entry::new("a.txt", 1, &document.record, verdict));
    let table = standings.tables().remove(0);
    assert_eq!((results(&table), told(&table)), (vec![SECOND], vec![("TAB121", vec!["a.txt"])]));
}

#[test]
fn a_line_without_a_record_is_told_as_such_and_counted_once() {
    let files = [c6("a", "先手胜", "2017.07.29 14:00", OPEN)];
    let of = |rulings: Vec<RefereeRuling>| tables_of(&files, StandingsOptions::default(), rulings).remove(0);
    let codes = |table: &Table| told(table).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    let forfeit = ruling("丙", "丁", GameResult::FirstWins);
    let again = RefereeRuling { line: 3, ..forfeit.clone() };
    let other_day = RefereeRuling { line: 4, date: "2017.07.30".into(), ..forfeit.clone() };
    let table = of(vec![forfeit, again, other_day]);
    assert_eq!((results(&table).len(), codes(&table)), (3, vec!["TAB126", "TAB126", "TAB128"]));
    // The same line on a record.
    let draw = ruling("甲", "乙", GameResult::Draw);
    let table = of(vec![draw.clone(), RefereeRuling { line: 3, ..draw }]);
    assert_eq!((results(&table).len(), codes(&table)), (1, vec!["TAB117", "TAB128"]));
    // Seats exchanged: it fits no record, and one of the two may be wrong.
    let table = of(vec![ruling("乙", "甲", GameResult::Draw)]);
    assert_eq!((results(&table).len(), codes(&table)), (2, vec!["TAB126", "TAB127"]));
    // The letters of the seats are no part of a name, as in headers; those of other seats are.
    for (names, games) in [(["甲 B", "乙 W"], 1), (["甲（Ｂ）", "先手参赛队 乙 w"], 1), (["甲 W", "乙 B"], 2)]
    {
        let table = of(vec![ruling(names[0], names[1], GameResult::SecondWins)]);
        assert_eq!(results(&table).len(), games, "{names:?}");
    }
}

#[test]
fn a_record_without_moves_begins_no_game_of_another_time() {
    let of =
        |time: &str, other: &str| table_of(&[c6("a", "先手胜", time, OPEN), c6("b", "后手胜", other, "")]);
    for (time, other, games) in [
        ("2017.07.29 14:00", "2017.07.29 14:20", 1),
        ("2017.07.29 14:00", "2017.07.29 15:20", 2),
        ("2017.07.29 14:00", "", 2),
        ("", "", 2),
    ] {
        assert_eq!(of(time, other).games.len(), games, "{time} {other}");
    }
}

#[test]
fn beside_a_ruling_only_an_equal_record_is_a_copy() {
    let files = [c6("a", "先手胜", "", SIX), c6("b", "先手胜", "", SIX), c6("c", "后手胜", "", OPEN)];
    let table =
        tables_of(&files, StandingsOptions::default(), vec![ruling("甲", "乙", GameResult::Draw)]).remove(0);
    let told = told(&table);
    assert_eq!(told, [("TAB111", vec!["b"]), ("TAB117", vec!["a"]), ("TAB129", vec!["c"])]);
}

#[test]
fn a_letter_that_stays_part_of_a_name_is_told_with_it() {
    let file =
        |name, first, second| File { first, second, ..c6(name, "先手胜", "2017.07.29 14:00", OPEN) };
    let table = table_of(&[file("a", "某大学 B B", "乙 W"), file("b", "某大学 B", "某大学 W")]);
    assert!(table.rows.iter().any(|row| row.team == "某大学 B"));
    assert!(!told(&table).iter().any(|(code, _)| *code == "TAB123"), "{:?}", told(&table));
}
