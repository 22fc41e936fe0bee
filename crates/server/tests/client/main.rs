//! Checks the API description, and that the copy from which the page's types are made is up to date.
//!
//! `TILERY_BLESS=1 cargo test -p tilery-server --test client` writes it again.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;

fn document() -> Value {
    serde_json::from_str(&tilery_server::openapi_json()).unwrap()
}

#[test]
fn the_description_that_the_page_has_is_up_to_date() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/api/openapi.json");
    let description = tilery_server::openapi_json() + "\n";
    if std::env::var_os("TILERY_BLESS").is_some() {
        std::fs::write(&file, &description).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == description,
        "web/api/openapi.json is stale: TILERY_BLESS=1 cargo test -p tilery-server --test client"
    );
}

/// Collects all references.
fn references<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn all_that_the_description_refers_to_is_in_it() {
    let document = document();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

#[test]
fn every_operation_has_a_name_of_its_own_and_says_how_it_answers() {
    let document = document();
    let mut names = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{method} {path}: {name}");
            assert!(
                operation["tags"].is_array() && operation["summary"].is_string(),
                "{name}"
            );
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(response["description"].is_string(), "{name} {status}");
            }
        }
    }
    assert!(names.len() > 20, "{names:?}");
}
