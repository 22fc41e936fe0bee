//! The licences of the libraries and of the font that this program contains.
//!
//! `licences.json.gz` holds the list with all texts. `TILERY_BLESS=1 cargo test -p tilery --test commands licences` writes
//! it, and the same test fails when a dependency is missing from it.

use std::fmt::{self, Display, Formatter, Write};
use std::io;
use std::sync::LazyLock;

use axum::http::{HeaderName, header};
use flate2::read::GzDecoder;
use serde::{Deserialize, Serialize};
use tilery_frame::picture::Escaped;

use crate::problem::Problem;

static FILE: &[u8] = include_bytes!("../licences.json.gz");

const INTRODUCTION: &str =
    "Tilery is licensed under MIT or Apache-2.0, at your choice. It contains the packages below.";

/// All packages inside the program, with the texts of their licences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Licences {
    /// The packages, sorted by name.
    pub packages: Vec<Package>,
    /// The texts, each once; packages refer to them by index.
    pub texts: Vec<String>,
}

/// A library or font.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Package {
    /// Its name in the registry.
    pub name: String,
    /// The version that is inside.
    pub version: String,
    /// Where it comes from.
    pub registry: Registry,
    /// The SPDX expression of its licence.
    pub licence: String,
    /// The indexes of its texts.
    pub texts: Vec<usize>,
}

/// Where a package comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Registry {
    /// Rust crates.
    #[serde(rename = "crates.io")]
    Crates,
    /// Packages of the page.
    #[serde(rename = "npm")]
    Npm,
}

impl Licences {
    /// The list inside this program.
    ///
    /// # Errors
    /// Returns an error if the embedded file is damaged.
    pub fn embedded() -> io::Result<Licences> {
        Ok(serde_json::from_reader(GzDecoder::new(FILE))?)
    }

    /// Each text with the packages that come with it.
    fn by_text(&self) -> impl Iterator<Item = (String, &str)> {
        self.texts.iter().enumerate().map(|(index, text)| {
            let users = self
                .packages
                .iter()
                .filter(|package| package.texts.contains(&index))
                .map(|package| format!("{} {}", package.name, package.version))
                .collect::<Vec<_>>();
            (users.join(", "), text.as_str())
        })
    }

    fn html(&self) -> Result<String, fmt::Error> {
        let mut page = String::with_capacity(1 << 20);
        write!(
            page,
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>Licences · Tilery</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>\
             <header><p><a href=\"/\">Tilery</a></p><h1>Licences</h1><p>{INTRODUCTION}</p></header><main><table>"
        )?;
        for package in &self.packages {
            write!(
                page,
                "<tr><th>{}</th><td>{}</td><td>{}</td></tr>",
                Escaped(&package.name),
                Escaped(&package.version),
                Escaped(&package.licence)
            )?;
        }
        page.push_str("</table>");
        for (users, text) in self.by_text() {
            write!(page, "<h3>{}</h3><pre>{}</pre>", Escaped(&users), Escaped(text))?;
        }
        page.push_str("</main></body></html>\n");
        Ok(page)
    }
}

/// The whole list as plain text.
impl Display for Licences {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{INTRODUCTION}\n")?;
        for package in &self.packages {
            writeln!(f, "{} {}: {}", package.name, package.version, package.licence)?;
        }
        for (users, text) in self.by_text() {
            writeln!(f, "\n{}\n{users}\n\n{text}", "-".repeat(80))?;
        }
        Ok(())
    }
}

/// Rendered when it is first asked for.
static PAGE: LazyLock<Result<String, String>> = LazyLock::new(|| {
    let licences = Licences::embedded().map_err(|error| error.to_string())?;
    licences.html().map_err(|error| error.to_string())
});

/// The page `/licences`.
pub(crate) async fn show() -> Result<([(HeaderName, &'static str); 1], &'static str), Problem> {
    let page = PAGE.as_ref().map_err(Problem::internal)?;
    Ok((
        [(header::CONTENT_TYPE, "text/html; charset=utf-8")],
        page.as_str(),
    ))
}
