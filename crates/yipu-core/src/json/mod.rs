//! Records as JSON, schema version 1: lossless, and without recursion however deep the variations nest.
//!
//! `date` is the date tag in a form that sorts, where that is certain; the tag itself stays as it was written.
//!
//! ```json
//! {"yipu":1,"game":"CC","tags":{"red":"…"},"start":"…","result":"1-0","comment":"…",
//!  "moves":[{"move":"h2e2","variations":[[{"move":"b2e2"},{"move":"h9g7"}]]},{"move":"h9g7"}]}
//! ```

pub mod codes;
#[cfg(feature = "json")]
mod read;
mod write;

#[cfg(feature = "json")]
pub use read::read_record;
pub use write::{push_string, write_record};
