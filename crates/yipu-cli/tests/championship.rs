//! Whole random championships with the mess that real folders have. The test knows who has won and how it was written down; the standings
//! of the command have to be exactly those that it adds up by itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use yipu::core::{Context, GameInfo, NodeId, Outcome, PackedMove, Record, Report, TagName};

const TEAMS: [&str; 6] = ["长风大学队", "白鹿大学队", "云帆理工队", "松江师范队", "青岚学院队", "北斗工程队"];
const CODES: [&str; 7] = ["C6", "NG", "HEX", "AM", "DR10", "DB", "SU"];

/// The same numbers on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// What has been done to the records of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mess {
    Clean,
    /// The other team's log: another time, and the same moves, or one of them mistyped.
    TwoLogs,
    Mistyped,
    /// The other team's log states another result.
    TwoResults,
    Copy,
    HalfCopy,
    /// The first half, by the clock of another day.
    HalfLater,
    SeatsExchangedInName,
    ResultMissing,
    OtherResultInName,
    WrongLetter,
    Forfeit,
    BothForfeit,
    ForfeitMisspelt,
    Overruled,
}

impl Mess {
    const ALL: [Self; 15] = [
        Self::Clean,
        Self::TwoLogs,
        Self::Mistyped,
        Self::TwoResults,
        Self::Copy,
        Self::HalfCopy,
        Self::HalfLater,
        Self::SeatsExchangedInName,
        Self::ResultMissing,
        Self::OtherResultInName,
        Self::WrongLetter,
        Self::Forfeit,
        Self::BothForfeit,
        Self::ForfeitMisspelt,
        Self::Overruled,
    ];

    /// Whether the game has a record.
    const fn has_record(self) -> bool {
        !matches!(self, Self::Forfeit | Self::BothForfeit | Self::ForfeitMisspelt)
    }
}

/// How a championship is played and counted.
struct Contest {
    seed: u64,
    teams: usize,
    /// How many times two teams meet.
    times: usize,
    trusts_names: bool,
    counts_proved: bool,
}

/// A game as it was played.
struct Played {
    seats: [usize; 2],
    record: Record,
    /// Whether the rules decide it.
    is_proved: bool,
    /// In minutes from the first morning on.
    start: usize,
}

/// What a game gives: to whom as first, to whom as second, and which of them has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    First,
    Second,
    Draw,
    BothLose,
}

/// What a team has by the test's own reckoning.
#[derive(Clone, Default, Debug)]
struct Tally {
    /// Won, drawn, lost; as first, as second, and in byes.
    by_seat: [[usize; 3]; 3],
    /// Points from each opponent, one entry for each game.
    met: Vec<(usize, usize)>,
}

impl Tally {
    fn total(&self, index: usize) -> usize {
        self.by_seat.iter().map(|seat| seat[index]).sum()
    }

    fn points(&self) -> usize {
        2 * self.total(0) + self.total(1)
    }
}

fn moment(minutes: usize) -> (usize, usize, usize) {
    (3 + minutes / 1440, minutes / 60 % 24, minutes % 60)
}

/// Plays at random, until the rules end the game or some plies are made.
fn play(game: &'static GameInfo, random: &mut Random) -> (Record, bool) {
    let rules = game.rules.unwrap();
    let mut record = Record::new(game);
    let mut position = (rules.board)(game.start, &mut Report::new());
    let longest = if matches!(game.code, "C6" | "SU" | "DR10") { 48 + random.below(20) } else { 1000 };
    let mut at = NodeId::ROOT;
    for _ in 0..longest {
        let moves = position.moves().legal;
        if moves.is_empty() || position.outcome().is_some() && !position.can_continue() {
            break;
        }
        let mv = &moves[random.below(moves.len())];
        let ply = record.tree.intern(mv);
        at = record.tree.add(at, ply);
        position.play_unchecked(mv.as_packed()).unwrap();
    }
    let ended = position.outcome().map(|ending| ending.outcome);
    let stated = [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw][random.below(3)];
    record.outcome = ended.unwrap_or(stated);
    (record, ended.is_some())
}

const fn mirrored(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::FirstWins => Outcome::SecondWins,
        Outcome::SecondWins => Outcome::FirstWins,
        other => other,
    }
}

