import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../api/session.svelte';
import { router } from '../../app/router.svelte';
import { clear, eventually, press, show, text, tick } from '../testing/page';
import { fakeServer } from '../testing/server';
import { QUICK, QuickGame } from './quick.svelte';
import QuickPicker from './QuickPicker.svelte';
import WaitingPeople from './WaitingPeople.svelte';

const HEAD = {
  id: 'abc',
  phase: 'waiting',
  kind: 'online',
  game: 'qwirkle',
  rules: 'mindware',
  clock: QUICK.none,
  seats: [{ type: 'human', user: 'u2', name: 'Bob' }, { type: 'empty' }],
};

beforeEach(() => {
  session.forget();
  router.go('/');
});
afterEach(clear);

it('ticks the live clocks at first, keeps one, and games over days apart', () => {
  const quick = new QuickGame();
  show(QuickPicker, { quick });
  expect(quick.clocks).toEqual(['total', 'move']);
  tick('1 min per move');
  tick('10 min + 10 sec per move');
  expect(quick.clocks).toEqual(['total']);
  tick('2 days per move');
  expect(quick.clocks).toEqual(['days']);
  tick('No clock');
  tick('1 min per move');
  expect(quick.clocks).toEqual(['move', 'none']);
});

it('searches with all clocks that are ticked, and remembers them', async () => {
  const asked = fakeServer({ 'GET /api/tables': { tables: [] }, 'POST /api/quick': { id: 'q', view: {} } });
  const quick = new QuickGame();
  await quick.find('qwirkle', undefined);
  expect(router.route).toEqual({ name: 'table', id: 'q' });
  expect(asked.at(-1)?.body).toEqual({ game: 'qwirkle', clock: QUICK.total, clocks: [QUICK.move], later: true });
  expect(new QuickGame().clocks).toEqual(quick.clocks);
});

it('asks before it opens a second table beside one on other terms', async () => {
  const asked = fakeServer({
    'GET /api/tables': { tables: [HEAD] },
    'POST /api/quick': { id: 'q', view: {} },
    'POST /api/tables/abc/commands': { result: 'accepted', seq: 3 },
  });
  const quick = new QuickGame();
  show(QuickPicker, { quick });
  await quick.find('qwirkle', 'mindware');
  await eventually(() => expect(text()).toContain('Bob is waiting for Qwirkle · MindWare, No clock. Join?'));
  expect(router.route.name).toBe('home');
  press('Join');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  expect(asked.at(-1)?.body).toMatchObject({ type: 'take', seat: 1 });
  await quick.find('qwirkle', 'mindware');
  press('Keep searching');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'q' }));
});

it('shows people who wait, except oneself', async () => {
  const mine = { ...HEAD, id: 'def', seats: [{ type: 'human', user: 'u1', name: 'Ann' }, { type: 'empty' }] };
  fakeServer({ 'GET /api/tables': { tables: [mine, { ...HEAD, also: [QUICK.move] }] } });
  show(WaitingPeople, {});
  await eventually(() => expect(text()).toContain('1 player waiting'));
  expect(text()).toContain('Qwirkle · No clock / 1 min per move');
  expect(text()).not.toContain('Ann');
});
