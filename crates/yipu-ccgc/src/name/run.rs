//! The names of all files of one run. Two records that would have the same name get the twelve digits of the standard's
//! rule 6, which tells the rounds of a match apart by their time; if that does not help, the second is refused.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use yipu_core::{Record, Report, json};

use super::{Name, NameStyle};

/// The names that the files of a run ask for, and those that have been given.
#[derive(Clone, Debug, Default)]
pub struct Run {
    asked: BTreeMap<(String, String), Asked>,
    given: BTreeMap<(String, String), String>,
}

/// A name that somebody asks for.
#[derive(Clone, Debug)]
struct Asked {
    record: u64,
    /// Whether different records ask for it.
    contested: bool,
}

/// Another file of the run has the name already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SameName {
    /// The name.
    pub name: String,
    /// The file whose name it is now.
    pub other: String,
}

impl fmt::Display for SameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has the name {} already", self.other, self.name)
    }
}

impl std::error::Error for SameName {}

impl Run {
    /// A number that equal records have in common.
    pub fn digest(record: &Record) -> u64 {
        let mut text = String::new();
        json::write_record(record, &mut text);
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        hasher.finish()
    }

    /// Notes that the file of a record, of which the [digest](Self::digest) is enough, is to have a name in a folder.
    pub fn ask(&mut self, folder: &str, name: &str, record: u64) {
        match self.asked.entry(key(folder, name)) {
            Entry::Vacant(free) => {
                free.insert(Asked { record, contested: false });
            }
            Entry::Occupied(mut asked) => {
                let asked = asked.get_mut();
                asked.contested |= asked.record != record;
            }
        }
    }

    /// The name of a file, once all have been asked for: with the time where different records ask for the name without.
    pub fn name(&self, folder: &str, name: &Name, style: NameStyle, report: &mut Report) -> String {
        let plain = name.write(style, report);
        let contested = self.asked.get(&key(folder, &plain)).is_some_and(|asked| asked.contested);
        let timed = contested.then(|| name.write_with_time(style, &mut Report::new())).flatten();
        timed.unwrap_or(plain)
    }

    /// The file of the run that has been given a name.
    pub fn holder(&self, folder: &str, name: &str) -> Option<&str> {
        self.given.get(&key(folder, name)).map(String::as_str)
    }

    /// Gives a name to a file.
    ///
    /// # Errors
    /// When another file of the run has it.
    pub fn give(&mut self, folder: &str, name: &str, file: &str) -> Result<(), SameName> {
        match self.given.entry(key(folder, name)) {
            Entry::Vacant(free) => {
                free.insert(file.to_owned());
                Ok(())
            }
            Entry::Occupied(given) => Err(SameName { name: name.to_owned(), other: given.get().clone() }),
        }
    }
}

/// Many file systems do not tell capital letters from small ones.
fn key(folder: &str, name: &str) -> (String, String) {
    (folder.to_owned(), name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dots_and_boxes;
    use yipu_core::TagName;

    fn leg(date: &str) -> Record {
        let mut record = Record::new(&dots_and_boxes::INFO);
        for (tag, value) in [(TagName::FIRST, "甲"), (TagName::SECOND, "乙"), (TagName::DATE, date)] {
            record.tags.set(tag, value);
        }
        record
    }

    fn names(records: &[Record]) -> Vec<Result<String, SameName>> {
        let mut run = Run::default();
        let names: Vec<Name> = records.iter().map(|record| Name::from_record(record).unwrap()).collect();
        for (record, name) in records.iter().zip(&names) {
            run.ask("", &name.write(NameStyle::Safe, &mut Report::new()), Run::digest(record));
        }
        let give = |(index, name): (usize, &Name)| {
            let name = run.name("", name, NameStyle::Safe, &mut Report::new());
            run.give("", &name, &index.to_string()).map(|()| name)
        };
        names.iter().enumerate().map(give).collect()
    }

    #[test]
    fn two_legs_get_their_times_and_copies_do_not() {
        let plain = "DB-甲 vs 乙-未决胜.txt".to_owned();
        let timed = |time: &str| Ok(format!("DB-甲 vs 乙-未决胜 20170730{time}.txt"));
        let (one, two) = (leg("2017-07-30 14:00"), leg("2017-07-30 15:30"));
        assert_eq!(names(&[one.clone(), two]), [timed("1400"), timed("1530")]);
        assert_eq!(names(std::slice::from_ref(&one)), [Ok(plain.clone())]);
        let refused = |name: &str| Err(SameName { name: name.to_owned(), other: "0".into() });
        assert_eq!(names(&[one.clone(), one.clone()]), [Ok(plain.clone()), refused(&plain)]);
        // The time is the same, or not known.
        let mut other = one.clone();
        other.tags.set(TagName::EVENT, "赛");
        let same = timed("1400").unwrap();
        assert_eq!(names(&[one, other]), [Ok(same.clone()), refused(&same)]);
        assert_eq!(names(&[leg("2017-07-30"), leg("2017-07-31")]), [Ok(plain.clone()), refused(&plain)]);
    }
}
