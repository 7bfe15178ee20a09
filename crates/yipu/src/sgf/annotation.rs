//! What hangs on a move, as properties of its node.

use std::collections::BTreeSet;

use yipu_core::{Annotation, Detail, DetailValue, Eval, EvalScore, Extra};

use super::properties::{is_name, is_of_nodes, is_own};
use super::syntax::{composed, escape, is_escaped, unescape};

/// SGF's own marks of a move, each with the glyph it means.
const GLYPHS: [(&str, &str, u8); 6] =
    [("TE", "1", 1), ("BM", "1", 2), ("TE", "2", 3), ("BM", "2", 4), ("IT", "", 5), ("DO", "", 6)];

/// The glyph of SGF that shows a mark of the collegiate standard to programs that do not know it.
const fn glyph_of_mark(mark: i32) -> Option<u8> {
    match mark {
        1 => Some(1),
        -1 => Some(2),
        2 => Some(3),
        -2 => Some(4),
        _ => None,
    }
}

/// The parts of an [`Extra`] while the properties of a node are read.
#[derive(Default)]
pub(super) struct Annotations {
    extra: Extra,
    /// All comments of the node, each on a line of its own; they may be as many as bytes in the file.
    comment: Option<String>,
    /// From SGF's own marks, which may only repeat the mark.
    shown: Vec<u8>,
}

impl Annotations {
    /// Takes a value of a property; `false` when it cannot be read.
    pub(super) fn take(&mut self, name: &str, raw: &str) -> bool {
        let extra = &mut self.extra;
        match name {
            "C" => match &mut self.comment {
                Some(comment) => comment.extend(["\n", &unescape(raw)]),
                None => self.comment = Some(unescape(raw)),
            },
            "BEFORE" if extra.before.is_none() => extra.before = Some(unescape(raw).into()),
            "MARK" if extra.mark.is_none() => extra.mark = raw.trim().parse().ok(),
            "NAG" => {
                let Ok(glyph) = raw.trim().parse() else { return false };
                extra.glyphs.push(glyph);
            }
            // What is neither of the two strengths is no mark of a move.
            "TE" | "BM" | "IT" | "DO" if !matches!(raw.trim(), "" | "1" | "2") => return false,
            "TE" | "BM" | "IT" | "DO" => {
                let doubled = raw.trim() == "2";
                let glyph = GLYPHS
                    .iter()
                    .find(|(own, value, _)| *own == name && (value.is_empty() || (*value == "2") == doubled));
                self.shown.extend(glyph.map(|(.., glyph)| *glyph));
            }
            "SHAPE" => extra.shapes.push(Annotation(unescape(raw).into())),
            "EVAL" if extra.eval.is_none() => extra.eval = eval(raw),
            "DETAIL" => {
                let Some(detail) = detail(raw) else { return false };
                extra.details.push(detail);
            }
            name if !is_own(name) => self.keep(name, raw),
            _ => return false,
        }
        match name {
            "MARK" => self.extra.mark.is_some(),
            "EVAL" => self.extra.eval.is_some(),
            _ => true,
        }
    }

    /// Keeps a property that has no other place, as it stands.
    pub(super) fn keep(&mut self, name: &str, raw: &str) {
        self.extra.details.push(Detail { name: name.into(), value: DetailValue::Text(raw.into()) });
    }

    /// What is to hang on the node.
    pub(super) fn finish(mut self) -> Extra {
        self.extra.comment = self.comment.take().map(Into::into);
        let repeated = self.extra.mark.and_then(glyph_of_mark);
        self.shown.retain(|glyph| Some(*glyph) != repeated);
        self.extra.glyphs.splice(0..0, self.shown);
        self.extra
    }
}

fn eval(raw: &str) -> Option<Eval> {
    let mut words = raw.split_ascii_whitespace();
    let kind = words.next()?;
    let value = words.next()?.parse().ok()?;
    let score = match kind {
        "cp" => EvalScore::Centipawns(value),
        "mate" => EvalScore::Mate(value),
        _ => return None,
    };
    let depth = words.next().map(str::parse).transpose().ok()?;
    words.next().is_none().then_some(Eval::new(score, depth))
}

