//! Paths of a page.

use pdf_writer::Content;
use yipu_core::view::Spot;

pub(super) fn polygon(content: &mut Content, corners: &[Spot]) {
    for (index, corner) in corners.iter().enumerate() {
        if index == 0 {
            content.move_to(corner.x, corner.y)
        } else {
            content.line_to(corner.x, corner.y)
        };
    }
    content.close_path();
}

/// A part of a circle in degrees clockwise from the right, in pieces that a cubic curve follows closely.
pub(super) fn arc(content: &mut Content, center: Spot, radius: f32, from: f32, to: f32) {
    let pieces = (1..=4u8).find(|pieces| f32::from(*pieces) * 90.0 >= to - from).unwrap_or(4);
    let step = ((to - from) / f32::from(pieces)).to_radians();
    let reach = radius * 4.0 / 3.0 * (step / 4.0).tan();
    let at = |angle: f32| (center.x + radius * angle.cos(), center.y + radius * angle.sin());
    let mut angle = from.to_radians();
    let (x, y) = at(angle);
    content.move_to(x, y);
    for _ in 0..pieces {
        let (x0, y0) = at(angle);
        let end = angle + step;
        let (x1, y1) = at(end);
        content.cubic_to(
            x0 - reach * angle.sin(),
            y0 + reach * angle.cos(),
            x1 + reach * end.sin(),
            y1 - reach * end.cos(),
            x1,
            y1,
        );
        angle = end;
    }
}

/// How far the handles of a quarter circle reach, in radii.
const HANDLE: f32 = 0.552_284_8;

pub(super) fn rect(content: &mut Content, center: Spot, width: f32, height: f32, round: f32) {
    let (left, top) = (center.x - width / 2.0, center.y - height / 2.0);
    if round <= 0.0 {
        content.rect(left, top, width, height);
        return;
    }
    let (right, bottom, bend) = (left + width, top + height, round * (1.0 - HANDLE));
    content.move_to(left + round, top).line_to(right - round, top);
    content.cubic_to(right - bend, top, right, top + bend, right, top + round);
    content.line_to(right, bottom - round);
    content.cubic_to(right, bottom - bend, right - bend, bottom, right - round, bottom);
    content.line_to(left + round, bottom);
    content.cubic_to(left + bend, bottom, left, bottom - bend, left, bottom - round);
    content.line_to(left, top + round);
    content.cubic_to(left, top + bend, left + bend, top, left + round, top).close_path();
}

/// SVG path data as the outlines of characters have it: `M`, `L`, `H`, `V`, `C` and `Z`, all absolute.
pub(super) fn outline(content: &mut Content, data: &str) {
    let mut reader = Reader { rest: data, at: Spot::new(0.0, 0.0) };
    let mut command = 'M';
    loop {
        reader.rest = reader.rest.trim_start_matches([' ', ',']);
        let Some(c) = reader.rest.chars().next() else { return };
        if c.is_ascii_alphabetic() {
            command = c;
            reader.rest = reader.rest.get(1..).unwrap_or_default();
        }
        if reader.segment(content, command).is_none() {
            return;
        }
        // Further numbers after a start are lines.
        if command == 'M' {
            command = 'L';
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    at: Spot,
}

impl Reader<'_> {
    fn segment(&mut self, content: &mut Content, command: char) -> Option<()> {
        match command {
            'M' | 'L' => self.at = Spot::new(self.number()?, self.number()?),
            'H' => self.at.x = self.number()?,
            'V' => self.at.y = self.number()?,
            'C' => {
                let [x1, y1, x2, y2] = [self.number()?, self.number()?, self.number()?, self.number()?];
                self.at = Spot::new(self.number()?, self.number()?);
                content.cubic_to(x1, y1, x2, y2, self.at.x, self.at.y);
                return Some(());
            }
            'Z' => {
                content.close_path();
                return Some(());
            }
            _ => return None,
        }
        if command == 'M' {
            content.move_to(self.at.x, self.at.y)
        } else {
            content.line_to(self.at.x, self.at.y)
        };
        Some(())
    }

    fn number(&mut self) -> Option<f32> {
        let rest = self.rest.trim_start_matches([' ', ',']);
        let body = rest.strip_prefix('-').unwrap_or(rest);
        let digits = body.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(body.len());
        let (number, rest) = rest.split_at_checked(rest.len() - body.len() + digits)?;
        self.rest = rest;
        number.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_become_operators() {
        let mut content = Content::new();
        outline(&mut content, "M-1 2 3 4V5H6C1 2 3 4-5-6Z");
        let text = String::from_utf8(content.finish().to_vec()).unwrap();
        assert_eq!(text, "-1 2 m\n3 4 l\n3 5 l\n6 5 l\n1 2 3 4 -5 -6 c\nh");
    }

    #[test]
    fn a_quarter_circle_is_one_curve() {
        let mut content = Content::new();
        arc(&mut content, Spot::new(0.0, 0.0), 1.0, 0.0, 90.0);
        let text = String::from_utf8(content.finish().to_vec()).unwrap();
        assert_eq!(text.matches(" c").count(), 1);
        assert!(text.starts_with("1 0 m\n1 0.55"), "{text}");
    }
}
