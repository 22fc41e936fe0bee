/** The curve of the winning chance, with the mistakes on it. */

import { t } from '../i18n/i18n.svelte';
import type { Point } from '../replay/curve';
import { classText } from './facts';
import { isMistake } from './review.svelte';
import type { ReviewedTurn } from './wire';
import { plain } from './words';

/**
 * For each seat its chance to win after 0, 1, 2, … turns; nothing where it is not known yet. The chance after the last
 * turn is the result.
 */
export function chanceLines(turns: readonly (ReviewedTurn | null)[], winners: readonly number[], seats: number): (number | undefined)[][] {
  return Array.from({ length: seats }, (_, seat) => [
    ...turns.map((turn) => turn?.chances[seat]),
    turns.length === 0 || winners.length === 0 ? undefined : winners.includes(seat) ? 1 / winners.length : 0,
  ]);
}

/** The mistakes of all seats, at the board after the turn. */
export function mistakePoints(turns: readonly (ReviewedTurn | null)[], nameOf: (seat: number) => string): Point[] {
  return turns.flatMap((turn, at) =>
    turn && isMistake(turn)
      ? [
          {
            turn: at + 1,
            seat: turn.seat,
            kind: turn.class,
            label: t('review-point', { turn: at + 1, name: nameOf(turn.seat), class: classText(turn.class), points: plain(turn.loss) }),
          },
        ]
      : [],
  );
}
