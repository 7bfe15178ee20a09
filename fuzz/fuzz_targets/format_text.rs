//! The laws of a format, on `text`.
#![no_main]

yipu_fuzz::format_target!("text");
