//! Tables with something on them.

use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_rules::fair::{Seed, Stream};
use tilery_store::Append;
use tilery_table::*;

pub(crate) struct Played {
    pub(crate) id: TableId,
    pub(crate) log: Vec<Event>,
    pub(crate) table: Table,
    pub(crate) now: Millis,
}

pub(crate) fn id(text: &str) -> TableId {
    text.parse().unwrap()
}

pub(crate) fn user(text: &str) -> UserId {
    text.parse().unwrap()
}

pub(crate) fn draft(game: &str, seats: usize) -> SettingsDraft {
    SettingsDraft::online(AnyRules::read(game, None).unwrap(), seats)
}

impl Played {
    /// A table that was just created by `users`' first.
    pub(crate) fn new(name: &str, draft: SettingsDraft, users: &[&str], created: u64) -> Played {
        let seed = Seed::from_word(name);
        let log = create(Millis(created), user(users[0]), draft.check().unwrap(), seed);
        let table = Table::fold(&log).unwrap();
        Played {
            id: id(name),
            log,
            table,
            now: Millis(created),
        }
    }

    /// A table where these users have sat down and the game is dealt.
    pub(crate) fn dealt(name: &str, draft: SettingsDraft, users: &[&str], created: u64) -> Played {
        let mut played = Played::new(name, draft, users, created);
        for (seat, name) in Seat::all(users.len()).zip(users) {
            let entropy = Some("e".parse().unwrap());
            let command = Command::Take {
                seat,
                name: name.parse().ok(),
                face: format!("{0}-{0}-{0}", seat.0).parse().ok(),
                age: None,
                entropy,
                clock: None,
                later: false,
            };
            played.does(&Actor::User(user(name)), command);
        }
        played
    }

    pub(crate) fn does(&mut self, actor: &Actor, command: impl Into<Command>) -> Vec<Event> {
        let decision = decide(&self.table, self.now, actor, None, &command.into()).unwrap();
        for event in &decision.events {
            self.table.apply(event).unwrap();
            self.log.push(event.clone());
        }
        decision.events
    }

    /// Any legal move.
    pub(crate) fn step(&mut self) -> Vec<Event> {
        let seat = self.table.turn().unwrap();
        let user = self.table.chairs()[seat.index()].user().cloned();
        let actor = user.map_or(Actor::Server, Actor::User);
        let mut chance = Stream::new(&Seed::from_word("moves"), &[self.log.len().to_string()]);
        let mv = self.table.game().unwrap().random_move(&mut chance).unwrap();
        self.does(&actor, Command::Move { seat, mv })
    }

    pub(crate) fn play_out(&mut self) {
        while self.table.phase() == Phase::Playing {
            self.step();
        }
    }

    pub(crate) fn say(&mut self, name: &str, text: &str) -> Vec<Event> {
        let text = text.parse().unwrap();
        self.does(&Actor::User(user(name)), Command::Chat { text })
    }

    /// All of it at once, as a new table.
    pub(crate) fn whole(&self) -> Append {
        Append::new(self.id.clone(), self.log.clone(), &self.table)
    }

    /// The latest events.
    pub(crate) fn append(&self, events: Vec<Event>) -> Append {
        Append::new(self.id.clone(), events, &self.table)
    }
}
