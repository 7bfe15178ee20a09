//! What a referee of the collegiate championship asks of a folder of records: does the name of each file agree with its record
//! ([`name`], [`judge`]), and who stands where ([`standings`]).
//!
//! ```
//! use yipu::CheckOptions;
//! use yipu_referee::judge::named;
//! use yipu_referee::name::Trust;
//!
//! let text = "{[C6][甲][乙][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}";
//! let file = "C6-甲 vs 乙-后手胜-201707291400.txt";
//! let mut document = yipu::read(file, text).next().ok_or("no record")??;
//! document.judge(&named(CheckOptions::default(), Trust::Neither));
//! assert!(document.report.has("NAM103"), "the name states another result");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::LazyLock;

use yipu_core::Registry;

pub mod judge;
pub mod standings;

pub use yipu_ccgc::name;

static REGISTRY: LazyLock<Registry> =
    LazyLock::new(|| yipu::registry().clone().with_codes(name::CODES).with_codes(standings::codes::CODES));

/// All games, formats and findings that are built in, those of file names and standings included.
pub fn registry() -> &'static Registry {
    &REGISTRY
}
