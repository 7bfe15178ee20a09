//! Web pages: what stands in one is read as if it were a plain text, and findings keep their places in the page.

use std::fs;

use yipu::core::{Record, Report, TagName};
use yipu::{Document, fix};
use yipu_corpus::path as corpus;

/// What comes of a file: its records, and what is said of those that cannot be read.
fn records(name: &str, bytes: &[u8]) -> Vec<Result<Record, &'static str>> {
    let documents = yipu::read(name, bytes);
    documents
        .map(|document| document.map(|document| document.record).map_err(|error| error.finding().code.id))
        .collect()
}

/// A record without the white space of its comments, which is layout: a page has more of it than a text.
fn without_layout(record: &Record) -> String {
    let mut json = Vec::new();
    let cx = yipu::ReadOptions::default().cx;
    yipu::format("json").unwrap().write_record(record, &cx, &mut json, &mut Report::new()).unwrap();
    let json = String::from_utf8(json).unwrap();
    let plain = json.replace("\\n", "").replace("\\t", "").replace("\\r", "");
    plain
        .lines()
        .filter(|line| !line.contains("\"format\""))
        .flat_map(str::chars)
        .filter(|c| !c.is_whitespace())
        .collect()
}

fn one(name: &str, text: &str) -> Document {
    let mut documents = yipu::read(name, text.as_bytes().to_vec());
    let first = documents.next().unwrap().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(documents.next().is_none(), "one record\n{text}");
    first
}

fn moves(record: &Record) -> usize {
    record.tree.mainline().count()
}

/// The pages of a forum and the plain texts that were made of them by others give the same records.
#[test]
fn posts_as_pages_give_the_records_of_the_posts_in_the_corpus() {
    let (pages, posts) = (corpus("text/posts-html"), corpus("text/posts"));
    let (mut seen, mut plies, mut different) = (0, 0, Vec::new());
    for entry in fs::read_dir(pages).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{}.txt", path.file_stem().unwrap().to_string_lossy());
        let page = records(&path.to_string_lossy(), &fs::read(&path).unwrap());
        let plain = records(&name, &fs::read(posts.join(&name)).unwrap());
        seen += 1;
        plies += page.iter().flatten().map(moves).sum::<usize>();
        let compared = |records: &[Result<Record, &'static str>]| -> Vec<_> {
            records.iter().map(|record| record.as_ref().map(without_layout).map_err(|id| *id)).collect()
        };
        if compared(&page) != compared(&plain) {
            different.push(name);
        }
    }
    assert_eq!(seen, 174);
    assert!(plies > 174 * 10, "only {plies} plies");
    assert!(different.is_empty(), "{} of {seen}: {different:?}", different.len());
}

/// Moves in `<br>`, `<div>`, `<p>`, cells, `&nbsp;` and numbered entities.
#[test]
fn posts_of_any_markup() {
    let plain = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n";
    let expected = one("a.txt", plain).record;
    assert_eq!(moves(&expected), 6);
    let [one_, two, three] = ["1. 炮二平五 马8进7", "2. 马二进三 车9平8", "3. 车一平二 卒7进1"];
    let spaced = |text: &str| text.replace(' ', "&nbsp;");
    let coded = one_.chars().map(|c| format!("&#{};", c as u32)).collect::<Vec<_>>().concat();
    for page in [
        format!("<html><body>{one_}<br>{two}<BR/>{three}<br /></body></html>"),
        format!("<div>{one_}</div><div>{two}</div><div>{three}</div>"),
        format!(
            "<!DOCTYPE html><head><title>第9局 车二进八</title><style>p {{ x: 1 }}</style></head><p>{}<p>{}<p>{}",
            spaced(one_),
            spaced(two),
            spaced(three)
        ),
        format!("<table><tr><td>{one_}</td></tr><tr><td>{two}</td></tr><tr><td>{three}</td></tr></table>"),
        format!(
            "<p>{coded}<br>{two}<br>{three}</p><script>var a = '你好', b = 1 < 2;</script><!-- 车二进八 -->"
        ),
        format!("{one_}<br>{two}<br>{three}"),
        format!("<pre>{plain}</pre>"),
    ] {
        for name in ["a.html", "a.txt", "a"] {
            assert_eq!(one(name, &page).record, expected, "{name} {page}");
        }
    }
}

