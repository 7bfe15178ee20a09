//! The stage: the board with the names of the players, the buttons, and what is written of the move.

use std::fmt::Write as _;

use super::stamps::Stamps;
use super::words::Words;
use crate::parts::Background;

/// The board with its names, its buttons and what is said of the move.
pub(super) fn push(out: &mut String, grounds: &[Background; 2], stamps: &Stamps, words: &Words) {
    out.push_str("<section class=\"stage\" aria-label=\"");
    out.push_str(words.board);
    out.push_str("\">\n<p id=\"above\" class=\"name\"></p>\n");
    let [ground, turned] = grounds;
    let _ = write!(
        out,
        "<svg id=\"board\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"status\">",
        ground.width, ground.height
    );
    stamps.push_defs(out);
    for (id, hidden, ground) in [("ground", "", ground), ("turned", " display=\"none\"", turned)] {
        let _ = write!(out, "<g id=\"{id}\"{hidden}>");
        out.push_str(&ground.svg);
        out.push_str("</g>");
    }
    out.push_str("<g id=\"pieces\"></g><g id=\"marks\"></g></svg>\n<p id=\"below\" class=\"name\"></p>\n<p id=\"panel\" class=\"panel\"></p>\n");
    controls(out, words);
    out.push_str(
        "<p id=\"status\" class=\"status\" aria-live=\"polite\"></p>\n<div id=\"note\" class=\"note\" aria-live=\"polite\"></div>\n",
    );
    out.push_str("<div id=\"choices\" class=\"choices\" role=\"group\" aria-label=\"");
    out.push_str(words.choices);
    out.push_str("\"></div>\n</section>\n");
}

fn controls(out: &mut String, words: &Words) {
    out.push_str("<div class=\"controls\" role=\"toolbar\" aria-label=\"");
    out.push_str(words.controls);
    out.push_str("\">");
    let buttons = [
        ("first", words.first, "M6 5V19M19 5L9 12L19 19Z"),
        ("back", words.back, "M17 5L7 12L17 19Z"),
        ("play", words.play, "M5 4L13 12L5 20ZM17 5V19M21 5V19"),
        ("forward", words.forward, "M7 5L17 12L7 19Z"),
        ("last", words.last, "M18 5V19M5 5L15 12L5 19Z"),
        ("flip", words.flip, "M8 20V5M4 9L8 5L12 9M16 4V19M12 15L16 19L20 15"),
        ("theme", words.theme, "M20 14A8.5 8.5 0 1 1 10 4A7 7 0 0 0 20 14Z"),
    ];
    for (id, label, icon) in buttons {
        let _ = write!(
            out,
            "<button type=\"button\" id=\"{id}\" aria-label=\"{label}\" title=\"{label}\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{icon}\"/></svg></button>"
        );
    }
    let _ = write!(out, "<select id=\"speed\" aria-label=\"{0}\" title=\"{0}\">", words.speed);
    for (seconds, chosen) in [("0.5", ""), ("1", " selected"), ("2", ""), ("4", "")] {
        let _ = write!(out, "<option value=\"{seconds}\"{chosen}>{seconds} s</option>");
    }
    out.push_str("</select></div>\n");
}

/// The room for the list of moves.
pub(super) fn push_moves(out: &mut String, words: &Words) {
    for part in ["<section id=\"moves\" class=\"moves\" aria-label=\"", words.moves, "\"></section>\n"] {
        out.push_str(part);
    }
}
