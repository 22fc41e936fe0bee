//! Tables of duplicate: many players who submit a play of each round at the same time, and are told together how it ended.

use std::sync::Arc;
use std::time::Instant;

use futures_util::future::try_join_all;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use tilery_duplicate::choose_play;
use tilery_frame::bots::{Ask, Level};

use crate::LoadPlan;
use crate::client::{Client, Guest, LoadProblem};
use crate::figures::{Count, Wait};
use crate::idle::AT_ONCE;
use crate::play::bot_position;

/// How many rounds a table has. The engine looks for the master plays of all of them before the first.
const ROUNDS: u64 = 4;

/// The time for a round in seconds. It is over sooner, when all have submitted.
const SECONDS: u64 = 120;

/// Plays at one table of duplicate to its end, or as long as the run lasts.
pub(crate) async fn one_contest(plan: &Arc<LoadPlan>) -> Result<(), LoadProblem> {
    let creator = Guest::new(plan).await?;
    let table = json!({"kind": "duplicate", "game": plan.rules.game(), "rules": plan.rules.to_string(),
        "visibility": "link", "contest": {"rounds": ROUNDS, "seconds": SECONDS}});
    let table = creator.create_table(plan, &table).await?;
    let table = table.as_str();
    let mut players = vec![Client::connect(plan, creator, table).await?];
    let others: Vec<Client> = stream::iter(1..plan.contestants)
        .map(|_| async move { Client::connect(plan, Guest::new(plan).await?, table).await })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    players.extend(others);
    all_do(plan, &mut players, json!({"type": "join"})).await?;
    all_do(plan, &mut players[..1], json!({"type": "start"})).await?;
    for round in 1..=ROUNDS {
        let ready = try_join_all(players.iter_mut().map(|player| begun(plan, player, round))).await?;
        // A game may have fewer rounds than it could.
        if plan.is_over() || !ready.iter().all(|ready| *ready) {
            break;
        }
        one_round(plan, &mut players, round).await?;
        if players[0].view["contest"]["stage"] == "break" {
            all_do(plan, &mut players[..1], json!({"type": "next_round"})).await?;
        }
    }
    if players[0].view["contest"]["stage"] == "over" {
        plan.figures.count(Count::Games, 1);
    }
    Ok(())
}

/// Waits until a round has begun. Returns false if the table is over.
async fn begun(plan: &LoadPlan, player: &mut Client, round: u64) -> Result<bool, LoadProblem> {
    let is_over = |view: &Value| view["contest"]["stage"] == "over";
    let has_begun = |view: &Value| view["contest"]["stage"] == "round" && view["contest"]["round"] == round;
    let is_due = |view: &Value| is_over(view) || has_begun(view) || plan.is_over();
    player.wait_until(&plan.figures, is_due).await?;
    Ok(has_begun(&player.view))
}

/// Lets all players submit a play: all but one at the same time, and the last one ends the round.
async fn one_round(plan: &LoadPlan, players: &mut [Client], round: u64) -> Result<(), LoadProblem> {
    let position = &players[0].view["contest"]["board"]["view"];
    let position = bot_position(position).ok_or("a view cannot be read")?;
    let mv = choose_play(plan.rules, position, Level::Greedy, &Ask::nodes(100, round))
        .map_err(|error| format!("a round of {}: {error}", plan.rules.game()))?;
    let submit = json!({"type": "submit", "round": round, "move": mv});
    let (last, others) = players.split_last_mut().ok_or("nobody plays")?;
    if !plan.pause.is_zero() {
        tokio::time::sleep(plan.pause).await;
    }
    all_do(plan, others, submit.clone()).await?;
    let start = Instant::now();
    let id = last.send(submit).await?;
    let of_others = try_join_all(others.iter_mut().map(|player| told(plan, player, round)));
    let of_last = async {
        let (_, stored) = last.answer(&plan.figures, &id).await?;
        plan.figures.record(Wait::Submitted, stored - start);
        plan.figures.count(Count::Plays, 1);
        told(plan, last, round).await
    };
    let (of_others, mut latest) = tokio::try_join!(of_others, of_last)?;
    plan.figures.record(Wait::RoundEnd, latest - start);
    for at in of_others {
        plan.figures.record(Wait::RoundEnd, at - start);
        latest = latest.max(at);
    }
    plan.figures.record(Wait::RoundEndForAll, latest - start);
    Ok(())
}

/// Waits until a player is told the result of a round, and returns when that was.
async fn told(plan: &LoadPlan, player: &mut Client, round: u64) -> Result<Instant, LoadProblem> {
    let is_told = |view: &Value| view["contest"]["last"]["round"] == round;
    player.wait_until(&plan.figures, is_told).await
}

/// Lets players send the same command at the same time, and waits until all are accepted.
async fn all_do(plan: &LoadPlan, players: &mut [Client], command: Value) -> Result<(), LoadProblem> {
    let is_play = command["type"] == "submit";
    let doing = players.iter_mut().map(|player| {
        let command = command.clone();
        async move {
            let start = Instant::now();
            let id = player.send(command).await?;
            let (_, stored) = player.answer(&plan.figures, &id).await?;
            if is_play {
                plan.figures.record(Wait::Submitted, stored - start);
                plan.figures.count(Count::Plays, 1);
            }
            Ok::<(), LoadProblem>(())
        }
    });
    try_join_all(doing).await.map(drop)
}

#[cfg(test)]
mod tests {
    use tilery_duplicate::Duplicate;
    use tilery_games::AnyRules;
    use tilery_rules::fair::Seed;

    use super::*;

    #[test]
    fn players_find_a_play_of_what_they_are_shown() {
        for game in ["qwirkle", "cubes", "strata"] {
            let rules = AnyRules::read(game, None).unwrap();
            let contest = Duplicate::plan(rules, &Seed::from_word("shown"), 8, Some(100)).unwrap();
            for round in contest.rounds() {
                let shown = serde_json::to_value(round.view()).unwrap();
                let position = bot_position(&shown["view"]).unwrap();
                let mv = choose_play(rules, position, Level::Greedy, &Ask::nodes(100, 1)).unwrap();
                let play = round.check(&mv).unwrap();
                // A greedy play has the most points where points follow from the rules alone.
                if game != "strata" {
                    assert_eq!(play.points, round.master().points, "{game} {mv}");
                }
            }
        }
    }
}
