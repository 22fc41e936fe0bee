//! The list of licences is complete: it names every package inside the program, with its texts.
//!
//! `TILERY_BLESS=1 cargo test -p tilery --test commands licences` writes it. That needs the packages of the page
//! (`npm ci` in `web/`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use tilery_server::licences::{Licences, Package, Registry};

use crate::common::{root, stdout};

/// The list is that of all platforms of a release, so that it is the same wherever the test runs.
const TARGETS: [&str; 4] = [
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
];

/// Crates whose package lacks the licence file that a crate of the same repository has.
const SAME_REPOSITORY: [(&str, &str); 5] = [
    ("alloc-stdlib", "alloc-no-stdlib"),
    ("crc-catalog", "crc"),
    ("sqlx-core", "sqlx"),
    ("sqlx-postgres", "sqlx"),
    ("sqlx-sqlite", "sqlx"),
];

/// Packages of which a part is in a folder of ours, with their licences.
const BUNDLED: [(&str, &str, &str, &str); 1] = [(
    "@fontsource-variable/noto-sans",
    "5.3.0",
    "OFL-1.1",
    "crates/frame/fonts/noto-sans",
)];

/// A file with fewer characters is a link to a text that the package lacks, or only names a licence.
const SHORTEST: usize = 100;

/// The identity of a package.
type Key = (Registry, String, String);

fn key(package: &Package) -> Key {
    (package.registry, package.name.clone(), package.version.clone())
}

/// Runs cargo for all platforms, which the option names.
fn cargo(args: &[&str], platform: &str) -> String {
    let output = Command::new(env!("CARGO"))
        .args(args)
        .args(TARGETS.iter().flat_map(|target| [platform, target]))
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// The crates that are linked into `tilery`, with their licences. Procedural macros only run at build time.
fn crates() -> BTreeMap<Key, String> {
    let tree = [
        "tree",
        "--package",
        "tilery",
        "--edges",
        "normal,no-proc-macro",
        "--locked",
        "--prefix",
        "none",
        "--no-dedupe",
        "--format",
        "{p}|{l}",
    ];
    let tree = cargo(&tree, "--target");
    tree.lines()
        .filter_map(|line| {
            // An empty line separates the platforms.
            let (package, licence) = line.split_once('|')?;
            let (name, version) = package.split_once(" v").unwrap();
            // Our own crates are followed by their folder.
            (!version.contains(' ')).then(|| {
                (
                    (Registry::Crates, name.to_owned(), version.to_owned()),
                    licence.to_owned(),
                )
            })
        })
        .collect()
}

/// The packages that the page is made of, with their licences. Those that only build or test it are marked `dev`.
fn npm_packages() -> BTreeMap<Key, String> {
    let lock = fs::read_to_string(root().join("web/package-lock.json")).unwrap();
    let lock: Value = serde_json::from_str(&lock).unwrap();
    lock["packages"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(path, package)| !path.is_empty() && package["dev"] != true)
        .map(|(path, package)| {
            let name = path.rsplit("node_modules/").next().unwrap().to_owned();
            let text = |field: &str| package[field].as_str().unwrap().to_owned();
            ((Registry::Npm, name, text("version")), text("license"))
        })
        .collect()
}

/// The packages of which a part is in a folder of ours.
fn bundled() -> impl Iterator<Item = (Key, String)> {
    BUNDLED.iter().map(|(name, version, licence, _)| {
        let key = (Registry::Npm, (*name).to_owned(), (*version).to_owned());
        (key, (*licence).to_owned())
    })
}

/// Everything inside the program that is not ours, with its licence.
fn inside() -> BTreeMap<Key, String> {
    crates()
        .into_iter()
        .chain(npm_packages())
        .chain(bundled())
        .collect()
}

fn is_licence_file(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy().to_lowercase();
    let begins = [
        "licence",
        "license",
        "copying",
        "notice",
        "unlicense",
        "copyright",
    ];
    path.is_file() && begins.iter().any(|begin| name.starts_with(begin))
}

/// The texts of the licence files in a folder, without trailing spaces and form feeds.
fn texts_in(folder: &Path) -> Vec<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| is_licence_file(path))
        .collect();
    files.sort();
    let read = |file: &PathBuf| String::from_utf8_lossy(&fs::read(file).unwrap()).replace('\u{c}', "");
    let trim = |text: String| {
        text.lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n")
            .trim_matches('\n')
            .to_owned()
    };
    files
        .iter()
        .map(read)
        .map(trim)
        .filter(|text| text.len() >= SHORTEST)
        .collect()
}

/// The text of a standard licence, for a package that comes without a file.
fn standard_text(licence: &str, authors: &str) -> Option<String> {
    let ours = |file: &str| fs::read_to_string(root().join(file)).unwrap();
    match licence {
        "Apache-2.0" => Some(ours("LICENSE-APACHE").trim_matches('\n').to_owned()),
        "MIT" => {
            let text = ours("LICENSE-MIT");
            let (_, terms) = text.split_once("Permission is hereby").unwrap();
            Some(format!(
                "Copyright (c) {authors}\n\nPermission is hereby{}",
                terms.trim_end()
            ))
        }
        _ => None,
    }
}

