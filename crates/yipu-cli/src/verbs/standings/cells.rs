//! The rows of the tables as cells, for every form that has cells.

use yipu::core::Lang;
use yipu_referee::standings::{Table, TableRow, TeamScore, TieBreak};

use super::{Sheet, WIDEST};

/// A heading, in English and Chinese.
type Head = (&'static str, &'static str);

const HEADS: [Head; 9] = [
    ("", "名次"),
    ("team", "队伍"),
    ("played", "局数"),
    ("won", "胜"),
    ("drawn", "平"),
    ("lost", "负"),
    ("points", "积分"),
    ("as first", "先手"),
    ("as second", "后手"),
];

/// How cells of several numbers are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// `1-0-2` and `2/1`.
    Short,
    /// So that no spreadsheet takes them for dates.
    NoDate,
}

/// A table as cells.
pub(super) struct Cells {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// The cells of the table of one game: places, points, what broke ties, and the cross-table unless there are too many teams.
pub(super) fn of_table(table: &Table, sheet: &Sheet<'_>, spelling: Spelling, lang: Lang) -> Cells {
    // Wins stand in the table already.
    let has_column = |tie: &TieBreak| matches!(tie, TieBreak::HeadToHead | TieBreak::Opponents);
    let ties = sheet.options.tie_breaks.iter().enumerate().filter(|(_, tie)| has_column(tie));
    let used: Vec<usize> = ties
        .map(|(index, _)| index)
        .filter(|index| table.rows.iter().any(|row| row.breaks.get(*index).is_some_and(Option::is_some)))
        .collect();
    let word = |(en, zh): Head| if lang == Lang::En { en } else { zh }.to_owned();
    let breaks = used.iter().filter_map(|index| sheet.options.tie_breaks.get(*index)).map(|tie| match tie {
        TieBreak::HeadToHead => ("head to head", "相互战绩"),
        tie => tie.words(),
    });
    let has_cross = table.rows.len() <= WIDEST;
    let numbers = (1..=table.rows.len()).filter(|_| has_cross).map(|number| number.to_string());
    let heads = HEADS.into_iter().chain(breaks).map(word).chain(numbers).collect();
    let row = |(index, row): (usize, &TableRow)| {
        let breaks = used.iter().map(|index| match row.breaks.get(*index) {
            Some(Some(points)) => points.to_string(),
            _ => String::new(),
        });
        let cross = if has_cross { cross(table, index, row, sheet, spelling) } else { Vec::new() };
        own(row, spelling, lang).into_iter().chain(breaks).chain(cross).collect()
    };
    Cells { heads, rows: table.rows.iter().enumerate().map(row).collect() }
}

fn own(row: &TableRow, spelling: Spelling, lang: Lang) -> [String; 9] {
    let TableRow { place, team, total, by_seat: [first, second], points, .. } = row;
    [
        place.to_string(),
        team.clone(),
        total.played().to_string(),
        total.won.to_string(),
        total.drawn.to_string(),
        total.lost.to_string(),
        points.to_string(),
        in_short(*first, spelling, lang),
        in_short(*second, spelling, lang),
    ]
}

/// `won-drawn-lost`.
fn in_short(score: TeamScore, spelling: Spelling, lang: Lang) -> String {
    let TeamScore { won, drawn, lost } = score;
    match (spelling, lang) {
        (Spelling::Short, _) => format!("{won}-{drawn}-{lost}"),
        (Spelling::NoDate, Lang::En) => format!("{won}W {drawn}D {lost}L"),
        (Spelling::NoDate, Lang::Zh) => format!("{won}胜{drawn}平{lost}负"),
    }
}

/// The cells of the cross-table: points and games.
fn cross(table: &Table, index: usize, row: &TableRow, sheet: &Sheet<'_>, spelling: Spelling) -> Vec<String> {
    let mut cells = vec!["·".to_owned(); table.rows.len()];
    for (other, score) in &row.against {
        if let Some(cell) = cells.get_mut(*other) {
            *cell = match score.played() {
                // They have met, and nothing of it counts.
                0 => "*".to_owned(),
                played if spelling == Spelling::Short => {
                    format!("{}/{played}", score.points(sheet.options.worth))
                }
                played => format!("{} ({played})", score.points(sheet.options.worth)),
            };
        }
    }
    if let Some(own) = cells.get_mut(index) {
        "×".clone_into(own);
    }
    cells
}

/// The cells of the totals.
pub(super) fn of_totals(sheet: &Sheet<'_>, lang: Lang) -> Cells {
    let word = |(en, zh): Head| if lang == Lang::En { en } else { zh }.to_owned();
    let codes: Vec<_> = sheet.tables.iter().map(|table| table.game.code).collect();
    let heads = HEADS.into_iter().take(7).map(word).chain(codes.iter().map(ToString::to_string)).collect();
    let rows = sheet.totals.iter().map(|total| {
        let score = total.score;
        let own = [
            total.place.to_string(),
            total.team.clone(),
            score.played().to_string(),
            score.won.to_string(),
            score.drawn.to_string(),
            score.lost.to_string(),
            total.points.to_string(),
        ];
        let by_game = codes.iter().map(|code| {
            let points = total.by_game.iter().find(|(game, _)| game == code);
            points.map_or_else(|| "·".to_owned(), |(_, points)| points.to_string())
        });
        own.into_iter().chain(by_game).collect()
    });
    Cells { heads, rows: rows.collect() }
}

/// The rule that the table follows, for those who read it.
pub(super) fn legend(sheet: &Sheet<'_>, lang: Lang) -> String {
    let worth = sheet.options.worth;
    let words = sheet.options.tie_breaks.iter().map(|tie| tie.words());
    let (en, zh): (Vec<_>, Vec<_>) = words.unzip();
    match lang {
        Lang::En => {
            let ties = match &en[..] {
                [] => "nothing breaks ties".to_owned(),
                list => {
                    format!("ties by {} (this order is ours; the standard has none)", list.join(", then "))
                }
            };
            format!(
                "won {}, drawn {}, lost {} points; {ties}; cells are points/games",
                worth.win, worth.draw, worth.loss
            )
        }
        Lang::Zh => {
            let ties = match &zh[..] {
                [] => "同分不再区分".to_owned(),
                list => format!("同分依次比较：{}（标准未作规定，次序由本程序定）", list.join("、")),
            };
            format!(
                "胜 {} 分、平 {} 分、负 {} 分；{ties}；表中为积分/局数",
                worth.win, worth.draw, worth.loss
            )
        }
    }
}

/// The rules of the contest that were given, by the name of the contest or of their file.
pub(super) fn rules(sheet: &Sheet<'_>, lang: Lang) -> Option<String> {
    let contest = sheet.contest;
    (!contest.name.is_empty()).then(|| match lang {
        Lang::En => format!("rules of {}: {}", contest.name, contest.said.join("; ")),
        Lang::Zh => format!("比赛规则（{}）：{}", contest.name, contest.said.join("；")),
    })
}

/// How the game is played in matches, and how each match ended.
pub(super) fn matches(table: &Table, lang: Lang) -> Option<(String, Vec<String>)> {
    let rule = table.match_rule.as_ref()?;
    let head = match lang {
        Lang::En => format!("matches, first to {} of {}; the match has the points", rule.wins, rule.games),
        Lang::Zh => format!("每场 {} 局，先胜 {} 局者胜，积分按场计", rule.games, rule.wins),
    };
    let line = |one: &yipu_referee::standings::Match| {
        let [first, second] = &one.teams;
        let [won, lost] = one.won;
        let end = match (one.result, lang) {
            (Some(_), _) => "",
            (None, Lang::En) => " (not decided)",
            (None, Lang::Zh) => "（未决）",
        };
        format!("{first} {won}:{lost} {second}{end}")
    };
    Some((head, table.matches.iter().map(line).collect()))
}