const fn another(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Draw => Outcome::FirstWins,
        other => mirrored(other),
    }
}

const fn words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "先手胜",
        Outcome::SecondWins => "后手胜",
        Outcome::Draw => "平局",
        _ => "未决胜",
    }
}

const fn worth(outcome: Outcome) -> Option<Worth> {
    match outcome {
        Outcome::FirstWins => Some(Worth::First),
        Outcome::SecondWins => Some(Worth::Second),
        Outcome::Draw => Some(Worth::Draw),
        _ => None,
    }
}

/// The record with some plies left out at the end, or one of them replaced.
fn retold(record: &Record, plies: usize, replaced: Option<(usize, &PackedMove)>) -> Record {
    let mut other = Record::new(record.game);
    (other.outcome, other.tags) = (record.outcome, record.tags.clone());
    let mut at = NodeId::ROOT;
    for (index, id) in record.tree.mainline().take(plies).enumerate() {
        let ply = match replaced {
            Some((wrong, mv)) if wrong == index => other.tree.intern(mv),
            _ => other.tree.intern(&record.tree.packed(record.tree.ply(id)).unwrap().to_owned()),
        };
        at = other.tree.add(at, ply);
    }
    other
}

/// Writes the records of championships into a folder, and keeps the account.
struct Desk<'a> {
    contest: &'a Contest,
    folder: &'a Path,
    random: Random,
    list: String,
    /// The tallies of the teams, by game.
    tallies: BTreeMap<&'static str, Vec<Tally>>,
    /// How often each mess was made.
    made: BTreeMap<String, usize>,
}

