//! As much of Markdown as the tests of the documents need.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::common::root;

/// A document of the repository.
pub(crate) struct Document {
    /// Relative to the root of the repository.
    pub(crate) path: PathBuf,
    text: String,
}

/// Text in a code font, or the target of a link, with its line, counted from 1.
#[derive(Clone)]
pub(crate) struct Code {
    pub(crate) line: usize,
    pub(crate) text: String,
}

impl Document {
    /// All Markdown files that people read: those at the root, in `docs` and in `notes`.
    pub(crate) fn all() -> Vec<Document> {
        let folders = ["", "docs", "notes"];
        let mut paths: Vec<PathBuf> = folders
            .iter()
            .flat_map(|folder| std::fs::read_dir(root().join(folder)).unwrap())
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
            .map(|path| path.strip_prefix(root()).unwrap().to_owned())
            .collect();
        paths.sort();
        assert!(paths.len() > 10, "{paths:?}");
        paths.iter().map(Document::read).collect()
    }

    pub(crate) fn read(path: impl AsRef<Path>) -> Document {
        let path = path.as_ref().to_owned();
        let text = std::fs::read_to_string(root().join(&path))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Document { path, text }
    }

    /// A place in the document, for messages.
    pub(crate) fn place(&self, line: usize) -> String {
        format!("{}:{line}", self.path.display())
    }

    /// The lines with their numbers, without fenced code.
    pub(crate) fn prose(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut fenced = false;
        self.text.lines().enumerate().filter_map(move |(index, line)| {
            if line.starts_with("```") {
                fenced = !fenced;
                return None;
            }
            (!fenced).then_some((index + 1, line))
        })
    }

    /// The targets of all links and pictures.
    pub(crate) fn links(&self) -> Vec<Code> {
        let mut links = Vec::new();
        for (line, text) in self.prose() {
            // A link in code is not a link.
            let plain: String = text.split('`').step_by(2).collect();
            for rest in plain.split("](").skip(1) {
                let target = rest.split(')').next().unwrap_or_default();
                links.push(Code {
                    line,
                    text: target.to_owned(),
                });
            }
        }
        links
    }

    /// Code within lines of text.
    pub(crate) fn inline_code(&self) -> Vec<Code> {
        self.prose()
            .filter(|(_, line)| !line.starts_with("    "))
            .flat_map(|(line, text)| {
                text.split('`').skip(1).step_by(2).map(move |code| Code {
                    line,
                    text: code.to_owned(),
                })
            })
            .collect()
    }

    /// The lines of code blocks, whether they are fenced or indented.
    pub(crate) fn code_lines(&self) -> Vec<Code> {
        let mut fenced = false;
        let mut lines = Vec::new();
        for (index, line) in self.text.lines().enumerate() {
            if line.starts_with("```") {
                fenced = !fenced;
            } else if fenced || line.starts_with("    ") {
                lines.push(Code {
                    line: index + 1,
                    text: line.trim().to_owned(),
                });
            }
        }
        lines
    }

    /// The names under which headings can be linked to, by GitHub's rule.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let headings = self.prose().filter(|(_, line)| line.starts_with('#'));
        headings
            .map(|(_, heading)| {
                let text = heading.trim_start_matches('#').trim().to_lowercase();
                let slug: String = text
                    .chars()
                    .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
                    .map(|c| if c == ' ' { '-' } else { c })
                    .collect();
                let times = seen.entry(slug.clone()).or_default();
                *times += 1;
                match *times {
                    1 => slug,
                    more => format!("{slug}-{}", more - 1),
                }
            })
            .collect()
    }

    /// The rows of tables, cell by cell.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, Vec<&str>)> {
        self.prose()
            .filter(|(_, line)| line.starts_with('|') && !line.starts_with("|---"))
            .map(|(number, line)| (number, line.trim_matches('|').split('|').map(str::trim).collect()))
    }
}
