//! What every format refuses in the same way: blank input, records of another game, bad values of options, too much of
//! anything; and what it reports as lost.

use std::collections::BTreeSet;

use yipu::core::{
    Annotation, Context, Deadline, Detail, DetailValue, Eval, EvalScore, Extra, Format, FormatError,
    GameInfo, Lang, Limits, NodeId, Record, Report, Source, Value, loss,
};
use yipu::{Conversion, Document, Error, ReadOptions};
use yipu_conformance::{Random, random_record, read};

fn format(name: &str) -> &'static Format {
    yipu::format(name).unwrap()
}

fn cx() -> Context {
    Context::new(yipu::registry())
}

fn written(format: &'static Format, record: &Record, cx: &Context) -> Result<Report, FormatError> {
    let mut report = Report::new();
    format.write_record(record, cx, &mut Vec::new(), &mut report).map(|()| report)
}

/// The code of a refusal and its texts in English and Chinese.
fn refusal<T>(result: Result<T, FormatError>) -> (&'static str, String, String) {
    let fatal = result.err().expect("it is refused");
    let Value::Words { en, zh } = fatal.why() else { panic!("{fatal:?}") };
    assert_eq!(fatal.to_string(), en);
    let code = fatal.finding().code;
    assert_eq!(yipu::code(code.id).map(|known| known.name), Some(code.name), "the registry has it");
    (code.id, en.into_owned(), zh.into_owned())
}

