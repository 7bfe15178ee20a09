//! The emulated samples of what platforms write.

use yipu_corpus::folder;

use super::{documents, moves};

#[test]
fn every_sample_of_the_corpus_is_read_without_an_error() {
    // The file, its format, the game, and how many moves each of its games has.
    let expected: [(&str, &str, &str, &[usize]); 15] = [
        ("ac2-wire-second-gbk.txt", "ac2-log", "AC2", &[44]),
        ("botzone-nogo.matches", "botzone", "NG", &[73]),
        ("gomocup.psq", "psq", "C5", &[9]),
        ("hexworld.txt", "hexworld", "HEX", &[97]),
        ("littlegolem-c6.sgf", "sgf", "C6", &[15]),
        ("sau-console-db.txt", "sau-console", "DB", &[60]),
        ("sau-console-pg.txt", "sau-console", "PG", &[62]),
        ("sau-manual-am.sgf", "sau", "AM", &[54]),
        ("sau-manual-c6.sgf", "sau", "C6", &[17]),
        ("sau-manual-db.sgf", "sau", "DB", &[60]),
        ("sau-manual-network-c6.sgf", "sau", "C6", &[16]),
        ("sau-manual-ng.sgf", "sau", "NG", &[74]),
        ("sau-manual-pg.sgf", "sau", "PG", &[58]),
        ("sau-manual-su.sgf", "sau", "SU", &[42]),
        ("sau-manual-two-games-c6.sgf", "sau", "C6", &[15, 17]),
    ];
    let mut seen = 0;
    for (name, bytes) in folder("platform") {
        let Some((_, format, code, counts)) = expected.iter().find(|(known, ..)| *known == name) else {
            assert!(name == "README.md" || name.contains("tree"), "{name}");
            continue;
        };
        let found = documents(&name, &bytes);
        assert_eq!(found.iter().map(|found| moves(found).len()).collect::<Vec<_>>(), *counts, "{name}");
        for document in &found {
            assert_eq!((document.format().name, document.record.game.code), (*format, *code), "{name}");
            assert!(!document.report.has_errors(), "{name}: {:?}", document.report);
            let mut judged = document.clone();
            judged.judge(&yipu::CheckOptions::default());
            assert!(!judged.report.has_errors(), "{name}: {:?}", judged.report);
        }
        seen += 1;
    }
    assert_eq!(seen, expected.len());
}
