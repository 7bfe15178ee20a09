//! Mending: what is not mended stays as it is, to the byte.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::{Charset, Context};
use yipu::fix::{Change, Safety, fix};
use yipu::{CheckOptions, Chunk, Document};

/// A file that has been mended.
struct Fixed {
    bytes: Vec<u8>,
    changes: Vec<Change>,
}

fn read(bytes: &[u8], format: &str) -> Document {
    let mut document = Document::new();
    let chunk = Chunk::whole("record.txt", yipu::format(format).unwrap(), bytes, None);
    document.fill(chunk, &Context::new(yipu::registry())).unwrap();
    document
}

fn mend(bytes: &[u8], format: &str, courage: Safety) -> Fixed {
    let mut document = read(bytes, format);
    let changes =
        fix(&mut document, courage, &CheckOptions::default(), &Context::new(yipu::registry())).unwrap();
    Fixed { bytes: document.source().bytes().to_vec(), changes }
}

#[test]
fn bytes_that_mean_nothing_survive_the_mending_of_others() {
    let head = "#2017-11-30-20:55 中国棋院\n#先手方:甲|后手方:乙|未完成\nB2D-3D\n# ";
    let mended = "#2017-11-30-20:55 中国棋院\n#先手方:甲|后手方:乙|未决胜\nB2D-3D\n# ";
    for charset in [Charset::Gb18030, Charset::Utf8] {
        let [head, mended] = [head, mended].map(|text| charset.encode(text).unwrap());
        let raw = b"\xFF\xFE\x80 raw\n";
        let fixed = mend(&[&head, &raw[..], b"r5e-4d\n"].concat(), "su", Safety::Safe);
        assert_eq!(fixed.changes.len(), 2);
        assert_eq!(fixed.bytes, [&mended, &raw[..], b"R5E-4D\n"].concat(), "{charset:?}");
    }
}

#[test]
fn a_text_with_bytes_that_mean_nothing_keeps_its_charset() {
    let text = "#[WTN][甲队][乙队][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n#";
    let bytes = [text.as_bytes(), b"\xFF\xFE\n"].concat();
    let fixed = mend(&bytes, "wtn", Safety::Unsafe);
    assert!(fixed.bytes.windows(2).any(|pair| pair == b"\xFF\xFE"), "{:?}", fixed.bytes);
    // Without them it takes that of the standard.
    let fixed = mend(text.as_bytes(), "wtn", Safety::Safe);
    assert_eq!(fixed.bytes, Charset::Gb18030.encode(text).unwrap());
}

#[test]
fn the_charset_of_a_wide_file_is_told_for_what_it_is() {
    let text = r#"{"R": "甲", "B": "乙", "winner": "U", "RScore": 0, "BScore": 0, "Date": "", "Event": "", "game": []}"#;
    for (charset, mark) in [(Charset::Utf16Le, [0xFF, 0xFE]), (Charset::Utf16Be, [0xFE, 0xFF])] {
        let bytes = [&mark[..], &charset.encode(text).unwrap()].concat();
        let report = read(&bytes, "db").report;
        assert!(report.has("STD101") && !report.has("STD102"), "{report:?}");
        assert_eq!(mend(&bytes, "db", Safety::Safe).bytes, text.as_bytes());
    }
}
