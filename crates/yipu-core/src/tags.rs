//! Who, where, when: the named texts of a record, in the order in which it has them.

use std::borrow::Cow;
use std::fmt;

use crate::{Lang, Text};

/// The name of a tag: one of the known keys below, or any other.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TagName(Cow<'static, str>);

/// The constant, the key and the Chinese name of each tag; behind a colon the values it may have, with theirs.
macro_rules! known_tags {
    ($($constant:ident = $key:literal, $zh:literal $(: $($value:literal $value_zh:literal),+)?;)*) => {
        impl TagName {
            $(
                #[doc = $zh]
                $(#[doc = concat!("：", $("`", $value, "` ", $value_zh, " "),+)])?
                pub const $constant: Self = Self(Cow::Borrowed($key));
            )*

            /// Every known key with its Chinese name.
            pub const KNOWN: &'static [(Self, &'static str)] = &[$((Self::$constant, $zh)),*];

            /// The values that a tag may have where they are words of ours, with their Chinese names.
            const VALUES: &'static [(Self, &'static [(&'static str, &'static str)])] =
                &[$($((Self::$constant, &[$(($value, $value_zh)),+]),)?)*];
        }
    };
}

known_tags! {
    TITLE = "title", "标题";
    SUBTITLE = "subtitle", "副标题";
    TYPE = "type", "棋局类型": "full" "全局", "opening" "开局", "middlegame" "中局", "endgame" "残局";
    EVENT = "event", "赛事";
    DATE = "date", "日期";
    PLACE = "place", "地点";
    ROUND = "round", "轮次";
    GROUP = "group", "组别";
    TABLE = "table", "台次";
    RED = "red", "红方";
    RED_TEAM = "red_team", "红方单位";
    RED_ELO = "red_elo", "红方等级分";
    RED_TIME = "red_time", "红方用时";
    BLACK = "black", "黑方";
    BLACK_TEAM = "black_team", "黑方单位";
    BLACK_ELO = "black_elo", "黑方等级分";
    BLACK_TIME = "black_time", "黑方用时";
    FIRST = "first", "先手方";
    SECOND = "second", "后手方";
    FIRST_COLOR = "first_color", "先手方的执色字母";
    SECOND_COLOR = "second_color", "后手方的执色字母";
    FIRST_SCORE = "first_score", "先手方得分";
    SECOND_SCORE = "second_score", "后手方得分";
    RESULT_TEXT = "result_text", "结果的原文";
    KOMI = "komi", "贴目";
    HANDICAP = "handicap", "让子";
    SUPERKO = "superko", "全局同形规则": "positional" "禁止", "none" "不禁止";
    SWAP = "swap", "对局中交换过黑白";
    DIE_SEED = "die_seed", "骰子的种子";
    TIME_LIMIT = "time_limit", "每方时限（秒）";
    CONTACT_LIMIT = "contact_limit", "必攻步数";
    TIME_RULE = "time_rule", "用时规则";
    OPENING = "opening", "开局";
    VARIATION = "variation", "变例";
    ECCO = "ecco", "开局编号";
    ANNOTATOR = "annotator", "讲评人";
    AUTHOR = "author", "作者";
    SOURCE = "source", "出处";
    URL = "url", "网址";
    SCRIPT = "script", "脚本";
    CATEGORY = "category", "分类";
    EVENT_CLASS = "event_class", "赛事类别";
    REFEREE = "referee", "裁判";
    RECORDER = "recorder", "记录员";
    ANNOTATOR_MAIL = "annotator_mail", "讲评人的邮箱或网址";
    AUTHOR_MAIL = "author_mail", "作者的邮箱或网址";
    CREATED = "created", "创建时间";
    MODIFIED = "modified", "修改时间";
    KIND = "kind", "实战或编排";
    NATURE = "nature", "性质";
    END_TYPE = "end_type", "结束方式";
    LIBRARY = "library", "所在棋库的名称";
    LIBRARY_SOURCE = "library_source", "棋库的来源";
    LIBRARY_AUTHOR = "library_author", "棋库的创建者";
    LIBRARY_MAIL = "library_mail", "棋库创建者的邮箱";
    LIBRARY_CREATED = "library_created", "棋库的创建时间";
    LIBRARY_MODIFIED = "library_modified", "棋库的修改时间";
    LIBRARY_REMARKS = "library_remarks", "棋库的说明";
    GAME_TYPE = "game_type", "对局类型";
}

impl TagName {
    /// The tag of that name, spelt as given.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self(name.into())
    }

    /// The Chinese name of a known tag.
    pub fn zh(&self) -> Option<&'static str> {
        Self::KNOWN.iter().find(|(known, _)| known == self).map(|(_, zh)| *zh)
    }

    /// What a reader is shown for it: in Chinese the Chinese name, if it has one, else its own.
    pub fn label(&self, lang: Lang) -> &str {
        match lang {
            Lang::Zh => self.zh().unwrap_or(&self.0),
            Lang::En => &self.0,
        }
    }

    /// What a reader is shown for a text of this tag: in Chinese the Chinese name, if it is one of our words.
    ///
    /// ```
    /// use yipu_core::{Lang, TagName};
    ///
    /// assert_eq!(TagName::TYPE.label(Lang::Zh), "棋局类型");
    /// assert_eq!(TagName::TYPE.words("opening", Lang::Zh), "开局");
    /// assert_eq!(TagName::EVENT.words("opening", Lang::Zh), "opening");
    /// ```
    pub fn words<'a>(&self, text: &'a str, lang: Lang) -> &'a str {
        let values = Self::VALUES.iter().filter(|(name, _)| name == self && lang == Lang::Zh);
        let mut named = values.flat_map(|(_, values)| values.iter()).filter(|(value, _)| *value == text);
        named.next().map_or(text, |(_, zh)| zh)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TagName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TagName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An ordered list of tags. A name may come twice if a file has it twice; [`get`](Self::get) gives the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(TagName, Text)>);

impl Tags {
    /// The first text of that name.
    pub fn get(&self, name: &TagName) -> Option<&Text> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, text)| text)
    }

    /// The first text of that name, or the empty text.
    pub fn text(&self, name: &TagName) -> &str {
        self.get(name).map_or("", Text::as_str)
    }

    /// Sets the text of a name, at its place if it has one, at the end if not.
    pub fn set(&mut self, name: TagName, text: impl Into<Text>) {
        match self.0.iter_mut().find(|(key, _)| *key == name) {
            Some((_, old)) => *old = text.into(),
            None => self.push(name, text),
        }
    }

    /// Adds a tag at the end, whether or not the name is there.
    pub fn push(&mut self, name: TagName, text: impl Into<Text>) {
        self.0.push((name, text.into()));
    }

    /// Exchanges two names; the texts stay in their order.
    pub(crate) fn exchange(&mut self, one: &TagName, other: &TagName) {
        for (name, _) in &mut self.0 {
            crate::record::exchange(name, one, other);
        }
    }

    /// Removes every tag of that name.
    pub fn remove(&mut self, name: &TagName) {
        self.0.retain(|(key, _)| key != name);
    }

    /// Removes all tags and keeps the memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The tags in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&TagName, &Text)> {
        self.0.iter().map(|(name, text)| (name, text))
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
