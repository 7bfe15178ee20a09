//! WXF text files. See `SPEC.md`.

mod setup;

use memchr::memmem;
use yipu_core::{
    Confidence, Cx, Fatal, Finding, Format, Holds, Place, Probe, Record, Report, Source, Span, TagName,
    codes, common_text_score,
};

use super::movetext::{self, Dialect, Layout, Moves, Writer, put, report_extras};
use super::shared::TAG_TWICE;
use super::{check_size, read_start, settle_outcome};
use crate::notation::{Letters, Marks, WxfStyle};
use crate::{INFO, Notation, Setup, Xiangqi, fen};

/// WXF text files.
pub static FORMAT: Format = Format::new("wxf", "WXF text", "WXF 文本棋谱", read)
    .extensions(&["wxf"])
    .holds(Holds { moves: true, tags: true, outcome: true, ..Holds::POSITION })
    .sniff(sniff)
    .score(common_text_score)
    .write(write)
    .codes(CODES);

/// As PlayOK writes, and so that [`Dialect::Plain`] reads it back.
const STYLE: WxfStyle = WxfStyle { letters: Letters::FEDERATION, marks: Marks::Xqbase, ..WxfStyle::STANDARD };

/// How far into a file the moves are looked for.
const LOOKED_AT: usize = 8192;

fn sniff(probe: &Probe<'_>) -> Confidence {
    let text = probe.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(probe.bytes).trim_ascii_start();
    let start = memmem::find(text.get(..LOOKED_AT).unwrap_or(text), b"START{").is_some();
    match (text.starts_with(b"FORMAT") && start, start, probe.extension == "wxf") {
        (true, ..) => Confidence::Certain,
        (_, true, true) => Confidence::Likely,
        (_, _, true) => Confidence::Extension,
        _ => Confidence::No,
    }
}

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    record.reset(&INFO);
    let text = source.text();
    check_size(text, cx)?;
    let (mut at, mut begin) = (0, None);
    let (mut start, mut dialect, mut stated) = (None, None, None);
    let (mut listed, mut listed_end) = (None, 0);
    for line in text.split_inclusive('\n') {
        let from = at;
        at += line.len();
        if from < listed_end {
            continue;
        }
        let trimmed = line.trim();
        if let Some(rest) = line.trim_start().strip_prefix("START{") {
            begin = Some(from + line.len() - rest.len());
            break;
        }
        if let Some(rest) = line.trim_start().strip_prefix("SETUP{") {
            let (inside, end) = listing(text, from + line.len() - rest.len(), report);
            listed = Some((setup::read(text, inside, report), inside));
            listed_end = end;
            continue;
        }
        if record.tags.len() >= cx.limits.tags {
            return Err(Fatal::LimitPassed { what: "tags", limit: cx.limits.tags as u64 });
        }
        let (key, value) = trimmed.split_once(char::is_whitespace).unwrap_or((trimmed, ""));
        let value = value.trim();
        let value_at = from + line.trim_end().len() - value.len();
        let span = Span::of(value_at..value_at + value.len());
        match key {
            "" => {}
            "FORMAT" => dialect = ["WXF", "ICCS"].contains(&value).then_some(Dialect::Plain),
            "FEN" if !value.is_empty() => start = Some(read_start(text, span, record, report)),
            "RESULT" => stated = result(value, span, record, report),
            "RED" | "BLACK" => player(key, value, record),
            _ if key.bytes().all(|b| b.is_ascii_uppercase()) => push(record, tag(key), value),
            _ => report.add(&UNKNOWN_LINE, Span::of(from..from + line.trim_end().len())),
        }
    }
    if let Some((setup, span)) = listed {
        start = Some(agree(start, &setup, span, record, report));
    }
    let Some(begin) = begin else {
        report.add(&NO_MOVES, Span::of(text.len()..text.len()));
        return if dialect.is_some() || start.is_some() { Ok(()) } else { Err(Fatal::NotThisFormat) };
    };
    let inner = text.get(begin..).unwrap_or("");
    let end = inner.find("}END").or_else(|| inner.rfind('}'));
    if end.is_none() {
        report.add(&NO_END, Span::of(text.len()..text.len()));
    }
    let moves = Moves {
        text,
        range: begin..begin + end.unwrap_or(inner.len()),
        start_is_stated: start.is_some(),
        start: start.unwrap_or_else(Xiangqi::start),
        dialect,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    record.outcome = settle_outcome(stated, out.outcome, report);
    Ok(())
}

