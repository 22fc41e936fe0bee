//! Decides which events a command leads to, or why it is refused.

mod contest;
mod offers;
mod playing;
mod social;

pub use contest::{ReceivedCommand, decide_batch};
pub use social::ABSENCE;

use tilery_rules::Seat;
use tilery_rules::fair::Seed;

use crate::apply::Applied;
use crate::table::KeyUse;
use crate::{
    Actor, Answer, Chair, Clock, Command, ContestTerms, Decision, Entropy, Event, EventKind, Face, How,
    IdempotencyKey, Kind, Millis, Phase, PlayerName, Refused, SeatPlan, ServerCommand, Settings, Sheet,
    Table, UserId,
};

/// The maximum number of commands that a user, and all users together, may withdraw at one table.
const MOST_WITHDRAWALS_OF_USER: usize = 100;
const MOST_WITHDRAWALS: usize = 1_000;

/// The number of events, and their approximate size in bytes, from which on a table takes only what moves its game on. No
/// game comes near them.
const MOST_EVENTS: u64 = 4_000;
const MOST_BYTES: usize = 2 << 20;

/// The approximate size of a play of duplicate in the log, with an event of its own.
const PLAY_BYTES: usize = 400;

/// The first events of a new table. `seed` must be secret and fresh. A score-keeping table does not use it.
pub fn create(now: Millis, creator: UserId, settings: Settings, seed: Seed) -> Vec<Event> {
    let keeps_score = settings.kind() == Kind::Scorekeeping;
    let only_bots = settings.contest().is_none()
        && settings
            .seats()
            .iter()
            .all(|plan| matches!(plan, SeatPlan::Bot { .. }));
    let created = EventKind::Created {
        creator,
        settings: Box::new(settings),
        seed: (!keeps_score).then_some(seed),
        previous: None,
    };
    let kinds = [Some(created), only_bots.then_some(EventKind::Dealt)];
    kinds
        .into_iter()
        .flatten()
        .map(|kind| Event::new(now, kind))
        .collect()
}

/// Decides on a command. The caller must append all resulting events to the log atomically, right after the
/// events that led to `table`, before showing them to any client.
///
/// A user's command has an idempotency key. A repeated key has no further effect: the same command gets the
/// same answer, and a different command is refused.
///
/// # Errors
/// Returns the reason if the command is refused.
pub fn decide(
    table: &Table,
    now: Millis,
    actor: &Actor,
    key: Option<&IdempotencyKey>,
    command: &Command,
) -> Result<Decision, Refused> {
    if let (Actor::User(user), Some(key)) = (actor, key)
        && let Some(answer) = repeated(table, user, key, command)?
    {
        return Ok(Decision {
            events: Vec::new(),
            after: None,
            answer,
        });
    }
    // The clocks of two machines may differ a little, but the times of a log must not decrease.
    let now = now.max(table.at());
    let decider = Decider { table, now, actor };
    decider.must_have_room(command)?;
    let plan = match command {
        Command::Take {
            seat,
            name,
            face,
            age,
            entropy,
            clock,
            later,
        } => decider.take_seat(
            *seat,
            name.as_ref(),
            *face,
            *age,
            entropy.as_ref(),
            (*clock, *later),
        ),
        Command::Leave {} => decider.leave(),
        Command::Contribute { seat, entropy } => decider.contribute(*seat, entropy),
        Command::Move { seat, mv } => return decider.decision(decider.make(*seat, mv)?, key, command),
        Command::Points { seat, points } => {
            let entry = Sheet::points_entry(*points);
            return decider.decision(decider.make(*seat, &entry)?, key, command);
        }
        Command::Correct { from, entries } => {
            return decider.decision(decider.correct(*from, entries)?, key, command);
        }
        Command::Finish { out } => decider.finish(*out),
        Command::Resign { seat } => decider.resign(*seat),
        Command::Abort {} => decider.abort(),
        Command::ProposeReplacement { seat, absent_ms } => decider.propose(*seat, *absent_ms),
        Command::AgreeReplacement { seat } => decider.agree(*seat),
        Command::Chat { text } => decider.chat(text.clone(), None),
        Command::Say { phrase } => decider.say(*phrase),
        Command::Offer { seat, offer } => decider.offer(*seat, *offer),
        Command::AnswerOffer { seat, agree } => decider.answer_offer(*seat, *agree),
        Command::EndBreak { seat } => decider.end_break(*seat),
        Command::DeclineRematch {} => decider.decline_rematch(),
        Command::Rematch { terms, next } => decider.rematch(*terms, next.as_ref()),
        Command::Withdraw {} => decider.withdraw(key),
        Command::Join { .. } | Command::Submit { .. } => return decider.decide_as_batch(key, command),
        Command::Start {} => decider.start(),
        Command::NextRound {} => decider.next_round(),
        Command::Server(server) => {
            // A hint is for the user who asked for it, and a clock has run out whoever notices.
            let is_for_users = matches!(server, ServerCommand::Hint { .. } | ServerCommand::CheckClock);
            if matches!(actor, Actor::User(_)) && !is_for_users {
                return Err(Refused::NotTheServer);
            }
            match server {
                ServerCommand::CheckClock => Ok(decider.check_clock()),
                ServerCommand::Pause => Ok(decider.pause()),
                ServerCommand::Resume => Ok(decider.resume()),
                ServerCommand::Hold { absent } => decider.hold(absent),
                ServerCommand::Downtime { from, until } => {
                    return decider.decision(decider.downtime(*from, *until), key, command);
                }
                ServerCommand::Hint { seat } => decider.hint(*seat),
                ServerCommand::Plan { plan } => decider.add_plan(plan),
                ServerCommand::SubmitFor { player, round, mv } => decider.submit_for(*player, *round, mv),
            }
        }
    }?;
    decider.decision(decider.plan(plan), key, command)
}

