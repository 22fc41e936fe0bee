import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../api/session.svelte';
import type { TableView } from '../api/types';
import { button, clear, eventually, press, show, text } from '../pages/testing/page';
import { fakeServer, ME } from '../pages/testing/server';
import Searching from './Searching.svelte';

const settings = { game: 'qwirkle', rules: 'mindware', clock: { type: 'none' } };
const view = { created: 7, settings } as unknown as TableView;
const lost = { players: [{ name: 'Ann', user: ME.user }, { name: 'bot 3' }], winners: [1], scores: [50, 100] };
const ANSWERS = {
  'GET /api/tables': { tables: [], online: 2 },
  'GET /api/games': { games: [lost, lost, lost] },
  'POST /api/tables': { id: 'new', view: {} },
};

beforeEach(() => session.forget());
afterEach(clear);

it('opens a game against a bot of the player’s strength in a window of its own', async () => {
  const asked = fakeServer(ANSWERS);
  const opened = { location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => opened);
  show(Searching, { view, present: [ME.user] });
  press('Play the computer meanwhile');
  await eventually(() => expect(opened.location.href).toBe('/t/new'));
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/api/tables')?.body).toMatchObject({
    seats: [{ type: 'open' }, { type: 'bot', level: '1' }],
  });
});

it('shows a link if the browser lets no window open', async () => {
  fakeServer(ANSWERS);
  vi.stubGlobal('open', () => null);
  show(Searching, { view, present: [ME.user] });
  press('Play the computer meanwhile');
  await eventually(() => expect(button('Open the game against the computer').getAttribute('href')).toBe('/t/new'));
  expect(button('Open the game against the computer').getAttribute('target')).toBe('_blank');
});

it('leaves no empty window behind if the game cannot be made', async () => {
  fakeServer({
    ...ANSWERS,
    'POST /api/tables': () => Response.json({ code: 'store-unavailable', detail: 'not now' }, { status: 503 }),
  });
  const opened = { location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => opened);
  show(Searching, { view, present: [ME.user] });
  press('Play the computer meanwhile');
  await eventually(() => expect(text()).toContain('can’t save anything right now'));
  expect(opened.close).toHaveBeenCalledOnce();
});

it('goes on counting when the page is loaded again', () => {
  fakeServer(ANSWERS);
  window.localStorage.setItem('tilery.search', JSON.stringify({ created: 7, began: Date.now() - 65_000 }));
  show(Searching, { view, present: [ME.user] });
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^Waiting time: 1:0[5-9]$/);
});

it('does not have the time read out every second', async () => {
  fakeServer(ANSWERS);
  show(Searching, { view, present: [ME.user] });
  await eventually(() => expect(document.querySelector('[role=status]')?.textContent).toBe('1 other person online'));
  expect(document.querySelector('[role=timer]')?.textContent).toBe('Waiting time: 0:00');
  expect(document.querySelector('[role=status] [role=timer], [aria-live] [role=timer]')).toBeNull();
});

it('holds nobody on the page who has days for a move', () => {
  fakeServer(ANSWERS);
  show(Searching, { view, present: [ME.user] });
  expect(text()).toContain('Keep this page open');
  show(Searching, {
    view: { created: 8, settings: { ...settings, clock: { type: 'days', days: 2 } } } as unknown as TableView,
    present: [ME.user],
  });
  expect(text()).toContain('You can leave this page');
});
