//! File names: any text is taken apart without a panic, what is written is a name that every file system takes and that
//! is seen as it is, and it reads back as a name of the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_core::{Record, Report, TagName, is_invisible};
use yipu_referee::name::{self, Name, NameStyle};

fuzz_target!(|data: &[u8]| {
    let Some((which, text)) = data.split_first() else { return };
    let text = String::from_utf8_lossy(text);
    if let Some(parsed) = name::parse(&text) {
        check(&parsed);
    }
    let codes: Vec<_> = name::codes_of_the_standard().collect();
    let mut parts = text.split('\n').map(str::to_owned);
    let mut part = || parts.next().unwrap_or_default();
    let mut made = Name::new(codes[usize::from(*which) % codes.len()]).expect("a code of the standard");
    (made.first, made.second, made.date) = (part(), part(), part());
    (made.place, made.event) = (part(), part());
    let words = ["1-0", "0-1", "1/2-1/2", "*"][usize::from(which >> 6)];
    made.outcome = Name::outcome_of(words).expect("a result");
    check(&made);
    for game in yipu::GAMES {
        let mut record = Record::new(game);
        for (index, seat) in game.seats.iter().take(2).enumerate() {
            record.tags.set(TagName::new(seat.key), [&*made.first, &*made.second][index]);
        }
        name::compare(&text, &record, &mut Report::new());
        let Some(proper) = Name::from_record(&record) else { continue };
        check(&proper);
    }
});

fn check(name: &Name) {
    for style in [NameStyle::Safe, NameStyle::Literal] {
        let written = name.write(style, &mut Report::new());
        let is_extended = [".txt", ".pgn", ".pbn"].iter().any(|extension| written.ends_with(extension));
        assert!(written.len() <= 255 && is_extended, "{written}");
        assert!(!written.contains(char::is_control), "{written:?}");
        if style == NameStyle::Safe {
            let refused = |c: char| "/\\:*?\"<>|".contains(c) || is_invisible(c);
            assert!(!written.contains(refused), "{written:?}");
        }
        // To the letter, a name may hold what parts the folders of a path.
        let is_path = written.contains(['/', '\\']);
        if let Some(back) = name::parse(&written).filter(|_| !is_path) {
            assert_eq!(back.code, name.code, "{written}");
        }
    }
}
