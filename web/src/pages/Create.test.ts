import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import { router } from '../app/router.svelte';
import Create from './Create.svelte';
import { choose, clear, control, eventually, press, show, text, tick, type } from './testing/page';
import { fakeServer, type Asked } from './testing/server';

beforeEach(() => {
  session.forget();
  router.go('/new');
});
afterEach(clear);

function made(asked: Asked[]): unknown {
  return asked.find((each) => each.method === 'POST' && each.path === '/api/tables')?.body;
}

it('asks for a table with everything that was settled', async () => {
  const asked = fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Create, {});
  await eventually(() => expect(text()).toContain('Edition'));
  choose('Edition', 'schmidt');
  tick('3');
  choose('Seat 1', '7');
  choose('Seat 3', 'me');
  type('Your age (optional)', '41');
  tick('Per move');
  choose('Time per move', '30');
  tick('Everyone');
  press('Create table');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  expect(made(asked)).toMatchObject({
    kind: 'online',
    game: 'qwirkle',
    rules: 'schmidt',
    seats: [{ type: 'bot', level: '7' }, { type: 'open' }, { type: 'open' }],
    clock: { type: 'per_move', ms: 30_000 },
    visibility: 'open',
    stand_in: '4',
    sit: { seat: 2, age: 41 },
  });
});

it('asks for a name, and who may come, only if somebody else can', async () => {
  fakeServer({});
  show(Create, {});
  await eventually(() => expect(text()).toContain('Your age'));
  expect(text()).toContain('Who can join');
  choose('Seat 2', '7');
  await eventually(() => expect(text()).not.toContain('Your age'));
  expect(text()).not.toContain('Who can join');
});

it('asks for an age only where one may decide who opens', async () => {
  fakeServer({});
  show(Create, {});
  await eventually(() => expect(text()).toContain('Your age'));
  tick('Strata');
  await eventually(() => expect(text()).not.toContain('Your age'));
});

it('lets nobody sit twice', async () => {
  fakeServer({});
  show(Create, {});
  await eventually(() => expect(text()).toContain('Edition'));
  choose('Seat 2', 'me');
  expect(control<HTMLSelectElement>('Seat 1').value).toBe('open');
  expect(control<HTMLSelectElement>('Seat 2').value).toBe('me');
});

it('shows the rulings of the edition before anybody sits down', async () => {
  fakeServer({});
  show(Create, {});
  await eventually(() => expect(text()).toContain('Players who tie for the highest score share the win.'));
});

it('says why the server refuses', async () => {
  fakeServer({
    'POST /api/tables': () => Response.json({ code: 'bad-settings', detail: 'No such clock.' }, { status: 400 }),
  });
  show(Create, {});
  press('Create table');
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('No such clock.'));
});
