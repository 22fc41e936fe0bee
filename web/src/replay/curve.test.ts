import { afterEach, expect, it, vi } from 'vitest';
import { nearest } from '../board/cell';
import { clear, show, text } from '../pages/testing/page';
import Curve from './Curve.svelte';

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

it('marks are no targets of their own, however close they are, and a click on one goes to its turn', () => {
  const onpick = vi.fn();
  const marked = [1, 2, 3].map((turn) => ({ turn, line: 0, kind: 'mistake' as const, label: `Turn ${turn}` }));
  show(Curve, { label: 'Chances', lines: [[0, 3, 5, 4]], names: [], at: 0, points: marked, onpick });
  expect(document.querySelectorAll('.points .point').length).toBe(3);
  // The legend names each kind once.
  expect(text()).toMatch(/Biggest mistakes: Mistake (?!Mistake)/);
  expect(document.querySelectorAll('button, a, [tabindex]').length).toBe(0);
  document.querySelector<HTMLElement>('[title="Turn 2"]')?.click();
  expect(onpick).toHaveBeenCalledExactlyOnceWith(2);
});
