//! Random commands in random order: every decision can be applied, viewers can follow it, and the log folds to the same
//! table.

use tilery_games::AnyRules;
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Chance, Seat};
use tilery_table::*;

use crate::follower::{Follower, follow};
use crate::test_table::{TestTable, named, user};

fn pick<T: Clone>(chance: &mut Stream, choices: &[T]) -> T {
    choices[chance.below(choices.len() as u32) as usize].clone()
}

fn some_table(chance: &mut Stream, number: usize) -> TestTable {
    let rules = pick(chance, &AnyRules::all());
    let seats = pick(chance, &rules.seats().collect::<Vec<_>>());
    let mut draft = SettingsDraft::online(rules, seats);
    draft.kind = pick(
        chance,
        &[
            Kind::Online,
            Kind::Online,
            Kind::Online,
            Kind::Local,
            Kind::Scorekeeping,
            Kind::Duplicate,
        ],
    );
    if draft.kind == Kind::Duplicate && tilery_duplicate::is_played_by(rules).is_err() {
        draft.kind = Kind::Online;
    }
    let bot = SeatPlan::Bot {
        level: pick(chance, &Level::NUMBERED),
    };
    match draft.kind {
        Kind::Online => {
            let clock = [
                Clock::None,
                Clock::PerMove { ms: 30_000 },
                Clock::Total {
                    ms: 60_000,
                    increment_ms: 1_000,
                },
                Clock::Days { days: 1 },
            ];
            draft.clock = pick(chance, &clock);
            if !draft.clock.is_days() && chance.below(2) == 0 {
                draft.also = vec![OTHER_CLOCK];
            }
            if chance.below(3) == 0 {
                draft.seats[1] = bot;
            }
        }
        Kind::Local | Kind::Scorekeeping => draft.seats = named(&["A", "B", "C", "D"][..seats]),
        Kind::Duplicate => {
            draft.seats.clear();
            draft.contest = Some(ContestTerms {
                rounds: 2,
                seconds: 30,
                bots: vec![Level::Casual],
            });
        }
    }
    TestTable::new(draft, &format!("anything {number}"))
}

const OTHER_CLOCK: Clock = Clock::PerMove { ms: 60_000 };

fn some_command(chance: &mut Stream, test: &mut TestTable) -> Command {
    let seat = Seat(chance.below(5) as u8);
    let own = match test.table.turn() {
        Some(turn) if chance.below(2) == 0 => turn,
        _ => seat,
    };
    let text = |words: &[&str], chance: &mut Stream| pick(chance, words).to_owned();
    match chance.below(32) {
        28 => Command::Join {
            name: text(&["Ann", "Bo"], chance).parse().ok(),
        },
        29 => Command::Start {},
        30 => Command::Submit {
            round: chance.below(4) as usize,
            mv: text(&["pass", "play Ro@0,0", ""], chance),
        },
        31 => Command::NextRound {},
        0 | 1 => Command::Take {
            seat,
            name: "N".parse().ok(),
            face: None,
            age: pick(chance, &[None, Some(9)]),
            entropy: pick(chance, &[None, Some("e".parse().unwrap())]),
            clock: pick(chance, &[None, Some(OTHER_CLOCK)]),
            later: pick(chance, &[false, true]),
        },
        2 | 3 => Command::Contribute {
            seat,
            entropy: "f".parse().unwrap(),
        },
        4 => Command::Leave {},
        5 => Command::Resign { seat },
        6 => Command::Abort {},
        7 => Command::ProposeReplacement {
            seat,
            absent_ms: pick(chance, &[0, ABSENCE]),
        },
        8 => Command::AgreeReplacement { seat },
        9 => Command::Chat {
            text: "hi".parse().unwrap(),
        },
        10 => ServerCommand::Pause.into(),
        11 => ServerCommand::Resume.into(),
        12 => Command::Server(ServerCommand::Downtime {
            from: Millis(test.now.0 - u64::from(chance.below(20_000))),
            until: test.now,
        }),
        13 => Command::Rematch {
            terms: None,
            next: "next".parse().ok(),
        },
        14 => pick(chance, &[ServerCommand::CheckClock.into(), Command::Withdraw {}]),
        15 => Command::Finish {
            out: pick(chance, &[None, Some(seat)]),
        },
        16 => Command::Correct {
            from: chance.below(3) as usize,
            entries: vec![EntryText {
                seat,
                mv: text(&["pass", "swap 2", "play Go@0,1"], chance),
            }],
        },
        19 | 20 => Command::Offer {
            seat: own,
            offer: pick(chance, &[Offer::TakeBack, Offer::Break, Offer::Time, Offer::Draw]),
        },
        21 => Command::AnswerOffer {
            seat: own,
            agree: chance.below(4) > 0,
        },
        22 => pick(
            chance,
            &[Command::EndBreak { seat: own }, Command::DeclineRematch {}],
        ),
        17 | 18 => Command::Move {
            seat,
            mv: text(
                &["pass", "play Ro@0,0", "swap 3", "rrr@2,0e", "nonsense", "roll Ro"],
                chance,
            ),
        },
        _ => match test.table.game().and(test.table.turn()) {
            Some(seat) => Command::Move {
                seat,
                mv: test.some_move(),
            },
            None => ServerCommand::CheckClock.into(),
        },
    }
}

#[test]
fn decided_events_can_always_be_applied() {
    let mut chance = Stream::new(&Seed::from_word("anything"), &[]);
    let (mut accepted, mut ended) = (0, 0);
    for number in 0..300 {
        let mut test = some_table(&mut chance, number);
        let mut followers = Follower::all(&test);
        for _ in 0..120 {
            let actor = match (chance.below(8), test.table.turn()) {
                (0, _) => Actor::Server,
                (1..=5, Some(_)) if test.table.game().is_some() => test.mover().1,
                (other, _) => Actor::User(user(&format!("u{}", other % 5))),
            };
            let command = some_command(&mut chance, &mut test);
            test.wait(u64::from(chance.below(8_000)));
            let before = test.table.seq();
            let key = pick(&mut chance, &[None, None, Some("a"), Some("b"), Some("c")]);
            let decided = match key {
                Some(key) => test.does_once(&actor, key, command),
                None => test.does(&actor, command),
            };
            match decided {
                Ok(decision) => {
                    accepted += 1;
                    follow(&mut followers, &test);
                    assert_eq!(test.table.seq().0, before.0 + decision.events.len() as u64);
                    assert!(decision.answer.seq() <= before.next());
                }
                Err(refused) => assert!(!refused.to_string().is_empty() && !refused.code().is_empty()),
            }
        }
        ended += usize::from(test.table.phase() == Phase::Ended);
        test.check();
    }
    assert!(
        accepted > 3_000 && ended > 50,
        "{accepted} accepted, {ended} ended"
    );
}
