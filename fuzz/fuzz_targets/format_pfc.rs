//! The laws of a format, on `pfc`.
#![no_main]

yipu_fuzz::format_target!("pfc");