#[test]
fn games_and_formats_agree_on_what_holds_what() {
    let mut seen = 0;
    for game in yipu::GAMES {
        for own in game.formats {
            assert!(own.games.iter().any(|held| held.code == game.code), "{} {}", game.code, own.name);
            seen += 1;
        }
    }
    for format in yipu::formats() {
        for game in format.games {
            assert!(game.formats.iter().any(|own| own.name == format.name), "{} {}", game.code, format.name);
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_record_of_another_game_is_refused_in_both_languages() {
    let other = |format: &Format| -> Option<&'static GameInfo> {
        yipu::GAMES.iter().copied().find(|game| format.games.iter().all(|held| held.code != game.code))
    };
    let mut tried = 0;
    for format in yipu::formats().filter(|format| format.is_written() && !format.games.is_empty()) {
        let (id, en, zh) = refusal(written(format, &Record::new(other(format).unwrap()), &cx()));
        let name = format.name.to_uppercase();
        assert!(id == "FMT204" && en.starts_with(&format!("{name} holds records of ")), "{en}");
        assert!(zh.starts_with(&format!("{name} 只能保存")) && zh.contains(format.games[0].zh), "{zh}");
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
    let gomoku = Record::new(yipu::game("C5").unwrap());
    let why = format("cc").write_record(&gomoku, &cx(), &mut Vec::new(), &mut Report::new()).unwrap_err();
    let message = Error::NotWritten { format: format("cc"), why }.message(Lang::Zh);
    assert_eq!(message, "未能写成 cc：CC 只能保存中国象棋对局");
    // Formats of several games say so themselves.
    assert_eq!(refusal(written(format("sgf"), &Record::new(yipu::game("CC").unwrap()), &cx())).0, "SGF301");
}

#[test]
fn blank_input_is_refused_and_leaves_the_record_empty() {
    let mut tried = 0;
    for format in yipu::formats() {
        for blank in ["", " \r\n\t\n", "\u{3000}\n"] {
            if format.score.is_none() && !blank.is_empty() {
                continue;
            }
            let mut record = random_record(yipu::GAMES[0], 5, &mut Random::new(1)).unwrap();
            let result = read(format, blank.as_bytes(), &mut record, &mut Report::new());
            assert_eq!(result, Err(FormatError::NotThisFormat), "{}", format.name);
            assert!(record.tree.is_empty() && record.tags.is_empty(), "{}", format.name);
            tried += 1;
        }
    }
    assert!(tried > 90, "{tried}");
    assert_eq!(refusal::<()>(Err(FormatError::NotThisFormat)).0, "FMT101");
}

#[test]
fn a_bad_value_of_an_option_is_refused_by_every_format() {
    let (mut writers, mut readers) = (0, 0);
    for format in yipu::formats() {
        for option in format.options.iter().filter(|option| !option.values.is_empty()) {
            let options = [(option.name, "no such value")];
            let cx = cx().with_options(&options);
            let said = format!("`{}` takes {}", option.name, option.values[0]);
            let game = format.games.first().copied().unwrap_or(yipu::game("GO").unwrap());
            if format.is_written() {
                let (id, en, zh) = refusal(written(format, &Record::new(game), &cx));
                assert!(id == "FMT102" && en.starts_with(&said) && en.contains(" or "), "{en}");
                assert!(
                    zh.starts_with(&format!("选项 {} 可取 ", option.name)) && zh.contains(" 或 "),
                    "{zh}"
                );
                writers += 1;
            }
            let source = Source::of_str("x", "x");
            let result = format.read_record(&source, &cx, &mut Record::new(game), &mut Report::new());
            assert_eq!(matches!(result, Err(FormatError::BadOption(_))), option.reads, "{}", option.name);
            readers += usize::from(option.reads);
        }
    }
    assert!(writers > 15 && readers == 16, "{writers} {readers}");
    let mut checked = 0;
    for format in yipu::formats() {
        for option in format.options.iter().filter(|option| option.check.is_some()) {
            let options = [(option.name, "no such value")];
            let cx = cx().with_options(&options);
            let record = Record::new(format.games[0]);
            let written = written(format, &record, &cx);
            assert!(matches!(written, Err(FormatError::BadOption(_))), "{} {}", format.name, option.name);
            let source = Source::of_str("x", "x");
            let read =
                format.read_record(&source, &cx, &mut Record::new(format.games[0]), &mut Report::new());
            assert_eq!(matches!(read, Err(FormatError::BadOption(_))), option.reads, "{}", option.name);
            checked += 1;
        }
    }
    assert!(checked >= 3, "{checked}");
    let record = Record::new(yipu::GAMES[0]);
    let (id, en, zh) = refusal(written(format("fen"), &record, &cx().with_options(&[("at", "x")])));
    assert_eq!((id, &*en, &*zh), ("FMT102", "`at` takes the number of a ply", "选项 at 可取 步数"));
}

#[test]
fn what_cannot_be_written_at_all_says_why() {
    let mut record = Record::new(yipu::GAMES[0]);
    assert_eq!(refusal(written(format("eglib"), &record, &cx())).0, "FMT201");
    let two = [record.clone(), record.clone()];
    for (name, code) in [("xqf", "FMT202"), ("ccm", "FMT201")] {
        let result = format(name).write_records(&two, &cx(), &mut Vec::new(), &mut Report::new());
        assert_eq!(refusal(result).0, code, "{name}");
    }
    record.start = Some("?".into());
    for name in ["xqf", "cbl"] {
        let alone = std::slice::from_ref(&record);
        let result = format(name).write_records(alone, &cx(), &mut Vec::new(), &mut Report::new());
        assert_eq!(refusal(result).0, "FMT203", "{name}");
    }
}

#[test]
fn every_limit_has_its_code() {
    let game = "[Game \"Chinese Chess\"]\n[Red \"甲乙丙丁\"]\n[Black \"戊\"]\n[Event \"己\"]\n\n1. 炮二平五 马８进７ 2. 马二进三\n";
    // Each variation leaves the one before it at the same move, so that the way back to the main line grows.
    let variation = |line: usize| {
        let name = format!("DhtmlXQ_move_{}_2_{line}", line - 1);
        format!("[{name}]1927[/{name}]")
    };
    let steps: String = (1..11_000).map(variation).collect();
    let steps = format!("[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]{steps}[/DhtmlXQ]");
    for (limits, name, text, code) in [
        (Limits::DEFAULT.with_nodes(2), "pgn", game, "LIM101"),
        (Limits::DEFAULT.with_tags(1), "pgn", game, "LIM102"),
        (Limits::DEFAULT.with_record_bytes(20), "pgn", game, "LIM103"),
        (Limits::DEFAULT.with_text_bytes(8), "pgn", game, "LIM104"),
        (Limits::DEFAULT, "dhtmlxq", &steps, "LIM105"),
    ] {
        let mut record = Record::new(yipu::GAMES[0]);
        let source = Source::of_str("x", text);
        let result =
            format(name).read_record(&source, &cx().with_limits(limits), &mut record, &mut Report::new());
        assert_eq!(refusal(result).0, code);
    }
    let late = cx().with_limits(Limits::DEFAULT.with_deadline(Deadline::new(|| true)));
    let mut reader = yipu::Reader::new("a.pgn", game.as_bytes(), &ReadOptions::new(late)).unwrap();
    let error = reader.next_into(&mut Document::new()).unwrap_err();
    let Error::NotRead { why, .. } = error else { panic!("{error}") };
    assert_eq!(refusal::<()>(Err(why)).0, "LIM106");
}

/// What hangs on a move, whether a format holds it, and an example.
type Hung = (&'static str, fn(&Format) -> bool, Extra);

/// What hangs on a move, one kind of thing at a time, with the fact of the format that it is about.
fn hung() -> Vec<Hung> {
    let number = |name: &str| Detail { name: name.into(), value: DetailValue::Number(1) };
    let none = Extra::default;
    let eval = Eval::new(EvalScore::Centipawns(1), None);
    vec![
        ("LOSS103", |format| format.holds.comments, Extra { comment: Some("x".into()), ..none() }),
        ("LOSS104", |format| format.holds.glyphs, Extra { glyphs: vec![1], ..none() }),
        ("LOSS112", |format| format.holds.marks, Extra { mark: Some(1), ..none() }),
        ("LOSS113", |format| format.holds.shapes, Extra { shapes: vec![Annotation("Ga1".into())], ..none() }),
        ("LOSS114", |format| format.holds.evals, Extra { eval: Some(eval), ..none() }),
        ("LOSS115", |format| format.holds.clocks, Extra { details: vec![number("clock_ms")], ..none() }),
        ("LOSS116", |format| format.holds.details, Extra { details: vec![number("own")], ..none() }),
        (
            "LOSS117",
            |format| format.holds.comments_before || !format.holds.comments,
            Extra { before: Some("x".into()), ..none() },
        ),
    ]
}

/// A format that has no place for a kind of thing reports each of them by the same code; one that has a place and writes it
/// reports nothing. Details are the exception: a format may have a place only for its own.
#[test]
fn what_hangs_on_moves_is_reported_by_the_same_code_for_every_format() {
    let mut reported = BTreeSet::new();
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        let mut plain = random_record(game, 2, &mut Random::new(3)).unwrap();
        plain.tree = plain.tree.mainline_only();
        let first = plain.tree.first_child(NodeId::ROOT).unwrap();
        for format in yipu::formats().filter(|format| format.is_written()) {
            for (code, is_held, extra) in hung() {
                let mut record = plain.clone();
                *record.tree.extra_mut(first) = extra;
                let Ok(report) = written(format, &record, &cx()) else { continue };
                if code != "LOSS116" || !is_held(format) {
                    assert_eq!(report.has(code), !is_held(format), "{code} {} {}", game.code, format.name);
                }
                reported.extend(report.has(code).then_some(code));
            }
        }
    }
    assert_eq!(reported.len(), hung().len(), "{reported:?}");
    assert!(reported.iter().all(|id| loss::CODES.iter().any(|code| code.id == *id)));
}

#[test]
fn losses_belong_to_writing() {
    let mut record = Record::new(yipu::GAMES[0]);
    record.tree.extra_mut(NodeId::ROOT).mark = Some(1);
    let conversion = Conversion::new(format("xqf"), cx());
    let mut report = Report::new();
    conversion.write(&record, &mut Vec::new(), &mut report).unwrap();
    assert_eq!(report.count_of(yipu::core::Phase::Writing), 1, "{report:?}");
}
