/** Where the latest turn laid something, to be marked on the board. */

import type { Turn } from '../api/types';
import { cellOf, placedOf, type Cell } from '../board/cell';
import { lCells, type Facing } from '../board/lshape';

export function lastCells(turns: readonly Turn[]): Cell[] {
  const turn = [...turns].reverse().find((other) => !/^(roll|order)/.test(other.move));
  if (!turn) return [];
  const [verb = '', ...rest] = turn.move.split(' ');
  if (verb === 'play') return rest.map((word) => placedOf(word).cell);
  const lay = /^\w+@(-?\d+,-?\d+)([nesw])$/.exec(verb);
  return lay ? lCells(lay[2] as Facing, cellOf(lay[1] as string)) : [];
}
