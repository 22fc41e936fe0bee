import { describe, expect, it } from 'vitest';
import { keyOf, type Cell } from '../../board/cell';
import { outlined, outlineOn } from './zones';

const cells = (...places: [number, number][]): Cell[] => places.map(([x, y]) => ({ x, y }));

/** Whether the outline, from 4 to 10 units inside the border, covers a point of `cell`, given in units from its middle. */
function covers(cell: Cell, zone: Cell[], x: number, y: number): boolean {
  const path = outlineOn(cell, new Set(zone.map(keyOf)), 4, 10);
  return [...path.matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h\S+z/g)].some((rect) => {
    const [left = 0, top = 0, width = 0, height = 0] = rect.slice(1).map(Number);
    return x >= left && x <= left + width && y >= top && y <= top + height;
  });
}

const BAR = cells([0, 0], [1, 0]);
const ELL = cells([0, 0], [0, 1], [1, 1]);
const RING = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1);

describe('the outline of a zone', () => {
  it('is along the sides where the zone ends, and nowhere else', () => {
    for (const zone of [BAR, ELL, RING]) {
      const keys = new Set(zone.map(keyOf));
      for (const cell of zone)
        for (const [dx, dy] of [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ] as const)
          expect(covers(cell, zone, dx * 43, dy * 43), `${keyOf(cell)} to ${dx},${dy}`).toBe(
            !keys.has(keyOf({ x: cell.x + dx, y: cell.y + dy })),
          );
    }
  });

  it('turns at an inner corner on the square between, without a gap', () => {
    const corner = { x: 0, y: 1 };
    for (const [x, y] of [
      [43, -43],
      [43, -50],
      [50, -43],
    ] as const)
      expect(covers(corner, ELL, x, y), `${x},${y}`).toBe(true);
    expect(covers(corner, ELL, 30, -30)).toBe(false);
    // The lines of the next squares end where it begins.
    expect(covers({ x: 0, y: 0 }, ELL, 43, 50)).toBe(true);
    expect(covers({ x: 1, y: 1 }, ELL, -50, -43)).toBe(true);
  });

  it('stays on its own square, so that no wall of another height shows it', () => {
    for (const zone of [BAR, ELL, RING])
      for (const cell of zone)
        for (let at = -70; at <= 70; at += 2)
          for (const off of [-53, 53])
            expect(covers(cell, zone, off, at) || covers(cell, zone, at, off), `${keyOf(cell)} at ${at}`).toBe(false);
  });
});

it('the score of a zone stands where it hides neither the last move nor another square', () => {
  const bar = cells([0, 0], [1, 0], [2, 0]);
  const tag = (others: Cell[], last: Cell[]): Cell & { free: boolean } => {
    const [zone] = outlined(
      [{ colour: 'r', best: true, score: 3, level: 1, cells: bar }],
      new Map([...bar, ...others].map((cell) => [keyOf(cell), cell])),
      last,
    );
    if (!zone) throw new Error('no zone');
    return zone.tag;
  };
  expect(tag([], [])).toMatchObject({ x: 0, free: true });
  expect(tag(cells([0, -1]), [])).toMatchObject({ x: 1, free: true });
  expect(tag(cells([0, -1]), cells([1, 0]))).toMatchObject({ x: 2, free: true });
  expect(tag(cells([0, -1], [1, -1], [2, -1]), cells([0, -1], [0, 0]))).toMatchObject({ x: 1, free: false });
});