/// The earlier answer to a command that is sent again.
fn repeated(
    table: &Table,
    user: &UserId,
    key: &IdempotencyKey,
    command: &Command,
) -> Result<Option<Answer>, Refused> {
    let is_withdrawal = matches!(command, Command::Withdraw {});
    match table.key_use(user, key) {
        None => Ok(None),
        Some(KeyUse::Accepted { seq, digest }) if is_withdrawal || *digest == command.digest() => {
            Ok(Some(Answer::Accepted { seq: *seq }))
        }
        Some(KeyUse::Accepted { seq, .. }) => Err(Refused::KeyReused(*seq)),
        Some(KeyUse::Withdrawn { seq }) if is_withdrawal => Ok(Some(Answer::Withdrawn { seq: *seq })),
        Some(KeyUse::Withdrawn { seq }) => Err(Refused::Withdrawn(*seq)),
    }
}

struct Decider<'t> {
    table: &'t Table,
    now: Millis,
    actor: &'t Actor,
}

type Kinds = Result<Vec<EventKind>, Refused>;

/// The events that a command leads to.
struct Plan {
    events: Vec<Event>,
    /// The table on which the turn of the first event was already made.
    made: Option<Table>,
}

impl Decider<'_> {
    /// A plan in which all these events happen now.
    fn plan(&self, kinds: Vec<EventKind>) -> Plan {
        Plan {
            events: kinds.into_iter().map(|kind| Event::new(self.now, kind)).collect(),
            made: None,
        }
    }

    /// Applies the events of a plan. The first event gets the key of the command.
    fn decision(
        &self,
        mut plan: Plan,
        key: Option<&IdempotencyKey>,
        command: &Command,
    ) -> Result<Decision, Refused> {
        let Some(first) = plan.events.first_mut() else {
            let answer = Answer::Accepted {
                seq: self.table.seq(),
            };
            return Ok(Decision {
                events: plan.events,
                after: None,
                answer,
            });
        };
        if let (Actor::User(user), Some(key)) = (self.actor, key) {
            first.sender = Some(user.clone());
            first.key = Some(key.clone());
            first.digest = command.digest();
        }
        let seq = self.table.seq().next();
        let answer = match first.kind {
            EventKind::Withdrawn => Answer::Withdrawn { seq },
            _ => Answer::Accepted { seq },
        };
        let mut turn = match plan.made {
            Some(_) => Applied::Made {
                before: self.table.turn(),
            },
            None => Applied::Replayed,
        };
        let mut after = plan.made.unwrap_or_else(|| self.table.clone());
        for event in &plan.events {
            after.advance(event, turn).map_err(Refused::Inconsistent)?;
            turn = Applied::Replayed;
        }
        Ok(Decision {
            events: plan.events,
            after: Some(after),
            answer,
        })
    }

    /// Refuses what users could repeat without end once the log is long. What moves the game on is limited by its rules.
    fn must_have_room(&self, command: &Command) -> Result<(), Refused> {
        let repeatable = matches!(
            command,
            Command::Take { .. }
                | Command::Leave {}
                | Command::Correct { .. }
                | Command::ProposeReplacement { .. }
                | Command::AgreeReplacement { .. }
                | Command::Chat { .. }
                | Command::Say { .. }
                | Command::Offer { .. }
                | Command::Server(ServerCommand::Hint { .. })
                | Command::DeclineRematch {}
                | Command::Withdraw {}
                | Command::Join { .. }
        );
        // At a table of duplicate, the plays of all players are in the log as well.
        let plays = match self.table.settings.contest() {
            Some(terms) => (terms.rounds + 1) * ContestTerms::MOST_PLAYERS,
            None => 0,
        };
        let events = MOST_EVENTS + plays as u64;
        if repeatable
            && (self.table.seq.0 >= events || self.table.log_bytes >= MOST_BYTES + plays * PLAY_BYTES)
        {
            return Err(Refused::TableFull);
        }
        Ok(())
    }

    fn user(&self) -> Result<&UserId, Refused> {
        match self.actor {
            Actor::User(user) => Ok(user),
            Actor::Server => Err(Refused::NotSeated),
        }
    }

    fn must_be_creator(&self) -> Result<(), Refused> {
        match self.actor {
            Actor::User(user) if user == self.table.creator() => Ok(()),
            _ => Err(Refused::NotTheCreator),
        }
    }

    fn must_wait(&self) -> Result<(), Refused> {
        match self.table.phase() {
            Phase::Waiting => Ok(()),
            Phase::Playing => Err(Refused::Begun),
            Phase::Ended => Err(Refused::Over),
        }
    }

    fn must_play(&self) -> Result<(), Refused> {
        match self.table.phase() {
            Phase::Waiting => Err(Refused::NotBegun),
            Phase::Playing => Ok(()),
            Phase::Ended => Err(Refused::Over),
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.table.chair(seat).ok_or(Refused::NoSeat(seat))
    }

    /// Checks that the seat belongs to the actor. Seats of bots belong to the server.
    fn must_own(&self, seat: Seat) -> Result<(), Refused> {
        let own = match (self.actor, self.chair(seat)?) {
            (Actor::User(user), Chair::Human { user: owner, .. }) => user == owner,
            (Actor::Server, Chair::Bot { .. }) => true,
            _ => false,
        };
        if own {
            Ok(())
        } else {
            Err(Refused::NotYourSeat(seat))
        }
    }

    /// The first seat of the actor.
    fn own_seat(&self) -> Result<Seat, Refused> {
        self.table.seats_of(self.user()?).next().ok_or(Refused::NotSeated)
    }

    fn take_seat(
        &self,
        seat: Seat,
        name: Option<&PlayerName>,
        face: Option<Face>,
        age: Option<u16>,
        entropy: Option<&Entropy>,
        (clock, later): (Option<Clock>, bool),
    ) -> Kinds {
        let user = self.user()?;
        if let Some(own) = self.table.seats_of(user).next() {
            return Err(Refused::AlreadySeated(own));
        }
        self.must_wait()?;
        let name = name.ok_or(Refused::NotTheServer)?;
        name.check_new()?;
        if !matches!(self.chair(seat)?, Chair::Empty) {
            return Err(Refused::SeatTaken(seat));
        }
        let others = self.table.other_clocks();
        if clock.is_some_and(|clock| clock != self.table.clock() && !others.contains(&clock)) {
            return Err(Refused::OtherClock);
        }
        let later = later && !clock.unwrap_or(self.table.clock()).is_days();
        let mut kinds = vec![EventKind::SeatTaken {
            seat,
            user: user.clone(),
            name: name.clone(),
            face,
            age,
            // Where there is only one, nobody chooses.
            clock: clock.filter(|_| !others.is_empty()),
            later,
        }];
        match entropy {
            _ if later => {}
            Some(entropy) => kinds.extend(self.contribution(seat, entropy)),
            None if self.table.is_scorekeeping() => {}
            // Nobody waits for those who add nothing to the deal.
            None => kinds.extend(self.contribution(seat, &Entropy::none())),
        }
        Ok(kinds)
    }

    fn leave(&self) -> Kinds {
        if self.table.contest().is_some() {
            return self.leave_contest();
        }
        if self.table.settings().kind() != Kind::Online {
            return Err(Refused::OtherKind);
        }
        let seat = self.own_seat()?;
        self.must_wait()?;
        Ok(vec![EventKind::SeatLeft { seat }])
    }

    fn contribute(&self, seat: Seat, entropy: &Entropy) -> Kinds {
        if self.table.is_scorekeeping() {
            return Err(Refused::OtherKind);
        }
        if self
            .user()
            .is_ok_and(|user| self.table.meeting.missed.contains(user))
            && self.own_seat().is_err()
        {
            return Err(Refused::CameLate);
        }
        self.must_own(seat)?;
        self.must_wait()?;
        let earlier = self.chair(seat)?.entropy();
        if earlier.is_some_and(|earlier| earlier != Entropy::NONE) {
            return Err(Refused::AlreadyContributed(seat));
        }
        Ok(self.contribution(seat, entropy))
    }

    /// The event of a contribution, and the deal if it was the last one.
    fn contribution(&self, seat: Seat, entropy: &Entropy) -> Vec<EventKind> {
        let mut kinds = vec![EventKind::EntropyContributed {
            seat,
            entropy: entropy.clone(),
        }];
        if self.table.is_ready_but(Some(seat)) {
            kinds.push(EventKind::Dealt);
        }
        kinds
    }

    fn check_clock(&self) -> Vec<EventKind> {
        let Some(seat) = self.table.clocks().fallen(self.now) else {
            let late = self.table.not_arrived(self.now).into_iter();
            return late.map(|seat| EventKind::SeatLeft { seat }).collect();
        };
        if let Some(contest) = self.table.contest() {
            return self.next_stage(contest);
        }
        let mut kinds = vec![EventKind::ClockFell { seat }];
        match self.without(seat, How::Time { seat }) {
            // Nobody wins because another player never came.
            EventKind::Ended(_) if self.may_abort() => kinds.extend(self.aborted(None, vec![seat])),
            consequence => kinds.push(consequence),
        }
        kinds
    }

    fn pause(&self) -> Vec<EventKind> {
        let clocks = self.table.clocks();
        let running = clocks.running().is_some() && !clocks.is_paused();
        running.then_some(EventKind::Paused).into_iter().collect()
    }

    fn resume(&self) -> Vec<EventKind> {
        let paused = self.table.clocks().is_paused();
        paused.then_some(EventKind::Resumed).into_iter().collect()
    }

    fn downtime(&self, from: Millis, until: Millis) -> Plan {
        let (at, clocks) = (self.table.at(), self.table.clocks());
        // Any event that was stored since then shows that a node was still running.
        let (from, until) = (from.clamp(at, until.max(at)), until.max(at));
        let runs = clocks.running().is_some() && !clocks.is_paused() && from < until;
        let paused = runs.then(|| Event::new(from, EventKind::Paused));
        let resumed = (runs || clocks.is_paused()).then(|| Event::new(until, EventKind::Resumed));
        Plan {
            events: paused.into_iter().chain(resumed).collect(),
            made: None,
        }
    }

    /// Makes sure that a command is never carried out. Users who cannot act at this table need no
    /// withdrawals, and the number is limited, so that a visitor cannot fill the log.
    fn withdraw(&self, key: Option<&IdempotencyKey>) -> Kinds {
        let user = self.user()?;
        key.ok_or(Refused::NoKey)?;
        let plays = self
            .table
            .contest()
            .is_some_and(|contest| contest.entrant(user).is_some());
        let may_act = plays || self.table.seats_of(user).next().is_some() || user == self.table.creator();
        if !may_act && self.table.phase() != Phase::Waiting {
            return Err(Refused::NotSeated);
        }
        let withdrawn = |used: &&KeyUse| matches!(used, KeyUse::Withdrawn { .. });
        let (mut own, mut all) = (0, 0);
        for (other, keys) in &self.table.keys {
            let count = keys.values().filter(withdrawn).count();
            all += count;
            own += if other == user { count } else { 0 };
        }
        if own >= MOST_WITHDRAWALS_OF_USER || all >= MOST_WITHDRAWALS {
            return Err(Refused::TooManyWithdrawals);
        }
        Ok(vec![EventKind::Withdrawn])
    }
}
