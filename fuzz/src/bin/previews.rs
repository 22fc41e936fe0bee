//! Moves in the making, fuzzed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tilery_fuzz::previews(data));
