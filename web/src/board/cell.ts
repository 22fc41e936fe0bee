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

/** A cell as the server writes it: `"3,-2"` or `{x, y}`. */
export function cellOf(written: string | Cell): Cell {
  if (typeof written !== 'string') return written;
  const [x = '0', y = '0'] = written.split(',');
  return { x: Number(x), y: Number(y) };
}

export function keyOf(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return !!one && !!other && one.x === other.x && one.y === other.y;
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

/** A tile that lies somewhere, as in `Ro@3,-2`. */
export interface Placed {
  tile: string;
  cell: Cell;
}

export function placedOf(written: string): Placed {
  const [tile = '', at = '0,0'] = written.split('@');
  return { tile, cell: cellOf(at) };
}

export function written({ tile, cell }: Placed): string {
  return `${tile}@${keyOf(cell)}`;
}
