//! Duplicate at a table: who plays, which plays count, and who may know what.

use tilery_duplicate::{Duplicate, MasterPlan};
use tilery_rules::fair::Seed;
use tilery_table::*;

use crate::test_table::{TestTable, rules, user};

const SEED: &str = "contest";
const RULES: &str = "qwirkle/mindware";

fn draft(rounds: usize, bots: &[Level]) -> SettingsDraft {
    SettingsDraft {
        kind: Kind::Duplicate,
        seats: Vec::new(),
        contest: Some(ContestTerms {
            rounds,
            seconds: 60,
            bots: bots.to_vec(),
        }),
        ..SettingsDraft::online(rules(RULES), 2)
    }
}

fn game(rounds: usize) -> Duplicate {
    Duplicate::plan(rules(RULES), &Seed::from_word(SEED), rounds, Some(50)).unwrap()
}

pub(crate) fn actor(name: &str) -> Actor {
    Actor::User(user(name))
}

fn join(name: &str) -> Command {
    Command::Join {
        name: name.parse().ok(),
    }
}

pub(crate) fn submit(round: usize, mv: &str) -> Command {
    Command::Submit {
        round,
        mv: mv.to_owned(),
    }
}

fn plan(game: &Duplicate) -> ServerCommand {
    ServerCommand::Plan { plan: game.to_plan() }
}

/// A table of two rounds at which these users have joined, in its first round.
pub(crate) fn begun(users: &[&str], bots: &[Level]) -> (TestTable, Duplicate) {
    let game = game(2);
    let mut test = TestTable::new(draft(2, bots), SEED);
    for name in users {
        test.does(&actor(name), join(name)).unwrap();
    }
    test.does(&Actor::Server, plan(&game)).unwrap();
    test.does(&actor("u0"), Command::Start {}).unwrap();
    (test, game)
}

fn contest(test: &TestTable) -> ContestView {
    test.table.view(None, test.now).contest.unwrap()
}

/// Legal plays other than the master play, those with the fewest points first.
fn others(game: &Duplicate, round: usize) -> Vec<(u32, String)> {
    let round = &game.rounds()[round];
    let plays = round.game().legal_moves().into_iter();
    let usual = plays.filter_map(|mv| round.check(&mv.mv).ok());
    let others = usual.filter(|answer| answer.mv != round.master().mv);
    let mut others: Vec<(u32, String)> = others.map(|answer| (answer.points, answer.mv)).collect();
    others.sort();
    others
}

