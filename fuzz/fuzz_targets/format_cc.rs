//! The laws of a format, on `cc`.
#![no_main]

yipu_fuzz::format_target!("cc");
