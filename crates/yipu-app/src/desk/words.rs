//! What a session answers in words: the list of moves, findings, records, texts, and what a format would lose.

use yipu::core::{Finding, Lang, Report};
use yipu::{ShowOptions, transcript};

use super::answer::{
    Applied, Clicked, FindingPage, Here, Loss, LossPage, Moves, Place, RecordPage, Saved, Snapshot, Text,
};
use super::call::{Click, Part};
use super::shelf::{Bounds, Held};
use crate::refusal::{NO_SUCH_FORMAT, NOT_A_TEXT, SessionError};
use crate::{Changes, MOST_NEXT, MOST_ROWS, Node, Saving, Session};

/// So many choices, findings or losses are told of at a time.
const MOST: usize = 200;

impl Held {
    pub(super) fn snapshot(&mut self, number: u64) -> Snapshot {
        let here = self.here();
        let session = &mut self.session;
        let row = here.place.row.unwrap_or(0);
        let moves = session.moves(row.saturating_sub(MOST_ROWS / 2), MOST_ROWS);
        Snapshot {
            session: number,
            name: session.name().to_owned(),
            node: here.place.node,
            rows: moves.total,
            record: session.at,
            record_count: session.record_count(),
            can_undo: !session.history.undo.is_empty(),
            can_redo: !session.history.redo.is_empty(),
            can_paste: session.can_paste(),
            unsaved: session.file.is_unsaved(),
            head: session.head(),
            moves,
            here,
        }
    }

    pub(super) fn applied(&mut self, changes: Changes) -> Applied {
        Applied {
            can_paste: self.session.can_paste(),
            here: (changes.board || changes.moves.is_some()).then(|| self.here()),
            head: changes.head.then(|| self.session.head()),
            record_count: changes.records.then(|| self.session.record_count()),
            changes,
        }
    }

    /// The board and the place.
    pub(super) fn here(&mut self) -> Here {
        Here { board: self.board(), place: self.session.place() }
    }

    pub(super) fn moves(&mut self, part: Part, find: Option<Node>) -> Result<Moves, SessionError> {
        let count = part.count.min(MOST_ROWS);
        let node = find.map(|node| self.session.node(node)).transpose()?;
        let row = node.and_then(|node| self.session.open_now().row_of(node));
        let from = part.from.unwrap_or_else(|| row.unwrap_or(0).saturating_sub(count / 2));
        Ok(Moves { window: self.session.moves(from, count), row })
    }

    pub(super) fn findings(&mut self, part: Part) -> FindingPage {
        let (verdict, all) = self.session.findings();
        let (from, total) = (part.from.unwrap_or(0), all.len());
        let findings = all.into_iter().skip(from).take(part.count.min(MOST)).collect();
        FindingPage { verdict, from, total, findings }
    }

    pub(super) fn records(&self, part: Part) -> RecordPage {
        let from = part.from.unwrap_or(0);
        let records = self.session.records(from, part.count.min(MOST));
        RecordPage { from, total: self.session.record_count(), records }
    }

    /// The moves that begin with the sites clicked on; the one that they are is played if that is asked for.
    pub(super) fn clicked(&mut self, click: &Click, bounds: Bounds) -> Result<Clicked, SessionError> {
        let sites = &*click.sites;
        let all = self.session.clicked_by(sites, click.die);
        let playable = || all.iter().filter(|choice| choice.playable);
        let mut targets: Vec<u16> =
            playable().flat_map(|choice| choice.next_sites(sites.len())).copied().collect();
        targets.sort_unstable();
        targets.dedup();
        let whole = || all.iter().filter(|choice| choice.sites == sites);
        let is_forbidden = click.forbidden && !whole().any(|choice| choice.playable);
        let mut meant = whole().filter(|choice| choice.playable || is_forbidden);
        let done = match (meant.next(), meant.next()) {
            (Some(choice), None) if targets.is_empty() => Some(choice.text.clone()),
            _ => None,
        };
        let played = match done.as_deref().filter(|_| click.play) {
            Some(text) => {
                self.check_room(1, bounds)?;
                let changes = self.session.play_written(text, click.elapsed_ms)?;
                Some(self.applied(changes))
            }
            None => None,
        };
        // What is forbidden is told of only when nothing is left to click.
        let is_told = |choice: &crate::Choice| choice.playable || choice.sites == sites;
        let total = all.iter().filter(|choice| is_told(choice)).count();
        let choices = all.into_iter().filter(is_told).take(MOST).collect();
        Ok(Clicked { choices, total, targets, done, played })
    }

