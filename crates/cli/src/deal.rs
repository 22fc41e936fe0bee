//! `tilery deal`: the deal of a seed.

use std::io::Write;
use std::process::ExitCode;

use tilery_arena::check_seats;
use tilery_games::{AnyGame, AnyRules};
use tilery_rules::Player;
use tilery_rules::fair::{Deal, Seed};

use crate::args::{DealArgs, GameArgs};
use crate::failure::Failure;
use crate::output;

impl GameArgs {
    /// The rules and the players.
    pub(crate) fn resolve(&self) -> Result<(AnyRules, Vec<Player>), Failure> {
        let rules = AnyRules::read(&self.game, self.rules.as_deref())?;
        check_seats(rules, self.seats)?;
        Ok((rules, Player::lettered(self.seats)))
    }
}

pub(crate) fn run(args: &DealArgs) -> Result<ExitCode, Failure> {
    let (rules, players) = args.game.resolve()?;
    if !args.entropy.is_empty() && args.entropy.len() != players.len() {
        return Err(Failure::Usage(format!(
            "--entropy is given {} times, but there are {} seats",
            args.entropy.len(),
            players.len()
        )));
    }
    let dealing = Deal {
        entropy: args.entropy.clone(),
        ..Deal::from_seed(Seed::from_word(&args.game.seed))
    };
    let game = AnyGame::begin(rules, players, dealing.clone())?;
    let record = game.record();
    let mut out = output::stdout();
    if args.json {
        output::json_line(&mut out, &record)?;
    } else {
        writeln!(out, "{} {rules}", rules.game())?;
        if let (Some(seed), Some(commitment)) = (dealing.seed, dealing.commitment) {
            writeln!(out, "seed       {seed}\ncommitment {commitment}")?;
        }
        for (seat, hand) in record.hands.iter().enumerate() {
            writeln!(out, "seat {seat}     {}", hand.join(" "))?;
        }
        if let Some(first) = game.turn() {
            writeln!(out, "first      {first}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
