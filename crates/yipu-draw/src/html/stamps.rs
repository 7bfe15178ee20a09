//! What is placed on the boards of a page: each drawing once, each place of it once.

use std::collections::HashMap;
use std::fmt::Write as _;

use yipu_core::view::Spot;

use crate::scene::Turned;
use crate::svg::elements;
use crate::{Scene, Shape};

/// A drawing at a place, on the board as it stands and on the turned board.
type Stamp = [(usize, i32, i32); 2];

/// Every drawing and every stamp that some position needs.
#[derive(Default)]
pub(super) struct Stamps {
    drawings: Vec<String>,
    drawing_ids: HashMap<String, usize>,
    placed: Vec<Stamp>,
    placed_ids: HashMap<Stamp, u32>,
}

/// What is to be seen in one position, as stamps in painting order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Frame {
    pub(super) pieces: Vec<u32>,
    pub(super) marks: Vec<u32>,
}

impl Stamps {
    /// The stamps of a position, from its scene and its other side.
    pub(super) fn frame(&mut self, scene: &Scene, turned: &Turned) -> Frame {
        // Pieces look the same on a turned board.
        let symbols: Vec<_> =
            scene.symbols.iter().map(|symbol| self.drawing(elements(&symbol.shapes))).collect();
        let place = |symbol: usize, at: Spot| (symbol, thousandths(at.x), thousandths(at.y));
        let pieces = scene.placed.iter().zip(&turned.placed).filter_map(|(placed, turned)| {
            let drawing = *symbols.get(placed.symbol)?;
            Some([place(drawing, placed.at), place(drawing, *turned)])
        });
        let pieces: Vec<_> = pieces.collect();
        let marks = scene.marks.iter().zip(&turned.marks);
        let marks: Vec<_> = marks.map(|(mark, turned)| [self.mark(mark), self.mark(turned)]).collect();
        Frame {
            pieces: pieces.into_iter().map(|stamp| self.stamp(stamp)).collect(),
            marks: marks.into_iter().map(|stamp| self.stamp(stamp)).collect(),
        }
    }

    fn mark(&mut self, shape: &Shape) -> (usize, i32, i32) {
        let (at, shape) = shape.to_origin();
        (self.drawing(elements(&[shape])), thousandths(at.x), thousandths(at.y))
    }

    fn drawing(&mut self, svg: String) -> usize {
        if let Some(id) = self.drawing_ids.get(&svg) {
            return *id;
        }
        let id = self.drawings.len();
        self.drawings.push(svg.clone());
        self.drawing_ids.insert(svg, id);
        id
    }

    fn stamp(&mut self, stamp: Stamp) -> u32 {
        *self.placed_ids.entry(stamp).or_insert_with(|| {
            self.placed.push(stamp);
            self.placed.len() as u32 - 1
        })
    }

    /// The drawings as SVG symbols `s0`, `s1` ….
    pub(super) fn push_defs(&self, out: &mut String) {
        out.push_str("<defs>");
        for (id, drawing) in self.drawings.iter().enumerate() {
            let _ = write!(out, "<g id=\"s{id}\">");
            out.push_str(drawing);
            out.push_str("</g>");
        }
        out.push_str("</defs>");
    }

    /// The stamps, each as its drawing and place, then those on the turned board.
    pub(super) fn stamps(&self) -> &[Stamp] {
        &self.placed
    }
}

/// A length in thousandths of a unit, which is as fine as SVG is written here.
fn thousandths(length: f32) -> i32 {
    (length * 1000.0).round() as i32
}

/// How to make one list from another: how many of the first stay, how many then go, and what comes in their place.
pub(super) struct Splice<'a> {
    pub(super) keep: usize,
    pub(super) remove: usize,
    pub(super) insert: &'a [u32],
}

impl<'a> Splice<'a> {
    /// The shortest splice from one list to the other.
    pub(super) fn between(old: &[u32], new: &'a [u32]) -> Self {
        let keep = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (old.get(keep..).unwrap_or(&[]), new.get(keep..).unwrap_or(&[]));
        let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let insert = new.get(..new.len() - tail).unwrap_or(&[]);
        Self { keep, remove: old.len() - tail, insert }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_splice_makes_the_new_list_of_the_old() {
        let lists: [&[u32]; 7] = [&[], &[1], &[1, 2], &[1, 1], &[1, 3, 2], &[2, 1], &[1, 1, 1, 4]];
        for old in lists {
            for new in lists {
                let splice = Splice::between(old, new);
                let mut made = old.to_vec();
                made.splice(splice.keep..splice.keep + splice.remove, splice.insert.iter().copied());
                assert_eq!(made, new, "from {old:?}");
            }
        }
    }
}
