//! What a desk answers, as it stands in JSON.

use serde::Serialize;
use yipu::core::Lang;

use crate::refusal::SessionError;
use crate::{
    BoardState, Changes, Choice, ClockView, FindingView, Head, Node, PieceView, RecordView, Row, Window,
};

/// Why there is no answer.
#[derive(Serialize)]
pub(super) struct Failure {
    id: u64,
    error: Error,
}

#[derive(Serialize)]
struct Error {
    code: &'static str,
    name: &'static str,
    message: String,
    /// The same in both languages.
    en: String,
    zh: String,
    /// The moves that could be meant, where a choice is left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<String>,
}

impl Failure {
    pub(super) fn of(id: u64, refusal: &SessionError, lang: Lang) -> Self {
        let info = refusal.finding.code;
        let message = refusal.message(lang);
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| refusal.message(lang));
        Self {
            id,
            error: Error {
                code: info.id,
                name: info.name,
                message,
                en,
                zh,
                choices: refusal.choices.clone(),
            },
        }
    }
}

/// Everything that a page shows of a session.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each tells a page of one thing that it shows")]
pub(super) struct Snapshot {
    pub(super) session: u64,
    pub(super) name: String,
    pub(super) node: Node,
    pub(super) rows: usize,
    pub(super) record: usize,
    pub(super) record_count: usize,
    pub(super) can_undo: bool,
    pub(super) can_redo: bool,
    pub(super) can_paste: bool,
    pub(super) unsaved: bool,
    pub(super) head: Head,
    pub(super) moves: Window,
    #[serde(flatten)]
    pub(super) here: Here,
}

/// What is told of the place where the cursor is.
#[derive(Serialize)]
pub(super) struct Here {
    /// None for a game without rules.
    pub(super) board: Option<Board>,
    pub(super) place: Place,
}

#[derive(Serialize)]
pub(super) struct Board {
    #[serde(flatten)]
    pub(super) state: BoardState,
    /// What is marked over the pieces, as SVG elements.
    pub(super) marks: String,
}

/// The move that led to the node, and those that follow it.
#[derive(Serialize)]
pub(super) struct Place {
    pub(super) node: Node,
    /// The number of its row; none for the start.
    pub(super) row: Option<usize>,
    /// None for the start.
    pub(super) here: Option<Row>,
    pub(super) branches: Vec<Row>,
    pub(super) branch_count: usize,
    /// How many alternatives the move itself is one of, and which of them it is.
    pub(super) siblings: usize,
    pub(super) sibling: usize,
    /// By seat.
    pub(super) clocks: Vec<ClockView>,
}

/// What a command has changed.
#[derive(Serialize)]
pub(super) struct Applied {
    pub(super) changes: Changes,
    pub(super) can_paste: bool,
    #[serde(flatten)]
    pub(super) here: Option<Here>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) head: Option<Head>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) record_count: Option<usize>,
}

#[derive(Serialize)]
pub(super) struct Moves {
    #[serde(flatten)]
    pub(super) window: Window,
    /// The number of the row that was looked for.
    pub(super) row: Option<usize>,
}

#[derive(Serialize)]
pub(super) struct FindingPage {
    pub(super) verdict: &'static str,
    pub(super) from: usize,
    pub(super) total: usize,
    pub(super) findings: Vec<FindingView>,
}

#[derive(Serialize)]
pub(super) struct RecordPage {
    pub(super) from: usize,
    pub(super) total: usize,
    pub(super) records: Vec<RecordView>,
}

#[derive(Serialize)]
pub(super) struct Clicked {
    /// The moves that begin so, those that are forbidden last; so many at most.
    pub(super) choices: Vec<Choice>,
    pub(super) total: usize,
    /// The sites that may be clicked on next for a move that may be played.
    pub(super) targets: Vec<u16>,
    /// The move that the sites are, where nothing is left to choose.
    pub(super) done: Option<String>,
    /// What has changed, if it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) played: Option<Applied>,
}

#[derive(Serialize)]
pub(super) struct Palette {
    pub(super) pieces: Vec<PieceView>,
}

#[derive(Serialize)]
pub(super) struct Put {
    /// None when that cannot be.
    pub(super) position: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Setup {
    pub(super) position: String,
    pub(super) turn: u8,
    pub(super) items: Vec<crate::ItemView>,
    /// What is wrong with the position.
    pub(super) findings: Vec<FindingView>,
}

#[derive(Serialize)]
pub(super) struct Symbols {
    pub(super) symbols: std::collections::BTreeMap<String, String>,
}

#[derive(Serialize)]
pub(super) struct Closed {
    pub(super) closed: bool,
}

#[derive(Serialize)]
pub(super) struct Text {
    pub(super) text: String,
    pub(super) losses: Vec<Loss>,
}

#[derive(Serialize)]
pub(super) struct LossPage {
    pub(super) format: &'static str,
    pub(super) losses: Vec<Loss>,
    pub(super) total: usize,
}

/// Something that a format does not hold.
#[derive(Serialize)]
pub(super) struct Loss {
    pub(super) code: &'static str,
    pub(super) severity: &'static str,
    pub(super) message: String,
}

#[derive(Serialize)]
pub(super) struct Saved {
    /// A name for the file, by the format's usual extension.
    pub(super) name: String,
    pub(super) format: &'static str,
    pub(super) losses: Vec<Loss>,
    pub(super) total: usize,
}

#[derive(Serialize)]
pub(super) struct Drawn {
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) mime: &'static str,
    /// Characters that no font has.
    pub(super) missing: String,
}
