//! Duplicate: who plays, which plays count, and when rounds begin and end.
//!
//! Many players join and submit at the same moment. Their commands are decided together, and all plays that come one
//! after the other are one event.

use tilery_duplicate::MasterPlan;

use super::{Decider, Kinds, decide, repeated};
use crate::apply::Applied;
use crate::contest::Stage;
use crate::{
    Actor, Answer, Command, Contest, ContestTerms, Corrupt, Decision, Ended, Entrant, Event, EventKind, How,
    IdempotencyKey, JoinedPlayer, Millis, PlayerName, Refused, SubmittedPlay, Table, UserId,
};

/// A command, with when it came and from whom.
#[derive(Clone, Debug)]
pub struct ReceivedCommand {
    /// When it came. Commands are in the order in which they came.
    pub now: Millis,
    /// The user who sent it.
    pub actor: Actor,
    /// Its idempotency key.
    pub key: Option<IdempotencyKey>,
    /// The command.
    pub command: Command,
}

/// Decides on several commands, one after the other. The events must be appended as those of [`decide`] are.
///
/// # Errors
/// Returns an error if the events do not fit, which is a bug.
pub fn decide_batch(
    table: &Table,
    commands: &[ReceivedCommand],
) -> Result<Decision<Vec<Result<Answer, Refused>>>, Refused> {
    let mut batch = Batch {
        table: table.clone(),
        events: Vec::new(),
        pending: None,
    };
    let mut answer = Vec::with_capacity(commands.len());
    for received in commands {
        answer.push(batch.add(received).map_err(Refused::Inconsistent)?);
    }
    batch.flush().map_err(Refused::Inconsistent)?;
    Ok(Decision {
        after: (!batch.events.is_empty()).then_some(batch.table),
        events: batch.events,
        answer,
    })
}

/// Commands that are decided together.
struct Batch {
    table: Table,
    events: Vec<Event>,
    /// The event in the making: players who join, or plays of a round.
    pending: Option<Event>,
}

/// Whether an event in the making has something of this user, or is of another kind.
fn must_end_before(pending: &EventKind, user: &UserId, command: &Command, contest: Option<&Contest>) -> bool {
    match (pending, command) {
        (EventKind::ContestJoined { players }, Command::Join { .. }) => {
            players.iter().any(|joined| joined.user == *user)
        }
        (EventKind::Submitted { plays, round: open }, Command::Submit { round, .. }) => {
            let entrant = contest.and_then(|contest| contest.entrant(user));
            open != round || plays.iter().any(|play| Some(play.player) == entrant)
        }
        _ => true,
    }
}

impl Batch {
    fn add(&mut self, received: &ReceivedCommand) -> Result<Result<Answer, Refused>, Corrupt> {
        let ReceivedCommand {
            now,
            actor,
            key,
            command,
        } = received;
        let user = match (actor, command) {
            (Actor::User(user), Command::Join { .. } | Command::Submit { .. }) => user,
            _ => {
                self.flush()?;
                let decided = decide(&self.table, *now, actor, key.as_ref(), command);
                return Ok(decided.map(|decision| {
                    self.events.extend(decision.events);
                    if let Some(after) = decision.after {
                        self.table = after;
                    }
                    decision.answer
                }));
            }
        };
        if self
            .pending
            .as_ref()
            .is_some_and(|pending| must_end_before(&pending.kind, user, command, self.table.contest()))
        {
            self.flush()?;
        }
        if let Some(key) = key {
            match repeated(&self.table, user, key, command) {
                Ok(None) => {}
                Ok(Some(answer)) => return Ok(Ok(answer)),
                Err(refused) => return Ok(Err(refused)),
            }
        }
        let now = (*now).max(self.table.at());
        let decider = Decider {
            table: &self.table,
            now,
            actor,
        };
        let answer = Answer::Accepted {
            seq: self.table.seq().next(),
        };
        let pending = self.pending.as_mut();
        let added = match (command, pending.map(|event| (&mut event.at, &mut event.kind))) {
            (Command::Join { name }, Some((at, EventKind::ContestJoined { players }))) => decider
                .join(user, name.as_ref(), players.len(), key, command)
                .map(|player| {
                    players.push(player);
                    *at = now.max(*at);
                }),
            (Command::Submit { round, mv }, Some((at, EventKind::Submitted { plays, .. }))) => {
                decider.submit(*round, mv, key, command).map(|play| {
                    plays.push(play);
                    *at = now.max(*at);
                })
            }
            (Command::Join { name }, _) => decider.join(user, name.as_ref(), 0, key, command).map(|player| {
                let players = vec![player];
                self.pending = Some(Event::new(now, EventKind::ContestJoined { players }));
            }),
            (Command::Submit { round, mv }, _) => decider.submit(*round, mv, key, command).map(|play| {
                let (round, plays) = (*round, vec![play]);
                self.pending = Some(Event::new(now, EventKind::Submitted { round, plays }));
            }),
            _ => Err(Refused::OtherKind),
        };
        Ok(added.map(|()| answer))
    }

