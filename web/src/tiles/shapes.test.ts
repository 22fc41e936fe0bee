import { expect, it } from 'vitest';
import { DIE_BODY, DIE_OUTLINE, TILE_BODY, TILE_OUTLINE } from './shapes';

/** The corners of a path of relative steps: how far it reaches, and where it ends before it is closed. */
function reach(path: string): { left: number; top: number; right: number; bottom: number; end: readonly number[] } {
  let [x, y] = [0, 0];
  const all: [number, number][] = [];
  for (const [, step, text = ''] of path.matchAll(/([Mhvla])([^Mhvlaz]*)/g)) {
    const numbers = text.trim().split(' ').map(Number);
    const end = numbers.slice(-2);
    if (step === 'h') end.push(0);
    if (step === 'v') end.unshift(0);
    const [dx = 0, dy = 0] = end;
    x += dx;
    y += dy;
    all.push([x, y]);
  }
  const [xs, ys] = [all.map(([each]) => each), all.map(([, each]) => each)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys), end: [x, y] };
}

it('the outline of a tile is its box', () => {
  const { x, y, width, height, rx } = TILE_BODY.outline;
  const { left, top, right, bottom, end } = reach(TILE_OUTLINE);
  for (const [found, wanted] of [
    [left, x],
    [top, y],
    [right, x + width],
    [bottom, y + height],
    [end[0], x + rx],
    [end[1], y],
  ] as const)
    expect(found).toBeCloseTo(wanted);
});

it('the outline of a die runs around its face and its sides, just inside, and is even', () => {
  const { rim, side } = DIE_BODY;
  const { left, top, right, bottom, end } = reach(DIE_OUTLINE);
  for (const [found, wanted] of [
    [left, rim.x + 1],
    [top, rim.y + 1],
    [right, side.x + side.width - 1],
    [bottom, side.y + side.height - 1],
    [end[0], rim.x + 1 + rim.rx],
    [end[1], rim.y + 1],
  ] as const)
    expect(found).toBeCloseTo(wanted);
  // Round corners and straight sides alone, as the die has.
  expect(DIE_OUTLINE.match(/[a-z]/g)?.join('')).toBe('havahavaz');
  expect(new Set(DIE_OUTLINE.match(/a\S+ \S+/g)).size).toBe(1);
});
