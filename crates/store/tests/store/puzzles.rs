//! Answers to puzzles, and ratings.

use tilery_store::{
    AccountChange, PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleRetry, PuzzleStanding, Rating, Store,
    StoreError, Streak,
};
use tilery_table::{Millis, UserId};

fn rating(rating: f64) -> Rating {
    Rating {
        rating,
        deviation: 200.5,
        volatility: 0.06,
    }
}

/// The answer of a user who has answered this many puzzles then, to a puzzle that this many have answered then.
fn result(user: &UserId, puzzle: &str, solved: bool, answers: u64, of_puzzle: u64) -> PuzzleResult {
    PuzzleResult {
        answer: PuzzleAnswer {
            user: user.clone(),
            puzzle: puzzle.into(),
            game: "qwirkle".into(),
            answer: "play Ro@0,0".into(),
            solved,
            verdict: r#"{"loss":0.5,"reasons":[]}"#.into(),
            rating_before: 1500.0,
            rating_after: 1612.25,
            answered: Millis(answers),
        },
        player: PuzzlePlayer {
            rating: rating(1600.0 + answers as f64),
            answers,
            solved: 1,
            streak: 1,
            longest: 2,
            days: Streak {
                last_day: 7,
                length: 3,
                longest: 4,
            },
        },
        puzzle: PuzzleStanding {
            rating: rating(1400.0 + of_puzzle as f64),
            answers: of_puzzle,
            solved: 1,
        },
    }
}

pub(crate) async fn a_puzzle_is_answered_once(store: &Store) {
    let (ann, bob): (UserId, UserId) = ("puzzle-ann".parse().unwrap(), "puzzle-bob".parse().unwrap());
    let changed = |result| matches!(result, Err(StoreError::AttemptChanged));
    assert_eq!(store.puzzle_player(&ann, "qwirkle").await.unwrap(), None);
    assert_eq!(store.puzzle_standing("p-1").await.unwrap(), None);

    let first = result(&ann, "p-1", true, 1, 1);
    store.answer_puzzle(first.clone()).await.unwrap();
    assert_eq!(
        store.puzzle_answer(&ann, "p-1").await.unwrap(),
        Some(first.answer.clone())
    );
    assert_eq!(
        store.puzzle_player(&ann, "qwirkle").await.unwrap(),
        Some(first.player)
    );
    assert_eq!(store.puzzle_standing("p-1").await.unwrap(), Some(first.puzzle));

    // The same puzzle again, and a standing that somebody else has changed meanwhile.
    assert!(changed(
        store.answer_puzzle(result(&ann, "p-1", false, 2, 2)).await
    ));
    assert!(changed(
        store.answer_puzzle(result(&ann, "p-2", true, 1, 1)).await
    ));
    assert!(changed(
        store.answer_puzzle(result(&ann, "p-2", true, 3, 1)).await
    ));
    assert_eq!(store.answered_puzzles(&ann, "qwirkle").await.unwrap(), ["p-1"]);
    assert_eq!(
        store.puzzle_player(&ann, "qwirkle").await.unwrap(),
        Some(first.player)
    );
    store
        .answer_puzzle(result(&ann, "p-2", true, 2, 1))
        .await
        .unwrap();

    // Two players who answered at the same time: both are counted, and the rating of the first stays.
    store
        .answer_puzzle(result(&bob, "p-1", false, 1, 1))
        .await
        .unwrap();
    let standing = store.puzzle_standing("p-1").await.unwrap().unwrap();
    assert_eq!(
        (standing.answers, standing.solved, standing.rating),
        (2, 1, first.puzzle.rating)
    );
    store
        .answer_puzzle(result(&"puzzle-cy".parse().unwrap(), "p-1", true, 1, 3))
        .await
        .unwrap();
    let standing = store.puzzle_standing("p-1").await.unwrap().unwrap();
    assert_eq!((standing.answers, standing.solved), (3, 2));
    assert_eq!(standing.rating.rating, 1403.0);

    // A second answer replaces a wrong one, once.
    let wrong = store.puzzle_answer(&bob, "p-1").await.unwrap().unwrap();
    let retry = PuzzleRetry {
        first: wrong.clone(),
        answer: "play Bo@0,0".into(),
        verdict: "{}".into(),
        regained: 40.5,
        ceded: 12.25,
    };
    store.retry_puzzle(retry.clone()).await.unwrap();
    assert!(changed(store.retry_puzzle(retry).await));
    let second = store.puzzle_answer(&bob, "p-1").await.unwrap().unwrap();
    assert_eq!(
        (second.answer.as_str(), second.verdict.as_str()),
        ("play Bo@0,0", "{}")
    );
    assert_eq!(
        (second.solved, second.rating_after),
        (false, wrong.rating_after + 40.5)
    );
    let player = store.puzzle_player(&bob, "qwirkle").await.unwrap().unwrap();
    assert_eq!((player.rating.rating, player.answers), (1641.5, 1));
    let standing = store.puzzle_standing("p-1").await.unwrap().unwrap();
    assert_eq!((standing.rating.rating, standing.answers), (1390.75, 3));

    let mut ratings = store.puzzle_ratings("qwirkle").await.unwrap();
    ratings.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(ratings, [("p-1".to_owned(), 1390.75), ("p-2".to_owned(), 1401.0)]);

    assert_eq!(store.puzzle_answers_of(&ann).await.unwrap().len(), 2);
    store
        .change_account(AccountChange::Delete { user: ann.clone() })
        .await
        .unwrap();
    assert_eq!(store.puzzle_answers_of(&ann).await.unwrap(), []);
    assert_eq!(store.puzzle_player(&ann, "qwirkle").await.unwrap(), None);
    assert_eq!(
        store.puzzle_standing("p-1").await.unwrap().unwrap().answers,
        3,
        "counts name nobody"
    );
}

pub(crate) async fn a_guest_who_logs_in_takes_answers_along(store: &Store) {
    let (user, guest): (UserId, UserId) = ("puzzle-dee".parse().unwrap(), "puzzle-dee-2".parse().unwrap());
    for (who, puzzle, solved, answers) in [
        (&user, "q-1", true, 1),
        (&guest, "q-1", false, 1),
        (&guest, "q-2", true, 2),
        (&guest, "q-3", true, 3),
    ] {
        store
            .answer_puzzle(result(who, puzzle, solved, answers, 1))
            .await
            .unwrap();
    }
    store.extend_puzzle_days(&guest, "qwirkle", 8).await.unwrap();
    store.extend_puzzle_days(&guest, "qwirkle", 8).await.unwrap();
    let adopt = AccountChange::AdoptGuest {
        guest: guest.clone(),
        user: user.clone(),
    };
    store.change_account(adopt).await.unwrap();
    let answer = store.puzzle_answer(&user, "q-1").await.unwrap().unwrap();
    assert!(answer.solved, "the answer of the account stays");
    let player = store.puzzle_player(&user, "qwirkle").await.unwrap().unwrap();
    assert_eq!((player.answers, player.solved, player.streak), (3, 3, 3));
    assert_eq!(player.rating.rating, 1603.0, "made by three answers");
    assert_eq!(
        player.days,
        Streak {
            last_day: 8,
            length: 4,
            longest: 4
        }
    );
    assert_eq!(store.puzzle_answers_of(&guest).await.unwrap(), []);
    assert!(store.is_former_guest(&guest).await.unwrap());
    // The next answer follows the joined standing.
    store
        .answer_puzzle(result(&user, "q-4", true, 4, 1))
        .await
        .unwrap();
}