/// Where the list of a `SETUP{` stands, and where it ends: at its brace, or with its line.
fn listing(text: &str, from: usize, report: &mut Report) -> (Span, usize) {
    let rest = text.get(from..).unwrap_or("");
    let head = rest.split("START{").next().unwrap_or(rest);
    if let Some(end) = head.find('}') {
        return (Span::of(from..from + end), from + end + 1);
    }
    report.add(&SETUP_NOT_CLOSED, Span::of(from - 1..from));
    let end = from + rest.find('\n').unwrap_or(rest.len());
    (Span::of(from..end), end)
}

/// The start, of what FEN and `SETUP` state: the FEN's, which can say more.
fn agree(
    start: Option<Xiangqi>,
    listed: &Setup,
    span: Span,
    record: &mut Record,
    report: &mut Report,
) -> Xiangqi {
    let Some(start) = start else {
        let text = listed.to_string();
        record.start = (text != fen::START).then(|| text.into_boxed_str());
        return Xiangqi::from(listed);
    };
    let stated = start.to_setup();
    if stated.squares != listed.squares || stated.turn != listed.turn {
        report.add(&STARTS_DIFFER, span);
    }
    start
}

fn push(record: &mut Record, name: TagName, value: &str) {
    if !value.is_empty() {
        record.tags.push(name, value);
    }
}

fn tag(key: &str) -> TagName {
    match key {
        "GAME" => TagName::TITLE,
        "DATE" => TagName::DATE,
        "EVENT" => TagName::EVENT,
        "SITE" => TagName::PLACE,
        "ROUND" => TagName::ROUND,
        _ => TagName::new(key.to_ascii_lowercase()),
    }
}

fn result(value: &str, span: Span, record: &mut Record, report: &mut Report) -> Option<yipu_core::Outcome> {
    let outcome = movetext::outcome_of_words(value);
    if outcome.is_none() {
        report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), span);
        push(record, TagName::new("result"), value);
    }
    outcome
}

/// `name ; team ; rating ;;` (SPEC 1).
fn player(key: &str, value: &str, record: &mut Record) {
    let (name, team, elo) = match key {
        "RED" => (TagName::RED, TagName::RED_TEAM, TagName::RED_ELO),
        _ => (TagName::BLACK, TagName::BLACK_TEAM, TagName::BLACK_ELO),
    };
    let mut parts = value.split(';').map(str::trim);
    push(record, name, parts.next().unwrap_or(""));
    for part in parts {
        let number = part.bytes().all(|b| b.is_ascii_digit());
        push(record, if number { elo.clone() } else { team.clone() }, part);
    }
}

fn write(record: &Record, _: &Cx<'_>, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
    if record.game.code != INFO.code {
        return Err(Fatal::Unwritable("a WXF file holds a Xiangqi game"));
    }
    let layout = Layout {
        notation: Notation::Wxf(STYLE),
        eol: "\n",
        columns: 48,
        rounds_on_lines: false,
        annotated: false,
    };
    let mut text = String::from("FORMAT  WXF\n");
    header(record, &mut text, report);
    let mut writer = Writer::new(record, layout, report);
    writer.mainline();
    writer.end_line();
    text.push_str("START{\n");
    text.push_str(&writer.out);
    text.push_str("}END\n");
    out.extend_from_slice(text.as_bytes());
    report_extras(&record.tree, report);
    Ok(())
}

fn header(record: &Record, text: &mut String, report: &mut Report) {
    const SPLIT: &[char] = &['\n', '\r', ';'];
    let mut value = |name: &TagName, breaks: &[char]| {
        let old = record.tags.text(name);
        let new = old.replace(breaks, " ").trim().to_owned();
        if new != old {
            report.add(Finding::new(&TEXT_CHANGED).with("name", name.as_str()), Place::tag(name.clone()));
        }
        new
    };
    let places = [("GAME", TagName::TITLE), ("DATE", TagName::DATE), ("EVENT", TagName::EVENT)];
    let more = [("SITE", TagName::PLACE), ("ROUND", TagName::ROUND)];
    let players = [
        ("RED", [TagName::RED, TagName::RED_TEAM, TagName::RED_ELO]),
        ("BLACK", [TagName::BLACK, TagName::BLACK_TEAM, TagName::BLACK_ELO]),
    ];
    for (key, [name, team, elo]) in &players {
        put(
            text,
            format_args!(
                "{key:<7} {} ; {} ; {} ;;\n",
                value(name, SPLIT),
                value(team, SPLIT),
                value(elo, SPLIT)
            ),
        );
    }
    put(text, format_args!("RESULT  {}\n", record.outcome.token()));
    for (key, name) in places.iter().chain(&more) {
        if record.tags.get(name).is_some() {
            put(text, format_args!("{key:<7} {}\n", value(name, &['\n', '\r'])));
        }
    }
    let written = |name: &TagName| {
        places.iter().chain(&more).any(|(_, known)| known == name)
            || players.iter().any(|(_, names)| names.contains(name))
    };
    let lost: Vec<_> =
        record.tags.iter().filter(|(name, _)| !written(name)).map(|(name, _)| name.as_str()).collect();
    for (index, (name, _)) in record.tags.iter().enumerate() {
        if written(name) && record.tags.iter().take(index).any(|(earlier, _)| earlier == name) {
            report.add(Finding::new(&TAG_TWICE).with("tag", name.as_str()), Place::tag(name.clone()));
        }
    }
    if !lost.is_empty() {
        report.add(Finding::new(&TAGS_LOST).with("names", lost.join(", ")), Place::FILE);
    }
    if let Some(start) = &record.start {
        let setup = fen::parse_text(start).0.value;
        let full = setup.to_string();
        let (board, rest) = full.split_once(' ').unwrap_or((&full, ""));
        let board: String = board
            .chars()
            .map(|c| match c {
                'N' => 'H',
                'n' => 'h',
                'B' => 'E',
                'b' => 'e',
                c => c,
            })
            .collect();
        let side = if setup.turn == crate::Color::Red { "r" } else { "b" };
        let counters = if rest.ends_with(" - - 0 1") { "" } else { rest.get(1..).unwrap_or("") };
        put(text, format_args!("FEN     {board} {side}{counters}\n"));
        setup::write(&setup, text);
    }
}

