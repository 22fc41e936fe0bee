//! A game at the terminal: whose turn it is, what keys do, and which bot is asked.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilery_analysis::{Hint, Phrases};
use tilery_frame::bots::{Budget, Level};
use tilery_frame::present::Present;
use tilery_frame::present::terminal::{Frame, KeyOutcome, MoveDraft, TerminalGame, arrow};
use tilery_games::{AnyGame, with_game};
use tilery_rules::{Cell, Seat};

use super::bot_request::{BotAnswer, BotFinding, BotRequest, SeatedProgram};
use super::controller::Controller;
use super::levels::Levels;
use super::panel::Panel;
use super::save::Save;
use crate::fullscreen::Next;

/// The choices of a player if a bot has no move.
const NO_MOVE: &str = "Enter asks again, l changes the level";

/// The state of the session: the input that it waits for.
pub(super) enum PlayPhase {
    /// Another player takes the keyboard; hands are covered.
    Curtain(Seat),
    /// A person drafts a move.
    Human(Seat, Box<dyn MoveDraft>),
    /// A bot thinks.
    Bot(Seat),
    /// Nothing: the game is over.
    Over,
}

/// A box on top of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Popup {
    Help,
    /// The rulings where the booklets are silent.
    Rulings,
    /// Unseen tiles and the turns so far, for screens without room for them.
    Unseen,
    Levels(Levels),
    /// The list that the game offers.
    Overview,
    Result,
}

/// A message to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    Refusal(String),
    Info(String),
}

/// A game at the terminal.
pub(crate) struct PlaySession {
    pub(super) game: AnyGame,
    pub(super) controllers: Vec<Controller>,
    /// The programs on their seats.
    programs: Vec<Option<Arc<SeatedProgram>>>,
    budget: Budget,
    save: Save,
    pub(super) save_error: Option<String>,
    pub(super) phase: PlayPhase,
    pub(super) panel: Panel,
    pub(super) note: Option<Note>,
    /// The best moves, if the player asked for a hint in this turn.
    pub(super) hint: Option<Hint>,
    /// The messages about moves.
    pub(super) phrases: Phrases,
    pub(super) popup: Option<Popup>,
    /// The seat whose hand was visible last.
    seen_by: Option<Seat>,
    /// The number of the latest request; answers to earlier ones are dropped.
    requests: u64,
    awaiting: Option<u64>,
    request: Option<BotRequest>,
    /// The visible part of the board, so that it moves no farther than necessary.
    pub(super) window: Option<Frame>,
    /// The cell that a player looks at while nothing can be played.
    pub(super) look: Option<Cell>,
    pub(super) spin: usize,
}

impl PlaySession {
    /// Begins or resumes a game. There is one controller for each player.
    pub(crate) fn new(
        game: AnyGame,
        controllers: Vec<Controller>,
        budget: Budget,
        phrases: Phrases,
        save: Save,
    ) -> PlaySession {
        let programs = controllers.iter().map(|controller| match controller {
            Controller::Program(command) => Some(Arc::new(SeatedProgram::new(command.clone()))),
            _ => None,
        });
        let mut session = PlaySession {
            programs: programs.collect(),
            panel: Panel::of(&game, None),
            game,
            controllers,
            budget,
            save,
            save_error: None,
            phase: PlayPhase::Over,
            note: None,
            hint: None,
            phrases,
            popup: None,
            seen_by: None,
            requests: 0,
            awaiting: None,
            request: None,
            window: None,
            look: None,
            spin: 0,
        };
        session.update_phase();
        session
    }

    /// The file that holds the game.
    pub(crate) fn save(&self) -> &Save {
        &self.save
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }

    fn humans(&self) -> usize {
        self.controllers
            .iter()
            .filter(|controller| **controller == Controller::Human)
            .count()
    }

    /// Whether the hands must be covered while another player takes the keyboard.
    fn hides_hands(&self) -> bool {
        with_game!(&self.game, game => game.position().hides_hands())
    }

    fn controller(&self, seat: Seat) -> &Controller {
        self.controllers.get(seat.index()).unwrap_or(&Controller::Human)
    }

