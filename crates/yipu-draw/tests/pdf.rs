//! What is printed, as other programs read it: pdftotext, pdffonts and pdftoppm of poppler.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::process::Command;
use std::{fs, thread};

use yipu_core::{Lang, NodeId, Ply, Record};
use yipu_draw::pdf::{Diagrams, Font, Layout, MOST_MOVES, PdfError, Sheet, print};
use yipu_draw::{Picture, Style, Theme};

/// A Chinese font of the system, which `scripts/setup` installs.
fn font() -> Font {
    Font::of_system().unwrap()
}

fn picture() -> Picture {
    Picture { lang: Lang::Zh, style: Style { theme: Theme::Print, ..Style::default() }, ..Picture::default() }
}

/// What a program of poppler says of a document.
fn ask(document: &Sheet, program: &str, options: &[&str], last: &[&str]) -> Vec<u8> {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), &document.bytes).unwrap();
    let output = Command::new(program).args(options).arg(file.path()).args(last).output().unwrap();
    assert!(output.status.success(), "{program} failed");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} complains");
    output.stdout
}

/// The text of each page.
fn pages(document: &Sheet) -> Vec<String> {
    let text = String::from_utf8(ask(document, "pdftotext", &["-enc", "UTF-8"], &["-"])).unwrap();
    let pages: Vec<_> = text.split('\u{C}').map(str::to_owned).filter(|page| !page.is_empty()).collect();
    assert_eq!(pages.len(), document.pages);
    pages
}