fn crate_texts(metadata: &Value, name: &str, version: &str, licence: &str) -> Vec<String> {
    let name = SAME_REPOSITORY
        .iter()
        .find(|(without, _)| *without == name)
        .map_or(name, |(_, with)| with);
    let mut packages = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|package| package["name"] == name);
    let package = packages
        .clone()
        .find(|package| package["version"] == version)
        .or_else(|| packages.next())
        .unwrap();
    let manifest = Path::new(package["manifest_path"].as_str().unwrap());
    let authors = package["authors"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str);
    let authors = authors.collect::<Vec<_>>().join(", ");
    texts_or_standard(manifest.parent().unwrap(), licence, &authors)
}

fn npm_texts(name: &str, licence: &str) -> Vec<String> {
    if let Some((_, _, _, folder)) = BUNDLED.iter().find(|(bundled, ..)| *bundled == name) {
        return texts_in(&root().join(folder));
    }
    let folder = root().join("web/node_modules").join(name);
    let manifest = fs::read_to_string(folder.join("package.json")).unwrap();
    let manifest: Value = serde_json::from_str(&manifest).unwrap();
    let author = &manifest["author"];
    let author = author.as_str().or(author["name"].as_str()).unwrap_or(name);
    texts_or_standard(&folder, licence, author)
}

fn texts_or_standard(folder: &Path, licence: &str, authors: &str) -> Vec<String> {
    let texts = texts_in(folder);
    if texts.is_empty() {
        // With a choice of licences, one of them is enough.
        let choices = licence.split(" OR ").flat_map(|licences| licences.split('/'));
        let standard = choices.filter_map(|licence| standard_text(licence.trim(), authors));
        return standard.take(1).collect();
    }
    texts
}

/// Collects all texts from the sources of the packages.
fn collect() -> Licences {
    let metadata = ["metadata", "--format-version", "1", "--locked"];
    let metadata = cargo(&metadata, "--filter-platform");
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let mut licences = Licences::default();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for ((registry, name, version), licence) in inside() {
        let found = match registry {
            Registry::Crates => crate_texts(&metadata, &name, &version, &licence),
            Registry::Npm => npm_texts(&name, &licence),
        };
        assert!(
            !found.is_empty(),
            "{name} {version} ({licence}) has no licence file"
        );
        let index = |text: String| {
            // Line breaks differ between copies of the same licence.
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            *known.entry(words).or_insert_with(|| {
                licences.texts.push(text);
                licences.texts.len() - 1
            })
        };
        let texts = found.into_iter().map(index).collect();
        licences.packages.push(Package {
            name,
            version,
            registry,
            licence,
            texts,
        });
    }
    licences.packages.sort();
    licences
}

fn write(licences: &Licences) {
    let file = fs::File::create(root().join("crates/server/licences.json.gz")).unwrap();
    let mut file = GzEncoder::new(file, Compression::best());
    file.write_all(&serde_json::to_vec(licences).unwrap()).unwrap();
    file.finish().unwrap();
}

#[test]
fn the_list_is_up_to_date() {
    if std::env::var_os("TILERY_BLESS").is_some() {
        return write(&collect());
    }
    let licences = Licences::embedded().unwrap();
    let listed: BTreeSet<Key> = licences.packages.iter().map(key).collect();
    let inside: BTreeSet<Key> = inside().into_keys().collect();
    let missing: Vec<_> = inside.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&inside).collect();
    assert!(
        missing.is_empty() && gone.is_empty(),
        "missing: {missing:?}\ngone: {gone:?}\nwrite the list anew: TILERY_BLESS=1 cargo test -p tilery --test commands licences"
    );
}

#[test]
fn every_package_comes_with_a_text() {
    let licences = Licences::embedded().unwrap();
    assert!(licences.packages.len() > 200);
    for package in &licences.packages {
        assert!(
            !package.texts.is_empty() && !package.licence.is_empty(),
            "{package:?}"
        );
        for &text in &package.texts {
            assert!(licences.texts[text].len() >= SHORTEST, "{package:?}");
        }
    }
}

#[test]
fn the_program_prints_its_licences() {
    let text = stdout(&["licences"]);
    for part in [
        "@fontsource-variable/figtree 5.",
        "SIL OPEN FONT LICENSE Version 1.1",
        "\nsvelte 5.",
        "\ntokio 1.",
        "Apache License",
        "Permission is hereby granted, free of charge",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

/// The bill of materials names the same packages, in the form that tools for it expect.
#[test]
fn the_program_prints_its_bill_of_materials() {
    let bill: Value = serde_json::from_str(&stdout(&["licences", "--sbom"])).unwrap();
    assert_eq!(
        (&bill["bomFormat"], &bill["specVersion"]),
        (&"CycloneDX".into(), &"1.5".into())
    );
    let components = bill["components"].as_array().unwrap();
    assert_eq!(components.len(), Licences::embedded().unwrap().packages.len());
    let addresses: BTreeSet<&str> = components
        .iter()
        .map(|component| component["purl"].as_str().unwrap())
        .collect();
    assert_eq!(addresses.len(), components.len());
    for begin in [
        "pkg:cargo/tokio@1.",
        "pkg:npm/svelte@5.",
        "pkg:npm/%40fluent/bundle@",
    ] {
        assert!(
            addresses.iter().any(|address| address.starts_with(begin)),
            "{begin}"
        );
    }
    for component in components {
        let licence = component["licenses"][0]["expression"].as_str().unwrap();
        assert!(!licence.is_empty() && !licence.contains('/'), "{component}");
    }
}
