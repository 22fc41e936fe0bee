//! The part of the story that is about accounts.

use tilery_store::*;
use tilery_table::Millis;

use crate::played::{Played, draft, id, user};

fn account(name: &str, login: &str) -> Account {
    Account {
        user: user(name),
        login: login.to_owned(),
        name: name.parse().unwrap(),
        face: "3-1-5".parse().ok(),
        password: format!("hash of {name}"),
        created: Millis(1_000),
    }
}

fn session(number: u64, name: &str) -> Session {
    Session {
        id: format!("session-{number}"),
        secret: format!("hash-{number}"),
        user: user(name),
        created: Millis(10 * number),
        seen: Millis(10 * number),
        agent: format!("browser {number}"),
    }
}

fn begin(session: Session) -> AccountChange {
    AccountChange::BeginSession {
        session,
        expired: Millis(0),
    }
}

pub(crate) async fn accounts_have_logins_of_their_own(store: &Store) {
    let gil = account("gil", "Gil@Example.org");
    assert!(!store.is_former_guest(&gil.user).await.unwrap());
    store
        .change_account(AccountChange::Create(gil.clone()))
        .await
        .unwrap();
    assert!(store.is_former_guest(&gil.user).await.unwrap());
    assert_eq!(store.account(&gil.user).await.unwrap().as_ref(), Some(&gil));
    assert_eq!(
        store.account_by_login("gil@EXAMPLE.org").await.unwrap(),
        Some(gil.clone())
    );
    assert_eq!(store.account_by_login("gil").await.unwrap(), None);

    // Neither the same login in another case nor a second account of the same user.
    for other in [account("hal", "gil@example.ORG"), account("gil", "somebody")] {
        let refused = store
            .change_account(AccountChange::Create(other.clone()))
            .await
            .unwrap_err();
        assert!(matches!(refused, StoreError::LoginTaken), "{refused:?}");
        assert!(!store.is_former_guest(&user("hal")).await.unwrap());
    }
    // Two at once: one gets it, and others who write at the same time do not suffer.
    let (one, two, other) = tokio::join!(
        store.change_account(AccountChange::Create(account("ida", "ida"))),
        store.change_account(AccountChange::Create(account("ivo", "IDA"))),
        store.setting_or("meanwhile", "yes"),
    );
    assert_eq!(one.is_ok() as u8 + two.is_ok() as u8, 1);
    other.unwrap();

    store
        .change_account(AccountChange::SetProfile {
            user: gil.user.clone(),
            name: "Gilbert".parse().unwrap(),
            face: None,
        })
        .await
        .unwrap();
    let changed = store.account(&gil.user).await.unwrap().unwrap();
    assert_eq!((changed.name.as_str(), changed.face), ("Gilbert", None));
}

