import { describe, expect, it } from 'vitest';
import { nearest } from './cell';

describe('nearest', () => {
  const cells = [
    { x: 0, y: 0 },
    { x: 2, y: 1 },
  ];

  it('finds the cell whose middle is nearest to a finger', () => {
    expect(nearest(cells, { x: 0.6, y: 0.9 }, 1.4)).toBe(cells[0]);
    expect(nearest(cells, { x: 1.2, y: 0.9 }, 1.4)).toBe(cells[1]);
  });

  it('finds none out of reach', () => {
    expect(nearest(cells, { x: 0, y: 1.5 }, 1.4)).toBeUndefined();
    expect(nearest([], { x: 0, y: 0 }, 1.4)).toBeUndefined();
  });
});
