//! The story that every store must be able to tell.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_store::*;
use tilery_table::*;

use crate::played::{Played, draft, id, user};

pub(crate) async fn a_table_is_created_once(store: &Store) {
    let played = Played::new("once", draft("qwirkle", 2), &["ann"], 1_000);
    assert!(store.head(&played.id).await.unwrap().is_none());
    assert!(store.load(&played.id).await.unwrap().is_none());
    assert!(store.events(&played.id, Seq(0), 10).await.unwrap().is_empty());
    store.append(played.whole()).await.unwrap();
    let head = store.head(&played.id).await.unwrap().unwrap();
    assert_eq!(head, TableHead::of(&played.id, &played.table));
    match store.append(played.whole()).await {
        Err(StoreError::Conflict {
            table,
            expected,
            actual,
        }) => assert_eq!((table, expected, actual), (played.id, Seq(0), Some(Seq(1)))),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn events_come_back_as_they_were(store: &Store) {
    let mut played = Played::dealt("events", draft("cubes", 3), &["ann", "bo", "cy"], 2_000);
    store.append(played.whole()).await.unwrap();
    for _ in 0..20 {
        let events = played.step();
        store.append(played.append(events)).await.unwrap();
    }
    let all = store.events(&played.id, Seq(0), usize::MAX).await.unwrap();
    assert_eq!(
        all.iter().map(|(_, event)| event.clone()).collect::<Vec<_>>(),
        played.log
    );
    let some = store.events(&played.id, Seq(5), 3).await.unwrap();
    assert_eq!(some, all[5..8]);
    let table = store.load(&played.id).await.unwrap().unwrap().table;
    assert_eq!(table.view(None, played.now), played.table.view(None, played.now));

    // Those of several tables at once: one that has gone on, one that has not, one that does not exist.
    let other = Played::dealt("other-events", draft("qwirkle", 2), &["ann", "bo"], 2_000);
    store.append(other.whole()).await.unwrap();
    let since = |after: [(&Played, u64); 2]| {
        let known = after.map(|(played, after)| (played.id.clone(), Seq(after)));
        BTreeMap::from_iter(known.into_iter().chain([(id("no-events"), Seq(0))]))
    };
    let at_end = other.log.len() as u64;
    let found = store
        .events_since(&since([(&played, 5), (&other, at_end)]))
        .await
        .unwrap();
    assert_eq!(
        found,
        BTreeMap::from([(played.id.clone(), played.log[5..].to_vec())])
    );
    let found = store
        .events_since(&since([(&played, 0), (&other, 1)]))
        .await
        .unwrap();
    let expected =
        [(&played, 0), (&other, 1)].map(|(played, from)| (played.id.clone(), played.log[from..].to_vec()));
    assert_eq!(found, BTreeMap::from(expected));
    assert!(store.events_since(&BTreeMap::new()).await.unwrap().is_empty());
}

pub(crate) async fn writers_compare_and_set(store: &Store) {
    let mut played = Played::dealt("race", draft("qwirkle", 2), &["ann", "bo"], 3_000);
    let unborn = Played::dealt("unborn", draft("qwirkle", 2), &["ann", "bo"], 3_000);
    store.append(played.whole()).await.unwrap();
    let mut missing = unborn;
    let events = missing.step();
    assert!(matches!(
        store.append(missing.append(events)).await,
        Err(StoreError::Conflict { actual: None, .. })
    ));

    // Two who know the same and write at once: one is told, and writes again.
    for round in 0..20 {
        let before = (played.table.clone(), played.log.clone());
        let first = played.say("ann", &format!("ann {round}"));
        let first = played.append(first);
        let mut other = Played {
            id: played.id.clone(),
            log: before.1,
            table: before.0,
            now: played.now,
        };
        let second = other.say("bo", &format!("bo {round}"));
        let second = other.append(second);
        let (one, two) = tokio::join!(store.append(first), store.append(second));
        let won = match (one, two) {
            (Ok(()), Err(error)) if error.is_conflict() => played,
            (Err(error), Ok(())) if error.is_conflict() => other,
            both => panic!("{both:?}"),
        };
        played = won;
    }
    let stored = store.load(&played.id).await.unwrap().unwrap().table;
    assert_eq!(stored.chat(), played.table.chat());
}

pub(crate) async fn many_tables_are_written_at_once(store: &Store) {
    let mut tables: Vec<Played> = (0..30)
        .map(|number| {
            Played::dealt(
                &format!("many-{number}"),
                draft("qwirkle", 2),
                &["ann", "bo"],
                4_000,
            )
        })
        .collect();
    let created = tables.iter().map(|played| store.append(played.whole()));
    join_all(created)
        .await
        .into_iter()
        .for_each(|result| result.unwrap());
    let appends: Vec<Append> = tables
        .iter_mut()
        .map(|played| {
            let events = played.step();
            played.append(events)
        })
        .collect();
    // Each twice: half of them conflict, and do not take the others with them.
    let twice = appends.iter().chain(&appends);
    let results = join_all(twice.map(|append| store.append(append.clone()))).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 30);
    assert!(
        results
            .iter()
            .flat_map(|result| result.as_ref().err())
            .all(StoreError::is_conflict)
    );
    for played in &tables {
        let stored = store.events(&played.id, Seq(0), usize::MAX).await.unwrap();
        let stored: Vec<Event> = stored.into_iter().map(|(_, event)| event).collect();
        assert_eq!(stored, played.log);
        let head = store.head(&played.id).await.unwrap();
        assert_eq!(head, Some(TableHead::of(&played.id, &played.table)));
    }
}

pub(crate) async fn lists_of_tables_are_paged(store: &Store) {
    for number in 0..25_u64 {
        let mut plan = draft(if number % 5 == 0 { "cubes" } else { "qwirkle" }, 2);
        plan.visibility = if number % 2 == 0 {
            Visibility::Open
        } else {
            Visibility::Link
        };
        // Some at the same moment, so that the id decides.
        let played = Played::new(
            &format!("list-{number}"),
            plan,
            &["lister"],
            1_000_000 + number / 3,
        );
        store.append(played.whole()).await.unwrap();
    }
    let mut filter = TableFilter::listed(Phase::Waiting);
    let mut seen = Vec::new();
    let mut request = PageRequest::first(4);
    loop {
        let page = store.tables(&filter, &request).await.unwrap();
        assert!(page.rows.len() <= 4);
        seen.extend(page.rows.into_iter().filter(|head| head.created.0 >= 1_000_000));
        match page.next {
            Some(next) => request = PageRequest::after(next.to_string().parse().unwrap(), 4),
            None => break,
        }
    }
    assert_eq!(seen.len(), 13);
    assert!(seen.iter().all(|head| head.visibility == Visibility::Open));
    assert!(seen.is_sorted_by(|one, two| (one.created, &one.id) > (two.created, &two.id)));
    filter.game = Some("cubes".into());
    filter.visibility = None;
    let page = store.tables(&filter, &PageRequest::first(100)).await.unwrap();
    assert_eq!(page.rows.len(), 5);
    assert_eq!(page.next, None);

    let mut played = Played::new("mine", draft("strata", 2), &["owner"], 5_000);
    store.append(played.whole()).await.unwrap();
    let mine = async |who: &str| {
        let page = store
            .tables_of(&user(who), OwnTables::All, &PageRequest::first(9))
            .await
            .unwrap();
        page.rows.into_iter().map(|head| head.id).collect::<Vec<_>>()
    };
    assert!(mine("sitter").await.is_empty());
    let take = Command::Take {
        seat: Seat(1),
        name: "S".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    let events = played.does(&Actor::User(user("sitter")), take);
    store.append(played.append(events)).await.unwrap();
    assert_eq!(mine("sitter").await, [played.id.clone()]);
    let events = played.does(&Actor::User(user("sitter")), Command::Leave {});
    store.append(played.append(events)).await.unwrap();
    assert!(mine("sitter").await.is_empty());
}

pub(crate) async fn clocks_are_found_when_due(store: &Store) {
    let mut plan = draft("qwirkle", 2);
    plan.clock = Clock::PerMove { ms: 60_000 };
    let mut played = Played::dealt("timed", plan, &["ann", "bo"], 10_000);
    store.append(played.whole()).await.unwrap();
    assert!(store.due(Millis(69_999), 9).await.unwrap().is_empty());
    assert_eq!(store.due(Millis(70_000), 9).await.unwrap(), [played.id.clone()]);
    let head = store.head(&played.id).await.unwrap().unwrap();
    let turn = head.turn.unwrap();
    assert_eq!(Some(turn.seat), played.table.turn());
    assert_eq!((turn.since, turn.running), (Millis(10_000), true));
    assert_eq!(head.left_ms(Millis(25_000)), Some(45_000));
    let events = played.does(&Actor::Server, ServerCommand::Pause);
    store.append(played.append(events)).await.unwrap();
    let paused = store.head(&played.id).await.unwrap().unwrap();
    assert_eq!(
        paused.left_ms(Millis(u64::MAX)),
        Some(60_000),
        "time stands still"
    );
    assert_eq!(
        store.due(Millis(10_000), 9).await.unwrap(),
        [played.id.clone()],
        "stopped time is to be looked at at once"
    );
    let timed = TableFilter {
        timed: true,
        ..TableFilter::phase(Phase::Playing)
    };
    let page = store.tables(&timed, &PageRequest::first(9)).await.unwrap();
    assert_eq!(
        page.rows.iter().map(|head| &head.id).collect::<Vec<_>>(),
        [&played.id]
    );
    let events = played.does(&Actor::Server, ServerCommand::Resume);
    store.append(played.append(events)).await.unwrap();
    let seat = played.table.turn().unwrap();
    let actor = Actor::User(played.table.chairs()[seat.index()].user().unwrap().clone());
    let events = played.does(&actor, Command::Resign { seat });
    store.append(played.append(events)).await.unwrap();
    assert!(store.due(Millis(u64::MAX), 9).await.unwrap().is_empty());
    let over = store.head(&played.id).await.unwrap().unwrap();
    assert_eq!((over.turn, over.lacks_turn()), (None, false));
}

pub(crate) async fn finished_games_are_found(store: &Store) {
    for number in 0..12_u64 {
        let game = ["qwirkle", "cubes", "strata"][number as usize % 3];
        let mut played = Played::dealt(
            &format!("game-{number}"),
            draft(game, 2),
            &["eve", "fay"],
            1_000 * number,
        );
        if number < 9 {
            played.play_out();
        } else {
            played.step();
            played.does(&Actor::User(user("fay")), Command::Resign { seat: Seat(1) });
        }
        store.append(played.whole()).await.unwrap();
        let found = store.game(&played.id).await.unwrap().unwrap();
        let summary = store.game_summary(&played.id).await.unwrap();
        assert_eq!(summary.as_ref(), Some(&found.summary));
        assert_eq!(Some(&found), FinishedGame::of(&played.id, &played.table).as_ref());
        if number < 9 {
            AnyGame::replay(found.record.as_ref().unwrap(), None).unwrap();
        }
    }
    let mut called_off = Played::dealt("game-off", draft("cubes", 2), &["eve", "fay"], 1);
    called_off.does(&Actor::User(user("eve")), Command::Abort {});
    store.append(called_off.whole()).await.unwrap();
    assert!(store.game(&called_off.id).await.unwrap().is_none());
    assert!(store.game_summary(&called_off.id).await.unwrap().is_none());

    let find = async |filter: GameFilter| {
        let page = store.games(&filter, &PageRequest::first(100)).await.unwrap();
        page.rows
    };
    let eve = GameFilter {
        player: Some(user("eve")),
        ..GameFilter::default()
    };
    let all = find(eve.clone()).await;
    assert_eq!(all.len(), 12);
    assert!(all.is_sorted_by(|one, two| (one.ended, &one.id) > (two.ended, &two.id)));
    for result in [GameResult::Won, GameResult::Drawn, GameResult::Lost] {
        let found = find(GameFilter {
            result: Some(result),
            ..eve.clone()
        })
        .await;
        let due = all.iter().filter(|game| game.results()[0].1 == result);
        assert_eq!(found, due.cloned().collect::<Vec<_>>(), "{result:?}");
    }
    let cubes = find(GameFilter {
        game: Some("cubes".into()),
        from: Some(Millis(2_000)),
        until: Some(Millis(10_000)),
        ..eve.clone()
    })
    .await;
    assert_eq!(
        cubes.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(),
        ["game-7", "game-4"]
    );
    let resigned = find(GameFilter {
        how: Some("resigned".into()),
        game: Some("strata".into()),
        ..GameFilter::default()
    })
    .await;
    assert_eq!(resigned.len(), 1);

    let mut seen = Vec::new();
    let mut request = PageRequest::first(5);
    loop {
        let page = store.games(&eve, &request).await.unwrap();
        seen.extend(page.rows);
        let Some(next) = page.next else { break };
        request = PageRequest::after(next, 5);
    }
    assert_eq!(seen, all);

    let by_link = SettingsDraft {
        visibility: Visibility::Link,
        ..draft("cubes", 2)
    };
    let mut hidden = Played::dealt("game-by-link", by_link, &["eve", "fay"], 1);
    hidden.play_out();
    store.append(hidden.whole()).await.unwrap();
    assert!(
        store
            .game(&hidden.id)
            .await
            .unwrap()
            .is_some_and(|game| !game.listed)
    );
    assert_eq!(find(eve.clone()).await.len(), 12, "by link, so not for others");
    assert!(
        find(GameFilter::default())
            .await
            .iter()
            .all(|game| game.id != hidden.id)
    );
    let own = find(GameFilter {
        unlisted: true,
        ..eve
    })
    .await;
    assert_eq!(own.len(), 13);
}

/// A table that `user` creates with an idempotency key.
fn created_with(key: &str, name: &str) -> Played {
    let mut played = Played::new(name, draft("qwirkle", 2), &["keyed"], 7_000);
    played.log[0].sender = Some(user("keyed"));
    played.log[0].key = Some(key.parse().unwrap());
    played
}

pub(crate) async fn a_key_creates_one_table(store: &Store) {
    let (first, second) = (created_with("k1", "keyed-1"), created_with("k1", "keyed-2"));
    // At the same time, and again later: one of them is stored.
    let (one, two) = tokio::join!(store.append(first.whole()), store.append(second.whole()));
    let (stored, refused) = match (one, two) {
        (Ok(()), Err(StoreError::KeyUsed { table })) => (id("keyed-1"), table),
        (Err(StoreError::KeyUsed { table }), Ok(())) => (id("keyed-2"), table),
        both => panic!("{both:?}"),
    };
    assert_eq!(stored, refused);
    for again in [&first, &second] {
        let used = store.append(again.whole()).await;
        assert!(
            matches!(&used, Err(StoreError::KeyUsed { table }) if *table == stored),
            "{used:?}"
        );
    }
    let heads = store
        .tables_of(&user("keyed"), OwnTables::All, &PageRequest::first(9))
        .await
        .unwrap();
    assert!(heads.rows.is_empty(), "nobody sits there");
    let found = async |who: &str, key: &str| {
        let key = key.parse().unwrap();
        store.keyed_table(&user(who), &key).await.unwrap()
    };
    assert_eq!(found("keyed", "k1").await, Some(stored));
    assert_eq!(found("keyed", "k2").await, None);
    assert_eq!(found("other", "k1").await, None);

    // Taking a seat is remembered as well. The same key at another table changes nothing.
    let mut waiting = created_with("k3", "keyed-3");
    store.append(waiting.whole()).await.unwrap();
    let take = Command::Take {
        seat: Seat(0),
        name: "Joe".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    let actor = Actor::User(user("joiner"));
    let key = "k9".parse().unwrap();
    let taken = decide(&waiting.table, waiting.now, &actor, Some(&key), &take).unwrap();
    waiting.table = taken.after.unwrap();
    store.append(waiting.append(taken.events)).await.unwrap();
    assert_eq!(found("joiner", "k9").await, Some(id("keyed-3")));
}

pub(crate) async fn settings_are_set_once(store: &Store) {
    assert_eq!(store.setting("secret").await.unwrap(), None);
    let (one, two) = tokio::join!(
        store.setting_or("secret", "one"),
        store.setting_or("secret", "two")
    );
    let one = one.unwrap();
    assert_eq!(one, two.unwrap());
    assert_eq!(store.setting_or("secret", "three").await.unwrap(), one);
}

pub(crate) async fn the_latest_heartbeat_of_each_node_is_kept(store: &Store) {
    let nodes = || store.running_nodes("", Millis(0));
    assert_eq!(nodes().await.unwrap(), []);
    for (node, at) in [
        ("a", 1_700_000_000_500),
        ("b", 1_700_000_000_000),
        ("b", 1_700_000_000_100),
    ] {
        let (node, at) = (node.to_owned(), Millis(at));
        let silent_since = None;
        let beat = Heartbeat {
            node,
            at,
            silent_since,
        };
        store.heartbeat(beat).await.unwrap();
    }
    let mut kept = nodes().await.unwrap();
    kept.sort();
    let due = [("a", 1_700_000_000_500), ("b", 1_700_000_000_100)];
    assert_eq!(kept, due.map(|(node, at)| (node.to_owned(), Millis(at))));
}

pub(crate) async fn all_is_there_afterwards(store: &Store) {
    assert_eq!(
        store.load(&id("race")).await.unwrap().unwrap().table.chat().len(),
        20
    );
    assert!(store.game(&id("game-3")).await.unwrap().is_some());
    let secret = store.setting("secret").await.unwrap();
    assert!(secret.is_some_and(|secret| ["one", "two"].contains(&secret.as_str())));
}
