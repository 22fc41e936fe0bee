import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { TableHead } from '../api/types';
import { router } from '../app/router.svelte';
import { toasts } from '../ui/toasts.svelte';
import Signals from './Signals.svelte';
import { waiting } from './waiting.svelte';

vi.mock('./alarm', () => ({ alarm: vi.fn() }));

it('takes back what it said about a table that comes to the front', () => {
  const app = mount(Signals, { target: document.body });
  const head = { id: 'a', game: 'qwirkle', phase: 'playing', turn: { seat: 0, since: 1 }, seats: [] };
  waiting.take([]);
  waiting.take([head as unknown as TableHead]);
  flushSync();
  expect(toasts.list.map(({ action }) => action?.label)).toEqual(['Go']);
  router.go('/t/a');
  flushSync();
  expect(toasts.list).toEqual([]);
  void unmount(app);
});