#[test]
fn a_game_sheet_has_the_moves_and_comments_as_text() {
    let font = font();
    let sheet = Layout::Game(Diagrams::AtComments);
    let document = print(&[crate::common::annotated()], &picture(), None, sheet, &font).unwrap();
    assert!(document.missing.is_empty(), "{:?}", document.missing);
    let text = pages(&document).join("");
    for part in [
        "<b>顺炮</b> & ]]> </script>",
        "测试杯",
        "1-0 红方胜",
        "开局前的话",
        "1. 炮二平五",
        "中炮",
        "1. 炮八平五",
        "另一只炮",
        "第二行 <img src=x>",
        "马２进３",
        "1… 马８进７",
        "2. 马八进七",
        "4. 车二进七",
        "这一着不合规则",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(text.replace(' ', "").contains("1/1"), "the page has its number");
    let fonts = String::from_utf8(ask(&document, "pdffonts", &[], &[])).unwrap();
    let fonts: Vec<_> = fonts.lines().skip(2).collect();
    assert_eq!(fonts.len(), 1, "{fonts:?}");
    assert!(fonts[0].contains("yes yes yes"), "embedded, a subset, with Unicode: {fonts:?}");
    assert!(document.bytes.len() < 300_000, "{} bytes", document.bytes.len());
}

#[test]
fn diagrams_stand_after_every_so_many_moves() {
    let font = font();
    for (every, diagrams) in [(1, 8), (3, 2), (8, 1), (9, 0)] {
        let sheet = Layout::Game(Diagrams::Every(every));
        let document = print(&[crate::common::annotated()], &picture(), None, sheet, &font).unwrap();
        // Nothing but boards and paragraphs is on a page; each board brings its coordinates, which are no text, and
        // one caption that begins with a number and stands in the middle of its column.
        let moves = [
            "1. 炮二平五",
            "1… 马８进７",
            "2. 马二进三",
            "2… 车９平８",
            "3. 车一平二",
            "3… 马２进３",
            "4. 车二进七",
        ];
        let text = pages(&document).join("");
        let captions = moves.iter().enumerate().filter(|(index, _)| (index + 1) % every == 0);
        let captions =
            captions.filter(|(_, text_of)| text.lines().any(|line| line.trim() == **text_of)).count();
        assert_eq!(captions, if every == 8 { 0 } else { diagrams.min(7) }, "every {every}: {text}");
    }
    assert_eq!(
        print(&[crate::common::annotated()], &picture(), None, Layout::Game(Diagrams::Every(0)), &font),
        Err(PdfError::EveryNone)
    );
}

#[test]
fn players_without_names_are_not_listed() {
    let font = font();
    let print = |record: Record| {
        pages(&print(&[record], &picture(), None, Layout::Game(Diagrams::Every(9)), &font).unwrap()).join("")
    };
    let mut record = crate::common::annotated();
    record.tags.clear();
    record.tags.set(yipu_core::TagName::new("red"), "甲");
    let named = print(record.clone());
    assert!(named.contains("红方 甲"), "{named}");
    record.tags.clear();
    let nameless = print(record);
    assert!(!nameless.lines().any(|line| line.starts_with("红方")), "{nameless}");
}

#[test]
fn solutions_come_after_the_puzzles() {
    let font = font();
    let puzzle = |number: usize| {
        crate::common::record(&format!(
            r#"{{"yipu":1,"game":"CC","tags":{{"title":"第{number}题"}},"start":"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1","result":"1-0","comment":"红方胜","moves":[{{"move":"e1d1","comment":"一步将死"}}]}}"#
        ))
    };
    let records: Vec<_> = (1..=7).map(puzzle).collect();
    let document = print(&records, &picture(), None, Layout::Puzzles, &font).unwrap();
    let pages = pages(&document);
    let (solutions, boards) = pages.split_last().unwrap();
    assert_eq!(boards.len(), 2, "six puzzles to a page");
    for number in 1..=7 {
        let title = format!("第{number}题");
        assert!(boards.iter().any(|page| page.contains(&title)) && solutions.contains(&title));
    }
    assert!(boards.iter().all(|page| page.contains("红方先行") && !page.contains("车五平六")));
    assert_eq!(solutions.matches("车五平六").count(), 7);
    assert!(solutions.contains("答案") && solutions.contains("一步将死"));
}

#[test]
fn one_diagram_is_one_page_that_can_be_seen() {
    let font = font();
    let document =
        print(&[crate::common::annotated()], &picture(), None, Layout::Diagram(Some(1)), &font).unwrap();
    assert_eq!(document.pages, 1);
    assert!(pages(&document)[0].contains("1. 炮二平五"));
    let image = ask(&document, "pdftoppm", &["-gray", "-r", "36"], &[]);
    // P5, the size, the greatest value, then a byte for each pixel.
    let header: Vec<_> = image.splitn(4, |byte| *byte == b'\n').collect();
    assert_eq!(header[..3], [&b"P5"[..], b"298 421", b"255"]);
    let dark = header[3].iter().filter(|pixel| **pixel < 128).count();
    assert!((2_000..60_000).contains(&dark), "{dark} dark pixels");
    let past = print(&[crate::common::annotated()], &picture(), None, Layout::Diagram(Some(9)), &font);
    assert!(matches!(past, Err(PdfError::Undrawable(_))), "{past:?}");
}

#[test]
fn every_game_is_printed() {
    let font = font();
    let records = crate::common::random_games(30);
    assert!(records.len() >= 11, "only {} games have a board", records.len());
    for layout in [Layout::Game(Diagrams::Every(10)), Layout::Puzzles, Layout::Diagram(None)] {
        let document = print(&records, &picture(), None, layout, &font).unwrap();
        assert!(document.missing.is_empty(), "{layout:?}: {:?}", document.missing);
        let text = pages(&document).join("");
        assert_eq!(text.contains("也可以"), layout != Layout::Diagram(None));
    }
}

#[test]
fn characters_that_the_font_lacks_are_told() {
    let font = font();
    let mut record = Record::new(yipu::GAMES[0]);
    record.tree.set_comment(NodeId::ROOT, "甲\u{10FFFD}乙\u{1}\u{FEFF}");
    let document = print(&[record], &picture(), None, Layout::Game(Diagrams::AtComments), &font).unwrap();
    assert_eq!(document.missing.iter().collect::<Vec<_>>(), [&'\u{10FFFD}']);
    assert!(pages(&document).join("").contains("甲□乙"));
}

#[test]
fn much_text_makes_many_pages() {
    let font = font();
    let mut record = Record::new(yipu::GAMES[0]);
    record.tree.set_comment(NodeId::ROOT, "长".repeat(100_000));
    let document = print(&[record], &picture(), None, Layout::Game(Diagrams::AtComments), &font).unwrap();
    let text = pages(&document).join("");
    assert_eq!(text.matches('长').count(), 100_000, "no character is lost at the end of a line or page");
    assert!(document.pages > 20, "{} pages", document.pages);
}

#[test]
fn there_is_a_limit_and_no_deep_stack() {
    let font = font();
    let work = move || {
        let mut record = Record::new(yipu::GAMES[0]);
        let mut at = NodeId::ROOT;
        // Every move is a variation of a variation.
        for _ in 0..MOST_MOVES / 20 {
            record.tree.add(at, Ply::EMPTY);
            at = record.tree.add(at, Ply::EMPTY);
            record.tree.set_comment(at, "深");
        }
        let sheet = Layout::Game(Diagrams::AtComments);
        let deep = print(std::slice::from_ref(&record), &picture(), None, sheet, &font)
            .map(|document| document.pages);
        for _ in 0..MOST_MOVES {
            record.tree.add(NodeId::ROOT, Ply::EMPTY);
        }
        let moves = record.tree.move_count();
        assert_eq!(print(&[record], &picture(), None, sheet, &font), Err(PdfError::TooManyMoves { moves }));
        assert_eq!(print(&[], &picture(), None, sheet, &font), Err(PdfError::Nothing));
        deep
    };
    let thread = thread::Builder::new().stack_size(512 * 1024).spawn(work).unwrap();
    assert!(thread.join().unwrap().unwrap() > 10);
}