codes! {
    UNKNOWN_LINE = "WXF101", "unknown-line", Warning;
        en "this line is no key and value; it is left out";
        zh "此行不是“键 值”，略去";
        explain_en "Each line before the moves begins with a key in capitals.";
        explain_zh "着法之前的每行以大写的键开头。";
    NO_MOVES = "WXF102", "no-moves", Error;
        en "there is no `START{`";
        zh "没有 START{";
        explain_en "The moves stand between `START{` and `}END`.";
        explain_zh "着法写在 START{ 与 }END 之间。";
    NO_END = "WXF103", "no-end", Warning;
        en "the moves do not end with `}END`";
        zh "着法没有以 }END 结束";
        explain_en "The record may be cut off.";
        explain_zh "棋谱可能不完整。";
    UNKNOWN_RESULT = "WXF104", "unknown-result", Warning;
        en "`{text}` is no result; it is kept as a tag";
        zh "“{text}”不是结果，作为标签保留";
        explain_en "Results are `1-0`, `0-1`, `1/2-1/2` and `*`.";
        explain_zh "结果为 1-0、0-1、1/2-1/2 或 *。";
    SETUP_UNKNOWN_ITEM = "WXF105", "setup-unknown-item", Error;
        en "`{text}` is no piece on a point; expected a letter, a file and a rank such as `Rh0`; it is left out";
        zh "“{text}”不是棋子及其位置，应为字母、纵线和横线，如 Rh0；已略去";
        explain_en "A `SETUP{…}` lists pieces on points, `RED` or `BLACK` for the side to move, and `MOVE` with the number of the round.";
        explain_zh "SETUP{…} 列出棋子及其位置、走子方 RED 或 BLACK，以及 MOVE 和回合数。";
    SETUP_POINT_TWICE = "WXF106", "setup-point-twice", Warning;
        en "there are two pieces on {point}; the second one stays";
        zh "{point} 处有两个棋子，以后一个为准";
        explain_en "A `SETUP{…}` names each point at most once.";
        explain_zh "SETUP{…} 中每个位置至多出现一次。";
    SETUP_NOT_CLOSED = "WXF107", "setup-not-closed", Warning;
        en "this `SETUP{` is not closed; it is read to the end of its line";
        zh "SETUP{ 没有结束，读到行末为止";
        explain_en "The list of pieces ends with a brace.";
        explain_zh "棋子列表应以右花括号结束。";
    STARTS_DIFFER = "WXF108", "starts-differ", Warning;
        en "this start is not that of the FEN, which is taken";
        zh "此局面与 FEN 不同，以 FEN 为准";
        explain_en "A file that has both a FEN and a `SETUP{…}` should say the same in both.";
        explain_zh "文件同时有 FEN 和 SETUP{…} 时，两者应一致。";
    TAGS_LOST = "WXF201", "tags-without-key", Warning;
        en "there is no key for these tags, which are not written: {names}";
        zh "以下标签没有对应的键，未写出：{names}";
        explain_en "WXF files have the title, the players with team and rating, date, event, place and round.";
        explain_zh "WXF 文件有标题、双方姓名单位等级分、日期、赛事、地点和轮次。";
    TEXT_CHANGED = "WXF202", "text-changed", Warning;
        en "line breaks, semicolons or outer blanks of `{name}` are changed";
        zh "“{name}”中的换行、分号或首尾空格有改动";
        explain_en "A value is one line, and semicolons divide the parts of a player's.";
        explain_zh "内容只占一行，分号用于分隔棋手的各项。";
}
