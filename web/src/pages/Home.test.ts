import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import { router } from '../app/router.svelte';
import Home from './Home.svelte';
import { clear, control, eventually, press, show, text, tick } from './testing/page';
import { fakeServer, ME } from './testing/server';

beforeEach(() => {
  session.forget();
  router.go('/');
});
afterEach(clear);

it('starts a game against the computer with one click', async () => {
  const asked = fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Home, {});
  press('Play now');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'abc' }));
  const { body } = asked.find((each) => each.method === 'POST' && each.path === '/api/tables') ?? {};
  expect(body).toMatchObject({
    kind: 'online',
    game: 'qwirkle',
    seats: [{ type: 'open' }, { type: 'bot', level: '4' }],
    sit: { seat: 0, entropy: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown },
  });
});

it('remembers what was played last', async () => {
  fakeServer({ 'POST /api/tables': { id: 'abc', view: {} } });
  show(Home, {});
  tick('Strata');
  press('Play now');
  await eventually(() => expect(router.route.name).toBe('table'));
  expect(JSON.parse(window.localStorage.getItem('tilery.start') ?? '')).toMatchObject({ game: 'strata', level: '4' });
});

it('matches the strength of the player in the chosen game, and forgets that of another', async () => {
  const lost = { players: [{ name: 'Ann', user: ME.user }, { name: 'bot 3' }], winners: [1], scores: [5, 10] };
  let games = [lost, lost, lost];
  fakeServer({ 'GET /api/games': () => ({ games }) });
  show(Home, {});
  tick('Match my strength');
  tick('Strata');
  await eventually(() => expect(text()).toContain('Pip · Level 1'));
  games = [];
  tick('Qwirkle');
  await eventually(() => expect(text()).toContain('Nico · Level 4'));
});

it('says why a game could not be started', async () => {
  fakeServer({
    'POST /api/tables': () =>
      Response.json({ code: 'too-many-tables', detail: 'You have 20 tables already.' }, { status: 429 }),
  });
  show(Home, {});
  const { toasts } = await import('../ui/toasts.svelte');
  press('Play now');
  await eventually(() => expect(toasts.list.map((toast) => toast.text)).toContain('You have 20 tables already.'));
});

it('shows who was beaten, and offers the next bot', async () => {
  const game = (level: number, winner: number) => ({
    players: [{ name: 'Ann', user: ME.user }, { name: `bot ${level}` }],
    winners: [winner],
    scores: [9, 9],
  });
  const games = [game(4, 0), game(6, 1), game(2, 0)];
  const asked = fakeServer({
    'GET /api/games': () => ({ games: asked.at(-1)?.path.includes('result=won') ? [games[0], games[2]] : games }),
  });
  show(Home, {});
  await eventually(() => expect(text()).toContain('You beat Nico (level 4).'));
  const beaten = [...document.querySelectorAll('.ladder li')].map((bot) => bot.querySelector('.beaten') !== null);
  expect(beaten.flatMap((is, at) => (is ? [at + 1] : []))).toEqual([2, 4]);
  expect(control('Difficulty').getAttribute('aria-valuetext')).toBe('Nico · Level 4, beaten');
  press('Next: Tessa');
  expect(control('Difficulty').getAttribute('aria-valuetext')).toBe('Tessa · Level 5');
  expect(text()).not.toContain('Next: Tessa');
});

it('finds an opponent online, with the clock of the last time', async () => {
  window.localStorage.setItem('tilery.quick', JSON.stringify({ game: 'strata', clocks: ['days'] }));
  const asked = fakeServer({ 'GET /api/tables': { tables: [] }, 'POST /api/quick': { id: 'q', view: {} } });
  show(Home, {});
  tick('Online');
  press('Find a game');
  await eventually(() => expect(router.route).toEqual({ name: 'table', id: 'q' }));
  expect(asked.find((each) => each.path === '/api/quick')?.body).toMatchObject({
    game: 'qwirkle',
    clock: { type: 'days', days: 2 },
  });
  expect(JSON.parse(window.localStorage.getItem('tilery.start') ?? '')).toMatchObject({ against: 'online' });
});

it('makes a link for friends, with a code to scan', async () => {
  fakeServer({ 'POST /api/tables': { id: 'xyz', view: {} } });
  show(Home, {});
  tick('Friends');
  press('Create a link');
  await eventually(() => expect(control('Link to the table').value).toMatch(/\/t\/xyz$/));
  expect(document.querySelector('svg[aria-label="QR code of the link"]')).not.toBeNull();
  expect([...document.querySelectorAll('dialog .primary')].map((button) => button.textContent?.trim())).toEqual([
    'Copy',
  ]);
});

