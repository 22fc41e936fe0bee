/** The curve of the winning chance, with the mistakes on it. */

import { t } from '../i18n/i18n.svelte';
import type { Point } from '../replay/curve';
import { className } from '../i18n/facts';
import { isMistake } from './review.svelte';
import type { ReviewStatus } from '../api/types';
import { plain } from './words';

export interface ChanceCurve {
  /** The seats that have a line. */
  readonly seats: readonly number[];
  /** For each of them its chance to win after 0, 1, 2, … turns; nothing where it is not known yet. */
  readonly lines: readonly (readonly (number | undefined)[])[];
  readonly points: readonly Point[];
}

/** Marks that are closer to each other than this part of the curve would hide it. */
const APART = 0.05;
/** So many marks say what mattered. */
const MOST = 8;

/** The marks of the largest losses, in the order of their turns. */
function largest(points: readonly (Point & { readonly loss: number })[], turns: number): Point[] {
  const kept: Point[] = [];
  for (const { loss: _, ...point } of points.toSorted((one, other) => other.loss - one.loss)) {
    if (kept.length < MOST && kept.every(({ turn }) => Math.abs(turn - point.turn) >= APART * turns)) kept.push(point);
  }
  return kept.sort((one, other) => one.turn - other.turn);
}

/** Of two players, one line says everything: the reader’s own, or the first. Readers see their own mistakes, and guests those of all. */
export function chanceCurve(
  { turns, end }: Pick<ReviewStatus, 'turns' | 'end'>,
  names: readonly string[],
  mine: readonly number[],
): ChanceCurve {
  const seats = names.length === 2 ? [mine[0] ?? 0] : names.map((_, seat) => seat);
  const lines = seats.map((seat) => [...turns.map((turn) => turn?.chances[seat]), end?.chances[seat]]);
  const points = turns.flatMap((turn, at) => {
    if (!turn || !isMistake(turn) || (mine.length > 0 && !mine.includes(turn.seat))) return [];
    const label = t('review-point', {
      turn: at + 1,
      name: names[turn.seat] ?? '',
      class: className(turn.class),
      points: plain(turn.loss),
    });
    return [{ turn: at + 1, line: Math.max(0, seats.indexOf(turn.seat)), kind: turn.class, label, loss: turn.loss }];
  });
  return { seats, lines, points: largest(points, turns.length) };
}
