//! The laws of a format, on `dhjhtmlxq`.
#![no_main]

yipu_fuzz::format_target!("dhjhtmlxq");
