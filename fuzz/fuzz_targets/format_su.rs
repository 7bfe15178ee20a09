//! The laws of a format, on `su`.
#![no_main]

yipu_fuzz::format_target!("su");
