//! The `tilery` program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A server allocates and frees many small pieces on many threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    tilery::main()
}
