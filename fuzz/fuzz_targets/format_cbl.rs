//! The laws of a format, on `cbl`.
#![no_main]

yipu_fuzz::format_target!("cbl");
