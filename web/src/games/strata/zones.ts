/** Zones as the board shows them: outlines just inside the border of their squares, and a score. */

import type { SquareColour, ZoneView } from '../../api/client';
import { keyOf, type Cell } from '../../board/cell';

/** From the middle of a square, in cells. */
export interface Offset {
  dx: number;
  dy: number;
}

export type Line = readonly [Offset, Offset];

const SIDES: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** How far the lines are inside the border. */
const INSET = 0.06;
const IN = 0.5 - INSET;

/** The lines along the sides of `cell` where its zone ends. At inner corners they reach into the next square to meet. */
export function outlineOf(cell: Cell, zone: ReadonlySet<string>): Line[] {
  const has = (dx: number, dy: number): boolean => zone.has(keyOf({ x: cell.x + dx, y: cell.y + dy }));
  return SIDES.filter((out) => !has(out.x, out.y)).map((out) => {
    const end = (sign: 1 | -1): Offset => {
      const along = { x: -out.y * sign, y: out.x * sign };
      const goesOn = has(along.x, along.y);
      const length = !goesOn ? IN : has(along.x + out.x, along.y + out.y) ? 0.5 + INSET : 0.5;
      return { dx: out.x * IN + along.x * length, dy: out.y * IN + along.y * length };
    };
    return [end(-1), end(1)];
  });
}

/** A zone as both views draw it. */
export interface Outlined {
  colour: SquareColour;
  best: boolean;
  score: number;
  /** Ends on the board, in cells, and the square that the line is on. */
  lines: readonly (readonly [Cell, Cell, Cell])[];
  /** Where the score stands. */
  tag: Cell;
}

export function outlined(zones: readonly ZoneView[]): Outlined[] {
  return zones.map(({ colour, best, score, cells }) => {
    const keys = new Set(cells.map(keyOf));
    const [first = { x: 0, y: 0 }] = [...cells].sort((one, other) => one.y - other.y || one.x - other.x);
    return {
      colour,
      best,
      score,
      tag: first,
      lines: cells.flatMap((cell) =>
        outlineOf(cell, keys).map(([from, to]) => [{ x: cell.x + from.dx, y: cell.y + from.dy }, { x: cell.x + to.dx, y: cell.y + to.dy }, cell] as const),
      ),
    };
  });
}
