//! Applies events: a table is the fold of its log.

use std::sync::Arc;

use thiserror::Error;
use tilery_games::AnyGame;
use tilery_rules::fair::Deal;
use tilery_rules::{Player, Seat, TurnText};

use crate::command::move_digest;
use crate::table::{ChatLine, KeyUse, Play, Proposal, Table};
use crate::{
    BREAK_MS, Chair, Clock, Clocks, CommandDigest, Contest, Entry, Event, EventKind, IdempotencyKey, Kind,
    Offer, OpenOffer, PlayerName, SeatPlan, Seq, Settings, Sheet, UserId,
};

/// The error for an impossible log. The log is damaged, or was written by a program with other rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {seq} of the log: {kind}")]
pub struct Corrupt {
    /// The sequence number of the event.
    pub seq: Seq,
    /// The fault of the event.
    pub kind: CorruptKind,
}

/// The ways in which an event of a log can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CorruptKind {
    /// The log has no event.
    #[error("the log is empty")]
    Empty,
    /// The log does not begin with the creation of the table, or contains it twice.
    #[error("a log begins with the creation of the table, and has it once")]
    NotCreation,
    /// The event is earlier than the one before it.
    #[error("it is earlier than the event before it")]
    Time,
    /// There is no such seat, or it is empty or belongs to another user.
    #[error("{0} is not in a state in which this can happen")]
    Seat(Seat),
    /// The table is not in a state in which this event is possible.
    #[error("the table is not in a state in which this can happen")]
    Phase,
    /// The game could not begin.
    #[error("the deal: {0}")]
    Deal(String),
    /// The turn breaks a rule.
    #[error("the turn: {0}")]
    Turn(String),
    /// The replayed turn has another score or other luck.
    #[error("the turn {0:?} comes out otherwise when it is made again")]
    Differs(String),
    /// Two events have the same idempotency key.
    #[error("a command with the same key happened before, as event {0}")]
    KeyReused(Seq),
    /// The revealed seed is not the seed of the table.
    #[error("the seed revealed is not that of the table")]
    Seed,
}

/// The clock of a round of duplicate stands where the first seat has its own elsewhere.
const ROUND_CLOCK: Seat = Seat(0);

/// The approximate size of an event in a log, without texts that may be long.
const EVENT_BYTES: usize = 200;

/// The approximate size of the long texts of an event.
fn text_bytes(kind: &EventKind) -> usize {
    match kind {
        EventKind::Chat { text, .. } | EventKind::SpectatorChat { text, .. } => text.as_str().len(),
        EventKind::ContestJoined { players } => 100 * players.len(),
        EventKind::ContestPlanned { plan } => plan
            .masters
            .iter()
            .map(|master| 60 + 24 * master.values.len())
            .sum(),
        EventKind::Submitted { plays, .. } => plays.iter().map(|play| 120 + play.mv.len()).sum(),
        EventKind::Corrected { entries, .. } => entries.iter().map(|entry| 40 + entry.mv.len()).sum(),
        _ => 0,
    }
}

/// Whether the game of the table already includes the turn of an event.
#[derive(Clone, Copy)]
pub(crate) enum Applied {
    /// The game does not include the turn. It is replayed, and the result must match the event.
    Replayed,
    /// The game includes the turn, because it was made when the command was decided. `before` is the seat
    /// whose turn it was.
    Made { before: Option<Seat> },
}

