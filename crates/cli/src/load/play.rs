//! One table: two players who make legal moves, and spectators.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};
use tilery_bots::{Ask, Level, Playable, choose};
use tilery_rules::{MatchView, SeatView, with_rules};

use super::Plan;
use super::client::{Client, Guest, Problem};
use super::figures::{Figures, Wait};

/// When each move was sent, by the number of its event.
type Sent = Arc<Mutex<HashMap<u64, Instant>>>;

/// Plays a game to its end, or as long as the run lasts.
pub(super) async fn one_game(plan: &Arc<Plan>, seed: u64) -> Result<(), Problem> {
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
    let sent = Sent::default();
    let mut watching = Vec::new();
    for _ in 0..plan.spectators {
        let guest = Guest::new(plan).await?;
        let spectator = Client::connect(plan, guest, &table).await?;
        watching.push(tokio::spawn(watch(
            Arc::clone(plan),
            spectator,
            Arc::clone(&sent),
        )));
    }
    let played = play(plan, &mut players, &sent, seed).await;
    for spectator in watching {
        spectator.abort();
    }
    played
}

async fn play(plan: &Plan, players: &mut [Client], sent: &Sent, seed: u64) -> Result<(), Problem> {
    let [first, second] = players else {
        return Err("a table has two players".to_owned());
    };
    // The first view of the first player is from before the deal.
    while first.view["phase"] == "waiting" {
        first.next(&plan.figures).await?;
    }
    while second.view["phase"] == "waiting" {
        second.next(&plan.figures).await?;
    }
    let mut moves = 0_u32;
    while Instant::now() < plan.until {
        let Some(turn) = first.view["turn"].as_u64() else {
            plan.figures.count_game();
            return Ok(());
        };
        let (mover, other) = if turn == 0 {
            (&mut *first, &mut *second)
        } else {
            (&mut *second, &mut *first)
        };
        let mv = choice(plan, &mover.view, seed.wrapping_add(u64::from(moves)))?;
        let start = Instant::now();
        let known = mover.view["seq"].as_u64().unwrap_or_default();
        sent.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(known + 1, start);
        let id = mover
            .send(json!({"type": "move", "seat": turn, "move": mv}))
            .await?;
        // A turn leads to at least one event, the next one of the table.
        let (accepted, delivered) = tokio::join!(
            mover.answer(&plan.figures, &id),
            other.reach(&plan.figures, known + 1)
        );
        let (mut seq, stored) = accepted?;
        plan.figures.record(Wait::Accepted, stored - start);
        plan.figures.record(Wait::Delivered, delivered? - start);
        plan.figures.count_move();
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

/// Follows a table and records when each move comes.
async fn watch(plan: Arc<Plan>, mut spectator: Client, sent: Sent) {
    // What spectators receive is not counted for the players.
    let own = Figures::default();
    loop {
        let message = match spectator.next(&own).await {
            Ok(message) => message,
            Err(problem) => return plan.figures.note_problem(&problem),
        };
        let Some(seq) = message["seq"].as_u64().filter(|_| message["type"] == "update") else {
            continue;
        };
        let from = message["from"].as_u64().unwrap_or(seq);
        let now = Instant::now();
        let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
        for start in (from + 1..=seq).filter_map(|seq| sent.get(&seq)) {
            plan.figures.record(Wait::Watched, now - *start);
        }
    }
}

/// A legal move, chosen at random from what the player sees.
fn choice(plan: &Plan, view: &Value, seed: u64) -> Result<String, Problem> {
    let game = bot_view(&view["game"]).ok_or("a view cannot be read")?;
    with_rules!(plan.rules, G, _rules => choose_in::<G>(game, seed))
}

fn choose_in<G: Playable>(view: Value, seed: u64) -> Result<String, Problem> {
    let view: MatchView<G::View> = serde_json::from_value(view).map_err(|_| "a view cannot be read")?;
    let view = SeatView::<G>::read(view).map_err(|_| "a view cannot be read")?;
    let mv = choose::<G>(Level::Random, &view, &Ask::nodes(100, seed)).map_err(|_| "a player has no move")?;
    Ok(mv.to_string())
}

/// The view of the page as the view of the bot protocol.
fn bot_view(game: &Value) -> Option<Value> {
    let mut view = game["view"].clone();
    if let Some(grid) = view.get_mut("grid") {
        let placed = grid.as_array()?.iter().map(|placed| {
            let tile = placed["tile"].as_str().unwrap_or_default();
            format!("{tile}@{},{}", placed["x"], placed["y"])
        });
        *grid = placed.collect();
    }
    let turns = game["turns"].as_array()?.iter().map(|turn| {
        let mut text = json!({"seat": turn["seat"], "move": turn["notation"]});
        for name in ["score", "rolled"] {
            if let Some(value) = turn.get(name) {
                text[name] = value.clone();
            }
        }
        text
    });
    let turns: Value = turns.collect();
    view.as_object_mut()?.insert("turns".to_owned(), turns);
    Some(view)
}
