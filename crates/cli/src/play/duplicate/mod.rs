//! `tilery play --duplicate` and `--daily`: rounds of duplicate against bots.
//!
//! Every player has the same board and the same tiles, so bots and the person never wait for each other: the bots answer
//! when the person has committed a play.

mod screen;
#[cfg(test)]
mod tests;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilery_duplicate::{DAILY_ROUNDS, Duplicate, Mark, Round, daily_number, percent};
use tilery_frame::bots::{Budget, Level};
use tilery_frame::present::terminal::text::one_line;
use tilery_frame::present::terminal::{Frame, KeyOutcome, MoveDraft, TerminalGame};
use tilery_games::with_game;
use tilery_rules::fair::Seed;

use super::bot_request::{BotFinding, BotRequest};
use super::controller::{Controller, players};
use super::options::{PlayOptions, random_word};
use crate::clock::since_epoch;
use crate::failure::Failure;
use crate::fullscreen::Next;

/// A bot that plays the same rounds.
struct Rival {
    name: String,
    level: Level,
    points: u32,
}

/// The state of the session: the input that it waits for.
enum DuplicateStage {
    /// The person drafts a play.
    Draft(Box<dyn MoveDraft>),
    /// The person reads how the round went.
    Told,
    /// The person reads the result.
    Over,
}

/// A game of duplicate at the terminal.
pub(crate) struct DuplicateSession {
    game: Duplicate,
    /// The index of the round on the screen.
    at: usize,
    stage: DuplicateStage,
    /// The person's play of each round: its notation and points.
    plays: Vec<(String, u32)>,
    rivals: Vec<Rival>,
    /// The play of each bot in the round that was announced last, in the order of the bots.
    answers: Vec<(String, u32)>,
    budget: Budget,
    /// The number of the daily, if it is one.
    daily: Option<u64>,
    /// Why the last key or play was refused.
    note: Option<String>,
    /// The visible part of the board, so that it moves no farther than necessary.
    window: Option<Frame>,
}

impl DuplicateSession {
    /// Finds the rounds of the options. With `daily`, the seed is that of the day.
    ///
    /// # Errors
    /// Returns an error if duplicate is not played by these rules, or not exactly one person plays.
    pub(super) fn begin(options: &PlayOptions, daily: bool) -> Result<DuplicateSession, Failure> {
        let people = options
            .controllers
            .iter()
            .filter(|who| **who == Controller::Human)
            .count();
        if people != 1 {
            return Err(Failure::usage(
                "one person plays duplicate in a terminal, with any bots",
            ));
        }
        let day = daily.then(today);
        let word = match (&options.seed, day) {
            (Some(word), _) => word.clone(),
            (None, Some(day)) => daily_word(options.rules.game(), day),
            (None, None) => random_word(),
        };
        if options
            .controllers
            .iter()
            .any(|who| matches!(who, Controller::Program(_)))
        {
            return Err(Failure::usage("programs do not play duplicate"));
        }
        let game = Duplicate::plan(options.rules, &Seed::from_word(&word), DAILY_ROUNDS, None)?;
        let players = players(&options.controllers, &options.names).map_err(Failure::Usage)?;
        let named = options.controllers.iter().zip(players);
        let rivals = named.filter_map(|(who, player)| match who {
            Controller::Bot(level) => Some(Rival {
                name: one_line(&player.name),
                level: *level,
                points: 0,
            }),
            Controller::Human | Controller::Program(_) => None,
        });
        let rivals = rivals.collect();
        let mut session = DuplicateSession::new(game, rivals, options.budget);
        session.daily = day.map(daily_number);
        Ok(session)
    }

    fn new(game: Duplicate, rivals: Vec<Rival>, budget: Budget) -> DuplicateSession {
        let mut session = DuplicateSession {
            game,
            at: 0,
            stage: DuplicateStage::Over,
            plays: Vec::new(),
            rivals,
            answers: Vec::new(),
            budget,
            daily: None,
            note: None,
            window: None,
        };
        session.show_round();
        session
    }

    fn round(&self) -> Option<&Round> {
        self.game.rounds().get(self.at)
    }

    /// Begins the draft of the round on the screen, or shows the result after the last one.
    fn show_round(&mut self) {
        self.note = None;
        self.stage = match self.round() {
            Some(round) => {
                let draft = with_game!(round.game(), game => TerminalGame::draft(game, round.seat()));
                DuplicateStage::Draft(draft)
            }
            None => DuplicateStage::Over,
        };
    }

    /// The person's points so far.
    fn points(&self) -> u32 {
        self.plays.iter().map(|(_, points)| points).sum()
    }

    /// Handles a key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Next {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (&mut self.stage, key.code) {
            (_, KeyCode::Char('c' | 'd')) if control => return Next::Quit,
            (_, KeyCode::Char('q')) => return Next::Quit,
            (DuplicateStage::Draft(draft), _) => match draft.on_key(key) {
                KeyOutcome::Handled => self.note = None,
                KeyOutcome::Refused(why) => self.note = Some(why),
                KeyOutcome::Committed(mv) => self.submit(&mv),
                KeyOutcome::Ignored => {}
            },
            (DuplicateStage::Told, KeyCode::Enter | KeyCode::Char(' ')) => {
                self.at += 1;
                self.show_round();
            }
            (DuplicateStage::Told | DuplicateStage::Over, _) => {}
        }
        Next::Draw
    }

    /// Submits the person's play, and lets the bots submit theirs.
    fn submit(&mut self, mv: &str) {
        let Some(round) = self.game.rounds().get(self.at) else {
            return;
        };
        match round.check(mv) {
            Ok(answer) => {
                self.answers = Vec::new();
                for rival in &mut self.rivals {
                    let (mv, points) = answer_of(round, rival.level, self.budget);
                    rival.points += points;
                    self.answers.push((mv, points));
                }
                self.plays.push((answer.mv, answer.points));
                self.note = None;
                self.stage = DuplicateStage::Told;
            }
            Err(error) => self.note = Some(error.to_string()),
        }
    }

    /// The result in one line, as it is shared.
    pub(crate) fn summary(&self) -> Option<String> {
        if !matches!(self.stage, DuplicateStage::Over) || self.plays.is_empty() {
            return None;
        }
        let rounds = self.game.rounds().iter().zip(&self.plays);
        let row: String = rounds
            .map(|(round, (_, points))| Mark::of(*points, round.master().points).to_string())
            .collect();
        let percent = percent(self.points(), self.game.maximum());
        let name = match self.daily {
            Some(number) => format!("Daily {number}"),
            None => String::from("duplicate"),
        };
        Some(format!("Tilery {name} · {percent} % · {row}"))
    }
}

/// The play of a bot in a round. A bot that would rather do something else submits nothing.
fn answer_of(round: &Round, level: Level, budget: Budget) -> (String, u32) {
    let found = BotRequest::new(round.game(), round.seat(), level, budget).answer();
    match found {
        Ok(BotFinding::Move(mv)) => match round.check(&mv) {
            Ok(answer) => (answer.mv, answer.points),
            Err(_) => (String::from("no play"), 0),
        },
        _ => (String::from("no play"), 0),
    }
}

/// Today, counted in UTC from 1970-01-01.
fn today() -> u64 {
    since_epoch().as_secs() / (24 * 60 * 60)
}

/// The seed of a day in terminals: the same for everybody who plays it on the same day of UTC. Servers have secret seeds
/// of their own.
fn daily_word(game: &str, day: u64) -> String {
    format!("daily {game} {day}")
}
