//! A game and a format from outside the crate: everything that looks one up knows them.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use yipu::core::{
    CodeInfo, Confidence, Context, Format, FormatError, GameInfo, Record, Registry, Report, Seat, Severity,
    SgfInfo, Source,
};
use yipu::{Detection, detect_among};

static RENJU: GameInfo = GameInfo::new("RENJU", "Renju", "连珠")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .sgf(SgfInfo::new(99, 15))
    .formats(&[&LINES])
    .codes(&[&[&FORBIDDEN]]);

/// One move per line, behind a line that says so.
static LINES: Format = Format::new("lines", "Lines of moves", "逐行着法", |source, _, record, _| {
    let moves = source.text().strip_prefix("renju\n").ok_or(FormatError::NotThisFormat)?;
    let mut at = yipu::core::NodeId::ROOT;
    for line in moves.lines() {
        let ply = record.tree.long_ply(line);
        at = record.tree.add(at, ply);
    }
    Ok(())
})
.extensions(&["renju"])
.games(&[&RENJU])
.score(|_| 0)
.sniff(|probe| if probe.bytes.starts_with(b"renju\n") { Confidence::Certain } else { Confidence::No });

static FORBIDDEN: CodeInfo = CodeInfo {
    id: "RENJU1",
    name: "overline",
    severity: Severity::Error,
    en: "six in a row",
    zh: "长连",
    explain_en: "Black may not make six in a row.",
    explain_zh: "黑方不得长连。",
};

fn extended() -> Registry {
    yipu::registry().clone().with_game(&RENJU)
}

fn read(format: &Format, text: &[u8], registry: &Registry) -> Result<(Record, Report), FormatError> {
    let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
    let source = Source::text_of("a", text, None, format.score.unwrap());
    format.read_record(&source, &Context::new(registry), &mut record, &mut report)?;
    Ok((record, report))
}

fn write(name: &str, record: &Record) -> Vec<u8> {
    let (mut out, mut report) = (Vec::new(), Report::new());
    yipu::format(name).unwrap().write_record(record, &Context::default(), &mut out, &mut report).unwrap();
    assert!(report.is_empty(), "{report:?}");
    out
}

#[test]
fn its_files_are_detected_and_its_codes_are_found() {
    let registry = extended();
    let found = detect_among(&registry, b"renju\nH8\n", "game").format().unwrap();
    assert_eq!(found.name, "lines");
    assert!(matches!(yipu::detect(b"renju\nH8\n", "game"), Detection::Unknown(_)));
    assert_eq!(registry.code("renju1").map(|code| code.zh), Some("长连"));
    assert_eq!(registry.code("overline").map(|code| code.id), Some("RENJU1"));
    assert!(yipu::code("RENJU1").is_none());
    assert!(registry.code("FEN102").is_some());
}

#[test]
fn formats_that_hold_any_game_read_it_back() {
    let registry = extended();
    let (record, _) = read(&LINES, b"renju\nH8\nJ9\n", &registry).unwrap();
    for name in ["json", "jsonl", "sgf"] {
        let format = registry.format(name).unwrap();
        let bytes = write(name, &record);
        let (back, report) = read(format, &bytes, &registry).unwrap();
        assert_eq!((back.game.code, report.total()), ("RENJU", 0), "{report:?}");
        assert_eq!(write("json", &back), write("json", &record), "{name}");
        let unknown = read(format, &bytes, yipu::registry());
        assert_eq!(unknown.unwrap_err(), FormatError::NotThisFormat, "{name} without the game");
    }
}

#[test]
fn a_format_for_any_game_can_be_added_too() {
    static TEXT: Format = Format::new("nothing", "Nothing", "无", |_, _, _, _| Ok(()));
    let registry = yipu::registry().clone().with_format(&TEXT);
    assert_eq!(registry.formats().last().map(|format| format.name), Some("nothing"));
    assert_eq!(registry.formats().count(), yipu::formats().count() + 1);
}
