//! The facts in README and docs that can be compared with the program: links, paths, commands, settings, tests.

mod deployment;
mod markdown;

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use clap::Args;
use tilery_server::config::ConfigSource;

use crate::common::{root, stdout};
use markdown::{Code, Document};

/// The folders that a build or a run makes, and a fresh checkout does not have.
const GENERATED: [&str; 4] = ["web/dist", "web/node_modules", "fuzz/corpus", "fuzz/artifacts"];

#[track_caller]
fn assert_no_faults(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn links_lead_somewhere() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for document in Document::all() {
        for Code { line, text: link } in document.links() {
            if link.contains("://") {
                continue;
            }
            checked += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = document.path.parent().unwrap();
            let target = if path.is_empty() {
                document.path.clone()
            } else {
                folder.join(path)
            };
            if !root().join(&target).exists() {
                faults.push(format!(
                    "{}: there is no {}",
                    document.place(line),
                    target.display()
                ));
            } else if !anchor.is_empty()
                && !Document::read(&target)
                    .anchors()
                    .iter()
                    .any(|name| name == anchor)
            {
                faults.push(format!(
                    "{}: {path} has no heading #{anchor}",
                    document.place(line)
                ));
            }
        }
    }
    assert_no_faults(&faults);
    assert!(checked > 50, "only {checked} links");
}

#[test]
fn paths_exist() {
    let folders = [
        "crates/", "games/", "web/", "docs/", "notes/", "fuzz/", "xtask/", "records/", ".ci/",
    ];
    let mut faults = Vec::new();
    for document in Document::all() {
        for Code { line, text } in document.inline_code() {
            let is_path = folders.iter().any(|folder| text.starts_with(folder))
                && !text.contains(['*', '{', '…', ' '])
                && !text.contains("NAME");
            let is_generated = GENERATED.iter().any(|generated| text.starts_with(generated));
            if is_path && !is_generated && !root().join(&text).exists() {
                faults.push(format!("{}: there is no {text}", document.place(line)));
            }
        }
    }
    assert_no_faults(&faults);
}

/// The folders of all crates of the workspace.
fn crates() -> Vec<PathBuf> {
    let entries = |folder: &str| std::fs::read_dir(root().join(folder)).into_iter().flatten();
    let mut found: Vec<PathBuf> = ["crates", "games"]
        .into_iter()
        .flat_map(entries)
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("src/lib.rs").exists())
        .collect();
    found.sort();
    found
}

/// The paths of everything in a folder, relative to it, without the ending of sources.
fn below(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        if path.is_dir() {
            found.extend(below(&path).iter().map(|inner| format!("{name}/{inner}")));
        }
        found.push(name.trim_end_matches(".rs").to_owned());
    }
    found
}

/// The documentation of each crate lists all of its modules.
#[test]
fn crates_list_their_modules() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for folder in crates() {
        let library = std::fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        let rows = library.lines().filter_map(|line| line.strip_prefix("//! | "));
        let names = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
        let listed: BTreeSet<&str> = names.flat_map(|name| name.split('/')).collect();
        for line in library.lines() {
            let line = line.trim_start_matches("pub ");
            let module = line.strip_prefix("mod ").and_then(|line| line.strip_suffix(';'));
            if let Some(module) = module.filter(|module| *module != "tests") {
                checked += 1;
                if !listed.contains(module) {
                    faults.push(format!("{}: {module} is not listed", folder.display()));
                }
            }
        }
    }
    assert_no_faults(&faults);
    assert!(checked > 150, "only {checked} modules");
}

