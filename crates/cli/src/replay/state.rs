//! The state of a replay, and what keys do to it.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::Line;
use tilery_frame::present::terminal::Frame;

use super::timeline::{LoadedRecord, RecordEnd, Timeline};
use crate::analyse::reviewed::ReviewedGame;
use crate::draw::Scene;
use crate::fullscreen::Next;

/// The most digits that can be typed for a jump.
const MOST_DIGITS: usize = 9;

/// A game that is being replayed.
pub(crate) struct ReplaySession {
    timeline: Box<dyn Timeline>,
    pub(super) end: RecordEnd,
    /// The review, if there is one beside the record.
    pub(super) notes: Option<ReviewedGame>,
    /// How many turns the record has, with those after a fault.
    pub(super) recorded: usize,
    at: usize,
    pub(super) stage: Frame,
    pub(super) scene: Scene,
    /// How far the board is scrolled.
    pub(super) pan: (i32, i32),
    /// The digits of the turn to jump to, as far as they are typed.
    pub(super) jump: Option<String>,
    pub(super) popup: Option<Popup>,
}

/// A box on top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Popup {
    Help,
    /// How the results add up.
    Review,
    /// The best moves instead of the last turn.
    BestMoves,
}

impl ReplaySession {
    pub(crate) fn new(
        loaded: LoadedRecord,
        recorded: usize,
        at: usize,
        notes: Option<ReviewedGame>,
    ) -> ReplaySession {
        let at = at.min(loaded.timeline.turns());
        ReplaySession {
            stage: loaded.timeline.stage(),
            scene: loaded.timeline.scene(at),
            timeline: loaded.timeline,
            end: loaded.end,
            notes,
            recorded,
            at,
            pan: (0, 0),
            jump: None,
            popup: None,
        }
    }

    /// How many turns led to the current position.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Whether the current position is the last one that can be shown.
    pub(super) fn is_last(&self) -> bool {
        self.at == self.timeline.turns()
    }

    /// The best moves instead of the last turn, if it was reviewed.
    pub(super) fn best_moves(&self) -> Option<Vec<Line<'static>>> {
        self.notes.as_ref()?.best_moves(self.at)
    }

    /// Handles a key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Next {
        let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
        if ctrl {
            return match key.code {
                KeyCode::Char('c' | 'd') => Next::Quit,
                _ => Next::Draw,
            };
        }
        if self.popup.take().is_some() {
            // Any key closes it.
            return Next::Draw;
        }
        if self.jump.is_some() {
            self.on_jump_key(key.code);
            return Next::Draw;
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Next::Quit,
            KeyCode::Left if shift => self.pan.0 -= 1,
            KeyCode::Right if shift => self.pan.0 += 1,
            KeyCode::Char('H') => self.pan.0 -= 1,
            KeyCode::Char('L') => self.pan.0 += 1,
            KeyCode::Up | KeyCode::Char('k' | 'K') => self.pan.1 -= 1,
            KeyCode::Down | KeyCode::Char('j' | 'J') => self.pan.1 += 1,
            KeyCode::Char('c') => self.pan = (0, 0),
            KeyCode::Right | KeyCode::Char('l' | 'n' | ' ') => self.go(self.at.saturating_add(1)),
            KeyCode::Left | KeyCode::Char('h' | 'p') | KeyCode::Backspace => {
                self.go(self.at.saturating_sub(1));
            }
            KeyCode::PageDown => self.go(self.at.saturating_add(10)),
            KeyCode::PageUp => self.go(self.at.saturating_sub(10)),
            KeyCode::Home | KeyCode::Char('g') => self.go(0),
            KeyCode::End | KeyCode::Char('G') => self.go(usize::MAX),
            KeyCode::Char(letter @ ('m' | 'M')) => {
                let notes = self.notes.as_ref();
                let costly = notes.and_then(|notes| notes.next_costly(self.at, letter == 'M'));
                self.go(costly.unwrap_or(self.at));
            }
            KeyCode::Char(':') => self.jump = Some(String::new()),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.jump = Some(digit.to_string()),
            KeyCode::Char('?') | KeyCode::F(1) => self.popup = Some(Popup::Help),
            KeyCode::Char('r') if self.notes.is_some() => self.popup = Some(Popup::Review),
            KeyCode::Char('b') if self.best_moves().is_some() => self.popup = Some(Popup::BestMoves),
            _ => {}
        }
        Next::Draw
    }

    fn on_jump_key(&mut self, key: KeyCode) {
        let Some(typed) = &mut self.jump else {
            return;
        };
        match key {
            KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < MOST_DIGITS => typed.push(digit),
            KeyCode::Backspace if typed.pop().is_some() => {}
            KeyCode::Enter => {
                let wanted = typed.parse();
                self.jump = None;
                if let Ok(turn) = wanted {
                    self.go(turn);
                }
            }
            KeyCode::Esc | KeyCode::Backspace => self.jump = None,
            _ => {}
        }
    }

    fn go(&mut self, turn: usize) {
        let turn = turn.min(self.timeline.turns());
        if turn != self.at {
            self.at = turn;
            self.scene = self.timeline.scene(turn);
            self.pan = (0, 0);
        }
    }
}
