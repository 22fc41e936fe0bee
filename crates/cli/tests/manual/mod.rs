//! What a system installs beside the program: manual pages and completions.

use std::collections::BTreeSet;
use std::process::Command;

use crate::common::{failure, stdout, tilery};
use crate::documents::subcommands;

#[test]
fn there_is_a_manual_page_for_each_command() {
    let folder = tempfile::tempdir().unwrap();
    let man = folder.path().join("new/man");
    let written = tilery(&["man", man.to_str().unwrap()]);
    assert!(
        written.status.success() && written.stdout.is_empty(),
        "{written:?}"
    );
    let pages: BTreeSet<String> = std::fs::read_dir(&man)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut due: BTreeSet<String> = subcommands()
        .into_keys()
        .filter(|name| name != "help")
        .map(|name| format!("tilery-{name}.1"))
        .collect();
    due.insert("tilery.1".to_owned());
    assert_eq!(pages, due);
    let read = |page: &str| std::fs::read_to_string(man.join(page)).unwrap();
    assert!(
        read("tilery.1").contains("tilery\\-serve(1)"),
        "{}",
        read("tilery.1")
    );
    let serve = read("tilery-serve.1");
    for part in [
        ".TH tilery-serve 1",
        "\\-\\-public\\-url",
        "TILERY_PUBLIC_URL",
        "[default: 1200]",
    ] {
        assert!(serve.contains(part), "{part}: {serve}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    assert!(failure(&["man", "README.md/man"]).starts_with("tilery: README.md/man: "));
}

#[test]
fn every_shell_gets_all_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&["completions", shell]);
        for name in subcommands().keys() {
            assert!(script.contains(name.as_str()), "{shell}: {name}");
        }
    }
    assert_eq!(tilery(&["completions", "cobol"]).status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn bash_completes_commands_and_options() {
    let completed = |words: &[&str]| {
        let script = r#"
            eval "$($0 completions bash)"
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _tilery tilery "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            echo "${COMPREPLY[*]}"
        "#;
        let output = Command::new("bash")
            .args(["-c", script, env!("CARGO_BIN_EXE_tilery"), "tilery"])
            .args(words)
            .output()
            .unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    assert_eq!(completed(&["verify"]), "verify verify-store");
    assert_eq!(completed(&["serve", "--public"]), "--public-url");
    assert_eq!(completed(&["serve", "--log-level=x", "--otl"]), "--otlp");
    assert_eq!(completed(&["completions", "fi"]), "fish");
}
