import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import { router } from '../app/router.svelte';
import Local from './Local.svelte';
import { choose, clear, eventually, press, show, text, tick, type } from './testing/page';
import { fakeServer } from './testing/server';

beforeEach(() => {
  session.forget();
  router.go('/local');
});
afterEach(clear);

it('seats people and bots around one device', async () => {
  const asked = fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Local, {});
  await eventually(() => expect(text()).toContain('Edition'));
  type('Name', ' Ann ');
  type('Age', '41');
  press('Add player');
  choose('Played by', '2', 2);
  press('Start game');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  expect(asked.find((each) => each.method === 'POST' && each.path === '/api/tables')?.body).toMatchObject({
    kind: 'local',
    seats: [
      { type: 'named', name: 'Ann', age: 41 },
      { type: 'named', name: 'Player 2' },
      { type: 'bot', level: '2' },
    ],
  });
});

it('tells people with one name apart', async () => {
  const asked = fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Local, {});
  await eventually(() => expect(text()).toContain('Edition'));
  press('Add player');
  press('Add player');
  ['Ana', 'Ana 2', ' Ana', 'Ana'].forEach((name, seat) => type('Name', name, seat));
  press('Start game');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  expect(asked.find((each) => each.method === 'POST' && each.path === '/api/tables')?.body).toMatchObject({
    seats: [{ name: 'Ana' }, { name: 'Ana 2' }, { name: 'Ana 3' }, { name: 'Ana 4' }],
  });
});

it('opens a score sheet, where there are people only', async () => {
  router.go('/local?mode=score');
  const asked = fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Local, {});
  expect(text()).not.toContain('Human');
  tick('Strata');
  await eventually(() => expect(text()).not.toContain('Add player'));
  press('Open score sheet');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  expect(asked.find((each) => each.path === '/api/tables')?.body).toMatchObject({
    kind: 'scorekeeping',
    game: 'strata',
    seats: [{ type: 'named' }, { type: 'named' }],
  });
});
