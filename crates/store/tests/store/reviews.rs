//! Reviews and uploaded records.

use tilery_store::*;
use tilery_table::*;

use crate::played::{Played, draft, id, user};

fn request(game: &str, version: u32, requester: &str, at: u64) -> ReviewRequest {
    ReviewRequest {
        game: id(game),
        version,
        requester: user(requester),
        network: requester.to_owned(),
        at: Millis(at),
    }
}

fn progress(game: &str, node: &str, until: Option<u64>, body: Option<&str>) -> ReviewProgress {
    ReviewProgress {
        game: id(game),
        node: node.into(),
        state: ReviewState::Open,
        version: 1,
        until: until.map(Millis),
        body: body.map(str::to_owned),
        summary: String::new(),
    }
}

async fn claim(store: &Store, node: &str, at: u64) -> Option<StoredReview> {
    let until = Millis(at + 100);
    let claimed = store.claim_review(node, 1, Millis(at), until).await.unwrap();
    claimed.map(|claimed| claimed.review)
}

pub(crate) async fn a_review_is_worked_on_by_one_node(store: &Store) {
    assert_eq!(claim(store, "a", 1_000).await, None);
    for (number, game) in ["first", "second"].into_iter().enumerate() {
        let request = request(game, 1, "ria", 500 + number as u64);
        store.request_review(request).await.unwrap();
    }
    assert_eq!(store.open_reviews().await.unwrap(), 2);
    assert_eq!(store.open_reviews_of(&user("ria")).await.unwrap(), 2);
    assert_eq!(store.open_reviews_of(&user("rob")).await.unwrap(), 0);
    let waiting = store.review(&id("second")).await.unwrap().unwrap();
    assert_eq!(store.reviews_before(&waiting).await.unwrap(), 1);

    // Two nodes at the same time get different ones, the oldest request first.
    let (one, two) = tokio::join!(claim(store, "a", 1_000), claim(store, "b", 1_000));
    let mut claimed = [one.unwrap(), two.unwrap()];
    let a_has = claimed[0].game.clone();
    claimed.sort_by_key(|review| review.requested);
    assert_eq!(
        [&claimed[0].game, &claimed[1].game],
        [&id("first"), &id("second")]
    );
    assert!(
        claimed
            .iter()
            .all(|review| review.attempts == 1 && review.body.is_empty())
    );
    assert_eq!(claim(store, "c", 1_099).await, None, "both are claimed");

    // Progress renews the claim, and only its owner may store any.
    let (own, other) = match a_has == id("first") {
        true => ("first", "second"),
        false => ("second", "first"),
    };
    store
        .save_review(progress(own, "a", Some(1_300), Some("half")))
        .await
        .unwrap();
    let lost = store
        .save_review(progress(own, "b", Some(9_999), Some("stolen")))
        .await;
    assert!(matches!(lost, Err(StoreError::ClaimLost)), "{lost:?}");
    // The other node has crashed: its claim expires, and a third one goes on.
    let until = Millis(1_250);
    let taken = store
        .claim_review("c", 1, Millis(1_150), until)
        .await
        .unwrap()
        .unwrap();
    assert!(taken.is_taken_over);
    let taken = taken.review;
    assert_eq!((&taken.game, taken.attempts), (&id(other), 2));
    let late = store
        .save_review(progress(other, "b", Some(9_999), Some("late")))
        .await;
    assert!(matches!(late, Err(StoreError::ClaimLost)), "{late:?}");

    // A node that stops releases its claim, and another one goes on from there.
    store
        .save_review(progress(own, "a", None, Some("more")))
        .await
        .unwrap();
    let until = Millis(1_260);
    let resumed = store
        .claim_review("c", 1, Millis(1_160), until)
        .await
        .unwrap()
        .unwrap();
    assert!(!resumed.is_taken_over);
    let resumed = resumed.review;
    assert_eq!((resumed.body.as_str(), resumed.attempts), ("more", 1));
    let done = ReviewProgress {
        state: ReviewState::Done,
        summary: "short".into(),
        ..progress(own, "c", None, Some("all"))
    };
    store.save_review(done).await.unwrap();
    let stored = store.review(&id(own)).await.unwrap().unwrap();
    assert_eq!((stored.state, stored.body.as_str()), (ReviewState::Done, "all"));
    assert_eq!(stored.claimed_until, None);
    let failed = ReviewProgress {
        state: ReviewState::Failed,
        ..progress(other, "c", None, None)
    };
    store.save_review(failed).await.unwrap();
    assert_eq!(claim(store, "a", 9_000).await, None);
    let asked = ["first", "second", "third"].map(id);
    let summaries = store.review_summaries(&asked).await.unwrap();
    assert_eq!(summaries, [(id(own), "short".to_owned())]);
    assert!(store.review_summaries(&[]).await.unwrap().is_empty());
    assert_eq!(store.open_reviews_of(&user("ria")).await.unwrap(), 0);
}

