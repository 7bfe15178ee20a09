//! The laws of a format, on `wtn`.
#![no_main]

yipu_fuzz::format_target!("wtn");
