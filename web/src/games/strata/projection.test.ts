import { describe, expect, it } from 'vitest';
import { backToFront, cellUnder, project } from './iso';

describe('the board from a corner', () => {
  const blocks = [
    { x: 0, y: 0, level: 1 },
    { x: 3, y: 1, level: 3 },
    { x: -2, y: 1, level: 2 },
  ];

  it('finds the block under a point, and the table where there is none', () => {
    for (const block of blocks)
      expect(cellUnder(blocks, project(block.x, block.y, block.level))).toEqual({ x: block.x, y: block.y });
    expect(cellUnder([], project(4, -3, 0))).toEqual({ x: 4, y: -3 });
  });

  it('draws what is behind first', () => {
    expect(backToFront(blocks).map((block) => block.x)).toEqual([-2, 0, 3]);
  });
});
