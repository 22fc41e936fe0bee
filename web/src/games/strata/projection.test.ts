import { describe, expect, it } from 'vitest';
import { backToFront, VIEWS } from './projection';

const BLOCKS = [
  { x: 0, y: 0, level: 1 },
  { x: 3, y: 1, level: 3 },
  { x: -2, y: 1, level: 2 },
];

describe.each(['above', 'side'] as const)('the board as seen from %s', (name) => {
  const view = VIEWS[name];

  it('finds the block under a point, on its upper face and on its walls, and the table where there is none', () => {
    for (const { x, y, level } of BLOCKS) {
      expect(view.cellAt(BLOCKS, view.project(x, y, level))).toEqual({ x, y });
      expect(view.cellAt(BLOCKS, view.project(x, y + 0.49, level / 2))).toEqual({ x, y });
    }
    expect(view.cellAt(BLOCKS, view.project(4, -3, 0))).toEqual({ x: 4, y: -3 });
  });

  it('keeps every corner of every block within its bounds', () => {
    const { left, top, right, bottom } = view.bounds(BLOCKS);
    for (const block of BLOCKS)
      for (const { x, y } of [...view.corners(block, 0), ...view.corners(block, block.level)]) {
        expect(Math.min(x - left, right - x)).toBeGreaterThanOrEqual(-0.501);
        expect(Math.min(y - top, bottom - y)).toBeGreaterThanOrEqual(-0.501);
      }
  });
});

it('draws what is behind first, and what lies below', () => {
  expect(backToFront([...BLOCKS, { x: 0, y: 0, level: 2 }]).map(({ x, level }) => [x, level])).toEqual([
    [-2, 2],
    [0, 1],
    [0, 2],
    [3, 3],
  ]);
});