    /// The seat whose hand may be shown.
    fn viewer(&self) -> Option<Seat> {
        match &self.phase {
            PlayPhase::Human(seat, _) => Some(*seat),
            PlayPhase::Curtain(_) => None,
            // A single person among bots is always the viewer.
            PlayPhase::Bot(_) | PlayPhase::Over => {
                let alone = self.humans() == 1;
                Seat::all(self.controllers.len())
                    .find(|seat| alone && *self.controller(*seat) == Controller::Human)
            }
        }
    }

    /// Updates the phase after a change of the game.
    fn update_phase(&mut self) {
        (self.awaiting, self.request, self.hint, self.look) = (None, None, None, None);
        self.phase = match self.game.turn() {
            None => {
                self.popup = Some(Popup::Result);
                if let Some(outcome) = self.game.outcome() {
                    self.programs
                        .iter()
                        .flatten()
                        .for_each(|program| program.end(&outcome));
                }
                PlayPhase::Over
            }
            Some(seat) => match self.controller(seat) {
                Controller::Bot(level) => {
                    self.request(BotRequest::new(&self.game, seat, *level, self.budget));
                    PlayPhase::Bot(seat)
                }
                Controller::Program(_) => {
                    if let Some(Some(program)) = self.programs.get(seat.index()) {
                        self.request(BotRequest::program(&self.game, seat, program, self.budget));
                    }
                    PlayPhase::Bot(seat)
                }
                Controller::Human
                    if self.hides_hands() && self.humans() > 1 && self.seen_by != Some(seat) =>
                {
                    PlayPhase::Curtain(seat)
                }
                Controller::Human => self.draft(seat),
            },
        };
        self.panel = Panel::of(&self.game, self.viewer());
    }

    fn draft(&mut self, seat: Seat) -> PlayPhase {
        self.seen_by = Some(seat);
        let draft = with_game!(&self.game, game => TerminalGame::draft(game, seat));
        self.note = draft.notice().map(Note::Info);
        PlayPhase::Human(seat, draft)
    }

    fn request(&mut self, request: BotRequest) {
        self.requests += 1;
        self.awaiting = Some(self.requests);
        self.request = Some(request);
    }

    /// The request that no bot has been given yet, with its number.
    pub(crate) fn take_request(&mut self) -> Option<(u64, BotRequest)> {
        Some((self.requests, self.request.take()?))
    }

    /// Whether a bot has not answered yet.
    pub(crate) fn is_waiting(&self) -> bool {
        self.awaiting.is_some()
    }

