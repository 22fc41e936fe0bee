import { describe, expect, it } from 'vitest';
import { hidden, quietest } from './corner';

const camera = { x: 0, y: 0, scale: 20 };
const size = { width: 200, height: 200 };
const overlay = { width: 60, height: 60 };

describe('quietest', () => {
  it('stays where nothing is hidden', () => {
    expect(quietest('bottom-start', [{ x: 0, y: 0 }], camera, size, overlay)).toBe('bottom-start');
  });

  it('moves away from tiles', () => {
    const tiles = [
      { x: -4, y: -4 },
      { x: 4, y: -4 },
    ];
    expect(hidden('top-start', tiles, camera, size, overlay)).toBe(1);
    expect(quietest('top-start', tiles, camera, size, overlay)).toBe('bottom-start');
  });

  it('leaves a corner alone where something else is', () => {
    const tiles = [
      { x: -4, y: -4 },
      { x: -4, y: 4 },
    ];
    expect(quietest('top-start', tiles, camera, size, overlay)).toBe('top-end');
    expect(quietest('top-start', tiles, camera, size, overlay, ['top-start', 'bottom-start'])).toBe('top-start');
  });
});
