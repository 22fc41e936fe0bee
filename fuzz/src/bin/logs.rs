//! Stored logs, fuzzed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tilery_fuzz::logs(data));
