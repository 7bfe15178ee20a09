//! Which records of the same seats are of one game.

use super::entry::Entry;
use super::moment::Moment;

/// The records of one game.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    /// Its records by their numbers, one with the most moves first.
    pub(super) members: Vec<usize>,
    /// When it was played, as the first of its records that knows says.
    pub(super) moment: Option<Moment>,
}

/// The games of some records of the same seats.
#[derive(Clone, Debug, Default)]
pub(super) struct Clusters {
    pub(super) list: Vec<Cluster>,
    /// Records whose moves begin several of the games, each with the number of one of them in the list.
    pub(super) uncertain: Vec<(usize, usize)>,
}

impl Clusters {
    /// Puts records together whose moves agree, whatever their times. Where as many games are expected as there are records, only
    /// parts of a record go with it, and records of about the same length are games of their own.
    pub(super) fn of(numbers: &[usize], entries: &[Entry], is_expected: bool) -> Self {
        let mut order = numbers.to_vec();
        // Long ones first, for the others may be their beginnings; a file before its copy; those that know their time before those that
        // do not.
        order.sort_by_cached_key(|&number| {
            let entry = &entries[number];
            let length = usize::MAX - entry.moves.len();
            (length, entry.is_copy(), entry.moment.is_none(), entry.moment, number)
        });
        let mut clusters = Self::default();
        for number in order {
            clusters.take(number, entries, is_expected);
        }
        clusters.list.sort_by_key(|cluster| (cluster.moment.is_none(), cluster.moment, cluster.members[0]));
        clusters
    }

    fn take(&mut self, number: usize, entries: &[Entry], is_expected: bool) {
        let entry = &entries[number];
        let fits = |cluster: &Cluster| cluster.fits(entry, entries, is_expected);
        let mut fitting: Vec<usize> = (0..self.list.len()).filter(|&index| fits(&self.list[index])).collect();
        let head = |index: &usize| &entries[self.list[*index].members[0]];
        // The whole game rather than its beginning, one of the same hour rather than another, and one with the same result.
        for is_better in [
            |entry: &Entry, head: &Entry| entry.has_moves_of(head),
            |entry: &Entry, head: &Entry| !Moment::apart(entry.moment, head.moment),
            |entry: &Entry, head: &Entry| entry.outcome == head.outcome,
        ] {
            if fitting.iter().any(|index| is_better(entry, head(index))) {
                fitting.retain(|index| is_better(entry, head(index)));
            }
        }
        match fitting[..] {
            [] => self.list.push(Cluster { members: vec![number], moment: entry.moment }),
            [first, ref others @ ..] if others.is_empty() || entry.has_moves_of(head(&first)) => {
                let cluster = &mut self.list[first];
                cluster.members.push(number);
                cluster.moment = cluster.moment.or(entry.moment);
            }
            [first, ..] => self.uncertain.push((number, self.list[first].members[0])),
        }
    }
}

impl Cluster {
    fn fits(&self, entry: &Entry, entries: &[Entry], is_expected: bool) -> bool {
        if entry.moves.is_empty() {
            let head = &entries[self.members[0]];
            let is_exact = |moment: Option<Moment>| moment.is_some_and(Moment::is_exact);
            // No moves begin every game, so that only the time tells whether it is this one or a forfeit.
            let tells = head.moves.is_empty() || is_exact(entry.moment) && is_exact(self.moment);
            return tells && entry.begins(head) && !Moment::apart(entry.moment, self.moment);
        }
        let is_one = |member: &usize| {
            let other = &entries[*member];
            !(is_expected && entry.is_as_long(other)) && entry.agrees(other)
        };
        self.members.iter().any(is_one)
    }
}
