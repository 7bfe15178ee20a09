//! How long pictures take, and how large an animation is: `cargo run --release -p yipu-benches --bin pictures`.
//!
//! The best of several rounds counts, for a busy machine only ever makes a round slower. One core is used.
#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a measurement prints its round numbers"
)]

use std::hint::black_box;
use std::time::Instant;

use yipu_conformance::{Random, random_record};
use yipu_core::Record;
use yipu_draw::{Animation, Fonts, Picture, PictureError, Style};

const PLIES: usize = 80;

/// Seconds of the best round.
fn best(rounds: usize, mut round: impl FnMut()) -> f64 {
    let times = (0..rounds).map(|_| {
        let begin = Instant::now();
        round();
        begin.elapsed().as_secs_f64()
    });
    times.fold(f64::INFINITY, f64::min)
}

fn main() -> Result<(), PictureError> {
    let Some(record) = random_record(&yipu_xiangqi::INFO, PLIES, &mut Random::new(1)) else { return Ok(()) };
    let begin = Instant::now();
    let fonts = Fonts::system();
    println!("looking for fonts, once\t{:.1} ms", begin.elapsed().as_secs_f64() * 1e3);
    measure(&record, &fonts)
}

fn measure(record: &Record, fonts: &Fonts) -> Result<(), PictureError> {
    let plain = Picture { names: false, ..Picture::default() };
    let middle = PLIES / 2;
    let svg = best(2000, || {
        black_box(plain.at(record, middle).map(|scene| scene.to_svg())).ok();
    });
    println!("SVG of a position, replayed from the start\t{:.1} µs", svg * 1e6);
    let scene = plain.at(record, middle)?;
    let bytes = scene.to_svg().len();
    let write = best(2000, || {
        black_box(scene.to_svg());
    });
    println!("SVG written from its scene\t{:.1} µs\t{bytes} bytes", write * 1e6);
    let png = best(40, || {
        black_box(scene.to_png(1.0, fonts)).ok();
    });
    let (width, height) = (scene.width * scene.unit, scene.height * scene.unit);
    let bytes = scene.to_png(1.0, fonts)?.bytes.len();
    println!("PNG {width:.0}×{height:.0}\t{:.2} ms\t{bytes} bytes", png * 1e3);
    for (unit, names) in [(42.0, false), (42.0, true), (56.0, true)] {
        let picture = Picture { style: Style { unit, ..Style::default() }, names, ..Picture::default() };
        let frames = picture.frames(record, 0, PLIES)?;
        let (first, animation) = (picture.at(record, 0)?, Animation::default());
        let gif = best(5, || {
            black_box(animation.to_gif(&frames, fonts)).ok();
        });
        let bytes = animation.to_gif(&frames, fonts)?.bytes.len();
        println!(
            "GIF of {PLIES} moves {:.0}×{:.0}{}\t{gif:.3} s\t{bytes} bytes",
            first.width * unit,
            first.height * unit,
            if names { ", names" } else { "" },
        );
    }
    Ok(())
}
