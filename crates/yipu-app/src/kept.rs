//! What a file keeps of a record. The written bytes are read back and compared with the record, so that a loss is reported even
//! where the writer did not report it, and so that what has no place of its own can be written into the comments.

use yipu::core::{
    Cursor, DetailValue, Extra, Finding, NodeId, Record, Report, Severity, Text, Value, annotation, codes,
    glyph,
};

/// A part of a record that can be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Game,
    Start,
    Moves,
    Comments,
    Signs,
    Shapes,
    Evaluations,
    Marks,
    Details,
    Tags,
    Result,
}

impl Part {
    const fn words(self) -> Value {
        let (en, zh) = match self {
            Self::Game => ("game", "棋种"),
            Self::Start => ("start position", "起始局面"),
            Self::Moves => ("moves", "着法"),
            Self::Comments => ("comments", "注解"),
            Self::Signs => ("signs such as `!?`", "“!?”之类的符号"),
            Self::Shapes => ("arrows and circles", "箭头和圆圈"),
            Self::Evaluations => ("evaluations", "评估"),
            Self::Marks => ("marks", "标记"),
            Self::Details => ("clock times and other details", "用时等细节"),
            Self::Tags => ("tags", "标签"),
            Self::Result => ("result", "结果"),
        };
        Value::term(en, zh)
    }

    /// Whether a note of the writer may be what explains a difference: a comment in front of a move that is joined to the one
    /// after it, a node without a move, the counters of a start position.
    const fn may_be_noted(self) -> bool {
        matches!(self, Self::Start | Self::Moves | Self::Comments)
    }
}

/// Reports the parts of records that are different when the file is read back, unless the writer has reported a loss itself.
/// `None` stands for bytes that cannot be read.
pub(crate) fn report(records: &[Record], back: Option<&[Record]>, report: &mut Report) {
    let Some(back) = back else {
        report.add(&NOT_READ_BACK, NodeId::ROOT);
        return;
    };
    let has = |severity| report.count(severity) > 0;
    if has(Severity::Error) || has(Severity::Warning) {
        return;
    }
    if back.len() != records.len() {
        let finding = Finding::new(&OTHER_COUNT).with("written", records.len()).with("read", back.len());
        report.add(finding, NodeId::ROOT);
        return;
    }
    let noted = has(Severity::Note);
    let mut parts: Vec<Part> =
        records.iter().zip(back).flat_map(|(record, back)| differences(record, back)).collect();
    parts.sort_unstable();
    parts.dedup();
    for part in parts.into_iter().filter(|part| !(noted && part.may_be_noted())) {
        report.add(Finding::new(&NOT_KEPT).with("what", part.words()), NodeId::ROOT);
    }
}

fn differences(record: &Record, back: &Record) -> Vec<Part> {
    if record.game.code != back.game.code {
        return vec![Part::Game];
    }
    let mut parts = Vec::new();
    let mut note = |differs: bool, part| {
        if differs {
            parts.push(part);
        }
    };
    note(record.start_text() != back.start_text(), Part::Start);
    note(record.outcome != back.outcome || record.scores != back.scores, Part::Result);
    let is_missing = |(name, text): (_, &Text)| {
        !back.tags.iter().any(|(own, there)| own == name && there.as_str() == text.as_str())
    };
    note(record.tags.iter().any(is_missing), Part::Tags);
    let (pairs, same_moves) = pairs(record, back);
    note(!same_moves, Part::Moves);
    let empty = Extra::default();
    for (own, there) in pairs {
        let own = record.tree.extra(own).unwrap_or(&empty);
        let there = back.tree.extra(there).unwrap_or(&empty);
        note(own.comment != there.comment || own.before != there.before, Part::Comments);
        note(own.glyphs != there.glyphs, Part::Signs);
        note(own.shapes != there.shapes, Part::Shapes);
        note(own.eval != there.eval, Part::Evaluations);
        note(own.mark != there.mark, Part::Marks);
        note(own.details != there.details, Part::Details);
    }
    parts
}

/// The nodes of two records that stand for each other, and whether each has its counterpart.
fn pairs(record: &Record, back: &Record) -> (Vec<(NodeId, NodeId)>, bool) {
    let (own, there) = (&record.tree, &back.tree);
    let same = |a: NodeId, b: NodeId| {
        let (a, b) = (own.ply(a), there.ply(b));
        let kinds = (std::mem::discriminant(&a.kind()), std::mem::discriminant(&b.kind()));
        kinds.0 == kinds.1
            && a.stated_mover() == b.stated_mover()
            && own.packed(a) == there.packed(b)
            && own.pooled(a) == there.pooled(b)
    };
    let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
    let (mut at, mut all) = (0, true);
    while let Some((a, b)) = pairs.get(at).copied() {
        at += 1;
        let mut children = there.children(b);
        for child in own.children(a) {
            match children.next() {
                Some(other) if same(child, other) => pairs.push((child, other)),
                _ => all = false,
            }
        }
        all &= children.next().is_none();
    }
    (pairs, all)
}

