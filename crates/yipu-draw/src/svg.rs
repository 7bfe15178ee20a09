//! A scene as SVG.

use yipu_core::view::Spot;

use crate::{Paint, Scene, Shape};

impl Scene {
    /// The scene as an SVG document.
    pub fn to_svg(&self) -> String {
        let mut svg = Svg { out: String::with_capacity(16 * 1024) };
        svg.open(self);
        svg.rect(
            Spot::new(self.width / 2.0, self.height / 2.0),
            self.width,
            self.height,
            0.0,
            Paint::fill(self.page),
        );
        if !self.symbols.is_empty() {
            svg.out.push_str("<defs>");
            for symbol in &self.symbols {
                svg.out.push_str("<g id=\"");
                svg.out.push_str(&symbol.name);
                svg.out.push_str("\">");
                svg.shapes(&symbol.shapes);
                svg.out.push_str("</g>");
            }
            svg.out.push_str("</defs>\n");
        }
        svg.group("board", &self.background);
        svg.out.push_str("<g class=\"pieces\">");
        for placed in &self.placed {
            let Some(symbol) = self.symbols.get(placed.symbol) else { continue };
            svg.out.push_str("<use href=\"#");
            svg.out.push_str(&symbol.name);
            svg.out.push('"');
            svg.number("x", placed.at.x);
            svg.number("y", placed.at.y);
            svg.out.push_str("/>");
        }
        svg.out.push_str("</g>\n");
        svg.group("marks", &self.marks);
        svg.group("words", &self.captions);
        svg.out.push_str("</svg>\n");
        svg.out
    }
}

/// Strokes as SVG elements, without a document around them.
pub(crate) fn elements(shapes: &[Shape]) -> String {
    let mut svg = Svg { out: String::new() };
    svg.shapes(shapes);
    svg.out
}

/// Some strokes as a document of their own, in units of the board, for whoever makes pixels of them.
#[cfg(feature = "png")]
pub(crate) fn fragment<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> String {
    let mut svg =
        Svg { out: String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">") };
    for shape in shapes {
        svg.shape(shape);
    }
    svg.out.push_str("</svg>");
    svg.out
}

struct Svg {
    out: String,
}

impl Svg {
    fn open(&mut self, scene: &Scene) {
        self.out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        self.number("width", scene.width * scene.unit);
        self.number("height", scene.height * scene.unit);
        self.out.push_str(" viewBox=\"0 0 ");
        push_number(&mut self.out, scene.width);
        self.out.push(' ');
        push_number(&mut self.out, scene.height);
        self.out.push_str("\">\n");
    }

