//! WXF text files. See `SPEC.md`.

mod codes;
mod read;
mod setup;
mod write;

use memchr::memmem;
use yipu_core::{Confidence, Format, Holds, Probe, common_text_score};

use super::spelling;
use crate::INFO;

/// WXF text files.
pub static FORMAT: Format = Format::new("wxf", "WXF text", "WXF 文本棋谱", read::read)
    .extensions(&["wxf"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true).tags(true).outcome(true))
    .sniff(sniff)
    .lacks("has no `FORMAT` and `START{`", "没有 FORMAT 和 START{")
    .score(common_text_score)
    .write(write::write)
    .options(&[spelling::WXF, spelling::PAWNS, spelling::LETTERS])
    .codes(codes::CODES);

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
