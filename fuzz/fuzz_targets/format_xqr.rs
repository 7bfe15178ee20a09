//! The laws of a format, on `xqr`.
#![no_main]

yipu_fuzz::format_target!("xqr");
