//! The laws of a format, on `pdn`.
#![no_main]

yipu_fuzz::format_target!("pdn");
