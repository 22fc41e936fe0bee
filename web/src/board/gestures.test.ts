import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Gestures, wheelFactor } from './gestures';

const meanings = { tap: vi.fn(), pan: vi.fn(), pinch: vi.fn() };
let gestures: Gestures;

beforeEach(() => {
  vi.clearAllMocks();
  gestures = new Gestures(meanings);
});

describe('Gestures', () => {
  it('takes a finger that slips a little for a tap', () => {
    gestures.down(1, { x: 10, y: 10 });
    gestures.move(1, { x: 14, y: 12 });
    gestures.up(1, { x: 14, y: 12 });
    expect(meanings.tap).toHaveBeenCalledWith({ x: 14, y: 12 });
    expect(meanings.pan).not.toHaveBeenCalled();
  });

  it('pans by all of the way, and does not tap then', () => {
    gestures.down(1, { x: 10, y: 10 });
    gestures.move(1, { x: 30, y: 10 });
    gestures.move(1, { x: 35, y: 12 });
    gestures.up(1, { x: 35, y: 12 });
    expect(meanings.pan.mock.calls).toEqual([[{ x: 20, y: 0 }], [{ x: 5, y: 2 }]]);
    expect(meanings.tap).not.toHaveBeenCalled();
  });

  it('pinches with two fingers', () => {
    gestures.down(1, { x: 0, y: 0 });
    gestures.down(2, { x: 100, y: 0 });
    gestures.move(2, { x: 200, y: 0 });
    expect(meanings.pinch).toHaveBeenCalledWith(2, { x: 100, y: 0 });
    gestures.up(2, { x: 200, y: 0 });
    gestures.up(1, { x: 0, y: 0 });
    expect(meanings.tap).not.toHaveBeenCalled();
  });

  it('forgets a pointer that the browser took away', () => {
    gestures.down(1, { x: 0, y: 0 });
    gestures.cancel(1);
    gestures.up(1, { x: 0, y: 0 });
    gestures.move(1, { x: 50, y: 0 });
    expect(meanings.tap).not.toHaveBeenCalled();
    expect(meanings.pan).not.toHaveBeenCalled();
  });
});

describe('wheelFactor', () => {
  it('zooms in upwards and out downwards, whatever the unit', () => {
    expect(wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false })).toBeGreaterThan(1);
    expect(wheelFactor({ deltaY: 3, deltaMode: 1, ctrlKey: false })).toBeLessThan(1);
    expect(wheelFactor({ deltaY: 1e9, deltaMode: 2, ctrlKey: false })).toBeGreaterThan(0.5);
  });
});