/// The tables in the documentation of each crate name modules and files that exist.
#[test]
fn the_modules_that_crates_list_exist() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for folder in crates() {
        let paths = below(&folder);
        let library = std::fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        let rows = library.lines().filter_map(|line| line.strip_prefix("//! | "));
        for first in rows.filter_map(|row| row.split(" | ").next()) {
            // Types and functions are links, which rustdoc checks.
            let is_path = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || "_/.".contains(c));
            for name in first.split('`').skip(1).step_by(2).filter(is_path) {
                checked += 1;
                let due = format!("/{}", name.trim_end_matches('/').trim_end_matches(".rs"));
                if !paths.iter().any(|path| format!("/{path}").ends_with(&due)) {
                    faults.push(format!("{}: there is no {name}", folder.display()));
                }
            }
        }
    }
    assert_no_faults(&faults);
    assert!(checked > 60, "only {checked} modules");
}

/// The subcommands that `tilery --help` lists, each with its long options.
pub(crate) fn subcommands() -> HashMap<String, BTreeSet<String>> {
    let help = stdout(&["--help"]);
    let listed = help.split("Commands:\n").nth(1).unwrap();
    listed
        .lines()
        .take_while(|line| line.starts_with("  "))
        // Further lines of a long description are indented more.
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .map(|name| (name.to_owned(), options(name)))
        .collect()
}

fn options(subcommand: &str) -> BTreeSet<String> {
    if subcommand == "help" {
        return BTreeSet::new();
    }
    let help = stdout(&[subcommand, "--help"]);
    let words = help.split(|c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '.' | '='));
    words
        .filter(|word| word.starts_with("--") && word.len() > 2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn commands_of_tilery_exist() {
    let known = subcommands();
    let mut faults = Vec::new();
    let mut checked = 0;
    for document in Document::all() {
        let mut codes = [document.inline_code(), document.code_lines()].concat();
        codes.sort_by_key(|code| code.line);
        let mut subcommand = String::new();
        for Code { line, text } in codes {
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.as_slice() {
                ["tilery", name, ..] => subcommand = (*name).to_owned(),
                // The command before, with other options.
                ["…", ..] => {}
                _ => continue,
            }
            let Some(options) = known.get(&subcommand) else {
                if !subcommand.starts_with('-') {
                    faults.push(format!(
                        "{}: there is no `tilery {subcommand}`",
                        document.place(line)
                    ));
                }
                continue;
            };
            checked += 1;
            for option in words.iter().filter(|word| word.starts_with("--")) {
                let option = option.split('=').next().unwrap();
                if !options.contains(option) {
                    let place = document.place(line);
                    faults.push(format!("{place}: `tilery {subcommand}` has no {option}"));
                }
            }
        }
    }
    assert_no_faults(&faults);
    assert!(checked > 40, "only {checked} commands");
}

/// The folder of a package of the workspace.
fn package(name: &str) -> String {
    match name.strip_prefix("tilery-") {
        Some(short) if root().join("games").join(short).exists() => format!("games/{short}"),
        Some(short) => format!("crates/{short}"),
        None => "crates/cli".into(),
    }
}

#[test]
fn commands_of_cargo_exist() {
    let tasks = std::fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
    let mut faults = Vec::new();
    for document in Document::all() {
        for Code { line, text } in [document.inline_code(), document.code_lines()].concat() {
            let words: Vec<&str> = text
                .split_whitespace()
                .skip_while(|word| word.starts_with("TILERY_"))
                .collect();
            let after = |flags: &[&str]| {
                let at = words.iter().position(|word| flags.contains(word))?;
                words.get(at + 1).copied()
            };
            let wanted = match words.as_slice() {
                ["cargo", "xtask", task, ..] => {
                    if !tasks.contains(&format!("\"{task}\"")) {
                        faults.push(format!("{}: there is no task {task}", document.place(line)));
                    }
                    continue;
                }
                ["cargo", "bench", ..] => after(&["--bench"]).map(|name| ("benches", name)),
                ["cargo", "test", ..] => after(&["--test"]).map(|name| ("tests", name)),
                ["cargo", "run", ..] => None,
                _ => continue,
            };
            let Some(package) = after(&["-p", "--package"]).map(package) else {
                continue;
            };
            let path = match wanted {
                Some((folder, name)) => format!("{package}/{folder}/{name}"),
                None => package,
            };
            let exists = [path.clone(), format!("{path}.rs")]
                .iter()
                .any(|path| root().join(path).exists());
            if !exists {
                faults.push(format!("{}: `{text}` needs {path}", document.place(line)));
            }
        }
    }
    assert_no_faults(&faults);
}

/// The table of settings lists every option of `tilery serve`, with its variable, its key in the file and its default, as they
/// are declared.
#[test]
fn settings_are_complete() {
    let operation = Document::read("docs/operation.md");
    let listed: BTreeSet<[String; 4]> = operation
        .rows()
        .filter(|(_, cells)| cells.len() == 5 && cells[0].starts_with("`--"))
        .map(|(_, cells)| [0, 1, 2, 3].map(|column| cells[column].replace('`', "")))
        .collect();
    let declared = ConfigSource::augment_args(clap::Command::new("serve"));
    let due: BTreeSet<[String; 4]> = declared
        .get_arguments()
        .map(|setting| {
            let name = setting.get_long().unwrap();
            let variable = setting.get_env().unwrap().to_str().unwrap();
            let help = setting.get_help().unwrap().to_string();
            let default = help
                .split_once(" [default: ")
                .map_or("—", |(_, default)| default.trim_end_matches(']'));
            [&format!("--{name}"), variable, name, default].map(str::to_owned)
        })
        .collect();
    assert_eq!(listed, due);
    let mut flags = options("serve");
    for other in ["--help", "--config"] {
        assert!(flags.remove(other), "{other}");
    }
    assert!(flags.iter().eq(listed.iter().map(|[flag, ..]| flag)));
}

/// Names before ` =` in a section of a TOML file.
fn keys(file: &str, section: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(file)).unwrap();
    let lines = text.lines().skip_while(|line| *line != section).skip(1);
    lines
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['=', '.']).next())
        .map(|key| key.trim().to_owned())
        .filter(|key| !key.is_empty() && !key.starts_with('#') && !key.starts_with("tilery-"))
        .collect()
}

