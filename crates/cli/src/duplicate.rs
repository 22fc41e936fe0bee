//! `tilery duplicate`: the rounds of a seed, so that anybody can check a finished game.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;
use tilery_duplicate::{Duplicate, Round};
use tilery_frame::present::terminal::text::one_line;
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;

use crate::args::DuplicateArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &DuplicateArgs) -> Result<ExitCode, Failure> {
    let rules = AnyRules::read(&args.game, args.rules.as_deref())?;
    if args.rounds == 0 {
        return Err(Failure::usage("--rounds must be at least 1"));
    }
    let seed = Seed::from_word(&args.seed);
    let planned = Duplicate::plan(rules, &seed, args.rounds, args.nodes);
    let game = planned.and_then(|game| match args.valued {
        true => game.valued(args.nodes),
        false => Ok(game),
    })?;
    let mut out = output::stdout();
    if !args.json {
        writeln!(out, "{} {rules}", game.rules().game())?;
        writeln!(out, "seed       {seed}\ncommitment {}", seed.commitment())?;
    }
    let mut maximum = 0;
    for round in game.rounds() {
        maximum += round.maximum();
        if args.json {
            output::json_line(&mut out, &as_json(round, maximum))?;
        } else {
            let (number, hand, master) = (round.number(), round.hand().join(" "), round.master());
            let mv = one_line(&master.mv);
            writeln!(
                out,
                "round {number:<4} {hand:<18}  {mv}: {}, maximum {maximum}",
                master.points
            )?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn as_json(round: &Round, maximum: u32) -> serde_json::Value {
    let master = round.master();
    let mut value = json!({
        "round": round.number(),
        "seat": round.seat(),
        "grid": round.board(),
        "hand": round.hand(),
        "redraws": round.redraws(),
        "master": {"move": master.mv, "score": master.points},
        "maximum": maximum,
    });
    if let Some(lines) = round.master_turn().and_then(|turn| turn.lines) {
        value["master"]["lines"] = json!(lines);
    }
    if !master.values.is_empty() {
        value["values"] = json!(master.values);
    }
    value
}
