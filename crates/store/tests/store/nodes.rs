//! Shared state of several nodes.

use tilery_rules::Seat;
use tilery_store::*;
use tilery_table::*;

use crate::played::{Played, draft, id, user};

const LATER: u64 = 1_800_000_000_000;

async fn send_heartbeat(store: &Store, node: &str, at: u64, silent_since: Option<u64>) {
    let beat = Heartbeat {
        node: node.to_owned(),
        at: Millis(at),
        silent_since: silent_since.map(Millis),
    };
    store.heartbeat(beat).await.unwrap();
}

pub(crate) async fn outages_are_found_by_the_first_heartbeat_after_them(store: &Store) {
    send_heartbeat(store, "a", LATER, None).await;
    send_heartbeat(store, "b", LATER + 100, None).await;
    // Node a could not store, but node b could.
    send_heartbeat(store, "a", LATER + 200, Some(LATER + 50)).await;
    assert_eq!(store.outages(Millis(LATER)).await.unwrap(), []);
    // Neither could. The first that can says so.
    send_heartbeat(store, "b", LATER + 5_000, Some(LATER + 250)).await;
    send_heartbeat(store, "a", LATER + 5_100, Some(LATER + 260)).await;
    let outage = Outage {
        from: Millis(LATER + 200),
        until: Millis(LATER + 5_000),
    };
    assert_eq!(store.outages(Millis(LATER)).await.unwrap(), [outage]);
    assert_eq!(store.outages(outage.until).await.unwrap(), []);

    // One that was noticed late is stored once.
    let late = Outage {
        from: Millis(LATER + 5_100),
        until: Millis(LATER + 5_150),
    };
    store.add_outage(late).await.unwrap();
    let later = Outage {
        until: Millis(LATER + 5_170),
        ..late
    };
    store.add_outage(later).await.unwrap();
    assert_eq!(store.outages(outage.until).await.unwrap(), [late]);
    let running = store.running_nodes("a", Millis(LATER + 5_000)).await.unwrap();
    assert_eq!(running, [("b".to_owned(), Millis(LATER + 5_000))]);

    let others = |since| store.other_nodes("a", Millis(since));
    assert_eq!(others(LATER + 5_000).await.unwrap(), 1);
    assert_eq!(others(LATER + 5_001).await.unwrap(), 0);
    // A node that stops is not counted any more; the last one leaves its heartbeat.
    store
        .retire("b", Millis(LATER + 5_200), Millis(LATER + 5_000))
        .await
        .unwrap();
    assert_eq!(others(0).await.unwrap(), 0);
    store
        .retire("a", Millis(LATER + 5_200), Millis(LATER + 5_200))
        .await
        .unwrap();
    let left = store.running_nodes("", Millis(0)).await.unwrap();
    assert_eq!(left, [("a".to_owned(), Millis(LATER + 5_100))]);
}

pub(crate) async fn one_node_has_a_lease_until_it_expires(store: &Store) {
    let claim = |node: &str, at: u64| {
        let (name, node) = ("work".to_owned(), node.to_owned());
        let (at, until) = (Millis(at), Millis(at + 10));
        store.claim(Lease {
            name,
            node,
            at,
            until,
        })
    };
    claim("a", 100).await.unwrap();
    assert!(matches!(claim("b", 105).await, Err(StoreError::ClaimLost)));
    claim("a", 105).await.unwrap();
    assert!(matches!(claim("b", 114).await, Err(StoreError::ClaimLost)));
    claim("b", 115).await.unwrap();
    store.release("work", "a").await.unwrap();
    assert!(matches!(claim("a", 116).await, Err(StoreError::ClaimLost)));
    store.release("work", "b").await.unwrap();
    claim("a", 117).await.unwrap();
}

pub(crate) async fn a_quota_is_shared_and_comes_back_evenly(store: &Store) {
    // Three in 30 seconds.
    let take = |key: &str, at: u64| {
        store.use_quota(QuotaUse {
            key: key.to_owned(),
            at: Millis(LATER + at),
            interval_ms: 10_000,
            burst: 3,
        })
    };
    for at in [0, 0, 5] {
        assert_eq!(take("ann", at).await.unwrap(), None);
    }
    // The first comes back ten seconds after it was used.
    assert_eq!(take("ann", 10).await.unwrap(), Some(Millis(LATER + 10_000)));
    assert_eq!(take("ann", 9_999).await.unwrap(), Some(Millis(LATER + 10_000)));
    assert_eq!(take("bo", 10).await.unwrap(), None, "each has a quota");
    assert_eq!(take("ann", 10_000).await.unwrap(), None);
    assert_eq!(take("ann", 10_001).await.unwrap(), Some(Millis(LATER + 20_000)));
    // Two nodes at the same moment do not both get the last one.
    let (one, two) = tokio::join!(take("ann", 20_000), take("ann", 20_000));
    let granted = [one.unwrap(), two.unwrap()]
        .iter()
        .filter(|wait| wait.is_none())
        .count();
    assert_eq!(granted, 1);
    // After a long time it is full and not more than that.
    for due in [true, true, true, false] {
        assert_eq!(take("ann", 500_000).await.unwrap().is_none(), due);
    }

    store.remember("familiar", Millis(LATER + 100)).await.unwrap();
    let known = |at: u64| store.is_remembered("familiar", Millis(LATER + at));
    assert!(known(99).await.unwrap() && !known(100).await.unwrap());
    store.remember("familiar", Millis(LATER + 200)).await.unwrap();
    assert!(known(199).await.unwrap());
    assert!(!store.is_remembered("strange", Millis(LATER)).await.unwrap());
    store.tidy(Millis(0), Millis(LATER + 201)).await.unwrap();
    assert!(!known(0).await.unwrap(), "it was removed");
    assert!(
        take("ann", 500_000).await.unwrap().is_some(),
        "this one is still used"
    );
}