fn detail(raw: &str) -> Option<Detail> {
    let (head, value) = composed(raw)?;
    let (kind, name) = head.split_once(' ')?;
    let value = match kind {
        "flag" => DetailValue::Flag(value.parse().ok()?),
        "number" => DetailValue::Number(value.parse().ok()?),
        "text" => DetailValue::Text(value.into()),
        _ => return None,
    };
    Some(Detail { name: name.into(), value })
}

/// Writes what hangs on a node. `at_root` leaves out what the first node would take for a tag.
pub(super) fn write(extra: &Extra, at_root: bool, out: &mut String) {
    let text = |name: &str, value: &str, out: &mut String| {
        out.push_str(name);
        out.push('[');
        escape(value, false, out);
        out.push(']');
    };
    if let Some(before) = &extra.before {
        text("BEFORE", before, out);
    }
    if let Some(mark) = extra.mark {
        text("MARK", &mark.to_string(), out);
        write_glyph(glyph_of_mark(mark), out);
    }
    match extra.glyphs[..] {
        [] => {}
        [glyph @ 1..=6] if extra.mark.is_none() => write_glyph(Some(glyph), out),
        _ => list("NAG", extra.glyphs.iter().map(ToString::to_string), out),
    }
    list("SHAPE", extra.shapes.iter().map(|shape| shape.0.to_string()), out);
    if let Some(eval) = extra.eval {
        let (kind, value) = match eval.score {
            EvalScore::Centipawns(value) => ("cp", value),
            EvalScore::Mate(value) => ("mate", value),
        };
        let depth = eval.depth.map_or_else(String::new, |depth| format!(" {depth}"));
        text("EVAL", &format!("{kind} {value}{depth}"), out);
    }
    write_details(&extra.details, at_root, out);
    if let Some(comment) = &extra.comment {
        text("C", comment, out);
    }
}

fn write_glyph(glyph: Option<u8>, out: &mut String) {
    if let Some((name, value, _)) = GLYPHS.iter().find(|(.., known)| Some(*known) == glyph) {
        out.push_str(&[name, "[", value, "]"].concat());
    }
}

fn list(name: &str, values: impl ExactSizeIterator<Item = String>, out: &mut String) {
    if values.len() > 0 {
        out.push_str(name);
    }
    for value in values {
        out.push('[');
        escape(&value, false, out);
        out.push(']');
    }
}

/// Properties that were kept go back as they came; other details are named by one property of their own. A property
/// comes once in a node, so those of one name that do not stand together are details too.
fn write_details(details: &[Detail], at_root: bool, out: &mut String) {
    let is_property = |detail: &Detail| {
        let name = &*detail.name;
        let fits = is_name(name) && !is_own(name) && (!at_root || is_of_nodes(name));
        fits && matches!(&detail.value, DetailValue::Text(text) if is_escaped(text))
    };
    let (mut plain, mut last, mut seen) = (true, "", BTreeSet::new());
    for detail in details {
        let again = last == &*detail.name;
        last = &detail.name;
        // From the first on that is no property, all are details, so that their order stays.
        let goes_on = plain && is_property(detail) && (again || seen.insert(last));
        if let (true, DetailValue::Text(text)) = (goes_on, &detail.value) {
            if !again {
                out.push_str(&detail.name);
            }
            out.push_str(&["[", text, "]"].concat());
            continue;
        }
        if plain {
            out.push_str("DETAIL");
            plain = false;
        }
        let (kind, value) = match &detail.value {
            DetailValue::Flag(flag) => ("flag", flag.to_string()),
            DetailValue::Number(number) => ("number", number.to_string()),
            DetailValue::Text(text) => ("text", text.to_string()),
        };
        out.push_str(&["[", kind, " "].concat());
        escape(&detail.name, true, out);
        out.push(':');
        escape(&value, false, out);
        out.push(']');
    }
}
