/** How a board of stacked squares is drawn: cells become parallelograms, levels become height. World units are cells, as in camera.ts. */

import drawing from '../../../../games/strata/src/picture/drawing.json';
import { cellAt, type Point } from '../../board/camera';
import { boundsOf, sameCell, type Bounds, type Cell } from '../../board/cell';

export interface Block extends Cell {
  level: number;
}

/** The corners of a cell, in halves of a cell from its middle: clockwise from the one at the back. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** One of the ways to look at the board. */
export class View {
  /** Where a step to the next column, to the next row and to the next level leads on the screen. */
  readonly #steps: Readonly<Record<'across' | 'along' | 'up', Point>>;

  constructor(name: 'above' | 'side') {
    this.#steps = drawing.views[name];
  }

  /** The shorter side of an upper face. */
  get target(): number {
    const { across, along } = this.#steps;
    return Math.min(Math.abs(across.x) + Math.abs(along.x), across.y + along.y);
  }

  /** What makes an upper face of a square, as a transformation of SVG. */
  get face(): string {
    const { across, along } = this.#steps;
    return `matrix(${across.x} ${across.y} ${along.x} ${along.y} 0 0)`;
  }

  project(x: number, y: number, level: number): Point {
    const { across, along, up } = this.#steps;
    return { x: x * across.x + y * along.x + level * up.x, y: x * across.y + y * along.y + level * up.y };
  }

  /** The corners of a cell at a level. */
  corners({ x, y }: Cell, level: number): Point[] {
    return CORNERS.map(([dx, dy]) => this.project(x + dx / 2, y + dy / 2, level));
  }

  /** The two sides of a block that can be seen, between two levels: that towards the next row, and that towards the next column. */
  walls(cell: Cell, low: number, high: number): [south: Point[], east: Point[]] {
    const [, b, c, d] = this.corners(cell, high) as [Point, Point, Point, Point];
    const [, below, front, left] = this.corners(cell, low) as [Point, Point, Point, Point];
    return [
      [d, c, front, left],
      [c, b, below, front],
    ];
  }

  /** What has to be in sight, as if it was made of cells. */
  bounds(blocks: readonly Block[]): Bounds {
    const { left, top, right, bottom } = boundsOf(
      blocks.flatMap((block) => [...this.corners(block, block.level), ...this.corners(block, 0)]),
    );
    return { left: left + 0.5, top: top + 0.5, right: right - 0.5, bottom: bottom - 0.5 };
  }

  /** The part of a drawing in units of 100 per cell that shows all blocks, with room around them. */
  viewBox(blocks: readonly Block[], room: number): string {
    const { left, top, right, bottom } = this.bounds(blocks);
    const size = (from: number, to: number): number => (to - from + 1) * 100 + 2 * room;
    return `${left * 100 - 50 - room} ${top * 100 - 50 - room} ${size(left, right)} ${size(top, bottom)}`;
  }

  /** The block under a point, the nearest first; else the cell of the table there. */
  cellAt(blocks: readonly Block[], at: Point): Cell {
    for (const block of backToFront(blocks).reverse())
      for (let level = block.level; level > 0; level -= 0.5) {
        const cell = this.#cellOn(at, level);
        if (sameCell(cell, block)) return cell;
      }
    return this.#cellOn(at, 0);
  }

  /** How far a level moves what is drawn, in columns and rows. */
  get lift(): Point {
    return this.#onTable(this.#steps.up);
  }

  /** The cell that is drawn at a point, at a level. */
  #cellOn({ x, y }: Point, level: number): Cell {
    const { up } = this.#steps;
    return cellAt(this.#onTable({ x: x - level * up.x, y: y - level * up.y }));
  }

  /** Where a point is on the table, in columns and rows. */
  #onTable({ x, y }: Point): Point {
    const { across, along } = this.#steps;
    const area = across.x * along.y - along.x * across.y;
    return { x: (x * along.y - y * along.x) / area, y: (y * across.x - x * across.y) / area };
  }
}

export const VIEWS = { above: new View('above'), side: new View('side') };

/** From the back to the front, so that what is nearer covers what is behind. */
export function backToFront<T extends Block>(blocks: readonly T[]): T[] {
  return [...blocks].sort((one, other) => one.x + one.y - (other.x + other.y) || one.level - other.level);
}
