//! The laws of a format, on `xqf`.
#![no_main]

yipu_fuzz::format_target!("xqf");
