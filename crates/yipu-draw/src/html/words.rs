//! The words of the page in each language.

use yipu_core::Lang;

/// Everything the page says of its own.
pub(super) struct Words {
    /// The language, as HTML names it.
    pub(super) tag: &'static str,
    pub(super) board: &'static str,
    pub(super) moves: &'static str,
    pub(super) controls: &'static str,
    pub(super) first: &'static str,
    pub(super) back: &'static str,
    pub(super) forward: &'static str,
    pub(super) last: &'static str,
    pub(super) play: &'static str,
    pub(super) pause: &'static str,
    pub(super) speed: &'static str,
    pub(super) flip: &'static str,
    pub(super) theme: &'static str,
    pub(super) start: &'static str,
    pub(super) variation: &'static str,
    pub(super) choices: &'static str,
    pub(super) about: &'static str,
    pub(super) keys: &'static str,
    pub(super) no_script: &'static str,
}

impl Words {
    pub(super) const fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &EN,
            Lang::Zh => &ZH,
        }
    }
}

static EN: Words = Words {
    tag: "en",
    board: "Board",
    moves: "Moves",
    controls: "Controls",
    first: "To the start",
    back: "Back",
    forward: "Forward",
    last: "To the end",
    play: "Play",
    pause: "Pause",
    speed: "Seconds for each move",
    flip: "Turn the board",
    theme: "Light or dark",
    start: "Start position",
    variation: "Variation",
    choices: "Choices",
    about: "About this record",
    keys: "← → one move · Home End · ↑ ↓ variations · PgUp PgDn ten moves · Space play · F turn the board · D light or dark",
    no_script: "This page plays the record with JavaScript, which is switched off.",
};

static ZH: Words = Words {
    tag: "zh-Hans",
    board: "棋盘",
    moves: "着法",
    controls: "操作",
    first: "开局",
    back: "后退",
    forward: "前进",
    last: "终局",
    play: "自动播放",
    pause: "暂停",
    speed: "每着秒数",
    flip: "翻转棋盘",
    theme: "明暗",
    start: "初始局面",
    variation: "变着",
    choices: "可选着法",
    about: "棋谱信息",
    keys: "← → 一着 · Home End 首尾 · ↑ ↓ 变着 · PgUp PgDn 十着 · 空格 播放 · F 翻转 · D 明暗",
    no_script: "本页用 JavaScript 打谱，而它已被关闭。",
};
