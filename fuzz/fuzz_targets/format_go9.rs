//! The laws of a format, on `go9`.
#![no_main]

yipu_fuzz::format_target!("go9");
