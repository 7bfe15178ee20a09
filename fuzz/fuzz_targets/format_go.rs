//! The laws of a format, on `go`.
#![no_main]

yipu_fuzz::format_target!("go");
