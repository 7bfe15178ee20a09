//! Records of the championship as people really write them: whatever is odd about one is told, a fix mends what it says it
//! mends, and nothing changes on the way through the format and JSON but what is told.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeMap;

use yipu::core::{Charset, Context, Format, GameInfo, Record, Report, Severity, Source, json};
use yipu::fix::{Safety, fix};
use yipu::{CheckOptions, Chunk, Document};
use yipu_conformance::{Random, random_record, read, seen, without_additions, write};

/// A game, how it encloses its record, the letters of its colours, and four moves of it.
struct Shape {
    code: &'static str,
    enclosure: [&'static str; 2],
    letters: [&'static str; 2],
    moves: [&'static str; 4],
}

const SHAPES: [Shape; 5] = [
    Shape {
        code: "C5",
        enclosure: ["{", "}"],
        letters: ["B", "W"],
        moves: ["B(H,8)", "W(I,9)", "B(J,10)", "W(G,7)"],
    },
    Shape {
        code: "C6",
        enclosure: ["{", "}"],
        letters: ["B", "W"],
        moves: ["B(J,10)", "W(I,11)", "W(I,9)", "B(K,9)"],
    },
    Shape {
        code: "HEX",
        enclosure: ["{", "}"],
        letters: ["R", "B"],
        moves: ["R(E,7)", "B(E,6)", "R(F,7)", "B(G,7)"],
    },
    Shape {
        code: "PG",
        enclosure: ["(", ")"],
        letters: ["B", "W"],
        moves: ["B[D5]", "W[E5]", "B[E4]", "W[D4]"],
    },
    Shape {
        code: "NG",
        enclosure: ["(", ")"],
        letters: ["B", "W"],
        moves: ["B[D5]", "W[E5]", "B[E4]", "W[D4]"],
    },
];

const RESULTS: &str = "后手胜 平局 和棋 流局 未决胜 未完成 未结束 未知结果 黑胜 白胜 红方胜 蓝方胜 后/先手胜 先/后手胜 胜负关系 手胜 \
                       先(后)手胜 先（后）手胜 黑方中盘胜 先手勝 1-0 甲队胜";
const MOMENTS: [&str; 12] = [
    "",
    "2017.07.29",
    "2017-12-12 14:26 ",
    "2022-08-23 14_05_06",
    "2018 / 7 / 8 9:5:3",
    "2020.8.23.840线上",
    "重庆",
    "2017年7月29日14时00分 重庆",
    "2号楼",
    "20170729 重庆",
    "2017.07.29 14：00 重庆",
    "2017.07.29 14:00 2号楼 101室",
];

impl Shape {
    fn header(&self) -> String {
        let Self { code, letters: [first, second], .. } = self;
        format!("[{code}][甲队 {first}][乙队 {second}][先手胜][2017.07.29 14:00 重庆][2017 CCGC]")
    }

    fn body(&self) -> String {
        self.moves.join(";")
    }

    fn whole(&self, header: &str, body: &str) -> String {
        let [open, close] = self.enclosure;
        [open, header, ";", body, close].concat()
    }

    /// The odd records of the game.
    fn records(&self) -> Vec<String> {
        let (header, body, [open, close]) = (self.header(), self.body(), self.enclosure);
        let whole = |header: &str| self.whole(header, &body);
        let with = |body: &str| self.whole(&header, body);
        let [one, two, three, four] = self.moves;
        let mut records: Vec<String> =
            RESULTS.split(' ').chain([""]).map(|result| whole(&header.replace("先手胜", result))).collect();
        records.extend(MOMENTS.map(|moment| whole(&header.replace("2017.07.29 14:00 重庆", moment))));
        let code = format!("[{}]", self.code);
        for (from, to) in [
            (&*code, ""),
            (&*code, "[ZZ]"),
            ("[2017 CCGC]", ""),
            ("[2017 CCGC]", "[2017 CCGC][裁判:丙]"),
            (" 重庆]", "][重庆]"),
            (" 14:00 重庆]", "][14:00][重庆]"),
            ("[先手胜]", "平局"),
            ("[先手胜]", ""),
            ("甲队", "甲[1]队"),
            ("甲队", "甲;队"),
            ("甲队", "甲\n队"),
            ("甲队", "红方:甲"),
            ("][先手胜", "][红方先手][先手胜"),
            ("[2017 CCGC]", ""),
            ("[2017 CCGC]", "[2017 CCGC"),
            ("甲队", ""),
        ] {
            records.push(whole(&header.replacen(from, to, 1)));
        }
        records.push(whole(&header.to_lowercase()));
        records.push(whole("[红方:X][蓝方:Y][红方先手][红方胜][2017.07.29 14:00 重庆][2017 CCGC]"));
        records.push(whole(&header.replacen("][", "]", 3)));
        records.push([open, &header, "\n", &body, close].concat());
        records.push([&header, ";", &body].concat());
        records.push([&header, ";", &body, close].concat());
        records.push([open, &header, ";", &body].concat());
        records.push([open, &header, close].concat());
        records.push([open, &header, ";", close].concat());
        records.push([open, &body, close].concat());
        let all = with(&body);
        let full_width = |c: char| if "[](){};,".contains(c) { wide(c) } else { c };
        records.push(all.chars().map(full_width).collect());
        records.push(all.chars().map(|c| if c.is_ascii_graphic() { wide(c) } else { c }).collect());
        records.push([&all, "\n", &all].concat());
        records.push([&all, "\n谢谢"].concat());
        for body in [
            body.to_lowercase(),
            body.replace(';', ";\r\n"),
            body.replace(';', ";;"),
            body.replace(';', ""),
            body.replace(';', " , "),
            body.replace(['(', '['], "( ").replace([')', ']'], " ) "),
            format!("{body};"),
            format!("{one}{close};{two};{three};{four}"),
            format!("{one}MARK[3];{two}MARK[x];{three}MARK[1]MARK[2];{four}MARK[]"),
            format!("{one}mark[1];{two}MARK [ 1 ];{three}MARK(+1);{four}MARK[-1]"),
            format!("{one};MARK[1];{two}好棋;{three}MARK[99999999999]"),
            format!("1.{one};2:{two};3 {three};{four}"),
            format!("{body};{}(Z,1)MARK[1];{}[A0]", self.letters[0], self.letters[1]),
            format!("{body};认输;W(resign);{}()", self.letters[0]),
            format!("{two};{one}"),
        ] {
            records.push(with(&body));
        }
        records
    }
}

fn wide(c: char) -> char {
    char::from_u32(c as u32 + 0xFEE0).unwrap()
}

const AMAZONS: &str = "#[AM][甲队][乙队][后手胜][2017/7/28 19:28:23 重庆][国赛];
1 d1d8(b6) g10g3(i5)
2 j4f4(c7) a7a5(g5)
3 d8b10(f6) j7f7(f9)
";

fn amazons() -> Vec<String> {
    let mut records: Vec<String> =
        RESULTS.split(' ').chain([""]).map(|result| AMAZONS.replacen("后手胜", result, 1)).collect();
    records.extend(MOMENTS.map(|moment| AMAZONS.replacen("2017/7/28 19:28:23 重庆", moment, 1)));
    for (from, to) in [
        ("[AM]", ""),
        ("[AM]", "[am]"),
        ("#[", "["),
        ("#[", "# 前言[1]\n#["),
        ("];", "]"),
        ("];", "]；"),
        (" 重庆]", "][重庆]"),
        ("甲队]", "甲队 B]"),
        ("甲队][乙队]", "黑胜队 B][乙队 W]"),
        ("[甲队][乙队]", "[双方都]"),
        ("2 j", "3 j"),
        ("2 j", "j"),
        ("2 j", "2、j"),
        ("2 j", "99999999999999999999 j"),
        ("\n2", " j4f4(c7)\n2"),
        (") g", ") , g"),
        ("d1d8(b6)", "D1-D8 [B6]"),
        ("d1d8(b6)", "d1d8(b6)MARK[1]"),
        ("d1d8(b6)", "d1d8(k6)"),
        ("d1d8(b6)", "认输"),
        ("\n3", " # 好\n# 妙\n3"),
        ("\n3", "\n后手胜\n3"),
        ("\n3", "\n#[AM][甲队][乙队][后手胜][重庆][国赛];\n1 d1d8(b6)\n3"),
    ] {
        records.push(AMAZONS.replacen(from, to, 1));
    }
    records.push(AMAZONS.replace('\n', "\r\n"));
    records.push(AMAZONS.replace('\n', " "));
    records.push(AMAZONS.replace(" g", "\ng"));
    records.push(AMAZONS.chars().map(|c| if c.is_ascii_graphic() { wide(c) } else { c }).collect());
    records
}

/// The records of every game, in the charset of its standard.
fn records() -> Vec<(&'static GameInfo, Vec<u8>)> {
    let game = |code: &str| *yipu::GAMES.iter().find(|game| game.code == code).unwrap();
    let gb = |text: String| Charset::Gb18030.encode(&text).unwrap();
    let mut records: Vec<_> = amazons().into_iter().map(|text| (game("AM"), text.into_bytes())).collect();
    for shape in SHAPES {
        records.extend(shape.records().into_iter().map(|text| (game(shape.code), gb(text))));
    }
    for charset in [Charset::Utf16Le, Charset::Utf16Be, Charset::Utf8] {
        let marked = |text: &str| charset.encode(&["\u{FEFF}", text].concat()).unwrap();
        records.push((game("AM"), marked(AMAZONS)));
        records.extend(
            SHAPES.map(|shape| (game(shape.code), marked(&shape.whole(&shape.header(), &shape.body())))),
        );
    }
    records
}

fn shown(bytes: &[u8]) -> String {
    Source::text_of("", bytes, None, |_| 0).text().to_owned()
}

fn read_whole(format: &'static Format, bytes: &[u8]) -> Document {
    let mut document = Document::new();
    document.fill(Chunk::whole("", format, bytes, None), &Context::new(yipu::registry())).unwrap();
    document
}

/// How often each code was found, notes apart.
fn counts(report: &Report) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for diagnostic in report.iter().filter(|diagnostic| diagnostic.severity() > Severity::Note) {
        *counts.entry(diagnostic.code().id).or_default() += 1;
    }
    counts
}

fn as_json(record: &Record) -> String {
    let mut text = String::new();
    json::write_record(record, &mut text);
    text
}

#[test]
fn a_fix_mends_something_and_breaks_nothing() {
    let (mut tried, mut mended) = (0, 0);
    for (game, bytes) in records() {
        let format = game.formats[0];
        let mut before = read_whole(format, &bytes);
        before.judge(&CheckOptions::default());
        for courage in [Safety::Safe, Safety::Unsafe] {
            let mut after = read_whole(format, &bytes);
            let cx = Context::new(yipu::registry());
            let changes = fix(&mut after, courage, &CheckOptions::default(), &cx).unwrap();
            let fixed = after.source().bytes().to_vec();
            tried += 1;
            let text = shown(&bytes);
            let (counted, rest) = (counts(&before.report), counts(&after.report));
            for (code, count) in &rest {
                assert!(counted.get(code) >= Some(count), "{code} is new: {text}\n{}", shown(&fixed));
            }
            if changes.is_empty() {
                assert_eq!(fixed, bytes);
                continue;
            }
            mended += 1;
            let sum = |counts: &BTreeMap<_, usize>| counts.values().sum::<usize>();
            assert!(sum(&rest) < sum(&counted), "{courage:?}: {counted:?}, {rest:?}: {text}");
            if courage == Safety::Safe {
                assert_eq!(as_json(&after.record), as_json(&before.record), "{text}\n{}", shown(&fixed));
            }
        }
    }
    assert!(tried > 600 && mended > 300, "{mended} of {tried}");
}

#[test]
fn what_is_written_reads_back_but_for_what_is_told() {
    let (mut tried, mut whole) = (0, 0);
    for (game, bytes) in records() {
        let format = game.formats[0];
        let record = read_whole(format, &bytes).record;
        let (mut written, mut losses) = (Vec::new(), Report::new());
        format.write_record(&record, &Context::new(yipu::registry()), &mut written, &mut losses).unwrap();
        let back = read_whole(format, &written).record;
        tried += 1;
        if losses.is_empty() {
            whole += 1;
            assert_eq!(as_json(&back), as_json(&record), "{}\n{}", shown(&bytes), shown(&written));
        }
        let mut twice = Vec::new();
        format.write_record(&back, &Context::new(yipu::registry()), &mut twice, &mut Report::new()).unwrap();
        assert_eq!(twice, written, "{}", shown(&bytes));
    }
    assert!(tried > 300 && whole > 250, "{whole} of {tried}");
}

#[test]
fn what_is_odd_is_told_at_a_place_and_in_both_languages() {
    for (game, bytes) in records() {
        let mut document = read_whole(game.formats[0], &bytes);
        document.judge(&CheckOptions::default());
        let found = document.report;
        let text = shown(&bytes);
        for diagnostic in &found {
            let message = diagnostic.finding.message(yipu::core::Lang::Zh);
            assert!(message.chars().any(|c| c > '\u{2E80}'), "{message}");
            let is_of_file = matches!(diagnostic.code().id, "STD101" | "STD102" | "STD103");
            let place = &diagnostic.place;
            assert!(is_of_file || place.span.is_some() || place.tag.is_some(), "{message}: {text}");
        }
    }
}

/// What is put into records besides pieces of others.
const SNIPPETS: [&str; 30] = [
    "[", "]", "(", ")", "{", "}", ";", ",", ":", "\\", "\\]", "\"", "#", "# ", "!", "\n", "\r\n", "\t", "　",
    "；", "，", "［", "】", " B", "MARK[1]", "MARK[-2]", "C[\\]x]", "RE[B+R]", "KM[7.5]", "0",
];

/// A record that a few pieces of other records have been put into, or taken out of.
fn spliced(pool: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = pool[random.below(pool.len())].clone();
    for _ in 0..=random.below(4) {
        let from = random.below(bytes.len() + 1);
        let to = bytes.len().min(from + random.below(6));
        let other = if random.below(3) == 0 {
            SNIPPETS[random.below(SNIPPETS.len())].as_bytes()
        } else {
            let other = &pool[random.below(pool.len())];
            let start = random.below(other.len() + 1);
            &other[start..other.len().min(start + random.below(8))]
        };
        bytes.splice(from..to, other.iter().copied());
    }
    bytes
}

/// What is asked of every format on any bytes that it reads without an error: what is written of them without a loss that is told
/// reads back as the same record, and is written the same again.
#[test]
fn spliced_records_read_back_where_they_are_read_without_an_error() {
    let tries = std::env::var("YIPU_TRIES").ok().and_then(|tries| tries.parse().ok()).unwrap_or(1500);
    let mut failures = Vec::new();
    for game in yipu::GAMES.iter().filter(|game| game.code != "CC" && game.rules.is_some()) {
        let mut random = Random::new(7);
        let mut records: Vec<Record> = (0..12).filter_map(|_| random_record(game, 12, &mut random)).collect();
        for record in &mut records {
            record.format = None;
        }
        let written = |format: &&Format| format.is_written();
        for format in game.formats.iter().copied().filter(written).chain(yipu::format("sgf")) {
            let mut pool: Vec<Vec<u8>> = records.iter().filter_map(|record| write(format, record)).collect();
            if format.name != "sgf" {
                pool.extend(
                    self::records()
                        .into_iter()
                        .filter(|(of, _)| of.code == game.code)
                        .map(|(_, bytes)| bytes),
                );
            }
            if pool.is_empty() {
                continue;
            }
            let (mut clean, mut broken) = (0, None);
            for _ in 0..tries {
                match reads_back(format, &spliced(&pool, &mut random)) {
                    Ok(is_clean) => clean += usize::from(is_clean),
                    // The shortest says most.
                    Err(why) => broken = broken.filter(|old: &String| old.len() < why.len()).or(Some(why)),
                }
            }
            assert!(clean > tries / 50, "{} {}: {clean} of {tries}", game.code, format.name);
            failures.extend(broken);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Whether the law could be tried, or how it is broken.
fn reads_back(format: &Format, bytes: &[u8]) -> Result<bool, String> {
    let (mut record, mut report) = (Record::new(yipu::GAMES[0]), Report::new());
    if read(format, bytes, &mut record, &mut report).is_err() || report.has_errors() {
        return Ok(false);
    }
    let (mut written, mut losses) = (Vec::new(), Report::new());
    let cx = Context::new(yipu::registry());
    if format.write_record(&record, &cx, &mut written, &mut losses).is_err() || !losses.is_empty() {
        return Ok(false);
    }
    let (mut back, mut again, mut twice) = (Record::new(yipu::GAMES[0]), Report::new(), Vec::new());
    read(format, &written, &mut back, &mut again).unwrap();
    format.write_record(&back, &cx, &mut twice, &mut Report::new()).unwrap();
    if seen(&without_additions(&back, &record)) == seen(&record) && twice == written {
        return Ok(true);
    }
    let texts = [shown(bytes), shown(&written), shown(&twice), seen(&record), seen(&back)];
    Err([format.name, ": ", &texts.join("\n")].concat())
}