pub(crate) async fn the_first_review_of_everybody_comes_before_the_second_of_anybody(store: &Store) {
    for (at, (game, requester)) in [("r1", "ria"), ("r2", "ria"), ("r3", "ria"), ("b1", "rob")]
        .into_iter()
        .enumerate()
    {
        let request = request(game, 1, requester, 100 + at as u64);
        store.request_review(request).await.unwrap();
    }
    let waiting = store.review(&id("b1")).await.unwrap().unwrap();
    assert_eq!(store.reviews_before(&waiting).await.unwrap(), 1);
    for due in ["r1", "b1", "r2", "r3"] {
        assert_eq!(claim(store, "a", 200).await.unwrap().game, id(due));
    }
    for game in ["r1", "b1", "r2", "r3"] {
        let done = ReviewProgress {
            state: ReviewState::Done,
            ..progress(game, "a", None, None)
        };
        store.save_review(done).await.unwrap();
    }
}

pub(crate) async fn a_network_with_many_users_waits_for_itself(store: &Store) {
    let asked = [
        ("net-c1", "cat", "crowd"),
        ("net-c2", "cat", "crowd"),
        ("net-d1", "dan", "crowd"),
        ("net-r1", "ria", "other"),
        ("net-r2", "ria", "other"),
    ];
    for (at, (game, requester, network)) in asked.into_iter().enumerate() {
        let request = ReviewRequest {
            network: network.to_owned(),
            ..request(game, 1, requester, 100 + at as u64)
        };
        store.request_review(request).await.unwrap();
    }
    let waiting = store.review(&id("net-r2")).await.unwrap().unwrap();
    assert_eq!(store.reviews_before(&waiting).await.unwrap(), 3);
    let due = ["net-c1", "net-r1", "net-d1", "net-r2", "net-c2"];
    for game in due {
        assert_eq!(claim(store, "a", 200).await.unwrap().game, id(game));
    }
    for game in due {
        let done = ReviewProgress {
            state: ReviewState::Done,
            ..progress(game, "a", None, None)
        };
        store.save_review(done).await.unwrap();
    }
}