#[test]
fn a_contest_from_the_first_player_to_the_standing() {
    let (mut test, game) = begun(&["u0", "ann", "bo"], &[]);
    let view = contest(&test);
    assert_eq!(
        (view.stage, view.round, view.players),
        (ContestStage::Round, Some(1), 3)
    );
    assert_eq!(test.table.phase(), Phase::Playing);
    let master = game.rounds()[0].master().clone();
    // All openings lay the largest group, so that they score the same.
    let (points, other) = others(&game, 0).remove(0);
    assert_eq!(points, master.points);
    test.does(&actor("u0"), submit(1, &master.mv)).unwrap();
    test.does(&actor("ann"), submit(1, &other)).unwrap();
    let view = contest(&test);
    assert_eq!((view.submitted, view.last.is_none(), view.maximum), (2, true, 0));
    let submitted: Vec<bool> = view.names.iter().map(|player| player.submitted).collect();
    assert_eq!(submitted, [true, true, false]);

    // Bo submits nothing, and the time runs out.
    test.wait(59_999);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    assert_eq!(contest(&test).stage, ContestStage::Round);
    test.wait(1);
    assert_eq!(test.refused(&actor("bo"), submit(1, &other)), "round-over");
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    let view = contest(&test);
    assert_eq!(view.stage, ContestStage::Break);
    let last = view.last.unwrap();
    assert_eq!((last.master.score, last.missing), (Some(master.points), 1));
    let counts: Vec<(u32, usize)> = last
        .scores
        .iter()
        .map(|count| (count.points, count.players))
        .collect();
    assert_eq!(counts, [(points, 2)]);
    let places: Vec<(usize, u32, u32)> = view
        .standing
        .iter()
        .map(|place| (place.rank, place.points, place.percent))
        .collect();
    assert_eq!(places, [(1, points, 100), (1, points, 100), (3, 0, 0)]);

    // The break ends by itself; a latecomer scores from the second round on.
    test.does(&actor("late"), join("Late")).unwrap();
    test.wait(BREAK_MS);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    let second = game.rounds()[1].master().clone();
    test.does(&actor("late"), submit(2, &second.mv)).unwrap();
    test.does(&actor("u0"), submit(2, &second.mv)).unwrap();
    let (fewer, worse) = others(&game, 1).remove(0);
    assert!(fewer < second.points);
    test.does(&actor("ann"), submit(2, &worse)).unwrap();
    // Nobody waits for a player who has left.
    test.does(&actor("bo"), Command::Leave {}).unwrap();
    let view = contest(&test);
    assert_eq!(
        (view.stage, test.table.phase()),
        (ContestStage::Over, Phase::Ended)
    );
    assert_eq!(view.maximum, game.maximum());
    assert_eq!(view.standing[0].points, game.maximum());
    let own = test.table.contest().unwrap().own_view(&user("ann")).unwrap();
    let rank = 2 + usize::from(second.points > points + fewer);
    assert_eq!((own.points, own.rank), (points + fewer, Some(rank)));
    assert_eq!(own.percent, (points + fewer) * 100 / game.maximum());
    let ended = test.table.ended().unwrap();
    assert_eq!(
        (ended.how, ended.seed),
        (How::Played, Some(Seed::from_word(SEED)))
    );
    assert_eq!(test.refused(&actor("bo"), join("Bo")), "over");
    test.check();

    // Those who have not left can play again. The first who asks is the host, and nobody has to agree.
    let again = |next: &str| Command::Rematch {
        terms: None,
        next: next.parse().ok(),
    };
    let before = "before".parse().unwrap();
    assert_eq!(
        rematch(
            &before,
            &begun(&["u0", "ann"], &[]).0.table,
            test.now,
            Seed::from_word("x")
        ),
        None
    );
    assert_eq!(test.refused(&actor("bo"), again("other")), "not-joined");
    test.does(&actor("ann"), again("next")).unwrap();
    assert_eq!(test.refused(&actor("u0"), again("other")), "rematch-agreed");
    assert_eq!(test.table.next_table(), "next".parse().ok().as_ref());
    let events = rematch(&before, &test.table, test.now, Seed::from_word("x")).unwrap();
    let next = Table::fold(&events).unwrap();
    assert_eq!(next.creator(), &user("ann"));
    let joined: Vec<UserId> = next.contest().unwrap().users().cloned().collect();
    assert_eq!(joined, [user("ann"), user("late"), user("u0")]);
    assert_eq!(next.settings().contest(), test.table.settings().contest());
    test.check();
}

