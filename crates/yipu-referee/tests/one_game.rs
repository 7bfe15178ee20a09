//! Two teams' records of one game count once, whatever their clocks say and however one of them is mistyped.

use yipu::CheckOptions;
use yipu::core::{Lang, Severity};
use yipu_referee::name::Trust;
use yipu_referee::standings::{Entry, Pairing, Pairings, Points, Standings, StandingsOptions, Table};

/// Stones of Connect6 that make no line of six: both sides fill rows with gaps, from a number on.
fn stones(count: usize, seed: usize) -> Vec<String> {
    let point = |index: usize| {
        let (column, row) = (index * 7 % 19, (index / 19 * 5 + index * 3 + seed) % 19);
        format!("({},{})", char::from(b'A' + column as u8), row + 1)
    };
    let mut taken = Vec::new();
    for index in 0.. {
        let point = point(index);
        if !taken.contains(&point) {
            taken.push(point);
        }
        if taken.len() == count {
            break;
        }
    }
    let color = |ply: usize| if ply.div_ceil(2).is_multiple_of(2) { 'B' } else { 'W' };
    taken.into_iter().enumerate().map(|(ply, point)| format!("{}{point}", color(ply))).collect()
}

struct File {
    name: String,
    result: &'static str,
    time: &'static str,
    moves: Vec<String>,
}

fn file(name: &str, result: &'static str, time: &'static str, moves: &[String]) -> File {
    File { name: name.into(), result, time, moves: moves.to_vec() }
}

fn entry(name: &str, text: impl AsRef<[u8]>) -> Entry {
    let mut document = yipu::read(name, text).next().unwrap().unwrap();
    let verdict = document.judge(&CheckOptions::default());
    Entry::new(name, 1, &document.record, verdict).with_findings(&document.record, &document.report)
}

fn table(files: &[File], options: StandingsOptions) -> Table {
    let mut standings = Standings::new(options);
    for File { name, result, time, moves } in files {
        let moves = moves.join(";");
        let text = format!("{{[C6][甲][乙][{result}][2024.08.03 {time} 青岛][2024 赛];{moves}}}");
        standings.add(entry(name, &text));
    }
    standings.tables().remove(0)
}

fn once(files: &[File]) -> Table {
    table(files, StandingsOptions::default())
}

fn codes(table: &Table) -> Vec<&'static str> {
    let mut codes: Vec<_> = table.remarks.iter().map(|remark| remark.finding.code.id).collect();
    codes.sort_unstable();
    codes
}

fn points(table: &Table) -> i64 {
    table.rows.iter().map(|row| row.points.0 / 100).sum()
}

#[test]
fn two_logs_of_one_game_with_mistyped_stones_count_once() {
    let own = stones(43, 0);
    // A stone typed wrongly, one left out, one typed twice, several of these; up to one ply of ten.
    let mut wrong = own.clone();
    wrong[20] = wrong[20].split('(').next().unwrap().to_owned() + "(S,19)";
    let mut missing = own.clone();
    missing.remove(30);
    let mut twice = own.clone();
    twice.insert(11, own[10].clone());
    let mut much = wrong.clone();
    much.remove(5);
    much.remove(33);
    much[38] = "W(A,1)".into();
    let mut opening = own.clone();
    opening[0] = "B(J,10)".into();
    for (what, other) in
        [("wrong", wrong), ("missing", missing), ("twice", twice), ("much", much), ("opening", opening)]
    {
        for time in ["14:01", "14:37", "14:59", "16:20", "13:30"] {
            let same = once(&[file("a", "先手胜", "14:00", &own), file("b", "先手胜", time, &other)]);
            assert_eq!((same.games.len(), points(&same)), (1, 2), "{what} {time}");
            assert!(codes(&same).contains(&"TAB130"), "{what} {time}: {:?}", codes(&same));
            assert!(same.count(Severity::Warning) > 0, "nobody is told in a whisper");
            let two = once(&[file("a", "先手胜", "14:00", &own), file("b", "后手胜", time, &other)]);
            assert_eq!((two.games.len(), points(&two)), (1, 0), "{what} {time}");
            assert!(codes(&two).contains(&"TAB101"), "{what} {time}: {:?}", codes(&two));
        }
    }
}

