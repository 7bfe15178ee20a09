//! Which tabs of a browser show the page, for a server that ends with the last of them.
//!
//! A tab says that it is there when it is loaded and every twenty seconds, and that it goes when it is closed. Time is counted in
//! looks of a running server, not by the clock: a machine that has slept for an hour has not lost its tabs.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Query, State};
use serde::Deserialize;

use crate::server::Shared;

/// How often the server looks.
const LOOK: Duration = Duration::from_secs(1);
/// How many looks the last tab may be gone: a page that is loaded again is back before.
const GONE: u32 = 5;
/// How many looks a tab may be silent. Browsers let hidden tabs speak once a minute at least.
const SILENT: u32 = 200;
/// No more tabs are counted.
const MOST: usize = 1000;

/// The tabs that show the page.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<Tabs>);

#[derive(Debug, Default)]
struct Tabs {
    /// How many looks each has been silent.
    silent: HashMap<String, u32>,
    /// Whether any has been there.
    begun: bool,
    /// How many looks none has been there.
    gone: u32,
}

impl Tabs {
    fn tell(&mut self, tab: &str, here: bool) {
        if !here {
            self.silent.remove(tab);
        } else if self.silent.len() < MOST || self.silent.contains_key(tab) {
            self.begun = true;
            self.silent.insert(tab.to_owned(), 0);
        }
    }

    /// Looks once; `true` when the last tab has gone.
    fn look(&mut self) -> bool {
        self.silent.values_mut().for_each(|silent| *silent += 1);
        self.silent.retain(|_, silent| *silent <= SILENT);
        self.gone = if self.silent.is_empty() && self.begun { self.gone + 1 } else { 0 };
        self.gone >= GONE
    }
}

impl Presence {
    /// Waits until the last tab has gone; for ever if none comes.
    pub(crate) async fn over(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            if self.0.lock().unwrap_or_else(PoisonError::into_inner).look() {
                return;
            }
        }
    }
}

/// What a tab says of itself.
#[derive(Deserialize)]
pub(crate) struct Told {
    tab: String,
    here: bool,
}

/// `POST /api/here?tab=…&here=true`: a tab is there or goes. The answer says whether it should go on saying so.
pub(crate) async fn here(State(shared): State<Shared>, Query(told): Query<Told>) -> &'static str {
    /// The identifiers of our page are shorter.
    const LONGEST: usize = 64;
    let Some(presence) = &shared.presence else { return "false" };
    if told.tab.len() <= LONGEST {
        presence.0.lock().unwrap_or_else(PoisonError::into_inner).tell(&told.tab, told.here);
    }
    "true"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(tabs: &mut Tabs, count: u32) -> bool {
        (0..count).any(|_| tabs.look())
    }

    #[test]
    fn it_is_over_when_the_last_tab_has_gone() {
        let mut tabs = Tabs::default();
        assert!(!looks(&mut tabs, 1000), "nobody has come yet");
        tabs.tell("a", true);
        tabs.tell("b", true);
        tabs.tell("a", false);
        assert!(!looks(&mut tabs, GONE + 1));
        tabs.tell("b", false);
        assert!(!looks(&mut tabs, GONE - 1));
        tabs.tell("b", true);
        assert!(!looks(&mut tabs, GONE + 1), "it was loaded again");
        tabs.tell("b", false);
        assert!(looks(&mut tabs, GONE));
    }

    #[test]
    fn a_tab_that_says_nothing_any_more_has_gone() {
        let mut tabs = Tabs::default();
        tabs.tell("a", true);
        assert!(!looks(&mut tabs, SILENT));
        assert!(looks(&mut tabs, GONE));
        for number in 0..2 * MOST {
            tabs.tell(&number.to_string(), true);
        }
        assert_eq!(tabs.silent.len(), MOST);
    }
}
