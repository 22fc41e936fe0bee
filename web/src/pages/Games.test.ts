import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import { turnOf } from '../games/testing/turns';
import { startLanguage } from '../i18n/i18n.svelte';
import { REPLAY } from '../replay/testing/game';
import Game from './Game.svelte';
import Games from './Games.svelte';
import { upload } from './games/upload';
import { button, choose, clear, eventually, press, show, text, tick } from './testing/page';
import { fakeServer } from './testing/server';

const SUMMARY = {
  id: 'g1',
  game: 'qwirkle',
  rules: 'mindware',
  ended: 0,
  how: { type: 'resigned', seat: 1 },
  players: [{ name: 'Ann', user: 'u1' }, { name: 'bot casual' }],
  scores: [12, 7],
  winners: [0],
  bonus: null,
  recorded: true,
};
// The vector of docs/fair-dealing.md.
const DEAL = {
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '81bc9904dbc6dca2bf2ff5d12a341d030cc3f36b4e764d25ae0f8cac1d3f3c32',
};
const RECORD = { deal: DEAL };
const TURNS = [
  turnOf({
    action: 'play',
    tiles: ['Ro', 'Rs'],
    cells: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    score: 2,
  }),
];

beforeEach(() => session.forget());
afterEach(clear);

it('lists my games, filtered, page by page', async () => {
  let page = 0;
  const asked = fakeServer({
    'GET /api/games': () => ({ games: [{ ...SUMMARY, id: `g${++page}` }], next: page < 3 ? 'n' : undefined }),
  });
  show(Games, {});
  await eventually(() => expect(text()).toContain('Nico · Casual resigned'));
  choose('Result', 'won');
  await eventually(() => expect(asked.at(-1)?.path).toMatch(/result=won.*player=u1|player=u1.*result=won/));
  await eventually(() => expect((button('Older games') as HTMLButtonElement).disabled).toBe(false));
  press('Older games');
  await eventually(() => expect(document.querySelectorAll('h2')).toHaveLength(2));
  expect(asked.at(-1)?.path).toContain('after=n');
});

it('asks again once there is a network', async () => {
  let online = false;
  fakeServer({
    'GET /api/games': () =>
      online ? { games: [SUMMARY] } : Response.json({ code: 'busy', detail: 'x' }, { status: 503 }),
  });
  show(Games, {});
  await eventually(() => expect(button('Try again')).toBeDefined());
  online = true;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(text()).toContain('Nico · Casual resigned'));
});

it('checks the commitment of a game', async () => {
  fakeServer({ 'GET /api/games/g1': { summary: SUMMARY, record: RECORD, turns: TURNS } });
  show(Game, { id: 'g1' });
  await eventually(() => expect(text()).toContain('the seed matches the commitment'));
  expect(document.querySelectorAll('[aria-label^="red circle"], [aria-label^="red square"]')).toHaveLength(2);
});

it('notices a seed that was not promised', async () => {
  const record = { ...RECORD, deal: { ...DEAL, seed: DEAL.seed.replace('00', '01') } };
  fakeServer({ 'GET /api/games/g1': { summary: SUMMARY, record } });
  show(Game, { id: 'g1' });
  await eventually(() => expect(text()).toContain('does not match the commitment'));
});

it('says so when there is no such game', async () => {
  fakeServer({});
  show(Game, { id: 'nope' });
  await eventually(() => expect(text()).toContain('This game doesn’t exist'));
});

it('says how a game ended for the reader, and leads to its board', async () => {
  fakeServer({ 'GET /api/games': { games: [{ ...SUMMARY, how: { type: 'played' } }] } });
  show(Games, {});
  await eventually(() => expect(document.querySelector('h2')?.textContent).toBe('You won by 5'));
  expect(document.querySelector('.list a')?.getAttribute('href')).toBe('/g/g1');
  expect(document.querySelector('.list img')?.getAttribute('src')).toBe('/g/g1/board.svg?bare=true&width=400');
});

const HINTED = {
  ...SUMMARY,
  players: [
    { name: 'Ann', user: 'u1', hints: 2 },
    { name: 'bot casual', hints: 0 },
  ],
};

it('tells who took hints in the list', async () => {
  fakeServer({ 'GET /api/games': { games: [HINTED] } });
  show(Games, {});
  await eventually(() => expect(text()).toContain('2 hints'));
  expect([...document.querySelectorAll('.list li li')].map((seat) => seat.textContent.includes('hint'))).toEqual([
    true,
    false,
  ]);
});