#[test]
fn more_than_one_ply_of_ten_makes_two_games() {
    let own = stones(43, 0);
    let mut other = own.clone();
    for (number, ply) in other.iter_mut().skip(30).step_by(2).take(5).enumerate() {
        let color = ply.chars().next().unwrap();
        *ply = format!("{color}({},19)", char::from(b'K' + number as u8));
    }
    let table = once(&[file("a", "先手胜", "14:00", &own), file("b", "后手胜", "14:20", &other)]);
    assert_eq!((table.games.len(), points(&table), codes(&table)), (2, 4, vec!["TAB132"]));
    let table = once(&[file("a", "先手胜", "14:00", &own), file("b", "后手胜", "14:20", &stones(39, 4))]);
    assert_eq!((table.games.len(), codes(&table)), (2, vec!["TAB132"]));
}

#[test]
fn a_dispute_names_the_first_difference_and_which_side_is_legal() {
    let own = stones(24, 2);
    let mut wrong = own.clone();
    // On a stone that stands there already.
    let at = 17;
    let (color, point) = (own[at].chars().next().unwrap(), own[3].split_once('(').unwrap().1);
    wrong[at] = format!("{color}({point}");
    let table = once(&[file("a.txt", "先手胜", "14:00", &own), file("b.txt", "后手胜", "14:30", &wrong)]);
    let dispute = table.remarks.iter().find(|remark| remark.finding.code.id == "TAB101").unwrap();
    let [en, zh] = [Lang::En, Lang::Zh].map(|lang| dispute.finding.message(lang));
    let has = |text: &str, parts: &[&str]| parts.iter().all(|part| text.contains(part));
    assert!(has(&en, &["0-1, 1-0", "at move 18", "a.txt has", "(legal)", "b.txt has", "(illegal)"]), "{en}");
    assert!(en.find("(legal)") < en.find("b.txt has"), "{en}");
    assert!(has(&zh, &["第 18 着", "（合规则）", "（不合规则）"]), "{zh}");
}

#[test]
fn a_half_record_of_another_hour_is_a_part_of_the_game() {
    let own = stones(40, 1);
    for plies in [12, 20, 36] {
        let files = [file("a", "先手胜", "09:00", &own), file("b", "先手胜", "13:00", &own[..plies])];
        let table = once(&files);
        assert_eq!((table.games.len(), codes(&table)), (1, vec!["TAB106", "TAB131"]), "{plies}");
    }
}

#[test]
fn of_several_games_a_half_record_belongs_to_the_one_of_its_hour() {
    let one = stones(40, 1);
    let mut other = one[..20].to_vec();
    other.extend(stones(60, 9).into_iter().skip(20).take(20));
    let files = |time: &'static str| {
        [
            file("a", "先手胜", "09:00", &one),
            file("b", "先手胜", "13:00", &other),
            file("c", "先手胜", time, &one[..19]),
        ]
    };
    for (time, game) in [("09:10", 0), ("12:50", 1)] {
        let table = once(&files(time));
        assert_eq!(table.games.len(), 2);
        assert_eq!(table.games[game].files.len(), 2, "{time}: {:?}", table.games);
    }
}

