//! A game that is being played here: whose turn it is, what keys do, and what bots are asked. It knows no terminal.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tilery_bots::{Budget, Level};
use tilery_rules::{AnyMatch, Cell, Seat};

use super::bot_request::BotRequest;
use super::controller::Controller;
use super::draft::{Act, Draft, arrow, is_secret};
use super::levels::Levels;
use super::panel::Panel;
use super::save::Save;
use crate::draw::Frame;

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Draw,
    Quit,
}

/// What the game waits for.
pub(super) enum Phase {
    /// Somebody else comes to the keyboard; hands are covered.
    Curtain(Seat),
    /// A person makes up a move.
    Human(Seat, Draft),
    /// A bot thinks.
    Bot(Seat),
    /// Nothing: the game is over.
    Over,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Popup {
    Help,
    /// How the rules decide where the booklets are silent.
    Rulings,
    /// Unseen tiles and the story, where there is no room for them beside the table.
    Store,
    Levels(Levels),
    /// Strata: all zones.
    Zones,
    Result,
}

/// A sentence for the one at the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    Refusal(String),
    News(String),
}

/// A game at the terminal.
pub(crate) struct Session {
    pub(super) game: AnyMatch,
    pub(super) controllers: Vec<Controller>,
    budget: Budget,
    save: Save,
    pub(super) save_error: Option<String>,
    pub(super) phase: Phase,
    pub(super) panel: Panel,
    pub(super) note: Option<Note>,
    pub(super) popup: Option<Popup>,
    /// Whose hand was last to be seen.
    seen_by: Option<Seat>,
    /// The number of the latest request; answers to earlier ones come too late.
    asked: u64,
    awaiting: Option<u64>,
    request: Option<BotRequest>,
    /// What was last to be seen of the board, to move it no more than needed.
    pub(super) window: Option<Frame>,
    /// Where somebody looks who has nothing else to do.
    pub(super) look: Option<Cell>,
    pub(super) spin: usize,
}

impl Session {
    /// Begins or goes on with a game. The controllers are as many as its players.
    pub(crate) fn new(game: AnyMatch, controllers: Vec<Controller>, budget: Budget, save: Save) -> Session {
        let mut session = Session {
            panel: Panel::of(&game, None),
            game,
            controllers,
            budget,
            save,
            save_error: None,
            phase: Phase::Over,
            note: None,
            popup: None,
            seen_by: None,
            asked: 0,
            awaiting: None,
            request: None,
            window: None,
            look: None,
            spin: 0,
        };
        session.settle();
        session
    }

    /// The file that holds the game.
    pub(crate) fn save(&self) -> &Save {
        &self.save
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &AnyMatch {
        &self.game
    }

    fn humans(&self) -> usize {
        self.controllers
            .iter()
            .filter(|controller| **controller == Controller::Human)
            .count()
    }

    fn controller(&self, seat: Seat) -> Controller {
        self.controllers
            .get(seat.index())
            .copied()
            .unwrap_or(Controller::Human)
    }

    /// Whose eyes are on the screen.
    fn viewer(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Human(seat, _) => Some(*seat),
            Phase::Curtain(_) => None,
            // A person alone among bots is always the one who looks.
            Phase::Bot(_) | Phase::Over => {
                let alone = self.humans() == 1;
                Seat::all(self.controllers.len())
                    .find(|seat| alone && self.controller(*seat) == Controller::Human)
            }
        }
    }

    /// Finds out what the game waits for now.
    fn settle(&mut self) {
        (self.awaiting, self.request, self.look) = (None, None, None);
        self.phase = match self.game.turn() {
            None => {
                self.popup = Some(Popup::Result);
                Phase::Over
            }
            Some(seat) => match self.controller(seat) {
                Controller::Bot(level) => {
                    self.ask(seat, level);
                    Phase::Bot(seat)
                }
                Controller::Human
                    if is_secret(&self.game) && self.humans() > 1 && self.seen_by != Some(seat) =>
                {
                    Phase::Curtain(seat)
                }
                Controller::Human => self.draft(seat),
            },
        };
        self.panel = Panel::of(&self.game, self.viewer());
    }

    fn draft(&mut self, seat: Seat) -> Phase {
        self.seen_by = Some(seat);
        let draft = Draft::new(&self.game, seat);
        self.note = draft.notice().map(Note::News);
        Phase::Human(seat, draft)
    }

    fn ask(&mut self, seat: Seat, level: Level) {
        self.asked += 1;
        self.awaiting = Some(self.asked);
        self.request = Some(BotRequest::new(&self.game, seat, level, self.budget));
    }

    /// The request that nobody has been given yet, with its number.
    pub(crate) fn take_request(&mut self) -> Option<(u64, BotRequest)> {
        Some((self.asked, self.request.take()?))
    }

    /// Whether an answer is still awaited.
    pub(crate) fn is_waiting(&self) -> bool {
        self.awaiting.is_some()
    }