    /// Handles the answer to a request, unless the request is outdated.
    pub(crate) fn on_answer(&mut self, number: u64, answer: BotAnswer) {
        if self.awaiting != Some(number) {
            return;
        }
        self.awaiting = None;
        match (&mut self.phase, answer) {
            (PlayPhase::Bot(seat), Ok(BotFinding::Move(mv))) => {
                let seat = *seat;
                self.play(seat, &mv);
            }
            (PlayPhase::Human(_, draft), Ok(BotFinding::Hint(hint))) => {
                if let Some(best) = hint.best.first() {
                    draft.show_hint(&best.mv);
                }
                self.hint = Some(hint);
                self.note = None;
            }
            (_, Err(why)) => {
                self.note = Some(Note::Refusal(format!("no move was found: {why}; {NO_MOVE}")));
            }
            // Nobody waits for anything else.
            (_, Ok(_)) => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &str) {
        match self.game.play(seat, mv) {
            Ok(_) => {
                self.note = None;
                self.write_save();
                self.update_phase();
            }
            Err(error) if matches!(self.phase, PlayPhase::Bot(_)) => {
                self.note = Some(Note::Refusal(format!("{mv} is refused: {error}; {NO_MOVE}")));
            }
            Err(error) => self.note = Some(Note::Refusal(error.to_string())),
        }
    }

    /// Saves the game. A game without turns gets no file.
    fn write_save(&mut self) {
        if self.game.turns() > 0 {
            let saved = self.save.write(&self.game.record());
            self.save_error = saved.err().map(|error| error.to_string());
        }
    }

    /// Handles a key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Next {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd') => Next::Quit,
                _ => Next::Draw,
            };
        }
        if let Some(popup) = self.popup.take() {
            return self.on_popup_key(popup, key);
        }
        match key.code {
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Char('?') | KeyCode::F(1) => self.popup = Some(Popup::Help),
            KeyCode::Char('v') => self.popup = Some(Popup::Unseen),
            KeyCode::Char('l') => match Levels::of(&self.controllers) {
                Some(levels) => self.popup = Some(Popup::Levels(levels)),
                None => self.note = Some(Note::Refusal(String::from("no bot plays in this game"))),
            },
            KeyCode::Char('z') if self.panel.overview.is_some() => {
                self.popup = Some(Popup::Overview);
            }
            KeyCode::Char('h') => self.hint(),
            _ => self.on_phase_key(key),
        }
        Next::Draw
    }

    fn on_popup_key(&mut self, popup: Popup, key: KeyEvent) -> Next {
        match (popup, key.code) {
            (Popup::Levels(mut levels), code) => {
                if let Some((seat, level)) = levels.on_key(code) {
                    self.set_level(seat, level);
                }
                if levels.is_open() {
                    self.popup = Some(Popup::Levels(levels));
                }
            }
            (Popup::Help, KeyCode::Char('?') | KeyCode::F(1)) => self.popup = Some(Popup::Rulings),
            (Popup::Result, KeyCode::Char('q')) => return Next::Quit,
            // Any key closes the others.
            (Popup::Help | Popup::Rulings | Popup::Unseen | Popup::Overview | Popup::Result, _) => {}
        }
        Next::Draw
    }

    fn on_phase_key(&mut self, key: KeyEvent) {
        match &mut self.phase {
            PlayPhase::Curtain(seat) => {
                if key.code == KeyCode::Enter {
                    let seat = *seat;
                    self.phase = self.draft(seat);
                    self.panel = Panel::of(&self.game, self.viewer());
                }
            }
            PlayPhase::Human(seat, draft) => {
                let seat = *seat;
                match draft.on_key(key) {
                    KeyOutcome::Handled => self.note = None,
                    KeyOutcome::Refused(why) => self.note = Some(Note::Refusal(why)),
                    KeyOutcome::Committed(mv) => self.play(seat, &mv),
                    KeyOutcome::Ignored => {}
                }
            }
            PlayPhase::Bot(_) if key.code == KeyCode::Enter && self.awaiting.is_none() => {
                self.note = None;
                self.update_phase();
            }
            PlayPhase::Bot(_) | PlayPhase::Over => match (arrow(key.code), &self.phase) {
                (Some(by), _) => self.look_around(by),
                (None, PlayPhase::Over) => self.popup = Some(Popup::Result),
                (None, _) => {}
            },
        }
    }

    /// Moves the visible part of the board.
    fn look_around(&mut self, (dx, dy): (i32, i32)) {
        if let Some(window) = &mut self.window {
            for corner in [&mut window.min, &mut window.max] {
                *corner = Cell::new(corner.x + dx, corner.y + dy);
            }
            self.look = Some(middle_of(*window));
        }
    }

    /// Asks for the best moves, or lays out the one that was suggested.
    fn hint(&mut self) {
        let PlayPhase::Human(seat, draft) = &mut self.phase else {
            return;
        };
        if draft.hint_line().is_some() {
            draft.apply_hint();
            self.note = None;
        } else if self.awaiting.is_none() {
            let seat = *seat;
            self.request(BotRequest::hint(&self.game, seat, self.budget));
            self.note = Some(Note::Info(String::from("Looking for the best move …")));
        }
    }

    /// Changes the level of a bot. A bot that is thinking starts again. The record names the latest level.
    fn set_level(&mut self, seat: Seat, level: Level) {
        if let Some(controller) = self.controllers.get_mut(seat.index()) {
            *controller = Controller::Bot(level);
            self.programs[seat.index()] = None;
        }
        super::controller::rename(&mut self.game, &self.controllers);
        self.write_save();
        if matches!(self.phase, PlayPhase::Bot(_)) {
            self.update_phase();
        } else {
            self.panel = Panel::of(&self.game, self.viewer());
        }
    }
}

/// The cell in the middle of a part of the board.
pub(super) fn middle_of(Frame { min, max }: Frame) -> Cell {
    Cell::new(min.x + (max.x - min.x) / 2, min.y + (max.y - min.y) / 2)
}
