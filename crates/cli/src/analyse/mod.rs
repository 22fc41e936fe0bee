//! `tilery analyse`: reviews of recorded games, as text, JSON and HTML.

pub(crate) mod figures;
mod games_bar;
mod html;
pub(crate) mod reviewed;
pub(crate) mod text;
pub(crate) mod words;

use std::io::{BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use games_bar::GamesBar;
use html::HtmlFile;
use reviewed::ReviewedGame;
use tilery_analysis::{Language, Review, review};
use tilery_games::AnyGame;

use crate::args::AnalyseArgs;
use crate::draw::ansi;
use crate::failure::Failure;
use crate::reviews::ReviewFile;
use crate::source::RecordSource;
use crate::{output, progress};

pub(crate) fn run(args: &AnalyseArgs) -> Result<ExitCode, Failure> {
    let mut source = RecordSource::open(&args.file)?;
    let mut kept = args.save.as_deref().map(ReviewFile::open).transpose()?;
    let mut reports = Reports::new(args)?;
    let stop = progress::stop_on_interrupt()?;
    let mut bar = GamesBar::new(&args.file, args.line)?;
    let result = review_records(args, &mut source, &mut kept, &mut reports, &mut bar, &stop);
    drop(bar);
    // What is finished is kept, however the rest ended.
    let games = reports.finish()?;
    if result?.is_continue() {
        return Ok(ExitCode::SUCCESS);
    }
    let games = match games {
        1 => String::from("1 game is reviewed"),
        _ => format!("{games} games are reviewed"),
    };
    Ok(progress::stopped(&games, args.save.is_some()))
}

/// Reviews one record after the other. Breaks if it was stopped.
fn review_records(
    args: &AnalyseArgs,
    source: &mut RecordSource,
    kept: &mut Option<ReviewFile>,
    reports: &mut Reports<'_>,
    bar: &mut GamesBar,
    stop: &AtomicBool,
) -> Result<ControlFlow<()>, Failure> {
    let mut records = 0;
    while let Some(entry) = source.next_entry()? {
        let number = records;
        records += 1;
        if args.line.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let fail = |what: String| Failure::line(&args.file, entry.line, what);
        let record = entry.value.map_err(fail)?;
        let game = AnyGame::replay(&record, None).map_err(|fault| fail(fault.to_string()))?;
        // Moves in a record may be written in several ways; the game writes them in one.
        let key = game.record();
        let known = match kept {
            Some(kept) => kept.get(&key)?,
            None => None,
        };
        let ask = args.search.ask(game.rules());
        let review = review(&record, &ask, known.clone(), &mut |review| {
            bar.show(review);
            match stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        let review = review.map_err(|error| fail(error.to_string()))?;
        if let Some(kept) = kept
            && known.is_none_or(|known| stage(&known) != stage(&review))
        {
            kept.append(&key, &review)?;
        }
        if !review.is_complete() {
            return Ok(ControlFlow::Break(()));
        }
        let reviewed = ReviewedGame::new(record, game, review, reports.language);
        bar.suspend(|| reports.add(&reviewed))?;
        bar.finish_game();
        if args.line.is_some() {
            return Ok(ControlFlow::Continue(()));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(ControlFlow::Break(()));
        }
    }
    match args.line {
        Some(wanted) => Err(Failure::NoRecord {
            file: args.file.display().to_string(),
            wanted,
            records,
        }),
        None if records == 0 => Err(Failure::NoRecords {
            file: args.file.display().to_string(),
        }),
        None => Ok(ControlFlow::Continue(())),
    }
}

/// By which request a review was made, and how far it has come.
fn stage(review: &Review) -> (u32, u64, u64, usize) {
    (review.version, review.nodes, review.seed, review.done)
}

/// Where finished reviews go.
struct Reports<'a> {
    args: &'a AnalyseArgs,
    language: Language,
    out: BufWriter<StdoutLock<'static>>,
    html: Option<HtmlFile>,
    games: usize,
}

impl<'a> Reports<'a> {
    fn new(args: &'a AnalyseArgs) -> Result<Reports<'a>, Failure> {
        let language = args.language.language();
        let html = args.html.as_deref().map(|path| HtmlFile::create(path, language));
        Ok(Reports {
            args,
            language,
            out: output::stdout(),
            html: html.transpose()?,
            games: 0,
        })
    }

    /// Tells about a game in every form that was asked for.
    fn add(&mut self, reviewed: &ReviewedGame) -> Result<(), Failure> {
        if let Some(html) = &mut self.html {
            html.add(reviewed)?;
        }
        if self.args.json {
            output::json_line(&mut self.out, &reviewed.review)?;
        } else if self.html.is_none() {
            if self.games > 0 {
                writeln!(self.out, "\n")?;
            }
            let coloured = ansi::use_colour(self.args.colour);
            ansi::write_lines(&mut self.out, &text::report(reviewed), coloured)?;
        }
        self.out.flush()?;
        self.games += 1;
        Ok(())
    }

    /// Completes what is written, and returns the number of games.
    fn finish(self) -> Result<usize, Failure> {
        if let Some(html) = self.html {
            html.finish()?;
        }
        Ok(self.games)
    }
}
