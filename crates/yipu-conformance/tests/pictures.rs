//! Pictures of every game: as they are kept beside this file, safe whatever people write, and the same in every output.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

#[path = "pictures/kept.rs"]
mod kept;

use std::collections::BTreeSet;

use resvg::usvg;
use yipu::core::{GameInfo, NodeId, Ply, Record, TagName};
use yipu_conformance::{Random, random_record};
use yipu_draw::{Animation, Drawing, Fonts, Picture, PictureError, PieceSet, Style, Theme};

/// The games that have a board, which are all that have rules.
fn games() -> Vec<&'static GameInfo> {
    let games: Vec<_> = yipu::GAMES.iter().copied().filter(|game| game.rules.is_some()).collect();
    assert!(games.len() >= 11, "only {} games", games.len());
    games
}

fn game(game: &'static GameInfo, plies: usize) -> Record {
    random_record(game, plies, &mut Random::new(7)).unwrap()
}

fn moves(record: &Record) -> usize {
    record.tree.mainline().count()
}

#[test]
fn every_game_looks_as_it_did() {
    let mut kept = kept::Kept::new();
    for info in games() {
        let record = game(info, 60);
        let end = moves(&record);
        for (name, at) in [("start", 0), ("middle", end / 2), ("end", end)] {
            // Coordinates once for each game are enough, and make most of a file.
            let style = Style { coordinates: at == 0, ..Style::default() };
            let scene = Picture { style, ..Picture::default() }.at(&record, at).unwrap();
            kept.compare(&format!("{}-{name}", info.code.to_lowercase()), &scene.to_svg());
        }
    }
    kept.finish(3 * games().len());
}

#[test]
fn every_theme_and_set_looks_as_it_did() {
    let mut kept = kept::Kept::new();
    let mut record = Record::new(&yipu::xiangqi::INFO);
    record.start = Some("3k1a3/9/4b4/9/4n4/9/4P4/4C4/4R4/3K5 w - - 0 1".into());
    for theme in Theme::ALL {
        for pieces in PieceSet::ALL {
            let style = Style { theme, pieces, coordinates: false, ..Style::default() };
            let scene = Picture { style, ..Picture::default() }.at(&record, 0).unwrap();
            kept.compare(&format!("cc-{}-{}", theme.name(), pieces.name()), &scene.to_svg());
        }
    }
    kept.finish(9);
}

/// Pixels, three parts each.
struct Pixels {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    fn of_png(bytes: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgb).unwrap();
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
        Self { width: info.width as usize, height: info.height as usize, rgb }
    }

    /// How much two pictures differ: in the mean, and the share of parts that differ by a lot.
    fn difference(&self, other: &Self) -> (f64, f64) {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let apart: Vec<_> = self.rgb.iter().zip(&other.rgb).map(|(a, b)| a.abs_diff(*b)).collect();
        let count = f64::from(apart.len() as u32);
        let mean = apart.iter().map(|apart| f64::from(*apart)).sum::<f64>() / count;
        let far = apart.iter().filter(|apart| **apart > 40).count();
        (mean, f64::from(far as u32) / count)
    }

    fn assert_like(&self, other: &Self, mean: f64, far: f64, what: &str) {
        let found = self.difference(other);
        assert!(found.0 <= mean && found.1 <= far, "{what}: {found:?}");
    }
}

/// The frames of an animation as a player shows them: how many there are, how long each is seen, and the last.
fn play(bytes: &[u8]) -> (Vec<u16>, Pixels) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![0; width * height * 3];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
            let at = (usize::from(frame.top) + y) * width + usize::from(frame.left) + x;
            if pixel[3] > 0 {
                canvas[at * 3..at * 3 + 3].copy_from_slice(&pixel[..3]);
            }
        }
    }
    (delays, Pixels { width, height, rgb: canvas })
}

#[test]
fn an_animation_ends_with_the_last_picture() {
    let picture = Picture { style: Style { unit: 32.0, ..Style::default() }, ..Picture::default() };
    let animation = Animation::default();
    let mut seen = 0;
    for (index, info) in games().into_iter().enumerate() {
        let record = game(info, 24);
        let end = moves(&record);
        let numbered = Picture { numbers: index % 2 == 1, ..picture };
        let frames = numbered.frames(&record, 0, end).unwrap();
        let drawn = animation.to_gif(&frames, &Fonts::none()).unwrap();
        let (delays, last) = play(&drawn.bytes);
        assert_eq!(delays.len(), end + 1, "{}", info.code);
        assert!(delays[..end].iter().all(|delay| *delay == 100) && delays[end] == 300, "{}", info.code);
        let still = numbered.at(&record, end).unwrap().to_png(1.0, &Fonts::none()).unwrap();
        last.assert_like(&Pixels::of_png(&still.bytes), 1.5, 0.002, info.code);
        seen += 1;
    }
    assert!(seen >= 11);
}