pub(crate) async fn sessions_begin_and_end(store: &Store) {
    store
        .change_account(AccountChange::Create(account("jo", "jo")))
        .await
        .unwrap();
    for number in 1..=4 {
        store.change_account(begin(session(number, "jo"))).await.unwrap();
    }
    let (found, of) = store.session("hash-2").await.unwrap().unwrap();
    assert_eq!((found, of.login.as_str()), (session(2, "jo"), "jo"));
    assert!(store.session("hash-9").await.unwrap().is_none());
    let ids = async || -> Vec<String> {
        let sessions = store.sessions(&user("jo")).await.unwrap();
        sessions.into_iter().map(|session| session.id).collect()
    };
    assert_eq!(ids().await, ["session-4", "session-3", "session-2", "session-1"]);

    let seen = AccountChange::TouchSession {
        id: "session-3".into(),
        at: Millis(500),
    };
    store.change_account(seen).await.unwrap();
    assert_eq!(
        store.session("hash-3").await.unwrap().unwrap().0.seen,
        Millis(500)
    );
    // Nobody ends the sessions of others.
    for (who, left) in [("gil", 4), ("jo", 3)] {
        let end = AccountChange::EndSession {
            user: user(who),
            id: "session-1".into(),
        };
        store.change_account(end).await.unwrap();
        assert_eq!(ids().await.len(), left);
    }
    // A new one clears away those that are too old.
    let fresh = AccountChange::BeginSession {
        session: session(5, "jo"),
        expired: Millis(45),
    };
    store.change_account(fresh).await.unwrap();
    assert_eq!(ids().await, ["session-5", "session-3"]);
    let password = AccountChange::SetPassword {
        user: user("jo"),
        password: "another".into(),
        keep: Some("session-3".into()),
    };
    store.change_account(password).await.unwrap();
    assert_eq!(ids().await, ["session-3"]);
    let asked = ["session-3", "session-5", "nowhere"].map(str::to_owned);
    assert_eq!(store.known_sessions(&asked).await.unwrap(), ["session-3"]);
    assert!(store.known_sessions(&[]).await.unwrap().is_empty());
    let asked = [user("jo"), user("a-guest")];
    assert_eq!(store.former_guests(&asked).await.unwrap(), [user("jo")]);
    assert!(store.former_guests(&[]).await.unwrap().is_empty());
    assert_eq!(
        store.account(&user("jo")).await.unwrap().unwrap().password,
        "another"
    );
}

pub(crate) async fn a_deleted_user_is_gone_from_finished_games(store: &Store) {
    let mut played = Played::dealt("kims", draft("qwirkle", 2), &["kim", "lea"], 5_000);
    played.play_out();
    store.append(played.whole()).await.unwrap();
    let under_way = Played::dealt("kim-plays", draft("qwirkle", 2), &["kim", "lea"], 5_000);
    store.append(under_way.whole()).await.unwrap();
    store
        .change_account(AccountChange::Create(account("kim", "kim")))
        .await
        .unwrap();
    store.change_account(begin(session(30, "kim"))).await.unwrap();
    let before = store.game(&id("kims")).await.unwrap().unwrap();
    store
        .change_account(AccountChange::Delete { user: user("kim") })
        .await
        .unwrap();

    assert!(store.account(&user("kim")).await.unwrap().is_none());
    assert!(store.session("hash-30").await.unwrap().is_none());
    assert!(store.is_former_guest(&user("kim")).await.unwrap());
    let mut due = before;
    due.summary.players[0].name = "deleted".into();
    due.summary.players[0].user = None;
    due.record.as_mut().unwrap().seats[0].name = "deleted".into();
    assert_eq!(store.game(&id("kims")).await.unwrap(), Some(due.clone()));
    // The log says the same, and is still a good one.
    let table = store.load(&id("kims")).await.unwrap().unwrap().table;
    assert_eq!(table.record(), due.record);
    let head = store.head(&id("kims")).await.unwrap().unwrap();
    assert_eq!(head, TableHead::of(&id("kims"), &table));
    let faces: Vec<_> = head
        .seats
        .iter()
        .map(|seat| match seat {
            HeadSeat::Human { face, .. } => *face,
            _ => None,
        })
        .collect();
    assert_eq!(faces, [None, "1-1-1".parse().ok()]);
    for (who, games) in [("kim", 0), ("lea", 1)] {
        let filter = GameFilter {
            player: Some(user(who)),
            ..GameFilter::default()
        };
        let found = store.games(&filter, &PageRequest::first(9)).await.unwrap();
        assert_eq!(found.rows.len(), games);
    }
    // A game that goes on stays as it is, since others play it.
    let goes_on = store.load(&id("kim-plays")).await.unwrap().unwrap().table;
    assert_eq!(goes_on.chairs(), under_way.table.chairs());
    // The login is free again, and a guest can be deleted too.
    store
        .change_account(AccountChange::Create(account("kay", "kim")))
        .await
        .unwrap();
    store
        .change_account(AccountChange::Delete { user: user("mia") })
        .await
        .unwrap();
    assert!(store.is_former_guest(&user("mia")).await.unwrap());
}
