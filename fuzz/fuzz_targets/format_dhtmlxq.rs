//! The laws of a format, on `dhtmlxq`.
#![no_main]

yipu_fuzz::format_target!("dhtmlxq");