impl Table {
    /// Folds a log into a table.
    ///
    /// # Errors
    /// Returns an error if the log is impossible.
    pub fn fold<'e>(events: impl IntoIterator<Item = &'e Event>) -> Result<Table, Corrupt> {
        let mut events = events.into_iter();
        let corrupt = |kind| Corrupt { seq: Seq(1), kind };
        let first = events.next().ok_or(corrupt(CorruptKind::Empty))?;
        let mut table = Table::begin(first).ok_or(corrupt(CorruptKind::NotCreation))?;
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    fn begin(first: &Event) -> Option<Table> {
        let EventKind::Created {
            creator,
            settings,
            seed,
            previous,
        } = &first.kind
        else {
            return None;
        };
        let seats = settings.seats().len();
        let keeps_score = settings.kind() == Kind::Scorekeeping;
        Some(Table {
            seq: Seq(1),
            at: first.at,
            created: first.at,
            creator: creator.clone(),
            settings: Settings::clone(settings),
            seed: *seed,
            chairs: settings.seats().iter().map(|plan| chair(plan, creator)).collect(),
            play: keeps_score.then(|| Play::Sheet(Box::new(Sheet::new(settings.rules(), seats)))),
            contest: settings.contest().map(Contest::new),
            clocks: match settings.contest() {
                Some(terms) => Clocks::new(Clock::PerMove { ms: terms.round_ms() }, 1),
                None => Clocks::new(settings.clock(), seats),
            },
            meeting: Default::default(),
            turn_since: first.at,
            turns: Vec::new(),
            moves: 0,
            keys: Default::default(),
            hints: vec![0; seats],
            hinted: None,
            chat: Default::default(),
            talkers: Vec::new(),
            log_bytes: EVENT_BYTES,
            proposal: None,
            offer: None,
            awaited: Vec::new(),
            offered: Vec::new(),
            retaken: Vec::new(),
            ended: None,
            rematch: Vec::new(),
            rematch_terms: None,
            rematch_declined: None,
            next_table: None,
            next_host: None,
            previous: previous.clone(),
        })
    }

    /// Applies the next event.
    ///
    /// # Errors
    /// Returns an error if the event cannot follow. The table must not be used after that.
    pub fn apply(&mut self, event: &Event) -> Result<(), Corrupt> {
        self.advance(event, Applied::Replayed)
    }

    /// Applies an event whose turn may have been made already.
    pub(crate) fn advance(&mut self, event: &Event, turn: Applied) -> Result<(), Corrupt> {
        let seq = self.seq.next();
        let corrupt = |kind| Corrupt { seq, kind };
        if event.at < self.at {
            return Err(corrupt(CorruptKind::Time));
        }
        self.seq = seq;
        self.at = event.at;
        self.log_bytes += EVENT_BYTES + text_bytes(&event.kind);
        let before = match turn {
            Applied::Replayed => self.turn(),
            Applied::Made { before } => before,
        };
        self.change(&event.kind, turn).map_err(corrupt)?;
        self.note_key(event).map_err(corrupt)?;
        let made_by = match &event.kind {
            EventKind::Rolled { .. } => None,
            kind => kind.mover(),
        };
        // A seat that must move again because no other seat can starts a new turn.
        let again = matches!(event.kind, EventKind::TakenBack { .. });
        if again || self.turn() != before || made_by.is_some() && made_by == before {
            self.turn_since = self.at;
        }
        Ok(())
    }

    fn change(&mut self, kind: &EventKind, made: Applied) -> Result<(), CorruptKind> {
        let after_end = matches!(
            kind,
            EventKind::Chat { .. }
                | EventKind::SpectatorChat { .. }
                | EventKind::RematchOffered { .. }
                | EventKind::RematchAgreed { .. }
                | EventKind::RematchDeclined { .. }
                | EventKind::Withdrawn
                | EventKind::Unknown(_)
        );
        if self.ended.is_some() && !after_end {
            return Err(CorruptKind::Phase);
        }
        match kind {
            EventKind::Created { .. } => return Err(CorruptKind::NotCreation),
            EventKind::SeatTaken {
                seat,
                user,
                name,
                face,
                age,
                clock,
                later,
            } => {
                match self.waiting_chair(*seat)? {
                    chair @ Chair::Empty => {
                        *chair = Chair::Human {
                            user: user.clone(),
                            name: name.clone(),
                            face: *face,
                            age: *age,
                            entropy: None,
                        }
                    }
                    _ => return Err(CorruptKind::Seat(*seat)),
                }
                if !self.note_taken(*seat, *clock, *later) {
                    return Err(CorruptKind::Phase);
                }
            }
            EventKind::SeatLeft { seat } => {
                self.waiting_chair(*seat)?;
                self.note_left(*seat);
                *self.waiting_chair(*seat)? = Chair::Empty;
            }
            EventKind::EntropyContributed { seat, entropy } => match self.waiting_chair(*seat)? {
                Chair::Human { entropy: slot, .. } => *slot = Some(entropy.clone()),
                _ => return Err(CorruptKind::Seat(*seat)),
            },
            EventKind::Dealt => self.deal()?,
            EventKind::Moved { turn } => {
                self.make(turn, made)?;
                self.moves += 1;
                self.offered.clear();
                if self.clocks.running() == Some(turn.seat) {
                    self.clocks.end_turn(self.at);
                }
                self.run_clock();
            }
            EventKind::Rolled { turn } => self.make(turn, made)?,
            EventKind::Entered { entry } => {
                self.enter(entry, made)?;
                self.turns.push(self.seq);
            }
            EventKind::Corrected { from, entries } => {
                self.correct(*from, entries, made)?;
                self.turns.truncate(*from);
                self.turns.resize(from + entries.len(), self.seq);
            }
            EventKind::ClockFell { seat } | EventKind::Resigned { seat } => {
                self.person(*seat)?;
            }
            EventKind::Aborted { .. } => {}
            EventKind::ReplacementProposed { seat, by } => {
                self.person(*by)?;
                self.proposal = Some(Proposal {
                    seat: *seat,
                    agreed: vec![*by],
                });
            }
            EventKind::ReplacementAgreed { seat, by } => match &mut self.proposal {
                Some(proposal) if proposal.seat == *seat => proposal.agreed.push(*by),
                _ => return Err(CorruptKind::Phase),
            },
            EventKind::BotSeated { seat, level } => {
                let (user, name) = self.person(*seat)?;
                self.offer = None;
                self.chairs[seat.index()] = Chair::Bot {
                    level: *level,
                    after: Some((user, name)),
                };
                self.proposal = None;
                if self.clocks.running() == Some(*seat) {
                    self.clocks.stop(self.at);
                }
            }
            EventKind::Chat { seat, text, phrase } => {
                let (_, name) = self.person(*seat)?;
                self.returned(*seat);
                Arc::make_mut(&mut self.chat).push(ChatLine {
                    seq: self.seq,
                    at: self.at,
                    seat: Some(*seat),
                    spectator: None,
                    name,
                    text: text.clone(),
                    phrase: *phrase,
                });
            }
            EventKind::SpectatorChat {
                user,
                spectator,
                text,
                phrase,
            } => {
                if let Some(user) = user
                    && !self.talkers.contains(user)
                {
                    self.talkers.push(user.clone());
                }
                Arc::make_mut(&mut self.chat).push(ChatLine {
                    seq: self.seq,
                    at: self.at,
                    seat: None,
                    spectator: Some(*spectator),
                    name: PlayerName::of_spectator(*spectator),
                    text: text.clone(),
                    phrase: *phrase,
                });
            }
            EventKind::Paused => self.clocks.pause(self.at),
            EventKind::Resumed => self.clocks.resume(self.at),
            EventKind::Ended(ended) => {
                if ended.seed != self.seed {
                    return Err(CorruptKind::Seed);
                }
                self.clocks.stop(self.at);
                self.proposal = None;
                self.offer = None;
                self.ended = Some(ended.clone());
            }
            EventKind::OfferMade { seat, offer, turns } => {
                self.person(*seat)?;
                self.offered.push((*seat, *offer));
                self.offer = Some(OpenOffer {
                    offer: *offer,
                    by: *seat,
                    agreed: vec![*seat],
                    turns: *turns,
                });
            }
            EventKind::OfferAgreed { seat } => {
                self.person(*seat)?;
                let offer = self.offer.as_mut().ok_or(CorruptKind::Phase)?;
                offer.agreed.push(*seat);
            }
            EventKind::OfferDeclined { seat } => {
                self.person(*seat)?;
                self.offer = None;
            }
            EventKind::TakenBack { turns, .. } => self.take_back(*turns)?,
            EventKind::BreakBegun { absent } => {
                self.offer = None;
                self.awaited.clone_from(absent);
                self.clocks.hold(self.at);
            }
            EventKind::BreakEnded { .. } => {
                self.awaited.clear();
                self.clocks.release(self.at);
            }
            EventKind::TimeGiven { seat, ms } => {
                let others: Vec<Seat> = self.humans().filter(|other| other != seat).collect();
                self.offered.push((*seat, Offer::Time));
                self.clocks.give(&others, *ms);
            }
            EventKind::RematchOffered { seat, terms } => {
                self.person(*seat)?;
                if terms.is_some() && *terms != self.rematch_terms {
                    self.rematch.clear();
                    self.rematch_terms = *terms;
                }
                self.rematch_declined = None;
                self.rematch.push(*seat);
            }
            EventKind::RematchDeclined { seat } => {
                self.rematch.clear();
                self.rematch_terms = None;
                self.rematch_declined = Some(*seat);
            }
            EventKind::RematchAgreed { table, by } => {
                self.next_table = Some(table.clone());
                self.next_host.clone_from(by);
            }
            EventKind::HintTaken { seat } => {
                if self.turn() != Some(*seat) {
                    return Err(CorruptKind::Seat(*seat));
                }
                self.hints[seat.index()] += 1;
                self.hinted = Some(self.turns.len());
            }
            EventKind::ContestJoined { players } => {
                for joined in players {
                    self.contest_mut()?.join(joined)?;
                    self.note_key_of(&joined.user, joined.key.as_ref(), joined.digest.as_ref())?;
                }
            }
            EventKind::ContestLeft { player } => self.contest_mut()?.leave(*player)?,
            EventKind::ContestPlanned { plan } => {
                let (rules, seed) = (self.settings.rules(), self.seed.ok_or(CorruptKind::Seed)?);
                self.contest_mut()?.set_plan(rules, &seed, plan)?;
            }
            EventKind::ContestStarted => self.contest_mut()?.start()?,
            EventKind::RoundBegun { round } => {
                let contest = self.contest_mut()?;
                contest.begin_round(*round)?;
                let ms = contest.terms().round_ms();
                self.clocks.run_for(ROUND_CLOCK, ms, self.at);
            }
            EventKind::Submitted { round, plays } => {
                self.contest_mut()?.submit(*round, plays)?;
                for play in plays {
                    if let Some(user) = self.contest_mut()?.user(play.player).cloned() {
                        self.note_key_of(&user, play.key.as_ref(), play.digest.as_ref())?;
                    }
                }
            }
            EventKind::RoundEnded { round } => {
                self.contest_mut()?.end_round(*round)?;
                self.clocks.run_for(ROUND_CLOCK, BREAK_MS, self.at);
            }
            EventKind::Withdrawn | EventKind::Unknown(_) => {}
        }
        Ok(())
    }

    fn contest_mut(&mut self) -> Result<&mut Contest, CorruptKind> {
        self.contest.as_mut().ok_or(CorruptKind::Phase)
    }

    fn waiting_chair(&mut self, seat: Seat) -> Result<&mut Chair, CorruptKind> {
        if self.play.is_some() {
            return Err(CorruptKind::Phase);
        }
        self.chairs.get_mut(seat.index()).ok_or(CorruptKind::Seat(seat))
    }

    pub(crate) fn person(&self, seat: Seat) -> Result<(UserId, crate::PlayerName), CorruptKind> {
        match self.chair(seat) {
            Some(Chair::Human { user, name, .. }) => Ok((user.clone(), name.clone())),
            _ => Err(CorruptKind::Seat(seat)),
        }
    }

    fn deal(&mut self) -> Result<(), CorruptKind> {
        let entropy: Option<Vec<String>> = self.chairs.iter().map(Chair::entropy).collect();
        let (Some(entropy), Some(seed), None) = (entropy, self.seed, &self.play) else {
            return Err(CorruptKind::Phase);
        };
        let players: Vec<Player> = Seat::all(self.chairs.len())
            .zip(&self.chairs)
            .map(|(seat, chair)| chair.player(seat))
            .collect();
        let deal = Deal {
            entropy,
            ..Deal::from_seed(seed)
        };
        let game = AnyGame::begin(self.settings.rules(), players, deal)
            .map_err(|error| CorruptKind::Deal(error.to_string()))?;
        self.play = Some(Play::Dealt(Arc::new(game)));
        self.run_clock();
        Ok(())
    }

    /// Starts the clock of the seat whose turn it is, if a person sits there, unless it runs already.
    pub(crate) fn run_clock(&mut self) {
        let at_turn = self
            .turn()
            .filter(|seat| self.chair(*seat).is_some_and(|chair| chair.user().is_some()));
        if self.clocks.running() != at_turn {
            self.clocks.run(at_turn, self.at);
        }
    }

    /// Replays a turn. The result must match the event.
    fn make(&mut self, turn: &TurnText, made: Applied) -> Result<(), CorruptKind> {
        let Some(Play::Dealt(game)) = &mut self.play else {
            return Err(CorruptKind::Phase);
        };
        if let Applied::Replayed = made {
            let again = Arc::make_mut(game)
                .play(turn.seat, &turn.mv)
                .map_err(|error| CorruptKind::Turn(error.to_string()))?;
            if again != *turn {
                return Err(CorruptKind::Differs(turn.mv.clone()));
            }
        }
        self.turns.push(self.seq);
        self.returned(turn.seat);
        // An offer lapses when a person moves on. Bots agree to everything, so it outlives their moves.
        if self.person(turn.seat).is_ok() {
            self.offer = None;
        }
        Ok(())
    }

    fn enter(&mut self, entry: &Entry, made: Applied) -> Result<(), CorruptKind> {
        let Some(Play::Sheet(sheet)) = &mut self.play else {
            return Err(CorruptKind::Phase);
        };
        if let Applied::Replayed = made {
            let again = sheet
                .enter(entry.seat, &entry.mv)
                .map_err(|error| CorruptKind::Turn(error.to_string()))?;
            if again != entry {
                return Err(CorruptKind::Differs(entry.mv.clone()));
            }
        }
        Ok(())
    }

    fn correct(&mut self, from: usize, entries: &[Entry], made: Applied) -> Result<(), CorruptKind> {
        let Some(Play::Sheet(sheet)) = &mut self.play else {
            return Err(CorruptKind::Phase);
        };
        if let Applied::Made { .. } = made {
            return Ok(());
        }
        let texts = entries.iter().map(|entry| (entry.seat, entry.mv.as_str()));
        let corrected = sheet
            .corrected(from, texts)
            .map_err(|error| CorruptKind::Turn(error.to_string()))?;
        match corrected.entries()[from..]
            .iter()
            .zip(entries)
            .find(|(made, written)| made != written)
        {
            Some((_, written)) => Err(CorruptKind::Differs(written.mv.clone())),
            None => {
                **sheet = corrected;
                Ok(())
            }
        }
    }

    /// Records the idempotency key of an accepted or withdrawn command.
    fn note_key(&mut self, event: &Event) -> Result<(), CorruptKind> {
        let mover = event.kind.mover().and_then(|seat| self.person(seat).ok());
        let sender = event.sender.clone().or(mover.map(|(user, _)| user));
        let (Some(key), Some(sender)) = (event.key.clone(), sender) else {
            return Ok(());
        };
        let seq = self.seq;
        let used = match &event.kind {
            EventKind::Withdrawn => KeyUse::Withdrawn { seq },
            kind => KeyUse::Accepted {
                seq,
                digest: event.digest.clone().or_else(|| digest_of_turn(kind)),
            },
        };
        self.use_key(&sender, &key, used)
    }

    /// Records the idempotency key of one of several commands that led to the same event.
    fn note_key_of(
        &mut self,
        user: &UserId,
        key: Option<&IdempotencyKey>,
        digest: Option<&CommandDigest>,
    ) -> Result<(), CorruptKind> {
        let used = KeyUse::Accepted {
            seq: self.seq,
            digest: digest.cloned(),
        };
        key.map_or(Ok(()), |key| self.use_key(user, key, used))
    }

    fn use_key(&mut self, user: &UserId, key: &IdempotencyKey, used: KeyUse) -> Result<(), CorruptKind> {
        if let Some(answer) = self.answer(user, key) {
            return Err(CorruptKind::KeyReused(answer.seq()));
        }
        let keys = self.keys.entry(user.clone()).or_default();
        Arc::make_mut(keys).insert(key.clone(), used);
        Ok(())
    }

    /// Marks a person who does something as present.
    fn returned(&mut self, seat: Seat) {
        if self
            .proposal
            .as_ref()
            .is_some_and(|proposal| proposal.seat == seat)
        {
            self.proposal = None;
        }
    }
}

/// The digest of the command of a turn. Old logs do not contain it.
fn digest_of_turn(kind: &EventKind) -> Option<CommandDigest> {
    match kind {
        EventKind::Moved { turn } | EventKind::Rolled { turn } => move_digest(turn.seat, &turn.mv),
        EventKind::Entered { entry } => move_digest(entry.seat, &entry.mv),
        _ => None,
    }
}

fn chair(plan: &SeatPlan, creator: &UserId) -> Chair {
    match plan {
        SeatPlan::Open => Chair::Empty,
        SeatPlan::Bot { level } => Chair::Bot {
            level: *level,
            after: None,
        },
        SeatPlan::Named { name, age } => Chair::Human {
            user: creator.clone(),
            name: name.clone(),
            face: None,
            age: *age,
            entropy: None,
        },
    }
}