impl Desk<'_> {
    fn count(&mut self, code: &'static str, [first, second]: [usize; 2], worth: Option<Worth>) {
        let Some(worth) = worth else { return };
        let (index, points) = match worth {
            Worth::First => ([0, 2], [2, 0]),
            Worth::Second => ([2, 0], [0, 2]),
            Worth::Draw => ([1, 1], [1, 1]),
            Worth::BothLose => ([2, 2], [0, 0]),
        };
        let tallies = self.tallies.get_mut(code).unwrap();
        for (seat, (team, other)) in [(first, second), (second, first)].into_iter().enumerate() {
            tallies[team].by_seat[seat][index[seat]] += 1;
            tallies[team].met.push((other, points[seat]));
        }
    }

    /// Writes a record under the name that the standard gives it, with changes.
    fn write(
        &self,
        played: &Played,
        record: &Record,
        minutes: usize,
        name: &Named,
        edit: impl Fn(String) -> String,
    ) {
        let code = record.game.code;
        let mut record = record.clone();
        let ((day, hour, minute), [first, second]) = (moment(minutes), played.seats.map(|team| TEAMS[team]));
        let date = match code {
            "DR10" => format!("2026.08.{day:02}"),
            _ => format!("2026.08.{day:02} {hour:02}:{minute:02}"),
        };
        for (tag, value) in [
            (TagName::FIRST, first),
            (TagName::SECOND, second),
            (TagName::DATE, &date),
            (TagName::PLACE, "青岛"),
            (TagName::EVENT, "2026 赛"),
        ] {
            record.tags.set(tag, value);
        }
        let (mut out, mut report) = (Vec::new(), Report::new());
        let format = yipu::format(&code.to_lowercase()).unwrap();
        format.write_record(&record, &Context::new(yipu::registry()), &mut out, &mut report).unwrap();
        let text = yipu::read("x.txt", &out).next().unwrap().unwrap().source().text().to_owned();
        let edited = edit(text.clone());
        if edited != text {
            out = encoding_rs::GB18030.encode(&edited).0.into_owned();
        }
        let teams = if name.exchanged { [second, first] } else { [first, second] };
        let (teams, result) = (teams.join(" vs "), words(name.outcome));
        let stamp = format!("202608{day:02}{hour:02}{minute:02}");
        let stem = match code {
            "SU" => format!("SU-{teams}-{result}-{stamp}"),
            "DB" => format!("DB-{teams}-{result} {stamp}"),
            _ => format!("{code}-{teams}-{result}-2026.08.{day:02} {hour:02}.{minute:02} 青岛-2026 赛"),
        };
        let path = self.folder.join(format!("{stem}{}.txt", name.ending));
        assert!(!path.exists(), "{}", path.display());
        fs::write(path, out).unwrap();
    }

    fn rule(&mut self, code: &str, first: &str, second: &str, result: &str) {
        writeln!(self.list, "{code},{first},{second},{result},裁判裁定").unwrap();
    }

    /// Files the records of a game, and counts it.
    #[expect(clippy::too_many_lines, reason = "one arm for each mess, beside what it is worth")]
    fn game(&mut self, played: &Played, mess: Mess) {
        let Played { record, is_proved, start, seats } = played;
        let (code, outcome) = (record.game.code, record.outcome);
        let plies = record.tree.mainline().count();
        let plain = Named { outcome, exchanged: false, ending: "" };
        let later = start + 1 + self.random.below(59);
        let write = |desk: &Self, record: &Record, minutes, name: &Named| {
            desk.write(played, record, minutes, name, |text| text);
        };
        *self.made.entry(format!("{mess:?}")).or_default() += 1;
        let stated = |outcome| {
            let mut record = record.clone();
            record.outcome = outcome;
            record
        };
        let names = seats.map(|team| TEAMS[team]);
        let counted = match mess {
            Mess::Clean => {
                write(self, record, *start, &plain);
                worth(outcome)
            }
            Mess::TwoLogs => {
                write(self, record, *start, &plain);
                write(self, record, later, &plain);
                worth(outcome)
            }
            Mess::Mistyped => {
                write(self, record, *start, &plain);
                let board = (record.game.rules.unwrap().board)(record.game.start, &mut Report::new());
                let moves = board.moves().legal;
                let wrong = (2 + self.random.below(plies - 2), &moves[self.random.below(moves.len())]);
                write(self, &retold(record, plies, Some(wrong)), later, &plain);
                worth(outcome)
            }
            Mess::TwoResults => {
                write(self, record, *start, &plain);
                let other = another(outcome);
                write(self, &stated(other), later, &Named { outcome: other, ..plain });
                worth(outcome).filter(|_| *is_proved)
            }
            Mess::Copy => {
                write(self, record, *start, &plain);
                write(self, record, *start, &Named { ending: " - 副本", ..plain });
                worth(outcome)
            }
            Mess::HalfCopy => {
                write(self, record, *start, &plain);
                write(self, &retold(record, plies / 2, None), *start, &Named { ending: " - 副本", ..plain });
                worth(outcome)
            }
            Mess::HalfLater => {
                write(self, record, *start, &plain);
                write(self, &retold(record, plies / 2, None), start + 1440, &plain);
                worth(outcome)
            }
            Mess::SeatsExchangedInName => {
                let name = Named { outcome: mirrored(outcome), exchanged: true, ..plain };
                write(self, record, *start, &name);
                if self.contest.trusts_names && !(*is_proved && outcome != Outcome::Draw) {
                    // The name says who sat where, and nothing speaks against it.
                    self.count(code, [seats[1], seats[0]], worth(mirrored(outcome)));
                    return;
                }
                worth(outcome).filter(|_| self.contest.trusts_names)
            }
            Mess::ResultMissing => {
                write(self, &stated(Outcome::Unknown), *start, &Named { outcome: Outcome::Unknown, ..plain });
                worth(outcome).filter(|_| *is_proved && self.contest.counts_proved)
            }
            Mess::OtherResultInName => {
                let name = Named { outcome: another(outcome), ..plain };
                write(self, record, *start, &name);
                match (is_proved, self.contest.trusts_names) {
                    (true, _) => worth(outcome),
                    (false, true) => worth(another(outcome)),
                    (false, false) => None,
                }
            }
            Mess::WrongLetter => {
                let at = 2 + self.random.below(plies / 2);
                self.write(played, record, *start, &plain, |text| wrong_letter(&text, at));
                worth(outcome)
            }
            Mess::Forfeit => {
                self.rule(code, names[0], names[1], "先手胜");
                Some(Worth::First)
            }
            Mess::BothForfeit => {
                self.rule(code, names[0], names[1], "双负");
                Some(Worth::BothLose)
            }
            Mess::ForfeitMisspelt => {
                let slip = names[0].replace("大学", "大学学").replace("理工", "理公").replace("师范", "师饭");
                let slip = slip.replace("学院", "学园").replace("工程", "工成");
                assert_ne!(slip, names[0]);
                self.rule(code, &slip, names[1], "先手胜");
                None
            }
            Mess::Overruled => {
                write(self, record, *start, &plain);
                self.rule(code, names[0], names[1], words(another(outcome)));
                worth(another(outcome))
            }
        };
        self.count(code, *seats, counted);
    }
}

