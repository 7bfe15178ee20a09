//! The laws of a format, on `ccm`.
#![no_main]

yipu_fuzz::format_target!("ccm");
