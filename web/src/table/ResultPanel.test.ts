import { afterEach, expect, it } from 'vitest';
import { clear, eventually, show, text } from '../pages/testing/page';
import { fakeServer } from '../pages/testing/server';
import { turnOf } from '../games/testing/turns';
import ResultPanel from './ResultPanel.svelte';
import type { TableState } from './state.svelte';

afterEach(clear);

const turns = [0, 1, 0].map((seat, at) =>
  turnOf({ number: at + 1, seat, action: 'play', tiles: ['Ro'], cells: [{ x: at, y: 0 }], score: 1 }),
);

/** What the panel reads of a table that is over. */
function over(mySeats: number[], parts: object = {}): TableState {
  const view = {
    settings: { kind: 'online', game: 'qwirkle', rules: 'mindware', clock: { type: 'none' } },
    seats: [
      { type: 'human', user: 'u1', name: 'Ann', ready: true },
      { type: 'bot', level: 'casual' },
    ],
    result: { how: { type: 'played' }, scores: [2, 1], winners: [0] },
    game: { type: 'match', turns },
    rematch: [],
    ...parts,
  };
  return {
    id: 't1',
    mySeats,
    view,
    busy: false,
    nameOf: (seat: number) => ['Ann', 'Momo'][seat] ?? '',
    send: () => undefined,
  } as unknown as TableState;
}

const seat = { margin: 1, start: 0, own: 0, others: 0, luck: 0, decisions: 1 };
const reviewed = (state: string, seats: object[], losses: number[]) => ({
  ...{ game: 't1', state, ahead: 0, version: 1, outdated: false, done: 1, jobs: 6, seats },
  turns: losses.map((loss, at) => ({ seat: turns[at]?.seat, loss, class: 'mistake' })),
});

it('has the reader’s own game reviewed, and tells the costliest move when every turn has a value', async () => {
  const asked = fakeServer({
    'POST /api/games/t1/review': reviewed('running', [], [4]),
    'GET /api/games/t1/review': reviewed('running', [seat, seat], [0.6, 7, 2.5]),
  });
  show(ResultPanel, { table: over([0]) });
  await eventually(() =>
    expect(asked.filter(({ path }) => path.includes('review')).map(({ method }) => method)).toEqual(['POST']),
  );
  expect(text()).not.toContain('Costliest move');
  await eventually(() => expect(text()).toContain('Costliest move: turn 3, about 3 points'));
});

it('has no game reviewed for a spectator, on a real table, or before the first turn', async () => {
  const asked = fakeServer({});
  show(ResultPanel, { table: over([]) });
  show(ResultPanel, {
    table: over([0], {
      settings: { kind: 'scorekeeping', game: 'qwirkle', rules: 'mindware', clock: { type: 'none' } },
    }),
  });
  show(ResultPanel, { table: over([0], { game: { type: 'match', turns: [] } }) });
  await eventually(() => expect(text()).toContain('won'));
  // A spectator is told the best play of all.
  expect(text()).toContain('Best play: 1 point in turn 1');
  // A spectator has no opponent.
  expect([...document.querySelectorAll('a[href="/lobby"]')].map((link) => link.textContent?.trim())).toEqual(['Lobby']);
  expect(asked.filter(({ path }) => path.includes('review'))).toEqual([]);
});

it('whoever is asked for a rematch finds it as the main button, named after the other', async () => {
  fakeServer({});
  const sent: object[] = [];
  const table = over([0], { rematch: [1] });
  show(ResultPanel, { table: { ...table, send: async (command: object) => void sent.push(command) } as TableState });
  const main = [...document.querySelectorAll<HTMLElement>('.buttons .primary')];
  expect(main.map((button) => button.textContent?.trim())).toEqual(['Play again with Momo']);
  expect(text()).toContain('Review');
  main[0]?.click();
  await eventually(() => expect(sent).toMatchObject([{ type: 'rematch' }]));
});

it('people in one room are offered another game there, with a sheet if they had one', async () => {
  for (const [kind, path] of [
    ['local', '/local'],
    ['scorekeeping', '/local?mode=score'],
  ] as const) {
    fakeServer({});
    show(ResultPanel, {
      table: over([0, 1], { settings: { kind, game: 'qwirkle', rules: 'mindware', clock: { type: 'none' } } }),
    });
    const link = [...document.querySelectorAll('a')].find((found) => found.textContent.trim() === 'New game');
    expect(link?.getAttribute('href'), kind).toBe(path);
    expect(text(), kind).not.toContain('New opponent');
    await clear();
  }
});

it('a review that the server refuses leaves out the miss and nothing else', async () => {
  const refusal = () => Response.json({ code: 'too-many-reviews', detail: 'wait' }, { status: 429 });
  fakeServer({ 'POST /api/games/t1/review': refusal });
  show(ResultPanel, { table: over([0]) });
  await eventually(() => expect(text()).toContain('Your best play: 1 point in turn 1'));
  expect(text()).toContain('You won');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('with three players, a row has a line of its own only for the bonus', () => {
  const six = turnOf({
    number: 1,
    seat: 1,
    action: 'play',
    tiles: ['Ro'],
    cells: [{ x: 0, y: 0 }],
    score: 12,
    lines: [{ cells: [], points: 12, bonus: 6 }] as never,
  });
  show(ResultPanel, {
    table: over([], {
      game: { type: 'match', turns: [six] },
      result: { how: { type: 'played' }, scores: [30, 12, 5], winners: [0], bonus: { seat: 0, points: 6 } },
    }),
  });
  const rows = [...document.querySelectorAll('.scores li')];
  expect(rows.map((row) => row.classList.contains('short'))).toEqual([false, true, true]);
  expect(rows[1]?.textContent).toContain('one line of six');
});
