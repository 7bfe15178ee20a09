//! FEN files: one position per line. See `SPEC.md`.

use yipu_core::{
    Confidence, Cx, Fatal, Finding, Format, Holds, NodeId, OptionInfo, Probe, Record, Report, Source, codes,
};

use crate::{INFO, Move, Xiangqi, fen};

/// FEN files.
pub static FORMAT: Format = Format::new("fen", "FEN, one position per line", "FEN 局面，每行一个", read)
    .extensions(&["fen"])
    .holds(Holds { many: true, ..Holds::POSITION })
    .sniff(sniff)
    .score(|_| 0)
    .split(super::split_lines)
    .write(write)
    .options(&[OptionInfo {
        name: "at",
        values: &[],
        en: "the ply of the main line whose position is written; 0, the start, by default",
        zh: "写出主变第几步之后的局面；默认 0，即起始局面",
    }])
    .codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let Some(board) = probe.words().next() else { return Confidence::No };
    let of_a_board =
        |c: &u8| *c == b'/' || c.is_ascii_digit() || crate::Piece::from_fen_letter(char::from(*c)).is_some();
    let is_board = board.split(|c| *c == b'/').count() == 10 && board.iter().all(of_a_board);
    match (is_board, probe.extension == "fen") {
        (true, _) => Confidence::Certain,
        (false, true) => Confidence::Extension,
        (false, false) => Confidence::No,
    }
}

fn read(source: &Source<'_>, _: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    record.reset(&INFO);
    if source.text().trim().is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    let parsed = fen::parse(source.text());
    let text = parsed.value.to_string();
    record.start = (text != fen::START).then(|| text.into_boxed_str());
    report.append(parsed.report);
    Ok(())
}

fn write(record: &Record, cx: &Cx<'_>, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
    if record.game.code != INFO.code {
        return Err(Fatal::Unwritable("a FEN holds a Xiangqi position"));
    }
    let wanted = cx.option("at").unwrap_or("0");
    let ply = wanted.parse().map_err(|_| Fatal::Unwritable("`at` takes the number of a ply"))?;
    let mut position = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    let mut last = NodeId::ROOT;
    for id in record.tree.mainline().take(ply) {
        let Some(mv) = Move::from_ply(record.tree.ply(id)) else { break };
        position.force(mv);
        last = id;
    }
    out.extend_from_slice(position.to_setup().to_string().as_bytes());
    out.push(b'\n');
    if record.tree.depth(last) < ply {
        report.add(Finding::new(&NO_SUCH_PLY).with("wanted", wanted), last);
    }
    Ok(())
}

codes! {
    NO_SUCH_PLY = "FEN201", "no-such-ply", Warning;
        en "the main line has no ply {wanted}; its last readable position is written";
        zh "主变没有第 {wanted} 步，写出其最后一个可读的局面";
        explain_en "The main line ends, or cannot be read, before that ply.";
        explain_zh "主变在该步之前已结束或无法识别。";
}
