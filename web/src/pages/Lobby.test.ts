import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import { router } from '../app/router.svelte';
import Lobby from './Lobby.svelte';
import { clear, eventually, press, show, text, type } from './testing/page';
import { fakeServer } from './testing/server';

const HEAD = {
  id: 'abc',
  seq: 2,
  phase: 'waiting',
  kind: 'online',
  game: 'qwirkle',
  rules: 'mindware',
  clock: { type: 'per_move', ms: 60_000 },
  seats: [{ type: 'human', user: 'u2', name: 'Bob' }, { type: 'bot', level: 'novice' }, { type: 'empty' }],
};

const link = (name: RegExp): Element | undefined =>
  [...document.querySelectorAll('main a')].find((each) => name.test(each.textContent?.trim() ?? ''));

beforeEach(() => {
  session.forget();
  router.go('/lobby');
});
afterEach(clear);

it('leads to each table with a free seat under a name of its own', async () => {
  const other = { ...HEAD, id: 'def', seats: [{ type: 'human', user: 'u3', name: 'Cleo' }, { type: 'empty' }] };
  fakeServer({ 'GET /api/tables': { tables: [HEAD, other] } });
  show(Lobby, {});
  await eventually(() => expect(text()).toContain('one seat free'));
  const links = [...document.querySelectorAll('main a[href^="/t/"]')];
  expect(links.map((link) => link.textContent?.trim())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Join, Qwirkle · MindWare, Bob, .*Free seat$/),
      'Join, Qwirkle · MindWare, Cleo, Free seat',
    ]),
  );
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/t/abc', '/t/def']));
});

it('asks a guest for a name before others read it', async () => {
  const asked = fakeServer({
    'POST /api/session': { user: 'u1', name: 'Guest 1234', kind: 'guest' },
    'PATCH /api/me': (body: unknown) => ({ user: 'u1', kind: 'guest', ...(body as object) }),
    'GET /api/tables': { tables: [HEAD] },
    'POST /api/quick': { id: 'q', view: {} },
  });
  await session.ensure();
  show(Lobby, {});
  await eventually(() => expect(text()).toContain('one seat free'));
  type('Your name', 'Cleo');
  press('Find a game');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'q' }));
  const order = asked.map(({ method, path }) => `${method} ${path}`).filter((each) => /me$|quick/.test(each));
  expect(order).toEqual(['PATCH /api/me', 'POST /api/quick']);
});

it('finds a game by game and clock', async () => {
  const asked = fakeServer({ 'GET /api/tables': { tables: [] }, 'POST /api/quick': { id: 'q', view: {} } });
  show(Lobby, {});
  await eventually(() => expect(text()).toContain('No open tables right now'));
  // Where there is nothing, there is a next step, and each is offered once.
  for (const way of ['/new', '/games']) expect(document.querySelectorAll(`main a[href="${way}"]`), way).toHaveLength(1);
  press('Find a game');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'q' }));
  expect(asked.find((each) => each.path === '/api/quick')?.body).toMatchObject({
    game: 'qwirkle',
    clock: { type: 'total', ms: 600_000, increment_ms: 10_000 },
  });
});

it('leads back to a table where one sits', async () => {
  const mine = { ...HEAD, seats: [{ type: 'human', user: 'u1', name: 'Ann' }, { type: 'empty' }] };
  fakeServer({ 'GET /api/tables': { tables: [mine] } });
  show(Lobby, {});
  await eventually(() => expect(link(/^To my table,/)?.getAttribute('href')).toBe('/t/abc'));
});