#[test]
fn equal_moves_are_two_games_where_as_many_are_expected_and_each_has_its_time() {
    let own = stones(30, 3);
    let two =
        |times: [&'static str; 2]| [file("a", "先手胜", times[0], &own), file("b", "先手胜", times[1], &own)];
    let with = |pairings: Pairings| {
        let mut options = StandingsOptions::default();
        options.pairings = pairings;
        options
    };
    let schedule = |count: usize| {
        let game = yipu::game("C6").unwrap();
        let pairing = Pairing { game, first: "甲".into(), second: "乙".into() };
        Pairings::Schedule(vec![pairing; count])
    };
    let expected = |options: StandingsOptions, times, games| {
        let table = table(&two(times), options);
        assert_eq!(table.games.len(), games, "{times:?}: {:?}", codes(&table));
        assert_eq!(codes(&table).contains(&"TAB107"), games == 2, "{:?}", codes(&table));
        assert_eq!(table.rows[0].points, Points::whole(if games == 2 { 4 } else { 2 }));
    };
    let own_times = ["14:00", "14:40"];
    expected(with(Pairings::RoundRobin(2)), own_times, 2);
    expected(with(schedule(2)), own_times, 2);
    expected(with(Pairings::RoundRobin(1)), own_times, 1);
    expected(with(Pairings::RoundRobin(3)), own_times, 1);
    expected(with(schedule(1)), own_times, 1);
    // Without times of their own nothing tells them apart.
    expected(with(Pairings::RoundRobin(2)), ["14:00", "14:00"], 1);
    expected(with(schedule(2)), ["14:00", ""], 1);
}

#[test]
fn equal_moves_are_two_games_of_a_match_that_ends_with_the_last_of_them() {
    let own = stones(30, 3);
    let with = |rule: &str| {
        let mut options = StandingsOptions::default();
        options.matches = vec![rule.parse().unwrap()];
        options
    };
    let two = [file("a", "先手胜", "14:00", &own), file("b", "先手胜", "14:40", &own)];
    assert_eq!(table(&two, with("C6=2/3")).games.len(), 2);
    assert_eq!(table(&two, with("C6=3/5")).games.len(), 1, "the match would not be over");
    let three = [
        file("a", "先手胜", "14:00", &own),
        file("b", "先手胜", "14:40", &stones(30, 8)),
        file("c", "先手胜", "15:00", &own),
    ];
    assert_eq!(table(&three, with("C6=2/3")).games.len(), 2, "the match was over before the third");
}

#[test]
fn equal_moves_with_the_seats_exchanged_are_two_games_with_a_warning() {
    let own = stones(30, 3).join(";");
    let mut standings = Standings::default();
    for (name, first, second, time) in [("a", "甲", "乙", "14:00"), ("b", "乙", "甲", "14:30")] {
        let text = format!("{{[C6][{first}][{second}][先手胜][2024.08.03 {time} 青岛][2024 赛];{own}}}");
        standings.add(entry(name, &text));
    }
    let table = standings.tables().remove(0);
    assert_eq!((table.games.len(), codes(&table)), (2, vec!["TAB133"]));
}

#[test]
fn draughts_and_dots_take_their_time_from_the_name() {
    let draughts = "\n时间：2024.08.03\n先手：1\n先手方：甲\n后手方：乙\n结果：1-0\n\n1. 20-24 33-29\n2. 24x33 38x29\n1-0\n";
    let dots = "{\"R\":\"甲\",\"B\":\"乙\",\"winner\":\"R\",\"RScore\":13,\"BScore\":12,\"Date\":\"2024-08-03\",\"Event\":\"赛\",\
                \"game\":[{\"piece\":\"r(a1,h)\"},{\"piece\":\"b(b2,v)\"},{\"piece\":\"r(c3,h)\"}]}";
    for (text, name) in [
        (draughts, "DR10-甲 vs 乙-先手胜-2024.08.03 TT.05 青岛-2024 赛.txt"),
        (dots, "DB-甲 vs 乙-先手胜 20240803TT05.txt"),
    ] {
        let game = yipu_referee::name::parse(&name.replace("TT", "09")).unwrap().code;
        let of = |times: [&str; 2], pairings: Pairings| {
            let mut options = StandingsOptions::default();
            options.pairings = pairings;
            let mut standings = Standings::new(options);
            for time in times {
                standings.add(entry(&name.replace("TT", time), text));
            }
            standings.tables().remove(0)
        };
        let twice = of(["09", "14"], Pairings::RoundRobin(2));
        assert_eq!(twice.games.len(), 2, "{game}: each has the time of its name: {:?}", codes(&twice));
        let once = of(["09", "14"], Pairings::Unknown);
        assert_eq!(once.games.len(), 1, "{game}");
        assert!(codes(&once).contains(&"TAB131"), "{game}: {:?}", codes(&once));
    }
}

#[test]
fn a_trusted_name_with_the_seats_exchanged_never_gives_the_win_to_the_loser() {
    const SIX: &str =
        "B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);W(C,19);W(E,19);B(D,1);B(E,1);W(F,19);W(G,19);B(F,1)";
    const WHITE: &str = "B(S,1);W(A,19);W(B,19);B(B,1);B(C,1);W(C,19);W(D,19);B(D,1);B(F,1);W(E,19);W(F,19)";
    let of = |moves: &str, stated: &str, named: &str| {
        let name = format!("C6-{named}-2024.08.03 14.00 青岛-2024 赛.txt");
        let text = format!("{{[C6][甲][乙][{stated}][2024.08.03 14:00 青岛][2024 赛];{moves}}}");
        let mut options = StandingsOptions::default();
        options.trust = Trust::Name;
        let mut standings = Standings::new(options);
        standings.add(entry(&name, &text));
        let table = standings.tables().remove(0);
        let winner = table.rows.first().filter(|row| row.points.0 > 0).map(|row| row.team.clone());
        (winner.unwrap_or_default(), codes(&table))
    };
    // The name tells the same in the other order.
    assert_eq!(of(SIX, "先手胜", "乙 vs 甲-后手胜"), ("甲".into(), vec!["TAB136"]));
    assert_eq!(of(WHITE, "后手胜", "乙 vs 甲-先手胜"), ("乙".into(), vec!["TAB136"]));
    assert_eq!(of(SIX, "先手胜", "乙 W vs 甲 B-后手胜").0, "甲");
    // The record is wrong about the result, or silent; the name and the moves agree on the winner.
    assert_eq!(of(SIX, "后手胜", "乙 vs 甲-后手胜").0, "甲");
    assert_eq!(of(SIX, "未决胜", "乙 vs 甲-后手胜").0, "甲");
    // The name says that others sat there, and nothing speaks against it.
    assert_eq!(of(SIX, "先手胜", "乙 vs 甲-先手胜").0, "乙");
    assert_eq!(of("B(A,1);W(A,19)", "先手胜", "乙 vs 甲-后手胜").0, "甲");
    // A team that the record does not name, as the loser of a game that its seat has won.
    assert_eq!(of(SIX, "先手胜", "丙 vs 乙-后手胜"), (String::new(), vec!["TAB137"]));
    assert_eq!(of(SIX, "先手胜", "丙 vs 乙-先手胜").0, "丙");
}

#[test]
fn a_result_that_the_moves_prove_and_nobody_states_counts_when_asked() {
    const SIX: &str =
        "B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);W(C,19);W(E,19);B(D,1);B(E,1);W(F,19);W(G,19);B(F,1)";
    let moves: Vec<String> = SIX.split(';').map(str::to_owned).collect();
    let silent = [file("a", "未决胜", "14:00", &moves)];
    let table_of = |count_proved: bool, files: &[File]| {
        let mut options = StandingsOptions::default();
        options.count_proved = count_proved;
        table(files, options)
    };
    let left_out = table_of(false, &silent);
    assert_eq!((points(&left_out), codes(&left_out)), (0, vec!["TAB135"]));
    assert!(left_out.remarks[0].finding.message(Lang::En).contains("1-0"), "it says who won");
    let counted = table_of(true, &silent);
    assert_eq!((points(&counted), counted.rows[0].team.as_str(), codes(&counted)), (2, "甲", vec![]));
    // Moves that decide nothing prove nothing.
    let open = [file("a", "未决胜", "14:00", &moves[..9])];
    assert_eq!((points(&table_of(true, &open)), codes(&table_of(true, &open))), (0, vec!["TAB112"]));
}

#[test]
fn the_real_records_of_the_corpus_stay_eight_games() {
    let mut standings = Standings::default();
    let files = yipu_corpus::folder("ccgc/c6");
    assert_eq!(files.len(), 8);
    for (name, bytes) in files {
        standings.add(entry(&name, &bytes));
    }
    assert_eq!(standings.tables()[0].games.len(), 8);
}

/// A record of draughts between two teams, with results on line 6 and on the last line.
fn draughts(first: &str, second: &str, sixth: &str, last: &str, moves: &str) -> String {
    format!(
        "\n时间：2024.08.03\n先手：1\n先手方：{first}\n后手方：{second}\n结果：{sixth}\n\n{moves}\n{last}\n"
    )
}

#[test]
fn the_letters_of_draughts_do_not_make_four_teams_of_two() {
    let moves = ["1. 20-24 33-29\n2. 24x33 38x29", "1. 19-23 34-30\n2. 20-24 30x19"];
    for (named, bodies) in [
        ([["甲 A", "乙 B"], ["乙 A", "甲 B"]], [["甲", "乙"], ["乙", "甲"]]),
        ([["甲", "乙"], ["乙", "甲"]], [["甲 A", "乙 B"], ["乙 A", "甲 B"]]),
        ([["甲 A", "乙 B"], ["乙 A", "甲 B"]], [["甲 A", "乙 B"], ["乙A", "甲B"]]),
        ([["甲 B", "乙 W"], ["乙", "甲"]], [["甲", "乙"], ["乙 B", "甲 W"]]),
    ] {
        let mut standings = Standings::default();
        for index in 0..2 {
            let ([first, second], [one, other]) = (named[index], bodies[index]);
            let name = format!("DR10-{first} vs {second}-先手胜-2024.08.03 1{index}.00 青岛-2024 赛.txt");
            standings.add(entry(&name, draughts(one, other, "1-0", "1-0", moves[index])));
        }
        let table = standings.tables().remove(0);
        let teams: Vec<_> = table.rows.iter().map(|row| (&*row.team, row.points.0)).collect();
        assert_eq!(teams.len(), 2, "{named:?} {bodies:?}: {teams:?} {:?}", codes(&table));
        assert!(teams.iter().all(|(_, points)| *points == 200), "{teams:?}");
    }
    // The A and B teams of one school stay two.
    let name = "DR10-某大学 A vs 某大学 B-先手胜-2024.08.03 10.00 青岛-2024 赛.txt";
    let mut standings = Standings::default();
    standings.add(entry(name, draughts("某大学 A", "某大学 B", "1-0", "1-0", moves[0])));
    assert_eq!(standings.tables()[0].rows.len(), 2);
}

#[test]
fn a_record_that_states_two_results_is_disputed_unless_the_moves_prove_one() {
    let open = "1. 20-24 33-29\n2. 24x33 38x29";
    let of = |sixth: &str, last: &str| {
        let name = "DR10-甲 vs 乙-先手胜-2024.08.03 10.00 青岛-2024 赛.txt";
        let result = match sixth {
            "1-0" => "先手胜",
            "0-1" => "后手胜",
            _ => "平局",
        };
        let mut standings = Standings::default();
        let name = name.replace("先手胜", result);
        standings.add(entry(&name, draughts("甲", "乙", sixth, last, open)));
        let table = standings.tables().remove(0);
        (points(&table), codes(&table))
    };
    for (sixth, last) in [("1-0", "0-1"), ("0-1", "1-0"), ("1-0", "*"), ("*", "0-1")] {
        assert_eq!(of(sixth, last), (0, vec!["TAB134"]), "{sixth} {last}");
    }
    for same in ["1-0", "0-1", "*"] {
        assert_eq!(of(same, same), (2, vec![]), "{same}");
    }
}
