//! CBF, a record of 象棋桥 (CCBridge) as XML; read only. See `SPEC.md`.

mod codes;
mod read;

use yipu_core::{Confidence, Format, Holds, Probe};

/// CBF.
pub static FORMAT: Format =
    Format::new("cbf", "CBF, CCBridge record as XML", "CBF，象棋桥 XML 棋谱", read::read)
        .extensions(&["cbf"])
        .holds(Holds { glyphs: false, variations: false, many: false, ..Holds::ALL })
        .sniff(sniff)
        .markup()
        .score(yipu_core::common_text_score)
        .codes(codes::CODES);

/// The element that holds everything.
const ROOT: &str = "ChineseChessRecord";

fn sniff(probe: &Probe<'_>) -> Confidence {
    let mut windows = probe.bytes.windows(ROOT.len() + 1);
    let is_root = |window: &[u8]| window.strip_prefix(b"<") == Some(ROOT.as_bytes());
    match (windows.any(is_root), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "cbf") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}
