//! The laws of one format: any bytes read or are refused, and what is read is written so that it reads back the same.

use yipu_conformance::{Random, random_record, read, seen, without_additions, write};
use yipu_core::{Charset, Context, Format, Lang, Probe, Record, Report, common_text_score, decode};

/// Tries the laws on the bytes as they are, and on a sample of the format that the bytes have damaged.
pub fn laws(name: &str, data: &[u8]) {
    let format = yipu::format(name).expect("a format of the registry");
    match data.split_first() {
        Some((0xFF, edits)) => {
            if let Some(bytes) = damaged(format, edits) {
                try_all(format, &bytes);
            }
        }
        _ => try_all(format, data),
    }
}

fn try_all(format: &Format, bytes: &[u8]) {
    for extension in [format.extensions[0], ""] {
        (format.sniff)(&Probe::new(bytes, "", extension));
    }
    if let Some(split) = format.split {
        for at_end in [true, false] {
            assert!(split(bytes, at_end).is_none_or(|length| length > 0 && length <= bytes.len()));
        }
    }
    if let Some((record, report)) = read_any(format, bytes) {
        again(format, &record, &report);
    }
}

/// Any bytes: no panic, and every finding can be told.
pub fn read_any(format: &Format, bytes: &[u8]) -> Option<(Record, Report)> {
    let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
    let result = read(format, bytes, &mut record, &mut report);
    for diagnostic in &report {
        for lang in [Lang::En, Lang::Zh] {
            assert!(!diagnostic.finding.message(lang).is_empty(), "{}", diagnostic.code().id);
        }
    }
    result.is_ok().then_some((record, report))
}

/// What is written without a loss that is told reads back as the same record, and is then written the same.
///
/// Records of the championship's standard and SGF are asked for that only if they were read without an error: the standard has
/// no escapes, so text that could not be read is kept and written, but what then stands around it may make other sense of it.
/// Of Army chess they are not asked for where a fight is not recorded: its writer fills it in, as the standard asks.
pub fn again(format: &Format, record: &Record, found: &Report) {
    let (mut written, mut losses) = (Vec::new(), Report::new());
    let cx = Context::new(yipu::registry());
    if format.write_record(record, &cx, &mut written, &mut losses).is_err() {
        return;
    }
    let back = read_any(format, &written);
    let is_xiangqi = record.game.code == yipu::xiangqi::INFO.code && format.name != "sgf";
    if !losses.is_empty() || (!is_xiangqi && found.has_errors()) {
        return;
    }
    if reads_in_two_charsets(format, &written) {
        return;
    }
    let (back, _) = back.expect("what was written is read");
    let same = without_additions(&back, record);
    assert_eq!(seen(&same), seen(record), "{} through {}", format.name, written.escape_ascii());
    let mut twice = Vec::new();
    let result = format.write_record(&back, &cx, &mut twice, &mut losses);
    assert!(result.is_ok() && twice == written, "{}: {}", format.name, twice.escape_ascii());
}

/// Whether the bytes are valid GB18030 although they are read as Big5, or as UTF-8 with letters of two bytes. Nothing in such a file shows
/// which charset was meant.
fn reads_in_two_charsets(format: &Format, bytes: &[u8]) -> bool {
    let read = decode(bytes, None, format.score.unwrap_or(common_text_score));
    let is_short = |c: char| c.is_ascii() || c.len_utf8() == 2;
    let may_be_another = match read.charset {
        Charset::Big5 => true,
        Charset::Utf8 => !bytes.is_ascii() && read.text.chars().all(is_short),
        _ => false,
    };
    may_be_another && !decode(bytes, Some(Charset::Gb18030), |_| 0).replaced
}

/// A file: a damaged sample of the format that the first byte chooses, with its extension, or the bytes themselves.
pub fn any_file(data: &[u8]) -> (String, Vec<u8>) {
    let formats: Vec<_> = yipu::formats().collect();
    let Some((which, rest)) = data.split_first() else { return ("empty".into(), Vec::new()) };
    let chosen = formats.get(usize::from(which >> 1));
    let name = chosen.map_or_else(|| "any".into(), |format| format!("any.{}", format.extensions[0]));
    let sample = chosen.filter(|_| which & 1 == 0).and_then(|format| damaged(format, rest));
    (name, sample.unwrap_or_else(|| rest.to_vec()))
}

/// A random record as the format writes it, with some bytes changed: a seed, then three bytes of place and one of value
/// for each edit. `None` for formats that are only read.
fn damaged(format: &Format, edits: &[u8]) -> Option<Vec<u8>> {
    let (seed, edits) = edits.split_first()?;
    let plies = 4 * usize::from(seed % 8);
    // The format's own game, or one of those that it may hold.
    let own = yipu::GAMES.iter().find(|game| game.formats.iter().any(|own| own.name == format.name));
    let game = own.unwrap_or(&yipu::GAMES[usize::from(*seed) % yipu::GAMES.len()]);
    let record = random_record(game, plies, &mut Random::new(u64::from(*seed)))?;
    let mut bytes = write(format, &record)?;
    for edit in edits.chunks_exact(4) {
        let place = usize::from(edit[0]) << 16 | usize::from(edit[1]) << 8 | usize::from(edit[2]);
        let at = place % bytes.len();
        bytes[at] = edit[3];
    }
    Some(bytes)
}
