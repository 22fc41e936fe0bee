import { describe, expect, it } from 'vitest';
import { keyOf, type Cell } from '../../board/cell';
import { outlineOf } from './zones';

/** All lines of a zone, with their ends on the board. */
function lines(cells: Cell[]): string[][] {
  const zone = new Set(cells.map(keyOf));
  return cells.flatMap((cell) =>
    outlineOf(cell, zone).map((line) => line.map(({ dx, dy }) => `${(cell.x + dx).toFixed(2)} ${(cell.y + dy).toFixed(2)}`)),
  );
}

describe.each([
  ['one square', [{ x: 0, y: 0 }], 4],
  ['a bar', [{ x: 0, y: 0 }, { x: 1, y: 0 }], 6],
  ['an L', [{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }], 8],
  ['a ring', [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1), 16],
])('the outline of %s', (_name, cells, count) => {
  it('is closed: every end of a line is the end of another', () => {
    const found = lines(cells as Cell[]);
    expect(found).toHaveLength(count);
    const ends = new Map<string, number>();
    for (const end of found.flat()) ends.set(end, (ends.get(end) ?? 0) + 1);
    expect([...ends.values()].every((times) => times === 2)).toBe(true);
  });
});
