import { afterEach, expect, it } from 'vitest';
import { clear, show, text } from '../pages/testing/page';
import Curve from './Curve.svelte';
import { nearest } from './curve';

const points = [
  { x: 40, y: 20, turn: 3 },
  { x: 52, y: 60, turn: 4 },
  { x: 200, y: 20, turn: 16 },
];

it('finds the point that a finger means, though others are close', () => {
  expect(nearest(points, { x: 46, y: 28 }, 24)?.turn).toBe(3);
  expect(nearest(points, { x: 46, y: 55 }, 24)?.turn).toBe(4);
  expect(nearest(points, { x: 185, y: 35 }, 24)?.turn).toBe(16);
});

it('finds nothing out of reach', () => {
  expect(nearest(points, { x: 120, y: 20 }, 24)).toBeUndefined();
  expect(nearest([], { x: 120, y: 20 }, 24)).toBeUndefined();
});

afterEach(clear);

it('speaks of a slider only beside a game that is replayed', () => {
  const props = { label: 'Points', lines: [[0, 3, 5]], names: [], onpick: () => undefined };
  show(Curve, props);
  expect(text()).not.toContain('slider');
  show(Curve, { ...props, at: 0 });
  expect(text()).toContain('slider');
});
