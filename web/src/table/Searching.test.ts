import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import type { TableView } from '../api/types';
import { clear, eventually, press, show, text } from '../pages/testing/page';
import { fakeServer, ME } from '../pages/testing/server';
import { router } from '../app/router.svelte';
import { search } from '../signals/search.svelte';
import Searching from './Searching.svelte';

const settings = { game: 'qwirkle', rules: 'mindware', clock: { type: 'none' } };
const view = { created: 7, settings } as unknown as TableView;
const lost = { players: [{ name: 'Ann', user: ME.user }, { name: 'bot 3' }], winners: [1], scores: [50, 100] };
const ANSWERS = {
  'GET /api/tables': { tables: [], online: 2 },
  'GET /api/games': { games: [lost, lost, lost] },
  'POST /api/tables': { id: 'new', view: {} },
};

beforeEach(() => {
  session.forget();
  search.end();
});
afterEach(clear);

it('leads to a game against a bot of the player’s strength, and the search goes on', async () => {
  const asked = fakeServer(ANSWERS);
  show(Searching, { id: 'q', view, present: [ME.user] });
  press('Play the computer meanwhile');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'new' }));
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/api/tables')?.body).toMatchObject({
    seats: [{ type: 'open' }, { type: 'bot', level: '1' }],
  });
  expect(search.table).toBe('q');
});

it('says why there is no game against the computer', async () => {
  fakeServer({
    ...ANSWERS,
    'POST /api/tables': () => Response.json({ code: 'store-unavailable', detail: 'not now' }, { status: 503 }),
  });
  show(Searching, { id: 'q', view, present: [ME.user] });
  press('Play the computer meanwhile');
  await eventually(() => expect(text()).toContain('can’t save anything right now'));
});

it('goes on counting when the page is loaded again', () => {
  fakeServer(ANSWERS);
  search.start('q');
  search.began -= 65_000;
  show(Searching, { id: 'q', view, present: [ME.user] });
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^Waiting time: 1:0[5-9]$/);
});

it('does not have the time read out every second', async () => {
  fakeServer(ANSWERS);
  show(Searching, { id: 'q', view, present: [ME.user] });
  await eventually(() => expect(document.querySelector('[role=status]')?.textContent).toBe('1 other person online'));
  expect(document.querySelector('[role=timer]')?.textContent).toBe('Waiting time: 0:00');
  expect(document.querySelector('[role=status] [role=timer], [aria-live] [role=timer]')).toBeNull();
});

it('holds nobody on the page who has days for a move', () => {
  fakeServer(ANSWERS);
  show(Searching, { id: 'q', view, present: [ME.user] });
  expect(text()).toContain('You can go to any other page');
  show(Searching, {
    id: 'days',
    view: { created: 8, settings: { ...settings, clock: { type: 'days', days: 2 } } } as unknown as TableView,
    present: [ME.user],
  });
  expect(text()).toContain('You can leave this page');
  expect(search.table).toBe('q');
});
