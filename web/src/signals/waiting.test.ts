import { beforeEach, expect, it, vi } from 'vitest';
import type { TableHead } from '../api/types';
import { router } from '../app/router.svelte';
import { nextTable } from './next';
import { waiting } from './waiting.svelte';
import { withNumber } from './badge';

const head = (id: string, since = 0): TableHead =>
  ({ id, phase: 'playing', turn: { seat: 0, since } }) as unknown as TableHead;
const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  router.go('/');
  waiting.take([]);
  waiting.onNew = ({ id }) => told(id);
});

it('tells of each turn once, and not of the table in front', () => {
  waiting.take([head('a', 1)]);
  waiting.take([head('a', 1), head('b', 2)]);
  router.go('/t/c');
  waiting.take([head('c', 3), head('a', 1), head('b', 4)]);
  expect(told.mock.calls.flat()).toEqual(['a', 'b', 'b']);
  expect(waiting.tables.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(waiting.mark).toBe('(2) ');
});

it('leads to the most urgent of the other tables', () => {
  router.go('/t/a');
  waiting.take([head('a'), head('b'), head('c')]);
  nextTable();
  expect(router.route.id).toBe('b');
  waiting.forget('a');
  expect(waiting.tables.map(({ id }) => id)).toEqual(['c']);
  waiting.forget('c');
  nextTable();
  expect([router.route.id, waiting.mark]).toEqual(['b', '']);
});

it('puts the number on the icon', () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"></svg>';
  const shown = decodeURIComponent(withNumber(icon, 3));
  expect(shown).toMatch(/^data:image\/svg\+xml,.*>3<\/text><\/svg>$/);
  expect(decodeURIComponent(withNumber(icon, 12))).toContain('>9+<');
});
