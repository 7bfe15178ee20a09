//! Judging a record together with the name of its file.

use yipu::CheckOptions;
use yipu_ccgc::name::{Comparison, Trust};
use yipu_core::check;

/// Returns `judging` with one more check: the name of the file against the record, where the standard has a rule for it. `trust`
/// says which of the two is believed where they disagree on a team or the result.
pub fn named(judging: CheckOptions, trust: Trust) -> CheckOptions {
    judging.and(move |judged, report| {
        if let Some(comparison) = Comparison::new(judged.name, judged.record) {
            let proved = check::proved_instead(report);
            comparison.judged(judged.verdict).proving(proved).report(trust, report);
        }
    })
}
