//! `yipu standings`: who stands where, from a folder of records.

pub(super) mod board;
mod cells;
mod csv;
mod html;
mod json;
mod lists;
mod overview;
mod pdf;
mod text;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use yipu::core::Severity;
use yipu_referee::name::Trust;
use yipu_referee::standings::{
    MatchRule, Pairings, Standings, StandingsOptions, Table, TieBreak, Total, Worth,
};

use crate::Status;
use crate::fault::Fault;
use crate::output::Output;
use crate::verbs::check::checking::{self, CheckingArgs, Checks};
use crate::verbs::contest::Contest;
use crate::verbs::trust::TrustArg;

/// The cross-table of more teams would not fit any page.
const WIDEST: usize = 40;

/// Arguments of `yipu standings`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    checking: CheckingArgs,

    /// How the standings are written
    #[arg(long, value_name = "FORM", default_value = "text")]
    to: Form,

    /// Which counts where file name and record disagree on a team or the result; by default neither
    #[arg(long, value_name = "WHICH")]
    trust: Option<TrustArg>,

    /// A referee's list of results, which overrides the records: a CSV file with the columns game, first, second,
    /// result, reason, and date or file where these are needed to tell a game
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,

    /// Other names of teams: a TOML file with lines such as `"哈尔滨工程大学" = ["哈工程", "HEU"]`
    #[arg(long, value_name = "FILE")]
    teams: Option<PathBuf>,

    /// Count results that the moves prove where no record states any
    #[arg(long)]
    count_proved: bool,

    /// What a win, a draw and a loss are worth; 2,1,0 unless the rules of the contest have others
    #[arg(long, value_name = "WIN,DRAW,LOSS", value_parser = worth)]
    points: Option<Worth>,

    /// What tells apart teams of equal points, in order: head-to-head, opponents, wins, second-wins (all of them by default), or none
    #[arg(long, value_name = "LIST", value_parser = tie_breaks)]
    tie_breaks: Option<TieBreaks>,

    /// Games that are played in matches: whoever wins so many of so many games; WTN=4/7 unless another is given for
    /// WTN, and `WTN=1/1` counts every game
    #[arg(long = "match", value_name = "CODE=WINS/GAMES", value_parser = match_rule)]
    matches: Vec<MatchRule>,

    /// Tell which pairings are missing if every team meets every other once, or so many times
    #[arg(long, value_name = "TIMES", num_args = 0..=1, require_equals = true, default_missing_value = "1",
        value_parser = clap::value_parser!(u32).range(1..))]
    round_robin: Option<u32>,

    /// Tell which pairings are missing of a list: a CSV file with the columns game, first, second
    #[arg(long, value_name = "FILE", conflicts_with = "round_robin")]
    schedule: Option<PathBuf>,
}

/// How the standings are written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Form {
    /// Tables for people
    Text,
    /// For a spreadsheet
    Csv,
    /// A page that plays every game, in one file
    Html,
    /// A sheet to print and to sign
    Pdf,
    /// For a script
    Json,
}

/// The values of `--tie-breaks`.
#[derive(Clone)]
struct TieBreaks(Vec<TieBreak>);

fn tie_breaks(text: &str) -> Result<TieBreaks, Fault> {
    if text == "none" {
        return Ok(TieBreaks(Vec::new()));
    }
    let all: Result<_, &str> = text.split(',').map(str::parse).collect();
    let zh = "应为 head-to-head、opponents、wins、second-wins 中的若干个，或 none";
    all.map(TieBreaks).map_err(|en| Fault::new(en, zh))
}

fn worth(text: &str) -> Result<Worth, Fault> {
    text.parse().map_err(|_| {
        Fault::new(
            "expected three numbers with at most two decimals, such as 2,1,0",
            "应为胜、平、负的分数，各至多两位小数，例如 2,1,0",
        )
    })
}

