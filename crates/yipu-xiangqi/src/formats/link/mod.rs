//! Links to positions and games on other sites. See `SPEC.md`.

mod address;
mod read;

use yipu_core::{Confidence, Context, Format, Holds, Probe, Record, Report, codes};

use super::ucci;
use crate::{Color, INFO, Notation, Xiangqi, fen};
use address::Address;

/// Links.
pub static FORMAT: Format = Format::new(
    "link",
    "link of xiangqiai.com or chessdb.cn",
    "象棋AI（xiangqiai.com）、象棋云库（chessdb.cn）链接",
    read::read,
)
.extensions(&["url"])
.games(&[&INFO])
.holds(Holds::POSITION.moves(true).many(true))
.sniff(sniff)
.lacks("has no line that begins with a link to a known site", "没有以已知网站链接开头的行")
.score(|_| 0)
.split(read::split)
.write(write)
.codes(CODES);

/// Few lines of talk may stand before the first link.
fn sniff(probe: &Probe<'_>) -> Confidence {
    const MOST_TALK: usize = 5;
    if !probe.has_any(&["://"]) {
        return if probe.extension == "url" { Confidence::Extension } else { Confidence::No };
    }
    let text = |line: &[u8]| !line.trim_ascii().is_empty();
    let mut lines = probe.lines().filter(|line| text(line)).take(MOST_TALK);
    match lines.position(|line| Address::of(&String::from_utf8_lossy(line)).is_some()) {
        Some(0) => Confidence::Certain,
        Some(_) => Confidence::Likely,
        None => Confidence::No,
    }
}

fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let start = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    let text = start.to_setup().to_string();
    let has_counters = (start.halfmoves(), start.fullmoves()) != (0, 1);
    let fields = if has_counters { usize::MAX } else { 2 };
    let words: Vec<&str> = text.split(' ').take(fields).collect();
    debug_assert!(words.len() > 1 || start.turn() == Color::Red, "a FEN states the side");
    let mut link = format!("https://xiangqiai.com/#/{}", words.join("%20"));
    for (index, mv) in ucci::mainline(record, report).into_iter().enumerate() {
        if index == 0 {
            link.push_str("%20moves%20");
        }
        link.push_str(&Notation::Ucci.format(&start, mv));
    }
    out.extend_from_slice(link.as_bytes());
    out.push(b'\n');
}

codes! {
    NO_MOVES = "LNK101", "no-moves-in-link", Error;
        en "this link only names a game on {site}; open it, and copy or save the game there";
        zh "该链接只指向 {site} 上的一局棋，其中没有着法；请打开链接，复制或保存棋谱";
        explain_en "The moves are on the server. This program does not fetch anything from the network.";
        explain_zh "着法在服务器上。本程序不访问网络。";
    OTHER_GAME = "LNK102", "link-of-another-game", Error;
        en "this link is of chessdb.cn's library of Western chess";
        zh "该链接属于 chessdb.cn 的国际象棋云库";
        explain_en "`queryc` in the address is Western chess; Xiangqi is `query`.";
        explain_zh "地址中的 queryc 是国际象棋，中国象棋是 query。";
    NO_POSITION = "LNK103", "no-position-in-link", Error;
        en "there is no position in this link";
        zh "该链接中没有局面";
        explain_en "A link of this site has a FEN at its end. It may have been cut when it was copied.";
        explain_zh "该网站的链接以 FEN 结尾，可能在复制时被截断。";
    ONLY_THE_START = "LNK104", "only-the-start", Note;
        en "this link is of the start of the game, without moves";
        zh "该链接是开局局面，没有着法";
        explain_en "If the game had moves, the link was cut when it was copied.";
        explain_zh "如果棋局有着法，则链接在复制时被截断。";
}