#[test]
fn games_in_pages_and_scripts() {
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马８进７ 1-0\n";
    let expected = one("a.pgn", pgn).record;
    let escaped: String = pgn
        .chars()
        .map(|c| match c {
            '\n' => "\\n".to_owned(),
            '"' => "\\\"".to_owned(),
            c if c.is_ascii() => c.to_string(),
            c => format!("\\u{:04x}", c as u32),
        })
        .collect();
    for page in [
        format!("<html><body><pre>{pgn}</pre></body></html>"),
        format!("<html><body>{}</body></html>", pgn.replace('\n', "<br>").replace('"', "&quot;")),
        format!(
            "<html><script>var it = 'it\\'s'; var game = \"{escaped}\"; // don't\n</script><body></body></html>"
        ),
    ] {
        let document = one("a.html", &page);
        assert_eq!((document.format().name, &document.record), ("pgn", &expected), "{page}");
    }
    let block = "[DhtmlXQ]\\n[DhtmlXQ_title]\\u70ae\\'[/DhtmlXQ_title][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\\n[/DhtmlXQ]";
    let document = one("a.html", &format!("<html><body><script>show('{block}');</script></body></html>"));
    assert_eq!((document.format().name, document.record.tags.text(&TagName::TITLE)), ("dhtmlxq", "炮'"));
    assert_eq!(moves(&document.record), 1);
}

/// A finding points into the page, entities and markup counted.
#[test]
fn findings_have_their_place_in_the_page() {
    let page = "<html>\n<body>\n<p>1. 炮二平五&nbsp;马8进7<br>2.&#32;车一进九 马2进3</p>\n</body></html>\n";
    let mut document = one("a.html", page);
    document.judge(&yipu::CheckOptions::default());
    let illegal = document
        .report
        .iter()
        .find(|d| d.place.span.is_some_and(|span| document.source().slice(span) == "车一进九"));
    let span = illegal.unwrap_or_else(|| panic!("{:?}", document.report)).place.span.unwrap();
    let place = document.source().line_column(span.start);
    let line = page.lines().nth(2).unwrap();
    let column = line.chars().collect::<Vec<_>>().windows(2).position(|two| two == ['车', '一']).unwrap() + 1;
    assert_eq!((place.line, place.column as usize), (3, column));
    let source = document.source();
    let (shown, within) = source.excerpt(span);
    assert_eq!((shown, within.slice(line)), (line, "车一进九"));
}

#[test]
fn pages_are_not_mended() {
    let cx = yipu::ReadOptions::default().cx;
    let mut document = one("a.html", "<p>1. 炮二平五 马8进7<br>2. 马二进三</p>");
    let error = fix::fix(&mut document, fix::Safety::Safe, &yipu::CheckOptions::default(), &cx).unwrap_err();
    assert_eq!(error.finding().code.name, "in-a-page");
}

/// Markup in a comment of a record does not make a page of it.
#[test]
fn records_with_markup_in_them_stay_what_they_are() {
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 {好<br>棋 &amp; <b>} *\n";
    let document = one("a.pgn", pgn);
    assert_eq!(document.bytes(), pgn.as_bytes());
    let comment = document.record.tree.mainline().find_map(|id| document.record.tree.comment(id)).unwrap();
    assert_eq!(comment.as_str(), "好<br>棋 &amp; <b>");
}

/// What is about games, and what has neither position nor move, is no record.
#[test]
fn texts_without_a_record() {
    let timetable = "时间\t地点\t对阵\n9:00\t一号厅\t北京 - 上海\n14:00\t二号厅\t广东 - 湖北\n";
    let rules = "一、棋谱文件由棋种代码、双方队名、结果组成。二、坐标从左下角开始。".repeat(80);
    let standard = format!("{rules}例如：1. 炮二平五 马8进7 2. 马二进三\n{rules}");
    let page = format!("<html><body><p>{}</p></body></html>", timetable.replace('\n', "<br>"));
    for (name, text) in [("timetable.txt", timetable), ("standard.txt", &standard), ("page.html", &page)] {
        let found: Vec<_> = yipu::read(name, text)
            .map(|document| document.map_err(|error| error.is_unknown_format()))
            .collect();
        assert!(matches!(found[..], [Err(true)]), "{name}: {found:?}");
    }
    let from = yipu::ReadOptions::default().with_format(yipu::format("text").unwrap());
    let forced = yipu::read_with("standard.txt", standard.as_bytes(), &from).next().unwrap();
    assert!(forced.is_ok_and(|document| moves(&document.record) > 0), "unless it is asked for");
}

/// The text of the standard itself, both volumes.
#[test]
fn the_standard_is_no_record_in_the_corpus() {
    let folder = corpus("..");
    let seeds = fs::read_dir(folder.join("seeds")).unwrap().map(|entry| entry.unwrap().path());
    let first = seeds
        .into_iter()
        .find(|path| path.file_name().unwrap().to_string_lossy().starts_with("003"))
        .unwrap();
    for path in [first, folder.join("facts/ccgc-volume-2.txt")] {
        let found = records(&path.to_string_lossy(), &fs::read(&path).unwrap());
        assert!(matches!(found[..], [Err("FILE113")]), "{} {}", path.display(), found.len());
    }
}