pub(crate) async fn due_work_is_claimed_by_one_node(store: &Store) {
    let mut draft = draft("cubes", 2);
    draft.seats[1] = SeatPlan::Bot { level: Level::Greedy };
    let mut played = Played::dealt("claimed-bot", draft, &["ann"], 1_000);
    if played.table.turn() == Some(Seat(0)) {
        played.step();
    }
    store.append(played.whole()).await.unwrap();
    let due = played.table.at().plus(Append::BOT_LEASE_MS);
    let claim = |now: u64, until: u64| store.claim_due(Duty::Bot, Millis(now), Millis(until), 10);
    assert_eq!(claim(due.0 - 1, due.0 + 500).await.unwrap(), []);
    assert_eq!(claim(due.0, due.0 + 500).await.unwrap(), [id("claimed-bot")]);
    assert_eq!(claim(due.0, due.0 + 500).await.unwrap(), [], "it is claimed");
    let again = claim(due.0 + 500, due.0 + 900).await.unwrap();
    assert_eq!(again, [id("claimed-bot")], "the node did nothing in its time");
    // When the bot has moved, nothing is due.
    let moved = played.step();
    store.append(played.append(moved)).await.unwrap();
    assert_eq!(played.table.turn(), Some(Seat(0)));
    assert_eq!(claim(u64::MAX >> 2, u64::MAX >> 2).await.unwrap(), []);
    let seqs = store.seqs(&[id("claimed-bot"), id("nowhere")]).await.unwrap();
    assert_eq!(seqs, [(id("claimed-bot"), played.table.seq())]);
    assert_eq!(store.seqs(&[]).await.unwrap(), []);
}

pub(crate) async fn users_are_known_at_other_nodes(store: &Store) {
    let at = |name: &str, here: bool, at: u64| Attendance {
        table: id("attended"),
        user: user(name),
        here,
        at: Millis(at),
    };
    let start = LATER + 1_000_000;
    send_heartbeat(store, "a", start, None).await;
    send_heartbeat(store, "b", start, None).await;
    let changes = vec![at("ann", true, start), at("bo", true, start)];
    store.store_attendance("a", changes).await.unwrap();
    store
        .store_attendance("a", vec![at("bo", false, start + 5)])
        .await
        .unwrap();
    let seen = |node: &'static str, alive: u64| async move {
        let mut seen = store
            .attendance(node, &[id("attended"), id("other")], Millis(alive))
            .await
            .unwrap();
        seen.sort_by(|one, other| one.user.cmp(&other.user));
        seen
    };
    assert_eq!(seen("a", start).await, [], "a node knows its own");
    let expected = [at("ann", true, start), at("bo", false, start + 5)];
    assert_eq!(seen("b", start).await, expected);
    assert_eq!(store.online(Millis(start)).await.unwrap(), 1);
    // A node without heartbeats has no connections; its users were there at its last one.
    send_heartbeat(store, "a", start + 50, None).await;
    assert_eq!(seen("b", start + 51).await[0], at("ann", false, start + 50));
    assert_eq!(store.online(Millis(start + 51)).await.unwrap(), 0);
    // Neither has one that stops.
    store
        .retire("a", Millis(start + 60), Millis(start))
        .await
        .unwrap();
    assert_eq!(seen("b", start).await[0], at("ann", false, start + 60));
    store.tidy(Millis(start + 55), Millis(0)).await.unwrap();
    assert_eq!(seen("b", start).await.len(), 1, "bo left long ago");
    store.tidy(Millis(start + 100), Millis(0)).await.unwrap();
    assert_eq!(seen("b", start).await, []);
    assert!(!store.running_nodes("", Millis(0)).await.unwrap().is_empty());
}

#[test]
fn messages_reach_all_listeners_also_after_a_restart() {
    let server = crate::postgres::Server::start();
    crate::runtime().block_on(async {
        let channel = Channel::new(&server.address).unwrap();
        let (mut one, mut two) = (channel.listen().await.unwrap(), channel.listen().await.unwrap());
        let longest = "x".repeat(Channel::MOST_BYTES);
        channel.send(&longest).await.unwrap();
        assert_eq!(one.next().await.unwrap(), Some(longest.clone()));
        assert_eq!(two.next().await.unwrap(), Some(longest));
        server.stop();
        assert!(channel.send("lost").await.is_err());
        server.run();
        // Until it is connected again, it says that messages may be missing, or why it cannot connect.
        while !matches!(one.next().await, Ok(None)) {}
        while channel.send("found").await.is_err() {}
        while !matches!(one.next().await, Ok(Some(message)) if message == "found") {}
    });
}
