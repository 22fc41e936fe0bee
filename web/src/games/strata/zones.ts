/** Zones as the board shows them: outlines just inside the border of their squares, and a score. */

import type { SquareColour, ZoneView } from '../../api/types';
import { boundsOf, keyOf, type Cell } from '../../board/cell';

/** North, east, south and west. */
export const SIDES: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Half a square, in units of the drawing. */
const HALF = 50;
/** How far outlines reach over the line between two squares of the zone, so that it does not cut them. */
const OVER = 1.5;

/**
 * The part of a zone's outline that is on `cell`: a path around its middle, `from` to `to` units inside the border. It
 * does not leave its square, so that squares of other heights neither cover it nor have it on their walls.
 */
export function outlineOn(cell: Cell, zone: ReadonlySet<string>, from: number, to: number): string {
  const has = (dx: number, dy: number): boolean => zone.has(keyOf({ x: cell.x + dx, y: cell.y + dy }));
  /** A rectangle between two of its corners. */
  const rect = (one: Cell, other: Cell): string => {
    const { left, top, right, bottom } = boundsOf([one, other]);
    return `M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`;
  };
  return SIDES.map((out) => {
    const along = { x: -out.y, y: out.x };
    const at = (far: number, side: number): Cell => ({
      x: out.x * far + along.x * side,
      y: out.y * far + along.y * side,
    });
    const next = has(along.x, along.y);
    if (!has(out.x, out.y)) {
      const end = (goesOn: boolean): number => (goesOn ? HALF + OVER : HALF - from);
      return rect(at(HALF - from, -end(has(-along.x, -along.y))), at(HALF - to, end(next)));
    }
    // At an inner corner the lines of the two next squares meet on this one.
    if (!next || has(out.x + along.x, out.y + along.y)) return '';
    return (
      rect(at(HALF - to, HALF - to), at(HALF - from, HALF + OVER)) +
      rect(at(HALF - to, HALF - to), at(HALF + OVER, HALF - from))
    );
  }).join('');
}

/** A zone as both views draw it. */
export interface Outlined {
  colour: SquareColour;
  best: boolean;
  score: number;
  cells: readonly Cell[];
  keys: ReadonlySet<string>;
  /** The square at whose upper side the score stands, and whether nothing lies beyond that side. */
  tag: Cell & { free: boolean };
}

/** The outline of a zone on one square: what is light, and the dark rim on both sides of it. */
export function linesOn({ best, keys }: Outlined, cell: Cell, pixel: number): { light: string; rim: string } {
  const from = 1.5 * pixel;
  const to = from + (best ? 3 : 2) * pixel;
  return { light: outlineOn(cell, keys, from, to), rim: outlineOn(cell, keys, 0, to + from) };
}

/** Scores stand where they hide neither the last move nor, if possible, another square. */
export function outlined(
  zones: readonly ZoneView[],
  squares: ReadonlyMap<string, unknown>,
  last: readonly Cell[],
): Outlined[] {
  const latest = new Set(last.map(keyOf));
  return zones.map(({ colour, best, score, cells }) => {
    const keys = new Set(cells.map(keyOf));
    const places = cells
      .map(({ x, y }) => ({ x, y, own: keyOf({ x, y }), above: keyOf({ x, y: y - 1 }) }))
      .filter(({ above }) => !keys.has(above))
      .map(({ x, y, own, above }) => ({
        x,
        y,
        free: !squares.has(above),
        hides: (latest.has(above) ? 4 : 0) + (latest.has(own) ? 2 : 0) + (squares.has(above) ? 1 : 0),
      }))
      .sort((one, other) => one.hides - other.hides || one.y - other.y || one.x - other.x);
    return { colour, best, score, cells, keys, tag: places[0] ?? { x: 0, y: 0, free: true } };
  });
}
