//! One table: two players who make legal moves, and spectators.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use tilery_frame::bots::{Ask, Level, Playable, choose};
use tilery_games::with_rules;
use tilery_rules::{ProtocolView, SeatView};

use crate::LoadPlan;
use crate::client::{Client, Guest, LoadProblem};
use crate::figures::{Count, Wait};
use crate::spectators::{Spectators, Watching};

/// Plays a game to its end, or as long as the run lasts.
pub(crate) async fn one_game(
    plan: &Arc<LoadPlan>,
    spectators: &Spectators,
    seed: u64,
) -> Result<(), LoadProblem> {
    let guests = [Guest::new(plan).await?, Guest::new(plan).await?];
    let table = guests[0].create(plan).await?;
    let mut players = Vec::new();
    for (seat, guest) in guests.into_iter().enumerate() {
        let mut player = Client::connect(plan, guest, &table).await?;
        let take = json!({"type": "take", "seat": seat, "entropy": "load"});
        let id = player.send(take).await?;
        player.answer(&plan.figures, &id).await?;
        players.push(player);
    }
    let watching = spectators.watch(plan, &table).await?;
    play(plan, &mut players, &watching, seed).await
}

async fn play(
    plan: &LoadPlan,
    players: &mut [Client],
    watching: &Watching,
    seed: u64,
) -> Result<(), LoadProblem> {
    let [first, second] = players else {
        return Err("a table has two players".to_owned());
    };
    // The first view of the first player is from before the deal.
    for player in [&mut *first, &mut *second] {
        let has_begun = |view: &Value| view["phase"] != "waiting";
        player.wait_until(&plan.figures, has_begun).await?;
    }
    let mut moves = 0_u32;
    while !plan.is_over() {
        let Some(turn) = first.view["turn"].as_u64() else {
            plan.figures.count(Count::Games, 1);
            return Ok(());
        };
        let (mover, other) = if turn == 0 {
            (&mut *first, &mut *second)
        } else {
            (&mut *second, &mut *first)
        };
        let position = &mover.view["game"]["view"];
        let mv = random_move(plan, position, seed.wrapping_add(u64::from(moves)))?;
        if !plan.pause.is_zero() {
            tokio::time::sleep(plan.pause).await;
        }
        let start = Instant::now();
        let known = mover.view["seq"].as_u64().unwrap_or_default();
        watching.note_move(plan, known + 1);
        let id = mover
            .send(json!({"type": "move", "seat": turn, "move": mv}))
            .await?;
        // A turn leads to at least one event, the next one of the table.
        let ((mut seq, stored), delivered) = tokio::try_join!(
            mover.answer(&plan.figures, &id),
            other.reach(&plan.figures, known + 1)
        )?;
        plan.figures.record(Wait::Accepted, stored - start);
        plan.figures.record(Wait::Delivered, delivered - start);
        plan.figures.count(Count::Moves, 1);
        moves += 1;
        if plan.chat > 0 && moves.is_multiple_of(plan.chat) {
            let id = mover
                .send(json!({"type": "chat", "text": format!("move {moves}")}))
                .await?;
            (seq, _) = mover.answer(&plan.figures, &id).await?;
        }
        if plan.reconnect > 0 && moves.is_multiple_of(plan.reconnect) {
            other.reconnect(plan).await?;
        }
        // Both know the same before the next move: several events of one move come together.
        mover.reach(&plan.figures, seq).await?;
        other
            .reach(&plan.figures, mover.view["seq"].as_u64().unwrap_or(seq))
            .await?;
        mover
            .reach(&plan.figures, other.view["seq"].as_u64().unwrap_or(seq))
            .await?;
    }
    Ok(())
}

/// A random legal move in a position as the page sees it.
fn random_move(plan: &LoadPlan, position: &Value, seed: u64) -> Result<String, LoadProblem> {
    let position = bot_position(position).ok_or("a view cannot be read")?;
    with_rules!(plan.rules, G, _rules => random_in::<G>(position, seed))
}

fn random_in<G: Playable>(position: Value, seed: u64) -> Result<String, LoadProblem> {
    let view = ProtocolView {
        position: serde_json::from_value(position)
            .map_err(|error| format!("a view cannot be read: {error}"))?,
        // Players who move at random need no past.
        turns: Vec::new(),
    };
    let view = SeatView::<G>::read(view).map_err(|error| format!("a view cannot be read: {error}"))?;
    let mv = choose::<G>(Level::Random, &view, &Ask::nodes(100, seed)).map_err(|_| "a player has no move")?;
    Ok(mv.to_string())
}

/// The parts of the answer beyond the position. They need not be copied.
const FOR_PEOPLE: [&str; 3] = ["unseen", "zones", "hides_hands"];

/// The position of the page as that of the bot protocol.
pub(crate) fn bot_position(view: &Value) -> Option<Value> {
    let entries = view.as_object()?.iter();
    let needed = entries.filter(|(name, _)| !FOR_PEOPLE.contains(&name.as_str()));
    let entry = |(name, value): (&String, &Value)| {
        let value = match (name.as_str(), value) {
            ("grid", Value::Array(placed)) => placed.iter().map(placed_text).collect(),
            _ => value.clone(),
        };
        (name.clone(), value)
    };
    Some(needed.map(entry).collect())
}

/// The fields are looked at one by one, which is faster than three look-ups for each tile of the grid.
fn placed_text(placed: &Value) -> String {
    let (mut tile, mut x, mut y) = ("", &Value::Null, &Value::Null);
    for (name, value) in placed.as_object().into_iter().flatten() {
        match name.as_str() {
            "tile" => tile = value.as_str().unwrap_or_default(),
            "x" => x = value,
            "y" => y = value,
            _ => {}
        }
    }
    format!("{tile}@{x},{y}")
}
