//! What a format can hold, and what of a record is lost for want of a place.

use crate::{
    Charset, CodeInfo, Extra, Finding, Location, NodeId, Ply, PlyKind, Record, Report, TagName, Tree,
    annotation, codes,
};

macro_rules! holds {
    ($($(#[$doc:meta])* $fact:ident,)*) => {
        /// What a format can hold. It is made from [`Holds::ALL`] or [`Holds::POSITION`] and the methods that change one fact,
        /// each named like the field it sets.
        ///
        /// ```
        /// use yipu_core::Holds;
        ///
        /// const ONE_LINE: Holds = Holds::ALL.variations(false).many(false);
        /// assert!(ONE_LINE.comments && !ONE_LINE.variations);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub struct Holds {
            $($(#[$doc])* pub $fact: bool,)*
        }

        impl Holds {
            /// Everything.
            pub const ALL: Self = Self { $($fact: true,)* };

            /// Only a position.
            pub const POSITION: Self = Self { $($fact: false,)* };

            $(
                #[doc = concat!("Sets [`", stringify!($fact), "`](Self#structfield.", stringify!($fact), ").")]
                pub const fn $fact(mut self, holds: bool) -> Self {
                    self.$fact = holds;
                    self
                }
            )*
        }
    };
}

holds! {
    /// Moves at all, or only positions.
    moves,
    /// Variations.
    variations,
    /// Comments.
    comments,
    /// Comments before a move. `true` also for a format that joins them to the comment after the move before.
    comments_before,
    /// Glyphs such as `!?`.
    glyphs,
    /// Marks: [`Extra::mark`].
    marks,
    /// Arrows and circles: [`Extra::shapes`].
    shapes,
    /// Evaluations: [`Extra::eval`].
    evals,
    /// Clock times: the [details](Extra::details) [`CLOCK`](crate::annotation::CLOCK) and
    /// [`ELAPSED`](crate::annotation::ELAPSED).
    clocks,
    /// All other [details](Extra::details), or at least some of them.
    details,
    /// Names, events and other tags, at least some of them.
    tags,
    /// The result.
    outcome,
    /// Several records in one file.
    many,
    /// Moves from a start that is [not known](Record::start_is_unknown), as texts.
    unknown_start,
    /// Nodes without a move, which say where a comment or nothing stands.
    empty_nodes,
    /// Who makes a move, where the record [states](crate::Ply::stated_mover) it against the turn.
    stated_movers,
}

impl Holds {
    /// Without marks, shapes, evaluations, clock times and other details: moves have comments and glyphs at most.
    pub const fn without_details(self) -> Self {
        self.marks(false).shapes(false).evals(false).clocks(false).details(false)
    }
}

/// Reports what a record has and such a format has no place for.
pub(crate) fn report(holds: Holds, record: &Record, report: &mut Report) {
    let tree = &record.tree;
    if !holds.moves {
        report_count(&MOVES_LOST, tree.move_count(), report);
    } else if !holds.variations {
        report_count(&VARIATIONS_LOST, tree.move_count() - tree.mainline().count(), report);
    }
    report_extras(holds, tree, report);
    // Of a line that is not written no node is missed.
    let written = |wanted: fn(Ply) -> bool| match (holds.moves, holds.variations) {
        (false, _) => 0,
        (true, false) => tree.mainline().filter(|id| wanted(tree.ply(*id))).count(),
        (true, true) => tree.preorder().filter(|id| wanted(tree.ply(*id))).count(),
    };
    if !holds.empty_nodes {
        report_count(&EMPTY_NODES_LOST, written(|ply| ply.kind() == PlyKind::Empty), report);
    }
    if !holds.stated_movers {
        report_count(&STATED_MOVERS_LOST, written(|ply| ply.stated_mover().is_some()), report);
    }
    if !holds.tags {
        report_count(&TAGS_LOST, record.tags.len(), report);
    }
    if !holds.outcome {
        report_count(&RESULT_LOST, usize::from(record.outcome != crate::Outcome::Unknown), report);
    }
}

/// Reports what hangs on moves and such a format has no place for.
fn report_extras(holds: Holds, tree: &Tree, report: &mut Report) {
    type Lost = (bool, &'static CodeInfo, fn(&Extra) -> bool);
    let kinds: [Lost; 8] = [
        (holds.comments, &COMMENTS_LOST, |extra| extra.comment.is_some() || extra.before.is_some()),
        (holds.comments_before || !holds.comments, &COMMENTS_BEFORE_LOST, |extra| extra.before.is_some()),
        (holds.glyphs, &GLYPHS_LOST, |extra| !extra.glyphs.is_empty()),
        (holds.marks, &MARKS_LOST, |extra| extra.mark.is_some()),
        (holds.shapes, &SHAPES_LOST, |extra| !extra.shapes.is_empty()),
        (holds.evals, &EVALS_LOST, |extra| extra.eval.is_some()),
        (holds.clocks, &CLOCKS_LOST, |extra| extra.details.iter().any(annotation::is_clock)),
        (holds.details, &DETAILS_LOST, |extra| !extra.details.iter().all(annotation::is_clock)),
    ];
    for (_, code, lost) in kinds.into_iter().filter(|(is_held, ..)| !is_held) {
        report_nodes(code, tree, |_, extra| lost(extra), report);
    }
}

/// Reports something that is lost on the nodes that `lost` chooses, if there are any: a writer says so of what it cannot
/// write although the format has a place for things of the kind.
pub fn report_nodes(
    code: &'static CodeInfo,
    tree: &Tree,
    lost: impl Fn(NodeId, &Extra) -> bool,
    report: &mut Report,
) {
    let nodes = std::iter::once(NodeId::ROOT).chain(tree.preorder());
    let is_lost = |id: &NodeId| tree.extra(*id).is_some_and(|extra| lost(*id, extra));
    report_count(code, nodes.filter(is_lost).count(), report);
}

fn report_count(code: &'static CodeInfo, count: usize, report: &mut Report) {
    if count > 0 {
        report.add(Finding::new(code).with("count", count), NodeId::ROOT);
    }
}

/// Reports the tags that have no place in a format, and those that come twice. `format` names the format for people.
pub fn report_tags(format: &str, record: &Record, has_place: impl Fn(&TagName) -> bool, report: &mut Report) {
    for (index, (name, _)) in record.tags.iter().enumerate() {
        if !has_place(name) {
            let finding = Finding::new(&TAG_LOST).with("tag", name.as_str()).with("format", format);
            report.add(finding, Location::tag(name.clone()));
        } else if record.tags.iter().take(index).any(|(earlier, _)| earlier == name) {
            report.add(Finding::new(&TAG_TWICE).with("tag", name.as_str()), Location::tag(name.clone()));
        }
    }
}

/// Puts text into bytes; what the charset does not have, or what `allowed` rules out, becomes `?` and is reported.
pub fn encode(
    text: &str,
    charset: Charset,
    allowed: impl Fn(char) -> bool,
    out: &mut Vec<u8>,
    report: &mut Report,
) {
    let mut lost = 0usize;
    let mut buffer = [0; 4];
    let mut writable =
        |c: char| allowed(c) && (c.is_ascii() || charset.encode(c.encode_utf8(&mut buffer)).is_ok());
    let kept: String = if text.chars().all(&mut writable) {
        text.to_owned()
    } else {
        let mut keep = |c: char| {
            let good = writable(c);
            lost += usize::from(!good);
            if good { c } else { '?' }
        };
        text.chars().map(&mut keep).collect()
    };
    out.extend(charset.encode(&kept).unwrap_or_default());
    if lost > 0 {
        let finding = Finding::new(&CHARACTERS_LOST).with("count", lost).with("charset", charset.name());
        report.add(finding, NodeId::ROOT);
    }
}

codes! {
    MOVES_LOST = "LOSS101", "moves-lost", Warning;
        en "the format holds only a position; {count} {count|move is|moves are} not written";
        zh "该格式只能表示局面，{count} 步着法未写出";
        explain_en "To keep the moves, write a format that holds them: `yipu formats` lists what each can hold.";
        explain_zh "如需保留着法，请写成能保存着法的格式；yipu formats 列出各格式的能力。";
    VARIATIONS_LOST = "LOSS102", "variations-lost", Warning;
        en "the format holds one line of play; {count} {count|move|moves} of variations {count|is|are} not written";
        zh "该格式只能表示一条着法序列，变着中的 {count} 步未写出";
        explain_en "To keep them, write a format with variations: `yipu formats` lists what each can hold.";
        explain_zh "如需保留，请写成支持变着的格式；yipu formats 列出各格式的能力。";
    COMMENTS_LOST = "LOSS103", "comments-lost", Warning;
        en "the format holds no comments; {count} {count|is|are} not written";
        zh "该格式没有注解，{count} 条未写出";
        explain_en "To keep them, write a format with comments: `yipu formats` lists what each can hold.";
        explain_zh "如需保留，请写成支持注解的格式；yipu formats 列出各格式的能力。";
    GLYPHS_LOST = "LOSS104", "glyphs-lost", Warning;
        en "the format holds no glyphs such as `!?`; those of {count} {count|move|moves} are not written";
        zh "该格式没有“!?”之类的评注符号，{count} 步的符号未写出";
        explain_en "To keep them, write a format with glyphs: `yipu formats` lists what each can hold.";
        explain_zh "如需保留，请写成支持评注符号的格式；yipu formats 列出各格式的能力。";
    TAGS_LOST = "LOSS105", "tags-lost", Warning;
        en "the format holds no names or events; {count} {count|tag is|tags are} not written";
        zh "该格式没有棋手、赛事等信息，{count} 项未写出";
        explain_en "To keep them, write a format with tags: `yipu formats` lists what each can hold.";
        explain_zh "如需保留，请写成支持标签的格式；yipu formats 列出各格式的能力。";
    RESULT_LOST = "LOSS106", "result-lost", Warning;
        en "the format holds no result; it is not written";
        zh "该格式没有结果，未写出";
        explain_en "To keep it, write a format that holds it.";
        explain_zh "如需保留，请写成能保存结果的格式。";
    TAG_LOST = "LOSS107", "tag-without-place", Warning;
        en "{format} has no place for the tag `{tag}`; it is not written";
        zh "{format} 没有存放“{tag}”的位置，未写出";
        explain_en "The format has a fixed set of fields. To keep every tag, write JSON.";
        explain_zh "该格式的字段是固定的。如需保留全部信息，请写成 JSON。";
    TAG_TWICE = "LOSS108", "tag-written-once", Warning;
        en "the tag `{tag}` comes twice; only the first is written";
        zh "“{tag}”出现两次，只写出第一个";
        explain_en "The format has one field for each tag.";
        explain_zh "该格式中每项信息只有一个字段。";
    CHARACTERS_LOST = "LOSS109", "characters-lost", Warning;
        en "{count} {count|character|characters} cannot be written in {charset} as the standard allows it, and became `?`";
        zh "{count} 个字符无法按标准以 {charset} 写出，已改为“?”";
        explain_en "The standard of the record names a charset. In UTF-8 every character can be written.";
        explain_zh "棋谱标准规定了字符集。采用 UTF-8 可以写出所有字符。";
    EMPTY_NODES_LOST = "LOSS110", "empty-nodes-lost", Note;
        en "the format holds moves only; nodes without a move that are not written: {count}";
        zh "该格式只有着法，不含着法的节点有 {count} 个未写出";
        explain_en "A record may hold a node that is no move, often for the sake of a comment. Where the format holds comments, that one stands \
            with the move before. To keep the node, write JSON.";
        explain_zh "棋谱中可以有不含着法、只放注解的节点。若该格式有注解，其注解归入前一着。如需保留节点，请写成 JSON。";
    STATED_MOVERS_LOST = "LOSS111", "stated-movers-lost", Warning;
        en "the format does not say who makes a move; moves that the record gives to the side whose turn it is not: {count}";
        zh "该格式不写明由谁走棋，棋谱中有 {count} 步写明由未轮到的一方走出，这一点未写出";
        explain_en "Read back, the moves are those of whoever's turn it is. To keep the sides, write JSON.";
        explain_zh "重新读取时，着法归轮到的一方。如需保留，请写成 JSON。";
    MARKS_LOST = "LOSS112", "marks-lost", Warning;
        en "the marks of {count} {count|move|moves} are not written";
        zh "{count} 步的标记未写出";
        explain_en "The format has no place for a mark there. To keep all of them, write JSON.";
        explain_zh "该格式在此处没有标记的位置。如需全部保留，请写成 JSON。";
    SHAPES_LOST = "LOSS113", "shapes-lost", Warning;
        en "arrows and circles of {count} {count|move|moves} are not written";
        zh "{count} 步的箭头和圆圈未写出";
        explain_en "The format has no arrows and circles, or none of that colour or in that place. To keep all of them, write JSON.";
        explain_zh "该格式没有箭头和圆圈，或没有这种颜色、位置的。如需全部保留，请写成 JSON。";
    EVALS_LOST = "LOSS114", "evaluations-lost", Warning;
        en "the evaluations of {count} {count|move|moves} are not written";
        zh "{count} 步的评估未写出";
        explain_en "The format has no place for evaluations. To keep them, write JSON.";
        explain_zh "该格式没有评估。如需保留，请写成 JSON。";
    CLOCKS_LOST = "LOSS115", "clock-times-lost", Warning;
        en "the clock times of {count} {count|move|moves} are not written";
        zh "{count} 步的用时未写出";
        explain_en "The format has no clock times, or these are none that a clock shows. To keep them, write JSON.";
        explain_zh "该格式没有用时，或所记并非时间。如需保留，请写成 JSON。";
    DETAILS_LOST = "LOSS116", "details-lost", Warning;
        en "other details of {count} {count|move|moves} are not written";
        zh "{count} 步的其他细节未写出";
        explain_en "Records keep what only one game or one file says of a move, such as numbers that were left out before it. The format has no \
            place for it. To keep everything, write JSON.";
        explain_zh "棋谱保留某一棋种或某一文件对着法的说明，例如之前缺少的序号。该格式没有其位置。如需全部保留，请写成 JSON。";
    COMMENTS_BEFORE_LOST = "LOSS117", "comments-before-lost", Warning;
        en "the format holds comments only behind a move; {count} in front of one {count|is|are} not written";
        zh "该格式只有着法之后的注解，着法之前的 {count} 条未写出";
        explain_en "To keep them, write a format that has a place for them, such as JSON.";
        explain_zh "如需保留，请写成有其位置的格式，例如 JSON。";
}
