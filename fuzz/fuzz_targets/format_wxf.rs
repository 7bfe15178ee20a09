//! The laws of a format, on `wxf`.
#![no_main]

yipu_fuzz::format_target!("wxf");