#[test]
fn plays_that_do_not_count_are_refused_with_a_reason() {
    let mut test = TestTable::new(draft(2, &[]), SEED);
    let game = game(2);
    let master = &game.rounds()[0].master().mv;
    assert_eq!(test.refused(&actor("ann"), submit(1, master)), "not-joined");
    test.does(&actor("ann"), join("Ann")).unwrap();
    assert_eq!(test.refused(&actor("ann"), submit(1, master)), "not-begun");
    assert_eq!(test.refused(&actor("ann"), join("Ann")), "already-joined");
    assert_eq!(test.refused(&actor("ann"), Command::Start {}), "not-the-creator");
    assert_eq!(test.refused(&actor("u0"), Command::Start {}), "too-few-players");
    test.does(&actor("u0"), join("Zero")).unwrap();
    assert_eq!(test.refused(&actor("u0"), plan(&game)), "not-the-server");
    // It is started before the engine is done.
    test.does(&actor("u0"), Command::Start {}).unwrap();
    assert_eq!(contest(&test).stage, ContestStage::Preparing);
    assert_eq!(test.refused(&actor("ann"), submit(1, master)), "round-not-begun");
    test.does(&Actor::Server, plan(&game)).unwrap();
    assert_eq!(test.refused(&Actor::Server, plan(&game)), "already-planned");
    assert_eq!(contest(&test).stage, ContestStage::Round);

    assert_eq!(test.refused(&actor("ann"), submit(2, master)), "round-not-begun");
    assert_eq!(test.refused(&actor("ann"), submit(0, master)), "round-over");
    assert_eq!(test.refused(&actor("ann"), submit(1, "play Q")), "notation");
    assert_eq!(test.refused(&actor("ann"), submit(1, "pass")), "not-a-play");
    let hand = game.rounds()[0].hand();
    let foreign = ["Ro", "Rs", "Gx", "Ba", "Pd", "Yc"]
        .into_iter()
        .find(|tile| !hand.contains(&(*tile).to_owned()))
        .unwrap();
    assert_eq!(
        test.refused(&actor("ann"), submit(1, &format!("play {foreign}@0,0"))),
        "not-in-hand"
    );
    test.does_once(&actor("ann"), "k", submit(1, master)).unwrap();
    // Sent again with its key it has happened, with another it is a second play.
    let again = test.does_once(&actor("ann"), "k", submit(1, master)).unwrap();
    assert!(again.events.is_empty());
    assert_eq!(
        test.refused(&actor("ann"), submit(1, master)),
        "already-submitted"
    );
    assert_eq!(
        test.refused(
            &Actor::Server,
            ServerCommand::SubmitFor {
                player: Entrant(1),
                round: 1,
                mv: master.clone()
            }
        ),
        "not-joined"
    );
    test.does(&actor("u0"), submit(1, master)).unwrap();
    assert_eq!(test.refused(&actor("ann"), submit(1, master)), "round-over");
    assert_eq!(
        test.refused(&actor("ann"), Command::NextRound {}),
        "not-the-creator"
    );
    test.does(&actor("u0"), Command::NextRound {}).unwrap();
    assert_eq!(contest(&test).round, Some(2));
    test.check();
}

#[test]
fn commands_of_one_batch_lead_to_one_event() {
    let game = game(1);
    let mut test = TestTable::new(draft(1, &[]), SEED);
    let received = |name: &str, key: &str, command: Command| ReceivedCommand {
        now: Millis(1_700_000_000_000),
        actor: actor(name),
        key: Some(key.parse().unwrap()),
        command,
    };
    let names: Vec<String> = (0..1_001).map(|number| format!("u{number}")).collect();
    let joins: Vec<ReceivedCommand> = names.iter().map(|name| received(name, "j", join(name))).collect();
    let batch = decide_batch(&test.table, &joins).unwrap();
    assert_eq!(batch.events.len(), 1);
    assert!(batch.answer[..1_000].iter().all(Result::is_ok));
    assert_eq!(batch.answer[1_000].as_ref().unwrap_err().code(), "contest-full");
    test.log.extend(batch.events);
    test.table = batch.after.unwrap();
    test.does(&Actor::Server, plan(&game)).unwrap();
    test.does(&actor("u0"), Command::Start {}).unwrap();

    let master = &game.rounds()[0].master().mv;
    let mut plays: Vec<ReceivedCommand> = names[..1_000]
        .iter()
        .map(|name| received(name, "p", submit(1, master)))
        .collect();
    // One player sends the same command twice, another one a second play.
    plays.insert(10, received("u3", "p", submit(1, master)));
    plays.insert(11, received("u4", "q", submit(1, master)));
    let begun = std::time::Instant::now();
    decide(&test.table, test.now, &actor("u9"), None, &submit(1, master)).unwrap();
    println!("a play among 1,000 players was decided in {:?}", begun.elapsed());
    let begun = std::time::Instant::now();
    let batch = decide_batch(&test.table, &plays).unwrap();
    println!("1,000 plays were decided in {:?}", begun.elapsed());
    assert!(batch.answer[10].is_ok());
    assert_eq!(batch.answer[11].as_ref().unwrap_err().code(), "already-submitted");
    let after = batch.after.unwrap();
    assert_eq!(after.phase(), Phase::Ended);
    assert!(batch.events.len() < 8, "{}", batch.events.len());
    let view = after.view(None, after.at()).contest.unwrap();
    assert_eq!(
        view.totals,
        [PointsCount {
            points: game.maximum(),
            players: 1_000
        }]
    );
    assert!(view.names.is_empty() && view.standing.len() == 20);
    let bytes: usize = batch
        .events
        .iter()
        .map(|event| stored::encode(event).unwrap().len())
        .sum();
    assert!(bytes < 200_000, "{bytes}");
    test.log.extend(batch.events);
    test.table = after;
    test.check();
}

