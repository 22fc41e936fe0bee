/** The board seen from a corner: cells become lozenges, levels become height. World units are cells, as in camera.ts. */

import drawing from '../../../../games/strata/src/picture/drawing.json';
import type { Point } from '../../board/camera';
import { boundsOf, type Bounds, type Cell } from '../../board/cell';

/** Half the width and depth of a cell, and the height of a level. */
const { wide: WIDE, deep: DEEP, high: HIGH } = drawing.side;

/** The shorter side of an upper face. */
export const FACE_HEIGHT = 2 * DEEP;

/** What makes an upper face of a square, as a transformation of SVG. */
export const FACE = `matrix(${WIDE} ${DEEP} ${-WIDE} ${DEEP} 0 0)`;

/** The light on the two sides that can be seen. */
export const SIDE_LIGHT = { west: drawing.side.west, east: drawing.side.east };

export function project(x: number, y: number, level: number): Point {
  return { x: (x - y) * WIDE, y: (x + y) * DEEP - level * HIGH };
}

export interface Block extends Cell {
  level: number;
}

/** The corners of the upper face, from the left one clockwise. */
export function topFace({ x, y, level }: Block): Point[] {
  return [
    project(x - 0.5, y + 0.5, level),
    project(x - 0.5, y - 0.5, level),
    project(x + 0.5, y - 0.5, level),
    project(x + 0.5, y + 0.5, level),
  ];
}

/** The two sides that can be seen: left and right of the nearest corner. */
export function sideFaces({ x, y, level }: Block): [Point[], Point[]] {
  const up = (dx: number, dy: number): Point => project(x + dx, y + dy, level);
  const down = (dx: number, dy: number): Point => project(x + dx, y + dy, 0);
  return [
    [up(-0.5, 0.5), up(0.5, 0.5), down(0.5, 0.5), down(-0.5, 0.5)],
    [up(0.5, 0.5), up(0.5, -0.5), down(0.5, -0.5), down(0.5, 0.5)],
  ];
}

/** From the back to the front, so that what is nearer covers what is behind. */
export function backToFront<T extends Cell>(blocks: readonly T[]): T[] {
  return [...blocks].sort((one, other) => one.x + one.y - (other.x + other.y) || one.x - other.x);
}

export function isoBounds(blocks: readonly Block[]): Bounds {
  return boundsOf(blocks.flatMap((block) => [...topFace(block), ...topFace({ ...block, level: 0 })]));
}

/** The block whose upper face is under a point, the nearest first; else the cell of the table there. */
export function cellUnder(blocks: readonly Block[], at: Point): Cell {
  for (const block of backToFront(blocks).reverse()) {
    const middle = project(block.x, block.y, block.level);
    if (Math.abs(at.x - middle.x) / WIDE + Math.abs(at.y - middle.y) / DEEP <= 1) return { x: block.x, y: block.y };
  }
  const across = at.x / WIDE;
  const along = at.y / DEEP;
  return { x: Math.round((across + along) / 2) + 0, y: Math.round((along - across) / 2) + 0 };
}