#[test]
fn a_stretch_of_an_animation() {
    let record = game(&yipu::xiangqi::INFO, 30);
    let picture = Picture { style: Style { unit: 24.0, ..Style::default() }, ..Picture::default() };
    let frames = picture.frames(&record, 10, 14).unwrap();
    let drawn = Animation::default().to_gif(&frames, &Fonts::none()).unwrap();
    let (delays, last) = play(&drawn.bytes);
    assert_eq!(delays.len(), 5);
    let still =
        |at| Pixels::of_png(&picture.at(&record, at).unwrap().to_png(1.0, &Fonts::none()).unwrap().bytes);
    last.assert_like(&still(14), 1.5, 0.002, "move 14");
    // The comparison can fail.
    let (mean, far) = last.difference(&still(10));
    assert!(far > 0.002, "{mean} {far}");
    assert_eq!(picture.frames(&record, 10, 31).err(), Some(PictureError::PastTheEnd { moves: 30 }));
}

#[test]
fn pixels_are_those_of_the_vectors() {
    for info in games() {
        let record = game(info, 40);
        let scene = Picture::default().at(&record, moves(&record)).unwrap();
        let drawn = scene.to_png(1.5, &Fonts::none()).unwrap();
        let ours = Pixels::of_png(&drawn.bytes);
        let tree = usvg::Tree::from_str(&scene.to_svg(), &usvg::Options::default()).unwrap();
        let mut pixmap = resvg::tiny_skia::Pixmap::new(ours.width as u32, ours.height as u32).unwrap();
        pixmap.fill(resvg::tiny_skia::Color::WHITE);
        let scale = resvg::tiny_skia::Transform::from_scale(1.5, 1.5);
        resvg::render(&tree, scale, &mut pixmap.as_mut());
        let rgb = pixmap.pixels().iter().flat_map(|p| [p.red(), p.green(), p.blue()]).collect();
        let theirs = Pixels { width: ours.width, height: ours.height, rgb };
        ours.assert_like(&theirs, 0.2, 0.001, info.code);
    }
}

fn named(name: &str) -> Record {
    let mut record = Record::new(&yipu::xiangqi::INFO);
    for key in ["red", "black"] {
        record.tags.set(TagName::new(key), name.to_owned());
    }
    record
}

/// The texts of a document, which must be well formed and hold nothing but what a picture has.
fn texts(svg: &str) -> Vec<String> {
    let document = usvg::roxmltree::Document::parse(svg).unwrap();
    let known: BTreeSet<_> = ["svg", "g", "defs", "use", "path", "circle", "rect", "text"].into();
    let mut found = Vec::new();
    for node in document.descendants().filter(usvg::roxmltree::Node::is_element) {
        assert!(known.contains(node.tag_name().name()), "{:?}", node.tag_name());
        assert!(node.attributes().all(|a| !a.name().starts_with("on")), "{node:?}");
        found.extend(node.text().filter(|_| node.tag_name().name() == "text").map(str::to_owned));
    }
    found
}

#[test]
fn markup_in_names_is_text() {
    for name in ["<script>a()</script>", "&amp;&#60;", "]]>--><x y='\"", "<![CDATA[x]]>", "${x}</text>"] {
        let svg = Picture::default().at(&named(name), 0).unwrap().to_svg();
        let found = texts(&svg);
        assert_eq!(found.len(), 2, "{name}");
        assert!(found.iter().all(|text| text.ends_with(name)), "{name}: {found:?}");
        assert!(!svg.contains("<script"), "{name}");
    }
}

#[test]
fn control_characters_never_arrive() {
    let name: String = (0..0xA0u8).map(char::from).filter(|c| c.is_control()).collect();
    for part in name.chars() {
        let svg = Picture::default().at(&named(&format!("a{part}b")), 0).unwrap().to_svg();
        assert!(svg.chars().all(|c| c == '\n' || !c.is_control()), "{part:?}");
        assert_eq!(texts(&svg).len(), 2);
    }
    let odd = "\u{FFFE}\u{FFFF}\u{202E}\u{0}";
    let drawn = Picture::default().at(&named(odd), 0).unwrap().to_png(0.5, &Fonts::none());
    assert!(!drawn.unwrap().bytes.is_empty());
}

