//! SGF: what version 4 asks of a reader, what files in the wild do, and that nothing is lost on the way.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use yipu::core::{
    Annotation, Charset, Context, Detail, DetailValue, Eval, EvalScore, Extra, Format, FormatError, NodeId,
    Outcome, Ply, Probe, Record, Report, Side, Source, TagName,
};

fn format() -> &'static Format {
    yipu::format("sgf").unwrap()
}

fn read_bytes(bytes: &[u8]) -> (Record, Report) {
    let source = Source::text_of("sample.sgf", bytes, None, format().score.unwrap());
    let (mut record, mut report) = (Record::new(yipu::game("C5").unwrap()), Report::new());
    format().read_record(&source, &Context::new(yipu::registry()), &mut record, &mut report).unwrap();
    (record, report)
}

fn read(text: &str) -> (Record, Vec<&'static str>) {
    let (record, report) = read_bytes(text.as_bytes());
    (record, report.iter().map(|diagnostic| diagnostic.code().id).collect())
}

fn write(record: &Record) -> String {
    let (mut out, mut report) = (Vec::new(), Report::new());
    format().write_record(record, &Context::new(yipu::registry()), &mut out, &mut report).unwrap();
    assert!(report.is_empty(), "{report:?}");
    String::from_utf8(out).unwrap()
}