it('tells who took hints on the page of the game', async () => {
  fakeServer({
    'GET /api/games/g1': { summary: HINTED, record: RECORD },
    'GET /api/games/g1/replay': { summary: HINTED, replay: REPLAY },
  });
  show(Game, { id: 'g1' });
  await eventually(() => expect(document.querySelector('.seats [data-seat="0"]')?.textContent).toContain('2 hints'));
  expect(document.querySelector('.seats [data-seat="1"]')?.textContent).not.toContain('hint');
});

it('shows games on a real table, which have no record, without a picture of their board', async () => {
  fakeServer({ 'GET /api/games': { games: [{ ...SUMMARY, recorded: false }] } });
  show(Games, {});
  await eventually(() => expect(document.querySelectorAll('.list h2')).toHaveLength(1));
  expect(document.querySelector('.list img')).toBeNull();
});

it('offers to upload a record where there is none yet', async () => {
  fakeServer({ 'GET /api/games': { games: [] }, 'GET /api/me/records': { games: [] } });
  show(Games, {});
  tick('Uploaded');
  await eventually(() => expect(text()).toContain('You have not uploaded any records yet.'));
  expect(
    [...document.querySelectorAll('button')].filter((each) => each.textContent?.trim() === 'Upload a record'),
  ).toHaveLength(2);
});

it('a file that is chosen before there is a session is sent after it', async () => {
  const asked = fakeServer({ 'POST /api/records': { games: [SUMMARY] } });
  await expect(upload(new Blob(['{}']))).resolves.toEqual([SUMMARY]);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/session', 'POST /api/records']);
});

it('names the line of a broken record', async () => {
  const refused = {
    code: 'bad-record',
    detail: 'refused',
    record: { line: 3, record: 2, turn: 6, code: 'score', why: 'in English', due: '1', written: '2' },
  };
  fakeServer({ 'POST /api/records': () => Response.json(refused, { status: 422 }) });
  await expect(upload(new Blob(['{}']))).rejects.toThrow(
    'Line 3, turn 7: The points of the move are wrong or missing. Expected: 1. In the file: 2.',
  );
  await expect(upload(new Blob([new Uint8Array(1_100_000)]))).rejects.toThrow('larger than 1 MB');
});

it('says what is wrong with a record in the language of the page', async () => {
  await startLanguage('de');
  const reason = { code: 'not-in-hand', sentence: 'not in the hand', cells: [], tiles: ['Ro'] };
  const fault = { line: 1, record: 1, turn: 0, why: 'in English' };
  const sent = async (record: object): Promise<string> => {
    fakeServer({
      'POST /api/records': () =>
        Response.json({ code: 'bad-record', detail: 'refused', record: { ...fault, ...record } }, { status: 422 }),
    });
    return upload(new Blob(['{}'])).then(
      () => '',
      (error: Error) => error.message,
    );
  };
  expect(await sent({ code: 'score' })).toBe('Zeile 1, Zug 1: Die Punkte des Zugs sind falsch oder fehlen.');
  expect(await sent({ code: 'score', due: '1', written: '2' })).toBe(
    'Zeile 1, Zug 1: Die Punkte des Zugs sind falsch oder fehlen. Erwartet: 1. In der Datei: 2.',
  );
  expect(await sent({ code: 'too-many-turns', most: 2000 })).toBe(
    'Zeile 1, Zug 1: Die Partie hat mehr als 2.000 Züge.',
  );
  expect(await sent({ code: 'refused', reason })).toContain(
    'Zug 1: Von diesem Stein hast du nicht genug auf der Hand: Ro',
  );
  // A newer server knows more faults.
  expect(await sent({ code: 'of-tomorrow' })).toBe('Zeile 1, Zug 1: in English');
  await startLanguage('en');
});

it('a game on a real table is replayed from its table, without review and proof', async () => {
  fakeServer({
    'GET /api/games/g1': { summary: { ...SUMMARY, recorded: false } },
    'GET /api/tables/g1/replay': REPLAY,
  });
  show(Game, { id: 'g1' });
  await eventually(() => expect(document.querySelectorAll('[data-turn]')).toHaveLength(3));
  expect(text()).not.toContain('Review this game');
  expect(document.querySelector('details')).toBeNull();
});

it('a cancelled game is no dead end', async () => {
  fakeServer({
    'GET /api/games/g1': {
      summary: { ...SUMMARY, how: { type: 'aborted' }, scores: [], winners: [], recorded: false },
    },
  });
  show(Game, { id: 'g1' });
  await eventually(() => expect(button('Go to the table').getAttribute('href')).toBe('/t/g1'));
});