    /// Ends the event in the making. If all have submitted their plays then, the round is over.
    fn flush(&mut self) -> Result<(), Corrupt> {
        let Some(pending) = self.pending.take() else {
            return Ok(());
        };
        let at = pending.at;
        self.push(pending)?;
        for kind in round_ended_by_players(&self.table) {
            self.push(Event::new(at, kind))?;
        }
        Ok(())
    }

    fn push(&mut self, event: Event) -> Result<(), Corrupt> {
        self.table.advance(&event, Applied::Replayed)?;
        self.events.push(event);
        Ok(())
    }
}

/// The end of the round, if all who play have submitted their plays.
fn round_ended_by_players(table: &Table) -> Vec<EventKind> {
    match table.contest() {
        Some(contest) if contest.all_have_submitted() => end_of_round(table, contest),
        _ => Vec::new(),
    }
}

/// The events that end the round, and the game with the last one.
fn end_of_round(table: &Table, contest: &Contest) -> Vec<EventKind> {
    let Stage::Round(index) = contest.stage() else {
        return Vec::new();
    };
    let is_last = contest.planned_rounds().is_none_or(|rounds| index + 1 >= rounds);
    let how = match (is_last, contest.people()) {
        (true, _) => Some(How::Played),
        (false, 0) => Some(How::Abandoned),
        (false, _) => None,
    };
    let ended = how.map(|how| {
        EventKind::Ended(Ended {
            how,
            scores: Vec::new(),
            winners: Vec::new(),
            bonus: None,
            seed: table.seed,
            aborted_by: None,
            missing: Vec::new(),
        })
    });
    let over = EventKind::RoundEnded { round: index + 1 };
    [Some(over), ended].into_iter().flatten().collect()
}

