//! UCCI and UCI `position` lines. See `SPEC.md`.

use yipu_core::{
    Confidence, Cx, Fatal, Finding, Format, Holds, NodeId, OptionInfo, Probe, Record, Report, Source, codes,
};

use crate::{INFO, Move, Notation, Xiangqi, fen, ucci};

/// UCCI and UCI position lines.
pub static FORMAT: Format = Format::new("ucci", "UCCI or UCI position line", "UCCI / UCI position 行", read)
    .extensions(&["ucci", "uci"])
    .holds(Holds { moves: true, many: true, ..Holds::POSITION })
    .sniff(sniff)
    .score(|_| 0)
    .split(super::split_lines)
    .write(write)
    .options(&[OptionInfo {
        name: "ranks",
        values: &["0-9", "1-10"],
        en: "how the ranks of the moves are counted; 0-9, as UCCI does, by default",
        zh: "着法横线的计数方式；默认按 UCCI 为 0-9",
    }])
    .codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let mut words = probe.words();
    match (words.next(), words.next()) {
        (Some(b"position"), Some(b"fen" | b"startpos")) => Confidence::Certain,
        (Some(b"startpos"), Some(b"moves")) | (Some(b"fen"), Some(_)) => Confidence::Likely,
        _ if FORMAT.extensions.contains(&probe.extension) => Confidence::Extension,
        _ => Confidence::No,
    }
}

fn ranks(cx: &Cx<'_>) -> Result<Notation, Fatal> {
    match cx.option("ranks") {
        None | Some("0-9") => Ok(Notation::Ucci),
        Some("1-10") => Ok(Notation::Uci10),
        Some(_) => Err(Fatal::Unwritable("`ranks` takes 0-9 or 1-10")),
    }
}

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    record.reset(&INFO);
    if source.text().trim().is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    let parsed = ucci::parse(source.text(), ranks(cx)?);
    let start = parsed.value.start.to_string();
    record.start = (start != fen::START).then(|| start.into_boxed_str());
    let mut at = NodeId::ROOT;
    for (mv, span) in parsed.value.moves {
        at = record.tree.add(at, Move::to_ply(mv));
        record.tree.set_span(at, span);
    }
    if let Some(rest) = parsed.value.rest {
        let id = record.tree.add_raw(at, source.slice(rest));
        record.tree.set_span(id, rest);
    }
    report.append(parsed.report);
    Ok(())
}

fn write(record: &Record, cx: &Cx<'_>, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
    if record.game.code != INFO.code {
        return Err(Fatal::Unwritable("a UCCI line holds a Xiangqi game"));
    }
    let start = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    let mut moves = Vec::new();
    for id in record.tree.mainline() {
        let Some(mv) = Move::from_ply(record.tree.ply(id)) else {
            report.add(&UNREADABLE_LOST, id);
            break;
        };
        moves.push(mv);
    }
    let written = ucci::write(&start, moves.iter().copied(), ranks(cx)?);
    let kept = written.split_once(" moves ").map_or(0, |(_, moves)| moves.split(' ').count());
    if kept < moves.len() {
        report.add(Finding::new(&HISTORY_CUT).with("count", moves.len() - kept), NodeId::ROOT);
    }
    out.extend_from_slice(written.as_bytes());
    out.push(b'\n');
    Ok(())
}

codes! {
    HISTORY_CUT = "UCCI202", "history-cut", Note;
        en "the line begins at the last capture; the {count} moves up to it are not written";
        zh "该行从最近一次吃子开始，之前（含吃子）的 {count} 步未写出";
        explain_en "Positions before the last capture cannot occur again, so an engine need not see them. To keep the whole \
            game, write a record.";
        explain_zh "最近一次吃子之前的局面不会重复，引擎无需知道。如需保留全部着法，请写成棋谱。";
    UNREADABLE_LOST = "UCCI201", "unreadable-lost", Warning;
        en "from here on the record holds no moves that can be written";
        zh "从此处起，记录中没有可写出的着法";
        explain_en "Text that could not be resolved to a move has no place in a position line.";
        explain_zh "无法识别为着法的文字不能写入 position 行。";
}
