//! The data of the page: every move with its words, and how its board differs from the one before.
//!
//! A node is `[parent, depth, place, round, text, pieces, marks, more]`. `place` is 0 for the side that leads the round, 1 for
//! the next seat, and so on. The first node is the start; a parent comes before
//! its children, the line's own child before its alternatives. `pieces` and `marks` are splices of the parent's lists:
//! how many stamps stay, how many go, and those that come. `more` has a comment `c`, a comment in front `b`, why the
//! move is wrong `w`, and the lines beside the board `p`.

use std::fmt::Write as _;

use yipu_core::{NodeId, Number, Record};

use super::comment;
use super::json::{push_list, push_number, push_string};
use super::stamps::{Frame, Splice, Stamps};
use super::words::Words;
use crate::about;
use crate::playback::{Playback, Step};
use crate::{Picture, Scene, Shape};

pub(super) fn write(
    record: &Record,
    mut playback: Playback<'_>,
    picture: &Picture,
    words: &Words,
    stamps: &mut Stamps,
) -> String {
    let mut nodes = String::new();
    let mut writer = Writer { record, frames: Vec::new(), places: vec![0; record.tree.node_capacity()] };
    let mut step = Step {
        node: NodeId::ROOT,
        depth: 0,
        number: Number::START,
        text: words.start.to_owned(),
        wrong: None,
    };
    loop {
        let (scene, turned) = playback.replay().both_sides(picture);
        let frame = stamps.frame(&scene, &turned);
        if !nodes.is_empty() {
            nodes.push_str(",\n");
        }
        writer.node(&mut nodes, &step, frame, &panel(&scene));
        match playback.next() {
            Some(next) => step = next,
            None => break,
        }
    }
    let mut out = String::with_capacity(nodes.len() + 32 * 1024);
    out.push_str("{\"seats\":");
    let mut seats = about::seats(record, picture.lang);
    if playback.replay().geometry().first_above {
        // The page has the first of them below the board.
        seats.reverse();
    }
    push_list(&mut out, seats, |out, seat| push_string(out, &seat));
    out.push_str(",\"words\":");
    push_list(&mut out, [words.play, words.pause, words.variation], push_string);
    out.push_str(if picture.style.flip { ",\"second\":true" } else { ",\"second\":false" });
    out.push_str(",\"stamps\":");
    push_list(&mut out, stamps.stamps(), |out, [here, turned]| {
        let _ = write!(out, "[{},{},{},{},{},{}]", here.0, here.1, here.2, turned.0, turned.1, turned.2);
    });
    for part in [",\"nodes\":[\n", &nodes, "]}"] {
        out.push_str(part);
    }
    out
}

/// What is written below the board: without names, that is the panel.
fn panel(scene: &Scene) -> Vec<&str> {
    let captions = scene.captions.iter();
    captions
        .filter_map(|shape| if let Shape::Text(_, _, text, _) = shape { Some(&**text) } else { None })
        .collect()
}

struct Writer<'a> {
    record: &'a Record,
    /// What is seen at each node written so far.
    frames: Vec<Frame>,
    /// Where each node of the tree is among them.
    places: Vec<usize>,
}

impl Writer<'_> {
    fn node(&mut self, out: &mut String, step: &Step, frame: Frame, panel: &[&str]) {
        let parent = self.record.tree.parent(step.node).map_or(0, |parent| self.places[parent.index()]);
        self.places[step.node.index()] = self.frames.len();
        let place = step.number.place(self.record.game.seats.len());
        let round = if step.node == NodeId::ROOT { 0 } else { step.number.round };
        let _ = write!(out, "[{parent},{},{place},{round},", step.depth);
        push_string(out, &step.text);
        let nothing = Frame::default();
        let before = self.frames.get(parent).unwrap_or(&nothing);
        for (old, new) in [(&before.pieces, &frame.pieces), (&before.marks, &frame.marks)] {
            let splice = Splice::between(old, new);
            out.push(',');
            let head = [splice.keep as u64, splice.remove as u64];
            push_list(
                out,
                head.into_iter().chain(splice.insert.iter().map(|id| u64::from(*id))),
                push_number,
            );
        }
        self.more(out, step, panel);
        out.push(']');
        self.frames.push(frame);
    }

    fn more(&self, out: &mut String, step: &Step, panel: &[&str]) {
        let extra = self.record.tree.extra(step.node);
        let before = extra.and_then(|extra| extra.before.as_ref()).map(yipu_core::Text::as_str);
        let texts = [("c", comment(self.record, step.node)), ("b", before), ("w", step.wrong.as_deref())];
        let mut open = ",{";
        for (key, text) in texts {
            let Some(text) = text else { continue };
            out.push_str(open);
            open = ",";
            let _ = write!(out, "\"{key}\":");
            push_string(out, text);
        }
        if !panel.is_empty() {
            out.push_str(open);
            open = ",";
            out.push_str("\"p\":");
            push_list(out, panel.iter().copied(), push_string);
        }
        if open == "," {
            out.push('}');
        }
    }
}