/// How the name of a file differs from what its record says.
#[derive(Clone, Copy)]
struct Named {
    outcome: Outcome,
    exchanged: bool,
    ending: &'static str,
}

/// A text in which one stone has the letter of the other colour; games without such letters stay as they are.
fn wrong_letter(text: &str, at: usize) -> String {
    let (head, body) = text.split_once(';').unwrap_or((text, ""));
    let mut stones = 0;
    let swap = |item: &str| {
        stones += 1;
        match (item.strip_prefix('W'), item.strip_prefix('B')) {
            (Some(rest), _) if stones == at && rest.starts_with(['(', '[']) => format!("B{rest}"),
            (_, Some(rest)) if stones == at && rest.starts_with(['(', '[']) => format!("W{rest}"),
            _ => item.to_owned(),
        }
    };
    let body = body.split(';').map(swap).collect::<Vec<_>>().join(";");
    if body.is_empty() { text.to_owned() } else { format!("{head};{body}") }
}

/// Parts groups of equal teams by a value.
fn part(groups: Vec<Vec<usize>>, value: impl Fn(usize, &[usize]) -> Option<usize>) -> Vec<Vec<usize>> {
    let mut parted = Vec::new();
    for group in groups {
        let mut by_value: BTreeMap<Option<usize>, Vec<usize>> = BTreeMap::new();
        for team in &group {
            by_value.entry(value(*team, &group)).or_default().push(*team);
        }
        parted.extend(by_value.into_values().rev());
    }
    parted
}

/// The places of the teams: by points, among equals by the points against each other if all have met, by the points of the
/// opponents, by wins, by wins as second.
fn places(tallies: &[Tally]) -> BTreeMap<usize, usize> {
    let groups = part(vec![(0..tallies.len()).collect()], |team, _| Some(tallies[team].points()));
    let groups = part(groups, |team, group| {
        let meets =
            |one: usize, other: usize| one == other || tallies[one].met.iter().any(|(met, _)| *met == other);
        let all = group.iter().all(|one| group.iter().all(|other| meets(*one, *other)));
        let among = tallies[team].met.iter().filter(|(other, _)| group.contains(other));
        all.then(|| among.map(|(_, points)| points).sum())
    });
    let groups = part(groups, |team, _| {
        Some(tallies[team].met.iter().map(|(other, _)| tallies[*other].points()).sum())
    });
    let groups = part(groups, |team, _| Some(tallies[team].total(0)));
    let groups = part(groups, |team, _| Some(tallies[team].by_seat[1][0]));
    let mut places = BTreeMap::new();
    for group in groups {
        let place = places.len() + 1;
        places.extend(group.into_iter().map(|team| (team, place)));
    }
    places
}

/// Plays a championship, writes it down badly, and compares the standings.
fn hold(contest: &Contest) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("棋谱");
    fs::create_dir(&games).unwrap();
    let mut desk = Desk {
        contest,
        folder: &games,
        random: Random(contest.seed),
        list: "棋种,先手,后手,结果,理由\n".into(),
        tallies: CODES.into_iter().map(|code| (code, vec![Tally::default(); contest.teams])).collect(),
        made: BTreeMap::new(),
    };
    let mut number = 0;
    for code in CODES {
        for (one, other) in
            (0..contest.teams).flat_map(|one| (one + 1..contest.teams).map(move |other| (one, other)))
        {
            meet(&mut desk, yipu::game(code).unwrap(), [one, other], &mut number);
        }
        let rested = desk.random.below(contest.teams);
        desk.rule(code, TEAMS[rested], "", "轮空");
        desk.tallies.get_mut(code).unwrap()[rested].by_seat[2][0] += 1;
    }
    assert!(
        desk.made.len() == Mess::ALL.len() && desk.made.values().all(|count| *count > 0),
        "{:?}",
        desk.made
    );
    fs::write(games.join("说明.txt"), "第一天在东楼，第二天在西楼。").unwrap();
    fs::write(games.join("旧.txt.bak"), "{[C6][甲][乙][先手胜][2017.07.29 14:00 A][B];B(J,10)}").unwrap();
    fs::write(folder.path().join("list.csv"), &desk.list).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_yipu"));
    command.current_dir(folder.path()).args([
        "--lang",
        "en",
        "standings",
        "棋谱",
        "--to=json",
        "--results",
        "list.csv",
    ]);
    command.arg(format!("--round-robin={}", contest.times));
    command.args(contest.trusts_names.then_some(["--trust", "name"]).into_iter().flatten());
    command.args(contest.counts_proved.then_some("--count-proved"));
    let output = command.output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    compare(&desk, &json);
}

