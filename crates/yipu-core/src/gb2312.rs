//! GB2312, the charset of 1980 that record standards name, as a part of GB18030, in which its files are read and written.

use crate::Charset;

/// Whether a character is ASCII or one of GB2312.
pub fn in_gb2312(c: char) -> bool {
    if c.is_ascii() {
        return true;
    }
    let Ok(bytes) = Charset::Gb18030.encode(c.encode_utf8(&mut [0; 4])) else { return false };
    matches!(bytes[..], [lead, trail] if is_gb2312_pair(lead, trail))
}

/// How many characters of a text in GB18030 are not in GB2312.
pub fn outside_gb2312(bytes: &[u8]) -> usize {
    let (mut rest, mut outside) = (bytes, 0);
    while let [lead, tail @ ..] = rest {
        if let Some((plain, behind)) = rest.split_at_checked(32)
            && plain.is_ascii()
        {
            rest = behind;
            continue;
        }
        rest = match tail {
            _ if lead.is_ascii() => tail,
            [0x30..=0x39, _, _, rest @ ..] => {
                outside += 1;
                rest
            }
            [trail, rest @ ..] => {
                outside += usize::from(!is_gb2312_pair(*lead, *trail));
                rest
            }
            [] => tail,
        };
    }
    outside
}

/// Whether two bytes are a character of GB2312.
const fn is_gb2312_pair(lead: u8, trail: u8) -> bool {
    matches!((lead, trail), (0xA1..=0xA9 | 0xB0..=0xF7, 0xA1..=0xFE))
        && !matches!(
            (lead, trail),
            (0xA2, 0xA1..=0xB0)
                | (0xA6, 0xD9..=0xFE)
                | (0xA8, 0xBB..=0xC4)
                | (0xA9, 0xF0..=0xFE)
                | (0xD7, 0xFA..=0xFE)
        )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails may panic")]
mod tests {
    use super::*;

    #[test]
    fn simplified_characters_and_punctuation_are_in_gb2312() {
        assert!("北京市大学生“人工智能+”创新大赛；（）×".chars().all(in_gb2312));
        for outside in ['馬', '勝', 'é', '😀', '镕'] {
            assert_eq!(in_gb2312(outside), outside == 'é', "{outside}");
        }
        for text in ["馬勝é甲😀", "abc", "", "镕基"] {
            let one_by_one = text.chars().filter(|c| !in_gb2312(*c)).count();
            assert_eq!(outside_gb2312(&Charset::Gb18030.encode(text).unwrap()), one_by_one, "{text}");
        }
    }
}
