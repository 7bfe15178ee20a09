//! Which format a file is of: by its content first, by its extension second.

use std::borrow::Cow;

use yipu_core::{
    Confidence, Finding, Format, GameInfo, Lang, Probe, Registry, Value, decode, unmarked_utf16,
};

use crate::codes::{AMBIGUOUS_FORMAT, GAME_NOT_READ, UNKNOWN_FORMAT};
use crate::content::Text;
use crate::registry;

/// What a file turns out to be.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Detection {
    /// One format claims it, or claims it more surely than all others.
    Found(&'static Format),
    /// Several claim it alike, and its extension does not decide.
    Ambiguous(Vec<&'static Format>),
    /// It is a record of a game whose records are not read here.
    NotRead(&'static GameInfo),
    /// None claims it: the formats that were asked, those first that have its extension.
    Unknown(Vec<&'static Format>),
}

impl Detection {
    /// The format, or what is to be told of the lack of one.
    ///
    /// # Errors
    /// A finding that names the candidates, or that there is none.
    pub fn format(self) -> Result<&'static Format, Finding> {
        match self {
            Self::Found(format) => Ok(format),
            Self::Ambiguous(candidates) => {
                let names: Vec<_> = candidates.iter().map(|format| format.name).collect();
                Err(Finding::new(&AMBIGUOUS_FORMAT).with("formats", names.join(", ")))
            }
            Self::NotRead(game) => {
                let title = Value::Words { en: game.en.into(), zh: game.zh.into() };
                Err(Finding::new(&GAME_NOT_READ).with("game", title))
            }
            Self::Unknown(tried) => Err(Finding::new(&UNKNOWN_FORMAT).with("tried", why_none(&tried))),
        }
    }
}

/// Which of the formats that are built in a file is of, from its first bytes (64 KiB are plenty) and its name.
pub fn detect(bytes: &[u8], name: &str) -> Detection {
    detect_among(registry(), bytes, name)
}

/// Which of the formats of a registry a file is of.
pub fn detect_among(registry: &Registry, bytes: &[u8], name: &str) -> Detection {
    if is_archive(bytes) {
        return Detection::Unknown(Vec::new());
    }
    Rating::of(registry, bytes, name).detection()
}

/// How sure each format is of a file.
pub(crate) struct Rating {
    rated: Vec<(Confidence, &'static Format)>,
    extension: String,
    /// The most that any of them says.
    pub(crate) best: Confidence,
    /// The game that the file is of, if its records are not read here.
    not_read: Option<&'static GameInfo>,
    /// The text of the bytes, if it was made on the way.
    pub(crate) text: Option<Text>,
}

impl Rating {
    /// Asks the formats of a registry. Where one that has the extension of the file is certain, none that has not can change the
    /// answer, and those are not asked: this is most of the work for a file whose name says what it is.
    pub(crate) fn of(registry: &Registry, bytes: &[u8], name: &str) -> Self {
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let extension = extension(name);
        let plain = in_utf8(bytes);
        let probe = Probe::new(&plain, name, &extension);
        let ask = |format: &'static Format| ((format.sniff)(&probe), format);
        let claims = |format: &&'static Format| format.extensions.contains(&&*extension);
        let own: Vec<_> = registry.formats().filter(claims).map(ask).collect();
        let is_own = own.iter().any(|(confidence, _)| *confidence == Confidence::Certain);
        let rated = if is_own {
            own
        } else {
            let mut asked = own.into_iter();
            let others = |format| if claims(&format) { asked.next() } else { Some(ask(format)) };
            registry.formats().filter_map(others).collect()
        };
        let best = rated.iter().map(|(confidence, _)| *confidence).max().unwrap_or(Confidence::No);
        // The records that are not read here are texts, and have extensions of their own.
        let is_binary =
            rated.iter().any(|(sure, format)| *sure == Confidence::Certain && format.score.is_none());
        let is_settled = is_own || is_binary;
        let mut others =
            registry.games().iter().copied().filter(|game| !is_settled && game.known_by.is_some());
        let not_read = others.find(|game| {
            game.known_by.is_some_and(|known_by| known_by(&probe))
                || best < Confidence::Certain && is_named_for(game.code, name)
        });
        let text = probe.into_text().filter(|_| matches!(plain, Cow::Borrowed(_))).map(Text::of);
        Self { rated, extension, best, not_read, text }
    }

    /// What the file turns out to be.
    pub(crate) fn detection(self) -> Detection {
        if let Some(game) = self.not_read {
            return Detection::NotRead(game);
        }
        if self.best == Confidence::No {
            let mut tried: Vec<_> = self.rated.into_iter().map(|(_, format)| format).collect();
            tried.sort_by_key(|format| !format.extensions.contains(&&*self.extension));
            return Detection::Unknown(tried);
        }
        let claims = |format: &Format| format.extensions.contains(&&*self.extension);
        let sure = self.rated.into_iter().filter(|(confidence, _)| *confidence == self.best);
        let mut candidates: Vec<_> = sure.map(|(_, format)| format).collect();
        if candidates.len() > 1 && candidates.iter().any(|format| claims(format)) {
            candidates.retain(|format| claims(format));
        }
        match candidates[..] {
            [format] => Detection::Found(format),
            _ => Detection::Ambiguous(candidates),
        }
    }
}

/// Whether a file has the name that the standard gives to records of a code.
fn is_named_for(code: &str, name: &str) -> bool {
    let begins = name.get(..code.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(code));
    begins && name.get(code.len()..).is_some_and(|rest| rest.starts_with('-') && rest.contains("vs"))
}

/// So many formats say why a file is not theirs; the others are counted.
const SAID: usize = 3;

/// Why no format claims a file, in few words.
fn why_none(tried: &[&'static Format]) -> Value {
    let reasons =
        |lang: Lang| -> Vec<String> { tried.iter().take(SAID).map(|format| reason(format, lang)).collect() };
    let rest = tried.len().saturating_sub(SAID);
    let en = format!("{}; and {rest} other formats do not know it either", reasons(Lang::En).join("; "));
    let zh = format!("{}；其余 {rest} 种格式也不认识", reasons(Lang::Zh).join("；"));
    Value::Words { en: en.into(), zh: zh.into() }
}

/// Why a format does not take a file for its own, in a line.
pub fn reason(format: &Format, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{}: it {}", format.name, format.lacks[0]),
        Lang::Zh => format!("{}：{}", format.name, format.lacks[1]),
    }
}

/// How archives and compressed files begin.
const ARCHIVES: [&[u8]; 9] = [
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"PK\x07\x08",
    b"Rar!\x1a\x07",
    b"7z\xbc\xaf\x27\x1c",
    b"\x1f\x8b\x08",
    b"\xfd7zXZ\0",
    b"\x28\xb5\x2f\xfd",
    b"BZh91AY&SY",
];

/// Whether a file is an archive. What it stores may be text that a format would claim.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    let is_tar = bytes.get(257..262) == Some(b"ustar");
    is_tar || ARCHIVES.iter().any(|magic| bytes.starts_with(magic))
}

/// The bytes of a text in UTF-16, with a byte-order mark or without, as UTF-8, so that formats know it; all others as they are.
fn in_utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    let is_marked = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
    if !is_marked && unmarked_utf16(bytes).is_none() {
        return bytes.into();
    }
    decode(bytes, None, |_| 0).text.into_owned().into_bytes().into()
}

/// What follows the last dot of a file's name, in lower case.
fn extension(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => extension.to_lowercase(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer when every format is asked, as the oracle of the one that asks those of the extension first.
    fn asking_all(bytes: &[u8], name: &str) -> Rating {
        let rating = Rating::of(registry(), bytes, name);
        let plain = in_utf8(bytes);
        let probe = Probe::new(&plain, name, &rating.extension);
        let rated: Vec<_> = registry().formats().map(|format| ((format.sniff)(&probe), format)).collect();
        let best = rated.iter().map(|(confidence, _)| *confidence).max().unwrap_or(Confidence::No);
        Rating { rated, best, ..rating }
    }

    fn told(rating: Rating) -> (Confidence, String, Vec<&'static str>) {
        let best = rating.best;
        let (kind, formats) = match rating.detection() {
            Detection::Found(format) => ("found", vec![format]),
            Detection::Ambiguous(formats) => ("ambiguous", formats),
            Detection::NotRead(game) => (game.code, Vec::new()),
            Detection::Unknown(formats) => ("unknown", formats),
        };
        (best, kind.to_owned(), formats.into_iter().map(|format| format.name).collect())
    }

    #[test]
    fn who_is_not_asked_would_change_nothing() {
        let pgn = "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n1. C2.5 h8+7 1-0\n";
        let c5 = "{[C5][甲 B][乙 W][先手胜][2026.08.20 14:00 青岛][示范赛];B(H,8)}";
        let xqf = [b"XQ\x0A", &[0; 1021][..], pgn.as_bytes()].concat();
        let texts = [
            pgn,
            c5,
            "(;GM[1]FF[4]SZ[19];B[pd])",
            "[GameType \"20\"]\n1. 32-28 19-23 *",
            "{\"yipu\":1,\"game\":\"CC\"}",
            "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            "1. 炮二平五 马８进７",
            "",
        ];
        let contents = texts.iter().map(|text| text.as_bytes().to_vec()).chain([xqf]);
        let mut certain = 0;
        for bytes in contents {
            let extensions = registry().formats().flat_map(|format| format.extensions);
            for extension in extensions.copied().chain(["", "dat"]) {
                let name = format!("a.{extension}");
                let fast = told(Rating::of(registry(), &bytes, &name));
                certain += usize::from(fast.0 == Confidence::Certain);
                assert_eq!(fast, told(asking_all(&bytes, &name)), "{name}");
            }
        }
        assert!(certain > 100, "only {certain}");
    }
}
