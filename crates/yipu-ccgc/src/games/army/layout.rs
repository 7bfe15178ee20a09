//! The layouts with which a game begins, and the limits on them.

use yipu_core::{Finding, Side, codes};

use super::board::{SITES, Site};
use super::piece::{Piece, Rank};

/// The pieces on the board.
pub(super) type Cells = [Option<Piece>; SITES];

/// The sites of a side in the order of its layout: its half from the top left, camps left out.
pub(super) fn sites(side: Side) -> impl Iterator<Item = Site> {
    Site::all().filter(move |site| site.depth(side).is_some() && !site.is_camp())
}

/// Puts the pieces of a layout of 25 letters on the board; `None` for another text.
pub(super) fn read(text: &str, side: Side, cells: &mut Cells) -> Option<()> {
    let mut letters = text.chars();
    for site in sites(side) {
        let rank = Rank::from_letter(letters.next()?)?;
        cells[site.index()] = Some(Piece { side, rank });
    }
    letters.next().is_none().then_some(())
}

/// The layout of a side; a site without a piece is `-`.
pub(super) fn write(cells: &Cells, side: Side) -> String {
    sites(side).map(|site| cells[site.index()].map_or('-', |piece| piece.rank.letter())).collect()
}

/// What is wrong with how a side is deployed.
pub(super) fn problems(cells: &Cells, side: Side) -> Vec<Finding> {
    let of = |rank: Rank| {
        let wanted = Some(Piece { side, rank });
        Site::all().filter(move |site| cells[site.index()] == wanted)
    };
    let seat = u32::from(side.0) + 1;
    let mut found = Vec::new();
    for rank in Rank::all().filter(|rank| of(*rank).count() != rank.count()) {
        let finding = Finding::new(&PIECE_COUNT).with("seat", seat).with("piece", rank.words());
        found.push(finding.with("count", of(rank).count()).with("right", rank.count()));
    }
    let mut misplaced = |rank: Rank, code, is_right: fn(Site, u8) -> bool| {
        for site in of(rank).filter(|site| !is_right(*site, site.depth(side).unwrap_or(0))) {
            found.push(Finding::new(code).with("seat", seat).with("site", site.text()));
        }
    };
    misplaced(Rank::Flag, &FLAG_PLACE, |site, _| site.is_headquarters());
    misplaced(Rank::Mine, &MINE_PLACE, |_, depth| depth >= 4);
    misplaced(Rank::Bomb, &BOMB_PLACE, |_, depth| depth > 0);
    found
}

codes! {
    PIECE_COUNT = "AC2121", "ac2-piece-count", Error;
        en "the layout of player {seat} has {count} of the piece {piece}; a side has {right}";
        zh "第 {seat} 方的布局有 {count} 枚{piece}，应为 {right} 枚";
        explain_en "Each side has 25 pieces: one marshal, general and flag, two of each rank from major general to major \
                 and two bombs, three captains, lieutenants, engineers and mines.";
        explain_zh "每方 25 枚：司令、军长、军旗各一，师长、旅长、团长、营长、炸弹各二，连长、排长、工兵、地雷各三。";
    FLAG_PLACE = "AC2122", "ac2-flag-place", Warning;
        en "the flag of player {seat} is on {site}, not in a headquarters";
        zh "第 {seat} 方的军旗在 {site}，不在大本营";
        explain_en "By the common rules the flag is set up in one of the two headquarters. The standard does not say so.";
        explain_zh "按通行规则，军旗应放在大本营。标准未作规定。";
    MINE_PLACE = "AC2123", "ac2-mine-place", Warning;
        en "a mine of player {seat} is on {site}, not on the last two rows";
        zh "第 {seat} 方的地雷在 {site}，不在后两行";
        explain_en "By the common rules mines are set up on the last two rows. The standard does not say so.";
        explain_zh "按通行规则，地雷应放在后两行。标准未作规定。";
    BOMB_PLACE = "AC2124", "ac2-bomb-place", Warning;
        en "a bomb of player {seat} is on {site}, on the front row";
        zh "第 {seat} 方的炸弹在 {site}，位于第一行";
        explain_en "By the common rules bombs are not set up on the front row. The standard does not say so.";
        explain_zh "按通行规则，炸弹不能放在第一行。标准未作规定。";
}