    /// Takes the answer to a request, unless it comes too late.
    pub(crate) fn on_answer(&mut self, number: u64, answer: Result<String, String>) {
        if self.awaiting != Some(number) {
            return;
        }
        self.awaiting = None;
        match (&mut self.phase, answer) {
            (Phase::Bot(seat), Ok(mv)) => {
                let seat = *seat;
                self.make(seat, &mv);
            }
            (Phase::Human(_, draft), Ok(mv)) => {
                draft.show_hint(&mv);
                self.note = None;
            }
            (_, Err(why)) => {
                let why = format!("no move was found: {why}; l changes the level");
                self.note = Some(Note::Refusal(why));
            }
            (Phase::Curtain(_) | Phase::Over, Ok(_)) => {}
        }
    }

    fn make(&mut self, seat: Seat, mv: &str) {
        match self.game.play(seat, mv) {
            Ok(_) => {
                self.note = None;
                self.keep();
                self.settle();
            }
            Err(error) => self.note = Some(Note::Refusal(error.to_string())),
        }
    }

    /// Saves the game; a game without a turn is not worth a file.
    fn keep(&mut self) {
        if self.game.turns() > 0 {
            let saved = self.save.write(&self.game.record());
            self.save_error = saved.err().map(|error| error.to_string());
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Next {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd') => Next::Quit,
                _ => Next::Draw,
            };
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_key(popup, key);
        }
        match key.code {
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Char('?') | KeyCode::F(1) => self.popup = Some(Popup::Help),
            KeyCode::Char('v') => self.popup = Some(Popup::Store),
            KeyCode::Char('l') => match Levels::of(&self.controllers) {
                Some(levels) => self.popup = Some(Popup::Levels(levels)),
                None => self.note = Some(Note::Refusal(String::from("no bot sits at this table"))),
            },
            KeyCode::Char('z') if matches!(self.game, AnyMatch::Strata(_)) => {
                self.popup = Some(Popup::Zones);
            }
            KeyCode::Char('h') => self.hint(),
            _ => self.phase_key(key),
        }
        Next::Draw
    }

    fn popup_key(&mut self, popup: Popup, key: KeyEvent) -> Next {
        match (popup, key.code) {
            (Popup::Levels(mut levels), code) => {
                if let Some((seat, level)) = levels.key(code) {
                    self.set_level(seat, level);
                }
                if levels.is_open() {
                    self.popup = Some(Popup::Levels(levels));
                }
            }
            (Popup::Help, KeyCode::Char('?') | KeyCode::F(1)) => self.popup = Some(Popup::Rulings),
            (Popup::Result, KeyCode::Char('q')) => return Next::Quit,
            // Any key closes the others.
            (Popup::Help | Popup::Rulings | Popup::Store | Popup::Zones | Popup::Result, _) => {}
        }
        Next::Draw
    }

    fn phase_key(&mut self, key: KeyEvent) {
        match &mut self.phase {
            Phase::Curtain(seat) => {
                if key.code == KeyCode::Enter {
                    let seat = *seat;
                    self.phase = self.draft(seat);
                    self.panel = Panel::of(&self.game, self.viewer());
                }
            }
            Phase::Human(seat, draft) => {
                let seat = *seat;
                match draft.key(key) {
                    Act::Stay => self.note = None,
                    Act::Refuse(why) => self.note = Some(Note::Refusal(why)),
                    Act::Commit(mv) => self.make(seat, &mv),
                    Act::Unknown => {}
                }
            }
            Phase::Bot(_) | Phase::Over => match (arrow(key.code), &self.phase) {
                (Some(by), _) => self.look_around(by),
                (None, Phase::Over) => self.popup = Some(Popup::Result),
                (None, _) => {}
            },
        }
    }

    /// Moves the window on the board.
    fn look_around(&mut self, (dx, dy): (i32, i32)) {
        if let Some(Frame { min, max }) = &mut self.window {
            for corner in [&mut *min, &mut *max] {
                *corner = Cell::new(corner.x + dx, corner.y + dy);
            }
            let middle = Cell::new(min.x + (max.x - min.x) / 2, min.y + (max.y - min.y) / 2);
            self.look = Some(middle);
        }
    }

    /// Asks a master what it would do, or lays out what it said.
    fn hint(&mut self) {
        let Phase::Human(seat, draft) = &mut self.phase else {
            return;
        };
        if draft.hint_line().is_some() {
            draft.take_hint();
            self.note = None;
        } else if self.awaiting.is_none() {
            let seat = *seat;
            self.ask(seat, Level::Master);
            self.note = Some(Note::News(String::from("Asking a master …")));
        }
    }

    /// Changes the level of a bot; if it thinks already, it begins anew. The record tells the level it has in the end.
    fn set_level(&mut self, seat: Seat, level: Level) {
        if let Some(controller) = self.controllers.get_mut(seat.index()) {
            *controller = Controller::Bot(level);
        }
        super::controller::rename(&mut self.game, &self.controllers);
        self.keep();
        if matches!(self.phase, Phase::Bot(_)) {
            self.settle();
        } else {
            self.panel = Panel::of(&self.game, self.viewer());
        }
    }
}
