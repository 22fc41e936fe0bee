//! Clients that are connected and do nothing, and tables where nobody plays.

use std::sync::Arc;

use futures_util::{StreamExt, stream};
use serde_json::json;
use tokio::task::JoinHandle;

use super::LoadPlan;
use super::client::{Client, Guest, LoadProblem, LoadSocket, open};
use super::figures::Figures;
use super::server::Usage;

/// How many clients connect at the same time.
pub(super) const AT_ONCE: usize = 64;

/// Connects clients that do nothing but answer pings, until they are dropped.
pub(super) async fn connect(plan: &Arc<LoadPlan>, count: u32) -> Result<Vec<JoinHandle<()>>, LoadProblem> {
    let before = Usage::now(plan).await;
    let opened: Vec<Result<LoadSocket, LoadProblem>> = stream::iter(0..count)
        .map(|_| async { open(plan, &Guest::new(plan).await?).await })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let mut clients = Vec::new();
    for socket in opened {
        let mut socket = socket?;
        clients.push(tokio::spawn(async move {
            while let Some(Ok(_)) = socket.next().await {}
        }));
    }
    plan.figures
        .set_idle(Usage::now(plan).await.since(before, u64::from(count)));
    Ok(clients)
}

/// Creates tables where two players have sat down, and left after the deal.
pub(super) async fn create_tables(plan: &Arc<LoadPlan>, count: u32) -> Result<(), LoadProblem> {
    let guests = [Guest::new(plan).await?, Guest::new(plan).await?];
    let before = Usage::now(plan).await;
    let created: Vec<Result<(), LoadProblem>> = stream::iter(0..count)
        .map(|_| table(plan, &guests))
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    created.into_iter().collect::<Result<(), LoadProblem>>()?;
    plan.figures
        .set_resting(Usage::now(plan).await.since(before, u64::from(count)));
    Ok(())
}

async fn table(plan: &LoadPlan, guests: &[Guest; 2]) -> Result<(), LoadProblem> {
    // The bytes that these clients receive are not counted for the players.
    let own = Figures::default();
    let table = guests[0].create(plan).await?;
    for (seat, guest) in guests.iter().enumerate() {
        let mut player = Client::connect(plan, guest.clone(), &table).await?;
        let id = player
            .send(json!({"type": "take", "seat": seat, "entropy": "load"}))
            .await?;
        player.answer(&own, &id).await?;
    }
    Ok(())
}
