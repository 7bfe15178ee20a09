//! The laws of a format, on `json`.
#![no_main]

yipu_fuzz::format_target!("json");
