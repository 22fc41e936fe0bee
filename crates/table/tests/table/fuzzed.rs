//! The fuzz targets as plain tests: their seeds, the inputs that fuzzing found, and some mutations of each.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/src/lib.rs"]
#[expect(
    unreachable_pub,
    reason = "the targets are the interface of a crate of their own"
)]
mod targets;

/// Mutations of each input.
const MUTATIONS: u64 = 60;

/// A target by the name of its folder of seeds.
type Target = (&'static str, fn(&[u8]));

const TARGETS: [Target; 5] = [
    ("logs", targets::logs),
    ("notation", targets::notation),
    ("previews", targets::previews),
    ("records", targets::records),
    ("setups", targets::setups),
];

fn fuzz() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// Changes a few bytes: some are replaced, removed, or copied from elsewhere in the input.
fn mutated(input: &[u8], number: u64) -> Vec<u8> {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |most: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % most.max(1) as u64) as usize
    };
    let mut bytes = input.to_vec();
    for _ in 0..=below(4) {
        let at = below(bytes.len());
        match below(4) {
            0 => bytes.truncate(at),
            1 if !bytes.is_empty() => drop(bytes.remove(at)),
            2 if !bytes.is_empty() => bytes[at] ^= 1 << below(8),
            _ => {
                let from = below(input.len());
                let to = input.len().min(from + below(12));
                bytes.splice(at..at, input[from..to].iter().copied());
            }
        }
    }
    bytes
}

#[test]
fn seeds_and_mutations_of_them_keep_every_promise() {
    for (name, target) in TARGETS {
        let mut seeds = 0;
        for entry in fs::read_dir(fuzz().join("seeds").join(name)).expect("a folder of seeds") {
            let input = fs::read(entry.expect("a seed").path()).expect("a file");
            target(&input);
            (0..MUTATIONS).for_each(|number| target(&mutated(&input, number)));
            seeds += 1;
        }
        assert!(seeds > 0, "{name} has no seeds");
    }
}

#[test]
fn every_fuzz_target_is_replayed() {
    let programs = fs::read_dir(fuzz().join("src/bin")).expect("the programs");
    let mut programs: Vec<String> = programs
        .map(|entry| {
            entry
                .expect("a program")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    programs.sort();
    let replayed = TARGETS.map(|(name, _)| format!("{name}.rs"));
    assert_eq!(programs, replayed);
}
