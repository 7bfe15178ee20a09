//! The command line as people type it: the files under `cmd/` and the project's READMEs are run, from the root of the
//! project, and compared.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::path::Path;

use trycmd::TestCases;

#[test]
fn literate() {
    std::env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
    TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .case("crates/yipu-cli/tests/cmd/*.md")
        .case("README.md")
        .case("README.zh.md");
}
