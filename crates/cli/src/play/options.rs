//! From arguments to a session.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::PathBuf;
use std::time::Duration;

use tilery_analysis::{Language, Phrases};
use tilery_arena::check_seats;
use tilery_frame::bots::Budget;
use tilery_games::{AnyGame, AnyRules};
use tilery_rules::fair::{Deal, Seed};

use super::controller::{self, Controller};
use super::save::{self, Save};
use super::session::PlaySession;
use crate::args::PlayArgs;
use crate::clock::since_epoch;
use crate::failure::Failure;

/// The game to play, once everything is chosen.
#[derive(Clone, Debug)]
pub(crate) struct PlayOptions {
    pub(crate) rules: AnyRules,
    pub(crate) controllers: Vec<Controller>,
    pub(crate) names: Vec<String>,
    pub(crate) seed: Option<String>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) budget: Budget,
    pub(crate) language: Language,
}

impl PlayOptions {
    /// The options that the arguments name, with defaults for the others.
    ///
    /// # Errors
    /// Returns an error if they contradict each other.
    pub(crate) fn of(args: &PlayArgs) -> Result<PlayOptions, Failure> {
        let game = args.game.as_deref().unwrap_or(AnyRules::GAMES[0]);
        let rules = AnyRules::read(game, args.rules.as_deref())?;
        let controllers = match read_sitters(&args.seats)? {
            controllers if controllers.is_empty() => vec![Controller::Human, Controller::OPPONENT],
            controllers => controllers,
        };
        check_seats(rules, controllers.len())?;
        if args.names.len() > controllers.len() {
            return Err(Failure::Usage(format!(
                "there are {} names for {} seats",
                args.names.len(),
                controllers.len()
            )));
        }
        controller::players(&controllers, &args.names).map_err(Failure::Usage)?;
        if let Some(path) = &args.save
            && !args.resume
            && path.exists()
        {
            return Err(Failure::Usage(format!(
                "{} already exists: --resume continues its game",
                path.display()
            )));
        }
        Ok(PlayOptions {
            rules,
            controllers,
            names: args.names.clone(),
            seed: args.seed.clone(),
            save: args.save.clone(),
            budget: budget(args),
            language: args.language.language(),
        })
    }

    /// Deals a game and starts a session.
    ///
    /// # Errors
    /// Returns an error if there is no folder to save the game in.
    pub(crate) fn begin(&self) -> Result<PlaySession, Failure> {
        let players = controller::players(&self.controllers, &self.names).map_err(Failure::Usage)?;
        let word = self.seed.clone().unwrap_or_else(random_word);
        let game = AnyGame::begin(self.rules, players, Deal::from_seed(Seed::from_word(&word)))?;
        let save = match &self.save {
            Some(path) => Save::to(path),
            None => Save::new_game(self.rules.game(), &self.rules.to_string())?,
        };
        let (controllers, phrases) = (self.controllers.clone(), Phrases::new(self.language));
        Ok(PlaySession::new(game, controllers, self.budget, phrases, save))
    }
}

/// Resumes a game: the one in the given file, or the one that was interrupted last.
///
/// # Errors
/// Returns an error if there is none, or it cannot be resumed.
pub(crate) fn resume(args: &PlayArgs, path: Option<PathBuf>) -> Result<PlaySession, Failure> {
    let path = path
        .or_else(|| args.save.clone())
        .or_else(save::latest)
        .ok_or_else(|| Failure::usage("there is no interrupted game to resume"))?;
    let mut game = save::load(&path)?;
    let given = read_sitters(&args.seats)?;
    let players = game.players().len();
    let controllers: Vec<Controller> = if given.is_empty() {
        let names = game.players().iter().map(|player| &player.name);
        let controllers: Vec<Controller> = names.map(|name| Controller::of_name(name)).collect();
        // A file may come from anywhere, and must not say which programs are started.
        if controllers
            .iter()
            .any(|who| matches!(who, Controller::Program(_)))
        {
            let seats = controller::seats(&controllers);
            return Err(Failure::Usage(format!(
                "a program of this game is only started if it is named again: {seats}"
            )));
        }
        controllers
    } else if given.len() == players {
        given
    } else {
        return Err(Failure::Usage(format!(
            "this game has {players} seats, not {}",
            given.len()
        )));
    };
    controller::rename(&mut game, &controllers);
    let phrases = Phrases::new(args.language.language());
    let save = Save::to(path);
    Ok(PlaySession::new(game, controllers, budget(args), phrases, save))
}

fn read_sitters(texts: &[String]) -> Result<Vec<Controller>, Failure> {
    texts
        .iter()
        .map(|text| text.trim().parse().map_err(Failure::Usage))
        .collect()
}

fn budget(args: &PlayArgs) -> Budget {
    Budget::Time(Duration::from_millis(args.budget_ms))
}

/// A word that nobody can predict: the standard library seeds its hashers with random bits of the system.
pub(super) fn random_word() -> String {
    let now = since_epoch().as_nanos();
    let bits = || RandomState::new().build_hasher().finish();
    format!("{now}-{:016x}{:016x}", bits(), bits())
}
