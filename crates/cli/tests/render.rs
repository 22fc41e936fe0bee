//! `tilery render`, run as a command.

mod common;
#[cfg(target_os = "linux")]
mod cramped;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{Scratch, failure, root, stdout, tilery};

const BOOKLET: &str = "records/booklet.jsonl";

/// A file that a test lets the command write.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Renders a file and returns its bytes.
fn rendered(name: &str, args: &[&str]) -> Vec<u8> {
    let file = file(name);
    let output = tilery(&[&["render"], args, &["-o", file.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    let bytes = std::fs::read(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    bytes
}

fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..4], b"\x89PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn pictures_are_written_by_the_ending_of_their_names() {
    let svg = rendered("one.svg", &[BOOKLET, "--turn", "12"]);
    assert!(svg.starts_with(b"<svg "));
    let png = rendered("one.PNG", &[BOOKLET, "--line", "0", "--turn", "12"]);
    assert_eq!(png_size(&png), (1200, 630));
    let small = rendered("small.png", &[BOOKLET, "--width", "400", "--bare"]);
    assert_eq!(png_size(&small), (400, 300));
    let gif = rendered("game.gif", &[BOOKLET, "--width", "200"]);
    assert!(gif.starts_with(b"GIF89a"));
}

#[test]
fn an_svg_goes_to_standard_output_and_a_record_comes_from_standard_input() {
    let from_file = stdout(&["render", BOOKLET, "--turn", "12", "-o", "-"]);
    assert!(
        from_file.starts_with("<svg ") && from_file.ends_with("</svg>\n"),
        "{from_file}"
    );
    let input = std::fs::File::open(root().join(BOOKLET)).unwrap();
    let piped = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["render", "-", "--turn", "12", "--output", "-"])
        .stdin(Stdio::from(input))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(piped.stdout).unwrap(), from_file);
}

#[test]
fn every_option_changes_the_picture() {
    let with = |options: &[&str]| stdout(&[&["render", BOOKLET, "-t", "12", "-o", "-"], options].concat());
    let plain = with(&[]);
    for options in [
        &["--hands"][..],
        &["--dark"],
        &["--palette", "deutan"],
        &["--marks", "pattern"],
        &["--bare"],
        &["--width", "600"],
    ] {
        assert_ne!(with(options), plain, "{options:?}");
    }
    let strata = "crates/cli/tests/golden/strata-row.jsonl";
    let above = stdout(&["render", strata, "-o", "-"]);
    assert_ne!(stdout(&["render", strata, "-o", "-", "--side"]), above);
}

#[test]
fn errors_of_render_have_one_line() {
    let fail = |args: &[&str]| failure(&[&["render"], args].concat());
    let ending = fail(&[BOOKLET, "-o", "board.jpg"]);
    assert!(
        ending.contains("board.jpg: the name of a picture ends with .svg, .png or .gif"),
        "{ending}"
    );
    let line = fail(&[BOOKLET, "--line", "5", "-o", "-"]);
    assert!(line.contains("there is no record 5: the file has 1"), "{line}");
    let turn = fail(&[BOOKLET, "--turn", "55", "-o", "-"]);
    assert!(turn.contains("record 0 has no turn 55: it has 54"), "{turn}");
    let folder = fail(&[BOOKLET, "-o", "no/such/folder/board.svg"]);
    assert!(
        folder.starts_with("tilery: no/such/folder/board.svg: "),
        "{folder}"
    );
    let width = fail(&[BOOKLET, "-o", "-", "--width", "5"]);
    assert!(width.contains("100 to 4000 pixels wide, not 5"), "{width}");
    let side = fail(&[BOOKLET, "-o", "-", "--side"]);
    assert!(side.contains("a board of qwirkle is flat"), "{side}");
    let gif = fail(&[BOOKLET, "--turn", "3", "-o", "game.gif"]);
    assert!(gif.contains("a GIF shows the whole game"), "{gif}");
    let noise = Scratch::new("noise-render.jsonl", "not a record\n");
    let noise = fail(&[noise.path(), "-o", "-"]);
    assert!(noise.contains("noise-render.jsonl:1: not a record"), "{noise}");
    let palette = tilery(&["render", BOOKLET, "-o", "-", "--palette", "mauve"]);
    let message = String::from_utf8_lossy(&palette.stderr).into_owned();
    assert!(message.contains("there are no colours \"mauve\""), "{message}");
}

/// A picture that does not fit on the disk leaves the one of before, and nothing else.
#[cfg(target_os = "linux")]
#[test]
fn a_picture_that_does_not_fit_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("game.gif");
    let path = picture.to_str().unwrap();
    let render = ["render", BOOKLET, "--width", "400", "-o", path];
    let program = env!("CARGO_BIN_EXE_tilery");
    let cramped = || {
        let output = cramped::command(program, &render, 4)
            .current_dir(root())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.starts_with(&format!("tilery: {path}: File too large")),
            "{told}"
        );
    };
    cramped();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    std::fs::write(&picture, "before").unwrap();
    cramped();
    assert_eq!(std::fs::read_to_string(&picture).unwrap(), "before");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    // What a link points to is written, and the link stays.
    let link = folder.path().join("link.gif");
    std::os::unix::fs::symlink("game.gif", &link).unwrap();
    stdout(&["render", BOOKLET, "--width", "200", "-o", link.to_str().unwrap()]);
    assert!(link.is_symlink() && std::fs::read(&picture).unwrap().starts_with(b"GIF89a"));
}