/// The moves of the main line, text that is none in quotes.
fn moves(record: &Record) -> String {
    let texts = record.tree.mainline().map(|id| {
        let (ply, mut text) = (record.tree.ply(id), String::new());
        let written = record.tree.packed(ply).zip(record.game.rules);
        if written.is_some_and(|(packed, rules)| (rules.write_move)(packed, &mut text)) {
            return text;
        }
        record.tree.pooled(ply).map_or_else(|| "-".to_owned(), |raw| format!("'{raw}'"))
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// What is read is written, and reads back the same.
fn round_trip(text: &str) -> Record {
    let (record, _) = read(text);
    let written = write(&record);
    let (again, _) = read(&written);
    assert_eq!(again, record, "{text}\n{written}");
    assert_eq!(write(&again), written, "{text}");
    record
}

#[test]
fn a_game_of_gomoku_is_read_and_written() {
    let text = "(;FF[4]GM[4]SZ[15]CA[UTF-8]\nPB[甲]PW[乙]EV[杯赛]RE[B+]C[开始]\n;B[hh];W[ig]C[好];B[])\n";
    let (record, found) = read(text);
    assert_eq!((record.game.code, found, moves(&record)), ("C5", vec![], "H8 I9 pass".to_owned()));
    assert_eq!(record.tags.text(&TagName::FIRST), "甲");
    assert_eq!(record.tags.text(&TagName::EVENT), "杯赛");
    assert_eq!(
        (record.outcome, record.tree.comment(NodeId::ROOT).unwrap().as_str()),
        (Outcome::FirstWins, "开始")
    );
    assert_eq!(write(&record), text);
}

#[test]
fn each_game_has_its_number_and_the_code_where_the_number_means_another() {
    for (head, code) in [
        ("GM[1]SZ[19]", "GO"),
        ("", "GO"),
        ("GM[1]SZ[13]", "GO13"),
        ("GM[1]SZ[9]", "GO9"),
        ("GM[4]SZ[15]", "C5"),
        ("GM[4]SZ[19]CCGC[C6]", "C6"),
        ("GM[11]SZ[11]", "HEX"),
    ] {
        let (record, found) = read(&format!("(;FF[4]{head})"));
        assert_eq!((record.game.code, found), (code, vec![]), "{head}");
        let written = write(&record);
        assert!(head.is_empty() || written.contains(&head.replace("CCGC", "CA[UTF-8]CCGC")), "{written}");
        assert_eq!(read(&written).0.game.code, code);
    }
    let (record, found) = read("(;FF[4]GM[4]SZ[19];B[pp];W[aa])");
    assert_eq!((record.game.code, found), ("C5", vec!["SGF107", "SGF201"]));
    let source = Source::of_str("x", "(;FF[4]GM[3])");
    let (mut record, mut report) = (Record::new(yipu::game("C5").unwrap()), Report::new());
    let fatal = format().read_record(&source, &Context::new(yipu::registry()), &mut record, &mut report);
    assert_eq!((fatal, report.has("SGF108")), (Err(FormatError::NotThisFormat), true));
    let chess = Record::new(yipu::game("CC").unwrap());
    let written =
        format().write_record(&chess, &Context::new(yipu::registry()), &mut Vec::new(), &mut Report::new());
    assert!(matches!(written, Err(FormatError::Unwritable(_))));
}

#[test]
fn connect6_places_two_stones_and_hex_counts_from_the_top() {
    let (record, found) = read("(;FF[4]GM[4]SZ[19]CCGC[C6];B[jj];W[ii];W[ik];B[kk])");
    assert_eq!((moves(&record), found), ("J10 I11 I9 K9".to_owned(), vec![]));
    assert!(record.tree.mainline().all(|id| record.tree.ply(id).stated_mover().is_none()));
    let (record, found) = read("(;FF[4]GM[11]SZ[11];B[e5];W[e6];B[a11])");
    assert_eq!((moves(&record), found), ("E7 E6 A1".to_owned(), vec![]));
    assert!(write(&record).contains(";B[e5];W[e6];B[a11]"));
    // A move out of turn keeps its mover.
    let (record, _) = read("(;FF[4]GM[4]SZ[15];B[hh];B[ii];W[jj])");
    let movers: Vec<_> = record.tree.mainline().map(|id| record.tree.ply(id).stated_mover()).collect();
    assert_eq!(movers, [None, Some(Side::FIRST), None]);
    assert!(write(&record).contains(";B[hh];B[ii];W[jj]"));
}

/// The example of the standard: White tries a point that Black has.
#[test]
fn a_refused_try_of_phantom_go_is_no_stone_for_other_programs() {
    let text = "([PG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5]MARK[1];W[E5];B[E4];W[D5];W[F4];B[G5])";
    let pg = yipu::format("pg").unwrap();
    let source = Source::of_str("x", text);
    let (mut record, mut report) = (Record::new(yipu::game("PG").unwrap()), Report::new());
    pg.read_record(&source, &Context::new(yipu::registry()), &mut record, &mut report).unwrap();
    let written = write(&record);
    assert!(written.contains("CCGC[PG]") && written.contains(";TRYW[de];W[ff];B[ge]"), "{written}");
    let (again, found) = read(&written);
    assert_eq!((&again, found), (&record, vec![]), "{written}");
}

#[test]
fn trees_of_any_shape_keep_it() {
    let record =
        round_trip("(;GM[4]SZ[15](;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))(;B[ff])(;C[only words](;B[gg])))");
    let tree = &record.tree;
    assert_eq!((tree.move_count(), tree.leaf_count()), (8, 4));
    assert_eq!(tree.children(NodeId::ROOT).count(), 3);
    // A game in more parentheses than it needs, and a node behind a variation.
    assert_eq!(moves(&round_trip("((;GM[4]SZ[15];B[aa](((;W[bb])))))")), "A15 B14");
    assert_eq!(round_trip("(;GM[4]SZ[15];B[aa](;W[bb]);W[cc])").tree.leaf_count(), 2);
}

#[test]
fn text_is_escaped_and_soft_line_breaks_are_gone() {
    let (record, _) =
        read("(;GM[4]SZ[15]GN[a \\] b \\\\ c\\: d];B[aa]C[one\\\ntwo\\\r\nthree\nfour \\[x\\]])");
    assert_eq!(record.tags.text(&TagName::TITLE), "a ] b \\ c: d");
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(record.tree.comment(first).unwrap().as_str(), "onetwothree\nfour [x]");
    for comment in ["", "]", "\\", "\\]", "a\\", "]]\\\\]", "line\nline\r\nline", ":", "(;B[aa])", "\\\n"] {
        let mut record = Record::new(yipu::game("C5").unwrap());
        record.tags.push(TagName::TITLE, comment);
        record.tree.set_comment(NodeId::ROOT, comment);
        assert_eq!(read(&write(&record)).0, record, "{comment:?}");
    }
}

#[test]
fn charsets_are_those_declared_or_those_found() {
    let text = |ca: &str| format!("(;GM[4]SZ[15]{ca}PB[许银川]EV[中国大学生计算机博弈大赛];B[aa]C[好棋])");
    let name = |bytes: &[u8]| {
        let (record, report) = read_bytes(bytes);
        let ids: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
        (record.tags.text(&TagName::FIRST).to_owned(), ids)
    };
    let good = |found: Vec<&'static str>| ("许银川".to_owned(), [&["SGF103"], &found[..]].concat());
    let sorted = |(name, mut ids): (String, Vec<&'static str>)| {
        ids.sort_unstable();
        (name, ids)
    };
    assert_eq!(name(text("").as_bytes()), good(vec![]));
    assert_eq!(name(&Charset::Gb18030.encode(&text("")).unwrap()), good(vec![]));
    assert_eq!(name(&Charset::Gb18030.encode(&text("CA[GB2312]")).unwrap()), good(vec![]));
    // UTF-8 that says it is something else, and a charset that is not known.
    assert_eq!(sorted(name(text("CA[GBK]").as_bytes())), good(vec!["SGF106"]));
    assert_eq!(sorted(name(text("CA[klingon]").as_bytes())), good(vec!["SGF106"]));
    // Few characters, which as GB18030 look as good: the declaration decides.
    let big5 = Charset::Big5.encode("(;GM[4]SZ[15]CA[Big5]PB[許銀川];B[aa])").unwrap();
    assert_eq!(name(&big5), ("許銀川".to_owned(), vec!["SGF103"]));
}

#[test]
fn stones_that_are_set_up_make_the_start() {
    let (record, found) = read("(;FF[4]GM[4]SZ[15]AB[hh][ih]AW[gg:hg][ii]AE[hg]PL[W];W[aa];B[bb])");
    assert_eq!(found, [] as [&str; 0]);
    let start = "15/15/15/15/15/15/6w8/7bb6/8w6/15/15/15/15/15/15 w -";
    assert_eq!((record.start.as_deref(), moves(&record)), (Some(start), "A15 B14".to_owned()));
    assert!(record.tree.mainline().all(|id| record.tree.ply(id).stated_mover().is_none()));
    let written = write(&record);
    assert!(written.contains("AB[hh][ih]AW[gg][ii]PL[W]") && !written.contains("START"), "{written}");
    round_trip(&written);
    // Whoever moves first has the turn, where nothing says so; stones that are set up later are kept.
    assert!(round_trip("(;GM[4]SZ[15]AB[hh];W[aa])").start.unwrap().ends_with(" w -"));
    let (record, found) = read("(;FF[4]GM[4]SZ[15];B[hh];AB[aa][bb]C[x];W[ii])");
    assert_eq!((found, moves(&record)), (vec!["SGF204"], "H8 - I7".to_owned()));
    assert!(write(&record).contains(";AB[aa][bb]C[x]"));
    round_trip("(;FF[4]GM[4]SZ[15];B[hh];AB[aa][bb]C[x];W[ii])");
    // What the stones do not tell is told beside them.
    let mut record = Record::new(yipu::game("C6").unwrap());
    record.start = Some("19/19/19/19/19/19/19/19/19/9b9/19/19/19/19/19/19/19/19/19 w 1".into());
    let written = write(&record);
    assert!(written.contains("START[") && written.contains("AB[jj]PL[W]"), "{written}");
    assert_eq!(read(&written).0, record);
    record.start = Some("what is this".into());
    assert_eq!(read(&write(&record)).0, record);
    let (record, found) = read("(;FF[4]GM[1]SZ[19]HA[2]AB[dd][pp];W[dp];B[pd])");
    assert_eq!((record.game.code, found), ("GO", vec![]));
    assert!(write(&record).contains("HA[2]AB[dd][pp]PL[W]"));
    round_trip("(;FF[4]GM[1]SZ[19]HA[2]AB[dd][pp];W[dp];B[tt])");
}

#[test]
fn unknown_properties_are_kept_and_written_back() {
    let text = "(;FF[4]GM[4]SZ[15]AP[CGoban:3]ST[2]BT[队]XY[a][b]LB[aa:1][bb:\\:2]N[root];B[hh]TR[aa][bb]BL[12.5]KO[]ZZZ[x\\]y]N[name])";
    let record = round_trip(text);
    assert_eq!(record.tags.text(&TagName::new("AP")), "CGoban:3");
    let written = write(&record);
    for part in [
        "AP[CGoban:3]",
        "ST[2]",
        "BT[队]",
        "LB[aa:1][bb:\\:2]",
        "TR[aa][bb]",
        "BL[12.5]",
        "KO[]",
        "ZZZ[x\\]y]",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
}

#[test]
fn everything_that_can_hang_on_a_move_comes_back() {
    let mut record = Record::new(yipu::game("C5").unwrap());
    for (name, text) in [
        ("first_color", "B"),
        ("first", "甲"),
        ("second", ""),
        ("PB", "x"),
        ("标签: 一]", "a:b]"),
        ("first", "又"),
    ] {
        record.tags.push(TagName::new(name), text);
    }
    record.outcome = Outcome::SecondWins;
    let rules = record.game.rules.unwrap();
    let ply = (rules.read_move)("H8").unwrap().short_ply().unwrap();
    let text = |name: &str, text: &str| Detail { name: name.into(), value: DetailValue::Text(text.into()) };
    let full = Extra {
        comment: Some("注解]".into()),
        before: Some("前言".into()),
        mark: Some(-2),
        glyphs: vec![1, 4, 140],
        shapes: vec![Annotation("Gh8i9".into()), Annotation("Re5".into())],
        eval: Some(Eval::new(EvalScore::Mate(-3), Some(9))),
        details: vec![
            text("LB", "aa:1"),
            text("N", "a]b"),
            Detail { name: "swap".into(), value: DetailValue::Flag(true) },
            Detail { name: "count:er".into(), value: DetailValue::Number(-7) },
            text("LB", "bb:2"),
        ],
    };
    *record.tree.extra_mut(NodeId::ROOT) = full.clone();
    let mut at = NodeId::ROOT;
    for ply in [ply, Ply::EMPTY, Ply::new_move(Ply::MAX_CONTENT), ply.by(Some(Side::SECOND))] {
        at = record.tree.add(at, ply);
        *record.tree.extra_mut(at) = full.clone();
    }
    at = record.tree.add_raw(at, "看不懂:]");
    let raw = record.tree.raw_ply("aa").by(Some(Side::FIRST));
    at = record.tree.add(at, raw);
    let long = record.tree.long_ply("a long move");
    at = record.tree.add(at, long);
    for (mark, glyphs) in
        [(Some(1), vec![]), (Some(1), vec![1]), (None, vec![3]), (None, vec![5, 6]), (Some(9), vec![6])]
    {
        at = record.tree.add(at, Ply::EMPTY);
        *record.tree.extra_mut(at) = Extra { mark, glyphs, ..Extra::default() };
    }
    at = record.tree.add(at, (rules.read_move)("A1").unwrap().short_ply().unwrap());
    let refused = Detail { name: "refused".into(), value: DetailValue::Flag(true) };
    record.tree.extra_mut(at).details = vec![refused, text("TR", "aa")];
    let written = write(&record);
    let (again, found) = read(&written);
    assert_eq!((&again, found), (&record, vec![]), "{written}");
    assert_eq!(write(&again), written);
    assert!(written.contains("MARK[1]TE[1]") && written.contains("TE[2]"), "{written}");
}

#[test]
fn marks_of_sgf_are_glyphs() {
    let record = round_trip("(;GM[4]SZ[15];B[aa]TE[1];W[bb]BM[2];B[cc]IT[];W[dd]DO[];B[ee]TE[])");
    let glyphs: Vec<_> = record.tree.mainline().map(|id| record.tree.extra(id).unwrap().glyphs[0]).collect();
    assert_eq!(glyphs, [1, 4, 5, 6, 1]);
}

#[test]
fn results_in_every_wording() {
    for (text, outcome, kept, found) in [
        ("B+", Outcome::FirstWins, "", vec![]),
        ("W+Resign", Outcome::SecondWins, "W+Resign", vec![]),
        ("B+3.5", Outcome::FirstWins, "B+3.5", vec![]),
        ("0", Outcome::Draw, "", vec![]),
        ("Draw", Outcome::Draw, "Draw", vec![]),
        ("Void", Outcome::Unknown, "Void", vec![]),
        ("黑中盘胜", Outcome::FirstWins, "黑中盘胜", vec![]),
        ("白胜", Outcome::SecondWins, "白胜", vec![]),
        ("和棋", Outcome::Draw, "和棋", vec![]),
        ("nonsense", Outcome::Unknown, "nonsense", vec!["SGF205"]),
    ] {
        let (record, ids) = read(&format!("(;FF[4]GM[4]SZ[15]RE[{text}])"));
        assert_eq!(
            (record.outcome, record.tags.text(&TagName::new("RE")), ids),
            (outcome, kept, found),
            "{text}"
        );
        round_trip(&format!("(;FF[4]GM[4]SZ[15]RE[{text}])"));
    }
    // Edited since: the tag no longer says what the record does.
    let (mut record, _) = read("(;FF[4]GM[4]SZ[15]RE[W+Resign])");
    record.outcome = Outcome::FirstWins;
    assert_eq!(read(&write(&record)).0, record);
}

#[test]
fn what_is_wrong_is_told_and_kept() {
    for (text, expected) in [
        ("(;FF[4]GM[4]SZ[15];B[aa]", vec!["SGF101"]),
        ("(;FF[4]GM[4]SZ[15];B[aa]C[never closed)", vec!["SGF101"]),
        ("From: someone\n(;FF[4]GM[4]SZ[15])", vec!["SGF102"]),
        ("(;FF[4]GM[4]SZ[15] 12 ;B[aa])trailer", vec!["SGF102", "SGF102"]),
        ("(;FF[3]GM[4]SZ[15];Black[aa])", vec!["SGF103", "SGF104"]),
        ("(;FF[4]GM[4]SZ[15];C[a]B[aa]C[b])", vec!["SGF105"]),
        ("(;FF[4]GM[4]SZ[15];B[zz])", vec!["SGF201"]),
        ("(;FF[4]GM[4]SZ[15];B[h8];W[J10])", vec!["SGF202"]),
        ("(;FF[4]GM[4]SZ[15];B[aa]W[bb])", vec!["SGF203"]),
        ("(;FF[4]GM[4]SZ[15];B[aa][bb])", vec!["SGF203"]),
        ("(;FF[4]GM[4]SZ[15]AB[zz]PL[x])", vec!["SGF206", "SGF206"]),
        ("(;FF[4]GM[4]SZ[15];B[aa]MARK[x]NAG[300])", vec!["SGF206", "SGF206"]),
        ("(;FF[4]GM[4]SZ[19]CCGC[C6];B[])", vec!["SGF201"]),
        ("(;FF[4]GM[4]SZ[15]CCGC[what];B[aa])", vec!["SGF206"]),
        ("From: me (at work)\n(;FF[4]GM[4]SZ[15];B[aa])", vec!["SGF102"]),
    ] {
        let (_, mut found) = read(text);
        found.sort_unstable();
        assert_eq!(found, expected, "{text}");
        round_trip(text);
    }
    let (record, _) = read("(;FF[4]GM[4]SZ[15];B[zz]C[x];W[h8])");
    assert_eq!(moves(&record), "'zz' H8");
    let (record, _) = read("(;FF[4]GM[4]SZ[15];B[aa]W[bb]C[x])");
    assert_eq!(moves(&record), "A15 B14");
}

#[test]
fn many_games_split_in_every_charset() {
    let games = [
        "(;GM[4]SZ[15]C[]];B[aa])\n",
        "(;GM[4]SZ[15]C[(\\]]PB[许];B[bb](;W[cc])(;W[dd]))\n\n",
        "(;GM[11]SZ[11]PB[镕鞟俒])",
    ];
    let games = games.map(|game| game.replace("C[]]", "C[x]"));
    for charset in [Charset::Utf8, Charset::Gb18030] {
        let parts: Vec<_> = games.iter().map(|game| charset.encode(game).unwrap()).collect();
        let all = parts.concat();
        let (mut rest, mut found) = (&all[..], Vec::new());
        while !rest.is_empty() {
            let length = (format().split.unwrap())(rest, true).unwrap();
            found.push(rest[..length].to_vec());
            rest = &rest[length..];
        }
        assert_eq!(found, parts, "{charset:?}");
        // A window that ends before the game does is not enough.
        for end in 0..parts[0].len() {
            assert_eq!((format().split.unwrap())(&all[..end], false), None, "{end}");
        }
    }
    assert_eq!((format().split.unwrap())(b"", true), None);
    assert_eq!((format().split.unwrap())(b"no game", true), Some(7));
}

#[test]
fn files_are_known_by_their_content() {
    let sniff = |text: &str, name: &str| {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        (format().sniff)(&Probe::new(text.as_bytes(), name, extension)) as u8
    };
    assert_eq!(sniff("(;FF[4]GM[4])", ""), 3);
    assert_eq!(sniff("\u{FEFF} ( ; PB[x]SZ[19] ;B[aa])", ""), 3);
    assert_eq!(sniff("(;B[aa];W[bb])", ""), 2);
    assert_eq!(sniff("garbage", "x.sgf"), 1);
    for text in
        ["( ;INFO[1.0]PA[x]", "([PG][a][b];B[D5])", "(;[GO][a][b][c];B[D5])", "{[C5][a]", "", "(", "(;"]
    {
        assert_eq!(sniff(text, "x.txt"), 0, "{text}");
    }
}

#[test]
fn prefixes_and_changed_bytes_do_not_panic() {
    let whole = "(;FF[4]GM[4]SZ[15]CA[UTF-8]PB[甲\\]]AB[hh:ii]PL[W]TAG[1 x:y]\n(;W[aa]C[好]MARK[1]TE[1];B[bb]DETAIL[flag a:true])(;W[cc]EVAL[cp 3]PLY[raw:z]))";
    for end in 0..whole.len() {
        for flip in [0, 0x01, 0x10, 0x80] {
            let mut bytes = whole.as_bytes().to_vec();
            bytes[end] ^= flip;
            let bytes = if flip == 0 { &bytes[..end] } else { &bytes[..] };
            let source = Source::text_of("x", bytes, None, format().score.unwrap());
            let (mut record, mut report) = (Record::new(yipu::game("C5").unwrap()), Report::new());
            if format()
                .read_record(&source, &Context::new(yipu::registry()), &mut record, &mut report)
                .is_ok()
            {
                assert!(flip != 0 || !report.is_empty());
                let written = write(&record);
                assert_eq!(read(&written).0, record, "{end} {flip} {written}");
            }
        }
    }
}

/// A hundred thousand nested and as many parallel variations, on a small stack.
#[test]
fn hostile_shapes_are_read_and_written_on_a_small_stack() {
    let run = || {
        let deep = format!("(;GM[11]SZ[11]{}{}", "(;B[a1]".repeat(100_000), ")".repeat(100_001));
        assert_eq!(round_trip(&deep).tree.move_count(), 100_000);
        let wide = format!("(;GM[11]SZ[11]{})", "(;B[a1])".repeat(100_000));
        assert_eq!(round_trip(&wide).tree.leaf_count(), 100_000);
        let open = "(".repeat(300_000);
        assert!((format().split.unwrap())(open.as_bytes(), true).is_some());
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

#[test]
fn a_charset_that_the_bytes_are_not_in_is_told_and_passed_over() {
    let bytes = Charset::Gb18030.encode("(;FF[4]GM[4]SZ[15]CA[UTF-8]PB[甲队]PW[乙队];B[hh]C[好棋])").unwrap();
    let (record, report) = read_bytes(&bytes);
    assert_eq!(record.tags.text(&TagName::FIRST), "甲队");
    assert_eq!(report.iter().map(|found| found.code().id).collect::<Vec<_>>(), ["SGF106"]);
}

#[test]
fn results_in_the_words_of_the_collegiate_standard_are_read() {
    for (text, outcome) in
        [("先手胜", Outcome::FirstWins), ("后手胜", Outcome::SecondWins), ("平局", Outcome::Draw)]
    {
        let (record, found) = read(&format!("(;FF[4]GM[4]SZ[15]RE[{text}])"));
        assert_eq!((record.outcome, found), (outcome, vec![]), "{text}");
    }
    assert_eq!(read("(;FF[4]GM[4]SZ[15]RE[先(后)手胜])").1, ["SGF205"]);
}

#[test]
fn any_number_of_comments_on_one_node_takes_linear_time() {
    let read = |count: usize| {
        let text = format!("(;GM[1]FF[4];B[aa]{})", "C[x]".repeat(count));
        let begun = std::time::Instant::now();
        let document = yipu::read("a.sgf", text).next().unwrap().unwrap();
        let node = document.record.tree.mainline().next().unwrap();
        let comment = document.record.tree.comment(node).unwrap();
        assert_eq!(comment.len(), 2 * count - 1);
        begun.elapsed()
    };
    // A megabyte would take minutes if every comment were copied for the next.
    let (small, large) = (read(100_000), read(800_000));
    assert!(large < small * 40 + std::time::Duration::from_secs(2), "{small:?} {large:?}");
}
