//! The effect of a lay on the zones of both players.

use std::collections::BTreeSet;

use tilery_rules::{Cell, Position};

use crate::{Board, Lay, SquareColour, Strata, Zone};

/// The effect of a lay on the zones, as anybody can see it.
pub(super) struct Effect {
    /// The own best zone before the lay.
    pub(super) own_before: u32,
    /// The other's best zone before the lay.
    pub(super) other_before: u32,
    /// The own best zone after the lay.
    pub(super) own: u32,
    /// The other's best zone after the lay.
    pub(super) other: u32,
    /// How many own zones become one.
    pub(super) joined: usize,
    /// Whether the squares that are left of the other's best zone no longer hang together.
    pub(super) cuts: bool,
    /// How many squares of the other's best zone are covered by other colours.
    pub(super) covers: usize,
    /// How many squares of the own best zone are covered by other colours.
    pub(super) damages: usize,
    /// The new level of the own best zone, if the lay makes it higher than the best zone was.
    pub(super) raises: Option<u8>,
    /// The own best zone less the other's after the best next lay of the other player, who chooses among tiles
    /// that lie open. `None` if no tile is left.
    pub(super) lead_after_reply: Option<i64>,
}

/// The cells of the best zone of a colour.
fn best_zone(zones: &[Zone], colour: SquareColour) -> Option<&Zone> {
    zones.iter().find(|zone| zone.colour == colour)
}

fn cells(zone: Option<&Zone>) -> BTreeSet<Cell> {
    zone.map(|zone| zone.cells.iter().copied().collect())
        .unwrap_or_default()
}

impl Effect {
    /// The effect of a legal lay of the seat at turn.
    pub(super) fn of(position: &Strata, lay: Lay) -> Effect {
        let seat = position.turn().map_or(0, |seat| seat.index());
        let [own, other] = match seat {
            0 => [SquareColour::Red, SquareColour::Green],
            _ => [SquareColour::Green, SquareColour::Red],
        };
        let mut next = position.clone();
        next.lay(lay);
        let before = position.board().zones();
        let after = next.board().zones();
        let (scores_before, scores) = (position.board().best_zones(), next.board().best_zones());
        let squares = lay.squares();
        let covered = |cells: &BTreeSet<Cell>, colour: SquareColour| {
            squares
                .iter()
                .filter(|(cell, above)| cells.contains(cell) && *above != colour)
                .count()
        };
        let theirs = cells(best_zone(&before, other));
        let mine = cells(best_zone(&before, own));
        let rest: BTreeSet<Cell> = theirs
            .iter()
            .copied()
            .filter(|cell| colour_on(next.board(), *cell) == Some(other))
            .collect();
        let parts = after
            .iter()
            .filter(|zone| zone.colour == other && zone.cells.iter().any(|cell| rest.contains(cell)))
            .count();
        let mine_now = best_zone(&after, own);
        let laid_on = |zone: &Zone| squares.iter().any(|(cell, _)| zone.cells.contains(cell));
        let level_before = best_zone(&before, own).map_or(0, |zone| zone.height);
        let raises = mine_now.filter(|zone| laid_on(zone) && zone.height > level_before);
        Effect {
            own_before: scores_before[seat],
            other_before: scores_before[1 - seat],
            own: scores[seat],
            other: scores[1 - seat],
            joined: joined(&before, &after, own, &laid_on),
            cuts: parts > 1,
            covers: covered(&theirs, other),
            damages: covered(&mine, own),
            raises: raises.map(|zone| zone.height as u8),
            lead_after_reply: lead_after_reply(&next, seat),
        }
    }
}

fn colour_on(board: &Board, cell: Cell) -> Option<SquareColour> {
    board.square(cell).map(|square| square.colour)
}

/// How many zones of a colour a lay makes one of.
fn joined(before: &[Zone], after: &[Zone], colour: SquareColour, laid_on: &impl Fn(&Zone) -> bool) -> usize {
    let touched = after.iter().filter(|zone| zone.colour == colour && laid_on(zone));
    touched
        .map(|zone| {
            let part_of =
                |old: &&Zone| old.colour == colour && old.cells.iter().any(|cell| zone.cells.contains(cell));
            before.iter().filter(part_of).count()
        })
        .max()
        .unwrap_or(0)
}

/// The lead of a seat after the best lay of the other one, by the zones as they lie then.
fn lead_after_reply(position: &Strata, seat: usize) -> Option<i64> {
    position.turn()?;
    let mut least: Option<i64> = None;
    let mut reply = position.clone();
    position.lays(&mut |placement| {
        reply.clone_from(position);
        reply.lay(placement.lay);
        let best = reply.board().best_zones().map(i64::from);
        let lead = best[seat] - best[1 - seat];
        least = Some(least.map_or(lead, |least| least.min(lead)));
    });
    least
}
