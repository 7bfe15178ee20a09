//! Any line reads as a position; its findings point at text; the span of a move, read alone, is that move; what is
//! written reads back as the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::spans;
use yipu_xiangqi::{Notation, Xiangqi, ucci};

fuzz_target!(|input: (bool, &str)| {
    let (from_zero, text) = input;
    let notation = if from_zero { Notation::Ucci } else { Notation::Uci10 };
    let parsed = ucci::parse(text, notation);
    spans::check(&parsed.report, text);
    let line = parsed.value;
    let start = Xiangqi::from(&line.start);
    let mut position = start.clone();
    for (mv, span) in &line.moves {
        let reading = notation.parse(&position, span.slice(text));
        assert_eq!(reading.map(|reading| reading.mv), Ok(*mv));
        position.force(*mv);
    }
    assert_eq!(position, line.last_position());
    assert!(line.rest.is_none_or(|rest| text.get(rest.range()).is_some()));
    let written = ucci::write(&start, line.moves.iter().map(|(mv, _)| *mv), notation);
    let again = ucci::parse(&written, notation).value;
    assert_eq!(again.last_position(), position, "{written}");
    assert_eq!(again.rest, None, "{written}");
});
