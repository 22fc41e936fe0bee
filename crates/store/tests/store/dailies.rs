//! Dailies, attempts, results and streaks.

use tilery_store::{
    AccountChange, AttemptKind, DailyAttempt, DailyId, RoundPlay, Store, StoreError, StoredDaily, Streak,
};
use tilery_table::{Millis, UserId};

fn id(day: u64) -> DailyId {
    DailyId {
        game: "qwirkle".into(),
        day,
    }
}

/// An attempt of two rounds, after this many.
fn attempt(user: &str, day: u64, rounds: usize, points: u32) -> DailyAttempt {
    DailyAttempt {
        user: user.parse().unwrap(),
        id: id(day),
        kind: AttemptKind::Counted,
        name: user.to_uppercase(),
        rounds,
        points,
        plays: format!("[{rounds}]"),
        started: Millis(5),
        finished: (rounds == 2).then_some(Millis(9)),
        ranked: rounds == 2,
    }
}

fn play(round: usize, play: &str, points: u32, players: u64) -> RoundPlay {
    RoundPlay {
        round,
        play: play.into(),
        points,
        players,
    }
}

pub(crate) async fn the_first_seed_and_plan_of_a_day_stay(store: &Store) {
    let daily = |seed: &str, plan: &str| StoredDaily {
        id: id(1),
        seed: seed.into(),
        plan: plan.into(),
    };
    assert_eq!(store.daily(&id(1)).await.unwrap(), None);
    for (seed, plan, stays) in [
        ("s", "", daily("s", "")),
        ("other", "p", daily("s", "")),
        ("s", "p", daily("s", "p")),
        ("s", "q", daily("s", "p")),
    ] {
        store.save_daily(daily(seed, plan)).await.unwrap();
        assert_eq!(store.daily(&id(1)).await.unwrap(), Some(stays));
    }
}

pub(crate) async fn a_round_is_answered_once(store: &Store) {
    let (one, two) = (attempt("ann", 10, 1, 4), attempt("ann", 10, 2, 9));
    let changed = |result| matches!(result, Err(StoreError::AttemptChanged));
    assert!(
        changed(store.answer_daily(two.clone(), Vec::new()).await),
        "the first round comes first"
    );
    store.answer_daily(one.clone(), Vec::new()).await.unwrap();
    assert!(changed(store.answer_daily(one, Vec::new()).await));
    let plays = vec![play(1, "a", 4, 1), play(2, "b", 5, 1)];
    store.answer_daily(two.clone(), plays.clone()).await.unwrap();
    assert!(changed(store.answer_daily(two.clone(), plays.clone()).await));
    let stored = store
        .daily_attempt(&two.user, &id(10), AttemptKind::Counted)
        .await
        .unwrap();
    assert_eq!(stored, Some(two.clone()));
    assert_eq!(store.daily_plays(&id(10)).await.unwrap(), plays);

    // Practice is apart, and begins anew when it is dropped.
    let practice = DailyAttempt {
        kind: AttemptKind::Practice,
        ranked: false,
        ..attempt("ann", 10, 1, 1)
    };
    store.answer_daily(practice.clone(), Vec::new()).await.unwrap();
    store.drop_practice(&two.user, &id(10)).await.unwrap();
    store.answer_daily(practice, Vec::new()).await.unwrap();
    assert_eq!(store.daily_counts(&id(10)).await.unwrap(), [(9, 1)]);
    assert_eq!(store.daily_attempts_of(&two.user).await.unwrap().len(), 2);
}

pub(crate) async fn results_are_counted_and_days_in_a_row(store: &Store) {
    for (user, points) in [("bea", 7), ("cem", 9), ("dot", 9), ("eli", 3)] {
        store
            .answer_daily(attempt(user, 20, 1, 2), Vec::new())
            .await
            .unwrap();
        let last = attempt(user, 20, 2, points);
        store.answer_daily(last, vec![play(1, "x", 2, 1)]).await.unwrap();
    }
    assert_eq!(
        store.daily_counts(&id(20)).await.unwrap(),
        [(9, 2), (7, 1), (3, 1)]
    );
    let best = store.daily_best(&id(20), 3).await.unwrap();
    assert_eq!(best, [("CEM".into(), 9), ("DOT".into(), 9), ("BEA".into(), 7)]);
    assert_eq!(store.daily_plays(&id(20)).await.unwrap(), [play(1, "x", 2, 4)]);

    let user = "bea".parse().unwrap();
    for (day, length, longest) in [(21, 2, 2), (22, 3, 3), (24, 1, 3), (23, 1, 3)] {
        store
            .answer_daily(attempt("bea", day, 1, 2), Vec::new())
            .await
            .unwrap();
        store
            .answer_daily(attempt("bea", day, 2, 3), Vec::new())
            .await
            .unwrap();
        let streak = store.daily_streak(&user, "qwirkle").await.unwrap();
        let last_day = day.max(if day == 23 { 24 } else { 0 });
        assert_eq!(
            streak,
            Some(Streak {
                last_day,
                length,
                longest
            })
        );
    }
    assert_eq!(store.daily_streak(&user, "cubes").await.unwrap(), None);
}

pub(crate) async fn a_guest_who_logs_in_takes_attempts_along(store: &Store) {
    let (user, guest): (UserId, UserId) = ("dora".parse().unwrap(), "dora-2".parse().unwrap());
    // Yesterday with the account; today begun with it, and finished as a guest.
    for (who, day, rounds) in [
        ("dora", 40, 1),
        ("dora", 40, 2),
        ("dora", 41, 1),
        ("dora-2", 41, 1),
        ("dora-2", 41, 2),
        ("dora-2", 42, 1),
    ] {
        store
            .answer_daily(attempt(who, day, rounds, 3), Vec::new())
            .await
            .unwrap();
    }
    let adopt = AccountChange::AdoptGuest {
        guest: guest.clone(),
        user: user.clone(),
    };
    store.change_account(adopt).await.unwrap();
    let attempts = store.daily_attempts_of(&user).await.unwrap();
    let rounds: Vec<(u64, usize)> = attempts
        .iter()
        .map(|attempt| (attempt.id.day, attempt.rounds))
        .collect();
    assert_eq!(rounds, [(40, 2), (41, 2), (42, 1)]);
    let streak = store.daily_streak(&user, "qwirkle").await.unwrap().unwrap();
    assert_eq!((streak.last_day, streak.length, streak.longest), (41, 2, 2));
    assert_eq!(store.daily_attempts_of(&guest).await.unwrap(), []);
    assert_eq!(store.daily_streak(&guest, "qwirkle").await.unwrap(), None);

    for day in [39, 40, 41] {
        let daily = StoredDaily {
            id: id(day),
            seed: "s".into(),
            plan: String::new(),
        };
        store.save_daily(daily).await.unwrap();
    }
    let past = store.past_dailies(&user, &id(41), 2).await.unwrap();
    let past: Vec<(u64, bool)> = past.iter().map(|past| (past.day, past.finished)).collect();
    assert_eq!(past, [(40, true), (39, false)]);
}
