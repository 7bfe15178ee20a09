//! What a format can hold, and what of a record is lost for want of a place.

use crate::{Charset, Finding, NodeId, Place, Ply, PlyKind, Record, Report, TagName, Tree, codes};

/// What a format can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
pub struct Holds {
    /// Moves at all, or only positions.
    pub moves: bool,
    /// Variations.
    pub variations: bool,
    /// Comments.
    pub comments: bool,
    /// Glyphs such as `!?`.
    pub glyphs: bool,
    /// Names, events and other tags, at least some of them.
    pub tags: bool,
    /// The result.
    pub outcome: bool,
    /// Several records in one file.
    pub many: bool,
    /// Moves from a start that is [not known](Record::start_is_unknown), as texts.
    pub unknown_start: bool,
    /// Nodes without a move, which say where a comment or nothing stands.
    pub empty_nodes: bool,
    /// Who makes a move, where the record [states](crate::Ply::stated_mover) it against the turn.
    pub stated_movers: bool,
}

impl Holds {
    /// Everything.
    pub const ALL: Self = Self {
        moves: true,
        variations: true,
        comments: true,
        glyphs: true,
        tags: true,
        outcome: true,
        many: true,
        unknown_start: true,
        empty_nodes: true,
        stated_movers: true,
    };

    /// Only a position.
    pub const POSITION: Self = Self {
        moves: false,
        variations: false,
        comments: false,
        glyphs: false,
        tags: false,
        outcome: false,
        many: false,
        unknown_start: false,
        empty_nodes: false,
        stated_movers: false,
    };
}

/// Reports what a record has and such a format has no place for.
pub(crate) fn report(holds: Holds, record: &Record, report: &mut Report) {
    let tree = &record.tree;
    let mut lost = |code, count: usize| {
        if count > 0 {
            report.add(Finding::new(code).with("count", count), NodeId::ROOT);
        }
    };
    if !holds.moves {
        lost(&MOVES_LOST, tree.move_count());
    } else if !holds.variations {
        lost(&VARIATIONS_LOST, tree.move_count() - tree.mainline().count());
    }
    if !holds.comments {
        lost(
            &COMMENTS_LOST,
            count(tree, |tree, id| {
                tree.extra(id).is_some_and(|extra| extra.comment.is_some() || extra.before.is_some())
            }),
        );
    }
    if !holds.glyphs {
        lost(
            &GLYPHS_LOST,
            count(tree, |tree, id| tree.extra(id).is_some_and(|extra| !extra.glyphs.is_empty())),
        );
    }
    // Of a line that is not written no node is missed.
    let written = |wanted: fn(Ply) -> bool| match (holds.moves, holds.variations) {
        (false, _) => 0,
        (true, false) => tree.mainline().filter(|id| wanted(tree.ply(*id))).count(),
        (true, true) => tree.preorder().filter(|id| wanted(tree.ply(*id))).count(),
    };
    if !holds.empty_nodes {
        lost(&EMPTY_NODES_LOST, written(|ply| ply.kind() == PlyKind::Empty));
    }
    if !holds.stated_movers {
        lost(&STATED_MOVERS_LOST, written(|ply| ply.stated_mover().is_some()));
    }
    if !holds.tags {
        lost(&TAGS_LOST, record.tags.len());
    }
    if !holds.outcome {
        lost(&RESULT_LOST, usize::from(record.outcome != crate::Outcome::Unknown));
    }
}

/// Reports the tags that have no place in a format, and those that come twice. `format` names the format for people.
pub fn report_tags(format: &str, record: &Record, has_place: impl Fn(&TagName) -> bool, report: &mut Report) {
    for (index, (name, _)) in record.tags.iter().enumerate() {
        if !has_place(name) {
            let finding = Finding::new(&TAG_LOST).with("tag", name.as_str()).with("format", format);
            report.add(finding, Place::tag(name.clone()));
        } else if record.tags.iter().take(index).any(|(earlier, _)| earlier == name) {
            report.add(Finding::new(&TAG_TWICE).with("tag", name.as_str()), Place::tag(name.clone()));
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

fn count(tree: &Tree, wanted: impl Fn(&Tree, NodeId) -> bool) -> usize {
    std::iter::once(NodeId::ROOT).chain(tree.preorder()).filter(|id| wanted(tree, *id)).count()
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
        explain_en "To keep them, write PGN or JSON.";
        explain_zh "如需保留，请写成 PGN 或 JSON。";
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
            with the move before. To keep the node, write SGF or JSON.";
        explain_zh "棋谱中可以有不含着法、只放注解的节点。若该格式有注解，其注解归入前一着。如需保留节点，请写成 SGF 或 JSON。";
    STATED_MOVERS_LOST = "LOSS111", "stated-movers-lost", Warning;
        en "the format does not say who makes a move; moves that the record gives to the side whose turn it is not: {count}";
        zh "该格式不写明由谁走棋，棋谱中有 {count} 步写明由未轮到的一方走出，这一点未写出";
        explain_en "Read back, the moves are those of whoever's turn it is. To keep the sides, write JSON.";
        explain_zh "重新读取时，着法归轮到的一方。如需保留，请写成 JSON。";
}