/// Two teams meet as often as they have to. Where both games have the same moves, each has its own time, and both count.
fn meet(desk: &mut Desk<'_>, game: &'static GameInfo, [one, other]: [usize; 2], number: &mut usize) {
    let seats = |random: &mut Random| if random.below(2) == 0 { [one, other] } else { [other, one] };
    let mut slot = || {
        *number += 1;
        *number * 130
    };
    let first = seats(&mut desk.random);
    let (record, is_proved) = play(game, &mut desk.random);
    let played = Played { seats: first, record, is_proved, start: slot() };
    let mess = Mess::ALL[desk.random.below(Mess::ALL.len())];
    if desk.contest.times == 1 {
        return desk.game(&played, mess);
    }
    if desk.random.below(5) == 0 {
        desk.game(&played, Mess::Clean);
        let again = Played { start: slot(), ..played };
        return desk.game(&again, Mess::Clean);
    }
    // Rulings name no time, so that they have to fit the one game of their seats.
    let second = [first[1], first[0]];
    let (record, is_proved) = play(game, &mut desk.random);
    desk.game(&played, mess);
    let start = slot();
    desk.game(
        &Played { seats: second, record, is_proved, start },
        if mess.has_record() { Mess::Clean } else { Mess::Forfeit },
    );
}

fn compare(desk: &Desk<'_>, json: &Value) {
    let tables = json["tables"].as_array().unwrap();
    assert_eq!(tables.len(), CODES.len() + 1);
    for code in CODES {
        let table = tables.iter().find(|table| table["standings"] == code).unwrap();
        let rows = table["teams"].as_array().unwrap();
        let tallies = &desk.tallies[code];
        assert_eq!(rows.len(), tallies.len(), "{code}: {rows:?}");
        let places = places(tallies);
        for (team, tally) in tallies.iter().enumerate() {
            let row = rows.iter().find(|row| row["team"] == TEAMS[team]).unwrap();
            let expected = [places[&team], tally.points(), tally.total(0), tally.total(1), tally.total(2)];
            let of = |key: &str| usize::try_from(row[key].as_u64().unwrap()).unwrap();
            let found = ["place", "points", "won", "drawn", "lost"].map(of);
            let at =
                format!("{code} {} (place, points, won, drawn, lost)\n{:#}", TEAMS[team], table["games"]);
            assert_eq!(found, expected, "{at}");
            for (seat, key) in ["as_first", "as_second"].into_iter().enumerate() {
                let found = ["won", "drawn", "lost"]
                    .map(|name| usize::try_from(row[key][name].as_u64().unwrap()).unwrap());
                assert_eq!(found, tally.by_seat[seat], "{key}: {at}");
            }
        }
    }
    let total = tables.iter().find(|table| table["standings"] == "total").unwrap();
    for (team, name) in TEAMS.iter().enumerate().take(desk.contest.teams) {
        let row = total["teams"].as_array().unwrap().iter().find(|row| row["team"] == *name).unwrap();
        let points: usize = CODES.iter().map(|code| desk.tallies[code][team].points()).sum();
        assert_eq!(row["points"], points, "{name}");
    }
}

#[test]
fn a_random_championship_is_counted_exactly() {
    hold(&Contest { seed: 2026, teams: 6, times: 1, trusts_names: false, counts_proved: false });
}

#[test]
fn another_with_two_rounds_trusted_names_and_proved_results_is_counted_exactly() {
    hold(&Contest { seed: 81, teams: 5, times: 2, trusts_names: true, counts_proved: true });
}
