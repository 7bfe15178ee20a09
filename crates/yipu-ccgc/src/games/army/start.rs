//! Positions as text: the two layouts of a start, or the board in the middle of a game.

use yipu_core::{Finding, NodeId, Report, Side};

use super::board::{SITES, Site};
use super::codes::LAYOUT_UNREADABLE;
use super::layout;
use super::piece::{Piece, Rank};
use super::rules::{Army, ArmyMove, USUAL_LIMIT};
use crate::shape::game::GameText;

/// What a start says when the layouts are not known.
pub(super) const UNKNOWN: &str = "?";

impl Default for Army {
    fn default() -> Self {
        Self::unknown()
    }
}

impl GameText for Army {
    fn parse(text: &str) -> Option<Self> {
        if text.contains(UNKNOWN) {
            return Some(Self::unknown());
        }
        Self::of_layouts(text).or_else(|| Self::of_board(text))
    }

    /// Without a deployment that can be read no move is judged.
    fn read(text: &str, report: &mut Report) -> Self {
        Self::parse(text).unwrap_or_else(|| {
            report.add(Finding::new(&LAYOUT_UNREADABLE).with("text", text), NodeId::ROOT);
            Self::unknown()
        })
    }

    fn read_move(text: &str) -> Option<ArmyMove> {
        ArmyMove::read(text)
    }

    fn write_move(mv: ArmyMove, out: &mut String) {
        out.push_str(&mv.text());
    }
}

impl Army {
    fn of_layouts(text: &str) -> Option<Self> {
        let (layouts, limit) = text.split_once(' ').map_or((text, None), |(a, b)| (a, Some(b)));
        let (first, second) = layouts.split_once('/')?;
        let mut cells = [None; SITES];
        layout::read(first, Side::FIRST, &mut cells)?;
        layout::read(second, Side::SECOND, &mut cells)?;
        let mut position = Self { deployed: true, ..Self::of_cells(cells) };
        for side in [Side::FIRST, Side::SECOND] {
            position.flags[usize::from(side.0)] = position.find(Piece { side, rank: Rank::Flag });
        }
        if let Some(limit) = limit {
            position.limit = limit.parse().ok()?;
        }
        Some(position)
    }

    fn of_board(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [board, turn, quiet, limit, first, second] = words[..] else { return None };
        let mut cells = [None; SITES];
        let mut rows = board.split('/');
        for row in cells.chunks_exact_mut(5) {
            let mut column = 0usize;
            for c in rows.next()?.chars() {
                if let Some(empty) = c.to_digit(10) {
                    column += empty as usize;
                } else {
                    *row.get_mut(column)? = Some(Piece::from_letter(c)?);
                    column += 1;
                }
            }
            if column != row.len() {
                return None;
            }
        }
        let flag = |text: &str| if text == "-" { Some(None) } else { Site::read(text).map(Some) };
        let turn = match turn {
            "1" => Side::FIRST,
            "2" => Side::SECOND,
            _ => return None,
        };
        let (quiet, limit) = (quiet.parse().ok()?, limit.parse().ok()?);
        let flags = [flag(first)?, flag(second)?];
        rows.next().is_none().then_some(Self { turn, quiet, limit, flags, ..Self::of_cells(cells) })
    }

    /// The text of the position.
    pub(super) fn write(&self) -> String {
        if !self.known {
            return UNKNOWN.to_owned();
        }
        if self.deployed {
            return self.write_layouts(&[Side::FIRST, Side::SECOND].map(|side| self.layout(side)));
        }
        let flag = |flag: Option<Site>| flag.map_or_else(|| "-".to_owned(), Site::text);
        self.write_board(|_, piece| piece.letter(), self.flags.map(flag))
    }

    /// The text of two layouts with the limit of the position.
    pub(super) fn write_layouts(&self, layouts: &[String; 2]) -> String {
        let layouts = layouts.join("/");
        if self.limit == USUAL_LIMIT { layouts } else { format!("{layouts} {}", self.limit) }
    }

    /// The text of the board, with a letter for each piece and a word for where each flag was set up.
    pub(super) fn write_board(
        &self,
        letter: impl Fn(Site, Piece) -> char,
        [first, second]: [String; 2],
    ) -> String {
        let (mut rows, mut empty) = (String::new(), 0u8);
        for site in Site::all() {
            let is_last = site.column() == 4;
            let piece = self.get(site);
            empty += u8::from(piece.is_none());
            if empty > 0 && (piece.is_some() || is_last) {
                rows.push((b'0' + std::mem::take(&mut empty)) as char);
            }
            rows.extend(piece.map(|piece| letter(site, piece)));
            if is_last && site.row() < 11 {
                rows.push('/');
            }
        }
        format!("{rows} {} {} {} {first} {second}", self.turn.0 + 1, self.quiet, self.limit)
    }
}
