import { beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import type { Me, TableView } from '../api/types';
import { fakeServer } from '../pages/testing/server';
import { recall } from '../settings/storage';
import { search } from './search.svelte';

const me = { type: 'human', user: 'u1', name: 'Ann', ready: false };
const other = { type: 'human', user: 'u2', name: 'Bob', ready: false };
const view = (seats: unknown[], phase = 'waiting'): TableView => ({ phase, seats, viewer: 0 }) as unknown as TableView;

beforeEach(() => {
  fakeServer({});
  session.is({ user: 'u1', name: 'Ann', kind: 'guest' } as Me);
  search.end();
  search.missed = false;
});

it('goes on until the game begins, also when the page is loaded again', () => {
  search.start('t');
  search.follow(view([me, { type: 'empty' }]));
  expect([search.table, search.opponent]).toEqual(['t', undefined]);
  expect(recall('search')).toMatchObject({ table: 't' });
  search.follow(view([me, other]));
  expect(search.opponent).toBe('Bob');
  // The opponent did not come, and the search goes on.
  search.follow(view([me, { type: 'empty' }]));
  expect([search.table, search.opponent]).toEqual(['t', undefined]);
  search.follow(view([me, other], 'playing'));
  expect([search.table, search.missed, recall('search')]).toEqual([undefined, false, undefined]);
});

it('ends for who does not come in time, and says so', () => {
  search.start('t');
  search.follow(view([me, other]));
  search.follow(view([{ type: 'empty' }, other]));
  expect([search.table, search.missed]).toEqual([undefined, true]);
});

it('leaves the table of the search before', () => {
  const asked = fakeServer({});
  search.start('a');
  search.start('b');
  expect(asked.map(({ path, body }) => [path, (body as { type: string }).type])).toEqual([
    ['/api/tables/a/commands', 'leave'],
  ]);
  search.stop();
  expect(asked.at(-1)?.path).toBe('/api/tables/b/commands');
  expect(search.table).toBeUndefined();
});

it('knows the game that nobody else waits for', () => {
  search.see('bot', view([me, { type: 'bot' }], 'playing'));
  expect(search.alone).toBe('bot');
  search.see('two', view([me, other], 'playing'));
  expect(search.alone).toBeUndefined();
});