pub(crate) async fn requests_join_and_older_versions_are_replaced(store: &Store) {
    let stored = async || store.review(&id("joined")).await.unwrap().unwrap();
    store
        .request_review(request("joined", 1, "ria", 10))
        .await
        .unwrap();
    store
        .request_review(request("joined", 1, "rob", 20))
        .await
        .unwrap();
    assert_eq!(stored().await.requested, Millis(10), "the second joins");
    assert_eq!(store.open_reviews_of(&user("rob")).await.unwrap(), 0);
    claim(store, "a", 30).await.unwrap();
    let done = ReviewProgress {
        state: ReviewState::Done,
        ..progress("joined", "a", None, Some("old"))
    };
    store.save_review(done).await.unwrap();
    store
        .request_review(request("joined", 1, "rob", 40))
        .await
        .unwrap();
    assert_eq!(stored().await.body, "old", "it is done");

    store
        .request_review(request("joined", 2, "rob", 50))
        .await
        .unwrap();
    let again = stored().await;
    assert_eq!((again.version, again.state), (2, ReviewState::Open));
    assert_eq!((again.body.as_str(), again.requested), ("", Millis(50)));
    assert_eq!(
        claim(store, "a", 60).await,
        None,
        "this node has the older engine"
    );
    let newer = store
        .claim_review("b", 3, Millis(60), Millis(90))
        .await
        .unwrap()
        .unwrap();
    assert!(!newer.is_taken_over, "nobody had claimed it");
    assert_eq!(newer.review.game, id("joined"));
    let failed = ReviewProgress {
        state: ReviewState::Failed,
        version: 3,
        ..progress("joined", "b", None, Some("part"))
    };
    store.save_review(failed).await.unwrap();
    assert_eq!(stored().await.version, 3);
    store
        .request_review(request("joined", 3, "rob", 70))
        .await
        .unwrap();
    assert_eq!(stored().await.state, ReviewState::Open, "it is tried again");
}

pub(crate) async fn uploads_count_nowhere_and_go_with_their_user(store: &Store) {
    let mut played = Played::dealt("for-upload", draft("qwirkle", 2), &["una", "vic"], 1);
    played.play_out();
    let record = played.table.record().unwrap();
    let games: Vec<FinishedGame> = (0..3)
        .map(|number| {
            let id = id(&format!("upload-{number}"));
            FinishedGame::uploaded(id, record.clone(), user("una"), Millis(100 + number))
        })
        .collect();
    let listed = async || {
        let all = store
            .games(&GameFilter::default(), &PageRequest::first(200))
            .await;
        all.unwrap().rows.len()
    };
    let before = listed().await;
    store.upload(games.clone()).await.unwrap();
    store.upload(games.clone()).await.unwrap();
    let found = store.game(&id("upload-1")).await.unwrap().unwrap();
    assert_eq!(found, games[1]);
    assert!(found.summary.uploaded && found.summary.players.iter().all(|player| player.user.is_none()));
    assert_eq!(listed().await, before, "not in public lists");
    let own = GameFilter {
        player: Some(user("una")),
        unlisted: true,
        ..GameFilter::default()
    };
    let mine = store.games(&own, &PageRequest::first(9)).await.unwrap();
    assert!(mine.rows.is_empty(), "not among the games that they played");

    let first = store.uploads(&user("una"), &PageRequest::first(2)).await.unwrap();
    let rest = PageRequest::after(first.next.clone().unwrap(), 2);
    let rest = store.uploads(&user("una"), &rest).await.unwrap();
    let ids = first.rows.iter().chain(&rest.rows).map(|game| game.id.as_str());
    assert_eq!(ids.collect::<Vec<_>>(), ["upload-2", "upload-1", "upload-0"]);
    assert!(
        store
            .uploads(&user("vic"), &PageRequest::first(9))
            .await
            .unwrap()
            .rows
            .is_empty()
    );

    for game in ["upload-0", "not-hers"] {
        store.request_review(request(game, 1, "una", 10)).await.unwrap();
    }
    let gone = AccountChange::Delete { user: user("una") };
    store.change_account(gone).await.unwrap();
    assert!(store.game(&id("upload-1")).await.unwrap().is_none());
    assert!(store.review(&id("upload-0")).await.unwrap().is_none());
    assert!(
        store.review(&id("not-hers")).await.unwrap().is_some(),
        "others may follow it"
    );
    assert_eq!(store.open_reviews_of(&user("una")).await.unwrap(), 0);
}

pub(crate) async fn all_is_there_afterwards(store: &Store) {
    let review = store.review(&id("first")).await.unwrap().unwrap();
    assert_ne!(review.state, ReviewState::Open);
}
