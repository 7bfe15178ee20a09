//! The laws of a format, on `chn`.
#![no_main]

yipu_fuzz::format_target!("chn");