    fn group(&mut self, class: &str, shapes: &[Shape]) {
        if shapes.is_empty() {
            return;
        }
        self.out.push_str("<g class=\"");
        self.out.push_str(class);
        self.out.push_str("\">");
        self.shapes(shapes);
        self.out.push_str("</g>\n");
    }

    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Line(from, to, paint) => {
                self.out.push_str("<path d=\"M");
                self.spot(*from);
                self.out.push('L');
                self.spot(*to);
                self.out.push('"');
                self.paint(*paint);
            }
            Shape::Polygon(corners, paint) => {
                self.out.push_str("<path d=\"");
                for (index, corner) in corners.iter().enumerate() {
                    self.out.push(if index == 0 { 'M' } else { 'L' });
                    self.spot(*corner);
                }
                self.out.push_str("Z\"");
                self.paint(*paint);
            }
            Shape::Circle(center, radius, paint) => {
                self.out.push_str("<circle");
                self.number("cx", center.x);
                self.number("cy", center.y);
                self.number("r", *radius);
                self.paint(*paint);
            }
            Shape::Rect(center, width, height, round, paint) => {
                self.rect(*center, *width, *height, *round, *paint);
                return;
            }
            Shape::Arc(center, radius, from, to, paint) => {
                let at = |degrees: f32| {
                    let angle = degrees.to_radians();
                    Spot::new(center.x + radius * angle.cos(), center.y + radius * angle.sin())
                };
                self.out.push_str("<path d=\"M");
                self.spot(at(*from));
                self.out.push('A');
                self.spot(Spot::new(*radius, *radius));
                self.out.push_str(if to - from > 180.0 { " 0 1 1 " } else { " 0 0 1 " });
                self.spot(at(*to));
                self.out.push('"');
                self.paint(*paint);
            }
            Shape::Outline(at, size, path, paint) => {
                self.out.push_str("<path transform=\"translate(");
                self.spot(*at);
                self.out.push_str(")scale(");
                push_fine(&mut self.out, size / 1000.0);
                self.out.push_str(")\" d=\"");
                self.out.push_str(path);
                self.out.push('"');
                self.paint(*paint);
            }
            Shape::Text(at, size, text, paint) => {
                self.out.push_str("<text text-anchor=\"middle\" dominant-baseline=\"central\" font-family=\"Noto Sans CJK SC, Noto Sans SC, Source Han Sans SC, Microsoft YaHei, PingFang SC, sans-serif\"");
                self.number("x", at.x);
                self.number("y", at.y);
                self.number("font-size", *size);
                self.paint(*paint);
                self.out.push('>');
                escape(text, &mut self.out);
                self.out.push_str("</text>");
                return;
            }
        }
        self.out.push_str("/>");
    }

    fn rect(&mut self, center: Spot, width: f32, height: f32, round: f32, paint: Paint) {
        self.out.push_str("<rect");
        self.number("x", center.x - width / 2.0);
        self.number("y", center.y - height / 2.0);
        self.number("width", width);
        self.number("height", height);
        if round > 0.0 {
            self.number("rx", round);
        }
        self.paint(paint);
        self.out.push_str("/>");
    }

    fn paint(&mut self, paint: Paint) {
        self.out.push_str(" fill=\"");
        self.out.push_str(paint.fill.unwrap_or("none"));
        self.out.push('"');
        if let Some(stroke) = paint.stroke {
            self.out.push_str(" stroke=\"");
            self.out.push_str(stroke);
            self.out.push('"');
            self.number("stroke-width", paint.width);
            if paint.dash > 0.0 {
                self.number("stroke-dasharray", paint.dash);
            }
        }
        if paint.opacity < 1.0 {
            self.number("opacity", paint.opacity);
        }
    }

    fn number(&mut self, name: &str, value: f32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        push_number(&mut self.out, value);
        self.out.push('"');
    }

    fn spot(&mut self, at: Spot) {
        push_number(&mut self.out, at.x);
        self.out.push(' ');
        push_number(&mut self.out, at.y);
    }
}

/// A number with at most three places behind the point, without what says nothing.
fn push_number(out: &mut String, value: f32) {
    push_scaled(out, value, 3);
}

/// A small number with six places behind the point.
fn push_fine(out: &mut String, value: f32) {
    push_scaled(out, value, 6);
}

#[expect(clippy::cast_sign_loss, reason = "the sign has been written")]
fn push_scaled(out: &mut String, value: f32, places: u32) {
    let scale = 10u32.pow(places);
    if value < 0.0 {
        out.push('-');
    }
    let scaled = (f64::from(value.abs()) * f64::from(scale)).round() as u64;
    let (whole, mut rest) = (scaled / u64::from(scale), scaled % u64::from(scale));
    push_integer(out, whole);
    if rest == 0 {
        return;
    }
    out.push('.');
    let mut divisor = u64::from(scale / 10);
    while rest > 0 && divisor > 0 {
        out.push((b'0' + (rest / divisor) as u8) as char);
        rest %= divisor;
        divisor /= 10;
    }
}

fn push_integer(out: &mut String, value: u64) {
    if value >= 10 {
        push_integer(out, value / 10);
    }
    out.push((b'0' + (value % 10) as u8) as char);
}

/// Text that cannot be taken for markup; what XML cannot hold at all becomes U+FFFD.
pub(crate) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
}
