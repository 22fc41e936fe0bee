/** The positions of a replay. The server sends the first, and what each turn changed. */

import { applyChanges } from '../api/delta';
import type { Replay, ReplayPosition as Position } from '../api/types';

export type { Position };

/** One more than turns: before each of them, and after the last. */
export function positionsOf({ start, steps }: Pick<Replay, 'start' | 'steps'>): Position[] {
  const positions = [start];
  for (const changes of steps) positions.push(applyChanges(positions.at(-1), changes) as Position);
  return positions;
}