#[test]
fn nobody_sees_a_play_before_the_round_is_over() {
    let (mut test, game) = begun(&["u0", "ann"], &[Level::Casual]);
    let (_, play) = others(&game, 0).remove(0);
    test.does(&actor("ann"), submit(1, &play)).unwrap();
    let (bot, _) = test.table.contest().unwrap().waiting_bot().unwrap();
    let other = game.rounds()[0].master().mv.clone();
    test.does(
        &Actor::Server,
        ServerCommand::SubmitFor {
            player: bot,
            round: 1,
            mv: other,
        },
    )
    .unwrap();
    assert!(!test.table.awaits_computer());
    let everybody = serde_json::to_string(&test.table.view(None, test.now)).unwrap();
    let events: Vec<EventView> = (1..)
        .map(Seq)
        .zip(&test.log)
        .map(|(seq, event)| test.table.event_view(seq, event, None))
        .collect();
    let events = serde_json::to_string(&events).unwrap();
    let MasterPlan { masters } = game.to_plan();
    let seed = Seed::from_word(SEED).to_string();
    let own = serde_json::to_string(&test.table.contest().unwrap().own_view(&user("ann"))).unwrap();
    for secret in [&play, &masters[0].mv, &masters[1].mv, &seed] {
        for text in [&everybody, &events] {
            assert!(!text.contains(secret.as_str()), "{secret} in {text}");
        }
    }
    assert!(own.contains(&play));
    assert!(!own.contains(&masters[0].mv) && !own.contains(&masters[1].mv));
}

#[test]
fn invalid_contest_settings_are_refused() {
    let terms = |rounds, seconds, bots: usize| ContestTerms {
        rounds,
        seconds,
        bots: vec![Level::Casual; bots],
    };
    for (terms, says) in [
        (Some(terms(0, 60, 0)), "1 to 20 rounds"),
        (Some(terms(21, 60, 0)), "1 to 20 rounds"),
        (Some(terms(8, 29, 0)), "30 to 120 seconds"),
        (Some(terms(8, 121, 0)), "30 to 120 seconds"),
        (Some(terms(8, 60, 9)), "at most 8 bots"),
        (None, "rounds and no seats"),
    ] {
        let draft = SettingsDraft {
            contest: terms,
            ..draft(2, &[])
        };
        let error = draft.check().unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
    let ordered = SettingsDraft {
        rules: rules("strata/ordered"),
        ..draft(2, &[])
    };
    assert!(ordered.check().unwrap_err().to_string().contains("ordered"));
    let seats = SettingsDraft {
        seats: vec![SeatPlan::Open; 2],
        ..draft(2, &[])
    };
    assert!(seats.check().is_err());
}
