//! The popup that changes the levels of the bots.

use crossterm::event::KeyCode;
use ratatui::text::{Line, Span};
use tilery_frame::bots::Level;
use tilery_frame::present::terminal::palette;
use tilery_rules::Seat;

use super::controller::Controller;

/// The bots with their levels, and a cursor on one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Levels {
    /// A program has no level, until one takes its place.
    bots: Vec<(Seat, Option<Level>)>,
    at: usize,
    is_open: bool,
}

impl Levels {
    /// The bots among the controllers, if there are any.
    pub(super) fn of(controllers: &[Controller]) -> Option<Levels> {
        let bots: Vec<(Seat, Option<Level>)> = Seat::all(controllers.len())
            .zip(controllers)
            .filter_map(|(seat, controller)| match controller {
                Controller::Bot(level) => Some((seat, Some(*level))),
                Controller::Program(_) => Some((seat, None)),
                Controller::Human => None,
            })
            .collect();
        (!bots.is_empty()).then_some(Levels {
            bots,
            at: 0,
            is_open: true,
        })
    }

    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Handles a key. Returns a seat whose level changed.
    pub(super) fn on_key(&mut self, code: KeyCode) -> Option<(Seat, Level)> {
        let count = self.bots.len();
        let (seat, level) = self.bots[self.at];
        let number = level.map_or(0, Level::number);
        let number = match code {
            KeyCode::Up => {
                self.at = (self.at + count - 1) % count;
                return None;
            }
            KeyCode::Down | KeyCode::Tab => {
                self.at = (self.at + 1) % count;
                return None;
            }
            KeyCode::Left => number.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => number + 1,
            _ => {
                self.is_open = false;
                return None;
            }
        };
        let changed = Level::numbered(number)?;
        self.bots[self.at].1 = Some(changed);
        Some((seat, changed))
    }

    pub(super) fn lines(&self) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for (at, (seat, chosen)) in self.bots.iter().enumerate() {
            let mark = if at == self.at { "▸" } else { " " };
            let mut spans = vec![Span::styled(
                format!("{mark} seat {} ", seat.0 + 1),
                palette::strong(),
            )];
            match chosen {
                None => spans.push(Span::styled("[program]", palette::strong())),
                Some(named) if Level::NAMED.contains(named) => {
                    spans.push(Span::styled(format!("[{named}]"), palette::strong()));
                }
                Some(_) => {}
            }
            for level in Level::NUMBERED {
                spans.push(if Some(level) == *chosen {
                    Span::styled(format!("[{level}]"), palette::strong())
                } else {
                    Span::styled(format!(" {level} "), palette::faint())
                });
            }
            lines.push(Line::from(spans));
        }
        lines.push(Line::from("← → change, ↑ ↓ other bot, Enter done").style(palette::faint()));
        lines
    }
}