impl Decider<'_> {
    fn contest(&self) -> Result<&Contest, Refused> {
        self.table.contest().ok_or(Refused::OtherKind)
    }

    /// Decides on a command as if others came with it.
    pub(super) fn decide_as_batch(
        &self,
        key: Option<&IdempotencyKey>,
        command: &Command,
    ) -> Result<Decision, Refused> {
        let received = ReceivedCommand {
            now: self.now,
            actor: self.actor.clone(),
            key: key.cloned(),
            command: command.clone(),
        };
        self.user()?;
        let mut batch = decide_batch(self.table, &[received])?;
        Ok(Decision {
            answer: batch.answer.pop().unwrap_or(Err(Refused::OtherKind))?,
            events: batch.events,
            after: batch.after,
        })
    }

    /// A player who joins, together with so many others.
    fn join(
        &self,
        user: &UserId,
        name: Option<&PlayerName>,
        others: usize,
        key: &Option<IdempotencyKey>,
        command: &Command,
    ) -> Result<JoinedPlayer, Refused> {
        let contest = self.contest()?;
        self.must_have_room(command)?;
        if self.table.ended().is_some() {
            return Err(Refused::Over);
        }
        let name = name.ok_or(Refused::NotTheServer)?;
        name.check_new()?;
        if contest.entrant(user).is_some() {
            return Err(Refused::AlreadyJoined);
        }
        if contest.players() + others >= ContestTerms::MOST_PLAYERS {
            return Err(Refused::ContestFull);
        }
        Ok(JoinedPlayer {
            user: user.clone(),
            name: name.clone(),
            key: key.clone(),
            digest: key.as_ref().and_then(|_| command.digest()),
        })
    }

    /// A play of the user.
    fn submit(
        &self,
        round: usize,
        mv: &str,
        key: &Option<IdempotencyKey>,
        command: &Command,
    ) -> Result<SubmittedPlay, Refused> {
        let contest = self.contest()?;
        let player = contest.entrant(self.user()?).ok_or(Refused::NotJoined)?;
        Ok(SubmittedPlay {
            key: key.clone(),
            digest: key.as_ref().and_then(|_| command.digest()),
            ..self.play_of(contest, player, round, mv)?
        })
    }

    fn play_of(
        &self,
        contest: &Contest,
        player: Entrant,
        number: usize,
        mv: &str,
    ) -> Result<SubmittedPlay, Refused> {
        self.must_play()?;
        let (index, round) = match (contest.stage(), contest.open_round()) {
            (_, Some(open)) => open,
            (Stage::Break(index), None) if number > index + 1 => return Err(Refused::RoundNotBegun(number)),
            (Stage::Before, None) => return Err(Refused::RoundNotBegun(number)),
            (_, None) => return Err(Refused::RoundOver(number)),
        };
        if number > index + 1 {
            return Err(Refused::RoundNotBegun(number));
        }
        if number < index + 1 {
            return Err(Refused::RoundOver(number));
        }
        if contest.has_submitted(player) {
            return Err(Refused::AlreadySubmitted);
        }
        if self.table.clocks().is_paused() {
            return Err(Refused::Paused);
        }
        if self.table.clocks().fallen(self.now).is_some() {
            return Err(Refused::RoundOver(number));
        }
        let answer = round.check(mv)?;
        Ok(SubmittedPlay {
            player,
            mv: answer.mv,
            points: answer.points,
            key: None,
            digest: None,
        })
    }

    pub(super) fn submit_for(&self, player: Entrant, round: usize, mv: &str) -> Kinds {
        let contest = self.contest()?;
        if !contest.is_bot(player) {
            return Err(Refused::NotJoined);
        }
        let play = self.play_of(contest, player, round, mv)?;
        self.with_end(EventKind::Submitted {
            round,
            plays: vec![play],
        })
    }

    pub(super) fn leave_contest(&self) -> Kinds {
        let player = self.contest()?.entrant(self.user()?).ok_or(Refused::NotJoined)?;
        if self.table.ended().is_some() {
            return Err(Refused::Over);
        }
        self.with_end(EventKind::ContestLeft { player })
    }

    /// An event, and the end of the round if nobody is waited for after it.
    fn with_end(&self, first: EventKind) -> Kinds {
        let mut after = self.table.clone();
        after
            .advance(&Event::new(self.now, first.clone()), Applied::Replayed)
            .map_err(Refused::Inconsistent)?;
        let mut kinds = vec![first];
        kinds.extend(round_ended_by_players(&after));
        Ok(kinds)
    }

    pub(super) fn start(&self) -> Kinds {
        let contest = self.contest()?;
        self.must_be_creator()?;
        self.must_wait()?;
        if contest.players() < 2 || contest.people() < 1 {
            return Err(Refused::TooFewPlayers);
        }
        let begun = contest.is_planned().then_some(EventKind::RoundBegun { round: 1 });
        Ok([Some(EventKind::ContestStarted), begun]
            .into_iter()
            .flatten()
            .collect())
    }

    pub(super) fn add_plan(&self, plan: &MasterPlan) -> Kinds {
        let contest = self.contest()?;
        if self.table.ended().is_some() {
            return Err(Refused::Over);
        }
        if contest.is_planned() {
            return Err(Refused::AlreadyPlanned);
        }
        let begun = contest.is_started().then_some(EventKind::RoundBegun { round: 1 });
        let planned = EventKind::ContestPlanned { plan: plan.clone() };
        Ok([Some(planned), begun].into_iter().flatten().collect())
    }

    pub(super) fn next_round(&self) -> Kinds {
        let contest = self.contest()?;
        self.must_be_creator()?;
        self.must_play()?;
        match contest.stage() {
            Stage::Break(_) => Ok(self.next_stage(contest)),
            Stage::Round(_) | Stage::Before => Err(Refused::NotOver),
        }
    }

    /// The events that follow when the time of a round or of a break is up.
    pub(super) fn next_stage(&self, contest: &Contest) -> Vec<EventKind> {
        match contest.stage() {
            Stage::Before => Vec::new(),
            Stage::Round(_) => end_of_round(self.table, contest),
            Stage::Break(index) => vec![EventKind::RoundBegun { round: index + 2 }],
        }
    }
}
