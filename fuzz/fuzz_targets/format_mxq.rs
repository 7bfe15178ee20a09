//! The laws of a format, on `mxq`.
#![no_main]

yipu_fuzz::format_target!("mxq");
