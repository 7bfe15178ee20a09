//! The command line as people type it: the files under `cmd/` and the project's README are run and compared.

use trycmd::TestCases;

#[test]
fn literate() {
    TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.md")
        .case("../../README.md")
        .case("../../README.zh.md");
}
