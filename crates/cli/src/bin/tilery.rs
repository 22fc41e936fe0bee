//! The `tilery` program: the library with the page inside.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rust_embed::Embed;

/// A server allocates and frees many small pieces on many threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The page, if it was built before the program.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct EmbeddedPage;

fn main() -> ExitCode {
    tilery::main(EmbeddedPage::get)
}
