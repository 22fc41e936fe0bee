/** Where the three squares of an L-tile are, around its corner. */

import type { Cell } from '../../board/cell';

const STEPS = { n: { x: 0, y: -1 }, e: { x: 1, y: 0 }, s: { x: 0, y: 1 }, w: { x: -1, y: 0 } } as const;
const CLOCKWISE = { n: 'e', e: 's', s: 'w', w: 'n' } as const;

export type Facing = keyof typeof STEPS;

/** Corner, first arm, second arm: the second is a quarter turn clockwise from the first. */
export function lCells(facing: Facing, corner: Cell = { x: 0, y: 0 }): [Cell, Cell, Cell] {
  const first = STEPS[facing];
  const second = STEPS[CLOCKWISE[facing]];
  return [corner, { x: corner.x + first.x, y: corner.y + first.y }, { x: corner.x + second.x, y: corner.y + second.y }];
}
