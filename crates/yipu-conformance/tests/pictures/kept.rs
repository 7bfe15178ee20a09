//! Files that are kept to compare with. `YIPU_KEEP=1` writes them anew; then look at them before they are committed.

use std::fs;
use std::path::PathBuf;

pub(crate) struct Kept {
    folder: PathBuf,
    differing: Vec<String>,
    seen: usize,
}

impl Kept {
    pub(crate) fn new() -> Self {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
        Self { folder, differing: Vec::new(), seen: 0 }
    }

    pub(crate) fn compare(&mut self, name: &str, svg: &str) {
        let path = self.folder.join(format!("{name}.svg"));
        if std::env::var_os("YIPU_KEEP").is_some() {
            fs::write(&path, svg).unwrap();
        }
        self.seen += 1;
        if fs::read_to_string(&path).ok().as_deref() != Some(svg) {
            self.differing.push(name.to_owned());
        }
    }

    pub(crate) fn finish(self, expected: usize) {
        assert_eq!(self.seen, expected);
        assert!(self.differing.is_empty(), "no longer as in tests/pictures: {:?}", self.differing);
    }
}
