//! Text as glyphs: how wide it is, which glyphs the document needs, and what they say when somebody selects them.

use std::collections::{BTreeSet, HashMap};

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish as _, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, RawFace, Tag, name_id};

use super::font::{Font, FontError};
use super::stream::{compressed, next};

/// How the page resources call the font.
pub(super) const FONT_NAME: Name<'static> = Name(b"F");

const SYSTEM_INFO: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The glyphs of one document.
pub(super) struct Typesetter<'f> {
    font: &'f Font,
    face: Face<'f>,
    remapper: GlyphRemapper,
    glyphs: HashMap<char, Glyph>,
    /// What each glyph of the document says, in their order there.
    said: Vec<char>,
    missing: BTreeSet<char>,
}

/// A glyph by its number in the document.
#[derive(Clone, Copy)]
struct Glyph {
    id: u16,
    /// In ems.
    width: f32,
}

impl<'f> Typesetter<'f> {
    pub(super) fn new(font: &'f Font) -> Result<Self, FontError> {
        Ok(Self {
            font,
            face: font.face()?,
            remapper: GlyphRemapper::new(),
            glyphs: HashMap::new(),
            said: Vec::new(),
            missing: BTreeSet::new(),
        })
    }

    /// The characters that the font does not have.
    pub(super) const fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// How wide a character is, in ems.
    pub(super) fn width(&mut self, c: char) -> f32 {
        self.glyph(c).map_or(0.0, |glyph| glyph.width)
    }

    /// How wide a text is, in ems.
    pub(super) fn text_width(&mut self, text: &str) -> f32 {
        text.chars().map(|c| self.width(c)).sum()
    }

    /// A text as the numbers of its glyphs, two bytes each.
    pub(super) fn encode(&mut self, text: &str) -> Vec<u8> {
        text.chars().filter_map(|c| self.glyph(c)).flat_map(|glyph| glyph.id.to_be_bytes()).collect()
    }

    fn glyph(&mut self, c: char) -> Option<Glyph> {
        if let Some(glyph) = self.glyphs.get(&c) {
            return Some(*glyph);
        }
        if says_nothing(c) {
            return None;
        }
        let own = self.face.glyph_index(c);
        if own.is_none() {
            self.missing.insert(c);
        }
        let (found, says) = match own {
            Some(id) => (id, c),
            None => self.stand_in(),
        };
        let id = self.remapper.remap(found.0);
        let width = f32::from(self.face.glyph_hor_advance(found).unwrap_or(0)) / self.units();
        // The first glyph is the one for characters that are missing; a glyph of two characters says the first.
        if usize::from(id) > self.said.len() {
            self.said.push(says);
        }
        let glyph = Glyph { id, width };
        self.glyphs.insert(c, glyph);
        Some(glyph)
    }

    /// What stands for a character that the font does not have.
    fn stand_in(&self) -> (ttf_parser::GlyphId, char) {
        let known = ['□', '?'].into_iter().find_map(|c| Some((self.face.glyph_index(c)?, c)));
        known.unwrap_or((ttf_parser::GlyphId(0), '?'))
    }

    fn units(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    /// Writes the font with the glyphs that were used.
    pub(super) fn write(&self, pdf: &mut Pdf, id: Ref, ids: &mut Ref) -> Result<(), FontError> {
        let data = subsetter::subset(self.font.data(), self.font.index(), &self.remapper);
        let data = data.map_err(|_| FontError::Unusable)?;
        let outlines = RawFace::parse(&data, 0).ok().and_then(|face| face.table(Tag::from_bytes(b"CFF ")));
        let name = format!("{}+{}", self.subset_tag(), self.postscript_name());
        let base = if outlines.is_some() { format!("{name}-Identity-H") } else { name.clone() };
        let [cid_id, descriptor_id, cmap_id, data_id] = [next(ids), next(ids), next(ids), next(ids)];

        pdf.type0_font(id)
            .base_font(Name(base.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid_id)
            .to_unicode(cmap_id);

        let mut cid = pdf.cid_font(cid_id);
        cid.subtype(if outlines.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(SYSTEM_INFO).font_descriptor(descriptor_id);
        cid.default_width(0.0);
        if outlines.is_none() {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let widths = self.remapper.remapped_gids().map(|id| {
            let advance = self.face.glyph_hor_advance(ttf_parser::GlyphId(id)).unwrap_or(0);
            f32::from(advance) * 1000.0 / self.units()
        });
        cid.widths().consecutive(0, widths);
        cid.finish();

        self.write_descriptor(pdf, descriptor_id, &name, data_id, outlines.is_some());

        let mut cmap = UnicodeCmap::new(Name(b"Custom"), SYSTEM_INFO);
        for (id, c) in (1u16..).zip(&self.said) {
            cmap.pair(id, *c);
        }
        let cmap = compressed(&cmap.finish());
        pdf.stream(cmap_id, &cmap).filter(pdf_writer::Filter::FlateDecode);

        let program = compressed(outlines.unwrap_or(&data));
        let mut stream = pdf.stream(data_id, &program);
        stream.filter(pdf_writer::Filter::FlateDecode);
        if outlines.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        Ok(())
    }

    fn write_descriptor(&self, pdf: &mut Pdf, id: Ref, name: &str, data_id: Ref, cff: bool) {
        let scale = |value: i16| f32::from(value) * 1000.0 / self.units();
        let bounds = self.face.global_bounding_box();
        let mut descriptor = pdf.font_descriptor(id);
        descriptor
            .name(Name(name.as_bytes()))
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                scale(bounds.x_min),
                scale(bounds.y_min),
                scale(bounds.x_max),
                scale(bounds.y_max),
            ))
            .italic_angle(0.0)
            .ascent(scale(self.face.ascender()))
            .descent(scale(self.face.descender()))
            .cap_height(scale(self.face.capital_height().unwrap_or_else(|| self.face.ascender())))
            .stem_v(80.0);
        if cff {
            descriptor.font_file3(data_id);
        } else {
            descriptor.font_file2(data_id);
        }
    }

    /// Six letters that tell this subset from others.
    fn subset_tag(&self) -> String {
        let mut hash = self.remapper.remapped_gids().fold(0xcbf2_9ce4_8422_2325_u64, |hash, id| {
            (hash ^ u64::from(id)).wrapping_mul(0x0100_0000_01b3)
        });
        let letter = |_| {
            let letter = b'A' + (hash % 26) as u8;
            hash /= 26;
            char::from(letter)
        };
        (0..6).map(letter).collect()
    }

    fn postscript_name(&self) -> String {
        let names = self.face.names();
        let mut own = names.into_iter().filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
        let name = own.find_map(|name| name.to_string()).unwrap_or_default();
        let plain: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        if plain.is_empty() { "Font".to_owned() } else { plain }
    }
}

/// Whether a character has no form of its own: controls, joiners, selectors of variants.
fn says_nothing(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}