    pub(super) fn save(&self, saving: &Saving) -> Result<(Saved, Vec<u8>), SessionError> {
        let saved = self.session.save(saving)?;
        let extension = saved.format.extensions.first().copied().unwrap_or(saved.format.name);
        let own = self.session.file.format.is_some_and(|own| own.name == saved.format.name);
        let name = match self.session.name() {
            name if own && !saving.alone && !name.is_empty() => name.to_owned(),
            name => format!("{}.{extension}", stem(name)),
        };
        let (losses, total) = losses(&saved.report, self.words.lang.into());
        Ok((Saved { name, format: saved.format.name, losses, total }, saved.bytes))
    }

    pub(super) fn losses(&self, saving: &Saving) -> Result<LossPage, SessionError> {
        let saved = self.session.save(saving)?;
        let (losses, total) = losses(&saved.report, self.words.lang.into());
        Ok(LossPage { format: saved.format.name, losses, total })
    }

    pub(super) fn text(&self, what: &str) -> Result<Text, SessionError> {
        let plain = |text: String| Ok(Text { text, losses: Vec::new() });
        let open = self.session.open_now();
        match what {
            "position" => plain(
                open.cursor().map_or_else(String::new, |cursor| cursor.face().to_text_for(self.viewer())),
            ),
            "moves" => {
                let notation = self.words.notation.as_deref();
                let notation = notation.map(|name| self.session.notation(name)).transpose()?;
                let notation = notation.filter(|notation| open.record().game.notations.contains(notation));
                let style = ShowOptions { notation, lang: self.words.lang.into(), viewer: self.viewer() };
                plain(transcript(open.record(), style))
            }
            name => self.in_format(name),
        }
    }

    /// The record in a text format.
    fn in_format(&self, name: &str) -> Result<Text, SessionError> {
        let missing = || SessionError::new(Finding::new(&NO_SUCH_FORMAT).with("name", name));
        let format = self.session.registry.format(name).ok_or_else(missing)?;
        if format.score.is_none() {
            return Err(SessionError::new(Finding::new(&NOT_A_TEXT).with("name", name)));
        }
        let is_utf8 =
            |option: &&yipu::core::OptionInfo| option.name == "encoding" && option.values.contains(&"utf-8");
        let options = format.options.iter().find(is_utf8).map(|_| ("encoding".into(), "utf-8".into()));
        let saving = Saving {
            format: Some(name.into()),
            options: options.into_iter().collect(),
            alone: true,
            into_comments: false,
        };
        let saved = self.session.save(&saving)?;
        let text = String::from_utf8_lossy(&saved.bytes);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text).to_owned();
        Ok(Text { text, losses: losses(&saved.report, self.words.lang.into()).0 })
    }
}

fn losses(report: &Report, lang: Lang) -> (Vec<Loss>, usize) {
    let loss = |found: &yipu::core::Diagnostic| Loss {
        code: found.code().id,
        severity: found.severity().name(),
        message: found.finding.message(lang),
    };
    (report.iter().take(MOST).map(loss).collect(), report.iter().count())
}

/// The name of a file without its extension; a usual one where there is none.
pub(super) fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    if stem.is_empty() { "yipu" } else { stem }
}

impl Session {
    /// Whether something was copied that fits here.
    pub(crate) fn can_paste(&self) -> bool {
        self.clipboard.as_ref().is_some_and(|(game, _)| game.code == self.record().game.code)
    }

    /// The move that led to where the cursor is, and those that follow.
    fn place(&mut self) -> Place {
        let (words, clocks) = (self.words, self.clocks());
        let open = self.open_mut();
        let node = open.node();
        let row = open.row_of(node);
        let tree = &open.record().tree;
        let branch_count = tree.children(node).count();
        let (siblings, sibling) = tree.parent(node).map_or((1, 0), |parent| {
            let place = tree.children(parent).position(|id| id == node).unwrap_or(0);
            (tree.children(parent).count(), place)
        });
        let here = row.and_then(|row| open.window(row, 1, words).rows.pop());
        let branches = open.rows_after(node, MOST_NEXT, words);
        Place { node: node.index() as u32, row, here, branches, branch_count, siblings, sibling, clocks }
    }
}
