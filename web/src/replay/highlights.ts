/** What is worth telling of a game. */

import type { Seat, TurnView } from '../api/types';

/** The turn that scored most, of one seat or of all; nothing where turns do not score. */
export function bestPlay(turns: readonly TurnView[], seat?: Seat): TurnView | undefined {
  const scored = turns.filter(
    (turn) => turn.action === 'play' && (turn.score ?? 0) > 0 && (seat === undefined || turn.seat === seat),
  );
  return scored.reduce<TurnView | undefined>(
    (best, turn) => ((turn.score ?? 0) > (best?.score ?? 0) ? turn : best),
    undefined,
  );
}

/** How many lines a turn completed that score extra. */
export function fullLines(turn: TurnView): number {
  return turn.lines?.filter((line) => line.bonus).length ?? 0;
}

/** How many full lines a seat completed; nothing in a game without lines. */
export function fullLinesOf(turns: readonly TurnView[], seat: Seat): number | undefined {
  if (!turns.some((turn) => turn.lines !== undefined)) return undefined;
  return turns.filter((turn) => turn.seat === seat).reduce((sum, turn) => sum + fullLines(turn), 0);
}