it('shows my tables, those where it is my turn first', async () => {
  const seats = [
    { type: 'human', user: 'u1', name: 'Ann' },
    { type: 'human', user: 'u2', name: 'Bob' },
  ];
  const head = {
    seq: 4,
    phase: 'playing',
    kind: 'online',
    game: 'qwirkle',
    rules: 'mindware',
    clock: { type: 'none' },
    seats,
  };
  const turn = (seat: number, since = 0) => ({ seat, since });
  const asked = fakeServer({
    'GET /api/me/tables': {
      now: 0,
      tables: [
        { ...head, id: 'a', turn: turn(1), deadline: 5 },
        { ...head, id: 'f', turn: turn(0, 9) },
        { ...head, id: 'b', turn: turn(0, 8) },
        { ...head, id: 'c', phase: 'ended' },
        { ...head, id: 'd', turn: turn(0), deadline: 90_000 },
        { ...head, id: 'e', turn: turn(0), deadline: 60_000 },
        { ...head, id: 'g', phase: 'waiting', needs: [0], deadline: 30_000 },
      ],
    },
  });
  show(Home, {});
  await eventually(() => expect(document.querySelectorAll('a[href^="/t/"]').length).toBe(2));
  press('Show all 6');
  await eventually(() => expect(text()).toContain('Bob to move'));
  const links = [...document.querySelectorAll('a[href^="/t/"]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/t/g', '/t/e', '/t/d', '/t/b', '/t/f', '/t/a']);
  expect(asked.some((each) => each.path.startsWith('/api/tables/'))).toBe(false);
});

it('names the players of a score sheet, and says that it is one', async () => {
  const seats = ['Ann', 'Bob'].map((name) => ({ type: 'human', user: 'u1', name }));
  const head = {
    id: 'a',
    seq: 4,
    phase: 'playing',
    kind: 'scorekeeping',
    game: 'qwirkle',
    rules: 'mindware',
    clock: { type: 'none' },
    seats,
    turn: { seat: 0, since: 0 },
  };
  fakeServer({ 'GET /api/me/tables': { now: 0, tables: [head] } });
  show(Home, {});
  await eventually(() =>
    expect(document.querySelector('a[href="/t/a"]')?.textContent).toMatch(/Ann.*Bob.*Score sheet/s),
  );
  // Nobody is waited for there.
  expect(document.querySelector('a[href="/t/a"] .strong')).toBeNull();
});

it('keeps room for my tables until they come in', async () => {
  window.localStorage.setItem('tilery.tables', '2');
  fakeServer({ 'GET /api/me/tables': { now: 0, tables: [] } });
  show(Home, {});
  expect(text()).toContain('Your tables');
  expect(document.querySelectorAll('.coming')).toHaveLength(2);
  await eventually(() => expect(text()).not.toContain('Your tables'));
  expect(window.localStorage.getItem('tilery.tables')).toBe('0');
});

it('offers the daily and the puzzle of every game at once', () => {
  fakeServer({});
  show(Home, {});
  const leads = (start: string): number => document.querySelectorAll(`a[href^="${start}"]`).length;
  expect([leads('/daily/'), leads('/puzzles/')]).toEqual([3, 3]);
});

it('says what is done today, and for how many days in a row', async () => {
  const standing = { days: 3 };
  fakeServer({
    'GET /api/dailies': {
      today: '2026-11-19',
      dailies: [
        { game: 'qwirkle', done: 8, rounds: 8, percent: 91, streak: 5 },
        { game: 'cubes', done: 2, rounds: 8, streak: 0 },
      ],
    },
    'GET /api/puzzles': {
      today: '2026-11-19',
      games: [
        { game: 'qwirkle', puzzles: 9, today_solved: false, standing },
        { game: 'strata', puzzles: 9, today_solved: true, standing: { days: 0 } },
      ],
    },
  });
  show(Home, {});
  await eventually(() => expect(text()).toContain('91%'));
  const names = [...document.querySelectorAll('.today a')].map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual([
    'Daily, Qwirkle: 91%',
    'Daily, Cubes: Round 3 of 8',
    'Daily, Strata: Play',
    'Puzzle of the day, Qwirkle: Missed',
    'Puzzle of the day, Cubes: Solve',
    'Puzzle of the day, Strata: Solved',
  ]);
  expect(document.querySelectorAll('.today .tick')).toHaveLength(3);
  expect(document.querySelectorAll('.today .tick.well')).toHaveLength(2);
  expect([...document.querySelectorAll('.today .days')].map((days) => days.textContent)).toEqual([
    '5 days in a row',
    '3 days in a row',
  ]);
});

it('shows the daily and the puzzle of the chosen game as small boards', async () => {
  const board = (tiles: string[]) => ({ view: { grid: tiles.map((tile, x) => ({ tile, x, y: 0 })) } });
  fakeServer({
    'GET /api/dailies': { today: '2026-11-19', dailies: [] },
    'GET /api/puzzles': { today: '2026-11-19', games: [] },
    'GET /api/dailies/qwirkle/2026-11-19': { board: board(['Ro', 'Rs']) },
    'GET /api/puzzles/qwirkle/today': { board: board(['Go', 'Gs', 'Gd']) },
  });
  show(Home, {});
  const tiles = (address: string): number =>
    document.querySelectorAll(`.today a[href="${address}"] svg[aria-hidden] > g[transform]`).length;
  await eventually(() => expect([tiles('/daily/qwirkle/2026-11-19'), tiles('/puzzles/qwirkle/today')]).toEqual([2, 3]));
});
