//! The report as one HTML file: it needs nothing but itself, and reads well on screens and on paper.

mod board;
mod chart;
mod markup;
mod page;
mod turns;

use std::io::Write;
use std::path::{Path, PathBuf};

use tilery_analysis::Language;

use super::reviewed::ReviewedGame;
use super::words::Words;
use crate::failure::Failure;
use crate::files::WholeFile;
use page::GamePage;

const STYLE: &str = include_str!("report.css");

/// A report that is being written. Games are added one by one, so any number of them fits.
pub(crate) struct HtmlFile {
    path: PathBuf,
    file: WholeFile,
    words: Words,
    games: usize,
}

impl HtmlFile {
    /// Begins a report.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn create(path: &Path, language: Language) -> Result<HtmlFile, Failure> {
        let mut html = HtmlFile {
            path: path.to_path_buf(),
            file: WholeFile::create(path).map_err(Failure::file(path))?,
            words: Words::of(language),
            games: 0,
        };
        let head = head(html.words, language);
        html.write(&head)?;
        Ok(html)
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(Failure::file(&self.path))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn add(&mut self, reviewed: &ReviewedGame) -> Result<(), Failure> {
        self.games += 1;
        let game = GamePage::new(reviewed, self.games).html();
        self.write(&game)
    }

    /// Completes the report. Without a game there is none.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        if self.games > 0 {
            let foot = foot(self.words);
            self.write(&foot)?;
            self.file.finish().map_err(Failure::file(&self.path))?;
        }
        Ok(())
    }
}

fn head(words: Words, language: Language) -> String {
    format!(
        "<!doctype html>\n<html lang={language}><head><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width, initial-scale=1\">\
         <meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\
         <meta name=color-scheme content=\"light dark\"><title>{0} · Tilery</title><style>{STYLE}</style></head>\
         <body><main><h1>{0}</h1>\n",
        words.title
    )
}

fn foot(words: Words) -> String {
    format!(
        "</main><footer><p>{}</p><p>Tilery {}</p></footer></body></html>\n",
        words.note,
        env!("CARGO_PKG_VERSION")
    )
}
