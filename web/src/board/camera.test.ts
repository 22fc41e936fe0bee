import { describe, expect, it } from 'vitest';
import {
  between,
  cellAt,
  fit,
  held,
  LARGEST,
  LARGEST_FIT,
  pan,
  seeing,
  sees,
  SMALLEST,
  toScreen,
  toWorld,
  zoom,
  type Camera,
} from './camera';

const size = { width: 300, height: 200 };
const camera: Camera = { x: 1, y: -2, scale: 40 };

describe('fit', () => {
  it('shows all of the board', () => {
    const fitted = fit({ left: -5, top: -3, right: 9, bottom: 4 }, size);
    for (const corner of [
      { x: -5, y: -3 },
      { x: 9, y: 4 },
    ])
      expect(sees(fitted, size, corner)).toBe(true);
  });

  it('leaves room at the lower edge', () => {
    const fitted = fit({ left: 0, top: 0, right: 3, bottom: 9 }, size, { head: 0, foot: 60 });
    expect(toScreen(fitted, size, { x: 0, y: 9.5 }).y).toBeLessThanOrEqual(size.height - 60);
    expect(sees(fitted, size, { x: 0, y: 0 })).toBe(true);
  });

  it('leaves room at the upper edge', () => {
    const fitted = fit({ left: 0, top: 0, right: 3, bottom: 9 }, size, { head: 50, foot: 60 });
    expect(toScreen(fitted, size, { x: 0, y: -0.5 }).y).toBeGreaterThanOrEqual(50);
    expect(toScreen(fitted, size, { x: 0, y: 9.5 }).y).toBeLessThanOrEqual(size.height - 60);
  });

  it('does not blow up a lone tile, nor shrink a huge board to nothing', () => {
    const lone = { left: 0, top: 0, right: 0, bottom: 0 };
    expect(fit(lone, { width: 900, height: 640 }).scale).toBe(LARGEST_FIT);
    expect(fit(lone, { width: 2800, height: 1500 }).scale).toBeCloseTo(106, 0);
    expect(fit(lone, { width: 7680, height: 4320 }).scale).toBe(LARGEST);
    expect(fit({ left: -500, top: 0, right: 500, bottom: 0 }, size).scale).toBe(SMALLEST);
  });

  it('survives a board without a size', () => {
    expect(fit({ left: 0, top: 0, right: 3, bottom: 3 }, { width: 0, height: 0 }).scale).toBe(SMALLEST);
  });
});

describe('places', () => {
  it('go to the screen and back', () => {
    const there = toScreen(camera, size, { x: 3.25, y: -1.5 });
    expect(toWorld(camera, size, there)).toEqual({ x: 3.25, y: -1.5 });
  });

  it('find the cell under a finger', () => {
    expect(cellAt(toWorld(camera, size, { x: 150, y: 100 }))).toEqual({ x: 1, y: -2 });
    expect(cellAt(toWorld(camera, size, { x: 150 + 21, y: 100 - 19 }))).toEqual({ x: 2, y: -2 });
  });
});

describe('zoom', () => {
  it('keeps what is under the finger under the finger', () => {
    const at = { x: 40, y: 170 };
    const before = toWorld(camera, size, at);
    const after = toWorld(zoom(camera, size, 1.7, at), size, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stays within its limits', () => {
    expect(zoom(camera, size, 100, { x: 0, y: 0 }).scale).toBe(LARGEST);
    expect(zoom(camera, size, 0.001, { x: 0, y: 0 }).scale).toBe(SMALLEST);
  });
});

describe('pan', () => {
  it('moves the board with the finger', () => {
    const moved = pan(camera, { x: 40, y: -80 });
    expect(moved).toEqual({ x: 0, y: 0, scale: 40 });
  });

  it('is held so that the board never gets lost', () => {
    const lost = pan(camera, { x: 9_000, y: 9_000 });
    const kept = held(lost, size, { left: 0, top: 0, right: 2, bottom: 2 });
    expect(toScreen(kept, size, { x: 0, y: 0 }).x).toBeLessThanOrEqual(size.width);
    expect(toScreen(kept, size, { x: 0, y: 0 }).y).toBeLessThanOrEqual(size.height);
  });
});

describe('seeing', () => {
  it('moves no more than it must', () => {
    expect(seeing(camera, size, { x: 1, y: -2 })).toBe(camera);
    const moved = seeing(camera, size, { x: 10, y: -2 });
    expect(sees(moved, size, { x: 10, y: -2 })).toBe(true);
    expect(moved.y).toBe(camera.y);
  });
});

describe('between', () => {
  it('starts at one and ends at the other', () => {
    const other: Camera = { x: 5, y: 5, scale: 80 };
    expect(between(camera, other, 0)).toEqual(camera);
    expect(between(camera, other, 1)).toEqual(other);
    expect(between(camera, other, 0.5).scale).toBeCloseTo(Math.sqrt(40 * 80));
  });
});
