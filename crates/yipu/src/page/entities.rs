//! Entities: the characters that stand in a page as `&nbsp;` or `&#160;`.
//!
//! The names are those of HTML 4, which is all that real pages were seen to use; later ones stay as they are written. A number
//! names any character.

/// The characters U+00A0 to U+00FF in their order. Old pages leave out the semicolon behind these names.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml";

/// The others, each with the number of its character.
const OTHERS: &str = "Alpha=391 Beta=392 Chi=3a7 Dagger=2021 Delta=394 Epsilon=395 Eta=397 Gamma=393 Iota=399 Kappa=39a Lambda=39b Mu=39c \
    Nu=39d OElig=152 Omega=3a9 Omicron=39f Phi=3a6 Pi=3a0 Prime=2033 Psi=3a8 Rho=3a1 Scaron=160 Sigma=3a3 Tau=3a4 \
    Theta=398 Upsilon=3a5 Xi=39e Yuml=178 Zeta=396 alefsym=2135 alpha=3b1 and=2227 ang=2220 asymp=2248 bdquo=201e beta=3b2 \
    bull=2022 cap=2229 chi=3c7 circ=2c6 clubs=2663 cong=2245 crarr=21b5 cup=222a dArr=21d3 dagger=2020 darr=2193 delta=3b4 \
    diams=2666 empty=2205 emsp=2003 ensp=2002 epsilon=3b5 equiv=2261 eta=3b7 euro=20ac exist=2203 fnof=192 forall=2200 \
    frasl=2044 gamma=3b3 ge=2265 hArr=21d4 harr=2194 hearts=2665 hellip=2026 image=2111 infin=221e int=222b iota=3b9 \
    isin=2208 kappa=3ba lArr=21d0 lambda=3bb lang=2329 larr=2190 lceil=2308 ldquo=201c le=2264 lfloor=230a lowast=2217 \
    loz=25ca lrm=200e lsaquo=2039 lsquo=2018 mdash=2014 minus=2212 mu=3bc nabla=2207 ndash=2013 ne=2260 ni=220b notin=2209 \
    nsub=2284 nu=3bd oelig=153 oline=203e omega=3c9 omicron=3bf oplus=2295 or=2228 otimes=2297 part=2202 permil=2030 \
    perp=22a5 phi=3c6 pi=3c0 piv=3d6 prime=2032 prod=220f prop=221d psi=3c8 rArr=21d2 radic=221a rang=232a rarr=2192 \
    rceil=2309 rdquo=201d real=211c rfloor=230b rho=3c1 rlm=200f rsaquo=203a rsquo=2019 sbquo=201a scaron=161 sdot=22c5 \
    sigma=3c3 sigmaf=3c2 sim=223c spades=2660 sub=2282 sube=2286 sum=2211 sup=2283 supe=2287 tau=3c4 there4=2234 theta=3b8 \
    thetasym=3d1 thinsp=2009 tilde=2dc trade=2122 uArr=21d1 uarr=2191 upsih=3d2 upsilon=3c5 weierp=2118 xi=3be zeta=3b6 \
    zwj=200d zwnj=200c apos=27";

/// Names that may stand without a semicolon, beside those of [`LATIN`].
const SIGNS: [(&str, char); 8] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("AMP", '&'),
    ("LT", '<'),
    ("GT", '>'),
    ("QUOT", '"'),
];

/// The character that an entity at the beginning of a text stands for, and how much of the text it takes.
pub(super) fn decode(text: &str) -> Option<(char, usize)> {
    let inner = text.strip_prefix('&')?;
    if let Some(number) = inner.strip_prefix('#') {
        return numeric(number).map(|(c, length)| (c, length + 2));
    }
    let length = inner.bytes().take(32).take_while(u8::is_ascii_alphanumeric).count();
    let name = inner.get(..length)?;
    if inner.as_bytes().get(length) == Some(&b';') {
        let found = latin().chain(SIGNS).chain(others()).find(|(known, _)| *known == name);
        if let Some((_, c)) = found {
            return Some((c, length + 2));
        }
    }
    let prefixes = latin().chain(SIGNS).filter(|(known, _)| name.starts_with(known));
    prefixes.max_by_key(|(known, _)| known.len()).map(|(known, c)| (c, known.len() + 1))
}

fn latin() -> impl Iterator<Item = (&'static str, char)> {
    LATIN.split(' ').zip('\u{A0}'..='\u{FF}')
}

fn others() -> impl Iterator<Item = (&'static str, char)> {
    OTHERS.split(' ').filter_map(|entry| {
        let (name, number) = entry.split_once('=')?;
        Some((name, char::from_u32(u32::from_str_radix(number, 16).ok()?)?))
    })
}

/// The character of a number behind `&#`, and how much of the text the number takes, its semicolon among it.
fn numeric(text: &str) -> Option<(char, usize)> {
    let (digits, radix, before) = match text.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 1),
        None => (text, 10, 0),
    };
    let length = digits.bytes().take_while(|byte| char::from(*byte).is_digit(radix)).count();
    if length == 0 {
        return None;
    }
    let number = digits.get(..length)?.bytes().fold(0u32, |number, byte| {
        number.saturating_mul(radix).saturating_add(char::from(byte).to_digit(radix).unwrap_or(0))
    });
    let closed = usize::from(digits.as_bytes().get(length) == Some(&b';'));
    Some((character(number), before + length + closed))
}

/// Numbers from 128 to 159 are those of Windows, as browsers have it.
fn character(number: u32) -> char {
    const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
    match number {
        0x80..=0x9F => WINDOWS.chars().nth(number as usize - 0x80).unwrap_or(char::REPLACEMENT_CHARACTER),
        0 => char::REPLACEMENT_CHARACTER,
        _ => char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        for (text, expected) in [
            ("&nbsp;x", Some(('\u{A0}', 6))),
            ("&nbsp x", Some(('\u{A0}', 5))),
            ("&yuml;", Some(('ÿ', 6))),
            ("&hellip;", Some(('…', 8))),
            ("&ldquo;", Some(('“', 7))),
            ("&apos;", Some(('\'', 6))),
            ("&notit;", Some(('¬', 4))),
            ("&amplt;", Some(('&', 4))),
            ("&#28846;&", Some(('炮', 8))),
            ("&#x70AE ", Some(('炮', 7))),
            ("&#150;", Some(('–', 6))),
            ("&#0;", Some(('\u{FFFD}', 4))),
            ("&#99999999999;", Some(('\u{FFFD}', 14))),
            ("&hellip", None),
            ("&;", None),
            ("&#;", None),
            ("&#xg;", None),
            ("& b", None),
            ("&中;", None),
            ("x", None),
        ] {
            assert_eq!(decode(text), expected, "{text}");
        }
        assert_eq!((latin().count(), others().count()), (96, 153));
    }
}