/// Moves into the comments what a file does not keep otherwise, by the file read back; whether there was anything.
pub(crate) fn into_comments(record: &mut Record, back: &Record) -> bool {
    let (pairs, _) = pairs(record, back);
    let empty = Extra::default();
    let mut moved = false;
    for (node, other) in pairs {
        let there = back.tree.extra(other).unwrap_or(&empty);
        let Some(own) = record.tree.extra(node) else { continue };
        let Some(changed) = commented(record, own, there) else { continue };
        *record.tree.extra_mut(node) = changed;
        moved = true;
    }
    moved
}

/// What hangs on a node, with all that the other one lacks in the comment.
fn commented(record: &Record, own: &Extra, there: &Extra) -> Option<Extra> {
    let mut left = own.clone();
    let (mut head, mut tail) = (String::new(), Vec::new());
    if own.glyphs != there.glyphs {
        for glyph in std::mem::take(&mut left.glyphs) {
            head.extend(["[", &*glyph::text(glyph), "] "]);
        }
    }
    if own.shapes != there.shapes {
        tail.extend(shapes(record, &std::mem::take(&mut left.shapes)));
    }
    if let Some(eval) = own.eval.filter(|eval| there.eval != Some(*eval)) {
        tail.push(format!("[%eval {}]", annotation::eval_text(eval)));
        left.eval = None;
    }
    if let Some(mark) = own.mark.filter(|mark| there.mark != Some(*mark)) {
        tail.push(format!("[%mark {mark}]"));
        left.mark = None;
    }
    if own.details != there.details {
        tail.extend(std::mem::take(&mut left.details).iter().map(|detail| {
            let (name, value) = (&*detail.name, &detail.value);
            match (name, value) {
                (annotation::CLOCK, DetailValue::Number(ms @ 0..)) => format!("[%clk {}]", time(*ms)),
                (annotation::ELAPSED, DetailValue::Number(ms @ 0..)) => format!("[%emt {}]", time(*ms)),
                (name, DetailValue::Flag(flag)) => format!("[%{name} {flag}]"),
                (name, DetailValue::Number(number)) => format!("[%{name} {number}]"),
                (name, DetailValue::Text(text)) => format!("[%{name} {text}]"),
            }
        }));
    }
    if head.is_empty() && tail.is_empty() {
        return None;
    }
    let comment = own.comment.as_ref().map_or("", Text::as_str);
    let between = if comment.is_empty() || tail.is_empty() { "" } else { " " };
    let whole = format!("{head}{comment}{between}{}", tail.join(" "));
    left.comment = Some(Text::from(whole.trim_end().to_owned()));
    Some(left)
}

/// Arrows as `[%cal …]` and circles as `[%csl …]`.
fn shapes(record: &Record, shapes: &[yipu::core::Annotation]) -> Vec<String> {
    let cursor = Cursor::at_start(record);
    let is_circle = |shape: &&str| {
        let sites = shape.get(1..).unwrap_or_default();
        cursor.as_ref().is_none_or(|cursor| cursor.face().geometry().site(sites).is_some())
    };
    let all = shapes.iter().map(|shape| &*shape.0);
    let (circles, arrows): (Vec<&str>, Vec<&str>) = all.partition(is_circle);
    [("csl", circles), ("cal", arrows)]
        .into_iter()
        .filter(|(_, list)| !list.is_empty())
        .map(|(name, list)| format!("[%{name} {}]", list.join(",")))
        .collect()
}

fn time(milliseconds: i64) -> String {
    annotation::time_text(milliseconds.unsigned_abs())
}

codes! {
    NOT_KEPT = "APP141", "not-kept", Warning;
        en "read back, the file does not have the same {what}";
        zh "写出后重新读取，{what}与原来不同";
        explain_en "Every file is read back before it is saved. The format did not keep this part of the record as it is.";
        explain_zh "保存之前会把要写出的内容重新读取一遍。该格式没有原样保留棋谱的这一部分。";
    OTHER_COUNT = "APP142", "other-count-of-records", Warning;
        en "{written} {written|record was|records were} written, and {read} {read|is|are} read back";
        zh "写出 {written} 局，重新读取得到 {read} 局";
        explain_en "Every file is read back before it is saved. In this format the records run into each other, or one of them is not seen.";
        explain_zh "保存之前会把要写出的内容重新读取一遍。在该格式中各局棋谱混在一起，或有一局读不出来。";
    NOT_READ_BACK = "APP143", "not-read-back", Warning;
        en "what would be written cannot be read back";
        zh "要写出的内容无法重新读取";
        explain_en "Every file is read back before it is saved. Save the record as JSON, which holds everything.";
        explain_zh "保存之前会把要写出的内容重新读取一遍。请保存为 JSON，它可以保存全部内容。";
}
