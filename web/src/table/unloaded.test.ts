import { afterEach, expect, it, vi } from 'vitest';
import type { TableView } from '../api/types';
import { button, clear, eventually, show, text } from '../pages/testing/page';
import TablePage from './TablePage.svelte';

const view = {
  seq: 1,
  phase: 'waiting',
  settings: { game: 'qwirkle' },
  seats: [],
  contest: {},
} as unknown as TableView;

vi.mock('../contest/ContestPage.svelte', () => Promise.reject(new TypeError('no network')));
vi.mock('../api/connection.svelte', () => ({
  connection: () => 'open',
  live: { follow: () => () => {}, look: () => {}, send: () => {} },
}));
vi.mock('../api/http', async (original) => ({
  ...(await original<typeof import('../api/http')>()),
  api: {
    session: () => Promise.resolve({ user: 'me', name: 'Ann', kind: 'guest' }),
    table: () => Promise.resolve({ view }),
  },
}));

afterEach(clear);

it('a table of duplicate whose page does not load can be tried again', async () => {
  show(TablePage, { id: 't1' });
  await eventually(() => expect(text()).toContain('The server can’t be reached'));
  expect(button('Try again')).toBeDefined();
});
