//! The page is embedded in release builds; cargo must notice when it was made anew.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
