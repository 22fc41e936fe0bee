/** Cells of the endless board. */

export interface Cell {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function keyOf(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

/** Whether a value that was stored is a cell. */
export function isCell(value: unknown): value is Cell {
  return (
    typeof value === 'object' &&
    value !== null &&
    'x' in value &&
    Number.isInteger(value.x) &&
    'y' in value &&
    Number.isInteger(value.y)
  );
}

export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return !!one && !!other && one.x === other.x && one.y === other.y;
}

/** Of the things that are at most `reach` from a point, across and down, the nearest; nothing if there is none. */
export function nearest<Thing extends Cell>(things: readonly Thing[], at: Cell, reach: number): Thing | undefined {
  const away = ({ x, y }: Cell): number => Math.max(Math.abs(x - at.x), Math.abs(y - at.y));
  return things.filter((thing) => away(thing) <= reach).sort((one, other) => away(one) - away(other))[0];
}

/** The smallest rectangle around cells, in cells, both ends included; a single cell at 0,0 if there are none. */
export function boundsOf(cells: Iterable<Cell>): Bounds {
  let bounds: Bounds | undefined;
  for (const { x, y } of cells) {
    bounds = bounds
      ? {
          left: Math.min(bounds.left, x),
          top: Math.min(bounds.top, y),
          right: Math.max(bounds.right, x),
          bottom: Math.max(bounds.bottom, y),
        }
      : { left: x, top: y, right: x, bottom: y };
  }
  return bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
}

export function grown(bounds: Bounds, by: number): Bounds {
  return { left: bounds.left - by, top: bounds.top - by, right: bounds.right + by, bottom: bounds.bottom + by };
}

export function sameBounds(one: Bounds, other: Bounds): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
}

/** A tile that lies somewhere. */
export interface Placed extends Cell {
  tile: string;
}

/** Whether a value that was stored is a tile on a cell. */
export function isPlaced(value: unknown): value is Placed {
  return isCell(value) && 'tile' in value && typeof value.tile === 'string';
}

/** A key for a tile where it lies. */
export function placedKey({ tile, x, y }: Placed): string {
  return `${tile} ${x},${y}`;
}
