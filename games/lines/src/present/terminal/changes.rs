//! Tiles that are marked to be swapped or rolled, and moves that a bot suggests.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyEvent};
use tilery_frame::present::terminal::{KeyOutcome, digit, refusal_text};
use tilery_rules::Refuse;

use super::LineGame;
use super::draft::{Drafted, TileDraft};
use crate::{AsLineMove, LineMove, Tile};

impl<G: LineGame> TileDraft<G> {
    /// Begins to mark tiles to be swapped or rolled.
    pub(super) fn mark(&mut self, letter: char) -> KeyOutcome {
        let (key, change) = (&G::CHANGE.verb()[..1], G::CHANGE.verb());
        if !change.starts_with(letter) {
            let other = if letter == 's' { "swapped" } else { "rolled" };
            return KeyOutcome::Refused(format!("{} are not {other}: {key} {change}s", G::PIECES));
        }
        // If no tile may be changed at all, the player should know at once.
        if !self.can_change
            && let Err(why) = self.change(self.hand.clone())
        {
            return KeyOutcome::Refused(why);
        }
        self.laid.clear();
        self.chosen = None;
        self.light();
        self.marked = Some(BTreeSet::new());
        KeyOutcome::Handled
    }

    /// The swap or roll of these tiles in notation, or why it is not allowed.
    fn change(&self, tiles: Vec<Tile>) -> Result<String, String> {
        let mv = G::Move::change(tiles);
        match self.position.check(self.seat, &mv) {
            Ok(_) => Ok(mv.to_string()),
            Err(refusal) => Err(refusal_text(&refusal.reason())),
        }
    }

    /// Handles a key while tiles are marked.
    pub(super) fn on_marking_key(&mut self, key: KeyEvent) -> KeyOutcome {
        let Some(marked) = &mut self.marked else {
            return KeyOutcome::Ignored;
        };
        if let Some(at) = digit(key.code).filter(|at| *at < self.hand.len()) {
            if !marked.remove(&at) {
                marked.insert(at);
            }
            return KeyOutcome::Handled;
        }
        match key.code {
            KeyCode::Char('a') => {
                let all: BTreeSet<usize> = (0..self.hand.len()).collect();
                *marked = if *marked == all { BTreeSet::new() } else { all };
            }
            KeyCode::Enter | KeyCode::Char('c') => {
                let tiles = marked.iter().map(|at| self.hand[*at]).collect();
                return match self.change(tiles) {
                    Ok(mv) => KeyOutcome::Committed(mv),
                    Err(why) => KeyOutcome::Refused(why),
                };
            }
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('s' | 'r') => self.marked = None,
            _ => return KeyOutcome::Ignored,
        }
        KeyOutcome::Handled
    }

    /// Reads the suggested move.
    pub(super) fn read_hint(&mut self, mv: &str) {
        self.hint = mv.parse().ok();
    }

    /// Lays the suggested tiles, or marks them.
    pub(super) fn use_hint(&mut self) {
        let Some(hint) = self.hint.take() else { return };
        (self.chosen, self.marked) = (None, None);
        self.laid.clear();
        match hint.effect() {
            LineMove::Play(laid) => {
                for placed in laid.iter().copied() {
                    if let Some(at) = self.free(placed.tile, |draft, at| draft.is_laid(at)) {
                        self.laid.push(Drafted { at, placed });
                        self.cursor = placed.cell;
                    }
                }
            }
            LineMove::Change(tiles) => {
                let mut marked = BTreeSet::new();
                for tile in tiles {
                    marked.extend(self.free(*tile, |_, at| marked.contains(&at)));
                }
                self.marked = Some(marked);
            }
            LineMove::Pass => {}
        }
        self.light();
    }

    /// The index of a tile of this kind in the hand that is not used yet.
    fn free(&self, tile: Tile, is_used: impl Fn(&TileDraft<G>, usize) -> bool) -> Option<usize> {
        (0..self.hand.len()).find(|at| self.hand[*at] == tile && !is_used(self, *at))
    }
}