/// Every dependency has its line in `docs/dependencies.md`, and no other has one.
#[test]
fn dependencies_are_listed() {
    let mut due = keys("Cargo.toml", "[workspace.dependencies]");
    due.insert("libfuzzer-sys".into());
    let page = std::fs::read_to_string(root().join("web/package.json")).unwrap();
    let page: serde_json::Value = serde_json::from_str(&page).unwrap();
    for group in ["dependencies", "devDependencies"] {
        let packages = page[group].as_object().into_iter();
        due.extend(packages.flat_map(|packages| packages.keys().cloned()));
    }
    let document = Document::read("docs/dependencies.md");
    let listed: BTreeSet<String> = document
        .rows()
        .flat_map(|(_, cells)| cells[0].split(", ").map(str::to_owned).collect::<Vec<_>>())
        .filter(|name| !["crate", "package"].contains(&name.as_str()))
        .collect();
    let unlisted: Vec<&String> = due.difference(&listed).collect();
    let unused: Vec<&String> = listed.difference(&due).collect();
    assert!(unlisted.is_empty(), "without a line: {unlisted:?}");
    assert!(unused.is_empty(), "no longer used: {unused:?}");
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// Every defence in `docs/security.md` names a test that exists.
#[test]
fn tests_of_threats_exist() {
    let mut code = String::new();
    for package in ["table", "server", "store", "cli"] {
        sources(&root().join("crates").join(package), &mut code);
    }
    let security = Document::read("docs/security.md");
    let mut faults = Vec::new();
    let mut checked = 0;
    for Code { line, text } in security.inline_code() {
        let is_test = text.contains("::") || text.matches('_').count() > 2;
        if !is_test || text.contains(['-', '/', ' ']) {
            continue;
        }
        checked += 1;
        let name = text.rsplit("::").next().unwrap();
        if !code.contains(&format!("fn {name}(")) {
            faults.push(format!("{}: there is no test {text}", security.place(line)));
        }
    }
    assert_no_faults(&faults);
    assert!(checked > 35, "only {checked} tests");
}
