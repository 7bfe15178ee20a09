//! The laws of a format, on `go13`.
#![no_main]

yipu_fuzz::format_target!("go13");
