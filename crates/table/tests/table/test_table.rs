//! A table under test, with its log and a manual clock.

use tilery_games::{AnyGame, AnyRules};
use tilery_rules::Seat;
use tilery_rules::fair::{Seed, Stream};
use tilery_table::*;

pub(crate) struct TestTable {
    pub(crate) now: Millis,
    pub(crate) log: Vec<Event>,
    pub(crate) table: Table,
    pub(crate) chance: Stream,
}

pub(crate) fn user(name: &str) -> UserId {
    name.parse().unwrap()
}

pub(crate) fn rules(text: &str) -> AnyRules {
    let (game, rules) = text.split_once('/').unwrap();
    AnyRules::read(game, Some(rules)).unwrap()
}

pub(crate) fn named(names: &[&str]) -> Vec<SeatPlan> {
    let plan = |name: &&str| SeatPlan::Named {
        name: name.parse().unwrap(),
        age: None,
    };
    names.iter().map(plan).collect()
}

/// The user of a seat: u0, u1, …
pub(crate) fn at(seat: Seat) -> Actor {
    Actor::User(user(&format!("u{}", seat.0)))
}

impl TestTable {
    pub(crate) fn new(draft: SettingsDraft, seed: &str) -> TestTable {
        let now = Millis(1_700_000_000_000);
        let log = create(now, user("u0"), draft.check().unwrap(), Seed::from_word(seed));
        TestTable {
            now,
            table: Table::fold(&log).unwrap(),
            log,
            chance: Stream::new(&Seed::from_word(seed), &["test".into()]),
        }
    }

    /// An online table at which all users have taken a seat and contributed.
    pub(crate) fn dealt(draft: SettingsDraft, seed: &str) -> TestTable {
        let mut test = TestTable::new(draft, seed);
        for seat in Seat::all(test.table.chairs().len()) {
            if test.table.chairs()[seat.index()] == Chair::Empty {
                test.take_seat(seat, Some("salt"));
            }
        }
        assert_eq!(test.table.phase(), Phase::Playing);
        test
    }

    pub(crate) fn take_seat(&mut self, seat: Seat, entropy: Option<&str>) {
        let command = Command::Take {
            seat,
            name: Some(format!("Player {}", seat.0).parse().unwrap()),
            face: None,
            age: None,
            entropy: entropy.map(|text| text.parse().unwrap()),
            clock: None,
            later: false,
        };
        self.does(&at(seat), command).unwrap();
    }

    pub(crate) fn does(&mut self, actor: &Actor, command: impl Into<Command>) -> Result<Decision, Refused> {
        self.decide(actor, None, command.into())
    }

    /// Sends a command under a key.
    pub(crate) fn does_once(
        &mut self,
        actor: &Actor,
        key: &str,
        command: impl Into<Command>,
    ) -> Result<Decision, Refused> {
        self.decide(actor, Some(key.parse().unwrap()), command.into())
    }

    /// Decides on a command and keeps the resulting table. [`TestTable::check`] compares it with the fold of the
    /// log.
    fn decide(
        &mut self,
        actor: &Actor,
        key: Option<IdempotencyKey>,
        command: Command,
    ) -> Result<Decision, Refused> {
        let decision = decide(&self.table, self.now, actor, key.as_ref(), &command)?;
        assert_eq!(decision.after.is_some(), !decision.events.is_empty());
        if let Some(after) = &decision.after {
            self.table = after.clone();
        }
        self.log.extend(decision.events.iter().cloned());
        Ok(decision)
    }

    pub(crate) fn refused(&mut self, actor: &Actor, command: impl Into<Command>) -> &'static str {
        let before = self.table.seq();
        let code = self.does(actor, command).unwrap_err().code();
        assert_eq!(self.table.seq(), before);
        code
    }

    pub(crate) fn wait(&mut self, millis: u64) {
        self.now = self.now.plus(millis);
    }

    /// The seat whose turn it is, and the actor who moves for it.
    pub(crate) fn mover(&self) -> (Seat, Actor) {
        let seat = self.table.turn().unwrap();
        let actor = match self.table.chairs()[seat.index()].user() {
            Some(user) => Actor::User(user.clone()),
            None => Actor::Server,
        };
        (seat, actor)
    }

    /// A legal move, usually one that lays something.
    pub(crate) fn some_move(&mut self) -> String {
        let game = self.table.game().unwrap();
        let moves = game.legal_moves();
        match moves.iter().find(|report| report.mv.starts_with("play")) {
            Some(first) if !self.table.seq().0.is_multiple_of(4) => first.mv.clone(),
            _ => game.random_move(&mut self.chance).unwrap(),
        }
    }

    pub(crate) fn step(&mut self) -> Decision {
        let (seat, actor) = self.mover();
        let mv = self.some_move();
        let key = format!("k{}", self.table.seq());
        self.wait(1_000);
        self.does_once(&actor, &key, Command::Move { seat, mv }).unwrap()
    }

    pub(crate) fn play_out(&mut self) {
        while self.table.phase() == Phase::Playing {
            self.step();
        }
    }

    /// The log as it is stored.
    pub(crate) fn stored(&self) -> Vec<String> {
        self.log
            .iter()
            .map(|event| stored::encode(event).unwrap())
            .collect()
    }

    /// Checks that the events of turns have the numbers of these turns in the view.
    fn check_numbers(&self) {
        let view = serde_json::to_value(self.table.view(None, self.now)).unwrap();
        let turns = view["game"]["turns"].as_array().map_or(&[][..], Vec::as_slice);
        let mut named = Vec::new();
        for (seq, event) in (1..).map(Seq).zip(&self.log) {
            let event = serde_json::to_value(self.table.event_view(seq, event, None)).unwrap();
            let Some(number) = event["number"].as_u64() else {
                continue;
            };
            let turn = &turns[number as usize - 1];
            let made = event.get("turn").or(event.get("entry")).unwrap();
            assert_eq!(
                (&turn["number"], &turn["seat"]),
                (&event["number"], &made["seat"])
            );
            assert_eq!(turn["notation"], made["move"]);
            named.push(number);
        }
        assert!(named.is_sorted_by(|one, next| one < next), "{named:?}");
        let corrected = |event: &Event| matches!(event.kind, EventKind::Corrected { .. });
        assert!(named.len() == turns.len() || self.log.iter().any(corrected));
    }

    /// Checks that the stored log folds to the same table.
    pub(crate) fn check(&self) {
        self.check_numbers();
        let log: Vec<Event> = self
            .stored()
            .iter()
            .map(|line| stored::decode(line).unwrap())
            .collect();
        assert_eq!(log, self.log);
        let again = Table::fold(&log).unwrap();
        assert_eq!(again.seq(), Seq(log.len() as u64));
        for viewer in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(3))] {
            assert_eq!(again.view(viewer, self.now), self.table.view(viewer, self.now));
        }
        assert_eq!(again.clocks(), self.table.clocks());
        assert_eq!(again.turn_since(), self.table.turn_since());
        assert_eq!(again.chat(), self.table.chat());
        assert_eq!(again.record(), self.table.record());
        if let Some(record) = self.table.record() {
            AnyGame::replay(&record, None).expect("the record of a finished game is good");
        }
    }
}
