//! The laws of a format, on `ac2`.
#![no_main]

yipu_fuzz::format_target!("ac2");
