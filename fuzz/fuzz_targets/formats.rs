//! The laws of a format. The environment names it in `YIPU_FORMAT`; `list` prints the names of all.
#![no_main]

use std::env;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static FORMAT: LazyLock<String> = LazyLock::new(|| env::var("YIPU_FORMAT").unwrap_or_default());

fuzz_target!(
    init: {
        if *FORMAT == "list" {
            for format in yipu::formats() {
                println!("{}", format.name);
            }
            std::process::exit(0);
        }
        assert!(yipu::format(&FORMAT).is_some(), "YIPU_FORMAT names a format or is `list`");
    },
    |data: &[u8]| yipu_fuzz::format::laws(&FORMAT, data)
);
