//! The laws of a format, on `jsonl`.
#![no_main]

yipu_fuzz::format_target!("jsonl");