#[test]
fn what_no_font_has_is_told() {
    let record = named("象Aa");
    let Drawing { bytes, missing, .. } =
        Picture::default().at(&record, 0).unwrap().to_png(1.0, &Fonts::none()).unwrap();
    assert!(missing.contains(&'象') && missing.contains(&'A') && !missing.contains(&' '), "{missing:?}");
    let without = Picture { names: false, ..Picture::default() }.at(&record, 0).unwrap();
    let plain = without.to_png(1.0, &Fonts::none()).unwrap();
    assert_eq!(plain.missing, BTreeSet::new(), "the board needs no font");
    assert!(Pixels::of_png(&plain.bytes).height < Pixels::of_png(&bytes).height);
}

#[test]
fn names_are_written_with_the_fonts_of_the_machine() {
    let scene = Picture::default().at(&named("弈谱"), 0).unwrap();
    let drawn = scene.to_png(1.0, &Fonts::system()).unwrap();
    assert_eq!(
        drawn.missing,
        BTreeSet::new(),
        "no font of this machine has these: scripts/setup installs one"
    );
    let without = scene.to_png(1.0, &Fonts::none()).unwrap();
    let (mean, _) = Pixels::of_png(&drawn.bytes).difference(&Pixels::of_png(&without.bytes));
    assert!(mean > 0.1, "{mean}");
}

#[test]
fn long_words_stay_small() {
    let mut record = named(&"長".repeat(1_000_000));
    record.tree.set_comment(NodeId::ROOT, "評".repeat(400_000));
    let svg = Picture::default().at(&record, 0).unwrap().to_svg();
    assert!(svg.len() < 100_000, "{}", svg.len());
    assert!(texts(&svg).iter().all(|text| text.chars().count() < 40));
}

#[test]
fn odd_records_are_drawn() {
    let mut record = Record::new(&yipu::xiangqi::INFO);
    for start in ["9/9/9/9/9/9/9/9/9/9 w - - 0 1", "", "nonsense", "RRRRRRRRR/9/9/9/9/9/9/9/9/kkkkkkkkk b"] {
        record.start = Some(start.into());
        let scene = Picture::default().at(&record, 0).unwrap();
        texts(&scene.to_svg());
        assert!(scene.to_png(0.3, &Fonts::none()).is_ok());
        let frames = Picture::default().frames(&record, 0, 0).unwrap();
        let drawn = Animation { scale: 0.2, ..Animation::default() }.to_gif(&frames, &Fonts::none()).unwrap();
        assert_eq!(play(&drawn.bytes).0, [300]);
    }
    assert_eq!(Picture::default().at(&record, 1).err(), Some(PictureError::PastTheEnd { moves: 0 }));
    let other = yipu::GAMES.iter().find(|game| game.rules.is_none()).unwrap();
    assert_eq!(Picture::default().at(&Record::new(other), 0).err(), Some(PictureError::NoBoard));
}

fn xiangqi_ply(text: &str) -> Ply {
    (yipu::xiangqi::INFO.rules.unwrap().read_move)(text).unwrap().short_ply().unwrap()
}

#[test]
fn an_illegal_move_is_marked() {
    let with_move = |text: &str| {
        let mut record = Record::new(&yipu::xiangqi::INFO);
        record.tree.add(NodeId::ROOT, xiangqi_ply(text));
        Picture::default().at(&record, 1).unwrap().to_svg()
    };
    assert!(with_move("h2h9").contains("#2f7d32") && !with_move("h2h9").contains("#d3222a"));
    assert!(with_move("h2g5").contains("#d3222a") && !with_move("h2g5").contains("#2f7d32"));
}

#[test]
fn pictures_and_animations_have_limits() {
    let record = game(&yipu::xiangqi::INFO, 4);
    let scene = Picture::default().at(&record, 0).unwrap();
    assert_eq!(scene.to_png(16.0, &Fonts::none()).err(), Some(PictureError::TooLarge { most: 8192 }));
    let mut long = Record::new(&yipu::xiangqi::INFO);
    let there_and_back = ["a0a1", "a9a8", "a1a0", "a8a9"].map(xiangqi_ply);
    let mut at = NodeId::ROOT;
    for index in 0..6000 {
        at = long.tree.add(at, there_and_back[index % 4]);
    }
    let frames = Picture::default().frames(&long, 0, 6000).unwrap();
    assert_eq!(
        Animation::default().to_gif(&frames, &Fonts::none()).err(),
        Some(PictureError::TooLong { most: 5000 })
    );
}
