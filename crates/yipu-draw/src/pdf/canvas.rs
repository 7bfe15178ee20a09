//! A scene as the operators of a page.

use std::collections::{BTreeSet, HashMap};

use pdf_writer::{Content, Name, Str};
use yipu_core::view::Spot;

use super::path;
use super::typesetter::{FONT_NAME, Typesetter};
use crate::svg::elements;
use crate::{Paint, Scene, Shape};

/// What is drawn once and placed often, and the degrees of transparency: what the pages of a document share.
#[derive(Default)]
pub(super) struct Shared {
    drawings: HashMap<String, usize>,
    /// The operators of each drawing, with the size that it stays within.
    pub(super) forms: Vec<(Vec<u8>, f32)>,
    /// In hundredths.
    pub(super) opacities: BTreeSet<u8>,
}

impl Shared {
    /// The name of a drawing.
    fn form(&mut self, shapes: &[Shape], reach: f32, typesetter: &mut Typesetter<'_>) -> String {
        let key = elements(shapes);
        if let Some(index) = self.drawings.get(&key) {
            return form_name(*index);
        }
        let mut content = Content::new();
        draw(&mut content, shapes, self, typesetter);
        let index = self.forms.len();
        self.forms.push((content.finish().to_vec(), reach));
        self.drawings.insert(key, index);
        form_name(index)
    }
}

/// How the page resources call a drawing.
pub(super) fn form_name(index: usize) -> String {
    format!("X{index}")
}

/// How they call a degree of transparency.
pub(super) fn opacity_name(hundredths: u8) -> String {
    format!("O{hundredths}")
}

/// Draws a scene with its upper left corner at a place of the page, so many points to the unit.
pub(super) fn draw_scene(
    content: &mut Content,
    scene: &Scene,
    (x, y): (f32, f32),
    unit: f32,
    shared: &mut Shared,
    typesetter: &mut Typesetter<'_>,
) {
    let reach = scene.width.max(scene.height) + 1.0;
    content.save_state().transform([unit, 0.0, 0.0, -unit, x, y]);
    let ground = shared.form(&scene.background, reach, typesetter);
    content.x_object(Name(ground.as_bytes()));
    let symbols: Vec<_> =
        scene.symbols.iter().map(|symbol| shared.form(&symbol.shapes, 1.0, typesetter)).collect();
    for placed in &scene.placed {
        let Some(name) = symbols.get(placed.symbol) else { continue };
        content.save_state().transform([1.0, 0.0, 0.0, 1.0, placed.at.x, placed.at.y]);
        content.x_object(Name(name.as_bytes())).restore_state();
    }
    draw(content, &scene.marks, shared, typesetter);
    draw(content, &scene.captions, shared, typesetter);
    content.restore_state();
}

fn draw(content: &mut Content, shapes: &[Shape], shared: &mut Shared, typesetter: &mut Typesetter<'_>) {
    for shape in shapes {
        content.save_state();
        match shape {
            Shape::Line(from, to, paint) => {
                prepare(content, *paint, shared);
                content.move_to(from.x, from.y).line_to(to.x, to.y);
                finish(content, *paint);
            }
            Shape::Polygon(corners, paint) => {
                prepare(content, *paint, shared);
                path::polygon(content, corners);
                finish(content, *paint);
            }
            Shape::Circle(center, radius, paint) => {
                prepare(content, *paint, shared);
                path::arc(content, *center, *radius, 0.0, 360.0);
                content.close_path();
                finish(content, *paint);
            }
            Shape::Rect(center, width, height, round, paint) => {
                prepare(content, *paint, shared);
                path::rect(content, *center, *width, *height, *round);
                finish(content, *paint);
            }
            Shape::Arc(center, radius, from, to, paint) => {
                prepare(content, *paint, shared);
                path::arc(content, *center, *radius, *from, *to);
                finish(content, *paint);
            }
            Shape::Outline(at, size, outline, paint) => {
                prepare(content, *paint, shared);
                let scale = size / 1000.0;
                content.transform([scale, 0.0, 0.0, scale, at.x, at.y]);
                path::outline(content, outline);
                finish(content, *paint);
            }
            Shape::Text(at, size, text, paint) => {
                prepare(content, *paint, shared);
                words(content, *at, *size, text, typesetter);
            }
        }
        content.restore_state();
    }
}

/// Words around a middle, upright on a page that is upside down.
fn words(content: &mut Content, at: Spot, size: f32, text: &str, typesetter: &mut Typesetter<'_>) {
    /// From the base line to the middle of characters, in ems.
    const MIDDLE: f32 = 0.36;
    let left = at.x - typesetter.text_width(text) * size / 2.0;
    content.begin_text().set_font(FONT_NAME, size);
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, left, at.y + MIDDLE * size]);
    content.show(Str(&typesetter.encode(text))).end_text();
}

#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
fn prepare(content: &mut Content, paint: Paint, shared: &mut Shared) {
    if paint.opacity < 1.0 {
        let hundredths = (paint.opacity.clamp(0.0, 1.0) * 100.0).round() as u8;
        shared.opacities.insert(hundredths);
        content.set_parameters(Name(opacity_name(hundredths).as_bytes()));
    }
    if let Some([r, g, b]) = paint.fill.and_then(color) {
        content.set_fill_rgb(r, g, b);
    }
    if let Some([r, g, b]) = paint.stroke.and_then(color) {
        content.set_stroke_rgb(r, g, b).set_line_width(paint.width);
        if paint.dash > 0.0 {
            content.set_dash_pattern([paint.dash], 0.0);
        }
    }
}

fn finish(content: &mut Content, paint: Paint) {
    match (paint.fill, paint.stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

/// The parts of `#rrggbb`, from 0 to 1.
fn color(text: &str) -> Option<[f32; 3]> {
    let value = u32::from_str_radix(text.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue].map(|part| f32::from(part) / 255.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_three_parts() {
        assert_eq!(color("#ff0033"), Some([1.0, 0.0, 0.2]));
        assert_eq!(color("red"), None);
    }
}
