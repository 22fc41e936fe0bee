//! The drawings have one source, which the page and the pictures read.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tilery_frame::picture::{Draw, Palette};
use tilery_games::{AnyRules, with_rules};
use tilery_lines::picture as lines;
use tilery_rules::RuleSet;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn data(path: &str) -> Value {
    serde_json::from_str(&read(path)).unwrap()
}

/// All texts in a value that are paths or colours.
fn drawings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text.starts_with('#') || text.starts_with('M') => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| drawings(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| drawings(value, found)),
        _ => {}
    }
}

/// The sources of the page, without tests.
fn page(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            page(&path, found);
        } else if [".ts", ".svelte", ".css"].iter().any(|end| name.ends_with(end))
            && !name.ends_with(".test.ts")
        {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

#[test]
fn the_page_has_no_shapes_and_palettes_of_its_own() {
    let mut drawn = Vec::new();
    for file in [
        "games/lines/src/picture/shapes.json",
        "games/lines/src/picture/palettes.json",
        "games/strata/src/picture/drawing.json",
    ] {
        let importing = file.rsplit('/').next().unwrap();
        drawings(&data(file), &mut drawn);
        let mut sources = Vec::new();
        page(&root().join("web/src"), &mut sources);
        assert!(
            sources
                .iter()
                .any(|(_, text)| text.contains(&format!("{importing}'"))),
            "the page does not import {file}"
        );
    }
    assert!(drawn.len() > 80, "only {} drawings", drawn.len());
    let mut sources = Vec::new();
    page(&root().join("web/src"), &mut sources);
    assert!(sources.len() > 100);
    for (path, text) in sources {
        // The colours of the table, which a neutral square and a face share, are the theme's.
        if path.ends_with("styles/tokens.css") {
            continue;
        }
        for drawing in &drawn {
            assert!(!text.contains(drawing), "{}: {drawing}", path.display());
        }
    }
}

#[test]
fn editions_and_variants_have_the_names_of_the_page() {
    fn names<G: Draw>() -> Vec<(String, String)> {
        let all = G::Rules::ALL.iter();
        all.map(|rules| (rules.to_string(), G::rules_name(*rules)))
            .collect()
    }
    let messages = read("web/src/i18n/en.ftl");
    let games = AnyRules::GAMES.iter().map(|game| AnyRules::read(game, None));
    let games: Vec<_> = games
        .map(|rules| with_rules!(rules.unwrap(), G, _rules => names::<G>()))
        // A game with one set of rules needs no name for it.
        .filter(|names| names.len() > 1)
        .collect();
    assert!(games.len() > 1);
    for (rules, name) in games.iter().flatten() {
        let message = format!("\nrules-name-{rules} = {name}\n");
        assert!(messages.contains(&message), "{message}");
    }
}

/// The custom properties of the blocks of a style sheet whose selectors contain `selector`, later ones first.
fn properties(css: &str, selectors: &[&str]) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for block in css.split('}') {
        let Some((head, body)) = block.split_once('{') else {
            continue;
        };
        let head = head.rsplit("*/").next().unwrap_or(head);
        if !head.split(',').any(|part| selectors.contains(&part.trim())) {
            continue;
        }
        for line in body.split(';') {
            if let Some((name, value)) = line.trim().split_once(':')
                && let Some(name) = name.trim().strip_prefix("--")
            {
                found.insert(name.to_owned(), value.trim().to_owned());
            }
        }
    }
    found
}

#[test]
fn the_themes_are_those_of_the_page() {
    let css = read("web/src/styles/tokens.css");
    let themes: BTreeMap<String, BTreeMap<String, String>> =
        serde_json::from_value(data("crates/frame/src/picture/themes.json")).unwrap();
    assert_eq!(themes.keys().collect::<Vec<_>>(), ["dark", "light"]);
    for (theme, colours) in &themes {
        let own = format!(":root[data-theme='{theme}']");
        let due = properties(&css, &[":root", &own]);
        for (name, colour) in colours {
            assert_eq!(due.get(name), Some(colour), "{theme} --{name}");
        }
    }
    let names = |theme: &str| themes[theme].keys().cloned().collect::<Vec<_>>();
    assert_eq!(names("light"), names("dark"));
}

#[test]
fn the_palettes_are_those_of_the_data() {
    let palettes = data("games/lines/src/picture/palettes.json");
    let names: Vec<&String> = palettes["palettes"].as_object().unwrap().keys().collect();
    assert_eq!(names, Palette::ALL.map(Palette::name));
    for palette in Palette::ALL {
        assert_eq!(lines::colours(palette).len(), 6);
    }
    assert_eq!(lines::shapes().shapes.len(), 6);
    assert_eq!(lines::shapes().marks.len(), 6);
}