fn match_rule(text: &str) -> Result<MatchRule, Fault> {
    text.parse().map_err(|en: &str| Fault::new(en.to_owned(), "应为 棋种代码=胜局/总局，例如 WTN=4/7"))
}

/// Counts the games of the records and prints the standings.
pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let contest = args.checking.judging.contest(out)?;
    let standings = args.begin(&contest, out)?;
    checking::run(&args.checking.checks(&contest, Some(args.to)), &contest, Some(standings), out)
}

impl Args {
    /// The standings without any game yet, or with those of the referee's list.
    ///
    /// # Errors
    /// When a list cannot be read or a line of it understood.
    fn begin(&self, contest: &Contest, out: &Output) -> io::Result<Standings> {
        let mut options = StandingsOptions::default();
        // What the command says counts before what the rules of the contest say.
        options.worth = self.points.or(contest.worth).unwrap_or_default();
        let given = self.tie_breaks.as_ref().map(|TieBreaks(given)| given).or(contest.tie_breaks.as_ref());
        if let Some(given) = given {
            options.tie_breaks.clone_from(given);
        }
        options.trust = self.trust.map(Trust::from).unwrap_or_default();
        options.count_proved = self.count_proved || contest.count_proved;
        // What is said of one game leaves the matches of the others as they are.
        for matches in [&contest.matches, &self.matches] {
            options.matches.retain(|usual| matches.iter().all(|given| given.code != usual.code));
            options.matches.extend(matches.iter().cloned());
        }
        if let Some(path) = &self.teams {
            options.aliases = lists::aliases(path, out)?;
        }
        options.pairings = match (&self.schedule, self.round_robin) {
            (Some(path), _) => Pairings::Schedule(lists::schedule(path, out)?),
            (None, Some(times)) => Pairings::RoundRobin(times),
            (None, None) => Pairings::Unknown,
        };
        let mut standings = Standings::new(options);
        if let Some(path) = &self.results {
            lists::rulings(path, out)?.into_iter().for_each(|ruling| standings.rule(ruling));
        }
        Ok(standings)
    }
}

/// What a run has met besides the games.
#[derive(Default)]
pub(crate) struct Account {
    /// How many records were read.
    pub(super) records: usize,
    /// The files of which no record was read, and why.
    pub(super) left_out: Vec<(String, String)>,
    /// The boards that play records, packed, by the labels of these.
    pub(super) boards: BTreeMap<String, String>,
}

/// What all forms are made of.
struct Sheet<'a> {
    options: &'a StandingsOptions,
    tables: &'a [Table],
    /// Over all games; empty where there is only one.
    totals: Vec<Total>,
    contest: &'a Contest,
    account: &'a Account,
}

/// Writes the standings; `true` when there is something in them that a referee has to look at.
pub(super) fn write(
    standings: Standings,
    contest: &Contest,
    account: &Account,
    checks: &Checks<'_>,
    out: &mut Output,
) -> io::Result<bool> {
    let (by_line, strict) = (checks.json, checks.strict);
    let options = standings.options().clone();
    let tables = standings.tables();
    let totals = if tables.len() > 1 { Total::from_tables(&tables) } else { Vec::new() };
    let sheet = Sheet { options: &options, tables: &tables, totals, contest, account };
    match checks.form.unwrap_or(Form::Text) {
        Form::Text if by_line => json::lines(&sheet, out)?,
        Form::Text => text::write(&sheet, out)?,
        Form::Csv => csv::write(&sheet, out)?,
        Form::Html => html::write(&sheet, out)?,
        Form::Pdf => pdf::write(&sheet, out)?,
        Form::Json => json::whole(&sheet, out)?,
    }
    let serious = |table: &Table| {
        let notes = if strict { table.count(Severity::Note) } else { 0 };
        table.count(Severity::Error) + table.count(Severity::Warning) + notes > 0
    };
    Ok(tables.iter().any(serious))
}
