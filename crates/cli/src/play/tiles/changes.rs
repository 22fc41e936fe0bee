//! Tiles that are marked to be swapped or rolled, and moves that a bot suggests.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyEvent};
use tilery_rules::{Placed, Tile};

use super::{Drafted, TileDraft};
use crate::play::draft::{Act, digit};
use crate::play::line_game::LineGame;

/// A suggested move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    Play(Vec<Placed>),
    Change(Vec<Tile>),
    Pass,
}

impl TileDraft {
    /// Begins to mark tiles to be swapped or rolled.
    pub(super) fn mark(&mut self, letter: char) -> Act {
        let verb = self.game.change_verb();
        if !verb.starts_with(letter) {
            return Act::Refuse(match self.game {
                LineGame::Qwirkle(_) => String::from("tiles are not rolled: s swaps"),
                LineGame::Cubes(_) => String::from("dice are not swapped: r rolls them again"),
            });
        }
        // If no tile may be changed at all, that is said at once.
        let possible = (0..self.hand.len())
            .any(|count| self.game.change(self.seat, self.hand[..=count].to_vec()).is_ok());
        if !possible && let Err(why) = self.game.change(self.seat, self.hand.clone()) {
            return Act::Refuse(why);
        }
        self.laid.clear();
        self.chosen = None;
        self.light();
        self.marked = Some(BTreeSet::new());
        Act::Stay
    }

    /// Why not a single tile may be swapped or rolled, if it is so.
    pub(super) fn why_no_change(&self) -> Option<String> {
        let some = |count: usize| self.game.change(self.seat, self.hand[..count].to_vec());
        if (1..=self.hand.len()).any(|count| some(count).is_ok()) {
            return None;
        }
        some(self.hand.len().min(1)).err()
    }

    pub(super) fn marking_key(&mut self, key: KeyEvent) -> Act {
        let Some(marked) = &mut self.marked else {
            return Act::Unknown;
        };
        if let Some(at) = digit(key.code).filter(|at| *at < self.hand.len()) {
            if !marked.remove(&at) {
                marked.insert(at);
            }
            return Act::Stay;
        }
        match key.code {
            KeyCode::Char('a') => {
                let all: BTreeSet<usize> = (0..self.hand.len()).collect();
                *marked = if *marked == all { BTreeSet::new() } else { all };
            }
            KeyCode::Enter | KeyCode::Char('c') => {
                let tiles = marked.iter().map(|at| self.hand[*at]).collect();
                return match self.game.change(self.seat, tiles) {
                    Ok(mv) => Act::Commit(mv),
                    Err(why) => Act::Refuse(why),
                };
            }
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('s' | 'r') => self.marked = None,
            _ => return Act::Unknown,
        }
        Act::Stay
    }

    pub(in crate::play) fn show_hint(&mut self, mv: &str) {
        self.hint = read_hint(mv);
    }

    pub(in crate::play) fn take_hint(&mut self) {
        let Some(hint) = self.hint.take() else { return };
        (self.chosen, self.marked) = (None, None);
        self.laid.clear();
        match hint {
            Hint::Play(placed) => {
                for placed in placed {
                    if let Some(at) = self.free(placed.tile, |draft, at| draft.is_laid(at)) {
                        self.laid.push(Drafted { at, placed });
                        self.cursor = placed.cell;
                    }
                }
            }
            Hint::Change(tiles) => {
                let mut marked = BTreeSet::new();
                for tile in tiles {
                    marked.extend(self.free(tile, |_, at| marked.contains(&at)));
                }
                self.marked = Some(marked);
            }
            Hint::Pass => {}
        }
        self.light();
    }

    /// A place in the hand with this tile that is not used yet.
    fn free(&self, tile: Tile, is_used: impl Fn(&TileDraft, usize) -> bool) -> Option<usize> {
        (0..self.hand.len()).find(|at| self.hand[*at] == tile && !is_used(self, *at))
    }
}

/// A move in notation as a hint; Cubes are told in the same words as Qwirkle but for the roll.
fn read_hint(mv: &str) -> Option<Hint> {
    let mv = mv.replace("roll ", "swap ");
    Some(match mv.parse().ok()? {
        tilery_rules::qwirkle::Move::Play(placed) => Hint::Play(placed),
        tilery_rules::qwirkle::Move::Swap(tiles) => Hint::Change(tiles),
        tilery_rules::qwirkle::Move::Pass => Hint::Pass,
    })
}
